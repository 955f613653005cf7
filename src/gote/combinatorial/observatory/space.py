"""Spaces: which heaps of a take-and-break game are rare, and the plan a long table is made by.

A space is (M, c, o): heap n is common when parity(g(n) & M) + c n + o is odd. The class must add up over splits: if n
is left with parts a + b = n - t, the nim-sum of their values makes n common exactly when one part is rare and the other
common, provided o = c t modulo 2. So c = 1 needs all numbers t of chips after which a heap may be split to have one
parity, and o is that parity; c = 0 and o = 0 always serve (Guy and Smith's sparse spaces).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law
from gote.core import LimitError

EXAMPLES, WORTH = 32, 256
"""One heap in so many is an example for the choice of the parts that look for rare values, and one is a part to try; a
part chosen meets a value that was missing for at least one example in so many."""


STRIDE = 1 << 22
"""Values looked at once."""


class Space(NamedTuple):
    """M, c and o."""

    mask: int
    turn: int
    off: int

    def common(self, values: NDArray[Any], start: int = 0) -> NDArray[np.bool_]:
        """Which heaps from `start` on, with these values, are common.

        >>> Space(1, 1, 0).common(np.array([0, 0, 1, 1])).tolist()
        [False, True, True, False]
        """
        odd = np.bitwise_count(np.arange(int(values.max(initial=0)) + 1) & self.mask) & 1
        common: NDArray[np.bool_] = odd.astype(bool)[values]
        for first, at in enumerate((start, start + 1)):
            if (self.turn * at + self.off) & 1:
                np.logical_not(common[first::2], out=common[first::2])
        return common

    def numbers(self, values: NDArray[Any]) -> NDArray[Any]:
        """The values without the lowest bit of the mask: common values, and rare ones, numbered in order.

        >>> Space(6, 0, 0).numbers(np.array([1, 2, 3, 4, 5, 6])).tolist()
        [1, 0, 1, 2, 3, 2]
        """
        low = self.mask & -self.mask
        return (values & (low - 1)) | ((values >> 1) & ~(low - 1))


def split_takes(law: Law) -> list[int]:
    """The numbers of chips after which a heap may be split in two; a law without splits, with three parts or without an
    end of its numbers has no sparse space."""
    if law.masks is None or any(mask & 8 for mask in law.masks.values()):
        raise LimitError("code: only games that leave at most two heaps, with a last digit, have a long table")
    return [take for take, mask in law.masks.items() if mask & 20]


def best_space(law: Law, values: NDArray[Any]) -> Space:
    """The space in which the fewest of these heaps are rare, by one Walsh-Hadamard transform for each c.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> from gote.combinatorial.heaps.tables import LawTable
    >>> best_space(octal_law("0.454"), LawTable(octal_law("0.454")).values(5000))
    Space(mask=61, turn=0, off=0)
    """
    takes = split_takes(law)
    tried = [(0, 0)]
    if len({take % 2 for take in takes}) == 1:
        tried.append((1, takes[0] % 2))
    width = max(int(values.max()).bit_length(), 1)
    counts = np.zeros((2, 1 << width), np.int64)
    for start in range(0, len(values), STRIDE):
        for odd in (0, 1):
            counts[odd] += np.bincount(values[start + odd : start + STRIDE : 2], minlength=1 << width)
    spaces = []
    for turn, off in tried:
        even_less_odd = (1 - 2 * off) * (counts[0] + (1 - 2 * turn) * counts[1])
        for b in range(width):
            pairs = even_less_odd.reshape(-1, 2, 1 << b)
            even_less_odd = np.stack((pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]), axis=1).reshape(-1)
        even_less_odd[0] = len(values) + 1  # the empty mask numbers nothing
        mask = int(np.argmin(even_less_odd))
        spaces.append((int(even_less_odd[mask]), Space(mask, turn, off)))
    return min(spaces)[1]


def plan_of(law: Law, space: Space, index: NDArray[Any], far: Any) -> Any:
    """The plan of the compiled loop, given the numbers of the first heaps (flagged where rare)."""
    from gote.combinatorial.observatory.kernel import BLOCK, Plan

    assert law.masks is not None
    flag = index.dtype.type(1 << (8 * index.dtype.itemsize - 1))
    common = np.flatnonzero((index & flag) == 0)
    common = common[common > 0]
    parts = _meeting(index, common[common >= BLOCK])
    return Plan(
        takes=np.array(list(law.masks), np.int64),
        masks=np.array(list(law.masks.values()), np.int64),
        mask=space.mask,
        turn=space.turn,
        off=space.off,
        flag=flag,
        far=far,
        rows=1,
        most=0,
        parts=parts,
        numbers=index[parts].astype(np.int64),
        head=index,
    )


def _meeting(index: NDArray[Any], common: NDArray[np.int64]) -> NDArray[np.int64]:
    """Common parts that meet the rare values which most heaps need, by the example of some heaps."""
    from gote.combinatorial.observatory.kernel import meeting_parts

    draw = np.random.default_rng(0)
    candidates = common[common < len(index) // 4]
    candidates = np.sort(draw.choice(candidates, min(len(index) // EXAMPLES, len(candidates)), replace=False))
    heaps = common[common > len(index) // 2]
    heaps = draw.choice(heaps, min(len(index) // EXAMPLES, len(heaps)), replace=False)
    # a common heap of number i has about i rare values below its own
    least = len(heaps) // WORTH + 1
    return np.sort(meeting_parts(index, heaps, index[heaps].astype(np.int64), candidates, len(candidates), least))
