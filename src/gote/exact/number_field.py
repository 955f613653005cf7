"""Exact arithmetic with one algebraic number: the ordered field Q(a).

An element is a polynomial in a of degree below that of a's minimal polynomial; sums and products stay small, and a sign
is read off an interval that is narrowed until it is clear of 0 (a non-zero element is never 0). Far quicker than
general algebraic numbers when a whole computation lives in one field.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import total_ordering
from typing import Any

import flint

from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.rational import Number, to_fmpq, to_fraction


class NumberField:
    """Q(a) for a real algebraic number a.

    >>> from gote.exact.algebraic import sqrt
    >>> field = NumberField(sqrt(2))
    >>> a = field.generator
    >>> a * a == 2, a > 1, (1 / a) * a == 1
    (True, True, True)
    """

    def __init__(self, root: RealAlgebraic) -> None:
        self.root = root
        self.modulus = flint.fmpq_poly(list(root.polynomial))

    @property
    def generator(self) -> FieldElement:
        """a itself."""
        return FieldElement(self, flint.fmpq_poly([0, 1]) % self.modulus)

    def element(self, x: Number) -> FieldElement:
        """The rational x in the field."""
        return FieldElement(self, flint.fmpq_poly([to_fmpq(x)]))

    def combination(self, coefficients: Sequence[Number]) -> FieldElement:
        """c0 + c1 a + c2 a^2 + ...

        >>> from gote.exact.algebraic import sqrt
        >>> NumberField(sqrt(2)).combination([1, 0, Fraction(1, 2)]) == 2
        True
        """
        return FieldElement(self, flint.fmpq_poly([to_fmpq(c) for c in coefficients]) % self.modulus)


@total_ordering
class FieldElement:
    """A number of a `NumberField`; mixes with int and `Fraction`."""

    __slots__ = ("field", "poly")

    def __init__(self, field: NumberField, poly: Any) -> None:
        self.field, self.poly = field, poly

    def _lift(self, other: Number | FieldElement) -> Any:
        return other.poly if isinstance(other, FieldElement) else flint.fmpq_poly([to_fmpq(other)])

    def __add__(self, other: Number | FieldElement) -> FieldElement:
        if not isinstance(other, _NUMBERS):
            return NotImplemented  # a larger field, such as germs over this one, does it
        return FieldElement(self.field, self.poly + self._lift(other))

    def __sub__(self, other: Number | FieldElement) -> FieldElement:
        if not isinstance(other, _NUMBERS):
            return NotImplemented
        return FieldElement(self.field, self.poly - self._lift(other))

    def __rsub__(self, other: Number) -> FieldElement:
        return FieldElement(self.field, self._lift(other) - self.poly)

    def __mul__(self, other: Number | FieldElement) -> FieldElement:
        if not isinstance(other, _NUMBERS):
            return NotImplemented
        return FieldElement(self.field, self.poly * self._lift(other) % self.field.modulus)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> FieldElement:
        return FieldElement(self.field, -self.poly)

    def __truediv__(self, other: Number | FieldElement) -> FieldElement:
        if not isinstance(other, _NUMBERS):
            return NotImplemented
        divisor = self._lift(other)
        if not divisor:
            raise ZeroDivisionError("division by 0 in a number field")
        unit, inverse, _ = divisor.xgcd(self.field.modulus)
        return FieldElement(self.field, self.poly * inverse / unit % self.field.modulus)

    def __rtruediv__(self, other: Number) -> FieldElement:
        return FieldElement(self.field, self._lift(other)) / self

    def __bool__(self) -> bool:
        return bool(self.poly)

    def __hash__(self) -> int:
        return hash(tuple(map(str, self.poly.coeffs())))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _NUMBERS):
            return NotImplemented
        return bool(self.poly == self._lift(other))

    def __lt__(self, other: Number | FieldElement) -> bool:
        if not isinstance(other, _NUMBERS):
            return NotImplemented
        return (self - other).sign() < 0

    @property
    def coefficients(self) -> list[Fraction]:
        """c0, c1, ... with the number equal to c0 + c1 a + c2 a^2 + ..."""
        return [to_fraction(c) for c in self.poly.coeffs()]

    def sign(self) -> int:
        """-1, 0 or 1."""
        coefficients = self.coefficients
        if not coefficients:
            return 0
        width = Fraction(1, 2**20)
        while True:
            low, high = _range(coefficients, *self.field.root.interval(width))
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            width /= 2**20

    def is_the(self, number: Fraction | RealAlgebraic) -> bool:
        """Whether it is a number given otherwise: a root of the same irreducible polynomial, in the interval that holds one.

        >>> from gote.exact.algebraic import sqrt
        >>> x = NumberField(sqrt(5)).generator
        >>> (x * x).is_the(Fraction(5)), x.is_the(sqrt(5)), (-x).is_the(sqrt(5))
        (True, True, False)
        """
        if isinstance(number, Fraction):
            return self == number
        low, high = number.interval()
        total: FieldElement = self * 0
        for c in reversed(number.polynomial):
            total = self * total + c
        return not total and low <= self <= high

    def algebraic(self) -> RealAlgebraic:
        """The same number as a `RealAlgebraic`.

        >>> from gote.exact.algebraic import sqrt
        >>> str((1 + NumberField(sqrt(5)).generator).algebraic())
        '1 + √5'
        """
        coefficients = self.coefficients
        if len(coefficients) < 2:
            return RealAlgebraic.rational(coefficients[0] if coefficients else Fraction(0))
        n = self.field.modulus.degree()
        rows = []  # multiplication by this element, whose characteristic polynomial has it as a root
        for k in range(n):
            image = (self.poly * flint.fmpq_poly([0] * k + [1]) % self.field.modulus).coeffs()
            rows += [*image, *[flint.fmpq(0)] * (n - len(image))]
        roots = real_roots([to_fraction(c) for c in flint.fmpq_mat(n, n, rows).charpoly().coeffs()])
        width = Fraction(1, 2**20)
        while True:
            low, high = _range(coefficients, *self.field.root.interval(width))
            roots = [r for r in roots for ends in [r.interval(width)] if ends[0] <= high and low <= ends[1]]
            if len(roots) == 1:
                return roots[0]
            width /= 2**20


_NUMBERS = (int, Fraction, FieldElement)


def _range(coefficients: list[Fraction], low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Interval of the polynomial over [low, high] by Horner's rule."""
    bottom = top = Fraction(0)
    for c in reversed(coefficients):
        ends = (bottom * low, bottom * high, top * low, top * high)
        bottom, top = min(ends) + c, max(ends) + c
    return bottom, top
