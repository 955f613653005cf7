"""Worths by a formula: all at once as one by one, and the games of many players."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gote
from gote.coalitional import rules_scan
from gote.coalitional.nucleolus import nucleolus
from gote.coalitional.rules_formula import evaluated, read_formula, sums_of
from gote.coalitional.rules_scan import Scan
from gote.coalitional.scanning import Excesses, shapley_by_scan
from gote.coalitional.shapley import shapley
from gote.coalitional.worths import Worths

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


@pytest.fixture(autouse=True, params=[2, 15])
def block(request, monkeypatch):
    """Small blocks too, so that few players fill many of them."""
    monkeypatch.setattr(rules_scan, "BLOCK", request.param)
    rules_scan.scan_of.cache_clear()


def quiet(**more):
    return settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], **more)


@quiet(max_examples=80)
@given(st.sampled_from(FORMULAS), st.lists(st.tuples(halves, halves), min_size=1, max_size=5))
def test_all_worths_at_once_are_those_one_by_one(formula, players):
    measures = {"w": [a for a, _ in players], "u": [b for _, b in players]}
    n = len(players)
    v = Scan(formula, measures, n)
    value = read_formula(formula, ["w", "u"], "worth")
    found = {high << v.low | k: w for high, block in v.blocks(v.highs) for k, w in enumerate(block)}
    assert found.pop(0) == 0
    assert sorted(found) == list(range(1, 1 << n))
    one_by_one = dict(zip(found, v.worths_of(np.array(list(found))), strict=True)) if found else {}
    for S, w in found.items():
        right = Fraction(evaluated(value, sums_of(measures, n, S), "worth"))
        assert Fraction(int(w), v.denominator) == right == v[S] == Fraction(int(one_by_one[S]), v.denominator)
        assert abs(int(w)) <= v.bound


@quiet(max_examples=40)
@given(
    st.lists(st.tuples(halves, halves), min_size=2, max_size=5), st.lists(st.integers(-9, 9), min_size=5, max_size=5)
)
def test_floats_with_a_margin_find_the_same_excesses(players, shares):
    n = len(players)
    v = Scan("w * u - 3", {"w": [a for a, _ in players], "u": [b for _, b in players]}, n)
    x = [Fraction(k, 7) for k in shares[:n]]
    exact, near = Excesses(v, x), Excesses(v, x)
    near.fits = False
    near.shares = [float(k) for k in x]
    near.lower = np.array([sum(near.shares[i] for i in range(v.low) if S >> i & 1) for S in range(1 << v.low)])
    near.error = 1e-6
    listed = [
        {int(S): int(e) for masks, own in one.above(v.highs, Fraction(-1, 3)) for S, e in zip(masks, own, strict=True)}
        for one in (exact, near)
    ]
    right = {S: v[S] - sum(x[i] for i in range(n) if S >> i & 1) for S in range(1 << n)}
    assert listed[0] == listed[1] == {S: e * exact.common for S, e in right.items() if e > Fraction(-1, 3)}


@quiet(max_examples=60)
@given(st.sampled_from(FORMULAS), st.lists(st.tuples(halves, halves), min_size=2, max_size=6))
def test_scans_find_what_tables_find(formula, players):
    n = len(players)
    v = Scan(formula, {"w": [a for a, _ in players], "u": [b for _, b in players]}, n)
    table = Worths.of(n, {S: v[S] for S in range(1, 1 << n)})
    assert nucleolus(v).x == nucleolus(table).x
    assert shapley_by_scan(v) == shapley(table)


@quiet(max_examples=25)
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
        ({"players": 31, "measures": {"w": [1] * 31}}, "players: 31 players are too many"),
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
