"""Signs of a polynomial on an interval by Sturm's theorem, in plain fractions.

The number of distinct real roots of a square-free polynomial in (a, b] is the fall in the number of sign changes of its
Sturm chain. An end may be a rational, None (without end), or an algebraic number given by its polynomial and an
isolating interval of rationals. Coefficients and ends may also be numbers of one ordered field such as
`gote.exact.number_field`.
"""

import itertools
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.exact.algebraic import read_number
from gote.exact.number_field import FieldElement

Poly = list[Fraction]
End = Any


def never_negative(p: Sequence[Fraction], low: End, high: End) -> bool:
    """Whether p >= 0 everywhere between the two ends.

    >>> never_negative([Fraction(0), Fraction(1)], 0, None), never_negative([Fraction(0), Fraction(1)], -1, 1)
    (True, False)
    >>> touching = [Fraction(c) for c in (0, 0, -1, 0, 2, 0, -1)]  # -x^2 (x^2 - 1)^2
    >>> never_negative(touching, -1, 1), never_negative([-c for c in touching], -1, 1)
    (False, True)
    """
    poly = _trim(list(p))
    if not poly:
        return True
    if len(poly) < 4 and all(end is None or isinstance(end, int | Fraction) for end in (low, high)):
        return _parabola(poly, low, high)
    odd = _odd_part(poly)
    left, right = _end(low, odd, inner=1), _end(high, odd, inner=-1)
    if left is not None and right is not None and left >= right:
        return True
    if len(odd) > 1 and _roots_inside(odd, left, right):
        return False
    if left is None or right is None:
        return _at(poly, _beyond(poly, left, right)) > 0
    inside = (left + right) / 2
    while _at(poly, inside) == 0:  # it only touches 0 there
        inside = (left + inside) / 2
    return _at(poly, inside) > 0


def _parabola(p: Poly, low: End, high: End) -> bool:
    """The same of at most degree 2: at the ends, and at the lowest point where it lies between them."""
    c, b, a = [*p, Fraction(0), Fraction(0)][:3]
    if low is not None and high is not None and low >= high:
        return True
    if any(_at(p, x) < 0 for x in (low, high) if x is not None):
        return False
    if a == 0:
        return (c >= 0 or b != 0) and (low is not None or b <= 0) and (high is not None or b >= 0)
    if a < 0:
        return low is not None and high is not None
    lowest = -b / (2 * a)
    between = (low is None or low < lowest) and (high is None or lowest < high)
    return not between or 4 * a * c >= b * b


def _end(end: End, odd: Poly, inner: int) -> Fraction | None:
    """The end as a rational: an algebraic one is moved inwards to the end of an isolating interval over which `odd`
    changes its sign nowhere but at it.
    """
    if end is None:
        return None
    if isinstance(end, FieldElement):
        return end  # type: ignore[return-value]
    number = read_number(end)
    if isinstance(number, Fraction):
        return number
    minimal = [Fraction(c) for c in number.polynomial]
    own = int(len(_gcd(minimal, odd)) > 1)  # irreducible: a root of odd exactly when it divides odd
    width = Fraction(1, 2**20)
    while True:
        low, high = number.interval(width)
        if (_roots_inside(odd, low, high) if len(odd) > 1 else 0) <= own:
            return high if inner > 0 else low
        width /= 2**20


def _beyond(p: Poly, left: Fraction | None, right: Fraction | None) -> Fraction:
    """A point inside an unbounded interval, further out than every root."""
    bound = 2 + max((max(c / p[-1], -c / p[-1]) for c in p[:-1]), default=Fraction(0))
    if left is not None:
        return max(left, bound) + 1
    return min(right, -bound) - 1 if right is not None else bound


def _roots_inside(p: Poly, left: Fraction | None, right: Fraction | None) -> int:
    """Distinct roots strictly between the ends."""
    chain = [p, _derivative(p)]
    while len(chain[-1]) > 1 or (chain[-1] and chain[-1] != [0]):
        rest = [-c for c in _remainder(chain[-2], chain[-1])]
        if not _trim(rest):
            break
        chain.append(_trim(rest))
    bound = 1 + max((max(c / p[-1], -c / p[-1]) for c in p[:-1]), default=Fraction(0))
    a = -bound - 1 if left is None else left
    b = bound + 1 if right is None else right
    return _changes(chain, a) - _changes(chain, b) - (1 if right is not None and _at(p, b) == 0 else 0)


def _changes(chain: Sequence[Poly], t: Fraction) -> int:
    signs = [s for s in (_at(p, t) for p in chain) if s]
    return sum(1 for x, y in itertools.pairwise(signs) if (x > 0) != (y > 0))


def _odd_part(p: Poly) -> Poly:
    """The square-free product of the factors of odd multiplicity (Yun's decomposition), with a root exactly where p
    changes sign.
    """
    g = _gcd(p, _derivative(p))
    w, multiplicity = _quotient(p, g), 1
    odd: Poly = [Fraction(1)]
    while len(w) > 1:
        y = _gcd(w, g)
        factor = _quotient(w, y)
        if multiplicity % 2:
            odd = _product(odd, factor)
        w, g, multiplicity = y, _quotient(g, y), multiplicity + 1
    return odd


def _gcd(a: Poly, b: Poly) -> Poly:
    a, b = _trim(list(a)), _trim(list(b))
    while b:
        a, b = b, _trim(_remainder(a, b))
    return [c / a[-1] for c in a]


def _remainder(a: Poly, b: Poly) -> Poly:
    return _divide(a, b)[1]


def _quotient(a: Poly, b: Poly) -> Poly:
    return _divide(a, b)[0]


def _divide(a: Poly, b: Poly) -> tuple[Poly, Poly]:
    rest, found = list(a), [Fraction(0)] * max(len(a) - len(b) + 1, 1)
    while len(rest) >= len(b) and any(rest):
        factor, place = rest[-1] / b[-1], len(rest) - len(b)
        found[place] = factor
        for k, c in enumerate(b):
            rest[place + k] -= factor * c
        rest.pop()
        while rest and rest[-1] == 0:
            rest.pop()
    return found, rest


def _product(a: Poly, b: Poly) -> Poly:
    found = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found


def _derivative(p: Poly) -> Poly:
    return [k * c for k, c in enumerate(p)][1:]


def _trim(p: Poly) -> Poly:
    while p and p[-1] == 0:
        p.pop()
    return p


def _at(p: Sequence[Fraction], t: Fraction) -> Fraction:
    total = Fraction(0)
    for c in reversed(p):
        total = total * t + c
    return total
