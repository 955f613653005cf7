"""The kinds gote knows, found through the rooms' manifests and loaded when first used."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from gote.core.errors import DocumentError
from gote.core.game import Game
from gote.core.lazy import load_object
from gote.core.manifest import Manifest

ROOMS = (
    "impartial",
    "zerosum",
    "extensive",
    "stochastic",
    "continuous",
    "generalsum",
    "bargaining",
    "coalitional",
    "utility",
    "cards.tricks",
    "cards.sixtysix",
    "cards.tanhinmin",
    "cards.memory",
)
"""Rooms in the order of the sources. A room that is not there yet is passed over."""


@cache
def rooms() -> Mapping[str, Manifest]:
    """The manifests of all rooms, by name.

    >>> rooms()["zerosum"].title_en
    'Matrix games'
    """
    found = {}
    for name in ROOMS:
        module = f"gote.{name}.manifest"
        if importlib.util.find_spec(f"gote.{name}") is None or importlib.util.find_spec(module) is None:
            continue
        found[name] = importlib.import_module(module).ROOM
    return MappingProxyType(found)


@cache
def kinds() -> Mapping[str, str]:
    """All kinds of documents with the class that reads each.

    >>> kinds()["matrix"]
    'gote.zerosum.rules:MatrixGame'
    """
    return MappingProxyType({kind: cls for room in rooms().values() for kind, cls in room.kinds.items()})


def room_of(kind: str) -> Manifest:
    """The room that owns a kind.

    >>> room_of("matrix").name
    'zerosum'
    """
    for room in rooms().values():
        if kind in room.kinds:
            return room
    raise unknown_kind(kind)


@cache
def game_class(kind: str) -> type[Game]:
    """The class that reads documents of this kind.

    >>> game_class("matrix").__name__
    'MatrixGame'
    """
    if kind not in kinds():
        raise unknown_kind(kind)
    found: type[Game] = load_object(kinds()[kind])
    return found


def checker(kind: str) -> Callable[[Game, Mapping[str, Any], Mapping[str, Any]], str | None]:
    """The independent check of a kind's answers: `check_KIND(game, answer, certificate)` in its room's `check.py`. It
    says what it had to leave open, if anything.

    >>> checker("matrix").__name__
    'check_matrix'
    """
    room = game_class(kind).__module__.rpartition(".")[0]
    found: Callable[[Game, Mapping[str, Any], Mapping[str, Any]], str | None] = load_object(
        f"{room}.check:check_{kind}"
    )
    return found


def unknown_kind(kind: object) -> DocumentError:
    """The error for a kind gote does not know, with the nearest one it does."""
    import difflib

    near = difflib.get_close_matches(str(kind), list(kinds()), n=1)
    hint = f"did you mean {near[0]!r}?" if near else "`gote schema` lists the kinds"
    shown = repr(kind)
    return DocumentError("kind", f"{shown if len(shown) < 60 else shown[:57] + '...'} is not a kind gote knows; {hint}")
