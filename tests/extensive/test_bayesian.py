"""Bayesian games: verified lists, random games against all profiles on a grid, more players, bad documents."""

import json
import random
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
import yaml

import gote
from gote.core import DocumentError, rational
from gote.exact.polyhedra import in_hull
from gote.generalsum.equilibria import maximal_subsets

CASES = yaml.safe_load((Path(__file__).parent / "bayesian.yaml").read_text(encoding="utf-8"))
F = Fraction


def frozen(value):
    if isinstance(value, dict):
        return tuple(sorted((str(k), frozen(v)) for k, v in value.items()))
    return rational(value)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_verified_lists(case):
    game = gote.load(case["document"])
    solution = game.solve()
    answer = json.loads(json.dumps(solution.to_document()))
    assert {frozen(e) for e in answer["equilibria"]} == {frozen(e) for e in case["expected"]["equilibria"]}
    assert answer["complete"]
    assert answer["verified"]
    given = {"equilibria": case["expected"]["equilibria"], "complete": True}
    assert gote.check(game, given)
    if len(given["equilibria"]) > 1:
        assert not gote.check(game, given | {"equilibria": given["equilibria"][1:]})


def random_game(rng, players=2, types=2, actions=2):
    names = ["I", "II", "III"][:players]
    own = [[f"t{k}" for k in range(rng.randint(1, types))] for _ in names]
    profiles = [",".join(p) for p in product(*own)]
    weights = [rng.choice([0, 1, 1, 2]) for _ in profiles]
    weights[0] += not sum(weights)

    def table(depth):
        if not depth:
            return [rng.randint(0, 2) for _ in names]
        return [table(depth - 1) for _ in range(actions)]

    return {
        "kind": "bayesian",
        "players": names,
        "types": dict(zip(names, own, strict=True)),
        "prior": {p: str(F(w, sum(weights))) for p, w in zip(profiles, weights, strict=True)},
        "actions": {name: [f"a{k}" for k in range(actions)] for name in names},
        "payoffs": {p: table(players) for p, w in zip(profiles, weights, strict=True) if w},
    }


def is_equilibrium(document, strategies):
    """By the definition: no pure plan of anybody earns more before the types are known."""

    def payoff(player, own):
        total = F(0)
        for key, p in document["prior"].items():
            types = key.split(",")
            if not F(p):
                continue
            for cell in product(*(range(len(a)) for a in document["actions"].values())):
                weight, table = F(p), document["payoffs"][key]
                for name, t, k in zip(document["players"], types, cell, strict=True):
                    row = own[t] if name == player else strategies[name][t]
                    weight *= row[k]
                    table = table[k]
                total += weight * table[document["players"].index(player)]
        return total

    for name in document["players"]:
        size = len(document["actions"][name])
        units = [[F(int(j == k)) for j in range(size)] for k in range(size)]
        types = document["types"][name]
        best = max(payoff(name, dict(zip(types, plan, strict=True))) for plan in product(units, repeat=len(types)))
        if best > payoff(name, strategies[name]):
            return False
    return True


def occurring(document, name):
    i = document["players"].index(name)
    return [
        t
        for t in document["types"][name]
        if any(F(p) and key.split(",")[i] == t for key, p in document["prior"].items())
    ]


@pytest.mark.parametrize("seed", range(40))
def test_every_equilibrium_on_a_grid_is_in_a_product_of_those_listed(seed):
    document = random_game(random.Random(seed))
    solution = gote.solve(document)
    assert solution.verify()
    assert solution.complete
    pairs = []
    for e in solution.equilibria:
        listed = {name: {t: [*own.values()] for t, own in e.strategies[name].items()} for name in e.strategies}
        assert is_equilibrium(document, listed)
        pairs.append(
            tuple(tuple(w for t in occurring(document, name) for w in listed[name][t]) for name in ("I", "II"))
        )
    subsets = [[pairs[k] for k in subset] for subset in maximal_subsets(pairs)]
    grid = [[p, 1 - p] for p in (F(0), F(1, 3), F(1, 2), F(1))]
    sides = [list(product(grid, repeat=len(occurring(document, name)))) for name in ("I", "II")]
    for x, y in product(*sides):
        strategies = {}
        for name, side in (("I", x), ("II", y)):
            strategies[name] = {t: [F(1), F(0)] for t in document["types"][name]}
            strategies[name] |= dict(zip(occurring(document, name), side, strict=True))
        if is_equilibrium(document, strategies):
            flat = [[w for row in side for w in row] for side in (x, y)]
            assert any(all(in_hull(flat[i], [p[i] for p in subset]) for i in (0, 1)) for subset in subsets)


@pytest.mark.parametrize("seed", range(12))
def test_one_equilibrium_of_three_players_or_of_many_plans(seed):
    rng = random.Random(100 + seed)
    document = random_game(rng, players=3) if seed % 2 else random_game(rng, types=4, actions=4)
    solution = gote.solve(document)
    if len(document["players"]) == 3:
        assert not solution.complete
    verdict = solution.verdict
    assert not any(text.startswith("wrong") for text in verdict.fields.values())
    assert bool(verdict) or solution.equilibria[0].regret


@pytest.mark.parametrize("seed", range(20))
def test_three_players_of_two_types_have_one_that_is_proved(seed):
    document = random_game(random.Random(500 + seed), players=3)
    solution = gote.solve(document)
    e = solution.equilibria[0]
    if not e.regret:
        listed = {name: {t: [*own.values()] for t, own in e.strategies[name].items()} for name in e.strategies}
        assert is_equilibrium(document, listed)
        assert solution.verify()


def test_a_type_that_never_occurs_has_a_strategy_but_no_payoff():
    document = {**CASES[0]["document"], "prior": {"i,meet": 1}}
    solution = gote.solve(document)
    assert solution.verify()
    assert len(solution.equilibria) == 3
    for e in solution.equilibria:
        assert set(e.payoffs["II"]) == {"meet"}
        assert e.strategies["II"]["avoid"] == {"B": 1, "S": 0}


def test_a_flat_table_is_read_as_in_the_strategic_form():
    document = CASES[0]["document"]
    flat = {key: [cell for row in table for cell in row] for key, table in document["payoffs"].items()}
    assert gote.load({**document, "payoffs": flat}) == gote.load(document)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": ["I"]}, "players"),
        ({"types": {"I": ["i"], "II": ["meet,x", "avoid"]}}, "types.II"),
        ({"types": {"I": ["i"]}}, "types.II"),
        ({"prior": {"i,meet": "1/2"}}, "prior"),
        ({"prior": {"i,meet": "3/2", "i,avoid": "-1/2"}}, "prior.i,avoid"),
        ({"prior": {"i,other": 1}}, "prior.i,other"),
        ({"actions": {"I": ["B", "B"], "II": ["B", "S"]}}, "actions.I"),
        ({"payoffs": {"i,meet": [[[2, 1], [0, 0]], [[0, 0], [1, 2]]]}}, "payoffs.i,avoid"),
        ({"payoffs": {"i,meet": [[[2, 1], [0]], [[0, 0], [1, 2]]]}}, "payoffs.i,meet[0][1]"),
        ({"payoffs": 3}, "payoffs"),
        ({"prior": []}, "prior"),
    ],
)
def test_bad_documents_name_the_field(change, field):
    with pytest.raises(DocumentError) as error:
        gote.load({**CASES[0]["document"], **change})
    assert error.value.field == field


@pytest.mark.parametrize(
    ("family", "values", "case"),
    [("first_price", [1, 3], "H-auc-1"), ("second_price", [0, 2], "H-auc-2"), ("all_pay", [1, 3], "H-auc-3")],
)
def test_auctions_on_a_grid_are_the_verified_ones(family, values, case):
    game = gote.load({"kind": "bayesian_family", "family": family, "values": values, "bids": [0, 1, 2]}).written_out()
    (document,) = (c["document"] for c in CASES if c["id"] == case)
    right = gote.load(document)
    tables = {key.replace("v", ""): table for key, table in right.payoffs.items()}
    assert game.payoffs == tables
    assert {k.replace("v", ""): p for k, p in right.prior.items()} == game.prior


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"bids": [0, 0]}, "bids"),
        ({"chances": [1]}, "chances"),
        ({"values": ["x"]}, "values"),
        ({"bidders": 1}, "bidders"),
        ({"bidders": 6}, "bids"),
    ],
)
def test_wrong_auctions_are_refused(change, field):
    with pytest.raises(gote.core.DocumentError, match=field):
        gote.load(
            {"kind": "bayesian_family", "family": "first_price", "values": [1, 3], "bids": [0, 1, 2, 3, 4]} | change
        )


def jury(precision, votes, doubt=F(1, 2)):
    """Three jurors with signals g or i (Feddersen and Pesendorfer 1998): so many votes convict."""
    jurors = ["1", "2", "3"]

    def chance(signals):
        g = signals.count("g")
        return (
            F(1, 2) * precision**g * (1 - precision) ** (3 - g),
            F(1, 2) * precision ** (3 - g) * (1 - precision) ** g,
        )

    def payoff(signals, acts):
        guilty, innocent = chance(signals)
        wrong = doubt * innocent if acts.count("C") >= votes else (1 - doubt) * guilty
        return [str(-wrong / (guilty + innocent))] * 3

    profiles = list(product("gi", repeat=3))
    return {
        "kind": "bayesian",
        "players": jurors,
        "types": {juror: ["g", "i"] for juror in jurors},
        "prior": {",".join(s): str(sum(chance(s))) for s in profiles},
        "actions": {juror: ["C", "A"] for juror in jurors},
        "payoffs": {
            ",".join(s): [[[payoff(s, (a, b, c)) for c in "CA"] for b in "CA"] for a in "CA"] for s in profiles
        },
    }


@pytest.mark.parametrize(("votes", "sincere"), [(2, True), (3, False)])
def test_sincere_votes_of_a_jury_under_majority_but_not_under_unanimity(votes, sincere):
    document = jury(F(7, 10), votes)
    answer = gote.solve(document).to_document()
    assert answer["verified"]
    by_signal = {"g": {"C": 1, "A": 0}, "i": {"C": 0, "A": 1}}
    assert (dict.fromkeys("123", by_signal) in [e["strategies"] for e in answer["equilibria"]]) == sincere


@pytest.mark.parametrize("seed", range(10))
def test_of_more_players_all_pure_equilibria_are_there(seed):
    document = random_game(random.Random(seed), players=3)
    game = gote.load(document)
    listed = {frozen(e["strategies"]) for e in json.loads(json.dumps(game.solve().to_document()))["equilibria"]}
    agents = [(name, t) for name in game.players for t in game.occurring[name]]
    for choice in product(("a0", "a1"), repeat=len(agents)):
        acts = dict(zip(agents, choice, strict=True))
        profile = {
            name: {t: {a: F(int(acts.get((name, t), "a0") == a)) for a in ("a0", "a1")} for t in game.types[name]}
            for name in game.players
        }
        stable = all(
            own[acts[name, t]] == max(own.values())
            for name in game.players
            for t, own in game.interim(name, profile).items()
        )
        assert stable == (frozen(profile) in listed)


def test_types_that_choose_purely_look_like_a_mixture_on_average():
    (case,) = (one for one in CASES if one["id"] == "H-bay-8")
    solution = gote.solve(case["document"])
    heads = next(bar for bar in solution.plot().figure["data"] if bar["name"] == "H")
    seen = dict(zip(heads["x"], heads["y"], strict=True))
    assert seen == {"I: +": 1, "I: -": 0, "I: average": 0.5, "II: +": 1, "II: -": 0, "II: average": 0.5}
