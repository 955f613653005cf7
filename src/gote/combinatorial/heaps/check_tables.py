"""Proofs about tables of Sprague-Grundy values: the mex rule at every heap, and the periodicity theorems.

A table is given and every heap of it verified: g(n) is reached by no move, everything below it by some move. Values
reached are kept as bits.

Finitely many numbers to take: all heaps at once. Marks are set by passes over the whole table, one pass for each number
taken and each part left. Few passes are enough: choose bits such that few heaps are rare (even parity of g on these
bits). A split into two parts reaches a common value only when exactly one part is rare, so a common g(n) is reached by
nobody when no pass with a rare part reaches it; a rare g(n) is looked for among all splits of n. Values below g(n) that
are still missing are then looked for in passes over the heaps that miss one.

Any other law: heap by heap; what a rest can be split into is kept once, as bits, and shared by all heaps that leave it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.check import TooManyPositions, mex
from gote.combinatorial.heaps.rules_law import Clause, Law
from gote.combinatorial.observatory.check_chain import ChainProof
from gote.core import checkpoint, require_memory
from gote.core.axioms import need

ONE = np.uint64(1)
FEW = 2000
"""In tables up to this size every heap counts as rare."""
LONG, SPARSE = 20_000, 50
"""Tables longer than this with at most one rare heap in so many are proved block by block."""
LARGEST = (1 << 16) - 1
"""The largest value of a table that is proved block by block, in words of 16 bits."""
PASSES = 200
"""Passes over heaps that miss a value, before they are looked at one by one."""
BY_DEFINITION = 5000
"""Largest heap whose value a proof works out itself."""
Ints = NDArray[np.int64]


def values_by_definition(law: Law, most: int) -> list[int]:
    """g(0), ..., g(most) by mex over all moves.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> values_by_definition(octal_law("0.77"), 5)
    [0, 1, 2, 3, 1, 4]
    """
    if most > BY_DEFINITION:
        raise TooManyPositions(f"a table of {most:,} values is too long to make by the definition")
    g: list[int] = []
    for heap in range(most + 1):
        reached = set()
        for _, leave in law.moves(heap):
            value = 0
            for part in leave:
                value ^= g[part]
            reached.add(value)
        g.append(mex(reached))
    return g


def mex_rule(field: str, law: Law, values: Sequence[int]) -> None:
    """g(n) is not reached from n, and everything below it is.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> mex_rule("table", octal_law("0.77"), [0, 1, 2, 3, 1, 4])
    """
    g = np.asarray(values, np.int64)
    need(field, not len(g) or (g.min() >= 0 and g.max() <= 2 * len(g)), "has a value that no heap can have")
    if all(c.take.finite and c.heap is None and 3 not in c.parts for c in law.clauses):
        wrong = _first_wrong(law, g) if len(g) else -1
    else:
        wrong = _heap_by_heap(law, g)
    need(field, wrong < 0, "the value {value} of a heap of {n} breaks the mex rule", value=int(g[wrong]), n=wrong)


def _first_wrong(law: Law, g: Ints) -> int:
    """The first heap found that breaks the mex rule, or -1: by passes over the blocks of a long table with few rare
    heaps, else over the whole table."""
    if len(g) > LONG and any(2 in clause.parts for clause in law.clauses):
        mask, rare = _sparsest(g)
        if SPARSE * rare < len(g) and g.max() <= LARGEST:
            return ChainProof(law, g.astype(np.uint16 if g.max() > 255 else np.uint8), (mask, 0, 0)).first_wrong()
    return _AllHeaps(law, g).first_wrong()


def _sparsest(g: Ints) -> tuple[int, int]:
    """The bits on which the fewest heaps have even parity, and how many have."""
    width = max(int(g.max()).bit_length(), 1)
    numbers, counts = np.arange(1 << width), np.bincount(g, minlength=1 << width)
    found = ((int(counts[np.bitwise_count(numbers & m) % 2 == 0].sum()), m) for m in range(1, 1 << min(width, 12)))
    rare, mask = min(found)
    return mask, rare


class _AllHeaps:
    """The marks of all heaps at once, for laws with finitely many numbers to take and at most two parts."""

    def __init__(self, law: Law, g: Ints) -> None:
        self.g, self.size = g, len(g)
        words = int(g.max()) // 64 + 1
        require_memory(8 * words * self.size, f"the marks of {self.size:,} heaps")
        self.seen = np.zeros((words, self.size), np.uint64)
        self.splits: list[tuple[int, bool]] = []
        """(chips taken, whether the two parts must differ)"""
        for clause in law.clauses:
            for take in clause.take.of(min(clause.take.largest, self.size)):
                self._take(clause, take)
        self.splits = sorted(set(self.splits))

    def _take(self, clause: Clause, take: int) -> None:
        if 0 in clause.parts and 0 < take < self.size:
            self.seen[0, take] |= ONE
        if 1 in clause.parts and 0 < take < self.size:
            self._mark(slice(take + 1, None), self.g[1 : self.size - take])
        if 2 in clause.parts and take < self.size:
            self.splits.append((take, clause.unequal))

    def _mark(self, heaps: Any, values: Ints, but: int = -1) -> None:
        """Values reached from heaps, one each; the place `but` is left out."""
        for word in range(len(self.seen)):
            bits = np.where(values >> 6 == word, ONE << (values & 63).astype(np.uint64), np.uint64(0))
            if 0 <= but < len(bits):
                bits[but] = 0
            self.seen[word, heaps] |= bits

    def _marked(self, heaps: Ints) -> NDArray[np.bool_]:
        """Whether a heap reaches its own value."""
        own = self.g[heaps]
        bits = self.seen[own >> 6, heaps] >> (own & 63).astype(np.uint64)
        return np.asarray(bits & ONE, bool)

    def _missing(self, heaps: Ints) -> NDArray[np.bool_]:
        """Whether a heap has not reached everything below its own value."""
        found = np.zeros(len(heaps), bool)
        for word in range(len(self.seen)):
            bits = np.clip(self.g[heaps] - 64 * word, 0, 64).astype(np.uint64)
            low = np.where(bits == 64, ~np.uint64(0), (ONE << (bits & np.uint64(63))) - ONE)
            found |= self.seen[word, heaps] & low != low
        return found

    def _rare(self) -> NDArray[np.bool_]:
        """Which values are rare: of even parity on the bits that leave the fewest heaps so, or all in short tables."""
        width = max(int(self.g.max()).bit_length(), 1)
        numbers = np.arange(1 << width)
        if self.size <= FEW:
            return np.ones(1 << width, bool)
        return np.asarray(np.bitwise_count(numbers & _sparsest(self.g)[0]) % 2 == 0)

    def first_wrong(self) -> int:
        """The first heap found that breaks the mex rule, or -1."""
        rare = self._rare() if self.splits else np.ones(1, bool)
        heaps = np.arange(self.size)
        for part in heaps[rare[self.g] & (heaps > 0)].tolist() if self.splits else []:
            checkpoint()
            for take, unequal in self.splits:
                if take + part + 1 < self.size:
                    others = self.g[1 : self.size - take - part]
                    self._mark(slice(take + part + 1, None), self.g[part] ^ others, part - 1 if unequal else -1)
        wrong = np.flatnonzero(self._marked(heaps))
        if len(wrong):
            return int(wrong[0])
        if not rare.all():
            for heap in np.flatnonzero(rare[self.g]).tolist():
                checkpoint()
                if (self._split_values(heap) == self.g[heap]).any():
                    return heap
        return self._never_reached(heaps[self._missing(heaps)])

    def _never_reached(self, open_: Ints) -> int:
        """Look for the missing values among all splits; the first heap without, or -1."""
        for part in range(1, PASSES):
            if not len(open_) or not self.splits:
                break
            for take, unequal in self.splits:
                heaps = open_[(open_ - take > part) & (not unequal or open_ - take != 2 * part)]
                self._mark(heaps, self.g[part] ^ self.g[heaps - take - part])
            open_ = open_[self._missing(open_)]
        for heap in open_.tolist():
            checkpoint()
            for value in np.unique(self._split_values(heap)).tolist():
                if value < 64 * len(self.seen):
                    self.seen[value >> 6, heap] |= ONE << np.uint64(value & 63)
            if self._missing(np.array([heap]))[0]:
                return int(heap)
        return -1

    def _split_values(self, heap: int) -> Ints:
        """The values of all splits of a heap."""
        found = [np.zeros(0, np.int64)]
        for take, unequal in self.splits:
            rest = heap - take
            a = np.arange(1, ((rest - 1) if unequal else rest) // 2 + 1)
            found.append(self.g[a] ^ self.g[rest - a])
        return np.concatenate(found)


def _heap_by_heap(law: Law, g: Ints) -> int:
    """The first heap that breaks the mex rule, or -1."""
    size, width = len(g), int(g.max(initial=0)).bit_length()
    room = 1 << width
    shapes = sorted({(part, c.unequal and part == 2) for c in law.clauses for part in c.parts if part > 1})
    require_memory(len(shapes) * size * max(room // 8, 1), f"the splits of {size:,} heaps")
    splits = {shape: np.zeros((size, max(room // 8, 1)), np.uint8) for shape in shapes}
    for heap in range(size):
        if heap % 64 == 0:
            checkpoint()
        reached = np.zeros(max(room, 8), bool)
        for clause in law.clauses:
            if clause.applies(heap):
                _reach(clause, heap, g, splits, reached)
        own = int(g[heap])
        if reached[own] or not reached[:own].all():
            return heap
        for (parts, unequal), rows in splits.items():
            values = np.zeros(max(room, 8), bool)
            _split(values, heap, parts, unequal, g)
            rows[heap] = np.packbits(values)
    return -1


def _reach(clause: Clause, heap: int, g: Ints, splits: Any, reached: NDArray[np.bool_]) -> None:
    """What a clause reaches from a heap."""
    takes = clause.take.of(heap)
    if isinstance(takes, range):  # a start or step beyond every heap may not fit into a machine word
        end = takes.stop
        numbers = np.arange(min(takes.start, end), end, min(takes.step, max(end, 1)))
    else:
        numbers = np.array([*takes], int)
    rests = heap - numbers[numbers > 0]
    if 0 in clause.parts and (rests == 0).any():
        reached[0] = True
    if 1 in clause.parts:
        reached[g[rests[rests > 0]]] = True
    for parts in clause.parts:
        if parts > 1 and len(numbers):
            rows = splits[parts, clause.unequal and parts == 2]
            own = numbers == 0  # a pure split: the row of this heap is not made yet
            if own.any():
                _split(reached, heap, parts, clause.unequal, g)
            if not own.all():
                reached |= np.unpackbits(np.bitwise_or.reduce(rows[rests], axis=0)).astype(bool)


def _split(reached: NDArray[np.bool_], rest: int, parts: int, unequal: bool, g: Ints) -> None:
    """What a rest can be split into, by value."""
    if parts == 2:
        a = np.arange(1, ((rest - 1) if unequal else rest) // 2 + 1)
        reached[g[a] ^ g[rest - a]] = True
        return
    for first in range(1, rest // 3 + 1):
        b = np.arange(first, (rest - first) // 2 + 1)
        reached[g[first] ^ g[b] ^ g[rest - first - b]] = True


def has_theorem(law: Law) -> bool:
    """Whether a periodicity theorem speaks about the law."""
    if law.steps is not None:
        return True
    law = law.bounded
    return not any(not c.take.finite or c.heap is not None or (c.unequal and 2 in c.parts) for c in law.clauses)


def agreement(law: Law, start: int, length: int) -> int:
    """If g(n + length) = g(n) from `start` to below this bound, then for ever: without splitting a value depends only on
    as many values before it as the largest number taken; with splitting (Guy and Smith 1956) a move from n + length then
    leaves a heap of at least start + length. Where the numbers of a residue class s, s + m, ... are taken, agreement of
    s values at distance m is enough: g(n + m - s), which n + m chips reach and n do not, is then g(n - s).
    """
    if law.steps is not None:
        m = math.lcm(length, law.steps.modulus)
        return start + law.steps.smallest + 2 * m - law.steps.modulus - length
    law = law.bounded
    parts = max((max(clause.parts) for clause in law.clauses), default=0)
    chips = max((clause.take.largest for clause in law.clauses), default=0)
    if parts > 1:
        return parts * max(start, 1) + (parts - 1) * length + chips
    return start + chips + 1


def repeats(field: str, law: Law, start: int, length: int, values: Sequence[int]) -> None:
    """g(n + length) = g(n) for ever from `start` on: a theorem speaks about the law, and the (proved) values agree up to
    its bound.
    """
    need(field, start >= 0 and length >= 1 and has_theorem(law), "is no period")
    bound = agreement(law, start, length)
    if len(values) < bound + length:
        raise TooManyPositions(f"the values must be known up to {bound + length:,}")
    g = np.asarray(values)
    agree = np.array_equal(g[start:bound], g[start + length : bound + length])
    need(field, agree, "the values do not repeat with length {p} from {n} on", p=length, n=start)


def proves_a_period(law: Law, values: Sequence[int]) -> tuple[int, int] | None:
    """(start, length) of a period that these values prove, or None.

    Read backwards, values that repeat with length p to the end begin again with themselves p places later; how far they
    do for every p is found in one run (the Z function).
    """
    for length, repeated in enumerate(_repetitions(list(values)[::-1])):
        start = len(values) - length - repeated
        if length and agreement(law, start, length) + length < len(values):
            return start, length
    return None


def _repetitions(text: Sequence[int]) -> list[int]:
    """For each place how far the text there agrees with its beginning.

    >>> _repetitions([1, 2, 1, 2, 1, 3])
    [6, 0, 3, 0, 1, 0]
    """
    size = len(text)
    found, left, right = [size] + [0] * (size - 1), 0, 0
    for i in range(1, size):
        k = min(right - i, found[i - left]) if i < right else 0
        while i + k < size and text[k] == text[i + k]:
            k += 1
        found[i] = k
        if i + k > right:
            left, right = i, i + k
    return found
