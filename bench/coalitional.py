"""Coalitional games: Shapley value and nucleolus against plain Python and recorded peers, votes, closed forms."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import factorial
from typing import Any

from bench.harness import Row, compare, grow


def _worths(n: int, seed: int = 1) -> list[int]:
    """Convex integers and a little noise, seeded (the instances of the recorded peers)."""
    rng = random.Random(f"coop:{n}:{seed}")
    weights = [rng.randint(1, 20) for _ in range(n)]
    table = [0] * (1 << n)
    for mask in range(1, 1 << n):
        total = sum(w for i, w in enumerate(weights) if mask >> i & 1)
        table[mask] = total * total // 40 + rng.randint(0, 9)
    return table


def _plain_shapley(n: int, table: list[int]) -> list[Fraction]:
    """The subset formula in plain Python integers."""
    weight = [factorial(k) * factorial(n - k - 1) for k in range(n)]
    totals = [0] * n
    for mask in range(1 << n):
        size = mask.bit_count()
        coefficient = weight[size] if size < n else 0
        value = table[mask]
        for i in range(n):
            if not mask >> i & 1:
                totals[i] += coefficient * (table[mask | 1 << i] - value)
    return [Fraction(t, factorial(n)) for t in totals]


def _votes(n: int) -> tuple[list[int], int]:
    rng = random.Random(f"voting:{n}")
    weights = [rng.randint(1, 60) for _ in range(n)]
    return weights, sum(weights) // 2 + 1


def _large_shapley(n: int) -> Any:
    import numpy as np

    from gote.coalitional.shapley import shapley
    from gote.coalitional.worths import Worths

    table = np.random.default_rng(n).integers(0, 10**6, 1 << n)
    table[0] = 0
    v = Worths.from_integers(n, table)
    return lambda: shapley(v)


def _random_game(n: int) -> Any:
    """Worths without any structure: many coalitions matter."""
    import numpy as np

    from gote.coalitional.nucleolus import nucleolus
    from gote.coalitional.worths import Worths

    table = np.random.default_rng(n).integers(0, 1000, 1 << n)
    table[0] = 0
    v = Worths.from_integers(n, table)
    return lambda: nucleolus(v)


def benchmarks(quick: bool) -> Iterator[Row]:
    """Sizes of the issue; `quick` leaves out the slow ones."""
    from gote.coalitional.airport import airport_nucleolus
    from gote.coalitional.closed_forms import ladder_nucleolus
    from gote.coalitional.nucleolus import nucleolus
    from gote.coalitional.power import shapley_shubik
    from gote.coalitional.shapley import shapley
    from gote.coalitional.worths import Worths

    for n in (16,) if quick else (16, 20):
        table = _worths(n)
        v = Worths.from_integers(n, table)
        yield compare(
            f"Shapley value, {n} players, exact",
            lambda v=v: shapley(v),
            "plain Python formula",
            lambda n=n, t=table: _plain_shapley(n, t),
            target=20.0,
            repeat=1 if n == 20 else 3,
        )
    yield compare("Shapley value, 24 players, exact", _large_shapley(24), "limit of ten seconds", 10.0, target=1.0)
    for n, recorded in ((8, 0.05), (10, 0.11), (12, 0.55)):
        v = Worths.from_integers(n, _worths(n))
        yield compare(
            f"nucleolus, {n} players, exact with Kohlberg's certificate",
            lambda v=v: nucleolus(v),
            "tucoopy 0.1.0 (recorded, floats, wrong answers)",
            recorded,
        )
    v = Worths.from_integers(16, _worths(16))
    yield compare(
        "nucleolus, 16 players, exact", lambda: nucleolus(v), "limit of two minutes", 120.0, target=1.0, repeat=1
    )
    for n, recorded in ((60, 0.44), (100, 2.6)):
        weights, quota = _votes(n)
        yield compare(
            f"Shapley-Shubik, {n} voters, exact",
            lambda w=weights, q=quota: shapley_shubik(w, q),
            "powerindex 0.3.5 (recorded)",
            recorded,
            target=1.0,
        )
    weights, quota = _votes(200)
    yield compare(
        "Shapley-Shubik, 200 voters, exact",
        lambda: shapley_shubik(weights, quota),
        "limit of one second",
        1.0,
        target=1.0,
    )
    rng = random.Random(5)
    costs = [rng.randint(1, 10**6) for _ in range(500)]
    yield compare(
        "airport nucleolus, 500 players", lambda: airport_nucleolus(costs), "limit", 10.0, target=1.0, repeat=1
    )
    steps = [Fraction(k) for k in range(1, 201)]
    yield compare("ladder nucleolus, 200 players", lambda: ladder_nucleolus(steps), "limit", 10.0, target=1.0, repeat=1)
    yield grow(
        "nucleolus of a game without structure (players)",
        (8, 10, 12, 14) if quick else (8, 10, 12, 14, 16, 18, 20),
        _random_game,
    )
