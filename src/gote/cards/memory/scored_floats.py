"""Rules that compare pairs, in floats: the levels of `levels.py` with the lead d in the state, for hundreds of pairs.

Payoffs lie in [-1, 1] and every step is an average, a maximum or a minimum, so errors never grow except by rounding: at
most 16 units a level, 16 u 2^-53 in all. States with m <= 2 complete pairs are kept; with more, one is taken and counts
in the lead.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
from numba import njit

from gote.cards.memory.levels import reduced
from gote.cards.memory.rules_state import Rule, State
from gote.core import checkpoint, require_memory
from gote.core.progress import report


def scored_payoffs(rule: Rule, top: State, progress: str = "") -> tuple[Callable[[State], Fraction], float]:
    """The payoff of every state that `top` leads to next, and the error bound of them all.

    >>> payoff, bound = scored_payoffs(Rule(special=False, scored=True, leader=True), State("P", 8, 0, 0))
    >>> abs(payoff(State("P", 8, 0, 0)) - (2 * Fraction(1008109, 2027025) - 1)) <= bound
    True
    """
    first = reduced(top)
    starts = abs(first.d), abs(reduced(top._replace(d=-top.d)).d)
    most = first.n + max(starts) + 4
    tables = 6 if rule.special else 3
    shape = (3, tables, 2 * most + 1, first.kinds + 1)
    require_memory(int(np.prod(shape)) * 8, f"the float table with leads of {first.kinds} pairs")
    values = np.zeros(shape)
    limit = np.full((3, 2 * most + 1), -1, np.int64)
    for m in range(3):
        for d in range(-most + 4, most - 3):
            limit[m, d + most] = min(first.n - m - min(abs(abs(d) - start) for start in starts), first.kinds)
    last = first.unknown
    parity = (first.n + first.d) % 2
    for u in range(last + 1):
        if u % 16 == 0:
            checkpoint()
            if progress:
                report(progress, u, last)
        _level(u, rule.special, rule.leader, last - first.kinds, parity, limit, values)

    def payoff(state: State) -> Fraction:
        least = reduced(state)
        table = least.m + (3 if state.label == "G" else 0)
        return Fraction(float(values[state.unknown % 3, table, least.d + most, least.kinds]))

    return payoff, 16 * 2.0**-53 * (last + 2)


@njit(cache=True, error_model="numpy")
def _level(u: int, special: bool, leader: bool, unseen: int, parity: int, limit: Any, values: Any) -> None:
    most = (limit.shape[1] - 1) // 2
    values[u % 3] = 0.0
    for label in (1, 0) if special else (2, 2):  # G before F; P once
        base = 3 if label == 1 else 0
        for m in range(3):
            for d in range(-most + 4, most - 3):
                top = limit[m, d + most]
                low = max(u // 2 + 1 if label == 1 else (u + 1) // 2, u - unseen)
                high = min(u - 1 if label == 0 else u, top)
                low += (parity + m + d + low) % 2
                for x in range(low, high + 1, 2):
                    if not special and abs(d) > x + m:
                        value = 1.0 if d > 0 else -1.0
                    else:
                        value = _active(u, x, m, d, label, base, most, values)
                    values[u % 3, base + m, d + most, x] = value
            for d in range(-most + 4, 1):
                stall = -1.0 if leader and d < 0 else 0.0
                high = limit[m, d + most]
                for x in range(u // 2, min(high, u) + 1):
                    if m + 2 * x - u < 2 or (not special and abs(d) > x + m):
                        continue
                    here, there = values[u % 3, base + m, d + most, x], values[u % 3, base + m, most - d, x]
                    values[u % 3, base + m, d + most, x] = max(here, min(-there, stall))
                    if d:
                        values[u % 3, base + m, most - d, x] = max(there, min(-here, -stall))
        if not special:
            break


@njit(cache=True, error_model="numpy")
def _at(level: int, base: int, m: int, d: int, x: int, most: int, values: Any) -> float:
    """A payoff, pairs beyond two taken."""
    if m > 2:
        d, m = d + m - 2, 2
    return float(values[level % 3, base + m, d + most, x])


@njit(cache=True, error_model="numpy")
def _active(u: int, x: int, m: int, d: int, label: int, base: int, most: int, values: Any) -> float:
    """The best payoff without passing; label 0, 1, 2 for F, G, P."""
    if u == 0:
        if m > 0:
            return _at(0, base, m - 1, d + 1, x, most, values)
        return 1.0 if d > 0 else (-1.0 if d < 0 else 0.0)
    k = 2 * x - u
    mates = k - 1 if label == 1 else k
    hidden = 2 if label == 0 else 0
    fresh = 2 * (u - x) - hidden
    known = m + k
    total = 1.0 if label == 1 else 0.0
    if mates > 0:
        best = _at(u - 1, base, m, d + 1, x - 1, most, values)
        if known >= 2:
            best = max(best, -_at(u - 1, base, m + 1, -d, x - 1, most, values))
        if u > 1:
            second = -1.0 if label == 1 else 0.0
            if mates > 1:
                second -= (mates - 1) * _at(u - 2, base, m + 2, -d, x - 2, most, values)
            if hidden:
                second -= 2 * _at(u - 2, 3, m + 1, -d, x - 1, most, values)
            if fresh:
                second -= fresh * _at(u - 2, base, m + 1, -d, x - 1, most, values)
            best = max(best, second / (u - 1))
        total += mates * best
    if hidden:
        second = 1.0
        if k:
            second -= k * _at(u - 2, 3, m + 1, -d, x - 1, most, values)
        if fresh:
            second -= fresh * _at(u - 2, 3, m, -d, x, most, values)
        best = second / (u - 1)
        if known:
            best = max(best, -_at(u - 1, 3, m, -d, x, most, values))
        total += 2 * best
    if fresh:
        second = _at(u - 2, base, m, d + 1, x - 1, most, values) - (1.0 if label == 1 else 0.0)
        if mates:
            second -= mates * _at(u - 2, base, m + 1, -d, x - 1, most, values)
        if hidden:
            second -= 2 * _at(u - 2, 3, m, -d, x, most, values)
        if fresh > 2:
            second -= (fresh - 2) * _at(u - 2, base, m, -d, x, most, values)
        best = second / (u - 1)
        if known:
            best = max(best, -_at(u - 1, base, m, -d, x, most, values))
        total += fresh * best
    best = total / u
    if m > 0:
        best = max(best, _at(u, base, m - 1, d + 1, x, most, values))
    return best
