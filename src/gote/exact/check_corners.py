"""A list of corners of a polytope proved complete: its corners and edges form a connected graph, so a list of corners
that holds both ends of every edge from each of them holds them all.

The polytope is { x : rows x >= right, equations x = values }. At a corner where as many rows are tight as there are
dimensions, an edge leaves for each of them: the others stay tight, and the edge's other end is the one further corner
where they are. At a corner where more are tight, the directions of its edges are the extreme rays of the cone
{ y : equations y = 0, row y >= 0 for the tight rows }, found by intersecting one half-space after the other (Motzkin's
double description, in whole numbers).
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product

from gote.core import Unproved, checkpoint
from gote.core.axioms import need, written
from gote.exact.linalg import independent_rows, inverse, nullspace, rank
from gote.exact.rational import primitive, scaled_integers

_MOST_RAYS = 3000
Row = Sequence[int]
Tight = frozenset[int]


def need_all_corners(
    field: str,
    points: Iterable[tuple[Sequence[Fraction], Tight]],
    row: Callable[[int], Row],
    equations: Sequence[Row],
) -> Unproved | None:
    """The points of a polytope that is not empty, each with the rows that are tight there, are all its corners; `row`
    gives the coefficients of a row.

    >>> square = {0: (1, 0), 1: (-1, 0), 2: (0, 1), 3: (0, -1)}.__getitem__  # 0 <= x, y <= 1
    >>> corners = [((0, 0), frozenset({0, 2})), ((1, 0), frozenset({1, 2})), ((1, 1), frozenset({1, 3}))]
    >>> need_all_corners("corners", corners, square, [])
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: corners: an edge leaves [0, 0] for a corner that is not listed
    >>> need_all_corners("corners", [*corners, ((0, 1), frozenset({0, 3}))], square, [])
    """
    tight: dict[Tight, Sequence[Fraction]] = {}
    for x, here in points:
        checkpoint()
        corner = rank([*(row(k) for k in here), *equations] or [[0]]) == len(x)
        need(field, corner, "{x} is not a corner", x=written(tuple(x)))
        need(field, here not in tight, "lists {x} twice", x=written(tuple(x)))
        tight[here] = x
    need(field, tight, "is empty although there are corners")
    n = len(next(iter(tight.values())))
    m = n - (rank(list(equations)) if equations else 0)
    shared: dict[Tight, int] = {}
    for here in tight:
        for rest in _edges_of_simple(here, m):
            shared[rest] = shared.get(rest, 0) + 1
    for here, x in tight.items():
        checkpoint()
        if len(here) == m:
            along = [rest for rest in _edges_of_simple(here, m) if shared[rest] < 2]
        else:
            order = sorted(here)
            rays = _rays([row(k) for k in order], equations, n)
            if rays is None:
                return Unproved("too much is tight at a corner to follow all its edges", (field,))
            along = [frozenset(k for k in here if not _dot(row(k), y)) for y in rays]
        missing = [rest for rest in along if not any(rest <= there and there != here for there in tight)]
        need(field, not missing, "an edge leaves {x} for a corner that is not listed", x=written(tuple(x)))
    return None


def _dot(a: Row, b: Row) -> int:
    return sum(map(int.__mul__, a, b))


def _edges_of_simple(here: Tight, m: int) -> list[Tight]:
    """What stays tight along each edge of a corner with as many tight rows as dimensions."""
    return [here - {k} for k in here] if len(here) == m else []


def _rays(rows: Sequence[Row], equations: Sequence[Row], n: int) -> list[list[int]] | None:
    """The extreme rays of { y : equations y = 0, row y >= 0 }, a pointed cone; None when there are too many."""
    basis = [primitive(scaled_integers(y)[0]) for y in nullspace(list(equations), n)]
    m, flat = len(basis), [[_dot(row, y) for y in basis] for row in rows]
    if m == 0:
        return []
    first = independent_rows(flat)
    start = inverse([flat[k] for k in first])
    assert start is not None, "the tight rows of a corner determine it"
    rays = [tuple(primitive(scaled_integers(column)[0])) for column in zip(*start, strict=True)]
    used = [flat[k] for k in first]
    for added in (flat[k] for k in range(len(flat)) if k not in set(first)):
        checkpoint()
        value = {r: _dot(added, r) for r in rays}
        zero = {r: frozenset(k for k, a in enumerate(used) if not _dot(a, r)) for r in rays}
        plus, minus = [r for r in rays if value[r] > 0], [r for r in rays if value[r] < 0]
        new = [
            tuple(primitive([value[p] * b - value[q] * a for a, b in zip(p, q, strict=True)]))
            for p, q in product(plus, minus)
            if len(zero[p] & zero[q]) >= m - 2 and rank([used[k] for k in zero[p] & zero[q]] or [[0] * m]) == m - 2
        ]
        rays = [r for r in rays if value[r] >= 0] + list(dict.fromkeys(new))
        used.append(added)
        if len(rays) > _MOST_RAYS:
            return None
    return [[sum(z * y[i] for z, y in zip(r, basis, strict=True)) for i in range(n)] for r in rays]
