"""Equalizing strategies (等価戦略; Ferguson 3.2.2): each player makes the OTHER player indifferent.

p equalises the columns of B when p B has equal entries, q equalises the rows of A when A q has. The solutions of each
system form a polytope (a point, a segment, ... or nothing); every pair of them is an equilibrium.
"""

from fractions import Fraction

from gote.exact.polyhedra import extreme_points
from gote.exact.rational import Matrix, Number
from gote.generalsum.tables import Strategy, transpose


def equalizing(A: Matrix) -> tuple[Strategy, ...]:
    """Extreme mixtures of the columns of A against which all rows earn the same.

    >>> equalizing([[3, 0], [2, 5]])
    ((Fraction(5, 6), Fraction(1, 6)),)
    """
    equations: list[list[Number]] = [[a - b for a, b in zip(row, A[0], strict=True)] for row in A[1:]]
    equations.append([1] * len(A[0]))
    right = [Fraction(0)] * (len(A) - 1) + [Fraction(1)]
    return tuple(extreme_points([], [], equations, right))


def equalizing_pairs(A: Matrix, B: Matrix) -> tuple[tuple[Strategy, ...], tuple[Strategy, ...]]:
    """Extreme equalizing strategies of both players; either may be empty.

    >>> [len(side) for side in equalizing_pairs([[0, 1, 2], [0, 2, 0]], [[0, 2, 0], [1, 0, 1]])]
    [1, 2]
    """
    return equalizing(transpose(B)), equalizing(A)
