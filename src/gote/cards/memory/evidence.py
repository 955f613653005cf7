"""What the exact tables say about every state up to a size, kept as small codes: the ground of all claims about the
special-pair game.

The levels are streamed once; at each state the integers are compared and only the outcome is stored (which plies are
best, whether f is 1/2, the sign of a difference), one byte per state. Sizes grow on demand: asking for n reads on to
level 2n. N = 700 takes seconds.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from gote.cards.memory.levels import Window, levels
from gote.cards.memory.rules_state import State
from gote.cards.memory.tables import SPECIAL

ZERO, ONE, TWO, TAKE = 1, 2, 4, 8
"""bits of an optimal-ply set"""
MIN_SIZE = 720


class Evidence:
    """Codes of all states with n <= `done`.

    `g_best[n, k]`, `f_best[m, n, k]`: bits of the optimal plies; `f_half[m, n, k]`: f = 1/2; `gap[m, n, k]` (m = 1,
    2): sign of f(n,m,k) - f(n-1,m-1,k); `upper[n, k]`, `sums[n, k]`: the two inequalities of proposition 2.3;
    `lemma[n]`: sign of n/(2n-1) - g(n,1); `half[n]`: sign of g(n,1) - 1/2; `start[n]`: sign of f(n,0,0) - 1/2;
    `low_g[n, k]`: g >= 1/2.
    """

    def __init__(self, size: int) -> None:
        self.size, self.done, self.level = size, 0, -1
        shape = (size + 1, size + 1)
        self.g_best = np.zeros(shape, np.uint8)
        self.f_best = np.zeros((3, *shape), np.uint8)
        self.f_half = np.zeros((3, *shape), bool)
        self.gap = np.zeros((3, *shape), np.int8)
        self.upper = np.zeros(shape, bool)
        self.sums = np.zeros(shape, bool)
        self.low_g = np.zeros(shape, bool)
        self.lemma = np.zeros(size + 1, np.int8)
        self.half = np.zeros(size + 1, np.int8)
        self.start = np.zeros(size + 1, np.int8)
        self._stream: Iterator[Window] = levels(SPECIAL, State("F", size, 0, 0), progress="levels")

    def reach(self, n: int) -> None:
        """Read on until all states with at most n kinds are known."""
        while self.level < 2 * n:
            window = next(self._stream)
            self.level += 1
            self._read(window, self.level)
        self.done = max(self.done, n)

    def _read(self, window: Window, u: int) -> None:
        level = window.levels[u]
        if not u:
            return
        self._read_g(window, u, level.rows["G", 0, 0], level.factorial)
        rows = [level.rows["F", m, 0] for m in range(3)]
        for m in range(3):
            self._read_f(window, u, m, rows)
        if u % 2 == 0 and u // 2 <= self.size:
            self.start[u // 2] = _sign(rows[0][u // 2])

    def _read_g(self, window: Window, u: int, row: Any, factorial: Any) -> None:
        turn = window.turn("G", 0, u)
        below = window.levels[u - 1]
        lower, one = below.rows["G", 0, 0], below.factorial
        for n in range(u // 2 + 1, min(u, self.size) + 1):
            k = 2 * n - u
            base, known, unknown = turn(n)
            value = row[n]
            best = (ONE if base + known == value else 0) | (TWO if base + unknown == value else 0)
            self.g_best[n, k] = best | (ZERO if k >= 2 and not value else 0)
            self.low_g[n, k] = value >= 0
            self.upper[n, k] = value * (2 * n - 2 * k + 1) <= 2 * factorial
            if k < n:
                self.sums[n, k] = value + u * lower[n] >= one
            if k == 1:
                self.lemma[n], self.half[n] = _sign(one - value), _sign(value)

    def _read_f(self, window: Window, u: int, m: int, rows: list[Any]) -> None:
        turn = window.turn("F", m, u)
        row = rows[m]
        for x in range((u + 1) // 2, min(u - 1, self.size - m) + 1):
            n, k = x + m, 2 * x - u
            base, known, unknown = turn(x)
            value = row[x]
            best = TWO if base + unknown == value else 0
            if known is not None and base + known == value:
                best |= ONE
            if m + k >= 2 and not value:
                best |= ZERO
            if m:
                self.gap[m, n, k] = _sign(value - rows[m - 1][x])
                best |= TAKE if not self.gap[m, n, k] else 0
            self.f_best[m, n, k] = best
            self.f_half[m, n, k] = not value


def _sign(value: Any) -> int:
    return int(value > 0) - int(value < 0)


_held: list[Evidence] = []


def evidence(n: int) -> Evidence:
    """The evidence up to n at least; it is kept and grows.

    >>> bool(evidence(8).half[7] > 0), int(evidence(8).start[7])
    (True, 1)
    """
    if not _held or _held[0].size < n:
        _held[:] = [Evidence(max(n, MIN_SIZE))]
    held = _held.pop()
    held.reach(n)  # when a limit stops this half-way, what is half-made is not kept
    _held.append(held)
    return held


def plies(code: int) -> tuple[str, ...]:
    """The plies of a code.

    >>> plies(ZERO | TWO)
    ('0', '2')
    """
    return tuple(name for bit, name in ((ZERO, "0"), (ONE, "1"), (TWO, "2"), (TAKE, "take")) if code & bit)
