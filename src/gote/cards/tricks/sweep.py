"""Whole levels at once: histograms behind theorems 1, 2, 5-8, over all deals, all k, both leaders.

Everything is counted from the step words of a full level; the other leader's word is the complement of the mirrored
deal's. The *hypothesis* of Kanehiro section 5 is: the smallest scoring card is Right's, and Left's non-scoring cards are all
below Right's.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from gote.cards.tricks.steps import (
    LEAST_FOR_CARD,
    NARROW,
    SUFFIX,
    Level,
    Words,
    _next_mask,
    _nth_mask,
    _orders,
    _rank,
    _spread,
    rank_tables,
)
from gote.core import LimitError, checkpoint
from gote.core.graphics_card import graphics_card

U = np.uint64
_ONE = np.uint64(1)
_MIDDLE = 8
"""histogram cells: differences -8..8"""
_CHUNK, _PARTS = 1 << 18, 64
"""deals between two looks at the limits, and pieces that run side by side"""
GAP, SCORING, PLAIN, BORDER = range(4)
"""V0 - V1; change of V when Left gets the higher of two neighbours: both score, neither scores, only the higher scores
"""


@njit(cache=True, inline="always")
def _piece(part: Any, parts: Any, first: Any, last: Any) -> Any:
    """Where one of equal pieces of the ranks first..last-1 begins and ends."""
    size = (last - first + parts - 1) // parts
    return first + part * size, min(first + (part + 1) * size, last)


@njit(cache=True, inline="always")
def _fits(mask: Any, cards: Any, k: Any) -> Any:
    """The hypothesis for the k highest cards."""
    if k == 0 or (mask >> U(cards - k)) & _ONE:
        return False
    low = mask & ((_ONE << U(cards - k)) - _ONE)
    return low & (low + _ONE) == U(0)


@njit(cache=True)
def _unpack(word: Any, suffix: NDArray[np.uint64], out: NDArray[np.int64]) -> None:
    """out[i] = popcount(word >> i), the value for 2m - i scoring cards, i = 0..31."""
    parts = _spread(word, U(0), suffix)
    for i in range(32):
        part = parts[0] if i < 8 else parts[1] if i < 16 else parts[2] if i < 24 else parts[3]
        out[i] = np.int64((part >> U(8 * (i & 7))) & U(255))


@njit(cache=True, parallel=True)
def _count(
    first: Any,
    last: Any,
    m: Any,
    orders: tuple[Words, Words, Words],
    within: Words,
    base: Words,
    words: Words,
    suffix: NDArray[np.uint64],
    hypothesis: bool,
    whist: bool,
    out: NDArray[np.int64],
) -> None:
    """out[part, kind, leader, difference + 8] over the deals ranked first..last-1; only k = 2m when `whist`."""
    cards = 2 * m
    full = (_ONE << U(cards)) - _ONE
    for part in prange(out.shape[0]):
        start, stop = _piece(part, out.shape[0], first, last)
        if start >= stop:
            continue
        rows = np.zeros((4, 33), dtype=np.int64)
        here, there, one, two = rows[0], rows[1], rows[2], rows[3]
        mask = _nth_mask(start, m, orders[0], orders[1], orders[2])
        for at in range(start, stop):
            _unpack(U(words[at]), suffix, here)
            _unpack(U(words[_rank(mask ^ full, U(m), within, base)]) ^ full, suffix, there)
            for k in range(cards if whist else 0, cards + 1):
                if hypothesis and not _fits(mask, cards, k):
                    continue
                out[part, 0, 0, there[cards - k] - here[cards - k] + 8] += 1
            for i in range(cards - 1):  # Left holds rank i, Right rank i + 1: Left gets the higher
                if not (mask >> U(i)) & _ONE or (mask >> U(i + 1)) & _ONE:
                    continue
                after = mask ^ (U(3) << U(i))
                _unpack(U(words[_rank(after, U(m), within, base)]), suffix, one)
                _unpack(U(words[_rank(after ^ full, U(m), within, base)]) ^ full, suffix, two)
                for k in range(cards if whist else 0, cards + 1):
                    kind = 1 if k >= cards - i else 3 if k == cards - i - 1 else 2
                    if hypothesis and not _fits(mask if kind != 2 else after, cards, k):
                        continue
                    out[part, kind, 1, one[cards - k] - here[cards - k] + 8] += 1
                    out[part, kind, 0, two[cards - k] - there[cards - k] + 8] += 1
            if at + 1 < stop:
                mask = _next_mask(mask)


@njit(cache=True, inline="always")
def _ones(x: Any) -> Any:
    x = x - ((x >> U(1)) & U(0x5555555555555555))
    x = (x & U(0x3333333333333333)) + ((x >> U(2)) & U(0x3333333333333333))
    return np.int64((((x + (x >> U(4))) & U(0x0F0F0F0F0F0F0F0F)) * U(0x0101010101010101)) >> U(56))


@njit(cache=True, inline="always")
def _tally(late: Any, early: Any, zone: Any, out: NDArray[np.int64]) -> None:
    """Count the differences late - early of eight bytes within a zone (top bits of bytes); cell 16 is for those outside
    -2..3.
    """
    low, top = U(0x7F7F7F7F7F7F7F7F), U(0x8080808080808080)
    change = (late | top) - early
    left = _ones(zone)
    for d in range(-2, 4):
        off = change ^ (U(128 + d) * U(0x0101010101010101))
        found = _ones(~(((off & low) + low) | off | low) & zone)
        out[d + 8] += found
        left -= found
    out[16] += left


@njit(cache=True, inline="always")
def _spread_all(word: Any, suffix: NDArray[np.uint64]) -> Any:
    """The counts P(0..39) of a word, eight to a register."""
    above = suffix[(word >> U(32)) & U(255)]
    p0, p1, p2, p3 = _spread(word, above & U(255), suffix)
    return p0, p1, p2, p3, above


@njit(cache=True)
def _count_deal(
    mask: Any,
    at: Any,
    m: Any,
    within: Words,
    base: Words,
    words: Words,
    suffix: NDArray[np.uint64],
    zones: NDArray[np.uint64],
    count: NDArray[np.int64],
) -> None:
    """As `_count` for one deal and all k without hypothesis, eight k at a time, Left on lead."""
    cards = 2 * m
    full = (_ONE << U(cards)) - _ONE
    here = _spread_all(U(words[at]), suffix)
    there = _spread_all(U(words[_rank(mask ^ full, U(m), within, base)]) ^ full, suffix)
    for g in range(5):
        if zones[cards, g]:
            _tally(there[g], here[g], zones[cards, g], count[0])
    count[0, 8] += 1  # k = 0
    for i in range(cards - 1):
        if not (mask >> U(i)) & _ONE or (mask >> U(i + 1)) & _ONE:
            continue
        after = _spread_all(U(words[_rank(mask ^ (U(3) << U(i)), U(m), within, base)]), suffix)
        for g in range(5):
            scoring, border = zones[i + 1, g], zones[i + 2, g] & ~zones[i + 1, g]
            plain = zones[cards, g] & ~zones[i + 2, g]
            if scoring:
                _tally(after[g], here[g], scoring, count[1])
            if border:
                _tally(after[g], here[g], border, count[3])
            if plain:
                _tally(after[g], here[g], plain, count[2])
        count[2, 8] += 1  # k = 0


@njit(cache=True, parallel=True)
def _count_all(
    first: Any,
    last: Any,
    m: Any,
    orders: tuple[Words, Words, Words],
    within: Words,
    base: Words,
    words: Words,
    suffix: NDArray[np.uint64],
    zones: NDArray[np.uint64],
    out: NDArray[np.int64],
) -> None:
    """out[part, kind, difference + 8] over the deals ranked first..last-1; the mirrored deals give the other leader."""
    for part in prange(out.shape[0]):
        start, stop = _piece(part, out.shape[0], first, last)
        if start >= stop:
            continue
        mask = _nth_mask(start, m, orders[0], orders[1], orders[2])
        for at in range(start, stop):
            _count_deal(mask, at, m, within, base, words, suffix, zones, out[part])
            if at + 1 < stop:
                mask = _next_mask(mask)


def _zones() -> NDArray[np.uint64]:
    """zones[i, g]: top bits of those of the bytes 8g..8g+7 that are numbered below i."""
    return np.array(
        [[sum(0x80 << (8 * j) for j in range(8) if 8 * g + j < i) for g in range(5)] for i in range(37)],
        dtype=np.uint64,
    )


@dataclass(frozen=True)
class Histograms:
    """Differences and how often they occur, by kind and leader (0: Right leads, 1: Left leads)."""

    counts: NDArray[np.int64]

    def of(self, kind: int, leader: int = 0, sign: int = 1) -> dict[int, int]:
        """The histogram of one kind; `sign` -1 turns the differences round. 8 stands for everything beyond -2..3."""
        row = self.counts[kind, leader]
        found = {sign * (i - _MIDDLE): int(c) for i, c in enumerate(row) if c}
        return dict(sorted(found.items()))


def histograms(
    level: Level, hypothesis: bool = False, whist: bool = False, first: int = 0, last: int | None = None
) -> Histograms:
    """Count one full level (or the deals ranked first..last-1 of it).

    >>> from gote.cards.tricks.profiles import full_level
    >>> histograms(full_level(3)).of(GAP), histograms(full_level(3)).of(PLAIN, sign=-1)
    ({0: 106, 1: 24, 2: 10}, {0: 85, 1: 5})
    """
    last = len(level.words) if last is None else last
    if hypothesis or whist:
        if level.m > NARROW:
            raise LimitError(f"the hypothesis and Whist are counted up to {NARROW} cards each, not {level.m}")
        return Histograms(_with_condition(level, hypothesis, whist, first, last))
    if level.m >= LEAST_FOR_CARD and graphics_card():
        from gote.cards.tricks import steps_gpu

        found = steps_gpu.count(level, _zones(), first, last)
    else:
        within, base = rank_tables(level.m)
        found = np.zeros((4, 17), dtype=np.int64)
        for start in range(first, last, _CHUNK):
            checkpoint()
            out, stop = np.zeros((_PARTS, 4, 17), dtype=np.int64), min(start + _CHUNK, last)
            _count_all(start, stop, level.m, _orders(level.m), within, base, level.words, SUFFIX, _zones(), out)
            found += out.sum(axis=0)
    return Histograms(np.stack((found, found), axis=1))


def _with_condition(level: Level, hypothesis: bool, whist: bool, first: int, last: int) -> NDArray[np.int64]:
    within, base = rank_tables(level.m)
    total = np.zeros((4, 2, 17), dtype=np.int64)
    for start in range(first, last, _CHUNK):
        checkpoint()
        out = np.zeros((_PARTS, 4, 2, 17), dtype=np.int64)
        sweep = start, min(start + _CHUNK, last), level.m, _orders(level.m), within, base, level.words, SUFFIX
        _count(*sweep, hypothesis, whist, out)
        total += out.sum(axis=0)
    return total


def sums(level: Level) -> tuple[list[int], list[int]]:
    """Sum of V0 and of V1 over all deals of a level, for each k.

    >>> from gote.cards.tricks.profiles import full_level
    >>> sums(full_level(2))
    ([0, 3, 8, 11, 14], [0, 3, 4, 7, 10])
    """
    cards, deals = 2 * level.m, len(level.words)
    cell = level.words.dtype.type
    steps = [int(((level.words >> cell(i)) & cell(1)).sum(dtype=np.int64)) for i in range(cards)]
    ones = [sum(steps[cards - k :]) for k in range(cards + 1)]
    return [k * deals - v for k, v in enumerate(ones)], ones
