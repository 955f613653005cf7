"""Any finite game given by its rules alone: a start and a function from positions to moves.

Positions are hashable; play may go round in circles (loopy values are then Smith's). Cost: one visit of every reachable
position and move.

>>> take_1_to_3 = RuleEngine(21, lambda n: [(t, n - t) for t in (1, 2, 3) if t <= n])
>>> take_1_to_3.value(), take_1_to_3.moves_to(0)
(1, [1])
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property
from typing import Any

from gote.combinatorial.engine import Atom, Engine, Move, Value
from gote.combinatorial.graphs.smith import loopy_values
from gote.combinatorial.retrograde import explore

MoveFunction = Callable[[Any], Iterable[tuple[Move, Hashable]]]


class RuleFamily:
    """Positions of one rule function, as atoms."""

    def __init__(self, moves: MoveFunction) -> None:
        self.moves = moves

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        """The positions after each move."""
        for _, after in self.moves(state):
            yield ((self, after),)


class RuleEngine(Engine):
    """A position with its rules."""

    def __init__(self, start: Hashable, moves: MoveFunction, loopy: bool = False) -> None:
        self.start, self.rule = start, moves
        self.loopy = loopy
        self._family = RuleFamily(moves)

    @cached_property
    def values(self) -> dict[Any, Value]:
        """The value of every reachable position."""
        followers = explore([self.start], lambda here: [after for _, after in self.rule(here)])
        if self.loopy:
            return dict(loopy_values(followers).value)
        return dict(grundy_values(followers, self.start))

    def value(self) -> Value:
        return self.values[self.start]

    def moves_to(self, target: int) -> list[Move]:
        return [move for move, after in self.rule(self.start) if self.values[after] == target]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for move, after in self.rule(self.start):
            yield move, ((self._family, after),)

    def atoms(self) -> tuple[Atom, ...]:
        return ((self._family, self.start),)


def grundy_values(followers: dict[Any, list[Any]], start: Hashable) -> dict[Any, int]:
    """Sprague-Grundy values of a graph without cycles, by mex from the ends.

    >>> grundy_values({"a": ["b", "c"], "b": ["c"], "c": []}, "a")
    {'c': 0, 'b': 1, 'a': 2}
    """
    values: dict[Any, int] = {}
    stack = [start]
    while stack:
        here = stack[-1]
        missing = [after for after in followers[here] if after not in values] if here not in values else []
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        if here not in values:
            reached = {values[after] for after in followers[here]}
            least = 0
            while least in reached:
                least += 1
            values[here] = least
    return values
