"""The ordered field K(s) with s a positive infinitesimal: what happens for all small enough s > 0.

A germ is a quotient of polynomials in s over an ordered field K (rationals, or a number field). It is positive when the
lowest coefficient above has the sign of the lowest below; its limit is its value at s = 0. An inequality between germs
is the same inequality between numbers for every s in some interval (0, t): a proof about epsilon-optimal strategies for
all epsilon at once.

>>> s = infinitesimal()
>>> 0 < s < Fraction(1, 10**100), (1 / (1 + s)) > 1 - s, (1 / (1 + s)).limit()
(True, True, Fraction(1, 1))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import total_ordering
from typing import Any

Coefficient = Any
"""A number of the ordered field K."""
Poly = tuple[Coefficient, ...]


def infinitesimal(power: int = 1) -> Germ:
    """s to a power.

    >>> infinitesimal(2) < infinitesimal()
    True
    """
    return Germ((*(Fraction(0),) * power, Fraction(1)))


@total_ordering
class Germ:
    """above(s) / below(s), reduced, with the lowest coefficient below equal to 1; mixes with numbers of K."""

    __slots__ = ("above", "below")

    def __init__(self, above: Sequence[Coefficient], below: Sequence[Coefficient] = (Fraction(1),)) -> None:
        self.above: Poly = ()
        self.below: Poly = (Fraction(1),)
        top, bottom = _trimmed(above), _trimmed(below)
        if not bottom:
            raise ZeroDivisionError("a germ with denominator 0")
        if not top:
            return
        common = _gcd(top, bottom) if len(bottom) > 1 else bottom
        if len(common) > 1:
            top, bottom = _divide(top, common)[0], _divide(bottom, common)[0]
        scale = next(c for c in bottom if c)
        if scale != 1:
            inverse = 1 / scale
            top, bottom = tuple(c * inverse for c in top), tuple(c * inverse for c in bottom)
        self.above, self.below = top, bottom

    def __add__(self, other: Any) -> Germ:
        b = _germ(other)
        if self.below == b.below:
            return Germ(_sum(self.above, b.above), self.below)
        return Germ(_sum(_product(self.above, b.below), _product(b.above, self.below)), _product(self.below, b.below))

    def __mul__(self, other: Any) -> Germ:
        b = _germ(other)
        return Germ(_product(self.above, b.above), _product(self.below, b.below))

    def __neg__(self) -> Germ:
        found = Germ(())
        found.above, found.below = tuple(-c for c in self.above), self.below
        return found

    def __sub__(self, other: Any) -> Germ:
        return self + -_germ(other)

    def __rsub__(self, other: Any) -> Germ:
        return _germ(other) - self

    def __truediv__(self, other: Any) -> Germ:
        b = _germ(other)
        if not b.above:
            raise ZeroDivisionError("division by the germ 0")
        return Germ(_product(self.above, b.below), _product(self.below, b.above))

    def __rtruediv__(self, other: Any) -> Germ:
        return _germ(other) / self

    __radd__, __rmul__ = __add__, __mul__

    def __bool__(self) -> bool:
        return bool(self.above)

    def __hash__(self) -> int:
        return hash((self.above, self.below))

    def __eq__(self, other: object) -> bool:
        return self.__sub__(other).sign() == 0

    def __lt__(self, other: Any) -> bool:
        return self.__sub__(other).sign() < 0

    def sign(self) -> int:
        """-1, 0 or 1: the sign for all small enough s > 0."""
        if not self.above:
            return 0
        return 1 if next(c for c in self.above if c) > 0 else -1  # the lowest coefficient below is 1

    def limit(self) -> Coefficient | None:
        """The number it tends to as s falls to 0; None when it grows beyond all bounds."""
        if not self.above:
            return Fraction(0)
        if not self.below[0]:
            return None
        return self.above[0]

    def at(self, s: Fraction) -> Coefficient:
        """The number for one s.

        >>> (1 / (1 + infinitesimal())).at(Fraction(1, 2))
        Fraction(2, 3)
        """
        parts = [sum((c * s**k for k, c in enumerate(p)), Fraction(0)) for p in (self.above, self.below)]
        return parts[0] / parts[1]

    def __repr__(self) -> str:
        return f"Germ({list(self.above)}, {list(self.below)})"


def _germ(x: Any) -> Germ:
    return x if isinstance(x, Germ) else Germ((x,))


def _trimmed(p: Sequence[Coefficient]) -> Poly:
    end = len(p)
    while end and not p[end - 1]:
        end -= 1
    return tuple(p[:end])


def _sum(p: Poly, q: Poly) -> Poly:
    if len(p) < len(q):
        p, q = q, p
    return (*(a + b for a, b in zip(p, q, strict=False)), *p[len(q) :])


def _product(p: Poly, q: Poly) -> Poly:
    if not p or not q:
        return ()
    found: list[Coefficient] = [Fraction(0)] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        if a:
            for j, b in enumerate(q):
                found[i + j] += a * b
    return tuple(found)


def _divide(p: Poly, q: Poly) -> tuple[Poly, Poly]:
    rest, quotient = list(p), [Fraction(0)] * max(len(p) - len(q) + 1, 0)
    inverse = 1 / q[-1]
    for k in reversed(range(len(quotient))):
        factor = rest[k + len(q) - 1] * inverse
        quotient[k] = factor
        if factor:
            for j, b in enumerate(q):
                rest[k + j] -= factor * b
    return _trimmed(quotient), _trimmed(rest[: len(q) - 1])


def _gcd(p: Poly, q: Poly) -> Poly:
    while q:
        inverse = 1 / q[-1]
        q = tuple(c * inverse for c in q)
        p, q = q, _divide(p, q)[1]
    return p
