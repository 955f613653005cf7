"""Growing the table of a take-and-break game to any length: the compiled loop fed with spaces, and period hunting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.heaps.tables import LawTable
from gote.combinatorial.observatory.space import STRIDE, Space, best_space, plan_of, split_takes
from gote.core import LimitError, checkpoint

FIRST = 4096
"""Heaps done by looking at every move."""
STEP = 1 << 16
"""Heaps between two looks at the clock."""
HEAD = 1 << 17
"""Heaps from which plans are made."""
WINDOW, WIDEST = 1 << 22, 1 << 27
"""Heaps whose numbers are at hand, and how many at most where rare heaps are large; those before are made from the values
when they are asked for."""
LATELY, DEAR, PASSES = 1 << 14, 20_000, 256
"""Of so many last heaps, one in DEAR may need another row of numbers for each rare part, and for each of about PASSES
parts that look for rare values: then looking at them one by one is cheaper than the row."""
PATTERN = 48
"""Values at the end whose earlier occurrences suggest periods."""


def in_memory(values: NDArray[Any], size: int, kind: Any) -> NDArray[Any]:
    """These values with room for more; what is not done takes none yet."""
    table = np.zeros(size, kind)
    table[: len(values)] = values
    return table


class Growth:
    """The values of one law, extended by `to`.

    `room(values, size, kind)` gives the array of that size and type that holds them and begins with these values.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> growth = Growth(octal_law("0.454"))
    >>> growth.to(10_000)
    >>> growth.values[9_990:].tolist(), growth.space, len(growth.rare)
    ([6, 8, 25, 4, 1, 1, 3, 3, 8, 4], Space(mask=61, turn=0, off=0), 16)
    """

    def __init__(
        self,
        law: Law,
        known: NDArray[Any] | None = None,
        room: Callable[[NDArray[Any], int, Any], NDArray[Any]] = in_memory,
    ) -> None:
        split_takes(law)
        self.law = law
        if known is None or len(known) < FIRST:
            known = LawTable(law, 1e12).values(FIRST - 1)
            known = known.astype(np.uint8 if int(known.max()) < 256 else np.uint16)
        self.done = len(known)
        self._room = room
        self._g = room(known, self.done, known.dtype)
        self.space, self._chosen_at = Space(1, 0, 0), 0
        self._choose()

    @property
    def values(self) -> NDArray[Any]:
        return self._g[: self.done]

    @property
    def rare(self) -> NDArray[np.int64]:
        """The rare heaps so far."""
        return self._rare[: self._count]

    def _choose(self) -> None:
        """The space that fits the values so far, and everything that follows from it."""
        space = best_space(self.law, self.values)
        kept = space == self.space and self._chosen_at >= HEAD  # the plan was made from as many heaps as ever
        self.space, self._chosen_at, self._look_at = space, self.done, 2 * self.done
        if kept:
            return
        largest = 0
        rare = []
        for start in range(0, self.done, STRIDE):
            values = self._g[start : min(start + STRIDE, self.done)]
            rare.append(start + np.flatnonzero(~self.space.common(values, start)))
            largest = max(largest, int(values.max()))
        found = np.concatenate(rare)
        found = found[found > 0]
        self._bits = max(largest.bit_length(), 1)
        room = np.zeros(1 << 16, np.int64)
        self._rare = np.concatenate((found, room))
        self._numbers = np.concatenate((self.space.numbers(self._g[found].astype(np.int64)), room))
        self._count = len(found)
        self._plan: Any = None

    def _rows(self) -> int:
        """Rows such that a further one would cost more than the last heaps that need it."""
        last = self.space.numbers(self._g[max(0, self.done - LATELY) : self.done].astype(np.int64))
        as_large = np.cumsum(np.bincount(last)[::-1])[::-1]  # heaps with at least this number
        return int((as_large > len(last) * (self._count + PASSES) // DEAR).sum() - 1) // 64 + 1

    def _flag(self) -> int:
        return 1 << (8 * self._g.dtype.itemsize - 1)

    def _high(self) -> Any:
        """The type of the upper parts of numbers: a byte while these stay below 128."""
        return np.uint8 if self._bits <= 11 else self._g.dtype.type

    def _prepare(self) -> None:
        """The plan, and a window with the last heaps done and room for more."""
        from gote.combinatorial.observatory.kernel import Window, fill

        if self._plan is None:
            head = self._g[: min(self.done, HEAD)].astype(np.int64)
            index = self.space.numbers(head) | np.where(self.space.common(head), 0, self._flag())
            kind = self._high()
            far = kind(1 << (8 * kind().itemsize - 1))
            self._plan = plan_of(self.law, self.space, index.astype(self._g.dtype), far)
            self._window = None
        if self._window is None or self._window.base + len(self._window.index) < self.done + STEP:
            longest = int(self._rare[self._count - 1]) if self._count else 0
            half = min(max(WINDOW, 1 << (2 * longest).bit_length()), WIDEST) // 2
            base = max(0, self.done - half)
            kinds = (self._g.dtype, np.uint8, self._high())
            self._window = Window(base, *(np.zeros(2 * half, kind) for kind in kinds))
            fill(self._g, self._window, base, self.done, self._plan)

    def to(self, stop: int) -> None:
        """Extend the table to heaps below `stop`."""
        from gote.combinatorial.observatory.kernel import extend

        if stop > len(self._g):
            self._g = self._room(self.values, stop, self._g.dtype)
        while self.done < stop:
            checkpoint()
            if self.done >= self._look_at:
                self._choose()
            self._prepare()
            goal = min(stop, self.done + STEP)
            plan = self._plan._replace(rows=self._rows(), most=1 << (self._bits - 1))
            self.done, self._count = extend(
                self._g, self._window, self.done, goal, plan, self._rare, self._numbers, self._count
            )
            if self.done < goal:
                self._make_room()

    def _make_room(self) -> None:
        """After the loop stopped: room for more rare heaps, or for values with one more binary digit."""
        if self._count >= len(self._rare):
            self._rare, self._numbers = (
                np.concatenate((kept, np.zeros(len(kept), np.int64))) for kept in (self._rare, self._numbers)
            )
            return
        if self._bits == 16:
            raise LimitError(f"code: the value of a heap of {self.done:,} has no room in two bytes; stop before it")
        self._bits, self._look_at = self._bits + 1, self.done + 1  # the space may be another with one more digit
        if self._bits == 9 and self._g.dtype == np.uint8:
            self._g, self._plan = self._room(self.values, len(self._g), np.dtype(np.uint16)), None
        elif self._bits == 12:
            self._plan = None


def find_period(law: Law, values: NDArray[Any]) -> tuple[int, int] | None:
    """The least (preperiod, length) that these values prove to hold for ever, or None.

    A period brings the last values again one length earlier, so its length is the distance of an earlier occurrence of
    them; how far the table agrees with itself at that distance decides (Guy and Smith 1956: with at most two parts and t
    chips taken, agreement from n0 up to 2 n0 + p + t is enough).

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> find_period(octal_law("0.77"), LawTable(octal_law("0.77")).values(400).astype(np.uint8))
    (71, 12)
    """
    assert law.masks is not None
    chips = max(law.masks)
    size = len(values)
    repeating: list[int] = []
    for length in _distances(values):
        if 2 * length + chips + 2 > size:
            return None
        if any(length % shorter == 0 for shorter in repeating):
            continue  # a multiple agrees from the same heap on, and needs more values
        start = _agrees_from(values, length)
        if size - start >= 4 * length:
            repeating.append(length)
        if size - 1 - length >= 2 * max(start, 1) + length + chips:
            return start, length
    return None


def _distances(values: NDArray[Any]) -> Iterator[int]:
    """Distances at which the last values occur before, near ones first."""
    width = values.dtype.itemsize
    pattern = values[-PATTERN:].tobytes()
    last = len(values) - PATTERN
    for end in range(last - 1, -1, -STRIDE):  # occurrences that begin at heaps end - STRIDE + 1 .. end
        begin = max(0, end - STRIDE + 1)
        data = values[begin : end + PATTERN].tobytes()
        at = data.rfind(pattern)
        while at >= 0:
            if at % width == 0:
                yield last - begin - at // width
            at = data.rfind(pattern, 0, at + len(pattern) - 1)


def _agrees_from(values: NDArray[Any], length: int) -> int:
    """The least n with values[n:] = values[n + length:] as far as they go."""
    end = len(values) - length
    while end > 0:
        begin = max(0, end - (1 << 22))
        differs = np.flatnonzero(values[begin:end] != values[begin + length : end + length])
        if len(differs):
            return begin + int(differs[-1]) + 1
        end = begin
    return 0
