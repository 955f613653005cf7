"""Shapley by three methods and by brute force; Banzhaf, Owen, Myerson, tau; properties against their definitions."""

import random
from fractions import Fraction
from itertools import permutations

import pytest

from gote.coalitional import properties
from gote.coalitional.rules_players import members
from gote.coalitional.shapley import (
    dividends,
    marginal_vector,
    sensitivity,
    shapley,
    shapley_by_dividends,
    shapley_by_orders,
    shapley_of_few,
)
from gote.coalitional.values import banzhaf, broken_axioms, myerson, owen, tau
from gote.coalitional.worths import Worths

from .games import average_over_orders, is_convex, is_superadditive, random_games, worths

F = Fraction


@pytest.mark.parametrize("part", range(3))
def test_shapley_of_300_random_games_by_three_methods(part):
    for n, table in random_games(100, range(1, 7 if part else 6), f"shapley {part}"):
        v = worths(n, table)
        x = shapley(v)
        assert x == shapley_by_dividends(v) == shapley_of_few(n, v.mapping())
        if n <= 5:
            assert x == shapley_by_orders(v) == average_over_orders(n, table)


def test_shapley_beyond_machine_integers():
    table = [F(0)] + [F(7**40 * S, 3) for S in range(1, 16)]
    v = worths(4, table)
    assert not v.machine
    assert shapley(v) == shapley_by_dividends(v) == average_over_orders(4, table)


def test_dividends_rebuild_the_game():
    for n, table in random_games(20, range(1, 6), "dividends"):
        c = dividends(worths(n, table))
        for S in range(1 << n):
            assert sum(c[T] for T in range(1 << n) if T & S == T) == table[S]


def test_sensitivity_is_the_derivative():
    for n, table in random_games(20, range(2, 6), "sensitivity"):
        T = random.Random(n).randrange(1, 1 << n)
        raised = [w + (S == T) for S, w in enumerate(table)]
        change = [b - a for a, b in zip(shapley(worths(n, table)), shapley(worths(n, raised)), strict=True)]
        assert tuple(change) == sensitivity(n, members(T))


def test_only_shapley_keeps_all_axioms():
    games = [
        (worths(n, table), worths(n, [*table[::-1][:-1], F(3)] if n else table))
        for n, table in random_games(10, range(2, 5), "axioms")
    ]
    for v, other in games:
        other = Worths.of(v.n, {S: other[S] for S in range(1, 1 << v.n)})
        assert broken_axioms(shapley, v, other) == []


def test_banzhaf_owen_myerson_tau():
    for n, table in random_games(20, range(2, 6), "values"):
        v = worths(n, table)
        half = F(1, 2 ** (n - 1))
        assert banzhaf(v) == tuple(
            sum(table[S | 1 << i] - table[S] for S in range(1 << n) if not S >> i & 1) * half for i in range(n)
        )
        singles, whole = [1 << i for i in range(n)], [(1 << n) - 1]
        assert owen(v, singles) == owen(v, whole) == shapley(v)
        everybody = [(i, j) for i in range(n) for j in range(i)]
        assert myerson(v, everybody) == shapley(v)
        assert myerson(v, []) == v.singles
        found = tau(v)
        if found is not None:
            assert sum(found) == v.grand


def test_owen_against_orders_that_keep_unions_together():
    rng = random.Random(5)
    for n, table in random_games(10, range(3, 6), "owen"):
        v = worths(n, table)
        cut = rng.randint(1, n - 1)
        unions = [(1 << cut) - 1, (1 << n) - 1 ^ (1 << cut) - 1]
        orders = [o for o in permutations(range(n)) if sum((o[k] < cut) != (o[k + 1] < cut) for k in range(n - 1)) == 1]
        average = tuple(sum(marginal_vector(v, o)[i] for o in orders) / len(orders) for i in range(n))
        assert owen(v, unions) == average


def test_properties_are_their_definitions():
    for n, table in random_games(120, range(1, 5), "properties"):
        v = worths(n, table)
        assert (properties.superadditive_witness(v) is None) == is_superadditive(n, table)
        assert (properties.convex_witness(v) is None) == is_convex(n, table)
        for name, witness in (("sum", properties.superadditive_witness(v)), ("convex", properties.convex_witness(v))):
            if witness is not None:
                S, T = witness
                assert table[S] + table[T] > table[S | T] + (table[S & T] if name == "convex" else 0)
        cover = properties.superadditive_cover(v)
        assert properties.superadditive_witness(cover) is None
        assert all(cover[S] >= table[S] for S in range(1 << n))
        full = (1 << n) - 1
        assert properties.constant_sum(v) == all(table[S] + table[full ^ S] == table[full] for S in range(1 << n))


def test_superadditivity_by_pairs_and_by_the_scan_of_all():
    from gote.coalitional.check_properties import is_superadditive as by_the_proof

    for n, table in random_games(120, range(2, 6), "pairs"):
        v = worths(n, table)
        wanted = is_superadditive(n, table)
        assert (properties.superadditive_witness(v) is None) == wanted == by_the_proof(v.numerators)
        if properties.zero_monotonic_witness(v) is None:
            base = v.zero_normalised().numerators
            assert (properties._pair_among(base, (base > 0).nonzero()[0]) is None) == wanted
