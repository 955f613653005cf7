"""Contractions (縮約写像, A.2): iterates with both error bounds, for affine maps exactly, for any map with a known factor.

T is a contraction with factor c < 1 in the metric d when d(Tx, Ty) <= c d(x, y). Then
    d(T^n y, x0) <= c^n d(y, x0)                 (a priori, corollary 1)
    d(x0, Ty)    <= c / (1 - c) d(Ty, y)         (a posteriori, corollary 2)
Example of the text: the operator of a stochastic game, T v = Val(A_k + sum P_k(l) v(l)), contracts the sup norm by 1 -
s, s the least chance of stopping, because |Val A - Val B| <= max |a_ij - b_ij|.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.core import checkpoint
from gote.exact.linalg import solve

Vector = tuple[Fraction, ...]
Operator = Callable[[Vector], Vector]


def sup_norm(x: Sequence[Fraction]) -> Fraction:
    """Largest absolute entry.

    >>> sup_norm([Fraction(3), Fraction(-4)])
    Fraction(4, 1)
    """
    return max((abs(a) for a in x), default=Fraction(0))


def l1_norm(x: Sequence[Fraction]) -> Fraction:
    """Sum of the absolute entries.

    >>> l1_norm([Fraction(3), Fraction(-4)])
    Fraction(7, 1)
    """
    return sum((abs(a) for a in x), Fraction(0))


def distance(x: Sequence[Fraction], y: Sequence[Fraction]) -> Fraction:
    """Distance in the sup norm.

    >>> distance([Fraction(1)], [Fraction(3)])
    Fraction(2, 1)
    """
    return sup_norm([a - b for a, b in zip(x, y, strict=True)])


def affine_factor(matrix: Sequence[Sequence[Fraction]]) -> Fraction:
    """The factor of x -> M x + b in the sup norm: the largest row sum of absolute entries.

    >>> affine_factor([[Fraction(1, 2), Fraction(-1, 4)], [Fraction(0), Fraction(1, 3)]])
    Fraction(3, 4)
    """
    return max(l1_norm(row) for row in matrix)


def affine_fixed_point(matrix: Sequence[Sequence[Fraction]], shift: Sequence[Fraction]) -> Vector | None:
    """The point with x = M x + b; None when there is none or more than one.

    >>> affine_fixed_point([[Fraction(1, 2)]], [Fraction(1)])
    (Fraction(2, 1),)
    """
    from gote.exact.linalg import rank

    n = len(shift)
    system = [[int(i == j) - matrix[i][j] for j in range(n)] for i in range(n)]
    found = solve(system, list(shift)) if rank(system) == n else None
    return None if found is None else tuple(found)


@dataclass(frozen=True)
class Iteration:
    """y, Ty, ..., T^n y with the bounds on their distance to the fixed point (needs only T and its factor)."""

    points: tuple[Vector, ...]
    factor: Fraction

    def a_posteriori(self, k: int) -> Fraction:
        """c / (1 - c) d(T^k y, T^(k-1) y): how far T^k y can be from the fixed point; k >= 1."""
        return self.factor / (1 - self.factor) * distance(self.points[k], self.points[k - 1])

    def a_priori(self, k: int) -> Fraction:
        """c^k / (1 - c) d(Ty, y): the bound known after the first step."""
        return self.factor**k / (1 - self.factor) * distance(self.points[1], self.points[0])


def iterate(operator: Operator, start: Vector, steps: int, factor: Fraction, digits: int | None = None) -> Iteration:
    """Apply the operator; with `digits` every iterate is rounded to so many decimals (long exact orbits grow without
    bound).

    >>> [str(x[0]) for x in iterate(lambda x: (x[0] / 2 + 1,), (Fraction(0),), 3, Fraction(1, 2)).points]
    ['0', '1', '3/2', '7/4']
    """
    points = [start]
    for _ in range(steps):
        checkpoint()
        here = operator(points[-1])
        points.append(tuple(_rounded(a, digits) for a in here) if digits is not None else here)
    return Iteration(tuple(points), factor)


def _rounded(a: Fraction, digits: int) -> Fraction:
    return Fraction(round(a * 10**digits), 10**digits)


@dataclass(frozen=True)
class Entry:
    """One cell of a stochastic game: the payoff and the chances of going on to each state; the rest is the chance of
    stopping.
    """

    payoff: Fraction
    to: Mapping[int, Fraction]
