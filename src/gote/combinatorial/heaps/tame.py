"""Tables of pairs (g, firm) for misere play, as codes 2g + firm, as long as every heap is tame (see
`gote.combinatorial.misere`).

Codes add like values (nim-sum of g, "or" of firm), so the periodicity theorems of `gote.combinatorial.heaps.period` hold
for them too: a tame table that repeats is tame for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.engine import TameValue
from gote.combinatorial.heaps.period import Period, prove_period
from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.misere import tame_pair
from gote.core import LimitError, checkpoint

MOST = 20_000
"""Largest heap looked at without a period."""


@dataclass
class TameTable:
    """Codes of the heaps 0, 1, 2, ... up to the first wild one.

    >>> from gote.combinatorial.heaps.rules_law import octal_law, subtraction_law
    >>> TameTable(octal_law("0.77")).covers(5), TameTable(subtraction_law([2, 3])).pair(10**9)
    (False, (0, False))
    """

    law: Law

    def __post_init__(self) -> None:
        self._codes: list[int] = []
        self._wild = False
        self._moves_seen = 0
        self.period: Period | None = None

    def covers(self, most: int) -> bool:
        """Whether all heaps up to `most` are tame."""
        while len(self._codes) <= most and not self._wild and self.period is None:
            self._extend()
            size = len(self._codes)
            if size >= 32 and size & (size - 1) == 0:
                self.period = prove_period(self.law, self.known())
            if size > MOST and self.period is None:
                raise LimitError(
                    f"a heap of {most:,} chips is beyond misere play here ({MOST:,} chips); give a smaller heap"
                )
        return len(self._codes) > most or self.period is not None

    def _extend(self) -> None:
        heap = len(self._codes)
        if heap % 64 == 0:
            checkpoint()
        pairs: set[TameValue] = set()
        for _, leave in self.law.moves(heap):
            g = firm = 0
            for part in leave:
                code = self._codes[part]
                g ^= code >> 1
                firm |= code & 1
            pairs.add((g, bool(firm)))
        pair = tame_pair(pairs)
        if pair is None:
            self._wild = True
        else:
            self._codes.append(2 * pair[0] + pair[1])

    def value(self, heap: int) -> int:
        """The code 2g + firm of a heap."""
        if heap >= len(self._codes) and self.period is not None:
            heap = self.period.reduce(heap)
        return self._codes[heap]

    def pair(self, heap: int) -> TameValue:
        """(g, firm) of a heap."""
        self.covers(heap)
        code = self.value(heap)
        return code >> 1, bool(code & 1)

    def values(self, most: int) -> NDArray[Any]:
        """Codes of the heaps 0, ..., most."""
        if most < len(self._codes):
            return np.array(self._codes[: most + 1])
        return np.array([self.value(n) for n in range(most + 1)])

    def known(self) -> NDArray[Any]:
        """The codes computed so far."""
        return np.array(self._codes, np.int64)


@lru_cache(maxsize=64)
def tame_table_of(law: Law) -> TameTable:
    """The one growing table of a law."""
    return TameTable(law)
