"""Diagonal games (対角ゲーム): zero off the diagonal, or the same constant everywhere off it (Ferguson 2.3.3).

1. Subtract the constant that stands off the diagonal; d_1, ..., d_n are left.
2. All d_i of one sign:  V = 1 / sum(1/d_i),  p_i = q_i = V / d_i.
3. Otherwise V = 0: a row without a negative entry and a column without a positive one meet in a saddle point.

Cost: O(n).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.zerosum.rules_payoffs import ONE, ZERO, Strategy, matrix, pure


@dataclass(frozen=True)
class Diagonal:
    """The diagonal after the constant `shift` was subtracted, and the solution of the original game."""

    entries: Strategy
    shift: Fraction
    one_sign: bool
    value: Fraction
    row: Strategy
    column: Strategy


def diagonal(payoffs: Any) -> Diagonal | None:
    """The solution of a diagonal game (up to a constant), None for other matrices.

    >>> diagonal([[1, 0, 0], [0, 2, 0], [0, 0, 3]]).row
    (Fraction(6, 11), Fraction(3, 11), Fraction(2, 11))
    """
    a = matrix(payoffs)
    n = len(a)
    if n != len(a[0]):
        return None
    off = {a[i][j] for i in range(n) for j in range(n) if i != j}
    if len(off) > 1:
        return None
    shift = off.pop() if off else ZERO
    d = tuple(a[i][i] - shift for i in range(n))
    if min(d) > 0 or max(d) < 0:
        value = 1 / sum((ONE / x for x in d), ZERO)
        p = tuple(value / x for x in d)
        return Diagonal(d, shift, True, value + shift, p, p)
    i = next(k for k, x in enumerate(d) if x == max(0, min(y for y in d if y >= 0)))
    j = next(k for k, x in enumerate(d) if x == min(0, max(y for y in d if y <= 0)))
    return Diagonal(d, shift, False, shift, pure(i, n), pure(j, n))
