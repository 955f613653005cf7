"""Positions of coin turning games: each head counts for itself (normal play); misere play looks at whole rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import xor
from typing import Any

from gote.core import LimitError
from gote.impartial.coins.turning import MOST_MOVES, Board
from gote.impartial.engine import Atom, Engine, Move


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

    def __init__(self, board: Board, heads: Iterable[Any], bases: tuple[int, ...]) -> None:
        self.board, self.bases = board, bases
        self.heads = [self._inside(coin) for coin in heads]
        self._family = CoinFamily(board)

    def _inside(self, coin: Any) -> Any:
        if len(self.bases) == 2:
            return coin[0] - self.bases[0], coin[1] - self.bases[1]
        return coin - self.bases[0]

    def _outside(self, coins: Iterable[Any]) -> list[Any]:
        """The coins of a move as answers write them, sorted."""
        if len(self.bases) == 2:
            return [[r + self.bases[0], c + self.bases[1]] for r, c in sorted(coins)]
        return [place + self.bases[0] for place in sorted(coins)]

    def value(self) -> int:
        return reduce(xor, (self.board.value(coin) for coin in self.heads), 0)

    def moves_to(self, target: int) -> list[Move]:
        change = self.value() ^ target
        found = []
        for coin in self.heads:
            for move in self.board.moves_with_sum(coin, change):
                found.append(self._outside(move))
                if len(found) > MOST_MOVES:
                    raise LimitError(f"heads: more than {MOST_MOVES:,} winning moves; give smaller places")
        return sorted(found)

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        whole = frozenset(self.heads)
        for coin in self.heads:
            for move in self.board.moves(coin):
                yield self._outside(move), ((self._family, whole.symmetric_difference(move)),)

    def atoms(self) -> tuple[Atom, ...]:
        return ((self._family, frozenset(self.heads)),)

    def evidence(self, play: str) -> Mapping[str, Any]:
        if play == "misere":
            return {}
        return {"values": [self.board.value(coin) for coin in self.heads]}
