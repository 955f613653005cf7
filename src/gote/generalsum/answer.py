"""What the answers of this room claim."""

from __future__ import annotations

from typing import Literal

from gote.core import Answer, Flag, Part, Rational, RationalVector, Strategy, Whole, WholeVector, maybe, said
from gote.exact.algebraic import ExactNumber


class Equilibrium(Part):
    """A pair of mixed strategies and what both win."""

    row: Strategy = said("the mixed strategy of the row player", "行プレイヤーの混合戦略")
    column: Strategy = said("the mixed strategy of the column player", "列プレイヤーの混合戦略")
    payoffs: RationalVector = said("what both win", "両者の利得")


class BimatrixAnswer(Answer):
    """Equilibria as asked for, the maximal Nash subsets and the safety levels."""

    equilibria: tuple[Equilibrium, ...] = said(
        "the equilibria asked for: all extreme ones, all pure ones, or one",
        "求められた均衡：端点の均衡すべて、純粋戦略均衡すべて、または 1 つ",
    )
    subsets: tuple[WholeVector, ...] = said(
        "the maximal Nash subsets as numbers (from 0) of the equilibria listed",
        "極大ナッシュ部分集合。均衡の番号 (0 から) で表す",
        set_=True,
    )
    safety: RationalVector = said("the safety levels of both players", "両者の安全水準")


class Profile(Part):
    """One mixed strategy per player, and what each wins."""

    strategies: tuple[tuple[ExactNumber, ...], ...] = said(
        "the weights of each player's strategies", "各プレイヤーの戦略の重み", many=True
    )
    payoffs: tuple[ExactNumber, ...] = said("what each player wins", "各プレイヤーの利得", many=True)


class Ratio(Part):
    """A fraction of two polynomials in t, coefficients of rising powers."""

    numerator: RationalVector = said("coefficients of the numerator", "分子の係数", many=True)
    denominator: RationalVector = said("coefficients of the denominator", "分母の係数", many=True)


class EquilibriumCurve(Part):
    """Equilibria that one weight t traces."""

    interval: tuple[ExactNumber, ExactNumber] = said("the ends of t", "t の両端", many=True)
    strategies: tuple[tuple[Ratio | Rational, ...], ...] = said(
        "the weights: numbers, or fractions of polynomials in t", "重み。数、または t の多項式の分数", many=True
    )
    free: WholeVector | None = maybe(
        "players (from 0) who may mix what they use in any way",
        "使う戦略を自由に混ぜてよいプレイヤー (0 から)",
        many=True,
    )


class Limit(Part):
    """A strategy by which its player must not gain."""

    player: Whole = said("the player, counted from 0", "プレイヤー (0 から)")
    strategy: Whole = said("the strategy, counted from 0", "戦略 (0 から)")


class EquilibriumRegion(Part):
    """Products of mixtures of the corners at which nobody gains by the strategies of the limits."""

    corners: tuple[tuple[Strategy, ...], ...] = said(
        "corners of each player's mixtures", "各プレイヤーの混合の頂点", many=True
    )
    limits: tuple[Limit, ...] = said(
        "the strategies that must not gain", "得をしてはならない戦略", set_=True, many=True
    )


class Enclosed(Part):
    """A weight known to lie between two numbers."""

    decimal: str = said("the middle, rounded to 12 digits", "中点を 12 桁に丸めたもの")
    low: Rational = said("a lower bound", "下界", many=True)
    high: Rational = said("an upper bound", "上界", many=True)


class EnclosedProfile(Part):
    """Intervals that hold an equilibrium."""

    strategies: tuple[tuple[Enclosed | Rational, ...], ...] = said(
        "the weights, or intervals that hold them", "重み、またはそれを含む区間"
    )


class StrategicAnswer(Answer):
    """Equilibria of a game of several players, and the families they belong to."""

    equilibria: tuple[Profile, ...] = said(
        "equilibria: all extreme ones, all pure ones or one, as asked for",
        "均衡。求めに応じて、端点の均衡すべて、純粋戦略均衡すべて、または 1 つ",
    )
    complete: Flag = said(
        "whether the list with its families is known to hold every equilibrium asked for",
        "求められた均衡がすべてこの一覧とその族に含まれると分かっているか",
    )
    subsets: tuple[WholeVector, ...] | None = maybe(
        "numbers of listed equilibria whose strategies can be mixed freely, player by player",
        "戦略をプレイヤーごとに自由に混ぜてよい均衡の番号",
        set_=True,
    )
    curves: tuple[EquilibriumCurve, ...] | None = maybe("curves of equilibria", "均衡の曲線", set_=True)
    regions: tuple[EquilibriumRegion, ...] | None = maybe("regions of equilibria", "均衡の領域", set_=True)
    certified: tuple[EnclosedProfile, ...] | None = maybe(
        "equilibria proved to lie in narrow intervals", "狭い区間に含まれると証明された均衡", set_=True
    )


class ProfileAnswer(Answer):
    """What a pair of strategies pays, and what better replies would gain."""

    equilibrium: Flag = said("whether the pair is an equilibrium", "均衡か")
    payoffs: RationalVector = said("what both win", "両者の利得")
    regrets: RationalVector = said("what a best reply would gain for each", "最適応答でそれぞれが得る増加分")
    best_rows: WholeVector = said("all best rows, counted from 0", "最適な行すべて (0 から)", set_=True)
    best_columns: WholeVector = said("all best columns, counted from 0", "最適な列すべて (0 から)", set_=True)


class Elimination(Part):
    """A strategy struck out, with the mixture that dominates it."""

    round: Whole = said("the round, counted from 1", "回 (1 から)")
    player: Literal["row", "column"] = said("whose strategy it is", "誰の戦略か")
    strategy: Whole = said("its number, counted from 0", "戦略の番号 (0 から)")
    mixture: Strategy = said("a mixture that dominates it by the margin", "その幅で支配する混合戦略", many=True)
    margin: Rational = said(
        "the largest least gain of a mixture (strict), or the largest total gain (weak)",
        "混合による増加の最小値の最大 (強支配)、または増加の合計の最大 (弱支配)",
    )


class DominanceAnswer(Answer):
    """What is left after iterated elimination, and its log."""

    rows: WholeVector = said("the rows left, counted from 0", "残る行 (0 から)")
    columns: WholeVector = said("the columns left, counted from 0", "残る列 (0 から)")
    steps: tuple[Elimination, ...] = said("the strategies struck out, in order", "消去された戦略を順に")


class CorrelatedAnswer(Answer):
    """The best correlated equilibrium for the aim."""

    distribution: Strategy = said("the weights of the cells in their order", "各マスの重み (順に)", many=True)
    payoffs: RationalVector = said("what each player wins", "各プレイヤーの利得", many=True)
    value: Rational = said("the weighted sum of the payoffs, the largest there is", "利得の加重和 (最大値)")
