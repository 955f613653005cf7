"""Exercises made to order: a matrix whose intended method works, with small numbers in the answer.

A random game is drawn from the family the method wants and kept when the teacher's choice of method
(`gote.zerosum.derivation`) uses the intended one and all weights have small denominators. The same seed gives the same
exercise.
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from gote.core import Exercise
from gote.core.errors import DocumentError
from gote.zerosum.derivation import Derivation, derive

Rows = list[list[Fraction]]
MOST_TRIES = 4_000
MOST_LINES = 9


@dataclass(frozen=True)
class _Recipe:
    """How games for a method are drawn, what the derivation must use, and what the student is told."""

    size: tuple[int, int]
    draw: Callable[[random.Random, int, int], Rows]
    uses: str
    hint_en: str
    hint_ja: str
    largest: int = 12
    """greatest denominator of a weight"""


def make(method: str | None = None, size: str | None = None, seed: int = 0) -> Exercise:
    """An exercise for a method ("domination", "2xn", "invariance", "diagonal", "pivot", ...) and a size such as "4x4".

    >>> make("2xn", "2x4", seed=3).document["kind"]
    'matrix'
    """
    name = {None: "domination", "pivoting": "pivot", "graphical": "2xn"}.get(method, method or "domination")
    if name not in RECIPES:
        raise DocumentError("method", f"{name!r} is unknown; choose one of {', '.join(RECIPES)}")
    recipe = RECIPES[name]
    m, n = recipe.size if size is None else _size(size)
    if name == "2xn" and m != 2:
        raise DocumentError("size", f"{m}x{n} has not two rows; write for instance 2x4")
    if name == "mx2" and n != 2:
        raise DocumentError("size", f"{m}x{n} has not two columns; write for instance 4x2")
    if name in ("2x2",) and (m, n) != (2, 2):
        raise DocumentError("size", f"{m}x{n} is not 2x2; leave the size out")
    if name in ("diagonal", "triangular", "symmetric", "latin", "nonsingular") and m != n:
        raise DocumentError("size", f"{m}x{n} is not square; write for instance {n}x{n}")
    rng = random.Random(f"{name} {m}x{n} {seed}")
    for attempt in range(MOST_TRIES):
        payoffs = recipe.draw(rng, m, n)
        found = derive(payoffs)
        if _fits(found, recipe, m, n, relaxed=attempt > MOST_TRIES // 4):
            rows = [[x.numerator if x.denominator == 1 else str(x) for x in row] for row in payoffs]
            return Exercise(
                "Find the value and optimal strategies of both players of the matrix game.",
                "次の行列ゲームの値と、両プレイヤーの最適戦略を求めよ。",
                {"kind": "matrix", "payoffs": rows},
                recipe.hint_en,
                recipe.hint_ja,
            )
    raise DocumentError("size", f"no {m}x{n} game for the method {name!r} was found; ask for another size or seed")


def _fits(found: Derivation, recipe: _Recipe, m: int, n: int, relaxed: bool) -> bool:
    if recipe.uses not in found.methods:
        return False
    if recipe.uses == "domination":
        removed = sum(len(step.log.steps) for step in found.steps if step.method == "domination")
        if removed < (1 if relaxed else min(m, n) - 1) or found.methods[-1] not in ("two_by_two", "graphical"):
            return False
    elif recipe.uses == "invariance":
        if found.methods[0] != "invariance" or found.methods[-1] == "saddle":
            return False
    elif found.methods != (recipe.uses,):
        return False
    if recipe.uses == "pivot" and len(found.steps[0].log.tableaus) > 5:
        return False
    limit = recipe.largest * (4 if relaxed else 1)
    return all(x.denominator <= limit for x in (*found.row, *found.column, found.value))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"\s*(\d+)\s*[x×*,]\s*(\d+)\s*", text)
    if found is None:
        raise DocumentError("size", f"{text[:20]!r} is not a size; write for instance 4x4")
    m, n = int(found[1]), int(found[2])
    if not (2 <= m <= MOST_LINES and 2 <= n <= MOST_LINES):
        raise DocumentError("size", f"{m}x{n} is not made; give between 2 and {MOST_LINES} rows and columns")
    return m, n


def _any(rng: random.Random, m: int, n: int) -> Rows:
    return [[Fraction(rng.randint(-3, 9)) for _ in range(n)] for _ in range(m)]


def _dominated(rng: random.Random, m: int, n: int) -> Rows:
    """A 2x2 core with dominated lines grown around it, in random places."""
    a = _any(rng, 2, 2)
    while len(a) < m or len(a[0]) < n:
        if len(a[0]) >= n or (len(a) < m and rng.random() < 0.5):
            row = _mixture(rng, a)
            a.append([x - rng.randint(0, 3) for x in row])
        else:
            columns = _mixture(rng, [list(c) for c in zip(*a, strict=True)])
            for line, x in zip(a, columns, strict=True):
                line.append(x + rng.randint(0, 3))
    rng.shuffle(a)
    order = rng.sample(range(n), n)
    return [[row[j] for j in order] for row in a]


def _mixture(rng: random.Random, lines: Rows) -> list[Fraction]:
    """A line, or half of two lines when that stays whole."""
    first, second = rng.choice(lines), rng.choice(lines)
    half = [(x + y) / 2 for x, y in zip(first, second, strict=True)]
    return half if rng.random() < 0.4 and all(x.denominator == 1 for x in half) else list(first)


def _diagonal(rng: random.Random, m: int, n: int) -> Rows:
    sign, shift = rng.choice((1, -1)), rng.choice((0, 0, 1, 2, -1))
    return [
        [Fraction(shift + (sign * rng.choice((1, 2, 3, 4, 6)) if i == j else 0)) for j in range(n)] for i in range(m)
    ]


def _triangular(rng: random.Random, m: int, n: int) -> Rows:
    return [
        [Fraction(rng.randint(1, 3) if i == j else rng.randint(-3, 1) if j > i else 0) for j in range(n)]
        for i in range(m)
    ]


def _skew(rng: random.Random, m: int, n: int) -> Rows:
    a = [[Fraction(0)] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            a[i][j] = Fraction(rng.randint(-4, 4))
            a[j][i] = -a[i][j]
    return a


def _latin(rng: random.Random, m: int, n: int) -> Rows:
    values = rng.sample(range(-2, 10), n)
    rows, columns = rng.sample(range(n), n), rng.sample(range(n), n)
    return [[Fraction(values[(i + j) % n]) for j in columns] for i in rows]


def _invariant(rng: random.Random, m: int, n: int) -> Rows:
    """Turned by half a turn the matrix is itself."""
    a = _any(rng, m, n)
    for i in range(m):
        for j in range(n):
            a[m - 1 - i][n - 1 - j] = a[i][j]
    return a


RECIPES: dict[str, _Recipe] = {
    "saddle": _Recipe(
        (3, 4), _any, "saddle", "Compare row minima and column maxima.", "行の最小値と列の最大値を比べよ。"
    ),
    "2x2": _Recipe((2, 2), _any, "two_by_two", "Equalize.", "均等化戦略を求めよ。"),
    "2xn": _Recipe((2, 4), _any, "graphical", "Draw the lower envelope.", "lower envelope を描け。"),
    "mx2": _Recipe((4, 2), _any, "graphical", "Draw the upper envelope.", "upper envelope を描け。"),
    "domination": _Recipe(
        (4, 4), _dominated, "domination", "Remove dominated rows and columns.", "支配される行と列を取り除け。"
    ),
    "latin": _Recipe((4, 4), _latin, "constant_sums", "Add up the rows and the columns.", "行和と列和を調べよ。"),
    "symmetric": _Recipe((3, 3), _skew, "symmetric", "The game is symmetric.", "ゲームは対称である。"),
    "invariance": _Recipe(
        (4, 4), _invariant, "invariance", "Turn the matrix by half a turn.", "行列を半回転させてみよ。"
    ),
    "diagonal": _Recipe(
        (4, 4), _diagonal, "diagonal", "Subtract a constant if necessary.", "必要なら定数を引け。", largest=60
    ),
    "triangular": _Recipe(
        (4, 4), _triangular, "triangular", "Solve one equation after the other.", "方程式を順に解け。", largest=40
    ),
    "nonsingular": _Recipe((3, 3), _any, "nonsingular", "Use the inverse matrix.", "逆行列を用いよ。", largest=30),
    "pivot": _Recipe((3, 4), _any, "pivot", "Pivot.", "ピボット法を用いよ。", largest=30),
}
