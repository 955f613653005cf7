"""Mirror images of graphs: symmetries that move every vertex with an edge to one that it is not joined to, and back.

Where a graph has one, the player to move loses at vertex removal: whatever vertex goes, its image goes next. It still has
an edge, for its edges are images of those of the vertex, and none of them joined the two; and what is left has the same
symmetry. The search tries images of one vertex after another, near ones first, among those that look alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from gote.combinatorial.catalogue.vertex_removal import Edge, vertices
from gote.core import checkpoint

MOST_TRIES = 100_000
"""Images tried before the search is given up."""


def mirror(edges: Iterable[Edge]) -> list[list[Any]] | None:
    """The pairs of such a symmetry, if the search finds one.

    >>> mirror([(0, 1), (1, 2), (2, 3), (3, 0)])
    [[0, 2], [1, 3]]
    >>> mirror([(0, 1), (1, 2), (2, 3)])
    """
    edges = list(edges)
    names = vertices(edges)
    if len(names) % 2:
        return None
    number = {name: v for v, name in enumerate(names)}
    joined: list[set[int]] = [set() for _ in names]
    for u, v in edges:
        joined[number[u]].add(number[v])
        joined[number[v]].add(number[u])
    image = _search(joined, _alike(joined))
    return None if image is None else [[names[v], names[w]] for v, w in enumerate(image) if v < w]


def _alike(joined: Sequence[set[int]]) -> list[int]:
    """A colour for each vertex, the same wherever neighbours have the same colours."""
    colours = [int(v in near) for v, near in enumerate(joined)]
    while True:
        seen: dict[Hashable, int] = {}
        keys = [(colours[v], tuple(sorted(colours[w] for w in near))) for v, near in enumerate(joined)]
        finer = [seen.setdefault(key, len(seen)) for key in keys]
        if len(seen) == len(set(colours)):
            return finer
        colours = finer


def _search(joined: Sequence[set[int]], colours: Sequence[int]) -> list[int] | None:
    """The image of every vertex, by trying."""
    image = [-1] * len(joined)
    order: dict[int, None] = {}
    for start in range(len(joined)):
        order.update(dict.fromkeys([] if start in order else _from(start, joined)))
    tried = 0
    choices: list[tuple[int, Iterable[int]]] = []
    while True:
        v = next((v for v in order if image[v] < 0), None)
        if v is None:
            return image
        choices.append((v, iter(_images(v, joined, colours, image))))
        while True:
            if not choices:
                return None
            v, images = choices[-1]
            if image[v] >= 0:
                image[image[v]] = image[v] = -1
            w = next(iter(images), None)
            if w is not None:
                image[v], image[w] = w, v
                break
            choices.pop()
        tried += 1
        if tried > MOST_TRIES:
            return None
        if tried % 256 == 0:
            checkpoint()


def _from(start: int, joined: Sequence[set[int]]) -> list[int]:
    """The vertices of its piece, the near ones first."""
    found = {start: None}
    for v in (waiting := [start]):
        fresh = [w for w in joined[v] if w not in found]
        found.update(dict.fromkeys(fresh))
        waiting += fresh
    return list(found)


def _images(v: int, joined: Sequence[set[int]], colours: Sequence[int], image: Sequence[int]) -> list[int]:
    """The vertices that can be the image of v beside the images there are."""
    known = {image[w] for w in joined[v] if image[w] >= 0}
    near = next(iter(known), None)
    if near is None:
        piece = dict.fromkeys(_from(v, joined))
        found = [*(w for w in range(len(joined)) if w not in piece), *reversed(piece)]
    else:
        found = sorted(joined[near])
    return [
        w
        for w in found
        if w != v
        and image[w] < 0
        and colours[w] == colours[v]
        and w not in joined[v]
        and {x for x in joined[w] if image[x] >= 0} == known
    ]
