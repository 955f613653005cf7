"""Hackenbush with three colours: cut an edge of one's own (blue: Left, red: Right, green: both); what no path joins to
the ground any longer falls. Cycles, loops and parallel edges are allowed; edges not joined at the start are not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset

COLOURS = {"blue": (0,), "red": (1,), "green": (0, 1)}
"""Who may cut."""


State = tuple[Any, int]
"""The vertex that is the ground, and the standing edges as bits."""


class Hackenbush(Ruleset[State]):
    """A move is the index of an edge.

    >>> picture = Hackenbush("g", [("g", "a", "blue"), ("a", "b", "red")])
    >>> list(picture.options(picture.start, 0)), list(picture.options(picture.start, 1))
    ([(0, ('g', 0))], [(1, ('g', 1))])
    """

    def __init__(self, ground: Any, edges: Sequence[tuple[Any, Any, str]]) -> None:
        self.edges = tuple(edges)
        self._touching: dict[Any, int] = {ground: 0}
        for i, (u, v, _) in enumerate(edges):
            for end in (u, v):
                self._touching[end] = self._touching.get(end, 0) | 1 << i
        self._cut = tuple(
            sum(1 << i for i, edge in enumerate(edges) if player in COLOURS[edge[2]]) for player in (0, 1)
        )
        self.start = ground, self._grown((1 << len(edges)) - 1, 0, [ground])

    def _grown(self, edges: int, found: int, stack: list[Any], never: Any = None) -> int:
        """`found` with all edges that a path joins to the vertices of a stack; the path does not go on from `never`."""
        seen = {*stack, never}
        while stack:
            new = self._touching[stack.pop()] & edges & ~found
            found |= new
            for i in bits(new):
                for end in self.edges[i][:2]:
                    if end not in seen:
                        seen.add(end)
                        stack.append(end)
        return found

    def options(self, state: State, player: int) -> Iterator[tuple[int, State]]:
        ground, edges = state
        for i in bits(edges & self._cut[player]):
            yield i, (ground, self._grown(edges ^ 1 << i, 0, [ground]))

    def parts(self, state: State) -> tuple[State, ...]:
        """Pieces that meet in the ground only."""
        ground, left = state
        found = []
        while left:
            at_ground = left & self._touching[ground]
            first = at_ground & -at_ground
            tops = [v for v in self.edges[first.bit_length() - 1][:2] if v != ground]
            piece = self._grown(left, first, tops, ground)
            found.append((ground, piece))
            left &= ~piece
        return tuple(found)

    def stem(self, state: State) -> tuple[tuple[int, ...], State] | None:
        """A single edge at the ground carries the rest."""
        ground, edges = state
        first = edges & self._touching[ground]
        if not first or first & first - 1:
            return None
        u, v, colour = self.edges[first.bit_length() - 1]
        return COLOURS[colour], (v if u == ground else u, edges ^ first)

    def shown(self, state: State) -> str:
        return " ".join("-".join(map(str, self.edges[i])) for i in bits(state[1]))


def bits(mask: int) -> Iterator[int]:
    """The places of the ones.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
