"""Polyhedra in rationals: vertices, extreme rays and lines of {x : A x <= b, ...}; hulls and membership.

Every polyhedron is hull(vertices) + cone(rays) + span(lines) (Minkowski and Weyl). Equations are solved away, lines are
split off, one vertex is found by a linear program, and `vertex_search` walks to all others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from gote.exact.linalg import dot, independent_rows, matvec, nullspace, solve
from gote.exact.lp import solve_lp
from gote.exact.rational import Matrix, Number, integer_rows, primitive, scaled_integers
from gote.exact.vertex_search import ray_direction, search, solve_rows

Point: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Generators:
    """hull(vertices) + cone(rays) + span(lines); no vertices means the polyhedron is empty."""

    vertices: tuple[Point, ...]
    rays: tuple[Point, ...] = ()
    lines: tuple[Point, ...] = ()


def generators(
    A_ub: Matrix,
    b_ub: Sequence[Number],
    A_eq: Matrix | None = None,
    b_eq: Sequence[Number] | None = None,
    nonnegative: bool = True,
    dimension: int | None = None,
) -> Generators:
    """All vertices, extreme rays and lines of {x : A_ub x <= b_ub, A_eq x = b_eq} (x >= 0 unless told otherwise).

    `dimension` gives the number of unknowns when there are no rows. With lines, the vertices are those of one section.

    >>> generators([[1, 1]], [1]).vertices
    ((Fraction(0, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(1, 1)), (Fraction(1, 1), Fraction(0, 1)))
    >>> generators([[1, -1]], [0]).rays
    ((Fraction(0, 1), Fraction(1, 1)), (Fraction(1, 1), Fraction(1, 1)))
    """
    n = dimension if dimension is not None else len(A_ub[0]) if A_ub else len(A_eq[0]) if A_eq else 0
    rows: list[list[Number]] = [list(r) for r in A_ub]
    right: list[Number] = list(b_ub)
    if nonnegative:
        rows += [[-int(i == j) for j in range(n)] for i in range(n)]
        right += [0] * n
    origin, span = [Fraction(0)] * n, [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]
    if A_eq:
        particular = solve(A_eq, list(b_eq or ()))
        if particular is None:
            return Generators(())
        origin, span = particular, nullspace(A_eq)
        right = [b - v for b, v in zip(right, matvec(rows, origin), strict=True)] if rows else right
        rows = [[dot(r, z) for z in span] for r in rows]
    found = _generators(rows, right, len(span))

    def lift(t: Sequence[Number], base: Sequence[Number]) -> Point:
        return tuple(Fraction(base[j] + sum(a * z[j] for a, z in zip(t, span, strict=True) if a)) for j in range(n))

    zero = [0] * n
    return Generators(
        tuple(sorted(lift(t, origin) for t in found.vertices)),
        tuple(sorted(_direction(lift(t, zero)) for t in found.rays)),
        tuple(sorted(_direction(lift(t, zero)) for t in found.lines)),
    )


def extreme_points(
    A_ub: Matrix,
    b_ub: Sequence[Number],
    A_eq: Matrix | None = None,
    b_eq: Sequence[Number] | None = None,
    nonnegative: bool = True,
) -> list[Point]:
    """The vertices alone, sorted.

    >>> extreme_points([], [], [[1, 1]], [1])
    [(Fraction(0, 1), Fraction(1, 1)), (Fraction(1, 1), Fraction(0, 1))]
    """
    return list(generators(A_ub, b_ub, A_eq, b_eq, nonnegative).vertices)


def convex_hull_2d(points: Sequence[Sequence[Number]]) -> list[Point]:
    """Corners of the hull of points in the plane, counter-clockwise from the leftmost lowest one.

    >>> [tuple(map(int, p)) for p in convex_hull_2d([(0, 0), (2, 0), (1, 0), (1, 1), (0, 2), (2, 2)])]
    [(0, 0), (2, 0), (2, 2), (0, 2)]
    """
    ordered = sorted({(Fraction(x), Fraction(y)) for x, y in points})
    if len(ordered) < 3:
        return list(ordered)

    def half(sequence: Sequence[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
        chain: list[tuple[Fraction, Fraction]] = []
        for p in sequence:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return [*half(ordered), *half(ordered[::-1])]


def hull_weights(
    point: Sequence[Number], points: Sequence[Sequence[Number]], rays: Sequence[Sequence[Number]] = ()
) -> list[Fraction] | None:
    """Weights (of the points, then of the rays) that make `point` a member of hull(points) + cone(rays); None if it
    is not.

    >>> hull_weights((1, 1), [(0, 0), (2, 2), (3, 0)])
    [Fraction(1, 2), Fraction(1, 2), Fraction(0, 1)]
    >>> hull_weights((4, 4), [(0, 0), (2, 2)]) is None
    True
    """
    all_of = [*points, *rays]
    rows: list[Sequence[Number]] = [[v[k] for v in all_of] for k in range(len(point))]
    rows.append([1] * len(points) + [0] * len(rays))
    solution = solve_lp([0] * len(all_of), A_eq=rows, b_eq=[*point, 1])
    return list(solution.x) if solution.status == "optimal" else None


def in_hull(point: Sequence[Number], points: Sequence[Sequence[Number]]) -> bool:
    """Is `point` a convex combination of `points`?

    >>> in_hull((1, 1), [(0, 0), (2, 2), (3, 0)])
    True
    """
    return hull_weights(point, points) is not None


def _turn(a: Sequence[Fraction], b: Sequence[Fraction], c: Sequence[Fraction]) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _direction(v: Sequence[Number]) -> Point:
    return tuple(map(Fraction, primitive(scaled_integers(v)[0])))


def _generators(rows: list[list[Number]], right: list[Number], d: int) -> Generators:
    """The same for inequalities alone, in d unknowns."""
    scaled, _ = integer_rows([[*r, b] for r, b in zip(rows, right, strict=True)])
    if any(r[-1] < 0 for r in scaled if not any(r[:-1])):
        return Generators(())
    distinct = dict.fromkeys(tuple(primitive(r)) for r in scaled if any(r[:-1]))
    G, h = [list(r[:-1]) for r in distinct], [r[-1] for r in distinct]
    lines = nullspace(G, d) if G else [[Fraction(int(i == j)) for j in range(d)] for i in range(d)]
    columns = independent_rows([list(c) for c in zip(*G, strict=True)]) if G else []
    if not columns:
        return Generators(((Fraction(0),) * d,), (), tuple(map(tuple, lines)))
    section = [[r[j] for j in columns] for r in G]
    start = _vertex(section, h)
    if start is None:
        return Generators(())
    tight = [i for i, (r, b) in enumerate(zip(section, h, strict=True)) if dot(r, start) == b]
    basis = tuple(tight[i] for i in independent_rows([section[i] for i in tight]))
    bases = search(section, h, basis)

    def spread(v: Sequence[Fraction]) -> Point:
        full = [Fraction(0)] * d
        for j, x in zip(columns, v, strict=True):
            full[j] = x
        return tuple(full)

    vertices = {spread(solve_rows(section, h, b)) for b in map(bases.basis, bases.vertices)}
    rays = {_direction(spread(ray_direction(section, b, row))) for b, row in bases.rays}
    return Generators(tuple(vertices), tuple(rays), tuple(map(tuple, lines)))


def _vertex(G: list[list[int]], h: list[int]) -> list[Fraction] | None:
    """Some vertex of {x : G x <= h}, which has no line: a feasible point moved until enough rows are tight."""
    solution = solve_lp([0] * len(G[0]), G, h, lower=None)
    if solution.status != "optimal":
        return None
    x = list(solution.x)
    while True:
        slack = [b - v for b, v in zip(h, matvec(G, x), strict=True)]
        free = nullspace([r for r, s in zip(G, slack, strict=True) if not s], len(x))
        if not free:
            return x
        speed = matvec(G, free[0])
        if not any(v > 0 for v in speed):
            speed, free[0] = [-v for v in speed], [-v for v in free[0]]
        step = min(s / v for s, v in zip(slack, speed, strict=True) if v > 0)
        x = [a + step * b for a, b in zip(x, free[0], strict=True)]
