"""Matrix games: exact values against float solvers, batches of small games, all optimal strategies, the large families."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.harness import Row, compare, grow


def _game(m: int, n: int, seed: int = 1) -> list[list[int]]:
    rng = random.Random(seed)
    return [[rng.randint(-100, 100) for _ in range(n)] for _ in range(m)]


def _highspy(rows: list[list[int]]) -> float:
    """One plain float solve: value and both strategies from primal and dual."""
    import highspy
    import numpy as np

    a = np.array(rows, float)
    m, n = a.shape
    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = m + 1, n + 1
    lp.col_cost_ = np.r_[np.zeros(m), -1.0]
    lp.col_lower_ = np.r_[np.zeros(m), -highspy.kHighsInf]
    lp.col_upper_ = np.full(m + 1, highspy.kHighsInf)
    lp.row_lower_ = np.r_[np.zeros(n), 1.0]
    lp.row_upper_ = np.r_[np.full(n, highspy.kHighsInf), 1.0]
    dense = np.vstack([np.c_[a.T, -np.ones(n)], np.r_[np.ones(m), 0.0]])
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.arange(0, (n + 1) * (m + 1) + 1, m + 1)
    lp.a_matrix_.index_ = np.tile(np.arange(m + 1), n + 1)
    lp.a_matrix_.value_ = dense.ravel()
    engine: Any = highspy.Highs()
    engine.setOptionValue("output_flag", False)
    engine.setOptionValue("solver", "simplex")
    engine.setOptionValue("threads", 1)
    engine.passModel(lp)
    engine.run()
    return -float(engine.getInfo().objective_function_value)


def _gambit(rows: list[list[int]]) -> Any:
    import numpy as np
    import pygambit

    a = np.array(rows, int)
    table = getattr(pygambit.Game, "from_arrays", None) or pygambit.StrategicGame.from_arrays  # renamed in version 17
    game = table(a, -a)
    return lambda: pygambit.nash.lp_solve(game, rational=True, use_strategic=True)


def benchmarks(quick: bool) -> Iterator[Row]:
    """Sizes of the contract; `quick` leaves out the slow ones."""
    from gote.exact.lp import solve_matrix_game
    from gote.zerosum.battleship import battleship
    from gote.zerosum.blotto import value_table
    from gote.zerosum.dresher import dresher
    from gote.zerosum.extreme import optimal_sets
    from gote.zerosum.solve import solve_many

    batch = [_game(3, 3, seed) for seed in range(10_000)]
    yield compare(
        "10,000 random 3x3 games, exact, one batch", lambda: solve_many(batch), "limit of one second", 1.0, target=1.0
    )
    for size in (50, 200) if quick else (50, 200, 400, 1000):
        rows = _game(size, size)
        yield compare(
            f"value and both strategies, {size}x{size}, exact",
            lambda rows=rows: solve_matrix_game(rows),
            "highspy (floats)",
            lambda rows=rows: _highspy(rows),
            target=1 / 1.3 if size == 1000 else None,
            repeat=1 if size >= 400 else 3,
            warm=size < 400,
        )
    import importlib.util

    if importlib.util.find_spec("pygambit") is not None:
        for size in (5, 10, 20, 30):
            rows = _game(size, size)
            yield compare(
                f"{size}x{size} exact",
                lambda rows=rows: solve_matrix_game(rows),
                "Gambit rational",
                _gambit(rows),
                target=1.0,
            )
    else:
        yield compare(
            "20x20 exact", lambda: solve_matrix_game(_game(20, 20)), "Gambit rational (recorded)", 0.046, target=1.0
        )
        yield compare(
            "50x50 exact", lambda: solve_matrix_game(_game(50, 50)), "Gambit rational (recorded)", 3.1, target=1.0
        )
    rng = random.Random(3)
    ties = [[[rng.randint(0, 1) for _ in range(10)] for _ in range(10)] for _ in range(20)]
    yield compare(
        "all extreme strategies of 20 tied 10x10 games",
        lambda: [optimal_sets(a) for a in ties],
        "limit",
        20.0,
        target=1.0,
    )
    yield compare(
        "Dresher's guessing game, n = 27",
        lambda: dresher(27),
        "column generation (recorded)",
        60.0,
        target=1.0,
        repeat=1,
    )
    yield compare("Blotto values, 3 posts, up to 6 units", lambda: value_table(3, 6), "limit", 1.0, target=1.0)
    yield compare("battleship 4x4", lambda: battleship(4, 4), "limit", 10.0, target=1.0, repeat=1)
    yield grow("Dresher's guessing game", (10, 15, 20, 25, 30), lambda n: lambda: dresher(n))
    sizes = (25, 50, 100, 200) if quick else (25, 50, 100, 200, 400)
    yield grow(
        "value and both strategies, growth with the size", sizes, lambda n: partial(solve_matrix_game, _game(n, n))
    )
