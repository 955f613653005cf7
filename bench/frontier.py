"""How far one can go in minutes: the largest sizes of each room, solved exactly (`python -m bench frontier`; not part of the
plain run, which has to end within twenty minutes).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import gote
from bench.harness import Row, compare, in_child


def benchmarks(quick: bool) -> Iterator[Row]:
    """Each row in a process of its own: its memory is its own."""
    for row in rows(quick):
        yield in_child(row)


def rows(quick: bool) -> Iterator[Callable[[], Row]]:
    """The rows, from the cheapest; `quick` has smaller sizes."""
    once: Any = partial(compare, repeat=1, warm=False)
    heaps = 10**5 if quick else 10**7
    yield lambda: once(f"nim, {heaps:,} heaps, solved", partial(gote.load(nim(heaps)).solve))
    edges = 10**5 if quick else 10**7
    yield lambda: once(f"Hackenbush, {edges:,} edges in stalks, solved", gote.load(stalks(edges)).solve)
    players = 20 if quick else 26
    yield lambda: once(f"Shapley value, {players} players, exact", partial(shapley, players))
    states = 1000 if quick else 10_000
    yield lambda: once(f"stochastic game, {states:,} states of 3x3, solved and proved", partial(stochastic, states))
    cards = 30 if quick else 200
    yield lambda: once(f"Kuhn poker, {cards} cards, exact", partial(kuhn, cards))
    for size in (100,) if quick else (500, 1000):
        yield lambda size=size: once(f"one equilibrium exact, {size}x{size}", partial(one, size))
    for size in (200,) if quick else (2000, 3000):
        yield lambda size=size: matrix(size)


def nim(n: int) -> dict[str, Any]:
    """Heaps of up to a million."""
    rng = random.Random(n)
    return {"kind": "nim", "heaps": [rng.randrange(10**6) for _ in range(n)]}


def stalks(n: int) -> dict[str, Any]:
    """Stalks of ten edges on the ground."""
    edges = [[0 if k % 10 == 0 else k, k + 1] for k in range(n)]
    return {"kind": "hackenbush", "ground": 0, "edges": edges}


def shapley(n: int) -> Any:
    """Worths without any structure."""
    import numpy as np

    from gote.coalitional.shapley import shapley as value
    from gote.coalitional.worths import Worths

    table = np.random.default_rng(n).integers(0, 1000, 1 << n)
    table[0] = 0
    return value(Worths.from_integers(n, table))


def stochastic(n: int) -> None:
    """A random game, each entry with two successors."""
    from bench.stochastic import random_game

    assert random_game(n, 3).solve().verify()


def kuhn(n: int) -> Any:
    """Kuhn's poker with n cards: 4 n sequences a player."""
    from gote.extensive.rules_games import kuhn_poker

    return kuhn_poker(cards=n).solve()


def one(n: int) -> Any:
    """A game without a pure equilibrium."""
    from bench.generalsum import _without_pure
    from gote.generalsum.one_equilibrium import one_equilibrium

    return one_equilibrium(*_without_pure(n))


def matrix(n: int) -> Row:
    """The exact value and both strategies beside the linear program in floats."""
    from bench.zerosum import _game, _highspy
    from gote.exact.lp import solve_matrix_game

    table = _game(n, n)
    return compare(
        f"value and both strategies, {n}x{n}, exact",
        partial(solve_matrix_game, table),
        "highspy (floats)",
        partial(_highspy, table),
        target=1 / 1.3,
        repeat=1,
        warm=False,
    )
