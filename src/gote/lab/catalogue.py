"""Finding claims: those of the rooms by name, a user's own from a Python file or a document."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType

from gote.core.claim import Claim
from gote.core.errors import DocumentError
from gote.core.registry import rooms


@cache
def all_claims() -> Mapping[str, Claim]:
    """Every claim the rooms declare, by name.

    >>> all(name == claim.name for name, claim in all_claims().items())
    True
    """
    found: dict[str, Claim] = {}
    for room in rooms().values():
        if room.claims:
            for claim in importlib.import_module(room.claims).CLAIMS:
                found[claim.name] = claim
    return MappingProxyType(found)


def find_claim(reference: str) -> Claim:
    """A claim by its name, from `file.py:name`, or from a claim document (`file.yaml`, `file.json`)."""
    path, _, name = reference.rpartition(":")
    if path.endswith(".py"):
        claim = getattr(_load_module(path), name, None)
        if not isinstance(claim, Claim):
            raise DocumentError(reference, f"{name!r} is not a Claim of that file; write {path}:NAME of a Claim object")
        return claim
    if reference.endswith((".yaml", ".yml", ".json")):
        from gote.lab.claim_document import load_claim

        return load_claim(reference)
    if reference not in all_claims():
        import difflib

        near = difflib.get_close_matches(reference, list(all_claims()), n=3)
        hint = f"did you mean {', '.join(near)}?" if near else "`gote lab list` shows all"
        raise DocumentError("claim", f"{reference!r} is not a claim gote knows; {hint}")
    return all_claims()[reference]


def _load_module(path: str) -> ModuleType:
    """A user's file as a module; errors in it are the user's to see."""
    file = Path(path).resolve()
    if not file.is_file():
        raise DocumentError(path, "cannot be read (no such file)")
    name = "gote_user_claims_" + hashlib.sha256(str(file).encode()).hexdigest()[:12]
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise DocumentError(path, "is not a Python file; name a file that ends in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise DocumentError(path, f"fails when it is read ({type(error).__name__}: {error})") from None
    return module


def code_version(claim: Claim) -> str:
    """A short digest of the file the claim is written in, so that evidence is not mixed with that of another wording."""
    functions = (claim.statement, claim.check_chunk, claim.family)
    files = {inspect.getsourcefile(inspect.unwrap(f)) for f in functions if f is not None and inspect.isfunction(f)}
    digest = hashlib.sha256(claim.name.encode())
    for file in sorted(filter(None, files)):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:12]
