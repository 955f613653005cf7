"""Extreme rays of a cone { x : G x >= 0 } by the double description method (Motzkin, Raiffa, Thompson, Thrall 1953):
the method of the checks.

Solvers walk from vertex to vertex (`polyhedra`); this module never pivots. It takes the constraints one after the other
and keeps the extreme rays of the cone of those taken so far:

1. Begin with as many independent constraints as there are variables: their cone has one ray per constraint, a column of
   the inverse.
2. A further constraint keeps the rays on its right side and joins every ray on the right side to every one on the wrong
   side that is adjacent to it, in the point where it is tight. Two rays are adjacent when no third ray is tight in all
   the constraints in which both are tight.

Whole numbers throughout. Cost: the square of the number of rays met for each constraint; `most` bounds the pairs looked
at.
"""

from collections.abc import Sequence
from math import gcd

from gote.core import checkpoint
from gote.exact.linalg import independent_rows, inverse
from gote.exact.rational import scaled_integers

Ray = tuple[int, ...]


def extreme_rays(G: Sequence[Sequence[int]], most: int = 10**7) -> list[Ray] | None:
    """All extreme rays of a pointed cone, in lowest terms; None when more than `most` pairs would have to be looked at.

    >>> sorted(extreme_rays([[1, 0, 0], [0, 1, 0], [-1, 0, 1], [0, -1, 1]]))       # the unit square at height 1
    [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1)]
    """
    first = independent_rows(G)
    size = len(G[0])
    if len(first) < size:
        raise ValueError("the cone contains a line; give constraints that leave none")
    columns = inverse([G[i] for i in first])
    assert columns is not None
    everything = sum(1 << i for i in first)
    rays = {}
    for k, i in enumerate(first):
        rays[_lowest(scaled_integers([row[k] for row in columns])[0])] = (
            everything ^ 1 << i
        )  # tight in all but its own constraint
    for i in sorted(set(range(len(G))) - set(first), key=lambda i: tuple(G[i])):
        checkpoint()
        sides: dict[int, list[tuple[Ray, int, int]]] = {-1: [], 0: [], 1: []}
        for ray, tight in rays.items():
            value = sum(a * x for a, x in zip(G[i], ray, strict=True) if a)
            sides[(value > 0) - (value < 0)].append((ray, tight, value))
        most -= len(sides[1]) * len(sides[-1])
        if most < 0:
            return None
        others = list(rays.values())
        rays = {ray: tight for ray, tight, _ in sides[1]} | {ray: tight | 1 << i for ray, tight, _ in sides[0]}
        for ray, tight, value in sides[1]:
            for wrong, its, below in sides[-1]:
                common = tight & its
                if common.bit_count() >= size - 2 and sum(common & other == common for other in others) == 2:
                    joined = _lowest([value * y - below * x for x, y in zip(ray, wrong, strict=True)])
                    rays[joined] = common | 1 << i
    return list(rays)


def _lowest(ray: Sequence[int]) -> Ray:
    divisor = gcd(*ray)
    return tuple(x // divisor for x in ray)
