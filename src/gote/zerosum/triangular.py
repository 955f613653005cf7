"""Triangular games (三角ゲーム): zeros on one side of a diagonal without zeros (Ferguson 2.3.4).

1. Solve  sum_i p_i a_ij = V  column by column and  sum_j a_ij q_j = V  row by row, starting in the corner with one
   unknown (V = 1).
2. Scale so that the weights add up to 1; the scale is V.
3. If all weights are non-negative the strategies are optimal. There is no guarantee that they are.

Cost: O(n^2).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.zerosum.rules_payoffs import ONE, ZERO, Matrix, Strategy, matrix, transpose


@dataclass(frozen=True)
class Triangular:
    """Back substitution with V = 1 (`row_steps`, `column_steps`) and the strategies it gives when scaled."""

    upper: bool
    row_steps: Strategy
    column_steps: Strategy
    value: Fraction
    row: Strategy
    column: Strategy
    valid: bool


def triangular(payoffs: Any) -> Triangular | None:
    """Back substitution; None when the matrix is not triangular with a non-zero diagonal, or the weights add up to 0.

    >>> triangular([[1, -2, 3, -4], [0, 1, -2, 3], [0, 0, 1, -2], [0, 0, 0, 1]]).row[2]
    Fraction(1, 3)
    """
    a = matrix(payoffs)
    n = len(a)
    if n != len(a[0]) or any(a[i][i] == 0 for i in range(n)):
        return None
    upper = all(a[i][j] == 0 for i in range(n) for j in range(i))
    lower = all(a[i][j] == 0 for i in range(n) for j in range(i + 1, n))
    if not upper and not lower:
        return None
    order = range(n) if upper else range(n - 1, -1, -1)
    p = _substitute(transpose(a), list(order))
    q = _substitute(a, list(order)[::-1])
    total = sum(p, ZERO)
    if total == 0:
        return None
    value = 1 / total
    row, column = tuple(value * x for x in p), tuple(value * x for x in q)
    return Triangular(upper, p, q, value, row, column, min(row) >= 0 and min(column) >= 0)


def _substitute(a: Matrix, order: list[int]) -> Strategy:
    """x with a x = 1, each equation giving one new unknown in `order`."""
    x = [ZERO] * len(a)
    for k in order:
        x[k] = (ONE - sum((a[k][j] * x[j] for j in order if x[j]), ZERO)) / a[k][k]
    return tuple(x)
