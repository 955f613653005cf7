"""What the answer about bargaining over a polytope claims."""

from __future__ import annotations

from gote.bargaining.rules_persons import MOST_STEPS
from gote.core import Answer, Flag, RationalVector, maybe
from gote.exact.algebraic import ExactNumber


class PolytopeAnswer(Answer):
    """The points asked for."""

    nash: tuple[ExactNumber, ...] | None = maybe(
        "the point of the largest product of gains",
        "利得の増分の積を最大にする点 (ナッシュ解)",
        when="wants_nash",
        many=True,
    )
    product: ExactNumber | None = maybe("that product", "その積", when="wants_nash", many=True)
    kalai_smorodinsky: RationalVector | None = maybe(
        "the last point on the way from the threat to the ideal point",
        "不一致点から理想点へ向かう最後の点 (カライ・スモロディンスキー解)",
        when="wants_kalai_smorodinsky",
    )
    ideal: RationalVector | None = maybe(
        "the most each can have when nobody gets less than the threat",
        "各人の最大 (誰も不一致点を下回らないとき)",
        when="wants_kalai_smorodinsky",
    )
    egalitarian: RationalVector | None = maybe(
        "the largest equal gains", "等しい増分で最大の点 (平等解)", when="wants_egalitarian"
    )
    utilitarian: RationalVector | None = maybe(
        "a point of the largest sum", "和が最大の点 (功利主義解)", when="wants_utilitarian", many=True
    )
    steps: tuple[RationalVector, ...] | None = maybe(
        "Raiffa's steps: each adds the n-th part of what everybody could gain alone, the others keeping what they have",
        "ライファの各段：他の人を据え置いて各人が得られる増分の n 分の 1 ずつ進む",
        when="wants_raiffa",
    )
    finite: Flag | None = maybe(
        f"whether nobody can gain any more after at most {MOST_STEPS} steps",
        f"{MOST_STEPS} 段以内に誰も増やせなくなるか",
        when="wants_raiffa",
    )
    solution: RationalVector | None = maybe("where the steps end", "終点")
    limit: RationalVector | None = maybe(
        "what endless steps come as near as one likes, where the same sides stay the nearest for ever",
        "段が終わらないとき、限りなく近づく点 (最も近い面が変わらないとき)",
    )
