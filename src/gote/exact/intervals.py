"""Certified intervals: FLINT balls with rational ends at the border.

A number that is neither rational nor algebraic (logarithms, entropies, limits of dynamics) is given as an interval that
is proved to hold it.

>>> root = interval_of(ball(2).sqrt())
>>> root.low ** 2 < 2 < root.high ** 2, root.decimal(8)
(True, '1.41421356')
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import flint

from gote.exact.algebraic import RealAlgebraic, dyadic
from gote.exact.rational import Number, to_fmpq


@dataclass(frozen=True)
class Interval:
    """All numbers from `low` to `high`; the number meant is one of them."""

    low: Fraction
    high: Fraction

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("the lower end is above the upper end; exchange them")

    @property
    def width(self) -> Fraction:
        """high - low."""
        return self.high - self.low

    @property
    def middle(self) -> Fraction:
        """The centre."""
        return (self.low + self.high) / 2

    def contains(self, x: Number) -> bool:
        """Is x in the interval?

        >>> Interval(Fraction(0), Fraction(1)).contains(Fraction(1, 3))
        True
        """
        return self.low <= x <= self.high

    def decimal(self, digits: int) -> str:
        """The number rounded to so many digits after the point; refused when the interval does not settle them.

        >>> Interval(Fraction(1, 3), Fraction(1, 3)).decimal(4)
        '0.3333'
        """
        low, high = (RealAlgebraic.rational(end).decimal(digits) for end in (self.low, self.high))
        if low != high:
            raise ValueError(f"the interval is too wide for {digits} digits; ask for a narrower one")
        return low


def ball(x: Number | Interval | RealAlgebraic) -> Any:
    """A FLINT ball around x at the current precision (`flint.ctx.prec`).

    >>> ball(Fraction(1, 2)).is_exact()
    True
    """
    if isinstance(x, RealAlgebraic):
        low, high = x.interval(Fraction(1, 2**flint.ctx.prec))
        return flint.arb(to_fmpq(low)).union(flint.arb(to_fmpq(high)))
    if isinstance(x, Interval):
        return flint.arb(to_fmpq(x.low)).union(flint.arb(to_fmpq(x.high)))
    return flint.arb(to_fmpq(x))


def interval_of(x: Any) -> Interval:
    """Rational ends of a FLINT ball.

    >>> interval_of(flint.arb(3))
    Interval(low=Fraction(3, 1), high=Fraction(3, 1))
    """
    if not x.is_finite():
        raise ValueError("the enclosure is not finite; the function is not defined there")
    return Interval(dyadic(x.lower()), dyadic(x.upper()))
