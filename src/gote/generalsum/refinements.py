"""Refinements of the equilibria of a bimatrix game.

* strict: every other strategy earns less; only pure equilibria can be.
* perfect (摂動完全; Selten 1975): in two-person games exactly the equilibria in which neither strategy is weakly dominated
  by a mixture (van Damme 1991), a linear program each.
"""

from collections.abc import Sequence
from fractions import Fraction

from gote.exact.lp import solve_lp
from gote.exact.rational import Matrix, Number
from gote.generalsum.tables import Strategy, replies, transpose


def is_strict(A: Matrix, B: Matrix, p: Sequence[Fraction], q: Sequence[Fraction]) -> bool:
    """Would every change of strategy cost something?

    >>> is_strict([[3, 0], [0, 5]], [[3, 0], [0, 5]], (Fraction(1), Fraction(0)), (Fraction(1), Fraction(0)))
    True
    """
    if max(p) != 1 or max(q) != 1:
        return False
    rows, columns = replies(A, q), replies(transpose(B), p)
    return rows.count(max(rows)) == 1 and columns.count(max(columns)) == 1


def is_undominated(A: Matrix, p: Sequence[Fraction]) -> bool:
    """Is there no mixture that does at least as well as p against everything and better against something?

    >>> is_undominated([[11, 10], [2, 10]], (Fraction(1), Fraction(0)))
    True
    >>> is_undominated([[11, 10], [2, 10]], (Fraction(1, 2), Fraction(1, 2)))
    False
    """
    columns = transpose(A)
    earned = replies(columns, p)
    rows: list[list[Number]] = [[-a for a in c] for c in columns]
    cost = [sum(row, Fraction(0)) for row in A]
    best = solve_lp(cost, rows, [-e for e in earned], [[1] * len(A)], [1])
    return best.value == sum(earned, Fraction(0))


def is_perfect(A: Matrix, B: Matrix, p: Strategy, q: Strategy) -> bool:
    """Is the equilibrium (p, q) trembling-hand perfect?

    >>> one, two = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))
    >>> is_perfect([[1, 0], [0, 0]], [[1, 0], [0, 0]], one, one), is_perfect([[1, 0], [0, 0]], [[1, 0], [0, 0]], two, two)
    (True, False)
    """
    return is_undominated(A, p) and is_undominated(transpose(B), q)
