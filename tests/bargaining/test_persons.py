"""Bargaining over polytopes: the points against a fine search, and published divisions."""

import random
from fractions import Fraction
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.bargaining.rules_persons import halfspaces_of

rows = st.lists(st.tuples(st.integers(-1, 4), st.integers(-1, 4), st.integers(-1, 4), st.integers(1, 12)), max_size=2)


@settings(max_examples=40, deadline=None)
@given(rows, st.integers(3, 12))
def test_no_point_of_a_grid_is_better(some, top):
    halfspaces = [[1, 1, 1, top], *map(list, some)]
    find = ["nash", "kalai_smorodinsky", "egalitarian", "utilitarian", "raiffa"]
    document = {"kind": "nash_bargaining", "halfspaces": halfspaces, "threat": [0, 0, 0], "find": find}
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    steps = 8
    grid = [Fraction(top * k, steps) for k in range(steps + 1)]
    best = float(solution.product)
    for x in ((a, b, c) for a in grid for b in grid for c in grid):
        if all(sum(u * v for u, v in zip(row, x, strict=False)) <= row[-1] for row in halfspaces):
            assert prod(map(float, x)) <= best + 1e-9
            assert sum(x) <= sum(solution.utilitarian)
            assert min(x) <= min(solution.egalitarian)
            assert all(a <= b for a, b in zip(x, solution.ideal, strict=True))


def test_two_persons_as_by_points():
    flat = gote.solve({"kind": "nash_bargaining", "points": [[0, 0], [6, 0], [3, 3], [0, 4]], "threat": [0, 0]})
    rows = [[1, 1, 6], [1, 3, 12], [-1, 0, 0], [0, -1, 0]]
    solution = gote.solve({"kind": "nash_bargaining", "halfspaces": rows, "threat": [0, 0]})
    assert tuple(solution.nash) == tuple(flat.solution)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"threat": [3, 3, 4]}, "threat: lies outside"),
        ({"halfspaces": [[1, 1, 0, 4]]}, "halfspaces: let player 3 gain without bound"),
        ({"halfspaces": [[1, 1, 4]]}, "halfspaces\\[0\\]: has 3 numbers"),
        ({"threat": [9, 0, 0]}, "threat: leaves a player nothing to gain"),
    ],
)
def test_bad_documents_get_one_line(change, line):
    document = {"kind": "nash_bargaining", "halfspaces": [[1, 1, 1, 9]], "threat": [0, 0, 0]} | change
    with pytest.raises(gote.GoteError, match=line):
        gote.solve(document)


def test_another_point_is_refused():
    solution = gote.solve({"kind": "nash_bargaining", "halfspaces": [[1, 1, 1, 6], [2, 1, 0, 4]], "threat": [0, 0, 0]})
    answer = solution.to_document()
    for field, changed in (("nash", [1, 2, 3]), ("nash", answer["nash"][::-1]), ("product", 6)):
        assert not gote.check(solution.game, {**answer, field: changed})


def test_points_stand_for_the_halfspaces_around_them():
    """Raiffa's steps on a polygon, and three persons by corners."""
    polygon = {"kind": "nash_bargaining", "points": [[0, 0], [6, 0], [3, 3], [0, 4]], "threat": [0, 0]}
    solution = gote.solve(polygon | {"rule": "raiffa"})
    assert solution.verify()
    assert solution.steps == ((0, 0), (3, 2), (Fraction(7, 2), Fraction(5, 2)))
    corners = [[0, 0, 0], [6, 0, 0], [0, 3, 0], [0, 0, 2], [1, 1, 0]]  # the last is no corner
    flat = {"kind": "nash_bargaining", "halfspaces": [[1, 2, 3, 6]], "threat": [0, 0, 0]}
    by_points = gote.solve({"kind": "nash_bargaining", "points": corners, "threat": [0, 0, 0]})
    assert by_points.verify()
    assert by_points.nash == gote.solve(flat).nash == (2, 1, Fraction(2, 3))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(*[st.integers(0, 4)] * 3), min_size=1, max_size=7))
def test_all_points_and_their_mixtures_lie_inside(points):
    """And every row that is left out lets a corner of the grid in or is not needed: each row has n tight points."""
    rows = halfspaces_of(points)
    for *a, b in rows:
        sides = [sum(x * y for x, y in zip(a, p, strict=True)) - b for p in points]
        assert max(sides) == 0
    middle = [Fraction(sum(p[i] for p in points), len(points)) for i in range(3)]
    assert all(sum(x * y for x, y in zip(a, middle, strict=True)) <= b for *a, b in rows)
    for k in range(3):
        assert any(sum(x * y for x, y in zip(a, [*middle[:k], 9, *middle[k + 1 :]], strict=True)) > b for *a, b in rows)


FOUR = [[1, 2, 0, 0, 6], [0, 1, 2, 0, 7], [0, 0, 1, 3, 8], [3, 1, 0, 1, 9], [1, 0, 1, 0, "5/2"]]
FIVE = [[1, 1, 2, 3, 0, 9], [0, 3, 0, 1, 3, 3], [1, 0, 1, 2, 0, 3], [3, 3, 2, 0, 1, 7], [1, 2, 0, 1, 0, 7]]


@pytest.mark.parametrize("rows", [FOUR, FIVE])
def test_nash_where_three_sides_meet(rows):
    """No point near it, on any of the sides, has a larger product."""
    n = len(rows[0]) - 1
    solution = gote.solve({"kind": "nash_bargaining", "halfspaces": rows, "threat": [0] * n})
    assert solution.verify(), solution.verdict.reason
    x = [float(v) for v in solution.nash]
    slack = [float(Fraction(row[-1])) - sum(a * b for a, b in zip(row, x, strict=False)) for row in rows]
    assert min(slack) > -1e-9
    assert sum(s < 1e-9 for s in slack) == 3
    draw = random.Random(4)
    for _ in range(3000):
        step = [draw.gauss(0, 0.02) for _ in range(n)]
        y = [max(a + b, 0) for a, b in zip(x, step, strict=True)]
        if all(sum(a * b for a, b in zip(row, y, strict=False)) <= float(Fraction(row[-1])) for row in rows):
            assert prod(y) <= prod(x) + 1e-9


def test_where_endless_steps_lead():
    """Raiffa's steps followed for very long come to the limit, from three to five persons."""
    draw = random.Random(8)
    limits = 0
    for _ in range(40):
        n = draw.randint(3, 5)
        rows = [[*(draw.randint(0, 3) for _ in range(n)), draw.randint(3, 9)] for _ in range(n)]
        rows.append([1] * n + [draw.randint(6, 12)])
        solution = gote.solve({"kind": "nash_bargaining", "halfspaces": rows, "threat": [0] * n, "find": ["raiffa"]})
        assert solution.verify(), solution.verdict.reason
        if solution.limit is None:
            continue
        limits += 1
        y = [float(v) for v in solution.steps[-1]]
        for _ in range(400):
            gains = [
                min((r[-1] - sum(a * b for a, b in zip(r, y, strict=False))) / r[i] for r in rows if r[i])
                for i in range(n)
            ]
            y = [a + b / n for a, b in zip(y, gains, strict=True)]
        assert max(abs(float(a) - b) for a, b in zip(solution.limit, y, strict=True)) < 1e-9
        moved = [str(Fraction(v) + Fraction(1, 10**6)) for v in solution.limit]
        assert not gote.check(solution.game, {**solution.to_document(), "limit": moved})
    assert limits > 8
