"""Boards of partizan rulesets: click the cells of a move."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.partizan.rulesets.rules_board import BoardRules
from gote.core import translator
from gote.play.board import BLUE, INK, ORANGE, PAPER, Board, Part, box, circle

SIDE = 44


def board(position: Any, person: int, lang: str) -> Board | None:
    """The cells; a move is the set of its cells. None where that would not tell moves apart, or there are no cells."""
    table = position.table
    if table.game.ruleset is None or not isinstance(table.game.rules, BoardRules):
        return None
    moves = position.moves()
    named = {frozenset(move.split("-")): move for move in moves}
    if len(named) < len(moves):
        return None
    t = translator("play", lang)
    rules: BoardRules = table.game.rules
    rows = position.state.split("/")
    parts = []
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            x, y = 10 + SIDE * c, 10 + SIDE * r
            drawn = box(x, y, SIDE - 2, SIDE - 2, INK if sign == "#" else PAPER, "#bbb5a5", 2)
            if sign in rules.exchanged:
                colour = BLUE if sign in rules.exchanged[::2] else ORANGE
                drawn += circle(x + SIDE / 2 - 1, y + SIDE / 2 - 1, 15, colour)
            parts.append(Part(f"{r + 1},{c + 1}", drawn, t("row {row}, column {column}", row=r + 1, column=c + 1)))
    return Board(20 + SIDE * len(rows[0]), 20 + SIDE * len(rows), parts, named)
