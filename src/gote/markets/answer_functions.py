"""What the answer about two firms with payoffs by formulas claims."""

from __future__ import annotations

from gote.core import Answer, Flag, Part, maybe, said
from gote.exact.algebraic import ExactNumber


class Decisions(Part):
    """A pair of decisions that nobody leaves."""

    strategies: tuple[ExactNumber, ExactNumber] = said("the decisions x and y", "両者の選択 x, y", many=True)
    payoffs: tuple[ExactNumber, ExactNumber] = said("what both earn", "両者の利得", many=True)


class BestReply(Part):
    """What one firm does best against a decision of the other."""

    value: ExactNumber = said("the most that can be earned, or come near", "得られる利得の上限", many=True)
    attained: Flag = said("whether it is earned by some decision", "その利得が達成されるか")
    at: tuple[ExactNumber, ...] = said(
        "the decisions that earn it, apart from the intervals", "それを得る選択 (区間を除く)", set_=True, many=True
    )
    intervals: tuple[tuple[ExactNumber, ExactNumber], ...] = said(
        "intervals whose inside earns it", "内部のどこでもそれを得る区間", set_=True, many=True
    )


class FunctionsAnswer(Answer):
    """All pure equilibria, and best replies where they are asked for."""

    equilibria: tuple[Decisions, ...] = said("the pure equilibria found", "見つかった純粋戦略均衡", set_=True)
    complete: Flag = said(
        "whether these are known to be all pure equilibria", "これが純粋戦略均衡のすべてだと分かっているか"
    )
    best_replies: tuple[BestReply, BestReply] | None = maybe(
        "the best replies asked for, of firm 1 and of firm 2", "求められた最適応答 (企業 1、企業 2)", when="reply_to"
    )
