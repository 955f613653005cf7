"""Markets against brute force: grids of outputs, all deviations, distributions at many prices."""

import random
from fractions import Fraction
from itertools import product

import pytest

import gote
from gote.core import DocumentError

CASES = 25
"""Documents of each kind in the suite; `python -m tests.markets.test_markets 1000` takes more."""


def market(rng, limited=True):
    n = rng.randint(1, 3)
    document = {"kind": "market", "intercept": rng.randint(4, 16), "costs": [rng.randint(0, 9) for _ in range(n)]}
    if rng.random() < 0.5:
        document["fixed"] = [rng.randint(0, 8) for _ in range(n)]
        document["avoidable"] = limited and rng.random() < 0.6
    if limited and rng.random() < 0.4:
        document["capacities"] = [rng.choice([None, rng.randint(0, 6)]) for _ in range(n)]
    return document


def profits(document, q):
    n = len(q)
    fixed = document.get("fixed", [0] * n)
    price = max(document["intercept"] - sum(q), 0)
    avoid = document.get("avoidable", False)
    return [
        x * (price - c) - (0 if avoid and not x else f) for x, c, f in zip(q, document["costs"], fixed, strict=True)
    ]


def grid(document, i, parts=24):
    top = (document.get("capacities") or [None] * 9)[i]
    top = document["intercept"] if top is None else min(top, document["intercept"])
    return [Fraction(top * k, parts) for k in range(parts + 1)]


def compare_market(rng):
    document = market(rng)
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    table = solution.table
    n = len(document["costs"])
    for row in table.cournot:
        own = profits(document, row.quantities)
        assert list(row.profits) == own
        for i in range(n):
            for q in grid(document, i):
                assert profits(document, [*row.quantities[:i], q, *row.quantities[i + 1 :]])[i] <= own[i]
    for q in product(*(grid(document, i, 8) for i in range(n))):
        joint = sum(profits(document, q))
        total = min(sum(q), document["intercept"])
        assert joint <= table.collusion.joint_profit
        assert joint + Fraction(total * total, 2) <= table.efficient.welfare
    for m in table.monopoly:
        i = m.firm - 1
        for q in grid(document, i):
            alone = [0] * n
            alone[i] = q
            assert profits(document, alone)[i] <= m.profit


def compare_chain(rng):
    """Two firms: no output on a grid beats the leader's, the follower replying exactly; three: the middle one too."""
    n = rng.choice([2, 3, 3])
    a, costs = rng.randint(6, 20), [rng.randint(0, 8) for _ in range(n)]
    solution = gote.solve({"kind": "stackelberg_chain", "intercept": a, "costs": costs})
    assert solution.verify(), solution.verdict.reason

    def last(before):
        return max(Fraction(a - before - costs[-1]) / 2, Fraction(0))

    def middle(before):
        """The best of the middle firm by its two regimes and the point between."""
        c, d = costs[1], costs[2]
        left = Fraction(a - before)
        options = [Fraction(0), max(left - d, 0), max((left - c) / 2, 0), max((left + d - 2 * c) / 2, 0)]
        return max(options, key=lambda q: (q * (max(left - q - last(before + q), 0) - c), -q))

    def outcome(q):
        if n == 2:
            return [q, last(q)]
        second = middle(q)
        return [q, second, last(q + second)]

    def earned(q):
        made = outcome(q)
        return q * (max(a - sum(made), 0) - costs[0])

    best = solution.quantities[0]
    assert list(solution.quantities) == outcome(best)
    for k in range(241):
        assert earned(Fraction(a * k, 240)) <= earned(best)


def compare_bounds(rng):
    costs = [rng.randint(0, 6) for _ in range(rng.randint(1, 3))]
    solution = gote.solve({"kind": "dominance_bounds", "intercept": rng.randint(7, 20), "costs": costs, "rounds": 6})
    assert solution.verify()
    cournot = gote.solve(
        {"kind": "market", "intercept": solution.game.intercept, "costs": costs, "compare": ["cournot"]}
    )
    for q, (low, high) in zip(cournot.table.cournot[0].quantities, solution.bounds[-1], strict=True):
        assert low <= q <= high


def compare_discount(rng):
    n, a, c = rng.randint(2, 6), rng.randint(5, 30), rng.randint(0, 4)
    solution = gote.solve({"kind": "market", "ask": "critical_discount", "intercept": a, "costs": [c] * n})
    assert solution.verify()
    assert solution.critical_discount == Fraction((n + 1) ** 2, n * n + 6 * n + 1)


def compare_edgeworth(rng):
    a, c = rng.randint(6, 20), rng.randint(0, 3)
    document = {"kind": "bertrand", "intercept": a, "costs": [c, c], "capacities": [rng.randint(1, 20) for _ in "12"]}
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    if solution.type != "mixed" or not isinstance(solution.support[0], Fraction):
        return
    k = [min(x, a - c) for x in document["capacities"]]
    low, high = solution.support
    big = int(k[1] > k[0])
    smallest, largest = min(k), max(k)

    def cdf(i, p):
        if p < low:
            return Fraction(0)
        if p >= high:
            return Fraction(1)
        x = p - c
        if i == big:
            return smallest * (p - low) / (x * (smallest - max(a - c - largest - x, 0)))
        m = min(largest, a - c - x)
        h = Fraction(a - c - smallest, 2)
        return (x * m - h * h) / (x * (m - (a - c) + smallest + x))

    for i in (0, 1):
        other = 1 - i
        before = Fraction(0)
        for step in range(61):
            p = c + Fraction((a - c) * step, 60)
            F = cdf(other, p)
            assert before <= F <= 1
            before = F
            x = p - c
            alone, behind = min(k[i], a - c - x), min(k[i], max(a - c - k[other] - x, 0))
            if low <= p < high:
                assert (1 - F) * x * alone + F * x * behind == solution.profits[i]
            elif p < low:
                assert x * alone <= solution.profits[i]
            elif p > high:
                assert x * behind <= solution.profits[i]


def compare_leadership(rng):
    n, a = rng.randint(1, 4), rng.randint(1, 14)
    costs, limits = [rng.randint(0, 12) for _ in range(n)], [rng.choice([None, 0, 1, 2, 3, 5, 8]) for _ in range(n)]
    order = rng.sample(range(1, n + 1), n)
    document = {"kind": "market", "intercept": a, "costs": costs, "capacities": limits, "order": order}
    solution = gote.solve({**document, "compare": ["price_leadership"]})
    assert solution.verify(), solution.verdict.reason
    row, leader = solution.table.price_leadership, order[0] - 1
    most = [a if k is None else min(k, a) for k in limits]
    earned = row.quantities[leader] * (row.price - costs[leader])
    for p in (Fraction(k, 24) for k in range(24 * a + 1)):
        fringe = sum(most[i] for i in range(n) if i != leader and costs[i] < p)
        gain = (p - costs[leader]) * min(most[leader], max(a - fringe - p, 0))
        assert gain <= earned
        assert gain < earned or earned <= 0 or p >= row.price


def test_who_leads_by_price_takes_the_best_one():
    document = {"kind": "market", "intercept": 10, "costs": [1, 3, 2], "capacities": [None, 2, 1]}
    solution = gote.solve({**document, "compare": ["price_leadership"]})
    assert solution.table.price_leadership.quantities == (6, 0, 1)
    for q in ([5, 0, 1], [6, 1, 1], [5, 1, 1], [6, 0, 0], [4, 2, 1]):
        price = 10 - sum(q)
        profits = [x * (price - c) for x, c in zip(q, [1, 3, 2], strict=True)]
        surplus = Fraction(sum(q) ** 2, 2)
        row = {"quantities": q, "price": price, "profits": profits, "consumer_surplus": str(surplus)}
        given = {"table": {"price_leadership": {**row, "welfare": str(surplus + sum(profits))}}}
        assert not gote.check(solution.game, given)


def test_prices_with_proportional_rationing():
    """Both sell all where the price is at least a/2, the monopoly price; a grid of prices is a table like any other."""
    document = {"kind": "bertrand", "intercept": 12, "costs": [0, 0], "rationing": "proportional"}
    assert gote.solve({**document, "capacities": [3, 2]}).price == 7
    assert gote.solve({**document, "capacities": [12, 13]}).type == "competitive"
    with pytest.raises(DocumentError, match="rationing: proportional leaves prices that are drawn"):
        gote.load({**document, "capacities": [4, 4]})
    grid = {**document, "capacities": [6, 6], "prices": {"step": 1}}
    assert gote.solve({**grid, "ask": "edgeworth_cycle"}).verify()
    table = gote.solve({**grid, "ask": "bimatrix"})
    assert table.verify()
    p, q = (Fraction(k) for k in (5, 4))
    assert table.game.row_payoffs[5][4] == p * (12 - p) * (1 - 6 / (12 - q))
    with pytest.raises(DocumentError, match="prices: is missing"):
        gote.load({**document, "ask": "bimatrix"})


COMPARED = [
    compare_market,
    compare_chain,
    compare_bounds,
    compare_discount,
    compare_edgeworth,
    compare_leadership,
]


@pytest.mark.parametrize("compare", COMPARED, ids=lambda f: f.__name__)
def test_against_brute_force(compare):
    rng = random.Random(25)
    for _ in range(CASES):
        compare(rng)


def test_published_formulas():
    """Equal firms: Cournot (n+1)^2/(n^2+6n+1), prices 1 - 1/n (Friedman 1971); a chain halves what is left."""
    solution = gote.solve({"kind": "stackelberg", "intercept": 17, "costs": [1, 1, 1, 1]})
    assert solution.quantities == (8, 4, 2, 1)
    assert solution.to_document()["kind"] == "stackelberg"
    assert gote.check(solution.game, solution.to_document())


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "market", "intercept": 0, "costs": [1]}, "intercept"),
        ({"kind": "market", "intercept": 5, "costs": [-1]}, "costs"),
        ({"kind": "market", "intercept": 5, "costs": [1], "capacities": [1], "compare": ["bertrand"]}, "compare"),
        ({"kind": "market", "intercept": 5, "costs": [1, 1], "order": [1, 1]}, "order"),
        ({"kind": "critical_discount", "intercept": 5, "costs": [1, 2]}, "quotas"),
        ({"kind": "bertrand", "intercept": 5, "costs": [1, 2], "capacities": [1, 1]}, "costs"),
        ({"kind": "stackelberg", "intercept": 5, "costs": [1, 2, 1], "fixed": [1, 1, 1]}, "costs"),
        (
            {"kind": "edgeworth_cycle", "intercept": 5, "costs": [1, 2], "capacities": [1, 1], "prices": {"step": 0}},
            "prices",
        ),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert field in str(error.value)


if __name__ == "__main__":
    import sys

    for compare in COMPARED:
        rng = random.Random(99)
        for _ in range(int(sys.argv[1])):
            compare(rng)
        print(compare.__name__, sys.argv[1], "agree", flush=True)
