"""The checker's own recursion for sixty-six, compiled: every pair of cards, every position once, nothing left out.

(The recursive call passes `np.int64(-1)`: with a bare literal the compiled function cannot be loaded again from its cache.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gote.core import checkpoint, require_memory

Ints = NDArray[np.int64]
_NONE = -(1 << 62)


@njit(cache=True)
def _place(states: Ints, a: int, b: int, a_leads: int, won: int) -> int:
    """Where a state is remembered or would be; rows are (A's cards, B's cards, leader, A's points, value), free ones hold no cards."""
    at = (a * 1000003 + b * 8191 + won * 131 + a_leads * 7919) & 0x7FFFFFFFFFFFFFFF
    at = (at ^ (at >> 17)) % states.shape[0]
    while states[at, 0] != 0 and (states[at, 0] != a or states[at, 1] != b or states[at, 2] != a_leads or states[at, 3] != won):
        at = at + 1 if at + 1 < states.shape[0] else 0
    return at


@njit(cache=True)
def _value(
    a: int, b: int, drawn: int, a_leads: bool, only: int, won_a: int, won_b: int, need: int, target: bool, points: Ints, stock: Ints,
    states: Ints, free: Ints,
) -> int:  # fmt: skip
    """The value when a player leads (the card `only`, unless that is -1); with a target 1, 0 or -1, else what A still takes."""
    if a == 0:
        return 0
    side, kept = 1 if a_leads else 0, won_a if target else 0
    if only < 0:
        at = _place(states, a, b, side, kept)
        if states[at, 0] != 0:
            return states[at, 4]
    chosen, some = np.int64(0), False
    for lead in range(points.size):
        if not ((a if a_leads else b) >> lead) & 1 or (only >= 0 and lead != only):
            continue
        answer, replied = np.int64(0), False
        for reply in range(points.size):
            if not ((b if a_leads else a) >> reply) & 1:
                continue
            x, y = (lead, reply) if a_leads else (reply, lead)
            gain = points[x] + points[y]
            left_a, left_b = a ^ (1 << x), b ^ (1 << y)
            if drawn < stock.size:
                one, two = 1 << stock[drawn], 1 << stock[drawn + 1]
                if x > y:
                    left_a, left_b = left_a | one, left_b | two
                else:
                    left_a, left_b = left_a | two, left_b | one
            total_a, total_b = (won_a + gain, won_b) if x > y else (won_a, won_b + gain)
            if target and x > y and total_a >= need:
                value = np.int64(1)
            elif target and x < y and total_b >= need:
                value = np.int64(-1)
            else:
                value = _value(left_a, left_b, drawn + 2, x > y, np.int64(-1), total_a, total_b, need, target, points, stock, states, free)
                if value == _NONE:
                    return _NONE
                if not target and x > y:
                    value += gain
            if not replied or (value < answer if a_leads else value > answer):
                answer, replied = value, True
        if not some or (answer > chosen if a_leads else answer < chosen):
            chosen, some = answer, True
    if only < 0:
        if free[0] <= 0:
            return _NONE
        free[0] -= 1
        at = _place(states, a, b, side, kept)
        states[at, 0], states[at, 1], states[at, 2], states[at, 3], states[at, 4] = a, b, side, kept, chosen
    return chosen


def lead_values(
    a: Sequence[int], b: Sequence[int], stock: Sequence[int], points: Mapping[int, int], need: int | None, a_leads: bool, scores: Sequence[int]
) -> dict[int, int]:
    """The value after each lead: A's final points (scaled), or 1, 0, -1 when `need` is given."""
    deck = sorted(points)
    rank = {card: i for i, card in enumerate(deck)}
    worth = np.array([points[card] for card in deck], dtype=np.int64)
    order = np.array([rank[card] for card in stock], dtype=np.int64)
    hands = [sum(1 << rank[card] for card in hand) for hand in (a, b)]
    start = 0 if need is not None else scores[0]
    size = 1 << 12
    while True:  # a larger memory when this one is full
        checkpoint()
        require_memory(size * 40, f"following {size:,} positions")
        states, free = np.zeros((size, 5), dtype=np.int64), np.array([size * 2 // 3], dtype=np.int64)
        found = {}
        for card in a if a_leads else b:
            value = _value(
                hands[0], hands[1], 0, a_leads, rank[card], scores[0], scores[1], need or 0, need is not None, worth, order, states, free
            )  # fmt: skip
            if value == _NONE:
                break
            found[card] = start + int(value)
        else:
            return found
        size *= 8
