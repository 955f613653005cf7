"""Bargaining: all exchange rates of the lambda-transfer against a scan of trial rates, threats with side payments,
Nash's solution.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from bench.harness import Row, compare, grow

Tables = tuple[list[list[Fraction]], list[list[Fraction]]]


def _tables(n: int, seed: int) -> Tables:
    rng = random.Random(f"bargaining:{n}:{seed}")

    def table() -> list[list[Fraction]]:
        return [[Fraction(rng.randint(-9, 9)) for _ in range(n)] for _ in range(n)]

    return table(), table()


def _scan(A: list[list[Fraction]], B: list[list[Fraction]]) -> int:
    """What one would do by hand: phi at 1000 trial rates, counting those that need no payment. It misses every
    irrational rate.
    """
    from gote.bargaining.feasible import contains, payoff_hull
    from gote.bargaining.lambda_transfer import phi

    hull = payoff_hull(A, B)
    return sum(contains(hull, phi(A, B, Fraction(k, 100))[0]) for k in range(1, 1001))


def benchmarks(quick: bool) -> Iterator[Row]:
    """All rows of this room."""
    from gote.bargaining import lambda_transfer, nash_point, transferable

    for n in (3, 4) if quick else (3, 4, 5, 6):
        A, B = _tables(n, 1)
        name = f"all exchange rates, {n}x{n}, exact"
        yield compare(name, partial(lambda_transfer, A, B), "1000 trial rates", partial(_scan, A, B), repeat=1)
    yield grow(
        "all exchange rates, ten games",
        (2, 3, 4, 5) if quick else (2, 3, 4, 5, 6, 7),
        lambda n: lambda: [lambda_transfer(*_tables(n, seed)) for seed in range(10)],
    )
    yield grow("side payments and all threats", (5, 10, 20, 40), lambda n: partial(transferable, *_tables(n, 1)))
    rng = random.Random(4)
    points = [(0, 0), *((rng.randint(0, 999), rng.randint(0, 999)) for _ in range(10_000))]
    yield grow(
        "Nash's solution against points", (100, 1_000, 10_000), lambda n: partial(nash_point, points[:n], (0, 0))
    )
