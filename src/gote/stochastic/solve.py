"""Values and stationary strategies of games with games as entries.

The states are solved component by component, those that others lead to first. A state that never comes back needs one matrix game. A
component of states that come back is solved to many digits (`newton.py`) and the exact numbers are read off (`exact_values.py`): a
rational vector is accepted when it solves v = Val A(v) exactly. Components too large for that are solved in floats. Whatever the way,
the strategies as printed are then proved to guarantee the values within `error_bound` (`certify.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.core.limits import checkpoint
from gote.exact.germ import Germ
from gote.stochastic.certify import Certificate, certify
from gote.stochastic.exact_proof import ExactProof, document, limit_values, prove_exactly
from gote.stochastic.exact_values import Algebraic, algebraic_candidate, rational_candidate
from gote.stochastic.field_values import in_one_field
from gote.stochastic.model import Model, build_model, classify, components, lasting, max_payoff
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
from gote.stochastic.rules import StochasticGame

Vector = list[Fraction]
PLACES = 20
"""decimals of values that are not rational"""
DIGITS = 24
"""decimals of strategies that are not rational"""
EXACT_CELLS, EXACT_STATES = 600, 30
"""largest component solved to many digits; larger ones are solved in floats"""
REFINED = ((130, 6), (420, 14), (1500, 24))
"""digits, and the degree of the algebraic numbers looked for with them"""
EXACT_ROWS = 60
"""rows in all states up to which the values are proved in their number field"""
STOP_DIGITS = 40
"""games that can last for ever are approached with an extra stop probability of 10^-40"""
MOST_AGAIN = 60
"""entries up to which a game that can last for ever is approached more closely when its values are not proved exactly"""
EPSILON_STOP = Fraction(1, 10**24)
SMALL = Fraction(1, 10**15)
"""the s at which epsilon-optimal strategies p(s) are written down"""
FLOAT_STOP = Fraction(1, 10**12)
"""the same for the strategies of games without optimal ones, and for components solved in floats"""


@dataclass(frozen=True, kw_only=True)
class StochasticSolution(Solution[StochasticGame]):
    """Values (exact where rational, else accurate approximations), strategies, and the proof of both."""

    model: Model
    family: str
    values: tuple[Fraction, ...]
    is_rational: tuple[bool, ...]
    algebraic: Mapping[int, Algebraic]
    rows: tuple[tuple[Fraction, ...], ...]
    columns: tuple[tuple[Fraction, ...], ...]
    proof: Certificate
    exact_proof: ExactProof | None = None

    @property
    def proved_exactly(self) -> bool:
        """Whether the values are proved without any rounding, by the bounds themselves or in the field of the values."""
        return self.exact_proof is not None or (all(self.is_rational) and self.proof.error == 0)

    @property
    def value(self) -> dict[str, Fraction]:
        """State -> value (an approximation where it is irrational)."""
        return {name: self.values[k] for k, name in enumerate(self.model.names[: self.model.named])}

    def answer(self) -> dict[str, Any]:
        names = self.model.names[: self.model.named]
        exact = all(self.is_rational[: len(names)])
        found: dict[str, Any] = {
            "values": {name: self.values[k] if self.is_rational[k] else decimal_text(self.values[k]) for k, name in enumerate(names)},
            "exact": exact,
        }
        if not exact:
            found["algebraic"] = {
                names[k]: {"interval": list(a.interval), "polynomial": list(a.polynomial)} for k, a in self.algebraic.items() if k < len(names)
            }
        found["strategies"] = {
            name: {"row": [_written(x) for x in self.rows[k]], "column": [_written(x) for x in self.columns[k]]} for k, name in enumerate(names)
        }
        found["error_bound"] = bound_text(self.proof.error)
        found["family"] = self.family
        found["optimal"] = {"row": self.proof.row_optimal, "column": self.proof.column_optimal}
        found["proved"] = "exactly" if self.proved_exactly else "within error_bound"
        return found

    def certificate(self) -> dict[str, Any]:
        names = self.model.names
        exact = {} if self.exact_proof is None else {"exact_proof": document(self.model, self.exact_proof)}
        return exact | {
            "lower": dict(zip(names, self.proof.lower, strict=True)),
            "upper": dict(zip(names, self.proof.upper, strict=True)),
            "all_strategies": {name: {"row": list(self.rows[k]), "column": list(self.columns[k])} for k, name in enumerate(names)},
        }

    def _check(self) -> None:
        from gote.stochastic.check import check_stochastic

        check_stochastic(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.stochastic.explain import explain_stochastic

        return explain_stochastic(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.stochastic.plot import plot_stochastic

        return plot_stochastic(self, lang)


def decimal_text(x: Fraction, places: int = PLACES) -> str:
    """A decimal with that many places, rounded.

    >>> decimal_text(Fraction(1, 3), 5)
    '0.33333'
    """
    scale: int = 10**places
    n = round(abs(x) * scale)
    return ("-" if x < 0 and n else "") + f"{n // scale}.{n % scale:0{places}d}"


def _written(x: Fraction) -> Fraction | str:
    """Short fractions as fractions, decimals as decimals (exactly, in both cases)."""
    if x.denominator < 10**12 or (10**60) % x.denominator:
        return x
    places = next(d for d in range(1, 61) if 10**d % x.denominator == 0)
    return decimal_text(x, places)


def bound_text(error: Fraction) -> int | str:
    """0, or an upper bound such as "3e-20" with one digit."""
    if error == 0:
        return 0
    exponent = 0
    while error < 1:
        error *= 10
        exponent -= 1
    while error >= 10:
        error /= 10
        exponent += 1
    digit = -(-error.numerator // error.denominator)
    return f"{digit}e{exponent:+03d}" if digit < 10 else f"1e{exponent + 1:+03d}"


def solve_stochastic(game: StochasticGame) -> StochasticSolution:
    """Solve a multistage, recursive or stochastic game.

    >>> go = {"next": {"G": 1}}
    >>> solution = solve_stochastic(StochasticGame(states={"G": [[go, 1, 0], [1, 0, go], [0, go, 1]]}))
    >>> solution.value, solution.verify()
    ({'G': Fraction(1, 2)}, True)
    """
    model = build_model(game)
    family = classify(model)
    solution = _solved(game, model, family, STOP_DIGITS)
    if not solution.proved_exactly and model.entries() <= MOST_AGAIN and lasting(model):
        finer = _solved(game, model, family, 3 * STOP_DIGITS)  # solutions of v = Val A(v) may lie very near the value
        return finer if finer.proved_exactly else solution
    return solution


def _solved(game: StochasticGame, model: Model, family: str, stop_digits: int) -> StochasticSolution:
    work = _Work(model, stop_digits)
    for part in components(model):
        checkpoint()
        work.solve_part(part)
    work.refine()
    values = [x if exact else rounded(x, PLACES) for x, exact in zip(work.values, work.exact, strict=True)]
    numeric = cache(lambda: _epsilon_strategies(model))
    prove = cache(lambda: _prove(model, work, numeric))

    def epsilon() -> tuple[list[Vector], list[Vector]]:
        found = prove()
        return numeric() if found is None else ([_at_small(p) for p in found.row.strategies], [_at_small(q) for q in found.column.strategies])

    proof = certify(model, values, *work.printed(), epsilon)
    exact_proof = prove() if proof.error > 0 or not all(work.exact) else None
    if exact_proof is not None:
        proof = _as_proved(model, values, proof, exact_proof)
    return StochasticSolution(
        game=game,
        model=model,
        family=family,
        values=tuple(values),
        is_rational=tuple(work.exact),
        algebraic=work.algebraic,
        rows=tuple(tuple(p) for p in proof.rows),
        columns=tuple(tuple(q) for q in proof.columns),
        proof=proof,
        exact_proof=exact_proof,
    )


def _prove(model: Model, work: _Work, numeric: Callable[[], tuple[list[Vector], list[Vector]]]) -> ExactProof | None:
    values = work.in_field if sum(map(len, work.rows)) <= EXACT_ROWS else None
    if values is None:
        return None
    if work.approached is not None:
        rows, columns = work.approached
        proof = prove_exactly(model, values, (lambda: rows, lambda: columns), Fraction(1, 10**work.stop_digits))
        if proof is not None:
            return proof
    return prove_exactly(model, values, (lambda: numeric()[0], lambda: numeric()[1]), EPSILON_STOP)


def _as_proved(model: Model, values: list[Fraction], proof: Certificate, exact: ExactProof) -> Certificate:
    """The certificate with what is proved about optimal strategies, and with optimal ones where the search had not met them."""
    rows = [_at_small(p) for p in exact.row.strategies] if exact.row.optimal and not proof.row_optimal else proof.rows
    columns = [_at_small(q) for q in exact.column.strategies] if exact.column.optimal and not proof.column_optimal else proof.columns
    if rows is not proof.rows or columns is not proof.columns:
        proof = certify(model, values, rows, columns, lambda: (rows, columns))
    return replace(proof, row_optimal=exact.row.optimal, column_optimal=exact.column.optimal)


def _at_small(weights: Sequence[Any]) -> Vector:
    """Probabilities of the exact proof as rationals: germs at a small s, numbers of a field rounded, rationals as they are."""
    numbers = [x.at(SMALL) if isinstance(x, Germ) else x for x in weights]
    found = [x if isinstance(x, Fraction) else Fraction(x.algebraic().decimal(60)) for x in numbers]
    return found if found == list(weights) else simplex_point(found, 60)


def _epsilon_strategies(model: Model) -> tuple[list[Vector], list[Vector]]:
    """Strategies of the game that also stops, paying Q, with probability 10^-24 after each stage: epsilon-optimal for a tiny epsilon."""
    numeric = solve_bracketed(perturbed(model, EPSILON_STOP), 28)
    return ([simplex_point(p, 30) for p in numeric.rows], [simplex_point(q, 30) for q in numeric.columns])


class _Work:
    """The state of the solve: values, which of them are exact, strategies."""

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
        """the values as exact numbers: rationals, or elements of one number field; None when some value is only approximate"""

    def _store(self, part: Sequence[int], values: Sequence[Fraction], rows: Sequence[Vector], columns: Sequence[Vector], exact: bool) -> None:
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
        """Irrational values: more digits of all of them together, then the algebraic numbers they are and the field they generate."""
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
        return [self._mixture(k, p) for k, p in enumerate(self.rows)], [self._mixture(k, q) for k, q in enumerate(self.columns)]

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
