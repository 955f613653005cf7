"""Games on graphs in words: the labels in the order in which they become known."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.answer import LoopyAnswer
from gote.combinatorial.graphs.rules import GraphGame
from gote.combinatorial.words import MOST_ROWS, moves_table, verdict
from gote.core import Explanation, Solution, Table, Text, translator


def explain_graph(solution: Solution[GraphGame, LoopyAnswer], lang: str = "en") -> Explanation:
    """The labelling step by step."""
    t = translator("combinatorial", lang)
    game = solution.game
    proof = solution.certificate()
    followers = game.followers
    blocks: list[Any] = [verdict(solution, lang)]
    if game.play == "normal":
        rows = list(zip(proof["vertices"], proof["values"], proof["outcomes"], proof["order"], strict=True))
        rows.sort(key=lambda row: (row[3] is None, row[3] or 0))
        table = [
            [", ".join(map(str, followers[v])) or "-", value, outcome] for v, value, outcome, _ in rows[:MOST_ROWS]
        ]
        blocks.append(
            Table(
                table,
                header=[t("followers"), t("value"), t("class")],
                labels=[str(v) for v, *_ in rows[:MOST_ROWS]],
                caption=t("Vertices in the order in which their values become known"),
            )
        )
        blocks.append(
            Text(
                t(
                    "A vertex gets the least value not among its followers' values (mex), as soon as every "
                    "follower without a value can be answered by going back to that value."
                    " Vertices that never get one allow endless play."
                ),
                heading=t("Why"),
            )
        )
    else:
        ends = sorted(
            zip(proof["vertices"], proof["outcomes"], proof["steps"], strict=True),
            key=lambda row: (row[2] is None, row[2] or 0),
        )
        table = [[outcome, "-" if steps is None else steps] for _, outcome, steps in ends[:MOST_ROWS]]
        blocks.append(
            Table(table, header=[t("class"), t("moves to the end")], labels=[str(v) for v, *_ in ends[:MOST_ROWS]])
        )
        blocks.append(
            Text(
                t(
                    "Misere play: vertices without followers are N-positions; the rest is worked out "
                    "backwards from them."
                ),
                heading=t("Why"),
            )
        )
    return Explanation(game.title or t("Game on a graph"), (*blocks, *moves_table(solution, lang)))
