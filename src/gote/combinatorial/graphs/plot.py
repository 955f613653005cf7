"""Pictures of graphs with their values and classes."""

from __future__ import annotations

from gote.combinatorial.answer import LoopyAnswer
from gote.combinatorial.drawing import INK, circle, line, ring_layout, svg, text
from gote.combinatorial.graphs.rules import GraphGame
from gote.combinatorial.words import caption
from gote.core import Picture, Solution, translator
from gote.core.picture import PALETTE

COLOURS = {"P": PALETTE[2], "N": PALETTE[5], "D": "#cccccc"}
MOST = 60


def plot_graph(solution: Solution[GraphGame, LoopyAnswer], lang: str = "en") -> Picture:
    """Vertices on a circle, coloured by class, with their values; winning moves drawn thick."""
    t = translator("combinatorial", lang)
    game = solution.game
    proof = solution.certificate()
    vertices = proof["vertices"][:MOST]
    size = 160 + 22 * min(len(vertices), 30)
    place = ring_layout(vertices, size)
    outcome = dict(zip(proof["vertices"], proof["outcomes"], strict=True))
    labels = dict(zip(proof["vertices"], proof.get("values", proof["outcomes"]), strict=True))
    parts = []
    for u, v in dict.fromkeys(game.edges):
        if u in place and v in place:
            wins = u == game.start and v in solution.moves
            parts.append(_arrow(*place[u], *place[v], PALETTE[1] if wins else INK, 3 if wins else 1.4))
    for v in vertices:
        x, y = place[v]
        parts += [
            circle(x, y, 15, COLOURS[outcome[v]], PALETTE[1] if v == game.start else INK, 3 if v == game.start else 1.2)
        ]
        out_x, out_y = (x - size / 2) / (size / 2 - 30), (y - size / 2) / (size / 2 - 30)
        parts += [
            text(x, y + 4, str(labels[v]).replace("inf", "∞"), 11),
            text(x + 23 * out_x, y + 4 + 23 * out_y, v, 11, "#777777"),
        ]
    seen = t(
        "P-positions are green, N-positions blue, draws grey, with their values; the start has an orange "
        "ring, winning moves are orange."
    )
    return svg(parts, size, size, caption(solution, lang, seen))


def _arrow(x: float, y: float, u: float, v: float, colour: str, width: float) -> str:
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    if length < 1:
        return circle(x, y - 20, 9, "none", colour, width)
    dx, dy = (u - x) / length, (v - y) / length
    tip_x, tip_y = u - 16 * dx, v - 16 * dy
    wing = 6
    return (
        line(x + 16 * dx, y + 16 * dy, tip_x, tip_y, colour, width)
        + line(tip_x, tip_y, tip_x - wing * (dx + dy * 0.6), tip_y - wing * (dy - dx * 0.6), colour, width)
        + line(tip_x, tip_y, tip_x - wing * (dx - dy * 0.6), tip_y - wing * (dy + dx * 0.6), colour, width)
    )
