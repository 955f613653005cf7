"""Elimination with several players, fictitious play and risk dominance, against plain second programs."""

import random
from fractions import Fraction
from itertools import product

import pytest

import gote
from gote.core import DocumentError
from gote.exact.lp import solve_matrix_game


def random_payoffs(rng, sizes, high):
    cells = [[rng.randint(-high, high) for _ in sizes] for _ in product(*map(range, sizes))]
    return {"strategies": [[str(k) for k in range(n)] for n in sizes], "payoffs": cells}


def cell(document, sizes, profile):
    place = 0
    for k, size in zip(profile, sizes, strict=True):
        place = place * size + k
    return document["payoffs"][place]


def survivors(document, sizes):
    """One strategy at a time: the order makes no difference to strict elimination."""
    left = [list(range(n)) for n in sizes]
    while True:
        for i, own in enumerate(left):
            others = list(product(*left[:i], *left[i + 1 :]))
            lines = {k: [cell(document, sizes, (*r[:i], k, *r[i:]))[i] for r in others] for k in own}
            for k in own:
                gains = [[a - b for a, b in zip(lines[j], lines[k], strict=True)] for j in own if j != k]
                if gains and solve_matrix_game(gains)[0] > 0:
                    own.remove(k)
                    break
            else:
                continue
            break
        else:
            return tuple(map(tuple, left))


@pytest.mark.parametrize("seed", range(40))
def test_strict_elimination_in_any_order(seed):
    rng = random.Random(seed)
    sizes = [rng.randint(1, 3) for _ in range(rng.randint(1, 4))]
    document = {"kind": "elimination", **random_payoffs(rng, sizes, rng.choice([1, 3, 9]))}
    solution = gote.solve(document)
    assert solution.left == survivors(document, sizes)
    assert solution.verify()
    assert gote.solve(document | {"mode": "weak"}).verify()


@pytest.mark.parametrize("seed", range(25))
def test_of_two_players_elimination_is_dominance(seed):
    rng = random.Random(seed)
    game = gote.load({"kind": "strategic", **random_payoffs(rng, [3, 4], 2)})
    for mode in ("strict", "weak"):
        both, own = game.solve(ask="elimination", mode=mode), game.solve(ask="dominance", mode=mode)
        assert both.left == (own.rows, own.columns)


@pytest.mark.parametrize("seed", range(20))
def test_fictitious_play_is_played(seed):
    rng = random.Random(seed)
    sizes = [rng.randint(1, 3) for _ in range(rng.randint(1, 3))]
    document = {"kind": "fictitious_play", "rounds": rng.randint(1, 40), **random_payoffs(rng, sizes, 3)}
    found = gote.solve(document)
    counts = [[Fraction(0)] * n for n in sizes]
    choice = [0] * len(sizes)
    for _ in range(document["rounds"]):
        for own, k in zip(counts, choice, strict=True):
            own[k] += 1
        last = list(choice)
        for i, n in enumerate(sizes):
            worth = [Fraction(0)] * n
            for profile in product(*map(range, sizes)):
                weight = Fraction(1)
                for j, k in enumerate(profile):
                    weight *= 1 if j == i else counts[j][k] / sum(counts[j])
                worth[profile[i]] += weight * cell(document, sizes, profile)[i]
            choice[i] = worth.index(max(worth))
    assert found.last == tuple(last)
    assert found.frequencies == tuple(tuple(c / document["rounds"] for c in own) for own in counts)
    assert found.verify()


def test_frequencies_bound_the_value():
    A = [[3, -1, 2], [-2, 4, 1], [0, 0, 3]]
    low, high = gote.load({"kind": "matrix", "payoffs": A}).solve(ask="fictitious_play", rounds=300).bounds
    assert low <= solve_matrix_game(A)[0] <= high
    assert high - low < Fraction(1, 4)


@pytest.mark.parametrize(
    ("more", "field"), [({"start": [0, 9]}, "start"), ({"rounds": 0}, "rounds"), ({"start": [0]}, "start")]
)
def test_what_cannot_be_played(more, field):
    table = {"kind": "fictitious_play", "payoffs": [[[1, 1], [0, 0]], [[0, 0], [2, 2]]], "rounds": 3}
    with pytest.raises(DocumentError, match=field):
        gote.load(table | more)


def test_risk_dominance_by_its_definition():
    """In a 2x2 game the row player's half-half prior names the dominating one when the game is symmetric."""
    rng = random.Random(3)
    for _ in range(60):
        a, b, c, d = (rng.randint(-5, 5) for _ in range(4))
        document = {"kind": "risk_dominance", "row_payoffs": [[a, b], [c, d]], "column_payoffs": [[a, c], [b, d]]}
        found = gote.solve(document)
        assert found.verify()
        if a > c and d > b:
            (pair,) = found.pairs
            sums = a + b - c - d
            assert pair.dominates == ("first" if sums > 0 else "second" if sums < 0 else None)
            assert len(found.undominated) == (2 if sums == 0 else 1)
