"""Stochastic games: Shapley iteration with many states, exact and algebraic values of small games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from bench.harness import Row, compare, grow


def random_game(states: int, size: int = 5, stop: int = 10, seed: int = 1) -> Any:
    """A random game with `states` states of size x size, two next states per cell, stop probability 1/stop."""
    from gote.stochastic.rules import StochasticGame

    rng = random.Random(seed)
    names = [f"s{k}" for k in range(states)]
    stay = Fraction(stop - 1, 2 * stop)

    def entry() -> dict[str, Any]:
        a, b = rng.choice(names), rng.choice(names)
        return {"payoff": rng.randint(-10, 10), "next": {a: 2 * stay} if a == b else {a: stay, b: stay}}

    return StochasticGame(states={n: [[entry() for _ in range(size)] for _ in range(size)] for n in names})


def benchmarks(quick: bool) -> Iterator[Row]:
    from gote.stochastic.iteration import FloatModel
    from gote.stochastic.rules import StochasticGame
    from gote.stochastic.rules_games import dare_game, guess_it_game
    from gote.stochastic.rules_model import build_model

    many = 200 if quick else 1000
    flat = FloatModel(build_model(random_game(many)))
    yield compare(
        f"Shapley iteration, {many} states of 5x5, to 1e-12",
        lambda: flat.solve(1e-12, newton=False),
        "5 s",
        5.0,
        target=1,
    )
    yield compare(f"the same with Newton steps, {many} states", lambda: flat.solve(1e-12))
    game = random_game(many)
    yield compare(
        f"{many} states solved and proved", lambda: game.solve(), repeat=1, note="strategies with an exact error bound"
    )
    go = {"next": {"G": 1}}
    yield compare(
        "recursive game without optimal strategy, exact",
        lambda: StochasticGame(states={"G": [[go, 1], [1, 0]]}).solve(),
    )
    yield compare("Game of Dare as an algebraic number", lambda: dare_game().solve())
    yield compare("Guess it! 6,6 exactly", lambda: guess_it_game(6, 6).solve(), repeat=1)
    yield grow(
        "Shapley iteration against states",
        [50, 100, 200, 400],
        lambda n: partial(FloatModel(build_model(random_game(n))).solve, 1e-12, False),
    )
