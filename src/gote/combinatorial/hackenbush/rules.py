"""The document of Green Hackenbush (1.6): a graph standing on the ground; cut an edge, and what hangs in the air
disappears.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Literal

from pydantic import Field

from gote.combinatorial.graphs.rules import Edges, VertexName
from gote.combinatorial.rules import ImpartialGame, Move


class HackenbushGame(ImpartialGame):
    """Green Hackenbush; all contacts with the ground are one vertex, parallel edges and loops are allowed.

    >>> HackenbushGame(ground="G", edges=[["G", "x"], ["x", "y"], ["y", "G"]]).solve().grundy
    1
    """

    kind: Literal["hackenbush"] = "hackenbush"
    ground: VertexName = Field(description="the vertex that is the ground")
    edges: Edges = Field(description="edges [u, v]; edges that no path joins to the ground are not part of the game")

    def standing(self, kept: frozenset[int]) -> frozenset[int]:
        """The edges of `kept` (by index) that a path joins to the ground."""
        touching: dict[Hashable, list[int]] = {}
        for e in kept:
            for v in self.edges[e]:
                touching.setdefault(v, []).append(e)
        found: set[int] = set()
        seen, stack = {self.ground}, [self.ground]
        while stack:
            for e in touching.get(stack.pop(), ()):
                found.add(e)
                new = [v for v in self.edges[e] if v not in seen]
                seen.update(new)
                stack += new
        return frozenset(found)

    def opening(self) -> Hashable:
        return self.standing(frozenset(range(len(self.edges))))

    def options(self, position: Any) -> Iterator[tuple[Move, Hashable]]:
        """Cut an edge, named by its index; what no path joins to the ground disappears."""
        for e in sorted(position):
            yield e, self.standing(position - {e})
