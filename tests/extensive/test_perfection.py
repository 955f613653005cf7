"""Quasi-perfect and extensive-form perfect equilibria: the verified cases, judged by their slips."""

import json
from fractions import Fraction

import pytest

import gote
from gote.core import Wrong
from gote.extensive.check_assessments import read_slips
from gote.extensive.check_perfection import germs_of_slips, is_extensive_form_perfect, is_quasi_perfect
from gote.extensive.rules_games import basic_endgame, kuhn_poker, leduc_poker, silver_dollar
from tests.extensive.random_trees import grow, merged, seeded
from tests.extensive.test_sequential import cases, fractions


@pytest.mark.parametrize("case", cases("perfection"))
def test_verified_slips(case):
    tree, expected = gote.load(case["document"]).flat, case["expected"]
    given = fractions(case["answer"]["strategies"])
    behavior = {h: [given[s.name][m] for m in s.moves] for h, s in enumerate(tree.infosets)}
    slipping = germs_of_slips(tree, read_slips(tree, expected["certificate"]))
    for proof, right in (
        (is_extensive_form_perfect, expected["proves_extensive_form_perfect"]),
        (is_quasi_perfect, expected["proves_quasi_perfect"]),
    ):
        if right:
            proof(tree, behavior, slipping)
        else:
            with pytest.raises(Wrong):
                proof(tree, behavior, slipping)


@pytest.mark.parametrize("seed", range(16))
def test_one_quasi_perfect_equilibrium_is_found_and_proved(seed):
    rng = seeded(70_000 + seed)
    tree = merged(rng, grow(rng, 3, zero_sum=seed % 3 == 0, low=0, high=2, chance=0))
    document = {"kind": "extensive", "players": ["A", "B"], "tree": tree, "refinement": "quasi_perfect"}
    solution = gote.solve(document)
    assert solution.verify(), solution.unchecked
    assert gote.check(solution.game, json.loads(json.dumps(solution.to_document())))


@pytest.mark.parametrize("seed", range(12))
def test_one_extensive_form_perfect_equilibrium_is_found_and_proved(seed):
    rng = seeded(71_000 + seed)
    players = ["A", "B", "C"][: 2 + seed % 2]
    tree = merged(rng, grow(rng, 3, players, zero_sum=False, low=0, high=2, chance=0), players)
    document = {"kind": "extensive", "players": players, "tree": tree, "refinement": "extensive_form_perfect"}
    solution = gote.solve(document)
    assert solution.verify(), solution.unchecked
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    assert gote.check(solution.game, answer)
    slips = [
        {h: {m: s | {"power": 10**9} for m, s in own.items()} for h, own in answer["certificate"]["slips"][0].items()}
    ]
    assert not gote.check(solution.game, answer | {"certificate": {"slips": slips}})


def test_who_might_slip_later_does_not_go_there():
    (case,) = (c.values[0] for c in cases("perfection") if c.id == "H-perf-3")
    solution = gote.solve(case["document"] | {"refinement": "extensive_form_perfect"})
    forged = {h: {m: str(p) for m, p in own.items()} for h, own in fractions(case["answer"]["strategies"]).items()}
    listed = solution.to_document()["assessments"][0]
    assert solution.assessments[0].strategies != fractions(case["answer"]["strategies"])
    assert not gote.check(solution.game, {"assessments": [listed | {"strategies": forged}]})


def test_the_weakly_dominated_plan_is_not_quasi_perfect():
    (case,) = (c.values[0] for c in cases("perfection") if c.id == "H-perf-1")
    solution = gote.solve(case["document"] | {"refinement": "quasi_perfect"})
    assert solution.assessments[0].strategies["a"]["self"] == 1
    forged = case["answer"]["strategies"]
    beliefs = {"a": {"": 1}, "s": {"self": 1}, "o": {"other": 1}}
    assert not gote.check(solution.game, {"assessments": [{"strategies": forged, "beliefs": beliefs}]})


@pytest.mark.parametrize("refinement", ["quasi_perfect", "extensive_form_perfect"])
@pytest.mark.parametrize("game", [basic_endgame(), kuhn_poker(), kuhn_poker(cards=4), silver_dollar(searches=2)])
def test_poker_has_perfect_equilibria(game, refinement):
    solution = gote.solve(game.to_document() | {"refinement": refinement})
    assert solution.verify(), solution.unchecked
    assert solution.assessments[0].payoffs[0] == game.solve().value
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    assert gote.check(solution.game, answer)
    for own in answer["certificate"]["plans"][0].values():
        for plan in own.values():
            plan.append("1/7")
    assert not gote.check(solution.game, answer)


@pytest.mark.parametrize("seed", range(30))
def test_moves_of_one_and_two_players_slip_in_the_field(seed):
    rng = seeded(72_000 + seed)
    players = ["A", "B"][: 1 + (seed % 5 > 0)]
    tree = grow(rng, 4, players, zero_sum=seed % 3 == 1 and len(players) == 2, low=0, high=2, chance=0.2)
    tree = merged(rng, tree, players, tries=8)
    document = {"kind": "extensive", "players": players, "tree": reached(tree), "refinement": "extensive_form_perfect"}
    solution = gote.solve(document)
    assert solution.verify(), solution.unchecked
    assert gote.check(solution.game, json.loads(json.dumps(solution.to_document())))


def reached(vertex):
    """The same tree with a fair chance wherever one outcome has probability 0."""
    for branch in vertex.get("chance", ()):
        branch[0] = branch[0] if 0 < branch[0] < 1 else Fraction(1, 2)
    for child in [branch[2] for branch in vertex.get("chance", ())] + list(vertex.get("moves", {}).values()):
        reached(child)
    return vertex


def test_a_later_slip_decides_between_equal_moves():
    late = {"player": "I", "infoset": "b", "moves": {"good": {"payoff": [1]}, "bad": {"payoff": [0]}}}
    tree = {"player": "I", "infoset": "a", "moves": {"late": late, "now": {"payoff": [1]}}}
    solution = gote.solve({"kind": "extensive", "players": ["I"], "tree": tree, "refinement": "extensive_form_perfect"})
    assert solution.assessments[0].strategies["a"] == {"late": 0, "now": 1}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("refinement", ["quasi_perfect", "extensive_form_perfect"])
def test_perfect_information_of_three(seed, refinement):
    rng = seeded(73_000 + seed)
    players = ["A", "B", "C"]
    tree = reached(grow(rng, 4, players, zero_sum=False, low=0, high=2))
    solution = gote.solve({"kind": "extensive", "players": players, "tree": tree, "refinement": refinement})
    assert solution.verify(), solution.unchecked


@pytest.mark.parametrize("watchers", [0, 2])
@pytest.mark.parametrize("refinement", ["quasi_perfect", "extensive_form_perfect"])
def test_one_who_moves_against_chance(watchers, refinement):
    players = ["I", *("WX"[:watchers])]
    leaf = {"payoff": [1, *[0] * watchers]}, {"payoff": [0, *[0] * watchers]}
    guess = [{"player": "I", "infoset": "h", "moves": {"x": leaf[k], "y": leaf[1 - k]}} for k in (0, 1)]
    tree = {"chance": [["2/3", "a", guess[0]], ["1/3", "b", guess[1]]]}
    solution = gote.solve({"kind": "extensive", "players": players, "tree": tree, "refinement": refinement})
    assert solution.assessments[0].strategies == {"h": {"x": 1, "y": 0}}
    assert solution.verify(), solution.unchecked


@pytest.mark.parametrize("refinement", ["quasi_perfect", "sequential"])
def test_a_poker_with_hundreds_of_sequences(refinement):
    game = leduc_poker(ranks=2)
    solution = gote.solve(game.to_document() | {"refinement": refinement})
    assert solution.verify(), solution.unchecked
    assert solution.assessments[0].payoffs[0] == game.solve().value
