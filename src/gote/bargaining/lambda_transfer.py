"""The lambda-transfer solution (λ移転; Shapley 1969; Ferguson 3.4.3), solved exactly.

If one unit of I's utility is worth lambda units of II's, the game (lambda A, B) is a TU game with

    sigma(l) = max(l a + b),  delta(l) = Val(l A - B),  phi(l) = ((sigma + delta)/(2 l), (sigma - delta)/2).

Wanted: the l > 0 for which phi(l) is feasible without any payment. phi(l) lies on the supporting line of slope -l, so

1. at every edge of the Pareto frontier test l = -slope: is phi(l) between the ends?
2. at every corner (x, y), for the open range of l that supports it, phi(l) = (x, y) means Val(l (A - x) - (B - y)) = 0.
   By Shapley and Snow a zero value has a square kernel whose determinant vanishes: the real roots of these
   polynomials in l are all isolated candidates; each is decided in its own number field. Between two candidates
   the value is 0 throughout or nowhere, so one rational point decides.

The solution set may be a point (also an irrational one), an interval, or empty. Cost: C(m+n, m) determinants per
corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeAlias

import flint

from gote.bargaining.feasible import pareto_chain, payoff_points
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.lp import solve_matrix_game
from gote.exact.polyhedra import Point
from gote.exact.rational import Matrix, to_fmpq
from gote.zerosum.parametric import value_function

Rate: TypeAlias = Fraction | RealAlgebraic


@dataclass(frozen=True)
class Exchange:
    """All rates from `low` to `high` (equal for an isolated one) lead to the feasible payoff `point`.

    An open end (`low_open`, `high_open`) is not itself a solution; `high` None means there is no upper end.
    """

    low: Rate
    high: Rate | None
    point: Point
    low_open: bool = False
    high_open: bool = False


def phi(A: Matrix, B: Matrix, rate: Fraction) -> tuple[Point, Fraction, Fraction]:
    """(phi(l), sigma(l), delta(l)) at a rational rate.

    >>> phi([[2, 0], [0, 1]], [[1, 0], [0, 2]], Fraction(1))[0]
    (Fraction(3, 2), Fraction(3, 2))
    """
    sigma = max(Fraction(rate * a + b) for a, b in payoff_points(A, B))
    delta = solve_matrix_game(_threats(A, B, rate))[0]
    return ((sigma + delta) / (2 * rate), (sigma - delta) / 2), sigma, delta


def lambda_transfer(A: Matrix, B: Matrix) -> tuple[Exchange, ...]:
    """All positive exchange rates with a feasible solution, in increasing order; empty when there is none.

    >>> [(e.low, e.high) for e in lambda_transfer([[4, 0], [2, 1]], [[3, 0], [2, 4]])]
    [(Fraction(1, 2), Fraction(3, 4))]
    """
    chain = pareto_chain(payoff_points(A, B))
    slopes = [(p[1] - q[1]) / (q[0] - p[0]) for p, q in pairwise(chain)]
    found: list[Exchange] = []
    for k, rate in enumerate(slopes):
        point, _, _ = phi(A, B, rate)
        if chain[k][0] <= point[0] <= chain[k + 1][0]:
            found.append(Exchange(rate, rate, point))
    for k, corner in enumerate(chain):
        low = slopes[k - 1] if k else Fraction(0)
        high = slopes[k] if k < len(slopes) else None
        found += _corner(A, B, corner, low, high)
    return _joined(found)


def _threats(A: Matrix, B: Matrix, rate: Fraction) -> list[list[Fraction]]:
    return [[Fraction(rate * a - b) for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]


def _corner(A: Matrix, B: Matrix, corner: Point, low: Fraction, high: Fraction | None) -> list[Exchange]:
    """Rates strictly between low and high at which the value of l (A - x) - (B - y) is 0."""
    x, y = corner
    table = tuple(
        tuple(flint.fmpq_poly([to_fmpq(y - b), to_fmpq(a - x)]) for a, b in zip(r, s, strict=True))
        for r, s in zip(A, B, strict=True)
    )
    found = []
    for piece in value_function(table, low, high):
        if not any(piece.value.numerator):
            left = low if piece.low is None else _plain(piece.low)
            right = None if piece.high is None else _plain(piece.high)
            ends = {"low_open": left == low, "high_open": right is not None and right == high}
            found.append(Exchange(left, right, corner, **ends))
            continue
        for root in real_roots(piece.value.numerator):
            inside = (piece.low is None or root >= piece.low) and (piece.high is None or root <= piece.high)
            if inside and root > low and (high is None or root < high):
                found.append(Exchange(_plain(root), _plain(root), corner))
    return found


def field_game(table: Sequence[Sequence[Any]]) -> tuple[Any, list[Any], list[Any]]:
    """(value, p, q) of a matrix game over an ordered field: the tableau of `gote.exact.matrix_game` with division.

    >>> field_game([[Fraction(2), Fraction(-1)], [Fraction(-1), Fraction(1)]])[0]
    Fraction(1, 5)
    """
    low = min(min(row) for row in table) - 1
    m, n = len(table), len(table[0])
    T = [[v - low for v in row] + [Fraction(1)] for row in table]
    last: list[Any] = [Fraction(-1)] * n + [Fraction(0)]
    left, top = list(range(n, n + m)), list(range(n))
    while True:
        s = min((j for j in range(n) if last[j] < 0), key=top.__getitem__, default=-1)  # Bland's rule
        if s < 0:
            break
        r = -1
        for i, row in enumerate(T):
            if row[s] > 0:
                difference = row[n] * T[r][s] - T[r][n] * row[s] if r >= 0 else -1
                if difference < 0 or (difference == 0 and left[i] < left[r]):
                    r = i
        P = T[r][s]
        T[r] = [v / P for v in T[r][:s]] + [1 / P] + [v / P for v in T[r][s + 1 :]]
        for row in [*T[:r], *T[r + 1 :], last]:
            f = row[s]
            row[:] = [v - f * w for v, w in zip(row, T[r], strict=True)]
            row[s] = -f * T[r][s]
        left[r], top[s] = top[s], left[r]
    total = last[n]
    p: list[Any] = [Fraction(0)] * m
    q: list[Any] = [Fraction(0)] * n
    for i in range(m):
        if left[i] < n:
            q[left[i]] = T[i][n] / total
    for j in range(n):
        if top[j] >= n:
            p[top[j] - n] = last[j] / total
    return 1 / total + low, p, q


def _plain(rate: RealAlgebraic) -> Rate:
    return rate if rate.fraction is None else rate.fraction


def _joined(found: list[Exchange]) -> tuple[Exchange, ...]:
    """Pieces with the same payoff that touch become one interval."""
    pieces: list[Exchange] = []
    for e in sorted(found, key=lambda e: (e.low, e.low_open)):
        last = pieces[-1] if pieces else None
        touching = (
            last is not None
            and last.point == e.point
            and last.high is not None
            and last.high == e.low
            and not (last.high_open and e.low_open)
        )
        if touching and last is not None:
            pieces[-1] = Exchange(last.low, e.high, e.point, last.low_open, e.high_open)
        else:
            pieces.append(e)
    return tuple(pieces)


def fixed_threats(A: Matrix, B: Matrix) -> list[tuple[int, int]]:
    """Cells (from 0) that are saddle points of both A and -B: threats that are right at every exchange rate.

    >>> fixed_threats([[-1, 1], [0, 3]], [[1, 3], [0, -1]])
    [(1, 0)]
    """
    found = []
    for i, (row, other) in enumerate(zip(A, B, strict=True)):
        for j, (a, b) in enumerate(zip(row, other, strict=True)):
            column_A, column_B = [r[j] for r in A], [r[j] for r in B]
            if a == min(row) == max(column_A) and b == max(other) == min(column_B):
                found.append((i, j))
    return found
