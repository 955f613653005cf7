"""Cournot (クールノー): firms choose outputs at the same time; the price falls with the total (Ferguson 3.3.1).

1. Suppose a set S of firms produces inside its range, the rest nothing or at the cap, and the total Q lies inside one
   piece of the price. The first-order conditions P(Q) + q_i P'(Q) = c_i give q_i = (c_i - P(Q)) / P'(Q), and their sum
   is one polynomial equation in Q.
2. Its roots in the piece are candidates; each is kept when every firm's output is a best reply to the others, over all
   outputs.
3. Where two pieces meet the slope may fall at a stroke: then a firm may want neither more nor less for a whole range of
   outputs, P + q P'(right) <= c <= P + q P'(left), and all profiles with this total and these ranges are equilibria (if
   the price is concave).
4. Where the price is flat and equal to the cost of some firms, these do not mind producing more: all profiles in which
   the rivals of each of them fill the market up to the flat part are equilibria with profit 0.

The sets of 3 and 4 are reported by a member and a description (`Region`). Cost: 2^firms x pieces small equations
(3^firms with a cap).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from gote.continuous.duopoly.best_replies import best_replies
from gote.continuous.duopoly.rules_market import (
    ZERO,
    Market,
    Number,
    Polynomial,
    at,
    derivative,
    shifted,
    simplified,
)
from gote.core import LimitError, checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.number_field import NumberField
from gote.exact.sturm import never_negative

MOST_FIRMS = 10


@dataclass(frozen=True)
class Region:
    """A whole set of equilibria.

    On a flat price: the firms `firms` produce anything as long as the rivals of each together produce
    `rivals_at_least`. At a kink: all outputs within `ranges` that add up to `total`.
    """

    firms: tuple[int, ...] = ()
    rivals_at_least: Fraction | None = None
    total: Fraction | None = None
    ranges: tuple[tuple[Fraction, Fraction], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As the answer shows it."""
        if self.total is None:
            return {"firms": list(self.firms), "rivals_at_least": self.rivals_at_least}
        return {"total": self.total, "ranges": [list(r) for r in self.ranges]}


@dataclass(frozen=True)
class Equilibrium:
    """Outputs, price and profits; with a `region` it is one member of a set of equilibria."""

    quantities: tuple[Number, ...]
    price: Number
    profits: tuple[Number, ...]
    region: Region | None = None


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
    for quantities, region in (*_kinks(market, costs, cap), *_flat(market, costs, cap)):
        if is_equilibrium(market, quantities, costs, fixed, cap):
            found = {q: e for q, e in found.items() if region is None or not _member(q, region)}
            found.setdefault(quantities, _equilibrium(market, quantities, costs, fixed, region))
    return list(found.values())


def is_complete(market: Market, costs: Sequence[Fraction], cap: Fraction | None = None) -> bool:
    """Whether `cournot_equilibria` finds all: not sure only where a whole range of outputs is wanted at a kink of a
    price that is not concave.

    >>> is_complete(Market.linear(Fraction(13)), [Fraction(1)] * 2)
    True
    """
    return _concave(market, min(costs)) or not any(
        low < high for _, ranges in _kink_ranges(market, costs, cap) for low, high in ranges
    )


def is_equilibrium(
    market: Market,
    quantities: Sequence[Number],
    costs: Sequence[Fraction],
    fixed: Sequence[Fraction],
    cap: Fraction | None = None,
) -> bool:
    """Whether no firm gains by any other output."""
    total = simplified(sum(quantities, ZERO))
    if isinstance(total, RealAlgebraic):
        return _irrational_equilibrium(market, total, quantities, costs, cap)
    for i, q in enumerate(quantities):
        others = simplified(total - q)
        if not isinstance(
            others, Fraction
        ):  # never in an equilibrium: irrational outputs come with an irrational total
            return False
        best, _ = best_replies(market, others, costs[i], fixed[i], cap)
        if simplified(market.profit(q, others, costs[i], fixed[i])) != best:
            return False
    return True


def _irrational_equilibrium(
    market: Market, total: RealAlgebraic, quantities: Sequence[Number], costs: Sequence[Fraction], cap: Fraction | None
) -> bool:
    """The same in the number field of the total: what a firm loses by producing x instead is a polynomial that must not
    be negative.
    """
    Q: Any = NumberField(total).generator
    p = next(p for end, p in market.pieces if end is None or total <= end)
    price: Any = at(p, Q)
    for own, cost in zip(quantities, costs, strict=True):
        # an irrational output solves its first-order condition
        q = own if isinstance(own, Fraction) else (cost - price) / at(derivative(p), Q)
        others, earned = Q - q, q * (price - cost)
        for (end, piece), start in zip(market.pieces, market.starts, strict=True):
            low = max(start - others, 0 * Q)
            high = cap if end is None else end - others if cap is None else min(end - others, cap + 0 * Q)
            if high is not None and high < low:
                continue
            loss = [earned, cost, *[0 * Q] * len(piece)]
            for k, c in enumerate(shifted(piece, others)):
                loss[k + 1] = loss[k + 1] - c
            if (
                at(loss, low) < 0
                or (high is not None and at(loss, high + 0 * Q) < 0)
                or not never_negative(loss, low, high)
            ):
                return False
    return True


def _equilibrium(
    market: Market,
    quantities: tuple[Number, ...],
    costs: Sequence[Fraction],
    fixed: Sequence[Fraction],
    region: Region | None = None,
) -> Equilibrium:
    total = sum(quantities, ZERO)
    price = simplified(market.price(total))
    profits = tuple(simplified(q * price - c * q - f) for q, c, f in zip(quantities, costs, fixed, strict=True))
    return Equilibrium(tuple(quantities), price, profits, region)


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


def _kinks(
    market: Market, costs: Sequence[Fraction], cap: Fraction | None
) -> Iterator[tuple[tuple[Number, ...], Region | None]]:
    """Profiles with a total at which the slope of the price falls: one member of a whole set, or the only profile
    possible there.

    Where the price is not concave the middle and the ends of the set are tried one by one.
    """
    concave = _concave(market, min(costs))
    for total, ranges in _kink_ranges(market, costs, cap):
        lows, highs = [low for low, _ in ranges], [high for _, high in ranges]
        if lows == highs:
            yield tuple(lows), None
            continue
        share = (total - sum(lows)) / (sum(highs) - sum(lows))
        middle = tuple(low + share * (high - low) for low, high in ranges)
        yield middle, Region(total=total, ranges=tuple(ranges)) if concave else None
        if not concave and len(costs) == 2:
            yield from (((first, total - first), None) for first in ranges[0])


def _kink_ranges(
    market: Market, costs: Sequence[Fraction], cap: Fraction | None
) -> Iterator[tuple[Fraction, list[tuple[Fraction, Fraction]]]]:
    """(total, the outputs of every firm that occur) where the outputs add up to a kink and nobody wants a little more
    or less.
    """
    for (end, left), (_, right) in pairwise(market.pieces):
        assert end is not None
        price, before, after = _value(left, end), _value(derivative(left), end), _value(derivative(right), end)
        if not after < before:
            continue
        ranges = [_wanted(price - c, before, after, end, cap) for c in costs]
        lows, highs = sum(low for low, _ in ranges), sum(high for _, high in ranges)
        if lows <= end <= highs and all(low <= high for low, high in ranges):
            yield end, [(max(low, end - highs + high), min(high, end - lows + low)) for low, high in ranges]


def _value(p: Sequence[Fraction], x: Fraction) -> Fraction:
    found = at(p, x)
    assert isinstance(found, Fraction)
    return found


def _wanted(
    margin: Fraction, before: Fraction, after: Fraction, total: Fraction, cap: Fraction | None
) -> tuple[Fraction, Fraction]:
    """Outputs q with margin + q after <= 0 (no more is wanted, or the cap) and margin + q before >= 0 (no less is
    wanted, or 0).
    """
    low, high = ZERO, total if cap is None else min(total, cap)
    if after < 0:
        low = max(low, -margin / after)
    elif margin > 0:
        high = Fraction(-1)
    if before < 0:
        high = min(high, -margin / before)
    elif margin < 0:
        low = max(low, -margin / before if before else high + 1)
    if low <= high:
        return low, high
    if cap is not None and low > cap and margin + cap * before >= 0:
        return cap, cap
    return (ZERO, ZERO) if margin <= 0 else (low, high)


def _concave(market: Market, cost: Fraction) -> bool:
    """Is the price concave as long as it exceeds the lowest cost? Then what is best near an output is best altogether."""
    last = market.pieces[-1][1]
    pieces = market.pieces[:-1] if len(last) == 1 and last[0] <= cost else market.pieces
    for (end, p), start in zip(pieces, market.starts, strict=False):
        if not never_negative([-c for c in derivative(derivative(p))], start, end):
            return False
    return all(
        _value(derivative(p), end) >= _value(derivative(r), end)
        for (end, p), (_, r) in pairwise(pieces)
        if end is not None
    )


def _flat(
    market: Market, costs: Sequence[Fraction], cap: Fraction | None
) -> Iterator[tuple[tuple[Number, ...], Region]]:
    """The smallest symmetric member of each set of equilibria on a flat price that is the cost of some firms and too
    low for the rest.
    """
    for k, ((_, p), start) in enumerate(zip(market.pieces, market.starts, strict=True)):
        if len(p) != 1 or min(costs) < p[0] or not _never_above(market, k):
            continue
        firms = tuple(i for i, c in enumerate(costs) if c == p[0])
        if not firms or (len(firms) == 1 and start > 0):
            continue
        each = start / (len(firms) - 1) if start else ZERO
        if cap is None or each <= cap:
            member = tuple(each if i in firms else ZERO for i in range(len(costs)))
            yield member, Region(firms=firms, rivals_at_least=start)


def _never_above(market: Market, k: int) -> bool:
    """Does the price never exceed that of the flat piece k afterwards?"""
    level, starts = market.pieces[k][1][0], market.starts
    later = zip(market.pieces[k + 1 :], starts[k + 1 :], strict=True)
    return all(never_negative([level - p[0], *(-c for c in p[1:])], start, end) for (end, p), start in later)


def _member(quantities: Sequence[Number], region: Region) -> bool:
    """Does the profile belong to the set?"""
    total = simplified(sum(quantities, ZERO))
    if region.total is not None:
        inside = all(low <= q <= high for q, (low, high) in zip(quantities, region.ranges, strict=True))
        return total == region.total and inside
    assert region.rivals_at_least is not None
    outside = [q for i, q in enumerate(quantities) if i not in region.firms]
    return not any(outside) and all(total - quantities[i] >= region.rivals_at_least for i in region.firms)


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
    table = {
        (x, y): tuple(market.profit(*pair, c, f) for pair, c, f in zip(((x, y), (y, x)), costs, fixed, strict=True))
        for x in outputs
        for y in outputs
    }
    first = {y: max(table[x, y][0] for x in outputs) for y in outputs}
    second = {x: max(table[x, y][1] for y in outputs) for x in outputs}
    return [
        _equilibrium(market, (x, y), costs, fixed)
        for (x, y), (u, v) in table.items()
        if u == first[y] and v == second[x]
    ]


def dominance_bounds(steps: int) -> list[Fraction]:
    """Bounds on the outputs left after each round of eliminating strictly dominated ones, in units of a - c: 1/2, 1/4,
    3/8, ...

    >>> [str(x) for x in dominance_bounds(4)]
    ['1/2', '1/4', '3/8', '5/16']
    """
    found = [Fraction(1, 2)]
    while len(found) < steps:
        found.append((1 - found[-1]) / 2)
    return found[:steps]
