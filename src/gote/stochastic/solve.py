"""Values and stationary strategies of games with games as entries.

The states are solved component by component (`state_values.py`). The strategies as printed are then proved to guarantee
the values within
`error_bound` (`certify.py`), and where the values are known exactly v = Val A(v) is proved without rounding
(`exact_proof.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core import Solution, rational
from gote.core.limits import checkpoint
from gote.exact.germ import Germ
from gote.stochastic.answer import StochasticAnswer
from gote.stochastic.certify import Certificate, certify
from gote.stochastic.check_exact import Reader
from gote.stochastic.exact_proof import ExactProof, Side, document, prove_exactly
from gote.stochastic.exact_values import Algebraic
from gote.stochastic.newton import perturbed, rounded, simplex_point, solve_bracketed
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import Model, build_model, classify, components, lasting
from gote.stochastic.state_values import StateValues

Vector = list[Fraction]
PLACES = 20
"""decimals of values that are not rational"""
EXACT_ROWS = 60
"""rows in all states up to which the values are proved in their number field"""
STOP_DIGITS = 40
"""games that can last for ever are approached with an extra stop probability of 10^-40"""
MOST_AGAIN = 60
"""entries up to which a game that can last for ever is approached more closely when its values are not proved exactly
"""
EPSILON_STOP = Fraction(1, 10**24)
"""the same for strategies of games without optimal ones"""
SMALL = Fraction(1, 10**15)
"""the s at which epsilon-optimal strategies p(s) are written down"""


@dataclass(frozen=True, kw_only=True)
class SolvedStates:
    """Values (exact where rational, else accurate approximations) and strategies by the number of the state, role-swapped
    copies included, with the proof of both.
    """

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

    def answer(self) -> StochasticAnswer:
        """What is claimed."""
        names = self.model.names[: self.model.named]
        values = {
            name: self.values[k] if self.is_rational[k] else decimal_text(self.values[k])
            for k, name in enumerate(names)
        }
        exact = all(self.is_rational[: len(names)])
        stops = self.family != "recursive"  # then optimal stationary strategies exist (Shapley)
        roots = {
            names[k]: {"interval": a.interval, "polynomial": a.polynomial}
            for k, a in self.algebraic.items()
            if k < len(names)
        }
        return StochasticAnswer(
            values=values,
            exact=exact,
            **({} if exact else {"algebraic": roots}),
            strategies={name: {"row": self.rows[k], "column": self.columns[k]} for k, name in enumerate(names)},
            error_bound=bound_text(self.proof.error),
            family=self.family,
            optimal={"row": stops or self.proof.row_optimal, "column": stops or self.proof.column_optimal},
            proved="exactly" if self.proved_exactly else "within error_bound",
        )

    def evidence(self) -> dict[str, Any]:
        """What the proofs need beyond the answer."""
        names = self.model.names
        exact = {} if self.exact_proof is None else {"exact_proof": document(self.model, self.exact_proof)}
        return exact | {
            "lower": dict(zip(names, self.proof.lower, strict=True)),
            "upper": dict(zip(names, self.proof.upper, strict=True)),
            "all_strategies": {
                name: {"row": list(self.rows[k]), "column": list(self.columns[k])} for k, name in enumerate(names)
            },
        }


def states_of(solution: Solution[StochasticGame, StochasticAnswer]) -> SolvedStates:
    """The numbers behind an answer and its evidence: what the views show."""
    model, a, evidence = build_model(solution.game), solution.answer, solution.certificate()
    named = [rational(a.values[name]) for name in model.names[: model.named]]
    values = [*named, *(-rational(a.values[name[:-1]]) for name in model.names[model.named :])]
    lower, upper = ([rational(evidence[side][name]) for name in model.names] for side in ("lower", "upper"))
    rows, columns = (
        [[rational(x) for x in evidence["all_strategies"][name][side]] for name in model.names]
        for side in ("row", "column")
    )
    places = {name: k for k, name in enumerate(model.names)}
    given = evidence.get("exact_proof")
    return SolvedStates(
        model=model,
        family=a.family,
        values=tuple(values),
        is_rational=tuple(not isinstance(a.values[name.rstrip("'")], str) for name in model.names),
        algebraic={places[name]: Algebraic(x.polynomial, x.interval) for name, x in (a.algebraic or {}).items()},
        rows=tuple(map(tuple, rows)),
        columns=tuple(map(tuple, columns)),
        proof=Certificate(rows, columns, lower, upper, rational(a.error_bound), a.optimal.row, a.optimal.column),
        exact_proof=None if given is None else read_exact_proof(model, given),
    )


def read_exact_proof(model: Model, given: Mapping[str, Any]) -> ExactProof:
    """The proof of the evidence as numbers again."""
    reader = Reader(given.get("field"))

    def side(part: Mapping[str, Any]) -> Side:
        strategies = [[reader.germ(x) for x in part["strategies"][name]] for name in model.names]
        bounds = [reader.germ(part["bounds"][name]) for name in model.names] if "bounds" in part else []
        return Side(strategies, bounds, bool(part["optimal"]))

    values = [reader.number(given["values"][name]) for name in model.names]
    return ExactProof(values, side(given["row"]), side(given["column"]))


def decimal_text(x: Fraction, places: int = PLACES) -> str:
    """A decimal with that many places, rounded.

    >>> decimal_text(Fraction(1, 3), 5)
    '0.33333'
    """
    scale: int = 10**places
    n = round(abs(x) * scale)
    return ("-" if x < 0 and n else "") + f"{n // scale}.{n % scale:0{places}d}"


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


def solve_stochastic(game: StochasticGame) -> tuple[StochasticAnswer, dict[str, Any]]:
    """Solve a multistage, recursive or stochastic game.

    >>> go = {"next": {"G": 1}}
    >>> solve_stochastic(StochasticGame(states={"G": [[go, 1, 0], [1, 0, go], [0, go, 1]]}))[0].values
    {'G': Fraction(1, 2)}
    """
    found = solve_states(game)
    return found.answer(), found.evidence()


def solve_states(game: StochasticGame) -> SolvedStates:
    """Values and strategies of all states with their proof."""
    model = build_model(game)
    family = classify(model)
    solution = _solved(model, family, STOP_DIGITS)
    if not solution.proved_exactly and model.entries() <= MOST_AGAIN and lasting(model):
        finer = _solved(model, family, 3 * STOP_DIGITS)  # solutions of v = Val A(v) may lie very near the value
        return finer if finer.proved_exactly else solution
    return solution


def _solved(model: Model, family: str, stop_digits: int) -> SolvedStates:
    work = StateValues(model, stop_digits)
    for part in components(model):
        checkpoint()
        work.solve_part(part)
    work.refine()
    values = [x if exact else rounded(x, PLACES) for x, exact in zip(work.values, work.exact, strict=True)]
    numeric = cache(lambda: _epsilon_strategies(model))
    prove = cache(lambda: _prove(model, work, numeric))

    def epsilon() -> tuple[list[Vector], list[Vector]]:
        found = prove()
        return (
            numeric()
            if found is None
            else ([_at_small(p) for p in found.row.strategies], [_at_small(q) for q in found.column.strategies])
        )

    proof = certify(model, values, *work.printed(), epsilon)
    exact_proof = prove() if proof.error > 0 or not all(work.exact) else None
    if exact_proof is not None:
        proof = _as_proved(model, values, proof, exact_proof)
    return SolvedStates(
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


def _prove(
    model: Model, work: StateValues, numeric: Callable[[], tuple[list[Vector], list[Vector]]]
) -> ExactProof | None:
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
    """The certificate with what is proved about optimal strategies, and with optimal ones where the search had not met
    them.
    """
    rows = [_at_small(p) for p in exact.row.strategies] if exact.row.optimal and not proof.row_optimal else proof.rows
    columns = (
        [_at_small(q) for q in exact.column.strategies]
        if exact.column.optimal and not proof.column_optimal
        else proof.columns
    )
    if rows is not proof.rows or columns is not proof.columns:
        proof = certify(model, values, rows, columns, lambda: (rows, columns))
    return replace(proof, row_optimal=exact.row.optimal, column_optimal=exact.column.optimal)


def _at_small(weights: Sequence[Any]) -> Vector:
    """Probabilities of the exact proof as rationals: germs at a small s, numbers of a field rounded, rationals as they
    are.
    """
    numbers = [x.at(SMALL) if isinstance(x, Germ) else x for x in weights]
    found = [x if isinstance(x, Fraction) else Fraction(x.algebraic().decimal(60)) for x in numbers]
    return found if found == list(weights) else simplex_point(found, 60)


def _epsilon_strategies(model: Model) -> tuple[list[Vector], list[Vector]]:
    """Strategies of the game that also stops, paying Q, with probability 10^-24 after each stage: epsilon-optimal for a
    tiny epsilon.
    """
    numeric = solve_bracketed(perturbed(model, EPSILON_STOP), 28)
    return ([simplex_point(p, 30) for p in numeric.rows], [simplex_point(q, 30) for q in numeric.columns])
