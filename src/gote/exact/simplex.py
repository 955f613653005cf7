"""Exact bounded-variable simplex from any proposed basis (revised form, FLINT rationals).

    maximise c x   subject to   a_i x + s_i = b_i,   lower <= x <= upper,   s_i >= 0 (or s_i = 0 for an equation)

Variables 0..n-1 are the x, variable n+i is the slack s_i. A basis gives every variable a status; the values, the
multipliers y
and every decision are exact. A basis that is already optimal costs two exact solutions and no pivot, which is the
usual case: the
basis comes from a floating-point solver. Otherwise:

1. Basic variables outside their bounds are given the cost +1 or -1 and the violated bound as their goal (phase 1). A
variable that
   reaches its goal is an ordinary one from then on. If no variable can improve the cost while one is outside, y is a
   Farkas ray.
2. Pivot on the true cost (phase 2) until no reduced cost is of the wrong sign, or a ray is found along which the cost
grows for ever.

The entering variable has the largest reduced cost; after a step of length 0 Bland's rule (smallest index for entering
and
leaving) holds until the next real step, so the method ends.
"""

from dataclasses import dataclass, field
from typing import Any

import flint

from gote.core.limits import checkpoint
from gote.exact.sparse_system import ZERO, SparseSystem

BASIC, LOWER, UPPER, FREE = 1, 0, 2, 3


@dataclass(frozen=True)
class StandardForm:
    """Integer data of the program; bounds are fmpq or None."""

    cost: list[int]
    rows: list[dict[int, int]]
    rhs: list[int]
    equation: list[bool]
    lower: list[Any]
    upper: list[Any]
    columns: list[list[tuple[int, int]]] = field(init=False)

    def __post_init__(self) -> None:
        columns: list[list[tuple[int, int]]] = [[] for _ in self.cost]
        for i, row in enumerate(self.rows):
            for j, value in row.items():
                columns[j].append((i, value))
        object.__setattr__(self, "columns", columns)

    def slack_basis(self) -> list[int]:
        """Every slack basic, every x at a bound (at 0 when it is free)."""
        return [rest(lo, up) for lo, up in zip(self.lower, self.upper, strict=True)] + [BASIC] * len(self.rows)


def rest(lower: Any, upper: Any) -> int:
    """Status of a variable outside the basis."""
    return LOWER if lower is not None else UPPER if upper is not None else FREE


@dataclass
class Outcome:
    """What the simplex method ends with: `x` and multipliers `y` per row, the ray of an unbounded program in `ray`."""

    status: str
    x: list[Any]
    y: list[Any]
    ray: list[Any]
    basis: list[int]
    pivots: int


class Simplex:
    """One run of the method; `basis` is changed in place."""

    def __init__(self, form: StandardForm, basis: list[int]) -> None:
        self.form = form
        self.n, self.m = len(form.cost), len(form.rows)
        self.basis = basis
        self.lower = form.lower + [ZERO] * self.m
        self.upper = form.upper + [ZERO if e else None for e in form.equation]
        self.goal: dict[int, int] = {}  # basic variable outside its bounds -> +1 (must rise) or -1 (must fall)

    def run(self) -> Outcome:
        """Pivot until the basis proves its status."""
        first, bland, pivots = True, False, 0
        while True:
            checkpoint()
            self._factor()
            if first:
                self.goal = {v: sign for v in self.inside for sign in [self._violation(v)] if sign}
                first = False
            else:
                self.goal = {v: s for v, s in self.goal.items() if self.basis[v] == BASIC and self._violation(v)}
            phase_one = bool(self.goal)
            y = self._multipliers(phase_one)
            entering = self._entering(y, phase_one, bland)
            x = self.value[: self.n]
            if entering is None:
                return Outcome("infeasible" if phase_one else "optimal", x, y, [], self.basis, pivots)
            q, direction = entering
            change = self._direction(q, direction)
            step, leaving, status = self._ratio(q, change)
            if step is None:
                ray = [ZERO] * self.n
                for v, delta in change.items():
                    if v < self.n:
                        ray[v] = delta
                if q < self.n:
                    ray[q] = flint.fmpq(direction)
                return Outcome("unbounded", x, [], ray, self.basis, pivots)
            if leaving != q:
                self.basis[q] = BASIC
            self.basis[leaving] = status
            bland = not step
            pivots += 1

    def _factor(self) -> None:
        """Split off the reduced system (tight rows x basic columns) and find the values of all variables."""
        form, n = self.form, self.n
        self.inside_columns = [j for j in range(n) if self.basis[j] == BASIC]
        self.tight = [i for i in range(self.m) if self.basis[n + i] != BASIC]
        self.loose = [i for i in range(self.m) if self.basis[n + i] == BASIC]
        self.inside = self.inside_columns + [n + i for i in self.loose]
        position = {j: k for k, j in enumerate(self.inside_columns)}
        rows = [{position[j]: v for j, v in form.rows[i].items() if j in position} for i in self.tight]
        if len(rows) != len(position):
            raise ZeroDivisionError("not a basis")
        self.system = SparseSystem(rows)
        self.value = [
            ZERO if s in (BASIC, FREE) else self.lower[v] if s == LOWER else self.upper[v]
            for v, s in enumerate(self.basis)
        ]
        right = [self._gap(i) for i in self.tight]
        for j, v in zip(self.inside_columns, self.system.solve(right), strict=True):
            self.value[j] = v
        for i in self.loose:
            self.value[n + i] = self._gap(i)

    def _gap(self, i: int) -> Any:
        gap = flint.fmpq(self.form.rhs[i])
        for j, coefficient in self.form.rows[i].items():
            if self.value[j]:
                gap -= coefficient * self.value[j]
        return gap

    def _violation(self, v: int) -> int:
        if self.lower[v] is not None and self.value[v] < self.lower[v]:
            return 1
        return -1 if self.upper[v] is not None and self.value[v] > self.upper[v] else 0

    def _multipliers(self, phase_one: bool) -> list[Any]:
        """y with y B = cost of the basic variables."""
        y = [ZERO] * self.m
        if phase_one:
            for i in self.loose:
                y[i] = flint.fmpq(self.goal.get(self.n + i, 0))
        right = []
        for j in self.inside_columns:
            c = flint.fmpq(self.goal.get(j, 0) if phase_one else self.form.cost[j])
            if phase_one:
                for i, coefficient in self.form.columns[j]:
                    if self.basis[self.n + i] == BASIC and y[i]:
                        c -= coefficient * y[i]
            right.append(c)
        for i, v in zip(self.tight, self.system.solve_transposed(right), strict=True):
            y[i] = v
        return y

    def _entering(self, y: list[Any], phase_one: bool, bland: bool) -> tuple[int, int] | None:
        best, choice = ZERO, None
        for v, status in enumerate(self.basis):
            if status == BASIC:
                continue
            if v < self.n:
                reduced = flint.fmpq(0 if phase_one else self.form.cost[v])
                for i, coefficient in self.form.columns[v]:
                    if y[i]:
                        reduced -= coefficient * y[i]
            elif self.form.equation[v - self.n]:
                continue
            else:
                reduced = -y[v - self.n]
            if not reduced or (status == LOWER and reduced < 0) or (status == UPPER and reduced > 0):
                continue
            if self.lower[v] is not None and self.lower[v] == self.upper[v]:
                continue
            if abs(reduced) > best:
                best, choice = abs(reduced), (v, 1 if reduced > 0 else -1)
                if bland:
                    break
        return choice

    def _direction(self, q: int, direction: int) -> dict[int, Any]:
        """How the basic variables move when variable q moves by `direction`."""
        entering = {q - self.n: 1} if q >= self.n else dict(self.form.columns[q])
        moved = self.system.solve([flint.fmpq(-direction * entering.get(i, 0)) for i in self.tight])
        change = {j: d for j, d in zip(self.inside_columns, moved, strict=True) if d}
        for i in self.loose:
            d = flint.fmpq(-direction * entering.get(i, 0))
            for j, coefficient in self.form.rows[i].items():
                if j in change:
                    d -= coefficient * change[j]
            if d:
                change[self.n + i] = d
        return change

    def _ratio(self, q: int, change: dict[int, Any]) -> tuple[Any, int, int]:
        """Longest allowed step, the variable that stops it and the bound where it stops (ties: smallest index)."""
        best, leaving, status = None, -1, FREE
        if self.lower[q] is not None and self.upper[q] is not None:
            best, leaving = self.upper[q] - self.lower[q], q
            status = UPPER if self.basis[q] == LOWER else LOWER
        for v, d in change.items():
            goal = self.goal.get(v, 0)
            rising = d > 0
            if goal:
                if (goal > 0) != rising:
                    continue
                bound, stop = (self.lower[v], LOWER) if rising else (self.upper[v], UPPER)
            else:
                bound, stop = (self.upper[v], UPPER) if rising else (self.lower[v], LOWER)
            if bound is None:
                continue
            step = (bound - self.value[v]) / d
            if best is None or step < best or (step == best and v < leaving):
                best, leaving, status = step, v, stop
        return best, leaving, status


def independent_basis(form: StandardForm, basis: list[int]) -> list[int]:
    """A true basis close to a singular proposal: dependent columns leave it and slacks of the rows they claimed come
    in.

    Independence is decided modulo a prime, which can only call independent columns dependent, never the other way
    round.
    """
    n, prime = len(form.cost), 2**31 - 1
    columns = [j for j in range(n) if basis[j] == BASIC]
    tight = [i for i in range(len(form.rows)) if basis[n + i] != BASIC]
    position = {j: k for k, j in enumerate(columns)}
    entries = [[0] * len(columns) for _ in tight]
    for k, i in enumerate(tight):
        for j, value in form.rows[i].items():
            if j in position:
                entries[k][position[j]] = value % prime
    keep_columns = _pivots(entries, len(columns), prime)
    kept = [[row[k] for k in keep_columns] for row in entries]
    keep_rows = _pivots([list(c) for c in zip(*kept, strict=True)], len(tight), prime)
    fixed = list(basis)
    for k in set(range(len(columns))) - set(keep_columns):
        fixed[columns[k]] = rest(form.lower[columns[k]], form.upper[columns[k]])
    for k in set(range(len(tight))) - set(keep_rows):
        fixed[n + tight[k]] = BASIC
    return fixed


def _pivots(rows: list[list[int]], width: int, prime: int) -> list[int]:
    if not rows or not width:
        return []
    reduced, size = flint.nmod_mat(len(rows), width, [v for row in rows for v in row], prime).rref()
    pivots, j = [], 0
    for i in range(size):
        while not int(reduced[i, j]):
            j += 1
        pivots.append(j)
    return pivots
