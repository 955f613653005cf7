"""Cournot (クールノー): firms choose outputs at the same time; the price falls with the total (004, 3.3.1).

1. Suppose a set S of firms produces inside its range, the rest nothing or at the cap, and the total Q lies inside one piece of the
   price. The first-order conditions P(Q) + q_i P'(Q) = c_i give q_i = (c_i - P(Q)) / P'(Q), and their sum is one polynomial equation in Q.
2. Its roots in the piece are candidates; each is kept when every firm's output is a best reply to the others, over all outputs.
3. Where the price is flat and equal to all costs, nobody minds producing more: all profiles in which the rivals of every firm fill the
   market up to the flat part are equilibria with profit 0. They are reported as a region with its smallest symmetric member.

Cost: 2^firms x pieces small equations (3^firms with a cap).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from gote.continuous.duopoly.market import (
    ZERO,
    Market,
    Number,
    Polynomial,
    at,
    best_replies,
    derivative,
    near_rational,
    simplified,
)
from gote.core import LimitError, checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots

MOST_FIRMS = 10


@dataclass(frozen=True)
class Equilibrium:
    """Outputs, price and profits; `flat` marks the representative of a region of zero-profit equilibria."""

    quantities: tuple[Number, ...]
    price: Number
    profits: tuple[Number, ...]
    flat: bool = False


def cournot_equilibria(
    market: Market, costs: Sequence[Fraction], fixed: Sequence[Fraction], cap: Fraction | None = None
) -> list[Equilibrium]:
    """All pure equilibria (apart from regions, which are represented by one member).

    >>> found = cournot_equilibria(Market.linear(Fraction(13)), [Fraction(1)] * 2, [ZERO] * 2)
    >>> [(e.quantities, e.profits) for e in found]
    [((Fraction(4, 1), Fraction(4, 1)), (Fraction(16, 1), Fraction(16, 1)))]
    """
    if len(costs) > MOST_FIRMS:
        raise LimitError(f"{len(costs)} firms with different ranges give too many cases; give at most {MOST_FIRMS}")
    found: dict[tuple[Number, ...], Equilibrium] = {}
    for quantities in _candidates(market, costs, cap):
        checkpoint()
        if quantities not in found and is_equilibrium(market, quantities, costs, fixed, cap):
            found[quantities] = _equilibrium(market, quantities, costs, fixed)
    for quantities in _flat(market, costs, cap):
        if quantities not in found and is_equilibrium(market, quantities, costs, fixed, cap):
            found[quantities] = _equilibrium(market, quantities, costs, fixed, flat=True)
    return list(found.values())


def is_equilibrium(
    market: Market, quantities: Sequence[Number], costs: Sequence[Fraction], fixed: Sequence[Fraction], cap: Fraction | None = None
) -> bool:
    """Whether no firm gains by any other output."""
    for i, q in enumerate(quantities):
        others = simplified(sum((x for k, x in enumerate(quantities) if k != i), ZERO))
        if isinstance(others, RealAlgebraic) and not market.piecewise_linear:
            # An irrational profile on a curved price: equal to 40 digits instead of exactly.
            near = near_rational(others)
            best, _ = best_replies(market, near, costs[i], fixed[i], cap)
            own = market.profit(near_rational(q), near, costs[i], fixed[i])
            if near_rational(best) - near_rational(own) > Fraction(1, 10**40):
                return False
            continue
        best, _ = best_replies(market, others, costs[i], fixed[i], cap)
        if simplified(market.profit(q, others, costs[i], fixed[i])) != best:
            return False
    return True


def _equilibrium(
    market: Market, quantities: tuple[Number, ...], costs: Sequence[Fraction], fixed: Sequence[Fraction], flat: bool = False
) -> Equilibrium:
    total = sum(quantities, ZERO)
    price = simplified(market.price(total))
    profits = tuple(
        simplified(q * price - c * q - f) for q, c, f in zip(quantities, costs, fixed, strict=True)
    )
    return Equilibrium(tuple(quantities), price, profits, flat)


def _candidates(market: Market, costs: Sequence[Fraction], cap: Fraction | None) -> Iterator[tuple[Number, ...]]:
    states = ("out", "inside") if cap is None else ("out", "inside", "cap")
    for (end, p), start in zip(market.pieces, market.starts, strict=True):
        slope = derivative(p)
        for chosen in product(states, repeat=len(costs)):
            inside = [i for i, s in enumerate(chosen) if s == "inside"]
            capped = ZERO if cap is None else cap * chosen.count("cap")
            if not inside:
                yield tuple(cap if s == "cap" and cap is not None else ZERO for s in chosen)
                continue
            if not any(slope):
                continue
            for total in _totals(p, slope, len(inside), sum((costs[i] for i in inside), ZERO), capped):
                if total < start or (end is not None and total > end):
                    continue
                steep = at(slope, total)
                if steep == 0:
                    continue
                quantities: list[Number] = [cap if s == "cap" and cap is not None else ZERO for s in chosen]
                for i in inside:
                    quantities[i] = simplified((costs[i] - at(p, total)) / steep)
                if all(q >= 0 and (cap is None or q <= cap) for q in quantities):
                    yield tuple(quantities)


def _totals(p: Polynomial, slope: Polynomial, firms: int, costs: Fraction, capped: Fraction) -> list[Number]:
    """Roots of (Q - capped) P'(Q) + firms P(Q) - costs = 0."""
    size = len(p) + 1
    equation = [ZERO] * size
    for k, c in enumerate(slope):
        equation[k + 1] += c
        equation[k] -= capped * c
    for k, c in enumerate(p):
        equation[k] += firms * c
    equation[0] -= costs
    return [simplified(r) for r in real_roots(equation)] if any(equation[1:]) else []


def _flat(market: Market, costs: Sequence[Fraction], cap: Fraction | None) -> Iterator[tuple[Number, ...]]:
    """The smallest symmetric profile of each region where the price is flat and equal to every cost."""
    n = len(costs)
    if n < 2:
        return
    for (_, p), start in zip(market.pieces, market.starts, strict=True):
        if len(p) == 1 and all(c == p[0] for c in costs):
            each = start / (n - 1)
            if cap is None or each <= cap:
                yield (each,) * n


def monopoly(market: Market, cost: Fraction, fixed: Fraction = ZERO, cap: Fraction | None = None) -> Equilibrium:
    """The best output of a single firm.

    >>> monopoly(Market.linear(Fraction(13)), Fraction(1)).profits
    (Fraction(36, 1),)
    """
    _, outputs = best_replies(market, ZERO, cost, fixed, cap)
    return _equilibrium(market, (outputs[0],), (cost,), (fixed,))


def grid_equilibria(
    market: Market, outputs: Sequence[Fraction], costs: Sequence[Fraction], fixed: Sequence[Fraction]
) -> list[Equilibrium]:
    """All pure equilibria of two firms when only the listed outputs are possible.

    >>> grid = [Fraction(k) for k in range(14)]
    >>> [e.quantities[0] for e in grid_equilibria(Market.linear(Fraction(13)), grid, [Fraction(1)] * 2, [ZERO] * 2)]
    [Fraction(3, 1), Fraction(4, 1), Fraction(5, 1)]
    """
    table = {(x, y): tuple(market.profit(*pair, c, f) for pair, c, f in zip(((x, y), (y, x)), costs, fixed, strict=True))
             for x in outputs for y in outputs}
    first = {y: max(table[x, y][0] for x in outputs) for y in outputs}
    second = {x: max(table[x, y][1] for y in outputs) for x in outputs}
    return [
        _equilibrium(market, (x, y), costs, fixed)
        for (x, y), (u, v) in table.items()
        if u == first[y] and v == second[x]
    ]


def dominance_bounds(steps: int) -> list[Fraction]:
    """Bounds on the outputs left after each round of eliminating strictly dominated ones, in units of a - c: 1/2, 1/4, 3/8, ...

    >>> [str(x) for x in dominance_bounds(4)]
    ['1/2', '1/4', '3/8', '5/16']
    """
    found = [Fraction(1, 2)]
    while len(found) < steps:
        found.append((1 - found[-1]) / 2)
    return found[:steps]
