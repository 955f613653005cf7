"""What the answers of this room claim."""

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
        set_=True,
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
        set_=True,
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


class Struck(Part):
    """A strategy of one of several players struck out, with the mixture that dominates it."""

    round: Whole = said("the round, counted from 1", "回 (1 から)")
    player: Whole = said("the player, counted from 0", "プレイヤー (0 から)")
    strategy: Whole = said("the strategy, counted from 0", "戦略 (0 から)")
    mixture: Strategy = said("a mixture that dominates it by the margin", "その幅で支配する混合戦略", many=True)
    margin: Rational = said(
        "the largest least gain of a mixture (strict), or the largest total gain (weak)",
        "混合による増加の最小値の最大 (強支配)、または増加の合計の最大 (弱支配)",
    )


class EliminationAnswer(Answer):
    """What is left to each of several players after iterated elimination, and its log."""

    left: tuple[WholeVector, ...] = said(
        "the strategies left to each player, counted from 0", "各プレイヤーに残る戦略 (0 から)"
    )
    steps: tuple[Struck, ...] = said("the strategies struck out, in order", "消去された戦略を順に")


class FictitiousPlayAnswer(Answer):
    """How often everybody played what, and how far that is from an equilibrium."""

    frequencies: tuple[Strategy, ...] = said("how often each strategy was played", "各戦略が使われた割合")
    last: WholeVector = said("what was played last, counted from 0", "最後に使われた戦略 (0 から)")
    payoffs: RationalVector = said("what the frequencies pay as mixed strategies", "割合を混合戦略とみたときの利得")
    regrets: RationalVector = said(
        "what a best reply to the others' frequencies would gain", "相手の割合への最適応答で得る増加分"
    )
    bounds: RationalVector | None = maybe(
        "zero-sum games: what the frequencies guarantee to the first player, and what they allow him",
        "零和ゲーム：この割合で第 1 プレイヤーに保証される額と、許される額",
    )


class RiskComparison(Part):
    """Two strict equilibria and the products of what both lose by changing to the other."""

    first: WholeVector = said("row and column of one, counted from 0", "一方の行と列 (0 から)")
    second: WholeVector = said("row and column of the other, counted from 0", "他方の行と列 (0 から)")
    products: RationalVector = said("the product of the losses at each", "それぞれの損失の積")
    dominates: Literal["first", "second"] | None = said(
        "which one has the larger product; null when they are equal", "積が大きいほう。等しければ null"
    )


class RiskDominanceAnswer(Answer):
    """Strict equilibria in pure strategies, compared in pairs."""

    equilibria: tuple[WholeVector, ...] = said(
        "row and column of every strict equilibrium, counted from 0", "強均衡それぞれの行と列 (0 から)", set_=True
    )
    pairs: tuple[RiskComparison, ...] = said("every two of them, in their order", "二つずつの比較 (順に)")
    undominated: tuple[WholeVector, ...] = said(
        "those that no other risk-dominates", "他のどれにもリスク支配されないもの", set_=True
    )


class CorrelatedAnswer(Answer):
    """The best correlated equilibrium for the aim."""

    distribution: Strategy = said("the weights of the cells in their order", "各マスの重み (順に)", many=True)
    payoffs: RationalVector = said("what each player wins", "各プレイヤーの利得", many=True)
    value: Rational = said("the weighted sum of the payoffs, the largest there is", "利得の加重和 (最大値)")


class LemkeHowsonPath(Part):
    """A path of Lemke and Howson: the label let go of, its steps and where it ends."""

    label: Whole = said("the label that is let go of first, counted from 0", "最初に手放すラベル (0 から)")
    row: Strategy = said("the mixed strategy of the row player at the end", "終点での行プレイヤーの混合戦略")
    column: Strategy = said("the mixed strategy of the column player at the end", "終点での列プレイヤーの混合戦略")
    steps: tuple[tuple[Literal["row", "column"], Whole, Whole], ...] = said(
        "each step: whose vertex moves, the label dropped, the label picked up (from 0)",
        "各段：動くプレイヤー、手放すラベル、拾うラベル (0 から)",
    )


class LemkeHowsonAnswer(Answer):
    """The paths of the labels asked for."""

    paths: tuple[LemkeHowsonPath, ...] = said("one path for every label asked for", "求められたラベルごとの経路")


class RefinedEquilibrium(Equilibrium):
    """An extreme equilibrium with its properties."""

    strict: Flag = said("whether every change of strategy costs something", "強均衡か (変えれば必ず損をするか)")
    perfect: Flag = said("whether it is trembling-hand perfect", "摂動完全均衡か")
    proper: Flag | None = said("whether it is proper; null when not decided", "固有均衡か。決められないときは null")
    payoff_dominated: Flag = said(
        "whether another one listed pays both at least as much and one more",
        "両者に同等以上、一方にはより多くを与える均衡が一覧にあるか",
    )


class EquilibriumComponent(Part):
    """A connected component of the equilibria."""

    members: WholeVector = said(
        "numbers (from 0) of its extreme equilibria", "属する端点の均衡の番号 (0 から)", set_=True
    )
    proper: Flag | None = said(
        "whether it holds a proper equilibrium; null when not decided", "固有均衡を含むか。決められないときは null"
    )
    example: Equilibrium | None = maybe("a proper equilibrium in it", "含まれる固有均衡の例", many=True)


class RefinementsAnswer(Answer):
    """All extreme equilibria with their properties, and the components they make."""

    equilibria: tuple[RefinedEquilibrium, ...] = said(
        "all extreme equilibria with their properties", "端点の均衡すべてとその性質", set_=True
    )
    subsets: tuple[WholeVector, ...] = said(
        "the maximal Nash subsets as numbers (from 0) of the equilibria listed",
        "極大ナッシュ部分集合。均衡の番号 (0 から) で表す",
        set_=True,
    )
    components: tuple[EquilibriumComponent, ...] = said(
        "the connected components of the set of equilibria", "均衡の集合の連結成分", set_=True
    )
    degenerate: Flag = said("whether some strategy has more best replies than it uses lines", "退化しているか")
    complete: Flag = said("whether everything about proper equilibria is decided", "固有均衡についてすべて決まったか")


class CommitmentAnswer(Answer):
    """What a leader gets who announces a mixture."""

    value: Rational = said(
        "what the leader gets when ties are broken for him", "同点が先導者に有利に解けるときの先導者の値"
    )
    mixture: Strategy = said("a mixture to announce", "公表する混合戦略", many=True)
    reply: Whole = said("the follower's reply, counted from 0", "追随者の応答 (0 から)", many=True)
    payoffs: RationalVector = said("what row and column player win", "行プレイヤーと列プレイヤーの利得", many=True)
    value_if_ties_hurt: Rational = said(
        "what the leader can come close to when ties are broken against him", "同点が不利に解けるときに近づける上限"
    )


class SustainedCell(Part):
    """A cell that the threat of stage equilibria sustains for ever."""

    cell: WholeVector = said("row and column, counted from 0", "行と列 (0 から)")
    payoffs: RationalVector = said("what it pays both", "両者の利得")
    discount: Rational = said("the least discount factor that sustains it", "維持できる最小の割引因子")
    threats: tuple[Whole | None, Whole | None] = said(
        "for each player who is tempted the first stage equilibrium (from 0) that is worst for him",
        "誘惑のあるプレイヤーごとに、最も悪い最初の段階均衡 (0 から)",
    )


class RepeatedAnswer(Answer):
    """Finitely many rounds, and what patience sustains for ever."""

    stage: tuple[Equilibrium, ...] = said(
        "all extreme equilibria of one round", "1 回のゲームの端点の均衡すべて", set_=True
    )
    unique: Flag = said("whether there is only one", "ただ 1 つか")
    total: RationalVector | None = said(
        "the total of the only subgame perfect path; null when there are several stage equilibria",
        "唯一の部分ゲーム完全な経路の合計。段階均衡が複数なら null",
    )
    pure_totals: tuple[RationalVector, ...] | None = said(
        "the totals of subgame perfect play in pure strategies, rising; null when they are more than 400",
        "純粋戦略による部分ゲーム完全均衡の合計 (昇順)。400 を超えれば null",
    )
    individually_rational: tuple[RationalVector, ...] = said(
        "the corners, in order, of the payoffs that patient players can sustain",
        "忍耐強いプレイヤーが維持できる利得の頂点 (順に)",
    )
    sustained: tuple[SustainedCell, ...] = said(
        "the cells that threats sustain, row by row", "脅しで維持できるマス (行の順に)"
    )


class SymmetricEquilibrium(Part):
    """A symmetric equilibrium that is alone on its support."""

    strategy: Strategy = said("the mixture", "混合戦略")
    payoff: Rational = said("what it earns against itself", "自分自身に対する利得")
    stable: Flag = said("whether it is evolutionarily stable", "進化的に安定か")
    dynamics: Literal["attracting", "unstable", "undecided"] = said(
        "what the linearised replicator dynamics say", "線形化したレプリケーター動学が示すこと"
    )


class EvolutionAnswer(Answer):
    """The symmetric equilibria and which of them no mutant invades."""

    equilibria: tuple[SymmetricEquilibrium, ...] = said(
        "the symmetric equilibria that are the only one with their support, in order",
        "台ごとにただ 1 つである対称均衡 (順に)",
    )
    stable: tuple[Strategy, ...] = said("the evolutionarily stable strategies, in order", "進化的に安定な戦略 (順に)")
    complete: Flag = said(
        "whether these are all symmetric equilibria: no support carries infinitely many",
        "これが対称均衡のすべてか (無限個の均衡をもつ台がないか)",
    )


class LogitPoint(Part):
    """The profile at one precision."""

    precision: Rational = said("the precision", "精度")
    strategies: tuple[tuple[str, ...], ...] = said(
        "the weights of each player's strategies, rounded to 12 digits", "各プレイヤーの戦略の重み (12 桁に丸める)"
    )


class LogitAnswer(Answer):
    """The principal branch of logit equilibria at the precisions asked for."""

    branch: tuple[LogitPoint, ...] = said("the profiles along the principal branch", "主枝に沿った戦略の組")
    turned: Flag = said(
        "whether the branch could not be followed to the last precision", "最後の精度まで枝をたどれなかったか"
    )
    exact: Flag = said("false: the weights are decimals", "偽：重みは小数である")


class RootCountAnswer(Answer):
    """How many equilibria with full supports a generic game of each size can have at most, counted among complex
    solutions.
    """

    counts: dict[str, Whole] = said(
        "the number of complex solutions of the indifference equations on full supports, for each size",
        "各大きさについて、全戦略を使う無差別方程式の複素数解の個数",
    )
