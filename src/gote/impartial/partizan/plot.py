"""Drawings of blue-red Hackenbush."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gote.core import Picture, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE
from gote.impartial.drawing import circle, curve, layered_layout, line, svg
from gote.impartial.hackenbush.reduction import reduce_graph
from gote.impartial.partizan.solve import RedBlueSolution

COLOURS = {"blue": PALETTE[0], "red": PALETTE[1]}


def plot_red_blue_hackenbush(solution: RedBlueSolution, lang: str = "en") -> Picture:
    """The picture on its ground."""
    t = translator("impartial", lang)
    game = solution.game
    found = reduce_graph(game.ground, [edge[:2] for edge in game.edges])
    names = found.names
    depth = {names[x]: int(found.depth[x]) for x in found.order.tolist()}
    parent: dict[Any, Any] = {names[x]: names[found.parent[x]] if found.parent[x] >= 0 else None for x in found.order.tolist()}
    place = layered_layout(depth, parent)
    width = max((x for x, _ in place.values()), default=60) + 40
    height = max((y for _, y in place.values()), default=60) + 30
    parts = [line(5, height - 22, width - 5, height - 22, "#777777", 3)]
    seen: Counter[frozenset[Any]] = Counter()
    for u, v, colour in game.edges:
        if u in place and v in place:
            pair = frozenset((u, v))
            straight = seen[pair] == 0 and (parent.get(v) == u or parent.get(u) == v)
            parts.append(curve(*place[u], *place[v], 0 if straight else 30 * (1 + seen[pair]), COLOURS[colour], 4))
            seen[pair] += 1
    parts += [circle(x, y, 4, "#333333") for x, y in place.values()]
    meaning = t("Left may cut blue edges, Right red (orange) ones.")
    return svg(parts, width, height, sentences(meaning, t("The value is {value}.", value=shown(solution.value))))
