"""Answers of this room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from gote.bargaining.all_in import all_in
from gote.bargaining.answer import AllInAnswer, AxiomsAnswer, NashAnswer, NtuAnswer, PayoffSetAnswer, TuAnswer
from gote.bargaining.axioms import RULES, put_to_axioms
from gote.bargaining.feasible import largest_total, pareto_chain, payoff_hull, payoff_points
from gote.bargaining.lambda_transfer import Exchange, field_game, fixed_threats, lambda_transfer
from gote.bargaining.nash import egalitarian, kalai_smorodinsky, nash_point, utilitarian
from gote.bargaining.rules import AllInEndgame, BargainingAxioms, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.bargaining.rules_region import read_region
from gote.bargaining.smooth import smooth_nash_point
from gote.bargaining.transferable import transferable
from gote.exact.algebraic import RealAlgebraic
from gote.exact.polyhedra import hull_weights
from gote.exact.reading import read_number
from gote.generalsum.equilibria import all_equilibria
from gote.generalsum.safety import safety_levels
from gote.generalsum.tables import expected


def written(x: Any) -> Any:
    """A number as answers hold it: a rational, or what an irrational algebraic number says about itself."""
    return x.to_json() if isinstance(x, RealAlgebraic) else x


def number(x: Any) -> Fraction | RealAlgebraic:
    """A number of an answer, to reckon with and to show.

    >>> number(Fraction(1, 2))
    Fraction(1, 2)
    """
    return x if isinstance(x, Fraction) else read_number(x.to_json())


def solve_payoff_set(game: PayoffSet) -> PayoffSetAnswer:
    """The feasible set of a bimatrix game.

    >>> solve_payoff_set(PayoffSet(row_payoffs=[[4, 0], [2, 1]], column_payoffs=[[3, 0], [2, 4]])).sigma
    Fraction(7, 1)
    """
    A, B = game.row_payoffs, game.column_payoffs
    chain = pareto_chain(payoff_points(A, B))
    least = min(a + b for a, b in payoff_points(A, B))
    return PayoffSetAnswer(
        hull=tuple(payoff_hull(A, B)), pareto=tuple(chain), sigma=largest_total(A, B), least_total=least
    )


def solve_tu_bargaining(game: TuBargaining) -> TuAnswer:
    """The TU solution.

    >>> solve_tu_bargaining(TuBargaining(row_payoffs=[[5, 0], [0, 3]], column_payoffs=[[3, -4], [0, 6]])).delta
    Fraction(2, 1)
    """
    found = asdict(transferable(game.row_payoffs, game.column_payoffs))
    return TuAnswer(**{name: value for name, value in found.items() if name in TuAnswer.model_fields})


def solve_ntu_bargaining(game: NtuBargaining) -> NtuAnswer:
    """The lambda-transfer solution.

    >>> game = NtuBargaining(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]])
    >>> solve_ntu_bargaining(game).payoffs
    (Fraction(3, 2), Fraction(3, 2))
    """
    A, B = game.row_payoffs, game.column_payoffs
    exchanges = lambda_transfer(A, B)
    points = {e.point for e in exchanges}
    return NtuAnswer(
        exists=bool(exchanges),
        solutions=[
            {
                "low": written(e.low),
                "high": written(e.high),
                "low_open": e.low_open,
                "high_open": e.high_open,
                "payoffs": e.point,
            }
            for e in exchanges
        ],
        payoffs=points.pop() if len(points) == 1 else None,
        fixed_threats=fixed_threats(A, B),
    )


def exchanges_of(answer: NtuAnswer) -> list[Exchange]:
    """The solutions of an answer, to reckon with."""
    return [
        Exchange(number(e.low), None if e.high is None else number(e.high), e.payoffs, e.low_open, e.high_open)
        for e in answer.solutions
    ]


def evidence_of_rates(game: NtuBargaining, answer: NtuAnswer) -> Mapping[str, Any]:
    """Per solution a rate, optimal threats there (numbers of Q(rate) as coefficient lists), and hull weights."""
    A, B = game.row_payoffs, game.column_payoffs
    listed = []
    for e in exchanges_of(answer):
        rate = representative(e)
        p, q = threats_at(A, B, rate)
        weights = hull_weights(e.point, payoff_points(A, B))
        listed.append({"rate": written(rate), "row": p, "column": q, "weights": weights})
    return {"proofs": listed}


def representative(e: Exchange) -> Fraction | RealAlgebraic:
    """A rate of the solution: the isolated one, a closed end, or a rational inside.

    >>> representative(Exchange(Fraction(1), Fraction(2), (Fraction(0), Fraction(0)), True, True))
    Fraction(3, 2)
    """
    from gote.zerosum.parametric import between

    if not e.low_open:
        return e.low
    ends = [RealAlgebraic.rational(r) if isinstance(r, Fraction) else r for r in (e.low, e.high)]
    return between(*ends)


def threats_at(A: Any, B: Any, rate: Fraction | RealAlgebraic) -> tuple[list[Any], list[Any]]:
    """Optimal strategies of rate * A - B; at an irrational rate every weight is a list of coefficients of its powers.

    >>> threats_at([[2, 0], [0, 1]], [[1, 0], [0, 2]], Fraction(1))[0]
    [Fraction(1, 1), Fraction(0, 1)]
    """
    if isinstance(rate, Fraction):
        from gote.exact.lp import solve_matrix_game

        _, p, q = solve_matrix_game(
            [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
        )
        return p, q
    from gote.exact.number_field import FieldElement, NumberField
    from gote.exact.rational import to_fraction

    g = NumberField(rate).generator
    _, p, q = field_game([[g * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)])

    def coefficients(x: Any) -> list[Fraction]:
        return [to_fraction(c) for c in x.poly.coeffs()] if isinstance(x, FieldElement) else [x]

    return [coefficients(x) for x in p], [coefficients(x) for x in q]


def solve_nash_bargaining(game: NashBargaining) -> NashAnswer:
    """Nash's solution of (S, threat).

    >>> solve_nash_bargaining(NashBargaining(points=[[0, 0], [0, 4], [2, 0]], threat=[0, 0])).solution
    (Fraction(1, 1), Fraction(2, 1))
    """
    if game.region is not None:
        smooth = smooth_nash_point(read_region(game.region), game.threat)
        return NashAnswer(
            solution=tuple(map(written, smooth.point)), product=written(smooth.product), degenerate=smooth.product == 0
        )
    points = game.corners
    found = nash_point(points, game.threat)
    return NashAnswer(
        solution=found.point,
        product=found.product,
        degenerate=found.degenerate,
        kalai_smorodinsky=kalai_smorodinsky(points, game.threat),
        egalitarian=egalitarian(points, game.threat),
        utilitarian=utilitarian(points, game.threat),
    )


def solve_all_in_endgame(game: AllInEndgame) -> AllInAnswer:
    """The all-in end-game.

    >>> solve_all_in_endgame(AllInEndgame(pot=100, bet=10, win="1/10")).solution
    (Fraction(65, 6), Fraction(535, 6), Fraction(0, 1))
    """
    end = all_in(game.pot, game.bet, game.win)
    A, B = end.tables
    shared = transferable(A, B)
    three = [[[cell[k] for cell in row] for row in end.payoffs] for k in range(3)]
    return AllInAnswer(
        payoffs=end.payoffs,
        equilibria=[
            {"row": e.row, "column": e.column, "payoffs": tuple(expected(e.row, T, e.column) for T in three)}
            for e in all_equilibria(A, B).equilibria
        ],
        safety=safety_levels(A, B),
        equilibrium_bluff=end.equilibrium_bluff,
        break_even_bluff=end.break_even_bluff,
        called_supremum=end.called_supremum,
        row_threats=shared.row_threats,
        column_threats=shared.column_threats,
        solution=(*shared.solution, end.pot - shared.sigma),
        feasible_without_payment=shared.feasible_without_payment,
    )


def solve_bargaining_axioms(game: BargainingAxioms) -> AxiomsAnswer:
    """Put the rule to the axioms.

    >>> solve_bargaining_axioms(BargainingAxioms(rule="nash")).counterexamples
    {}
    """
    failures = put_to_axioms(RULES[game.rule], game.trials, game.seed)
    return AxiomsAnswer(
        holds={axiom: failure is None for axiom, failure in failures.items()},
        counterexamples={axiom: failure for axiom, failure in failures.items() if failure is not None},
        trials=game.trials,
    )
