"""Value and optimal strategies of a matrix game, exactly.

The linear program  max v : pA >= v, sum p = 1, p >= 0  and its dual give both sides at once (004, 2.4); `gote.exact.lp`
finds the optimal basis in floats and solves it in rationals. All optimal strategies come from `gote.zerosum.extreme`,
the worked solution from
`gote.zerosum.derivation`. Cost: that of one float LP, plus one exact solve of the support's size.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.zerosum.payoffs import Strategy
from gote.zerosum.rules import MatrixGame


@dataclass(frozen=True, kw_only=True)
class MatrixSolution(Solution[MatrixGame]):
    """The value V, one optimal pair (p, q) and, when asked for, all extreme optimal strategies."""

    value: Fraction
    row: Strategy
    column: Strategy
    row_extreme: tuple[Strategy, ...] | None = None
    column_extreme: tuple[Strategy, ...] | None = None
    measured: dict[str, Any] | None = None
    """what the strategies given in the document are worth"""

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = {"value": self.value, "row": self.row, "column": self.column}
        if self.row_extreme is not None:
            found |= {"row_extreme": self.row_extreme, "column_extreme": self.column_extreme}
        if self.measured:
            found["measured"] = self.measured
        return found

    def _check(self) -> str | None:
        from gote.zerosum.check import check_matrix

        return check_matrix(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain import explain_matrix

        return explain_matrix(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.zerosum.plot import plot_matrix

        return plot_matrix(self, lang)


def solve_matrix(game: MatrixGame) -> MatrixSolution:
    """Value and one optimal pair; all extreme optimal strategies when the document says `all: true`.

    >>> solve_matrix(MatrixGame(payoffs=[[-2, 3], [3, -4]])).row
    (Fraction(7, 12), Fraction(5, 12))
    """
    from gote.exact.lp import solve_matrix_game

    value, p, q = solve_matrix_game(game.payoffs)
    row, column = tuple(p), tuple(q)
    extreme: dict[str, Any] = {}
    if game.all:
        from gote.zerosum.extreme import extreme_pair

        rows, columns = extreme_pair(game.payoffs, value, row, column)
        extreme = {"row_extreme": rows, "column_extreme": columns}
    return MatrixSolution(game=game, value=value, row=row, column=column, measured=_measured(game, value), **extreme)


def _measured(game: MatrixGame, value: Fraction) -> dict[str, Any] | None:
    """Safety level, payoffs against every reply and best replies (from 0) of the strategies given; how far they are
    from optimal.
    """
    from gote.zerosum.evaluation import evaluate
    from gote.zerosum.payoffs import expected

    found: dict[str, Any] = {}
    for side, weights in (("row", game.row_strategy), ("column", game.column_strategy)):
        if weights is not None:
            e = evaluate(game.payoffs, weights, side)  # type: ignore[arg-type]
            found[side] = {
                "payoffs": e.payoffs,
                "safe": e.safe,
                "best_replies": e.replies,
                "equalizing": e.equalizing,
                "optimal": e.safe == value,
                "loses": abs(value - e.safe),
            }
    if game.row_strategy is not None and game.column_strategy is not None:
        found["payoff"] = expected(game.payoffs, game.row_strategy, game.column_strategy)
    return found or None


def solve_many(games: Iterable[Any]) -> list[tuple[Fraction, Strategy, Strategy]]:
    """(value, p, q) of many games given as tables of numbers: the quick way for tens of thousands of small games.

    >>> [str(value) for value, _, _ in solve_many([[[1, 0], [0, 1]], [[3]]])]
    ['1/2', '3']
    """
    from gote.exact.lp import solve_matrix_games

    return [(value, tuple(p), tuple(q)) for value, p, q in solve_matrix_games(list(games))]
