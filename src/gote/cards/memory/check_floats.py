"""A second float recurrence for checking approximate answers: the paper's own order, row by row in n, values between 0 and 1.

Rows n hold g(n,k) and f(n,m,k) for m = 0, 1, 2, k falling (proposition 2.1 gives the rest). For the pair difference the rows hold e(n,m,k). Every
value is an average or a maximum of earlier ones, so plain doubles are right to about n * 10^-15.
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
    if special_known:
        return float(_special(open_kinds, 3, k))
    left = min(m, 2)
    return float(_special(open_kinds + left, left, k))


@njit(cache=True, error_model="numpy")
def _special(n_top: int, which: int, k_top: int) -> float:
    """Rows n-2, n-1, n of g and f0, f1, f2; row n of f_m needs f_(m+1), f_(m+2) of the same n: m falls from 2 (where more pairs are taken)."""
    width = n_top + 6
    g = np.zeros((4, width))
    f = np.zeros((4, 3, width))
    g[0, :] = 1.0
    limit = n_top if which == 3 else n_top + 2 - which
    for n in range(1, limit + 1):
        now, before, before2 = n % 4, (n - 1) % 4, (n - 2) % 4
        # g(n, k)
        g[now, n] = 1.0
        for k in range(n - 1, 0, -1):
            u = 2.0 * n - k
            d = 2.0 * (n - k)
            take = g[before, k - 1] if k > 1 else 0.0
            open_known = 1.0 - g[now, k + 1]
            more = (d - 2.0) * (1.0 - g[now, k + 2]) if d > 2.0 else 0.0
            open_unknown = (g[before, k] + (k - 1.0) * (1.0 - g[before, k]) + more) / (u - 1.0)
            best = (1.0 + (k - 1.0) * take + d * max(open_known, open_unknown)) / u
            g[now, k] = max(best, 0.5) if k >= 2 else best
        # f(n, m, k): x = n - m kinds are open; g(n, m + j, .) = g(n - m - j, .)
        for m in range(2, -1, -1):
            x = n - m
            if x < 1:
                continue
            gx, gy = x % 4, (x - 1) % 4
            for k in range(x - 1, -1, -1):
                u = 2.0 * x - k
                c = u - k - 2.0
                take = f[before, m, k - 1] if k else 0.0
                # f(n, m+1, .), f(n, m+2, .) with at most two pairs kept
                if m == 2:
                    one, two, three = f[before, 2, :], f[before2, 2, :], f[before, 1, k]
                elif m == 1:
                    one, two, three = f[now, 2, :], f[before, 2, :], f[before, 0, k]
                else:
                    one, two, three = f[now, 1, :], f[now, 2, :], 0.0
                total = 0.0
                if k:
                    a = max(take, ((k - 1.0) * (1.0 - two[max(k - 2, 0)]) + 2.0 * (1.0 - g[gy, k]) + c * (1.0 - one[k])) / (u - 1.0))
                    if m + k >= 2:
                        a = max(a, 1.0 - one[k - 1])
                    total += k * a
                b = 1.0
                if k:
                    b += k * (1.0 - g[gy, k])
                if c > 0.0:
                    b += c * (1.0 - g[gx, k + 2])
                b /= u - 1.0
                if m + k >= 1:
                    b = max(b, 1.0 - g[gx, k + 1])
                total += 2.0 * b
                if c > 0.0:
                    e = f[before, m, k] + 2.0 * (1.0 - g[gx, k + 2])
                    if k:
                        e += k * (1.0 - one[k])
                    if c > 2.0:
                        e += (c - 2.0) * (1.0 - f[now, m, k + 2])
                    e /= u - 1.0
                    if m + k >= 1:
                        e = max(e, 1.0 - f[now, m, k + 1])
                    total += c * e
                best = total / u
                if m:
                    best = max(best, three)
                f[now, m, k] = max(best, 0.5) if m + k >= 2 else best
    if which == 3:
        return g[n_top % 4, k_top]
    return f[n_top % 4, which, k_top]


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
