"""Exercises on trees: Basic Endgame with numbers that come out well, and small trees for backward induction."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from gote.core import Exercise
from gote.core.errors import DocumentError

METHODS = ("endgame", "backward")


def make(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise: "endgame" (bluffing in Basic Endgame) or "backward" (backward induction; `size` is the depth).

    >>> make("endgame", seed=1).document["kind"]
    'extensive'
    """
    name = method or "endgame"
    if name not in METHODS:
        raise DocumentError("method", f"{name!r} is unknown; choose one of {', '.join(METHODS)}")
    rng = random.Random(f"{name} {size} {seed}")
    return _endgame(rng) if name == "endgame" else _backward(rng, _depth(size))


def _depth(size: str | None) -> int:
    if size is None:
        return 3
    if not size.isdigit() or not 1 <= int(size) <= 5:
        raise DocumentError("size", f"{size!r} is no depth; write a number from 1 to 5")
    return int(size)


def _endgame(rng: random.Random) -> Exercise:
    from gote.extensive.rules_games import basic_endgame

    while True:
        bet = rng.randint(1, 6)
        p = Fraction(rng.randint(1, 9), rng.randint(2, 10))
        if not 0 < p < Fraction(2 + bet, 2 + 2 * bet):  # beyond that I always bets and II always folds
            continue
        bluff = p * bet / ((1 - p) * (bet + 2))
        if bluff.denominator <= 12:
            break
    return Exercise(
        f"Basic Endgame: both ante 1, I gets a winning card with probability {p} and may bet {bet}. Draw the "
        "tree, write the strategic form, "
        "and find the value and the optimal strategies. How often does I bluff, how often does II call?",
        f"Basic Endgame: アンティーは 1、I は確率 {p} で勝てるカードを引き、{bet} をベットできる。ゲーム木を描き、戦略形に直し、値と最適戦略を求めよ。"
        "I が bluff する確率と II がコールする確率はいくらか。",
        basic_endgame(p, bet).to_document(),
        "Two of the four rows are dominated: with a winning card always bet.",
        "4 つの行のうち 2 つは支配される。勝てるカードでは常にベットせよ。",
    )


def _backward(rng: random.Random, depth: int) -> Exercise:
    count = 0

    def vertex(level: int) -> dict[str, Any]:
        nonlocal count
        if level == 0:
            return {"payoff": [rng.randint(0, 9), rng.randint(0, 9)]}
        count += 1
        player = "I" if (depth - level) % 2 == 0 else "II"
        name = f"{player}{count}"
        return {"player": player, "infoset": name, "moves": {"left": vertex(level - 1), "right": vertex(level - 1)}}

    document = {"kind": "extensive", "players": ["I", "II"], "tree": vertex(depth)}
    return Exercise(
        "Both players see every move. Find all payoffs that a pure subgame-perfect equilibrium reaches, by "
        "backward induction.",
        "2 人とも全ての行動を見ることができる。後ろ向き帰納法により、純粋な部分ゲーム完全均衡で得られる利得を全て求めよ。",
        document,
        "Begin at the last vertices; where a player is indifferent, follow both moves.",
        "最後の頂点から始めよ。同じ利得の時は両方の行動をたどれ。",
    )
