"""The document of blue-red Hackenbush: Left cuts blue edges, Right cuts red ones."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, WithJsonSchema

from gote.combinatorial.graphs.rules import Vertex, VertexName, read_vertex
from gote.core import FieldError, Game


def _edges(value: Any) -> tuple[tuple[Vertex, Vertex, str], ...]:
    if not isinstance(value, (list, tuple)):
        raise FieldError("", "is not a list of edges; write [[u, v, blue], ...]")
    found = []
    for i, edge in enumerate(value):
        if not isinstance(edge, (list, tuple)) or len(edge) != 3 or edge[2] not in ("blue", "red"):
            raise FieldError(f"[{i}]", "is not a coloured edge; write [u, v, blue] or [u, v, red]")
        found.append((read_vertex(edge[0], f"[{i}][0]"), read_vertex(edge[1], f"[{i}][1]"), edge[2]))
    return tuple(found)


class RedBlueHackenbushGame(Game):
    """Blue-red Hackenbush on trees of any size, and on any pictures of at most 14 edges.

    >>> RedBlueHackenbushGame(ground=0, edges=[[0, 1, "blue"], [1, 2, "red"]]).solve().value
    Fraction(1, 2)
    """

    kind: Literal["red_blue_hackenbush"] = "red_blue_hackenbush"
    ground: VertexName
    edges: Annotated[
        tuple[tuple[Vertex, Vertex, str], ...],
        PlainValidator(_edges),
        WithJsonSchema({"type": "array", "items": {"type": "array", "minItems": 3, "maxItems": 3}}),
    ] = Field(description="edges [u, v, colour]; Left cuts blue edges, Right red ones")
