"""Compiled loops for tables of Sprague-Grundy values. Private: `gote.combinatorial.heaps.tables` chooses and calls them.

`masks[i]` says what may be left when `takes[i]` chips are taken (rising): bit 0 nothing, bit 1 one heap, bit 2 two
heaps, bit 3 three heaps, bit 4 two unequal heaps.
`seen[v] == heap` marks the value v as reached from the heap at hand.
"""

# numba has no types to offer mypy
# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc, type-arg"

from __future__ import annotations

import numpy as np
from numba import njit

TWO, UNEQUAL = 4, 16


@njit(cache=True)
def extend_plain(g, start, stop, takes, masks, seen):
    """g[start:stop] by looking at every move: O(stop^2) when heaps are split."""
    for heap in range(start, stop):
        for i in range(takes.size):
            mask = masks[i]
            rest = heap - takes[i]
            if rest < 0:
                break
            if rest == 0:
                if mask & 1:
                    seen[0] = heap
                continue
            if mask & 2:
                seen[g[rest]] = heap
            if mask & 20:
                last = rest // 2 if mask & 4 else (rest - 1) // 2
                for a in range(1, last + 1):
                    seen[g[a] ^ g[rest - a]] = heap
            if mask & 8:
                for a in range(1, rest // 3 + 1):
                    for b in range(a, (rest - a) // 2 + 1):
                        seen[g[a] ^ g[b] ^ g[rest - a - b]] = heap
        value = 0
        while seen[value] == heap:
            value += 1
        g[heap] = value


BLOCK = 128


@njit(cache=True)
def _walk(marks, values, value, room):
    """Mark value (+) values[k] in row k; unsigned values let the compiler drop all index checks."""
    for k in range(values.size):
        marks[k * room + np.int64(value ^ values[k])] = 1


@njit(cache=True)
def _meet(seen, left, right):
    """Mark the nim-sums of left[0] and the last of right, left[1] and the one before, and so on."""
    top = right.size - 1
    for k in range(left.size):
        seen[np.int64(left[k] ^ right[top - k])] = 1


@njit(cache=True)
def extend_sparse(g, start, stop, takes, masks, common, rare, count):
    """The same by the sparse space method; `rare[:count]` are the rare heaps below `start`. Returns the first heap not
    done.

    common[v] = 1 when the parity of v on a chosen set of bits is odd. Nim-sums of two common values are rare, of a
    common and a rare value common. So the common values that a heap reaches all come from splits with a rare part, and
    there are few of these; a rare value below the least common one missed must be looked for among all splits, which as
    a rule ends after a few steps. The result does not depend on the choice of bits, only the speed does.

    Heaps are done in blocks: a rare part of at least BLOCK chips leaves a rest whose value is known before the block
    begins, so the marks of a whole block are set by walks along the table. It stops early when a value needs more room
    than `common` has.
    """
    room = common.size
    marks = np.zeros((BLOCK, room), np.uint8)
    flat = marks.reshape(-1)
    for first in range(start, stop, BLOCK):
        last = min(first + BLOCK, stop)
        marks[:] = 0
        small = 0  # rare heaps below BLOCK and those found in this block are looked at heap by heap
        known = count
        while small < count and rare[small] < BLOCK:
            small += 1
        for i in range(takes.size):
            if masks[i] & 20:
                for index in range(small, count):
                    a = rare[index]
                    value = g[a]
                    shift = takes[i] + a
                    begin = max(first, shift + 1)
                    equal = shift + a if masks[i] & 4 == 0 else -1  # a split into two equal heaps may be forbidden
                    if begin <= equal < last:
                        _walk(flat[(begin - first) * room :], g[begin - shift : equal - shift], value, room)
                        begin = equal + 1
                    if begin < last:
                        _walk(flat[(begin - first) * room :], g[begin - shift : last - shift], value, room)
        for heap in range(first, last):
            seen = marks[heap - first]
            for i in range(takes.size):
                mask = masks[i]
                rest = heap - takes[i]
                if rest < 0:
                    break
                if rest == 0:
                    if mask & 1:
                        seen[0] = 1
                    continue
                if mask & 2:
                    seen[g[rest]] = 1
                if mask & 20:
                    for index in range(small + count - known):
                        a = rare[index] if index < small else rare[known + index - small]
                        if a >= rest:
                            break
                        if mask & 4 or a + a != rest:
                            seen[g[a] ^ g[rest - a]] = 1
            least = 0
            missing = 0
            while least < room:
                if not seen[least]:
                    if common[least]:
                        break
                    missing += 1
                least += 1
            if least >= room // 2:
                return heap
            if missing:
                for i in range(takes.size):
                    mask = masks[i]
                    rest = heap - takes[i]
                    if rest > 1 and mask & 20:
                        end = (rest // 2 if mask & 4 else (rest - 1) // 2) + 1
                        for a in range(1, end, 512):
                            size = min(512, end - a)
                            _meet(seen, g[a : a + size], g[rest - a - size + 1 : rest - a + 1])
                            missing = 0
                            for value in range(least):
                                missing += 1 - seen[value]
                            if missing == 0:
                                break
                        if missing == 0:
                            break
                if missing:
                    least = 0
                    while seen[least]:
                        least += 1
            g[heap] = least
            if not common[least]:
                rare[count] = heap
                count += 1
    return stop


@njit(cache=True)
def find_period(g, factor, extra, window):
    """Smallest start of a proved period: (preperiod, period) or (-1, -1).

    Let n + 1 be the number of values. The tail that begins at index s and has p as its period proves that p holds for
    ever when (factor > 0)  n >= factor * (max(s, 1) + p) + extra - p ... the periodicity theorem of games that split
    heaps into `factor` parts, or (factor = 0)  the tail is longer than p + window, the pigeonhole argument of
    subtraction games. The periods of all tails are the periods of all prefixes of the reversed table: the failure
    function of Knuth, Morris and Pratt, O(n).
    """
    size = g.size
    failure = np.zeros(size + 1, np.int64)
    k = 0
    best_start, best_period = -1, -1
    for length in range(1, size + 1):
        if length > 1:
            x = g[size - length]
            while k > 0 and g[size - 1 - k] != x:
                k = failure[k]
            if g[size - 1 - k] == x:
                k += 1
        failure[length] = k
        start, period = size - length, length - k
        if factor > 0:
            proved = size - 1 - period >= factor * max(start, 1) + (factor - 1) * period + extra
        else:
            proved = length >= period + window
        if proved:
            best_start, best_period = start, period
    return best_start, best_period


@njit(cache=True)
def _mark_rest(g, heap, take, mask, seen):
    """Mark what a heap reaches by taking `take` chips."""
    rest = heap - take
    if rest == 0:
        if mask & 1 and take > 0:
            seen[0] = heap
        return
    if mask & 2 and take > 0:
        seen[g[rest]] = heap
    if mask & 20:
        last = rest // 2 if mask & 4 else (rest - 1) // 2
        for a in range(1, last + 1):
            seen[g[a] ^ g[rest - a]] = heap


@njit(cache=True)
def _count_rest(g, rest, mask, row, change, singles, pairs, stamp, token):
    """Let a rest enter (+1) or leave (-1) the window of a clause."""
    if rest < 1:
        return
    if mask & 2:
        singles[row, g[rest]] += change
    if mask & 20:
        last = rest // 2 if mask & 4 else (rest - 1) // 2
        for a in range(1, last + 1):
            value = g[a] ^ g[rest - a]
            if stamp[value] != token:
                stamp[value] = token
                pairs[row, value] += change


WINDOW, LEAST_HALF, MOST_HALF, CLASS, LIST, POWERS, DIVISORS = 0, 1, 2, 3, 4, 5, 6


@njit(cache=True)
def extend_clauses(
    g, stop, kind, low, high, rows, masks, heap_mod, heap_residue, starts, numbers, seen, singles, pairs, stamp
):
    """g[0:stop] of any law. Clause c allows the rests

    WINDOW  n - high[c] .. n - low[c] (high[c] < 0: no bound),  LEAST_HALF  0 .. n/2,  MOST_HALF  n/2 .. n - 1,
    CLASS   all rests that are n - high[c] modulo low[c], smaller than n,
    LIST    n - numbers[i] for starts[c] <= i < starts[c + 1],  POWERS and DIVISORS  n minus a power of 2, a divisor of n.

    The ends of a window rise with n, so counts of the values in it are kept up to date: O(n) work for each rest that
    enters or leaves.
    """
    token = 0
    for heap in range(stop):
        for c in range(kind.size):
            applies = heap_mod[c] == 0 or heap % heap_mod[c] == heap_residue[c]
            mask = masks[c]
            if kind[c] == LIST:
                if applies:
                    for i in range(starts[c], starts[c + 1]):
                        if numbers[i] > heap:
                            break
                        _mark_rest(g, heap, numbers[i], mask, seen)
            elif kind[c] == POWERS:
                if applies:
                    take = 1
                    while take <= heap:
                        _mark_rest(g, heap, take, mask, seen)
                        take *= 2
            elif kind[c] == DIVISORS:
                if applies:
                    d = 1
                    while d * d <= heap:
                        if heap % d == 0:
                            _mark_rest(g, heap, d, mask, seen)
                            if d * d != heap:
                                _mark_rest(g, heap, heap // d, mask, seen)
                        d += 1
            elif kind[c] == WINDOW:
                token += 1
                _count_rest(g, heap - low[c], mask, rows[c], 1, singles, pairs, stamp, token)
                if high[c] >= 0:
                    token += 1
                    _count_rest(g, heap - high[c] - 1, mask, rows[c], -1, singles, pairs, stamp, token)
                if applies and mask & 1 and heap >= low[c] and (high[c] < 0 or heap <= high[c]):
                    seen[0] = heap
            elif kind[c] == LEAST_HALF:
                if heap % 2 == 0:
                    token += 1
                    _count_rest(g, heap // 2, mask, rows[c], 1, singles, pairs, stamp, token)
                if applies and mask & 1 and heap > 0:
                    seen[0] = heap
            elif kind[c] == MOST_HALF:
                token += 1
                _count_rest(g, heap - 1, mask, rows[c], 1, singles, pairs, stamp, token)
                if heap % 2 == 1:
                    token += 1
                    _count_rest(g, (heap - 1) // 2, mask, rows[c], -1, singles, pairs, stamp, token)
            else:
                first = high[c] if high[c] > 0 else low[c]
                token += 1
                row = rows[c] + (heap - high[c]) % low[c]
                _count_rest(g, heap - first, mask, row, 1, singles, pairs, stamp, token)
                if applies and mask & 1 and heap > 0 and heap % low[c] == high[c]:
                    seen[0] = heap
        value = -1
        found = True
        while found:
            value += 1
            found = seen[value] == heap
            for c in range(kind.size):
                if found:
                    break
                if kind[c] < LIST and (heap_mod[c] == 0 or heap % heap_mod[c] == heap_residue[c]):
                    row = rows[c]
                    if kind[c] == CLASS:
                        row += (heap - high[c]) % low[c]
                    found = singles[row, value] > 0 or pairs[row, value] > 0
        g[heap] = value
