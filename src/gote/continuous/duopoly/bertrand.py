"""Bertrand (ベルトラン): two firms choose prices (Ferguson 3.3.2).

Same product: the cheaper firm serves everybody; demand (a - P)+, equal split at equal prices. With equal unit costs c <
a every price above c is undercut, so (c, c) is the only pure equilibrium. With c1 < c2 the cheaper firm wants to stay
just below c2: if its monopoly price is at most c2 it takes that and the other may ask anything above it; otherwise
there is no best price below c2 and no pure equilibrium. If nobody can sell at a profit (costs of at least a), all
prices from a on are equilibria. On a grid of prices one step above cost can be an equilibrium too: all pairs are tried.

Different products: firm i sells (a - p_i + b p_j)+. Its best reply is (m + c_i)/2 with m = a + b p_j if m > c_i, and
any price from m on (it sells nothing) otherwise. So there are three sorts of equilibria: both sell; one is priced out;
both are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.polyhedra import generators

ZERO = Fraction(0)


@dataclass(frozen=True)
class Family:
    """A set of equilibria in prices: the hull of the corners and everything from there in the directions; `open`:
    without the corner.
    """

    corners: tuple[tuple[Fraction, ...], ...]
    directions: tuple[tuple[Fraction, ...], ...] = ()
    open: bool = False

    def to_json(self) -> dict[str, Any]:
        """As the answer shows it."""
        return {
            "corners": [list(p) for p in self.corners],
            "directions": [list(d) for d in self.directions],
            "open": self.open,
        }


@dataclass(frozen=True)
class PricePoint:
    """Prices and profits; with a `family` one member of a set of equilibria."""

    prices: tuple[Fraction, ...]
    profits: tuple[Fraction, ...]
    family: Family | None = None


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


def same_product(a: Fraction, costs: Sequence[Fraction], fixed: Sequence[Fraction]) -> list[PricePoint]:
    """All pure equilibria.

    >>> same_product(Fraction(10), [Fraction(2)] * 2, [Fraction(0)] * 2)[0].prices
    (Fraction(2, 1), Fraction(2, 1))
    """

    def point(prices: tuple[Fraction, ...], family: Family | None = None) -> PricePoint:
        earned = profits_at(a, costs, prices)
        return PricePoint(prices, tuple(x - f for x, f in zip(earned, fixed, strict=True)), family)

    c1, c2 = costs
    low, high = min(costs), max(costs)
    best = (a + low) / 2
    if low >= a:
        return [point((c1, c2), Family(((a, a),), ((Fraction(1), ZERO), (ZERO, Fraction(1)))))]
    if c1 == c2:
        return [point((c1, c2))]
    if best > high:
        return []
    other = high if high > best else a
    if c1 < c2:
        return [point((best, other), Family(((best, best),), ((ZERO, Fraction(1)),), open=True))]
    return [point((other, best), Family(((best, best),), ((Fraction(1), ZERO),), open=True))]


def different_products(
    a: Fraction, b: Fraction, costs: Sequence[Fraction], fixed: Sequence[Fraction]
) -> list[PricePoint]:
    """All pure equilibria when firm i sells (a - p_i + b p_j)+, 0 <= b < 2.

    >>> F = Fraction
    >>> different_products(F(10), F(1, 2), [F(2), F(2)], [F(0)] * 2)[0].prices
    (Fraction(8, 1), Fraction(8, 1))
    """
    # rows r with r p <= s, per firm: it sells nothing and could not at a profit; or it sells and its price is the reply
    c = costs
    out: list[Any] = [([[-1, b], [0, b]], [-a, c[0] - a]), ([[b, -1], [b, 0]], [-a, c[1] - a])]
    active: list[Any] = [([[0, -b]], [a - c[0]], [2, -b], a + c[0]), ([[-b, 0]], [a - c[1]], [-b, 2], a + c[1])]
    found: list[PricePoint] = []
    for state in ((True, True), (True, False), (False, True), (False, False)):
        rows: list[Any] = [[-1, 0], [0, -1]]
        right: list[Any] = [0, 0]
        equations: list[Any] = []
        equal: list[Any] = []
        for i, sells in enumerate(state):
            if sells:
                rows, right = rows + active[i][0], right + active[i][1]
                equations, equal = [*equations, active[i][2]], [*equal, active[i][3]]
            else:
                rows, right = rows + out[i][0], right + out[i][1]
        ends = generators(rows, right, equations, equal, nonnegative=False)
        corners = tuple((p[0], p[1]) for p in ends.vertices)
        if not corners:
            continue
        middle = tuple(sum((p[k] for p in corners), ZERO) / len(corners) for k in (0, 1))
        rays = tuple((d[0], d[1]) for d in ends.rays)
        family = Family(corners, rays) if len(corners) > 1 or rays else None
        demand = [max(a - middle[i] + b * middle[1 - i], ZERO) for i in (0, 1)]
        profits = tuple((middle[i] - costs[i]) * demand[i] - fixed[i] for i in (0, 1))
        # where a firm breaks even it is both active and out: the point of one sort is then an end of the other
        found = [e for e in found if e.family is not None or e.prices not in corners]
        if family is not None or not any(e.family and middle in e.family.corners for e in found):
            found.append(PricePoint(middle, profits, family))
    return list(dict.fromkeys(found))


def grid_prices(
    a: Fraction, costs: Sequence[Fraction], prices: Sequence[Fraction], fixed: Sequence[Fraction]
) -> list[PricePoint]:
    """All pure equilibria when only the listed prices are possible.

    >>> grid = [Fraction(k) for k in range(11)]
    >>> [e.prices[0] for e in grid_prices(Fraction(10), [Fraction(2)] * 2, grid, [Fraction(0)] * 2)]
    [Fraction(2, 1), Fraction(3, 1)]
    """
    table = {(p, r): profits_at(a, costs, (p, r)) for p in prices for r in prices}
    first = {r: max(table[p, r][0] for p in prices) for r in prices}
    second = {p: max(table[p, r][1] for r in prices) for p in prices}
    return [
        PricePoint((p, r), (u - fixed[0], v - fixed[1]))
        for (p, r), (u, v) in table.items()
        if u == first[r] and v == second[p]
    ]
