"""Choosing the method a good teacher would, and keeping the log of what was done.

1. A saddle point ends the matter.
2. Two by two: the formulas. Two rows or two columns: the envelope.
3. Equal line sums: mix equally. A diagonal matrix, up to a constant: the formulas.
4. Dominated lines go, first by single lines, then by mixtures; start again.
5. A symmetric game (A' = -A): look for p with p A = 0. A triangular game: substitute.
6. Symmetries of the matrix: go to the smaller game of orbits; start again.
7. A nonsingular square game: the inverse.
8. Otherwise the pivot method, or for large games the linear program.

Every line of a reduced game is a group of original lines, so that all indices shown are those of the original matrix.
Removing dominated lines keeps the value and some optimal pair; the derivation proves one optimal pair, never
completeness.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.lp import solve_matrix_game
from gote.zerosum import diagonal as diagonals
from gote.zerosum import (
    domination,
    graphical,
    invariance,
    nonsingular,
    pivot,
    saddle,
    symmetric,
    triangular,
)
from gote.zerosum import rules_latin_square as latin_square
from gote.zerosum import two_by_two as formulas
from gote.zerosum.rules_payoffs import ZERO, Matrix, Strategy, matrix, pure

Group = tuple[int, ...]
"""original lines that one line of the present game stands for"""

SMALL, MEDIUM, LARGE = 400, 2500, 40_000
"""entries up to which mixtures are tried for domination, symmetries are sought, and anything but the program is tried
"""
TABLEAU_LINES = 24


@dataclass(frozen=True)
class Step:
    """One step: the method, the game it works on (groups of original lines, matrix) and the method's own log."""

    method: str
    rows: tuple[Group, ...]
    columns: tuple[Group, ...]
    matrix: Matrix
    log: Any


@dataclass(frozen=True)
class Derivation:
    """The steps from the first matrix to the solution, and the optimal pair of the original game they give."""

    steps: tuple[Step, ...]
    value: Fraction
    row: Strategy
    column: Strategy

    @property
    def methods(self) -> tuple[str, ...]:
        """Names of the methods used, in order."""
        return tuple(step.method for step in self.steps)


Solved = tuple[Fraction, Strategy, Strategy]
Reduced = tuple[Sequence[Sequence[int]], Sequence[Sequence[int]], Matrix]
"""groups of present lines kept, and their matrix"""


def derive(
    payoffs: Any, prefer: str | None = None, shift: Fraction | None = None, pivots: Sequence[tuple[int, int]] = ()
) -> Derivation:
    """Solve as a teacher would; `prefer` names a method to try first at every stage.

    >>> derive([[2, 0, 4], [1, 2, 3], [4, 1, 2]]).methods
    ('domination', 'two_by_two')
    >>> derive([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).methods
    ('constant_sums',)
    """
    a = matrix(payoffs)
    m, n = len(a), len(a[0])
    rows: tuple[Group, ...] = tuple((i,) for i in range(m))
    columns: tuple[Group, ...] = tuple((j,) for j in range(n))
    steps: list[Step] = []
    order = list(METHODS)
    if prefer is not None:
        order.sort(key=lambda name: name != prefer)
    while True:
        for name in order:
            if name == "pivot":
                found = (
                    _pivot(a, shift, pivots)
                    if prefer == "pivot" or len(a) + len(a[0]) <= TABLEAU_LINES
                    else _program(a)
                )
            else:
                found = METHODS[name](a)
            if found is None:
                continue
            log, solved, reduced = found
            steps.append(Step(name if log is not None else "program", rows, columns, a, log))
            break
        if solved is not None:
            value, p, q = solved
            return Derivation(tuple(steps), value, _spread(p, rows, m), _spread(q, columns, n))
        assert reduced is not None
        keep_rows, keep_columns, a = reduced
        rows = tuple(tuple(i for k in group for i in rows[k]) for group in keep_rows)
        columns = tuple(tuple(j for k in group for j in columns[k]) for group in keep_columns)


def _spread(weights: Strategy, groups: Sequence[Group], size: int) -> Strategy:
    found = [ZERO] * size
    for w, group in zip(weights, groups, strict=True):
        for k in group:
            found[k] = w / len(group)
    return tuple(found)


Found = tuple[Any, Solved | None, Reduced | None] | None


def _saddle(a: Matrix) -> Found:
    log = saddle.saddle_points(a)
    if not log.points:
        return None
    i, j = log.points[0]
    return log, (log.lower, pure(i, len(a)), pure(j, len(a[0]))), None


def _two_by_two(a: Matrix) -> Found:
    if (len(a), len(a[0])) != (2, 2):
        return None
    log = formulas.two_by_two(a)
    return (log, (log.value, log.row, log.column), None) if log is not None and log.valid else None


def _graphical(a: Matrix) -> Found:
    if 2 not in (len(a), len(a[0])):
        return None
    log = graphical.graphical(a)
    return log, (log.value, log.row, log.column), None


def _constant_sums(a: Matrix) -> Found:
    log = latin_square.constant_sums(a)
    return None if log is None else (log, (log.value, log.row, log.column), None)


def _domination(a: Matrix) -> Found:
    size = len(a) * len(a[0])
    if size > LARGE:
        return None
    log = domination.remove_dominated(a, mixed=size <= SMALL)
    if not log.steps:
        return None
    return log, None, ([(i,) for i in log.rows], [(j,) for j in log.columns], log.matrix)


def _symmetric(a: Matrix) -> Found:
    log = symmetric.symmetric(a) if len(a) * len(a) <= SMALL else None
    return None if log is None else (log, (ZERO, log.strategy, log.strategy), None)


def _invariance(a: Matrix) -> Found:
    if len(a) * len(a[0]) > MEDIUM:
        return None
    log = invariance.invariance(a)
    if log.order == 1:
        return None
    return log, None, (log.row_orbits, log.column_orbits, log.orbit_matrix)


def _diagonal(a: Matrix) -> Found:
    log = diagonals.diagonal(a)
    return None if log is None else (log, (log.value, log.row, log.column), None)


def _triangular(a: Matrix) -> Found:
    log = triangular.triangular(a)
    return (log, (log.value, log.row, log.column), None) if log is not None and log.valid else None


def _nonsingular(a: Matrix) -> Found:
    if len(a) != len(a[0]) or len(a) * len(a) > SMALL:
        return None
    log = nonsingular.nonsingular_with_shift(a)
    if log is None or log.value is None or log.row is None or log.column is None:
        return None
    return log, (log.value, log.row, log.column), None


def _pivot(a: Matrix, shift: Fraction | None = None, pivots: Sequence[tuple[int, int]] = ()) -> Found:
    log = pivot.pivot_method(a, shift, pivots)
    return log, (log.value, log.row, log.column), None


def _program(a: Matrix) -> Found:
    value, p, q = solve_matrix_game(a)
    return None, (value, tuple(p), tuple(q)), None


METHODS: dict[str, Callable[[Matrix], Found]] = {
    "saddle": _saddle,
    "two_by_two": _two_by_two,
    "graphical": _graphical,
    "constant_sums": _constant_sums,
    "diagonal": _diagonal,
    "domination": _domination,
    "symmetric": _symmetric,
    "triangular": _triangular,
    "invariance": _invariance,
    "nonsingular": _nonsingular,
    "pivot": _pivot,
}
