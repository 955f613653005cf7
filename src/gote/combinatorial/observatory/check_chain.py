"""The proof of a long table and of its period, without the compiled loop: numpy passes over blocks of heaps.

The mex rule at every heap n: nothing reaches g(n), and every smaller value is reached. Heaps below FAR are looked at
split by split. The claimed space (M, c, o) saves work beyond, by an argument that is checked: n is common when
parity(g(n) & M) + c n + o is odd; for a split of n - t into a + b the parity of g(a) ^ g(b) on M is the sum of those of
the parts, so with o = c t (mod 2) for every t after which heaps may be split, a common g(n) is reached only when
exactly one part is rare. So for common n one pass for each t and rare part compares the whole block at once, and rare n
are looked at split by split. A smaller value v is shown to be reached by passes with parts that were useful before; a
heap that is left over is looked at split by split.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law
from gote.core import checkpoint
from gote.core.axioms import need
from gote.core.progress import report

FAR = 1 << 13
"""Heaps below are looked at split by split."""
BLOCK = 1 << 16
SAMPLE, FEW, USEFUL = 128, 8, 400
"""Heaps of a block on which parts are chosen for a value v; how many may be left over; how many parts are kept for v."""


class ChainProof:
    """The mex rule over a table, for laws with finitely many numbers to take and at most two parts.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> kayles = np.array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], np.uint8)
    >>> ChainProof(octal_law("0.77"), kayles, (0, 0, 0)).every_value_is_a_mex()
    >>> ChainProof(octal_law("0.77"), kayles[::-1].copy(), (0, 0, 0)).every_value_is_a_mex()
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: values: the value 6 of a heap of 0 breaks the mex rule
    """

    def __init__(self, law: Law, values: NDArray[Any], space: tuple[int, int, int]) -> None:
        self.g, self.space = values, space
        self.splits: list[tuple[int, bool]] = []
        self.singles: list[tuple[int, bool, bool]] = []
        for clause in law.clauses:
            need("code", clause.take.finite and clause.heap is None and 3 not in clause.parts, "has no such proof")
            for take in clause.take.of(clause.take.largest):
                if 2 in clause.parts:
                    self.splits.append((take, clause.unequal))
                if take > 0:
                    self.singles.append((take, 0 in clause.parts, 1 in clause.parts))
        _, turn, off = space
        need("space", all(off == turn * take % 2 for take, _ in self.splits), "does not add up over splits")
        self.rare = np.concatenate([start + np.flatnonzero(~c) for start, c in self._classes()])
        self.rare = self.rare[self.rare > 0]
        self._useful: dict[int, list[tuple[int, bool, int]]] = {}

    def _classes(self) -> Iterator[tuple[int, NDArray[np.bool_]]]:
        """Stretches of heaps: which are common."""
        mask, turn, off = self.space
        for start in range(0, len(self.g), 1 << 22):
            values = self.g[start : start + (1 << 22)]
            heaps = np.arange(start, start + len(values))
            yield start, ((np.bitwise_count(values & mask) + turn * heaps + off) & 1).astype(bool)

    def every_value_is_a_mex(self) -> None:
        """The rule at every heap."""
        wrong = self.first_wrong()
        value = int(self.g[wrong])
        need("values", wrong < 0, "the value {value} of a heap of {n} breaks the mex rule", value=value, n=wrong)

    def first_wrong(self) -> int:
        """The first heap found that breaks the rule, or -1: heap by heap at first, then block by block."""
        size = len(self.g)
        near = min(FAR, size)
        wrong = next((n for n in range(near) if not self._is_mex(n)), -1)
        for start in range(near, size, BLOCK):
            if wrong >= 0:
                break
            checkpoint()
            stop = min(start + BLOCK, size)
            wrong = self._first_wrong(start, stop)
            report("values proved", stop, size)
        return wrong

    def _is_mex(self, heap: int) -> bool:
        """The rule at one heap, by all its moves."""
        own = int(self.g[heap])
        missing = set(range(own))
        for values in self._reached_from(heap):
            found = np.flatnonzero(np.bincount(values)).tolist() if len(values) else []
            if own in found:
                return False
            missing.difference_update(found)
        return not missing

    def _reached_from(self, heap: int) -> Iterator[NDArray[Any]]:
        """The values that moves from a heap reach, in stretches."""
        for take, nothing, one in self.singles:
            if nothing and heap == take:
                yield np.zeros(1, self.g.dtype)
            if one and heap > take:
                yield self.g[heap - take : heap - take + 1]
        for take, unequal in self.splits:
            rest = heap - take
            last = ((rest - 1) if unequal else rest) // 2
            if last > 0:
                yield self.g[1 : last + 1] ^ self.g[rest - last : rest][::-1]

    def _first_wrong(self, start: int, stop: int) -> int:
        """The first heap found in a block that breaks the rule, or -1."""
        own = self.g[start:stop]
        hit = np.zeros(stop - start, bool)
        for take, _, one in self.singles:
            if one:
                hit |= self.g[start - take : stop - take] == own
        for take, unequal in self.splits:
            for part in self.rare[self.rare < stop - take].tolist():
                self._meet(hit, start, take, unequal, part, own)
        if hit.any():
            return start + int(np.flatnonzero(hit)[0])
        looked = self.rare[(self.rare >= start) & (self.rare < stop)].tolist()
        wrong = next((n for n in looked if not self._is_mex(n)), -1)
        if wrong >= 0:
            return int(wrong)
        for v in range(int(own.max())):
            for heap in self._without(v, start, own):
                if not any((values == v).any() for values in self._reached_from(heap)):
                    return heap
        return -1

    def _meet(self, hit: NDArray[np.bool_], start: int, take: int, unequal: bool, part: int, wanted: Any) -> None:
        """Mark the heaps of a block that reach what is wanted (one value each, or one for all) by leaving a part."""
        shift = take + part
        begin = max(start, shift + 1)
        at, stop = begin - start, start + len(hit)
        if begin >= stop:
            return
        kept = unequal and begin <= shift + part < stop and hit[shift + part - start]
        sought = (wanted[at:] if isinstance(wanted, np.ndarray) else wanted) ^ self.g[part]
        hit[at:] |= self.g[begin - shift : stop - shift] == sought
        if unequal and begin <= shift + part < stop:
            hit[shift + part - start] = kept

    def _without(self, v: int, start: int, own: NDArray[Any]) -> list[int]:
        """The heaps of a block that are worth more than v and not yet seen to reach v."""
        sought = self.g.dtype.type(v)
        hit = own <= sought
        for take, _, one in self.singles:
            if one:
                hit |= self.g[start - take : start - take + len(own)] == sought
        useful = self._useful.setdefault(v, [])
        for take, unequal, part in useful:
            self._meet(hit, start, take, unequal, part, sought)
        left = np.flatnonzero(~hit)
        while len(left) > FEW and len(useful) < USEFUL:
            more = self._chosen(start + left[:: len(left) // SAMPLE + 1], sought)
            useful += more
            for take, unequal, part in more:
                self._meet(hit, start, take, unequal, part, sought)
            left = np.flatnonzero(~hit)
            if not more:
                break
        return (start + left).tolist()

    def _chosen(self, heaps: NDArray[np.int64], sought: Any) -> list[tuple[int, bool, int]]:
        """Parts below FAR with which most of these heaps reach a value, the most useful first. A bad choice costs time,
        nothing else."""
        parts = np.arange(1, FAR)
        tables = []
        for take, unequal in self.splits:
            rests = (heaps - take)[None, :] - parts[:, None]
            reach = (self.g[np.maximum(rests, 0)] == (sought ^ self.g[parts])[:, None]) & (rests > 0)
            tables.append(reach & (rests != parts[:, None]) if unequal else reach)
        reach = np.concatenate(tables) if tables else np.zeros((0, len(heaps)), bool)
        found: list[tuple[int, bool, int]] = []
        while reach.any():
            best = int(np.argmax(reach.sum(axis=1)))
            split, part = divmod(best, len(parts))
            found.append((*self.splits[split], part + 1))
            reach = reach[:, ~reach[best]]
        return found


def the_period_holds_for_ever(law: Law, values: NDArray[Any], start: int, length: int) -> None:
    """Guy and Smith (1956): with at most two parts and t chips taken, agreement for start <= n < 2 start + length + t
    is agreement for ever; and neither number can be smaller: the value before breaks the rule, and no divisor of the
    length is a period.

    >>> from gote.combinatorial.heaps.rules_law import subtraction_law
    >>> the_period_holds_for_ever(subtraction_law([1, 2]), np.array([0, 1, 2] * 5, np.uint8), 0, 3)
    """
    chips = max(clause.take.largest for clause in law.clauses)
    bound = 2 * max(start, 1) + length + chips
    need("period", length >= 1 and len(values) >= bound + length, "needs more values than there are")
    for low in range(start, bound, 1 << 22):
        high = min(low + (1 << 22), bound)
        same = np.array_equal(values[low:high], values[low + length : high + length])
        need("period", same, "the values do not repeat with length {p} from {n} on", p=length, n=start)
    shorter = start > 0 and values[start - 1] == values[start - 1 + length]
    need("period", not shorter, "begins earlier than {n}", n=start)
    round_ = values[start : start + length]
    for prime in _primes_of(length):
        again = np.array_equal(round_, np.roll(round_, length // prime))
        need("period", not again, "has a shorter length than {p}", p=length)


def _primes_of(n: int) -> Iterator[int]:
    d = 2
    while d * d <= n:
        if n % d == 0:
            yield d
            while n % d == 0:
                n //= d
        d += 1
    if n > 1:
        yield n
