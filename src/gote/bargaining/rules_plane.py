"""Sets of payoff pairs in the plane: hulls, membership, and the part that gives nobody less than a threat point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

Pair = tuple[Fraction, Fraction]
Table = Sequence[Sequence[Fraction]]


def cells(A: Table, B: Table) -> list[Pair]:
    """All cells of two tables as points.

    >>> cells([[1, 2]], [[3, 4]])
    [(1, 3), (2, 4)]
    """
    return [(a, b) for r, s in zip(A, B, strict=True) for a, b in zip(r, s, strict=True)]


def turn(p: Pair, q: Pair, r: Pair) -> Fraction:
    """Positive when r lies to the left of the way from p to q."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def hull(points: Iterable[Sequence[Fraction]]) -> list[Pair]:
    """The corners of the convex hull, counter-clockwise from the lowest of the leftmost.

    >>> hull([(0, 0), (2, 0), (1, 0), (0, 2), (1, 1)])
    [(0, 0), (2, 0), (0, 2)]
    """
    order: list[Pair] = sorted({(p[0], p[1]) for p in points})
    if len(order) < 3:
        return order
    halves = []
    for way in (order, order[::-1]):
        half: list[Pair] = []
        for p in way:
            while len(half) > 1 and turn(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def contains(corners: Sequence[Pair], point: Sequence[Fraction]) -> bool:
    """Whether a point lies in the polygon with these corners in order (a segment or a point included).

    >>> contains([(0, 0), (2, 0), (0, 2)], (1, 1)), contains([(0, 0), (2, 2)], (1, 2))
    (True, False)
    """
    here = (point[0], point[1])
    if len(corners) == 1:
        return corners[0] == here
    between = all(min(p[k] for p in corners) <= here[k] <= max(p[k] for p in corners) for k in (0, 1))
    turns = [turn(p, q, here) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True)]
    return between and all(t >= 0 for t in turns)
