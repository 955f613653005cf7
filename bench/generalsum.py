"""Bimatrix games: all equilibria exactly, one equilibrium, against the peers that are installed and recorded times of
lrsnash.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.harness import Row, compare, grow

Tables = tuple[list[list[int]], list[list[int]]]

# CPU seconds of lrsnash 0.71b and pygambit 16.7 (rational) on these games, on a shared 2-core AMD EPYC machine.
LRSNASH = {(8, 2): 0.008, (10, 2): 0.036, (12, 1): 0.22, (12, 2): 0.28, (16, 1): 2.57, (16, 2): 10.2}
GAMBIT_RATIONAL = {(8, 2): 0.48, (10, 2): 7.7}


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


def _gambit_game(A: Any, B: Any) -> Any:
    import io

    import pygambit

    m, n = len(A), len(A[0])
    cells = " ".join(f"{A[i][j]} {B[i][j]}" for j in range(n) for i in range(m))
    text = f'NFG 1 R "" {{ "1" "2" }} {{ {m} {n} }}\n\n{cells}\n'
    return pygambit.read_nfg(io.BytesIO(text.encode()))


def _enummixed(A: Any, B: Any) -> Any:
    import pygambit

    return pygambit.nash.enummixed_solve(_gambit_game(A, B), rational=True)


def _lcp(A: Any, B: Any) -> Any:
    import pygambit

    return pygambit.nash.lcp_solve(_gambit_game(A, B), rational=True, stop_after=1)


def _lrsnash(A: Any, B: Any) -> float | None:
    """CPU seconds of lrsnash as a child process, None when it is not installed."""
    import os
    import shutil
    import subprocess
    import tempfile

    if shutil.which("lrsnash") is None:
        return None
    with tempfile.NamedTemporaryFile("w", suffix=".game") as handle:
        handle.write(f"{len(A)} {len(A[0])}\n\n")
        for table in (A, B):
            handle.write("\n".join(" ".join(map(str, row)) for row in table) + "\n\n")
        handle.flush()
        best = None
        for _ in range(3 if len(A) <= 12 else 1):
            before = os.times()
            subprocess.run(["lrsnash", handle.name], capture_output=True, check=False)
            after = os.times()
            used = after.children_user + after.children_system - before.children_user - before.children_system
            best = used if best is None else min(best, used)
    return best


def benchmarks(quick: bool) -> Iterator[Row]:
    """All rows of this room."""
    from gote.generalsum.equilibria import all_equilibria
    from gote.generalsum.lemke_howson import lemke_howson
    from gote.generalsum.one_equilibrium import one_equilibrium

    for n, seed in [(8, 2), (10, 2)] if quick else [(8, 2), (10, 2), (12, 1), (12, 2), (16, 1), (16, 2)]:
        A, B = game(n, 0, 99, seed)
        name = f"all equilibria exact, {n}x{n} seed {seed}"
        live = _lrsnash(A, B)
        peer = "lrsnash" if live is not None else "lrsnash (recorded)"
        yield compare(
            name, partial(all_equilibria, A, B), peer, live or LRSNASH[n, seed], target={12: 1.0, 16: 1.5}.get(n)
        )
        if n > 12:
            continue
        if (n, seed) in GAMBIT_RATIONAL:
            recorded = GAMBIT_RATIONAL[n, seed]
            goal = 100.0 if n == 10 else None
            yield compare(name, partial(all_equilibria, A, B), "pygambit rational (recorded)", recorded, target=goal)
        if n <= 8:
            yield compare(
                name,
                partial(all_equilibria, A, B),
                "pygambit rational",
                partial(_enummixed, A, B),
                needs="pygambit",
                repeat=1,
            )
        yield compare(
            name,
            partial(all_equilibria, A, B),
            "quantecon vertex (float)",
            partial(_quantecon, A, B),
            needs="quantecon",
        )
    A, B = game(5, 0, 2, 2)
    yield compare(
        "all 19 extreme equilibria, degenerate 5x5",
        partial(all_equilibria, A, B),
        "nashpy vertex (float)",
        partial(_nashpy, A, B),
        needs="nashpy",
        repeat=1,
    )
    for n in (50,) if quick else (50, 200):
        A, B = _without_pure(n)
        yield compare(
            f"one equilibrium exact, {n}x{n}",
            partial(one_equilibrium, A, B),
            "pygambit lcp rational",
            partial(_lcp, A, B),
            target=5.0 if n == 200 else None,
            needs="pygambit",
            repeat=1,
        )
    yield grow(
        "Lemke-Howson exact, 10x10 games that hang nashpy",
        [1, 2, 4, 8],
        lambda k: lambda: [lemke_howson(*game(10, 1, 100, s)) for s in range(k)],
    )
    sizes = [4, 6, 8, 10] if quick else [4, 6, 8, 10, 12]
    yield grow("all equilibria exact, n x n", sizes, lambda n: lambda: all_equilibria(*game(n, 0, 99, 1)))
