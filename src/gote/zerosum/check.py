"""The checks of this room: short, in rationals, without any solver. The certificate of a matrix game is min(pA) >= V >=
max(Aq).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from gote.core import CheckError, rational
from gote.zerosum.check_special import (
    check_battleship,
    check_dresher,
    check_infinite_matrix,
    check_parametric_matrix,
    check_silverman,
)
from gote.zerosum.rules import BlottoGame, MatrixFamily, MatrixGame

__all__ = [
    "check_battleship",
    "check_blotto",
    "check_dresher",
    "check_infinite_matrix",
    "check_matrix",
    "check_matrix_family",
    "check_parametric_matrix",
    "check_silverman",
]

MOST_PAIRS = 20_000_000
"""pairs of rays looked at to confirm that a list of extreme strategies leaves nothing out"""


def check_matrix(game: MatrixGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> str | None:
    """Accept (V, p, q) exactly when min(pA) >= V >= max(Aq); lists of extreme strategies must hold all vertices of the
    optimal sets and nothing else.

    What is said back is what had to be left open.

    >>> check_matrix(MatrixGame(payoffs=[[1, 2], [3, 4]]), {"value": 3, "row": [0, 1], "column": [1, 0]}, {})
    """
    for field in ("value", "row", "column"):
        if field not in answer:
            raise CheckError(f"{field}: is missing from the answer")
    value = rational(answer["value"])
    columns = list(zip(*game.payoffs, strict=True))
    _side(game.payoffs, [answer["row"], *(answer.get("row_extreme") or [])], value, "row")
    negated = [[-x for x in column] for column in columns]
    _side(negated, [answer["column"], *(answer.get("column_extreme") or [])], -value, "column")
    sides = (("row_extreme", game.payoffs, value, "column"), ("column_extreme", negated, -value, "row"))
    unchecked = []
    for field, lines, v, other in sides:
        if answer.get(field) is not None:
            opponents = [answer[other], *(answer.get(f"{other}_extreme") or [])]
            points = [tuple(map(rational, s)) for s in answer[field]]
            _check_extreme(lines, points, v, field)
            if _missing(lines, set(points), v, field, [[rational(x) for x in s] for s in opponents]):
                unchecked.append(field)
    return f"that no strategy is missing from {' and '.join(unchecked)}" if unchecked else None


def _side(lines: Sequence[Sequence[Fraction]], strategies: Sequence[Any], value: Fraction, field: str) -> None:
    """Every strategy of the maximising player over `lines` guarantees the value."""
    for weights in strategies:
        p = [rational(x) for x in weights]
        if len(p) != len(lines) or min(p) < 0 or sum(p) != 1:
            raise CheckError(f"{field}: not {len(lines)} probabilities that add up to 1")
        totals, below = _against(lines, p)
        safe = Fraction(int(min(totals)), below)
        if safe < value:
            reached, wanted = (safe, value) if field == "row" else (-safe, -value)
            raise CheckError(f"{field}: the strategy guarantees {reached}, not the value {wanted}")


def _against(lines: Sequence[Sequence[Fraction]], p: Sequence[Fraction]) -> tuple[list[Any], int]:
    """What p wins against each column, as whole numbers over one denominator: large games have long fractions."""
    import flint

    used = [(x, line) for x, line in zip(p, lines, strict=True) if x]
    below = lcm(*(x.denominator for x, _ in used))
    scale = lcm(*(a.denominator for _, line in used for a in line))
    weights = flint.fmpz_mat(1, len(used), [x.numerator * (below // x.denominator) for x, _ in used])
    entries = [a.numerator * (scale // a.denominator) for _, line in used for a in line]
    return (weights * flint.fmpz_mat(len(used), len(lines[0]), entries)).entries(), below * scale


def _check_extreme(
    lines: Sequence[Sequence[Fraction]], points: list[tuple[Fraction, ...]], value: Fraction, field: str
) -> None:
    """Each point is a vertex (its tight constraints determine it) and none is listed twice."""
    from gote.exact.linalg import rank

    if not points or len(set(points)) != len(points):
        raise CheckError(f"{field}: is empty or lists a strategy twice")
    for point in points:
        totals, below = _against(lines, point)
        used = [line for line, x in zip(lines, point, strict=True) if x]  # the other weights are held at 0
        exact = {
            tuple(line[j] for line in used)
            for j, x in enumerate(totals)
            if x * value.denominator == value.numerator * below
        }
        if rank([[Fraction(1)] * len(used), *map(list, exact)]) < len(used):
            raise CheckError(f"{field}: {tuple(map(str, point))} is not an extreme optimal strategy")


def _missing(
    lines: Sequence[Sequence[Fraction]],
    points: set[tuple[Fraction, ...]],
    value: Fraction,
    field: str,
    opponents: Sequence[Sequence[Fraction]],
) -> bool:
    """Whether it is left open that no vertex of the optimal set is missing (`CheckError` when one is).

    By complementary slackness against the average of the opponent's optimal strategies, lines that miss the value have
    weight 0 and the columns he uses are exact. In the space that is left, all vertices are made once more by double
    description.
    """
    from gote.exact.double_description import extreme_rays
    from gote.exact.linalg import nullspace
    from gote.exact.rational import scaled_integers

    size, width = len(lines), len(lines[0])
    mean = [sum((q[j] for q in opponents), Fraction(0)) / len(opponents) for j in range(width)]
    rows = [
        i for i in range(size) if sum((a * y for a, y in zip(lines[i], mean, strict=True) if y), Fraction(0)) == value
    ]
    # weights w of these lines and their sum t, up to a common factor
    exact = [[*(lines[i][j] for i in rows), -value] for j in range(width) if mean[j]]
    space = nullspace([[Fraction(1)] * len(rows) + [Fraction(-1)], *exact])
    if len(space) == 1:
        return False
    at_least = [[x[k] for x in space] for k in range(len(rows))]
    free = [j for j in range(width) if not mean[j]]
    at_least += [[sum((lines[i][j] * x[k] for k, i in enumerate(rows)), -value * x[-1]) for x in space] for j in free]
    rays = extreme_rays([scaled_integers(row)[0] for row in at_least if any(row)], MOST_PAIRS)
    for ray in rays or ():
        *weights, total = (
            sum((y * x[k] for y, x in zip(ray, space, strict=True)), Fraction(0)) for k in range(len(rows) + 1)
        )
        point = [Fraction(0)] * size
        for i, w in zip(rows, weights, strict=True):
            point[i] = w / total
        if tuple(point) not in points:
            raise CheckError(f"{field}: {tuple(map(str, point))} is extreme and optimal, and missing")
    return rays is None


def check_matrix_family(game: MatrixFamily, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> str | None:
    """The matrix is the family's, and the strategies pass the matrix check on it."""
    inner = game.matrix_game
    if "payoffs" in answer and [[rational(x) for x in row] for row in answer["payoffs"]] != [
        list(row) for row in inner.payoffs
    ]:
        raise CheckError("payoffs: not the matrix of the family")
    return check_matrix(inner, answer, {})


def check_blotto(game: BlottoGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> str | None:
    """Each orbit strategy is tested against every deployment of the opponent, scored post by post from the rules; lists
    of extreme strategies on the matrix of all orbits.
    """
    value = rational(answer["value"])
    _blotto_side(answer["rows"], answer["row"], game.row_units, game.column_units, game.posts, value, "row")
    _blotto_side(answer["columns"], answer["column"], game.column_units, game.row_units, game.posts, -value, "column")
    if answer.get("row_extreme") is None:
        return None
    for field, units in (("rows", game.row_units), ("columns", game.column_units)):
        given = {tuple(sorted(parts)) for parts in answer[field]}
        if len(given) != len(answer[field]) or given != set(_divisions(units, game.posts)):
            raise CheckError(f"{field}: not every way to divide {units} units, each once")
    payoffs = [
        [Fraction(sum(_score(a, b) for a in mine for b in other), game.posts) for other in answer["columns"]]
        for mine in answer["rows"]
    ]
    return check_matrix(MatrixGame(payoffs=payoffs), answer, {})


def _divisions(units: int, posts: int, least: int = 0) -> Iterator[tuple[int, ...]]:
    """Ways to divide units among posts, the smallest part first."""
    if posts == 1:
        yield (units,)
        return
    for part in range(least, units // posts + 1):
        yield from ((part, *rest) for rest in _divisions(units - part, posts - 1, part))


def _score(a: int, b: int) -> int:
    """Capture scoring at one post: the units captured and the post."""
    return 1 + b if a > b else -1 - a if b > a else 0


def _blotto_side(
    orbits: Sequence[Sequence[int]],
    weights: Sequence[Any],
    units: int,
    enemy: int,
    posts: int,
    value: Fraction,
    field: str,
) -> None:
    """Against a deployment (b_1, ..), a random arrangement of parts (a_1, ..) scores sum over pairs of score(a, b) /
    posts.
    """
    p = [rational(x) for x in weights]
    if min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not probabilities that add up to 1")
    for parts in orbits:
        if len(parts) != posts or sum(parts) != units or min(parts) < 0:
            raise CheckError(f"{field}: {parts} does not divide {units} units among {posts} posts")
    gain = [
        sum((w * _score(a, b) for w, parts in zip(p, orbits, strict=True) for a in parts), Fraction(0)) / posts
        for b in range(enemy + 1)
    ]  # average score at one post against b units there
    best = {0: Fraction(0)}  # units used so far -> least total
    for _ in range(posts):
        best = {k: min(best[k - b] + gain[b] for b in range(k + 1) if k - b in best) for k in range(enemy + 1)}
    worst = best[enemy]
    if worst < value:
        raise CheckError(f"{field}: the strategy guarantees {worst}, not {value} (in its own payoff)")
