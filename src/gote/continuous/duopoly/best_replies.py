"""The best replies of a firm: the maximum of its profit over all outputs.

On each piece of the price the profit is a polynomial, so the maximum is at a stationary point or at an end of a piece:
finitely many candidates, compared exactly.
"""

from collections.abc import Sequence
from fractions import Fraction

from gote.continuous.duopoly.rules_market import ZERO, Market, Number, derivative, shifted, simplified
from gote.exact.algebraic import real_roots


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
        if end is None and cap is None and len(profit) > 1 and _leading(slope) > 0:
            raise ValueError("profit grows without bound; give a price that falls below the unit cost")
        if any(slope[1:]):
            roots = map(simplified, real_roots(slope))
            candidates += [r for r in roots if r >= low and (high is None or r <= high)]
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
