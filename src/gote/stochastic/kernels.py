"""Float kernels: matrix games by the simplex tableau and Shapley's operator over many states, on flat arrays.

Layout: cell c of state k (row by row) has payoff `reward[c]`; its next states are `target[start[c]:start[c+1]]` with
`weight`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


@njit(cache=True)
def matrix_game(a: Any, m: int, n: int, row: Any, column: Any) -> float:
    """Value of the m x n matrix in `a`; the strategies are written into `row` and `column`."""
    row[:m] = 0.0
    column[:n] = 0.0
    lower, upper, best_i, best_j = -np.inf, np.inf, 0, 0
    for i in range(m):
        smallest = a[i, 0]
        for j in range(1, n):
            smallest = min(smallest, a[i, j])
        if smallest > lower:
            lower, best_i = smallest, i
    for j in range(n):
        largest = a[0, j]
        for i in range(1, m):
            largest = max(largest, a[i, j])
        if largest < upper:
            upper, best_j = largest, j
    if upper <= lower:
        row[best_i] = 1.0
        column[best_j] = 1.0
        return lower
    least = a[0, 0]
    most = a[0, 0]
    for i in range(m):
        for j in range(n):
            least = min(least, a[i, j])
            most = max(most, a[i, j])
    shift = least - (most - least) * 0.5
    t = np.zeros((m + 1, n + 1))
    for i in range(m):
        for j in range(n):
            t[i, j] = a[i, j] - shift
        t[i, n] = 1.0
    for j in range(n):
        t[m, j] = -1.0
    left = np.arange(m)
    top = np.arange(n) + m
    for step in range(50 * (m + n)):
        c = -1
        worst = -1e-13
        for j in range(n):
            if t[m, j] < worst:
                c = j
                if step > 10 * (m + n):
                    break
                worst = t[m, j]
        if c < 0:
            break
        r = -1
        ratio = np.inf
        for i in range(m):
            if t[i, c] > 1e-13:
                here = t[i, n] / t[i, c]
                if here < ratio - 1e-15 or (here <= ratio and r >= 0 and left[i] < left[r]):
                    ratio, r = here, i
        if r < 0:
            break
        pivot = t[r, c]
        for i in range(m + 1):
            if i != r:
                factor = t[i, c] / pivot
                if factor != 0.0:
                    for j in range(n + 1):
                        if j != c:
                            t[i, j] -= factor * t[r, j]
                t[i, c] = -factor
        for j in range(n + 1):
            if j != c:
                t[r, j] /= pivot
        t[r, c] = 1.0 / pivot
        left[r], top[c] = top[c], left[r]
    total = t[m, n]
    for i in range(m):
        if left[i] >= m:
            column[left[i] - m] = max(t[i, n] / total, 0.0)
    for j in range(n):
        if top[j] < m:
            row[top[j]] = max(t[m, j] / total, 0.0)
    return float(1.0 / total + shift)


@njit(cache=True)
def shapley_step(
    rows: Any,
    columns: Any,
    first: Any,
    reward: Any,
    start: Any,
    target: Any,
    weight: Any,
    v: Any,
    out: Any,
    p: Any,
    q: Any,
) -> float:
    """One step v -> Val(A(v)) for all states; strategies into p, q; returns the largest change."""
    size = 0
    wide = 0
    for k in range(len(rows)):
        size = max(size, rows[k])
        wide = max(wide, columns[k])
    a = np.empty((size, wide))
    change = 0.0
    for k in range(len(rows)):
        c = first[k]
        for i in range(rows[k]):
            for j in range(columns[k]):
                total = reward[c]
                for e in range(start[c], start[c + 1]):
                    total += weight[e] * v[target[e]]
                a[i, j] = total
                c += 1
        out[k] = matrix_game(a, rows[k], columns[k], p[k], q[k])
        change = max(change, abs(out[k] - v[k]))
    return change


@njit(cache=True)
def mixed_transition(
    rows: Any,
    columns: Any,
    first: Any,
    reward: Any,
    start: Any,
    target: Any,
    weight: Any,
    p: Any,
    q: Any,
    matrix: Any,
    right: Any,
) -> None:
    """The linear system (I - P) v = r of the pair (p, q)."""
    for k in range(len(rows)):
        c = first[k]
        matrix[k, k] += 1.0
        for i in range(rows[k]):
            for j in range(columns[k]):
                x = p[k, i] * q[k, j]
                if x != 0.0:
                    right[k] += x * reward[c]
                    for e in range(start[c], start[c + 1]):
                        matrix[k, target[e]] -= x * weight[e]
                c += 1
