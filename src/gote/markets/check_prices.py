"""Proofs for price competition with capacities.

Costs are shifted to 0. When prices are drawn, the larger firm earns p (a - k2 - p) alone above the highest price h, which
falls from h = (a - k2)/2 on, and p min(k1, a - p) below the lowest price l, which rises up to l: both are at most h^2. On
[l, h] its profit is (1 - F2(p)) p min(k1, a - p) + F2(p) p (a - k2 - p) = h^2, which is what the formula for F2 says, and
the smaller firm's is l k2 by that for F1 (Levitan and Shubik 1972).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core.axioms import absent, equal, need, present
from gote.core.proof import proves
from gote.exact.algebraic import RealAlgebraic
from gote.markets.answer import CycleAnswer, EdgeworthAnswer
from gote.markets.rules_prices import Edgeworth, EdgeworthCycle


@proves(EdgeworthAnswer, "type", "price")
def the_type_is_that_of_the_capacities(game: Edgeworth, a: EdgeworthAnswer) -> None:
    """Each alone could serve all: price at cost. Each would rather sell all at the clearing price: that price. Else drawn."""
    equal("type", a.type, game.type)
    demand, k1, k2, _ = game.sizes
    clearing = {"competitive": Fraction(0), "pure": demand - k1 - k2}.get(a.type)
    equal("price", a.price, None if clearing is None else clearing + game.costs[0])


@proves(EdgeworthAnswer, "profits", "support", "atoms")
def the_support_makes_both_indifferent(game: Edgeworth, a: EdgeworthAnswer) -> None:
    """The highest price is best against the buyers left; the lowest earns the same when everybody else asks more."""
    demand, k1, k2, larger = game.sizes
    need("profits", len(a.profits) == 2, "does not name every firm")
    if game.type != "mixed":
        price = Fraction(0) if game.type == "competitive" else demand - k1 - k2
        equal("profits", a.profits, tuple(price * min(k, demand) for k in game.capacities))
        absent("support", a.support)
        absent("atoms", a.atoms)
        return
    low, high = (end - game.costs[0] for end in present("support", a.support))
    h = (demand - k2) / 2
    equal("support", high, h)
    need("support", low > 0 and low < h, "the lowest price is not below the highest")
    sold = demand - low if demand - low < k1 else k1
    equal("support", low * sold, h * h)
    need("support", 2 * low <= demand, "the lowest price is not below the highest")
    equal("profits", (a.profits[larger], a.profits[1 - larger]), (h * h, low * k2))
    atoms = present("atoms", a.atoms)
    need("atoms", len(atoms) == 2, "does not name every firm")
    left = k2 - max(demand - k1 - h, Fraction(0))
    equal("atoms", (atoms[larger], atoms[1 - larger]), (1 - k2 * (h - low) / (h * left), Fraction(0)))


@proves(EdgeworthAnswer, "cdf", "cdf_at")
def the_distributions_are_those_of_indifference(game: Edgeworth, a: EdgeworthAnswer) -> None:
    """The formulas, and their values at the middle of the support by the two equations of indifference."""
    if game.type != "mixed":
        absent("cdf", a.cdf)
        absent("cdf_at", a.cdf_at)
        return
    demand, k1, k2, larger = game.sizes
    cost = game.costs[0]
    shift = f"(p - {cost})" if cost else "p"
    most = f"min({k1}, {demand} - {shift})"
    first = f"({k2})*(p - l)/({shift}*({k2} - max({demand - k1} - {shift}, 0)))"
    second = f"({shift}*{most} - {(demand - k2) ** 2 / 4})/({shift}*({most} - {demand - k2} + {shift}))"
    equal("cdf", a.cdf, (second, first) if larger else (first, second))
    low, high = (end - cost for end in present("support", a.support))
    if isinstance(low, RealAlgebraic):
        absent("cdf_at", a.cdf_at)
        return
    p = (low + high) / 2
    at = present("cdf_at", a.cdf_at)
    equal("cdf_at", list(at), [str(p + cost)])
    values = at[str(p + cost)]
    need("cdf_at", len(values) == 2, "does not name every firm")
    F1, F2 = values[larger], values[1 - larger]
    alone, behind = min(k1, demand - p), demand - k2 - p
    equal("cdf_at", (1 - F2) * p * alone + F2 * p * behind, high * high)
    residual = max(demand - k1 - p, Fraction(0))
    equal("cdf_at", (1 - F1) * p * k2 + F1 * p * residual, low * k2)


@proves(CycleAnswer, "path", "cycle", "length")
def every_price_is_the_lowest_best_reply(game: EdgeworthCycle, a: CycleAnswer) -> None:
    """From the start on, the firms in turn; the last reply of the path leads back to one seen with the same firm."""
    grid = game.grid
    need("path", bool(a.path), "is empty")
    price = game.start if game.start is not None else grid[-1]
    seen: list[tuple[int, Any]] = []
    for step, own in enumerate([*a.path, None]):
        mover = step % 2
        top = max(game.earned(mover, p, price) for p in grid)
        reply = next(p for p in grid if game.earned(mover, p, price) == top)
        if own is None:
            need("path", (mover, reply) in seen, "ends before a price returns")
            returned = list(a.path[seen.index((mover, reply)) :])
            break
        equal("path", own, reply)
        need("path", (mover, own) not in seen, "goes on after a price has returned")
        seen.append((mover, own))
        price = own
    half = len(returned) // 2
    if len(returned) % 2 == 0 and returned[:half] == returned[half:]:
        returned = returned[:half]
    place = returned.index(max(returned))
    equal("cycle", list(a.cycle), returned[place:] + returned[:place])
    equal("length", a.length, len(returned))
