"""Excesses of 2^n coalitions whose worths follow from a formula: what the nucleolus and the Shapley value need of them.

One scan finds every coalition that offends a round of the nucleolus: with the values e_1 >= e_2 >= ... of the rounds and the
collections T_1, T_2, ... settled by them, S offends when its excess is above e_k, k being the first such round, and S
is no combination of T_(k-1) and N. That is tested by a random mixture of the orthogonal complement, additive as well.

The Shapley value needs the worths of the coalitions of each size with and without each player: sums over blocks of equal
number of later players for the earlier ones, sums by size within a block for the later ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np

from gote.coalitional.rules_scan import Scan
from gote.core import LimitError
from gote.exact.integers import SAFE, Array, sizes, subset_sums
from gote.exact.linalg import nullspace
from gote.exact.rational import scaled_integers

_STEPS = 6
"""players by which an offender may differ from a known coalition before all are looked at"""
Rounds = Sequence[tuple[Fraction, Sequence[int]]]
"""the values of rounds with what is settled after each"""


class Excesses:
    """e(x, S) = v(S) - x(S), exact: by machine integers, or by floats with a bound whose doubtful cases are recomputed."""

    def __init__(self, v: Scan, x: Sequence[Fraction]) -> None:
        self.v = v
        numbers, d = scaled_integers(x)
        self.common = d * v.denominator
        self.factor, self.numbers = d, [k * v.denominator for k in numbers]
        self.fits = v.dtype is np.int64 and v.bound * d + sum(map(abs, self.numbers)) < SAFE
        if self.fits:
            self.lower = subset_sums(self.numbers[: v.low], np.int64)
        else:
            self.shares = [float(k) for k in x]
            self.lower = subset_sums(self.shares[: v.low], np.float64)  # type: ignore[arg-type]
            size = float(Fraction(v.bound, v.denominator)) + sum(map(abs, self.shares))
            self.error = size * (v.n + 4) * 2.0**-50

    def above(self, highs: Iterable[int], level: Fraction) -> Iterator[tuple[Array, Array]]:
        """Masks with an excess above the level, and their excesses (times `common`), block by block."""
        least = level.numerator * self.common // level.denominator
        for high, worth in self.v.blocks(highs):
            if self.fits:
                excess = worth * self.factor if self.factor != 1 else worth
                excess = excess - self.lower
                excess -= self.v.above_block(self.numbers, high)
                at = np.flatnonzero(excess > least)
                if len(at):
                    yield at + (high << self.v.low), excess[at]
                continue
            near = worth.astype(np.float64) / self.v.denominator - self.lower
            near -= sum(self.shares[self.v.low + i] for i in range(self.v.n - self.v.low) if high >> i & 1)
            at = np.flatnonzero(near > float(level) - self.error)
            if len(at):
                masks = at + (high << self.v.low)
                exact = worth[at].astype(object) * self.factor - sums_over(masks, self.numbers)
                keep = exact > least
                if keep.any():
                    yield masks[keep], exact[keep]

    def above_among(self, masks: Array, level: Fraction) -> tuple[Array, Array]:
        """Those of some masks that have an excess above the level, and their excesses."""
        worth = self.v.worths_of(masks)
        if self.fits:
            excess = worth * self.factor
            for i, k in enumerate(self.numbers):
                excess -= k * (masks >> i & 1)
        else:
            excess = worth.astype(object) * self.factor - sums_over(masks, self.numbers)
        keep = excess > level.numerator * self.common // level.denominator
        return masks[keep], excess[keep]


def sums_over(masks: Array, numbers: Sequence[int]) -> Array:
    """Sums of Python integers over the members of each mask."""
    total = np.zeros(len(masks), dtype=object)
    for i, k in enumerate(numbers):
        if k:
            total += (masks >> i & 1).astype(object) * k
    return total


def _mixture(n: int, settled: Sequence[int]) -> list[int]:
    """One random combination, modulo 2^64, of what is orthogonal to the settled coalitions and N: 0 on their span."""
    rng = random.Random(len(settled))
    rows = [[S >> i & 1 for i in range(n)] for S in (*settled, (1 << n) - 1)]
    basis = [scaled_integers(y)[0] for y in nullspace(rows)]
    mixed = [0] * n
    for y in basis:
        factor = rng.getrandbits(62)
        mixed = [m + factor * k for m, k in zip(mixed, y, strict=True)]
    return [(m + (1 << 63)) % (1 << 64) - (1 << 63) for m in mixed]


def _wrapped_sums(numbers: Sequence[int]) -> Array:
    sums = np.zeros(1 << len(numbers), dtype=np.int64)
    with np.errstate(over="ignore"):
        for i, value in enumerate(numbers):
            sums[1 << i : 2 << i] = sums[: 1 << i] + np.int64(value)
    return sums


Worst = dict[int, list[tuple[Any, int]]]
"""round -> its worst offenders, the largest excess first"""


class _Offenders:
    """Which coalitions offend a round they take part in: the worst n of each round."""

    def __init__(self, v: Scan, x: Sequence[Fraction], rounds: Rounds, proven: int) -> None:
        self.v, self.proven, self.last = v, proven, rounds[-1][0]
        self.excess = Excesses(v, x)
        self.levels = [e.numerator * self.excess.common // e.denominator for e, _ in rounds]
        mixtures = [_mixture(v.n, settled) for settled in [[], *(settled for _, settled in rounds[:-1])]]
        self.lower = [_wrapped_sums(m[: v.low]) for m in mixtures]
        self.upper = [_wrapped_sums(m[v.low :]) for m in mixtures]
        dtype = np.int64 if self.excess.fits else object
        self.falling = np.array([-level for level in self.levels], dtype=dtype)

    def among(self, masks: Array, e: Array) -> Worst:
        """Of masks with an excess above the last round's value."""
        if self.excess.fits:
            place = np.searchsorted(self.falling, -e, side="right")
        else:
            place = np.array([sum(level >= own for level in self.levels) for own in e], dtype=np.int64)
        place = np.maximum(place, self.proven)
        found: Worst = {}
        for k in np.unique(place):
            at = np.flatnonzero(place == k)
            own = masks[at]
            with np.errstate(over="ignore"):
                seen = self.lower[k][own & (1 << self.v.low) - 1] + self.upper[k][own >> self.v.low]
            at = at[seen != 0]
            if len(at) > self.v.n:
                at = at[np.argsort(-e[at].astype(float), kind="stable")[: self.v.n]]
            found[int(k)] = list(zip(e[at].tolist(), masks[at].tolist(), strict=True))
        return found

    def joined(self, parts: Iterable[Worst]) -> Worst:
        """The worst of several lists."""
        worst: Worst = {}
        for found in parts:
            for k, ones in found.items():
                worst[k] = sorted({*worst.get(k, []), *ones}, reverse=True)[: self.v.n]
        return {k: ones for k, ones in worst.items() if ones}

    def in_blocks(self, highs: Iterable[int]) -> Worst:
        """Of all coalitions of some blocks."""
        return self.joined(self.among(masks, e) for masks, e in self.excess.above(highs, self.last))

    def near(self, known: Sequence[int]) -> Worst:
        """Of coalitions that differ from known ones by one player, and on from the worst of these."""
        steps = 1 << np.arange(self.v.n, dtype=np.int64)
        worst: Worst = {}
        pool = np.array(known, dtype=np.int64)
        for _ in range(_STEPS):
            around = np.unique(pool[:, np.newaxis] ^ steps)
            found = self.among(*self.excess.above_among(around[around > 0], self.last))
            better = self.joined([worst, found])
            if better == worst:
                break
            worst = better
            pool = np.array([S for ones in worst.values() for _, S in ones], dtype=np.int64)
        return worst


def offended(
    v: Scan, x: Sequence[Fraction], rounds: Rounds, proven: int, known: Sequence[int]
) -> tuple[list[int], int]:
    """The worst coalitions above the value of a round they take part in, and how many rounds hold for all.

    `rounds` are the values with what is settled after each; the first `proven` are known to hold. All coalitions are
    looked at only when none offends among those near the known ones.
    """
    offenders = _Offenders(v, x, rounds, proven)
    good = proven
    worst = offenders.near(known)
    if not worst:
        worst = offenders.joined(v.over_all(offenders.in_blocks))
        good = min(worst, default=len(rounds))
    return [S for ones in worst.values() for _, S in ones], good


def shapley_by_scan(v: Scan) -> tuple[Fraction, ...]:
    """The Shapley value of all players from one scan.

    >>> shapley_by_scan(Scan("w * w", {"w": (Fraction(1), Fraction(2))}, 2))
    (Fraction(3, 1), Fraction(6, 1))
    """
    n, low = v.n, v.low
    size = sizes(low)
    by_size = np.argsort(size, kind="stable")
    starts = np.searchsorted(size[by_size], np.arange(low + 1))
    dtype = v.dtype if v.bound << n < SAFE else object
    if dtype is object and n > 24:
        raise LimitError("the worths are too large for so many players; give smaller numbers or at most 24 players")

    def part(highs: Iterable[int]) -> tuple[dict[int, Array], dict[int, Array]]:
        summed: dict[int, Array] = {}
        totals: dict[int, Array] = {}
        for high, worth in v.blocks(highs):
            own = worth.astype(dtype, copy=False)
            count = high.bit_count()
            summed[count] = summed[count] + own if count in summed else own.copy()
            totals[high] = np.add.reduceat(own[by_size], starts)
        return summed, totals

    summed: dict[int, Array] = {}
    with_player = [[0] * (n + 1) for _ in range(n)]
    all_of_size = [0] * (n + 1)
    for sums, totals in v.over_all(part):
        for count, own in sums.items():
            summed[count] = summed[count] + own if count in summed else own
        for high, line in totals.items():
            count = high.bit_count()
            for s, total in enumerate(line.tolist()):
                all_of_size[s + count] += total
                for i in range(n - low):
                    if high >> i & 1:
                        with_player[low + i][s + count] += total
    for count, own in summed.items():
        for i in range(low):
            inside = own.reshape(-1, 2, 1 << i)[:, 1].ravel()
            its = size.reshape(-1, 2, 1 << i)[:, 1].ravel()
            for s in range(1, low + 1):
                with_player[i][s + count] += int(inside[its == s].sum())
    found = []
    for i in range(n):
        value = sum(
            factorial(s - 1) * factorial(n - s) * with_player[i][s]
            - (factorial(s) * factorial(n - s - 1) * (all_of_size[s] - with_player[i][s]) if s < n else 0)
            for s in range(1, n + 1)
        )
        found.append(Fraction(value, factorial(n) * v.denominator))
    return tuple(found)
