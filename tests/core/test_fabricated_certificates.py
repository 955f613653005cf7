"""False answers with certificates made for them by somebody who knows the proofs: none is accepted."""

from __future__ import annotations

import gzip
import json
from fractions import Fraction
from typing import Any

import pytest

import gote
from gote.combinatorial.heaps.check_tables import values_by_definition
from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.partizan.domineering.check_log import read_log

KAYLES = {"kind": "octal", "code": "0.77", "table": 30, "period": True}


def answered(document: Any) -> tuple[Any, dict[str, Any]]:
    """The game, and its right answer with the certificate as it comes out of a file."""
    solution = gote.solve(document)
    return solution.game, json.loads(json.dumps(solution.to_document(certificate=True)))


@pytest.mark.parametrize(("preperiod", "length"), [(71, 24), (72, 12)])
def test_values_are_compared_as_they_are_proved(preperiod, length):
    """Halves would be cut off where the mex rule is proved, and differ where the smallest period is."""
    game, answer = answered(KAYLES)
    values: list[float] = [*values_by_definition(octal_law("0.77"), 400)]
    for n in range(preperiod - 1, len(values), length):
        values[n] += 0.5
        if length == 12:
            break
    answer["certificate"]["values"] = values
    answer["period"] = {"preperiod": preperiod, "length": length}
    assert gote.check(game, answer).verdict == "wrong"


def test_a_value_beyond_sixteen_bits_is_not_cut_off():
    game, answer = answered({"kind": "octal", "code": "0.77", "table": 33_000})
    assert gote.check(game, answer)
    answer["table"][32_990] += 1 << 16
    assert gote.check(game, answer).verdict == "wrong"


THREE = {"players": 3, "find": ["nucleolus", "core"]}
PARTS = {"kind": "coalition_parts", "worth": {"1,2,3": 30}, **THREE}
FORMULA = {"kind": "coalition_formula", "measures": {"w": [1, 1, 1]}, "worth": "30 * max(0, w - 2)", **THREE}


@pytest.mark.parametrize("document", [PARTS, FORMULA, {**PARTS, "find": ["core"]}, {**FORMULA, "find": ["core"]}])
@pytest.mark.parametrize("epsilon", [0, -3])
def test_a_round_of_nobody_free_is_no_level(document, epsilon):
    """The whole group is balanced and has excess 0."""
    game, answer = answered(document)
    answer["certificate"]["nucleolus"].insert(0, {"epsilon": epsilon, "weights": {"1,2,3": 1}})
    answer["least_core"] = epsilon
    if "levels" in answer:
        answer["levels"] = [epsilon, *answer["levels"]]
    assert gote.check(game, answer).verdict == "wrong"


@pytest.mark.parametrize("document", [PARTS, FORMULA])
def test_one_player_has_no_levels(document):
    change = {"players": 1, "measures": {"w": [1]}} if "measures" in document else {"players": 1, "worth": {"1": 5}}
    game, answer = answered({**document, **change})
    answer["certificate"]["nucleolus"] = [{"epsilon": 0, "weights": {"1": 1}}]
    answer |= {"levels": [0], "least_core": 0}
    assert gote.check(game, answer).verdict == "wrong"


class Ring(gote.Rules):
    """Two places, on and on: nobody ever loses."""

    def start(self):
        return 0

    def moves(self, place):
        return [1]

    def play(self, place, step):
        return 1 - place


@pytest.mark.parametrize("depth", [1e17, float("inf"), 7])
def test_a_depth_that_is_one_more_than_itself_wins_nothing(depth):
    game, answer = answered(Ring())
    assert answer["outcome"] == "D"
    assert gote.check(game, answer)
    answer |= {"outcome": "N", "depth": 10**17, "moves": [1], "holding": [], "play": [1]}
    answer["certificate"] |= {"outcome": ["N", "P"], "depth": [depth, depth]}
    assert gote.check(game, answer).verdict == "wrong"


class Meet(gote.Rules):
    """Both choose at once where to go; each has a place that he likes better."""

    players = 2

    def start(self):
        return ()

    def mover(self, place):
        return (0, 1)

    def moves(self, place, player):
        return [] if place else ["a", "b"]

    def play(self, place, step):
        return step

    def result(self, place):
        return {("a", "a"): (2, 1), ("b", "b"): (1, 2)}.get(place, (0, 0))


class Against(Meet):
    """The same where one gets what the other loses."""

    def result(self, place):
        return 1 if place[0] == place[1] else -1


def test_a_value_for_games_that_are_not_zero_sum_is_refused():
    """The stochastic game of a simultaneous one knows only what player 0 gets."""
    game, answer = answered(Meet())
    inner = gote.solve({"kind": "stochastic", "states": {"()": [[2, 0], [0, 1]]}})
    stated = json.loads(json.dumps(inner.to_document(certificate=True)))
    evidence = {"stochastic": inner.answer.to_json(), "certificate": stated["certificate"]}
    half = {"a": "1/3", "b": "2/3"}
    values = {"('a', 'a')": 2, "('a', 'b')": 0, "('b', 'a')": 0, "('b', 'b')": 1}
    said = {"mode": "simultaneous", "value": "2/3", "values": values, "strategies": {"0": half, "1": half}}
    said |= {"positions": answer["positions"], "up_to_symmetry": False}
    assert gote.check(game, said | {"certificate": json.loads(json.dumps(evidence))}).verdict == "wrong"


def test_equilibria_of_own_rules_are_told_of_the_right_kind_of_game_once_each():
    game, answer = answered(Meet())
    assert gote.check(game, answer)
    first = answer["equilibria"][0]
    assert not gote.check(game, answer | {"mode": "hidden"})
    assert not gote.check(game, answer | {"equilibria": [*answer["equilibria"], first]})
    more = first | {"strategies": first["strategies"] | {"7": {}}}
    assert not gote.check(game, answer | {"equilibria": [more]})
    half = {"()": {"a": "1/2", "b": "1/2"}}
    said = answer | {"equilibria": [{"strategies": {"0": half, "1": half}, "payoffs": [0, 0]}]}
    assert not gote.check(gote.solve(Against()).game, said)


STAGES = {"kind": "stochastic", "states": {"G": [[4, {"next": {"H": 1}}], [1, 5]], "H": [[0, 3], [2, -1]]}}


def test_a_wide_error_bound_proves_no_value():
    game, answer = answered(STAGES)
    answer["values"] |= {"G": "3.500000000000"}
    answer |= {"exact": False, "error_bound": "1", "proved": "within error_bound"}
    assert not gote.check(game, answer)


def test_a_wide_error_bound_proves_no_strategies():
    game, answer = answered(STAGES)
    own = answer["certificate"]
    sides = {side: {k: v[side] for k, v in own["all_strategies"].items()} for side in ("row", "column")}
    proof = {side: {"optimal": True, "strategies": found} for side, found in sides.items()}
    own["exact_proof"] = {"field": None, "values": dict(answer["values"]), **proof}
    own |= {"lower": dict.fromkeys(own["lower"], -50), "upper": dict.fromkeys(own["upper"], 50)}
    answer |= {"error_bound": "100", "strategies": {key: {"row": [1, 0], "column": [1, 0]} for key in "GH"}}
    assert not gote.check(game, answer)


RAISED = {"player": 1, "moves": {"fold": {"payoff": -3}, "call": {"showdown": 9}}}
CALLED = {"player": 2, "moves": {"fold": {"payoff": 1}, "call": {"showdown": 3}, "raise": RAISED}}
BETTING = {"kind": "betting", "tree": {"player": 1, "moves": {"check": {"showdown": 1}, "bet": CALLED}}}


def test_a_term_is_not_listed_twice_in_other_words():
    """Of 99 from 0/1 on and the right coefficient from 0 on only the last would be read."""
    game, answer = answered(BETTING)
    sets = answer["optimal_sets"].values()
    item = next(
        i for s in sets for i in (*s["conditions"], *s["every_hand"]) if i["terms"] and not i["terms"][0]["from"]
    )
    item["terms"].insert(0, {**item["terms"][0], "from": "0/1", "coefficient": 99})
    assert gote.check(game, answer).verdict == "wrong"


def test_a_log_has_one_of_four_outcomes(tmp_path):
    """Any other word would be shown like P: nobody who begins wins."""
    file = tmp_path / "log.gz"
    file.write_bytes(gzip.compress(b'{"position": ".", "outcome": "D"}\n'))
    with pytest.raises(gote.core.DocumentError, match="none of L, R, N and P"):
        read_log(file)


def test_a_log_that_unpacks_without_end_is_refused(tmp_path):
    file = tmp_path / "log.gz"
    head = b'{"position": "..", "outcome": "P"}\n'
    for bomb in (b"0" * 50_000_000, head + b"0" * 50_000_000, head + b"0000000000000003 0\n" * 2_000_000):
        file.write_bytes(gzip.compress(bomb, 1))
        with pytest.raises(gote.core.DocumentError, match="is no log of Domineering"):
            read_log(file)


NUMBERED = [
    {"kind": "moore", "heaps": [1, 2, 4], "k": 1},
    {"kind": "voting", "weights": [4, 2, 1], "quota": 5},
    {"kind": "simple_game", "players": 3, "winning": [[1, 2], [1, 3]]},
    {"kind": "stable_sets", "players": 3, "worth": {"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}},
    {"kind": "partizan", "ruleset": "toads_and_frogs", "position": "T.F"},
]


@pytest.mark.parametrize("document", NUMBERED, ids=lambda document: document["kind"])
def test_true_is_not_one(document):
    """In moves and names of players, which a document may write as it likes, Python would take true for 1."""
    game, answer = answered(document)

    def with_true(part):
        if isinstance(part, list):
            return [with_true(item) for item in part]
        if isinstance(part, dict):
            return {key: with_true(item) for key, item in part.items()}
        return True if part == 1 else part

    refused = 0
    for key in answer.keys() - {"kind", "verified", "seconds", "certificate"}:
        changed = with_true(answer[key])
        if json.dumps(changed) != json.dumps(answer[key]):
            with pytest.raises(gote.core.DocumentError):
                gote.check(game, answer | {key: changed})
            refused += 1
    assert refused


def test_an_optimal_plan_between_corners_is_no_extreme_one():
    """Mixing less at c would do as well, and so would mixing more."""
    at_c = {"player": "II", "infoset": "c", "moves": {"l": {"payoff": [-2, 2]}, "r": {"payoff": [2, -2]}}}
    at_d = {"player": "II", "infoset": "d", "moves": {"l": {"payoff": [0, 0]}, "r": {"payoff": [1, -1]}}}
    at_b = {"player": "I", "infoset": "b", "moves": {"stop": {"payoff": [0, 0]}, "on": at_c}}
    out = {"chance": [["1/2", "x", at_d], ["1/2", "y", {"payoff": [1, -1]}]]}
    tree = {"player": "I", "infoset": "a", "moves": {"in": at_b, "out": out}}
    game, answer = answered({"kind": "extensive", "players": ["I", "II"], "tree": tree, "all": True})
    assert len(answer["column_extreme"]) == 2
    assert gote.check(game, answer)
    answer["column_extreme"].append({"c": {"l": "1/2", "r": "1/2"}, "d": {"l": 1, "r": 0}})
    assert gote.check(game, answer).verdict == "wrong"


def battle_of_types():
    return next(d for d in gote.examples("bayesian") if len(d["players"]) == 2)


def tree_of_two():
    """Both choose at once: three equilibria."""
    second = [
        {"player": "II", "infoset": "b", "moves": {"l": {"payoff": u}, "r": {"payoff": v}}}
        for u, v in (([2, 1], [0, 0]), ([0, 0], [1, 2]))
    ]
    first = {"player": "I", "infoset": "a", "moves": {"l": second[0], "r": second[1]}}
    return {"kind": "extensive", "players": ["I", "II"], "tree": first}


@pytest.mark.parametrize("document", [battle_of_types, tree_of_two])
@pytest.mark.parametrize("certificate", [{}, {"between": []}, {"vertices": {"row": [7], "column": [7]}, "between": []}])
def test_a_full_list_is_not_called_incomplete_by_keeping_its_proof_back(document, certificate):
    game, answer = answered(document())
    assert answer["complete"]
    del answer["subsets"]
    answer |= {"complete": False, "certificate": certificate}
    assert gote.check(game, answer).verdict == "wrong"
    answer["equilibria"].pop()
    assert gote.check(game, answer)


def test_an_exact_value_is_not_called_a_decimal_by_keeping_its_proof_back():
    game, answer = answered(STAGES)
    assert answer["exact"]
    value = answer["values"]["G"]
    answer |= {"values": answer["values"] | {"G": f"{float(Fraction(value)):.15f}1"}, "exact": False}
    within = {"error_bound": "1e-14", "proved": "within error_bound"}
    assert gote.check(game, answer | within).verdict == "wrong"
    own = answer["certificate"]
    sides = {side: {k: v[side] for k, v in own["all_strategies"].items()} for side in ("row", "column")}
    proof = {side: {"optimal": True, "strategies": found} for side, found in sides.items()}
    own["exact_proof"] = {"field": None, "values": {"G": value, "H": 1}, **proof}
    answer["algebraic"] = {"G": {"polynomial": [-19, 7], "interval": [2, 3]}}
    assert gote.check(game, answer | {"error_bound": "1e-14"}).verdict == "wrong"


FORGETS = next(d for d in gote.examples("extensive") if d.get("title") == "Figure 2.5.4")


def test_behavior_strategies_are_those_that_secure_what_is_said():
    game, answer = answered(FORGETS)
    answer["strategies"] |= {"I_first": {"f": 1, "g": 0}}
    assert gote.check(game, answer).verdict == "wrong"
    assert gote.check(game, {"strategies": answer["strategies"]}).verdict == "wrong"


def test_a_wide_interval_proves_no_behavior_value():
    game, answer = answered(FORGETS)
    value = answer["value"]
    pure = {"I_first": {"f": 1, "g": 0}, "I_second": {"c": 0, "d": 1}}
    answer["certificate"]["behavior_proof"]["I"] = {"secured": 0, "bound": value, "strategy": pure, "cover": None}
    answer["strategies"] |= pure
    answer |= {"behavior": [0, value], "behavior_intervals": {"lower": [0, value], "upper": [value, value]}}
    assert not gote.check(game, answer)
    answer["behavior_intervals"]["upper"] = [0, 1]
    assert gote.check(game, answer).verdict == "wrong"


def test_a_mixture_of_listed_equilibria_is_no_further_one():
    """Nobody's payoff depends on anything: the corners are the pure profiles."""
    names = {"players": ["A", "B", "C"], "strategies": [["a", "b"]] * 3}
    game, answer = answered({"kind": "strategic", **names, "payoffs": [[0, 0, 0]] * 8})
    first = answer["equilibria"][0]
    assert len(answer["equilibria"]) == 8
    half = {**first, "strategies": [["1/2", "1/2"]] * 3}
    more = answer | {"equilibria": [*answer["equilibria"], half], "subsets": [[*range(8)], [8]]}
    assert gote.check(game, more).verdict == "wrong"
    pure, sides = [[1, 0], [0, 1]], [[1, 0], ["1/2", "1/2"], [0, 1]]
    listed = [{**first, "strategies": [x, y, z]} for x in sides for y in pure for z in pure]
    assert gote.check(game, answer | {"equilibria": listed, "subsets": [[*range(12)]]}).verdict == "wrong"


def test_a_region_is_limited_by_what_pays_somewhere_only():
    """B's mixtures are free; C would always gain by b."""
    names = {"players": ["A", "B", "C"], "strategies": [["a", "b"], ["a", "b"], ["a", "b"]]}
    payoffs = [[1, 0, int(k % 2)] if k < 4 else [0, 0, int(k % 2)] for k in range(8)]
    game, answer = answered({"kind": "strategic", **names, "payoffs": payoffs})
    assert gote.check(game, answer)
    region = {"corners": [[[1, 0]], [[1, 0], [0, 1]], [[1, 0]]], "limits": [{"player": 2, "strategy": 1}]}
    assert gote.check(game, answer | {"regions": [region]}).verdict == "wrong"


def test_one_assessment_is_not_listed_twice_in_another_order():
    document = next(d for d in gote.examples("extensive") if d.get("refinement") == "sequential")
    game, answer = answered(document)
    first = answer["assessments"][0]
    turned = {key: dict(reversed(own.items())) if isinstance(own, dict) else own for key, own in first.items()}
    assert gote.check(game, answer)
    assert not gote.check(game, answer | {"assessments": [*answer["assessments"], turned]})


def test_memory_has_no_room_for_other_values():
    game, answer = answered({"kind": "memory", "pairs": 5, "approximate": True})
    off = answer["value"] + 0.0005
    options = {key: v + 0.0005 for key, v in answer["options"].items()}
    assert not gote.check(game, answer | {"value": off, "options": options, "error_bound": 0.001})


def test_a_sum_of_points_beyond_all_is_refused_at_once():
    cards = list(range(1, 25))
    deal = {"a": cards[:6], "b": cards[6:12], "stock": cards[12:], "leader": "a"}
    game = gote.load({"kind": "sixty_six", **deal, "points": {str(card): 1 for card in cards}})
    assert gote.check(game, {"value": 10**40, "best": [1]}).verdict == "wrong"


def test_numbers_are_named_in_one_way_and_none_is_huge():
    game, answer = answered({"kind": "silverman", "threshold": 3})
    assert gote.check(game, answer)
    first, *rest = answer["strategies"]
    assert not gote.check(game, answer | {"strategies": [{"01": "1/2", **first}, *rest]})
    assert not gote.check(game, answer | {"dominated_from": 10**30})


def test_what_was_not_asked_for_is_not_taken_as_proved():
    """A proof that has nothing to do for a document says nothing about a field either."""
    rows = {"halfspaces": [[1, 1, 6], [1, 3, 12]], "threat": [0, 0], "find": ["raiffa"]}
    game, answer = answered({"kind": "polytope_bargaining", **rows})
    assert gote.check(game, answer)
    for more in ({"nash": [1, 1]}, {"product": 5}, {"egalitarian": [2, 2]}, {"ideal": [9, 9]}):
        assert gote.check(game, answer | more).verdict == "wrong"
        assert gote.check(game, more).verdict == "wrong"
