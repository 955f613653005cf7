"""Exercises can be solved, are the same for the same seed, and refuse what they do not know."""

import pytest

import gote
from gote.continuous.exercise import make_betting, make_cournot, make_stackelberg
from gote.core import DocumentError


@pytest.mark.parametrize(
    ("maker", "method"),
    [
        (make_cournot, "duopoly"),
        (make_cournot, "triopoly"),
        (make_stackelberg, "quantity"),
        (make_stackelberg, "entry"),
        (make_betting, "von_neumann"),
        (make_betting, "la_relance"),
        (make_betting, "check_or_call"),
    ],
)
def test_exercises(maker, method):
    for seed in range(3):
        exercise = maker(method, seed=seed)
        assert exercise == maker(method, seed=seed)
        assert gote.solve(exercise.document).verify()
        assert exercise.question_ja
        assert exercise.hint_ja
    with pytest.raises(DocumentError):
        maker("nonsense")
    with pytest.raises(DocumentError):
        maker(method, size="3x3")
