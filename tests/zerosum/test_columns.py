"""Infinitely many columns: against long finite tables, and against changes."""

import random

import pytest

import gote
from gote.core import DocumentError

CASES = 25
"""`python -m tests.zerosum.test_columns 1000` takes more."""


def rows(rng):
    found = []
    for _ in range(rng.randint(1, 3)):
        a, b, c, d = (rng.randint(-9, 9) for _ in range(4))
        found.append(rng.choice([f"({a}*j^2 + {b}*j + {c})/(j^2 + {abs(d) + 1})", f"{a} + {b}/(j + {abs(d)})"]))
    return found


def compare(rng):
    given = rows(rng)
    solution = gote.solve({"kind": "infinite_columns", "rows": given})
    assert solution.verify(), (given, solution.verdict.reason)
    columns = [solution.game.column(j) for j in range(1, 61)]
    for j in (*range(61, 200), 10**6):
        columns.append(solution.game.column(j))
    for column in columns:
        assert sum(p * a for p, a in zip(solution.row, column, strict=True)) >= solution.value
    columns.append(solution.game.limit())
    table = [list(map(str, row)) for row in zip(*columns, strict=True)]
    assert gote.solve({"kind": "matrix", "payoffs": table}).value == solution.value, given


def test_against_long_tables():
    rng = random.Random(3)
    for _ in range(CASES):
        compare(rng)


DOCUMENT = {"kind": "infinite_columns", "rows": ["1/j", "1 - 1/j"]}


def test_a_value_that_late_columns_only_come_near_to():
    solution = gote.solve(DOCUMENT)
    assert (solution.value, solution.limit_weight) == (gote.core.rational("1/2"), gote.core.rational("1/2"))
    assert solution.explain("ja")


@pytest.mark.parametrize(
    "change",
    [
        {"value": "2/3"},
        {"value": "1/3"},
        {"row": [1, 0]},
        {"row": ["1/3", "2/3"]},
        {"columns": {"1": 1}, "limit_weight": 0},
        {"columns": {"2": 1}, "limit_weight": 0, "value": "1/3"},
        {"columns": {"0": "1/2"}},
        {"columns": {"01": "1/2"}},
        {"limit_weight": "2/3"},
    ],
)
def test_changes_are_refused(change):
    solution = gote.solve(DOCUMENT)
    assert not gote.check(solution.game, {**solution.to_document(), **change})


def test_columns_reached_without_the_limit_are_as_good():
    """Column 2 pays 1/2 in both rows."""
    game = gote.load(DOCUMENT)
    assert gote.check(game, {"value": "1/2", "row": ["1/2", "1/2"], "columns": {"2": 1}, "limit_weight": 0})


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"rows": ["j", "1"]}, r"rows\[0\]: grows without bound"),
        ({"rows": ["1/(j - 4)"]}, r"rows\[0\]: divides by 0 at j = 4"),
        ({"rows": ["x"]}, r"rows\[0\]: .* is not known"),
        ({"rows": []}, "rows"),
    ],
)
def test_bad_rows_get_one_line(change, line):
    with pytest.raises(DocumentError, match=line):
        gote.load({**DOCUMENT, **change})


if __name__ == "__main__":
    import sys

    rng = random.Random(77)
    for _ in range(int(sys.argv[1])):
        compare(rng)
    print("agree")
