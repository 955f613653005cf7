"""The proof of a long table and of its period, without the loop that made it.

The mex rule at every heap n: nothing reaches g(n), and every smaller value is reached. The claimed space (M, c, o) saves
work by an argument that is checked: n is common when parity(g(n) & M) + c n + o is odd; for a split of n - t into a + b
the parity of g(a) ^ g(b) on M is the sum of those of the parts, so with o = c t (mod 2) for every t after which heaps may
be split, a common g(n) is reached only when exactly one part is rare. So a common n is looked at with every rare part,
and then split by split until every smaller value has been met; a rare n is looked at split by split to the end.
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

BLOCK = 1 << 16
"""Heaps between two looks at the clock."""


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
        """The first heap that breaks the rule, or -1."""
        from gote.combinatorial.observatory.check_kernel import first_wrong

        singles = np.array(self.singles, np.int64).reshape(-1, 3)
        splits = np.array(sorted(self.splits), np.int64).reshape(-1, 2)
        seen = np.full(int(self.g.max(initial=0)) + 1, -1, np.int64)
        for start in range(0, len(self.g), BLOCK):
            checkpoint()
            stop = min(start + BLOCK, len(self.g))
            rare = self.rare[: np.searchsorted(self.rare, stop)]
            is_rare = np.zeros(stop - start, bool)
            is_rare[rare[np.searchsorted(rare, start) :] - start] = True
            wrong = int(first_wrong(self.g, start, stop, singles, splits, rare, is_rare, seen))
            if wrong >= 0:
                return wrong
            report("values proved", stop, len(self.g))
        return -1


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
