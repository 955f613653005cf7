"""Exercises made to order: small games whose answers have small denominators."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from gote.core import DocumentError, Exercise, load

_TRIES = 400


def make(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise on coalitions: `method` is core, shapley, nucleolus, voting, bankruptcy or airport, `size` the number
    of players.

    >>> make("shapley", "3", seed=1).document["kind"]
    'coalition'
    """
    name = method or "nucleolus"
    if name not in _RECIPES:
        raise DocumentError("method", f"{name!r} is unknown; choose one of {', '.join(_RECIPES)}")
    n = _players(size, 3 if name in ("core", "shapley", "nucleolus", "bankruptcy") else 4)
    rng = random.Random(f"{name} {n} {seed}")
    maker, question_en, question_ja, hint_en, hint_ja = _RECIPES[name]
    document: dict[str, Any] = {}
    for _ in range(_TRIES):
        document = maker(rng, n)
        if _is_tidy(document):
            break
    return Exercise(question_en, question_ja, document, hint_en, hint_ja)


def _players(size: str | None, default: int) -> int:
    if size is None:
        return default
    if not size.isdigit() or not 2 <= int(size) <= 6:
        raise DocumentError("size", f"{size!r} is not a number of players from 2 to 6; write for instance 3")
    return int(size)


def _is_tidy(document: dict[str, Any]) -> bool:
    """Whether all answers have denominators a student can live with, and the game is worth solving."""
    found = load(document).solve().answer.as_dict()
    vectors = [found[field] for field in ("shapley", "nucleolus", "shapley_shubik") if field in found]
    if any(x.denominator > 60 for vector in vectors for x in vector) or any(
        x.denominator > 6 for x in found.get("nucleolus", ())
    ):
        return False
    if document["kind"] == "coalition":
        return bool(found["superadditive"] and found["essential"] and found["shapley"] != found["nucleolus"])
    return True


def _coalition(rng: random.Random, n: int) -> dict[str, Any]:
    """A superadditive game with small numbers: unanimity games with random, mostly positive weights."""
    worth: dict[str, int] = {}
    parts = {S: rng.randint(0, 4) - (rng.random() < 0.2) * 2 for S in range(1, 1 << n)}
    for S in range(1, 1 << n):
        total = sum(c for T, c in parts.items() if T & S == T)
        worth[",".join(str(i + 1) for i in range(n) if S >> i & 1)] = total
    return {"kind": "coalition", "players": n, "worth": worth}


def _voting(rng: random.Random, n: int) -> dict[str, Any]:
    weights = sorted((rng.randint(1, 9) * 5 for _ in range(n)), reverse=True)
    return {"kind": "voting", "weights": weights, "quota": str(Fraction(sum(weights), 2)), "strict": True}


def _bankruptcy(rng: random.Random, n: int) -> dict[str, Any]:
    claims = sorted(rng.randint(1, 12) * 10 for _ in range(n))
    return {"kind": "bankruptcy", "estate": rng.randint(1, sum(claims) // 10 - 1) * 10, "claims": claims}


def _airport(rng: random.Random, n: int) -> dict[str, Any]:
    return {"kind": "airport", "costs": sorted(rng.randint(1, 20) for _ in range(n))}


_RECIPES: dict[str, tuple[Callable[[random.Random, int], dict[str, Any]], str, str, str, str]] = {
    "core": (
        _coalition,
        "Find the imputations and the core of this game.",
        "このゲームの imputation の集合とコアを求めよ。",
        "Write down x(S) >= v(S) for every coalition and x(N) = v(N).",
        "全ての提携について x(S) >= v(S) と x(N) = v(N) を書き出せ。",
    ),
    "shapley": (
        _coalition,
        "Find the Shapley value of this game. Is it in the core?",
        "このゲームの Shapley 値を求めよ。それはコアの中にあるか。",
        "Average what each player adds over all orders of entry.",
        "全ての参加順序で各プレイヤーの貢献を平均せよ。",
    ),
    "nucleolus": (
        _coalition,
        "Find the nucleolus of this game.",
        "このゲームの仁を求めよ。",
        "Make the largest excess as small as possible, then the next.",
        "最も大きい超過をできるだけ小さくし、次に大きい超過へ進め。",
    ),
    "voting": (
        _voting,
        "Find the minimal winning coalitions and the Shapley-Shubik index.",
        "極小の勝利提携と Shapley-Shubik 指数を求めよ。",
        "For each player list the winning coalitions that lose without him.",
        "各プレイヤーについて、その者を除くと敗北する勝利提携を挙げよ。",
    ),
    "bankruptcy": (
        _bankruptcy,
        "Divide the estate by the nucleolus, by the Shapley value and pro rata.",
        "財産を、仁、Shapley 値、プロラタで分けよ。",
        "Compare the estate with half of all claims.",
        "財産を要求額の合計の半分と比べよ。",
    ),
    "airport": (
        _airport,
        "What does each player pay by the Shapley value and by the nucleolus?",
        "Shapley 値と仁では、各プレイヤーはいくら払うか。",
        "Each stretch of runway is paid equally by those who use it.",
        "滑走路の各区間は、使う者が等しく払う。",
    ),
}
