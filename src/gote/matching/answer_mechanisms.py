"""What the answers about mechanisms claim."""

from __future__ import annotations

from gote.core import Answer, Flag, Part, Rational, RationalVector, maybe, said

Names = tuple[str, ...]


class AuctionAnswer(Answer):
    """The auction of Vickrey, Clarke and Groves."""

    welfare: Rational = said("the largest sum of bids that can be met together", "同時に満たせる入札額の和の最大値")
    winners: Names = said("who wins a bundle, in the order of the bids", "落札者 (入札の順)")
    allocation: dict[str, Names] = said("the bundle of each winner", "各落札者の組")
    payments: dict[str, Rational] = said("what each pays: what the others lose by him", "各人の支払い：他の人が失う額")
    revenue: Rational = said("the sum of the payments", "支払いの合計")
    in_core: Flag | None = maybe(
        "whether no group of bidders and the seller could do better together",
        "どの入札者の集まりと売り手も、共により良くはできないか",
        when="few",
    )
    blocking: Names | None = maybe(
        "bidders who with the seller could do better", "売り手と共により良くできる入札者", many=True
    )


class ProjectAnswer(Answer):
    """A public project with pivot taxes."""

    build: Flag = said("whether it is built: the values cover the cost", "建てるか (評価の和が費用以上か)")
    shares: RationalVector = said("what each pays of the cost if it is built", "建てるときの各人の費用負担")
    pivot_taxes: RationalVector = said(
        "what each pays for changing the decision of the others", "他の人の決定を変えることへの税"
    )
    pivotal: tuple[Flag, ...] = said(
        "whether without him the decision would be another", "その人がいなければ決定が変わるか"
    )
    utilities: RationalVector = said("value less cost share less tax", "評価から負担と税を引いたもの")


class Rule(Part):
    """How the best auction sells."""

    reserves: tuple[Rational | None, ...] = said(
        "the least value at which each bidder can win; null: never",
        "各入札者が落札できる最小の値。null は決して落札しない",
    )
    interim: tuple[RationalVector, ...] = said("the chance to win of each value", "各値での落札確率")
    payments: tuple[RationalVector, ...] = said("the expected payment of each value", "各値での期待支払額")


class DesignAnswer(Answer):
    """The mechanism of largest expected revenue."""

    revenue: Rational = said("the largest expected revenue", "期待収入の最大値")
    virtual_values: tuple[RationalVector, ...] = said(
        "virtual values by rising value, per bidder", "仮想評価 (値の小さい順、入札者ごと)"
    )
    ironed: tuple[RationalVector, ...] = said("the same after ironing", "平滑化した仮想評価")
    rule: Rule = said(
        "the rule that attains it: the highest ironed virtual values win if positive, the first bidder among equals",
        "それを達成する規則：正で最大の平滑化仮想評価が落札し、同じなら先の入札者",
    )
