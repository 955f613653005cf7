"""Linear programs with exact answers: the one module every room uses.

    maximise (or minimise)  c x
    subject to  A_ub x <= b_ub,   A_eq x = b_eq,   lower <= x <= upper

HiGHS proposes a basis in floating point, FLINT solves that basis in rationals, and exact pivoting goes on from there
when the basis
is not the right one. The answer carries its proof:

* optimal: x and multipliers with the same objective (the duality theorem, 双対定理). Multipliers are sensitivities, for
  both senses:
  value = dual_ub b_ub + dual_eq b_eq + reduced x. When maximising dual_ub >= 0, and reduced_j is positive only at the
  upper
  bound of x_j, negative only at its lower bound; when minimising all signs turn round.
* infeasible: `ray` = (y_ub >= 0, y_eq) such that y A x > y b for every x within its bounds (Farkas).
* unbounded: a feasible x and a direction `ray` in which it can move for ever while the objective improves.

Rows are sequences or, for sparse programs, dictionaries {column: coefficient}.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

import flint

from gote.exact.matrix_game import solve_matrix_game, solve_matrix_games
from gote.exact.rational import Number, scaled_integers, to_fmpq, to_fraction
from gote.exact.simplex import Outcome, Simplex, StandardForm, independent_basis
from gote.exact.sparse_system import ZERO

__all__ = ["LPSolution", "LinearProgram", "coo_rows", "solve_lp", "solve_matrix_game", "solve_matrix_games"]

Row: TypeAlias = Sequence[Number] | Mapping[int, Number]
Bound: TypeAlias = Number | None
Sense: TypeAlias = Literal["max", "min"]

# Below this many matrix entries exact pivoting from the slack basis is quicker than starting HiGHS.
_SMALL = 40


@dataclass(frozen=True)
class LinearProgram:
    """The data of a program, rows as {column: coefficient}; `solve()` answers it."""

    c: tuple[Number, ...]
    rows_ub: tuple[dict[int, Number], ...]
    b_ub: tuple[Number, ...]
    rows_eq: tuple[dict[int, Number], ...]
    b_eq: tuple[Number, ...]
    lower: tuple[Bound, ...]
    upper: tuple[Bound, ...]
    sense: Sense

    def solve(self) -> LPSolution:
        """The exact solution with its certificate."""
        empty = [j for j, (lo, up) in enumerate(zip(self.lower, self.upper, strict=True)) if _crossed(lo, up)]
        if empty:
            return LPSolution(self, "infeasible", ray=(Fraction(0),) * (len(self.b_ub) + len(self.b_eq)))
        form, scales, cost_scale = self._standard_form()
        return self._solution(form, _optimise(form), scales, cost_scale)

    def _standard_form(self) -> tuple[StandardForm, list[int], Fraction]:
        """Integer rows with their scale factors; the cost is turned into one to maximise, with its factor."""
        rows, rhs, scales = [], [], []
        for row, b in zip(self.rows_ub + self.rows_eq, self.b_ub + self.b_eq, strict=True):
            integers, d = scaled_integers([*row.values(), b])
            rows.append({j: v for j, v in zip(row, integers, strict=False) if v})
            rhs.append(integers[-1])
            scales.append(d)
        cost, cost_d = scaled_integers(self.c)
        sign = 1 if self.sense == "max" else -1
        form = StandardForm(
            cost=[sign * c for c in cost],
            rows=rows,
            rhs=rhs,
            equation=[False] * len(self.b_ub) + [True] * len(self.b_eq),
            lower=[None if v is None else to_fmpq(v) for v in self.lower],
            upper=[None if v is None else to_fmpq(v) for v in self.upper],
        )
        return form, scales, Fraction(sign, cost_d)

    def _solution(self, form: StandardForm, outcome: Outcome, scales: list[int], cost_scale: Fraction) -> LPSolution:
        """The outcome in terms of the program as it was given: every row back at its own scale, the cost at its own."""
        if outcome.status == "infeasible":
            ray = tuple(to_fraction(y * s) for y, s in zip(outcome.y, scales, strict=True))
            return LPSolution(self, "infeasible", ray=ray)
        x = tuple(map(to_fraction, outcome.x))
        if outcome.status == "unbounded":
            return LPSolution(self, "unbounded", x=x, ray=tuple(map(to_fraction, outcome.ray)))
        back = to_fmpq(cost_scale)
        dual = [to_fraction(y * s * back) for y, s in zip(outcome.y, scales, strict=True)]
        reduced = [flint.fmpq(c) for c in form.cost]
        for row, y in zip(form.rows, outcome.y, strict=True):
            if y:
                for j, v in row.items():
                    reduced[j] -= y * v
        return LPSolution(
            self,
            "optimal",
            x=x,
            value=to_fraction(sum((v * c for c, v in zip(form.cost, outcome.x, strict=True) if c), ZERO) * back),
            dual_ub=tuple(dual[: len(self.b_ub)]),
            dual_eq=tuple(dual[len(self.b_ub) :]),
            reduced=tuple(to_fraction(d * back) for d in reduced),
        )


@dataclass(frozen=True)
class LPSolution:
    """Status with its proof; fields that do not belong to the status are empty (`value` is None)."""

    program: LinearProgram = field(repr=False)
    status: Literal["optimal", "infeasible", "unbounded"]
    x: tuple[Fraction, ...] = ()
    value: Fraction | None = None
    dual_ub: tuple[Fraction, ...] = ()
    dual_eq: tuple[Fraction, ...] = ()
    reduced: tuple[Fraction, ...] = ()
    ray: tuple[Fraction, ...] = ()

    def verify(self) -> bool:
        """Check the proof in plain integers and fractions, without the solver.

        >>> solve_lp([1, 1], [[1, 2]], [4]).verify()
        True
        """
        from gote.exact.lp_check import check_infeasible, check_optimal, check_unbounded

        check = {"optimal": check_optimal, "infeasible": check_infeasible, "unbounded": check_unbounded}[self.status]
        return check(self)


def solve_lp(
    c: Sequence[Number],
    A_ub: Sequence[Row] | None = None,
    b_ub: Sequence[Number] | None = None,
    A_eq: Sequence[Row] | None = None,
    b_eq: Sequence[Number] | None = None,
    lower: Bound | Sequence[Bound] = 0,
    upper: Bound | Sequence[Bound] = None,
    sense: Sense = "max",
) -> LPSolution:
    """Solve exactly. `lower` and `upper` are one bound for all variables or one per variable; None means no bound.

    >>> solution = solve_lp([3, 2], [[1, 1], [1, 3]], [4, 6])
    >>> solution.value, solution.x, solution.dual_ub
    (Fraction(12, 1), (Fraction(4, 1), Fraction(0, 1)), (Fraction(3, 1), Fraction(0, 1)))
    >>> solve_lp([1], [[1]], [-1]).status
    'infeasible'
    >>> solve_lp([1, 0], [[1, -1]], [1]).ray
    (Fraction(1, 1), Fraction(1, 1))
    """
    n = len(c)
    if sense not in ("max", "min"):
        raise ValueError(f"sense must be 'max' or 'min', not {sense!r}")
    return LinearProgram(
        c=tuple(c),
        rows_ub=_rows(A_ub, n, "A_ub"),
        b_ub=_right("b_ub", b_ub, A_ub),
        rows_eq=_rows(A_eq, n, "A_eq"),
        b_eq=_right("b_eq", b_eq, A_eq),
        lower=_bounds("lower", lower, n),
        upper=_bounds("upper", upper, n),
        sense=sense,
    ).solve()


def coo_rows(count: int, row: Sequence[int], column: Sequence[int], value: Sequence[Number]) -> list[dict[int, Number]]:
    """Sparse rows from coordinate triplets (entries at the same place add up).

    >>> coo_rows(2, [0, 0, 1], [0, 0, 2], [1, 2, 5])
    [{0: 3}, {2: 5}]
    """
    rows: list[dict[int, Number]] = [{} for _ in range(count)]
    for i, j, v in zip(row, column, value, strict=True):
        rows[i][j] = rows[i].get(j, 0) + v
    return rows


def _rows(rows: Sequence[Row] | None, n: int, name: str) -> tuple[dict[int, Number], ...]:
    found = []
    for i, row in enumerate(rows or ()):
        if isinstance(row, Mapping):
            if any(not 0 <= j < n for j in row):
                raise ValueError(f"{name}: row {i} names a column outside 0..{n - 1}")
            found.append({j: v for j, v in row.items() if v})
        else:
            if len(row) != n:
                raise ValueError(f"{name}: row {i} has {len(row)} entries; it must have {n}, one per variable")
            found.append({j: v for j, v in enumerate(row) if v})
    return tuple(found)


def _right(name: str, b: Sequence[Number] | None, rows: Sequence[Row] | None) -> tuple[Number, ...]:
    values = tuple(b or ())
    if len(values) != len(rows or ()):
        raise ValueError(f"{name} has {len(values)} entries; it must have {len(rows or ())}, one per row")
    return values


def _bounds(name: str, bound: Bound | Sequence[Bound], n: int) -> tuple[Bound, ...]:
    if bound is None or isinstance(bound, int | Fraction):
        return (bound,) * n
    if len(bound) != n:
        raise ValueError(f"{name} has {len(bound)} entries; it must have {n}, one per variable")
    return tuple(bound)


def _crossed(lower: Bound, upper: Bound) -> bool:
    return lower is not None and upper is not None and lower > upper


def _optimise(form: StandardForm) -> Outcome:
    size = sum(map(len, form.rows))
    if size <= _SMALL:
        basis = form.slack_basis()
    else:
        from gote.exact.highs import propose_basis

        basis = propose_basis(form)
    try:
        return Simplex(form, list(basis)).run()
    except ZeroDivisionError:  # the proposal is singular in exact arithmetic
        return Simplex(form, independent_basis(form, basis)).run()
