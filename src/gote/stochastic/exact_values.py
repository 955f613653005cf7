"""From many digits to the exact number: rationals by continued fractions, algebraic numbers by lattice reduction.

A rational candidate is accepted only when it solves v = Val A(v) exactly. An algebraic candidate is the polynomial of
smallest coefficients that vanishes at the value to all its digits; it is accepted when these digits outnumber those of
its coefficients by far, when it is irreducible, and when it changes sign on the interval given (so the interval
isolates one of its roots).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Algebraic:
    """The root of an irreducible polynomial (c0 + c1 x + ...) in an interval that holds no other root."""

    polynomial: tuple[int, ...]
    interval: tuple[Fraction, Fraction]

    def __call__(self, x: Fraction) -> Fraction:
        total = Fraction(0)
        for c in reversed(self.polynomial):
            total = total * x + c
        return total


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the smallest denominator in [low, high].

    >>> simplest_between(Fraction(31, 100), Fraction(34, 100))
    Fraction(1, 3)
    """
    if low > high:
        raise ValueError("empty interval")
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest_between(-high, -low)
    quotients = []
    (p, q), (r, s) = (low.numerator, low.denominator), (high.numerator, high.denominator)
    while True:  # Euclid on both ends, in integers
        whole, rest = divmod(p, q)
        if rest == 0:
            last = Fraction(whole)
            break
        if (whole + 1) * s <= r:
            last = Fraction(whole + 1)
            break
        quotients.append(whole)
        (p, q), (r, s) = (s, r - whole * s), (q, rest)
    for whole in reversed(quotients):
        last = whole + 1 / last
    return last


def rational_candidate(x: Fraction, digits: int) -> Fraction | None:
    """The simplest fraction within 10^-digits of x, unless its denominator is so long that it means nothing.

    >>> rational_candidate(Fraction(3333333333333333333, 10**19), 15)
    Fraction(1, 3)
    """
    radius = Fraction(1, 10**digits)
    found = simplest_between(x - radius, x + radius)
    return found if found.denominator**5 < 10 ** (2 * digits) else None


def algebraic_candidate(x: Fraction, digits: int, max_degree: int = 12) -> Algebraic | None:
    """The algebraic number of small degree and small coefficients that agrees with x to `digits` digits, if there is
    one.

    >>> algebraic_candidate(Fraction(141421356237309504880168872420969807856967187537694, 10**50), 48).polynomial
    (-2, 0, 1)
    """
    import flint

    scale: int = 10**digits
    for degree in sorted(
        {d for d in (2, 4, 8, 14, 24) if d < max_degree} | {max_degree}
    ):  # a multiple is as good: its factor is found
        basis = flint.fmpz_mat(degree + 1, degree + 2)
        power = Fraction(1)
        for i in range(degree + 1):
            basis[i, i] = 1
            basis[i, degree + 1] = round(power * scale)
            power = Fraction(round(power * x * scale * 10**10), scale * 10**10)
        reduced = basis.lll()
        coefficients = [int(reduced[0, i]) for i in range(degree + 1)]
        size = max(abs(c) for c in coefficients)
        if size == 0 or (degree + 1) * len(str(size)) > 0.6 * digits:
            continue
        found = _isolated(_factor_at(coefficients, x), x, digits)
        if found is not None:
            return found
    return None


def _factor_at(coefficients: list[int], x: Fraction) -> list[int]:
    """The irreducible factor of a polynomial that is smallest at x."""
    import flint

    polynomial = flint.fmpz_poly(coefficients)
    factors = [factor for factor, _ in polynomial.factor()[1]]

    def relative(factor: Any) -> Fraction:
        size = sum(abs(int(c)) for c in factor.coeffs())
        return abs(_value([int(c) for c in factor.coeffs()], x)) / size

    best = min(factors, key=relative)
    found = [int(c) for c in best.coeffs()]
    return found if found[-1] > 0 else [-c for c in found]


def _value(coefficients: list[int], x: Fraction) -> Fraction:
    total = Fraction(0)
    for c in reversed(coefficients):
        total = total * x + c
    return total


def _isolated(coefficients: list[int], x: Fraction, digits: int) -> Algebraic | None:
    """A short interval around x on which the polynomial changes sign and its derivative does not vanish."""
    if len(coefficients) < 3:
        return None
    slope = [k * c for k, c in enumerate(coefficients)][1:]
    for places in (20, min(digits // 2, 40)):
        scale: int = 10**places
        low = Fraction(x.numerator * scale // x.denominator, scale)
        high = low + Fraction(1, scale)
        if _value(coefficients, low) * _value(coefficients, high) >= 0:
            continue
        bound = sum(abs(k * c) * (abs(x) + 1) ** (k - 1) for k, c in enumerate(slope) if k)
        if abs(_value(slope, low)) > bound * (high - low):
            return Algebraic(tuple(coefficients), (low, high))
    return None
