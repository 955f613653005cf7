"""Safety levels (安全水準) with all extreme maxmin strategies and the strategy that holds the player down.

v_I = Val(A) and v_II = Val(B transposed): each player alone against the worst the other can do (Ferguson 3.1.5).
"""

from dataclasses import dataclass
from fractions import Fraction

from gote.exact.lp import solve_matrix_game
from gote.exact.polyhedra import extreme_points
from gote.exact.rational import Matrix
from gote.generalsum.tables import Strategy, transpose


@dataclass(frozen=True)
class Safety:
    """Value, all extreme strategies that guarantee it, and a mixture of the opponent that allows no more."""

    value: Fraction
    strategies: tuple[Strategy, ...]
    held_by: Strategy


def maxmin(A: Matrix) -> Safety:
    """Safety level of the player who chooses the rows of A.

    >>> level = maxmin([[2, 1], [0, 3]])
    >>> level.value, level.strategies
    (Fraction(3, 2), ((Fraction(3, 4), Fraction(1, 4)),))
    """
    value, _, q = solve_matrix_game(A)
    columns = transpose(A)
    points = extreme_points([[-a for a in c] for c in columns], [-value] * len(columns), [[1] * len(A)], [1])
    return Safety(value, tuple(points), tuple(q))


def safety_levels(A: Matrix, B: Matrix) -> tuple[Fraction, Fraction]:
    """(v_I, v_II) alone, quickly.

    >>> safety_levels([[2, 1], [0, 3]], [[0, 3], [1, 2]])
    (Fraction(3, 2), Fraction(2, 1))
    """
    return solve_matrix_game(A)[0], solve_matrix_game(transpose(B))[0]
