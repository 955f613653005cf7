"""Nash's solution on a convex region bounded by polynomial curves, such as y >= 0 and y <= 4 - x**2 (Ferguson 3.4.3).

At the solution the frontier has slope -(slope of the ray from the threat point). So the solution is among the points
where one constraint g is tight and (y - y*) g_y = (x - x*) g_x holds, and the corners where two are tight.
Eliminating one unknown by a resultant leaves polynomials in one unknown, whose real roots are exact algebraic
numbers; every candidate is tested in all constraints exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from gote.bargaining.rules_region import X, Y, value_at
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.rational import Number, to_fmpq, to_fraction


@dataclass(frozen=True)
class SmoothBargain:
    """Nash's point in algebraic numbers, the product there, and the slope of the ray from the threat point."""

    point: tuple[RealAlgebraic, RealAlgebraic]
    product: RealAlgebraic
    ray_slope: RealAlgebraic | None


def smooth_nash_point(region: Sequence[Any], threat: Sequence[Number]) -> SmoothBargain:
    """Nash's solution on the region with the threat point given.

    >>> from gote.bargaining.rules_region import read_region
    >>> found = smooth_nash_point(read_region("y >= 0 and y <= 4 - x**2"), (0, 0))
    >>> str(found.point[0]), str(found.point[1])
    ('2√3/3', '8/3')
    """
    d = (Fraction(threat[0]), Fraction(threat[1]))
    corner = (RealAlgebraic.rational(d[0]), RealAlgebraic.rational(d[1]))
    if any(value_at(g, corner) > 0 for g in region):
        raise ValueError("the threat point lies outside the region; give one that is feasible")
    systems = list(combinations(region, 2))
    for g in region:
        tangent = (Y - to_fmpq(d[1])) * g.derivative("y") - (X - to_fmpq(d[0])) * g.derivative("x")
        systems.append((g, tangent))
    best, product = corner, RealAlgebraic.rational(0)
    for f, g in systems:
        for point in _common_zeros(f, g):
            gains = (point[0] - d[0], point[1] - d[1])
            if gains[0] < 0 or gains[1] < 0 or any(value_at(h, point) > 0 for h in region):
                continue
            value = gains[0] * gains[1]
            if value > product or (value == product == 0 and gains[0] + gains[1] > best[0] - d[0] + (best[1] - d[1])):
                best, product = point, value
    ray = (best[1] - d[1]) / (best[0] - d[0]) if best[0] != d[0] else None
    return SmoothBargain(best, product, ray)


def _common_zeros(f: Any, g: Any) -> list[tuple[RealAlgebraic, RealAlgebraic]]:
    """Real common zeros of two polynomials without a common factor."""
    xs, ys = (_roots(f.resultant(g, other), k) for k, other in ((0, "y"), (1, "x")))
    return [(x, y) for x in xs for y in ys if value_at(f, (x, y)) == 0 and value_at(g, (x, y)) == 0]


def _roots(poly: Any, variable: int) -> list[RealAlgebraic]:
    terms = {int(e[variable]): to_fraction(c) for e, c in poly.to_dict().items()}
    if not terms or max(terms) == 0:
        return []
    return real_roots([terms.get(k, Fraction(0)) for k in range(max(terms) + 1)])
