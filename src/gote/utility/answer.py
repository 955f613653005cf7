"""What the answers of the appendices claim."""

from typing import Literal

from gote.core import Answer, Flag, Rational, RationalVector, Whole, WholeVector, maybe, said


class LotteryAnswer(Answer):
    """Expected utilities, the best lotteries, and the mixture."""

    utilities: RationalVector = said("the expected utility of each lottery", "各くじの期待効用")
    best: WholeVector = said(
        "the lotteries of largest expected utility, counted from 1", "期待効用が最大のくじ (1 から数える)", set_=True
    )
    mixed: dict[str, Rational] | None = maybe(
        "the mixture of the first two as a lottery over prizes", "最初の 2 つの混合を賞のくじとして", when="mixes"
    )
    mixed_utility: Rational | None = maybe("the expected utility of the mixture", "混合の期待効用", when="mixes")


class PreferencesAnswer(Answer):
    """A utility behind the comparisons, or the weights under which they cancel."""

    representable: Flag = said("whether a utility explains every comparison", "すべての比較を説明する効用があるか")
    utility: dict[str, Rational] | None = maybe(
        "a utility that does (any a + b u with b > 0 does as well)", "その効用 (b > 0 なら a + b u でもよい)", many=True
    )
    clash: RationalVector | None = maybe(
        "weights of the comparisons under which a lottery is preferred to itself",
        "あるくじがそれ自身より好まれることになる、比較の重み",
        many=True,
    )
    violates: Literal["A1", "transitivity"] | None = maybe(
        "what the clash breaks: transitivity when the comparisons alone form a cycle, else independence (A1)",
        "矛盾が破るもの：比較だけで循環すれば推移律、そうでなければ独立性 (A1)",
    )
    bounds: dict[str, tuple[Rational, Rational]] | None = maybe(
        "least and largest utility of each prize when the worst has 0 and the best 1; null when no utility is scaled so",
        "最悪の賞を 0、最善の賞を 1 としたときの、各賞の効用の最小と最大。そのような効用がなければ null",
    )


class ContractionAnswer(Answer):
    """Factor, fixed point, iterates; errors and bounds when the factor is below 1."""

    factor: Rational = said("the largest row sum of absolute values", "絶対値の行和の最大")
    contraction: Flag = said("whether the map is a contraction in the sup norm", "最大値ノルムで縮小写像か")
    fixed_point: RationalVector | None = said(
        "the only fixed point; null when there is none or more than one", "唯一の不動点。ないか 1 つでなければ null"
    )
    iterates: tuple[RationalVector, ...] = said("the start's images, one step after the other", "初期点の像を順に")
    errors: RationalVector | None = maybe("distances of the iterates from the fixed point", "各反復点と不動点の距離")
    a_priori: RationalVector | None = maybe("c^n d(y, x0), known before", "事前の上界 c^n d(y, x0)")
    a_posteriori: RationalVector | None = maybe(
        "c / (1 - c) d(T^n y, T^(n-1) y), known after", "事後の上界 c / (1 - c) d(T^n y, T^(n-1) y)"
    )


class NashMapAnswer(Answer):
    """T(z), the largest gain at z, and the orbit when steps were asked for."""

    image: tuple[RationalVector, ...] = said("the image of the profile under Nash's map", "Nash の写像による像")
    equilibrium: Flag = said("whether the profile is an equilibrium", "均衡か")
    residual: Rational = said(
        "the largest gain of any player from any pure strategy", "純戦略で得られる利得の増加の最大"
    )
    orbit: tuple[tuple[RationalVector, ...], ...] | None = maybe(
        "the profile and its images until one comes back", "戻ってくるまでの軌道", when="steps"
    )
    period: Whole | None = maybe(
        "after how many steps a point comes back; null if none does", "周期。戻らなければ null", when="steps"
    )
    enters: Whole | None = maybe(
        "the first point that comes back, counted from 0", "最初に戻る点 (0 から数える)", when="steps"
    )
