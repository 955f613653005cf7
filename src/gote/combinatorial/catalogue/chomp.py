"""Chomp by a table of all shapes below the board."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any

import numpy as np

from gote.combinatorial.catalogue.answer import ChompAnswer
from gote.combinatorial.catalogue.engines import rule_engine
from gote.combinatorial.catalogue.rules import ChompGame
from gote.combinatorial.solve import position_fields
from gote.core import LimitError, require_memory

MOST_SHAPES = 60_000_000
BY_RULES = 3000
"""Shapes up to which the rules are played out rather than that compiled code is loaded."""


def solve_chomp(game: ChompGame) -> ChompAnswer:
    """Outcome and all winning bites; the value of boards with few shapes below them. O(shapes x squares).

    >>> from gote.combinatorial.catalogue.rules import ChompGame
    >>> solve_chomp(ChompGame(board=[8, 10])).moves
    ((4, 9), (5, 6))
    """
    if game.size > MOST_SHAPES:
        raise LimitError("kind chomp: the board has too many shapes below it; give a smaller board")
    if game.size <= BY_RULES:
        return ChompAnswer(**position_fields(rule_engine(game), game.play))
    rows = game.lengths
    height, width = sorted((len(rows), rows[0]))
    values = _table(height, width, game.valued, game.play == "misere")
    before = _before(height, width)

    def value(shape: Any) -> int:
        if len(rows) > rows[0]:  # turned, so that few rows are long rather than many short
            shape = [sum(n > c for n in shape) for c in range(height)]
        return int(values[sum(before[i][n] for i, n in enumerate(shape))])

    moves = [move for move, after in game.options(rows) if value(after) == 0]
    found: dict[str, Any] = {"outcome": "N" if value(rows) else "P", "moves": moves}
    return ChompAnswer(**found, grundy=value(rows)) if game.valued else ChompAnswer(**found)


def _before(rows: int, columns: int) -> list[list[int]]:
    """How many shapes have the same rows before row i and a shorter row i."""
    return [[comb(n + rows - 1 - i, rows - i) for n in range(columns + 1)] for i in range(rows)]


@lru_cache(maxsize=2)
def _table(rows: int, columns: int, valued: bool, misere: bool) -> Any:
    from gote.combinatorial.catalogue.chomp_kernel import chomp_values

    require_memory(2 * comb(rows + columns, rows), "the shapes of the board")
    return chomp_values(np.array(_before(rows, columns), np.int64), valued, misere)
