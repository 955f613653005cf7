"""The equation of one state, piece by piece: verified cases, and random matrices against exact matrix values."""

import random
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

import gote
from gote.exact.algebraic import read_number
from gote.exact.matrix_game import solve_matrix_game
from gote.stochastic.fixed_points import fixed_point_set
from gote.stochastic.rules import StochasticGame
from gote.stochastic.worked_equation import pieces, solutions

CASES = yaml.safe_load((Path(__file__).parent / "worked.yaml").read_text(encoding="utf-8"))
F = Fraction


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_verified_sets_of_solutions(case):
    game, expected = gote.load(case["document"]), case["expected"]
    solution = game.solve()
    assert solution.verify()
    ends = expected["fixed_points"]
    if not isinstance(ends["from"], dict):
        assert fixed_point_set(game) == tuple(None if e is None else F(e) for e in (ends["from"], ends["to"]))
    for lang in ("en", "ja"):
        text = solution.explain(lang).to_text()
        worked = expected.get("worked", {})
        if "polynomial" in worked:
            assert "v = (a·c - b·d)" in text
            assert "= 0" in text


def test_the_root_that_does_not_count_is_named():
    (case,) = (c for c in CASES if c["id"] == "H-sto-8")
    text = gote.solve(case["document"]).explain("en").to_text()
    assert "v^2 + 4 v - 4 = 0" in text
    assert "Solution: -2 + 2√2" in text
    assert "elsewhere: -2 - 2√2" in text


@pytest.mark.parametrize("seed", range(40))
def test_solutions_solve_and_nothing_else_does(seed):
    rng = random.Random(seed)
    matrix = [[(F(rng.randint(-3, 3)), F(rng.choice([0, 0, 1, 2]), 2)) for _ in "ab"] for _ in "ab"]
    found = pieces(matrix)
    assert found[0].low is None
    assert found[-1].high is None
    roots = [r for p in found for r in p.kept]
    for p in found:
        for v in (p.low, p.high):
            if v is not None:
                value = solve_matrix_game([[a + b * v for a, b in row] for row in matrix])[0]
                solves = any(r == v for r in roots) or any(
                    q.everything and (q.low is None or q.low <= v) and (q.high is None or v <= q.high) for q in found
                )
                assert (value == v) == solves
    for r in roots:
        v = read_number(r) if not isinstance(r, F) else r
        if isinstance(v, F):
            assert solve_matrix_game([[a + b * v for a, b in row] for row in matrix])[0] == v


@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        ([[(0, 1)], [(5, 0)]], (F(5), None)),
        ([[(0, 1), (5, 0)]], (None, F(5))),
        ([[(0, 1), (3, 0)], [(2, 0), (1, F(1, 2))]], (F(2), F(3))),
        ([[(0, 1), (2, 0), (4, 0)]], (None, F(2))),
    ],
)
def test_all_solutions_are_read_off_the_pieces(rows, ends):
    matrix = [[(F(a), F(b)) for a, b in row] for row in rows]
    assert solutions(pieces(matrix)) == ends
    cells = [[{"payoff": a, "stop": 1 - b, "next": {"G": b}} if b else a for a, b in row] for row in rows]
    assert fixed_point_set(StochasticGame(states={"G": cells})) == ends


def test_without_a_saddle_point_larger_matrices_are_left_alone():
    one, zero = (F(1), F(0)), (F(0), F(0))
    assert pieces([[one, zero, zero], [zero, one, zero], [zero, zero, one]]) is None
