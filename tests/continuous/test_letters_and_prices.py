"""Formulas with their conditions against numbers, and mixed prices against deviations on a grid.

`python -m tests.continuous.test_letters_and_prices 1000` compares so many choices of the letters.
"""

import random
import sys
from fractions import Fraction

import pytest

import gote
from gote.exact.expression import read, ring_for

CASES = 150


def holds(condition, values):
    for sign in ("<=", ">=", "<", ">"):
        if sign in condition:
            left, right = condition.split(sign)
            ring = ring_for([], left, right)
            difference = read(left, ring).at(values) - read(right, ring).at(values)
            return {"<=": difference <= 0, ">=": difference >= 0, "<": difference < 0, ">": difference > 0}[sign]
    raise AssertionError(condition)


def at(formula, values):
    return Fraction(formula) if not isinstance(formula, str) else read(formula, ring_for([], formula)).at(values)


FORMS = {
    costs: {
        kind: gote.solve({"kind": kind, "intercept": "a", "costs": list(costs)})
        for kind in ("cournot", "stackelberg")
        if kind == "cournot" or len(costs) == 2
    }
    for costs in (("c1", "c2"), ("c1", "c2", "c3"), ("c", "c", "d"), ("c", "2*c"), ("c", "1"))
}


def test_the_cases_are_proved():
    for found in FORMS.values():
        for solution in found.values():
            assert solution.verify(), solution.verdict.reason


def compare_letters(rng):
    costs, found = rng.choice(list(FORMS.items()))
    values = {name: Fraction(rng.randint(0, 12), rng.choice([1, 2, 3])) for name in ("c", "d", "c1", "c2", "c3")}
    values["a"] = Fraction(rng.randint(1, 12))
    numbers = [at(c, values) for c in costs]
    for kind, solution in found.items():
        case = [case for case in solution.cases if all(holds(when, values) for when in case.when)]
        assert len(case) == 1, (kind, costs, values)
        (case,) = case
        quantities = [at(q, values) for q in case.quantities]
        document = {
            "kind": "market",
            "intercept": str(values["a"]),
            "costs": [str(c) for c in numbers],
            "compare": [kind],
        }
        table = gote.solve(document).table
        right = table.cournot[0] if kind == "cournot" else table.stackelberg
        assert quantities == list(right.quantities), (kind, costs, values)
        assert at(case.price, values) == right.price
        assert [at(p, values) for p in case.profits] == list(right.profits)
        assert at(case.consumer_surplus, values) == right.consumer_surplus
        assert [i + 1 for i, q in enumerate(quantities) if q > 0] == list(case.active)


def test_exactly_one_case_holds_and_agrees_with_the_numbers():
    rng = random.Random(11)
    for _ in range(CASES):
        compare_letters(rng)


def test_a_case_without_its_condition_is_refused():
    solution = FORMS["c1", "c2"]["cournot"]
    answer = solution.to_document()
    cases = [dict(case) for case in answer["cases"]]
    cases[0]["when"] = cases[0]["when"][:1]
    assert not gote.check(solution.game, {**answer, "cases": cases})
    assert not gote.check(solution.game, {**answer, "cases": cases[1:]})


LIMITED = {
    limits: gote.solve({"kind": "cournot", "intercept": "a", "costs": ["c1", "c2", "c3"], "capacities": limits})
    for limits in (("k1", None, "k2"), ("k1", "k1", "2*k1"))
}
PRICED = gote.solve({"kind": "bertrand", "intercept": "a", "costs": ["c1", "c2"]})


def compare_capacities(rng):
    """Every output is a best reply within its capacity."""
    limits, solution = rng.choice(list(LIMITED.items()))
    values = {name: Fraction(rng.randint(0, 12), rng.choice([1, 2])) for name in ("c1", "c2", "c3")}
    values |= {name: Fraction(rng.randint(1, 9), 2) for name in ("k1", "k2")} | {"a": Fraction(rng.randint(1, 12))}
    (case,) = [case for case in solution.cases if all(holds(when, values) for when in case.when)]
    q = [at(x, values) for x in case.quantities]
    for i, k in enumerate(limits):
        top = max((values["a"] - sum(q) + q[i] - values[f"c{i + 1}"]) / 2, 0)
        assert q[i] == (top if k is None else min(top, at(k, values)))
        assert (i + 1 in case.active) is (q[i] > 0)
        assert k is None or (i + 1 in case.at_capacity) is (top > at(k, values))


def compare_prices_with_letters(rng):
    values = {name: Fraction(rng.randint(0, 12)) for name in ("c1", "c2")} | {"a": Fraction(rng.randint(1, 12))}
    (case,) = [case for case in PRICED.cases if all(holds(when, values) for when in case.when)]
    costs = [str(values["c1"]), str(values["c2"])]
    right = gote.solve({"kind": "bertrand", "intercept": str(values["a"]), "costs": costs}).outcome
    assert [at(x, values) for x in case.quantities] == list(right.quantities)
    assert [at(x, values) for x in case.profits] == list(right.profits)
    assert (at(case.price, values), at(case.consumer_surplus, values)) == (right.price, right.consumer_surplus)


@pytest.mark.parametrize("compare", [compare_capacities, compare_prices_with_letters], ids=lambda f: f.__name__)
def test_letters_in_capacities_and_prices_agree_with_the_numbers(compare):
    rng = random.Random(12)
    for _ in range(CASES):
        compare(rng)


def test_cases_of_capacities_and_prices_are_proved():
    for solution in (*LIMITED.values(), PRICED):
        assert solution.verify(), solution.verdict.reason
        answer = solution.to_document()
        for k, case in enumerate(answer["cases"]):
            left = [*answer["cases"][:k], *answer["cases"][k + 1 :]]
            assert not gote.check(solution.game, {**answer, "cases": left})
            loose = {**case, "when": case["when"][1:]}
            changed = [*answer["cases"][:k], loose, *answer["cases"][k + 1 :]]
            assert not case["when"] or not gote.check(solution.game, {**answer, "cases": changed})
        assert solution.explain("ja")


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"capacities": ["k"]}, "capacities: gives 1 numbers for 2 firms"),
        ({"capacities": ["k", 0]}, "capacities: must be positive"),
        ({"capacities": ["k*k", "k"]}, "capacities: with letters go with linear formulas"),
        ({"capacities": ["k", "k"], "avoidable": True}, "avoidable: needs numbers"),
    ],
)
def test_bad_capacities_get_one_line(change, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.load({"kind": "cournot", "intercept": "a", "costs": ["c1", "c2"], **change})


def test_assumptions_leave_cases_out():
    equal = gote.solve({"kind": "cournot", "intercept": "a", "costs": ["c", "c", "c"], "assume": ["a > c", "c >= 0"]})
    assert [case.active for case in equal.cases] == [(1, 2, 3)]
    assert equal.cases[0].when == ()
    cheap = gote.solve(
        {"kind": "cournot", "intercept": "a", "costs": ["c1", "c2"], "assume": ["a > c2", "c2 >= c1", "c1 >= 0"]}
    )
    assert [case.active for case in cheap.cases] == [(1, 2), (1,)]
    assert cheap.verify()


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"assume": ["a"]}, r"assume\[0\]: 'a' is no condition"),
        ({"assume": ["a*a > 1"]}, r"assume\[0\]: .* is not linear"),
        ({"assume": ["b > 1"]}, r"assume\[0\]: .* is not known"),
        ({"intercept": 10, "costs": [1, 2], "assume": ["a > 0"]}, "assume: goes with letters"),
    ],
)
def test_bad_conditions_get_one_line(change, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.load({"kind": "cournot", "intercept": "a", "costs": ["c1", "c2"], **change})


def compare_prices(rng):
    n = rng.choice([2, 2, 2, 3])
    a, costs = rng.randint(2, 20), [rng.randint(0, 14) for _ in range(n)]
    solution = gote.solve({"kind": "bertrand", "intercept": a, "costs": costs})
    assert solution.verify(), solution.verdict.reason
    row = gote.solve({"kind": "market", "intercept": a, "costs": costs, "compare": ["bertrand"]}).table.bertrand
    sold = solution.outcome
    assert (sold.price, sold.quantities, sold.profits) == (row.price, row.quantities, row.profits)
    assert sold.consumer_surplus == row.consumer_surplus
    drawn = solution.equilibrium
    if drawn is None:
        return
    cheap, dear = (0, 1) if costs[0] < costs[1] else (1, 0)
    firms = (drawn.firm_1, drawn.firm_2)
    low, high = firms[dear].uniform
    assert firms[cheap].price == low == costs[dear]
    best = sold.profits[cheap]
    for k in range(1, 200):  # no price earns the cheaper firm more; a wider interval would let it
        p = low + (a - low) * Fraction(k, 200)
        left = max(1 - (p - low) / (high - low), 0)
        assert left * (p - costs[cheap]) * (a - p) <= best
    wider = (high - low) * Fraction(101, 100)
    assert any(
        (1 - x / wider) * (low + x - costs[cheap]) * (a - low - x) > best
        for x in (wider * Fraction(1, 10**k) for k in range(1, 6))
    )


def test_prices_drawn_by_lot_leave_nobody_a_better_price():
    rng = random.Random(12)
    for _ in range(CASES):
        compare_prices(rng)


def test_capacities_and_avoidable_costs_are_rows_of_the_market():
    limited = gote.solve({"kind": "cournot", "intercept": 20, "costs": [2, 3, 5], "capacities": [4, 3, None]})
    assert limited.verify()
    assert limited.table.cournot[0].quantities == (4, 3, 4)
    out = gote.solve({"kind": "cournot", "intercept": 10, "costs": [1, 1], "fixed": [9, 9], "avoidable": True})
    assert len(out.table.cournot) == 3
    with pytest.raises(gote.GoteError, match="capacities: and avoidable go with the linear price"):
        gote.load({"kind": "cournot", "price": [{"price": "9 - Q"}], "costs": [0], "capacities": [1]})
    letters = gote.solve(
        {"kind": "market", "intercept": "a", "costs": ["c1", "c2"], "assume": ["a > 0", "c1 >= 0", "c2 >= 0"]}
    )
    assert len(letters.cases) == 4


if __name__ == "__main__":
    for compare in (compare_letters, compare_prices, compare_capacities, compare_prices_with_letters):
        generator = random.Random(compare.__name__)
        for _ in range(int(sys.argv[1])):
            compare(generator)
        print(compare.__name__, sys.argv[1])


def test_two_firms_may_come_to_the_same_condition():
    document = {"kind": "market", "intercept": "a", "costs": [2, 3, 5], "capacities": [4, 3, "k"]}
    assert gote.solve(document).verify()
