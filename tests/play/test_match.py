"""Every playable game: the engine never loses what it has, undo gives back the same position, the person is told the
truth.
"""

import random

import pytest

from gote.core.position import CHANCE
from gote.play.match import games, read_option, start_match, write_option

NAMES = sorted(games())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("second", [False, True])
def test_a_random_person_never_gets_more_than_the_value(name, second):
    """Without chance moves the engine keeps at least the value of every position it moves from."""
    choice = random.Random(5)
    match = start_match(name, second=second)
    turns = 0
    while not match.over:
        moves = list(match.position.moves())
        assert match.persons_turn
        values = match.values()
        assert set(values) == set(moves)
        match = match.play(choice.choice(moves)).reply()
        turns += 1
        assert turns < 3000  # Northcott's game lets a stubborn person retreat for long
    assert all(turn.loss == 0 for turn in match.turns if turn.mover == 1 - match.person)
    chance = any(turn.mover == CHANCE for turn in match.turns)
    number, total = match.blunders()
    assert number >= 0
    if not chance and not any(turn.loss for turn in match.turns):
        assert total == 0


@pytest.mark.parametrize("name", NAMES)
def test_undo_and_hint(name):
    match = start_match(name)
    if match.over:
        return
    move = match.hint()[0]
    after = match.play(move).reply()
    assert after.undo().position == match.position
    for lang in ("en", "ja"):
        assert match.game.show(match.position, lang)
        assert match.game.describe(move, match.position, lang)
        if match.game.reason is not None:
            assert match.game.reason(match.position, lang)


def test_there_is_something_to_play():
    assert len(NAMES) >= 15


@pytest.mark.parametrize("name", NAMES)
def test_options_survive_being_typed(name):
    """What the page shows as an option starts the same game when it is read back."""
    options = games()[name].options
    typed = {option: read_option(write_option(value)) for option, value in options.items()}
    assert start_match(name, typed).show("en") == start_match(name).show("en")
