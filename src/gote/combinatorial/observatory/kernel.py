"""The compiled loop behind long tables of take-and-break games: the sparse space method in blocks of heaps, with bytes.

A space (`gote.combinatorial.observatory.space`) calls every heap rare or common such that the values that would make n
common are reached only by splits with exactly one rare part. Leaving out one bit of the space's mask numbers the common
values of a heap 0, 1, 2, ... in order, and likewise its rare values. `index[n]` is that number, with the highest bit of
its type set where n is rare.

In a block every rare part of at least as many chips as the block has heaps is one pass that collects the common values
reached, and smaller parts are passes over stretches of 128 heaps. Rare values are collected by passes with some common
parts; a value still missing is looked for among all splits, small parts first, and if no split has it that is the
heap's value, and the heap is rare. The passes collect the numbers below 64 times the rows of the plan; the few heaps
that need more are looked at one by one. The values found do not depend on any of these choices, only the time does.

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
STRETCH = 128
"""Heaps of a stretch of the block, for parts smaller than the block."""
AT_ONCE = 4
"""Parts of a pass."""
LOOKED = 128
"""Splits looked at between two looks whether the value sought is among them."""


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
    """words of 64 numbers a heap that are collected"""
    most: int
    """a number as large as this has no room"""
    parts: Any
    """common heaps of at least BLOCK chips, whose passes look for rare values"""
    numbers: Any
    """the numbers of those"""
    head: Any
    """the numbers of the first heaps, flagged where they are rare"""


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
    """How many zeros a word that is not 0 ends with: the bits below its last one, counted (which LLVM knows)."""
    below = (word & (~word + uint64(1))) - uint64(1)
    n = 0
    while below:
        below &= below - uint64(1)
        n += 1
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
    if at < words.size:  # beyond the rows numbers are looked for one by one
        words[at] |= uint64(1) << uint64(number & 63)


@njit(cache=True)
def _bit(number, word):
    """A number's bit in a word of numbers, if it stands there."""
    place = uint64(number) - uint64(64 * word)
    return uint64(place < uint64(64)) << (place & uint64(63))


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
def _bytes(index, flag, far):
    """`low` and `high` of a number; a rare heap reaches no row."""
    return uint8(1 << (index & 7)), (far if index & flag else index >> 3)


@njit(cache=True)
def fill(g, window, start, stop, plan):
    """The window's entries of heaps start .. stop - 1 from their values."""
    flag, far = np.int64(plan.flag), np.int64(plan.far)
    for heap in range(start, stop):
        index = _indexed(np.int64(g[heap]), heap, plan)
        window.index[heap - window.base] = index
        window.low[heap - window.base], window.high[heap - window.base] = _bytes(index, flag, far)


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
def _turn(got, shift, k0, size, turned):
    """Add the bytes of a class, their places turned, to those of the classes before."""
    for row in range(8):
        for k in range(uint64(row * BLOCK + k0), uint64(row * BLOCK + k0 + size)):
            byte = got[k]
            if shift & 1:
                byte = uint8((byte & 0x55) << 1 | (byte >> 1) & 0x55)
            if shift & 2:
                byte = uint8((byte & 0x33) << 2 | (byte >> 2) & 0x33)
            if shift & 4:
                byte = uint8(byte << 4 | byte >> 4)
            turned[k] |= byte
            got[k] = 0


@njit(cache=True)
def _join(turned, word, k0, size, words):
    """Put eight rows of bytes into a word of each heap."""
    for row in range(8):
        for k in range(uint64(k0), uint64(k0 + size)):
            words[uint64(word * BLOCK) + k] |= uint64(turned[uint64(row * BLOCK) + k]) << uint64(8 * row)
            turned[uint64(row * BLOCK) + k] = 0


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
def _collect(window, first, size, k0, take, classed, rows, got, turned, words):
    """Passes of all parts, class by class: heaps first .. first + size - 1 leave a part and the rest after `take`."""
    parts, highs, ends = classed
    start = first - take - window.base
    for word in range(rows):
        row = highs.dtype.type(8 * word)
        begin = 0
        for shift in range(8):
            for j in range(begin, ends[shift], AT_ONCE):
                _pass(window.low, window.high, parts, highs, j, start, row, k0, size, got)
            if begin < ends[shift]:
                _turn(got, shift, k0, size, turned)
            begin = ends[shift]
        _join(turned, word, k0, size, words)


@njit(cache=True)
def _gather(index, at, parts, numbers, begin, end, word):
    """The word of numbers that the parts begin .. end - 1 reach, where the window has all their rests."""
    got = uint64(0)
    for j in range(uint64(begin), uint64(end)):
        got |= _bit(uint64(index[uint64(at - parts[j])]) ^ uint64(numbers[j]), word)
    return got


@njit(cache=True)
def _single(g, takes, masks, heap, i):
    """The value reached by taking the i-th number of chips and leaving nothing or one heap, or -1."""
    rest = heap - takes[i]
    if rest == 0:
        return 0 if masks[i] & 1 else -1
    return np.int64(g[rest]) if rest > 0 and masks[i] & 2 else -1


@njit(cache=True)
def _least_common(g, window, plan, heap, parity, rare_heaps, rare_numbers, count):
    """The least number of a common value that a heap does not reach, if none below 64 times the rows is: by a look at
    every rare part, word by word."""
    takes, masks = plan.takes, plan.masks
    for word in range(plan.rows, plan.most >> 6):
        got = uint64(0)
        for i in range(takes.size):
            value = _single(g, takes, masks, heap, i)
            if value >= 0 and _parity(value & plan.mask) == parity:
                got |= _bit(_dropped(value, plan.mask & -plan.mask), word)
            if plan.masks[i] & 20:
                rest = heap - plan.takes[i]
                end = np.searchsorted(rare_heaps[:count], rest)
                near = np.searchsorted(rare_heaps[:count], rest - window.base + 1)
                near = min(near, end)
                got |= _gather(window.index, rest - window.base, rare_heaps, rare_numbers, 0, near, word)
                for j in range(near, end):
                    got |= _bit(rare_numbers[j] ^ _number_at(g, window, rest - rare_heaps[j], plan), word)
        if ~got:
            return 64 * word + _zeros(~got)
    return plan.most


@njit(cache=True)
def _near(head, index, at, last, number):
    """Whether a split with a part of at most `last` chips reaches the rare value of that number; a part of nothing would
    leave the rest that stands at `at` in the index."""
    kind = head.dtype.type
    for start in range(1, last + 1, LOOKED):
        least = kind(1)
        for part in range(start, min(start + LOOKED, last + 1)):
            least = min(least, kind(head[uint64(part)] ^ index[uint64(at - part)] ^ kind(number)))
        if not least:
            return True
    return False


@njit(cache=True)
def _sought(heap, takes, masks, head, index, base, rare, rows, k, start, wanted):
    """The first rare value numbered below `wanted` that is neither collected nor reached with a small part, or `wanted`;
    those reached are collected, and so are all below `start`. Only arrays are given: counting the references to those of
    a tuple would take longer."""
    number = _first_zero(rare, rows, k)
    if number >= 64 * rows:
        number = max(number, start)
    while number < wanted:
        met = False
        for i in range(takes.size):
            rest = heap - takes[i]
            last = min((rest - 1) // 2, head.size - 1, rest - base)
            met = met or (masks[i] & 20 != 0 and _near(head, index, rest - base, last, number))
        if not met:
            return number
        _mark(rare, number, k)
        number = _first_zero(rare, rows, k) if number < 64 * rows else number + 1
    return wanted


@njit(cache=True)
def _reaches(g, window, plan, heap, parity, number):
    """Whether some move from a heap reaches the rare value of that number."""
    takes, masks = plan.takes, plan.masks
    for i in range(takes.size):
        value = _single(g, takes, masks, heap, i)
        rare = value >= 0 and _parity(value & plan.mask) != parity
        if rare and _dropped(value, plan.mask & -plan.mask) == number:
            return True
        if plan.masks[i] & 20:
            rest = heap - plan.takes[i]
            if plan.masks[i] & 4 and rest > 0 and rest & 1 == 0 and number == 0:  # two equal heaps
                return True
            for part in range(1, (rest + 1) // 2):
                if _number_at(g, window, part, plan) ^ _number_at(g, window, rest - part, plan) == number:
                    return True
    return False


@njit(cache=True)
def _missed(g, window, plan, heap, parity, rare, k, number, wanted):
    """The first rare value numbered below `wanted`, but not below `number`, that no move reaches, or `wanted`."""
    while number < wanted and _reaches(g, window, plan, heap, parity, number):
        _mark(rare, number, k)
        number = _sought(
            heap, plan.takes, plan.masks, plan.head, window.index, window.base, rare, plan.rows, k, number + 1, wanted
        )
    return number


@njit(cache=True)
def extend(g, window, start, stop, plan, rare_heaps, rare_numbers, count):
    """Fill g[start:stop] and the window there; the first heap not done and the new number of rare heaps come back.

    `rare_heaps[:count]` are the rare heaps below start, rising, `rare_numbers` their numbers. It stops where a value is
    too large for the plan, or a rare heap needs more room.
    """
    takes, masks, rows = plan.takes, plan.masks, plan.rows
    mask, flag, far = plan.mask, np.int64(plan.flag), np.int64(plan.far)
    low = mask & -mask
    base, head, index_of, lows, highs = window.base, plan.head, window.index, window.low, window.high
    common = np.zeros(rows * BLOCK, np.uint64)
    rare = np.zeros(rows * BLOCK, np.uint64)
    got, turned = np.zeros(8 * BLOCK, np.uint8), np.zeros(8 * BLOCK, np.uint8)
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
                _collect(window, first, last - first, 0, takes[i], classed, rows, got, turned, common)
                _collect(window, first, last - first, 0, takes[i], meeting, rows, got, turned, rare)
        for heap in range(first, last):
            k = heap - first
            if k % STRETCH == 0 and short < small:
                for i in range(takes.size):
                    if masks[i] & 20:
                        _collect(
                            window, heap, min(STRETCH, last - heap), k, takes[i], shorter, rows, got, turned, common
                        )
            parity = 1 ^ ((plan.turn * heap + plan.off) & 1)
            for i in range(takes.size):
                value = _single(g, takes, masks, heap, i)
                if value >= 0:
                    _mark(common if _parity(value & mask) == parity else rare, _dropped(value, low), k)
                rest = heap - takes[i]
                if rest > 1 and masks[i] & 20:
                    gathered = short if rest > STRETCH + base else 0
                    for word in range(rows if gathered else 0):
                        common[word * BLOCK + k] |= _gather(
                            index_of, rest - base, rare_heaps, rare_numbers, 0, short, word
                        )
                    for j in range(gathered, short + count - known):
                        at = j if j < short else known + j - short
                        a = rare_heaps[at]
                        if a >= rest:
                            break
                        bit = rare_numbers[at] ^ _number_at(g, window, rest - a, plan)
                        if not bit & flag:  # two equal parts are both rare
                            _mark(common, bit, k)
            number = _first_zero(common, rows, k)
            if number >= 64 * rows:
                number = _least_common(g, window, plan, heap, parity, rare_heaps, rare_numbers, count)
            value = _raised(number, parity, mask, low)
            wanted = value - number
            missed = _sought(heap, takes, masks, head, index_of, base, rare, rows, k, 0, wanted)
            if missed < wanted:
                missed = _missed(g, window, plan, heap, parity, rare, k, missed, wanted)
            index = missed if missed < wanted else number
            if index >= plan.most or (missed < wanted and count >= rare_heaps.size):
                return heap, count
            if missed < wanted:
                value = _raised(missed, 1 - parity, mask, low)
                index = missed | flag
                rare_heaps[count], rare_numbers[count] = heap, missed
                count += 1
            g[heap] = value
            index_of[heap - base] = index
            lows[heap - base], highs[heap - base] = _bytes(index, flag, far)
    return stop, count


@njit(cache=True)
def meeting_parts(index, heaps, needed, candidates, most, least):
    """Of the candidates those that meet, one after the other, the most rare values not met yet: heap heaps[s] needs those
    numbered below needed[s], until a part meets fewer than `least`. Gains only fall, so an old gain is a bound on the
    new one.
    """
    chosen = np.zeros(most, np.int64)
    if not heaps.size or not candidates.size:
        return chosen[:0]
    met = np.zeros((heaps.size, needed.max() + 1), np.bool_)
    gains = np.full(candidates.size, heaps.size + 1, np.int64)
    for count in range(most):
        while True:
            c = np.argmax(gains)
            if gains[c] < least:
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
