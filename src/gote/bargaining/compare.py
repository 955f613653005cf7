"""All answers to one bimatrix game: each found by the question of its own."""

from __future__ import annotations

from itertools import product
from typing import Any

from gote.bargaining.answer_compare import ComparisonAnswer
from gote.bargaining.nash import nash_point
from gote.bargaining.rules_compare import Comparison
from gote.bargaining.solve import evidence_of_rates, solve_ntu_bargaining
from gote.bargaining.transferable import transferable
from gote.generalsum.safety import maxmin
from gote.generalsum.solve import solve_bimatrix
from gote.generalsum.solve_questions import solve_correlated
from gote.generalsum.tables import expected, transpose


def solve_compare(game: Comparison) -> tuple[ComparisonAnswer, dict[str, Any]]:
    """The comparison, and the evidence of every part.

    >>> found, _ = solve_compare(Comparison(row_payoffs=[[3, 0], [5, 1]], column_payoffs=[[3, 5], [0, 1]]))
    >>> found.equilibria[0].payoffs, found.nash
    ((Fraction(1, 1), Fraction(1, 1)), (Fraction(3, 1), Fraction(3, 1)))
    """
    A, B, points = game.row_payoffs, game.column_payoffs, game.points
    alone, proof_alone = solve_bimatrix(game.alone())
    advised, proof_advised = solve_correlated(game.advised())
    shared = transferable(A, B)
    rates = solve_ntu_bargaining(game.without_payments())
    guards = maxmin(A).strategies, maxmin(transpose(B)).strategies
    levels = (alone.safety[0], alone.safety[1])
    totals = {a + b for a, b in points}
    threats = list(dict.fromkeys(d.payoffs for d in shared.disagreements))
    answer = ComparisonAnswer.model_validate(
        {
            "constant_sum": totals.pop() if len(totals) == 1 else None,
            "safety": alone.safety,
            "row_guards": guards[0],
            "column_guards": guards[1],
            "guarded": tuple(
                {"row": p, "column": q, "payoffs": (expected(p, A, q), expected(p, B, q))} for p, q in product(*guards)
            ),
            "equilibria": alone.equilibria,
            "correlated_total": advised.value,
            "with_payments": shared.solution,
            "nash": nash_point([*points, levels], levels).point,
            "nash_by_threats": tuple({"threat": d, "solution": nash_point(points, d).point} for d in threats),
            "without_payments": tuple(dict.fromkeys(e.payoffs for e in rates.solutions)),
        }
    )
    return answer, {
        "alone": proof_alone,
        "advised": {"distribution": advised.distribution, **proof_advised},
        "threats": {"rows": shared.row_threats, "columns": shared.column_threats},
        "rates": {"answer": rates.to_json(), **evidence_of_rates(game.without_payments(), rates)},
    }
