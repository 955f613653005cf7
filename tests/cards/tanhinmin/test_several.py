"""Tanhinmin for several players as rules: two players as everywhere else, a plain recursion for three, simulation."""

import random
from functools import lru_cache

import pytest
from typer.testing import CliRunner

import gote
from gote.cards.tanhinmin.cli import app
from gote.cards.tanhinmin.rules_several import simulate
from gote.core import DocumentError


def _table(**options):
    return gote.solve({"kind": "rules", "rules": "tanhinmin_table", "options": options})


def test_two_players_play_tanhinmin_without_passing_on_the_empty_table():
    draw = random.Random(3)
    for _ in range(25):
        hands = [sorted(draw.choices(range(1, 7), k=draw.randint(1, 4))) for _ in range(2)]
        pair = {"kind": "tanhinmin", "order": "linear", "mover": hands[0], "waiter": hands[1], "pass_on_empty": False}
        first = gote.solve(pair).value == 1
        assert [int(x) for x in _table(hands=hands).payoffs] == [int(first), int(not first)]


def test_two_players_on_a_card_graph():
    draw = random.Random(4)
    for _ in range(25):
        hands = [["a", "b", "c"], ["x", "y"]]
        edges = [[u, v] for u in "abcxy" for v in "abcxy" if u != v and draw.random() < 0.4]
        pair = {"kind": "tanhinmin", "edges": edges, "mover": hands[0], "waiter": hands[1], "pass_on_empty": False}
        assert bool(_table(hands=hands, edges=edges).payoffs[0]) == (gote.solve(pair).value == 1)


def _secured(hands, alone):
    """Whether one player is out first against the two others, by a recursion of its own."""

    @lru_cache(None)
    def wins(hands, turn, table, passed):
        own = hands[turn]
        found = []
        for k, card in enumerate(own):
            if table is None or card > table:
                rest = own[:k] + own[k + 1 :]
                after = (*hands[:turn], rest, *hands[turn + 1 :])
                found.append(turn == alone if not rest else wins(after, (turn + 1) % 3, card, 0))
        if table is not None:
            cleared = passed == 1  # both others have passed: who played last leads
            found.append(wins(hands, (turn + 1) % 3, None if cleared else table, 0 if cleared else passed + 1))
        return any(found) if turn == alone else all(found)

    return wins(tuple(map(tuple, hands)), 0, None, 0)


def test_one_against_two_others():
    draw = random.Random(5)
    for _ in range(30):
        hands = [sorted(draw.choices(range(1, 7), k=draw.randint(1, 3))) for _ in range(3)]
        for alone in range(3):
            solution = _table(hands=hands, alone=alone)
            assert solution.value == _secured(hands, alone)
            assert solution.verify()


def test_prizes_by_place_and_all_equilibria():
    solution = _table(hands=[[1, 4, 5], [2, 3, 6], [2, 4, 6]], prizes=[2, 1, 0])
    assert solution.verify()
    assert all(sorted(vector) == [0, 1, 2] for vector in solution.all_payoffs)
    secured = [_table(hands=[[1, 4, 5], [2, 3, 6], [2, 4, 6]], prizes=[2, 1, 0], alone=i).value for i in range(3)]
    assert all(vector[i] >= secured[i] for vector in solution.all_payoffs for i in range(3))


@pytest.mark.parametrize(
    "options",
    [
        {"hands": [[1]]},
        {"hands": [[1], []]},
        {"hands": [1, 2]},
        {"hands": [["a"], ["b"]]},
        {"hands": [["a", "b"], ["a"]], "edges": []},
        {"hands": [["pass"], ["b"]], "edges": []},
        {"hands": [["a"], ["b"]], "edges": [["a"]]},
        {"prizes": [1, 2, 3]},
        {"prizes": ["x", 1, 0]},
        {"alone": 3},
    ],
)
def test_tables_that_cannot_be_are_refused(options):
    with pytest.raises(DocumentError, match="options"):
        _table(**options)


def test_simulation_by_stated_strategies():
    shares = simulate(["lowest", "patient", "random"], cards=3, games=300, seed=1)
    assert sum(share.first for share in shares) == pytest.approx(1)
    assert shares == simulate(["lowest", "patient", "random"], cards=3, games=300, seed=1)
    printed = CliRunner().invoke(app, ["simulate", "lowest", "highest", "--games", "50"])
    assert printed.exit_code == 0
    assert printed.output.count("±") == 2
    with pytest.raises(DocumentError, match="cards"):
        simulate(["lowest"] * 3, cards=20)
    with pytest.raises(DocumentError, match="strategies"):
        simulate(["lowest", "best"])
