"""All optimal strategies: the extreme points of  { p : p A >= V, sum p = 1, p >= 0 }  and of its mirror image for II.

1. Solve the game. By the equilibrium theorem (complementary slackness, 相補性) one optimal q already tells that p_i = 0 on
   every row that misses V against q, and that p makes every column with q_j > 0 exactly V.
2. Equal lines are taken together: an extreme strategy uses at most one of them, and any one will do.
3. If the equations leave one point, it is the only optimal strategy up to that choice: nothing is enumerated.
4. Otherwise the vertices of the face that is left are listed by `gote.exact.polyhedra`. Weak domination is never used:
   it loses optimal strategies.

A line is essential when some optimal strategy uses it. Cost: that of the game plus the vertex enumeration in the
dimension of the optimal set.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from gote.core import require_memory
from gote.exact.linalg import rank
from gote.exact.lp import solve_matrix_game
from gote.zerosum.rules_payoffs import Matrix, Strategy, against_rows, matrix, roles_swapped, spread


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


def extreme_pair(
    a: Matrix, value: Fraction, p: Strategy, q: Strategy
) -> tuple[tuple[Strategy, ...], tuple[Strategy, ...]]:
    """All extreme optimal strategies of both players when one optimal pair is known."""
    return optimal_rows(a, value, p, q), optimal_rows(roles_swapped(a), -value, q, p)


def optimal_rows(a: Matrix, value: Fraction, p: Strategy, q: Strategy) -> tuple[Strategy, ...]:
    """All extreme optimal strategies of the row player, given an optimal pair.

    >>> half = Fraction(1, 2)
    >>> len(optimal_rows(matrix([[1, 1], [1, 1]]), Fraction(1), (half, half), (half, half)))
    2
    """
    classes: dict[Strategy, list[int]] = {}
    for i, payoff in enumerate(against_rows(a, q)):
        if payoff == value:
            classes.setdefault(a[i], []).append(i)
    lines = list(classes)
    exact = {tuple(line[j] for line in lines) for j, y in enumerate(q) if y}
    equations = [*map(list, exact), [Fraction(1)] * len(lines)]
    if rank(equations) == len(lines):
        p = _gathered(p, classes)
        return tuple(sorted(_expanded(p, classes, len(a)), reverse=True))
    from gote.exact.polyhedra import extreme_points

    others = {tuple(line[j] for line in lines) for j, y in enumerate(q) if not y} - exact
    at_most = [[-x for x in column] for column in others]
    points = extreme_points(at_most, [-value] * len(others), equations, [value] * len(exact) + [Fraction(1)])
    return tuple(sorted((x for point in points for x in _expanded(tuple(point), classes, len(a))), reverse=True))


def _gathered(p: Strategy, classes: dict[Strategy, list[int]]) -> Strategy:
    """The weight of each class of equal lines."""
    return tuple(sum((p[i] for i in members), Fraction(0)) for members in classes.values())


def _expanded(point: Strategy, classes: dict[Strategy, list[int]], size: int) -> Iterator[Strategy]:
    """An extreme strategy puts the weight of a class on one of its members: all choices."""
    used = [(w, members) for w, members in zip(point, classes.values(), strict=True) if w]
    require_memory(size * 16 * prod(len(members) for _, members in used), "the list of extreme strategies")
    for chosen in product(*(members for _, members in used)):
        yield spread([w for w, _ in used], chosen, size)


def _used(points: tuple[Strategy, ...]) -> tuple[int, ...]:
    return tuple(k for k in range(len(points[0])) if any(x[k] for x in points))


def _dimension(points: tuple[Strategy, ...]) -> int:
    first = points[0]
    return rank([[x - y for x, y in zip(point, first, strict=True)] for point in points[1:]]) if len(points) > 1 else 0
