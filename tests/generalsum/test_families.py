"""Infinite sets of equilibria with three players: every equilibrium of a grid is covered; curves, boxes and regions
made to order.
"""

import random
import re
from fractions import Fraction
from itertools import product

import pytest

import gote
from gote.generalsum.rules import StrategicGame
from gote.generalsum.strategic import expected_payoffs, find_equilibria, is_equilibrium

GRID = [Fraction(k, 6) for k in range(7)]


def game_of(first, second, third):
    """Player k gains by his first strategy over his second what function k says of the others' weights of their first
    ones.
    """
    cells = [
        [
            first(1 - j, 1 - k) if i == 0 else 0,
            second(1 - i, 1 - k) if j == 0 else 0,
            third(1 - i, 1 - j) if k == 0 else 0,
        ]
        for i, j, k in product(range(2), repeat=3)
    ]
    return StrategicGame(players=list("abc"), strategies=[["1", "2"]] * 3, payoffs=cells)


def covered(solution, weights):
    """Is the profile with these weights of the first strategies in a subset, on a curve or in a region?"""
    listed = [[own[0] for own in e.strategies] for e in solution.equilibria]
    boxes = [[[listed[i][k] for i in s] for k in range(3)] for s in solution.subsets]
    boxes += [[[c[0] for c in side] for side in r.corners] for r in solution.regions]
    if any(all(min(side) <= w <= max(side) for side, w in zip(box, weights, strict=True)) for box in boxes):
        return True
    return any(
        c.low <= t <= c.high
        and all(own[0] == w for k, (own, w) in enumerate(zip(c.at(t), weights, strict=True)) if k not in c.free)
        for c in solution.curves
        for t in (*weights, *GRID)
    )


def check_grid(game):
    solution = find_equilibria(game)
    count = 0
    for weights in product(GRID, repeat=3):
        profile = [(w, 1 - w) for w in weights]
        if is_equilibrium(game, profile, expected_payoffs(game, profile)):
            assert covered(solution, weights), weights
            count += 1
    return count


@pytest.mark.parametrize("seed", range(12))
def test_every_equilibrium_is_covered(seed):
    rng = random.Random(seed)
    values = rng.choice([[0, 1], [0, 1, 2], [-1, 0, 1], [0, 0, 0, 1]])
    cells = [[rng.choice(values) for _ in range(3)] for _ in range(8)]
    game = StrategicGame(players=list("abc"), strategies=[["1", "2"]] * 3, payoffs=cells)
    solution = game.solve()
    assert set(solution.unchecked) <= {"complete"}
    assert solution.complete
    assert check_grid(game)


half = Fraction(1, 2)
CURVES = {
    "diagonal": game_of(lambda q, r: q - r, lambda p, r: p - r, lambda p, q: 0),
    "hyperbola": game_of(lambda q, r: 4 * q * r - 1, lambda p, r: p - r, lambda p, q: 0),
    "surface": game_of(lambda q, r: 4 * q * r - 1, lambda p, r: 0, lambda p, q: 0),
    "three": game_of(lambda q, r: q - r, lambda p, r: p + r - 1, lambda p, q: p + q - 1),
}


@pytest.mark.parametrize("name", CURVES)
def test_curves(name):
    game = CURVES[name]
    solution = game.solve()
    assert solution.verify()
    assert solution.complete
    assert solution.curves
    check_grid(game)
    curve = find_equilibria(game).curves[0]
    for k in range(1, 8):
        t = curve.low + (curve.high - curve.low) * Fraction(k, 8)
        profile = curve.at(t)
        assert is_equilibrium(game, profile, expected_payoffs(game, profile))
    document = solution.to_document(certificate=True)
    assert gote.check(game, document)
    for lang in ("en", "ja"):
        assert "t" in solution.explain(lang).to_text()
    document["curves"][0]["interval"] = [-1, 2]
    assert re.search(r"weight|denominator", gote.check(game, document).fields["curves"])


def test_the_curve_of_the_hyperbola():
    (curve,) = find_equilibria(CURVES["hyperbola"]).curves
    assert (curve.low, curve.high) == (Fraction(1, 4), 1)
    assert [own[0] for own in curve.at(half)] == [half, half, half]
    assert sorted(own[0] for own in curve.at(Fraction(1, 3))) == [Fraction(1, 3), Fraction(1, 3), Fraction(3, 4)]


def test_points_where_three_curves_meet_are_not_lost():
    """Linear factors make the equations of p infinite; the isolated solution of the rest is irrational."""
    game = game_of(lambda q, r: (2 * q - 1) * (2 * r - 1), lambda p, r: p - r, lambda p, q: p * q - Fraction(1, 3))
    solution = game.solve()
    assert set(solution.unchecked) <= {"complete"}
    check_grid(game)


def test_a_box_and_a_region():
    zero = StrategicGame(players=list("abc"), strategies=[["1", "2"]] * 3, payoffs=[[0, 0, 0]] * 8)
    solution = zero.solve()
    assert solution.complete
    assert solution.subsets == (tuple(range(8)),)
    region = game_of(lambda q, r: 0, lambda p, r: 0, lambda p, q: p * q - Fraction(1, 4))
    solution = region.solve()
    assert set(solution.unchecked) <= {"complete"}
    assert len(solution.regions) == 2
    check_grid(region)
    assert "region" in solution.explain("en").to_text()
    document = solution.to_document()
    document["regions"][0]["limits"] = []
    assert "better reply" in gote.check(region, document).fields["regions"]


def test_subsets_must_be_products():
    game = StrategicGame(players=list("abc"), strategies=[["1", "2"]] * 3, payoffs=[[0, 0, 0]] * 8)
    document = game.solve().to_document()
    document["subsets"] = [[0, 1, 2]]
    assert gote.check(game, document).fields["subsets"].startswith("wrong")
    document["subsets"] = [[0, 1, 2], [3, 4, 5, 6, 7]]
    assert "product" in gote.check(game, document).fields["subsets"]


@pytest.mark.parametrize("seed", range(6))
def test_larger_degenerate_games_are_sound(seed):
    rng = random.Random(60 + seed)
    sizes = rng.choice([(3, 2, 2), (2, 2, 2, 2), (2, 3, 2)])
    cells = [[rng.randint(0, 1) for _ in sizes] for _ in product(*map(range, sizes))]
    names = [[str(k) for k in range(n)] for n in sizes]
    solution = StrategicGame(players=[str(k) for k in range(len(sizes))], strategies=names, payoffs=cells).solve()
    assert set(solution.unchecked) <= {"complete"}
    assert solution.equilibria


def test_two_persons_are_proved_complete():
    game = StrategicGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [1, 1]]])
    document = game.solve().to_document(certificate=True)
    assert gote.check(game, document)
    mixed = next(k for k, e in enumerate(document["equilibria"]) if e["strategies"][0][0] == "1/2")
    del document["equilibria"][mixed]
    document["subsets"] = [[0], [1]]
    assert "labels" in gote.check(game, document).fields["equilibria"]
