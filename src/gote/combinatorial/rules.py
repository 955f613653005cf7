"""The documents of impartial games have this in common: who wins at the end, and the moves from a position."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable
from typing import Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from gote.core import Game

Play = Literal["normal", "misere"]
Move: TypeAlias = Any
"""A move as it is written in answers."""


def canonical(move: Move) -> str:
    """A move as a text that does not depend on the order of its fields.

    >>> canonical({"take": 1, "heap": 0})
    '{"heap": 0, "take": 1}'
    """
    return json.dumps(move, sort_keys=True)


class ImpartialGame(Game):
    """A position of an impartial game: `opening` is the position, `options` are the rules."""

    play: Play = Field(default="normal", description="normal: the last mover wins; misere: the last mover loses")

    summand: ClassVar[bool] = True
    """whether positions of this kind can be components of a sum"""

    def opening(self) -> Hashable:
        """The position the document describes."""
        raise TypeError(f"{type(self).__name__} has no rules of its own")

    def options(self, position: Any) -> Iterable[tuple[Move, Hashable]]:
        """Every move from a position, with the position after it."""
        raise TypeError(f"{type(self).__name__} has no rules of its own")

    def passed(self, position: Any) -> Hashable:
        """The position after a move elsewhere in a sum: another one where it matters whose turn it is."""
        found: Hashable = position
        return found

    @property
    def placed(self) -> bool:
        """Whether the document asks about a position."""
        return True

    @property
    def valued(self) -> bool:
        """Whether the position is sure to have a Sprague-Grundy value."""
        return self.placed and self.play == "normal"

    @property
    def endless(self) -> bool:
        """Whether play may go on for ever."""
        return False
