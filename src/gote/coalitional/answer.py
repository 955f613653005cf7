"""What the answers of chapter 4 claim. Players are numbers from 1 or names; a coalition is a list of players, or a key
such as "1,2".
"""

from __future__ import annotations

from gote.core import Answer, Flag, Json, Part, Rational, RationalVector, Whole, WholeVector, maybe, said

Players = tuple[Json, ...]
Worth = dict[str, Rational]


class Core(Part):
    """The core: a point of it, or the weights that show that it is empty."""

    empty: Flag = said("whether no division satisfies every coalition", "どの提携も満足する分け方がないか")
    weights: Worth | None = maybe(
        "empty: balanced weights of proper coalitions whose worths exceed v(N)",
        "空のとき：値の加重和が v(N) を超える、真の提携の均衡な重み",
        many=True,
    )
    point: RationalVector | None = maybe("not empty: one of its points", "空でないとき：その 1 点", many=True)
    vertices: tuple[RationalVector, ...] | None = maybe(
        "all its corners", "すべての頂点", when="lists_vertices", set_=True
    )


class Allocation(Part):
    """A payoff vector of the document, judged."""

    x: RationalVector = said("the payoff vector", "利得ベクトル")
    efficient: Flag = said("whether it shares v(N)", "v(N) をちょうど分けるか")
    excess: Worth = said("v(S) - x(S) of every proper coalition", "真の提携の超過 v(S) - x(S)")
    ordered: RationalVector = said("O(x): the excesses, largest first", "O(x)：超過を大きい順に")
    unstable_through: tuple[Players, ...] = said(
        "the coalitions worth more than they get", "受け取る額より値の大きい提携", set_=True
    )


class CoalitionAnswer(Answer):
    """Shapley value, nucleolus, core and properties of a game in coalitional form."""

    shapley: RationalVector = said("the Shapley value", "Shapley 値")
    nucleolus: RationalVector | None = maybe(
        "the nucleolus, over all efficient vectors", "仁 (v(N) を分けるすべてのベクトルの中で)", when="has_nucleolus"
    )
    core: Core | None = maybe("the core", "コア", when="tabled")
    convex: Flag | None = maybe("whether v(S) + v(T) <= v(S ∪ T) + v(S ∩ T)", "凸か", when="tabled")
    superadditive: Flag | None = maybe("whether disjoint coalitions never lose by joining", "優加法的か", when="tabled")
    essential: Flag | None = maybe(
        "whether the players together get more than alone", "全員で、ひとりずつより多く得るか", when="tabled"
    )
    banzhaf: RationalVector | None = maybe(
        "the Banzhaf index (games of worths 0 and 1 that all together win)", "Banzhaf 指数 (値が 0 と 1 のゲーム)"
    )
    shapley_shubik: RationalVector | None = maybe(
        "the Shapley-Shubik index (the same games)", "Shapley-Shubik 指数 (同じゲーム)"
    )
    swings: WholeVector | None = maybe(
        "how many winning coalitions lose without each player (the same games)",
        "各プレイヤーが抜けると負ける勝利提携の数 (同じゲーム)",
    )
    zero_monotonic: Flag | None = maybe("whether v(S) + v(i) <= v(S + i)", "0 単調か", when="tabled")
    monotone: Flag | None = maybe("whether v(S) <= v(S + i)", "単調か", when="tabled")
    constant_sum: Flag | None = maybe("whether v(S) + v(N - S) = v(N)", "定数和か", when="tabled")
    simple: Flag | None = maybe("whether every worth is 0 or 1", "値がすべて 0 か 1 か", when="tabled")
    dummies: Players | None = maybe("players who never add anything", "ダミー", when="tabled", set_=True)
    least_core: Rational | None = maybe(
        "the least possible largest excess of a proper coalition; null for one player",
        "真の提携の最大の超過をどこまで小さくできるか。1 人なら null",
        when="tabled",
    )
    nucleolus_over_imputations: RationalVector | None = maybe(
        "the nucleolus among imputations, where the nucleolus itself is none",
        "仁が配分でないとき、配分の中での仁",
    )
    tau: RationalVector | None = maybe("the tau value, where it is defined", "τ 値 (定義されるとき)")
    owen: RationalVector | None = maybe("the Owen value for the unions", "連合についての Owen 値", when="has_unions")
    myerson: RationalVector | None = maybe("the Myerson value for the links", "つながりの Myerson 値", when="has_links")
    worth: Worth | None = maybe(
        "the worths the answer is about (of a cover those that are not 0)",
        "この答が扱う値 (優加法的被覆では 0 でないもの)",
        when="lists_worths",
    )
    allocations: tuple[Allocation, ...] | None = maybe(
        "the payoff vectors of the document, judged", "文書の利得ベクトルの評価", when="has_allocations"
    )


class LadderAnswer(CoalitionAnswer):
    """A ladder: all about it when it is short, both values when it is long."""


class AssignmentAnswer(CoalitionAnswer):
    """A market of sellers and buyers: the game, a best matching, prices, and the ends of the core."""

    matching: dict[str, str] = said(
        "a matching with the largest surplus: seller, buyer", "余剰が最大の組合せ：売り手と買い手", many=True
    )
    seller_optimal: RationalVector = said("the core point best for all sellers", "すべての売り手に最善のコアの点")
    buyer_optimal: RationalVector = said("the core point best for all buyers", "すべての買い手に最善のコアの点")
    prices: dict[str, Rational] = said("what each good that is sold costs at the nucleolus", "仁での、売れた品の値段")


class TripAnswer(CoalitionAnswer):
    """A round trip: the game, and what the cities pay."""

    total_cost: Rational | None = maybe(
        "the cheapest round trip through all cities", "全都市を回る最も安い周遊の費用", when="shares_costs"
    )
    shapley_cost_shares: RationalVector | None = maybe(
        "what each city pays by the Shapley value", "Shapley 値による各都市の支払い", when="shares_costs"
    )
    nucleolus_cost_shares: RationalVector | None = maybe(
        "what each city pays by the nucleolus", "仁による各都市の支払い", when="shares_costs"
    )


class RoadAnswer(CoalitionAnswer):
    """Roads to town: the game of the cheapest networks."""


class CoalitionalFormAnswer(CoalitionAnswer):
    """The coalitional form of a strategic game, and the answer about it."""

    worth: Worth = said("v(S): what S can secure against the rest", "v(S)：S が残りに対して保証できる額")
    profile: WholeVector = said(
        "a joint choice with the largest sum of payoffs, counted from 1",
        "利得の和が最大になる選択の組 (1 から数える)",
        many=True,
    )


class VotingAnswer(Answer):
    """Power in a weighted vote."""

    shapley_shubik: RationalVector = said("the Shapley-Shubik index", "Shapley-Shubik 指数")
    banzhaf: RationalVector = said("the Banzhaf index: shares of all swings", "Banzhaf 指数：スイングの割合")
    dummies: Players = said("players who never matter", "ダミー", set_=True)
    veto: Players = said("players without whom nothing passes", "拒否権のあるプレイヤー", set_=True)
    swings: WholeVector = said(
        "how many winning coalitions lose without each player", "各プレイヤーが抜けると負ける勝利提携の数"
    )
    minimal_winning: tuple[Players, ...] | None = maybe(
        "the minimal winning coalitions (few players)",
        "極小勝利提携 (人数が少ないとき)",
        when="lists_coalitions",
        set_=True,
    )
    share_of_population: RationalVector | None = maybe(
        "each voter's share of the population", "各投票者の人口の割合", when="has_population"
    )
    ratio: tuple[Rational | None, ...] | None = maybe(
        "the Shapley-Shubik index over the share of the population; null without people",
        "Shapley-Shubik 指数と人口の割合の比。人口 0 なら null",
        when="has_population",
    )


class SimpleGameAnswer(Answer):
    """Power in a simple game, and weights for it or none."""

    shapley_shubik: RationalVector = said("the Shapley-Shubik index", "Shapley-Shubik 指数")
    banzhaf: RationalVector = said("the Banzhaf index: shares of all swings", "Banzhaf 指数：スイングの割合")
    swings: WholeVector = said(
        "how many winning coalitions lose without each player", "各プレイヤーが抜けると負ける勝利提携の数"
    )
    dummies: Players = said("players who never matter", "ダミー", set_=True)
    veto: Players = said("players without whom nothing passes", "拒否権のあるプレイヤー", set_=True)
    superadditive: Flag = said(
        "whether no two disjoint coalitions win", "交わらない 2 つの提携がともに勝つことがないか"
    )
    deegan_packel: RationalVector = said("the Deegan-Packel index", "Deegan-Packel 指数")
    public_good: RationalVector = said("Holler's public good index", "Holler の公共財指数")
    minimal_winning: tuple[Players, ...] = said("the minimal winning coalitions", "極小勝利提携", set_=True)
    weighted: Flag = said("whether weights and a quota give this game", "重みと割当で表せるか")
    maximal_losing: tuple[Players, ...] | None = maybe(
        "the maximal losing coalitions (few players)",
        "極大敗北提携 (人数が少ないとき)",
        when="lists_coalitions",
        set_=True,
    )
    weights: WholeVector | None = maybe("weights for the game, when there are any", "重み (あるとき)", many=True)
    quota: Whole | None = maybe("the quota that goes with them", "その割当", many=True)


class AirportAnswer(Answer):
    """What everybody pays for the runway."""

    shapley: RationalVector = said("what each player pays by the Shapley value", "Shapley 値による各自の支払い")
    nucleolus: RationalVector = said("what each player pays by the nucleolus", "仁による各自の支払い")


class BankruptcyAnswer(Answer):
    """The division of the estate by five rules, or by those asked for."""

    nucleolus: RationalVector | None = maybe("the nucleolus (Talmud rule)", "仁 (Talmud の規則)", when="has_nucleolus")
    shapley: RationalVector | None = maybe(
        "the Shapley value (random arrival)", "Shapley 値 (到着順の平均)", when="has_shapley"
    )
    proportional: RationalVector | None = maybe("pro rata", "プロラタ", when="has_proportional")
    constrained_equal_awards: RationalVector | None = maybe(
        "equal awards, at most the claim", "等しい受取額 (要求額まで)", when="has_awards"
    )
    constrained_equal_losses: RationalVector | None = maybe(
        "equal losses, at most the claim", "等しい損失 (要求額まで)", when="has_losses"
    )
    awards_cap: Rational | None = maybe(
        "the common award of those not paid in full (the largest claim when all are)",
        "全額は受け取れない者に共通の受取額 (全員が全額なら最大の要求額)",
        when="has_awards",
    )
    losses_cap: Rational | None = maybe(
        "the common loss of those who get something (the largest claim when nobody does)",
        "何かを受け取る者に共通の損失額 (誰も受け取らなければ最大の要求額)",
        when="has_losses",
    )
    left_out: dict[str, str] | None = maybe(
        "what takes long and is answered when asked for with find",
        "時間がかかるため省いたもの。find で求めれば答える",
        when="leaves_out",
    )
