"""What may be asked of a tree: an interval by regret minimisation, all of it, and what is refused."""

import json
from fractions import Fraction

import pytest

import gote
from gote.extensive.rules_games import basic_endgame, kuhn_poker

KUHN = {"kind": "extensive_family", "family": "kuhn_poker", "method": "cfr"}
VALUE = Fraction(-1, 18)


@pytest.mark.parametrize("tolerance", ["1/10", "1/1000", None])
def test_an_interval_by_regret_minimisation(tolerance):
    solution = gote.solve(KUHN | ({"tolerance": tolerance} if tolerance else {}))
    low, high = solution.interval
    assert low <= VALUE <= high
    assert high - low <= Fraction(tolerance or "1/1000")
    assert solution.verify()
    assert solution.answer.value is None
    assert gote.check(solution.game, json.loads(json.dumps(solution.to_document())))
    assert "the value lies between" in str(solution.explain())


@pytest.mark.parametrize(
    ("forged", "verdict"),
    [
        ({"interval": ["-1/18", "-1/18"]}, "unproved"),
        ({"interval": ["-1/18", "1/2"]}, "wrong"),
        ({"interval": [0, "1/1000"]}, "wrong"),
        ({"interval": ["-1/10", "-1/20"]}, "wrong"),
        ({"value": "-1/18"}, "wrong"),
        ({"method": "sequence form"}, "wrong"),
    ],
)
def test_forged_intervals(forged, verdict):
    solution = gote.solve(KUHN)
    assert gote.check(solution.game, forged).verdict == verdict
    assert not gote.check(solution.game, solution.to_document() | forged)


def test_strategies_that_secure_too_little():
    solution = gote.solve(KUHN | {"tolerance": "1/100"})
    uniform = {name: dict.fromkeys(own, "1/2") for name, own in solution.to_document()["strategies"].items()}
    assert gote.check(solution.game, {"strategies": uniform}).verdict == "wrong"
    narrow = kuhn_poker().solve().to_document()["strategies"]
    assert gote.check(solution.game, {"strategies": narrow, "interval": ["-1/18", "-1/18"]})


def test_a_constant_sum_is_a_zero_sum():
    tree = basic_endgame().to_document()["tree"]

    def raised(vertex):
        if "payoff" in vertex:
            vertex["payoff"][1] = str(Fraction(vertex["payoff"][1]) + 5)
        for below in [b[2] for b in vertex.get("chance", ())] + list(vertex.get("moves", {}).values()):
            raised(below)
        return vertex

    game = {"kind": "extensive", "players": ["I", "II"], "tree": raised(tree), "method": "cfr"}
    solution = gote.solve(game)
    assert solution.verify()
    assert solution.interval[0] <= Fraction(-1, 4) <= solution.interval[1]


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"tolerance": 0}, "tolerance"),
        ({"method": "exact", "tolerance": 1}, "tolerance"),
        ({"refinement": "nash"}, "refinement"),
        ({"all": True}, "all"),
        ({"open_deals": True}, "open_deals"),
        ({"family": "forgetful_player"}, "method"),
        ({"tolerance": "1/10000000000000000"}, "tolerance"),
        ({"method": "exact", "all": True, "family": "forgetful_player"}, "all"),
        ({"method": "exact", "all": True, "refinement": "quasi_perfect"}, "all"),
    ],
)
def test_questions_that_are_refused(document, field):
    with pytest.raises(gote.GoteError, match=f"^{field}: "):
        gote.solve(KUHN | document)


def test_a_game_that_is_not_zero_sum_has_no_value_to_bound():
    tree = {"player": "I", "infoset": "h", "moves": {"a": {"payoff": [1, 1]}, "b": {"payoff": [0, 1]}}}
    with pytest.raises(gote.GoteError, match=r"^method: "):
        gote.load({"kind": "extensive", "players": ["I", "II"], "tree": tree, "method": "cfr"})


def test_all_means_all_equilibria_where_there_is_no_value():
    inner = {"player": "II", "infoset": "II", "moves": {"l": {"payoff": [2, 1]}, "r": {"payoff": [0, 0]}}}
    tree = {"player": "I", "infoset": "I", "moves": {"out": {"payoff": [1, 3]}, "in": inner}}
    document = {"kind": "extensive", "players": ["I", "II"], "tree": tree}
    assert len(gote.solve(document).equilibria) == 1
    everything = gote.solve(document | {"all": True})
    nash = gote.solve(document | {"refinement": "nash"})
    assert everything.verify()
    assert everything.complete
    assert everything.answer.equilibria == nash.answer.equilibria
    assert len(nash.equilibria) > 1


def test_families_are_asked_as_trees_are():
    solution = gote.solve({"kind": "extensive_family", "family": "kuhn_poker", "all": True})
    assert (len(solution.row_extreme), len(solution.column_extreme)) == (2, 1)
    assert gote.load(solution.game.to_document()) == solution.game
    written = solution.game.written_out().to_document()
    assert written["all"] is True
    assert gote.check(written, solution.to_document() | {"kind": "extensive"})


def test_worked_solutions_say_what_was_asked():
    inner = {"player": "II", "infoset": "h", "moves": {"x": {"payoff": [3, 1]}, "y": {"payoff": [0, 0]}}}
    other = {"player": "II", "infoset": "h", "moves": {"x": {"payoff": [0, 0]}, "y": {"payoff": [1, 3]}}}
    inside = {"player": "I", "infoset": "s", "moves": {"T": inner, "B": other}}
    tree = {"player": "I", "infoset": "a", "moves": {"Out": {"payoff": [2, 2]}, "In": inside}}
    document = {"kind": "extensive", "players": ["I", "II"], "tree": tree}
    text = str(gote.solve(document | {"refinement": "subgame_perfect"}).explain())
    assert "The subgame after In" in text
    assert "In: (3/4, 3/4)" in text
    asked = kuhn_poker().to_document()
    assert "1/3 - 1/3 e" in str(gote.solve(asked | {"refinement": "extensive_form_perfect"}).explain())
    assert "準完全均衡 1" in str(gote.solve(asked | {"refinement": "quasi_perfect"}).explain("ja"))
    assert "部分ゲームは" in str(gote.solve(asked | {"refinement": "subgame_perfect"}).explain("ja"))
