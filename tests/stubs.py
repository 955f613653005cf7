"""Types of the public names, made from what the names are: `python -m tests.stubs` writes the `.pyi` files anew.

Names that packages load lazily become plain imports. `gote/games.pyi` has for every kind its class with a constructor that
takes what documents may hold and a `solve()` that gives a solution with the fields of the kind's answer; the packages export
these, and `gote.solve` is overloaded over them.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import types
import typing
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from pathlib import Path

from pydantic import BaseModel

import gote
from gote.core.answer import Answer
from gote.core.game import Game
from gote.core.registry import kind_record, kinds

HEAD = '"""Types of the public names; made by `python -m tests.stubs`, not by hand."""\n'
SOURCE = Path(gote.__file__).parent
NUMBERS = "Number"


def lazy_packages() -> list[str]:
    """The packages whose names are loaded when first used."""
    found = ["gote"]
    for module in pkgutil.walk_packages(gote.__path__, "gote."):
        file = SOURCE.parent.joinpath(*module.name.split("."), "__init__.py")
        if module.ispkg and file.exists() and "lazy_exports(" in file.read_text(encoding="utf-8"):
            found.append(module.name)
    return found


def imports_of(package: str) -> list[str]:
    """One line for each name that a package exports."""
    getter = importlib.import_module(package).__getattr__
    names: Mapping[str, str] = inspect.getclosurevars(getter).nonlocals["names"]
    games = {(kind.game_class.__module__, kind.game_class.__name__) for kind in kinds().values()}
    return [
        f"from {'gote.games' if (module, name) in games and package != 'gote.games' else module} import {name} as {name}"
        for name, module in sorted(names.items())
    ]


class Writer:
    """Collects the imports that the types written need."""

    def __init__(self) -> None:
        self.modules: set[str] = set()

    def told(self, hint: object, wide: bool) -> str:
        """A type as text; `wide` gives what a constructor takes instead of what is stored."""
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Annotated:
            return self.told(parts[0], wide)
        if origin in (typing.Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.told(part, wide) for part in parts))
        if origin is typing.Literal:
            return f"Literal[{', '.join(map(repr, parts))}]"
        if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
            return f"Sequence[{self.told(parts[0], wide)}]" if wide else f"tuple[{self.told(parts[0], wide)}, ...]"
        if origin is tuple:
            inner = ", ".join(self.told(part, wide) for part in parts)
            return (
                f"Sequence[{' | '.join(dict.fromkeys(self.told(p, True) for p in parts))}]"
                if wide
                else f"tuple[{inner}]"
            )
        if origin in (list, frozenset, set, Sequence):
            inner = self.told(parts[0], wide) if parts else "object"
            return f"Sequence[{inner}]" if wide else f"{origin.__name__}[{inner}]"
        if origin in (dict, Mapping):
            key = "str | int" if wide else self.told(parts[0], False)
            return f"{'Mapping' if wide else 'dict'}[{key}, {self.told(parts[1], wide)}]"
        return self.plain(hint, wide)

    def plain(self, hint: object, wide: bool) -> str:
        if hint is None or hint is type(None):
            return "None"
        if hint is Fraction:
            return NUMBERS if wide else "Fraction"
        if hint is int:
            return "int | str" if wide else "int"
        if hint in (str, bool, float, bytes):
            return hint.__name__  # type: ignore[union-attr]
        if not isinstance(hint, type) or hint.__module__ == "builtins":
            return "object"
        if wide and issubclass(hint, BaseModel) and not issubclass(hint, Game):
            return "Mapping[str, object]"
        if wide and not issubclass(hint, (Game, Enum)):
            return "object"
        self.modules.add(hint.__module__)
        return f"{hint.__module__}.{hint.__qualname__}"


def fields_of(cls: type[BaseModel]) -> dict[str, object]:
    """The fields of a model with their evaluated types."""
    return {name: info.annotation for name, info in cls.model_fields.items()}


def games_stub() -> str:
    """The text of `gote/games.pyi`."""
    writer, classes, overloads = Writer(), [], []
    for record in kinds().values():
        game = record.game_class
        answer: type[Answer] = (kind_record(record.stands_for) if record.stands_for else record).answer_class
        name = game.__name__
        taken = []
        for field, hint in fields_of(game).items():
            info = game.model_fields[field]
            if field in ("kind", "title"):
                continue
            taken.append(f"{info.alias or field}: {writer.told(hint, True)}" + ("" if info.is_required() else " = ..."))
        taken.append("title: str | None = ...")
        mandatory = [one for one in taken if not one.endswith("= ...")]
        optional = [one for one in taken if one.endswith("= ...")]
        solution = f"{name}Solution"
        classes += [
            f"class {solution}(Solution[{name}, {answer.__module__}.{answer.__qualname__}]):",
            *(f"    {field}: {writer.told(hint, False)}" for field, hint in fields_of(answer).items()),
            "",
            f"class {name}({game.__module__}.{game.__qualname__}):",
            f"    def __init__(self, *, {', '.join([*mandatory, *optional])}) -> None: ...",
            f"    def solve(self, ask: None = ..., **more: object) -> {solution}: ...  # type: ignore[override]",
            "",
            f"class {name}Document(TypedDict, total=False):",
            f"    kind: Required[Literal[{record.name!r}]]",
            *(
                f"    {game.model_fields[field].alias or field}: object"
                for field in game.model_fields
                if field != "kind" and (game.model_fields[field].alias or field).isidentifier()
            ),
            "",
        ]
        writer.modules |= {answer.__module__, game.__module__}
        overloads += ["@overload", f"def solve(document: {name} | {name}Document) -> {solution}: ..."]
    head = [
        HEAD,
        "from collections.abc import Mapping, Sequence",
        "from fractions import Fraction",
        "from typing import Any, Literal, Required, TypedDict, overload",
        "",
        *(f"import {module}" for module in sorted(writer.modules)),
        "from gote.core.solution import Solution",
        "",
        f"{NUMBERS} = int | float | str | Fraction",
        "",
    ]
    general = ["@overload", "def solve(document: object) -> Solution[Any, Any]: ...", ""]
    return "\n".join([*head, *classes, *overloads, *general])


def stubs() -> dict[Path, str]:
    """Every stub that is made, by its place."""
    found = {SOURCE / "games.pyi": games_stub()}
    for package in lazy_packages():
        lines = imports_of(package)
        if package == "gote":
            lines = [line for line in lines if not line.endswith("import solve as solve")]
            lines += ["from gote._version import __version__ as __version__", "from gote.games import solve as solve"]
        place = SOURCE.parent.joinpath(*package.split("."), "__init__.pyi")
        found[place] = HEAD + "\n" + "\n".join(sorted(lines)) + "\n"
    return found


if __name__ == "__main__":
    for path, text in stubs().items():
        path.write_text(text, encoding="utf-8")
    import subprocess
    import sys

    subprocess.run([sys.executable, "-m", "ruff", "check", "-q", "--fix", "--select", "I,F401", *stubs()], check=False)
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", *stubs()], check=True)
