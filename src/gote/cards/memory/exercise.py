"""Exercises: find the best ply of a small state, or work out its value."""

import random

from gote.cards.memory.tables import special_table
from gote.core import DocumentError, Exercise

METHODS = ("best-ply", "value", "pair-difference")


def memory_exercise(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """A state with one best ply (special pair), or a value to work out.

    >>> memory_exercise("value", "4", seed=1).document["kind"]
    'memory'
    """
    method = method or "best-ply"
    if method not in METHODS:
        raise DocumentError("method", f"{method!r} is no method here; choose one of {', '.join(METHODS)}")
    try:
        n = int(size or 5)
    except ValueError:
        raise DocumentError("size", f"{size!r} is not a number of kinds; give 2 to 40") from None
    if not 2 <= n <= 40:
        raise DocumentError("size", f"{n} kinds are not for an exercise; give 2 to 40")
    generator = random.Random(f"{method} {n} {seed}")
    if method == "pair-difference":
        return _difference(n, generator)
    table = special_table(40)
    candidates = []
    for label in ("F", "G"):
        for m in range(min(n, 2)):
            for k in range(1, n - m):
                plies = table.plies(label, n, m, k)
                if len(plies) == 1 or method == "value":
                    candidates.append((label, m, k))
    label, m, k = generator.choice(candidates)
    document = {"kind": "memory", "state": {"special_known": label == "G", "n": n, "m": m, "k": k}}
    known_en = "one special card is known" if label == "G" else "both special cards are unknown"
    known_ja = "特別なカードは1枚が既知" if label == "G" else "特別なカードは2枚とも未知"
    state_en = f"{n} kinds lie on the table, {m} with both cards known, {k} with one card known, and {known_en}"
    state_ja = f"場に{n}種類のカードがあり、{m}種類は2枚とも既知、{k}種類は1枚が既知で、{known_ja}"
    if method == "value":
        return Exercise(
            f"{state_en}. What is the mover's expected number of points?",
            f"{state_ja}。手番側の獲得ポイントの期待値を求めよ。",
            document,
            "Work from the states with fewer unknown cards.",
            "未知のカードが少ない状態から順に計算する。",
        )
    return Exercise(
        f"{state_en}. Should the mover pass, turn one unknown card, turn two, or take a pair?",
        f"{state_ja}。手番側はパス(0-ply)、1-ply、2-ply、ペアを取る、のどれを選ぶべきか。",
        document,
        "Look at the parity of n - m - k.",
        "n - m - k の偶奇に注目する。",
    )


def _difference(n: int, generator: random.Random) -> Exercise:
    k = generator.randrange(1, n)
    document = {"kind": "memory", "rule": "pair_difference", "state": {"n": n, "m": 0, "k": k}}
    return Exercise(
        f"{n} pairs lie on the table, one card of {k} of them is known. How many unknown cards should the "
        "mover turn to take the largest"
        " expected difference of pairs?",
        f"場に{n}ペアがあり、そのうち{k}種類は1枚が既知。取るペア数の差の期待値を最大にするには未知のカードを何枚開けるべきか。",
        document,
        "Look at the parity of n + k.",
        "n + k の偶奇に注目する。",
    )
