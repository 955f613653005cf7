"""The pivot method: the simplex tableau as Williams writes it for matrix games (Ferguson 2.4.5-2.4.6).

1. Add a constant so that the value is positive (a row without entries <= 0 is enough).
2. Border the matrix: +1 on the right, -1 below, 0 in the corner; label the rows x_1..x_m and the columns y_1..y_n.
3. Choose a column with a negative number below; in it the pivot is the positive entry with the smallest ratio border /
   entry.
4. Pivot:  p -> 1/p,  the rest of its row r -> r/p,  the rest of its column c -> -c/p,  every other q -> q - rc/p;
   exchange the labels.
5. Repeat until nothing below is negative. Then 1/corner is the value of the shifted game; the numbers below the labels
   x and to the right of the labels y, divided by the corner, are p and q (lines that kept their place get 0).

At every step the right border stays >= 0, the corner never falls and equals the sum of the bottom entries under labels
x and of the right entries at labels y. Bland's rule (smallest label first) is the default and cannot cycle. Cost: O(mn)
fractions per pivot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from gote.core.limits import checkpoint
from gote.core.numbers import FieldError
from gote.zerosum.rules_payoffs import ONE, ZERO, Matrix, Strategy, matrix, shifted

Label = tuple[str, int]
"""("x", row) or ("y", column), from 0"""


@dataclass(frozen=True)
class Tableau:
    """The bordered matrix after `pivot` (None: the start), its labels, and the ratios of step 3 that lead to the next
    pivot.
    """

    entries: Matrix
    left: tuple[Label, ...]
    top: tuple[Label, ...]
    pivot: tuple[int, int] | None = None
    ratios: tuple[Fraction | None, ...] = ()

    @property
    def corner(self) -> Fraction:
        """The entry at the bottom right."""
        return self.entries[-1][-1]

    @property
    def bottom(self) -> Strategy:
        """The bottom border without the corner."""
        return self.entries[-1][:-1]

    @property
    def right(self) -> Strategy:
        """The right border without the corner."""
        return tuple(row[-1] for row in self.entries[:-1])

    @property
    def invariant(self) -> bool:
        """The corner is the sum under the labels x and the sum at the labels y, and the right border is not negative."""
        below = sum((v for v, (name, _) in zip(self.bottom, self.top, strict=True) if name == "x"), ZERO)
        beside = sum((v for v, (name, _) in zip(self.right, self.left, strict=True) if name == "y"), ZERO)
        return below == self.corner == beside and min(self.right) >= 0


@dataclass(frozen=True)
class PivotRun:
    """All tableaus, from the start to the last, and the solution read off the last one."""

    shift: Fraction
    tableaus: tuple[Tableau, ...]
    value: Fraction
    row: Strategy
    column: Strategy

    @property
    def more_possible(self) -> bool:
        """A zero on the final borders: there may be further optimal strategies (or mere degeneracy)."""
        return 0 in self.tableaus[-1].bottom or 0 in self.tableaus[-1].right


def start(payoffs: Any) -> Tableau:
    """The bordered tableau of a matrix whose value is positive."""
    a = matrix(payoffs)
    n = len(a[0])
    entries = (*((*row, ONE) for row in a), (-ONE,) * n + (ZERO,))
    return Tableau(entries, tuple(("x", i) for i in range(len(a))), tuple(("y", j) for j in range(n)))


def pivot_at(tableau: Tableau, i: int, j: int) -> Tableau:
    """One pivot on entry (i, j), which must be positive and have the smallest ratio of its column.

    >>> pivot_at(start([[4, 1, 8], [2, 3, 1], [0, 4, 3]]), 0, 0).corner
    Fraction(1, 4)
    """
    t = tableau.entries
    p = t[i][j]
    ratios = column_ratios(tableau, j)
    if not 0 <= i < len(t) - 1 or ratios[i] is None:
        raise FieldError(".pivots", f"({i + 1}, {j + 1}) is not a positive entry; pivot on a positive one")
    if ratios[i] != min(r for r in ratios if r is not None):
        raise FieldError(
            ".pivots", f"({i + 1}, {j + 1}) has not the smallest ratio of column {j + 1}; choose the row that has"
        )
    entries = tuple(
        tuple(
            ONE / p if (r, c) == (i, j) else x / p if r == i else -x / p if c == j else x - t[r][j] * t[i][c] / p
            for c, x in enumerate(row)
        )
        for r, row in enumerate(t)
    )
    left, top = list(tableau.left), list(tableau.top)
    left[i], top[j] = top[j], left[i]
    return Tableau(entries, tuple(left), tuple(top), (i, j), ratios)


def column_ratios(tableau: Tableau, j: int) -> tuple[Fraction | None, ...]:
    """border / entry for the positive entries of column j, None for the others."""
    return tuple(row[-1] / row[j] if row[j] > 0 else None for row in tableau.entries[:-1])


def next_pivot(tableau: Tableau, column: int | None = None) -> tuple[int, int] | None:
    """The pivot by Bland's rule, or in a column of the user's choice; None when the tableau is final."""
    negative = [j for j, v in enumerate(tableau.bottom) if v < 0]
    if not negative:
        return None
    j = min(negative, key=lambda k: tableau.top[k]) if column is None else column
    ratios = column_ratios(tableau, j)
    if all(r is None for r in ratios):
        raise FieldError(
            ".shift", "leaves a column without positive entries; add a larger constant so that the value is positive"
        )
    least = min(r for r in ratios if r is not None)
    i = min((k for k, r in enumerate(ratios) if r == least), key=lambda k: tableau.left[k])
    return i, j


def pivot_method(payoffs: Any, shift: Fraction | int | None = None, pivots: Sequence[tuple[int, int]] = ()) -> PivotRun:
    """The whole run. `pivots` are the user's choices (row, column) from 0 for the first steps; the rest follows Bland's
    rule.

    >>> run = pivot_method([[2, -1, 6], [0, 1, -1], [-2, 2, 1]], shift=2, pivots=[(0, 0), (1, 1)])
    >>> run.value, [t.corner for t in run.tableaus]
    (Fraction(1, 2), [Fraction(0, 1), Fraction(1, 4), Fraction(2, 5)])
    """
    a = matrix(payoffs)
    constant = positive_shift(a) if shift is None else Fraction(shift)
    tableau = start(shifted(a, constant))
    run = [tableau]
    chosen = list(pivots)
    while (place := next_pivot(tableau)) is not None:
        checkpoint()
        if chosen:
            place = chosen.pop(0)
            if not 0 <= place[1] < len(a[0]) or tableau.bottom[place[1]] >= 0:
                raise FieldError(".pivots", f"column {place[1] + 1} has no negative number below; choose one that has")
        tableau = pivot_at(tableau, *place)
        run.append(tableau)
    value, p, q = read_off(tableau, len(a), len(a[0]))
    return PivotRun(constant, tuple(run), value - constant, p, q)


def read_off(tableau: Tableau, m: int, n: int) -> tuple[Fraction, Strategy, Strategy]:
    """Value of the shifted game and both strategies from a final tableau."""
    p, q = [ZERO] * m, [ZERO] * n
    for v, (name, k) in zip(tableau.bottom, tableau.top, strict=True):
        if name == "x":
            p[k] = v / tableau.corner
    for v, (name, k) in zip(tableau.right, tableau.left, strict=True):
        if name == "y":
            q[k] = v / tableau.corner
    return 1 / tableau.corner, tuple(p), tuple(q)


def positive_shift(a: Matrix) -> Fraction:
    """The least whole number >= 0 that gives the matrix a row without entries <= 0, which makes the value positive.

    >>> positive_shift(matrix([[2, -1, 6], [0, 1, -1], [-2, 2, 1]]))
    Fraction(2, 1)
    """
    best = max(min(row) for row in a)
    return ZERO if best > 0 else Fraction(floor(-best) + 1)
