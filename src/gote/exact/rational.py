"""Between `fractions.Fraction`, the number everybody sees, and FLINT's `fmpz` and `fmpq`, the numbers that are fast."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, TypeAlias

import flint

Number: TypeAlias = int | Fraction
Matrix: TypeAlias = Sequence[Sequence[Number]]


def to_fmpq(x: Number) -> Any:
    """The FLINT rational equal to `x`.

    >>> to_fmpq(Fraction(3, 4))
    3/4
    """
    return flint.fmpq(x.numerator, x.denominator)


def to_fraction(x: Any) -> Fraction:
    """The `Fraction` equal to a FLINT integer or rational (or a Python one).

    >>> to_fraction(flint.fmpq(6, 8))
    Fraction(3, 4)
    """
    if isinstance(x, flint.fmpq):
        return coprime_fraction(int(x.p), int(x.q))
    return Fraction(int(x)) if isinstance(x, flint.fmpz) else Fraction(x)


def coprime_fraction(numerator: int, denominator: int) -> Fraction:
    """numerator/denominator, known to be in lowest terms with denominator > 0: saves the gcd that `Fraction` would
    compute.

    >>> coprime_fraction(2, 3)
    Fraction(2, 3)
    """
    fraction = object.__new__(Fraction)
    fraction._numerator = numerator  # type: ignore[attr-defined]
    fraction._denominator = denominator  # type: ignore[attr-defined]
    return fraction


def common_denominator(values: Iterable[Number]) -> int:
    """Least common multiple of the denominators.

    >>> common_denominator([Fraction(1, 4), Fraction(1, 6), 2])
    12
    """
    return lcm(*{x.denominator for x in values})


def scaled_integers(values: Sequence[Number]) -> tuple[list[int], int]:
    """Integers n and a common denominator d > 0 with values[i] = n[i] / d.

    >>> scaled_integers([Fraction(1, 4), Fraction(1, 6)])
    ([3, 2], 12)
    """
    d = common_denominator(values)
    return [x.numerator if d == 1 else x.numerator * (d // x.denominator) for x in values], d


def integer_rows(rows: Matrix) -> tuple[list[list[int]], list[int]]:
    """Every row times its own least common denominator, and these factors.

    >>> integer_rows([[Fraction(1, 2), 1], [3, 4]])
    ([[1, 2], [3, 4]], [2, 1])
    """
    scaled = [scaled_integers(row) for row in rows]
    return [row for row, _ in scaled], [d for _, d in scaled]


def primitive(row: Sequence[int]) -> list[int]:
    """The row divided by the greatest common divisor of its entries.

    >>> primitive([4, -6, 0])
    [2, -3, 0]
    """
    g = gcd(*row)
    return [x // g for x in row] if g > 1 else list(row)


def fmpz_matrix(rows: Sequence[Sequence[int]], columns: int | None = None) -> Any:
    """FLINT matrix of integer rows; `columns` gives the width when there are no rows.

    >>> fmpz_matrix([[1, 2]]).ncols()
    2
    """
    return flint.fmpz_mat([list(r) for r in rows]) if rows and len(rows[0]) else flint.fmpz_mat(len(rows), columns or 0)
