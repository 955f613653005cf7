"""The contract: documents in, answers out, edge cases and bad input."""

import json
import random
from fractions import Fraction

import pytest

import gote
from gote.core import DocumentError, LimitError

from .games import random_games

F = Fraction


def answer(document):
    solution = gote.load(document).solve()
    found = solution.to_document(certificate=True)
    assert found["verified"] is True
    json.dumps(found)
    return found


def test_one_player():
    found = answer({"kind": "coalition", "players": 1, "worth": {"1": "5/2"}})
    assert found["shapley"] == found["nucleolus"] == found["core"]["point"] == ["5/2"]
    assert (found["convex"], found["superadditive"], found["essential"], found["core"]["empty"]) == (
        True,
        True,
        False,
        False,
    )


def test_two_players_with_an_empty_core():
    found = answer({"kind": "coalition", "players": 2, "worth": {"1": 5, "2": 3, "1,2": 6}})
    assert found["core"] == {"empty": True, "weights": {"1": 1, "2": 1}, "vertices": []}
    assert (found["essential"], found["superadditive"], found["convex"]) == (False, False, False)
    covered = answer(
        {"kind": "coalition", "players": 2, "worth": {"1": 5, "2": 3, "1,2": 6}, "superadditive_cover": True}
    )
    assert covered["shapley"] == [5, 3]
    assert covered["core"]["empty"] is False


def test_nothing_is_worth_anything():
    found = answer({"kind": "coalition", "players": 3, "worth": {}})
    assert found["shapley"] == found["nucleolus"] == [0, 0, 0]
    assert found["dummies"] == [1, 2, 3]
    assert found["core"]["empty"] is False
    assert "banzhaf" not in found


def test_names_order_and_spaces():
    plain = answer(
        {
            "kind": "coalition",
            "players": 3,
            "worth": {"2,1": 4, " 3 ,1": 3, "3,2": 5, "1,2,3": 8, "1": 1, "3": 1, "": 0},
        }
    )
    named = answer(
        {
            "kind": "coalition",
            "players": ["x", "y z", "w"],
            "worth": {"y z,x": 4, "x,w": 3, "w, y z": 5, "w,x,y z": 8, "x": 1, "w": 1},
        }
    )
    assert plain["nucleolus"] == named["nucleolus"] == [2, "7/2", "5/2"]
    empty = answer(
        {"kind": "coalition", "players": ["A", "B", "C"], "worth": {"A,B": 1, "B,C": 1, "A,C": 1, "A,B,C": 1}}
    )
    assert empty["core"]["weights"] == {"A,B": "1/2", "A,C": "1/2", "B,C": "1/2"}
    assert empty["banzhaf"] == empty["shapley_shubik"] == ["1/3", "1/3", "1/3"]


def test_the_nucleolus_is_over_all_efficient_vectors():
    found = answer({"kind": "coalition", "players": 3, "worth": {"1,2": 8, "1,2,3": 2}})
    assert found["nucleolus"] == ["5/2", "5/2", -3]
    assert found["nucleolus_over_imputations"] == [1, 1, 0]


def test_floats_decimals_and_fractions_are_exact():
    found = answer({"kind": "coalition", "players": 2, "worth": {"1": 0.1, "2": "0.2", "1,2": "1/3"}})
    assert found["shapley"] == ["7/60", "13/60"]


def test_every_random_game_is_verified():
    for n, table in random_games(40, range(1, 6), "documents"):
        worth = {",".join(str(i + 1) for i in range(n) if S >> i & 1): str(w) for S, w in enumerate(table) if S}
        for cover in (False, True):
            found = answer({"kind": "coalition", "players": n, "worth": worth, "superadditive_cover": cover})
            assert found["superadditive"] or not cover
            if found["core"]["empty"]:
                total = [F(0)] * n
                for key, w in found["core"]["weights"].items():
                    assert key.count(",") + 1 < n
                    for i in key.split(","):
                        total[int(i) - 1] += F(w)
                assert total == [1] * n


def test_allocations_unions_and_links():
    found = answer(
        {
            "kind": "coalition",
            "players": 3,
            "worth": {"1,2": 30, "1,3": 40, "1,2,3": 40},
            "allocations": [[30, 0, 10], [25, 5, 10]],
            "unions": [[2, 3], [1]],
            "edges": [[1, 2], [2, 3]],
        }
    )
    assert found["allocations"][0]["unstable_through"] == []
    assert found["allocations"][1]["unstable_through"] == [[1, 3]]
    assert sum(F(x) for x in found["owen"]) == 40
    assert sum(F(x) for x in found["myerson"]) == 40


def test_many_players():
    worth = {"1,2": 5, ",".join(str(i + 1) for i in range(40)): 100}
    found = answer({"kind": "coalition", "players": 40, "worth": worth, "find": "shapley"})
    assert sum(F(x) for x in found["shapley"]) == 100
    with pytest.raises(LimitError, match=r"2\^40"):
        gote.solve({"kind": "coalition", "players": 40, "worth": worth})


BAD = [
    ({"players": 2, "worth": {"1,2": 1, "2,1": 2}}, "worth.2,1"),
    ({"players": 2, "worth": {"1,3": 1}}, "player '3' is unknown"),
    ({"players": 2, "worth": {"": 1}}, "v(empty) must be 0"),
    ({"players": 2, "worth": {"1,1": 1}}, "twice"),
    ({"players": 2, "worth": {"1": "one"}}, "worth.1"),
    ({"players": 2, "worth": {"1": float("nan")}}, "worth.1"),
    ({"players": 2, "worth": [1, 2]}, "worth"),
    ({"players": 2}, "worth: is missing"),
    ({"players": 0, "worth": {}}, "players"),
    ({"players": -1, "worth": {}}, "players"),
    ({"players": 2.5, "worth": {}}, "players"),
    ({"players": True, "worth": {}}, "players"),
    ({"players": None, "worth": {}}, "players"),
    ({"players": [], "worth": {}}, "players"),
    ({"players": ["A", "A"], "worth": {}}, "twice"),
    ({"players": ["A,B", "C"], "worth": {}}, "players[0]"),
    ({"players": ["A", "B"], "worth": {"1,2": 1}}, "player '1' is unknown"),
    ({"players": 2, "worth": {}, "allocations": [[1]]}, "allocations[0]"),
    ({"players": 2, "worth": {}, "unions": [[1]]}, "unions"),
    ({"players": 2, "worth": {}, "edges": [[1, 1]]}, "edges[0]"),
    ({"players": 2, "wroth": {}}, "did you mean 'worth'"),
]


@pytest.mark.parametrize(("fields", "words"), BAD)
def test_bad_coalition_documents(fields, words):
    with pytest.raises(DocumentError) as error:
        gote.load({"kind": "coalition", **fields})
    assert words in error.value.line
    assert "\n" not in error.value.line


OTHER_BAD = [
    ({"kind": "voting", "weights": [1, 2], "quota": 4}, "quota"),
    ({"kind": "voting", "weights": [1, 2], "quota": 3, "strict": True}, "quota"),
    ({"kind": "voting", "weights": [1, -2], "quota": 1}, "weights[1]"),
    ({"kind": "voting", "weights": [1, 2], "quota": 0}, "quota"),
    ({"kind": "voting", "weights": [], "quota": 1}, "weights"),
    ({"kind": "voting", "weights": [0, 0], "quota": 1}, "quota"),
    ({"kind": "voting", "weights": [1, 1], "quota": 1, "players": 3}, "players"),
    ({"kind": "airport", "costs": [1, -1]}, "costs[1]"),
    ({"kind": "airport", "costs": []}, "costs"),
    ({"kind": "bankruptcy", "estate": 7, "claims": [1, 2]}, "estate"),
    ({"kind": "bankruptcy", "estate": -1, "claims": [1, 2]}, "estate"),
    ({"kind": "bankruptcy", "estate": 1, "claims": [1, -2]}, "claims[1]"),
    ({"kind": "simple_game", "players": 2, "winning": []}, "winning"),
    ({"kind": "simple_game", "players": 2, "winning": [[]]}, "winning[0]"),
    ({"kind": "simple_game", "players": 2, "winning": [[3]]}, "winning[0]"),
    ({"kind": "ladder", "steps": [2, 1]}, "steps"),
    ({"kind": "landlord", "output": [1, 2]}, "output"),
    ({"kind": "glove_market", "left": 0, "right": 0}, "left"),
    ({"kind": "object_market", "offers": []}, "offers"),
    ({"kind": "assignment_game", "sellers": {"A": 1}, "buyers": {"B": {"C": 1}}}, "buyers.B.C"),
    ({"kind": "trip", "home": "H", "value": 1, "costs": {"H-A": 1, "H-B": 2}}, "costs"),
    ({"kind": "road", "town": "T", "gains": {"A": 1}, "costs": {"A-B": 1}}, "costs"),
    ({"kind": "coalitional_form"}, "payoffs"),
    ({"kind": "coalitional_form", "payoffs": [[[1, 2], [3, 4]], [[5, 6]]]}, "payoffs"),
    ({"kind": "coalitional_form", "row_payoffs": [[1]], "column_payoffs": [[1, 2]]}, "column_payoffs"),
]


@pytest.mark.parametrize(("document", "words"), OTHER_BAD)
def test_bad_documents_of_the_other_kinds(document, words):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert words in error.value.line


def test_documents_survive_a_round_trip():
    from gote.catalogue.cases import examples_of

    for example in examples_of("coalitional"):
        game = gote.load(example.document)
        again = gote.load(json.loads(json.dumps(game.to_document())))
        assert again.to_document() == game.to_document()


def test_the_check_refuses_every_changed_field():
    solution = gote.solve(
        {"kind": "coalition", "players": 3, "worth": {"1": 1, "3": 1, "1,2": 4, "1,3": 3, "2,3": 5, "1,2,3": 8}}
    )
    good = solution.to_document(certificate=True)
    assert gote.check(solution.game, good)
    changes = {
        "shapley": [1, 2, 5],
        "nucleolus": [2, 3, 3],
        "convex": True,
        "superadditive": False,
        "essential": False,
        "constant_sum": True,
        "simple": True,
        "dummies": [1],
        "zero_monotonic": False,
        "least_core": 5,
        "core": {"empty": False, "point": [0, 4, 4], "vertices": good["core"]["vertices"]},
    }
    for field, wrong in changes.items():
        verdict = gote.check(solution.game, good | {field: wrong})
        assert verdict.verdict == "wrong"
        assert verdict.reason.startswith(field)
    empty = good["core"] | {"empty": True, "weights": {"1": 1, "2,3": 1}}
    del empty["point"]
    verdict = gote.check(solution.game, good | {"core": empty})
    assert verdict.verdict == "wrong"
    assert "proved" not in {verdict.fields[f"core.{name}"] for name in ("empty", "weights")}
    fewer = good["core"] | {"vertices": good["core"]["vertices"][1:]}
    assert "core.vertices" in gote.check(solution.game, good | {"core": fewer}).reason


MAJORITY = {"kind": "coalition", "players": 3, "worth": {"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}}
ACCEPTED_ONCE = [
    (MAJORITY, {"core": {"empty": False}}),
    (MAJORITY, {"least_core": 5}),
    (MAJORITY, {"swings": [2, 2, 3]}),
    ({"kind": "simple_game", "players": 3, "winning": [[1, 2], [1, 3]]}, {"maximal_losing": [[1]]}),
    ({"kind": "glove_market", "left": 2, "right": 3}, {"worth": {"1": 77}}),
    (
        {
            "kind": "road",
            "town": "T",
            "costs": {"T-A": 7, "A-B": 3, "T-B": 9},
            "gains": {"A": 6, "B": 10},
            "opt_out": True,
        },
        {"worth": {"A": 99}},
    ),
    (
        {"kind": "trip", "home": "H", "costs": {"H-A": 7, "H-B": 9, "A-B": 3}, "value": 20},
        {"total_cost": 1, "shapley_cost_shares": [0, 0]},
    ),
    (
        {
            "kind": "assignment_game",
            "sellers": {"s1": 5, "s2": 4},
            "buyers": {"b1": {"s1": 9, "s2": 8}, "b2": {"s1": 11, "s2": 6}},
        },
        {"prices": {"s1": 1, "s2": 1}},
    ),
    (
        {"kind": "coalition", "players": 4, "worth": {"1,2": 3, "1,2,3,4": 9}, "unions": [[1, 2], [3, 4]]},
        {"owen": [0, 0, 0, 0]},
    ),
]


@pytest.mark.parametrize(("document", "wrong"), ACCEPTED_ONCE)
def test_partial_answers_that_are_wrong(document, wrong):
    assert gote.check(document, wrong).verdict == "wrong"


def test_a_part_of_an_answer_is_judged():
    document = {"kind": "bankruptcy", "estate": 36, "claims": [10, 20, 30]}
    game = gote.load(document).coalition()
    assert gote.check(game, {"nucleolus": [5, "21/2", "41/2"], "shapley": [6, 11, 19]})
    assert gote.check(game, {"nucleolus": [6, 11, 19]}).verdict == "wrong"
    assert gote.check(game, {"core": {"point": [6, 11, 19]}})


def test_other_evidence_is_right_too():
    weights = {"1": "1/5", "2": "1/5", "3": "1/5", "1,2": "2/5", "1,3": "2/5", "2,3": "2/5"}
    assert gote.check(MAJORITY, {"core": {"empty": True, "weights": weights}})
    assert gote.check(MAJORITY, {"core": {"empty": True, "weights": {"1": 1, "2,3": 1}}}).verdict == "wrong"


def test_larger_games_are_verified():
    rng = random.Random("larger")
    n = 10
    worth = {}
    for S in range(1, 1 << n):
        worth[",".join(str(i + 1) for i in range(n) if S >> i & 1)] = S.bit_count() ** 2 * 10 + rng.randint(0, 30)
    found = answer({"kind": "coalition", "players": n, "worth": worth})
    assert sum(F(x) for x in found["shapley"]) == worth[",".join(map(str, range(1, n + 1)))]


def test_enormous_numbers_of_players_are_refused_at_once():
    for document in (
        {"kind": "coalition", "players": 10**30, "worth": {"1": 1}},
        {"kind": "simple_game", "players": 10**9, "winning": [[1]]},
    ):
        with pytest.raises(DocumentError, match="too many"):
            gote.load(document)
    for document in (
        {"kind": "voting", "weights": [3] * 9000 + [2] * 9000, "quota": 22000},
        {"kind": "glove_market", "left": 10**9, "right": 1},
        {"kind": "landlord", "output": list(range(40))},
    ):
        with pytest.raises(LimitError):
            gote.solve(document)


def test_corners_are_proved_complete_beyond_four_players():
    dropped = 0
    for n, table in random_games(15, range(3, 6), "corners"):
        worth = {",".join(str(i + 1) for i in range(n) if S >> i & 1): str(w) for S, w in enumerate(table) if S}
        solution = gote.solve({"kind": "coalition", "players": n, "worth": worth, "vertices": True})
        assert solution.verify()
        corners = solution.to_document()["core"]["vertices"]
        for k in range(min(len(corners), 3)):
            fewer = corners[:k] + corners[k + 1 :]
            assert gote.check(solution.game, {"core": {"vertices": fewer}}).verdict == "wrong"
            dropped += 1
    assert dropped > 5


@pytest.mark.parametrize("worth", [{}, {"1,2,3,4,5": 1}, {"1,2": 1, "1,2,3,4,5": 1}, {"1,2,3": 1, "1,2,3,4,5": 2}])
def test_corners_where_many_coalitions_are_tight(worth):
    solution = gote.solve({"kind": "coalition", "players": 5, "worth": worth, "vertices": True})
    assert solution.verify()
    corners = solution.to_document()["core"]["vertices"]
    assert not gote.check(solution.game, {"core": {"vertices": corners[1:]}})


def test_games_can_be_compared():
    for document in (
        {"kind": "coalitional_form", "payoffs": [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]},
        {"kind": "glove_market", "left": 1, "right": 2},
    ):
        game = gote.load(document)
        game.solve()
        assert game == gote.load(document)
    assert isinstance(hash(gote.load({"kind": "coalitional_form", "payoffs": [[[1, 2], [3, 4]]]})), int)
