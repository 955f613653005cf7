"""False answers with certificates made for them by somebody who knows the proofs: none is accepted."""

from __future__ import annotations

import gzip
import json
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
