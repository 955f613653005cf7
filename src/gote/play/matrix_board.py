"""The board of a matrix game: the table, and a button before every line of whoever chooses."""

from __future__ import annotations

from typing import Any

from gote.core.explanation import shown
from gote.core.i18n import translator
from gote.play.board import BLUE, INK, ORANGE, PAPER, Board, Part, box, text

SIDE = 52


def board(position: Any, person: int, lang: str) -> Board:
    """Rows are numbered on the left, columns above; the cell of the last round is marked."""
    t = translator("play", lang)
    A, rows_choose = position.payoffs, position.mover() == 0
    last = position.played[-1] if position.played else None
    still = ""
    for i, row in enumerate(A, 1):
        for j, a in enumerate(row, 1):
            fill = "#fff3d6" if (i, j) == last else PAPER
            still += box(SIDE * j, SIDE * i, SIDE - 2, SIDE - 2, fill, "#bbb5a5", 2)
            still += text(SIDE * j + SIDE / 2 - 1, SIDE * i + SIDE / 2 - 1, shown(a), 17 if len(shown(a)) < 5 else 11)
    parts, named = [], {}
    for of_rows, count in ((True, len(A)), (False, len(A[0]))):
        for k in range(1, count + 1):
            x, y = (4, SIDE * k) if of_rows else (SIDE * k, 4)
            label = t("row {row}", row=k) if of_rows else t("column {column}", column=k)
            colour = BLUE if of_rows else ORANGE
            drawn = box(x, y, SIDE - 8, SIDE - 8, "#eef4f8", colour, 8) + text(x + 22, y + 22, k, 17, INK)
            if of_rows is rows_choose and position.moves():
                parts.append(Part(str(k), drawn, label))
                named[frozenset({str(k)})] = k
            else:
                still += drawn
    return Board(SIDE * (len(A[0]) + 1) + 4, SIDE * (len(A) + 1) + 4, parts, named, still)
