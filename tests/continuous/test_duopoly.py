"""Duopoly: formulas against numbers, numbers against brute force on fine grids, bad documents."""

import random
from fractions import Fraction

import pytest

import gote
from gote.continuous.duopoly.bertrand import profits_at
from gote.continuous.duopoly.best_replies import best_replies
from gote.continuous.duopoly.cournot import cournot_equilibria, dominance_bounds, is_equilibrium
from gote.continuous.duopoly.rules_market import Market
from gote.core import DocumentError
from gote.exact.expression import Symbols, read, solve_system

F = Fraction


@pytest.mark.parametrize("seed", range(12))
def test_cournot_with_random_costs(seed):
    rng = random.Random(seed)
    a = F(rng.randint(5, 30))
    costs = [F(rng.randint(0, 20), rng.randint(1, 3)) for _ in range(rng.randint(1, 4))]
    solution = gote.solve({"kind": "cournot", "intercept": a, "costs": costs})
    assert solution.verify()
    inner = [e for e in solution.equilibria if e.region is None]
    assert inner
    market = Market.linear(a)
    for e in inner:
        for i, q in enumerate(e.quantities):
            others = sum(e.quantities) - q
            best = max(market.profit(a * k / 200, others, costs[i], F(0)) for k in range(201))
            assert best <= e.profits[i]


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_letters_and_numbers_agree(n):
    letters = gote.solve({"kind": "cournot", "intercept": "a", "costs": ["c"] * n})
    assert letters.verify()
    numbers = gote.solve({"kind": "cournot", "intercept": 13, "costs": [1] * n})
    ring = Symbols("a", "c")
    assert (
        read(letters.quantities[0], ring).at({"a": 13, "c": 1}) == numbers.equilibria[0].quantities[0] == F(12, n + 1)
    )


def test_a_high_cost_firm_stays_out():
    solution = gote.solve({"kind": "cournot", "intercept": 10, "costs": [1, 8]})
    assert solution.equilibria[0].quantities == (F(9, 2), 0)
    assert solution.unique


def test_free_goods_have_a_region_of_equilibria():
    answer = gote.solve({"kind": "cournot", "intercept": 6, "costs": [0, 0], "cap": 6})
    assert [e.quantities for e in answer.equilibria] == [(2, 2), (6, 6)]
    assert not answer.unique


def test_a_cap_binds():
    solution = gote.solve({"kind": "cournot", "intercept": 13, "costs": [1, 1], "cap": 3})
    assert [e.quantities for e in solution.equilibria] == [(3, 3)]
    assert solution.verify()


def test_irrational_equilibrium():
    document = {"kind": "cournot", "price": [{"to": 3, "price": "9 - Q^2"}, {"price": 0}], "costs": [1, 1]}
    solution = gote.solve(document)
    q = solution.equilibria[0].quantities[0]
    assert float(q) == pytest.approx(1.0)
    uneven = gote.solve(document | {"costs": [1, 2]})
    assert uneven.verify()
    total = float(sum(uneven.equilibria[0].quantities))
    assert 4 * total**2 == pytest.approx(15)


def test_convex_price_has_two_equilibria():
    document = {
        "kind": "cournot",
        "price": [{"to": 10, "price": "Q^2/4 - 5*Q + 26"}, {"price": 1}],
        "costs": [1, 1],
        "cap": 10,
    }
    solution = gote.solve(document)
    assert {e.quantities for e in solution.equilibria} == {(F(5, 2), F(5, 2)), (10, 10)}
    assert solution.verify()


def test_best_replies_of_a_convex_price_are_global():
    market = Market(((F(10), (F(26), F(-5), F(1, 4))), (None, (F(1),))))
    for k in range(20):
        others = F(k, 2)
        value, outputs = best_replies(market, others, F(1), cap=F(12))
        grid = max(market.profit(F(j, 40), others, F(1), F(0)) for j in range(481))
        assert value >= grid
        assert market.profit(outputs[0], others, F(1), F(0)) == value


def test_grids_of_outputs_and_prices():
    outputs = gote.solve({"kind": "cournot", "intercept": 13, "costs": [1, 1], "outputs": list(range(14))})
    assert {e.quantities for e in outputs.equilibria} == {(3, 5), (4, 4), (5, 3)}
    assert outputs.verify()
    prices = gote.solve({"kind": "bertrand", "intercept": 10, "costs": [2, 2], "prices": list(range(11))})
    assert {e.prices for e in prices.equilibria} == {(2, 2), (3, 3)}
    assert prices.verify()


def test_dominance_bounds_close_in():
    bounds = dominance_bounds(20)
    assert all(abs(x - F(1, 3)) == F(1, 6) / 2**k for k, x in enumerate(bounds))


def test_bertrand():
    same = gote.solve({"kind": "bertrand", "intercept": 10, "costs": [2, 2]})
    assert same.equilibria[0].prices == (2, 2)
    assert same.verify()
    blocked = gote.solve({"kind": "bertrand", "intercept": 10, "costs": [0, 9]})
    assert blocked.equilibria[0].prices == (5, 9)
    assert blocked.verify()
    none = gote.solve({"kind": "bertrand", "intercept": 10, "costs": [2, 3]})
    assert none.equilibria == ()
    assert "just below 3" in none.note
    assert profits_at(F(10), [F(2), F(2)], [F(3), F(4)]) == (7, 0)


@pytest.mark.parametrize("seed", range(5))
def test_differentiated_prices_are_best_replies(seed):
    rng = random.Random(seed)
    a, b = F(rng.randint(8, 20)), F(rng.randint(1, 9), 10)
    costs = [F(rng.randint(0, 4)) for _ in range(2)]
    for kind in ("bertrand", "stackelberg"):
        solution = gote.solve({"kind": kind, "intercept": a, "cross": b, "costs": costs})
        assert solution.verify()
    p = gote.solve({"kind": "bertrand", "intercept": a, "cross": b, "costs": costs}).equilibria[0].prices

    def profit(own, other, c):
        return (own - c) * max(a - own + b * other, 0)

    for i in (0, 1):
        best = max(profit(F(k, 10), p[1 - i], costs[i]) for k in range(400))
        assert best <= profit(p[i], p[1 - i], costs[i])


def test_second_mover_advantage_in_prices():
    solution = gote.solve({"kind": "stackelberg", "intercept": 10, "cross": "1/2", "costs": [2, 2]})
    leader, follower = solution.profits
    assert follower > leader > 36


@pytest.mark.parametrize("seed", range(10))
def test_stackelberg_leader_against_a_grid(seed):
    rng = random.Random(seed)
    a = F(rng.randint(8, 20))
    costs = [F(rng.randint(0, 5)) for _ in range(2)]
    fixed = [F(0), F(rng.randint(0, 12))]
    document = {"kind": "stackelberg", "intercept": a, "costs": costs, "fixed": fixed, "avoidable": bool(seed % 2)}
    solution = gote.solve(document)
    assert solution.verify()


def test_entry_deterrence_depends_on_the_tie():
    base = {"kind": "stackelberg", "intercept": 17, "costs": [1, 1], "fixed": [9, 9]}
    assert gote.solve(base).profits == (23, 7)
    out = gote.solve(base | {"avoidable": True})
    assert (out.choice, out.quantities, out.attained) == ("deter", (10, 0), True)
    enter = gote.solve(base | {"avoidable": True, "tie": "enter"})
    assert enter.attained is False
    irrational = gote.solve(base | {"avoidable": True, "fixed": [2, 2]})
    assert irrational.verify()


def test_advertising():
    letters = gote.solve({"kind": "advertising", "prize": "V", "costs": ["c1", "c2"]})
    assert letters.verify()
    numbers = gote.solve({"kind": "advertising", "prize": 1, "costs": [1, 2]})
    assert numbers.profits == (F(4, 9), F(1, 9))


def test_checks_refuse_wrong_answers():
    cournot = {"kind": "cournot", "intercept": 13, "costs": [1, 1]}
    bertrand = {"kind": "bertrand", "intercept": 10, "costs": [2, 2]}
    stackelberg = {"kind": "stackelberg", "intercept": 13, "costs": [1, 1]}
    for document, wrong in (
        (cournot, {"equilibria": [{"quantities": [3, 3], "price": 7, "profits": [18, 18]}]}),
        (bertrand, {"equilibria": [{"prices": [3, 3], "profits": ["7/2", "7/2"]}]}),
        (stackelberg, {"quantities": [4, 4], "price": 5, "profits": [16, 16]}),
    ):
        answer = gote.solve(document).to_document()
        assert gote.check(document, answer | wrong).verdict == "wrong"


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"kind": "cournot", "costs": [1]}, "intercept"),
        ({"kind": "cournot", "intercept": 5, "costs": []}, "costs"),
        ({"kind": "cournot", "intercept": 5, "costs": [-1]}, "costs[0]"),
        ({"kind": "cournot", "intercept": "q1", "costs": [1]}, "intercept"),
        ({"kind": "cournot", "intercept": "a +", "costs": [1]}, "intercept"),
        ({"kind": "cournot", "price": [{"to": 3, "price": "5 - Q"}, {"price": 1}], "costs": [1]}, "price[1]"),
        ({"kind": "cournot", "price": [{"to": 3, "price": "1/Q"}, {"price": 1}], "costs": [1]}, "price[0]"),
        ({"kind": "cournot", "intercept": 5, "costs": [1, 1], "fixed": [1]}, "fixed"),
        ({"kind": "bertrand", "intercept": 5, "costs": [1, 1], "cross": 3}, "cross"),
        ({"kind": "stackelberg", "intercept": "a", "costs": [1, 1], "avoidable": True}, "avoidable"),
        ({"kind": "advertising", "prize": 0, "costs": [1, 1]}, "prize"),
    ],
)
def test_bad_documents(document, words):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert words in str(error.value)


def test_symbolic_arithmetic():
    a, b = Symbols("a", "b").all
    assert str((a * a - b * b) / (a - b)) == "a + b"
    assert str(1 / (2 - b)) == "1/(2 - b)"
    assert (a / b).at({"a": 1, "b": 3}) == F(1, 3)
    assert solve_system([[a, b], [a, b]], [a, b]) is None
    for text in ("(a - b)^2/9", "a*b/(a + b)", "-(a + 1)/b"):
        assert str(read(str(read(text, Symbols("a", "b"))), Symbols("a", "b"))) == str(read(text, Symbols("a", "b")))


def test_three_firms_one_out():
    found = cournot_equilibria(Market.linear(F(10)), [F(1), F(2), F(9)], [F(0)] * 3)
    assert found[0].quantities == (F(10, 3), F(7, 3), 0)
    assert is_equilibrium(Market.linear(F(10)), found[0].quantities, [F(1), F(2), F(9)], [F(0)] * 3)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_collusion_of_equal_firms_with_letters(n):
    together = gote.solve({"kind": "cournot", "intercept": "a", "costs": ["c"] * n}).collusion
    ring = Symbols("a", "c")
    market, at = Market.linear(F(13)), {"a": 13, "c": 1}
    share = F(6, n)
    best, outputs = best_replies(market, share * (n - 1), F(1))
    assert read(together.each, ring).at(at) == share
    assert read(together.profit_each, ring).at(at) == market.profit(share, share * (n - 1), F(1), F(0))
    assert read(together.best_deviation, ring).at(at) == outputs[0]
    assert read(together.deviation_profit, ring).at(at) == best


def test_no_collusion_is_claimed_for_unequal_costs():
    document = {"kind": "cournot", "intercept": "a", "costs": ["c1", "c2"]}
    answer = gote.solve(document).to_document()
    assert "collusion" not in answer
    extra = {"each": "(a - c1)/4", "profit_each": 0, "best_deviation": 0, "deviation_profit": 0}
    assert not gote.check(document, answer | {"collusion": extra})


def test_the_monopoly_is_that_of_the_firm_that_earns_most():
    document = {"kind": "cournot", "intercept": 10, "costs": [9, 1]}
    alone = gote.solve(document).monopoly
    assert (alone.firm, alone.quantity, alone.price, alone.profit) == (2, F(9, 2), F(11, 2), F(81, 4))
    first = {"firm": 1, "quantity": "1/2", "price": "19/2", "profit": "1/4"}
    assert gote.check(document, {"monopoly": first}).verdict == "wrong"
    fixed = gote.solve({"kind": "cournot", "intercept": 10, "costs": [2, 1], "fixed": [0, 9]})
    assert fixed.monopoly.firm == 1
    assert fixed.verify()
