"""Numbers, lists and vectors as Coq reads them.

Long integers are written in hexadecimal, which Coq reads faster. Rationals of one vector share one denominator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import index
from typing import Any

from gote.core import rational
from gote.exact.rational import scaled_integers

LONG = 10**20


def integer(n: int) -> str:
    """An integer; negative ones in brackets. Anything else is a TypeError, so that no text of an answer gets into a file.

    >>> integer(7), integer(-7), integer(10**21)
    ('7', '(-7)', '0x3635c9adc5dea00000')
    """
    n = index(n)
    digits = hex(abs(n)) if abs(n) >= LONG else str(abs(n))
    return f"(-{digits})" if n < 0 else digits


def place(n: Any) -> int:
    """A place in a list, counted from 0.

    >>> place(-1)
    Traceback (most recent call last):
    ValueError: -1 is no place in a list
    """
    found = int(index(n))
    if found < 0:
        raise ValueError(f"{found} is no place in a list")
    return found


def quotient(x: Fraction | int) -> str:
    """A rational.

    >>> quotient(Fraction(-1, 3))
    '((-1) # 3)'
    """
    x = Fraction(x)
    return f"({integer(x.numerator)} # {integer(x.denominator)})"


def listed(items: Iterable[str], scope: str = "") -> str:
    """A list of terms, read in a scope.

    >>> listed(["1", "2"], "Z")
    '[1; 2]%Z'
    """
    return f"[{'; '.join(items)}]" + (f"%{scope}" if scope else "")


def integers(numbers: Iterable[int], scope: str = "Z") -> str:
    """A list of integers."""
    return listed(map(integer, numbers), scope)


def rows(table: Iterable[Iterable[int]], scope: str = "Z") -> str:
    """A list of lists of integers."""
    return listed((integers(row, "") for row in table), scope)


def boolean(answer: Any) -> str:
    """An answer yes or no; anything else is a TypeError.

    >>> boolean(True)
    'true'
    """
    if not isinstance(answer, bool):
        raise TypeError(f"{answer!r} is neither true nor false")
    return "true" if answer else "false"


def booleans(bits: Iterable[object]) -> str:
    """A list of booleans."""
    return listed("true" if bit else "false" for bit in bits)


def rationals(values: Iterable[Any]) -> list[Fraction]:
    """Numbers of a document or an answer."""
    return [rational(value) for value in values]


def vector(values: Iterable[Any]) -> tuple[str, str]:
    """(denominator, integers) of a vector.

    >>> vector(["1/2", "1/3"])
    ('6', '[3; 2]%Z')
    """
    numbers, d = scaled_integers(rationals(values))
    return integer(d), integers(numbers)


def matrix(table: Sequence[Sequence[Any]]) -> tuple[str, str]:
    """(denominator, rows of integers) of a matrix."""
    width = len(table[0]) if table else 0
    numbers, d = scaled_integers(rationals(x for row in table for x in row))
    return integer(d), rows(numbers[i * width : (i + 1) * width] for i in range(len(table)))
