"""The document of a game on a directed graph (1.3): a token is moved along edges, cycles allowed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, WithJsonSchema, model_validator

from gote.combinatorial.rules import ImpartialGame, Move
from gote.core import FieldError

Vertex = str | int
_VERTEX_SCHEMA = {"anyOf": [{"type": "string"}, {"type": "integer"}]}


def read_vertex(value: Any, path: str = "") -> Vertex:
    """A vertex is named by a text or a whole number."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise FieldError(path, f"{str(value)[:40]!r} is not a vertex; name vertices by texts or whole numbers")
    return value


def read_edges(value: Any) -> tuple[tuple[Vertex, Vertex], ...]:
    """A list of pairs of vertices."""
    if not isinstance(value, (list, tuple)):
        raise FieldError("", "is not a list of edges; write [[u, v], ...]")
    edges = []
    for i, edge in enumerate(value):
        if not isinstance(edge, (list, tuple)) or len(edge) != 2:
            raise FieldError(f"[{i}]", "is not an edge with two ends; write [u, v]")
        edges.append((read_vertex(edge[0], f"[{i}][0]"), read_vertex(edge[1], f"[{i}][1]")))
    return tuple(edges)


VertexName = Annotated[Vertex, PlainValidator(read_vertex), WithJsonSchema(_VERTEX_SCHEMA)]
Edges = Annotated[
    tuple[tuple[Vertex, Vertex], ...],
    PlainValidator(read_edges),
    WithJsonSchema(
        {"type": "array", "items": {"type": "array", "items": _VERTEX_SCHEMA, "minItems": 2, "maxItems": 2}}
    ),
]


class GraphGame(ImpartialGame):
    """Move a token along directed edges from `start`; who cannot move loses (normal play); endless play is a draw.

    >>> GraphGame(edges=[["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"], ["d", "e"]], start="c").solve().outcome
    'D'
    """

    kind: Literal["graph"] = "graph"
    edges: Edges
    start: VertexName
    vertices: tuple[VertexName, ...] | None = Field(default=None, description="all vertices, when some have no edge")

    functions: bool = Field(default=False, description="list all Sprague-Grundy functions of the graph")

    @model_validator(mode="after")
    def _vertices_exist(self) -> GraphGame:
        known = {v for edge in self.edges for v in edge}
        if self.vertices is not None:
            listed = set(self.vertices)
            if len(listed) != len(self.vertices):
                raise FieldError(".vertices", "names a vertex twice; name each once")
            for i, edge in enumerate(self.edges):
                for v in edge:
                    if v not in listed:
                        raise FieldError(f".edges[{i}]", f"leads to {v!r}, which is not in vertices; add it there")
            known = listed
        if self.start not in known and (self.edges or self.vertices is not None):
            raise FieldError(".start", f"{self.start!r} is not a vertex of the graph; name one of its vertices")
        if self.functions and len({str(v) for v in known}) < len(known):
            raise FieldError(".functions", "needs vertices whose names differ as texts; rename a vertex")
        return self

    @property
    def everywhere(self) -> dict[Vertex, list[Vertex]]:
        """The followers of every vertex, those without an edge too."""
        return {v: [] for v in self.vertices or ()} | self.followers

    @cached_property
    def followers(self) -> dict[Vertex, list[Vertex]]:
        """Where the token can go from each vertex."""
        found: dict[Vertex, dict[Vertex, None]] = {self.start: {}}
        for u, v in self.edges:
            found.setdefault(u, {})[v] = None
            found.setdefault(v, {})
        return {v: list(after) for v, after in found.items()}

    def opening(self) -> Hashable:
        return self.start

    def options(self, position: Any) -> Iterator[tuple[Move, Hashable]]:
        """Move the token; a move is written as the vertex it leads to."""
        return ((v, v) for v in self.followers[position])

    @property
    def valued(self) -> bool:
        return False

    @property
    def endless(self) -> bool:
        return True
