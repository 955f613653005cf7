"""Bargaining solutions on a polygon (Ferguson 3.4.3): Nash, and Kalai-Smorodinsky, egalitarian, utilitarian beside it.

Nash's solution (ナッシュ解) is the point of S with u >= u*, v >= v* that maximises (u - u*)(v - v*). On an edge from P to
Q the product is a quadratic in the position t, so its maximum is at an end or at the zero of the derivative: exact.
When no point is strictly better for both (a degenerate set, 退化), the product is 0 throughout and the Pareto axiom
decides: of the points that are individually rational, the one that is best for the player who can gain.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.bargaining.feasible import contains, pareto_chain
from gote.exact.polyhedra import Point, convex_hull_2d
from gote.exact.rational import Number
from gote.generalsum.repeated import half_planes


@dataclass(frozen=True)
class Bargain:
    """Nash's point with its product; `slope` is that of the frontier edge it lies inside of (None at a corner)."""

    point: Point
    product: Fraction
    degenerate: bool
    corner: bool
    slope: Fraction | None


def rational_part(points: Sequence[Sequence[Number]], threat: Sequence[Number]) -> list[Point]:
    """Corners of the part of the hull where nobody gets less than at the threat point.

    >>> [tuple(map(int, p)) for p in rational_part([(0, 0), (0, 4), (2, 0)], (1, 0))]
    [(1, 0), (2, 0), (1, 2)]
    """
    part = convex_hull_2d(points)
    for k in (0, 1):
        gains = [(p, p[k] - threat[k]) for p in part]
        kept = [p for p, gain in gains if gain >= 0]
        for (p, a), (q, b) in itertools.pairwise([*gains, *gains[:1]]):
            if a * b < 0:  # where the line through the threat cuts this side
                t = Fraction(a) / (a - b)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        part = convex_hull_2d(kept)
    return part


def nash_point(points: Sequence[Sequence[Number]], threat: Sequence[Number]) -> Bargain:
    """Nash's solution on the hull of `points` with the threat point given.

    >>> nash_point([(0, 0), (0, 1), (3, 0)], (0, 0)).point
    (Fraction(3, 2), Fraction(1, 2))
    """
    d = (Fraction(threat[0]), Fraction(threat[1]))
    hull = convex_hull_2d(points)
    if not contains(hull, d):
        raise ValueError("the threat point lies outside the set; give one that is feasible")
    part = rational_part(points, d)
    chain = pareto_chain(part)
    best, corner, slope = chain[0], True, None
    for p, q in itertools.pairwise(chain):
        for candidate, inside in ((_inside(p, q, d), True), (q, False)):
            if candidate is not None and _product(candidate, d) > _product(best, d):
                best, corner = candidate, not inside
                slope = (q[1] - p[1]) / (q[0] - p[0]) if inside else None
    value = _product(best, d)
    if not value:
        best, corner, slope = chain[-1] if any(p[0] > d[0] for p in chain) else chain[0], True, None
    return Bargain(best, value, not value, corner and best in hull, slope)


def _product(p: Sequence[Fraction], d: Sequence[Fraction]) -> Fraction:
    return (p[0] - d[0]) * (p[1] - d[1])


def _inside(p: Point, q: Point, d: Sequence[Fraction]) -> Point | None:
    """Where the product is largest strictly inside the segment; None when it is largest at an end."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    curvature = 2 * dx * dy
    if curvature >= 0:
        return None
    t = -(dx * (p[1] - d[1]) + dy * (p[0] - d[0])) / curvature
    return (p[0] + t * dx, p[1] + t * dy) if 0 < t < 1 else None


def kalai_smorodinsky(points: Sequence[Sequence[Number]], threat: Sequence[Number]) -> Point:
    """The farthest feasible point on the way from the threat to the ideal point (everybody's best rational payoff).

    >>> kalai_smorodinsky([(0, 0), (0, 4), (2, 0)], (0, 0))
    (Fraction(1, 1), Fraction(2, 1))
    """
    part = rational_part(points, threat)
    ideal = (max(p[0] for p in part), max(p[1] for p in part))
    return _farthest(part, threat, (ideal[0] - threat[0], ideal[1] - threat[1]))


def egalitarian(points: Sequence[Sequence[Number]], threat: Sequence[Number]) -> Point:
    """The farthest feasible point with equal gains.

    >>> egalitarian([(0, 0), (0, 4), (2, 0)], (0, 0))
    (Fraction(4, 3), Fraction(4, 3))
    """
    return _farthest(rational_part(points, threat), threat, (Fraction(1), Fraction(1)))


def utilitarian(points: Sequence[Sequence[Number]], threat: Sequence[Number]) -> tuple[Point, ...]:
    """Extreme rational points with the largest sum.

    >>> utilitarian([(0, 0), (0, 4), (2, 0)], (0, 0))
    ((Fraction(0, 1), Fraction(4, 1)),)
    """
    part = rational_part(points, threat)
    best = max(p[0] + p[1] for p in part)
    return tuple(p for p in part if p[0] + p[1] == best)


def _farthest(part: Sequence[Point], threat: Sequence[Number], direction: Sequence[Fraction]) -> Point:
    rows, right = half_planes(list(part))
    steps = [
        (b - r[0] * threat[0] - r[1] * threat[1]) / speed
        for r, b in zip(rows, right, strict=True)
        for speed in [r[0] * direction[0] + r[1] * direction[1]]
        if speed > 0
    ]
    t = min(steps, default=Fraction(0))
    return Fraction(threat[0] + t * direction[0]), Fraction(threat[1] + t * direction[1])
