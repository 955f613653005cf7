"""What the comparison of all answers to a bimatrix game claims."""

from __future__ import annotations

from gote.bargaining.answer import Disagreement, Point
from gote.core import Answer, Part, Rational, RationalVector, Strategy, said
from gote.generalsum.answer import Equilibrium


class FromThreat(Part):
    """Nash's point when a pair of optimal threats is what happens otherwise."""

    threat: Point = said("where the threats lead", "脅しの帰結")
    solution: Point = said("Nash's point from there", "そこからの Nash 解")


class ComparisonAnswer(Answer):
    """One table from what both can secure alone to what they can agree on."""

    constant_sum: Rational | None = said(
        "what both payoffs add up to, if that is the same in every cell; else null",
        "利得の和がどのマスでも同じならその和。でなければ null",
    )
    safety: RationalVector = said("the safety levels of both players", "両者の安全水準")
    row_guards: tuple[Strategy, ...] = said(
        "all extreme strategies that secure the row player's level",
        "行プレイヤーの水準を保証する戦略 (端点すべて)",
        set_=True,
    )
    column_guards: tuple[Strategy, ...] = said(
        "all extreme strategies that secure the column player's level",
        "列プレイヤーの水準を保証する戦略 (端点すべて)",
        set_=True,
    )
    guarded: tuple[Disagreement, ...] = said(
        "what both get when both play safe, for every pair of these",
        "両者が安全策をとるときの利得 (すべての組)",
        set_=True,
    )
    equilibria: tuple[Equilibrium, ...] = said("all extreme equilibria", "端点の均衡すべて", set_=True)
    correlated_total: Rational = said("the largest total of a correlated equilibrium", "相関均衡での利得の和の最大")
    with_payments: Point = said("the TU solution, by threats and side payments", "別払いと脅しによる TU 解")
    nash: Point = said("Nash's solution from the safety levels", "安全水準からの Nash 解")
    nash_by_threats: tuple[FromThreat, ...] = said(
        "Nash's solution from every point to which optimal threats lead",
        "最適な脅しの帰結それぞれからの Nash 解",
        set_=True,
    )
    without_payments: tuple[Point, ...] = said(
        "the payoffs of all lambda-transfer solutions", "λ 移転解の利得すべて", set_=True
    )
