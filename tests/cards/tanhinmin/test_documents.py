"""Documents of kind tanhinmin: every mistake gets its line, every accepted form means what the contract says."""

import json

import pytest

import gote
from gote.cards.tanhinmin.graphs import random_position
from gote.cards.tanhinmin.rules_position import Trick
from gote.core import DocumentError, LimitError

GRAPH = {"kind": "tanhinmin", "edges": [["a", "c"]], "mover": ["a", "b"], "waiter": ["c"], "table": None}
LINE = {"kind": "tanhinmin", "order": "linear", "mover": [1, 4], "waiter": [2, 3]}
SERIES = {"kind": "tanhinmin", "order": "series", "mover": [["s", 1]], "waiter": [["s", 2]]}


@pytest.mark.parametrize(
    ("document", "line"),
    [
        (GRAPH | {"mover": []}, r"^mover: is empty: the game is over and the mover has won"),
        (GRAPH | {"waiter": []}, r"^waiter: is empty: the game is over and the waiter has won"),
        (GRAPH | {"mover": ["a", "a"]}, r"^mover\[1\]: card 'a' is also mover\[0\]"),
        (GRAPH | {"waiter": ["a"]}, r"^waiter\[0\]: card 'a' is also mover\[0\]"),
        (GRAPH | {"table": "a"}, r"^table: card 'a' is also mover\[0\]; the table card is in no hand"),
        (GRAPH | {"mover": "ab"}, r"^mover: 'ab' is not a list of cards"),
        (GRAPH | {"mover": {"a": 1}}, r"^mover: .* is not a list of cards"),
        (GRAPH | {"mover": [["a"]]}, r"^mover\[0\]: \['a'\] is not the name of a card"),
        (GRAPH | {"mover": [None]}, r"^mover\[0\]: None is not the name of a card"),
        (GRAPH | {"mover": [True]}, r"^mover\[0\]: True is not the name of a card"),
        (GRAPH | {"mover": [1.5]}, r"^mover\[0\]: 1.5 is not the name of a card"),
        (GRAPH | {"mover": ["pass"]}, r"^mover\[0\]: 'pass' is the name of a move"),
        (GRAPH | {"mover": [""]}, r"^mover\[0\]: is an empty name"),
        (GRAPH | {"mover": [1], "waiter": ["1"]}, r"^edges: card 1 is written as a number and as the text '1'"),
        (GRAPH | {"edges": [["a"]]}, r"^edges\[0\]: \['a'\] is not an edge"),
        (GRAPH | {"edges": [["a", None]]}, r"^edges\[0\]\[1\]: None is not the name of a card"),
        (GRAPH | {"edges": {"a": "b"}}, r"^edges: .* is not a list of edges"),
        (GRAPH | {"edges": None}, r"^edges: is missing"),
        ({k: v for k, v in GRAPH.items() if k != "mover"}, r"^mover: is missing"),
        (GRAPH | {"edge": []}, r"^edge: is not a field .* did you mean 'edges'"),
        (GRAPH | {"cut": 8}, r"^cut: needs order: linear"),
        (GRAPH | {"reverse": 8}, r"^reverse: needs order: linear"),
        (GRAPH | {"reversed": True}, r"^reversed: needs reverse"),
        (GRAPH | {"pass_on_empty": "maybe"}, r"^pass_on_empty: "),
        (GRAPH | {"order": "linear"}, r"^edges: does not go with order: linear"),
        (LINE | {"order": "circular"}, r"^order: "),
        (LINE | {"mover": ["x"]}, r"^mover\[0\]: 'x' is not a number"),
        (LINE | {"mover": [float("nan")]}, r"^mover\[0\]: nan is not a finite number"),
        (LINE | {"mover": [[1, 2]]}, r"^mover\[0\]: \[1, 2\] is not a number"),
        (LINE | {"mover": [True, 2]}, r"^mover\[0\]: true is not a number"),
        (LINE | {"table": "top"}, r"^table: 'top' is not a number"),
        (LINE | {"cut": "x"}, r"^cut: 'x' is not a number"),
        (LINE | {"cut": 3, "reverse": 4}, r"^cut: does not go with reverse"),
        (LINE | {"reverse": 3, "reversed": True}, r"^reversed: the order is reversed only"),
        (LINE | {"reverse": 3, "table": 4, "reversed": True}, r"^reversed: the order is reversed only"),
        (SERIES | {"mover": [3]}, r"^mover\[0\]: 3 is not a card of a series; write \[series, rank\]"),
        (SERIES | {"mover": [["s", 1, 2]]}, r"^mover\[0\]: .* is not a card of a series"),
        (SERIES | {"mover": [["s", "x"]]}, r"^mover\[0\]\[1\]: 'x' is not a number"),
        (SERIES | {"mover": [[1.5, 2]]}, r"^mover\[0\]\[0\]: 1.5 is not the name"),
        (SERIES | {"table": 1}, r"^table: 1 is not a card of a series"),
        (SERIES | {"cut": 1}, r"^cut: needs order: linear"),
    ],
)
def test_mistakes_get_one_line(document, line):
    with pytest.raises(DocumentError, match=line) as caught:
        gote.load(document)
    assert "\n" not in str(caught.value)


def test_cards_nobody_holds_and_loops_on_one_card_mean_nothing():
    plain = gote.load(GRAPH).solve()
    more = gote.load(
        GRAPH | {"edges": [["a", "c"], ["a", "c"], ["a", "a"], ["zz", "a"], ["c", "yy"], ["a", "b"], ["b", "a"]]}
    ).solve()
    assert more.moves == plain.moves


def test_the_table_card_may_be_unknown_to_the_graph():
    assert gote.load(GRAPH | {"table": "t"}).solve().best == ("pass",)


def test_names_keep_their_form():
    document = (
        gote.load({"kind": "tanhinmin", "edges": [[1, 2]], "mover": [1, 3], "waiter": [2, -4], "table": None})
        .solve()
        .to_document()
    )
    assert set(document["best"]) <= {1, 3, "pass"}
    document = gote.load(SERIES | {"mover": [["s", 1], ["s", 3]], "table": ["s", "1/2"]}).solve().to_document()
    assert json.loads(json.dumps(document["best"])) == [["s", 3]] or ["s", 3] in document["best"]


def test_the_jack_on_the_table_reverses_the_order():
    game = gote.load(
        {"kind": "tanhinmin", "order": "linear", "mover": [3, 12], "waiter": [5], "reverse": 11, "table": 11}
    )
    assert game.reversed
    assert {entry.move for entry in game.solve().moves} == {3, "pass"}


def test_a_lost_position_lists_every_move():
    solution = gote.load(
        {"kind": "tanhinmin", "edges": [["a1", "b1"], ["a2", "b1"]], "mover": ["a1", "a2"], "waiter": ["b1", "b2"]}
    ).solve()
    assert (solution.value, set(solution.best)) == (-1, {"a1", "a2", "pass"})


def test_without_passing_on_the_empty_table_there_is_no_pass_there():
    document = {
        "kind": "tanhinmin",
        "edges": [["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]],
        "mover": ["a", "b"],
        "waiter": ["c", "d"],
        "pass_on_empty": False,
    }
    answer = gote.load(document).solve().to_document()
    assert (answer["value"], answer["best"], answer["zugzwang"]) == (-1, ["a", "b"], True)
    answer = gote.load(document | {"table": "t"}).solve().to_document()
    assert (answer["value"], answer["best"], answer["zugzwang"]) == (1, ["pass"], False)


def test_too_many_cards_are_refused_with_the_number(monkeypatch):
    monkeypatch.setattr("gote.cards.tanhinmin.proof_search.MOST_POSITIONS", 20_000)
    with pytest.raises(LimitError, match=r"60 cards have too many positions: 2\d,\d+ were searched"):
        random_position(30, 30, 0.5, seed=1).solve()


def test_hands_longer_than_a_word_are_refused_unless_they_are_many_twins():
    twins = {
        "kind": "tanhinmin",
        "edges": [[f"x{i}", "y0"] for i in range(80)],
        "mover": [f"x{i}" for i in range(80)],
        "waiter": ["y0", "y1"],
    }
    assert gote.load(twins).solve().verify()
    with pytest.raises(LimitError, match="140 cards"):
        random_position(70, 70, 0.5, seed=1).solve()


def test_documents_come_back():
    for document in (GRAPH | {"table": "t"}, LINE | {"cut": 3, "table": "1/2"}, SERIES | {"pass_on_empty": False}):
        game = gote.load(document)
        assert gote.load(game.to_document()) == game


def test_wrong_answers_are_refused():
    game = gote.load(GRAPH)
    right = game.solve().to_document()
    assert gote.check(game, right)
    for wrong in ({"value": 0}, {"best": ["pass"]}, {"best": [*right["best"], "pass"]}, {"zugzwang": True}):
        assert gote.check(game, right | wrong).verdict == "wrong"
    assert gote.check(game, {"value": 1}).missing
    assert not gote.check(game, {"value": 1}, complete=True)


def test_an_entry_twice_is_refused():
    game = gote.load(GRAPH)
    right = game.solve().to_document()
    for field in ("best", "moves"):
        verdict = gote.check(game, right | {field: [*right[field], right[field][0]]})
        assert verdict.fields[field].startswith("wrong")


def test_a_line_of_mistakes_that_cancel_is_refused():
    """Both sides may blunder and still end with the value: each move of a line has to be a best one."""
    game = gote.load({"kind": "tanhinmin", "order": "linear", "mover": [1, 3, 5], "waiter": [2, 4, 4]})
    right = game.solve().to_document()
    assert gote.check(game, right)
    lines = {False: 0, True: 0}
    stack = [(Trick.start(game), ())]
    while stack:
        here, line = stack.pop()
        stack += [(here.play(move), (*line, move)) for move in here.moves() if len(line) < 9]
        if not here.moves() and here.score() == right["value"]:
            lines[bool(gote.check(game, right | {"line": list(line)}))] += 1
        if lines[False] > 20 and lines[True]:
            return
    raise AssertionError(lines)


def test_long_eight_cut_hands_are_not_called_proved():
    game = gote.load({"kind": "tanhinmin", "order": "linear", "mover": [3, 8] * 9, "waiter": [5, 9] * 9, "cut": 8})
    solution = game.solve()
    assert not solution.verify()
    assert "value" in solution.unchecked
    assert gote.check(game, {"value": -solution.value}).verdict == "wrong"
    uncut = gote.load(game.to_document() | {"cut": 7})
    assert uncut.solve().verify()


def test_wrong_answers_for_long_hands_are_refused():
    game = gote.load(
        {"kind": "tanhinmin", "order": "linear", "mover": list(range(1, 40)), "waiter": list(range(2, 44))}
    )
    right = game.solve().to_document()
    assert gote.check(game, right)
    assert not gote.check(game, right | {"value": -right["value"]})
    assert not gote.check(game, right | {"best": right["best"][1:]})
