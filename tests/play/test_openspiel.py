"""gote's games as OpenSpiel games: OpenSpiel's own minimax finds gote's value."""

import random

import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

from gote.core.errors import DocumentError
from gote.core.position import evaluate
from gote.play.match import find_game
from gote.play.openspiel import as_openspiel


def test_openspiels_minimax_agrees():
    game = as_openspiel("nim", heaps=[1, 2, 4])
    value, action = minimax.alpha_beta_search(game)
    playable = find_game("nim")
    start = playable.start({**playable.options, "heaps": [1, 2, 4]})
    assert value == evaluate(start).value == 1
    assert action is not None
    assert start.moves()[action] in evaluate(start).best()


def test_a_random_game_ends_with_opposite_returns():
    choice = random.Random(3)
    game = as_openspiel("tanhinmin")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.action_to_string(state.current_player(), state.legal_actions()[0])
        state.apply_action(choice.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_a_start_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr("gote.play.openspiel.MOST_POSITIONS", 50)
    with pytest.raises(DocumentError, match="positions"):
        as_openspiel("nim", heaps=[4, 5, 6])


def test_hidden_cards_are_not_passed_off_as_open():
    with pytest.raises(DocumentError, match="hidden cards"):
        as_openspiel("kuhn-poker")
