"""Pictures and explanations of general-sum games, duopoly and bargaining: every kind, both languages, edge cases of the
drawings.
"""

import random

import pytest

import gote
from gote.generalsum.correlated import incentives, payoff_corners
from gote.generalsum.plot import _curve
from gote.generalsum.rules import StrategicGame

SMALL = {"row_payoffs": [[2, 0], [0, 1]], "column_payoffs": [[1, 0], [0, 2]]}
LARGER = {"row_payoffs": [[0, 6, 1], [2, 5, 1], [3, 3, 0]], "column_payoffs": [[1, 0, 2], [0, 2, 2], [4, 3, 2]]}
ONE = {"row_payoffs": [[1]], "column_payoffs": [[2]]}
CELLS = [[[6, 6], [2, 7]], [[7, 2], [0, 0]]]
CUBE = [[[[3, 0, 2], [1, 0, 0]], [[0, 2, 0], [0, 1, 0]]], [[[0, 1, 0], [0, 3, 0]], [[1, 0, 0], [2, 0, 3]]]]
KINKED = [{"to": 4, "price": "10 - Q"}, {"to": 7, "price": "14 - 2*Q"}, {"price": 0}]

DOCUMENTS = [
    *(
        {"kind": kind, **tables}
        for kind in ("bimatrix", "dominance", "lemke_howson", "refinements", "commitment", "repeated")
        for tables in (SMALL, LARGER, ONE)
    ),
    *(
        {"kind": kind, **tables}
        for kind in ("payoff_set", "tu_bargaining", "ntu_bargaining")
        for tables in (SMALL, LARGER, ONE)
    ),
    {"kind": "strategic", "payoffs": CUBE},
    {"kind": "strategic", "payoffs": CELLS, "find": "pure"},
    {"kind": "profile", "row": ["1/2", "1/2"], "column": [0, 1], **SMALL},
    {"kind": "correlated", "payoffs": CELLS},
    {"kind": "correlated", "payoffs": CUBE, "concept": "coarse"},
    {"kind": "logit", "payoffs": CUBE, "precisions": [0, 1, 5]},
    {"kind": "logit", "payoffs": CELLS, "precisions": [0]},
    {"kind": "evolution", "payoffs": [[0, -1, 2], [2, 0, -1], [-1, 2, 0]]},
    {"kind": "evolution", "payoffs": [[1, 1], [1, 1]]},
    {"kind": "nash_bargaining", "points": [[0, 0], [0, 4], [3, 3], [5, 0]], "threat": [1, 1]},
    {"kind": "nash_bargaining", "points": [[1, 1]], "threat": [1, 1]},
    {"kind": "nash_bargaining", "region": "y >= 0 and y <= 4 - x**2", "threat": [0, 0]},
    *(
        {"kind": "bargaining_axioms", "rule": rule}
        for rule in ("nash", "kalai_smorodinsky", "egalitarian", "utilitarian")
    ),
    {"kind": "all_in_endgame", "pot": 100, "bet": 10, "win": "1/10"},
    {"kind": "all_in_endgame", "pot": 1, "bet": 9, "win": "9/10"},
    {"kind": "cournot", "intercept": 13, "costs": [1, 1]},
    {"kind": "cournot", "intercept": 6, "costs": [0, 0], "cap": 8},
    {"kind": "cournot", "price": KINKED, "costs": [3, 3]},
    {"kind": "cournot", "intercept": "a", "costs": ["c1", "c2"]},
    {"kind": "cournot", "intercept": "a", "costs": ["c"] * 4},
    {"kind": "cournot", "intercept": 13, "costs": [1]},
    {"kind": "cournot", "intercept": 13, "costs": [1, 1], "outputs": [3, 4, 5]},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 2]},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 3]},
    {"kind": "bertrand", "intercept": 10, "costs": [0, 9]},
    {"kind": "bertrand", "intercept": 2, "costs": [9, 1], "cross": "1/2"},
    {"kind": "bertrand", "intercept": "a", "costs": ["c", "c"], "cross": "b"},
    {"kind": "bertrand", "intercept": "a", "costs": ["c", "c"]},
    {"kind": "bertrand", "intercept": 10, "costs": [2, 2], "prices": [1, 2, 3]},
    {"kind": "stackelberg", "intercept": 13, "costs": [1, 1]},
    {"kind": "stackelberg", "intercept": 17, "costs": [1, 1], "fixed": [9, 5], "avoidable": True, "tie": "enter"},
    {"kind": "stackelberg", "intercept": 10, "costs": [2, 30], "cross": 0},
    {"kind": "stackelberg", "intercept": "a", "costs": ["c", "c"], "cross": "b"},
    {"kind": "advertising", "prize": 1, "costs": [1, 2]},
    {"kind": "advertising", "prize": "V", "costs": ["c1", "c2"]},
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d["kind"])
def test_every_kind_is_drawn_and_explained(document):
    solution = gote.solve(document)
    for lang in ("en", "ja"):
        picture = solution.plot(lang)
        assert picture.caption
        assert picture.svg.startswith("<svg") or picture.figure["data"]
        words = solution.explain(lang)
        assert len(words.blocks) >= 2
        assert words.to_text() != solution.summary(lang).to_text()


def test_best_reply_curves_are_the_best_replies():
    rng = random.Random(3)
    for _ in range(200):
        one, zero = rng.randint(-2, 2), rng.randint(-2, 2)
        corners = _curve(gote.core.rational(one), gote.core.rational(zero))
        for x, y in corners:
            gain = x * one + (1 - x) * zero
            assert abs(gain) < 1e-9 or y == (1.0 if gain > 0 else 0.0)
        assert {corners[0][0], corners[-1][0]} <= {0.0, 1.0}


def test_payoffs_of_correlated_equilibria_are_extreme():
    rng = random.Random(4)
    for _ in range(12):
        cells = [[[rng.randint(-3, 3) for _ in range(2)] for _ in range(3)] for _ in range(2)]
        game = StrategicGame(payoffs=cells)
        corners = payoff_corners(game)
        assert incentives(game, "correlated") is not None
        for _ in range(5):
            aim = [rng.randint(-5, 5), rng.randint(-5, 5)]
            best = gote.solve({"kind": "correlated", "payoffs": cells, "aim": aim}).value
            assert best == max(aim[0] * u + aim[1] * v for u, v in corners)
