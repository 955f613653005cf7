"""The check of a matrix game's answer: both inequalities, in rationals, on the original matrix. O(mn), knows no solver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, rational
from gote.zerosum.rules import MatrixGame


def check_matrix(game: MatrixGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept (V, p, q) exactly when min(pA) >= V >= max(Aq).

    >>> check_matrix(MatrixGame(payoffs=[[1, 2], [3, 4]]), {"value": 3, "row": [0, 1], "column": [1, 0]}, {})
    """
    value = rational(answer["value"])
    for row in [answer["row"], *(answer.get("row_extreme") or [])]:
        guarantee = min(_against_columns(game, _strategy(row, game.shape[0], "row")))
        if guarantee < value:
            raise CheckError(f"row: the strategy guarantees only {guarantee}, less than the value {value}")
    for column in [answer["column"], *(answer.get("column_extreme") or [])]:
        ceiling = max(_against_rows(game, _strategy(column, game.shape[1], "column")))
        if ceiling > value:
            raise CheckError(f"column: the strategy concedes {ceiling}, more than the value {value}")
    for side in ("row_extreme", "column_extreme"):
        if answer.get(side) is not None:
            _check_extreme(game, side, [tuple(map(rational, s)) for s in answer[side]], value)


def _strategy(weights: Sequence[Any], size: int, field: str) -> list[Fraction]:
    p = [rational(x) for x in weights]
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


def _against_columns(game: MatrixGame, p: Sequence[Fraction]) -> list[Fraction]:
    used = [(x, row) for x, row in zip(p, game.payoffs, strict=True) if x]
    return [sum((x * row[j] for x, row in used), Fraction(0)) for j in range(game.shape[1])]


def _against_rows(game: MatrixGame, q: Sequence[Fraction]) -> list[Fraction]:
    used = [(j, y) for j, y in enumerate(q) if y]
    return [sum((y * row[j] for j, y in used), Fraction(0)) for row in game.payoffs]


def _check_extreme(game: MatrixGame, side: str, points: list[tuple[Fraction, ...]], value: Fraction) -> None:
    """Each point is a vertex of the optimal set: the constraints tight at it determine it (rank n)."""
    from gote.exact.linalg import rank

    if len(set(points)) != len(points):
        raise CheckError(f"{side}: a strategy is listed twice")
    for point in points:
        if side == "row_extreme":
            slack = [x - value for x in _against_columns(game, point)]
            lines: list[Any] = list(zip(*game.payoffs, strict=True))
        else:
            slack = [value - x for x in _against_rows(game, point)]
            lines = list(game.payoffs)
        tight = [[1] * len(point)]
        tight += [list(line) for line, s in zip(lines, slack, strict=True) if s == 0]
        tight += [[int(i == j) for j in range(len(point))] for i, x in enumerate(point) if x == 0]
        if rank(tight) < len(point):
            raise CheckError(f"{side}: {tuple(map(str, point))} is not an extreme optimal strategy")
