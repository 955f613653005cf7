"""Markets with numbers: merit order, clearing prices, chains, discount factors.

* Cournot: for working firms the price p solves sum of clamp(p - c_i, 0, k_i) + p = a, which rises in p: walk its
  breakpoints. Without avoidable fixed costs that is the only equilibrium with a positive price; else every set of
  working firms is tried and kept if nobody has a better reply (2^n sets).
* Collusion and the efficient outcome load the cheapest firms first until a - 2Q (or a - Q) falls to their cost; with
  avoidable fixed costs for every set of working firms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from gote.core.limits import checkpoint
from gote.markets.answer import BoundsAnswer, ChainAnswer, DiscountAnswer, MarketAnswer
from gote.markets.rules import Chain, CriticalDiscount, DominanceBounds, Market
from gote.markets.rules_chain import best_left, continuation

ZERO = Fraction(0)
Outputs = tuple[Fraction, ...]


def solve_market(game: Market) -> MarketAnswer:
    """The table.

    >>> solve_market(Market(intercept=10, costs=[1, 2])).table.cournot[0].quantities
    (Fraction(10, 3), Fraction(7, 3))
    """
    makers: dict[str, Callable[[], Any]] = {
        "monopoly": lambda: tuple(_monopoly(game, i) for i in range(len(game.costs))),
        "collusion": lambda: _collusion(game),
        "cournot": lambda: tuple(row(game, q) for q in cournot(game)),
        "stackelberg": lambda: row(game, chain(game.intercept, game.costs, game.leaders)),
        "bertrand": lambda: _bertrand(game),
        "price_leadership": lambda: row(game, led_by_price(game)),
        "efficient": lambda: row(game, _loaded(game, 1)),
    }
    return MarketAnswer.model_validate({"table": {name: makers[name]() for name in game.rows}})


def row(game: Market, quantities: Outputs) -> dict[str, Any]:
    """Price, profits, surplus and welfare at these outputs."""
    total = sum(quantities, ZERO)
    price = max(game.intercept - total, ZERO)
    paid = game.paid(quantities)
    profits = tuple(q * (price - c) - f for q, c, f in zip(quantities, game.costs, paid, strict=True))
    sold = min(total, game.intercept)
    surplus = sold * sold / 2
    return {
        "quantities": quantities,
        "price": price,
        "profits": profits,
        "consumer_surplus": surplus,
        "welfare": surplus + sum(profits, ZERO),
    }


def _monopoly(game: Market, i: int) -> dict[str, Any]:
    a, c = game.intercept, game.costs[i]
    q = min(max((a - c) / 2, ZERO), game.limits[i])
    if game.avoidable and q * (a - q - c) < game.fixed_costs[i]:
        q = ZERO
    profit = q * (a - q - c) - (ZERO if game.avoidable and not q else game.fixed_costs[i])
    return {
        "firm": i + 1,
        "quantity": q,
        "price": a - q,
        "profit": profit,
        "consumer_surplus": q * q / 2,
        "welfare": q * q / 2 + profit,
    }


def _working_sets(game: Market) -> list[tuple[int, ...]]:
    firms = range(len(game.costs))
    if not game.avoids:
        return [tuple(firms)]
    return [group for k in reversed(range(len(firms) + 1)) for group in combinations(firms, k)]


def _loaded(game: Market, steep: int) -> Outputs:
    """Outputs in merit order until a - steep Q falls to the cost: steep 2 for the joint profit, 1 for welfare."""
    best: tuple[Fraction, Outputs] | None = None
    for group in _working_sets(game):
        checkpoint()
        quantities = [ZERO] * len(game.costs)
        total = ZERO
        for cost in sorted({game.costs[i] for i in group}):
            equal = [i for i in group if game.costs[i] == cost]
            room = max((game.intercept - cost) / steep - total, ZERO)
            for i, q in zip(equal, _shared(room, [game.limits[i] for i in equal]), strict=True):
                quantities[i] = q
                total += q
        found = tuple(quantities)
        gain = (
            total * game.intercept
            - total * total * Fraction(steep, 2)
            - sum(q * c for q, c in zip(found, game.costs, strict=True))
        )
        gain -= sum(game.paid(found))
        if best is None or gain > best[0]:
            best = gain, found
    assert best is not None
    return best[1]


def _shared(room: Fraction, limits: Sequence[Fraction]) -> list[Fraction]:
    """Equal shares, cut off at the capacities."""
    shares = [ZERO] * len(limits)
    left = sorted(range(len(limits)), key=lambda k: limits[k])
    while left:
        share = room / len(left)
        k = left.pop(0)
        shares[k] = min(share, limits[k])
        room -= shares[k]
    return shares


def _collusion(game: Market) -> dict[str, Any]:
    found = row(game, _loaded(game, 2))
    return found | {"joint_profit": sum(found["profits"], ZERO)}


def cournot(game: Market) -> list[Outputs]:
    """All pure equilibria with a positive price."""
    found: list[Outputs] = []
    for group in _working_sets(game):
        checkpoint()
        quantities = _clearing(game, group)
        if quantities not in found and all(_best_reply(game, i, quantities) for i in range(len(game.costs))):
            found.append(quantities)
    return found


def _clearing(game: Market, group: Sequence[int]) -> Outputs:
    """Outputs at the price at which these firms offer what is bought."""
    a, costs, limits = game.intercept, game.costs, game.limits
    points = sorted({ZERO, a, *(costs[i] for i in group), *(costs[i] + limits[i] for i in group)})
    points = [p for p in points if p <= a]

    def excess(p: Fraction) -> Fraction:
        return sum((min(max(p - costs[i], ZERO), limits[i]) for i in group), p) - a

    high = next(k for k, p in enumerate(points) if excess(p) >= 0)
    price = points[high]
    if excess(price) > 0:
        low, top = points[high - 1], points[high]
        price = low + (top - low) * -excess(low) / (excess(top) - excess(low))
    return tuple(min(max(price - costs[i], ZERO), limits[i]) if i in group else ZERO for i in range(len(costs)))


def _best_reply(game: Market, i: int, quantities: Outputs) -> bool:
    left = game.intercept - sum(quantities, ZERO) + quantities[i]
    best = min(max((left - game.costs[i]) / 2, ZERO), game.limits[i])

    def earned(q: Fraction) -> Fraction:
        return q * (left - q - game.costs[i]) - (ZERO if game.avoidable and not q else game.fixed_costs[i])

    return earned(quantities[i]) == max(earned(best), earned(ZERO))


def chain(a: Fraction, costs: Sequence[Fraction], order: Sequence[int]) -> Outputs:
    """Outputs of firms that choose one after the other.

    >>> chain(Fraction(20), [Fraction(2), Fraction(3), Fraction(5)], (0, 1, 2))
    (Fraction(13, 1), Fraction(2, 1), Fraction(0, 1))
    """
    quantities = [ZERO] * len(costs)
    left = a
    if len(set(costs)) == 1:  # everybody takes half of what is left above the cost
        for i in order:
            quantities[i] = max(left - costs[i], ZERO) / 2
            left -= quantities[i]
        return tuple(quantities)
    ordered = [costs[i] for i in order]
    for i, pieces in zip(order, continuation(ordered, a, checkpoint), strict=True):
        rest = best_left(pieces, costs[i], left)
        quantities[i], left = left - rest, rest
    return tuple(quantities)


def _bertrand(game: Market) -> dict[str, Any]:
    a, costs = game.intercept, game.costs
    low = min(costs)
    cheapest = [i for i, c in enumerate(costs) if c == low]
    second = min((c for c in costs if c > low), default=a)
    price = low if len(cheapest) > 1 else min(second, (a + low) / 2)
    sold = max(a - price, ZERO) / len(cheapest)
    return row(game, tuple(sold if i in cheapest else ZERO for i in range(len(costs))))


def led_by_price(game: Market) -> Outputs:
    """The leader sets the price P, the others sell all they can where it is above their cost; at a price that is their
    cost they fill what the leader leaves. Between two costs the leader earns (P - c) min(k, a - K - P), K being what the
    others can make: best at the top of the parabola, where his capacity begins to bind, or at the upper end.

    >>> led_by_price(Market(intercept=10, costs=[1, 3], capacities=[None, 2]))
    (Fraction(7, 1), Fraction(0, 1))
    """
    a, (leader, *_), limits = game.intercept, game.leaders, game.limits
    c, fringe = game.costs[leader], [i for i in range(len(game.costs)) if i != leader]
    best: tuple[Fraction, Fraction] | None = None
    steps = sorted({a, *(game.costs[i] for i in fringe if game.costs[i] < a)})
    for low, high in zip([ZERO, *steps], steps, strict=False):
        made = sum((limits[i] for i in fringe if game.costs[i] < high), ZERO)
        for price in (a - made + c) / 2, a - made - limits[leader], high:
            if low < price <= high or price == high:
                earned = (price - c) * min(limits[leader], max(a - made - price, ZERO))
                if earned > 0 and (best is None or (earned, -price) > best):
                    best = earned, -price
    if best is None:  # no price pays the leader: the others compete
        left = tuple(ZERO if i == leader else k for i, k in enumerate(limits))
        return _loaded(Market(intercept=a, costs=game.costs, capacities=left), 1)
    price = -best[1]
    quantities = [limits[i] if game.costs[i] < price else ZERO for i in range(len(game.costs))]
    quantities[leader] = min(limits[leader], a - price - sum(quantities[i] for i in fringe))
    equal = [i for i in fringe if game.costs[i] == price]
    for i, q in zip(equal, _shared(a - price - sum(quantities), [limits[i] for i in equal]), strict=True):
        quantities[i] = q
    return tuple(quantities)


def solve_chain(game: Chain) -> ChainAnswer:
    """The outcome of the chain.

    >>> solve_chain(Chain(intercept=17, costs=[1, 1, 1, 1])).quantities
    (Fraction(8, 1), Fraction(4, 1), Fraction(2, 1), Fraction(1, 1))
    """
    market = Market(intercept=game.intercept, costs=game.costs)
    return ChainAnswer.model_validate(row(market, chain(game.intercept, game.costs, range(len(game.costs)))))


def solve_bounds(game: DominanceBounds) -> BoundsAnswer:
    """Replies to the ends of the others' intervals, all firms at once.

    >>> solve_bounds(DominanceBounds(intercept=13, costs=[1, 1], rounds=2)).bounds[1][0]
    (Fraction(3, 1), Fraction(6, 1))
    """
    low = [ZERO] * len(game.costs)
    high = [max(game.intercept - c, ZERO) for c in game.costs]
    found = []
    for _ in range(game.rounds):
        free = [game.intercept - c for c in game.costs]
        low, high = (
            [max(free[i] - sum(high) + high[i], ZERO) / 2 for i in range(len(low))],
            [max(free[i] - sum(low) + low[i], ZERO) / 2 for i in range(len(low))],
        )
        found.append(tuple(zip(low, high, strict=True)))
    still = len(found) > 1 and found[-1] == found[-2]
    return BoundsAnswer.model_validate({"bounds": tuple(found)} | ({"limit": found[-1]} if still else {}))


def solve_discount(game: CriticalDiscount) -> DiscountAnswer:
    """(D - C)/(D - N) for every firm.

    >>> solve_discount(CriticalDiscount(intercept=11, costs=[1, 1])).critical_discount
    Fraction(9, 17)
    """
    a, costs, agreed = game.intercept, game.costs, game.agreed
    market = Market(intercept=a, costs=costs)
    punished = row(market, cournot(market)[0])["profits"]
    held = [game.profit(i, agreed) for i in range(len(costs))]
    others = [sum(agreed) - q for q in agreed]
    outputs = [max(a - r - c, ZERO) / 2 for r, c in zip(others, costs, strict=True)]
    broken = [q * (a - r - q - c) for q, r, c in zip(outputs, others, costs, strict=True)]
    factors: list[Fraction | None] = []
    for C, D, N in zip(held, broken, punished, strict=True):
        factors.append(ZERO if C >= D else None if C <= N else (D - C) / (D - N))
    known = [f for f in factors if f is not None]
    given: dict[str, Any] = {
        "collusive_profits": tuple(held),
        "deviation_outputs": tuple(outputs),
        "deviation_profits": tuple(broken),
        "punishment_profits": punished,
        "critical_discount_by_firm": tuple(factors),
        "critical_discount": max(known) if len(known) == len(factors) else None,
    }
    if game.equal_firms:
        given |= {
            "collusive_profit": held[0],
            "deviation_output": outputs[0],
            "deviation_profit": broken[0],
            "punishment_profit": punished[0],
            "critical_discount_bertrand": 1 - Fraction(1, len(costs)),
        }
    return DiscountAnswer.model_validate(given)
