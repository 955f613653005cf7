"""Bertrand (ベルトラン): two firms sell the same product and choose prices; the cheaper one serves everybody (004, 3.3.2).

Demand (a - P)+, equal split at equal prices. With equal unit costs c every price above c is undercut, so (c, c) is the only pure
equilibrium. With c1 < c2 < a the cheaper firm wants to stay just below c2: if its monopoly price is at most c2 it takes that and the
other may ask anything from there on; otherwise there is no best price below c2 and no pure equilibrium.
On a grid of prices one step above cost can be an equilibrium too: all pairs are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class PricePoint:
    """Prices and profits."""

    prices: tuple[Fraction, ...]
    profits: tuple[Fraction, ...]


def profits_at(a: Fraction, costs: Sequence[Fraction], prices: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
    """What the firms earn before fixed costs.

    >>> profits_at(Fraction(10), [Fraction(2)] * 2, [Fraction(3), Fraction(3)])
    (Fraction(7, 2), Fraction(7, 2))
    """
    low = min(prices)
    demand = max(a - low, Fraction(0))
    sellers = [p == low for p in prices]
    share = demand / sum(sellers)
    first, second = ((p - c) * share if s else Fraction(0) for p, c, s in zip(prices, costs, sellers, strict=True))
    return first, second


def same_product(a: Fraction, costs: Sequence[Fraction], fixed: Sequence[Fraction]) -> tuple[list[PricePoint], str]:
    """Pure equilibria, and a note when there is none or when the other price is free.

    >>> same_product(Fraction(10), [Fraction(2)] * 2, [Fraction(0)] * 2)[0][0].prices
    (Fraction(2, 1), Fraction(2, 1))
    """

    def point(*prices: Fraction) -> PricePoint:
        earned = profits_at(a, costs, prices)
        return PricePoint(tuple(prices), tuple(x - f for x, f in zip(earned, fixed, strict=True)))

    c1, c2 = costs
    if c1 == c2:
        return [point(c1, c2)], ""
    low, high = min(costs), max(costs)
    best = (a + low) / 2
    if best < high:
        prices = (best, high) if c1 < c2 else (high, best)
        return [point(*prices)], "the firm with the higher cost sells nothing and may ask any price from its cost on"
    return [], f"no pure equilibrium: the firm with the lower cost wants a price just below {high}"


def grid_prices(a: Fraction, costs: Sequence[Fraction], prices: Sequence[Fraction], fixed: Sequence[Fraction]) -> list[PricePoint]:
    """All pure equilibria when only the listed prices are possible.

    >>> grid = [Fraction(k) for k in range(11)]
    >>> [e.prices[0] for e in grid_prices(Fraction(10), [Fraction(2)] * 2, grid, [Fraction(0)] * 2)]
    [Fraction(2, 1), Fraction(3, 1)]
    """
    table = {(p, r): profits_at(a, costs, (p, r)) for p in prices for r in prices}
    first = {r: max(table[p, r][0] for p in prices) for r in prices}
    second = {p: max(table[p, r][1] for r in prices) for p in prices}
    return [
        PricePoint((p, r), (u - fixed[0], v - fixed[1])) for (p, r), (u, v) in table.items() if u == first[r] and v == second[p]
    ]
