"""The principle of indifference (無差別の原理): make the opponent indifferent between the lines he uses (Ferguson 2.3.1).

Guess the rows R and columns C that optimal play uses. I's weights on R solve
    sum_i p_i a_ij = V  (j in C),   sum p = 1,
II's weights on C the mirror system. If both solutions are non-negative and the certificate holds in the whole matrix,
the guess was right. A strategy that gives the same payoff c against every line of the opponent is equalizing (均等化戦略).

Cost: two linear systems.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.linalg import solve
from gote.zerosum.rules_payoffs import (
    Matrix,
    Side,
    Strategy,
    ceiling,
    guarantee,
    matrix,
    roles_swapped,
    spread,
    submatrix,
)


@dataclass(frozen=True)
class Indifference:
    """The solution of the two systems on the supports; `valid` when it is optimal in the whole game."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    value: Fraction
    row: Strategy
    column: Strategy
    valid: bool


def indifference(
    payoffs: Any, rows: Sequence[int] | None = None, columns: Sequence[int] | None = None
) -> Indifference | None:
    """Solve on guessed supports (all lines unless told); None when one of the systems has no solution.

    >>> indifference([[0, 1, -2], [1, -2, 3], [-2, 3, -4]]).row
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    a = matrix(payoffs)
    r = tuple(range(len(a)) if rows is None else rows)
    c = tuple(range(len(a[0])) if columns is None else columns)
    inner = submatrix(a, r, c)
    first, second = _equalizer(inner), _equalizer(roles_swapped(inner))
    if first is None or second is None:
        return None
    p, q = spread(first[0], r, len(a)), spread(second[0], c, len(a[0]))
    value = first[1]
    valid = min(p) >= 0 and min(q) >= 0 and guarantee(a, p) == value == ceiling(a, q)
    return Indifference(r, c, value, p, q, valid)


def equalizing(payoffs: Any, side: Side = "row") -> tuple[Strategy, Fraction] | None:
    """An equalizing strategy of one side and its payoff to I; None when there is none with non-negative weights.

    >>> equalizing([[-2, 3], [3, -4]])
    ((Fraction(7, 12), Fraction(5, 12)), Fraction(1, 12))
    """
    from gote.exact.lp import solve_lp

    a = matrix(payoffs)
    a = a if side == "row" else roles_swapped(a)
    found = _equalizer(a)
    if found is None:
        return None
    if min(found[0]) < 0:  # the system has other solutions: look for one among the mixed strategies
        m = len(a)
        equations = [[a[i][j] for i in range(m)] + [-1] for j in range(len(a[0]))] + [[1] * m + [0]]
        program = solve_lp([0] * m + [1], None, None, equations, [0] * len(a[0]) + [1], lower=[0] * m + [None])
        if program.status != "optimal":
            return None
        found = program.x[:m], program.x[m]
    return found[0], found[1] if side == "row" else -found[1]


def _equalizer(a: Matrix) -> tuple[Strategy, Fraction] | None:
    """Weights of the rows, of any sign, adding up to 1, with the same payoff against every column."""
    m = len(a)
    system = [[a[i][j] for i in range(m)] + [-1] for j in range(len(a[0]))] + [[1] * m + [0]]
    found = solve(system, [0] * len(a[0]) + [1])
    return None if found is None else (tuple(found[:m]), found[m])
