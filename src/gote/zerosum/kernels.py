"""Kernels (Shapley and Snow 1950): every extreme pair of optimal strategies comes from a square submatrix (Ferguson 2.3.2).

For a k x k submatrix M let s be the sum of the entries of its adjugate. If s != 0,
    v = det M / s,   p = 1' adj M / s,   q = adj M 1 / s
equalize on M; M is a kernel when p, q >= 0 and both are optimal in the whole game (filled up with zeros). p and v are
found from the bordered system  p M = v, sum p = 1,  whose determinant is s up to sign, so the adjugate is never formed
and V = 0 needs no special case.

The strategies from all kernels are exactly the extreme optimal ones. Cost: C(m + n, m) - 1 submatrices, for small games
only.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from gote.core import LimitError, checkpoint
from gote.exact.linalg import solve
from gote.zerosum.rules_payoffs import Matrix, Strategy, ceiling, guarantee, matrix, spread, submatrix, transpose

MOST_SUBMATRICES = 200_000


@dataclass(frozen=True)
class Kernel:
    """A square submatrix and the optimal pair it gives."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    value: Fraction
    row: Strategy
    column: Strategy


def kernels(payoffs: Any, positive: bool = False) -> tuple[Kernel, ...]:
    """All kernels; with `positive` only those whose lines all have positive weight.

    >>> [(k.rows, k.columns) for k in kernels([[0, 1, 2], [1, 0, 1], [2, 1, 0]], positive=True)]
    [((0, 2), (0, 2))]
    """
    a = matrix(payoffs)
    m, n = len(a), len(a[0])
    if comb(m + n, m) > MOST_SUBMATRICES:
        raise LimitError(f"a {m}x{n} game has {comb(m + n, m) - 1:,} square submatrices; ask for all: true instead")
    found = []
    for k in range(1, min(m, n) + 1):
        for rows in combinations(range(m), k):
            checkpoint()
            for columns in combinations(range(n), k):
                kernel = _kernel(a, rows, columns)
                if kernel is not None and (not positive or _all_used(kernel)):
                    found.append(kernel)
    return tuple(found)


def _all_used(kernel: Kernel) -> bool:
    return all(kernel.row[i] for i in kernel.rows) and all(kernel.column[j] for j in kernel.columns)


def _kernel(a: Matrix, rows: tuple[int, ...], columns: tuple[int, ...]) -> Kernel | None:
    inner = submatrix(a, rows, columns)
    p = _equalize(transpose(inner))
    if p is None or min(p[:-1]) < 0:
        return None
    q = _equalize(inner)
    if q is None or min(q[:-1]) < 0:
        return None
    value = p[-1]
    row, column = spread(p[:-1], rows, len(a)), spread(q[:-1], columns, len(a[0]))
    if guarantee(a, row) != value or ceiling(a, column) != value:
        return None
    return Kernel(rows, columns, value, row, column)


def _equalize(m: Matrix) -> list[Fraction] | None:
    """x and v with m x = v, sum x = 1 when the bordered matrix is regular (the adjugate sum is not 0), else None."""
    from gote.exact.linalg import determinant

    k = len(m)
    system = [[*row, Fraction(-1)] for row in m] + [[Fraction(1)] * k + [Fraction(0)]]
    if determinant(system) == 0:
        return None
    return solve(system, [0] * k + [1])
