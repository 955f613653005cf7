"""A compiled game as plain rules: the same functions, asked from Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from gote.rules.compiled import Compiled
from gote.rules.rules import Rules


class CompiledRules(Rules):
    """States are pairs (state, turn), so that `end`, which speaks about the player to move, has a meaning."""

    def __init__(self, game: Compiled, first: int) -> None:
        self.game, self.first = game, first

    def start(self) -> tuple[int, int]:
        return self.first, 0

    def mover(self, position: tuple[int, int]) -> int:
        return position[1]

    def moves(self, position: tuple[int, int]) -> list[int]:
        out = np.empty(self.game.most_moves, np.int64)
        return [int(move) for move in out[: int(self.game.moves(position[0], out))]]

    def play(self, position: tuple[int, int], move: Any) -> tuple[int, int]:
        return int(self.game.play(position[0], move)), 1 - position[1]

    def result(self, position: tuple[int, int]) -> int:
        own = -1 if self.game.end is None else int(self.game.end(position[0]))
        return own if position[1] == 0 else -own
