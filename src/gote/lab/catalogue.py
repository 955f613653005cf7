"""Finding claims: those of the rooms by name, a user's own from a Python file or a document."""

import hashlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from gote._version import __version__
from gote.core.claim import Claim
from gote.core.errors import DocumentError
from gote.core.registry import rooms

_HOME = Path(__file__).parents[1]
QUESTIONS = "gote.lab.questions"
"""The open questions of the sources, which belong to no single room."""


@cache
def all_claims() -> Mapping[str, Claim]:
    """Every claim the rooms declare and the open questions, by name.

    >>> all(name == claim.name for name, claim in all_claims().items())
    True
    """
    return MappingProxyType({claim.name: claim for module in claim_modules() for claim in module.CLAIMS})


def claim_modules() -> Iterator[ModuleType]:
    """The modules that declare claims, families and measures."""
    for name in (*(room.claims for room in rooms().values() if room.claims), QUESTIONS):
        yield importlib.import_module(name)


def find_claim(reference: str) -> Claim:
    """A claim by its name, from `file.py:name`, or from a claim document (`file.yaml`, `file.json`).

    >>> find_claim("impartial.bouton").source
    '004, 1.2.2'
    """
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
    """A user's file as a module, read again when its text has changed; errors in it are the user's to see."""
    file = Path(path).resolve()
    try:
        text = file.read_bytes()
    except OSError as error:
        raise DocumentError(path, f"cannot be read ({error.strerror})") from None
    name = "gote_user_claims_" + hashlib.sha256(str(file).encode() + text).hexdigest()[:16]
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_loader(name, loader=None, origin=str(file))
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    module.__file__ = str(file)
    sys.modules[name] = module
    try:
        exec(compile(text, str(file), "exec"), module.__dict__)
    except Exception as error:
        del sys.modules[name]
        raise DocumentError(path, f"fails when it is read ({type(error).__name__}: {error})") from None
    return module


def code_version(claim: Claim) -> str:
    """A short digest of all code a claim may run, so that stored results are never mixed with those of other code.

    That is every Python file of the room that declares it (or the user's own file), the wording, and gote's version.
    """
    digest = hashlib.sha256(f"{__version__} {claim.name} {claim.wording}".encode())
    for file in sorted(set(_code_files(claim))):
        digest.update(_file_digest(file, file.stat().st_mtime_ns))
    return digest.hexdigest()[:12]


def _code_files(claim: Claim) -> Iterator[Path]:
    for function in (claim.family, claim.hypothesis, claim.statement, claim.check_chunk):
        for part in _functions(function):
            source = inspect.getsourcefile(inspect.unwrap(part))
            if source is not None and Path(source).is_file():
                file = Path(source)
                yield from file.parent.glob("*.py") if file.is_relative_to(_HOME) else [file]


def _functions(thing: Any) -> Iterator[Any]:
    """The plain functions inside a function made with `partial`."""
    if isinstance(thing, partial):
        for part in (thing.func, *thing.args):
            yield from _functions(part)
    elif inspect.isfunction(thing) and thing.__module__ != Claim.__module__:  # the default hypothesis says nothing
        yield thing


@lru_cache(maxsize=4096)
def _file_digest(file: Path, changed: int) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()
