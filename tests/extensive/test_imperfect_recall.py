"""Players who forget."""

import json
import re
from copy import deepcopy
from fractions import Fraction

import pytest

import gote
from gote.extensive.imperfect_recall import (
    behavioral_guarantee,
    plan_behavior,
    polynomial,
    solve_mixed,
)
from gote.extensive.maximin import evaluate
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_games import figure_2_5_4, forgetful_player
from gote.extensive.solve import tree_of
from gote.extensive.strategic_form import pure_plans
from gote.extensive.structure import describe
from tests.extensive.random_trees import PLAYERS, grow, merged, seeded

F = Fraction


def test_figure_2_5_4():
    answer = figure_2_5_4().solve().to_document()
    assert (answer["value"], answer["recall"], answer["behavior"], answer["verified"]) == (
        "2/3",
        False,
        ["1/2", "2/3"],
        True,
    )


def test_absent_minded_driver():
    """The classic: exit 0, exit at the second crossing 4, go on 1; best behavior 2/3 on, worth 4/3, more than any pure
    plan.
    """
    second = {"player": "D", "infoset": "h", "moves": {"exit": {"payoff": 4}, "on": {"payoff": 1}}}
    game = ExtensiveGame(
        players=("D", "N"), tree={"player": "D", "infoset": "h", "moves": {"exit": {"payoff": 0}, "on": second}}
    )
    answer = game.solve().to_document()
    assert answer["value"] == 1
    assert answer["behavior"] == ["4/3", "4/3"]
    assert answer["strategies"] == {"h": {"exit": "1/3", "on": "2/3"}}


@pytest.mark.parametrize(
    ("game", "value", "lower"), [(figure_2_5_4(), F(2, 3), F(1, 2)), (forgetful_player(), F(2, 5), F(-1, 3))]
)
def test_no_behavior_strategy_on_a_grid_does_better(game, value, lower):
    tree = game.flat
    found = behavioral_guarantee(tree, 0)
    assert found.exact
    assert found.secured == lower
    assert solve_mixed(tree).value == value == -behavioral_guarantee(tree, 1).secured
    replies = [polynomial(tree, 0, {1: plan_behavior(tree, 1, plan)}) for plan in pure_plans(tree, 1)]
    assert min(evaluate(p, found.behavior) for p in replies) == found.secured
    sets = tree.of_player(0)
    import random

    rng = random.Random(1)
    for _ in range(400):
        b = {h: (lambda p: (p, 1 - p))(F(rng.randint(0, 12), 12)) for h in sets}
        assert min(evaluate(p, b) for p in replies) <= found.bound


def forgetful_trees(count, start=0):
    """Random zero-sum trees in which somebody forgets."""
    seed = start
    while count:
        rng = seeded(9000 + seed)
        game = ExtensiveGame(players=PLAYERS, tree=merged(rng, grow(rng, 3), tries=5, keep_recall=False))
        seed += 1
        if not all(describe(game.flat).perfect_recall):
            count -= 1
            yield rng, game


def test_random_strategies_stay_below_the_bounds():
    for rng, game in forgetful_trees(25):
        tree = game.flat
        solution = game.solve()
        assert solution.verify()
        for player in (0, 1):
            proved = tree_of(solution).behavior_bounds[player]
            ceiling = proved[1] if player == 0 else -proved[0]
            replies = [
                polynomial(tree, player, {1 - player: plan_behavior(tree, 1 - player, plan)})
                for plan in pure_plans(tree, 1 - player)
            ]
            absent = describe(tree).absent_minded[1 - player]
            for _ in range(30):
                b = {}
                for h in tree.of_player(player):
                    weights = [rng.randint(0, 4) for _ in tree.infosets[h].moves]
                    weights[0] += not any(weights)
                    b[h] = tuple(F(w, sum(weights)) for w in weights)
                # an absent-minded opponent may hold the player down further than any pure reply, never less
                assert absent or min(evaluate(p, b) for p in replies) <= ceiling


def test_the_boxes_are_checked():
    game = figure_2_5_4()
    solution = game.solve()
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    assert gote.check(game.to_document(), answer)
    proof = ("certificate", "behavior_proof", "I")
    cover = answer["certificate"]["behavior_proof"]["I"]["cover"]
    leaf = next(i for i, node in enumerate(cover) if "weights" in node)
    inner = next(i for i, node in enumerate(cover) if "cut" in node)

    def refused(words, *path, value):
        changed = deepcopy(answer)
        place = changed
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        verdict = gote.check(game, changed)
        assert verdict.verdict == "wrong"
        assert re.search(words, verdict.reason)

    refused("may get", *proof, "bound", value="1/3")
    refused("does not secure", *proof, "secured", value="3/4")
    refused("no boxes", *proof, "cover", value=None)
    refused("add up to", *proof, "cover", leaf, "weights", value={"0": 2})
    refused("later", *proof, "cover", inner, "low", value=inner)
    refused("add up to", "strategies", "I_first", value={"f": 1, "g": 1})
    refused("does not secure", "strategies", "I_first", value={"f": 1, "g": 0})
    refused("does not secure", "strategies", "II", value={"a": 0, "b": 1})
    refused("is 7/12, not 1/2", "behavior", 0, value="7/12")
    refused("is 3/4, not 2/3", "behavior", 1, value="3/4")
    # a box closed too early is seen, whatever replies it names
    one = [{"weights": {"0": "1/3", "1": "2/3"}}]
    refused("may get", *proof, "cover", value=one)


def test_an_absent_minded_opponent_is_answered_with_boxes_too():
    """I guesses whether II, who cannot count the visits, goes out at the first or at the second crossing."""

    def guess(first, second, never):
        out = {"player": "II", "infoset": "h", "moves": {"exit": {"payoff": second}, "on": {"payoff": never}}}
        return {"player": "II", "infoset": "h", "moves": {"exit": {"payoff": first}, "on": out}}

    tree = {"player": "I", "infoset": "g", "moves": {"a": guess(1, -1, 2), "b": guess(-1, 2, -2)}}
    solution = ExtensiveGame(players=("I", "II"), tree=tree).solve()
    assert solution.verify()
    proof = solution.certificate()["behavior_proof"]
    assert "worst" in proof["I"]
    lower, upper = tree_of(solution).behavior_bounds
    assert lower[1] - lower[0] < F(1, 10**10)
    assert upper[1] - upper[0] < F(1, 10**10)
    for k in range(41):
        b = {solution.game.flat.of_player(0)[0]: (F(k, 40), 1 - F(k, 40))}
        worst = min(
            evaluate(
                polynomial(solution.game.flat, 0, {1: {solution.game.flat.of_player(1)[0]: (F(j, 40), 1 - F(j, 40))}}),
                b,
            )
            for j in range(41)
        )
        assert worst <= lower[1] + F(1, 100)


def test_one_player_alone_is_checked():
    second = {"player": "D", "infoset": "h", "moves": {"exit": {"payoff": [4]}, "on": {"payoff": [1]}}}
    game = ExtensiveGame(
        players=("D",), tree={"player": "D", "infoset": "h", "moves": {"exit": {"payoff": [0]}, "on": second}}
    )
    answer = json.loads(json.dumps(game.solve().to_document(certificate=True)))
    assert answer["behavior"] == ["4/3", "4/3"]
    assert answer["verified"]
    answer["certificate"]["behavior_proof"]["D"]["bound"] = "13/10"
    assert "may get" in gote.check(game, answer).reason
