"""The nucleolus: certified by Kohlberg, equal to a second method, lexicographically best, published values."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest

import gote
from gote.coalitional.check_kohlberg import need_nucleolus
from gote.coalitional.check_table import Table
from gote.coalitional.core import core_vertices, in_core, least_total
from gote.coalitional.nucleolus import nucleolus, ordered_excesses
from gote.coalitional.properties import zero_monotonic_witness
from gote.coalitional.sweep import along, sweep_nucleolus
from gote.coalitional.worths import Worths
from gote.core import Wrong

from .games import float_nucleolus, random_games, worths

F = Fraction


def evidence(found):
    """The rounds of a nucleolus as a certificate writes them."""

    def key(S):
        return ",".join(str(i + 1) for i in range(S.bit_length()) if S >> i & 1)

    return [
        {
            "epsilon": level.epsilon,
            "weights": {key(S): w for S, w in level.weights.items()},
            "bounds": [S.bit_length() for S in level.bounds],
        }
        for level in found.rounds
    ]


def prove(v, x, found, **more):
    need_nucleolus("nucleolus", Table(v.n, v.numerators, v.denominator), x, evidence(found), **more)


@pytest.mark.parametrize("part", range(6))
def test_300_random_games_by_kohlberg_and_by_a_second_method(part):
    for n, table in random_games(50, range(2, 8), f"nucleolus {part}"):
        v = worths(n, table)
        found = nucleolus(v)
        prove(v, found.x, found)
        assert max(abs(float(a) - b) for a, b in zip(found.x, float_nucleolus(n, table), strict=True)) < 1e-6
        assert all(w > 0 for level in found.rounds for w in level.weights.values())


def test_no_perturbation_is_lexicographically_better():
    rng = random.Random(7)
    for n, table in random_games(20, range(2, 6), "perturbed"):
        v = worths(n, table)
        x = nucleolus(v).x
        best = ordered_excesses(v, x)
        for _ in range(20):
            step = [F(rng.randint(-3, 3), 7) for _ in range(n - 1)]
            y = [a + b for a, b in zip(x, [*step, -sum(step)], strict=True)]
            assert ordered_excesses(v, y) >= best


def test_the_check_refuses_other_points():
    rng = random.Random(3)
    for n, table in random_games(25, range(2, 6), "refused"):
        v = worths(n, table)
        found = nucleolus(v)
        x = list(found.x)
        i, j = rng.sample(range(n), 2)
        x[i] += F(1, 9)
        x[j] -= F(1, 9)
        with pytest.raises(Wrong):
            prove(v, x, found)


def test_among_imputations_agrees_when_zero_monotonic_and_is_checked_otherwise():
    differ = 0
    for n, table in random_games(60, range(2, 6), "imputations"):
        v = worths(n, table)
        if sum(v.singles) > v.grand:
            with pytest.raises(ValueError, match="imputations"):
                nucleolus(v, among_imputations=True)
            continue
        free, bounded = nucleolus(v), nucleolus(v, among_imputations=True)
        assert all(a >= b for a, b in zip(bounded.x, v.singles, strict=True))
        prove(v, bounded.x, bounded, among_imputations=True)
        if zero_monotonic_witness(v) is None:
            assert free.x == bounded.x
        differ += free.x != bounded.x
    assert differ > 3


def test_it_lies_in_the_core_when_there_is_one():
    for n, table in random_games(60, range(2, 6), "core"):
        v = worths(n, table)
        found = nucleolus(v)
        empty = least_total(v).total > v.grand
        assert empty == (found.rounds[0].epsilon > 0)
        assert in_core(v, found.x) == (not empty)
        assert bool(core_vertices(v)) == (not empty)


PUBLISHED = [
    # Talmud, claims 100, 200, 300 (Aumann and Maschler 1985)
    (3, {"1,2,3": 100}, ["100/3", "100/3", "100/3"]),
    (3, {"2,3": 100, "1,2,3": 200}, [50, 75, 75]),
    (3, {"3": 0, "2,3": 200, "1,3": 100, "1,2,3": 300}, [50, 100, 150]),
    # the example of four players in the manual of CoopGame 0.2.2 (CRAN), worths listed by size: 0,0,0,0, 5,5,8,9,10,8,
    # 13,15,16,17, 21
    (
        4,
        {
            "1,2": 5,
            "1,3": 5,
            "1,4": 8,
            "2,3": 9,
            "2,4": 10,
            "3,4": 8,
            "1,2,3": 13,
            "1,2,4": 15,
            "1,3,4": 16,
            "2,3,4": 17,
            "1,2,3,4": 21,
        },
        ["7/2", "9/2", "11/2", "15/2"],
    ),
    # a game that a package fixing all tight coalitions at one optimum gets wrong
    (3, {"1": 3, "2": 10, "1,2": 16, "3": 11, "1,3": 19, "2,3": 21, "1,2,3": 35}, [7, 13, 15]),
]


@pytest.mark.parametrize(("players", "worth", "expected"), PUBLISHED)
def test_published_values(players, worth, expected):
    solution = gote.solve({"kind": "coalition", "players": players, "worth": worth})
    assert solution.nucleolus == tuple(F(x) for x in expected)
    assert solution.verify()


def test_both_definitions_in_a_published_game():
    """CoopGame's test 67: nucleolus (2, 7, 5) over imputations, prenucleolus (-1, 13, 2)."""
    worth = {"1": 2, "2": 6, "3": 5, "1,2": 15, "1,3": 1, "2,3": 18, "1,2,3": 14}
    solution = gote.solve({"kind": "coalition", "players": 3, "worth": worth})
    assert solution.nucleolus == (-1, 13, 2)
    assert solution.nucleolus_over_imputations == (2, 7, 5)
    assert solution.verify()


def test_huge_numbers_and_denominators():
    big = 10**40
    v = Worths.of(3, {0b011: 30 * big, 0b101: 40 * big, 0b111: 40 * big})
    assert nucleolus(v).x == (35 * big, 0, 5 * big)
    v = Worths.of(3, {0b011: F(1, 10**30), 0b101: F(1, 3), 0b111: F(1, 2)})
    prove(v, nucleolus(v).x, nucleolus(v))


def test_sixteen_players_take_seconds():
    rng = random.Random("sixteen")
    weights = [rng.randint(1, 20) for _ in range(16)]
    table = [sum(w for i, w in enumerate(weights) if S >> i & 1) ** 2 // 40 + rng.randint(0, 9) for S in range(1 << 16)]
    table[0] = 0
    v = Worths.from_integers(16, table)
    found = nucleolus(v)
    prove(v, found.x, found)


def test_sweeps_are_proved_piece_by_piece():
    rng = random.Random("sweep")
    for _ in range(6):
        n = rng.randint(2, 4)
        v = Worths.of(n, {S: F(rng.randint(-5, 9)) for S in range(1, 1 << n)})
        w = Worths.of(n, {S: F(rng.randint(-2, 2)) for S in range(1, 1 << n)})
        pieces = sweep_nucleolus(v, w, F(-3), F(3))
        assert (pieces[0].low, pieces[-1].high) == (-3, 3)
        assert all(a.high == b.low and a.at(a.high) == b.start for a, b in pairwise(pieces))
        for piece in pieces:
            inner = piece.low + (piece.high - piece.low) * F(rng.randint(1, 9), 10)
            assert nucleolus(along(v, w, inner)).x == piece.at(inner)
