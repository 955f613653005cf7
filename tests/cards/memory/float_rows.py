"""A second float recurrence to compare approximate answers with: the paper's own order, row by row in n, values between
0 and 1.

Values stand between 0 and 1 and the turn of the other player gives 1 - v, as printed; more than two complete pairs are
taken (proposition 2.1). For the pair difference the rows hold e(n,k). Every value is an average or a maximum of earlier
ones, so plain doubles are right to about n * 10^-15.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


def by_rows(special: bool, special_known: bool, n: int, m: int, k: int) -> float:
    """The value of F(n,m,k), G(n,m,k) or, without a special pair, the pair difference of (n,m,k).

    >>> round(by_rows(True, False, 7, 0, 0) * 45045, 9), round(by_rows(False, False, 6, 0, 0) * 1155, 9)
    (22549.0, 2.0)
    """
    open_kinds = n - m
    if not special:
        return m + float(_difference(open_kinds, k))
    return float(_special(open_kinds, 3 if special_known else min(m, 2), k))


@njit(cache=True, error_model="numpy")
def _special(n_top: int, which: int, k_top: int) -> float:
    """All states with u unknown cards at once, from u = 1 on; rows g[x] and f[m, x] of the newest three u, k = 2x - u.

    `which`: 0, 1, 2 for f with so many complete pairs, 3 for g; n_top kinds that are not complete.
    """
    size = n_top + 1
    g, f = np.ones((3, size)), np.zeros((3, 3, size))
    last = 2 * n_top - k_top
    for u in range(1, last + 1):
        now, one, two = u % 3, (u - 1) % 3, (u - 2) % 3
        top = min(u, n_top)
        if u <= n_top:
            g[now, u] = 1.0
        low = u // 2 + 1
        _g_row(u, low, min(top, u - 1), g[now], g[one], g[two])
        for m in range(3):
            plus = min(m + 1, 2)
            first = (u + 1) // 2
            for x in range(first, min(top, u - 1) + 1):
                if 2 * x - u >= 2:
                    break
                f[now, m, x] = _f_few(u, x, m, g[one], g[two], f[now], f[one], f[two])
                first = x + 1
            high = min(top, u - 1)
            if first <= high:
                taken = f[now, max(m - 1, 0)]
                rows = f[one, m], f[one, plus], f[two, m], f[two, plus], f[two, 2]
                _f_row(u, first, high, m, f[now, m], taken, g[one], g[two], rows)
    return float(g[last % 3, n_top] if which == 3 else f[last % 3, which, n_top])


@njit(cache=True, error_model="numpy")
def _g_row(u: int, low: int, high: int, new: Any, one: Any, two: Any) -> None:
    size = high - low + 1
    if size <= 0:
        return
    out, one_x, one_p = new[low : high + 1], one[low : high + 1], one[low - 1 : high]
    two_x, two_p = two[low : high + 1], two[low - 1 : high]
    for j in range(size):
        k = 2.0 * (low + j) - u
        d = 2.0 * (u - low - j)
        second = (two_p[j] + (k - 1.0) * (1.0 - two_p[j]) + (d - 2.0) * (1.0 - two_x[j])) / (u - 1.0)
        best = (1.0 + (k - 1.0) * one_p[j] + d * max(1.0 - one_x[j], second)) / u
        out[j] = max(best, 0.5 if k >= 2.0 else 0.0)


@njit(cache=True, error_model="numpy")
def _f_row(u: int, low: int, high: int, m: int, new: Any, taken: Any, g1: Any, g2: Any, rows: Any) -> None:
    """f where k >= 2: every choice is there."""
    f1, f1_plus, f2, f2_plus, f2_two = rows
    size = high - low + 1
    out, took, g1x = new[low : high + 1], taken[low : high + 1], g1[low : high + 1]
    g2x, g2p = g2[low : high + 1], g2[low - 1 : high]
    own1, opp1, opp1_plus = f1[low - 1 : high], f1[low : high + 1], f1_plus[low - 1 : high]
    own2, opp2, opp2_plus, opp2_two = (
        f2[low - 1 : high],
        f2[low : high + 1],
        f2_plus[low - 1 : high],
        f2_two[low - 2 : high - 1],
    )
    for j in range(size):
        k = 2.0 * (low + j) - u
        c = 2.0 * (u - low - j) - 2.0
        a = (k - 1.0) * (1.0 - opp2_two[j]) + 2.0 * (1.0 - g2p[j]) + c * (1.0 - opp2_plus[j])
        a = max(max(a / (u - 1.0), own1[j]), 1.0 - opp1_plus[j])
        b = max((1.0 + k * (1.0 - g2p[j]) + c * (1.0 - g2x[j])) / (u - 1.0), 1.0 - g1x[j])
        e = own2[j] + 2.0 * (1.0 - g2x[j]) + k * (1.0 - opp2_plus[j]) + (c - 2.0) * (1.0 - opp2[j])
        e = max(e / (u - 1.0), 1.0 - opp1[j])
        out[j] = max((k * a + 2.0 * b + c * e) / u, 0.5)
    if m > 0:
        for j in range(size):
            out[j] = max(out[j], took[j])


@njit(cache=True, error_model="numpy")
def _f_few(u: int, x: int, m: int, g1: Any, g2: Any, now: Any, f1: Any, f2: Any) -> float:
    """f where k is 0 or 1."""
    k, c, plus = 2.0 * x - u, 2.0 * (u - x) - 2.0, min(m + 1, 2)
    total = 0.0
    if k:
        a = max((2.0 * (1.0 - g2[x - 1]) + c * (1.0 - f2[plus, x - 1])) / (u - 1.0), f1[m, x - 1])
        if m > 0:
            a = max(a, 1.0 - f1[plus, x - 1])
        total += a
    b = 1.0 + (1.0 - g2[x - 1] if k else 0.0) + (c * (1.0 - g2[x]) if c else 0.0)
    b /= u - 1.0
    if m + k >= 1.0:
        b = max(b, 1.0 - g1[x])
    total += 2.0 * b
    if c:
        e = f2[m, x - 1] + 2.0 * (1.0 - g2[x]) + (1.0 - f2[plus, x - 1] if k else 0.0)
        e = (e + ((c - 2.0) * (1.0 - f2[m, x]) if c > 2.0 else 0.0)) / (u - 1.0)
        if m + k >= 1.0:
            e = max(e, 1.0 - f1[m, x])
        total += c * e
    best = total / u
    if m > 0:
        best = max(best, now[m - 1, x])
    return max(best, 0.5) if m + k >= 2.0 else best


@njit(cache=True, error_model="numpy")
def _difference(n_top: int, k_top: int) -> float:
    """e(n, k) of Zwick and Paterson, known pairs taken at once."""
    e = np.zeros((2, n_top + 4))
    for n in range(1, n_top + 1):
        now, before = n % 2, (n - 1) % 2
        e[now, n] = n
        for k in range(n - 1, -1, -1):
            u = 2.0 * n - k
            fresh = 2.0 * (n - k)
            take = k * (1.0 + e[before, k - 1]) if k else 0.0
            more = (fresh - 2.0) * e[now, k + 2] if fresh > 2.0 else 0.0
            second = (1.0 + e[before, k] - k * (1.0 + e[before, k]) - more) / (u - 1.0)
            if k:
                second = max(second, -e[now, k + 1])
            best = (take + fresh * second) / u
            e[now, k] = max(best, 0.0) if k >= 2 else best
    return float(e[n_top % 2, k_top])
