"""Boards: every move can be made on its board, from both sides and in both languages, and the board tells nothing of
values.
"""

import re

import pytest

from gote.play.boards import board_of
from gote.play.match import games, start_match


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("second", [False, True])
def test_every_move_is_on_the_board(name, second):
    match = start_match(name, second=second)
    for turn in range(8):
        if match.over:
            break
        lang = ("en", "ja")[turn % 2]
        board = board_of(match, lang)
        assert set(board.moves.values()) == set(match.position.moves())
        parts = [part.name for part in board.parts]
        assert len(parts) == len(set(parts))
        for wanted, move in board.moves.items():
            chosen = frozenset()
            for part in sorted(wanted):
                assert part in board.possible(chosen)
                chosen = board.choose(chosen, part)
            assert board.moves[chosen] == move
        drawing = board.to_svg()
        assert drawing.count('role="button"') == len(board.possible(frozenset()))
        assert "nan" not in drawing
        match = match.play(match.position.moves()[turn % len(match.position.moves())]).reply()
    assert 'role="button"' not in board_of(match, "en").to_svg(playing=False)


@pytest.mark.parametrize("name", sorted(games()))
def test_moves_and_positions_are_told_in_the_language(name):
    match = start_match(name)
    best = match.hint()[0]
    english = match.game.describe(best, match.position, "en"), match.game.reason(match.position, "en"), match.show("en")
    for text in english:
        assert not re.search(r"[぀-ヿ一-龯]|[{}]", text)
    assert re.search(r"[぀-ヿ一-龯]", match.game.reason(match.position, "ja"))


def test_a_mistake_is_told_with_the_better_move():
    match = start_match("nim").play(start_match("nim").position.moves()[-1])
    assert match.turns[0].better["en"] == "take 2 from the heap of 3"
    assert match.blunders() == (1, 2)
