"""Large N: the second-order expansions of the paper, and coefficients fitted to the tables.

With x = k/n fixed and n large (section 3.1):

    n - k even:  g = 1/2 + 1/(4(1-x)n) - (6-7x)/(32(1-x)^3 n^2)   (x < 2/3),   ... - 1/(8(1-x)^2 n^2)   (x >= 2/3)
    n - k odd:   g = 1/2 + (2-3x)/(32(1-x)^3 n^2)                 (x < 2/3),   1/2                      (x >= 2/3)

and f(N,0,0) = 1/2 - 1/(4N^2) (N even), 1/2 - 1/(16N^3) (N odd) (section 3.2).
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numba import njit

from gote.cards.memory.approximate import GROWTH, SLACK, Balls, balls
from gote.cards.memory.rules_state import State
from gote.cards.memory.tables import SPECIAL


def g_second_order(n: int, k: int) -> float:
    """The paper's approximation of g(n,k) up to n^-2.

    >>> abs(g_second_order(100, 50) - 0.504937478465146) < 1e-5
    True
    """
    if k == n:
        return 1.0
    x = k / n
    even, beyond = (n - k) % 2 == 0, 3 * k >= 2 * n
    if even:
        second = 1 / (8 * (1 - x) ** 2) if beyond else (6 - 7 * x) / (32 * (1 - x) ** 3)
        return 0.5 + 1 / (4 * (1 - x) * n) - second / n**2
    return 0.5 if beyond else 0.5 + (2 - 3 * x) / (32 * (1 - x) ** 3 * n**2)


@lru_cache(maxsize=2)
def float_table(n: int) -> Balls:
    """The float table up to n pairs; kept for the next call."""
    return balls(SPECIAL, State("F", n, 0, 0), progress="levels")


def start_distance(n: int, table: Balls | None = None) -> tuple[float, float]:
    """f(n,0,0) - 1/2 and its error bound.

    >>> abs(start_distance(7)[0] - (22549 / 45045 - 0.5)) < 1e-15
    True
    """
    middle, radius = (table or float_table(n)).starts[n]
    return float(middle) / 2, float(radius) / 2


@dataclass(frozen=True)
class Fit:
    """A coefficient fitted to table values, and the paper's."""

    name: str
    fitted: float
    limit: Fraction
    paper: Fraction


def fit_starts(n: int = 4000) -> tuple[Fit, Fit]:
    """The leading coefficients of f(N,0,0) - 1/2, by Richardson's step on N = n/2 and n, and the nearest 1/16.

    >>> [str(fit.limit) for fit in fit_starts(1000)]
    ['-1/4', '-1/16']
    """
    table = float_table(n)
    fits = []
    for name, power, last, paper in (
        ("even", 2, n - n % 2, Fraction(-1, 4)),
        ("odd", 3, n - 1 + n % 2, Fraction(-1, 16)),
    ):
        half = last // 2 + (last // 2 - last) % 2
        far, near = (start_distance(size, table)[0] * size**power for size in (last, half))
        fitted = (last * far - half * near) / (last - half)  # the next term falls like 1/N
        fits.append(Fit(name, fitted, Fraction(round(16 * fitted), 16), paper))
    return fits[0], fits[1]


@dataclass(frozen=True)
class PlyReport:
    """What certified balls say about the plies of G(n,k), k < n."""

    states: int
    undecided: int
    even_not_one: int
    odd_one: int
    off_threshold: int
    first: tuple[tuple[int, int], ...]
    """the first states of the three kinds together"""


@lru_cache(maxsize=4)
def certified_plies(n: int) -> PlyReport:
    """Assumptions 1 and 2 and the threshold 3k <= 2n + 2 for all G(n', k), n' <= n, decided only by disjoint balls.

    >>> certified_plies(60).first
    ((4, 1), (6, 1), (7, 2))
    """
    counts = np.zeros(5, np.int64)
    first = np.zeros((64, 2), np.int64)
    _scan_plies(n, counts, first)
    found = sorted((int(a), int(b)) for a, b in first if a)
    return PlyReport(int(counts[0]), int(counts[1]), int(counts[2]), int(counts[3]), int(counts[4]), tuple(found))


@njit(cache=True, error_model="numpy")
def _scan_plies(top: int, counts: Any, first: Any) -> None:
    """Levels of G as in `approximate.py`, comparing the three plies at every state with k < n."""
    g, r = np.zeros((3, top + 1)), np.zeros((3, top + 1))
    stored = 0
    for u in range(1, 2 * top):
        at, below, below2 = u % 3, (u - 1) % 3, (u - 2) % 3
        for x in range(u // 2 + 1, min(top, u) + 1):
            k, fresh = 2.0 * x - u, 2.0 * (u - x)
            more = max(fresh - 2.0, 0.0)
            over1, over2 = 1.0 / u, 1.0 / max(u - 1, 1)
            q2p, q2 = r[below2, x - 1] + SLACK * g[below2, x - 1], r[below2, x] + SLACK * g[below2, x]
            base = (1.0 + (k - 1.0) * g[below, x - 1]) * over1
            basis = (SLACK + (k - 1.0) * (r[below, x - 1] + SLACK * g[below, x - 1])) * over1
            one = base - fresh * g[below, x] * over1
            one_bound = (basis + fresh * (r[below, x] + SLACK * g[below, x]) * over1) * GROWTH
            second = (g[below2, x - 1] - 1.0 - (k - 1.0) * g[below2, x - 1] - more * g[below2, x]) * over2
            two = base + fresh * second * over1
            two_bound = (basis + fresh * ((k * q2p + more * q2 + SLACK) * over2) * over1) * GROWTH
            zero = 0.0 if k >= 2.0 else -4.0
            g[at, x] = max(max(one, two), zero)
            r[at, x] = max(one_bound, two_bound)
            if u == x:
                continue
            counts[0] += 1
            best = 1 if one - one_bound > max(two + two_bound, zero) else -1
            if two - two_bound > max(one + one_bound, zero):
                best = 2
            if zero > max(one + one_bound, two + two_bound):
                best = 0
                r[at, x] = 0.0
            if best < 0:
                counts[1] += 1
                continue
            even = (2 * x - u - x) % 2 == 0
            bad = 0
            if even:
                bad = 2 if best != 1 else 0
            elif best == 1:
                bad = 3
            elif (best == 2) != (3 * (2 * x - u) <= 2 * x + 2):
                bad = 4
            if bad:
                counts[bad] += 1
                if stored < 64:
                    first[stored, 0], first[stored, 1] = x, 2 * x - u
                    stored += 1
