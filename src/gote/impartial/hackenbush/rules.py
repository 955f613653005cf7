"""The document of Green Hackenbush (1.6): a graph standing on the ground; cut an edge, and what hangs in the air
disappears.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from gote.impartial.graphs.rules import Edges, VertexName
from gote.impartial.rules import ImpartialGame

if TYPE_CHECKING:
    from gote.impartial.engine import Engine


class HackenbushGame(ImpartialGame):
    """Green Hackenbush; all contacts with the ground are one vertex, parallel edges and loops are allowed.

    >>> HackenbushGame(ground="G", edges=[["G", "x"], ["x", "y"], ["y", "G"]]).solve().grundy
    1
    """

    kind: Literal["hackenbush"] = "hackenbush"
    ground: VertexName = Field(description="the vertex that is the ground")
    edges: Edges = Field(description="edges [u, v]; edges that no path joins to the ground are not part of the game")

    def engine(self) -> Engine:
        from gote.impartial.hackenbush.solve import HackenbushEngine

        return HackenbushEngine(self.ground, self.edges)
