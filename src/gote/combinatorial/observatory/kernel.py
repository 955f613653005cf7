"""The compiled loop behind long tables of take-and-break games: the sparse space method in blocks of heaps, with bytes.

A space (`gote.combinatorial.observatory.space`) calls every heap rare or common such that the values that would make n
common are reached only by splits with exactly one rare part. Leaving out one bit of the space's mask numbers the common
values of a heap 0, 1, 2, ... in order, and likewise its rare values. `index[n]` is that number, with the highest bit of
its type set where n is rare.

In a block every rare part of at least as many chips as the block has heaps is one pass that collects the common values
reached, and smaller parts are passes over stretches of 64 heaps. Rare values are collected by passes with some common
parts; a value still missing is looked for among parts that likely meet it, then among all splits, and if no split has
it that is the heap's value, and the heap is rare. The values found do not depend on any of these choices, only the time
does.

A pass looks at bytes alone, many heaps at once. The number i of a heap is kept as `low`, the byte 1 << (i & 7), and
`high`, i >> 3; with a part of number m it reaches the number i ^ m, whose byte stands in row `high ^ (m >> 3)`, and its
place there is turned by m & 7, which is the same for all parts of one class: so parts go class by class, four at once,
and the bytes are turned when a class is done.

Only `g` is kept for all heaps. `index`, `low` and `high` cover the heaps from `base` on; what lies before is made from g
when a late rare heap asks for it.
"""

# numba has no types to offer mypy
# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint8, uint64

BLOCK = 512
"""Heaps done at once."""
STRETCH = 64
"""Heaps of a stretch of the block, for parts smaller than the block."""
AT_ONCE = 4
"""Parts of a pass."""


class Plan(NamedTuple):
    """What the loop needs to know of a law and a space."""

    takes: Any
    """numbers of chips to take, rising"""
    masks: Any
    """what may be left then: bit 0 nothing, 1 one heap, 2 two heaps, 4 two unequal heaps"""
    mask: int
    turn: int
    off: int
    """n is common when the parity of g(n) on the mask, plus turn * n + off, is odd"""
    flag: Any
    """the highest bit of the type of `index`"""
    far: Any
    """what stands in `high` where a heap is rare: a bit that no number has there"""
    rows: int
    """words of 64 numbers a heap that are collected; a value beyond them needs a plan with more"""
    parts: Any
    """common heaps of at least BLOCK chips, whose passes look for rare values"""
    numbers: Any
    """the numbers of those"""
    likely: Any
    """the most frequent numbers of common heaps"""
    buckets: Any
    """buckets[i]: some common heaps of number i, 0 where there are no more"""


class Window(NamedTuple):
    """The numbers of the heaps from `base` on."""

    base: int
    index: Any
    low: Any
    high: Any


@njit(cache=True)
def _parity(value):
    value ^= value >> 16
    value ^= value >> 8
    value ^= value >> 4
    value ^= value >> 2
    value ^= value >> 1
    return value & 1


@njit(cache=True)
def _zeros(word):
    """How many zeros a word that is not 0 ends with."""
    n = 0
    if not word & uint64(0xFFFFFFFF):
        word, n = word >> uint64(32), 32
    if not word & uint64(0xFFFF):
        word, n = word >> uint64(16), n + 16
    if not word & uint64(0xFF):
        word, n = word >> uint64(8), n + 8
    while not word & uint64(1):
        word, n = word >> uint64(1), n + 1
    return n


@njit(cache=True)
def _first_zero(words, rows, k):
    """The number of the first zero bit of heap k of the block, or 64 times the rows when all are ones."""
    for row in range(rows):
        word = ~words[row * BLOCK + k]
        if word:
            return 64 * row + _zeros(word)
    return 64 * rows


@njit(cache=True)
def _mark(words, number, k):
    at = (number >> 6) * BLOCK + k
    if at < words.size:  # what is reached beyond the rows is not asked for
        words[at] |= uint64(1) << uint64(number & 63)


@njit(cache=True)
def _dropped(value, low):
    """The value without the bit `low` (a power of two)."""
    return (value & (low - 1)) | ((value >> 1) & ~(low - 1))


@njit(cache=True)
def _raised(number, parity, mask, low):
    """The value of that parity on the mask whose number is given."""
    value = (number & (low - 1)) | ((number & ~(low - 1)) << 1)
    return value | low if _parity(value & mask) != parity else value


@njit(cache=True)
def _indexed(value, heap, plan):
    """The number of a value of a heap, with the flag where the heap is rare."""
    number = _dropped(value, plan.mask & -plan.mask)
    common = (_parity(value & plan.mask) + plan.turn * heap + plan.off) & 1
    return number if common else number | np.int64(plan.flag)


@njit(cache=True)
def _number_at(g, window, heap, plan):
    """The number of a heap, flagged where it is rare, from the window or made from its value."""
    if heap >= window.base:
        return np.int64(window.index[heap - window.base])
    return _indexed(np.int64(g[heap]), heap, plan)


@njit(cache=True)
def _bytes(index, plan):
    """`low` and `high` of a number; a rare heap reaches no row."""
    return uint8(1 << (index & 7)), (np.int64(plan.far) if index & np.int64(plan.flag) else index >> 3)


@njit(cache=True)
def fill(g, window, start, stop, plan):
    """The window's entries of heaps start .. stop - 1 from their values."""
    for heap in range(start, stop):
        index = _indexed(np.int64(g[heap]), heap, plan)
        window.index[heap - window.base] = index
        window.low[heap - window.base], window.high[heap - window.base] = _bytes(index, plan)


@njit(cache=True)
def _pass(low, high, parts, highs, j, start, row, k0, size, got):
    """Collect in the eight rows from `row` on what the four parts from the j-th on reach; without a part the rests would
    begin at `start`."""
    none = uint8(0)
    p0, p1 = uint64(start - parts[j]), uint64(start - parts[j + 1])
    p2, p3 = uint64(start - parts[j + 2]), uint64(start - parts[j + 3])
    m0, m1, m2, m3 = highs[j] ^ row, highs[j + 1] ^ row, highs[j + 2] ^ row, highs[j + 3] ^ row
    to = uint64(k0)
    for k in range(uint64(size)):
        a0, a1, a2, a3 = low[p0 + k], low[p1 + k], low[p2 + k], low[p3 + k]
        h0, h1, h2, h3 = high[p0 + k] ^ m0, high[p1 + k] ^ m1, high[p2 + k] ^ m2, high[p3 + k] ^ m3
        t = to + k
        got[t] |= (
            (a0 if h0 == 0 else none)
            | (a1 if h1 == 0 else none)
            | (a2 if h2 == 0 else none)
            | (a3 if h3 == 0 else none)
        )
        got[t + uint64(BLOCK)] |= (
            (a0 if h0 == 1 else none)
            | (a1 if h1 == 1 else none)
            | (a2 if h2 == 1 else none)
            | (a3 if h3 == 1 else none)
        )
        got[t + uint64(2 * BLOCK)] |= (
            (a0 if h0 == 2 else none)
            | (a1 if h1 == 2 else none)
            | (a2 if h2 == 2 else none)
            | (a3 if h3 == 2 else none)
        )
        got[t + uint64(3 * BLOCK)] |= (
            (a0 if h0 == 3 else none)
            | (a1 if h1 == 3 else none)
            | (a2 if h2 == 3 else none)
            | (a3 if h3 == 3 else none)
        )
        got[t + uint64(4 * BLOCK)] |= (
            (a0 if h0 == 4 else none)
            | (a1 if h1 == 4 else none)
            | (a2 if h2 == 4 else none)
            | (a3 if h3 == 4 else none)
        )
        got[t + uint64(5 * BLOCK)] |= (
            (a0 if h0 == 5 else none)
            | (a1 if h1 == 5 else none)
            | (a2 if h2 == 5 else none)
            | (a3 if h3 == 5 else none)
        )
        got[t + uint64(6 * BLOCK)] |= (
            (a0 if h0 == 6 else none)
            | (a1 if h1 == 6 else none)
            | (a2 if h2 == 6 else none)
            | (a3 if h3 == 6 else none)
        )
        got[t + uint64(7 * BLOCK)] |= (
            (a0 if h0 == 7 else none)
            | (a1 if h1 == 7 else none)
            | (a2 if h2 == 7 else none)
            | (a3 if h3 == 7 else none)
        )


@njit(cache=True)
def _fold(got, shift, word, k0, size, words):
    """Turn the places of the bytes by a class, and put the eight rows into the words of the block."""
    for row in range(8):
        for k in range(uint64(k0), uint64(k0 + size)):
            byte = got[uint64(row * BLOCK) + k]
            if shift & 1:
                byte = uint8((byte & 0x55) << 1 | (byte >> 1) & 0x55)
            if shift & 2:
                byte = uint8((byte & 0x33) << 2 | (byte >> 2) & 0x33)
            if shift & 4:
                byte = uint8(byte << 4 | byte >> 4)
            words[uint64(word * BLOCK) + k] |= uint64(byte) << uint64(8 * row)
            got[uint64(row * BLOCK) + k] = 0


@njit(cache=True)
def _classed(parts, numbers, kind):
    """Parts in their classes, each class filled up with its last part to a multiple of four: the parts, the high parts
    of their numbers, and where each class ends."""
    ends = np.zeros(8, np.int64)
    ordered, highs = np.zeros(parts.size + 8 * AT_ONCE, np.int64), np.zeros(parts.size + 8 * AT_ONCE, kind.dtype)
    count = 0
    for shift in range(8):
        for j in range(parts.size):
            if numbers[j] & 7 == shift:
                ordered[count], highs[count] = parts[j], numbers[j] >> 3
                count += 1
        while count % AT_ONCE:
            ordered[count], highs[count] = ordered[count - 1], highs[count - 1]
            count += 1
        ends[shift] = count
    return ordered, highs, ends


@njit(cache=True)
def _collect(window, first, size, k0, take, classed, rows, got, words):
    """Passes of all parts, class by class: heaps first .. first + size - 1 leave a part and the rest after `take`."""
    parts, highs, ends = classed
    begin = 0
    for shift in range(8):
        end = ends[shift]
        if begin < end:
            for word in range(rows):
                row = highs.dtype.type(8 * word)
                for j in range(begin, end, AT_ONCE):
                    _pass(window.low, window.high, parts, highs, j, first - take - window.base, row, k0, size, got)
                _fold(got, shift, word, k0, size, words)
        begin = end


@njit(cache=True)
def _collect_short(index, at, parts, numbers, count, rows, words, k):
    """What the first, short parts reach: the first two words of a heap are gathered outside memory."""
    first = second = uint64(0)
    for j in range(count):
        bit = uint64(index[uint64(at - parts[j])]) ^ uint64(numbers[j])
        first |= uint64(bit < uint64(64)) << (bit & uint64(63))
        second |= uint64(bit - uint64(64) < uint64(64)) << (bit & uint64(63))
        if rows > 2 and uint64(128) <= bit < uint64(64 * rows):
            _mark(words, np.int64(bit), k)
    words[k] |= first
    if rows > 1:
        words[BLOCK + k] |= second


@njit(cache=True)
def _single(g, plan, heap, parity, common, rare, k):
    """Collect what is reached by leaving nothing or one heap."""
    low = plan.mask & -plan.mask
    for i in range(plan.takes.size):
        rest = heap - plan.takes[i]
        if rest < 0:
            break
        if (rest == 0 and plan.masks[i] & 1) or (rest > 0 and plan.masks[i] & 2):
            value = np.int64(g[rest]) if rest else 0
            _mark(common if _parity(value & plan.mask) == parity else rare, _dropped(value, low), k)


@njit(cache=True)
def _likely_found(g, window, plan, heap, number):
    """Whether some split into common parts that likely have it reaches a rare value."""
    for i in range(plan.takes.size):
        if plan.masks[i] & 20:
            rest = heap - plan.takes[i]
            for j in range(plan.likely.size):
                d = plan.likely[j]
                bucket = plan.buckets[number ^ d] if number ^ d < len(plan.buckets) else plan.buckets[0][:0]
                for m in range(bucket.size):
                    a = bucket[m]
                    if a == 0 or a >= rest:
                        break
                    if _number_at(g, window, rest - a, plan) == d and (plan.masks[i] & 4 or a + a != rest):
                        return True
    return False


@njit(cache=True)
def _missed(g, window, plan, heap, rare, k, wanted):
    """The first rare value numbered below `wanted` that no split reaches, or -1."""
    while True:
        number = _first_zero(rare, plan.rows, k)
        if number >= wanted:
            return -1
        if not _likely_found(g, window, plan, heap, number):
            break
        _mark(rare, number, k)
    for i in range(plan.takes.size):
        rest = heap - plan.takes[i]
        if rest < 2 or not plan.masks[i] & 20:
            continue
        last = rest // 2 if plan.masks[i] & 4 else (rest - 1) // 2
        for a in range(1, last + 1):
            bit = _number_at(g, window, a, plan) ^ _number_at(g, window, rest - a, plan)
            if not bit & np.int64(plan.flag):
                _mark(rare, bit, k)
            if not a & 255 and _first_zero(rare, plan.rows, k) >= wanted:
                return -1
    missed = _first_zero(rare, plan.rows, k)
    return missed if missed < wanted else -1


@njit(cache=True)
def extend(g, window, start, stop, plan, rare_heaps, rare_numbers, count):
    """Fill g[start:stop] and the window there; the first heap not done and the new number of rare heaps come back.

    `rare_heaps[:count]` are the rare heaps below start, rising, `rare_numbers` their numbers. It stops where a value
    needs more rows than the plan has, or a rare heap more room.
    """
    takes, masks, rows = plan.takes, plan.masks, plan.rows
    mask, flag = plan.mask, np.int64(plan.flag)
    low = mask & -mask
    common = np.zeros(rows * BLOCK, np.uint64)
    rare = np.zeros(rows * BLOCK, np.uint64)
    got = np.zeros(8 * BLOCK, np.uint8)
    nothing = rare_heaps[:0]
    classed = shorter = meeting = _classed(nothing, nothing, window.high)
    held: Any = (-1, -1)
    fitted: Any = -1
    for first in range(start, stop, BLOCK):
        last = min(first + BLOCK, stop)
        common[:] = 0
        rare[:] = 0
        short = np.searchsorted(rare_heaps[:count], STRETCH)
        small = np.searchsorted(rare_heaps[:count], BLOCK)
        # parts whose rests stand in the window for all heaps of the block
        reach = first - takes[-1] - max(window.base, 1)
        known = max(small, np.searchsorted(rare_heaps[:count], reach + 1))
        fit = np.searchsorted(plan.parts, min(reach + 1, (first - takes[-1]) // 2))
        if held != (small, known):
            held = (small, known)
            classed = _classed(rare_heaps[small:known], rare_numbers[small:known], window.high)
            shorter = _classed(rare_heaps[short:small], rare_numbers[short:small], window.high)
        if fitted != fit:
            fitted = fit
            meeting = _classed(plan.parts[:fit], plan.numbers[:fit], window.high)
        for i in range(takes.size):
            if masks[i] & 20:
                _collect(window, first, last - first, 0, takes[i], classed, rows, got, common)
                _collect(window, first, last - first, 0, takes[i], meeting, rows, got, rare)
        for heap in range(first, last):
            k = heap - first
            if k % STRETCH == 0 and short < small:
                for i in range(takes.size):
                    if masks[i] & 20:
                        _collect(window, heap, min(STRETCH, last - heap), k, takes[i], shorter, rows, got, common)
            parity = 1 ^ ((plan.turn * heap + plan.off) & 1)
            for i in range(takes.size):
                rest = heap - takes[i]
                if rest > 1 and masks[i] & 20:
                    if rest > STRETCH + window.base:
                        _collect_short(
                            window.index, rest - window.base, rare_heaps, rare_numbers, short, rows, common, k
                        )
                    for j in range(0 if rest <= STRETCH + window.base else short, short + count - known):
                        at = j if j < short else known + j - short
                        a = rare_heaps[at]
                        if a >= rest:
                            break
                        bit = rare_numbers[at] ^ _number_at(g, window, rest - a, plan)
                        if not bit & flag:  # two equal parts are both rare
                            _mark(common, bit, k)
            _single(g, plan, heap, parity, common, rare, k)
            number = _first_zero(common, rows, k)
            value = _raised(number, parity, mask, low)
            wanted = value - number if number < 64 * rows else 64 * rows
            missed = -1
            if _first_zero(rare, rows, k) < wanted:
                missed = _missed(g, window, plan, heap, rare, k, wanted)
            if (missed < 0 and number >= 64 * rows) or (missed >= 0 and count >= rare_heaps.size):
                return heap, count
            index = number
            if missed >= 0:
                value = _raised(missed, 1 - parity, mask, low)
                index = missed | flag
                rare_heaps[count], rare_numbers[count] = heap, missed
                count += 1
            g[heap] = value
            window.index[heap - window.base] = index
            window.low[heap - window.base], window.high[heap - window.base] = _bytes(index, plan)
    return stop, count


@njit(cache=True)
def meeting_parts(index, heaps, needed, candidates, most):
    """Of the candidates those that meet, one after the other, the most rare values not met yet: heap heaps[s] needs those
    numbered below needed[s]. Gains only fall, so an old gain is a bound on the new one.
    """
    chosen = np.zeros(most, np.int64)
    if not heaps.size or not candidates.size:
        return chosen[:0]
    met = np.zeros((heaps.size, needed.max() + 1), np.bool_)
    gains = np.full(candidates.size, heaps.size + 1, np.int64)
    for count in range(most):
        while True:
            c = np.argmax(gains)
            if not gains[c]:
                return chosen[:count]
            gain = 0
            for s in range(heaps.size):
                number = index[candidates[c]] ^ index[heaps[s] - candidates[c]]
                if number < needed[s] and not met[s, number]:
                    gain += 1
            if gain == gains[c]:
                break
            gains[c] = gain
        gains[c] = 0
        chosen[count] = candidates[c]
        for s in range(heaps.size):
            number = index[candidates[c]] ^ index[heaps[s] - candidates[c]]
            if number < needed[s]:
                met[s, number] = True
    return chosen
