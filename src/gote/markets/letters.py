"""Formulas for markets of equal firms. In a chain everybody takes half of what is left above the cost."""

from __future__ import annotations

from fractions import Fraction

from gote.continuous.duopoly.rules_regions import positive
from gote.markets.answer_letters import ChainFormulaAnswer, CollusionFormulaAnswer
from gote.markets.rules_letters import ChainFormula, CollusionFormula


def solve_chain_formula(game: ChainFormula) -> ChainFormulaAnswer:
    """One firm after the other.

    >>> solve_chain_formula(ChainFormula(intercept="a", costs=["c", "c", "c"])).price
    '(a + 7*c)/8'
    """
    a, c = game.forms()
    quantities = [(a - c) / 2 ** (i + 1) for i in range(game.n)]
    total = sum(quantities[1:], quantities[0])
    return ChainFormulaAnswer.model_validate(
        {
            "when": (positive(a - c).text,),
            "quantities": tuple(quantities),
            "price": a - total,
            "profits": tuple(q * (a - total - c) for q in quantities),
            "consumer_surplus": total * total / 2,
        }
    )


def solve_collusion_formula(game: CollusionFormula) -> CollusionFormulaAnswer:
    """Sharing the monopoly output, the best deviation from it, and (D - C)/(D - N).

    >>> solve_collusion_formula(CollusionFormula(intercept="a", costs=["c", "c"])).critical_discount
    Fraction(9, 17)
    """
    a, c = game.forms()
    n = game.n
    each = (a - c) / (2 * n)
    reply = (a - c - (n - 1) * each) / 2
    held, broken, punished = each * (a - c) / 2, reply * reply, ((a - c) / (n + 1)) ** 2
    factor = ((broken - held) / (broken - punished)).number if n > 1 else Fraction(0)
    return CollusionFormulaAnswer.model_validate(
        {
            "when": (positive(a - c).text,),
            "each": each,
            "profit_each": held,
            "best_deviation": reply,
            "deviation_profit": broken,
            "punishment_profit": punished,
            "critical_discount": factor,
            "critical_discount_bertrand": 1 - Fraction(1, n),
        }
    )
