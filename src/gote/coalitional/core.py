"""Imputations and the core (コア, section 4.2): points that no coalition can better by itself.

core = { x : x(N) = v(N), x(S) >= v(S) for all S }. It is empty exactly when a balanced collection (weights that add up
to 1 on every player) has a weighted sum of worths above v(N) (Bondareva and Shapley): those weights are the
certificate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from gote.coalitional.rules_players import members
from gote.coalitional.worths import Worths, excesses
from gote.core import LimitError, checkpoint

Point = tuple[Fraction, ...]


def imputation_vertices(v: Worths) -> list[Point]:
    """The corners of the set of imputations: everybody but one at v({i}); one point when inessential, none when empty.

    >>> [[str(a) for a in x] for x in imputation_vertices(Worths.of(2, {0b01: 2, 0b10: 2, 0b11: 9}))]
    [['7', '2'], ['2', '7']]
    """
    alone = v.singles
    spare = v.grand - sum(alone)
    if spare < 0:
        return []
    if spare == 0:
        return [alone]
    return [tuple(a + (spare if i == j else 0) for i, a in enumerate(alone)) for j in range(v.n)]


def blocking(v: Worths, x: Sequence[Fraction]) -> list[int]:
    """The coalitions through which x is unstable: those worth more than x gives them.

    >>> blocking(Worths.of(2, {0b01: 1, 0b11: 1}), [Fraction(0), Fraction(1)])
    [1]
    """
    table, _ = excesses(v, x)
    return sorted((int(S) for S in np.flatnonzero(table[:-1] > 0)), key=lambda S: (S.bit_count(), members(S)))


def in_core(v: Worths, x: Sequence[Fraction]) -> bool:
    """Whether x is efficient and no coalition is worth more than it gets.

    >>> in_core(Worths.of(2, {0b11: 1}), [Fraction(1, 2), Fraction(1, 2)])
    True
    """
    return sum(x) == v.grand and not blocking(v, x)


@dataclass(frozen=True)
class LeastTotal:
    """The least x(N) that satisfies every proper coalition, one such x, and the balanced weights that show it is least."""

    total: Fraction
    x: Point
    weights: dict[int, Fraction]


def least_total(v: Worths, start: Sequence[int] = ()) -> LeastTotal:
    """min x(N) with x(S) >= v(S) for every proper coalition S; the core is empty exactly when it exceeds v(N).

    >>> least_total(Worths.of(3, {0b011: 1, 0b101: 1, 0b110: 1, 0b111: 1})).total
    Fraction(3, 2)
    """
    from gote.exact.lp import solve_lp

    n = v.n
    if n == 1:
        return LeastTotal(v.grand, (v.grand,), {})
    working = dict.fromkeys([1 << i for i in range(n)] + [v.full ^ 1 << i for i in range(n)] + list(start))
    while True:
        checkpoint()
        coalitions = list(working)
        found = solve_lp(
            [1] * n,
            A_ub=[[-(S >> i & 1) for i in range(n)] for S in coalitions],
            b_ub=[-v[S] for S in coalitions],
            lower=None,
            sense="min",
        )
        assert found.value is not None
        table, _ = excesses(v, found.x)
        above = np.flatnonzero(table[:-1] > 0)
        if not len(above):
            weights = {S: -w for S, w in zip(coalitions, found.dual_ub, strict=True) if w}
            return LeastTotal(found.value, found.x, weights)
        worst = above[np.argsort(-table[above].astype(float), kind="stable")[: 4 * n]]
        working.update(dict.fromkeys(int(S) for S in worst))


def core_vertices(v: Worths, most: int = 8) -> list[Point]:
    """All vertices of the core, in falling order; empty list when the core is empty.

    >>> [[str(a) for a in x] for x in core_vertices(Worths.of(3, {0b011: 30, 0b101: 40, 0b111: 40}))]
    [['40', '0', '0'], ['30', '0', '10']]
    """
    from gote.exact.polyhedra import extreme_points

    n = v.n
    if n > most:
        raise LimitError(
            f"the core of {n} players can have more than {n}! corners; ask for vertices of at most {most} players"
        )
    proper = range(1, v.full)
    rows = [[-(S >> i & 1) for i in range(n)] for S in proper]
    points = extreme_points(rows, [-v[S] for S in proper], [[1] * n], [v.grand], nonnegative=False)
    return sorted((tuple(point) for point in points), reverse=True)


def core_ranges(v: Worths) -> list[tuple[Fraction, Fraction]] | None:
    """Least and largest payoff of every player in the core, None when it is empty; by exact linear programs.

    >>> [(str(a), str(b)) for a, b in core_ranges(Worths.of(3, {0b011: 30, 0b101: 40, 0b111: 40}))]
    [('30', '40'), ('0', '0'), ('0', '10')]
    """
    from gote.exact.lp import solve_lp

    n = v.n
    if n > 12:
        raise LimitError(
            f"ranges in the core of {n} players need {2 * n} programs with 2^{n} rows; give at most 12 players"
        )
    proper = range(1, v.full)
    rows = [[-(S >> i & 1) for i in range(n)] for S in proper]
    right = [-v[S] for S in proper]
    ranges = []
    for i in range(n):
        cost = [int(i == j) for j in range(n)]
        ends = [solve_lp(cost, rows, right, [[1] * n], [v.grand], lower=None, sense=sense) for sense in ("min", "max")]
        if ends[0].value is None or ends[1].value is None:
            return None
        ranges.append((ends[0].value, ends[1].value))
    return ranges


def marginal_bounds(v: Worths) -> tuple[Point, Fraction]:
    """delta_i = v(N) - v(N - i), the most player i can get in the core, and their sum (below v(N): the core is empty).

    >>> marginal_bounds(Worths.of(2, {0b01: 1, 0b11: 3}))[1]
    Fraction(5, 1)
    """
    delta = tuple(v.grand - v[v.full ^ 1 << i] for i in range(v.n))
    return delta, sum(delta, Fraction(0))
