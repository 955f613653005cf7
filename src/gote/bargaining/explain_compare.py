"""The comparison in words: one table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gote.bargaining.answer_compare import ComparisonAnswer
from gote.bargaining.rules_compare import Comparison
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block


def explain_compare(solution: Solution[Comparison, ComparisonAnswer], lang: str = "en") -> Explanation:
    """What both get, from the safest to the most agreed."""
    t = translator("bargaining", lang)
    game, a = solution.game, solution.answer
    rows: list[Sequence[object]] = []

    def add(name: str, *points: Sequence[Fraction]) -> None:
        for u, v in dict.fromkeys((p[0], p[1]) for p in points):
            beaten = any(x >= u and y >= v and (x, y) != (u, v) for x, y in game.points)
            rows.append((name, shown(u), shown(v), shown(u + v), t("yes") if beaten else ""))

    add(t("safety levels"), a.safety)
    add(t("both play safe"), *(d.payoffs for d in a.guarded))
    add(t("equilibrium"), *(e.payoffs for e in a.equilibria))
    rows.append((t("best correlated equilibrium"), "", "", shown(a.correlated_total), ""))
    add(t("Nash bargaining from the safety levels"), a.nash)
    add(t("Nash bargaining from the threats"), *(n.solution for n in a.nash_by_threats))
    add(t("lambda-transfer solution"), *a.without_payments)
    add(t("TU solution"), a.with_payments)
    header = ("", "I", "II", t("total"), t("a cell is better for one, not worse for the other"))
    blocks: list[Block] = [
        Text(
            t("From above to below the players can rely on each other more and more."), heading=t("Alone and together")
        ),
        Table(rows, header=header),
    ]
    if a.constant_sum is not None:
        blocks.append(
            Text(
                t(
                    "Both payoffs add up to {total} in every cell: there is nothing to agree on.",
                    total=shown(a.constant_sum),
                )
            )
        )
    else:
        most, alone = a.with_payments[0] + a.with_payments[1], max(sum(e.payoffs) for e in a.equilibria)
        blocks.append(
            Text(
                t(
                    "Together they can make {most}; the best equilibrium makes {alone}, the best advice of a device {advised}.",
                    most=shown(most),
                    alone=shown(alone),
                    advised=shown(a.correlated_total),
                )
            )
        )
    return Explanation(game.title or t("Alone and together"), tuple(blocks))
