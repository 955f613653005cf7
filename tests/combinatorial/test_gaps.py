"""Sums with every game that has positions of its own, misere play by search, sizes without a table: against brute force."""

import random
from functools import cache

import pytest

import gote
from gote.combinatorial.catalogue.dynamic import winning_suffixes, winning_takes
from gote.core import DocumentError

NIM = {"kind": "nim", "heaps": [2, 1]}
PARTS = [
    {"kind": "wythoff", "position": [3, 4]},
    {"kind": "moore", "k": 2, "heaps": [2, 1, 3]},
    {"kind": "staircase", "steps": [1, 2, 2]},
    {"kind": "dynamic_subtraction", "chips": 7, "multiplier": 2},
    {"kind": "dynamic_subtraction", "chips": 6, "limits": [1, 1, 3]},
]


def lost(game, position, misere):
    """Whether the mover loses, by trying everything."""

    @cache
    def search(here):
        after = [p for _, p in game.options(here)]
        return not misere if not after else not any(search(p) for p in after)

    return search(position)


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part["kind"])
def test_sums_agree_with_trying_everything(part, play):
    document = {"kind": "sum", "components": [part, NIM], "play": play}
    solution = gote.solve(document)
    game = solution.game
    misere = play == "misere"
    assert (solution.outcome == "P") == lost(game, game.opening(), misere)
    winning = [move for move, after in game.options(game.opening()) if lost(game, after, misere)]
    assert len(solution.moves) == len(winning)
    answer = solution.to_document()
    assert answer["verified"]
    assert gote.check(document, answer)
    assert not gote.check(document, {**answer, "moves": answer["moves"][1:]} if winning else {"outcome": "N"})


def test_misere_dynamic_subtraction_by_search():
    for chips in range(13):
        solution = gote.solve({"kind": "dynamic_subtraction", "chips": chips, "multiplier": 2, "play": "misere"})
        assert (solution.outcome == "P") == lost(solution.game, solution.game.opening(), True)
        assert solution.to_document()["verified"]


def test_misere_northcott_by_search():
    """In one square beside each other nobody can move on a board of two columns: the mover wins misere play."""
    assert gote.solve({"kind": "northcott", "columns": 2, "rows": [[1, 2]], "play": "misere"}).outcome == "N"
    solution = gote.solve({"kind": "northcott", "columns": 3, "rows": [[1, 3]], "play": "misere"})
    assert solution.to_document()["verified"]
    with pytest.raises(DocumentError):
        gote.load({"kind": "northcott", "columns": 30, "rows": [[1, 3]] * 4, "play": "misere"})


def test_multiples_need_no_table():
    rng = random.Random(7)
    for _ in range(60):
        n, multiplier = rng.randint(1, 400), rng.randint(1, 4)
        limit = rng.randint(1, n)
        assert winning_suffixes(n, limit, multiplier) == winning_takes(n, limit, lambda t, m=multiplier: m * t)


def test_fibonacci_nim_at_any_size():
    """The second player wins from Fibonacci numbers (Whinihan 1963)."""
    a, b = 1, 2
    while a < 10**30:
        a, b = b, a + b
    solution = gote.solve({"kind": "dynamic_subtraction", "chips": a})
    assert solution.outcome == "P"
    assert solution.to_document()["verified"]
    assert gote.solve({"kind": "dynamic_subtraction", "chips": a + 1}).moves[0] == 1
