"""Proofs of the comparison: every part by the proofs of the question it answers.

Nash's point from the safety levels is that of the cells and the levels themselves: the levels may lie outside the hull of
the cells, but below an equilibrium, and mixing them in makes no product larger.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from types import SimpleNamespace
from typing import Any

from gote.bargaining.answer import NtuAnswer
from gote.bargaining.answer_compare import ComparisonAnswer
from gote.bargaining.check import expected, largest_total
from gote.bargaining.check_exchange import every_solution_is_proved_at_a_rate, no_other_rate_is_a_solution
from gote.bargaining.check_polygons import need_nash, rational_part
from gote.bargaining.check_threats import all_optimal, need_all_threats, need_value, threat_game
from gote.bargaining.rules_compare import Comparison
from gote.core import Unproved, Wrong, rational
from gote.core.axioms import equal, length, need, same_set
from gote.core.proof import Evidence, once, proves
from gote.generalsum.answer import BimatrixAnswer, CorrelatedAnswer
from gote.generalsum.check_bimatrix import (
    level_is_safe,
    nobody_gains_by_changing_alone,
    sides,
    the_equilibria_are_those_asked_for,
)
from gote.generalsum.check_correlated import (
    no_distribution_is_better,
    nobody_gains_by_not_following,
    the_payoffs_are_those_of_the_distribution,
)
from gote.generalsum.check_replies import columns_of


def _proved(field: str, proof: Callable[..., Unproved | None], *given: Any) -> Unproved | None:
    """The proof of another question, whose fault is one of this field."""
    try:
        return proof(*given)
    except Wrong as fault:
        raise Wrong(field, "cannot be proved ({what})", what=str(fault)) from None


@proves(ComparisonAnswer, "constant_sum")
def every_cell_has_this_total(game: Comparison, a: ComparisonAnswer) -> None:
    """Or there are two with different totals."""
    totals = {u + v for u, v in game.points}
    equal("constant_sum", a.constant_sum, next(iter(totals)) if len(totals) == 1 else None)


@proves(ComparisonAnswer, "safety")
def a_level_is_guaranteed_and_not_exceeded(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> None:
    """A strategy guarantees it, and one of the other allows no more."""
    length("safety", a.safety, 2)
    for level, (own, other), guards in zip(a.safety, sides(game.alone()), evidence["alone"]["guards"], strict=True):
        level_is_safe("safety", level, own, other, guards)


@proves(ComparisonAnswer, "row_guards", "column_guards")
def all_guards_are_listed(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> Unproved | None:
    """Each secures the level, and the lists are closed under the edges of the sets of such strategies."""
    a_level_is_guaranteed_and_not_exceeded(game, a, evidence)
    left = None
    tables = game.row_payoffs, columns_of(game.column_payoffs)
    for field, table, level in zip(("row_guards", "column_guards"), tables, a.safety, strict=True):
        listed = getattr(a, field)
        need(field, listed, "is empty")
        for p in listed:
            worst = min(sum(x * v for x, v in zip(p, column, strict=True)) for column in zip(*table, strict=True))
            need(field, min(p) >= 0 and sum(p) == 1 and worst >= level, "does not secure the level")
        left = all_optimal(field, table, level, listed) or left
    return left


@proves(ComparisonAnswer, "guarded")
def every_pair_of_guards_leads_somewhere(game: Comparison, a: ComparisonAnswer) -> None:
    """To (p A q, p B q), once for every pair."""
    pairs = list(product(a.row_guards, a.column_guards))
    length("guarded", a.guarded, len(pairs))
    same_set("guarded", [(d.row, d.column) for d in a.guarded], pairs)
    for d in a.guarded:
        paid = tuple(expected(d.row, T, d.column) for T in (game.row_payoffs, game.column_payoffs))
        equal("guarded", d.payoffs, paid)


@proves(ComparisonAnswer, "equilibria")
def these_are_all_extreme_equilibria(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> None:
    """By the proofs of the bimatrix game."""
    alone = game.alone()
    answer = BimatrixAnswer(equilibria=a.equilibria, subsets=(), safety=a.safety)
    _proved("equilibria", nobody_gains_by_changing_alone, alone, answer)
    _proved("equilibria", the_equilibria_are_those_asked_for, alone, answer, evidence["alone"])


@proves(ComparisonAnswer, "correlated_total")
def no_device_brings_more(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> None:
    """A distribution with this total that nobody leaves, and multipliers that bound all others."""
    advised, proof = game.advised(), evidence["advised"]
    weights = [rational(w) for w in proof["distribution"]]
    paid = tuple(sum(w * p[k] for w, p in zip(weights, game.points, strict=True)) for k in (0, 1))
    answer = CorrelatedAnswer.model_validate({"distribution": weights, "payoffs": paid, "value": a.correlated_total})
    for prove in (nobody_gains_by_not_following, the_payoffs_are_those_of_the_distribution):
        _proved("correlated_total", prove, advised, answer)
    _proved("correlated_total", no_distribution_is_better, advised, answer, proof)


@once
def _threats(game: Comparison, evidence: Mapping[str, Any]) -> Any:
    """The threats of the evidence as strategies, with where every pair leads."""
    rows, columns = ([tuple(map(rational, p)) for p in evidence["threats"][side]] for side in ("rows", "columns"))
    tables = game.row_payoffs, game.column_payoffs
    leads = {tuple(expected(p, T, q) for T in tables) for p, q in product(rows, columns)}
    return SimpleNamespace(row_threats=rows, column_threats=columns, leads=leads)


@proves(ComparisonAnswer, "with_payments")
def threats_prove_the_division(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> None:
    """u + v is the largest total, u - v the value of the threat game."""
    u, v = a.with_payments
    equal("with_payments", u + v, largest_total(game.row_payoffs, game.column_payoffs))
    D = threat_game(game.row_payoffs, game.column_payoffs)
    _proved("with_payments", need_value, D, u - v, _threats(game, evidence))


@proves(ComparisonAnswer, "nash")
def nash_from_the_levels(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> None:
    """No point lies beyond the line that touches the hyperbola."""
    a_level_is_guaranteed_and_not_exceeded(game, a, evidence)
    levels = a.safety[0], a.safety[1]
    need_nash("nash", rational_part([*game.points, levels], levels), levels, a.nash)


@proves(ComparisonAnswer, "nash_by_threats")
def nash_from_every_threat(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> Unproved | None:
    """The threats are all optimal ones; from each point they lead to, the line that touches the hyperbola."""
    threats_prove_the_division(game, a, evidence)
    threats = _threats(game, evidence)
    same_set("nash_by_threats", [n.threat for n in a.nash_by_threats], threats.leads)
    length("nash_by_threats", a.nash_by_threats, len(threats.leads))
    for n in a.nash_by_threats:
        need_nash("nash_by_threats", rational_part(game.points, n.threat), n.threat, n.solution)
    D = threat_game(game.row_payoffs, game.column_payoffs)
    return _proved("nash_by_threats", need_all_threats, D, a.with_payments[0] - a.with_payments[1], threats)


@proves(ComparisonAnswer, "without_payments")
def these_are_the_payoffs_of_all_rates(game: Comparison, a: ComparisonAnswer, evidence: Evidence) -> Unproved | None:
    """By the proofs of the lambda-transfer solution."""
    transfers, proof = game.without_payments(), evidence["rates"]
    rates = NtuAnswer.model_validate(proof["answer"])
    _proved("without_payments", every_solution_is_proved_at_a_rate, transfers, rates, proof)
    payoffs = list(dict.fromkeys(e.payoffs for e in rates.solutions))
    same_set("without_payments", a.without_payments, payoffs)
    length("without_payments", a.without_payments, len(payoffs))
    return _proved("without_payments", no_other_rate_is_a_solution, transfers, rates)
