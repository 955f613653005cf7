"""A picture of Hackenbush on its ground: trees grow from where their trunk stands, other edges are bent aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import copysign, hypot
from typing import Any

from gote.combinatorial.drawing import circle, curve, layered_layout, line, text
from gote.combinatorial.hackenbush.reduction import reduce_graph


def drawn_edges(
    ground: Hashable, edges: Sequence[Sequence[Any]], colour: Callable[[int], str], numbers: Sequence[int] | None = None
) -> tuple[list[str], float, float]:
    """The parts of the drawing, its width and its height; every edge has its number (its place in the list, or as
    given) beside it.

    >>> parts, width, height = drawn_edges("G", [("G", "a"), ("a", "b")], lambda i: "green")
    >>> sum("<path" in part for part in parts)
    2
    """
    found = reduce_graph(ground, [(u, v) for u, v in edges])
    names = found.names
    depth = {names[x]: int(found.depth[x]) for x in found.order.tolist()}
    parent: dict[Any, Any] = {
        names[x]: names[found.parent[x]] if found.parent[x] >= 0 else None for x in found.order.tolist()
    }
    room = 30 if len(edges) >= len(depth) else 0  # for posts that close a cycle at the left of their trunk
    place = {v: (x + room, y) for v, (x, y) in layered_layout(depth, parent).items()}
    width = max((x for x, _ in place.values()), default=60) + 40
    height = max((y for _, y in place.values()), default=60) + 30
    soil = height - 22
    parts = [line(5, soil, width - 5, soil, "#777777", 3)]
    labels = []
    seen: Counter[frozenset[Any]] = Counter()
    for i, (u, v) in enumerate(edges):
        if u not in place or v not in place:
            continue
        pair = frozenset((u, v))
        in_tree = seen[pair] == 0 and (parent.get(v) == u or parent.get(u) == v)
        bend = 0.0
        (x, y), (z, w) = place[u], place[v]
        if u != v and ground in pair:  # down to the ground line, a post beside the trunk when the vertex stands already
            (x, y), (z, w) = (place[v], (place[v][0], soil)) if u == ground else (place[u], (place[u][0], soil))
            if not in_tree:
                z, bend = z - 18 - 12 * seen[pair], -30.0
        elif not in_tree:
            bend = 30.0 * (1 + seen[pair])
        seen[pair] += 1
        if u == v == ground:
            (x, y) = (z, w) = (z, soil)
        parts.append(curve(x, y, z, w, bend, colour(i), 4))
        labels.append(text(*_beside(x, y, z, w, bend), i if numbers is None else numbers[i], 10, "#555555", halo=True))
    parts += [circle(x, y, 4, "#333333") for v, (x, y) in place.items() if v != ground]
    return parts + labels, width, height


def _beside(x: float, y: float, z: float, w: float, bend: float) -> tuple[float, float]:
    """Where the number of an edge stands: beside its middle, to the side to which it is bent."""
    length = hypot(z - x, w - y)
    if length == 0:
        return x + 12, y - 22
    side = copysign(11, bend) + bend * length / 200
    return (x + z) / 2 + side * (w - y) / length, (y + w) / 2 - side * (z - x) / length + 3
