"""Growing the table of a take-and-break game to any length: the compiled loop fed with spaces, and period hunting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.heaps.tables import LawTable
from gote.combinatorial.observatory.space import Space, best_space, plan_of, split_takes
from gote.core import checkpoint

FIRST = 4096
"""Heaps done by looking at every move."""
STEP = 1 << 16
"""Heaps between two looks at the clock."""
HEAD = 1 << 17
"""Heaps from which plans are made."""
WINDOW = 1 << 22
"""Heaps whose numbers are at hand; those before are made from the values when they are asked for."""
BLOCK, MANY = 512, 4096
"""Heaps made at once with more rows than usual; how many heaps one with a larger value than usual may be among."""
PATTERN = 48
"""Values at the end whose earlier occurrences suggest periods."""
STRIDE = 1 << 22
"""Values looked at once."""


class Growth:
    """The values of one law, extended by `to`.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> growth = Growth(octal_law("0.454"), 10_000)
    >>> growth.to(10_000)
    >>> growth.values[9_990:].tolist(), growth.space, len(growth.rare)
    ([6, 8, 25, 4, 1, 1, 3, 3, 8, 4], Space(mask=61, turn=0, off=0), 16)
    """

    def __init__(self, law: Law, size: int, known: NDArray[Any] | None = None) -> None:
        split_takes(law)
        self.law = law
        if known is None or len(known) < FIRST:
            known = LawTable(law, 1e12).values(FIRST - 1)
        kind = np.uint8 if int(known.max()) < 256 else np.uint16
        self.done = min(len(known), size)
        self._g = np.zeros(size, kind)
        self._g[: self.done] = known[: self.done]
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
        sample = self._g[: min(self.done, STRIDE)].astype(np.int64)
        space = best_space(self.law, sample)
        if space == self.space and self._chosen_at >= HEAD:  # the plan was made from as many heaps as ever
            self._chosen_at = self.done
            return
        self.space, self._chosen_at = space, self.done
        largest = 0
        rare = []
        for start in range(0, self.done, STRIDE):
            values = self._g[start : min(start + STRIDE, self.done)]
            rare.append(start + np.flatnonzero(~self.space.common(values, start)))
            largest = max(largest, int(values.max()))
        found = np.concatenate(rare)
        found = found[found > 0]
        self._largest = largest
        room = np.zeros(1 << 16, np.int64)
        self._rare = np.concatenate((found, room))
        self._numbers = np.concatenate((self.space.numbers(self._g[found].astype(np.int64)), room))
        self._count = len(found)
        self._plan: Any = None
        self._set_rows()

    def _set_rows(self) -> None:
        """As many rows as nearly all of the last heaps need: a block with a larger value is made with more."""
        last = self.space.numbers(self._g[max(0, self.done - STRIDE) : self.done].astype(np.int64))
        as_large = np.cumsum(np.bincount(last)[::-1])[::-1]  # heaps with at least this number
        self._rows, self._late = int((as_large > len(last) // MANY).sum() - 1) // 64 + 1, 0
        if self._plan is not None:
            self._plan = self._plan._replace(rows=self._rows)

    def _flag(self) -> int:
        return 1 << (8 * self._g.dtype.itemsize - 1)

    def _high(self) -> Any:
        """The type of the upper parts of numbers: bytes while these stay below 64."""
        return np.uint8 if self._largest < 1024 else self._g.dtype.type

    def _prepare(self) -> None:
        """The plan, and a window with the last heaps done and room for more."""
        from gote.combinatorial.observatory.kernel import Window, fill

        if self._plan is None:
            head = self._g[: min(self.done, HEAD)].astype(np.int64)
            index = self.space.numbers(head) | np.where(self.space.common(head), 0, self._flag())
            kind = self._high()
            far = kind(1 << (8 * kind().itemsize - 1))
            self._plan = plan_of(self.law, self.space, index.astype(self._g.dtype), self._rows, far)
            self._window = None
        base = max(0, self.done - WINDOW // 2)
        size = min(WINDOW, len(self._g) - base)
        if self._window is None or base >= self._window.base + WINDOW // 2 - STEP:
            kind = self._g.dtype
            window = Window(base, np.zeros(size, kind), np.zeros(size, np.uint8), np.zeros(size, self._high()))
            fill(self._g, window, base, self.done, self._plan)
            self._window = window

    def to(self, stop: int) -> None:
        """Extend the table to heaps below `stop`."""
        while self.done < stop:
            checkpoint()
            if self.done >= 2 * self._chosen_at:
                self._choose()
            self._prepare()
            goal = min(stop, self.done + STEP)
            self._extend(goal, self._plan)
            if self.done < goal:
                self._make_room(goal)

    def _extend(self, stop: int, plan: Any) -> None:
        """Run the compiled loop until it is done or stopped."""
        from gote.combinatorial.observatory.kernel import extend

        self.done, self._count = extend(
            self._g, self._window, self.done, stop, plan, self._rare, self._numbers, self._count
        )

    def _make_room(self, stop: int) -> None:
        """After the loop stopped: room for more rare heaps, or a block with more rows, for a larger value (two bytes each
        where one is too few)."""
        if self._count >= len(self._rare):
            self._rare, self._numbers = (
                np.concatenate((kept, np.zeros(len(kept), np.int64))) for kept in (self._rare, self._numbers)
            )
            return
        begin, rows = self.done, self._rows
        while self.done == begin and self._count < len(self._rare):
            rows *= 2
            high, self._largest = self._high(), max(self._largest, 128 * rows - 1)
            if 64 * rows > self._flag():
                wide = np.zeros(len(self._g), np.uint16)  # what is not done takes no room yet
                wide[: self.done] = self.values
                self._g, self._plan = wide, None
            elif self._high() != high:
                self._plan = None
            self._prepare()
            self._extend(min(stop, begin + BLOCK), self._plan._replace(rows=rows))
        self._late += 1
        if self._late * MANY > self.done - self._chosen_at + 16 * MANY:
            self._set_rows()


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
