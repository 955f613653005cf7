"""Every order of a stock at once: the price of the lead by following all courses of play, hands as bit masks.

The winner of a trick draws the next card of the stock, the other player the one after it. The k highest cards count one
each, so a card c (from 0) scores iff c >= first.
"""

from typing import Any

import numpy as np
from numba import int64, njit, types


@njit(types.int64(int64, int64, int64, types.boolean, types.Array(types.int64, 1, "C"), int64), cache=True)
def taken(a, b, drawn, a_leads, stock, first):  # type: ignore[no-untyped-def]
    """What A takes with best play of both."""
    if a == 0:
        return 0
    best = -1 if a_leads else 1 << 20
    leads, replies = (a, b) if a_leads else (b, a)
    for lead in range(40):
        if not leads >> lead & 1:
            continue
        worst = (1 << 20) if a_leads else -1
        for reply in range(40):
            if not replies >> reply & 1:
                continue
            x, y = (lead, reply) if a_leads else (reply, lead)
            gain = 0
            next_a, next_b = a ^ (1 << x), b ^ (1 << y)
            if drawn < len(stock):
                one, two = (stock[drawn], stock[drawn + 1]) if x > y else (stock[drawn + 1], stock[drawn])
                next_a |= 1 << one
                next_b |= 1 << two
            if x > y:
                gain = int(x >= first) + int(y >= first)
            value = gain + taken(next_a, next_b, drawn + 2, x > y, stock, first)
            worst = min(worst, value) if a_leads else max(worst, value)
        best = max(best, worst) if a_leads else min(best, worst)
    return best


@njit(cache=True)
def prices(a, b, stocks, cards, counts, found):  # type: ignore[no-untyped-def]
    """Count V0 - V1 for all rows of `stocks` and all k in counts[price + 8]; a case outside 0..2 goes to `found`.
    Returns how many do.
    """
    outside = 0
    for row in range(len(stocks)):
        for k in range(1, cards + 1):
            price = taken(a, b, 0, False, stocks[row], cards - k) - taken(a, b, 0, True, stocks[row], cards - k)
            counts[price + 8] += 1
            if price < 0 or price > 2:
                if outside < len(found):
                    found[outside, 0], found[outside, 1] = row, k
                outside += 1
    return outside


def survey(a: int, b: int, stocks: Any, cards: int) -> tuple[dict[int, int], list[tuple[int, int]]]:
    """Histogram of the price and the first cases (row of `stocks`, k) outside 0..2."""
    counts, found = np.zeros(17, np.int64), np.zeros((20, 2), np.int64)
    outside = prices(a, b, stocks, cards, counts, found)
    return {i - 8: int(c) for i, c in enumerate(counts) if c}, [(int(r), int(k)) for r, k in found[:outside]]
