"""Matrix games over any ordered field: rationals, a number field Q(a), germs at 0+.

The tableau of Dantzig and Tucker with divisions: B = A - min A + 1 > 0, maximise sum y subject to B y <= 1, y >= 0.
Bland's rule, because the games met here (all payoffs put in at the value) are degenerate. For rationals
`gote.exact.matrix_game` is far faster.

Numbers need + - * /, comparison and truth; they may be mixed with int and `Fraction`.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.core.limits import checkpoint

Ordered = Any
"""A number of an ordered field."""


def solve_ordered_game(A: Sequence[Sequence[Ordered]]) -> tuple[Ordered, list[Ordered], list[Ordered]]:
    """(value, p, q) with p A >= value for every column and A q <= value for every row.

    >>> solve_ordered_game([[2, -1], [-1, 1]])
    (Fraction(1, 5), [Fraction(2, 5), Fraction(3, 5)], [Fraction(2, 5), Fraction(3, 5)])
    """
    table = _Tableau(A)
    return table.value(), table.rows(), table.columns()


def widest_columns(A: Sequence[Sequence[Ordered]]) -> list[Ordered]:
    """An optimal strategy inside the set of them: it uses every column that any of them uses, and earns less than the
    value against every row that is in no optimal strategy of the row player (strict complementarity).

    >>> widest_columns([[1, 1, 2], [1, 1, 3]])
    [Fraction(1, 2), Fraction(1, 2), Fraction(0, 1)]
    """
    table = _Tableau(A)
    found, met = [table.columns()], table.positive()
    for variable in range(table.n + table.m):
        if variable not in met:
            table.enlarge(variable)
            if variable in table.positive():
                found.append(table.columns())
                met |= table.positive()
    share = Fraction(1, len(found))
    return [sum((q[j] for q in found[1:]), found[0][j]) * share for j in range(table.n)]


def widest_rows(A: Sequence[Sequence[Ordered]]) -> list[Ordered]:
    """The same for the row player.

    >>> widest_rows([[1, 1], [1, 1], [0, 1]])
    [Fraction(1, 2), Fraction(1, 2), Fraction(0, 1)]
    """
    return widest_columns([[-a for a in column] for column in zip(*A, strict=True)])


class _Tableau:
    """Solved when made. Variables: y_j is j, the slack of row i is n + i."""

    def __init__(self, A: Sequence[Sequence[Ordered]]) -> None:
        self.m, self.n = len(A), len(A[0])
        self.shift = min(a for row in A for a in row) - 1
        self.T: list[list[Ordered]] = [[a - self.shift for a in row] + [Fraction(1)] for row in A]
        self.last: list[Ordered] = [Fraction(-1)] * self.n + [Fraction(0)]
        self.left = [self.n + i for i in range(self.m)]
        self.top = list(range(self.n))
        self._climb(self.last, range(self.n))

    def _climb(self, objective: list[Ordered], places: Sequence[int]) -> None:
        """Pivot in the columns at `places` until none of them has a negative entry in the objective (Bland's rule)."""
        while True:
            checkpoint()
            s = min((j for j in places if objective[j] < 0), key=self.top.__getitem__, default=-1)
            if s < 0:
                return
            r = -1
            for i in range(self.m):
                if self.T[i][s] > 0:
                    if r < 0:
                        r = i
                        continue
                    gap = self.T[i][self.n] * self.T[r][s] - self.T[r][self.n] * self.T[i][s]
                    if gap < 0 or (not gap and self.left[i] < self.left[r]):
                        r = i
            self._pivot(r, s, objective)

    def _pivot(self, r: int, s: int, objective: list[Ordered]) -> None:
        row = self.T[r]
        inverse = Fraction(1) / row[s]
        scaled = [x * inverse if x else x for x in row]
        for line in [*self.T[:r], *self.T[r + 1 :], objective]:
            f = line[s]
            if f:
                line[:] = [x - f * y if y else x for x, y in zip(line, scaled, strict=True)]
                line[s] = -f * inverse
        scaled[s] = inverse
        self.T[r] = scaled
        self.left[r], self.top[s] = self.top[s], self.left[r]

    def positive(self) -> set[int]:
        """The variables (columns in use, rows with slack) that are not 0."""
        return {v for i, v in enumerate(self.left) if self.T[i][self.n]}

    def enlarge(self, j: int) -> None:
        """Make a variable as large as it gets among the optimal solutions: only columns of reduced cost 0 may enter."""
        face = [s for s in range(self.n) if not self.last[s]]
        if j in self.left:
            objective = list(self.T[self.left.index(j)])
        else:
            objective = [Fraction(-1) if v == j else Fraction(0) for v in self.top] + [Fraction(0)]
        self._climb(objective, face)

    def value(self) -> Ordered:
        return Fraction(1) / self.last[self.n] + self.shift

    def columns(self) -> list[Ordered]:
        found: list[Ordered] = [Fraction(0)] * self.n
        for i, v in enumerate(self.left):
            if v < self.n:
                found[v] = self.T[i][self.n] / self.last[self.n]
        return found

    def rows(self) -> list[Ordered]:
        found: list[Ordered] = [Fraction(0)] * self.m
        for s, v in enumerate(self.top):
            if v >= self.n:
                found[v - self.n] = self.last[s] / self.last[self.n]
        return found
