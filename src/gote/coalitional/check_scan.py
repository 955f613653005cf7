"""Kohlberg's criterion and the Shapley value for worths that follow from a formula: one scan over all coalitions each.

Rounds (e_k, T_k): T_k is balanced with positive weights and its members have an excess of at least e_k. Whatever has an
excess above e_k must be a combination of T_(k-1) and N: that is looked at for every coalition above the last value, with
the whole orthogonal complement, in integers. When the last collection determines everything, the point is the nucleolus.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np

from gote.coalitional.check_kohlberg import IDLE, balanced_weights
from gote.coalitional.rules_players import Roster, members
from gote.coalitional.rules_scan import Scan
from gote.core import rational
from gote.core.axioms import equal, length, need
from gote.exact.integers import SAFE, Array, sizes, subset_sums
from gote.exact.linalg import nullspace
from gote.exact.rational import scaled_integers

FREE = "a coalition that is still free has a larger excess than the round (Kohlberg)"


def need_nucleolus_by_scan(
    field: str, v: Scan, roster: Roster, x: Sequence[Fraction], rounds: Sequence[Mapping[str, Any]]
) -> None:
    """The point is the nucleolus, and every round has a coalition of exactly its value."""
    length(field, x, v.n)
    equal(field, sum(x, Fraction(0)), v.grand)
    if v.n == 1:
        need("levels", not rounds, IDLE)
        return
    need(field, bool(rounds), "the collections of the evidence do not determine the point")
    complements = [_complement(v.n, [])]
    values: list[Fraction] = []
    for level in rounds:
        epsilon = rational(level["epsilon"])
        weights = balanced_weights(field, roster, v.n, level["weights"])
        excesses = [v[S] - sum((x[i] for i in members(S)), Fraction(0)) for S in weights]
        low = any(e < epsilon for e in excesses)
        need(field, not low, "a coalition of the evidence has a smaller excess than its round")
        free = any(sum(y[i] for i in members(S)) for S in weights for y in complements[-1])
        need("levels", free, IDLE)
        values.append(epsilon)
        complements.append(_complement(v.n, list(weights)))
    need("levels", values == sorted(values, reverse=True), "the rounds do not fall")
    need(field, not complements[-1], "the collections of the evidence do not determine the point")
    seen = _Above(v, x, values)
    for fine in v.over_all(lambda highs: all(seen.settled(high, complements) for high in highs)):
        need(field, fine, FREE)


def _complement(n: int, collection: Sequence[int]) -> list[list[int]]:
    """Whole vectors that span what is orthogonal to the collection and N."""
    rows = [[S >> i & 1 for i in range(n)] for S in (*collection, (1 << n) - 1)]
    return [scaled_integers(y)[0] for y in nullspace(rows)]


def _sums(masks: Array, numbers: Sequence[int]) -> Array:
    dtype: Any = np.int64 if sum(map(abs, numbers)) < SAFE else object
    total = np.zeros(len(masks), dtype=dtype)
    for i, k in enumerate(numbers):
        if k:
            total += (masks >> i & 1).astype(dtype) * k
    return total


class _Above:
    """The coalitions of a block above the last value, and whether each is a combination of what is settled before."""

    def __init__(self, v: Scan, x: Sequence[Fraction], values: Sequence[Fraction]) -> None:
        self.v = v
        numbers, d = scaled_integers(x)
        self.scale, self.taken = d, [k * v.denominator for k in numbers]
        whole = d * v.denominator
        self.bounds = [e.numerator * whole // e.denominator for e in values]
        self.machine = v.dtype is np.int64 and v.bound * d + sum(map(abs, self.taken)) < SAFE
        if self.machine:
            self.inside = subset_sums(self.taken[: v.low], np.int64)
        else:  # floats with a margin choose, integers decide
            self.near = [float(share) for share in x]
            largest = float(Fraction(v.bound, v.denominator)) + sum(map(abs, self.near))
            self.least = float(values[-1]) - largest * (v.n + 8) * 2.0**-49
            self.inside = np.zeros(1)
            for share in self.near[: v.low]:
                self.inside = np.concatenate([self.inside, self.inside + share])

    def _candidates(self, high: int) -> tuple[Array, Array]:
        worth = self.v.block(high)
        if self.machine:
            excess = worth * self.scale - self.inside - self.v.above_block(self.taken, high)
            at = np.flatnonzero(excess > self.bounds[-1])
            return at + (high << self.v.low), excess[at]
        more = sum(share for i, share in enumerate(self.near[self.v.low :]) if high >> i & 1)
        at = np.flatnonzero(worth.astype(np.float64) / self.v.denominator - self.inside - more > self.least)
        masks = at + (high << self.v.low)
        excess = worth[at].astype(object) * self.scale - _sums(masks, self.taken).astype(object)
        kept = excess > self.bounds[-1]
        return masks[kept], excess[kept]

    def settled(self, high: int, complements: Sequence[Sequence[Sequence[int]]]) -> bool:
        """Whether every coalition of the block above a round is a combination of what the rounds before settled."""
        masks, excess = self._candidates(high)
        for k, bound in enumerate(self.bounds):
            if not len(masks):
                return True
            now = excess > bound
            if now.any() and any(_sums(masks[now], y).any() for y in complements[k]):
                return False
            masks, excess = masks[~now], excess[~now]
        return not len(masks)


def shapley_by_sizes(game: Any) -> tuple[Fraction, ...]:
    """The Shapley value from the total worths of the coalitions of each size with each player; the players the other way
    round, so that blocks and sums are others than the solver's.
    """
    n = game.n
    v = Scan(game.worth, {name: tuple(reversed(own)) for name, own in game.measures.items()}, n)
    size = sizes(v.low)
    wide: Any = v.dtype if v.bound << n < SAFE else object
    order = [np.flatnonzero(size == s) for s in range(v.low + 1)]

    def part(highs: Iterable[int]) -> tuple[list[list[int]], dict[int, Array]]:
        lines = []
        columns: dict[int, Array] = {}
        for high, worth in v.blocks(highs):
            own = worth.astype(wide, copy=False)
            lines.append([high, *(int(own[at].sum()) for at in order)])
            count = high.bit_count()
            columns[count] = own + columns[count] if count in columns else own
        return lines, columns

    every = [0] * (n + 1)
    mine = [[0] * (n + 1) for _ in range(n)]
    columns: dict[int, Array] = {}
    for lines, more in v.over_all(part):
        for high, *totals in lines:
            late = [v.low + i for i in range(n - v.low) if high >> i & 1]
            for s, total in enumerate(totals, start=len(late)):
                every[s] += total
                for i in late:
                    mine[i][s] += total
        for count, own in more.items():
            columns[count] = own + columns[count] if count in columns else own
    for count, own in columns.items():
        for s, at in enumerate(order):
            for i in range(v.low):
                mine[i][s + count] += int(own[at[at >> i & 1 == 1]].sum())
    found = []
    for i in reversed(range(n)):  # i joins a coalition of s - 1 in (s - 1)! (n - s)! orders; without i it is left out
        joins = sum(factorial(s - 1) * factorial(n - s) * mine[i][s] for s in range(1, n + 1))
        left = sum(factorial(s) * factorial(n - 1 - s) * (every[s] - mine[i][s]) for s in range(1, n))
        found.append(Fraction(joins - left, factorial(n) * v.denominator))
    return tuple(found)
