"""A matrix game round after round against gote."""

from fractions import Fraction

import pytest

from gote.core.errors import DocumentError
from gote.play.match import start_match

TABLE = {"payoffs": [[-2, 3], [3, -4]], "rounds": 3}


def test_gote_draws_from_an_optimal_strategy_and_lines_in_use_are_worth_the_value():
    match = start_match("matrix", TABLE)
    assert dict(match.game.policy(match.position)) == {1: Fraction(7, 12), 2: Fraction(5, 12)}
    assert set(match.game.values(match.position).values()) == {Fraction(3, 12)}


def test_the_row_is_not_shown_before_the_column_is_chosen():
    match = start_match("matrix", TABLE, second=True)
    assert match.position.mover() == 1
    views = {
        match.game.view(match.position.__class__(**{**vars(match.position), "chosen": k}), 1, "en") for k in (0, 1)
    }
    assert len(views) == 1
    seen = {start_match("matrix", TABLE, second=True, seed=seed).position.chosen for seed in range(20)}
    assert seen == {0, 1}


def test_the_score_is_what_was_paid():
    match = start_match("matrix", TABLE)
    total = Fraction(0)
    while not match.over:
        match = match.play(1).reply()
    for row, column in match.position.played:
        total += TABLE["payoffs"][row - 1][column - 1]
    assert match.position.score() == total
    assert len(match.position.played) == 3


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"payoffs": [[1, 2], [3]]}, "rows of one length"),
        ({"payoffs": 3}, "must be a table"),
        ({"payoffs": [["x"]]}, "is not a number"),
        ({"rounds": 0}, "rounds must be between"),
    ],
)
def test_bad_options_get_one_line(options, line):
    with pytest.raises(DocumentError, match=line):
        start_match("matrix", options)
