"""Power in weighted votes: swings by size, Shapley-Shubik (Shapley-Shubik 指数) and Banzhaf, exact for hundreds of
voters.

Player i swings when the others in the room have a weight in [q - w_i, q - 1]. With c(w, s) the number of coalitions of
size s and weight w, built player by player, taking one player out again is one polynomial division (c without i)(w, s)
= c(w, s) - (c without i)(w - w_i, s - 1).

1. Players of weight 0 are dummies and leave. A vote and its dual (quota W - q + 1) have the same indices: the smaller
   quota is used.
2. The counts are kept modulo several primes of 62 bits (their product exceeds 2^n) and put together by the Chinese
   remainder theorem: exact integers at the speed of machine words. Cost: n^2 q / 2 additions per prime, plus n q for
   every different weight.
3. Few voters with enormous weights: for every coalition of one half of them, the coalitions of the other half that make
   it win are counted by sorting (2^(n/2) instead of q), and these counts are added up for each player and size.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, factorial, prod
from typing import Any

import numpy as np

from gote.core import LimitError, checkpoint, require_memory
from gote.exact.integers import SAFE, by_member_and_size, exact_type, sizes, subset_sums

_DENSE_CELLS = 400_000_000
_DENSE_STEPS = 40_000_000_000
_MOST_HALVED = 50
_MOST_ENORMOUS = 36
"""voters whose votes together outgrow machine integers"""
_SMALL = 40_000
"""steps that are done before a compiler is loaded"""


def beside_population(index: Sequence[Fraction], population: Sequence[Fraction] | None) -> dict[str, Any]:
    """Shares of the population, and the index over them.

    >>> beside_population([Fraction(1, 2)] * 2, [Fraction(3), Fraction(1)])["ratio"]
    (Fraction(2, 3), Fraction(2, 1))
    """
    if population is None:
        return {}
    shares = tuple(p / sum(population) for p in population)
    return {
        "share_of_population": shares,
        "ratio": tuple(i / s if s else None for i, s in zip(index, shares, strict=True)),
    }


def swings_by_size(weights: Sequence[int], quota: int) -> list[list[int]]:
    """swings[i][s]: coalitions of s others that lose without player i and win with him.

    >>> swings_by_size([3, 2, 2], 4)
    [[0, 2, 0], [0, 2, 0], [0, 2, 0]]
    """
    n = len(weights)
    active = [i for i, w in enumerate(weights) if w > 0]
    total = sum(weights)
    least = min(quota, total - quota + 1)
    own = [weights[i] for i in active]
    different = sorted(set(own))
    m = len(own)
    if least * (m + 1) <= _DENSE_CELLS and least * m * m <= _DENSE_STEPS:
        counted = _by_weight(own, least, different)
    elif m <= (_MOST_HALVED if total < SAFE else _MOST_ENORMOUS):
        counted = _by_halves(own, least)
    else:
        raise LimitError(
            f"{m:,} voters with a quota of {quota:,} (in whole votes) are too many to count; give smaller "
            "whole-number weights or at most"
            f" {_MOST_HALVED if total < SAFE else _MOST_ENORMOUS} voters"
        )
    if least != quota:  # the dual vote: a swing with s others there is one with m - 1 - s others here
        counted = {w: row[::-1] for w, row in counted.items()}
    idle = n - m
    spread = {
        w: [sum(comb(idle, k) * row[s - k] for k in range(idle + 1) if 0 <= s - k < m) for s in range(n)]
        for w, row in counted.items()
    }
    return [spread[w] if w > 0 else [0] * n for w in weights]


def shapley_shubik(weights: Sequence[int], quota: int) -> tuple[Fraction, ...]:
    """The Shapley-Shubik index: the chance to turn the vote when the players arrive in random order.

    >>> [str(p) for p in shapley_shubik([4, 3, 2, 1], 6)]
    ['5/12', '1/4', '1/4', '1/12']
    """
    return shapley_shubik_of(swings_by_size(weights, quota))


def shapley_shubik_of(swings: Sequence[Sequence[int]]) -> tuple[Fraction, ...]:
    """The index from the swings by size."""
    n = len(swings)
    chance = [factorial(s) * factorial(n - s - 1) for s in range(n)]
    return tuple(Fraction(sum(map(int.__mul__, row, chance)), factorial(n)) for row in swings)


def normalised(swings: Sequence[int]) -> tuple[Fraction, ...]:
    """Swings as shares of all swings (the normalised Banzhaf index).

    >>> [str(p) for p in normalised([1, 3])]
    ['1/4', '3/4']
    """
    total = sum(swings)
    return tuple(Fraction(k, total) if total else Fraction(0) for k in swings)


@cache
def _primes(count: int) -> list[int]:
    import flint

    found: list[int] = []
    candidate = (1 << 62) - 1
    while len(found) < count:
        if flint.fmpz(candidate).is_prime():
            found.append(candidate)
        candidate -= 2
    return found


def _by_weight(weights: list[int], quota: int, different: list[int]) -> dict[int, list[int]]:
    from gote.coalitional import vote_kernels

    m = len(weights)
    require_memory(17 * quota * (m + 1), f"the counts of {m} voters and a quota of {quota:,}")
    # a player of weight quota or more wins alone, and none of the counted coalitions holds him
    capped = np.array([min(w, quota) for w in weights], dtype=np.int64)
    distinct = np.array(sorted({min(w, quota) for w in different}), dtype=np.int64)
    primes = _primes(m // 61 + 1)
    count: Any = vote_kernels.swings_modulo
    if quota * m * (m + len(distinct)) > _SMALL:
        from gote.coalitional.kernels import compiled

        count = compiled(count)
    rests = []
    for p in primes:
        checkpoint()
        rests.append(count(capped, quota, distinct, p))
    joined = _chinese(primes, rests)
    index = {int(w): k for k, w in enumerate(distinct)}
    return {w: joined[index[min(w, quota)]] for w in different}


def _chinese(primes: list[int], rests: list[Any]) -> list[list[int]]:
    """The integers below the product of the primes with these rests."""
    if len(primes) == 1:
        return [[int(r) for r in row] for row in rests[0]]
    modulus = prod(primes)
    factors = [modulus // p * pow(modulus // p, -1, p) for p in primes]
    return [
        [
            sum(int(rest[i, s]) * f for rest, f in zip(rests, factors, strict=True)) % modulus
            for s in range(rests[0].shape[1])
        ]
        for i in range(rests[0].shape[0])
    ]


def _by_halves(weights: list[int], quota: int) -> dict[int, list[int]]:
    """weight -> swings by size. With w(s) winning coalitions of size s, w_i(s) of them with i, player i turns
    w_i(s + 1) - (w(s) - w_i(s)) coalitions of s others: what wins without i wins with him.
    """
    n, half = len(weights), len(weights) // 2
    require_memory(80 << n - half, f"the coalitions of half of {n} voters")
    left, right = weights[:half], weights[half:]
    mine = _winning_by_size(left, right, quota) + _winning_by_size(right, left, quota)
    every = [0] + [sum(row[s] for row in mine) // s for s in range(1, n + 1)]
    return {w: [row[s + 1] - every[s] + row[s] for s in range(n)] for w, row in zip(weights, mine, strict=True)}


def _winning_by_size(own: list[int], others: list[int], quota: int) -> list[list[int]]:
    """rows[i][s]: winning coalitions of size s with player i of the own half, the other half filling up."""
    n, dtype = len(own) + len(others), exact_type(2 * (sum(own) + sum(others) + quota))
    sums, size = subset_sums(own, dtype), sizes(len(own)).astype(np.int8)
    groups = [(at := np.flatnonzero(size == r).astype(np.int32))[np.argsort(sums[at])] for r in range(len(own) + 1)]
    missing = [quota - sums[at] for at in groups]
    sums, size = subset_sums(others, dtype), sizes(len(others)).astype(np.int8)
    columns = [np.sort(sums[size == t]) for t in range(len(others) + 1)]
    rows = [[0] * (n + 1) for _ in own]
    fill = np.empty(1 << len(own), dtype=np.int64)
    for t, column in enumerate(columns):
        checkpoint()
        for at, wanted in zip(groups, missing, strict=True):
            fill[at] = len(column) - np.searchsorted(column, wanted)
        for row, more in zip(rows, by_member_and_size(fill), strict=True):
            for r, count in enumerate(more):
                row[r + t] += count
    return rows
