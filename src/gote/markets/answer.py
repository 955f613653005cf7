"""What the answers about markets claim."""

from __future__ import annotations

from typing import Literal

from gote.core import Answer, Part, Rational, RationalVector, Whole, maybe, said
from gote.exact.algebraic import ExactNumber


class MonopolyRow(Part):
    """One firm alone."""

    firm: Whole = said("the firm, counted from 1", "企業 (1 から数える)")
    quantity: Rational = said("its output", "生産量")
    price: Rational = said("the price", "価格")
    profit: Rational = said("its profit", "利益")
    consumer_surplus: Rational = said("the consumer surplus", "消費者余剰")
    welfare: Rational = said("consumer surplus and profit together", "消費者余剰と利益の和")


class MarketRow(Part):
    """An outcome of the market."""

    quantities: RationalVector = said("the output of each firm", "各企業の生産量")
    price: Rational = said("the price", "価格")
    profits: RationalVector = said("the profit of each firm", "各企業の利益")
    consumer_surplus: Rational = said("the consumer surplus", "消費者余剰")
    welfare: Rational = said("consumer surplus and profits together", "消費者余剰と利益の和")


class CollusionRow(MarketRow):
    """The largest joint profit; the profits are those before side payments."""

    joint_profit: Rational = said("the joint profit", "利益の合計")


class MarketTable(Part):
    """One row for each way to compete."""

    monopoly: tuple[MonopolyRow, ...] | None = maybe("each firm alone", "各企業の独占", when="has_monopoly")
    collusion: CollusionRow | None = maybe("the largest joint profit", "共謀 (利益の合計の最大)", when="has_collusion")
    cournot: tuple[MarketRow, ...] | None = maybe(
        "all pure equilibria of Cournot's game with a positive price",
        "価格が正のクールノー均衡 (純粋戦略) すべて",
        when="has_cournot",
        set_=True,
    )
    stackelberg: MarketRow | None = maybe(
        "one after the other, in the order of the leaders", "先導者の順に決めるとき", when="has_stackelberg"
    )
    bertrand: MarketRow | None = maybe(
        "competition in prices when nobody prices below cost; equal cheapest firms share",
        "費用を下回らない価格競争 (最も安い企業が並べば分け合う)",
        when="has_bertrand",
    )
    price_leadership: MarketRow | None = maybe(
        "the first leader sets the price, the others sell what they like at it",
        "最初の先導者が価格を決め、他の企業はその価格で売りたいだけ売るとき",
        when="has_price_leadership",
    )
    efficient: MarketRow | None = maybe("the largest welfare", "総余剰の最大", when="has_efficient")


class MarketAnswer(Answer):
    """The table of the market."""

    table: MarketTable = said("the outcomes side by side", "結果の比較表")


class ChainAnswer(Answer):
    """The subgame-perfect outcome of Stackelberg's chain."""

    quantities: RationalVector = said("the output of each firm", "各企業の生産量")
    price: Rational = said("the price", "価格")
    profits: RationalVector = said("the profit of each firm", "各企業の利益")
    consumer_surplus: Rational = said("the consumer surplus", "消費者余剰")
    welfare: Rational = said("consumer surplus and profits together", "消費者余剰と利益の和")


class BoundsAnswer(Answer):
    """Intervals of outputs that are left."""

    bounds: tuple[tuple[tuple[Rational, Rational], ...], ...] = said(
        "for each round the least and the largest output left to each firm", "各回に各企業に残る最小と最大の生産量"
    )
    limit: tuple[tuple[Rational, Rational], ...] | None = maybe(
        "where the intervals stay from some round on, if within the rounds asked for",
        "求めた回数のうちに変わらなくなる区間",
    )


class DiscountAnswer(Answer):
    """Least discount factors for collusion, with Cournot for ever as punishment."""

    collusive_profit: Rational | None = maybe(
        "what each earns by the agreement", "協定での各企業の利益", when="equal_firms"
    )
    deviation_output: Rational | None = maybe(
        "the best output against it", "協定を破る最善の生産量", when="equal_firms"
    )
    deviation_profit: Rational | None = maybe("what that earns once", "その一度の利益", when="equal_firms")
    punishment_profit: Rational | None = maybe(
        "what each earns in Cournot's equilibrium", "クールノー均衡での各企業の利益", when="equal_firms"
    )
    collusive_profits: RationalVector = said("what each firm earns by the agreement", "協定での利益")
    deviation_outputs: RationalVector = said("the best output of each firm against it", "協定を破る最善の生産量")
    deviation_profits: RationalVector = said("what that earns once", "その一度の利益")
    punishment_profits: RationalVector = said("what each firm earns in Cournot's equilibrium", "クールノー均衡での利益")
    critical_discount_by_firm: tuple[Rational | None, ...] = said(
        "the least discount factor that keeps each firm; null: none does", "各企業が守る最小の割引因子。null は守らない"
    )
    critical_discount: Rational | None = said(
        "the least discount factor that keeps all; null: none does", "全企業が守る最小の割引因子。null は守らない"
    )
    critical_discount_bertrand: Rational | None = maybe(
        "the same when the punishment is competition in prices", "価格競争を罰とするとき", when="equal_firms"
    )


class EdgeworthAnswer(Answer):
    """Prices chosen at once by two firms with capacities; the cheaper firm serves the keenest buyers."""

    type: Literal["pure", "mixed", "competitive"] = said(
        "pure: both sell all they can; competitive: price at cost; mixed: prices are drawn",
        "純粋：両者が能力一杯まで売る。競争：価格は費用に等しい。混合：価格をくじで決める",
    )
    price: Rational | None = maybe("the price, when it is not drawn", "価格 (くじでないとき)")
    profits: tuple[ExactNumber, ...] = said("what each firm earns on average", "各企業の平均利益")
    support: tuple[ExactNumber, ExactNumber] | None = maybe(
        "the lowest and the highest price drawn", "価格の下限と上限"
    )
    atoms: tuple[ExactNumber, ...] | None = maybe(
        "the chance with which each firm asks the highest price", "各企業が上限の価格をつける確率"
    )
    cdf: tuple[str, ...] | None = maybe(
        "the chance of a price of at most p, for each firm, as a formula in p and the lower end l",
        "価格が p 以下である確率。p と下限 l の式",
    )
    cdf_at: dict[str, RationalVector] | None = maybe(
        "the same at the middle of the support, when that is rational", "区間の中点での値 (有理数のとき)"
    )


class CycleAnswer(Answer):
    """Alternating best replies on a grid of prices."""

    cycle: RationalVector = said(
        "the prices that return for ever, from the highest on", "繰り返し現れる価格 (最高価格から)"
    )
    length: Whole = said("how many there are", "その個数")
    path: RationalVector = said("all prices from the start until the first returns", "始めから最初に戻るまでの価格")
