"""Statements about families of matrix games, for the lab."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core.claim import worded

Table = tuple[tuple[int, ...], ...]


def _all_matrices(size: int) -> Iterator[Table]:
    for flat in product(range(size + 1), repeat=9):
        yield flat[0:3], flat[3:6], flat[6:9]


def _saddles_form_a_rectangle(a: Table) -> bool:
    lows, highs = [min(row) for row in a], [max(column) for column in zip(*a, strict=True)]
    points = {(i, j) for i in range(3) for j in range(3) if a[i][j] == lows[i] == highs[j]}
    rows, columns = {i for i, _ in points}, {j for _, j in points}
    return len({a[i][j] for i, j in points}) <= 1 and points == set(product(rows, columns))


def _how_many_saddles(a: Table) -> str:
    from gote.zerosum.saddle import saddle_points

    return ("none", "one")[len(points)] if len(points := saddle_points(a).points) < 2 else "several"


def _has_saddle(a: Table) -> str:
    from gote.zerosum.saddle import saddle_points

    return "with a saddle point" if saddle_points(a).points else "without"


def _how_many_optimal(a: Table) -> str:
    from gote.zerosum.extreme import optimal_sets

    return "one optimal strategy" if len(optimal_sets(a).rows) == 1 else "several"


def _two_by_two(size: int) -> Iterator[Table]:
    for a, b, c, d in product(range(-size, size + 1), repeat=4):
        yield (a, b), (d, c)


def _alternates_without_saddle(m: Table) -> bool:
    from gote.zerosum.saddle import saddle_points
    from gote.zerosum.two_by_two import alternates

    return alternates(m) != bool(saddle_points(m).points)


def _skew(size: int) -> Iterator[Table]:
    for flat in product((-1, 0, 1), repeat=size * (size - 1) // 2):
        above = iter(flat)
        a = [[0] * size for _ in range(size)]
        for i in range(size):
            for j in range(i + 1, size):
                a[i][j] = next(above)
                a[j][i] = -a[i][j]
        yield tuple(map(tuple, a))


def _fair_with_equal_sets(a: Table) -> bool:
    from gote.zerosum.extreme import optimal_sets

    found = optimal_sets(a)
    return found.value == 0 and found.rows == found.columns


def _closed_form(name: str) -> Any:
    def holds(n: int) -> bool:
        from gote.zerosum.closed_forms import certified

        return certified(name, n)

    return holds


def _just(n: int) -> Iterator[int]:
    yield n


def _doubled_ends(n: int) -> bool:
    from gote.zerosum.dresher import best_tree_cost, dresher

    weights = [Fraction(2 if i in (0, n - 1) else 1, n + 2) for i in range(n)]
    return best_tree_cost(weights) == dresher(n).value


_claim = worded("gote.zerosum", "zerosum")

CLAIMS = (
    _claim(
        "saddle-rectangle",
        sizes=(1, 2),
        family=_all_matrices,
        statement=_saddles_form_a_rectangle,
        statistic=_how_many_saddles,
    ),
    _claim(
        "two-by-two", sizes=(1, 2, 3), family=_two_by_two, statement=_alternates_without_saddle, statistic=_has_saddle
    ),
    _claim("symmetric", sizes=(2, 3, 4), family=_skew, statement=_fair_with_equal_sets, statistic=_how_many_optimal),
    _claim("helicopter", sizes=range(1, 16), family=_just, statement=_closed_form("helicopter")),
    _claim("number-hides", sizes=range(1, 16), family=_just, statement=_closed_form("number_hides")),
    _claim("dresher-ends", sizes=range(2, 24), family=_just, statement=_doubled_ends),
)
