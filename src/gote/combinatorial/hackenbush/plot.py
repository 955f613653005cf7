"""Drawings of Green Hackenbush: the picture on its ground, winning cuts in another colour."""

from __future__ import annotations

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.drawing import svg, text
from gote.combinatorial.hackenbush.drawing import drawn_edges
from gote.combinatorial.hackenbush.rules import HackenbushGame
from gote.combinatorial.words import caption
from gote.core import Picture, Solution, translator
from gote.core.picture import PALETTE

MOST = 400
GREEN = PALETTE[2]


def plot_hackenbush(solution: Solution[HackenbushGame, PositionAnswer], lang: str = "en") -> Picture:
    """Edges in green, winning cuts in orange, edge numbers beside them."""
    t = translator("combinatorial", lang)
    game = solution.game
    if len(game.edges) > MOST:
        return svg([text(200, 40, t("{n:edge|edges}", n=f"{len(game.edges):,}"))], 400, 80, caption(solution, lang))
    parts, width, height = drawn_edges(game.ground, game.edges, lambda i: PALETTE[1] if i in solution.moves else GREEN)
    return svg(
        parts, width, height, caption(solution, lang, t("The edges with their numbers; cuts that win are orange."))
    )
