"""Green Hackenbush in words: which vertices are fused, what each bridge carries."""

from __future__ import annotations

from typing import Any

from gote.core import Explanation, Table, Text, translator
from gote.impartial.hackenbush.reduction import reduce_graph
from gote.impartial.hackenbush.rules import HackenbushGame
from gote.impartial.solve import PositionSolution
from gote.impartial.words import MOST_ROWS, moves_table, verdict


def explain_hackenbush(solution: PositionSolution, lang: str = "en") -> Explanation:
    """The reduction class by class, from the leaves down to the ground."""
    t = translator("impartial", lang)
    game = solution.game
    assert isinstance(game, HackenbushGame)
    blocks: list[Any] = [verdict(solution, lang)]
    dropped = solution.proof.get("not_joined_to_the_ground", [])
    if dropped:
        blocks.append(
            Text(t("Edges {edges} are not joined to the ground and are left out.", edges=dropped[:MOST_ROWS]))
        )
    if game.play == "normal":
        found = reduce_graph(game.ground, game.edges)
        members: dict[int, list[Any]] = {}
        for x in found.order.tolist():
            members.setdefault(int(found.home[x]), []).append(found.names[x])
        rows = []
        for home in reversed(list(members)):
            above = [
                int(found.values[x]) + 1
                for x in found.order.tolist()
                if found.bridge[x] and int(found.home[found.parent[x]]) == home
            ]
            rows.append(
                [", ".join(map(str, members[home][:8])), int(found.degrees[home]) // 2, above, int(found.values[home])]
            )
        blocks.append(
            Table(
                rows[:MOST_ROWS],
                header=[t("fused vertices"), t("edges among them"), t("branches (1 + value above)"), t("value")],
                caption=t("From the top down to the ground"),
            )
        )
        blocks.append(
            Text(
                t(
                    "Fusion principle: vertices on a cycle may be fused; every edge among them becomes a "
                    "loop, worth 1, so only the parity of their number counts."
                    " Colon principle: branches at a vertex may be replaced by one stalk of the length of "
                    "their nim-sum."
                ),
                heading=t("Why"),
            )
        )
    return Explanation(game.title or t("Green Hackenbush"), (*blocks, *moves_table(solution, lang)))
