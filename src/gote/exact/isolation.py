"""Intervals that hold one real root each of an irreducible polynomial: Descartes' rule of signs with bisection (Vincent;
Collins and Akritas 1976).

The coefficients of (1 + t)^n p(1 / (1 + t)) change their sign as often as p has roots in (0, 1), or an even number more
often; once or never is certain. Whole numbers throughout, halved only where roots lie close together, however close.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import flint

Ends = tuple[Fraction, Fraction]
_SHIFT = flint.fmpz_poly([1, 1])
_NARROW = 50
"""so often an interval is halved at once, as most are asked for many digits"""


def isolated(p: Any) -> list[Ends]:
    """Open intervals around the real roots of an irreducible `fmpz_poly` of degree 2 or more, in order.

    >>> [(float(low), float(high)) for low, high in isolated(flint.fmpz_poly([-2, 0, 1]))]
    [(-1.4142135623730958, -1.4142135623730923), (1.4142135623730923, 1.4142135623730958)]
    """
    mirrored = flint.fmpz_poly([-c if k % 2 else c for k, c in enumerate(p.coeffs())])
    found = [(-high, -low) for low, high in _positive(mirrored)] + _positive(p)
    return sorted(_narrowed(p, *ends) for ends in found)


def _positive(p: Any) -> list[Ends]:
    n, bits = p.degree(), [abs(int(c)).bit_length() for c in p.coeffs()]
    bound = max(0, *((b - bits[n]) // (n - i) + 2 for i, b in enumerate(bits[:n]) if b))  # Lagrange: below 2^bound
    found, todo = [], [(_stretched(p, bound), 0, bound)]
    while todo:
        q, place, size = todo.pop()
        signs = [c > 0 for c in flint.fmpz_poly(q.coeffs()[::-1])(_SHIFT).coeffs() if c]
        changes = sum(a != b for a, b in pairwise(signs))
        if changes == 1:
            unit = Fraction(2) ** size
            found.append((place * unit, (place + 1) * unit))
        elif changes:
            half = flint.fmpz_poly(_stretched(flint.fmpz_poly(q.coeffs()[::-1]), 1).coeffs()[::-1])
            todo += [(half, 2 * place, size - 1), (half(_SHIFT), 2 * place + 1, size - 1)]
    return found


def _stretched(p: Any, power: int) -> Any:
    """p(2^power t)."""
    return flint.fmpz_poly([c << power * k for k, c in enumerate(map(int, p.coeffs()))])


def _narrowed(p: Any, low: Fraction, high: Fraction) -> Ends:
    above = p(flint.fmpq(high.numerator, high.denominator)) > 0
    for _ in range(_NARROW):
        middle = (low + high) / 2
        if (p(flint.fmpq(middle.numerator, middle.denominator)) > 0) == above:
            high = middle
        else:
            low = middle
    return low, high
