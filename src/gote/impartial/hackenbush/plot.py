"""Drawings of Green Hackenbush: the picture on its ground, winning cuts in another colour."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gote.core import Picture, translator
from gote.core.picture import PALETTE
from gote.impartial.drawing import circle, curve, layered_layout, line, svg, text
from gote.impartial.hackenbush.reduction import reduce_graph
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
    found = reduce_graph(game.ground, game.edges)
    names = found.names
    depth = {names[x]: int(found.depth[x]) for x in found.order.tolist()}
    parent: dict[Any, Any] = {names[x]: names[found.parent[x]] if found.parent[x] >= 0 else None for x in found.order.tolist()}
    place = layered_layout(depth, parent)
    width = max((x for x, _ in place.values()), default=60) + 40
    height = max((y for _, y in place.values()), default=60) + 30
    parts = [line(5, height - 22, width - 5, height - 22, "#777777", 3)]
    seen: Counter[frozenset[Any]] = Counter()
    for i, (u, v) in enumerate(game.edges):
        if u not in place or v not in place:
            continue
        pair = frozenset((u, v))
        straight = seen[pair] == 0 and (parent.get(v) == u or parent.get(u) == v)
        bend = 0 if straight else 30 * (1 + seen[pair])
        seen[pair] += 1
        colour = PALETTE[1] if i in solution.moves else GREEN
        parts.append(curve(*place[u], *place[v], bend, colour, 4))
        x, y = (place[u][0] + place[v][0]) / 2, (place[u][1] + place[v][1]) / 2
        parts.append(text(x + 10, y - (24 if u == v else 4), i, 10, "#777777"))
    parts += [circle(x, y, 4, "#333333") for x, y in place.values()]
    return svg(parts, width, height, caption(solution, lang, t("The edges with their numbers; cuts that win are orange.")))
