"""Misere quotients in words."""

from __future__ import annotations

from gote.core import Explanation, Table, Text, translator
from gote.impartial.quotients.solve import QuotientSolution
from gote.impartial.words import MOST_ROWS


def explain_misere_quotient(solution: QuotientSolution, lang: str = "en") -> Explanation:
    """The elements with representatives, the classes of the heaps, what was proved."""
    t = translator("impartial", lang)
    q = solution.quotient
    rows = [
        [" + ".join(map(str, word)) or "0", "P" if i in q.lost else "N"] for i, word in enumerate(q.words[:MOST_ROWS])
    ]
    heaps = [[q.step[0][h] for h in range(1, min(q.heaps, 60) + 1)]]
    blocks = (
        Text(
            t(
                "The misere quotient has {order} elements, {lost} of them in the P-portion.",
                order=len(q.words),
                lost=len(q.lost),
            ),
            heading=t("Answer"),
        ),
        Table(rows, header=[t("heaps"), t("class")], labels=range(len(rows)), caption=t("Elements")),
        Table(heaps, header=range(1, len(heaps[0]) + 1), labels=[t("element")], caption=t("Element of each heap")),
        Text(
            t(
                "Two positions are equal here when no further heaps tell their misere outcomes apart. That "
                "the table decides every sum was proved by following, for all positions at once, the "
                "element and the elements beside which a winning move exists."
            ),
            heading=t("Why"),
        ),
    )
    return Explanation(solution.game.title or t("Misere quotient"), blocks)
