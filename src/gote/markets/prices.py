"""Price competition with capacities: where prices are drawn, and cycles on a grid.

Costs shifted to 0, k1 >= k2, demand a - p (Levitan and Shubik 1972; Kreps and Scheinkman 1983):

* k2 >= a: price 0. * k1 <= (a - k2)/2 and k2 <= (a - k1)/2: both sell all, price a - k1 - k2.
* else the highest price drawn is h = (a - k2)/2, what the larger firm would ask of the buyers left to it; it earns h^2,
  the lowest price l makes l min(k1, a - l) = h^2, and the smaller firm earns l k2. Equating profits over [l, h]:
  F2 = (p m - h^2)/(p (m - a + k2 + p)) with m = min(k1, a - p), F1 = k2 (p - l)/(p (k2 - (a - k1 - p)+)).

With proportional rationing both sell all exactly when that price is at least a/2; drawn prices have no formula there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.exact.algebraic import RealAlgebraic, sqrt
from gote.markets.answer import CycleAnswer, EdgeworthAnswer
from gote.markets.rules_prices import Edgeworth, EdgeworthCycle


def solve_edgeworth(game: Edgeworth) -> EdgeworthAnswer:
    """The type of equilibrium with its figures.

    >>> solve_edgeworth(Edgeworth(intercept=12, costs=[0, 0], capacities=[8, 4])).support
    (Fraction(2, 1), Fraction(4, 1))
    """
    a, k1, k2, larger = game.sizes
    cost = game.costs[0]
    if game.type == "competitive":
        return EdgeworthAnswer(type="competitive", price=cost, profits=(Fraction(0), Fraction(0)))
    if game.type == "pure":
        price = a - k1 - k2
        return EdgeworthAnswer(type="pure", price=price + cost, profits=_placed(k1 * price, k2 * price, larger))
    h = (a - k2) / 2
    l: Any = h * h / k1
    if k1 > a - l:
        l = (a - sqrt(a * a - 4 * h * h)) / 2
        l = l.fraction if isinstance(l, RealAlgebraic) and l.fraction is not None else l
    given: dict[str, Any] = {
        "type": "mixed",
        "profits": _placed(h * h, l * k2, larger),
        "support": (l + cost, h + cost),
        "atoms": _placed(1 - k2 * (h - l) / (h * (k2 - max(a - k1 - h, Fraction(0)))), Fraction(0), larger),
        "cdf": _placed(*formulas(game), larger),
    }
    if isinstance(l, Fraction):
        p = (l + h) / 2
        m = min(k1, a - p)
        F2 = (p * m - h * h) / (p * (m - a + k2 + p))
        F1 = k2 * (p - l) / (p * (k2 - max(a - k1 - p, Fraction(0))))
        given["cdf_at"] = {str(p + cost): _placed(F1, F2, larger)}
    return EdgeworthAnswer.model_validate(given)


def formulas(game: Edgeworth) -> tuple[str, str]:
    """The two distributions as formulas in p and the lower end l, the larger firm's first."""
    a, k1, k2, _ = game.sizes
    cost = game.costs[0]
    p = f"(p - {cost})" if cost else "p"
    low = "(p - l)"
    m = f"min({k1}, {a} - {p})"
    h2 = (a - k2) ** 2 / 4
    first = f"({k2})*{low}/({p}*({k2} - max({a - k1} - {p}, 0)))"
    second = f"({p}*{m} - {h2})/({p}*({m} - {a - k2} + {p}))"
    return first, second


def _placed(of_larger: Any, of_smaller: Any, larger: int) -> tuple[Any, Any]:
    return (of_smaller, of_larger) if larger else (of_larger, of_smaller)


def solve_cycle(game: EdgeworthCycle) -> CycleAnswer:
    """Firm 1 replies first, then firm 2, each with the lowest of its best prices."""
    grid = game.grid
    price = game.start if game.start is not None else grid[-1]
    seen: dict[tuple[int, Fraction], int] = {}
    path: list[Fraction] = []
    mover = 0
    while True:
        best = max(grid, key=lambda p: (game.earned(mover, p, price), -p))
        if (mover, best) in seen:
            cycle = path[seen[mover, best] :]
            break
        seen[mover, best] = len(path)
        path.append(best)
        price, mover = best, 1 - mover
    half = len(cycle) // 2
    if len(cycle) % 2 == 0 and cycle[:half] == cycle[half:]:  # both firms walk through the same prices
        cycle = cycle[:half]
    top = cycle.index(max(cycle))
    cycle = cycle[top:] + cycle[:top]
    return CycleAnswer(cycle=tuple(cycle), length=len(cycle), path=tuple(path))
