"""A token on a directed graph, as rules: a move goes along an edge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.errors import DocumentError
from gote.rules.rules import CHANCE, Rules


def rules_of_graph(graph: Any, start: Any = None) -> Rules:
    """The rules of a networkx `DiGraph`. Vertices with attributes `mover` and `result` make a game of values; without
    them who cannot move loses; where the mover is -1 chance moves, by the `probability` of the edges. The token starts at
    `graph.graph["start"]`, or at the only vertex without predecessors.

    >>> import networkx, gote
    >>> gote.solve(rules_of_graph(networkx.DiGraph([("a", "b"), ("b", "c")]))).outcome
    'P'
    """
    if not graph.is_directed():
        raise DocumentError("document", "is an undirected graph; give a DiGraph, whose edges are the moves")
    if start is None:
        start = graph.graph.get("start")
    if start is None:
        sources = [v for v in graph if graph.in_degree(v) == 0]
        if len(sources) != 1:
            raise DocumentError(
                "start", f"is missing, and {len(sources)} vertices have no predecessor; set graph.graph['start']"
            )
        start = sources[0]
    if graph.is_multigraph():
        followers = {v: {(w, key): w for _, w, key in graph.out_edges(v, keys=True)} for v in graph}
    else:
        followers = {v: {w: w for w in graph.successors(v)} for v in graph}
    attributes = {name: dict(graph.nodes(data=name)) for name in ("mover", "result")}
    given = {name for name, column in attributes.items() if any(value is not None for value in column.values())}
    cls = {(): Token, ("mover",): MovedToken, ("result",): PaidToken, ("mover", "result"): ValuedToken}[
        tuple(sorted(given))
    ]
    if CHANCE in attributes["mover"].values():
        chances = {
            v: [graph.edges[_edge(graph, v, move)].get("probability", 0) for move in followers[v]] for v in graph
        }
        return ChanceToken(followers, start, attributes["mover"], attributes["result"], chances)
    return cls(followers, start, attributes["mover"], attributes["result"])


def _edge(graph: Any, vertex: Any, move: Any) -> tuple[Any, ...]:
    return (vertex, *move) if graph.is_multigraph() else (vertex, move)


class Token(Rules):
    """Impartial: who cannot move loses."""

    def __init__(self, followers: Mapping[Any, Mapping[Any, Any]], first: Any, mover: Any, result: Any) -> None:
        self.followers, self.first, self._mover, self._result = followers, first, mover, result

    def start(self) -> Any:
        return self.first

    def moves(self, vertex: Any) -> list[Any]:
        return list(self.followers[vertex])

    def play(self, vertex: Any, move: Any) -> Any:
        return self.followers[vertex][move]


class PaidToken(Token):
    """The vertices say what an end pays; players take turns."""

    def result(self, vertex: Any) -> Any:
        return self._result[vertex]


class MovedToken(Token):
    """The vertices say who moves; who cannot move loses."""

    def mover(self, vertex: Any) -> Any:
        return self._mover[vertex]


class ValuedToken(MovedToken, PaidToken):
    """The vertices say who moves and what an end pays."""


class ChanceToken(ValuedToken):
    """Where chance moves, the edges say how probable they are."""

    def __init__(self, followers: Any, first: Any, mover: Any, result: Any, chances: Mapping[Any, list[Any]]) -> None:
        super().__init__(followers, first, mover, result)
        self._chances = chances

    def chance(self, vertex: Any) -> list[tuple[Any, Any]]:
        return list(zip(self._chances[vertex], self.followers[vertex], strict=True))
