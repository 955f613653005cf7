"""OpenSpiel's games as rules, against OpenSpiel's own minimax, best responses and published values."""

from __future__ import annotations

from fractions import Fraction

import pytest

import gote
from gote.rules.open_spiel import rules_of_openspiel

pyspiel = pytest.importorskip("pyspiel")

BY_MINIMAX = [
    "tic_tac_toe",
    "nim(pile_sizes=1;2;3)",
    "nim(pile_sizes=1;3;5,is_misere=False)",
    "mnk(m=3,n=3,k=3)",
    "hex(board_size=2)",
    "hex(num_cols=3,num_rows=2)",
    "breakthrough(rows=4,columns=2)",
    "clobber(rows=2,columns=3)",
    "clobber(rows=3,columns=3)",
    "connect_four(rows=3,columns=4,x_in_row=3)",
    "dots_and_boxes(num_rows=1,num_cols=2)",
    "y(board_size=2)",
    "y(board_size=3)",
    "havannah(board_size=2)",
    "connect_four(rows=4,columns=3,x_in_row=3)",
]
KNOWN = {
    "kuhn_poker": Fraction(-1, 18),
    "matrix_mp": 0,
    "matrix_rps": 0,
    "matrix_brps": 0,
    "matrix_rpsw": 0,
    "blotto(players=2,coins=3,fields=2)": 0,
    "goofspiel(num_cards=3,points_order=descending)": 0,
    "oshi_zumo(coins=2,size=1,horizon=4)": 0,
}
"""published values, and symmetric games, which are worth 0"""


@pytest.mark.parametrize("name", BY_MINIMAX)
def test_minimax(name):
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game(name)
    solution = gote.solve(game)
    value, _ = minimax.alpha_beta_search(game)
    assert solution.verify(), solution.verdict.reason
    assert float(solution.value) == value


@pytest.mark.parametrize("name", KNOWN)
def test_known_values(name):
    solution = gote.solve(pyspiel.load_game(name))
    assert solution.verify(), solution.verdict.reason
    assert solution.value == KNOWN[name]


def test_strategies_cannot_be_exploited():
    """OpenSpiel's own best response finds nothing against the strategies of Kuhn's poker."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    game = pyspiel.load_game("kuhn_poker")
    solution = gote.solve(game)
    table = policy.TabularPolicy(game)
    for player, sets in solution.strategies.items():
        for history, moves in sets.items():
            row = table.state_lookup[history]
            assert int(player) in (0, 1)
            for move, p in moves.items():
                table.action_probability_array[row][int(move)] = float(p)
    assert exploitability.nash_conv(game, table) < 1e-12


def test_general_sum():
    solution = gote.solve(pyspiel.load_game("matrix_pd"))
    assert solution.mode == "simultaneous"
    assert solution.verify()
    assert {tuple(map(int, e["payoffs"])) for e in solution.equilibria} == {(1, 1)}


def test_counts_of_positions():
    assert gote.solve(pyspiel.load_game("tic_tac_toe")).positions == 5478
    assert gote.solve(pyspiel.load_game("kuhn_poker")).positions == 58


def test_histories_give_the_same_as_texts():
    game = pyspiel.load_game("nim(pile_sizes=1;2;2)")
    by_text, by_history = (gote.solve(rules_of_openspiel(game, merge)) for merge in ("string", "history"))
    assert by_text.value == by_history.value
    assert by_text.positions < by_history.positions


def test_refusals():
    with pytest.raises(gote.GoteError, match="samples its chance moves"):
        gote.load(pyspiel.load_game("tarok"))
    with pytest.raises(gote.GoteError, match="mean-field"):
        gote.load(pyspiel.load_game("mfg_crowd_modelling"))


def test_from_a_state():
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in (4, 1):
        state.apply_action(action)
    solution = gote.solve(state)
    assert (solution.value, solution.verify()) == (1, True)
