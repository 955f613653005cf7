"""Straightforward tables: a byte per value, both leaders, every card tried. For blocks and arbitrary sets of scoring
cards.

`block_table` holds V for every deal and every block of scoring ranks lo..hi-1 (0 = weakest): the k highest are (2m - k,
2m), the k lowest (0, k).
`set_table` holds V for every deal and every set of scoring ranks. Both are closed under removing cards, know no
symmetry and no pruning, and serve the variants of Kanehiro section 6 (k lowest, middle block, hearts-like) and as the plain
reference of the step words.
"""

from functools import cache
from math import comb
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from gote.cards.tricks.steps import Words, rank_tables
from gote.core import checkpoint, require_memory

Bytes = NDArray[np.int8]
Masks = NDArray[np.int64]


@cache
def all_masks(m: int) -> Masks:
    """All masks of m cards each in the order of their ranks.

    >>> [format(int(x), "04b") for x in all_masks(2)]
    ['0011', '0101', '0110', '1001', '1010', '1100']
    """
    found, x = [], (1 << m) - 1
    while x < 1 << 2 * m:
        found.append(x)
        low = max(x & -x, 1)
        x = (x + low) | (((x ^ (x + low)) >> 2) // low)  # the next larger number with as many ones
    return np.array(found, dtype=np.int64)


@njit(cache=True, inline="always")
def _drop(x: Any, low: Any, high: Any) -> Any:
    x = (x & ((1 << high) - 1)) | ((x >> (high + 1)) << high)
    return (x & ((1 << low) - 1)) | ((x >> (low + 1)) << low)


@njit(cache=True)
def _tricks(mask: Any, m: Any, within: Words, base: Words) -> Any:
    """All tricks of a deal: Left's cards, Right's cards, and the rank of the deal left after each pair of them."""
    left, right = np.empty(m, dtype=np.int64), np.empty(m, dtype=np.int64)
    i = 0
    for card in range(2 * m):
        if (mask >> card) & 1:
            left[i] = card
            i += 1
        else:
            right[card - i] = card
    rest = np.empty((m, m), dtype=np.int64)
    for i in range(m):
        for j in range(m):
            child = _drop(mask, min(left[i], right[j]), max(left[i], right[j]))
            rest[i, j] = np.int64(base[child >> (m - 1)]) + np.int64(within[child & ((1 << (m - 1)) - 1)])
    return left, right, rest


@njit(cache=True)
def _both_leads(values: NDArray[np.int64], avoid: bool) -> Any:
    """V when Right leads and when Left leads: minimax and maximin of what Left has after each trick (the other way
    round with `avoid`).
    """
    sign = -1 if avoid else 1
    first, second = np.int64(-100), np.int64(100)
    for i in range(values.shape[0]):
        low, high = np.int64(100), np.int64(-100)
        for j in range(values.shape[0]):
            low = min(low, sign * values[i, j])
            high = max(high, sign * values[j, i])
        first, second = max(first, low), min(second, high)
    return sign * second, sign * first


@njit(cache=True, parallel=True)
def _fill_blocks(masks: Masks, m: Any, within: Words, base: Words, below: Bytes, out: Bytes, avoid: bool) -> None:
    for at in prange(masks.size):
        left, right, rest = _tricks(masks[at], m, within, base)
        values = np.empty((m, m), dtype=np.int64)
        for low in range(2 * m + 1):
            for high in range(low, 2 * m + 1):
                for i in range(m):
                    for j in range(m):
                        a, b = left[i], right[j]
                        lo = low - (1 if a < low else 0) - (1 if b < low else 0)
                        hi = high - (1 if a < high else 0) - (1 if b < high else 0)
                        gain = (high - low) - (hi - lo) if a > b else 0
                        values[i, j] = np.int64(below[1 if a > b else 0, rest[i, j], lo, hi]) + gain
                out[0, at, low, high], out[1, at, low, high] = _both_leads(values, avoid)


@cache
def block_table(m: int, avoid: bool = False) -> Bytes:
    """V[leader is Left][rank of the deal][lo][hi] for all deals of m cards each.

    >>> int(block_table(2)[0, 1, 1, 4])           # BABA, the three highest score, Right leads
    2
    """
    if m == 0:
        return np.zeros((2, 1, 1, 1), dtype=np.int8)
    below = block_table(m - 1, avoid)
    checkpoint()
    size = 2 * comb(2 * m, m) * (2 * m + 1) ** 2
    require_memory(size, f"the table of all blocks for {m} cards each")
    out = np.zeros((2, comb(2 * m, m), 2 * m + 1, 2 * m + 1), dtype=np.int8)
    _fill_blocks(all_masks(m), m, *rank_tables(m - 1), below, out, avoid)
    return out


@njit(cache=True, parallel=True)
def _fill_sets(masks: Masks, m: Any, within: Words, base: Words, below: Bytes, out: Bytes, avoid: bool) -> None:
    for at in prange(masks.size):
        left, right, rest = _tricks(masks[at], m, within, base)
        values = np.empty((m, m), dtype=np.int64)
        for score in range(1 << 2 * m):
            for i in range(m):
                for j in range(m):
                    a, b = left[i], right[j]
                    gain = ((score >> a) & 1) + ((score >> b) & 1) if a > b else 0
                    values[i, j] = (
                        np.int64(below[1 if a > b else 0, rest[i, j], _drop(score, min(a, b), max(a, b))]) + gain
                    )
            out[0, at, score], out[1, at, score] = _both_leads(values, avoid)


@cache
def set_table(m: int, avoid: bool = False) -> Bytes:
    """V[leader is Left][rank of the deal][set of scoring ranks as a bit mask] for all deals of m cards each.

    >>> int(set_table(2)[1, 4, 0b1100])           # ABAB, the two highest score, Left leads
    1
    """
    if m == 0:
        return np.zeros((2, 1, 1), dtype=np.int8)
    below = set_table(m - 1, avoid)
    checkpoint()
    require_memory(2 * comb(2 * m, m) << 2 * m, f"the table of all scoring sets for {m} cards each")
    out = np.zeros((2, comb(2 * m, m), 1 << 2 * m), dtype=np.int8)
    _fill_sets(all_masks(m), m, *rank_tables(m - 1), below, out, avoid)
    return out
