"""What stands behind an answer: the theorem it becomes for a proof assistant, and the files one has to believe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.documents import load
from gote.core.errors import GoteError, LimitError
from gote.core.trust import believed

Job = Mapping[str, Any]
MOST_LETTERS = 400_000
"""A longer theorem is not sent to a page; `gote prove` writes it."""


def proof(job: Job) -> dict[str, Any]:
    """The Coq file of a document's answer (where its kind has one) and the modules its proofs stand on."""
    game = load(job["document"])
    found = believed(game.kind)
    return {"theorem": _theorem(game), "trust": [{"module": one.module, "lines": one.lines} for one in found]}


def _theorem(game: Any) -> dict[str, Any] | None:
    from gote.theorems import KINDS, prove

    if str(game.to_document()["kind"]) not in KINDS:
        return None
    try:
        found = prove(game)
    except LimitError:
        raise
    except GoteError:
        return None  # nothing in this answer is written as a theorem
    text = found.text()
    return {
        "text": text if len(text) <= MOST_LETTERS else None,
        "letters": len(text),
        "fields": list(found.fields),
        "unstated": list(found.unstated),
        "modules": list(found.modules),
    }
