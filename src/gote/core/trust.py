"""What one has to believe to believe an answer: the modules its proofs stand on, found by reading their imports.

A proof may stand on documents and descriptions of games (`rules*`, `answer*`), on other proofs (`check*`, `proof*`), on
`core` and on exact arithmetic; never on what solves. Every import is followed, those inside functions too; only what
stands under `TYPE_CHECKING` is not, because it never runs.

`modules_of_proofs` are whole modules: no proof may import more than it is allowed to. `believed` is what of them runs:
from the proofs, the game's class and the answer's class on, every function, class and constant whose name is used.
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
    "algebraic", "expression", "formula", "germ", "integers", "intervals", "isolation", "linalg", "number_field", "polynomial", "rational", "reading",
    "sparse_system", "sturm",
)  # fmt: skip
"""Modules of `gote.exact` that compute with numbers and solve nothing but equations."""


@dataclass(frozen=True)
class Believed:
    """A module a proof stands on, how many lines of it, and which definitions (none named: all)."""

    module: str
    file: Path
    lines: int
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Definition:
    """A function, class or constant of a module: its lines, and the names used in it (with an attribute, if any)."""

    lines: frozenset[int]
    uses: frozenset[tuple[str, str]]
    registered: bool = False
    """whether it is one of the functions behind a `singledispatch`"""


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


def believed(kind: str | Kind) -> list[Believed]:
    """What the proofs of a kind run, module by module, with the lines of these definitions; core's own left out.

    >>> {one.module.rpartition(".")[2] for one in believed("lottery")} >= {"rules", "answer", "check"}
    True
    """
    record = kind_record(kind) if isinstance(kind, str) else kind
    record = kind_record(record.stands_for) if record.stands_for else record
    todo = [(proof.run.__module__, proof.run.__name__) for proof in record.proofs]
    todo += [(cls.__module__, cls.__name__) for cls in (record.game_class, record.answer_class)]
    for one in modules_of_proofs(record):  # what is registered for a type is found by the type, not by its name
        todo += [(one.module, name) for name, found in definitions(one.module).items() if found.registered]
    seen: dict[str, set[str]] = {}
    while todo:
        module, name = todo.pop()
        if name in seen.get(module, ()) or module.startswith("gote.core"):
            continue
        definition = definitions(module).get(name)
        if definition is not None:
            seen.setdefault(module, set()).add(name)
            todo += [found for used in definition.uses if (found := _place(module, *used)) is not None]
    return [
        Believed(module, _file(module), _lines(module, seen[module]), tuple(sorted(seen[module])))
        for module in sorted(seen)
    ]


def _lines(module: str, names: set[str]) -> int:
    return len(frozenset().union(*(definitions(module)[name].lines for name in names)))


def _place(module: str, name: str, attribute: str) -> tuple[str, str] | None:
    """Where a name used in a module is defined: there, or where it is imported from."""
    if name in definitions(module):
        return module, name
    owner, original = imported(module).get(name, ("", ""))
    if owner and not original:  # a whole module: what counts is the attribute
        return (owner, attribute) if attribute else None
    return (owner, original) if owner else None


@cache
def definitions(module: str) -> dict[str, Definition]:
    """The functions, classes and constants at the top of a module."""
    found: dict[str, Definition] = {}
    for node in ast.parse(_file(module).read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names, first = [node.name], min([node.lineno, *(d.lineno for d in node.decorator_list)])
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names, first = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)], node.lineno
        else:
            continue
        lines = frozenset(range(first, (node.end_lineno or first) + 1))
        new = Definition(lines, frozenset(_uses(node)), _registered(node))
        for name in names:
            old = found.get(name, Definition(frozenset(), frozenset()))
            found[name] = Definition(old.lines | new.lines, old.uses | new.uses, old.registered or new.registered)
    return found


def _registered(node: ast.AST) -> bool:
    marks = [d.func if isinstance(d, ast.Call) else d for d in getattr(node, "decorator_list", ())]
    return any(isinstance(mark, ast.Attribute) and mark.attr == "register" for mark in marks)


def _uses(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Names that run: annotations of parameters and results do not."""
    for part in _children(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            yield part.value.id, part.attr
        elif isinstance(part, ast.Name):
            yield part.id, ""
        yield from _uses(part)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        yield from [*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)]
        yield from [*node.body, *node.decorator_list] if isinstance(node, ast.FunctionDef) else [node.body]
    else:
        yield from ast.iter_child_nodes(node)


@cache
def imported(module: str) -> dict[str, tuple[str, str]]:
    """For every name a module imports from the package: the module that defines it and its name there ("" for a whole
    module).
    """
    found: dict[str, tuple[str, str]] = {}
    for node in _running(ast.parse(_file(module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module and node.module.startswith("gote"):
            for alias in node.names:
                owner = _owner(node.module, alias.name)
                whole = owner == f"{node.module}.{alias.name}"
                found[alias.asname or alias.name] = (owner, "" if whole else alias.name)
        elif isinstance(node, ast.Import):
            found |= {alias.asname: (alias.name, "") for alias in node.names if alias.asname}
    return {name: place for name, place in found.items() if place[0].startswith("gote")}


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
