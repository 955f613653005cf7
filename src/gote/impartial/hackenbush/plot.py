"""Drawings of Green Hackenbush: the picture on its ground, winning cuts in another colour."""

from __future__ import annotations

from gote.core import Picture, translator
from gote.core.picture import PALETTE
from gote.impartial.drawing import svg, text
from gote.impartial.hackenbush.drawing import drawn_edges
from gote.impartial.hackenbush.rules import HackenbushGame
from gote.impartial.solve import PositionSolution
from gote.impartial.words import caption

MOST = 400
GREEN = PALETTE[2]


def plot_hackenbush(solution: PositionSolution, lang: str = "en") -> Picture:
    """Edges in green, winning cuts in orange, edge numbers beside them."""
    t = translator("impartial", lang)
    game = solution.game
    assert isinstance(game, HackenbushGame)
    if len(game.edges) > MOST:
        return svg([text(200, 40, t("{n} edges", n=f"{len(game.edges):,}"))], 400, 80, caption(solution, lang))
    parts, width, height = drawn_edges(game.ground, game.edges, lambda i: PALETTE[1] if i in solution.moves else GREEN)
    return svg(
        parts, width, height, caption(solution, lang, t("The edges with their numbers; cuts that win are orange."))
    )
