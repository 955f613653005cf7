"""Real algebraic numbers (代数的数): a minimal integer polynomial and an interval that holds exactly one of its roots.

Sums and products come from characteristic polynomials: if A and B are companion matrices of a and b, then a + b is an
eigenvalue of A x I + I x B and a b one of A x B (Kronecker products). The right factor and root are the only ones left
after the intervals of a and b have been narrowed. Every comparison is decided exactly.

>>> golden = (1 + sqrt(5)) / 2
>>> golden * golden == golden + 1, str(golden), golden.decimal(10)
(True, '(1 + √5)/2', '1.6180339887')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import total_ordering
from math import isqrt
from typing import Annotated, Any

import flint
from pydantic import PlainValidator, WithJsonSchema

from gote.core.numbers import number_to_json, rational, whole
from gote.exact.isolation import isolated
from gote.exact.rational import Number, scaled_integers, to_fmpq, to_fraction


@total_ordering
class RealAlgebraic:
    """A real root of an irreducible integer polynomial. Make one with `real_roots`, `sqrt` or arithmetic."""

    __slots__ = ("_high", "_low", "polynomial")

    def __init__(self, polynomial: Sequence[int], low: Number, high: Number) -> None:
        """`polynomial` (c0, c1, ...) is irreducible and primitive, and has one root in [low, high]."""
        self.polynomial = tuple(map(int, polynomial))
        self._low, self._high = Fraction(low), Fraction(high)
        if len(self.polynomial) == 2:
            self._low = self._high = Fraction(-self.polynomial[0], self.polynomial[1])

    @staticmethod
    def rational(x: Number) -> RealAlgebraic:
        """The rational x as an algebraic number.

        >>> RealAlgebraic.rational(Fraction(1, 2)).polynomial
        (-1, 2)
        """
        return RealAlgebraic((-x.numerator, x.denominator), x, x)

    @property
    def degree(self) -> int:
        """Degree of the minimal polynomial; 1 for rationals."""
        return len(self.polynomial) - 1

    @property
    def fraction(self) -> Fraction | None:
        """The number as a `Fraction` when it is rational."""
        return self._low if self.degree == 1 else None

    def interval(self, width: Fraction = Fraction(1, 10**15)) -> tuple[Fraction, Fraction]:
        """Rational ends at most `width` apart with the number between them.

        >>> low, high = sqrt(2).interval(Fraction(1, 100))
        >>> low * low < 2 < high * high
        True
        """
        if self.degree > 1 and self._high - self._low > width:
            rising = self._sign_at(self._high) > 0
            while self._high - self._low > width:
                middle = (self._low + self._high) / 2
                if (self._sign_at(middle) > 0) == rising:
                    self._high = middle
                else:
                    self._low = middle
        return self._low, self._high

    def decimal(self, digits: int = 12) -> str:
        """Rounded to so many digits after the point; every digit is right.

        >>> sqrt(2).decimal(5), RealAlgebraic.rational(Fraction(-1, 8)).decimal(3)
        ('1.41421', '-0.125')
        """
        unit = Fraction(1, 10**digits)
        exact = self.fraction
        if exact is not None:
            nearest = round(exact / unit)
        else:  # an irrational number is never half-way between two decimals, so this ends
            width = unit / 4
            while True:
                low, high = self.interval(width)
                nearest = round(low / unit)
                if nearest == round(high / unit):
                    break
                width /= 16
        sign, text = "-" if nearest < 0 else "", str(abs(nearest)).rjust(digits + 1, "0")
        return sign + (f"{text[:-digits]}.{text[-digits:]}" if digits else text)

    def radical(self) -> str | None:
        """p/q, or (a ± b√d)/c for a quadratic number; None for higher degrees.

        >>> ((3 - sqrt(8)) / 2).radical()
        '(3 - 2√2)/2'
        """
        if self.degree == 1:
            return str(self.fraction)
        if self.degree > 2:
            return None
        c0, c1, c2 = self.polynomial
        root, inside = _square_part(c1 * c1 - 4 * c0 * c2)
        centre = Fraction(-c1, 2 * c2)
        plus = self > centre
        scale = Fraction(root, abs(2 * c2))
        numerators, d = scaled_integers([centre, scale])
        a, b = numerators
        surd = f"{b if b > 1 else ''}√{inside}"
        top = f"{a} {'+' if plus else '-'} {surd}" if a else f"{'' if plus else '-'}{surd}"
        if d == 1:
            return top
        return f"({top})/{d}" if a else f"{top}/{d}"

    def to_json(self) -> int | str | dict[str, Any]:
        """A rational as ever; else decimal, radical (when quadratic), minimal polynomial and a narrow interval.

        >>> sqrt(2).to_json()["polynomial"]
        [-2, 0, 1]
        """
        if self.fraction is not None:
            return number_to_json(self.fraction)
        low, high = self.interval(Fraction(1, 10**16))
        found: dict[str, Any] = {"decimal": self.decimal(15), "polynomial": list(self.polynomial)}
        if self.degree == 2:
            found["radical"] = self.radical()
        return found | {"interval": [number_to_json(low), number_to_json(high)]}

    def __str__(self) -> str:
        return self.radical() or self.decimal(12) + "…"

    def __repr__(self) -> str:
        return f"RealAlgebraic({list(self.polynomial)}, {self.decimal(6)})"

    def __float__(self) -> float:
        low, high = self.interval()
        scale = max(abs(low), abs(high))
        if scale:
            low, high = self.interval(scale / 2**60)
        return float((low + high) / 2)

    def __hash__(self) -> int:
        return hash(self.fraction) if self.degree == 1 else hash(self.polynomial)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, int | Fraction | RealAlgebraic):
            return NotImplemented
        b = _as_algebraic(other)
        if self.polynomial != b.polynomial or self._high < b._low or b._high < self._low:
            return False
        if self.degree == 1:
            return True
        return self._place() == b._place()

    def __lt__(self, other: Number | RealAlgebraic) -> bool:
        b = _as_algebraic(other)
        if self._high < b._low or b._high < self._low:  # the intervals part already
            return self._high < b._low
        if self == b:
            return False
        width = max(self._high - self._low, b._high - b._low, Fraction(1))
        while True:  # different numbers, so narrow intervals part
            low, high = self.interval(width)
            other_low, other_high = b.interval(width)
            if high < other_low or other_high < low:
                return high < other_low
            width /= 16

    def __neg__(self) -> RealAlgebraic:
        return self * -1

    def __pos__(self) -> RealAlgebraic:
        return self

    def __abs__(self) -> RealAlgebraic:
        return -self if self < 0 else self

    def __add__(self, other: Number | RealAlgebraic) -> RealAlgebraic:
        if isinstance(other, RealAlgebraic) and other.degree > 1:
            if self.degree == 1:
                return other + self._low
            return _combine(self, other, lambda A, B: _kronecker(A, _one(B)) + _kronecker(_one(A), B), _add)
        r = _rational_of(other)
        if self.degree == 1:
            return RealAlgebraic.rational(self._low + r)
        moved = flint.fmpq_poly(list(self.polynomial))(flint.fmpq_poly([to_fmpq(-r), 1]))
        return RealAlgebraic(_primitive(moved), self._low + r, self._high + r)

    def __mul__(self, other: Number | RealAlgebraic) -> RealAlgebraic:
        if isinstance(other, RealAlgebraic) and other.degree > 1:
            if self.degree == 1:
                return other * self._low
            return _combine(self, other, _kronecker, _times)
        r = _rational_of(other)
        if not r or self.degree == 1:
            return RealAlgebraic.rational(self._low * r if r else Fraction(0))
        scaled = flint.fmpq_poly(list(self.polynomial))(flint.fmpq_poly([0, to_fmpq(1 / r)]))
        return RealAlgebraic(_primitive(scaled), *sorted((self._low * r, self._high * r)))

    def __sub__(self, other: Number | RealAlgebraic) -> RealAlgebraic:
        return self + (-other)

    def __rsub__(self, other: Number) -> RealAlgebraic:
        return -self + other

    __radd__, __rmul__ = __add__, __mul__

    def inverse(self) -> RealAlgebraic:
        """1 / self.

        >>> sqrt(2).inverse() == sqrt(2) / 2
        True
        """
        if self.degree == 1:
            return RealAlgebraic.rational(1 / self._low)
        width = Fraction(1)
        while self._low <= 0 <= self._high:  # an irrational number is not 0
            width /= 16
            self.interval(width)
        return RealAlgebraic(_primitive(flint.fmpq_poly(list(self.polynomial[::-1]))), 1 / self._high, 1 / self._low)

    def __truediv__(self, other: Number | RealAlgebraic) -> RealAlgebraic:
        if isinstance(other, RealAlgebraic):
            return self * other.inverse()
        return self * (1 / Fraction(other))

    def __rtruediv__(self, other: Number) -> RealAlgebraic:
        return self.inverse() * other

    def __pow__(self, exponent: int) -> RealAlgebraic:
        if exponent < 0:
            return self.inverse() ** -exponent
        result = RealAlgebraic.rational(1)
        for _ in range(exponent):
            result = result * self
        return result

    def _sign_at(self, x: Fraction) -> int:
        total, p, q = 0, x.numerator, x.denominator
        power = 1
        for c in reversed(self.polynomial):  # Horner on the homogeneous form
            total = total * p + c * power
            power *= q
        return (total > 0) - (total < 0)

    def _place(self) -> int:
        """Which real root of its polynomial this is, from the left."""
        intervals = [root._low_high() for root in _isolate(self.polynomial)]
        width = Fraction(1)
        while True:
            low, high = self.interval(width)
            hits = [k for k, (a, b) in enumerate(intervals) if a <= high and low <= b]
            if len(hits) == 1:
                return hits[0]
            width /= 16

    def _low_high(self) -> tuple[Fraction, Fraction]:
        return self._low, self._high


def real_roots(coefficients: Sequence[Number]) -> list[RealAlgebraic]:
    """The distinct real roots of c0 + c1 x + c2 x^2 + ..., in increasing order.

    >>> [str(r) for r in real_roots([2, 0, -3, 0, 1])]
    ['-√2', '-1', '1', '√2']
    """
    integers, _ = scaled_integers(list(coefficients))
    poly = flint.fmpz_poly(integers)
    if poly.degree() < 0:
        raise ValueError("every number is a root of the zero polynomial; give a non-zero coefficient")
    roots = [r for factor, _ in poly.factor()[1] for r in _isolate([int(c) for c in factor.coeffs()])]
    return sorted(roots)


def read_number(value: object) -> Fraction | RealAlgebraic:
    """A number of an answer: rational, or {"polynomial": [c0, c1, ...], "interval": [lo, hi]} with one root in the
    interval; `decimal` and `radical` beside it must be those of the number.

    >>> read_number({"polynomial": [-2, 0, 1], "interval": [1, 2]}) == sqrt(2), read_number("1/2")
    (True, Fraction(1, 2))
    """
    if isinstance(value, RealAlgebraic):
        return value.fraction if value.fraction is not None else value
    if not isinstance(value, Mapping):
        return rational(value)
    unknown = set(value) - {"polynomial", "interval", "decimal", "radical"}
    ends, coefficients = value.get("interval"), value.get("polynomial")
    if unknown or not (isinstance(ends, list | tuple) and isinstance(coefficients, list | tuple) and len(ends) == 2):
        raise ValueError('is not a number; write "p/q" or {"polynomial": [c0, c1, ...], "interval": [lo, hi]}')
    low, high = map(rational, ends)
    roots = [root for root in real_roots([whole(c) for c in coefficients]) if low <= root and root <= high]
    if len(roots) != 1:
        raise ValueError(f"the polynomial has {len(roots)} roots in the interval; give an interval with one")
    found, shown = roots[0], roots[0].to_json()
    for name in ("decimal", "radical"):
        right = shown.get(name) if isinstance(shown, dict) else found.decimal(15)
        if name in value and value[name] != right:
            raise ValueError(f"the {name} {str(value[name])[:40]!r} is not that of the root, {right!r}")
    return found.fraction if found.fraction is not None else found


_ROOT = {"type": "object", "required": ["polynomial", "interval"], "properties": {"polynomial": {}, "interval": {}}}
ExactNumber = Annotated[
    Any, PlainValidator(read_number), WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string"}, _ROOT]})
]
"""Field type of a real number: a `Fraction`, or a `RealAlgebraic` when it is irrational."""


def sqrt(x: Number | RealAlgebraic) -> RealAlgebraic:
    """The square root of a number that is not negative.

    >>> str(sqrt(12)), str(sqrt(Fraction(1, 4)))
    ('2√3', '1/2')
    """
    a = _as_algebraic(x)
    if a < 0:
        raise ValueError("the square root of a negative number is not real")
    doubled = [c for coefficient in a.polynomial for c in (coefficient, 0)][:-1]
    below = sum(r >= 0 and r < a for r in _isolate(a.polynomial))  # squaring keeps the order of what is not negative
    return [r for r in real_roots(doubled) if r >= 0][below]


def _as_algebraic(x: Number | RealAlgebraic) -> RealAlgebraic:
    return x if isinstance(x, RealAlgebraic) else RealAlgebraic.rational(x)


def _rational_of(x: Number | RealAlgebraic) -> Fraction:
    return x._low if isinstance(x, RealAlgebraic) else Fraction(x)


def _primitive(poly: Any) -> tuple[int, ...]:
    numerator = poly.numer()
    content = numerator.content()
    sign = -1 if numerator.leading_coefficient() < 0 else 1
    return tuple(sign * int(c) // int(content) for c in numerator.coeffs())


_FACTORED = 10**40  # below this numbers are factored at once


def _square_part(n: int) -> tuple[int, int]:
    """n = root^2 * inside with inside free of squares; of a huge n only of those of small primes, as factoring may take
    for ever.
    """
    root, inside = 1, 1
    number = flint.fmpz(n)
    for factor, power in number.factor() if n < _FACTORED else number.factor_smooth(bits=15):
        whole = isqrt(int(factor))
        if whole * whole == factor:  # what is left of a huge n may be a square
            root *= whole**power
            continue
        root *= int(factor) ** (power // 2)
        inside *= int(factor) ** (power % 2)
    return root, inside


def _isolate(coefficients: Sequence[int]) -> list[RealAlgebraic]:
    """Real roots of an irreducible polynomial in order."""
    if len(coefficients) == 2:
        return [RealAlgebraic.rational(Fraction(-int(coefficients[0]), int(coefficients[1])))]
    poly = flint.fmpz_poly(list(coefficients))
    if poly.leading_coefficient() < 0:
        poly = -poly
    return [RealAlgebraic(list(map(int, poly.coeffs())), *ends) for ends in isolated(poly)]


def dyadic(x: Any) -> Fraction:
    """The exact value of a FLINT float.

    >>> dyadic(flint.arb(3) / 4)
    Fraction(3, 4)
    """
    mantissa, exponent = x.mid().man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


Ends = tuple[Fraction, Fraction]


def _add(ends: list[Ends]) -> Ends:
    (a, b), (c, d) = ends
    return a + c, b + d


def _times(ends: list[Ends]) -> Ends:
    (a, b), (c, d) = ends
    products = (a * c, a * d, b * c, b * d)
    return min(products), max(products)


def _combine(
    a: RealAlgebraic, b: RealAlgebraic, matrix: Callable[[Any, Any], Any], enclosure: Callable[[list[Ends]], Ends]
) -> RealAlgebraic:
    characteristic = matrix(_companion(a), _companion(b)).charpoly()
    candidates = real_roots([to_fraction(c) for c in characteristic.coeffs()])
    return _choose(candidates, [a, b], enclosure)


def _choose(
    candidates: list[RealAlgebraic], parts: list[RealAlgebraic], enclosure: Callable[[list[Ends]], Ends]
) -> RealAlgebraic:
    """The candidate that lies in the enclosure computed from narrower and narrower intervals of the parts."""
    width = Fraction(1)
    while True:
        low, high = enclosure([p.interval(width) for p in parts])
        candidates = [c for c in candidates for ends in [c.interval(width)] if ends[0] <= high and low <= ends[1]]
        if len(candidates) == 1:
            return candidates[0]
        width /= 16


def _companion(a: RealAlgebraic) -> Any:
    n, lead = a.degree, a.polynomial[-1]
    entries = [flint.fmpq(0)] * (n * n)
    for i in range(1, n):
        entries[i * n + i - 1] = flint.fmpq(1)
    for i in range(n):
        entries[i * n + n - 1] = flint.fmpq(-a.polynomial[i], lead)
    return flint.fmpq_mat(n, n, entries)


def _one(A: Any) -> Any:
    n = A.nrows()
    return flint.fmpq_mat(n, n, [int(i == j) for i in range(n) for j in range(n)])


def _kronecker(A: Any, B: Any) -> Any:
    n, m = A.nrows(), B.nrows()
    a, b = A.tolist(), B.tolist()
    entries = [a[i // m][j // m] * b[i % m][j % m] for i in range(n * m) for j in range(n * m)]
    return flint.fmpq_mat(n * m, n * m, entries)
