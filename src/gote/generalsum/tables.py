"""Small arithmetic on payoff tables that several files of the room share."""

from collections.abc import Sequence
from fractions import Fraction
from math import gcd
from typing import TypeAlias

from gote.exact.rational import Matrix, Number, scaled_integers

Strategy: TypeAlias = tuple[Fraction, ...]


def transpose(A: Matrix) -> list[list[Number]]:
    """Rows become columns.

    >>> transpose([[1, 2], [3, 4]])
    [[1, 3], [2, 4]]
    """
    return [list(column) for column in zip(*A, strict=True)]


def unit(i: int, size: int) -> Strategy:
    """The pure strategy i as a mixed one.

    >>> unit(1, 2)
    (Fraction(0, 1), Fraction(1, 1))
    """
    return tuple(Fraction(int(k == i)) for k in range(size))


def expected(p: Sequence[Number], A: Matrix, q: Sequence[Number]) -> Fraction:
    """p A q.

    >>> expected([1, 0], [[2, 4], [0, 0]], [Fraction(1, 2), Fraction(1, 2)])
    Fraction(3, 1)
    """
    return Fraction(
        sum(x * sum(a * y for a, y in zip(row, q, strict=True) if y) for x, row in zip(p, A, strict=True) if x)
    )


def replies(A: Matrix, q: Sequence[Number]) -> list[Fraction]:
    """What each row earns against q.

    >>> replies([[2, 4], [0, 2]], [Fraction(1, 2), Fraction(1, 2)])
    [Fraction(3, 1), Fraction(1, 1)]
    """
    used = [(j, y) for j, y in enumerate(q) if y]
    return [Fraction(sum(row[j] * y for j, y in used)) for row in A]


def positive_integers(A: Matrix) -> tuple[list[list[int]], Fraction, Fraction]:
    """(C, scale, shift) with integers C >= 1 as small as possible and A = scale * C + shift.

    >>> positive_integers([[Fraction(1, 2), 1], [3, 1]])
    ([[1, 2], [6, 2]], Fraction(1, 2), Fraction(0, 1))
    """
    width = len(A[0])
    flat, d = scaled_integers([v for row in A for v in row])
    low = min(flat)
    g = gcd(*[v - low for v in flat]) or 1
    flat = [(v - low) // g + 1 for v in flat]
    rows = [flat[i * width : (i + 1) * width] for i in range(len(A))]
    return rows, Fraction(g, d), Fraction(low - g, d)
