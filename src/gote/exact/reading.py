"""Numbers of an answer read back: rationals, and algebraic numbers as `RealAlgebraic.to_json` writes them.

What comes from outside may be wrong, and arithmetic with a polynomial that is reducible, or that has no root in the
interval given, need not end. So everything that makes the number well defined is tested here, once, before anybody
calculates with it.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core.numbers import rational
from gote.exact.algebraic import RealAlgebraic, real_roots

MOST_TERMS, MOST_BITS = 200, 20_000


def read_number(value: Any) -> Fraction | RealAlgebraic:
    """A rational or an algebraic number of an answer document; `ValueError` when it is not well defined.

    >>> from gote.exact.algebraic import sqrt
    >>> str(read_number("1/2")), str(read_number(sqrt(2).to_json()))
    ('1/2', '√2')
    >>> read_number(sqrt(2).to_json() | {"decimal": "1.5"})
    Traceback (most recent call last):
    ValueError: decimal does not belong to the algebraic number
    """
    if isinstance(value, RealAlgebraic):
        return value if value.fraction is None else value.fraction
    if not isinstance(value, Mapping):
        return rational(value)
    polynomial = value["polynomial"]
    whole = isinstance(polynomial, (list, tuple)) and all(type(c) is int for c in polynomial)
    if not whole or not 3 <= len(polynomial) <= MOST_TERMS or max(abs(c) for c in polynomial).bit_length() > MOST_BITS:
        raise ValueError("polynomial of an algebraic number must list whole numbers c0, c1, c2, ...")
    low, high = (rational(end) for end in value["interval"])
    inside = [root for root in real_roots(polynomial) if low <= root <= high] if any(polynomial) else []
    if len(inside) != 1:
        raise ValueError("interval of an algebraic number must hold one root of its polynomial")
    expected = inside[0].to_json()
    if not isinstance(expected, dict):
        raise ValueError("polynomial of an algebraic number is reducible; a rational is written as one")
    for key in ("polynomial", "decimal", "radical"):
        if key in expected and list(value[key]) != list(expected[key]):
            raise ValueError(f"{key} does not belong to the algebraic number")
    return inside[0]
