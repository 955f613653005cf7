"""Bimatrix games: all equilibria exactly, one equilibrium, against the peers that are installed and recorded times of lrsnash."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bench.harness import Row, compare, grow

Tables = tuple[list[list[int]], list[list[int]]]

# CPU seconds of lrsnash 0.71b and pygambit 16.7 (rational) on these games, on a shared 2-core AMD EPYC machine.
LRSNASH = {(8, 2): 0.008, (10, 2): 0.036, (12, 1): 0.22, (12, 2): 0.28}
GAMBIT_RATIONAL = {(8, 2): 0.48, (10, 2): 7.7}
GAMBIT_LCP_200 = 0.40


def game(n: int, low: int, high: int, seed: int) -> Tables:
    """A seeded n x n game; the strings make it the same in every language."""

    def table(name: str) -> list[list[int]]:
        rng = random.Random(f"{n}x{n}:{low}..{high}:{name}{seed}")
        return [[rng.randint(low, high) for _ in range(n)] for _ in range(n)]

    return table("A"), table("B")


def _without_pure(n: int) -> Tables:
    """The first seeded game without a pure equilibrium, so that pivoting is really needed."""
    from gote.generalsum.pure import stars

    seed = 1
    while stars(*game(n, 0, 99, seed)).equilibria:
        seed += 1
    return game(n, 0, 99, seed)


def _nashpy(A: Any, B: Any) -> Any:
    import nashpy

    return list(nashpy.Game(A, B).vertex_enumeration())


def _quantecon(A: Any, B: Any) -> Any:
    import numpy as np
    import quantecon.game_theory as gt

    players = (gt.Player(np.array(A, float)), gt.Player(np.array(B, float).T.copy()))
    return gt.vertex_enumeration(gt.NormalFormGame(players))


def _gambit(A: Any, B: Any) -> Any:
    import numpy as np
    import pygambit

    return pygambit.nash.enummixed_solve(pygambit.Game.from_arrays(np.array(A), np.array(B)), rational=True)


def benchmarks(quick: bool) -> Iterator[Row]:
    """All rows of this room."""
    from gote.generalsum.equilibria import all_equilibria
    from gote.generalsum.lemke_howson import lemke_howson
    from gote.generalsum.one_equilibrium import one_equilibrium

    for n, seed in [(8, 2), (10, 2)] if quick else [(8, 2), (10, 2), (12, 1), (12, 2)]:
        A, B = game(n, 0, 99, seed)
        name = f"all equilibria exact, {n}x{n} seed {seed}"
        yield compare(name, lambda: all_equilibria(A, B), "lrsnash (recorded)", LRSNASH[n, seed], target=1.0)
        if (n, seed) in GAMBIT_RATIONAL:
            recorded = GAMBIT_RATIONAL[n, seed]
            goal = 100.0 if n == 10 else None
            yield compare(name, lambda: all_equilibria(A, B), "pygambit rational (recorded)", recorded, target=goal)
        yield compare(name, lambda: all_equilibria(A, B), "pygambit rational", lambda: _gambit(A, B), needs="pygambit")
        yield compare(name, lambda: all_equilibria(A, B), "quantecon vertex (float)", lambda: _quantecon(A, B), needs="quantecon")
    A, B = game(5, 0, 2, 2)
    yield compare("all 19 extreme equilibria, degenerate 5x5", lambda: all_equilibria(A, B), "nashpy vertex (float)", lambda: _nashpy(A, B), needs="nashpy", repeat=1)
    for n in (50,) if quick else (50, 200):
        A, B = _without_pure(n)
        limit = GAMBIT_LCP_200 if n == 200 else None
        yield compare(f"one equilibrium exact, {n}x{n}", lambda: one_equilibrium(A, B), "pygambit lcp rational (recorded)", limit, target=5.0 if limit else None)
    yield grow("Lemke-Howson exact, 10x10 games that hang nashpy", [1, 2, 4, 8], lambda k: lambda: [lemke_howson(*game(10, 1, 100, s)) for s in range(k)])
    sizes = [4, 6, 8, 10] if quick else [4, 6, 8, 10, 12]
    yield grow("all equilibria exact, n x n", sizes, lambda n: lambda: all_equilibria(*game(n, 0, 99, 1)))
