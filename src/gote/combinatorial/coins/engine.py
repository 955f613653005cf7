"""Positions of coin turning games: each head counts for itself (normal play); misere play looks at whole rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import xor
from typing import Any

from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.coins.turning import MOST_MOVES, Board, board_of, too_far
from gote.combinatorial.engine import Atom, Engine, Move
from gote.core import LimitError

MOST_PLACES = 100
"""Rows searched as a whole (misere play) end here."""


class CoinFamily:
    """Whole rows or boards under one rule, as atoms: the state is the set of heads."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def options(self, state: Any) -> Iterator[tuple[Atom, ...]]:
        """The board after any move."""
        for coin in state:
            for move in self.board.moves(coin):
                yield ((self, state.symmetric_difference(move)),)


class CoinEngine(Engine):
    """Heads on a row or a board."""

    def __init__(self, game: CoinGame) -> None:
        self.board, self.game = board_of(game.rule), game
        self.heads = [game.inside(coin) for coin in game.heads]
        self._family = CoinFamily(self.board)

    def value(self) -> int:
        return reduce(xor, (self.board.value(coin) for coin in self.heads), 0)

    def moves_to(self, target: int) -> list[Move]:
        change = self.value() ^ target
        found = []
        for coin in self.heads:
            for move in self.board.moves_with_sum(coin, change):
                found.append(self.game.outside(move))
                if len(found) > MOST_MOVES:
                    raise LimitError(f"heads: more than {MOST_MOVES:,} winning moves; give smaller places")
        return sorted(found)

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        whole = frozenset(self.heads)
        for coin in self.heads:
            for move in self.board.moves(coin):
                yield self.game.outside(move), ((self._family, whole.symmetric_difference(move)),)

    def atoms(self) -> tuple[Atom, ...]:
        far = max((max(coin) if isinstance(coin, tuple) else coin for coin in self.heads), default=0)
        if far > MOST_PLACES:
            raise too_far(far)
        return ((self._family, frozenset(self.heads)),)

    def evidence(self, play: str) -> Mapping[str, Any]:
        if play == "misere":
            return {}
        return {"values": [self.board.value(coin) for coin in self.heads]}
