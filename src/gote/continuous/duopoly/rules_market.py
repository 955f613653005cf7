"""Inverse demand: the price as a piecewise polynomial of the total output Q, and what a firm earns on it.

A firm with unit cost c and fixed cost f that produces q while the others produce R earns  q P(q + R) - c q - f.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from gote.exact.algebraic import RealAlgebraic

Number: TypeAlias = Fraction | RealAlgebraic
Polynomial: TypeAlias = tuple[Fraction, ...]
"""c0, c1, ..."""
ZERO = Fraction(0)


@dataclass(frozen=True)
class Market:
    """`pieces` = ((end, price polynomial), ...) from Q = 0; the last end is None. The price is continuous."""

    pieces: tuple[tuple[Fraction | None, Polynomial], ...]

    @classmethod
    def linear(cls, a: Fraction) -> Market:
        """The price (a - Q)+.

        >>> Market.linear(Fraction(13)).price(Fraction(8))
        Fraction(5, 1)
        """
        return cls(((a, (a, Fraction(-1))), (None, (ZERO,))))

    @cached_property
    def starts(self) -> tuple[Fraction, ...]:
        """Where each piece begins."""
        return (ZERO, *(end for end, _ in self.pieces[:-1] if end is not None))

    def price(self, total: Number) -> Number:
        """The price at a total output."""
        for end, p in self.pieces:
            if end is None or total <= end:
                return at(p, total)
        raise AssertionError("the last piece has no end")

    def profit(self, own: Number, others: Number, cost: Fraction, fixed: Fraction) -> Number:
        """What a firm earns."""
        return own * self.price(own + others) - cost * own - fixed


def at(p: Sequence[Fraction], x: Number) -> Number:
    """The value of a polynomial.

    >>> at((Fraction(1), Fraction(2)), Fraction(3))
    Fraction(7, 1)
    """
    total: Number = ZERO
    for c in reversed(p):
        total = total * x + c
    return total


def derivative(p: Sequence[Fraction]) -> Polynomial:
    """The derivative's coefficients."""
    return tuple(k * c for k, c in enumerate(p))[1:] or (ZERO,)


def shifted(p: Sequence[Fraction], by: Fraction) -> Polynomial:
    """p(x + by).

    >>> shifted((Fraction(0), Fraction(0), Fraction(1)), Fraction(2))
    (Fraction(4, 1), Fraction(4, 1), Fraction(1, 1))
    """
    found: list[Fraction] = []
    for c in reversed(p):
        found = [ZERO, *found]
        for k in range(len(found) - 1):
            found[k] += by * found[k + 1]
        found[0] += c
    return tuple(found)


def simplified(x: Number) -> Number:
    """A rational as a `Fraction`."""
    if isinstance(x, RealAlgebraic) and x.fraction is not None:
        return x.fraction
    return x
