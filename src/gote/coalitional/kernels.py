"""Loops over all coalitions, compiled for large tables of machine integers.

The same functions run as plain Python on small tables (nothing to load) and on tables of Python integers, so that
numbers too large for the machine are answered by the same code, only slower.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


_SMALL = 1 << 9
"""tables up to this size are done before a compiler is loaded"""


@cache
def compiled(kernel: Any) -> Any:
    """The kernel as machine code, kept on disk between runs."""
    from numba import njit

    return njit(cache=True)(kernel)


def run(kernel: Any, table: Array, *rest: Any) -> Any:
    """The kernel on a table: interpreted when it is small or holds Python integers, compiled otherwise."""
    if table.dtype == object or table.size <= _SMALL:
        return kernel(table, *rest)
    return compiled(kernel)(table, *rest)


def sums_by_size(
    table: Array, n: int, size: Array, column: Array, block: Array, total: Array, containing: Array
) -> None:
    """total[s] = sum of v over |S| = s; containing[i, s] = the same over S with player i.

    A mask is a high half and a low half. Two additions per coalition: into `column` (size of the high half, low half)
    and into `block` (size of the low half, for one high half); the players of each half are then read off these small
    tables. size[k] = number of bits of k.
    """
    low_bits = n // 2
    high_bits = n - low_bits
    low_size = 1 << low_bits
    for high in range(1 << high_bits):
        h = size[high]
        for s in range(low_bits + 1):
            block[s] = 0
        base = high << low_bits
        for low in range(low_size):
            worth = table[base | low]
            column[h, low] += worth
            block[size[low]] += worth
        for s in range(low_bits + 1):
            total[h + s] += block[s]
        for i in range(high_bits):
            if high >> i & 1:
                for s in range(low_bits + 1):
                    containing[low_bits + i, h + s] += block[s]
    for low in range(low_size):
        for i in range(low_bits):
            if low >> i & 1:
                for h in range(high_bits + 1):
                    containing[i, h + size[low]] += column[h, low]


def first_superadditive_violation(table: Array, n: int) -> tuple[int, int]:
    """Disjoint S, T with v(S) + v(T) > v(S + T), or (0, 0). Every pair once: S holds the first player of the union. 3^n
    / 2 steps.
    """
    for union in range(1, 1 << n):
        lowest = union & -union
        rest = union ^ lowest
        part = rest
        worth = table[union]
        while part:
            if table[part] + table[union ^ part] > worth:
                return union ^ part, part
            part = (part - 1) & rest
    return 0, 0


def first_convex_violation(table: Array, n: int) -> tuple[int, int]:
    """S + i, S + j with v(S + i) + v(S + j) > v(S + i + j) + v(S), or (0, 0)."""
    for mask in range(1 << n):
        for i in range(n):
            if mask >> i & 1:
                continue
            one = mask | 1 << i
            for j in range(i + 1, n):
                if mask >> j & 1:
                    continue
                other = mask | 1 << j
                if table[one] + table[other] > table[one | other] + table[mask]:
                    return one, other
    return 0, 0


def first_step_violation(table: Array, n: int, alone: Array) -> tuple[int, int]:
    """(S, i) with v(S) + alone[i] > v(S + i), or (0, -1): monotone when alone is 0, zero-monotonic when it holds the
    v({i}).
    """
    for mask in range(1 << n):
        for i in range(n):
            if not mask >> i & 1 and table[mask] + alone[i] > table[mask | 1 << i]:
                return mask, i
    return 0, -1


def raise_to_cover(table: Array, n: int) -> None:
    """Superadditive cover in place: v(S) becomes the best sum over the partitions of S. 3^n / 2 steps."""
    for union in range(1, 1 << n):
        lowest = union & -union
        rest = union ^ lowest
        part = rest
        best = table[union]
        while part:
            both = table[part] + table[union ^ part]
            if both > best:
                best = both
            part = (part - 1) & rest
        table[union] = best


def dividends_in_place(table: Array, n: int) -> None:
    """Moebius transform: v(S) becomes the dividend c_S, v(S) = sum of c_T over T inside S."""
    for i in range(n):
        bit = 1 << i
        for mask in range(1 << n):
            if mask & bit:
                table[mask] -= table[mask ^ bit]


def surpluses(table: Array, n: int, best: Array, seen: Array) -> None:
    """best[i, j] = largest entry over coalitions with i and without j (the surplus s_ij when the table holds excesses)."""
    for mask in range(1, (1 << n) - 1):
        worth = table[mask]
        for i in range(n):
            if not mask >> i & 1:
                continue
            for j in range(n):
                if mask >> j & 1:
                    continue
                if not seen[i, j] or worth > best[i, j]:
                    best[i, j] = worth
                    seen[i, j] = True
