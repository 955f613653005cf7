"""Families: closed forms against the general solvers, airports and bankruptcies of any size, strategic form and back."""

import random
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import gote
from gote.coalitional import bankruptcy, closed_forms
from gote.coalitional.airport import airport_nucleolus, airport_shapley
from gote.coalitional.core import core_vertices
from gote.coalitional.nucleolus import nucleolus
from gote.coalitional.properties import superadditive_witness
from gote.coalitional.shapley import shapley
from gote.coalitional.solve_families import table_of
from gote.coalitional.steiner import steiner_costs
from gote.coalitional.strategic import characteristic_function, strategic_form

from .games import random_games, worths

F = Fraction
NUMBERS = st.integers(0, 12).map(F)


def general(document):
    v = table_of(gote.load(document))
    return shapley(v), nucleolus(v).x


@given(st.lists(NUMBERS, min_size=1, max_size=6))
def test_airports(costs):
    by_shapley, by_nucleolus = general({"kind": "airport", "costs": costs})
    assert airport_shapley(costs) == tuple(-x for x in by_shapley)
    assert airport_nucleolus(costs) == tuple(-x for x in by_nucleolus)
    assert gote.solve({"kind": "airport", "costs": costs}).verify()


@given(st.lists(NUMBERS, min_size=1, max_size=6), st.integers(0, 24))
def test_bankruptcies(claims, part):
    estate = sum(claims) * F(part, 24)
    solution = gote.solve({"kind": "bankruptcy", "estate": estate, "claims": claims})
    assert (solution.shapley, solution.nucleolus) == general({"kind": "bankruptcy", "estate": estate, "claims": claims})
    assert solution.verify()


def test_large_airports_and_bankruptcies():
    rng = random.Random(2)
    costs = [rng.randint(0, 1000) for _ in range(120)]
    assert gote.solve({"kind": "airport", "costs": costs}).verify()
    claims = [rng.randint(0, 60) for _ in range(40)]
    assert gote.solve({"kind": "bankruptcy", "estate": sum(claims) // 3, "claims": claims}).verify()


def test_the_checks_of_large_games_refuse():
    airport = gote.solve({"kind": "airport", "costs": [3, 5, 6, 10]})
    for field, wrong in (("nucleolus", [1, 2, 2, 5]), ("shapley", airport.nucleolus)):
        assert field in gote.check(airport.game, airport.to_document() | {field: wrong}).reason
    estate = gote.solve({"kind": "bankruptcy", "estate": 36, "claims": [10, 20, 30]})
    for field in ("nucleolus", "shapley", "proportional", "constrained_equal_awards", "constrained_equal_losses"):
        assert field in gote.check(estate.game, estate.to_document() | {field: [7, 11, 18]}).reason


def test_the_talmud_rule_is_self_dual_and_consistent():
    rng = random.Random(8)
    for _ in range(50):
        claims = [F(rng.randint(0, 20)) for _ in range(rng.randint(1, 6))]
        total = sum(claims)
        estate = total * F(rng.randint(0, 10), 10)
        x = bankruptcy.talmud(estate, claims)
        y = bankruptcy.talmud(total - estate, claims)
        assert [a + b for a, b in zip(x, y, strict=True)] == claims


@given(st.lists(NUMBERS, min_size=1, max_size=6), NUMBERS)
def test_one_seller(offers, reserve):
    v = table_of(gote.load({"kind": "object_market", "reserve": reserve, "offers": offers}))
    assert closed_forms.seller_shapley(reserve, offers) == shapley(v)
    assert closed_forms.seller_nucleolus(reserve, offers) == nucleolus(v).x
    if len(offers) <= 4:
        assert set(closed_forms.seller_core(reserve, offers)) == set(core_vertices(v))


@given(st.lists(st.integers(0, 5).map(F), min_size=1, max_size=7))
def test_ladders(rises):
    steps = [sum(rises[: k + 1]) for k in range(len(rises))]
    assert (closed_forms.ladder_shapley(steps), closed_forms.ladder_nucleolus(steps)) == general(
        {"kind": "ladder", "steps": steps}
    )


def test_a_long_ladder():
    n = 60
    solution = gote.solve({"kind": "ladder", "steps": list(range(1, n + 1))})
    assert solution.answer.as_dict().keys() == {"shapley", "nucleolus"}
    assert solution.nucleolus == (
        2 - F(1, 2 ** (n - 1)),
        *(1 - F(1, 2 ** (n - i + 1)) for i in range(2, n + 1)),
    )
    assert solution.verify()
    for field in ("shapley", "nucleolus"):
        wrong = [x + (1 if i == 0 else -1 if i == 1 else 0) for i, x in enumerate(getattr(solution, field))]
        assert gote.check(solution.game, {field: wrong}).verdict == "wrong"
    assert solution.explain("ja").to_text()
    assert solution.plot().to_html()


@given(st.lists(st.integers(0, 6).map(F), min_size=1, max_size=6))
def test_landlords(rises):
    f = [F(0), *(sum(rises[: k + 1]) for k in range(len(rises)))]
    assert (closed_forms.landlord_shapley(f), closed_forms.landlord_nucleolus(f)) == general(
        {"kind": "landlord", "output": f}
    )


@pytest.mark.parametrize(("left", "right"), [(0, 2), (1, 1), (1, 3), (2, 2), (3, 2), (3, 3)])
def test_gloves(left, right):
    game = {"kind": "glove_market", "left": left, "right": right}
    assert set(closed_forms.glove_core(left, right)) == set(core_vertices(table_of(gote.load(game))))
    assert gote.solve(game).verify()


def test_symmetric_games():
    rng = random.Random(4)
    for _ in range(40):
        f = [F(rng.randint(-3, 9)) for _ in range(rng.randint(1, 5))]
        solution = gote.solve({"kind": "symmetric_game", "sizes": f})
        assert solution.core.empty != closed_forms.symmetric_core_exists([F(0), *f])
        assert solution.verify()


def test_assignment_markets():
    rng = random.Random(6)
    for _ in range(15):
        m, k = rng.randint(1, 3), rng.randint(1, 3)
        sellers = {f"s{i}": rng.randint(0, 9) for i in range(m)}
        buyers = {f"b{j}": {name: rng.randint(0, 15) for name in sellers} for j in range(k)}
        solution = gote.solve({"kind": "assignment_game", "sellers": sellers, "buyers": buyers})
        assert solution.verify()
        v = table_of(solution.game)
        corners = core_vertices(v)
        assert solution.seller_optimal in corners
        assert solution.buyer_optimal in corners
        for i in range(m):
            assert solution.seller_optimal[i] == max(x[i] for x in corners)
        for j in range(m, m + k):
            assert solution.buyer_optimal[j] == max(x[j] for x in corners)


def test_cheapest_networks():
    pairs = {
        frozenset(pair): F(cost) for pair, cost in (("TX", 1), ("XA", 1), ("XB", 1), ("TA", 3), ("TB", 3), ("AB", 3))
    }
    assert steiner_costs(pairs, "T", ["A", "B"]) == [0, 2, 2, 3]
    assert steiner_costs({frozenset("AB"): F(1)}, "T", ["A"])[1] is None


def test_opting_out_never_hurts():
    road = {"kind": "road", "town": "T", "gains": {"A": 5, "B": 4, "C": 1}, "costs": {"T-A": 6, "A-B": 2, "B-C": 3}}
    forced = table_of(gote.load(road))
    free = table_of(gote.load(road | {"opt_out": True}))
    for S in range(8):
        assert free[S] == max(forced[T] for T in range(8) if T & S == T)
    assert gote.solve(road | {"opt_out": True}).verify()


def test_strategic_form_and_back():
    for n, table in random_games(20, range(2, 4), "strategic"):
        v = worths(n, table)
        if superadditive_witness(v) is None:
            recovered, games = characteristic_function(strategic_form(v)[1])
            assert recovered.mapping() == v.mapping()
            assert all(game.saddle_points() for game in games)


def test_random_strategic_games_are_superadditive_and_checked():
    rng = random.Random(12)
    for _ in range(6):
        shape = [rng.randint(1, 3) for _ in range(rng.randint(2, 3))]
        cells = np.array([[rng.randint(-5, 9) for _ in shape] for _ in range(int(np.prod(shape)))]).reshape(
            *shape, len(shape)
        )
        solution = gote.solve({"kind": "coalitional_form", "payoffs": cells.tolist()})
        assert solution.verify()
        assert solution.superadditive
        good = solution.to_document(certificate=True)
        assert gote.check(solution.game, good | {"worth": good["worth"] | {"1": 99}}).verdict == "wrong"


def test_worths_by_two_programs():
    """The worths of the solver and those of the proofs, which follow the definitions in another way."""
    from gote.coalitional.check_table import worths_by_definition

    rng = random.Random("worths")
    for k in range(12):
        places = ["H", "A", "B", "C", "D", "E"][: rng.randint(2, 6)]
        pairs = {f"{a}-{b}": F(rng.randint(0, 9), rng.randint(1, 2)) for i, a in enumerate(places) for b in places[:i]}
        trip = {"kind": "trip", "home": "H", "value": rng.randint(0, 20), "costs": pairs, "opt_out": k % 2 == 0}
        farms = {place: rng.randint(0, 12) for place in places[1 : rng.randint(2, len(places) + 1)]}
        road = {"kind": "road", "town": "H", "gains": farms, "costs": pairs, "opt_out": k % 2 == 1}
        goods = {f"s{i}": rng.randint(0, 9) for i in range(rng.randint(1, 3))}
        buyers = {f"b{j}": {name: rng.randint(0, 15) for name in goods} for j in range(rng.randint(1, 3))}
        for document in (trip, road, {"kind": "assignment_game", "sellers": goods, "buyers": buyers}):
            game = gote.load(document)
            v, (table, d) = table_of(game), worths_by_definition(game)
            assert [v[S] for S in range(1 << game.n)] == [F(int(x), d) for x in table]
            assert game.solve().verify()
