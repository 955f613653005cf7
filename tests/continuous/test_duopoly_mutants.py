"""Every field of a right answer about duopoly, changed in turn, is refused by its check."""

import pytest

from tests.mutants import accepted

KINKED = [{"to": 4, "price": "10 - Q"}, {"to": 7, "price": "14 - 2*Q"}, {"price": 0}]
CURVED = [{"to": 3, "price": "9 - Q^2"}, {"price": 0}]

DOCUMENTS = [
    {"kind": "cournot", "intercept": 13, "costs": [1, 1]},
    {"kind": "cournot", "intercept": 10, "costs": [1, 8], "fixed": [2, 1]},
    {"kind": "cournot", "intercept": 13, "costs": [1, 2, 3], "cap": 3},
    {"kind": "cournot", "intercept": "a", "costs": ["c", "c"]},
    {"kind": "cournot", "intercept": "a", "costs": ["c1", "c2", 1]},
    {"kind": "cournot", "price": CURVED, "costs": [1, 2]},
    {"kind": "cournot", "intercept": 13, "costs": [1, 1], "outputs": [3, 4, 5]},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 2]},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 3]},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 3], "cross": "1/2"},
    {"kind": "bertrand", "intercept": "a", "costs": ["c", "c"]},
    {"kind": "bertrand", "intercept": "a", "costs": ["c1", "c2"], "cross": "b"},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 2], "prices": [1, 2, 3, 4]},
    {"kind": "stackelberg", "intercept": 13, "costs": [1, 1]},
    {"kind": "stackelberg", "intercept": 17, "costs": [1, 1], "fixed": [9, 9], "avoidable": True},
    {"kind": "stackelberg", "intercept": 17, "costs": [1, 1], "fixed": [9, 5], "avoidable": True, "tie": "enter"},
    {"kind": "stackelberg", "intercept": 17, "costs": [1, 9], "fixed": [0, 20], "avoidable": True},
    {"kind": "stackelberg", "intercept": 10, "costs": [2, 3], "cross": "1/2"},
    {"kind": "stackelberg", "intercept": "a", "costs": ["c1", "c2"]},
    {"kind": "stackelberg", "intercept": "a", "costs": ["c", "c"], "cross": "b"},
    {"kind": "advertising", "prize": 1, "costs": [1, 2]},
    {"kind": "advertising", "prize": "V", "costs": ["c1", "c2"]},
]
SETS = [
    {"kind": "cournot", "intercept": 6, "costs": [0, 0, 1]},
    {"kind": "cournot", "price": KINKED, "costs": [3, 3]},
    {"kind": "bertrand", "intercept": 10, "costs": [0, 9]},
    {"kind": "bertrand", "intercept": 2, "costs": [9, 1], "cross": "1/2"},
    {"kind": "bertrand", "intercept": 2, "costs": [3, 4]},
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d["kind"])
def test_wrong_fields_are_refused(document):
    # a wider interval may still isolate the same root
    assert accepted(document, ignore=("interval",)) == []


@pytest.mark.parametrize("document", SETS, ids=lambda d: d["kind"])
def test_wrong_sets_are_refused(document):
    # the member that stands for a set may be another one
    missed = [
        where
        for where in accepted(document)
        if not ({"quantities", "prices", "profits"} & set(where.split()) and "->" in where)
    ]
    assert missed == []
