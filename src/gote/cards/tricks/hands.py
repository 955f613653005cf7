"""Any points at all: retrograde analysis over all pairs of sub-hands.

A position is a set of a's and an equally large set of b's still held. Level j holds C(n, j)^2 positions, both leaders
at once, because both are read from the same matrix G: V1 = max min, V0 = min max. Values are integers (points times
their common denominator). A trick won by Left pays the points of its two cards, a fixed amount per trick and, when it
is the last, one more amount; a trick lost pays nothing.

Cost: sum over j of C(n, j)^2 j^2 cells, about n^2/4 C(2n, n): some tenths of a second for n = 11, seconds for n = 13.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import Any, Literal

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from gote.core import LimitError, checkpoint, require_memory
from gote.core.kernels import kernel

Ints = NDArray[np.int64]
Leader = Literal["left", "right"]
_SAFE = 1 << 61
MOST_CARDS = 16
ONE_CORE = 12
"""Cards each up to which one core is used, whose code is stored; for more, numba compiles for all of them."""
SLICE = 200_000_000
"""Cells of the matrices filled between two looks at the clock."""


@kernel
def _fill(
    left: Ints,
    right: Ints,
    left_points: Ints,
    right_points: Ints,
    members: Ints,
    rest: Ints,
    below: Ints,
    out: Ints,
    bonus: Any,
    greedy: bool,
    first: int,
    last: int,
    column: Ints,
) -> None:
    """Values of one level where Left holds one of the sets first, ..., last - 1; out[0] = V0 (Right leads), out[1] = V1
    (Left leads). `column` is room for as many numbers as a set has cards.
    """
    sets, size = members.shape
    low, high = np.int64(-(1 << 62)), np.int64(1 << 62)
    for s in range(first, last):
        for t in range(sets):
            for j in range(size):
                column[j] = low
            best = low
            for i in range(size):
                a = members[s, i]
                row = high
                must = greedy and right[members[t, 0]] > left[a]  # Right can win, so it must
                for j in range(size):
                    b = members[t, j]
                    if left[a] > right[b]:
                        g = left_points[a] + right_points[b] + bonus + below[1, rest[s, i], rest[t, j]]
                    else:
                        g = below[0, rest[s, i], rest[t, j]]
                    if not must or right[b] > left[a]:
                        row = min(row, g)
                    if not greedy or left[a] > right[b] or left[members[s, 0]] < right[b]:
                        column[j] = max(column[j], g)
                best = max(best, row)
            second = column[0]
            for j in range(1, size):
                second = min(second, column[j])
            out[0, s, t], out[1, s, t] = second, best


@njit(cache=True, parallel=True)
def _fill_on_all_cores(
    left: Ints,
    right: Ints,
    left_points: Ints,
    right_points: Ints,
    members: Ints,
    rest: Ints,
    below: Ints,
    out: Ints,
    bonus: Any,
    greedy: bool,
    first: int,
    last: int,
    column: Ints,
) -> None:
    """The same, a set of Left's at a time on each core."""
    for s in prange(first, last):
        room = np.empty_like(column)
        _fill(left, right, left_points, right_points, members, rest, below, out, bonus, greedy, s, s + 1, room)


def _fill_large(
    left: Ints,
    right: Ints,
    left_points: Any,
    right_points: Any,
    members: Ints,
    rest: Ints,
    below: Any,
    out: Any,
    bonus: int,
    greedy: bool,
    first: int,
    last: int,
    column: Any,
) -> None:
    """The same with integers of any size, one matrix of Python integers at a time."""
    for s in range(first, last):
        held = members[s]
        for t, other in enumerate(members):
            wins = left[held][:, None] > right[other][None, :]
            now = (left_points[held][:, None] + right_points[other][None, :] + bonus) * wins
            g = now + np.where(wins, below[1][np.ix_(rest[s], rest[t])], below[0][np.ix_(rest[s], rest[t])])
            rows = [
                [x for x, w in zip(g[i], wins[i], strict=True) if not (greedy and w and not wins[i].all())]
                for i in range(len(g))
            ]
            columns = [
                [x for x, w in zip(g[:, j], wins[:, j], strict=True) if not greedy or w or not wins[:, j].any()]
                for j in range(len(g))
            ]
            out[0, s, t], out[1, s, t] = min(map(max, columns)), max(map(min, rows))


@dataclass(frozen=True)
class _Subsets:
    """The j-subsets of range(n) in order, and for each the ranks of its parts of size j - 1."""

    members: Ints
    rest: Ints
    index: Mapping[tuple[int, ...], int]


def _subsets(n: int) -> list[_Subsets]:
    found: list[_Subsets] = []
    for j in range(n + 1):
        sets = list(combinations(range(n), j))
        index = {s: i for i, s in enumerate(sets)}
        rest = [[found[-1].index[s[:i] + s[i + 1 :]] for i in range(j)] for s in sets] if j else [[]]
        shape = (len(sets), j)
        found.append(
            _Subsets(
                np.array(sets, dtype=np.int64).reshape(shape), np.array(rest, dtype=np.int64).reshape(shape), index
            )
        )
    return found


class HandValues:
    """Exact values of every position of a deal, for any points.

    >>> values = HandValues((5, 3, 1), (6, 4, 2), {6: Fraction(1), 5: Fraction(1)})
    >>> values.value((5, 3, 1), (6, 4, 2), "left"), values.value((3, 1), (4, 2), "right")
    (Fraction(1, 1), Fraction(0, 1))
    """

    def __init__(
        self,
        left: Sequence[int],
        right: Sequence[int],
        points: Mapping[int, Fraction],
        *,
        fewest: bool = False,
        per_trick: int = 0,
        last_trick: int = 0,
        greedy: bool = False,
    ) -> None:
        self._left, self._right = sorted(left, reverse=True), sorted(right, reverse=True)
        n = len(self._left)
        self._scale = lcm(*(p.denominator for p in points.values())) if points else 1
        weights = {card: int(points.get(card, Fraction(0)) * self._scale) for card in (*left, *right)}
        per_trick, last_trick = per_trick * self._scale, last_trick * self._scale
        self._sign = -1 if fewest else 1  # to collect few points is to collect much of their negative
        small = sum(map(abs, weights.values())) + n * abs(per_trick) + abs(last_trick) < _SAFE
        kind: Any = np.int64 if small else object
        if n > MOST_CARDS:
            raise LimitError(
                f"{n} cards each with different points are too many (at most {MOST_CARDS}); deal fewer or "
                "give all scoring cards the same points"
            )
        cells = sum(comb(n, j) ** 2 for j in range(n + 1))
        require_memory(16 * cells, f"the values of all positions of {n} cards each")
        order = {card: rank for rank, card in enumerate(sorted((*left, *right)))}
        ranks = [np.array([order[c] for c in hand], dtype=np.int64) for hand in (self._left, self._right)]
        worth = [np.array([self._sign * weights[c] for c in hand], dtype=kind) for hand in (self._left, self._right)]
        self._sets = _subsets(n)
        self._levels: list[Any] = [np.zeros((2, 1, 1), dtype=kind)]
        for j in range(1, n + 1):
            sets = self._sets[j]
            out = np.empty((2, len(sets.members), len(sets.members)), dtype=kind)
            bonus = self._sign * (per_trick + (last_trick if j == 1 else 0))
            fill: Any = _fill if small else _fill_large
            if small and n > ONE_CORE and fill.dispatcher:  # made ready for numba: the other one calls it
                fill = _fill_on_all_cores
            step = SLICE // (j * j * len(sets.members)) + 1 if small else 1
            for first in range(0, len(sets.members), step):
                checkpoint()
                last = min(first + step, len(sets.members))
                fill(
                    *ranks,
                    *worth,
                    sets.members,
                    sets.rest,
                    self._levels[-1],
                    out,
                    bonus,
                    greedy,
                    first,
                    last,
                    np.empty(j, dtype=np.int64),
                )
            self._levels.append(out)

    def value(self, left: Sequence[int], right: Sequence[int], leader: Leader) -> Fraction:
        """What Left still takes from the cards held."""
        at = [self._rank(hand, cards) for hand, cards in ((self._left, left), (self._right, right))]
        return Fraction(self._sign * int(self._levels[len(left)][int(leader == "left"), at[0], at[1]]), self._scale)

    def _rank(self, hand: Sequence[int], cards: Sequence[int]) -> int:
        return self._sets[len(cards)].index[tuple(sorted(hand.index(card) for card in cards))]
