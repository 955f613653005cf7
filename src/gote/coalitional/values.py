"""Other values of a game: Banzhaf, Owen (a priori unions), Myerson (a graph of links), tau, and a checker of Shapley's
axioms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np

from gote.coalitional.properties import interchangeable, null_players
from gote.coalitional.rules_players import members
from gote.coalitional.shapley import shapley
from gote.coalitional.worths import Worths, excesses

Value = Callable[[Worths], Sequence[Fraction]]


def banzhaf(v: Worths) -> tuple[Fraction, ...]:
    """The average marginal contribution over all coalitions of the others (not normalised).

    >>> banzhaf(Worths.of(2, {0b11: 1}))
    (Fraction(1, 2), Fraction(1, 2))
    """
    shares = []
    for i in range(v.n):
        pairs = v.numerators.reshape(-1, 2, 1 << i)
        shares.append(Fraction(int(pairs[:, 1].sum() - pairs[:, 0].sum()), v.denominator << v.n - 1))
    return tuple(shares)


def swings(v: Worths) -> tuple[int, ...]:
    """For a game of zeros and ones: how many winning coalitions lose without each player.

    >>> swings(Worths.of(2, {0b11: 1}))
    (1, 1)
    """
    wins = v.numerators == v.denominator
    found = []
    for i in range(v.n):
        pairs = wins.reshape(-1, 2, 1 << i)
        found.append(int(np.count_nonzero(pairs[:, 1] & ~pairs[:, 0])))
    return tuple(found)


def owen(v: Worths, unions: Sequence[int]) -> tuple[Fraction, ...]:
    """Owen's value for a priori unions (masks that partition N): unions enter in random order, members within theirs
    too.

    >>> [str(x) for x in owen(Worths.of(3, {0b011: 1, 0b101: 1, 0b110: 1, 0b111: 1}), [0b011, 0b100])]
    ['1/2', '1/2', '0']
    """
    m = len(unions)
    shares = [Fraction(0)] * v.n
    for k, own in enumerate(unions):
        rest = [union for j, union in enumerate(unions) if j != k]
        inside = members(own)
        b = len(inside)
        for choice in range(1 << m - 1):
            before = sum(union for j, union in enumerate(rest) if choice >> j & 1)
            h = choice.bit_count()
            outer = Fraction(factorial(h) * factorial(m - h - 1), factorial(m))
            for part in range(1 << b):
                mask = before + sum(1 << inside[j] for j in range(b) if part >> j & 1)
                t = part.bit_count()
                if t == b:
                    continue
                weight = outer * Fraction(factorial(t) * factorial(b - t - 1), factorial(b))
                for j in range(b):
                    if not part >> j & 1:
                        shares[inside[j]] += weight * (v[mask | 1 << inside[j]] - v[mask])
    return tuple(shares)


def restricted(v: Worths, edges: Sequence[tuple[int, int]]) -> Worths:
    """The graph-restricted game: a coalition is worth the sum of its connected parts (links between players from 0).

    >>> restricted(Worths.of(3, {0b101: 1, 0b111: 1}), [(0, 1)])[0b111]
    Fraction(0, 1)
    """
    near = [0] * v.n
    for i, j in edges:
        near[i] |= 1 << j
        near[j] |= 1 << i
    table: list[Any] = [0] * (1 << v.n)
    for mask in range(1, 1 << v.n):
        part, grown = 0, mask & -mask
        while grown != part:
            part = grown
            for i in members(part):
                grown |= near[i] & mask
        table[mask] = int(v.numerators[part]) + table[mask ^ part]
    return Worths.from_integers(v.n, table, v.denominator)


def myerson(v: Worths, edges: Sequence[tuple[int, int]]) -> tuple[Fraction, ...]:
    """Myerson's value: the Shapley value of the graph-restricted game.

    >>> [str(x) for x in myerson(Worths.of(3, {0b111: 6}), [(0, 1), (1, 2)])]
    ['2', '2', '2']
    """
    return shapley(restricted(v, edges))


def tau(v: Worths) -> tuple[Fraction, ...] | None:
    """The tau value: the efficient point between the utopia vector M and the minimal rights m, None unless v is
    quasi-balanced.

    >>> [str(x) for x in tau(Worths.of(3, {0b011: 30, 0b101: 40, 0b111: 40}))]
    ['35', '0', '5']
    """
    n, full = v.n, v.full
    utopia = [v.grand - v[full ^ 1 << i] for i in range(n)]
    table, d = excesses(v, utopia)  # the right of i is what a coalition leaves him when it pays the others their utopia
    rights = [utopia[i] + Fraction(int(table.reshape(-1, 2, 1 << i)[:, 1].max()), d) for i in range(n)]
    low, high = sum(rights), sum(utopia)
    if any(m > M for m, M in zip(rights, utopia, strict=True)) or not low <= v.grand <= high:
        return None
    step = (v.grand - low) / (high - low) if high != low else Fraction(0)
    return tuple(m + step * (M - m) for m, M in zip(rights, utopia, strict=True))


def broken_axioms(value: Value, v: Worths, other: Worths) -> list[str]:
    """Which of Shapley's axioms a value breaks on v (and on v + other): efficiency, symmetry, dummy, additivity.

    >>> v = Worths.of(2, {0b01: 1, 0b11: 3})
    >>> broken_axioms(shapley, v, v), broken_axioms(banzhaf, Worths.of(3, {0b111: 1}), Worths.of(3, {}))
    ([], ['efficiency'])
    """
    x = list(value(v))
    broken = []
    if sum(x) != v.grand:
        broken.append("efficiency")
    if any(x[i] != x[group[0]] for group in interchangeable(v) for i in group):
        broken.append("symmetry")
    if any(x[i] for i in null_players(v)):
        broken.append("dummy")
    if [a + b for a, b in zip(x, value(other), strict=True)] != list(value(v.plus(other))):
        broken.append("additivity")
    return broken
