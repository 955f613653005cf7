"""The comparison of all answers to a bimatrix game: against the questions one by one, and against changes."""

import random
from fractions import Fraction

import pytest

import gote

CASES = 25
"""`python -m tests.bargaining.test_compare 1000` takes more."""


def table(rng):
    m, n = rng.randint(1, 3), rng.randint(1, 3)
    rows, columns = ([[rng.randint(-3, 4) for _ in range(n)] for _ in range(m)] for _ in range(2))
    if rng.random() < 0.2:
        columns = [[2 - x for x in row] for row in rows]
    return {"row_payoffs": rows, "column_payoffs": columns}


def compare(rng):
    tables = table(rng)
    solution = gote.solve({"kind": "compare", **tables})
    assert solution.verify(), solution.verdict.reason
    alone = gote.solve({"kind": "bimatrix", **tables})
    assert solution.safety == alone.safety
    key = lambda e: (e.row, e.column)  # noqa: E731
    assert sorted(solution.equilibria, key=key) == sorted(alone.equilibria, key=key)
    assert solution.correlated_total == gote.solve({"kind": "bimatrix", "ask": "correlated", **tables}).value
    assert solution.with_payments == gote.solve({"kind": "tu_bargaining", **tables}).solution
    rates = gote.solve({"kind": "ntu_bargaining", **tables})
    assert set(solution.without_payments) == {e.payoffs for e in rates.solutions}
    points = [p for r, s in zip(*tables.values(), strict=True) for p in zip(r, s, strict=True)]
    cells = {u + v for u, v in points}
    assert solution.constant_sum == (cells.pop() if len(cells) == 1 else None)
    for d, chosen in ((solution.safety, solution.nash), *((n.threat, n.solution) for n in solution.nash_by_threats)):
        best = (chosen[0] - d[0]) * (chosen[1] - d[1])
        assert min(chosen[0] - d[0], chosen[1] - d[1]) >= 0
        for p in points:  # no point between two cells has a larger product
            for q in points:
                for t in (Fraction(k, 8) for k in range(9)):
                    x, y = (a + t * (b - a) - c for a, b, c in zip(p, q, d, strict=True))
                    assert x < 0 or y < 0 or x * y <= best


def test_as_the_questions_one_by_one():
    rng = random.Random(2)
    for _ in range(CASES):
        compare(rng)


DILEMMA = {"kind": "bimatrix", "ask": "compare", "row_payoffs": [[3, 0], [5, 1]], "column_payoffs": [[3, 5], [0, 1]]}


def test_a_dilemma():
    solution = gote.solve(DILEMMA)
    assert solution.equilibria[0].payoffs == (1, 1)
    assert solution.nash == solution.with_payments == (3, 3)
    assert solution.correlated_total == 2
    assert "(3, 3)" not in str(solution.explain("en"))
    assert solution.explain("ja")


@pytest.mark.parametrize(
    "change",
    [
        {"constant_sum": 6},
        {"safety": [1, 0]},
        {"row_guards": [[1, 0]]},
        {"row_guards": [[0, 1], [1, 0]]},
        {"guarded": []},
        {"equilibria": []},
        {"correlated_total": 3},
        {"correlated_total": "1"},
        {"with_payments": [4, 2]},
        {"with_payments": ["5/2", "5/2"]},
        {"nash": ["7/2", "5/2"]},
        {"nash": ["5/2", "5/2"]},
        {"nash_by_threats": []},
        {"nash_by_threats": [{"threat": [1, 1], "solution": [5, 0]}]},
        {"without_payments": []},
        {"without_payments": [[3, 3], [5, 0]]},
    ],
)
def test_changes_are_refused(change):
    solution = gote.solve(DILEMMA)
    answer = solution.to_document(certificate=True) | change
    assert not gote.check(solution.game, answer)
    assert not gote.check(solution.game, change)


if __name__ == "__main__":
    import sys

    rng = random.Random(77)
    for _ in range(int(sys.argv[1])):
        compare(rng)
    print("agree")
