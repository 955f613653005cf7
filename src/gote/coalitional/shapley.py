"""The Shapley value (Shapley 値, section 4.3), exact, by every road of the text.

1. Marginal formula (4.6): phi_i = sum over S with i of (|S|-1)! (n-|S|)! / n! [v(S) - v(S-i)]. Collected by size it
   needs only the sums of v over the coalitions of each size with and without i: two additions of machine integers per
   coalition, then n^2 rational operations.
2. Dividends: v = sum of c_T w_T over unanimity games w_T; phi_i = sum over T with i of c_T / |T|.
3. Random orders: the average of the marginal vectors over all n! orders of entry.
4. Beyond tables: a game given by few non-zero worths is summed coalition by coalition, whatever n.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial
from typing import Any

import numpy as np

from gote.coalitional.rules_players import members
from gote.coalitional.worths import Worths
from gote.exact.integers import sizes


def shapley(v: Worths) -> tuple[Fraction, ...]:
    """The Shapley value by the marginal formula.

    >>> v = Worths.of(3, {0b011: 30, 0b101: 40, 0b111: 40})
    >>> [str(share) for share in shapley(v)]
    ['25', '5', '10']
    """
    from gote.coalitional import kernels

    dtype, half = v.numerators.dtype, v.n - v.n // 2
    total, containing = np.zeros(v.n + 1, dtype=dtype), np.zeros((v.n, v.n + 1), dtype=dtype)
    column, block = np.zeros((half + 1, 1 << v.n // 2), dtype=dtype), np.zeros(v.n // 2 + 1, dtype=dtype)
    kernels.run(kernels.sums_by_size, v.numerators, v.n, sizes(half), column, block, total, containing)
    return _weighted(v.n, [int(t) for t in total], [[int(c) for c in row] for row in containing], v.denominator)


def shapley_of_few(n: int, worth: Mapping[int, Fraction]) -> tuple[Fraction, ...]:
    """The Shapley value of a game with few non-zero worths, for any number of players.

    >>> shapley_of_few(100, {(1 << 100) - 1: Fraction(1)})[99]
    Fraction(1, 100)
    """
    total = [Fraction(0)] * (n + 1)
    containing = [[Fraction(0)] * (n + 1) for _ in range(n)]
    for mask, amount in worth.items():
        s = mask.bit_count()
        total[s] += amount
        for i in members(mask):
            containing[i][s] += amount
    return _weighted(n, total, containing, 1)


def _weighted(
    n: int, total: Sequence[Any], containing: Sequence[Sequence[Any]], denominator: int
) -> tuple[Fraction, ...]:
    """phi_i n! = sum over sizes of (s-1)! (n-s)! (v over S with i) - s! (n-s-1)! (v over S without i)."""
    f = [factorial(k) for k in range(n + 1)]
    values = []
    for row in containing:
        numerator = sum(
            (f[s - 1] * f[n - s] * row[s] - (f[s] * f[n - s - 1] * (total[s] - row[s]) if s < n else 0))
            for s in range(1, n + 1)
        )
        values.append(Fraction(numerator) / (f[n] * denominator))
    return tuple(values)


def dividends(v: Worths) -> Worths:
    """The dividends c_T of v = sum of c_T w_T.

    >>> dividends(Worths.of(2, {0b01: 2, 0b10: 2, 0b11: 9}))[0b11]
    Fraction(5, 1)
    """
    from gote.coalitional import kernels

    # a dividend is a signed sum of up to 2^n worths, and a table of machine integers leaves room for exactly that
    table = v.numerators.copy()
    kernels.run(kernels.dividends_in_place, table, v.n)
    return Worths.from_integers(v.n, table, v.denominator)


def shapley_by_dividends(v: Worths) -> tuple[Fraction, ...]:
    """Every dividend shared equally among the members of its coalition.

    >>> shapley_by_dividends(Worths.of(2, {0b01: 2, 0b10: 2, 0b11: 9}))
    (Fraction(9, 2), Fraction(9, 2))
    """
    c = dividends(v).numerators
    by_size = [[0] * (v.n + 1) for _ in range(v.n)]
    for mask in np.flatnonzero(c).tolist():
        amount, size = int(c[mask]), mask.bit_count()
        for i in members(mask):
            by_size[i][size] += amount
    return tuple(sum((Fraction(row[s], s) for s in range(1, v.n + 1)), Fraction(0)) / v.denominator for row in by_size)


def marginal_vector(v: Worths, order: Sequence[int]) -> tuple[Fraction, ...]:
    """What each player adds when the players (from 0) enter in this order.

    >>> marginal_vector(Worths.of(2, {0b01: 2, 0b11: 9}), [1, 0])
    (Fraction(9, 1), Fraction(0, 1))
    """
    gained, mask = [Fraction(0)] * v.n, 0
    for i in order:
        gained[i] = v[mask | 1 << i] - v[mask]
        mask |= 1 << i
    return tuple(gained)


def marginal_table(v: Worths) -> list[tuple[tuple[int, ...], tuple[Fraction, ...]]]:
    """All n! orders of entry with their marginal vectors (the table of 4.3.3); for n <= 8.

    >>> len(marginal_table(Worths.of(3, {0b111: 1})))
    6
    """
    if v.n > 8:
        raise ValueError(f"{v.n} players have {factorial(v.n):,} orders of entry; the table is made for at most 8")
    return [(order, marginal_vector(v, order)) for order in permutations(range(v.n))]


def shapley_by_orders(v: Worths) -> tuple[Fraction, ...]:
    """The average of the marginal vectors over all orders of entry; for n <= 8.

    >>> shapley_by_orders(Worths.of(2, {0b11: 1}))
    (Fraction(1, 2), Fraction(1, 2))
    """
    return _average([gained for _, gained in marginal_table(v)])


def _average(rows: Sequence[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    return tuple(sum(column, Fraction(0)) / len(rows) for column in zip(*rows, strict=True))


def contributions(v: Worths, player: int) -> list[tuple[Fraction, int, Fraction]]:
    """The terms of formula (4.6) for one player: probability, coalition S with the player, v(S) - v(S - i).

    >>> contributions(Worths.of(2, {0b11: 4}), 0)
    [(Fraction(1, 2), 1, Fraction(0, 1)), (Fraction(1, 2), 3, Fraction(4, 1))]
    """
    n, bit = v.n, 1 << player
    terms = []
    for mask in range(1 << n):
        if mask & bit:
            s = mask.bit_count()
            terms.append((Fraction(factorial(s - 1) * factorial(n - s), factorial(n)), mask, v[mask] - v[mask ^ bit]))
    return sorted(terms, key=lambda term: (term[1].bit_count(), members(term[1])))


def sensitivity(n: int, coalition: Iterable[int]) -> tuple[Fraction, ...]:
    """Rate of change of the Shapley value when v(T) alone is raised: T gives players from 0.

    >>> [str(rate) for rate in sensitivity(3, [0, 1])]
    ['1/6', '1/6', '-1/3']
    """
    inside = set(coalition)
    t = len(inside)
    up = Fraction(factorial(t - 1) * factorial(n - t), factorial(n))
    down = Fraction(factorial(t) * factorial(n - t - 1), factorial(n)) if t < n else Fraction(0)
    return tuple(up if i in inside else -down for i in range(n))
