"""All k at once: the step words of the k-game and the kernels that fill whole levels with them.

A position of m cards each is a 2m-bit *mask*: bit i is 1 when the i-th weakest card left belongs to the player who
leads. Property 1 (性質 1) says that one more scoring card adds 0 or 1 to the leader's take, for both goals, so the whole
profile over k is a 2m-bit *step word*: bit i is the step when the i-th weakest card becomes a scoring card, and V(k) =
popcount(word >> (2m - k)).

Playing ranks a (leader) and b leaves a child of m - 1 cards each. Its step word becomes that of the pair (a, b) by
inserting two equal bits at ranks a and b: 1 if the leader wins the trick, else 0 after taking the child from the other
side (complement mask, complement word: what one player does not take the other does). So

    word(mask) = max over a of min over b of insert(child word, a, b)      (max and min for every k separately)

For max and min a word is spread into bytes P(i) = popcount(word >> i), eight to a 64-bit register: four registers up
to 16 cards each, a fifth beyond. Cards of one run
(neighbours of the same owner) are alike unless the scoring border cuts the run, so its highest and lowest card stand
for all: exact, no theorem needed. A lead is dropped as soon as its minimum is nowhere above the best lead so far. With
`fewest` the word counts what the leader avoids: the inserted bits are exchanged and nothing else changes.

Cost: C(2m, m) positions with at most m^2 pairs each, far fewer after the cut. Each further card takes about four times
as long. The functions below `_word` know no array but the tables they are given, so that a GPU runs the same code
(`steps_gpu`).
"""

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from gote.core import checkpoint
from gote.core.graphics_card import graphics_card
from gote.core.kernels import kernel

Words = NDArray[Any]
"""cells of 32 bits, of 64 where more are needed"""
MOST_CARDS = 18
"""Cards per hand at most: 2 * 18 counts fill five registers, and a level takes 73 GB."""
NARROW = 16
"""Up to here a step word fits a cell of 32 bits."""

U = np.uint64
_ONE = np.uint64(1)
_BYTE = np.uint64(255)
_TOP = np.uint64(0x8080808080808080)
_EACH = np.uint64(0x0101010101010101)
_BIG = np.uint64(0x7F7F7F7F7F7F7F7F)


def _suffix_counts() -> NDArray[np.uint64]:
    """For each byte the eight counts popcount(byte >> i), i = 0..7, one per byte of a 64-bit word."""
    return np.array([sum((byte >> i).bit_count() << (8 * i) for i in range(8)) for byte in range(256)], dtype=np.uint64)


SUFFIX = _suffix_counts()


LEAST_FOR_CARD = 13
"""Smaller levels take less than the start of a graphics card."""


def word_type(m: int) -> type[np.uint32 | np.uint64]:
    """The cell of a level's words."""
    return np.uint32 if m <= NARROW else np.uint64


@cache
def rank_tables(m: int) -> tuple[Words, Words]:
    """Rank of a 2m-bit mask with m ones among all of them in rising order: `base[high half] + within[low half]`.

    >>> within, base = rank_tables(2)
    >>> [int(base[mask >> 2] + within[mask & 3]) for mask in (0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100)]
    [0, 1, 2, 3, 4, 5]
    """
    ones = np.array([x.bit_count() for x in range(1 << m)])
    within = np.zeros(1 << m, dtype=np.uint32)
    for p in range(m + 1):
        same = np.nonzero(ones == p)[0]
        within[same] = np.arange(len(same))
    sizes = np.array([comb(m, m - p) for p in range(m + 1)], dtype=np.int64)[ones]
    base = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.uint32 if comb(2 * m, m) < 1 << 32 else np.uint64)
    return within, base


@njit(cache=True, inline="always")
def _larger(x: Any, y: Any) -> Any:
    """Bytewise maximum of bytes below 128."""
    high = ((x | _TOP) - y) & _TOP
    mask = (high - (high >> U(7))) | high
    return (x & mask) | (y & ~mask)


@njit(cache=True, inline="always")
def _smaller(x: Any, y: Any) -> Any:
    """Bytewise minimum of bytes below 128."""
    high = ((x | _TOP) - y) & _TOP
    mask = (high - (high >> U(7))) | high
    return (y & mask) | (x & ~mask)


@njit(cache=True, inline="always")
def _nowhere_above(x: Any, y: Any) -> Any:
    return (((y | _TOP) - x) & _TOP) == _TOP


@njit(cache=True, inline="always")
def _spread(word: Any, above: Any, suffix: NDArray[np.uint64]) -> Any:
    """The counts P(0..31) of a word with `above` ones beyond bit 31, eight to a register."""
    p3 = suffix[(word >> U(24)) & _BYTE] + above * _EACH
    p2 = suffix[(word >> U(16)) & _BYTE] + (p3 & _BYTE) * _EACH
    p1 = suffix[(word >> U(8)) & _BYTE] + (p2 & _BYTE) * _EACH
    p0 = suffix[word & _BYTE] + (p1 & _BYTE) * _EACH
    return p0, p1, p2, p3


@njit(cache=True, inline="always")
def _steps(x: Any, above: Any) -> Any:
    """Eight counts back into eight step bits; `above` is the count just above them."""
    step = x - ((x >> U(8)) | (above << U(56)))
    return ((step & _EACH) * U(0x0102040810204080)) >> U(56)


@njit(cache=True)
def _bisect(mask: Any, keys: Words) -> Any:
    low, high = 0, keys.size
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < mask:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True, inline="always")
def _rank(mask: Any, m: Any, within: Words, base: Words) -> Any:
    return np.int64(base[mask >> m]) + np.int64(within[mask & ((_ONE << m) - _ONE)])


@njit(cache=True, inline="always")
def _find(mask: Any, half: Any, within: Words, base: Words, keys: Words) -> Any:
    """Where a child's word stands: by rank in a full level, by bisection in a level that holds only the masks in
    `keys`.
    """
    if keys.size == 0:
        return _rank(mask, half, within, base)
    return _bisect(mask, keys)


@njit(cache=True)
def _word(
    mask: Any,
    m: Any,
    within: Words,
    base: Words,
    keys: Words,
    below: Words,
    suffix: NDArray[np.uint64],
    fewest: bool,
) -> Any:
    """The step word of one position of m cards each from the words `below` of m - 1 cards each."""
    cards = 2 * m
    half = U(m - 1)
    full = (_ONE << U(cards - 2)) - _ONE
    wide = m > 16
    best0, best1, best2, best3, best4 = U(0), U(0), U(0), U(0), U(0)
    for a in range(cards - 1, -1, -1):
        if not (mask >> U(a)) & _ONE:
            continue
        if 0 < a < cards - 1 and (mask >> U(a - 1)) & (mask >> U(a + 1)) & _ONE:
            continue  # inside a run
        under_a = (_ONE << U(a)) - _ONE
        rest = (mask & under_a) | ((mask >> U(a + 1)) << U(a))
        low0, low1, low2, low3, low4 = _BIG, _BIG, _BIG, _BIG, _BIG
        worse = False
        for side in range(2):  # replies that win, from the lowest; then replies that lose, from the highest
            b = a
            while not worse:
                b += 1 - 2 * side
                if b < 0 or b >= cards:
                    break
                if (mask >> U(b)) & _ONE:
                    continue
                if 0 < b < cards - 1 and not ((mask >> U(b - 1)) | (mask >> U(b + 1))) & _ONE:
                    continue
                at = b - 1 + side
                under_b = (_ONE << U(at)) - _ONE
                child = (rest & under_b) | ((rest >> U(at + 1)) << U(at))
                if side == 1:
                    word = U(below[_find(child, half, within, base, keys)])
                    won = _ONE
                else:
                    word = U(below[_find(child ^ full, half, within, base, keys)]) ^ full
                    won = U(0)
                if fewest:
                    won ^= _ONE
                word = (word & under_b) | ((word >> U(at)) << U(at + 1)) | (won << U(at))
                word = (word & under_a) | ((word >> U(a)) << U(a + 1)) | (won << U(a))
                above = U(0)
                if wide:
                    p4 = suffix[(word >> U(32)) & _BYTE]
                    low4 = _smaller(low4, p4)
                    above = p4 & _BYTE
                p0, p1, p2, p3 = _spread(word, above, suffix)
                low0, low1 = _smaller(low0, p0), _smaller(low1, p1)
                low2, low3 = _smaller(low2, p2), _smaller(low3, p3)
                worse = (
                    _nowhere_above(low0, best0)
                    and _nowhere_above(low1, best1)
                    and _nowhere_above(low2, best2)
                    and _nowhere_above(low3, best3)
                    and (not wide or _nowhere_above(low4, best4))
                )
        if not worse:
            best0, best1 = _larger(best0, low0), _larger(best1, low1)
            best2, best3 = _larger(best2, low2), _larger(best3, low3)
            if wide:
                best4 = _larger(best4, low4)
    return (
        _steps(best0, best1 & _BYTE)
        | (_steps(best1, best2 & _BYTE) << U(8))
        | (_steps(best2, best3 & _BYTE) << U(16))
        | (_steps(best3, best4 & _BYTE) << U(24))
        | (_steps(best4, U(0)) << U(32))
    )


@cache
def _orders(m: int) -> tuple[Words, Words, Words]:
    """What `_nth_mask` needs: starts of the high halves, all m-bit words by number of ones, starts of each number."""
    ones = np.array([x.bit_count() for x in range(1 << m)])
    starts = np.concatenate(([0], np.cumsum([comb(m, p) for p in range(m + 1)])))
    return rank_tables(m)[1], np.argsort(ones, kind="stable").astype(np.uint32), starts.astype(np.uint32)


@njit(cache=True)
def _nth_mask(index: Any, m: Any, base: Words, order: Words, starts: Words) -> Any:
    """The mask of a given rank: the last high half that starts at or before it, then the low half with the ones left."""
    high, end = 0, base.size  # base[high] <= index < base[end]
    while end - high > 1:
        middle = (high + end) >> 1
        if np.int64(base[middle]) <= index:
            high = middle
        else:
            end = middle
    ones: Any = 0
    for i in range(m):
        ones += (high >> i) & 1
    low = order[np.int64(starts[m - ones]) + index - np.int64(base[high])]
    return (U(high) << U(m)) | U(low)


@njit(cache=True, inline="always")
def _next_mask(x: Any) -> Any:
    """The next larger word with as many ones."""
    low = x & (~x + _ONE)
    carried = x + low
    shift = U(0)
    while not (low >> shift) & _ONE:
        shift += _ONE
    return carried | (((x ^ carried) >> U(2)) >> shift)


_BLOCK = 2048


@njit(cache=True, parallel=True)
def _fill(
    start: Any,
    out: Words,
    m: Any,
    orders: tuple[Words, Words, Words],
    within: Words,
    base: Words,
    below: Words,
    suffix: NDArray[np.uint64],
    fewest: bool,
) -> None:
    """Words of the masks ranked start, start + 1, ... of a full level of m cards each, in parallel blocks."""
    blocks = (out.size + _BLOCK - 1) // _BLOCK
    nothing = np.empty(0, dtype=np.uint32)
    for block in prange(blocks):
        first = block * _BLOCK
        last = min(first + _BLOCK, out.size)
        mask = _nth_mask(start + first, m, orders[0], orders[1], orders[2])
        for i in range(first, last):
            out[i] = _word(mask, m, within, base, nothing, below, suffix, fewest)
            if i + 1 < last:
                mask = _next_mask(mask)


@kernel
def _fill_some(
    masks: Words,
    out: Words,
    m: Any,
    within: Words,
    base: Words,
    keys: Words,
    below: Words,
    suffix: NDArray[np.uint64],
    fewest: bool,
) -> None:
    """Words of the given masks of m cards each; `keys` are the masks of the level below, empty when that is full."""
    for i in range(masks.size):
        out[i] = _word(U(masks[i]), m, within, base, keys, below, suffix, fewest)


@kernel
def _children(masks: Words, m: Any, out: Words) -> Any:
    """Masks (seen from their leader) that follow the given ones, one per pair of run ends, with repeats; how many."""
    cards = 2 * m
    full = (_ONE << U(cards - 2)) - _ONE
    count = 0
    for i in range(masks.size):
        mask = U(masks[i])
        for a in range(cards):
            if not (mask >> U(a)) & _ONE:
                continue
            if 0 < a < cards - 1 and (mask >> U(a - 1)) & (mask >> U(a + 1)) & _ONE:
                continue
            rest = (mask & ((_ONE << U(a)) - _ONE)) | ((mask >> U(a + 1)) << U(a))
            for b in range(cards):
                if (mask >> U(b)) & _ONE:
                    continue
                if 0 < b < cards - 1 and not ((mask >> U(b - 1)) | (mask >> U(b + 1))) & _ONE:
                    continue
                at = b - 1 if b > a else b
                child = (rest & ((_ONE << U(at)) - _ONE)) | ((rest >> U(at + 1)) << U(at))
                out[count] = child if a > b else child ^ full
                count += 1
    return count


@dataclass(frozen=True)
class Level:
    """Step words of positions with m cards each: of all of them (`keys` empty), or of the masks in `keys` (sorted)."""

    m: int
    words: Words
    keys: Words

    def word(self, mask: int) -> int:
        """The step word of one mask."""
        if len(self.keys):
            return int(self.words[int(np.searchsorted(self.keys, self.keys.dtype.type(mask)))])
        within, base = rank_tables(self.m)
        return int(self.words[int(base[mask >> self.m]) + int(within[mask & ((1 << self.m) - 1)])])


NO_KEYS: Words = np.empty(0, dtype=np.uint32)
BOTTOM = Level(0, np.zeros(1, dtype=np.uint32), NO_KEYS)
_CHUNK = 1 << 18


def fill_level(below: Level, out: Words, start: int = 0, fewest: bool = False) -> None:
    """Write the words of the level above a full one into `out`, from rank `start` on; stops at limits between chunks. A
    graphics card does it where there is one and the level is worth it.

    >>> words = np.zeros(6, dtype=np.uint32)
    >>> fill_level(Level(1, np.array([0, 3], dtype=np.uint32), NO_KEYS), words)
    >>> [format(w, "04b") for w in words]          # BBAA, BABA, BAAB, ABBA, ABAB, AABB with A on lead
    ['0000', '0000', '0011', '1010', '1001', '1111']
    """
    m = below.m + 1
    if not fewest and m >= LEAST_FOR_CARD and graphics_card():
        from gote.cards.tricks import steps_gpu

        steps_gpu.fill(below, out, start)
        return
    within, base = rank_tables(below.m)
    for first in range(0, len(out), _CHUNK):
        checkpoint()
        _fill(start + first, out[first : first + _CHUNK], m, _orders(m), within, base, below.words, SUFFIX, fewest)


def fill_masks(below: Level, masks: Words, fewest: bool = False) -> Level:
    """The level above `below` for the given sorted masks only."""
    m = below.m + 1
    out = np.empty(len(masks), dtype=word_type(m))
    within, base = rank_tables(below.m)
    for first in range(0, len(out), _CHUNK):
        checkpoint()
        piece = slice(first, first + _CHUNK)
        _fill_some(masks[piece], out[piece], m, within, base, below.keys, below.words, SUFFIX, fewest)
    return Level(m, out, masks)


def following(masks: Words, m: int) -> Words:
    """The sorted masks of m - 1 cards each that can follow the given ones, each seen from its leader."""
    found = [NO_KEYS]
    step = max(1, 4_000_000 // (m * m))
    for first in range(0, len(masks), step):
        checkpoint()
        piece = masks[first : first + step]
        out = np.empty(len(piece) * m * m, dtype=word_type(m - 1))
        found = [np.unique(np.concatenate((*found, out[: _children(piece, m, out)])))]
    return found[0]
