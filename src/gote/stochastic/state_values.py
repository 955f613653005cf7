"""The values of the states, component by component, those that others lead to first.

A state that never comes back needs one matrix game. A component of states that come back is solved to many digits
(`newton.py`) and the exact numbers are read off (`exact_values.py`): a rational vector is accepted when it solves v =
Val A(v) exactly; the irrational values of all components together are then looked for in one number field
(`field_values.py`). Components too large for that are solved in floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gote.stochastic.exact_proof import limit_values
from gote.stochastic.exact_values import Algebraic, algebraic_candidate, rational_candidate
from gote.stochastic.field_values import in_one_field
from gote.stochastic.newton import (
    Numeric,
    both_held,
    perturbed,
    restricted,
    rounded,
    simplex_point,
    solve_bracketed,
    solve_numeric,
)
from gote.stochastic.rules_model import Model, lasting, max_payoff

Vector = list[Fraction]
DIGITS = 24
"""decimals of strategies that are not rational"""
EXACT_CELLS, EXACT_STATES = 600, 30
"""largest component solved to many digits; larger ones are solved in floats"""
REFINED = ((130, 6), (420, 14), (1500, 24))
"""digits, and the degree of the algebraic numbers looked for with them"""
FLOAT_STOP = Fraction(1, 10**12)
"""the extra stop probability of components that can last for ever and are solved in floats"""


class StateValues:
    """Values and strategies of all states, and which of the values are exact; filled in component by component."""

    def __init__(self, model: Model, stop_digits: int) -> None:
        self.model, self.stop_digits = model, stop_digits
        self.more_digits = len(str(int(max_payoff(model)))) - 1  # large payoffs need probabilities with more digits
        n = len(model)
        self.values: Vector = [Fraction(0)] * n
        self.exact = [False] * n
        self.rows: list[Vector] = [[] for _ in range(n)]
        self.columns: list[Vector] = [[] for _ in range(n)]
        self.algebraic: dict[int, Algebraic] = {}
        self.floats: set[int] = set()
        self.approached: tuple[list[Vector], list[Vector]] | None = None
        """strategies of the whole game with the extra stop probability"""
        self.in_field: list[Any] | None = None
        """the values as exact numbers: rationals, or elements of one number field; None when some value is only
        approximate
        """

    def _store(
        self,
        part: Sequence[int],
        values: Sequence[Fraction],
        rows: Sequence[Vector],
        columns: Sequence[Vector],
        exact: bool,
    ) -> None:
        for i, k in enumerate(part):
            self.values[k], self.exact[k] = values[i], exact
            self.rows[k], self.columns[k] = list(rows[i]), list(columns[i])

    def solve_part(self, part: list[int]) -> None:
        """One strongly connected component, everything it leads to being solved."""
        from gote.exact.lp import solve_matrix_game

        follows = {l for k in part for row in self.model.cells[k] for _, go in row for l in go}
        known = all(self.exact[l] for l in follows if l not in part)
        if len(part) == 1 and part[0] not in follows:
            value, p, q = solve_matrix_game(self.model.matrix(part[0], self.values))
            short = value.denominator.bit_length() < 40_000
            self._store(part, [value if short else rounded(value, 60)], [p], [q], known and short)
            return
        sub = restricted(self.model, part, self.values)
        if sub.entries() > EXACT_CELLS or len(part) > EXACT_STATES:
            self._solve_floats(part, sub)
            return
        lasts = bool(lasting(sub))
        if lasts:
            numeric = solve_bracketed(perturbed(sub, Fraction(1, 10**self.stop_digits)), self.stop_digits - 8)
            if len(part) == len(self.model):
                self.approached = numeric.rows, numeric.columns
        else:
            numeric = solve_numeric(sub, 60, _warm_start(sub))
        found = _exact_rational(sub, numeric, self.stop_digits // 2 - 2 if lasts else 40) if known else None
        if found is None and lasts and known:
            values = limit_values(sub, numeric.rows, numeric.columns, Fraction(1, 10**self.stop_digits))
            found = None if values is None else _exact_rational(sub, replace(numeric, values=values), 40)
        if found is not None:
            self._store(part, found.values, found.rows, found.columns, True)
        else:
            self._store(part, numeric.values, numeric.rows, numeric.columns, False)

    def _solve_floats(self, part: list[int], sub: Model) -> None:
        from gote.stochastic.iteration import FloatModel

        if lasting(sub):
            sub = perturbed(sub, FLOAT_STOP)
        solved = FloatModel(sub).solve()
        values = [rounded(Fraction(float(x)), 17) for x in solved.values]
        rows = [_from_floats(solved.rows[i][: sub.shape(i)[0]]) for i in range(len(part))]
        columns = [_from_floats(solved.columns[i][: sub.shape(i)[1]]) for i in range(len(part))]
        self._store(part, values, rows, columns, False)
        self.floats.update(part)

    def refine(self) -> None:
        """Irrational values: more digits of all of them together, then the algebraic numbers they are and the field
        they generate.
        """
        if not self.floats and not all(self.exact):
            approximate = list(self.values)
            unknown = [k for k, exact in enumerate(self.exact) if not exact]
            self._identify_all(self._fix_simple(unknown))
            if all(self.exact) and not self._solves(unknown):  # the simple fractions were only near
                for k in unknown:
                    self.values[k], self.exact[k] = approximate[k], False
                self._identify_all(unknown)
        if all(self.exact):
            self.in_field = list(self.values)

    def _solves(self, states: Sequence[int]) -> bool:
        """Whether v = Val A(v) holds exactly in these states."""
        from gote.exact.lp import solve_matrix_game

        return all(solve_matrix_game(self.model.matrix(k, self.values))[0] == self.values[k] for k in states)

    def _identify_all(self, part: list[int]) -> None:
        if not part or len(part) > 14:
            return
        sub = restricted(self.model, part, self.values)
        if sub.entries() > 300:
            return
        start = [self.values[k] for k in part]
        for digits, degree in REFINED:
            numeric = solve_numeric(sub, digits, start, max_steps=40)
            close = max(abs(a - b) for a, b in zip(numeric.values, start, strict=True)) < Fraction(1, 10**16)
            if numeric.residual > Fraction(1, 10**digits) or not close:
                return
            start = numeric.values
            self._store(part, numeric.values, numeric.rows, numeric.columns, False)
            if all(self._identify(k, x, digits, degree) for k, x in zip(part, numeric.values, strict=True)):
                if all(self.exact) and not self._solves(part):
                    for k in part:  # fractions that are only near
                        self.exact[k] = False
                    continue
                self.in_field = in_one_field(self.values, self.algebraic, digits - 10)
                if self.in_field is not None:
                    return

    def _fix_simple(self, part: list[int]) -> list[int]:
        """States whose value is a short fraction (often 0, Q or a payoff) are taken as known; returns the others."""
        for k in part:
            candidate = rational_candidate(self.values[k], 18)
            if candidate is not None and candidate.denominator < 10**5:
                self.values[k], self.exact[k] = candidate, True
        return [k for k in part if not self.exact[k]]

    def _identify(self, k: int, x: Fraction, digits: int, degree: int) -> bool:
        if self.exact[k] or k in self.algebraic:
            return True
        candidate = rational_candidate(x, digits - 10)
        if candidate is not None:
            self.values[k], self.exact[k] = candidate, True
            return True
        found = algebraic_candidate(x, digits - 10, degree)
        if found is not None:
            self.algebraic[k] = found
        return found is not None

    def printed(self) -> tuple[list[Vector], list[Vector]]:
        """Strategies as they will be written: exact where the values are, else decimals that add up to 1."""
        return [self._mixture(k, p) for k, p in enumerate(self.rows)], [
            self._mixture(k, q) for k, q in enumerate(self.columns)
        ]

    def _mixture(self, k: int, weights: Vector) -> Vector:
        if self.exact[k] and all(x.denominator.bit_length() < 20_000 for x in weights):
            return weights
        if k not in self.floats:
            simple = [rational_candidate(x, 40 + self.more_digits) for x in weights]
            found = [x for x in simple if x is not None]
            if len(found) == len(weights) and sum(found) == 1:
                return found
        return simplex_point(weights, DIGITS + self.more_digits)


def _from_floats(weights: Any) -> Vector:
    return simplex_point([Fraction(float(x)) if x > 1e-14 else Fraction(0) for x in weights], 18)


def _warm_start(sub: Model) -> Vector | None:
    """Float values to start from."""
    if sub.entries() < 40:
        return None
    from gote.stochastic.iteration import FloatModel

    return [Fraction(float(x)) for x in FloatModel(sub).solve().values]


def _exact_rational(sub: Model, numeric: Numeric, digits: int) -> Numeric | None:
    """The rational vector near the numeric one that solves v = Val A(v) exactly, with its strategies."""
    from gote.exact.lp import solve_matrix_game

    candidates = [rational_candidate(x, digits) for x in numeric.values]
    values = [c for c in candidates if c is not None]
    if len(values) < len(sub):
        pure = all(max(p) == 1 for p in [*numeric.rows, *numeric.columns])
        solved = both_held(sub, numeric.rows, numeric.columns) if pure else None
        if solved is None:
            return None
        values = solved
    rows, columns = [], []
    for k in range(len(sub)):
        value, p, q = solve_matrix_game(sub.matrix(k, values))
        if value != values[k]:
            return None
        rows.append(_nearby(numeric.rows[k], p, sub.matrix(k, values), value, 1))
        columns.append(_nearby(numeric.columns[k], q, sub.matrix(k, values), value, -1))
    return Numeric(values, rows, columns, Fraction(0))


def _nearby(approximate: Vector, optimal: Vector, matrix: list[list[Fraction]], value: Fraction, side: int) -> Vector:
    """The simple rational mixture next to the numeric one when it is optimal in A(v), else the matrix game's own."""
    point = [rational_candidate(x, 16) for x in approximate]
    if any(x is None for x in point) or sum(x for x in point if x is not None) != 1:
        return list(optimal)
    p = [x for x in point if x is not None]
    lines = list(zip(*matrix, strict=True)) if side == 1 else matrix
    totals = [sum((x * a for x, a in zip(p, line, strict=True)), Fraction(0)) for line in lines]
    fine = min(totals) >= value if side == 1 else max(totals) <= value
    return p if fine else list(optimal)
