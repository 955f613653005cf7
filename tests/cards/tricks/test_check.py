"""The checker refuses what is wrong, with or without a certificate."""

import pytest

from gote.cards.tricks.check import check_tricks
from gote.cards.tricks.deal import random_deal
from gote.cards.tricks.rules import TricksGame
from gote.core import CheckError, check
from gote.core.numbers import jsonable


def _answer(game):
    solution = game.solve()
    return jsonable(solution.answer()), jsonable(solution.certificate())


@pytest.mark.parametrize("n", [4, 10])
def test_a_wrong_answer_is_refused(n):
    left, right = random_deal(n, 1)
    game = TricksGame(left=left, right=right, scoring=n, leader="left", matrices=True, profile=True)
    answer, certificate = _answer(game)
    assert bool(certificate) == (n == 10)
    check_tricks(game, answer, certificate)
    wrong = [
        {**answer, "value": answer["value"] + 1},
        {**answer, "best": answer["best"][1:]},
        {**answer, "best": sorted(left)} if len(answer["best"]) < n else {**answer, "best": [right[0]]},
        {**answer, "profile": [*answer["profile"][:-1], answer["profile"][-1] + 1]},
        {**answer, "profile": answer["profile"][1:]},
        {**answer, "matrices": {**answer["matrices"], "W": [[x + 1 for x in row] for row in answer["matrices"]["W"]]}},
        {**answer, "matrices": {**answer["matrices"], "T": answer["matrices"]["W"]}},
    ]
    for bad in wrong:
        with pytest.raises(CheckError):
            check_tricks(game, bad, certificate)


def test_a_broken_certificate_is_refused():
    left, right = random_deal(11, 2)
    game = TricksGame(left=left, right=right, scoring=9, leader="right")
    answer, certificate = _answer(game)
    check_tricks(game, answer, certificate)
    shorter = {key: column[: len(column) // 2] for key, column in certificate.items()}
    with pytest.raises(CheckError):
        check_tricks(game, answer, shorter)
    raised = {**certificate, "ensures": [t + 1 for t in certificate["ensures"]]}
    with pytest.raises(CheckError):
        check_tricks(game, answer, raised)
    with pytest.raises(CheckError):
        check_tricks(game, answer, {"owners": []})


def test_an_answer_without_certificate_is_valued_again():
    left, right = random_deal(10, 4)
    game = TricksGame(left=left, right=right, scoring=7, leader="left")
    answer, _ = _answer(game)
    assert check(game.to_document(), answer)
    with pytest.raises(CheckError):
        check(game.to_document(), {**answer, "value": answer["value"] - 1})


def test_negative_points_are_points_to_avoid():
    left, right = random_deal(12, 5)
    game = TricksGame(left=left, right=right, points=dict.fromkeys((3, 9, 14, 20), "-1/2"), leader="left", profile=True)
    solution = game.solve()
    assert solution.value <= 0
    assert solution.verify()
