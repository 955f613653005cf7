"""What the answers to questions about games in coalitional form claim."""

from __future__ import annotations

from gote.core import Answer, Flag, Json, Part, Rational, RationalVector, Whole, WholeVector, maybe, said

Worth = dict[str, Rational]


class PartsAnswer(Answer):
    """What was asked for of a game in coalitional form."""

    worth: Worth | None = maybe("the worth of every coalition", "すべての提携の値", when="wants_worth")
    nucleolus: RationalVector | None = maybe(
        "the nucleolus, over all efficient vectors", "仁 (v(N) を分けるすべてのベクトルの中で)", when="wants_nucleolus"
    )
    levels: RationalVector | None = maybe(
        "the falling values of the successive linear programs", "逐次線形計画の値 (減少する順)", when="wants_nucleolus"
    )
    shapley: RationalVector | None = maybe("the Shapley value", "Shapley 値", when="wants_shapley")
    weighted_shapley: RationalVector | None = maybe(
        "the weighted Shapley value: every dividend is shared by the weights",
        "加重 Shapley 値 (配当を重みで分ける)",
        when="wants_weighted",
    )
    potential: Worth | None = maybe(
        "the potential of every coalition: the dividends inside it, each over its size",
        "各提携のポテンシャル (含まれる配当をその人数で割った和)",
        when="wants_potential",
    )
    zero_one: Worth | None = maybe(
        "the (0,1)-normal form; null when the game is inessential",
        "(0,1) 正規化。本質的でないときは null",
        when="wants_normal_form",
    )
    core_empty: Flag | None = maybe("whether the core is empty", "コアが空か", when="wants_core")
    least_core: Rational | None = maybe(
        "the least possible largest excess of a proper coalition", "真の提携の最大の超過の最小値", when="wants_core"
    )
    equivalent: Flag | None = maybe(
        "whether the other game is this one in other units: a positive factor, and a shift for each player",
        "もう一方のゲームが戦略的に同等か (正の倍率とプレイヤーごとの定数の違いだけか)",
        when="wants_equivalence",
    )
    factor: Rational | None = maybe("that factor", "その倍率", many=True)
    shift: RationalVector | None = maybe("the shift of each player", "プレイヤーごとの定数", many=True)


class FormulaAnswer(Answer):
    """What was asked for of a game of many players."""

    nucleolus: RationalVector | None = maybe(
        "the nucleolus, over all efficient vectors", "仁 (v(N) を分けるすべてのベクトルの中で)", when="wants_nucleolus"
    )
    levels: RationalVector | None = maybe(
        "the falling values of the successive linear programs", "逐次線形計画の値 (減少する順)", when="wants_nucleolus"
    )
    shapley: RationalVector | None = maybe("the Shapley value", "Shapley 値", when="wants_shapley")
    core_empty: Flag | None = maybe("whether the core is empty", "コアが空か", when="wants_core")
    least_core: Rational | None = maybe(
        "the least possible largest excess of a proper coalition", "真の提携の最大の超過の最小値", when="wants_core"
    )


class EpsilonCoreAnswer(Answer):
    """The core, the least core and the corners of epsilon-cores."""

    core_empty: Flag = said("whether the core is empty", "コアが空か")
    least_epsilon: Rational = said("the least epsilon whose epsilon-core is not empty", "ε コアが空でない最小の ε")
    least_core: tuple[RationalVector, ...] = said("the corners of the least core", "最小コアの頂点", set_=True)
    vertices: dict[str, tuple[RationalVector, ...]] = said(
        "the corners of the epsilon-core for every epsilon asked for", "求められた ε ごとの ε コアの頂点", set_=True
    )
    nucleolus: RationalVector = said("the nucleolus, a point of the least core", "仁 (最小コアの点)")


class StableSetAnswer(Answer):
    """Whether a finite set of imputations is stable."""

    internal: Flag = said("whether no member dominates another", "内部安定か (互いに支配しない)")
    external: Flag = said(
        "whether every other imputation is dominated by a member", "外部安定か (他の配分はすべて支配される)"
    )
    stable: Flag = said("whether both hold", "安定集合か")
    dominated: tuple[Json, Json, tuple[Json, ...]] | None = maybe(
        "a member that dominates another, through which coalition (members counted from 1)",
        "他を支配する要素と支配される要素、その提携 (要素は 1 から数える)",
        many=True,
    )
    undominated: RationalVector | None = maybe(
        "an imputation outside that no member dominates", "どの要素にも支配されない外の配分", many=True
    )


class StableCore(Part):
    """The core as a stable set."""

    core_vertices: tuple[RationalVector, ...] = said("its corners", "その頂点", set_=True)


class StableFamily(Part):
    """A finite stable set, or those in which one player is held to a fixed payoff."""

    finite: tuple[RationalVector, ...] | None = maybe("the imputations of a finite set", "有限な集合の配分", set_=True)
    discriminated: Json | None = maybe("the player who gets a fixed c", "固定額 c を受け取るプレイヤー")
    imputations: str | None = maybe("the imputations for every c", "各 c についての配分")
    when: str | None = maybe("for which c", "c の範囲")


class StableSetsAnswer(Answer):
    """All stable sets, where theory gives them."""

    convex: Flag = said(
        "whether the game is convex: then the core is the only stable set", "凸か (凸ならコアが唯一の安定集合)"
    )
    decided: Flag = said("whether all stable sets are given", "安定集合をすべて挙げたか")
    unique: Flag | None = maybe("whether there is exactly one", "ただ 1 つか", when="is_decided")
    stable_set: StableCore | None = maybe("the only stable set", "唯一の安定集合", when="is_convex")
    families: tuple[StableFamily, ...] | None = maybe(
        "all stable sets", "すべての安定集合", when="constant_sum_of_three", set_=True
    )


class Weights(Part):
    """A weighted vote."""

    weights: WholeVector = said("votes of each voter", "各投票者の票数")
    quota: Whole = said("votes needed to win", "勝つのに必要な票数")


class NearestWeightsAnswer(Answer):
    """Weights and a quota for wanted power."""

    distance: Rational = said(
        "the sum of squared differences from the wanted power, the least that was found",
        "望む力との差の 2 乗和 (見つけた最小値)",
    )
    powers: tuple[RationalVector, ...] = said("the power vectors at that distance", "その距離にある力指数", set_=True)
    one_answer: Weights = said(
        "weights and a quota that give the first of them", "その最初を与える票数と定数", many=True
    )
    complete: Flag = said("whether every weighted vote was looked at", "すべての重み付き投票を調べたか")


class Member(Part):
    """A payoff vector and where it lies."""

    x: RationalVector = said("the payoff vector", "利得ベクトル")
    core: Flag = said("whether it lies in the core", "コアに入るか")
    kernel: Flag = said("whether it lies in the kernel", "カーネルに入るか")
    bargaining_set: Flag = said("whether it lies in the bargaining set", "交渉集合に入るか")


class MembershipAnswer(Answer):
    """Which payoff vectors lie in the core, the kernel and the bargaining set."""

    members: tuple[Member, ...] = said("every vector of the document", "文書のベクトルごと")


class Division(Part):
    """A point of the core: the shares of both sides."""

    sellers: RationalVector = said("the share of each seller", "各売り手の取り分")
    buyers: RationalVector = said("the share of each buyer", "各買い手の取り分")


class AssignmentMarketAnswer(Answer):
    """Who trades in an assignment market, and the core."""

    total: Rational = said("the largest total surplus", "余剰の合計の最大値")
    matching: tuple[tuple[Whole, Whole], ...] = said(
        "seller and buyer of each trade, counted from 1", "取引する売り手と買い手 (1 から数える)", set_=True, many=True
    )
    seller_best: Division = said("the point of the core that is best for all sellers", "売り手すべてに最良のコアの点")
    buyer_best: Division = said("the point of the core that is best for all buyers", "買い手すべてに最良のコアの点")
    nucleolus: RationalVector = said("the nucleolus, sellers first", "仁 (売り手が先)")
    sales: Whole | None = maybe("how many goods are sold", "売れる個数", when="one_good")
    prices: tuple[Rational, Rational] | None = maybe(
        "the lowest and the highest price in the core; null when nothing is sold",
        "コアでの価格の下限と上限。取引がなければ null",
        when="one_good",
    )
