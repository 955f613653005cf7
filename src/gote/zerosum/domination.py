"""Domination (支配): lines that a player never needs (Ferguson 2.2.3).

Row k is dominated by a mixture x of the other rows when  sum_i x_i a_ij >= a_kj  for every column j, strictly (強支配)
when all inequalities are strict. Columns: the same with the signs turned. Let w be the value of the game with rows a_i
- a_k (i != k): row k is dominated exactly when w >= 0, strictly exactly when w > 0, and an optimal strategy of that
game is the dominating mixture.

1. Remove a line dominated by a single other line (of two equal lines the later one goes).
2. If there is none, remove a line dominated by a mixture.
3. Repeat; indices always refer to the original matrix.

Removing dominated lines never changes the value. Removing strictly dominated ones keeps every optimal strategy and the
order does not matter; weak removals may lose optimal strategies. Cost: O(m^2 n + m n^2) per round of step 1, one small
linear program per line in step 2.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import ceil, floor
from typing import Any

from gote.core.limits import checkpoint
from gote.exact.lp import solve_matrix_game
from gote.zerosum.rules_payoffs import ONE, ZERO, Matrix, Side, matrix, roles_swapped, submatrix

Mixture = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True)
class Removal:
    """One step: line `index` of `side` goes because the `mixture` of (line, weight) pairs is at least as good
    everywhere.
    """

    side: Side
    index: int
    mixture: Mixture
    strict: bool
    rows: tuple[int, ...]
    """rows still there before this step"""
    columns: tuple[int, ...]
    """columns still there before this step"""


@dataclass(frozen=True)
class Reduction:
    """The steps and what is left, by original indices."""

    steps: tuple[Removal, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    matrix: Matrix


def dominating_mixture(payoffs: Any, index: int, side: Side = "row", mixed: bool = True) -> tuple[Mixture, bool] | None:
    """A mixture of other lines that dominates line `index`, and whether it does so strictly; None when there is none.

    A single dominating line is preferred, and a strictly dominating mixture to a weakly dominating one.

    >>> dominating_mixture([[0, 4, 6], [5, 7, 4], [9, 6, 3]], 1, "column")
    (((0, Fraction(2, 5)), (2, Fraction(3, 5))), True)
    """
    a = matrix(payoffs)
    return _dominator(a if side == "row" else roles_swapped(a), index, mixed)


def _dominator(a: Matrix, k: int, mixed: bool) -> tuple[Mixture, bool] | None:
    """The same for row k."""
    target = a[k]
    weak: Mixture | None = None
    for i, row in enumerate(a):
        if i == k or any(x < y for x, y in zip(row, target, strict=True)):
            continue
        if all(x > y for x, y in zip(row, target, strict=True)):
            return ((i, ONE),), True
        if weak is None and not (row == target and i > k):
            weak = ((i, ONE),)
    if weak is not None or not mixed or len(a) < 3:
        return None if weak is None else (weak, False)
    if any(all(row[j] < target[j] for i, row in enumerate(a) if i != k) for j in range(len(target))):
        return None  # the target is best in this column: no mixture can reach it
    others = [i for i in range(len(a)) if i != k and not (i > k and a[i] == target)]  # of equal rows the first stays
    if not others:
        return None
    value, weights, _ = solve_matrix_game([[x - y for x, y in zip(a[i], target, strict=True)] for i in others])
    if value < 0:
        return None
    pair = _simple_pair(a, k, others, value > 0)
    return pair or tuple((i, w) for i, w in zip(others, weights, strict=True) if w), value > 0


def _simple_pair(a: Matrix, k: int, others: Sequence[int], strict: bool) -> Mixture | None:
    """Of all mixtures of two rows that dominate row k (strictly if asked), the one with the smallest denominator."""
    best: Mixture | None = None
    for i, h in combinations(others, 2):
        low, high, possible = ZERO, ONE, True
        for x, y, target in zip(a[i], a[h], a[k], strict=True):  # w x + (1 - w) y >= target
            if x == y:
                possible &= x > target or (x == target and not strict)
            elif x > y:
                low = max(low, (target - y) / (x - y))
            else:
                high = min(high, (y - target) / (y - x))
        if not possible or low > high or (strict and low == high):
            continue
        w = _between(low, high) if low < high and (strict or low == 0 or high == 1) else _simplest(low, high)
        if best is None or w.denominator < best[0][1].denominator:
            best = ((i, w), (h, ONE - w))
    return best


def _simplest(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the smallest denominator in the closed interval."""
    d = 1
    while ceil(low * d) > high * d:
        d += 1
    return Fraction(ceil(low * d), d)


def _between(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the smallest denominator in the open interval, so that both rows keep a weight."""
    d = 1
    while floor(low * d) + 1 >= high * d:
        d += 1
    return Fraction(floor(low * d) + 1, d)


def dominates(
    payoffs: Any, mixture: Sequence[tuple[int, Fraction]], index: int, side: Side = "row"
) -> tuple[bool, bool]:
    """Whether the mixture dominates line `index`, and whether it does so strictly: the certificate of a removal,
    checked.

    >>> dominates([[2, 0, 4], [1, 2, 3], [4, 1, 2]], [(1, Fraction(1))], 2, "column")
    (True, True)
    """
    a = matrix(payoffs)
    a = a if side == "row" else roles_swapped(a)
    weights = [w for _, w in mixture]
    if any(i == index for i, _ in mixture) or min(weights) < 0 or sum(weights) != 1:
        return False, False
    slack = [sum((w * a[i][j] for i, w in mixture), ZERO) - a[index][j] for j in range(len(a[index]))]
    return min(slack) >= 0, min(slack) > 0


def remove_dominated(payoffs: Any, mixed: bool = True, weak: bool = True) -> Reduction:
    """Iterated removal with its log. `mixed=False` uses single lines only, `weak=False` strict domination only.

    >>> found = remove_dominated([[2, 0, 4], [1, 2, 3], [4, 1, 2]])
    >>> [(s.side, s.index) for s in found.steps], found.rows, found.columns
    ([('column', 2), ('row', 0)], (1, 2), (0, 1))
    """
    a = matrix(payoffs)
    rows, columns = tuple(range(len(a))), tuple(range(len(a[0])))
    steps: list[Removal] = []
    while True:
        checkpoint()
        step = _next_step(a, rows, columns, False, weak) or (
            _next_step(a, rows, columns, True, weak) if mixed else None
        )
        if step is None:
            return Reduction(tuple(steps), rows, columns, submatrix(a, rows, columns))
        steps.append(step)
        if step.side == "row":
            rows = tuple(i for i in rows if i != step.index)
        else:
            columns = tuple(j for j in columns if j != step.index)


def _next_step(a: Matrix, rows: tuple[int, ...], columns: tuple[int, ...], mixed: bool, weak: bool) -> Removal | None:
    """The first line that goes: strict removals before weak ones, columns before rows as the text likes to do it."""
    here = submatrix(a, rows, columns)
    candidate: Removal | None = None
    sides: tuple[tuple[Side, Matrix, tuple[int, ...]], ...] = (
        ("column", roles_swapped(here), columns),
        ("row", here, rows),
    )
    for side, lines, places in sides:
        for k in range(len(lines)):
            found = _dominator(lines, k, mixed)
            if found is None or (not found[1] and (not weak or candidate is not None)):
                continue
            mixture = tuple((places[i], w) for i, w in found[0])
            removal = Removal(side, places[k], mixture, found[1], rows, columns)
            if found[1]:
                return removal
            candidate = removal
    return candidate


def dominated_lines(payoffs: Any, side: Side, mixed: bool = True) -> tuple[int, ...]:
    """All lines of one side that are dominated in the matrix as it stands (of equal lines all but the first).

    >>> dominated_lines([[2, 3, 1, 5], [4, 1, 6, 0]], "column")
    (0,)
    """
    a = matrix(payoffs)
    lines = a if side == "row" else roles_swapped(a)
    return tuple(k for k in range(len(lines)) if _dominator(lines, k, mixed) is not None)
