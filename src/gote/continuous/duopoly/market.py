"""Inverse demand: the price as a piecewise polynomial of the total output Q, and what a firm earns on it.

A firm with unit cost c and fixed cost f that produces q while the others produce R earns  q P(q + R) - c q - f.  On
each piece this is a polynomial in q, so its maximum is at a stationary point or at an end of a piece: finitely many
candidates, compared exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from gote.exact.algebraic import RealAlgebraic, real_roots

Number: TypeAlias = Fraction | RealAlgebraic
Polynomial: TypeAlias = tuple[Fraction, ...]
"""c0, c1, ..."""
ZERO = Fraction(0)


@dataclass(frozen=True)
class Market:
    """`pieces` = ((end, price polynomial), ...) from Q = 0; the last end is None. The price is continuous."""

    pieces: tuple[tuple[Fraction | None, Polynomial], ...]

    @classmethod
    def linear(cls, a: Fraction) -> Market:
        """The price (a - Q)+.

        >>> Market.linear(Fraction(13)).price(Fraction(8))
        Fraction(5, 1)
        """
        return cls(((a, (a, Fraction(-1))), (None, (ZERO,))))

    @cached_property
    def starts(self) -> tuple[Fraction, ...]:
        """Where each piece begins."""
        return (ZERO, *(end for end, _ in self.pieces[:-1] if end is not None))

    def price(self, total: Number) -> Number:
        """The price at a total output."""
        for end, p in self.pieces:
            if end is None or total <= end:
                return at(p, total)
        raise AssertionError("the last piece has no end")

    def profit(self, own: Number, others: Number, cost: Fraction, fixed: Fraction) -> Number:
        """What a firm earns."""
        return own * self.price(own + others) - cost * own - fixed


def at(p: Sequence[Fraction], x: Number) -> Number:
    """The value of a polynomial.

    >>> at((Fraction(1), Fraction(2)), Fraction(3))
    Fraction(7, 1)
    """
    total: Number = ZERO
    for c in reversed(p):
        total = total * x + c
    return total


def derivative(p: Sequence[Fraction]) -> Polynomial:
    """The derivative's coefficients."""
    return tuple(k * c for k, c in enumerate(p))[1:] or (ZERO,)


def shifted(p: Sequence[Fraction], by: Fraction) -> Polynomial:
    """p(x + by).

    >>> shifted((Fraction(0), Fraction(0), Fraction(1)), Fraction(2))
    (Fraction(4, 1), Fraction(4, 1), Fraction(1, 1))
    """
    found: list[Fraction] = []
    for c in reversed(p):
        found = [ZERO, *found]
        for k in range(len(found) - 1):
            found[k] += by * found[k + 1]
        found[0] += c
    return tuple(found)


def simplified(x: Number) -> Number:
    """A rational as a `Fraction`."""
    if isinstance(x, RealAlgebraic) and x.fraction is not None:
        return x.fraction
    return x


def best_replies(
    market: Market, others: Fraction, cost: Fraction, fixed: Fraction = ZERO, cap: Fraction | None = None
) -> tuple[Number, list[Number]]:
    """(greatest profit, outputs that reach it); flat stretches are shown by their ends.

    >>> best_replies(Market.linear(Fraction(13)), Fraction(4), Fraction(1))
    (Fraction(16, 1), [Fraction(4, 1)])
    """
    candidates: list[Number] = [ZERO] if cap is None else [ZERO, cap]
    for (end, p), start in zip(market.pieces, market.starts, strict=True):
        low = max(ZERO, start - others)
        high = cap if end is None else end - others if cap is None else min(end - others, cap)
        if high is not None and high < low:
            continue
        candidates.append(low)
        if high is not None:
            candidates.append(high)
        here = shifted(p, others)
        profit = (ZERO, *here)
        slope = list(derivative(profit))
        slope[0] -= cost
        if any(slope):
            if end is None and cap is None and len(profit) > 1 and _leading(slope) > 0:
                raise ValueError("profit grows without bound; give a price that falls below the unit cost")
            candidates += (
                [r for r in real_roots(slope) if r >= low and (high is None or r <= high)] if len(slope) > 1 else []
            )
    return _best_among(market, others, cost, fixed, cap, candidates)


def _leading(p: Sequence[Fraction]) -> Fraction:
    return next((c for c in reversed(p) if c), ZERO)


def _best_among(
    market: Market, others: Number, cost: Fraction, fixed: Fraction, cap: Fraction | None, candidates: Sequence[Number]
) -> tuple[Number, list[Number]]:
    scored: list[tuple[Number, Number]] = []
    for q in dict.fromkeys(simplified(c) for c in candidates):
        if q >= 0 and (cap is None or q <= cap):
            scored.append((simplified(market.profit(q, others, cost, fixed)), q))
    best = scored[0][0]
    for profit, _ in scored[1:]:
        if profit > best:
            best = profit
    return best, sorted(q for profit, q in scored if profit == best)
