"""Infinitely many columns: a few of them and the limit of all decide.

With the columns chosen so far and the limit a matrix game is solved; the column that is worst for the optimal rows joins,
until none is worse than the value. That column is the start, or lies beside a zero of a derivative: j is a whole number.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

from gote.core import LimitError, checkpoint
from gote.exact.algebraic import real_roots
from gote.exact.expression import Expression
from gote.exact.lp import solve_matrix_game
from gote.zerosum.answer import InfiniteColumnsAnswer
from gote.zerosum.rules_columns import InfiniteColumns, coefficients

MOST_COLUMNS = 80


def solve_infinite_columns(game: InfiniteColumns) -> InfiniteColumnsAnswer:
    """Value, rows that secure it, and columns (with the limit) that allow no more.

    >>> found = solve_infinite_columns(InfiniteColumns(rows=["1/j", "1 - 1/j"]))
    >>> found.value, found.row, found.columns, found.limit_weight
    (Fraction(1, 2), (Fraction(1, 2), Fraction(1, 2)), {'1': Fraction(1, 2)}, Fraction(1, 2))
    """
    chosen, limit = [game.start], game.limit()
    while len(chosen) <= MOST_COLUMNS:
        checkpoint()
        columns = [*(game.column(j) for j in chosen), limit]
        value, p, q = solve_matrix_game([list(row) for row in zip(*columns, strict=True)])
        worst = _worst(game, p)
        if worst in chosen or sum(x * a for x, a in zip(p, game.column(worst), strict=True)) >= value:
            weights = {str(j): w for j, w in sorted(zip(chosen, q, strict=False)) if w}
            return InfiniteColumnsAnswer(value=value, row=tuple(p), columns=weights, limit_weight=q[-1])
        chosen.append(worst)
    raise LimitError(f"more than {MOST_COLUMNS} columns matter; give simpler formulas")


def _worst(game: InfiniteColumns, p: list[Fraction]) -> int:
    """A column in which these rows earn least."""
    mixed: Expression = sum((w * form for w, form in zip(p, game.forms(), strict=True)), Fraction(0))  # type: ignore[assignment]
    places = {game.start}
    slope = coefficients(mixed.derivative("j").top)
    for root in real_roots(slope) if any(slope[1:]) else ():
        low = floor(root.interval(Fraction(1, 4))[0])
        places |= {k for k in range(low - 1, low + 3) if k >= game.start}
    return min(sorted(places), key=lambda k: mixed.at({"j": Fraction(k)}))
