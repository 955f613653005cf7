"""Lemke and Howson's algorithm (1964), exact, with the lexicographic ratio test.

Labels 0..m-1 are rows, m..m+n-1 columns. The two tableaux in integers (Edmonds: every entry over one denominator) are

    B'^T x + s = 1      variable x_i has label i, slack s_j has label m+j
    A' y + r = 1        slack r_i has label i, variable y_j has label m+j

1. Start from x = 0, y = 0, which has all labels twice over; choose a label k to drop.
2. Let the variable with label k enter its tableau. The smallest ratio, ties by the rows of the inverse basis
   (lexicographic), names the variable that leaves.
3. Stop when the one that left has label k. Otherwise its partner with the same label enters the other tableau.

The lexicographic rule makes every step unique, so no basis repeats and the path ends, also in degenerate games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.core.limits import checkpoint
from gote.exact.rational import Matrix
from gote.generalsum.tables import Strategy, positive_integers, transpose


@dataclass(frozen=True)
class Step:
    """One pivot: the label picked up by the player's tableau (1 or 2) and the label dropped there."""

    player: int
    entering: int
    leaving: int


@dataclass(frozen=True)
class Path:
    """The equilibrium at the end and the pivots that led there; `points` are the pairs passed through (sums not 1)."""

    row: Strategy
    column: Strategy
    steps: tuple[Step, ...]
    points: tuple[tuple[Strategy, Strategy], ...]


def lemke_howson(A: Matrix, B: Matrix, label: int = 0) -> Path:
    """The equilibrium at the end of the path that drops `label`.

    >>> path = lemke_howson([[2, 0], [0, 1]], [[1, 0], [0, 2]], 0)
    >>> path.row, len(path.steps)
    ((Fraction(1, 1), Fraction(0, 1)), 2)
    """
    m, n = len(A), len(A[0])
    if not 0 <= label < m + n:
        raise ValueError(f"label {label} is outside 0..{m + n - 1}")
    C, _, _ = positive_integers(A)
    D, _, _ = positive_integers(B)
    first = _Tableau([[int(v) for v in column] for column in transpose(D)], list(range(m)), list(range(m, m + n)))
    second = _Tableau(C, list(range(m, m + n)), list(range(m)))
    mine = label < m
    entering, steps, points = label, [], [(first.point(), second.point())]
    while True:
        checkpoint()
        tableau = first if mine else second
        leaving = tableau.pivot(entering)
        steps.append(Step(1 if mine else 2, entering, leaving))
        points.append((first.point(), second.point()))
        if leaving == label:
            break
        entering, mine = leaving, not mine
    return Path(_normal(first.point()), _normal(second.point()), tuple(steps), tuple(points))


def all_paths(A: Matrix, B: Matrix) -> tuple[Path, ...]:
    """The paths of all m + n labels.

    >>> [p.row[0] for p in all_paths([[2, 0], [0, 1]], [[1, 0], [0, 2]])]
    [Fraction(1, 1), Fraction(0, 1), Fraction(1, 1), Fraction(0, 1)]
    """
    return tuple(lemke_howson(A, B, label) for label in range(len(A) + len(A[0])))


class _Tableau:
    """Rows [M | I | 1] over the denominator `d`; `variables` and `slacks` are the labels of the columns."""

    def __init__(self, M: list[list[int]], variables: list[int], slacks: list[int]) -> None:
        k, size = len(M), len(M[0])
        self.rows = [[*row, *(int(i == r) for r in range(k)), 1] for i, row in enumerate(M)]
        self.size, self.d = size, 1
        self.labels = [*variables, *slacks]
        self.basic = list(range(size, size + k))  # column that is basic in each row

    def pivot(self, label: int) -> int:
        """Bring the nonbasic variable with `label` in; returns the label of the one that leaves."""
        column = next(c for c, l in enumerate(self.labels) if l == label and c not in self.basic)
        order = [len(self.labels), *range(self.size, len(self.labels))]
        best = -1
        for i, row in enumerate(self.rows):
            if row[column] > 0 and (best < 0 or self._smaller(row, self.rows[best], column, order)):
                best = i
        pivot_row, p, d = self.rows[best], self.rows[best][column], self.d
        for i, row in enumerate(self.rows):
            f = row[column]
            if i != best:
                if f:
                    self.rows[i] = [(x * p - f * y) // d for x, y in zip(row, pivot_row, strict=True)]
                elif p != d:
                    self.rows[i] = [x * p // d for x in row]
        self.d = p
        left = self.labels[self.basic[best]]
        self.basic[best] = column
        return left

    @staticmethod
    def _smaller(row: list[int], best: list[int], column: int, order: list[int]) -> bool:
        a, b = row[column], best[column]
        for c in order:
            difference = row[c] * b - best[c] * a
            if difference:
                return difference < 0
        raise AssertionError("two rows of a basis are never proportional")

    def point(self) -> Strategy:
        """Values of the variables that are not slacks."""
        x = [Fraction(0)] * self.size
        for row, column in zip(self.rows, self.basic, strict=True):
            if column < self.size:
                x[column] = Fraction(row[-1], self.d)
        return tuple(x)


def _normal(x: Sequence[Fraction]) -> Strategy:
    total = sum(x, Fraction(0))
    return tuple(v / total for v in x)
