"""Positions of Green Hackenbush."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from gote.combinatorial.engine import Atom, Engine, Move
from gote.combinatorial.hackenbush.reduction import Reduction, reduce_graph
from gote.combinatorial.hackenbush.rules import HackenbushGame


class Picture:
    """A picture as a family of atoms: the state is the set of edges (by index) still standing."""

    def __init__(self, game: HackenbushGame) -> None:
        self.game = game

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        """The picture after cutting any edge."""
        for _, after in self.game.options(state):
            yield ((self, after),)


class HackenbushEngine(Engine):
    """A picture on the ground."""

    def __init__(self, game: HackenbushGame) -> None:
        self.game, self.picture = game, Picture(game)

    @cached_property
    def reduction(self) -> Reduction:
        """The picture reduced by fusion and colon."""
        return reduce_graph(self.game.ground, self.game.edges)

    def value(self) -> int:
        return self.reduction.value

    def moves_to(self, target: int) -> list[Move]:
        return list(self.reduction.cuts_to(target))

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for e, after in self.game.options(self.game.opening()):
            yield e, ((self.picture, after),)

    def atoms(self) -> tuple[Atom, ...]:
        return ((self.picture, self.game.opening()),)

    def evidence(self, play: str) -> Mapping[str, Any]:
        standing = self.reduction.standing
        return {"not_joined_to_the_ground": [e for e, stands in enumerate(standing.tolist()) if not stands]}
