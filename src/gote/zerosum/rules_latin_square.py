"""Latin squares, magic squares and all matrices with constant line sums (Ferguson 2.2.5).

If all rows have the same sum and all columns have the same sum, mixing all lines equally is equalizing for both
players, hence optimal, and the value is the average entry. A Latin square (ラテン方陣) holds each symbol once in every row
and column; a magic square (魔方陣) of side n holds 1..n^2 with equal line sums, so its value is (n^2 + 1)/2. Cost: O(mn).
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.zerosum.rules_payoffs import Strategy, matrix


@dataclass(frozen=True)
class ConstantSums:
    """The common sums and the uniform strategies they make optimal."""

    row_sum: Fraction
    column_sum: Fraction
    value: Fraction
    row: Strategy
    column: Strategy


def constant_sums(payoffs: Any) -> ConstantSums | None:
    """The solution by equal mixing when all row sums and all column sums agree, else None.

    >>> constant_sums([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]).value
    Fraction(17, 2)
    """
    a = matrix(payoffs)
    m, n = len(a), len(a[0])
    row_sums = {sum(row) for row in a}
    column_sums = {sum(column) for column in zip(*a, strict=True)}
    if len(row_sums) > 1 or len(column_sums) > 1:
        return None
    row_sum, column_sum = Fraction(row_sums.pop()), Fraction(column_sums.pop())
    return ConstantSums(row_sum, column_sum, row_sum / n, (Fraction(1, m),) * m, (Fraction(1, n),) * n)


def is_latin(square: Sequence[Sequence[Hashable]]) -> bool:
    """Whether each symbol stands exactly once in every row and every column.

    >>> is_latin("ab ba".split()), is_latin([[1, 2], [1, 2]])
    (True, False)
    """
    size = len(square)
    lines = [tuple(row) for row in square]
    if any(len(row) != size for row in lines):
        return False
    symbols = set(lines[0])
    return len(symbols) == size and all(set(line) == symbols for line in [*lines, *zip(*lines, strict=True)])


def is_magic(payoffs: Any) -> bool:
    """Whether the matrix holds 1..n^2 once each with equal row and column sums.

    >>> is_magic([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
    True
    """
    a = matrix(payoffs)
    size = len(a)
    return sorted(x for row in a for x in row) == list(range(1, size * size + 1)) and constant_sums(a) is not None
