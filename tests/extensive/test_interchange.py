"""Other programs: recorded answers of pygambit, and OpenSpiel's interface imitated (neither need be installed)."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from gote.core.errors import DocumentError
from gote.extensive.interchange import from_openspiel, rational_float
from gote.extensive.rules import ExtensiveGame
from tests.extensive.random_trees import PLAYERS, grow, merged, seeded

RECORDED = json.loads((Path(__file__).parents[1] / "peers" / "extensive_gambit.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("seed", RECORDED["payoffs"])
def test_all_extreme_equilibria_are_those_of_gambit(seed):
    rng = seeded(int(seed))
    game = ExtensiveGame(players=PLAYERS, tree=merged(rng, grow(rng, 3, zero_sum=False), tries=10))
    mine = {tuple(map(str, e.payoffs)) for e in game.solve().equilibria}
    assert mine == {tuple(p) for p in RECORDED["payoffs"][seed]}


class State:
    """OpenSpiel's State for Basic Endgame, with float probabilities."""

    def __init__(self, history=()):
        self.history = history

    def is_chance_node(self):
        return not self.history

    def is_terminal(self):
        return len(self.history) == 3 or self.history[1:] == (1,)

    def chance_outcomes(self):
        return [(0, 1 / 4), (1, 3 / 4)]

    def current_player(self):
        return len(self.history) - 1

    def legal_actions(self):
        return [0, 1]

    def action_to_string(self, action):
        return str(action)

    def information_state_string(self, player):
        return str(self.history[0]) if player == 0 else "after a bet"

    def returns(self):
        sign = 1 if self.history[0] == 0 else -1
        amount = {(1,): sign, (0, 0): 3 * sign, (0, 1): 1}[self.history[1:]]
        return [float(amount), float(-amount)]

    def child(self, action):
        return State((*self.history, action))


class Spiel:
    def num_players(self):
        return 2

    def new_initial_state(self):
        return State()


def test_an_openspiel_game_becomes_a_tree():
    game = from_openspiel(Spiel(), title="endgame")
    assert game.solve().value == Fraction(-1, 4)
    assert game.flat.chances[0] == (Fraction(1, 4), Fraction(3, 4))


def test_probabilities_that_are_no_fractions_are_refused():
    class Odd(State):
        def chance_outcomes(self):
            return [(0, 0.1234567890123), (1, 0.8765432109)]

    class Game(Spiel):
        def new_initial_state(self):
            return Odd()

    with pytest.raises(DocumentError, match="add up"):
        from_openspiel(Game())


def test_floats_come_back_as_fractions():
    for f in (Fraction(1, 3), Fraction(2, 30), Fraction(-7, 12), Fraction(5), Fraction(12345, 67891)):
        assert rational_float(float(f)) == f
