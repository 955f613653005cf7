"""All optimal strategies: the extreme points of  { p : p A >= V, sum p = 1, p >= 0 }  and of its mirror image for II.

1. Solve the game. By the equilibrium theorem (complementary slackness, 相補性) one optimal q already tells that p_i = 0 on every
   row that misses V against q, and that p makes every column with q_j > 0 exactly V.
2. If those equations leave one point, it is the only optimal strategy: nothing is enumerated.
3. Otherwise the vertices of the face that is left are listed by `gote.exact.polyhedra`. Weak domination is never used: it loses
   optimal strategies.

A line is essential when some optimal strategy uses it. Cost: that of the game plus the vertex enumeration in the dimension of the
optimal set.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.linalg import rank
from gote.exact.lp import solve_matrix_game
from gote.zerosum.payoffs import Matrix, Strategy, against_rows, matrix, roles_swapped, spread


@dataclass(frozen=True)
class OptimalSets:
    """Value and all extreme optimal strategies of both players, in falling lexicographic order."""

    value: Fraction
    rows: tuple[Strategy, ...]
    columns: tuple[Strategy, ...]

    @property
    def essential_rows(self) -> tuple[int, ...]:
        """Rows used by some optimal strategy."""
        return _used(self.rows)

    @property
    def essential_columns(self) -> tuple[int, ...]:
        """Columns used by some optimal strategy."""
        return _used(self.columns)

    @property
    def dimensions(self) -> tuple[int, int]:
        """Dimensions of the two optimal sets; 0 means that the optimal strategy is unique."""
        return _dimension(self.rows), _dimension(self.columns)


def optimal_sets(payoffs: Any) -> OptimalSets:
    """Solve the game and list everything optimal.

    >>> optimal_sets([[0, 1, 2], [1, 0, 1], [2, 1, 0]]).columns[1]
    (Fraction(0, 1), Fraction(1, 1), Fraction(0, 1))
    """
    a = matrix(payoffs)
    value, p, q = solve_matrix_game(a)
    return OptimalSets(value, *extreme_pair(a, value, tuple(p), tuple(q)))


def extreme_pair(a: Matrix, value: Fraction, p: Strategy, q: Strategy) -> tuple[tuple[Strategy, ...], tuple[Strategy, ...]]:
    """All extreme optimal strategies of both players when one optimal pair is known."""
    return optimal_rows(a, value, p, q), optimal_rows(roles_swapped(a), -value, q, p)


def optimal_rows(a: Matrix, value: Fraction, p: Strategy, q: Strategy) -> tuple[Strategy, ...]:
    """All extreme optimal strategies of the row player, given an optimal pair.

    >>> half = Fraction(1, 2)
    >>> len(optimal_rows(matrix([[1, 1], [1, 1]]), Fraction(1), (half, half), (half, half)))
    2
    """
    rows = [i for i, payoff in enumerate(against_rows(a, q)) if payoff == value]
    exact = [j for j, y in enumerate(q) if y]
    equations = [[a[i][j] for i in rows] for j in exact] + [[Fraction(1)] * len(rows)]
    if rank(equations) == len(rows):
        return (p,)
    from gote.exact.polyhedra import extreme_points

    others = [j for j in range(len(a[0])) if not q[j]]
    at_most = [[-a[i][j] for i in rows] for j in others] + [[-int(i == k) for i in rows] for k in rows]
    bounds = [-value] * len(others) + [Fraction(0)] * len(rows)
    points = extreme_points(at_most, bounds, equations, [value] * len(exact) + [Fraction(1)])
    return tuple(sorted((spread(x, rows, len(a)) for x in points), reverse=True))


def _used(points: tuple[Strategy, ...]) -> tuple[int, ...]:
    return tuple(k for k in range(len(points[0])) if any(x[k] for x in points))


def _dimension(points: tuple[Strategy, ...]) -> int:
    first = points[0]
    return rank([[x - y for x, y in zip(point, first, strict=True)] for point in points[1:]]) if len(points) > 1 else 0
