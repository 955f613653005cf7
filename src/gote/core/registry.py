"""The kinds gote knows, found through the rooms' manifests and loaded when first used.

Packages add kinds of their own by the entry point `gote.kinds`: its object is a `Room` (or a `Kind` with its package).
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from gote.core.errors import DocumentError
from gote.core.kind import Kind, Room

if TYPE_CHECKING:
    from gote.core.game import Game

OWN_ROOMS = (
    "combinatorial",
    "zerosum",
    "extensive",
    "stochastic",
    "continuous",
    "generalsum",
    "bargaining",
    "coalitional",
    "utility",
    "matching",
    "markets",
    "cards.tricks",
    "cards.whist",
    "cards.sixtysix",
    "cards.schnapsen",
    "cards.tanhinmin",
    "cards.daihinmin",
    "cards.memory",
    "rules",
)
"""gote's own rooms in the order of the sources."""
ENTRY_POINT = "gote.kinds"


@cache
def rooms() -> Mapping[str, Room]:
    """All rooms, by name: gote's own, then those of installed packages.

    >>> rooms()["zerosum"].title[0]
    'Matrix games'
    """
    from importlib.metadata import entry_points

    found = {name: _own_room(name) for name in OWN_ROOMS}
    for entry in entry_points(group=ENTRY_POINT):
        offered = entry.load()
        if isinstance(offered, type):  # a class of rules, known by its name in documents of kind rules
            continue
        room = offered if isinstance(offered, Room) else _room_of_kind(offered)
        found.setdefault(room.name, room)
    return MappingProxyType(found)


@cache
def _own_room(name: str) -> Room:
    found: Room = importlib.import_module(f"gote.{name}.manifest").ROOM
    return found


@cache
def _own_kind(name: str) -> Kind | None:
    """A kind of gote's own, found without a look at the packages that are installed."""
    return next((kind for room in OWN_ROOMS for kind in _own_room(room).kinds if kind.name == name), None)


def is_kind(name: str) -> bool:
    """Whether gote knows a kind of this name.

    >>> is_kind("matrix"), is_kind("martix")
    (True, False)
    """
    return _own_kind(name) is not None or name in kinds()


def _room_of_kind(kind: Kind) -> Room:
    return Room(kind.package, kind.title, "", kinds=(kind,))


@cache
def kinds() -> Mapping[str, Kind]:
    """The records of all kinds, by name.

    >>> kinds()["matrix"].title
    ('Matrix game', '行列ゲーム')
    """
    return MappingProxyType({kind.name: kind for room in rooms().values() for kind in room.kinds})


def kind_record(name: str) -> Kind:
    """The record of a kind.

    >>> kind_record("matrix").game
    'rules:MatrixGame'
    """
    found = _own_kind(name) or kinds().get(name)
    if found is None:
        raise unknown_kind(name)
    return found


def room_of(kind: str) -> Room:
    """The room that owns a kind.

    >>> room_of("matrix").name
    'zerosum'
    """
    return rooms()[kind_record(kind).room]


def game_class(kind: str) -> type[Game]:
    """The class that reads documents of this kind.

    >>> game_class("matrix").__name__
    'MatrixGame'
    """
    return kind_record(kind).game_class


@cache
def questions(kind: str) -> Mapping[str, Kind]:
    """What can be asked of a kind: its own question first, then those of other kinds.

    >>> next(iter(questions("matrix")))
    'matrix'
    """
    return {kind: kind_record(kind)} | {name: other for name, other in kinds().items() if kind in other.asked_of}


def unknown_kind(kind: object) -> DocumentError:
    """The error for a kind gote does not know, with the nearest one it does."""
    import difflib

    near = difflib.get_close_matches(str(kind), list(kinds()), n=1)
    hint = f"did you mean {near[0]!r}?" if near else "`gote kinds` lists the kinds"
    shown = repr(kind)
    return DocumentError("kind", f"{shown if len(shown) < 60 else shown[:57] + '...'} is not a kind gote knows; {hint}")
