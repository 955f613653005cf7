"""Nash's map (A.7) of a finite n-person game, exactly: one step, fixed points, periodic orbits.

p'_{k,i} = (p_{k,i} + max(0, gain_{k,i})) / (1 + sum_j max(0, gain_{k,j})),   gain_{k,i} = g_k(z | i) - g_k(z).
z is an equilibrium exactly when T(z) = z. T is no contraction: iterating it need not converge (matching pennies has an orbit of period 8).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import checkpoint
from gote.utility.rules import MOST_BITS

Strategy = tuple[Fraction, ...]
Profile = tuple[Strategy, ...]


def gains(payoffs: Any, profile: Profile) -> list[list[Fraction]]:
    """What each player would gain by each pure strategy; payoffs[s_1, ..., s_n, k] is an array of exact numbers.

    >>> import numpy as np
    >>> cells = np.array([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]], dtype=object)
    >>> gains(cells, ((Fraction(1), Fraction(0)), (Fraction(1), Fraction(0))))
    [[Fraction(0, 1), Fraction(-2, 1)], [Fraction(0, 1), Fraction(2, 1)]]
    """
    n = len(profile)
    pure = [[Fraction(0)] * len(p) for p in profile]
    supports = [[(i, w) for i, w in enumerate(p) if w] for p in profile]
    for k in range(n):
        ranges = [supports[j] if j != k else [(i, Fraction(1)) for i in range(len(profile[k]))] for j in range(n)]
        for cell in product(*ranges):
            weight = Fraction(1)
            for _, w in cell:
                weight *= w
            choice = tuple(i for i, _ in cell)
            pure[k][choice[k]] += weight * payoffs[(*choice, k)]
    own = [sum(p * g for p, g in zip(profile[k], pure[k], strict=True)) for k in range(n)]
    return [[g - own[k] for g in pure[k]] for k in range(n)]


def nash_map(payoffs: Any, profile: Profile) -> Profile:
    """T(z), one step of Nash's map."""
    moved = []
    for p, gain in zip(profile, gains(payoffs, profile), strict=True):
        up = [max(Fraction(0), g) for g in gain]
        moved.append(tuple((x + u) / (1 + sum(up)) for x, u in zip(p, up, strict=True)))
    return tuple(moved)


def residual(payoffs: Any, profile: Profile) -> Fraction:
    """The largest gain any player has from any pure strategy: 0 exactly at equilibria."""
    return max(max(row) for row in gains(payoffs, profile))


@dataclass(frozen=True)
class Orbit:
    """Points of an orbit; when `period` is not None, points[start + period] = points[start]."""

    points: tuple[Profile, ...]
    start: int | None
    period: int | None


def orbit(payoffs: Any, profile: Profile, steps: int) -> Orbit:
    """Iterate T exactly until a point comes back, `steps` are done or the numbers outgrow `MOST_BITS`."""
    points, seen = [profile], {profile: 0}
    for k in range(1, steps + 1):
        checkpoint()
        here = nash_map(payoffs, points[-1])
        points.append(here)
        if here in seen:
            return Orbit(tuple(points), seen[here], k - seen[here])
        seen[here] = k
        if max(w.denominator.bit_length() for p in here for w in p) > MOST_BITS:
            break
    return Orbit(tuple(points), None, None)


def profile_of(vectors: Sequence[Sequence[Fraction]]) -> Profile:
    """A profile as nested tuples."""
    return tuple(tuple(Fraction(x) for x in p) for p in vectors)
