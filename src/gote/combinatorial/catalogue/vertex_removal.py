"""Vertex removal (1.4.5, exercise 11): remove a vertex that has an edge, with all its edges; who cannot move loses.

Played on undirected multigraphs with loops. Isolated vertices are dead; components are summands, so values are
remembered for connected pieces.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from gote.core import LimitError, checkpoint

Edge = tuple[Hashable, Hashable]
MOST_PIECES = 2_000_000


class VertexRemoval:
    """Values of all graphs met, by their sets of edges.

    >>> VertexRemoval().value([(0, 1), (1, 2), (2, 3)])
    0
    """

    def __init__(self) -> None:
        self._known: dict[frozenset[Edge], int] = {}

    def value(self, edges: Iterable[Edge]) -> int:
        """The Sprague-Grundy value: nim-sum over the connected pieces."""
        return self._sum(pieces(edges))

    def _sum(self, summands: Iterable[frozenset[Edge]]) -> int:
        total = 0
        for piece in summands:
            total ^= self._piece(piece)
        return total

    def _piece(self, edges: frozenset[Edge]) -> int:
        if edges not in self._known:
            if len(self._known) % 256 == 0:
                checkpoint()
                if len(self._known) > MOST_PIECES:
                    raise LimitError("edges: the graph has too many connected pieces to search; give a smaller graph")
            reached = {self._sum(_connected(without(edges, v))) for v in vertices(edges)}
            least = 0
            while least in reached:
                least += 1
            self._known[edges] = least
        return self._known[edges]


def vertices(edges: Iterable[Edge]) -> list[Any]:
    """The vertices that have an edge, in order of appearance.

    >>> vertices([("b", "a"), ("a", "c")])
    ['b', 'a', 'c']
    """
    return list(dict.fromkeys(v for edge in edges for v in edge))


def without(edges: Iterable[Edge], vertex: Hashable) -> list[Edge]:
    """The edges that do not end at the vertex."""
    return [edge for edge in edges if vertex not in edge]


def pieces(edges: Iterable[Edge]) -> list[frozenset[Edge]]:
    """Connected components as edge sets (parallel edges count once: removing an end removes them all)."""
    return _connected({(a, b) if repr(a) <= repr(b) else (b, a) for a, b in edges})


def _connected(edges: Iterable[Edge]) -> list[frozenset[Edge]]:
    touching: dict[Hashable, list[Edge]] = {}
    for edge in edges:
        for v in set(edge):
            touching.setdefault(v, []).append(edge)
    found = []
    seen: set[Hashable] = set()
    for start in touching:
        if start in seen:
            continue
        piece, stack = set(), [start]
        seen.add(start)
        while stack:
            for edge in touching[stack.pop()]:
                piece.add(edge)
                for w in edge:
                    if w not in seen:
                        seen.add(w)
                        stack.append(w)
        found.append(frozenset(piece))
    return found


def star(n: int) -> list[Edge]:
    """n edges at one centre."""
    return [(0, i) for i in range(1, n + 1)]


def path(n: int) -> list[Edge]:
    """n edges in a row."""
    return [(i, i + 1) for i in range(n)]


def cycle(n: int) -> list[Edge]:
    """n edges in a ring (1: a loop, 2: a double edge)."""
    return [(i, (i + 1) % n) for i in range(n)]


FAMILIES = {"star": star, "path": path, "cycle": cycle}
