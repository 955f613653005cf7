"""Games on directed graphs: outcomes by retrograde analysis, values by Smith's labels, cycles included."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import Any

from gote.combinatorial.engine import Atom, Engine, Infinite, Move, Value
from gote.combinatorial.graphs.rules import GraphGame
from gote.combinatorial.graphs.smith import LoopyValues, loopy_values
from gote.combinatorial.retrograde import label


class Digraph:
    """A graph as a family of atoms: the state is the vertex. Equal only to itself."""

    def __init__(self, game: GraphGame) -> None:
        self.followers: dict[Hashable, list[Any]] = {}
        stack: list[Any] = [game.start]
        while stack:
            v = stack.pop()
            if v not in self.followers:
                self.followers[v] = game.followers[v]
                stack.extend(game.followers[v])

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        """The token on any follower."""
        for v in self.followers[state]:
            yield ((self, v),)

    @cached_property
    def loopy(self) -> bool:
        """Whether a cycle can be reached: some vertex is left when vertices without followers are taken away again and
        again.
        """
        left = {v: len(ws) for v, ws in self.followers.items()}
        before: dict[Hashable, list[Hashable]] = {v: [] for v in self.followers}
        for v, ws in self.followers.items():
            for w in ws:
                before[w].append(v)
        queue = [v for v, count in left.items() if count == 0]
        gone = 0
        while queue:
            gone += 1
            for u in before[queue.pop()]:
                left[u] -= 1
                if left[u] == 0:
                    queue.append(u)
        return gone < len(self.followers)

    @cached_property
    def values(self) -> LoopyValues:
        """Smith's values of all reachable vertices."""
        return loopy_values(self.followers)


class GraphEngine(Engine):
    """A token on a vertex of a graph."""

    def __init__(self, game: GraphGame) -> None:
        self.graph, self.start = Digraph(game), game.start
        self.loopy = self.graph.loopy

    def value(self) -> Value:
        return self.graph.values.value[self.start]

    def moves_to(self, target: int) -> list[Move]:
        values = self.graph.values.value
        return [v for v in self.graph.followers[self.start] if values[v] == target]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for v in self.graph.followers[self.start]:
            yield v, ((self.graph, v),)

    def atoms(self) -> tuple[Atom, ...]:
        return ((self.graph, self.start),)

    def evidence(self, play: str) -> Mapping[str, Any]:
        labels = label(self.graph.followers, play == "misere")
        found: dict[str, Any] = {
            "vertices": list(self.graph.followers),
            "outcomes": [labels.outcome[v] for v in self.graph.followers],
            "steps": [labels.steps.get(v) for v in self.graph.followers],
        }
        if play == "normal":
            values = self.graph.values
            found["values"] = [
                str(x) if isinstance(x, Infinite) else x for x in (values.value[v] for v in self.graph.followers)
            ]
            found["order"] = [values.order.get(v) for v in self.graph.followers]
        return found
