"""Value and optimal strategies of a matrix game, exactly.

The linear program  max v : pA >= v, sum p = 1, p >= 0  and its dual give both sides at once (Ferguson 2.4); `gote.exact.lp`
finds the optimal basis in floats and solves it in rationals. All optimal strategies come from `gote.zerosum.extreme`,
the worked solution from `gote.zerosum.derivation`. Cost: that of one float LP, plus one exact solve of the support's size.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from gote.zerosum.answer import BlottoAnswer, MatrixAnswer, MatrixFamilyAnswer
from gote.zerosum.rules import BlottoGame, MatrixFamily, MatrixGame
from gote.zerosum.rules_payoffs import Strategy


def solve_matrix(game: MatrixGame) -> MatrixAnswer:
    """Value and one optimal pair; all extreme optimal strategies when the document says `all: true`.

    >>> solve_matrix(MatrixGame(payoffs=[[-2, 3], [3, -4]])).row
    (Fraction(7, 12), Fraction(5, 12))
    """
    return MatrixAnswer(**_solved(game))


def solve_family(game: MatrixFamily) -> MatrixFamilyAnswer:
    """Write the matrix out and solve it.

    >>> solve_family(MatrixFamily(family="thievery", parameters={"u": [3, 2, 1]})).value
    Fraction(6, 5)
    """
    inner = game.matrix_game
    return MatrixFamilyAnswer(payoffs=inner.payoffs, rows=inner.rows, columns=inner.columns, **_solved(inner))


def solve_blotto(game: BlottoGame) -> BlottoAnswer:
    """Solve by orbits: within an orbit all deployments are equally likely.

    >>> solve_blotto(BlottoGame(row_units=4, column_units=3)).value
    Fraction(14, 9)
    """
    from gote.zerosum.rules_blotto import orbit_size, partitions

    sides = [partitions(units, game.posts) for units in (game.row_units, game.column_units)]
    sizes = [[orbit_size(parts) for parts in side] for side in sides]
    inner = game.matrix_game
    return BlottoAnswer(
        rows=sides[0],
        columns=sides[1],
        row_orbit_sizes=sizes[0],
        column_orbit_sizes=sizes[1],
        payoffs=inner.payoffs,
        **_solved(inner),
    )


def _solved(game: MatrixGame) -> dict[str, Any]:
    from gote.exact.lp import solve_matrix_game

    value, p, q = solve_matrix_game(game.payoffs)
    found: dict[str, Any] = {"value": value, "row": tuple(p), "column": tuple(q)}
    if game.all:
        from gote.zerosum.extreme import extreme_pair

        found["row_extreme"], found["column_extreme"] = extreme_pair(game.payoffs, value, found["row"], found["column"])
    if game.measures:
        found["measured"] = _measured(game, value)
    return found


def _measured(game: MatrixGame, value: Fraction) -> dict[str, Any]:
    """Safety level, payoffs against every reply and best replies (from 0) of the strategies given; how far they are
    from optimal.
    """
    from gote.zerosum.evaluation import evaluate
    from gote.zerosum.rules_payoffs import expected

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
    return found


def solve_many(games: Iterable[Any]) -> list[tuple[Fraction, Strategy, Strategy]]:
    """(value, p, q) of many games given as tables of numbers: the quick way for tens of thousands of small games.

    >>> [str(value) for value, _, _ in solve_many([[[1, 0], [0, 1]], [[3]]])]
    ['1/2', '3']
    """
    from gote.exact.lp import solve_matrix_games

    return [(value, tuple(p), tuple(q)) for value, p, q in solve_matrix_games(list(games))]
