"""Solutions of this room."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.bargaining.all_in import AllIn, all_in
from gote.bargaining.feasible import largest_total, pareto_chain, payoff_hull, payoff_points
from gote.bargaining.lambda_transfer import Exchange, field_game, fixed_threats, lambda_transfer
from gote.bargaining.nash import Bargain, egalitarian, kalai_smorodinsky, nash_point, utilitarian
from gote.bargaining.rules import AllInEndgame, BargainingAxioms, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.bargaining.transferable import Transferable, transferable
from gote.core import Explanation, Picture, Solution
from gote.exact.algebraic import RealAlgebraic
from gote.exact.polyhedra import Point, hull_weights
from gote.generalsum.equilibria import Equilibrium
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.solve import BimatrixSolution, solve_bimatrix
from gote.generalsum.tables import Strategy


@dataclass(frozen=True, kw_only=True)
class PayoffSetSolution(Solution[PayoffSet]):
    """Hull, Pareto chain and largest total of a bimatrix game."""

    hull: tuple[Point, ...]
    pareto: tuple[Point, ...]
    sigma: Fraction

    def answer(self) -> dict[str, Any]:
        return {"hull": self.hull, "pareto": self.pareto, "sigma": self.sigma}

    def _check(self) -> None:
        from gote.bargaining.check import check_payoff_set

        check_payoff_set(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.bargaining.explain import explain_payoff_set

        return explain_payoff_set(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.bargaining.plot import plot_payoff_set

        return plot_payoff_set(self, lang)


def solve_payoff_set(game: PayoffSet) -> PayoffSetSolution:
    """The feasible set of a bimatrix game.

    >>> solve_payoff_set(PayoffSet(row_payoffs=[[4, 0], [2, 1]], column_payoffs=[[3, 0], [2, 4]])).sigma
    Fraction(7, 1)
    """
    A, B = game.row_payoffs, game.column_payoffs
    chain = pareto_chain(payoff_points(A, B))
    return PayoffSetSolution(game=game, hull=tuple(payoff_hull(A, B)), pareto=tuple(chain), sigma=largest_total(A, B))


@dataclass(frozen=True, kw_only=True)
class TuSolution(Solution[TuBargaining]):
    """The TU solution with every cooperative cell, every extreme threat and every disagreement point."""

    found: Transferable

    def answer(self) -> dict[str, Any]:
        f = self.found
        return {
            "sigma": f.sigma,
            "delta": f.delta,
            "solution": f.solution,
            "cooperation": [
                {"cell": c.cell, "payoffs": c.payoffs, "payer": c.payer, "payee": c.payee, "amount": c.amount}
                for c in f.cooperation
            ],
            "row_threats": f.row_threats,
            "column_threats": f.column_threats,
            "disagreements": [{"row": d.row, "column": d.column, "payoffs": d.payoffs} for d in f.disagreements],
            "feasible_without_payment": f.feasible_without_payment,
        }

    def _check(self) -> str | None:
        from gote.bargaining.check import check_tu_bargaining

        return check_tu_bargaining(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.bargaining.explain import explain_tu_bargaining

        return explain_tu_bargaining(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.bargaining.plot import plot_tu_bargaining

        return plot_tu_bargaining(self, lang)


def solve_tu_bargaining(game: TuBargaining) -> TuSolution:
    """The TU solution.

    >>> solve_tu_bargaining(TuBargaining(row_payoffs=[[5, 0], [0, 3]], column_payoffs=[[3, -4], [0, 6]])).found.delta
    Fraction(2, 1)
    """
    return TuSolution(game=game, found=transferable(game.row_payoffs, game.column_payoffs))


@dataclass(frozen=True, kw_only=True)
class NtuSolution(Solution[NtuBargaining]):
    """All positive exchange rates with a feasible solution, and the threats at a representative rate of each."""

    exchanges: tuple[Exchange, ...]
    fixed: tuple[tuple[int, int], ...]

    @property
    def payoffs(self) -> tuple[Point, ...]:
        """The distinct solutions; one whenever any exist, in all games known."""
        return tuple(dict.fromkeys(e.point for e in self.exchanges))

    def answer(self) -> dict[str, Any]:
        return {
            "exists": bool(self.exchanges),
            "solutions": [
                {"low": e.low, "high": e.high, "low_open": e.low_open, "high_open": e.high_open, "payoffs": e.point}
                for e in self.exchanges
            ],
            "payoffs": self.payoffs[0] if len(self.payoffs) == 1 else None,
            "fixed_threats": self.fixed,
        }

    def certificate(self) -> dict[str, Any]:
        """Per solution a rate, optimal threats there (numbers of Q(rate) as coefficient lists), and hull weights."""
        A, B = self.game.row_payoffs, self.game.column_payoffs
        listed = []
        for e in self.exchanges:
            rate = representative(e)
            p, q = threats_at(A, B, rate)
            weights = hull_weights(e.point, payoff_points(A, B))
            listed.append({"rate": rate, "row": p, "column": q, "weights": weights})
        return {"proofs": listed}

    def _check(self) -> str | None:
        from gote.bargaining.check import check_ntu_bargaining

        return check_ntu_bargaining(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.bargaining.explain import explain_ntu_bargaining

        return explain_ntu_bargaining(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.bargaining.plot import plot_ntu_bargaining

        return plot_ntu_bargaining(self, lang)


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


def solve_ntu_bargaining(game: NtuBargaining) -> NtuSolution:
    """The lambda-transfer solution.

    >>> game = NtuBargaining(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]])
    >>> solve_ntu_bargaining(game).payoffs
    ((Fraction(3, 2), Fraction(3, 2)),)
    """
    A, B = game.row_payoffs, game.column_payoffs
    return NtuSolution(game=game, exchanges=lambda_transfer(A, B), fixed=tuple(fixed_threats(A, B)))


@dataclass(frozen=True, kw_only=True)
class NashSolution(Solution[NashBargaining]):
    """Nash's point and, on a polygon, the other solutions beside it."""

    point: tuple[Any, Any]
    product: Any
    degenerate: bool
    bargain: Bargain | None = None
    others: dict[str, Any]

    def answer(self) -> dict[str, Any]:
        found = {"solution": self.point, "product": self.product, "degenerate": self.degenerate}
        return found | self.others

    def _check(self) -> None:
        from gote.bargaining.check import check_nash_bargaining

        check_nash_bargaining(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.bargaining.explain import explain_nash_bargaining

        return explain_nash_bargaining(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.bargaining.plot import plot_nash_bargaining

        return plot_nash_bargaining(self, lang)


def solve_nash_bargaining(game: NashBargaining) -> NashSolution:
    """Nash's solution of (S, threat).

    >>> solve_nash_bargaining(NashBargaining(points=[[0, 0], [0, 4], [2, 0]], threat=[0, 0])).point
    (Fraction(1, 1), Fraction(2, 1))
    """
    if game.region is not None:
        from gote.bargaining.smooth import read_region, smooth_nash_point

        smooth = smooth_nash_point(read_region(game.region), game.threat)
        return NashSolution(
            game=game, point=smooth.point, product=smooth.product, degenerate=smooth.product == 0, others={}
        )
    points = game.corners
    found = nash_point(points, game.threat)
    others = {
        "kalai_smorodinsky": kalai_smorodinsky(points, game.threat),
        "egalitarian": egalitarian(points, game.threat),
        "utilitarian": utilitarian(points, game.threat),
    }
    return NashSolution(
        game=game,
        point=(found.point[0], found.point[1]),
        product=found.product,
        degenerate=found.degenerate,
        bargain=found,
        others=others,
    )


@dataclass(frozen=True, kw_only=True)
class AllInSolution(Solution[AllInEndgame]):
    """Equilibria, threats and the cooperative solution of the all-in end-game."""

    end: AllIn
    two: BimatrixSolution
    cooperative: Transferable

    @property
    def equilibria(self) -> tuple[Equilibrium, ...]:
        """The extreme equilibria of the game of I and II."""
        return self.two.equilibria

    def answer(self) -> dict[str, Any]:
        c = self.cooperative
        return {
            "payoffs": self.end.payoffs,
            "equilibria": [
                {"row": e.row, "column": e.column, "payoffs": self.three(e.row, e.column)} for e in self.equilibria
            ],
            "safety": self.two.safety,
            "equilibrium_bluff": self.end.equilibrium_bluff,
            "break_even_bluff": self.end.break_even_bluff,
            "called_supremum": self.end.called_supremum,
            "row_threats": c.row_threats,
            "column_threats": c.column_threats,
            "solution": [*c.solution, self.end.pot - c.sigma],
            "feasible_without_payment": c.feasible_without_payment,
        }

    def three(self, p: Strategy, q: Strategy) -> tuple[Fraction, ...]:
        """Expected payoffs of all three players."""
        cells = [(x * y, c) for x, row in zip(p, self.end.payoffs, strict=True) for y, c in zip(q, row, strict=True)]
        return tuple(sum((w * c[k] for w, c in cells), Fraction(0)) for k in range(3))

    def certificate(self) -> dict[str, Any]:
        """Evidence on the game of I and II: maximal Nash subsets and what proves equilibria and safety levels."""
        return {"game": {"subsets": self.two.subsets, "certificate": self.two.certificate()}}

    def _check(self) -> None:
        from gote.bargaining.check import check_all_in_endgame

        check_all_in_endgame(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.bargaining.explain import explain_all_in_endgame

        return explain_all_in_endgame(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.bargaining.plot import plot_all_in_endgame

        return plot_all_in_endgame(self, lang)


def solve_all_in_endgame(game: AllInEndgame) -> AllInSolution:
    """The all-in end-game.

    >>> solve_all_in_endgame(AllInEndgame(pot=100, bet=10, win="1/10")).cooperative.solution
    (Fraction(65, 6), Fraction(535, 6))
    """
    end = all_in(game.pot, game.bet, game.win)
    A, B = end.tables
    two = solve_bimatrix(BimatrixGame(row_payoffs=A, column_payoffs=B))
    return AllInSolution(game=game, end=end, two=two, cooperative=transferable(A, B))


@dataclass(frozen=True, kw_only=True)
class AxiomsSolution(Solution[BargainingAxioms]):
    """Which axioms held in all trials, and a counterexample for each that did not."""

    failures: dict[str, dict[str, Any] | None]

    def answer(self) -> dict[str, Any]:
        return {
            "holds": {axiom: failure is None for axiom, failure in self.failures.items()},
            "counterexamples": {axiom: failure for axiom, failure in self.failures.items() if failure is not None},
            "trials": self.game.trials,
        }

    def _check(self) -> None:
        from gote.bargaining.check import check_bargaining_axioms

        check_bargaining_axioms(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.bargaining.explain import explain_bargaining_axioms

        return explain_bargaining_axioms(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.bargaining.plot import plot_bargaining_axioms

        return plot_bargaining_axioms(self, lang)


def solve_bargaining_axioms(game: BargainingAxioms) -> AxiomsSolution:
    """Put the rule to the axioms.

    >>> solve_bargaining_axioms(BargainingAxioms(rule="nash")).answer()["counterexamples"]
    {}
    """
    from gote.bargaining.axioms import RULES, put_to_axioms

    return AxiomsSolution(game=game, failures=put_to_axioms(RULES[game.rule], game.trials, game.seed))
