"""Value and optimal strategies of a matrix game, exactly.

The linear program  max v : pA >= v, sum p = 1, p >= 0  and its dual give both sides at once (004, 2.4); `gote.exact.lp` finds the
optimal basis in floats and solves it in rationals. Cost: that of one float LP, plus one exact solve of the support's size.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.zerosum.rules import MatrixGame

Strategy = tuple[Fraction, ...]


@dataclass(frozen=True, kw_only=True)
class MatrixSolution(Solution[MatrixGame]):
    """The value V, one optimal pair (p, q) and, when asked for, all extreme optimal strategies."""

    value: Fraction
    row: Strategy
    column: Strategy
    row_extreme: tuple[Strategy, ...] | None = None
    column_extreme: tuple[Strategy, ...] | None = None

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = {"value": self.value, "row": self.row, "column": self.column}
        if self.row_extreme is not None:
            found |= {"row_extreme": self.row_extreme, "column_extreme": self.column_extreme}
        return found

    def _check(self) -> None:
        from gote.zerosum.check import check_matrix

        check_matrix(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain import explain_matrix

        return explain_matrix(self, lang)

    def plot(self) -> Picture:
        from gote.zerosum.plot import plot_matrix

        return plot_matrix(self)


def solve_matrix(game: MatrixGame) -> MatrixSolution:
    """Value and one optimal pair; all extreme optimal strategies when the document says `all: true`.

    >>> solve_matrix(MatrixGame(payoffs=[[-2, 3], [3, -4]])).row
    (Fraction(7, 12), Fraction(5, 12))
    """
    from gote.exact.lp import solve_matrix_game

    value, row, column = solve_matrix_game(game.payoffs)
    extreme: dict[str, Any] = {}
    if game.all:
        extreme = {
            "row_extreme": optimal_rows(game.payoffs, value),
            "column_extreme": optimal_rows([[-x for x in column] for column in zip(*game.payoffs, strict=True)], -value),
        }
    return MatrixSolution(game=game, value=value, row=tuple(row), column=tuple(column), **extreme)


def optimal_rows(payoffs: Any, value: Fraction) -> tuple[Strategy, ...]:
    """All extreme points of the row player's optimal set { p : pA >= V, sum p = 1, p >= 0 }, in falling order.

    >>> optimal_rows([[1, 1], [1, 1]], Fraction(1))
    ((Fraction(1, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(1, 1)))
    """
    from gote.exact.polyhedra import extreme_points

    size = len(payoffs)
    columns = [[-x for x in column] for column in zip(*payoffs, strict=True)]
    signs = [[-int(i == j) for j in range(size)] for i in range(size)]
    points = extreme_points(columns + signs, [-value] * len(columns) + [0] * size, [[1] * size], [1])
    return tuple(sorted((tuple(p) for p in points), reverse=True))
