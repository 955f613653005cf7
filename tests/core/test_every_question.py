"""Every question about a table, asked of every form of game it can be asked of: API, document and answer agree."""

import itertools
import json

import pytest

import gote
from gote.core.errors import GoteError
from gote.core.registry import questions

BATTLE = {"row_payoffs": [[2, 0], [0, 1]], "column_payoffs": [[1, 0], [0, 2]]}
SYMMETRIC = {"row_payoffs": [[-1, 4], [0, 2]], "column_payoffs": [[-1, 0], [4, 2]]}
CELLS = [[[2, 1], [0, 0]], [[0, 0], [1, 2]]]
LEAF = [[-1, -1], [4, 0], [0, 4], [2, 2]]


def tree(leaves):
    """Two players choose one of two moves at once."""
    second = [
        {"player": "II", "infoset": "b", "moves": {"l": {"payoff": leaves[k]}, "r": {"payoff": leaves[k + 1]}}}
        for k in (0, 2)
    ]
    return {"players": ["I", "II"], "tree": {"player": "I", "infoset": "a", "moves": {"L": second[0], "R": second[1]}}}


FORMS = {
    "bimatrix": (BATTLE, SYMMETRIC),
    "strategic": ({"payoffs": CELLS}, {"payoffs": [LEAF[:2], LEAF[2:]]}),
    "matrix": ({"payoffs": [[2, -1], [-1, 1]], "all": True}, {"payoffs": [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]}),
    "extensive": (tree([c for row in CELLS for c in row]), tree(LEAF)),
}
QUESTIONS = [
    "profile", "dominance", "lemke_howson", "refinements", "correlated", "logit", "commitment", "repeated", "evolution",
    "payoff_set", "tu_bargaining", "ntu_bargaining", "nash_bargaining", "nash_map", "coalitional_form", "bimatrix", "strategic",
]  # fmt: skip


def more(ask, form):
    half = ["1/2", "1/2"]
    threat = ["1/4", "-1/4"] if form == "matrix" else ["1/2", "1/2"]
    return {
        "profile": {"row": half, "column": half},
        "logit": {"precisions": [0, "1/2"]},
        "nash_bargaining": {"threat": threat},
        "nash_map": {"profile": [half, half]},
        "repeated": {"rounds": 2},
    }.get(ask, {})


def document(form, ask):
    return {"kind": form} | FORMS[form][ask == "evolution"]


PAIRS = [pair for pair in itertools.product(FORMS, QUESTIONS) if pair[0] != pair[1]]


@pytest.mark.parametrize(("form", "ask"), PAIRS)
def test_a_question_is_asked_of_a_form(form, ask):
    assert ask in questions(form)
    game = gote.load(document(form, ask))
    solution = game.solve(ask=ask, **more(ask, form))
    answer = json.loads(json.dumps(solution.to_document()))
    assert (answer["kind"], answer["ask"]) == (form, ask)
    assert answer["verified"], solution.verdict.reason
    asked = document(form, ask) | {"ask": ask} | more(ask, form)
    assert gote.solve(asked) == solution
    assert gote.check(asked, answer, complete=True)
    assert solution.explain("ja").to_text()


@pytest.mark.parametrize("ask", QUESTIONS[:-2])
def test_forms_of_one_game_have_one_answer(ask):
    """Two tables, cells and a tree of the same game: the same fields, whatever the form."""
    found = [
        gote.solve(document(form, ask) | {"ask": ask} | more(ask, form)).answer
        for form in ("bimatrix", "strategic", "extensive")
    ]
    assert found[0] == found[1] == found[2]


def test_a_question_that_cannot_be_asked_is_named():
    with pytest.raises(GoteError, match="ask: 'airport' cannot be asked of kind 'bimatrix'"):
        gote.load({"kind": "bimatrix", "ask": "airport", **BATTLE})
    with pytest.raises(GoteError, match=r"column_payoffs.*symmetric"):
        gote.load({"kind": "bimatrix", "ask": "evolution", **BATTLE})
    with pytest.raises(GoteError, match=r"players.*two"):
        gote.load({"kind": "strategic", "ask": "dominance", "payoffs": [[[[1, 2, 3]]]]})


def test_the_default_question_is_not_named():
    assert "ask" not in gote.solve({"kind": "bimatrix", **BATTLE}).to_document()
    assert "ask" not in gote.solve({"kind": "dominance", **BATTLE}).to_document()
