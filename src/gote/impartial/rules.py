"""The documents of impartial games have this in common: who wins at the end, and an engine that knows the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from gote.core import Game

if TYPE_CHECKING:
    from gote.impartial.engine import Engine
    from gote.impartial.solve import PositionSolution

Play = Literal["normal", "misere"]


class ImpartialGame(Game):
    """A position of an impartial game. Subclasses say in `engine` who computes it."""

    play: Play = Field(default="normal", description="normal: the last mover wins; misere: the last mover loses")

    summand: ClassVar[bool] = True
    """whether positions of this kind can be components of a sum"""

    def engine(self) -> Engine:
        """The object that knows values and moves of this position."""
        raise TypeError(f"{type(self).__name__} has no engine")

    def _solve(self) -> PositionSolution:
        from gote.impartial.solve import solve_position

        return solve_position(self)
