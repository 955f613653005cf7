"""Every field of a right answer, changed in turn, is refused by its check."""

import pytest

import gote
from gote.core import GoteError
from tests.mutants import accepted, mutants

SMALL = {"row_payoffs": [[2, 0], [0, 1]], "column_payoffs": [[1, 0], [0, 2]]}
DILEMMA = {"row_payoffs": [[3, 0], [4, 1]], "column_payoffs": [[3, 4], [0, 1]]}
LARGER = {"row_payoffs": [[3, 2, 3], [6, 0, 3], [4, 3, 4]], "column_payoffs": [[4, 3, 2], [1, 2, 3], [6, 4, 5]]}
DEGENERATE = {"row_payoffs": [[0, 1, 2], [0, 2, 0]], "column_payoffs": [[0, 2, 0], [1, 0, 1]]}
TWINS = {"row_payoffs": [[2, 0, 1], [1, 3, 0]], "column_payoffs": [[1, 1, 0], [0, 0, 2]]}
THREATS = {"row_payoffs": [[4, 0, 0], [5, 1, 0], [0, 0, 3]], "column_payoffs": [[4, 5, 0], [0, 1, 0], [0, 0, 3]]}
CHICKEN = [[[6, 6], [2, 7]], [[7, 2], [0, 0]]]

DOCUMENTS = [
    {"kind": "bimatrix", **SMALL},
    {"kind": "bimatrix", **DEGENERATE},
    {"kind": "refinements", **SMALL},
    {"kind": "refinements", **DEGENERATE},
    {"kind": "profile", "row": [1, 0], "column": [0, 1], **SMALL},
    {"kind": "profile", "row": ["2/3", "1/3"], "column": ["1/3", "2/3"], **SMALL},
    {"kind": "dominance", **DILEMMA},
    {"kind": "dominance", "order": "singly", **LARGER},
    {"kind": "dominance", "mode": "weak", "order": "columns", **LARGER},
    {"kind": "lemke_howson", **SMALL},
    {"kind": "lemke_howson", "label": 2, **DEGENERATE},
    {"kind": "commitment", **SMALL},
    {"kind": "commitment", "leader": "column", **LARGER},
    {"kind": "commitment", **TWINS},
    {"kind": "repeated", "rounds": 3, **DILEMMA},
    {"kind": "repeated", "rounds": 2, **SMALL},
    {"kind": "repeated", "rounds": 2, **THREATS},
    {"kind": "correlated", "payoffs": CHICKEN},
    {"kind": "correlated", "payoffs": CHICKEN, "concept": "coarse", "aim": [1, 2]},
    {"kind": "logit", "payoffs": CHICKEN, "precisions": [0, "1/2"]},
    {"kind": "logit", "payoffs": [[[3, 3], [0, 2]], [[2, 0], [2, 2]]], "precisions": [0, 1, 10]},
    {"kind": "evolution", "payoffs": [[-1, 4], [0, 2]]},
    {"kind": "evolution", "payoffs": [[0, -1, 2], [2, 0, -1], [-1, 2, 0]]},
    {"kind": "evolution", "payoffs": [[1, 1, 0], [1, 1, 0], [0, 0, 2]]},
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d["kind"])
def test_wrong_fields_are_refused(document):
    # a wider interval may still isolate the same root; whether a list is complete is not a number to be changed
    missed = accepted(document, ignore=("interval",))
    assert [where for where in missed if not where.startswith("complete ")] == []


NAU = [[[[3, 0, 2], [1, 0, 0]], [[0, 2, 0], [0, 1, 0]]], [[[0, 1, 0], [0, 3, 0]], [[1, 0, 0], [2, 0, 3]]]]


def test_wrong_fields_of_three_players_are_refused():
    """Completeness is open there, so a change must be called wrong, not only unproved."""
    game = gote.load({"kind": "strategic", "payoffs": NAU})
    for where, changed in mutants(game.solve().to_document(certificate=True)):
        if "interval" in where or where[0] == "complete" or (len(where) > 4 and where[-1] in ("left out", "added")):
            continue  # a root is given by its polynomial and an interval, its decimal need not be written
        try:
            verdict = gote.check(game, changed, complete=True)
        except GoteError:
            continue
        assert verdict.verdict == "wrong", where
