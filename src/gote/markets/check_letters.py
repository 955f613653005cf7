"""Proofs about formulas for equal firms: identities in the letters.

Profits are concave in the own output, so the top is where the slope is 0: a - (others) - 2 q = c. In a chain the price after
the k firms that follow is c + (R - c)/2^k when R is left: each firm's slope is that of q (R - q - c)/2^k.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.rules_regions import positive
from gote.core.axioms import equal, length, need
from gote.core.proof import proves
from gote.exact.expression import Expression, read
from gote.markets.answer_letters import ChainFormulaAnswer, CollusionFormulaAnswer
from gote.markets.rules_letters import ChainFormula, CollusionFormula


def _same(field: str, given: Any, right: Expression) -> None:
    need(field, read(given, right.ring) == right, "is not {right}", right=right)


@proves(ChainFormulaAnswer, "when", "quantities", "price", "profits", "consumer_surplus")
def every_firm_halves_what_is_left(game: ChainFormula, answer: ChainFormulaAnswer) -> None:
    """R - c - 2 q = 0 at every place of the chain; the rest follows from the outputs."""
    a, c = game.forms()
    equal("when", answer.when, (positive(a - c).text,))
    length("quantities", answer.quantities, game.n)
    left = a
    for given in answer.quantities:
        q = read(given, a.ring)
        need("quantities", left - c - 2 * q == 0, "a firm has a better output")
        left = left - q
    _same("price", answer.price, left)
    length("profits", answer.profits, game.n)
    for given, q in zip(answer.profits, answer.quantities, strict=True):
        _same("profits", given, read(q, a.ring) * (left - c))
    _same("consumer_surplus", answer.consumer_surplus, (a - left) * (a - left) / 2)


_FORMULAS = ("each", "profit_each", "best_deviation", "deviation_profit", "punishment_profit")


@proves(CollusionFormulaAnswer, "when", *_FORMULAS)
def the_slopes_are_zero(game: CollusionFormula, answer: CollusionFormulaAnswer) -> None:
    """Of the joint profit at the agreement, of the own profit at the deviation, of every profit at Cournot's outputs."""
    a, c = game.forms()
    n = game.n
    equal("when", answer.when, (positive(a - c).text,))
    each, reply = read(answer.each, a.ring), read(answer.best_deviation, a.ring)
    need("each", a - c - 2 * n * each == 0, "is not the share of the monopoly output")
    need("best_deviation", a - c - (n - 1) * each - 2 * reply == 0, "a firm has a better output")
    _same("profit_each", answer.profit_each, each * (a - n * each - c))
    _same("deviation_profit", answer.deviation_profit, reply * (a - (n - 1) * each - reply - c))
    q = (a - c) / (n + 1)
    need("punishment_profit", a - c - (n - 1) * q - 2 * q == 0, "a firm has a better output")
    _same("punishment_profit", answer.punishment_profit, q * (a - n * q - c))


@proves(CollusionFormulaAnswer, "critical_discount", "critical_discount_bertrand")
def patience_outweighs_the_gain(game: CollusionFormula, answer: CollusionFormulaAnswer) -> None:
    """C = (1 - d) D + d N as an identity; with prices a deviation takes all and is followed by nothing: 1 - 1/n."""
    the_slopes_are_zero(game, answer)
    a, _ = game.forms()
    held, broken, punished = (
        read(x, a.ring) for x in (answer.profit_each, answer.deviation_profit, answer.punishment_profit)
    )
    d = answer.critical_discount
    if game.n == 1:
        equal("critical_discount", d, 0)
    need("critical_discount", held == (1 - d) * broken + d * punished, "does not balance gain and loss")
    equal("critical_discount_bertrand", answer.critical_discount_bertrand, Fraction(game.n - 1, game.n))
