"""The checker refuses what is wrong, with or without a certificate."""

import pytest

from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import random_deal
from gote.core import check


def _answer(game):
    answer = game.solve().to_document(certificate=True)
    return answer, answer["certificate"]


@pytest.mark.parametrize("n", [4, 10])
def test_a_wrong_answer_is_refused(n):
    left, right = random_deal(n, 1)
    game = TricksGame(left=left, right=right, scoring=n, leader="left", matrices=True, profile=True)
    answer, certificate = _answer(game)
    assert bool(certificate) == (n == 10)
    assert check(game, answer)
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
        assert check(game, bad).verdict == "wrong"


def test_a_broken_certificate_is_refused():
    left, right = random_deal(11, 2)
    game = TricksGame(left=left, right=right, scoring=9, leader="right")
    answer, certificate = _answer(game)
    assert check(game, answer)
    shorter = {key: column[: len(column) // 2] for key, column in certificate.items()}
    assert not check(game, answer | {"certificate": shorter})
    raised = {**certificate, "ensures": [t + 1 for t in certificate["ensures"]]}
    assert not check(game, answer | {"certificate": raised})
    assert not check(game, answer | {"certificate": {"owners": []}})


@pytest.mark.parametrize("bound", [(1, 0, False, 2), (6, 3, True, 2), (1 << 63, 0, False, 2), (0, 0, False, 2)])
def test_a_bound_for_hands_that_nobody_can_hold_is_none(bound):
    """Without a card of the leader's "every lead" says nothing, so such a bound would prove anything."""
    game = TricksGame(left=[1], right=[2], scoring=2, leader="left")
    columns = zip(("owners", "scoring", "left_leads", "ensures"), zip((5, 3, True, 2), bound, strict=True), strict=True)
    certificate = {name: list(column) for name, column in columns}
    assert check(game, {"value": 2, "best": [1], "certificate": certificate}).verdict == "wrong"


@pytest.mark.parametrize("owners", [None, [[5]], 5, [5, 1], [float("inf")], ["x"], [-1]])
def test_bounds_that_are_no_lists_of_one_length_are_refused(owners):
    certificate = {"owners": owners, "scoring": [3], "left_leads": [True], "ensures": [2]}
    game = TricksGame(left=[1], right=[2], scoring=2, leader="left")
    assert check(game, {"value": 2, "best": [1], "certificate": certificate}).verdict == "wrong"


def test_an_answer_without_certificate_is_valued_again():
    left, right = random_deal(10, 4)
    game = TricksGame(left=left, right=right, scoring=7, leader="left")
    answer = game.solve().to_document()
    assert check(game.to_document(), answer)
    assert not check(game.to_document(), {**answer, "value": answer["value"] - 1})
    assert check(game.to_document(), answer | {"certificate": {}})


def test_negative_points_are_points_to_avoid():
    left, right = random_deal(12, 5)
    game = TricksGame(left=left, right=right, points=dict.fromkeys((3, 9, 14, 20), "-1/2"), leader="left", profile=True)
    solution = game.solve()
    assert solution.value <= 0
    assert solution.verify()
