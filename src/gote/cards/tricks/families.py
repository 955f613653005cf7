"""Straightforward tables: a byte per value, both leaders, every card tried. For blocks and arbitrary sets of scoring cards.

`block_table` holds V for every deal and every block of scoring ranks lo..hi-1 (0 = weakest): the k highest are (2m - k, 2m), the k lowest (0, k).
`set_table` holds V for every deal and every set of scoring ranks. Both are closed under removing cards, know no symmetry and no
pruning, and serve the variants of 000 section 6 (k lowest, middle block, hearts-like) and as the plain reference of the step words.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from gote.cards.tricks.steps import rank_tables
from gote.core import checkpoint, require_memory

Bytes = NDArray[np.int8]
Masks = NDArray[np.int64]


@cache
def all_masks(m: int) -> Masks:
    """All masks of m cards each in the order of their ranks.

    >>> [format(int(x), "04b") for x in all_masks(2)]
    ['0011', '0101', '0110', '1001', '1010', '1100']
    """
    found = [x for x in range(1 << 2 * m) if x.bit_count() == m] if m <= 9 else _gosper(m)
    return np.array(found, dtype=np.int64)


def _gosper(m: int) -> list[int]:
    found, x = [], (1 << m) - 1
    while x < 1 << 2 * m:
        found.append(x)
        low = x & -x
        x = (x + low) | (((x ^ (x + low)) >> 2) // low)
    return found


@njit(cache=True, inline="always")
def _drop(x: Any, low: Any, high: Any) -> Any:
    x = (x & ((1 << high) - 1)) | ((x >> (high + 1)) << high)
    return (x & ((1 << low) - 1)) | ((x >> (low + 1)) << low)


@njit(cache=True, parallel=True)
def _fill_blocks(masks: Masks, m: Any, within: NDArray[np.uint32], base: NDArray[np.uint32], below: Bytes, out: Bytes, avoid: bool) -> None:
    cards = 2 * m
    for at in prange(masks.size):
        mask = masks[at]
        column = np.empty(cards, dtype=np.int64)
        for low in range(cards + 1):
            for high in range(low, cards + 1):
                column[:] = -100
                first: Any = -100
                for a in range(cards):
                    if not (mask >> a) & 1:
                        continue
                    row: Any = 100
                    for b in range(cards):
                        if (mask >> b) & 1:
                            continue
                        x, y = (a, b) if a < b else (b, a)
                        child = _drop(mask, x, y)
                        rank = np.int64(base[child >> (m - 1)]) + np.int64(within[child & ((1 << (m - 1)) - 1)])
                        lo = low - (1 if x < low else 0) - (1 if y < low else 0)
                        hi = high - (1 if x < high else 0) - (1 if y < high else 0)
                        value = np.int64(below[1 if a > b else 0, rank, lo, hi])
                        if a > b:
                            value += (high - low) - (hi - lo)
                        if avoid:
                            value = -value
                        row = min(row, value)
                        column[b] = max(column[b], value)
                    first = max(first, row)
                second = 100
                for b in range(cards):
                    if not (mask >> b) & 1:
                        second = min(second, column[b])
                out[1, at, low, high] = -first if avoid else first
                out[0, at, low, high] = -second if avoid else second


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
def _fill_sets(masks: Masks, m: Any, within: NDArray[np.uint32], base: NDArray[np.uint32], below: Bytes, out: Bytes, avoid: bool) -> None:
    cards = 2 * m
    for at in prange(masks.size):
        mask = masks[at]
        column = np.empty(cards, dtype=np.int64)
        for score in range(1 << cards):
            column[:] = -100
            first: Any = -100
            for a in range(cards):
                if not (mask >> a) & 1:
                    continue
                row: Any = 100
                for b in range(cards):
                    if (mask >> b) & 1:
                        continue
                    x, y = (a, b) if a < b else (b, a)
                    child = _drop(mask, x, y)
                    rank = np.int64(base[child >> (m - 1)]) + np.int64(within[child & ((1 << (m - 1)) - 1)])
                    value = np.int64(below[1 if a > b else 0, rank, _drop(score, x, y)])
                    if a > b:
                        value += ((score >> a) & 1) + ((score >> b) & 1)
                    if avoid:
                        value = -value
                    row = min(row, value)
                    column[b] = max(column[b], value)
                first = max(first, row)
            second = 100
            for b in range(cards):
                if not (mask >> b) & 1:
                    second = min(second, column[b])
            out[1, at, score] = -first if avoid else first
            out[0, at, score] = -second if avoid else second


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
