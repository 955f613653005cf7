"""Exercises on bimatrix games with small numbers in question and answer; the same seed gives the same exercise."""

import random
import re
from collections.abc import Callable

from gote.core import DocumentError, Exercise
from gote.generalsum.dominance import iterated_elimination
from gote.generalsum.equilibria import EquilibriumSet, all_equilibria
from gote.generalsum.pure import stars

Table = list[list[int]]
MOST_TRIES = 5000


def make(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise for a method (mixed, stars, dominance, degenerate, equilibria) and a size such as "3x4".

    >>> make("stars", "3x3", seed=2).document["kind"]
    'bimatrix'
    """
    name = method or "equilibria"
    if name not in RECIPES:
        raise DocumentError("method", f"{name!r} is unknown; choose one of {', '.join(RECIPES)}")
    fits, english, japanese = RECIPES[name]
    m, n = (
        (3, 3)
        if size is None and name in ("stars", "dominance")
        else (2, 3)
        if size is None and name == "degenerate"
        else (2, 2)
    )
    if size is not None:
        match = re.fullmatch(r"\s*(\d+)\s*[x×]\s*(\d+)\s*", size)
        if not match or not 1 <= int(match[1]) <= 6 or not 1 <= int(match[2]) <= 6:
            raise DocumentError("size", f"{size!r} is not a size up to 6x6; write for instance 3x4")
        m, n = int(match[1]), int(match[2])
    rng = random.Random(f"{name} {m}x{n} {seed}")
    for _ in range(MOST_TRIES):
        A, B = ([[rng.randint(-3, 6) for _ in range(n)] for _ in range(m)] for _ in range(2))
        if fits(A, B):
            document = {"kind": "bimatrix", "row_payoffs": A, "column_payoffs": B}
            return Exercise(question_en=english, question_ja=japanese, document=document)
    raise DocumentError("size", f"no {m}x{n} game fits this exercise; choose another size")


def _small(found: EquilibriumSet, largest: int = 9) -> bool:
    weights = [w for e in found.equilibria for w in (*e.row, *e.column)]
    return all(w.denominator <= largest for w in weights)


def _mixed(A: Table, B: Table) -> bool:
    found = all_equilibria(A, B)
    return not stars(A, B).equilibria and not found.degenerate and len(found.equilibria) == 1 and _small(found)


def _several(A: Table, B: Table) -> bool:
    found = all_equilibria(A, B)
    return not found.degenerate and len(found.equilibria) >= 3 and _small(found)


def _stars(A: Table, B: Table) -> bool:
    return len(stars(A, B).equilibria) >= 2


def _dominance(A: Table, B: Table) -> bool:
    left = iterated_elimination(A, B)
    return len(left.rows) == len(left.columns) == 1 and len({s.round for s in left.steps}) >= 3


def _degenerate(A: Table, B: Table) -> bool:
    found = all_equilibria(A, B)
    return found.degenerate and any(len(s) > 1 for s in found.subsets) and len(found.equilibria) <= 6 and _small(found)


RECIPES: dict[str, tuple[Callable[[Table, Table], bool], str, str]] = {
    "equilibria": (
        _several,
        "Find all equilibria, pure and mixed, and the safety levels of both players.",
        "純粋戦略・混合戦略のすべての均衡と、両プレイヤーの安全水準を求めよ。",
    ),
    "mixed": (
        _mixed,
        "The game has no pure equilibrium. Find the mixed one from the indifference equations.",
        "このゲームには純粋戦略均衡がない。無差別条件から混合戦略均衡を求めよ。",
    ),
    "stars": (
        _stars,
        "Mark all best replies with stars and find the pure equilibria.",
        "最適反応にすべて星印をつけ、純粋戦略均衡を求めよ。",
    ),
    "dominance": (
        _dominance,
        "Solve the game by iterated elimination of strictly dominated strategies.",
        "強く支配された戦略の逐次消去によってゲームを解け。",
    ),
    "degenerate": (
        _degenerate,
        "Some equilibria form segments. Describe the whole set of equilibria.",
        "均衡の中に線分をなすものがある。均衡の集合全体を述べよ。",
    ),
}
