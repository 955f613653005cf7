"""Engines of the single games of chapter 1 that can be components of a sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import xor
from typing import Any

from gote.combinatorial.catalogue.boards import (
    northcott_moves_to,
    northcott_value,
    ordinal_of,
    silver_dollar_gaps,
    silver_dollar_moves_to,
    staircase_moves_to,
    two_dimensional_winning,
)
from gote.combinatorial.catalogue.mirror import mirror
from gote.combinatorial.catalogue.rules import (
    ChompGame,
    DynamicSubtractionGame,
    EmptyDivideGame,
    KaylesRowGame,
    MooreGame,
    NorthcottGame,
    SilverDollarGame,
    StaircaseGame,
    ThirtyOneGame,
    TwoDimensionalNimGame,
    WythoffGame,
)
from gote.combinatorial.catalogue.rules_boards import kayles_moves, runs, silver_dollar_moves
from gote.combinatorial.catalogue.vertex_removal import VertexRemoval, pieces, vertices, without
from gote.combinatorial.engine import Atom, Engine, Move, TameValue
from gote.combinatorial.heaps.engine import HeapEngine
from gote.combinatorial.heaps.nim_engine import NimEngine
from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.ordinals import Ordinal, place_of, whole_of
from gote.combinatorial.search import RuleEngine
from gote.core import LimitError

MOST_POSITIONS = 3_000_000
MOST_PINS = 100_000


def rule_engine(
    game: ChompGame | EmptyDivideGame | ThirtyOneGame | MooreGame | WythoffGame | DynamicSubtractionGame,
) -> RuleEngine:
    """A game solved by its rules alone."""
    if game.size > MOST_POSITIONS:
        raise LimitError(
            f"kind {game.kind}: about {game.size:,} positions are too many to search; give a smaller position"
        )
    return RuleEngine(game.opening(), game.options)


class NimbleEngine(NimEngine):
    """Nimble is nim with a heap of n chips for a coin on square n."""

    def _rename(self, moves: list[Move]) -> list[Move]:
        return [{"coin": m["heap"], "from": self.heaps[m["heap"]], "to": sum(m["leave"])} for m in moves]

    def moves_to(self, target: int) -> list[Move]:
        return self._rename(super().moves_to(target))

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for move, left in super().moves():
            yield self._rename([move])[0], left

    def tame_moves_to(self, wanted: frozenset[TameValue]) -> list[Move]:
        return self._rename(super().tame_moves_to(wanted))


class SilverDollarEngine(RuleEngine):
    """Pair the coins from the right: the gaps within pairs are nim heaps, moves that widen a gap are reversed by the
    other coin of the pair.
    """

    def __init__(self, game: SilverDollarGame) -> None:
        super().__init__(game.opening(), silver_dollar_moves)
        self.coins = sorted(game.coins)

    def value(self) -> int:
        return reduce(xor, silver_dollar_gaps(self.coins), 0)

    def moves_to(self, target: int) -> list[Move]:
        return list(silver_dollar_moves_to(self.coins, target))


class StaircaseEngine(RuleEngine):
    """Nim on the odd steps; coins that come down to one from above can be moved on at once."""

    def __init__(self, game: StaircaseGame) -> None:
        super().__init__(game.opening(), game.options)
        self.steps = game.steps

    def value(self) -> int:
        return reduce(xor, self.steps[::2], 0)

    def moves_to(self, target: int) -> list[Move]:
        return staircase_moves_to(self.steps, target)


class NorthcottEngine(RuleEngine):
    """The gaps are nim heaps; a retreat is followed at once, and who follows only goes forward, so play ends."""

    def __init__(self, game: NorthcottGame) -> None:
        super().__init__(game.opening(), game.options, loopy=True)
        self.game = game

    def value(self) -> int:
        return northcott_value(self.game.rows)

    def moves_to(self, target: int) -> list[Move]:
        return list(northcott_moves_to(self.game.rows, self.game.columns, int(self.game.mover == "black"), target))


class TwoDimensionalEngine(Engine):
    """Coins worth ordinals, which are less than w^2 here, as whole numbers (`gote.combinatorial.ordinals.whole_of`)."""

    def __init__(self, game: TwoDimensionalNimGame) -> None:
        self.game = game

    def value(self) -> int:
        game = self.game
        values = [ordinal_of(coin, game.variant).coefficients for coin in game.coins]
        return reduce(xor, (whole_of((*value, 0, 0)[:2]) for value in values), 0)

    def moves_to(self, target: int) -> list[Move]:
        change = Ordinal(place_of(self.value() ^ target))
        return list(two_dimensional_winning(self.game.coins, self.game.variant, change)) if change else []

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        raise LimitError("kind two_dimensional_nim: a coin has infinitely many moves; they are not listed")

    def atoms(self) -> tuple[Atom, ...]:
        raise LimitError("kind two_dimensional_nim: only normal play is solved; use normal")


class KaylesRowEngine(Engine):
    """Pins in a row: groups of standing pins are heaps of 0.77."""

    def __init__(self, game: KaylesRowGame) -> None:
        if game.pins > MOST_PINS:
            raise LimitError(f"pins: {game.pins:,} pins are too many to list; give at most {MOST_PINS:,}")
        self.standing: Any = game.opening()
        self.law = octal_law("0.77")

    def _value(self, groups: Sequence[int]) -> int:
        return HeapEngine(self.law, groups).value()

    def value(self) -> int:
        return self._value(runs(self.standing))

    def moves_to(self, target: int) -> list[Move]:
        return [move for move, _ in kayles_moves(self.standing) if self._value(move["leave"]) == target]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for move, _ in kayles_moves(self.standing):
            yield move, tuple((self.law, n) for n in move["leave"])

    def atoms(self) -> tuple[Atom, ...]:
        return tuple((self.law, n) for n in runs(self.standing))


class _Pieces:
    """Connected graphs as atoms of vertex removal."""

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        for v in vertices(state):
            yield tuple((self, piece) for piece in pieces(without(state, v)))


_PIECES = _Pieces()


class VertexRemovalEngine(Engine):
    """A graph whose vertices are taken away."""

    def __init__(self, edges: Sequence[Any]) -> None:
        self.edges = list(edges)
        self._values = VertexRemoval()

    @cached_property
    def _mirror(self) -> list[list[Any]] | None:
        return mirror(self.edges)

    @cached_property
    def _vertices(self) -> list[Any]:
        found = vertices(self.edges)
        return sorted(found, key=lambda v: (isinstance(v, str), v))

    def value(self) -> int:
        return 0 if self._mirror else self._values.value(self.edges)

    def moves_to(self, target: int) -> list[Move]:
        if target == 0 and self._mirror:
            return []
        return [v for v in self._vertices if self._values.value(without(self.edges, v)) == target]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        for v in self._vertices:
            yield v, tuple((_PIECES, piece) for piece in pieces(without(self.edges, v)))

    def atoms(self) -> tuple[Atom, ...]:
        return tuple((_PIECES, piece) for piece in pieces(self.edges))

    def evidence(self, play: str) -> Mapping[str, Any]:
        return {"mirror": self._mirror} if play == "normal" and self._mirror else {}
