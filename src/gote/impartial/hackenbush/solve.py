"""Positions of Green Hackenbush."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from gote.impartial.engine import Atom, Engine, Move
from gote.impartial.hackenbush.reduction import Reduction, reduce_graph


class Picture:
    """A picture as a family of atoms: the state is the set of edges (by index) still standing."""

    def __init__(self, ground: Hashable, edges: Sequence[tuple[Hashable, Hashable]]) -> None:
        self.ground, self.edges = ground, edges

    def standing(self, kept: frozenset[int]) -> frozenset[int]:
        """The edges of `kept` that are joined to the ground."""
        touching: dict[Hashable, list[int]] = {}
        for e in kept:
            for v in self.edges[e]:
                touching.setdefault(v, []).append(e)
        found: set[int] = set()
        seen, stack = {self.ground}, [self.ground]
        while stack:
            for e in touching.get(stack.pop(), ()):
                found.add(e)
                for w in self.edges[e]:
                    if w not in seen:
                        seen.add(w)
                        stack.append(w)
        return frozenset(found)

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        """The picture after cutting any edge."""
        for e in state:
            yield ((self, self.standing(state - {e})),)


class HackenbushEngine(Engine):
    """A picture on the ground."""

    def __init__(self, ground: Hashable, edges: Sequence[tuple[Hashable, Hashable]]) -> None:
        self.picture = Picture(ground, edges)

    @cached_property
    def reduction(self) -> Reduction:
        """The picture reduced by fusion and colon."""
        return reduce_graph(self.picture.ground, self.picture.edges)

    def value(self) -> int:
        return self.reduction.value

    def moves_to(self, target: int) -> list[Move]:
        return list(self.reduction.cuts_to(target))

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        start = self._start()
        for e in sorted(start):
            yield e, ((self.picture, self.picture.standing(start - {e})),)

    def atoms(self) -> tuple[Atom, ...]:
        return ((self.picture, self._start()),)

    def _start(self) -> frozenset[int]:
        return self.picture.standing(frozenset(range(len(self.picture.edges))))

    def evidence(self, play: str) -> Mapping[str, Any]:
        standing = self.reduction.standing
        return {"not_joined_to_the_ground": [e for e, stands in enumerate(standing.tolist()) if not stands]}
