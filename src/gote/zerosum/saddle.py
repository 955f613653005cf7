"""Saddle points (鞍点): an entry that is the least of its row and the greatest of its column (Ferguson 2.2.1).

1. Take the minimum of every row; the greatest of them is the pure lower value.
2. Take the maximum of every column; the least of them is the pure upper value.
3. If the two agree, every row that reaches the first and every column that reaches the second meet in a saddle point:
   the saddle points form a rectangle and share one value. If they do not, there is none.

Cost: O(mn).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.zerosum.rules_payoffs import Strategy, matrix


@dataclass(frozen=True)
class Saddle:
    """Row minima, column maxima, the pure lower and upper values and all saddle points (row, column)."""

    row_minima: Strategy
    column_maxima: Strategy
    lower: Fraction
    upper: Fraction
    points: tuple[tuple[int, int], ...]


def saddle_points(payoffs: Any) -> Saddle:
    """All saddle points, with the row minima and column maxima that show them.

    >>> saddle_points([[4, 1, -3], [3, 2, 5], [0, 1, 6]]).points
    ((1, 1),)
    """
    a = matrix(payoffs)
    lows = tuple(min(row) for row in a)
    highs = tuple(max(column) for column in zip(*a, strict=True))
    lower, upper = max(lows), min(highs)
    points: tuple[tuple[int, int], ...] = ()
    if lower == upper:
        points = tuple((i, j) for i, x in enumerate(lows) if x == lower for j, y in enumerate(highs) if y == upper)
    return Saddle(lows, highs, lower, upper, points)
