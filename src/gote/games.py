"""Every kind of game as a class, typed: `gote.games.MatrixGame(payoffs=[[1, 2], [3, 4]]).solve().value`.

The classes are those of the rooms; here they are found by name without knowing the room, and type checkers see (in
`games.pyi`, made from the records of the kinds) what each constructor takes and what each solution has.

>>> from gote.games import MatrixGame
>>> MatrixGame(payoffs=[[1, 2], [3, 4]]).solve().value
Fraction(3, 1)
"""

from __future__ import annotations

from typing import Any

from gote.core.registry import kinds


def _classes() -> dict[str, str]:
    """name of a class -> its kind"""
    return {record.game.rpartition(":")[2]: record.name for record in kinds().values()}


def __getattr__(name: str) -> Any:
    kind = _classes().get(name)
    if kind is None:
        raise AttributeError(f"module 'gote.games' has no attribute {name!r}")
    return kinds()[kind].game_class


def __dir__() -> list[str]:
    return sorted(_classes())
