"""Exercises on games with games as entries: recursive 2 x 2 games and stochastic games with one state."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from gote.core import Exercise
from gote.core.errors import DocumentError

METHODS = ("recursive", "stochastic")


def make(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise: "recursive" (G = [[G, a], [b, c]], Q) or "stochastic" (one state, quadratic equation).

    >>> make("recursive", seed=2).document["kind"]
    'stochastic'
    """
    name = method or "recursive"
    if name not in METHODS:
        raise DocumentError("method", f"{name!r} is unknown; choose one of {', '.join(METHODS)}")
    if size not in (None, "2x2"):
        raise DocumentError("size", f"{size!r} is not possible here; leave it out (2x2)")
    rng = random.Random(f"{name} {seed}")
    return _recursive(rng) if name == "recursive" else _stochastic(rng)


def _recursive(rng: random.Random) -> Exercise:
    a, b, c = (rng.randint(0, 6) for _ in range(3))
    q = rng.randint(-2, 8)
    rows = [[{"next": {"G": 1}}, a], [b, c]]
    return Exercise(
        f"G = [[G, {a}], [{b}, {c}]], infinite play pays Q = {q}. Find all solutions of v = Val A(v), the "
        "value of G, and optimal (or epsilon-optimal) strategies.",
        f"G = [[G, {a}], [{b}, {c}]] とし、永久に続いた時の利得を Q = {q} とする。v = Val A(v) の全ての解、G の値、最適(または ε-最適)戦略を求めよ。",
        {"kind": "stochastic", "states": {"G": rows}, "infinite_play": q},
        "The value is the solution nearest to Q. Test for a saddle point before using the 2 x 2 formula.",
        "値は Q に最も近い解である。2×2 の公式を使う前に saddle point がないか調べよ。",
    )


def _stochastic(rng: random.Random) -> Exercise:
    while True:
        cells = [[(rng.randint(0, 4), Fraction(rng.randint(0, 4), 5)) for _ in range(2)] for _ in range(2)]
        rows: list[list[Any]] = [[{"payoff": r, "next": {"G": p}} if p else r for r, p in row] for row in cells]
        if _mixed(rows):
            break
    text = ", ".join("[" + ", ".join(f"{r} + {p} G" if p else str(r) for r, p in row) + "]" for row in cells)
    return Exercise(
        f"G = [{text}]; the missing probability stops the game. Find the value and the optimal strategies.",
        f"G = [{text}] とする。残りの確率でゲームは終わる。値と最適戦略を求めよ。",
        {"kind": "stochastic", "states": {"G": rows}},
        "Assume that both rows and columns are active, solve the quadratic, then check the probabilities.",
        "全ての戦略が active であると仮定して 2 次式を解き、確率になっているか確かめよ。",
    )


def _mixed(rows: list[list[Any]]) -> bool:
    """Whether both players mix, so that the quadratic is needed."""
    from gote.stochastic.rules import StochasticGame

    answer = StochasticGame(states={"G": rows}).solve().answer.as_dict()["strategies"]["G"]
    return all(Fraction(x) > 0 for side in ("row", "column") for x in answer[side])
