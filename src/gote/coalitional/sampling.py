"""Shapley values by sampling, for games too large for tables: any function v of a coalition, with confidence intervals.

Random orders of entry are drawn in antithetic pairs (an order and its reverse, which evens out size effects); every
order gives each player one marginal contribution, so each estimate is efficient. The half-width of an interval is z
times the standard error of the pair means; these are estimates, not exact answers, and say so by being floats.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from gote.core import checkpoint

Worth = Callable[[int], float]


@dataclass(frozen=True)
class Estimate:
    """Estimated value of every player and the half-width of its confidence interval."""

    values: tuple[float, ...]
    half_widths: tuple[float, ...]
    orders: int
    confidence: float

    def interval(self, player: int) -> tuple[float, float]:
        """The interval of one player (from 0)."""
        return self.values[player] - self.half_widths[player], self.values[player] + self.half_widths[player]


def sample_shapley(n: int, worth: Worth, orders: int = 2000, seed: int = 0, confidence: float = 0.95) -> Estimate:
    """Estimate the Shapley value of v, given as a function of the mask; the same seed gives the same estimate.

    >>> found = sample_shapley(40, lambda S: float(S.bit_count() ** 2), orders=200)
    >>> low, high = found.interval(0)
    >>> low <= 40.0 <= high, abs(sum(found.values) - 1600) < 1e-6
    (True, True)
    """
    rng = random.Random(seed)
    pairs = max(2, orders // 2)
    total, squares = [0.0] * n, [0.0] * n
    order = list(range(n))
    for step in range(pairs):
        if step % 64 == 0:
            checkpoint()
        rng.shuffle(order)
        gained = [0.0] * n
        for line in (order, order[::-1]):
            mask, before = 0, 0.0
            for i in line:
                mask |= 1 << i
                after = worth(mask)
                gained[i] += (after - before) / 2
                before = after
        for i in range(n):
            total[i] += gained[i]
            squares[i] += gained[i] * gained[i]
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    values = tuple(t / pairs for t in total)
    spread = (max(0.0, q / pairs - m * m) * pairs / (pairs - 1) for q, m in zip(squares, values, strict=True))
    return Estimate(values, tuple(z * sqrt(s / pairs) for s in spread), 2 * pairs, confidence)
