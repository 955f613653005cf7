"""What one has to believe to believe an answer: the modules its proofs stand on, found by reading their imports.

A proof may stand on documents and descriptions of games (`rules*`, `answer*`), on other proofs (`check*`, `proof*`), on
`core` and on exact arithmetic; never on what solves. Every import is followed, those inside functions too; only what
stands under `TYPE_CHECKING` is not, because it never runs.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gote.core.kind import Kind
from gote.core.registry import kind_record

DESCRIBES = ("rules", "answer", "check", "proof")
"""How modules are named that a proof may stand on: `rules.py`, `rules_tables.py`, `check_votes.py`, ..."""
ARITHMETIC = (
    "algebraic", "expression", "germ", "integers", "intervals", "linalg", "number_field", "polynomial", "rational", "reading", "sparse_system", "sturm",
)  # fmt: skip
"""Modules of `gote.exact` that compute with numbers and solve nothing but equations."""


@dataclass(frozen=True)
class Believed:
    """A module a proof stands on, and how many lines it has."""

    module: str
    file: Path
    lines: int


def allowed(module: str) -> bool:
    """Whether a proof may stand on a module of gote.

    >>> allowed("gote.zerosum.rules"), allowed("gote.zerosum.check_extreme"), allowed("gote.exact.lp")
    (True, True, False)
    """
    parts = module.split(".")
    if parts[:2] == ["gote", "core"] or len(parts) == 1:
        return True
    if parts[:2] == ["gote", "exact"]:
        return len(parts) == 2 or parts[2] in ARITHMETIC or parts[2].startswith(("check", "proof"))
    return _is_package(module) or parts[-1].partition("_")[0] in DESCRIBES


def modules_of_proofs(kind: str | Kind) -> list[Believed]:
    """Every module of the package that the proofs of a kind import, directly or not; core's own are left out but for
    those a proof uses itself (its vocabulary), since all kinds share them.
    """
    record = kind_record(kind) if isinstance(kind, str) else kind
    record = kind_record(record.stands_for) if record.stands_for else record
    todo = [record.reference(module) for module in record.check]
    found: dict[str, Believed] = {}
    while todo:
        module = todo.pop()
        if module in found or module.startswith("gote.core") or _is_package(module):
            continue
        file = _file(module)
        found[module] = Believed(module, file, len(file.read_text(encoding="utf-8").splitlines()))
        todo += imports(module)
    return [found[name] for name in sorted(found)]


def faults(kind: str | Kind) -> list[str]:
    """The modules a kind's proofs stand on although they may not."""
    return [one.module for one in modules_of_proofs(kind) if not allowed(one.module)]


@cache
def imports(module: str) -> tuple[str, ...]:
    """The modules of the same top package that a module imports anywhere in its text, lazy public names resolved."""
    tree = ast.parse(_file(module).read_text(encoding="utf-8"))
    top = module.partition(".")[0]
    found: dict[str, None] = {}
    for node in _running(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [_owner(node.module, alias.name) for alias in node.names]
        else:
            continue
        found |= dict.fromkeys(name for name in names if name.partition(".")[0] in (top, "gote"))
    return tuple(found)


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from _running(node)


def _owner(package: str, name: str) -> str:
    """The module in which a name imported from a package stands: a submodule, or what the package re-exports."""
    if _exists(f"{package}.{name}"):
        return f"{package}.{name}"
    if _is_package(package):
        value = getattr(importlib.import_module(package), name, None)
        owner = getattr(value, "__module__", None)
        if isinstance(owner, str) and owner.startswith("gote."):
            return owner
    return package


@cache
def _exists(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


@cache
def _is_package(module: str) -> bool:
    return _exists(module) and _file(module).name == "__init__.py"


@cache
def _file(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin)
