"""Worths by a formula: all at once as one by one, and the games of many players."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gote
from gote.coalitional.rules_formula import evaluated, read_formula, sums_of, worth_table

FORMULAS = (
    "min(w, u)",
    "max(0, w - 9) * u // 3",
    "w / 3 + u * u if size >= 2 and w > u else abs(w - u)",
    "(w >= 7) * 5",
    "w if not size == 2 else -u / 2",
    "max(w, u, 2 * size) - 1/2",
    "1 if w >= 6 or u >= 8.5 else 0",
    "w * w * 10000000000000000000 - u",
)
halves = st.integers(0, 19).map(lambda k: Fraction(k, 2))


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(FORMULAS), st.lists(st.tuples(halves, halves), min_size=1, max_size=5))
def test_all_worths_at_once_are_those_one_by_one(formula, players):
    measures = {"w": [a for a, _ in players], "u": [b for _, b in players]}
    n = len(players)
    table, d = worth_table(formula, measures, n)
    value = read_formula(formula, ["w", "u"], "worth")
    assert table[0] == 0
    for S in range(1, 1 << n):
        assert Fraction(int(table[S]), d) == Fraction(evaluated(value, sums_of(measures, n, S), "worth"))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(FORMULAS[:7]), st.lists(st.tuples(halves, halves), min_size=2, max_size=6))
def test_the_answers_are_those_of_the_table(formula, players):
    document = {
        "players": len(players),
        "measures": {"w": [str(a) for a, _ in players], "u": [str(b) for _, b in players]},
        "worth": formula,
        "find": ["nucleolus", "shapley", "core"],
    }
    many = gote.solve({"kind": "coalition_formula", **document})
    few = gote.solve({"kind": "coalition", **document})
    assert many.verify()
    for field in ("nucleolus", "levels", "shapley", "core_empty", "least_core"):
        assert getattr(many, field) == getattr(few, field)


def test_eighteen_creditors():
    """Bankruptcy (Aumann and Maschler 1985): the nucleolus of the formula is the rule of the Talmud."""
    claims = [3 * k + 1 for k in range(18)]
    estate = 200
    formula = f"max(0, claim - {sum(claims) - estate})"
    solution = gote.solve(
        {"kind": "coalition", "players": 18, "measures": {"claim": claims}, "worth": formula, "find": ["nucleolus"]}
    )
    assert solution.verify()
    talmud = gote.solve({"kind": "bankruptcy", "estate": estate, "claims": claims, "find": ["nucleolus"]})
    assert solution.nucleolus == talmud.nucleolus
    moved = [x + (i == 0) - (i == 1) for i, x in enumerate(solution.nucleolus)]
    assert not gote.check(solution.game, {**solution.to_document(), "nucleolus": [str(x) for x in moved]})


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"players": 25, "measures": {"w": [1] * 25}}, "players: 25 players are too many"),
        ({"worth": "w / w"}, "worth: divides by a measure"),
        ({"worth": "1 // (w - 1)"}, "worth: cannot be worked out"),
        ({"measures": {"w": [1, 2]}}, "measures.w: must be a name with 17 numbers"),
        ({"players": "x"}, "players: 'x' is not a number"),
    ],
)
def test_bad_documents_get_one_line(change, line):
    document = {"kind": "coalition", "players": 17, "measures": {"w": [1] * 17}, "worth": "w", "find": ["shapley"]}
    with pytest.raises(gote.GoteError, match=line):
        gote.solve(document | change)
