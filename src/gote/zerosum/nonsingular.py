"""Nonsingular games (Ferguson 2.3.2, Theorem 3.2).

1. Let A be square with an inverse and 1' A^-1 1 != 0 (1 is the vector of ones).
2. Put V = 1 / (1' A^-1 1),  p' = V 1' A^-1,  q = V A^-1 1.
3. If p >= 0 and q >= 0, V is the value and p, q are optimal. Otherwise some line is unused and the formulas prove
   nothing.

A game of value 0 has a singular matrix or makes the sum 0: add a constant first, the strategies stay. Cost: one
inverse.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from gote.exact.linalg import inverse
from gote.zerosum.rules_payoffs import ZERO, Matrix, Strategy, matrix, shifted

Verdict = Literal["applies", "not square", "singular", "sum is zero", "negative weight"]


@dataclass(frozen=True)
class Nonsingular:
    """What the theorem gives; fields are None as far as its conditions fail."""

    verdict: Verdict
    inverse: Matrix | None = None
    total: Fraction | None = None
    """the sum of all entries of the inverse"""
    value: Fraction | None = None
    row: Strategy | None = None
    column: Strategy | None = None
    shift: Fraction = ZERO
    """constant added before the formulas were used; already taken off the value"""

    @property
    def applies(self) -> bool:
        """Whether the formulas give the solution."""
        return self.verdict == "applies"


def nonsingular(payoffs: Any, shift: Fraction = ZERO) -> Nonsingular:
    """Theorem 3.2 on A + shift.

    >>> nonsingular([[1, 2, -1], [2, -1, 4], [-1, 4, -3]]).row
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    >>> nonsingular([[0, 1], [-1, 0]]).verdict
    'sum is zero'
    """
    a = shifted(matrix(payoffs), shift)
    if len(a) != len(a[0]):
        return Nonsingular("not square", shift=shift)
    found = inverse(a)
    if found is None:
        return Nonsingular("singular", shift=shift)
    table = tuple(map(tuple, found))
    total = sum((x for row in table for x in row), ZERO)
    if total == 0:
        return Nonsingular("sum is zero", table, total, shift=shift)
    value = 1 / total
    p = tuple(value * sum(column) for column in zip(*table, strict=True))
    q = tuple(value * sum(row) for row in table)
    verdict: Verdict = "applies" if min(p) >= 0 and min(q) >= 0 else "negative weight"
    return Nonsingular(verdict, table, total, value - shift, p, q, shift)


def nonsingular_with_shift(payoffs: Any) -> Nonsingular | None:
    """The theorem on the matrix itself or, when it is singular, after adding the first constant 1, 2, ... that helps;
    None if it fails.

    det(A + cE) is linear in c, so two constants are enough to tell.

    >>> nonsingular_with_shift([[0, 1, -2], [1, -2, 3], [-2, 3, -4]]).shift
    Fraction(1, 1)
    """
    for c in range(3):
        found = nonsingular(payoffs, Fraction(c))
        if found.applies:
            return found
    return None
