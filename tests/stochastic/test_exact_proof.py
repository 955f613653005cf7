"""Values proved in their number field, optimal strategies proved to exist or not to exist."""

import json
import random
import re
from copy import deepcopy
from fractions import Fraction

import pytest

import gote
from gote.catalogue.cases import examples_of
from gote.stochastic.rules import StochasticGame
from gote.stochastic.solve import states_of
from tests.stochastic.test_solve import random_states

F = Fraction
GO = {"next": {"G": 1}}
DOCUMENTS = {example.id: example.document for example in examples_of("stochastic")}


def solved(document):
    solution = gote.solve(document)
    return solution, json.loads(json.dumps(solution.to_document(certificate=True)))


@pytest.mark.parametrize(
    ("name", "degree", "polynomial"),
    [
        ("dare", 2, [-3, 4, 1]),
        ("stochastic", 2, [-25, 0, 2]),
        ("shapley-iteration", 4, [-3782400, -977280, 1029996, 172480, 7085]),
    ],
)
def test_irrational_values_are_proved_in_their_field(name, degree, polynomial):
    solution, answer = solved(DOCUMENTS[name])
    assert answer["proved"] == "exactly"
    assert answer["verified"]
    assert answer["exact"] is False
    first = next(iter(answer["algebraic"].values()))
    assert first["polynomial"] == polynomial
    assert len(answer["certificate"]["exact_proof"]["field"]["polynomial"]) == degree + 1
    assert {v.algebraic().degree for v in states_of(solution).exact_proof.values} == {degree}


def test_two_fields_need_a_primitive_element():
    """Two games that have nothing to do with each other, with values in Q(√7) and Q(√2), and one that plays either."""
    dare = [[0, 1], [3, {"swap": {"D": 1}}]]
    example = [
        [{"payoff": 1, "next": {"E": "3/5"}}, {"payoff": 3, "next": {"E": "1/5"}}],
        [{"payoff": 1, "next": {"E": "4/5"}}, {"payoff": 2, "next": {"E": "2/5"}}],
    ]
    either = [[{"next": {"D": "1/2", "E": "1/2"}}]]
    solution, answer = solved({"kind": "stochastic", "states": {"D": dare, "E": example, "X": either}})
    assert answer["proved"] == "exactly"
    assert answer["verified"]
    assert states_of(solution).exact_proof.values[0].field.root.degree == 4
    assert str(states_of(solution).exact_proof.values[0].algebraic()) == "-2 + √7"
    assert len(answer["algebraic"]["X"]["polynomial"]) == 5


@pytest.mark.parametrize(
    ("rows", "q", "optimal"),
    [
        ([[GO, 1], [1, 0]], 0, (False, True)),
        ([[GO, 1], [1, 0]], 1, (True, True)),
        ([[GO, 5], [1, 0]], 3, (True, True)),
        ([[GO, 5], [1, 0]], 0, (True, True)),
        ([[GO, 1, 1], [1, 0, GO], [1, GO, 0]], 0, (False, True)),
        ([[GO, -1], [-1, 0]], -1, (True, True)),
        ([[GO, -1], [-1, 0]], 0, (True, False)),
        ([[GO, -1], [-1, 0]], 3, (True, False)),
    ],
)
def test_optimal_strategies_exist_or_do_not(rows, q, optimal):
    _, answer = solved({"kind": "stochastic", "states": {"G": rows}, "infinite_play": q})
    assert (answer["optimal"]["row"], answer["optimal"]["column"]) == optimal
    assert answer["proved"] == "exactly"
    assert answer["verified"]
    if not all(optimal):
        side = answer["certificate"]["exact_proof"]["column" if optimal[0] else "row"]
        assert side["no_optimal"]["trap"] == ["G"]


@pytest.mark.parametrize("family", ["recursive", "stochastic"])
def test_random_games_are_proved_exactly(family):
    missing = 0
    for seed in range(20):
        rng = random.Random(7000 + seed)
        states = random_states(rng, family, most=2)
        solution, answer = solved(
            {
                "kind": "stochastic",
                "states": states,
                "infinite_play": rng.choice([-6, 0, 3]) if family == "recursive" else 0,
            }
        )
        missing += answer["proved"] != "exactly"
        assert answer["verified"]
        if states_of(solution).exact_proof is not None:
            for k, v in enumerate(states_of(solution).exact_proof.values):
                assert -F(1, 10**19) < v - states_of(solution).values[k] < F(1, 10**19)
    assert missing == 0


def test_what_is_not_proved_is_not_said():
    """Values of a large field are given by an interval only, and the answer says so."""
    rng = random.Random(1)
    names = [f"s{k}" for k in range(5)]

    def entry():
        first, second = rng.sample(names, 2)
        return {"payoff": rng.randint(-9, 9), "next": {first: "1/3", second: "1/3"}}

    states = {name: [[entry() for _ in range(3)] for _ in range(3)] for name in names}
    _, answer = solved({"kind": "stochastic", "states": states})
    assert answer["verified"]
    assert answer["proved"] == "within error_bound"
    assert "exact_proof" not in answer["certificate"]
    assert "not exactly" in gote.solve({"kind": "stochastic", "states": states}).explain().to_text()


def tampered(answer, *path, value):
    changed = deepcopy(answer)
    place = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return changed


def refused(document, answer, words):
    verdict = gote.check(document, answer)
    assert verdict.verdict == "wrong"
    assert re.search(words, verdict.reason)


def test_a_wrong_field_proof_is_refused():
    document = DOCUMENTS["dare"]
    _, answer = solved(document)
    proof = ("certificate", "exact_proof")
    good = answer["certificate"]["exact_proof"]
    assert gote.check(document, answer)
    refused(document, tampered(answer, *proof, "field", "polynomial", value=[-1, 0, 1]), "irreducible")
    refused(document, tampered(answer, *proof, "field", "interval", value=[5, 6]), "exactly one root")
    refused(document, tampered(answer, *proof, "field", value=None), "no field")
    a, b = good["values"]["G"]
    refused(document, tampered(answer, *proof, "values", "G", value=[a, b, 1]), "the value of G")
    refused(
        document,
        tampered(answer, *proof, "values", "G'", value=good["values"]["G"]),
        "a reply gives the row player less",
    )
    refused(document, tampered(answer, *proof, "row", "strategies", "G", value=["1/2", "1/2"]), "a reply gives")
    refused(document, tampered(answer, *proof, "row", "strategies", "G", value=[2, -1]), "not a distribution")
    refused(document, tampered(answer, "algebraic", "G", "polynomial", value=[-2, 4, 1]), "root")
    refused(document, tampered(answer, "optimal", "row", value=False), "optimal")


def test_a_wrong_limit_proof_is_refused():
    document = DOCUMENTS["no-optimal-strategy"]
    _, answer = solved(document)
    proof = ("certificate", "exact_proof", "row")
    assert gote.check(document, answer)
    refused(document, tampered(answer, *proof, "optimal", value=True), "a reply gives|for ever")
    refused(document, tampered(answer, *proof, "strategies", "G", value=[1, 0]), "for ever")
    refused(document, tampered(answer, *proof, "bounds", "G", value={"above": [1], "below": [1]}), "a reply gives")
    refused(document, tampered(answer, *proof, "bounds", "G", value={"above": ["1/2"], "below": [1]}), "does not tend")
    refused(document, tampered(answer, *proof, "no_optimal", "trap", value=[]), "no state of the trap")
    refused(document, tampered(answer, *proof, "no_optimal", "reply", "G", value=[1, 1]), "not a distribution")
    del answer["certificate"]["exact_proof"]
    refused(document, answer, "is exactly, not within error_bound")


def test_views_tell_what_is_proved():
    text = gote.solve(DOCUMENTS["no-optimal-strategy"]).explain("en").to_text()
    assert "no optimal stationary strategy" in text
    assert "s/(1 + s)" in text
    assert "固定戦略" in gote.solve(DOCUMENTS["no-optimal-strategy"]).explain("ja").to_text()
    assert "-2 + √7" in gote.solve(DOCUMENTS["dare"]).explain("en").to_text()


def test_independence_of_q_is_decided_exactly():
    from gote.stochastic.fixed_points import is_independent_of_q

    close = StochasticGame(states={"G": [[GO, F(1) + F(1, 10**18)], [1, 0]]})
    assert not is_independent_of_q(close)
    assert is_independent_of_q(StochasticGame(states={"G": [[GO, 1], [1, 0]]}))
