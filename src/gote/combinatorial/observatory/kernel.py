"""The compiled loop behind long tables of take-and-break games: the sparse space method in blocks of heaps, with bits.

A space (`gote.combinatorial.observatory.space`) calls every heap rare or common such that the values that would make n
common are reached only by splits with exactly one rare part. Leaving out one bit of the space's mask numbers the common
values of a heap 0, 1, 2, ... in order, and likewise its rare values. `index[n]` is that number, with the highest bit of
its type set where n is rare.

In a block every rare part of at least as many chips as the block has heaps is one pass: rows of 64-bit words collect
the common values reached. Rare values are collected by passes with some common parts; a value still missing is looked
for among parts that likely meet it, then among all splits, and if no split has it that is the heap's value, and the
heap is rare. The values found do not depend on any of these choices, only the time does.
"""

# numba has no types to offer mypy
# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint64

SIXTY_FOUR = uint64(64)


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
    rows: int
    """words of 64 numbers a heap; a power of two"""
    block: int
    """heaps done at once"""
    parts: Any
    """common heaps of at least that many chips, whose passes look for rare values"""
    likely: Any
    """the most frequent numbers of common heaps"""
    buckets: Any
    """buckets[i]: some common heaps of number i, 0 where there are no more"""


@njit(cache=True)
def _collect(words, at, index, start, size, number, base):
    """Set bit index[start + k] ^ number - base of words[at + k]; what is no bit of a word is dropped. Unsigned places
    let the compiler do many heaps at once."""
    for k in range(size):
        bit = uint64(index[uint64(start) + uint64(k)] ^ number) - base
        words[uint64(at) + uint64(k)] |= uint64(bit < SIXTY_FOUR) << (bit & uint64(63))


@njit(cache=True)
def _pass(words, rows, block, index, take, part, number, first, last, unequal):
    """The pass of one part: heaps first .. last - 1 leave it and the rest after taking `take`."""
    shift = take + part
    begin = max(first, shift + 1)
    equal = shift + part if unequal else -1
    for row in range(rows):
        base, here = uint64(64 * row), begin
        if begin <= equal < last:
            _collect(words, row * block + begin - first, index, begin - shift, equal - begin, number, base)
            here = equal + 1
        if here < last:
            _collect(words, row * block + here - first, index, here - shift, last - here, number, base)


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
def _first_zero(words, rows, block, k):
    """The number of the first zero bit of heap k of the block, or 64 times the rows when all are ones."""
    for row in range(rows):
        word = ~words[row * block + k]
        if word:
            return 64 * row + _zeros(word)
    return 64 * rows


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
def _single(g, plan, heap, parity, common, rare, k):
    """Collect what is reached by leaving nothing or one heap."""
    low = plan.mask & -plan.mask
    for i in range(plan.takes.size):
        rest = heap - plan.takes[i]
        if rest < 0:
            break
        if (rest == 0 and plan.masks[i] & 1) or (rest > 0 and plan.masks[i] & 2):
            value = np.int64(g[rest]) if rest else 0
            number = _dropped(value, low)
            words = common if _parity(value & plan.mask) == parity else rare
            if number < 64 * plan.rows:
                words[(number >> 6) * plan.block + k] |= uint64(1) << uint64(number & 63)


@njit(cache=True)
def _likely_found(index, plan, heap, number):
    """Whether some split into common parts that likely have it reaches a rare value."""
    for i in range(plan.takes.size):
        if plan.masks[i] & 20:
            rest = heap - plan.takes[i]
            for j in range(plan.likely.size):
                d = plan.likely[j]
                bucket = plan.buckets[number ^ d]
                for m in range(bucket.size):
                    a = bucket[m]
                    if a == 0 or a >= rest:
                        break
                    if index[rest - a] == d and (plan.masks[i] & 4 or a + a != rest):
                        return True
    return False


@njit(cache=True)
def _missed(index, plan, heap, rare, k, wanted):
    """The first rare value numbered below `wanted` that no split reaches, or -1."""
    while True:
        number = _first_zero(rare, plan.rows, plan.block, k)
        if number >= wanted:
            return -1
        if not _likely_found(index, plan, heap, number):
            break
        rare[(number >> 6) * plan.block + k] |= uint64(1) << uint64(number & 63)
    for i in range(plan.takes.size):
        rest = heap - plan.takes[i]
        if rest < 2 or not plan.masks[i] & 20:
            continue
        last = rest // 2 if plan.masks[i] & 4 else (rest - 1) // 2
        for a in range(1, last + 1):
            bit = index[a] ^ index[rest - a]
            if not bit & plan.flag:
                rare[(np.int64(bit) >> 6) * plan.block + k] |= uint64(1) << uint64(bit & 63)
            if not a & 255 and _first_zero(rare, plan.rows, plan.block, k) >= wanted:
                return -1
    missed = _first_zero(rare, plan.rows, plan.block, k)
    return missed if missed < wanted else -1


@njit(cache=True)
def extend(g, index, start, stop, plan, rare_heaps, count):
    """Fill g[start:stop] and index[start:stop]; the first heap not done and the new number of rare heaps come back.

    `rare_heaps[:count]` are the rare heaps below start. It stops where a value needs more rows than the plan has, or a
    rare heap more room.
    """
    takes, masks, rows, block = plan.takes, plan.masks, plan.rows, plan.block
    mask = plan.mask
    low = mask & -mask
    common = np.zeros(rows * block, np.uint64)
    rare = np.zeros(rows * block, np.uint64)
    for first in range(start, stop, block):
        last = min(first + block, stop)
        common[:] = 0
        rare[:] = 0
        known = count
        small = 0
        while small < count and rare_heaps[small] < block:
            small += 1
        for i in range(takes.size):
            if masks[i] & 20:
                unequal = masks[i] & 4 == 0
                for j in range(small, known):
                    a = rare_heaps[j]
                    _pass(common, rows, block, index, takes[i], a, index[a] ^ plan.flag, first, last, unequal)
                for j in range(plan.parts.size):
                    a = plan.parts[j]
                    _pass(rare, 1, block, index, takes[i], a, index[a], first, last, unequal)
        for heap in range(first, last):
            k = heap - first
            parity = 1 ^ ((plan.turn * heap + plan.off) & 1)
            for i in range(takes.size):
                rest = heap - takes[i]
                if rest > 1 and masks[i] & 20:
                    for j in range(small + count - known):
                        a = rare_heaps[j] if j < small else rare_heaps[known + j - small]
                        if a >= rest:
                            break
                        bit = index[a] ^ plan.flag ^ index[rest - a]
                        if not bit & plan.flag and (masks[i] & 4 or a + a != rest):
                            common[(np.int64(bit) >> 6) * block + k] |= uint64(1) << uint64(bit & 63)
            _single(g, plan, heap, parity, common, rare, k)
            number = _first_zero(common, rows, block, k)
            value = _raised(number, parity, mask, low)
            wanted = value - number if number < 64 * rows else 64 * rows
            missed = -1
            if _first_zero(rare, rows, block, k) < wanted:
                missed = _missed(index, plan, heap, rare, k, wanted)
            if (missed < 0 and number >= 64 * rows) or (missed >= 0 and count >= rare_heaps.size):
                return heap, count
            if missed < 0:
                g[heap] = value
                index[heap] = number
            else:
                g[heap] = _raised(missed, 1 - parity, mask, low)
                index[heap] = missed | plan.flag
                rare_heaps[count] = heap
                count += 1
    return stop, count
