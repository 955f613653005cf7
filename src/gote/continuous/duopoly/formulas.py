"""The models of 3.3 with letters instead of numbers: solved by differentiating, as the text does.

Demand is linear. A payoff is an expression in the decisions and the parameters; the best reply solves one linear
equation, a sequential game is solved from its end. All payoffs are concave in the own decision, so the stationary point
is the maximum.
"""

from collections.abc import Sequence
from typing import Any

from gote.exact.expression import Expression, Symbols, read, ring_for, solve_system

Formulas = dict[str, Any]


def cournot(a: Any, costs: Sequence[Any]) -> Formulas:
    """Equilibrium, monopoly of the first firm, and, when the costs are equal, sharing the monopoly output.

    >>> found = cournot("a", ["c", "c", "c"])
    >>> str(found["price"]), str(found["collusion"]["each"])
    ('(a + 3*c)/4', '(a - c)/6')
    """
    n = len(costs)
    names = [f"q{i + 1}" for i in range(n)]
    ring = ring_for(names, a, *costs)
    q = ring.all[:n]
    total = sum(q[1:], q[0])
    intercept, unit = read(a, ring), [read(c, ring) for c in costs]
    profits = [x * (intercept - total - c) for x, c in zip(q, unit, strict=True)]
    quantities = _stationary(profits, names, ring)
    price = intercept - sum(quantities[1:], quantities[0])
    found = [x * (price - c) for x, c in zip(quantities, unit, strict=True)]
    alone = (intercept - unit[0]) / 2
    equal = all(c == unit[0] for c in unit)
    profit = alone * (intercept - alone - unit[0])
    return {
        "quantities": quantities,
        "price": price,
        "profits": found,
        "monopoly": {"quantity": alone, "price": intercept - alone, "profit": profit, "firm": 1},
        **({"collusion": _collusion(intercept, unit[0], n)} if equal else {}),
    }


def _collusion(a: Expression, c: Expression, n: int) -> Formulas:
    """Each of n equal firms makes the n-th part of the monopoly output; what the best deviation from it earns."""
    each = (a - c) / (2 * n)
    reply = (a - c - (n - 1) * each) / 2
    return {
        "each": each,
        "profit_each": each * (a - n * each - c),
        "best_deviation": reply,
        "deviation_profit": reply * (a - reply - (n - 1) * each - c),
    }


def _stationary(payoffs: Sequence[Expression], names: Sequence[str], ring: Symbols) -> list[Expression]:
    """The solution of the first-order conditions, which are linear in the decisions."""
    matrix, right = [], []
    for payoff, name in zip(payoffs, names, strict=True):
        condition = payoff.derivative(name)
        row = [condition.derivative(other) for other in names]
        constant = condition
        for other in names:
            constant = constant.substitute(other, 0)
        matrix.append(row)
        right.append(-constant)
    found = solve_system(matrix, right)
    if found is None:
        raise ValueError("the first-order conditions have no single solution")
    return found


def stackelberg(a: Any, costs: Sequence[Any]) -> Formulas:
    """Quantity leader and follower, by backward induction.

    >>> [str(x) for x in stackelberg("a", ["c", "c"])["profits"]]
    ['(a - c)^2/8', '(a - c)^2/16']
    """
    ring = ring_for(["q1", "q2"], a, *costs)
    q1, q2 = ring.all[:2]
    intercept, (c1, c2) = read(a, ring), [read(c, ring) for c in costs]
    reply = (q2 * (intercept - q1 - q2 - c2)).derivative("q2").solve_linear("q2")
    leader = q1 * (intercept - q1 - reply - c1)
    first = leader.derivative("q1").solve_linear("q1")
    second = reply.substitute("q1", first)
    price = intercept - first - second
    return {
        "follower_reply": reply,
        "quantities": [first, second],
        "price": price,
        "profits": [first * (price - c1), second * (price - c2)],
        "total": first + second,
    }


def bertrand_differentiated(a: Any, b: Any, costs: Sequence[Any]) -> Formulas:
    """Prices chosen at the same time; firm i sells a - p_i + b p_j.

    >>> str(bertrand_differentiated("a", "b", ["c", "c"])["prices"][0])
    '(a + c)/(2 - b)'
    """
    ring, demand, unit = _differentiated(a, b, costs)
    p = ring.all[:2]
    payoffs = [(p[i] - unit[i]) * demand[i] for i in range(2)]
    prices = _stationary(payoffs, ["p1", "p2"], ring)
    return {"prices": prices, "profits": [_put(x, prices) for x in payoffs]}


def stackelberg_price(a: Any, b: Any, costs: Sequence[Any]) -> Formulas:
    """Price leader and follower with differentiated products.

    >>> str(stackelberg_price("a", "b", ["c", "c"])["follower_reply"])
    '(p1*b + a + c)/2'
    """
    ring, demand, unit = _differentiated(a, b, costs)
    p = ring.all[:2]
    payoffs = [(p[i] - unit[i]) * demand[i] for i in range(2)]
    reply = payoffs[1].derivative("p2").solve_linear("p2")
    first = payoffs[0].substitute("p2", reply).derivative("p1").solve_linear("p1")
    prices = [first, reply.substitute("p1", first)]
    return {"follower_reply": reply, "prices": prices, "profits": [_put(x, prices) for x in payoffs]}


def _differentiated(a: Any, b: Any, costs: Sequence[Any]) -> tuple[Symbols, list[Expression], list[Expression]]:
    ring = ring_for(["p1", "p2"], a, b, *costs)
    p1, p2 = ring.all[:2]
    size, cross = read(a, ring), read(b, ring)
    return ring, [size - p1 + cross * p2, size - p2 + cross * p1], [read(c, ring) for c in costs]


def _put(payoff: Expression, prices: Sequence[Expression]) -> Expression:
    return payoff.substitute("p1", prices[0]).substitute("p2", prices[1])


def advertising(prize: Any, costs: Sequence[Any]) -> Formulas:
    """Shares of a prize in proportion to spending: V x/(x + y) - c1 x. From the two conditions V y = c1 s^2, V x = c2
    s^2, s = x + y.

    >>> [str(x) for x in advertising("V", ["c1", "c2"])["spending"]]
    ['c2*V/(c1 + c2)^2', 'c1*V/(c1 + c2)^2']
    """
    ring = ring_for(["x", "y"], prize, *costs)
    x, y = ring.all[:2]
    value, (c1, c2) = read(prize, ring), [read(c, ring) for c in costs]
    spent = value / (c1 + c2)
    spending = [c2 * spent / (c1 + c2), c1 * spent / (c1 + c2)]
    payoffs = [value * x / (x + y) - c1 * x, value * y / (x + y) - c2 * y]
    for payoff, name in zip(payoffs, ("x", "y"), strict=True):
        if payoff.derivative(name).substitute("x", spending[0]).substitute("y", spending[1]) != 0:
            raise ArithmeticError("the spending does not satisfy its condition")
    profits = [p.substitute("x", spending[0]).substitute("y", spending[1]) for p in payoffs]
    return {"spending": spending, "profits": profits}
