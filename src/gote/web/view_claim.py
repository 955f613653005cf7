"""A claim looked at again, here and now, up to a size: the same cases, the same digest."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from typing import Any

from gote.core.errors import DocumentError

Job = Mapping[str, Any]


def claim(job: Job) -> dict[str, Any]:
    """What the cases up to a size say, and whether that is what the kept evidence says of them."""
    from gote.lab.catalogue import all_claims
    from gote.lab.engine import check_claim
    from gote.lab.report import shipped_evidence
    from gote.lab.store import Store
    from gote.web.counterexamples import as_document

    name, to = str(job["claim"]), int(job["to"])
    if name not in all_claims():
        raise DocumentError("claim", f"{name[:60]!r} is not a claim gote knows; see GET /api/claims")
    kept = shipped_evidence().get(name) or {"sizes": (), "digests": {}}
    sizes = [size for size in sorted(kept["sizes"]) if size <= to]
    if not sizes:
        raise DocumentError("to", f"{to} is below every size of {name}; begin with {min(kept['sizes'], default=0)}")
    with tempfile.TemporaryDirectory() as folder:
        found = check_claim(name, sizes, store=Store(folder))
    last = found.digests.get(sizes[-1], "")
    return {
        "claim": name,
        "to": sizes[-1],
        "holds": found.holds,
        "cases": found.applicable,
        "digest": last,
        "same": bool(last) and last == kept["digests"].get(str(sizes[-1])),
        "counterexamples": [
            {"case": case, "document": as_document(case, name)} for case in found.to_json()["counterexamples"][:1]
        ],
    }
