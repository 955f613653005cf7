"""Memory for several players and with special kinds of more cards, as rules: the game of the paper, a hand count, refusals."""

from fractions import Fraction

import pytest
from typer.testing import CliRunner

import gote
from gote.cards.memory.cli import app
from gote.cards.memory.several import several_specials
from gote.core import DocumentError


def _table(**options):
    return gote.solve({"kind": "rules", "rules": "memory_table", "options": options})


@pytest.mark.parametrize("pairs", range(1, 8))
def test_two_players_are_the_game_of_the_paper(pairs):
    solution, value = _table(pairs=pairs, players=2), gote.solve({"kind": "memory", "pairs": pairs}).value
    assert solution.all_payoffs == [[value, 1 - value]]
    assert solution.verify()


@pytest.mark.parametrize(("pairs", "players"), [(4, 3), (3, 4), (2, 6)])
def test_the_shares_add_up(pairs, players):
    solution = _table(pairs=pairs, players=players)
    assert {sum(vector) for vector in solution.all_payoffs} == {1}
    assert solution.verify()


def test_two_pairs_by_hand():
    """The first player turns two cards: both special 1/6, both plain 1/6 (then he takes the rest), else the second wins."""
    assert _table(pairs=2, players=3).payoffs == [Fraction(1, 3), Fraction(2, 3), 0]


def test_as_many_passes_as_players_end_the_game():
    rules = gote.load({"kind": "rules", "rules": "memory_table", "options": {"pairs": 5}}).program
    board = rules.start()._replace(new=2, half=2)
    for _ in range(3):
        assert "pass" in rules.moves(board)
        board = rules.play(board, "pass")
    assert not rules.moves(board)
    assert rules.result(board) == (Fraction(1, 3),) * 3


def test_the_command_prints_every_equilibrium():
    assert CliRunner().invoke(app, ["players", "4"]).output == "1: 1/3, 2: 12/35, 3: 34/105\n"


@pytest.mark.parametrize(("kinds", "specials", "cards"), [(4, 1, 4), (3, 1, 3), (3, 2, 2), (4, 2, 4), (2, 2, 3)])
def test_special_kinds_of_more_cards_as_rules(kinds, specials, cards):
    solution = _table(pairs=kinds, players=2, specials=specials, special_cards=cards)
    assert solution.payoffs[0] == several_specials(kinds, specials, cards)
    assert solution.verify()


def test_rules_that_make_no_game_are_refused():
    for options in ({"players": 1}, {"pairs": 0}, {"pairs": 2, "specials": 3}, {"special_cards": 1}):
        with pytest.raises(DocumentError, match="options"):
            _table(**options)
