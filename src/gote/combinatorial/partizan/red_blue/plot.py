"""Drawings of blue-red Hackenbush."""

from __future__ import annotations

from gote.combinatorial.drawing import svg
from gote.combinatorial.hackenbush.drawing import drawn_edges
from gote.combinatorial.partizan.red_blue.answer import RedBlueAnswer
from gote.combinatorial.partizan.red_blue.rules import RedBlueHackenbushGame
from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE

COLOURS = {"blue": PALETTE[0], "red": PALETTE[1]}


def plot_red_blue_hackenbush(solution: Solution[RedBlueHackenbushGame, RedBlueAnswer], lang: str = "en") -> Picture:
    """The picture on its ground."""
    t = translator("combinatorial", lang)
    game = solution.game
    parts, width, height = drawn_edges(
        game.ground, [edge[:2] for edge in game.edges], lambda i: COLOURS[game.edges[i][2]]
    )
    seen = t("Left may cut blue edges, Right red (orange) ones.")
    return svg(parts, width, height, sentences(seen, t("The value is {value}.", value=shown(solution.value))))
