"""Tables of Sprague-Grundy values g(0), g(1), ... of one heap under any law, each by the fastest method that fits it.

* finitely many numbers to take (octal games, subtraction games, Grundy's game): plain loops at first; when splitting
  makes them quadratic, the sparse space method, with the set of bits that leaves the fewest rare heaps so far;
* any other law: sliding windows of reachable values, O(n) a heap.

When a period has been proved (`gote.combinatorial.heaps.period`), the table is as long as anybody likes.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.period import Period, proof_needs, prove_period
from gote.combinatorial.heaps.rules_law import Clause, Law, Take
from gote.core import LimitError, checkpoint, remaining_seconds, require_memory

FIRST = 128
"""Size of the first table, before it is doubled."""
BY_DEFINITION = 1.5e6
"""Moves up to which a table is made by the definition rather than that compiled code is loaded."""
BY_DEFINITION_ONCE_LOADED = 2e4
WORK = 8e9
"""Steps (about a nanosecond each) that one table may take; what needs more is refused before it begins."""
LONGEST = 10**11
"""Longest table that is listed at all."""
BEYOND = 10**30
"""Sizes from here on cost the same: too much."""
NEVER = 1 << 62
"""No heap is as large: bounds of what may be taken are cut off here, so that they fit a cell of 64 bits."""
LOOK = 1 << 17
"""How far a table too long to make is grown in the hope of a period."""
_FIRST_LOOK = 4096
_CHUNK = 1 << 16


@dataclass
class LawTable:
    """The values of a law as far as they are known, grown on demand.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> kayles = LawTable(octal_law("0.77"))
    >>> kayles.values(11).tolist(), kayles.value(10**30)
    ([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], 1)
    """

    law: Law
    work: float = WORK

    def __post_init__(self) -> None:
        self._g: NDArray[Any] = np.zeros(0, np.int64)
        self.period: Period | None = None
        self.searched = 0
        """sizes below which a period has been looked for in vain"""
        self.last_step = 0.0
        """seconds of the last growth"""

    def value(self, heap: int) -> int:
        """g(heap), through the period when the heap is beyond a table."""
        if heap >= len(self._g) and self.period is None:
            self.prepare(heap)
        if self.period is not None and heap >= len(self._g):
            heap = self.period.reduce(heap)
        return int(self._g[heap])

    def values(self, most: int) -> NDArray[Any]:
        """g(0), ..., g(most) as an array."""
        if most > LONGEST:
            raise LimitError(f"a table of {most:,} values is too long; give at most {LONGEST:,}")
        if most >= len(self._g):
            self.prepare(most)
        if most < len(self._g):
            return self._g[: most + 1]
        assert self.period is not None
        require_memory(8 * (most + 1), f"the table of {most:,} values")
        sizes = np.arange(most + 1)
        beyond = sizes >= self.period.preperiod
        sizes[beyond] = self.period.preperiod + (sizes[beyond] - self.period.preperiod) % self.period.length
        return self._g[sizes]

    def known(self) -> NDArray[Any]:
        """The values computed so far."""
        return self._g

    def prepare(self, most: int) -> None:
        """Make g(most) available: grow the table, or prove a period on the way."""
        provable = proof_needs(self.law) is not None
        while len(self._g) <= most and self.period is None:
            size = len(self._g)
            at_once = most < max(4 * size, FIRST) or (self.law.masks is None and not provable)
            goal = most + 1 if at_once else max(2 * size, FIRST)
            hopeless = size >= _FIRST_LOOK and size >= (LOOK if provable else 0) and self._cost(most + 1) > self.work
            if self._cost(goal) > self.work or hopeless:
                raise LimitError(
                    f"a heap of {most:,} chips is beyond the tables of this game and no period is proved; "
                    "give a smaller heap"
                )
            self._grow(max(goal, FIRST) if self._moves(FIRST) <= BY_DEFINITION else goal)
            if len(self._g) <= most:
                self.find_period()

    def find_period(self) -> Period | None:
        """Look for a period that the table so far proves."""
        if self.period is None and len(self._g) > self.searched:
            self.searched = len(self._g)
            self.period = prove_period(self.law, self._g)
        return self.period

    def search_period(self, most: int, work: float | None = None) -> Period | None:
        """Grow the table until a period is proved, `most` sizes have been searched, or work or time become too much.

        Twice the size costs up to four times the work: under a time limit the search ends while the answer "none up to
        here" can still be given.
        """
        while self.find_period() is None and len(self._g) <= most:
            size = min(max(2 * len(self._g), FIRST), most + 1)
            left = remaining_seconds()
            if self._cost(size) > (work or self.work) or (left is not None and 8 * self.last_step > left):
                break
            start = time.perf_counter()
            self._grow(size)
            self.last_step = time.perf_counter() - start
        return self.period

    def _grow(self, size: int) -> None:
        """Extend the table to sizes below `size`."""
        if self._moves(size) <= (BY_DEFINITION_ONCE_LOADED if "numba" in sys.modules else BY_DEFINITION):
            self._grow_by_definition(size)
        elif self.law.masks is None:
            self._grow_by_clauses(size)
        else:
            self._grow_finite(size, self.law.masks)

    def _moves(self, size: int) -> float:
        """About how many moves all heaps below `size` have together."""
        size = min(size, BEYOND)
        takes = size / 2 if self.law.masks is None else sum(take < size for take in self.law.masks)
        parts = max((max(clause.parts) for clause in self.law.clauses), default=0)
        return float(size * takes * {2: size / 4, 3: size**2 / 24}.get(parts, 1) + size)

    def _cost(self, size: int) -> float:
        """Steps to extend the table to this size: by rare heaps once these are known, else by all splits."""
        size = min(size, BEYOND)
        if self.law.masks is None:
            pairs = sum(2 in clause.parts for clause in self.law.clauses)
            # what the checker needs, which looks at every move: sizes up to some 60,000, with splitting some 4,000
            return float(size**3 / 12 if pairs else 2 * size**2)
        masks = self.law.masks.values()
        pairs = sum(mask & 20 > 0 for mask in masks)
        if any(mask & 8 for mask in masks):
            return size**3 / 12
        cost = float(size * (len(masks) + 40) + pairs * min(size, _FIRST_LOOK) ** 2 / 4)
        if size > _FIRST_LOOK <= len(self._g) and pairs:
            cost += pairs * size * len(self.rare_heaps(self._g)[1])
        return cost

    def _grow_by_definition(self, size: int) -> None:
        g = self._g.tolist()
        for heap in range(len(g), size):
            reached = set()
            for _, leave in self.law.moves(heap):
                value = 0
                for part in leave:
                    value ^= g[part]
                reached.add(value)
            g.append(next(v for v in range(len(reached) + 1) if v not in reached))
        self._g = np.array(g, np.int64)

    def _grow_finite(self, size: int, allowed: dict[int, int]) -> None:
        from gote.combinatorial.heaps.kernels import extend_plain, extend_sparse

        require_memory(40 * size, f"the table of {size:,} values")
        possible = {take: mask for take, mask in allowed.items() if take < size}
        takes, masks = (np.array(list(column), np.int64) for column in (possible.keys(), possible.values()))
        start = len(self._g)
        g = np.zeros(size, np.uint32)
        g[:start] = self._g
        seen = np.full(1 << (2 * size + 1).bit_length(), -1, np.int32)
        room = 512
        while start < size:
            checkpoint()
            stop = min(start + _CHUNK, size)
            if start >= _FIRST_LOOK and self.law.splits and not (masks & 8).any():
                bits, found = self.rare_heaps(g[:start])
                room = max(room, 1 << int(g[:start].max()).bit_length() + 1)
                common = (np.bitwise_count(np.arange(room) & bits) & 1).astype(np.uint8)
                rare = np.zeros(size, np.int32)
                rare[: len(found)] = found
                start = extend_sparse(g, start, stop, takes, masks, common, rare, len(found))
                room *= 1 if start == stop else 2
            else:
                stop = min(stop, _FIRST_LOOK) if start < _FIRST_LOOK else stop
                extend_plain(g, start, stop, takes, masks, seen)
                start = stop
        self._g = g

    @staticmethod
    def rare_heaps(g: NDArray[Any]) -> tuple[int, NDArray[Any]]:
        """The set of bits with the fewest rare heaps (even parity of the value on these bits), and these heaps in
        order.
        """
        width = max(int(g.max()).bit_length(), 1)
        histogram = np.bincount(g, minlength=1 << width).astype(np.int64)
        # for every set of bits: heaps of even parity minus heaps of odd parity, by one Walsh-Hadamard transform
        for b in range(width):
            pairs = histogram.reshape(-1, 2, 1 << b)
            histogram = np.stack((pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]), axis=1).reshape(-1)
        bits = int(np.argmin(histogram))
        even = np.bitwise_count(np.arange(1 << width) & bits) % 2 == 0
        return bits, np.flatnonzero(even[g])[1:]  # heap 0 is rare, and no part of a split

    def _grow_by_clauses(self, size: int) -> None:
        from gote.combinatorial.heaps.kernels import extend_clauses

        columns = encode_clauses(self.law, size)
        values = 1 << (2 * size).bit_length()
        row_count = columns.pop()
        require_memory(8 * values * row_count + 24 * values, f"the table of {size:,} values")
        singles = np.zeros((max(row_count, 1), values), np.int32)
        pairs = np.zeros_like(singles)
        g = np.zeros(size, np.int64)
        stamp = np.full(values, -1, np.int64)
        seen = np.full(values, -1, np.int64)
        extend_clauses(g, size, *columns, seen, singles, pairs, stamp)  # type: ignore[call-arg]
        self._g = g


def encode_clauses(law: Law, size: int) -> list[Any]:
    """The columns of `extend_clauses`, with the number of rows of counters at the end."""
    from gote.combinatorial.heaps import kernels as k

    codes = {
        "at_least_half": k.LEAST_HALF,
        "at_most_half": k.MOST_HALF,
        "powers_of_2": k.POWERS,
        "divisors": k.DIVISORS,
    }
    kind, low, high, rows, masks, heap_mod, heap_residue = ([] for _ in range(7))  # type: ignore[var-annotated]
    numbers: list[int] = []
    starts = [0]
    row_count = 0
    for clause in _without_zero_ranges(law.clauses):
        if 3 in clause.parts:
            raise LimitError("three parts are only solved for finitely many numbers to take; leave 3 out of parts")
        take = clause.take
        a, b, width = 0, 0, 1
        if take.kind in ("list", "squares", "primes"):
            code, width = k.LIST, 0
            numbers += take.of(size)
        elif take.kind == "range":
            code, a, b = k.WINDOW, min(take.low, NEVER), -1 if take.high is None else min(take.high, NEVER)
        elif take.kind == "mod":
            code, a, b, width = k.CLASS, take.modulus, take.residue, take.modulus
        else:
            code, width = codes[take.kind], int(take.kind.endswith("half"))
        for column, entry in zip(
            (kind, low, high, rows, masks, heap_mod, heap_residue),
            (
                code,
                a,
                b,
                row_count,
                sum(16 if p == 2 and clause.unequal else 1 << p for p in clause.parts),
                *(clause.heap or (0, 0)),
            ),
            strict=True,
        ):
            column.append(entry)
        starts.append(len(numbers))
        row_count += width
    columns = [np.array(c, np.int64) for c in (kind, low, high, rows, masks, heap_mod, heap_residue, starts, numbers)]
    return [*columns, row_count]


def _without_zero_ranges(clauses: tuple[Clause, ...]) -> list[Clause]:
    """Taking 0 is a pure split: ranges that begin at 0 are written as two clauses."""
    found = []
    for clause in clauses:
        if clause.take.kind == "range" and clause.take.low == 0:
            if max(clause.parts) > 1:
                found.append(Clause(Take("list", (0,)), clause.parts, clause.heap, clause.unequal))
            if clause.take.high != 0:
                found.append(
                    Clause(Take("range", low=1, high=clause.take.high), clause.parts, clause.heap, clause.unequal)
                )
        else:
            found.append(clause)
    return found


@lru_cache(maxsize=64)
def table_of(law: Law) -> LawTable:
    """The one growing table of a law."""
    return LawTable(law)
