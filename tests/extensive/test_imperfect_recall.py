"""Players who forget."""

from fractions import Fraction

import pytest

from gote.extensive.games import forgetful_player
from gote.extensive.imperfect_recall import (
    behavioral_guarantee,
    evaluate,
    figure_2_5_4,
    plan_behavior,
    polynomial,
    solve_mixed,
)
from gote.extensive.rules import ExtensiveGame
from gote.extensive.strategic_form import pure_plans

F = Fraction


def test_figure_2_5_4():
    answer = figure_2_5_4().solve().to_document()
    assert (answer["value"], answer["recall"], answer["behavior"], answer["verified"]) == ("2/3", False, ["1/2", "2/3"], True)


def test_absent_minded_driver():
    """The classic: exit 0, exit at the second crossing 4, go on 1; best behavior 2/3 on, worth 4/3, more than any pure plan."""
    second = {"player": "D", "infoset": "h", "moves": {"exit": {"payoff": 4}, "on": {"payoff": 1}}}
    game = ExtensiveGame(players=("D", "N"), tree={"player": "D", "infoset": "h", "moves": {"exit": {"payoff": 0}, "on": second}})
    answer = game.solve().to_document()
    assert answer["value"] == 1
    assert answer["behavior"] == ["4/3", "4/3"]
    assert answer["strategies"] == {"h": {"exit": "1/3", "on": "2/3"}}


@pytest.mark.parametrize(("game", "value", "lower"), [(figure_2_5_4(), F(2, 3), F(1, 2)), (forgetful_player(), F(2, 5), F(-1, 3))])
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
