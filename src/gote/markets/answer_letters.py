"""What the answers about markets of equal firms with letters claim: formulas, and when they hold."""

from __future__ import annotations

from gote.continuous.duopoly.answer import Formula
from gote.core import Answer, Rational, said


class ChainFormulaAnswer(Answer):
    """Stackelberg's chain of equal firms."""

    when: tuple[str, ...] = said(
        "the condition; else nobody produces", "条件 (成り立たなければ誰も生産しない)", set_=True
    )
    quantities: tuple[Formula, ...] = said(
        "the output of each firm, the first leader first", "各企業の生産量 (先導者から)"
    )
    price: Formula = said("the price", "価格")
    profits: tuple[Formula, ...] = said("the profit of each firm", "各企業の利益")
    consumer_surplus: Formula = said("the consumer surplus", "消費者余剰")


class CollusionFormulaAnswer(Answer):
    """Equal firms that share the monopoly output, kept to it by Cournot for ever."""

    when: tuple[str, ...] = said(
        "the condition; else nobody produces", "条件 (成り立たなければ誰も生産しない)", set_=True
    )
    each: Formula = said("the agreed output of each firm", "各企業の協定生産量")
    profit_each: Formula = said("what each then earns", "そのときの各企業の利益")
    best_deviation: Formula = said("the best output when the others keep to it", "他社が守るときの最善の生産量")
    deviation_profit: Formula = said("what that earns", "そのときの利益")
    punishment_profit: Formula = said("what each earns in Cournot's equilibrium", "クールノー均衡での各企業の利益")
    critical_discount: Rational = said(
        "the least discount factor that keeps all to the agreement", "協定が守られる最小の割引因子"
    )
    critical_discount_bertrand: Rational = said("the same with price competition", "価格競争の場合の臨界割引因子")
