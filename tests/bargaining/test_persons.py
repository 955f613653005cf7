"""Bargaining over polytopes: the points against a fine search, and published divisions."""

from fractions import Fraction
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote

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
