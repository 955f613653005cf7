"""The document that asks for all answers to a bimatrix game at once: what its players get alone and together."""

from __future__ import annotations

from typing import Literal

from gote.bargaining.rules import NtuBargaining, TuBargaining
from gote.bargaining.rules_plane import Pair, cells
from gote.core import Finds
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.rules_questions import CorrelatedGame
from gote.generalsum.rules_tables import TwoTables


class Comparison(Finds, TwoTables):
    """What both get if they play safe, in equilibrium, with a common device, and by agreement: side by side.

    >>> Comparison(row_payoffs=[[3, 0], [5, 1]], column_payoffs=[[3, 5], [0, 1]]).shape
    (2, 2)
    """

    kind: Literal["compare"] = "compare"

    @property
    def points(self) -> list[Pair]:
        """All cells as points."""
        return cells(self.row_payoffs, self.column_payoffs)

    def alone(self) -> BimatrixGame:
        """The same table without agreements."""
        return BimatrixGame(row_payoffs=self.row_payoffs, column_payoffs=self.column_payoffs)

    def advised(self) -> CorrelatedGame:
        """With a device that advises both, for the largest total."""
        nested = [
            [list(pair) for pair in zip(r, s, strict=True)]
            for r, s in zip(self.row_payoffs, self.column_payoffs, strict=True)
        ]
        return CorrelatedGame.model_validate({"payoffs": nested})

    def with_payments(self) -> TuBargaining:
        """With side payments."""
        return TuBargaining(row_payoffs=self.row_payoffs, column_payoffs=self.column_payoffs)

    def without_payments(self) -> NtuBargaining:
        """With agreements and no side payments."""
        return NtuBargaining(row_payoffs=self.row_payoffs, column_payoffs=self.column_payoffs)
