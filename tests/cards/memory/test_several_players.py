"""Memory for several players: two players as everywhere else, shares that add up, a hand count, refusals."""

from fractions import Fraction

import pytest

import gote
from gote.cards.memory.rules_state import State
from gote.cards.memory.several_players import SeveralPlayers, start_values
from gote.core import DocumentError


def test_two_players_are_the_game_of_the_paper():
    for pairs in range(1, 9):
        assert start_values(pairs, 2)[0] == gote.solve({"kind": "memory", "pairs": pairs}).value
    table = SeveralPlayers(2)
    for n in range(2, 6):
        for m in range(3):
            for k in range(n - m):
                document = {"kind": "memory", "state": {"special_known": False, "n": n, "m": m, "k": k}}
                assert table.value(State("F", n, m, k))[0] == gote.solve(document).value


@pytest.mark.parametrize("players", [3, 4])
def test_the_shares_add_up(players):
    table = SeveralPlayers(players)
    for n in range(1, 6):
        assert sum(table.value(State("F", n, 0, 0))) == 1
    for passes in range(players):
        for vector in table.options(State("F", 4, 1, 1), passes).values():
            assert sum(vector) == 1


def test_two_pairs_by_hand():
    """The first player turns two cards: both special 1/6, both plain 1/6 (then he takes the rest), else the second wins."""
    assert start_values(2, 3) == (Fraction(1, 3), Fraction(2, 3), 0)


def test_as_many_passes_as_players_end_the_game():
    options = SeveralPlayers(3).options(State("F", 5, 0, 2), passes=2)
    assert options["pass"] == (Fraction(1, 3),) * 3


@pytest.mark.parametrize(("pairs", "players"), [(0, 3), (41, 3), (5, 1), (5, 7)])
def test_out_of_range_is_refused(pairs, players):
    with pytest.raises(DocumentError, match="pairs"):
        start_values(pairs, players)
