"""Green Hackenbush in words: which vertices are fused, what each bridge carries."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.drawing import svg
from gote.combinatorial.hackenbush.drawing import drawn_edges
from gote.combinatorial.hackenbush.reduction import reduce_graph
from gote.combinatorial.hackenbush.rules import HackenbushGame
from gote.combinatorial.hackenbush.steps import Fusion, Leaves, steps
from gote.combinatorial.words import MOST_ROWS, moves_table, verdict
from gote.core import Explanation, Picture, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate
from gote.core.picture import PALETTE

GREEN = PALETTE[2]
MOST_DRAWN = 40
"""Edges of a picture whose reduction is drawn."""


def explain_hackenbush(solution: Solution[HackenbushGame, PositionAnswer], lang: str = "en") -> Explanation:
    """The reduction class by class, from the leaves down to the ground."""
    t = translator("combinatorial", lang)
    game = solution.game
    blocks: list[Any] = [verdict(solution, lang)]
    dropped = solution.certificate().get("not_joined_to_the_ground", [])
    if game.edges and len(dropped) == len(game.edges):
        blocks.append(Text(t("No edge stands on the ground {ground}: nothing can be cut.", ground=game.ground)))
    elif dropped:
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
        if len(game.edges) <= MOST_DRAWN:
            blocks += _pictures(game, t)
    return Explanation(game.title or t("Green Hackenbush"), (*blocks, *moves_table(solution, lang)))


def _pictures(game: HackenbushGame, t: Translate) -> list[Text | Picture]:
    """What stands after every step of the reduction, drawn."""
    drawn: list[Text | Picture] = []
    for step in steps(game.ground, game.edges):
        if isinstance(step, Fusion):
            fused = ", ".join(map(shown, step.vertices))
            words = t("Fuse {vertices}: they lie on cycles, and the edges among them become loops.", vertices=fused)
        elif isinstance(step, Leaves):
            words = t("A loop is worth a leaf, 1; two at one vertex cancel.")
        else:
            total = reduce(xor, step.lengths)
            summed = " ⊕ ".join(map(str, step.lengths)) + f" = {total}"
            words = t(
                "Branches at {vertex}: {sum}, so one stalk of that length.", vertex=shown(step.vertex), sum=summed
            )
        parts, width, height = drawn_edges(game.ground, step.edges, lambda i: GREEN)
        drawn.append(svg(parts, width, height, words))
    return (
        [Text(t("Every picture has the value of the one before."), heading=t("Step by step")), *drawn] if drawn else []
    )
