"""Repeated games (繰り返しゲーム; 004, 3.2.4).

Finitely often: if the stage game has one equilibrium, its repetition is the only subgame perfect equilibrium (backward
induction). In general the payoff sums of subgame perfect play without rewards and punishments are all sums of stage
equilibria; they are given per round as the hull of the stage payoffs.

For ever, with discount factor d: the individually rational part of the payoff hull is what patient players can sustain
(folk theorem, フォーク定理). A cell is sustained by the threat of a stage equilibrium e for ever from
d_i = (best deviation - cell) / (best deviation - e) on; the critical factor is the larger of the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.exact.polyhedra import Point, convex_hull_2d, extreme_points
from gote.exact.rational import Matrix, Number
from gote.generalsum.equilibria import Equilibrium, all_equilibria
from gote.generalsum.safety import safety_levels


@dataclass(frozen=True)
class FiniteRepetition:
    """Equilibria of the stage game, whether the subgame perfect path is unique, and its total payoff when it is."""

    stage: tuple[Equilibrium, ...]
    unique: bool
    total: tuple[Fraction, Fraction] | None


def repeat_finitely(A: Matrix, B: Matrix, rounds: int) -> FiniteRepetition:
    """Backward induction over `rounds` repetitions.

    >>> repeat_finitely([[3, 0], [4, 1]], [[3, 4], [0, 1]], 100).total
    (Fraction(100, 1), Fraction(100, 1))
    """
    stage = all_equilibria(A, B).equilibria
    unique = len(stage) == 1
    total = (rounds * stage[0].payoffs[0], rounds * stage[0].payoffs[1]) if unique else None
    return FiniteRepetition(stage, unique, total)


def folk_set(A: Matrix, B: Matrix) -> list[Point]:
    """Corners of the individually rational part of the payoff hull, counter-clockwise.

    >>> [tuple(map(str, p)) for p in folk_set([[3, 0], [4, 1]], [[3, 4], [0, 1]])]
    [('1', '1'), ('11/3', '1'), ('3', '3'), ('1', '11/3')]
    """
    hull = convex_hull_2d(
        [(a, b) for first, second in zip(A, B, strict=True) for a, b in zip(first, second, strict=True)]
    )
    rows: list[list[Number]] = [[-1, 0], [0, -1]]
    v = safety_levels(A, B)
    right: list[Number] = [-v[0], -v[1]]
    cut_rows, cut_right = half_planes(hull)
    return convex_hull_2d(extreme_points(rows + cut_rows, right + cut_right, nonnegative=False))


def half_planes(hull: Sequence[Sequence[Fraction]]) -> tuple[list[list[Number]], list[Number]]:
    """Inequalities of a polygon given counter-clockwise (a segment or a point included).

    >>> half_planes([(Fraction(0), Fraction(0))])
    ([[1, 0], [-1, 0], [0, 1], [0, -1]], [Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(0, 1)])
    """
    if len(hull) == 1:
        x, y = hull[0]
        return [[1, 0], [-1, 0], [0, 1], [0, -1]], [x, -x, y, -y]
    rows: list[list[Number]] = []
    right: list[Number] = []
    for k, (x, y) in enumerate(hull):
        x2, y2 = hull[(k + 1) % len(hull)]
        rows.append([y2 - y, x - x2])
        right.append((y2 - y) * x + (x - x2) * y)
    if len(hull) == 2:  # also the ends of the segment
        (x, y), (x2, y2) = hull
        dx, dy = x2 - x, y2 - y
        rows += [[dx, dy], [-dx, -dy]]
        right += [dx * x2 + dy * y2, -(dx * x + dy * y)]
    return rows, right


def critical_discount(A: Matrix, B: Matrix, cell: tuple[int, int], threat: Equilibrium) -> Fraction | None:
    """Smallest discount factor that sustains the cell against reversion to `threat`; None when no factor below 1 does.

    >>> A, B = [[3, 0], [4, 1]], [[3, 4], [0, 1]]
    >>> critical_discount(A, B, (0, 0), all_equilibria(A, B).equilibria[0])
    Fraction(1, 3)
    """
    i, j = cell
    needed = []
    for here, best, punished in (
        (A[i][j], max(row[j] for row in A), threat.payoffs[0]),
        (B[i][j], max(B[i]), threat.payoffs[1]),
    ):
        if punished > here:
            return None  # the player would welcome the reversion
        if best == here:
            needed.append(Fraction(0))
        elif punished == here:
            return None
        else:
            needed.append(Fraction(best - here) / (best - punished))
    return max(needed)
