"""The random problems on which bargaining rules are put to the axioms."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

from gote.bargaining.rules_plane import Pair

AXIOMS = ("feasibility", "pareto", "symmetry", "independence", "invariance")


def problem(rng: random.Random) -> tuple[list[Pair], Pair]:
    """A threat at the origin and at least one point better for both.

    >>> problem(random.Random(1))[1]
    (Fraction(0, 1), Fraction(0, 1))
    """
    points = [(Fraction(rng.randint(0, 9)), Fraction(rng.randint(0, 9))) for _ in range(rng.randint(1, 4))]
    points += [(Fraction(rng.randint(1, 9)), Fraction(rng.randint(1, 9))), (Fraction(0), Fraction(0))]
    return points, (Fraction(0), Fraction(0))


def fewer(rng: random.Random, points: Sequence[Pair], threat: Pair, chosen: Pair) -> list[Pair]:
    """Some of the points, the threat and the solution: a smaller set that still holds both."""
    return [p for p in points if rng.random() < 0.5] + [threat, (chosen[0], chosen[1])]


def units(rng: random.Random) -> tuple[Pair, Pair]:
    """Factors and shifts of a change of units."""
    a, c = (Fraction(rng.randint(1, 5), rng.randint(1, 3)) for _ in (0, 1))
    b, d = (Fraction(rng.randint(-6, 6)) for _ in (0, 1))
    return (a, c), (b, d)


def moved(point: Sequence[Fraction], scale: Pair, shift: Pair) -> Pair:
    """A point in other units.

    >>> moved((1, 2), (2, 3), (0, 1))
    (2, 7)
    """
    return scale[0] * point[0] + shift[0], scale[1] * point[1] + shift[1]


def exchanged(points: Sequence[Sequence[Fraction]]) -> list[Pair]:
    """The players exchanged."""
    return [(p[1], p[0]) for p in points]
