"""Feasible sets (実現可能集合) and Pareto frontiers (パレート最適) of a bimatrix game (Ferguson 3.4.1).

NTU: the convex hull of the mn payoff points. Its Pareto frontier is the chain of hull edges of negative slope; it may
be a single point. TU: everything on the lines through these points with slope -1, so the frontier is x + y = sigma.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gote.exact.polyhedra import Point, convex_hull_2d
from gote.exact.rational import Matrix, Number


def payoff_points(A: Matrix, B: Matrix) -> list[tuple[Number, Number]]:
    """All cells as points (a_ij, b_ij).

    >>> payoff_points([[1]], [[2]])
    [(1, 2)]
    """
    return [(a, b) for r, s in zip(A, B, strict=True) for a, b in zip(r, s, strict=True)]


def payoff_hull(A: Matrix, B: Matrix) -> list[Point]:
    """Corners of the NTU feasible set, counter-clockwise.

    >>> [tuple(map(int, p)) for p in payoff_hull([[4, 0], [2, 1]], [[3, 0], [2, 4]])]
    [(0, 0), (4, 3), (1, 4)]
    """
    return convex_hull_2d(payoff_points(A, B))


def pareto_chain(points: Sequence[Sequence[Number]]) -> list[Point]:
    """Corners of the Pareto frontier of the hull of `points`, from left to right.

    >>> [tuple(map(int, p)) for p in pareto_chain([(0, 4), (3, 2), (4, 0), (2, 3)])]
    [(0, 4), (2, 3), (3, 2), (4, 0)]
    """
    hull = convex_hull_2d(points)
    top = max(hull, key=lambda p: (p[1], p[0]))
    right = max(hull, key=lambda p: (p[0], p[1]))
    chain, k = [right], hull.index(right)
    while chain[-1] != top:  # counter-clockwise from the rightmost corner up to the highest one
        k = (k + 1) % len(hull)
        chain.append(hull[k])
    return chain[::-1]


def largest_total(A: Matrix, B: Matrix) -> Fraction:
    """sigma, the most both can earn together.

    >>> largest_total([[4, 0], [2, 1]], [[3, 0], [2, 4]])
    Fraction(7, 1)
    """
    return max(Fraction(a + b) for a, b in payoff_points(A, B))


def contains(hull: Sequence[Point], point: Sequence[Number]) -> bool:
    """Is the point in the polygon (corners counter-clockwise; a segment or a point included)?

    >>> contains(payoff_hull([[4, 0], [2, 1]], [[3, 0], [2, 4]]), (2, 2))
    True
    """
    from gote.generalsum.repeated import half_planes

    rows, right = half_planes(list(hull))
    return all(r[0] * point[0] + r[1] * point[1] <= b for r, b in zip(rows, right, strict=True))
