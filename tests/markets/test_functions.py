"""Payoffs by formulas: against replies solved by hand, the market table, and grids of deviations."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest

import gote

CASES = 12
"""`python -m tests.markets.test_functions 1000` takes more."""


def clamp(x, low, high):
    return max(low, min(high, x))


def compare_replies(rng):
    """Each wants to be at a piecewise linear function of the other: equilibria are the fixed points of its square."""
    top = 6
    (a, b, r, s), (c, d, u, v) = (
        (rng.randint(-2, 2), rng.randint(-3, 9), *sorted(rng.sample(range(top + 1), 2))) for _ in range(2)
    )
    payoffs = [f"-(x - max({r}, min({s}, {a}*y + {b})))^2", f"-(y - max({u}, min({v}, {c}*x + {d})))^2"]
    solution = gote.solve({"kind": "duopoly", "payoffs": payoffs, "strategies": [[0, top], [0, top]]})
    assert solution.verify(), solution.verdict.reason
    reply, answer = (lambda y: Fraction(clamp(a * y + b, r, s))), (lambda x: Fraction(clamp(c * x + d, u, v)))
    places = {Fraction(0), Fraction(top)}
    if c:
        places |= {Fraction(y - d, c) for y in (u, v, *([Fraction(k - b, a) for k in (r, s)] if a else []))}
    places = sorted(x for x in places if 0 <= x <= top)
    fixed, whole = set(), False
    for low, high in pairwise(places):
        left, right = (reply(answer(x)) - x for x in (low, high))
        whole |= left == right == 0
        if left * right <= 0 and left != right:
            x = low + (high - low) * left / (left - right)
            fixed.add((x, answer(x)))
    if not whole:
        assert {e.strategies for e in solution.equilibria} == fixed
        assert solution.complete
    else:
        assert not solution.complete


def compare_cournot(rng):
    a, costs = rng.randint(3, 14), [rng.randint(1, 9) for _ in range(2)]
    table = gote.solve({"kind": "market", "intercept": a, "costs": costs, "compare": ["cournot"]}).table
    document = {
        "kind": "duopoly",
        "payoffs": [f"x*p - {costs[0]}*x", f"y*p - {costs[1]}*y"],
        "where": {"p": f"max(0, {a} - x - y)"},
        "strategies": [[0, a], [0, a]],
        "reply_to": [rng.randint(0, a), rng.randint(0, a)],
    }
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    assert solution.complete
    assert [e.strategies for e in solution.equilibria] == [row.quantities for row in table.cournot]
    for k, reply in enumerate(solution.best_replies):
        assert reply.at == (max(Fraction(a - document["reply_to"][k] - costs[k], 2), 0),)


def compare_grid(rng):
    """Random formulas with a kink or a jump: no decision of a grid is better than what is listed."""
    texts = []
    for own, other in ("xy", "yx"):
        p = [rng.randint(-3, 3) for _ in range(4)]
        text = f"{p[0]}*{own}^2 + {p[1]}*{own}*{other} + {p[2]}*{own}"
        line = f"{own} + {rng.randint(-1, 1)}*{other} - {rng.randint(0, 3)}"
        form = rng.choice(["{t} + {k}*max(0, {l})", "({t}) if {l} > 0 else {k}*{o}", "({t})/({o} + 1) - abs({l})"])
        texts.append(form.format(t=text, l=line, k=p[3], o=own))
    document = {"kind": "duopoly", "payoffs": texts, "strategies": [[0, 3], [0, 3]], "reply_to": [1, "3/2"]}
    solution = gote.solve(document)
    assert solution.verify(), (document, solution.verdict.reason)
    grid = [Fraction(3 * k, 60) for k in range(61)]
    earned = solution.game.earned
    for e in solution.equilibria:
        x, y = map(float, e.strategies)
        for d in grid:
            assert earned(0, float(d), y) <= float(e.payoffs[0]) + 1e-6
            assert earned(1, x, float(d)) <= float(e.payoffs[1]) + 1e-6
    for k, (reply, other) in enumerate(zip(solution.best_replies, (Fraction(1), Fraction(3, 2)), strict=True)):
        best = max(earned(k, *((d, other) if k == 0 else (other, d))) for d in grid)
        assert best <= reply.value
        assert float(best) >= float(reply.value) - 2


COMPARED = [compare_replies, compare_cournot, compare_grid]


@pytest.mark.parametrize("compare", COMPARED, ids=lambda f: f.__name__)
def test_against_others(compare):
    rng = random.Random(7)
    for _ in range(CASES):
        compare(rng)


CURVED = {
    "kind": "duopoly",
    "payoffs": ["x*(8 - x^2 - y)", "y*(7 - x - y^2)"],
    "strategies": [[0, 3], [0, 3]],
    "reply_to": [1, 1],
}


def test_irrational_equilibria_and_replies():
    solution = gote.solve(CURVED)
    (found,) = solution.equilibria
    x, y = map(float, found.strategies)
    assert abs(8 - 3 * x * x - y) + abs(7 - x - 3 * y * y) < 1e-9
    assert solution.complete
    assert solution.best_replies[0].at[0].radical() == "√21/3"
    answer = solution.to_document()
    assert answer["verified"]
    assert gote.check(solution.game, answer)
    for change in ({"equilibria": []}, {"complete": False}, {"best_replies": answer["best_replies"][::-1]}):
        assert not gote.check(solution.game, {**answer, **change})
        assert not gote.check(solution.game, change)
    near = [{"strategies": ["3/2", "4/3"], "payoffs": answer["equilibria"][0]["payoffs"]}]
    assert not gote.check(solution.game, {"equilibria": near})
    assert "√21/3" in str(solution.explain("ja"))


def test_a_supremum_that_is_not_attained():
    """Below the other's price a firm sells to all: against 5 it wants to be just below."""
    sold = "(10 - x) if x < y else (10 - x)/2 if x == y else 0"
    document = {"kind": "duopoly", "payoffs": [f"(x - 1)*({sold})", "0*y"], "strategies": [[0, 10], [0, 10]]}
    reply = gote.load({**document, "reply_to": [5, 5]}).solve().best_replies[0]
    assert (reply.value, reply.attained, reply.at) == (20, False, ())


def test_demand_that_ends_leaves_no_doubt():
    """Where nothing is sold the own price does not matter; a lower price is better there."""
    where = {"d1": "max(0, 10 - 2*x + y)", "d2": "max(0, 10 - 2*y + x)"}
    document = {"kind": "duopoly", "payoffs": ["(x-2)*d1", "(y-3)*d2"], "where": where, "strategies": [[0, 20]] * 2}
    solution = gote.solve(document)
    assert solution.complete
    assert [e.strategies for e in solution.equilibria] == [(Fraction(24, 5), Fraction(26, 5))]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"strategies": [[0, 1], [1, 1]]}, r"strategies\[1\]: must be an interval"),
        ({"payoffs": ["x + z", "y"]}, r"payoffs\[0\]: 'z' is not allowed"),
        ({"payoffs": ["x if x^2 > y else 0", "y"]}, r"payoffs\[0\]: .* is not linear in x"),
        ({"payoffs": ["x/(y - y)", "y"]}, r"payoffs\[0\]: .* is 0 and divides"),
        ({"payoffs": ["open(x)", "y"]}, r"payoffs\[0\]: .* is not allowed"),
        ({"payoffs": ["x < y", "y"]}, r"payoffs\[0\]: .* is not allowed"),
        ({"payoffs": ["x^99", "y"]}, r"payoffs\[0\]: .* is not allowed"),
        ({"where": {"x": "1"}}, "where: 'x' cannot be a name"),
        ({"reply_to": [0, 2]}, r"reply_to\[1\]: must lie between 0 and 1"),
        ({"payoffs": ["1/(x - 1/2)", "y"], "reply_to": [0, 0]}, "has no bound"),
        ({"payoffs": ["1/max(0, x - 1/2)", "y"]}, r"payoffs\[0\]: .* is 0 and divides"),
        (
            {"payoffs": ["x if x > 1/2 else 1/(y - 1/2)", "y"], "reply_to": ["1/2", 0]},
            "divides by 0 on a whole interval",
        ),
        (
            {"where": {k: f"{p} + {p}" for p, k in zip("ybcdefghijklmno", "bcdefghijklmnop", strict=True)}},
            "where.* parts",
        ),
    ],
)
def test_bad_formulas_get_one_line(change, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.solve({"kind": "duopoly", "payoffs": ["x", "y"], "strategies": [[0, 1], [0, 1]], **change})


if __name__ == "__main__":
    import sys

    for compare in COMPARED:
        rng = random.Random(99)
        for _ in range(int(sys.argv[1])):
            compare(rng)
        print(compare.__name__, sys.argv[1], "agree", flush=True)
