"""Every field of a right answer, changed in turn, is refused by its check."""

import json

import pytest

import gote
from gote.core.errors import GoteError
from tests.mutants import mutants

TABLES = {"row_payoffs": [[3, 2, 3], [6, 0, 3], [4, 3, 4]], "column_payoffs": [[4, 3, 2], [1, 2, 3], [6, 4, 5]]}
INTERVAL = {"row_payoffs": [[4, 0], [2, 1]], "column_payoffs": [[3, 0], [2, 4]]}
GOLDEN = {
    "row_payoffs": [[2, -1, 0], [-1, 2, -1], [1, 2, -1]],
    "column_payoffs": [[2, 0, -3], [1, -3, 2], [-3, -1, -1]],
}
NONE = {"row_payoffs": [[1, 0]], "column_payoffs": [[0, 0]]}

DOCUMENTS = [
    {"kind": "payoff_set", **TABLES},
    {"kind": "payoff_set", "row_payoffs": [[1, 1]], "column_payoffs": [[2, 2]]},
    {"kind": "tu_bargaining", **TABLES},
    {"kind": "tu_bargaining", **INTERVAL},
    {"kind": "tu_bargaining", "row_payoffs": [[1, 1], [1, 1]], "column_payoffs": [[0, 0], [0, 0]]},
    {"kind": "ntu_bargaining", **TABLES},
    {"kind": "ntu_bargaining", **INTERVAL},
    {"kind": "ntu_bargaining", **GOLDEN},
    {"kind": "ntu_bargaining", **NONE},
    {"kind": "nash_bargaining", "points": [[0, 0], [0, 4], [2, 0]], "threat": [0, 0]},
    {"kind": "nash_bargaining", "points": [[0, 0], [0, 4]], "threat": [0, 1]},
    {"kind": "nash_bargaining", "points": [[0, 2], [2, 0], [0, 0]], "threat": ["1/2", 0]},
    {"kind": "nash_bargaining", "region": "y >= 0 and y <= 4 - x**2", "threat": [0, 0]},
    {"kind": "nash_bargaining", "region": "x <= 1 and y <= 1 and x >= 0 and y >= 0", "threat": [1, 0]},
    {"kind": "bargaining_axioms", "rule": "egalitarian", "trials": 15},
    {"kind": "all_in_endgame", "pot": 100, "bet": 10, "win": "1/10"},
    {"kind": "all_in_endgame", "pot": 5, "bet": 9, "win": "2/3"},
]


def accepted(document):
    """Where a right answer with one change is still accepted."""
    solution = gote.solve(document)
    assert solution.verify()
    answer = json.loads(json.dumps(solution.to_document(certificate=True)))
    for where, changed in mutants(answer):
        try:
            verdict = gote.check(solution.game, changed, complete=True)
        except GoteError:
            continue
        if verdict:
            yield where


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d["kind"])
def test_wrong_fields_are_refused(document):
    # a wider interval may still isolate the same root, and a changed counterexample may still be one
    assert [where for where in accepted(document) if not {"interval", "counterexamples"} & set(where)] == []


def test_counterexamples_are_solutions_of_the_rule():
    missed = accepted({"kind": "bargaining_axioms", "rule": "kalai_smorodinsky", "trials": 15})
    assert not [where for where in missed if "solution" in where or "then" in where]
