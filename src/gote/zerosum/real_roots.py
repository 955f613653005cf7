"""Real roots of polynomials over the rationals, compared exactly.

A root is a rational number, or an irreducible polynomial together with an interval of rationals that holds exactly one of its roots.
Two roots of different irreducible polynomials differ, so halving the intervals separates them in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import total_ordering
from math import ceil, floor
from typing import Any

import flint

from gote.exact.rational import to_fraction


@total_ordering
class RealRoot:
    """A real algebraic number. The isolating interval shrinks when a comparison needs it; the number never changes."""

    def __init__(self, coefficients: tuple[int, ...], low: Fraction, high: Fraction) -> None:
        self.coefficients, self.low, self.high = coefficients, low, high

    @classmethod
    def rational(cls, value: Fraction) -> RealRoot:
        """A rational number as a root.

        >>> RealRoot.rational(Fraction(1, 2)).exact
        Fraction(1, 2)
        """
        return cls((-value.numerator, value.denominator), value, value)

    @property
    def exact(self) -> Fraction | None:
        """The number when it is rational."""
        return self.low if self.low == self.high else None

    def halve(self) -> None:
        """Halve the isolating interval."""
        if self.low == self.high:
            return
        middle = (self.low + self.high) / 2
        if _sign(self.coefficients, self.low) * _sign(self.coefficients, middle) < 0:
            self.high = middle
        else:
            self.low = middle

    def near(self, t: Fraction) -> Fraction:
        """A rational near the root that is not t, for choosing samples."""
        while self.low <= t <= self.high and self.low != self.high:
            self.halve()
        return self.low if self.low > t else self.high

    def refined(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """The isolating interval, at most `width` long."""
        while self.high - self.low > width:
            self.halve()
        return self.low, self.high

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RealRoot):
            return NotImplemented
        if self.coefficients != other.coefficients:
            return False
        low, high = max(self.low, other.low), min(self.high, other.high)
        if low > high:
            return False
        return low == high or self is other or _sign(self.coefficients, low) * _sign(self.coefficients, high) < 0

    def __lt__(self, other: RealRoot) -> bool:
        if self == other:
            return False
        while max(self.low, other.low) <= min(self.high, other.high):
            self.halve()
            other.halve()
        return self.high < other.low

    def __hash__(self) -> int:
        return hash(self.coefficients)

    def __float__(self) -> float:
        low, high = self.refined(Fraction(1, 10**18))
        return float((low + high) / 2)

    def to_json(self) -> Any:
        """A rational as it stands, else polynomial and isolating interval."""
        if self.exact is not None:
            return self.exact
        digits = 12
        while True:  # outwards to short decimals, as long as they still isolate the root
            low, high = self.refined(Fraction(1, 10**digits))
            low, high = Fraction(floor(low * 10**digits), 10**digits), Fraction(ceil(high * 10**digits), 10**digits)
            if len([r for r in _isolated(self.coefficients) if low <= r.low and r.high <= high]) == 1:
                return {"polynomial": list(self.coefficients), "interval": [low, high]}
            digits *= 2

    def __str__(self) -> str:
        return str(self.exact) if self.exact is not None else f"{float(self):.6f}"


def roots_of(polynomials: Sequence[Any]) -> list[RealRoot]:
    """All real roots of the non-zero polynomials (flint.fmpq_poly), each once, in no special order.

    >>> [str(r) for r in sorted(roots_of([flint.fmpq_poly([-2, 0, 1]), flint.fmpq_poly([-1, 2])]))]
    ['-1.414214', '1/2', '1.414214']
    """
    factors: set[tuple[int, ...]] = set()
    for p in polynomials:
        if p.degree() > 0:
            for factor, _ in p.numer().factor()[1]:
                sign = -1 if factor.leading_coefficient() < 0 else 1
                factors.add(tuple(int(c) * sign for c in factor.coeffs()))
    found = []
    for coefficients in factors:
        if len(coefficients) == 2:
            found.append(RealRoot.rational(Fraction(-coefficients[0], coefficients[1])))
        elif len(coefficients) > 2:
            found += _isolated(coefficients)
    return found


def between(low: RealRoot | None, high: RealRoot | None) -> Fraction:
    """A rational strictly between two roots (None: no end on that side).

    >>> between(RealRoot.rational(Fraction(0)), None)
    Fraction(1, 1)
    """
    if low is None and high is None:
        return Fraction(0)
    if high is None:
        assert low is not None
        return low.high + 1
    if low is None:
        return high.low - 1
    while low.high >= high.low:
        low.halve()
        high.halve()
    return (low.high + high.low) / 2


def _isolated(coefficients: tuple[int, ...]) -> list[RealRoot]:
    """Isolating intervals from FLINT's certified root balls, confirmed by the change of sign."""
    found = []
    roots: Any = flint.fmpz_poly(list(coefficients)).complex_roots()
    for root, _ in roots:
        if root.imag == 0:
            ball = root.real
            middle, radius = to_fraction(ball.mid().fmpq()), to_fraction(ball.rad().fmpq())
            low, high = middle - radius, middle + radius
            while _sign(coefficients, low) * _sign(coefficients, high) >= 0:  # the ball is exact or touches: widen a little
                width = (high - low) or Fraction(1, 10**20)
                low, high = low - width, high + width
            found.append(RealRoot(coefficients, low, high))
    return found


def _sign(coefficients: Sequence[int], t: Fraction) -> int:
    total = Fraction(0)
    for c in reversed(coefficients):
        total = total * t + c
    return (total > 0) - (total < 0)
