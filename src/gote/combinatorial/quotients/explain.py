"""Misere quotients in words."""

from __future__ import annotations

from gote.combinatorial.quotients.answer import QuotientAnswer
from gote.combinatorial.quotients.rules import MisereQuotientGame
from gote.combinatorial.words import MOST_ROWS
from gote.core import Explanation, Solution, Table, Text, translator


def explain_misere_quotient(solution: Solution[MisereQuotientGame, QuotientAnswer], lang: str = "en") -> Explanation:
    """The elements with representatives, the classes of the heaps, what was proved."""
    t = translator("combinatorial", lang)
    rows = [
        [" + ".join(map(str, word)) or "0", "P" if i in solution.p_elements else "N"]
        for i, word in enumerate(solution.elements[:MOST_ROWS])
    ]
    heaps = [list(solution.classes[1:61])]
    blocks = (
        Text(
            t(
                "The misere quotient has {order:element|elements}, {lost} of them in the P-portion.",
                order=solution.order,
                lost=solution.p_portion,
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
