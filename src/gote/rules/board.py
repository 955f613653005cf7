"""The board of a game of one's own: its rows of cells, and the moves that name a cell to be clicked.

A move names a cell as (row, column) or as its number in reading order, both from 0. Other moves are offered in words.
"""

from __future__ import annotations

from typing import Any

from gote.play.board import Board, Part, box, text
from gote.rules.play import RulesPosition

CELL = 44.0


def board_of_rules(position: RulesPosition, person: int, lang: str) -> Board | None:
    """The cells of a state that shows itself as rows of equal length; None for any other, and words must do."""
    rows = position.shown(lang).split("\n")
    cells = [row.split(" ") if " " in row else list(row) for row in rows]
    if len(rows) < 2 or len({len(row) for row in cells}) != 1:
        return None
    width = len(cells[0])
    named = {place: move for move in position.moves() if (place := _cell(move, len(cells), width)) is not None}
    still, parts, moves = [], [], {}
    for i, row in enumerate(cells):
        for j, word in enumerate(row):
            drawn = box(CELL * j + 2, CELL * i + 2, CELL - 4, CELL - 4) + text(
                CELL * (j + 0.5), CELL * (i + 0.5), word, 18
            )
            if (i, j) in named:
                name = f"{i},{j}"
                parts.append(Part(name, drawn, position.described(named[i, j], lang)))
                moves[frozenset({name})] = named[i, j]
            else:
                still.append(drawn)
    return Board(CELL * width, CELL * len(cells), parts, moves, "".join(still))


def _cell(move: Any, height: int, width: int) -> tuple[int, int] | None:
    """The cell that a move names.

    >>> _cell((1, 2), 3, 3), _cell(4, 3, 3), _cell("left", 3, 3)
    ((1, 2), (1, 1), None)
    """
    if isinstance(move, bool):
        return None
    if isinstance(move, int) and 0 <= move < height * width:
        return divmod(move, width)
    if isinstance(move, tuple) and len(move) == 2 and all(type(part) is int for part in move):
        row, column = move
        return (row, column) if 0 <= row < height and 0 <= column < width else None
    return None
