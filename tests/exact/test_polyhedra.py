"""Vertices and rays against brute force over all choices of tight rows; the compiled search against big integers."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from gote.exact import vertex_search
from gote.exact.check_rays import extreme_rays
from gote.exact.linalg import determinant, dot, nullspace
from gote.exact.linalg import solve as solve_system
from gote.exact.polyhedra import convex_hull_2d, extreme_points, generators, hull_weights, in_hull


def brute_vertices(rows, right):
    n, found = len(rows[0]), set()
    for chosen in combinations(range(len(rows)), n):
        square = [rows[i] for i in chosen]
        if determinant(square):
            x = solve_system(square, [right[i] for i in chosen])
            if all(dot(r, x) <= b for r, b in zip(rows, right, strict=True)):
                found.add(tuple(x))
    return found


def brute_rays(rows):
    """Extreme rays of the pointed cone {rows x <= 0}: n-1 independent tight rows."""
    n, found = len(rows[0]), set()
    for chosen in combinations(range(len(rows)), n - 1):
        for direction in nullspace([rows[i] for i in chosen], n) if n > 1 else [[Fraction(1)]]:
            for sign in (1, -1):
                v = [sign * x for x in direction]
                tight = [r for r in rows if dot(r, v) == 0]
                if all(dot(r, v) <= 0 for r in rows) and len(nullspace(tight, n)) == 1:
                    scale = next(abs(x) for x in v if x)
                    found.add(tuple(x / scale for x in v))
    return found


def normal(v):
    scale = next(abs(x) for x in v if x)
    return tuple(x / scale for x in v)


@pytest.mark.parametrize("seed", range(60))
def test_random_polyhedra(seed):
    rng = random.Random(seed)
    n, m, biggest = rng.randint(1, 4), rng.randint(1, 5), rng.choice([1, 2, 9])
    A = [[rng.randint(-biggest, biggest) for _ in range(n)] for _ in range(m)]
    b = [rng.randint(-1, biggest) for _ in range(m)]
    found = generators(A, b)
    unit = [[-int(i == j) for j in range(n)] for i in range(n)]
    assert set(found.vertices) == brute_vertices(A + unit, b + [0] * n)
    assert not found.lines
    if found.vertices:
        assert {normal(r) for r in found.rays} == brute_rays(A + unit)


@pytest.mark.parametrize("seed", range(20))
def test_free_polyhedra_with_equations(seed):
    rng = random.Random(seed)
    n = 3
    box = [[int(i == j) for j in range(n)] for i in range(n)] + [[-int(i == j) for j in range(n)] for i in range(n)]
    A = box + [[rng.randint(-2, 2) for _ in range(n)] for _ in range(2)]
    b = [2] * (2 * n) + [rng.randint(0, 2) for _ in range(2)]
    equation = [rng.randint(-2, 2) for _ in range(n)]
    found = generators(A, b, [equation], [1], nonnegative=False)
    both = [*A, equation, [-v for v in equation]]
    assert set(found.vertices) == brute_vertices(both, [*b, 1, -1])


def test_lines_points_and_empty():
    strip = generators([[1, 1], [-1, -1]], [1, 0], nonnegative=False)
    assert strip.lines == ((-1, 1),)
    assert len(strip.vertices) == 2
    whole = generators([], [], nonnegative=False, dimension=2)
    assert len(whole.lines) == 2
    assert generators([[1]], [-1]).vertices == ()
    assert generators([[0]], [-1], nonnegative=False).vertices == ()
    assert extreme_points([], [], [[1, 1], [1, -1]], [1, 0]) == [(Fraction(1, 2), Fraction(1, 2))]
    assert extreme_points([], [], [[1, 1], [1, 1]], [1, 0]) == []


@pytest.mark.parametrize(
    ("n", "m", "biggest", "seed"), [(6, 6, 99, 1), (6, 7, 2, 2), (7, 7, 3, 3), (5, 9, 1, 4), (6, 6, 10**9, 5)]
)
def test_compiled_search_agrees_with_big_integers(n, m, biggest, seed, monkeypatch):
    rng = random.Random(seed)
    G = [[rng.randint(1, biggest) for _ in range(n)] for _ in range(m)] + [
        [-int(i == j) for j in range(n)] for i in range(n)
    ]
    h = [1] * m + [0] * n
    start = tuple(range(m, m + n))
    for name in ("_PATIENCE", "_PATIENCE_WHEN_LOADED"):
        monkeypatch.setattr(vertex_search, name, 5)
    fast = vertex_search.search(G, h, start)
    for name in ("_PATIENCE", "_PATIENCE_WHEN_LOADED"):
        monkeypatch.setattr(vertex_search, name, 10**9)
    slow = vertex_search.search(G, h, start)
    assert set(fast.vertices) == set(slow.vertices)
    assert fast.count == slow.count


def test_cube_and_cross_polytope():
    n = 4
    signs = [[1 if k >> i & 1 else -1 for i in range(n)] for k in range(2**n)]
    assert len(extreme_points(signs, [1] * 2**n, nonnegative=False)) == 2 * n
    cube = [[int(i == j) for j in range(n)] for i in range(n)]
    assert len(extreme_points(cube, [1] * n)) == 2**n


def test_hulls():
    rng = random.Random(1)
    points = [(rng.randint(-5, 5), rng.randint(-5, 5)) for _ in range(40)]
    hull = convex_hull_2d(points)
    assert all(in_hull(p, hull) for p in points)
    assert all(not in_hull(p, [q for q in hull if q != p]) for p in hull)
    assert convex_hull_2d([(1, 1), (1, 1)]) == [(1, 1)]
    assert hull_weights((3, 0), [(0, 0)], [(1, 0)]) == [1, 3]


def test_double_description_agrees_with_the_vertex_search():
    rng = random.Random(8)
    for _ in range(60):
        d, m = rng.randint(1, 4), rng.randint(2, 9)
        rows = [[rng.randint(-3, 3) for _ in range(d)] for _ in range(m)]
        right = [rng.randint(0, 5) for _ in rows]
        rows += [[int(i == k) for k in range(d)] for i in range(d)] + [
            [-int(i == k) for k in range(d)] for i in range(d)
        ]
        right += [4] * (2 * d)  # a box keeps it bounded
        cone = [[*(-x for x in row), b] for row, b in zip(rows, right, strict=True)]
        rays = extreme_rays([row for row in cone if any(row)])
        assert all(ray[-1] > 0 for ray in rays)
        assert {tuple(Fraction(x, ray[-1]) for x in ray[:-1]) for ray in rays} == set(
            extreme_points(rows, right, nonnegative=False)
        )
    assert extreme_rays([[1, 0, 0], [0, 1, 0], [-1, 0, 1], [0, -1, 1]], most=1) is None
