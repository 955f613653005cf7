"""Utility: whether any utility explains stated comparisons, against scipy's float program; contractions; steps of
Nash's map.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.harness import Row, compare, grow


def _comparisons(prizes: int, count: int) -> list[dict[str, Any]]:
    """Comparisons of random lotteries that follow one hidden utility, so that a utility exists."""
    rng = random.Random(f"utility:{prizes}:{count}")
    hidden = [rng.randint(0, 99) for _ in range(prizes)]
    found: list[dict[str, Any]] = []
    while len(found) < count:
        pair = [rng.sample(range(prizes), 2) for _ in range(2)]
        worth = [hidden[a] + hidden[b] for a, b in pair]
        if worth[0] != worth[1]:
            better, worse = pair if worth[0] > worth[1] else pair[::-1]
            found.append(
                {side: {f"P{i}": "1/2" for i in cards} for side, cards in (("better", better), ("worse", worse))}
            )
    return found


def _preferences(prizes: int) -> Any:
    import gote

    return gote.load({"kind": "preferences", "comparisons": _comparisons(prizes, 4 * prizes)}).solve


def _scipy(prizes: int) -> Any:
    """The same question in floats: the largest margin of a utility between 0 and 1."""
    import numpy as np
    from scipy.optimize import linprog

    stated = _comparisons(prizes, 4 * prizes)
    rows = np.zeros((len(stated), prizes + 1))
    for row, item in zip(rows, stated, strict=True):
        for sign, side in ((-1, "better"), (1, "worse")):
            for prize in item[side]:
                row[int(prize[1:])] += sign / 2
        row[-1] = 1
    cost = np.zeros(prizes + 1)
    cost[-1] = -1
    return partial(linprog, cost, rows, np.zeros(len(stated)), bounds=[(0, 1)] * (prizes + 1))


def _contraction(n: int) -> Any:
    import gote

    rng = random.Random(n)
    matrix = [[f"{rng.randint(-9, 9)}/{20 * n}" for _ in range(n)] for _ in range(n)]
    document = {"kind": "contraction", "matrix": matrix, "shift": [1] * n, "start": [0] * n, "steps": 5}
    return gote.load(document).solve


def _nash_map(n: int) -> Any:
    import gote

    rng = random.Random(n)
    tables = [[[rng.randint(0, 9) for _ in range(n)] for _ in range(n)] for _ in range(2)]
    profile = [[f"1/{n}"] * n] * 2
    document = {
        "kind": "nash_map",
        "row_payoffs": tables[0],
        "column_payoffs": tables[1],
        "profile": profile,
        "steps": 1,
    }
    return gote.load(document).solve


def benchmarks(quick: bool) -> Iterator[Row]:
    """All rows of this room."""
    size = 20 if quick else 60
    name = f"a utility for {4 * size} comparisons of {size} prizes, exact"
    yield compare(name, _preferences(size), "scipy linprog (floats)", _scipy(size), needs="scipy")
    yield grow("a utility for 4n comparisons of n prizes", (5, 10, 20, 40), _preferences)
    yield grow("contraction: fixed point and five steps, n x n", (2, 4, 8, 16), _contraction)
    yield grow("one step of Nash's map, n x n", (5, 10, 20, 40), _nash_map)
