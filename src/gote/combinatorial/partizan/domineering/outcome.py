"""Who wins a Domineering position up to 8 x 8, and the log of the winner's strategy.

The log names every position of the strategy in which the winner is to move, turned so that his dominoes stand upright
and reflected to the least, with his move: the upper of its two cells. What a bound decides is not in it.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
from gote.core import DocumentError, LimitError, checkpoint, require_memory
from gote.core.progress import report

SIDE = 8
TABLE = 1 << 24
"""Entries of the table of a search."""
LOGGED = 6
"""Moves from the start on whose positions stand in the log: whoever replays it searches what comes later."""
SLICE = 1 << 21
"""Positions between two looks at the clock."""


class Outcome(NamedTuple):
    """L, R, N or P; the positions looked at; the winner's strategies."""

    outcome: str
    positions: int
    strategy: dict[int, int]


def free_board(text: str) -> str:
    """Rows of free cells for a size such as 8x8; any other text as it is.

    >>> free_board("2x3"), free_board("../.#")
    ('.../...', '../.#')
    """
    size = re.fullmatch(r"\s*([1-9]\d?)\s*x\s*([1-9]\d?)\s*", text)
    return "/".join(["." * int(size[2])] * int(size[1])) if size else text


def bitboard(position: str) -> int:
    """The free cells of a board of at most 8 x 8, bit 8 row + column.

    >>> bin(bitboard("#./.."))
    '0b1100000010'
    """
    try:
        rows = Domineering(position).start.split("/")
    except ValueError as error:
        raise DocumentError("position", str(error)) from None
    if max(len(rows), len(rows[0])) > SIDE:
        raise LimitError(f"position: is larger than {SIDE} x {SIDE}; give a smaller board")
    return sum(1 << SIDE * r + c for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == ".")


def transposed(board: int) -> int:
    """Rows and columns exchanged."""
    return sum(1 << SIDE * (i % SIDE) + i // SIDE for i in range(SIDE * SIDE) if board >> i & 1)


class Search:
    """The search with its table.

    >>> search = Search(1 << 12)
    >>> search.outcome(bitboard("./././.")).outcome, search.outcome(bitboard("..../..../..../....")).outcome
    ('L', 'N')
    """

    def __init__(self, table: int = TABLE, logged: int = LOGGED) -> None:
        from gote.combinatorial.partizan.domineering.kernel import DEEPEST, MOVES

        require_memory(9 * table, "the table of the search")
        self._keys, self._found = np.zeros(table, np.uint64), np.zeros(table, np.uint8)
        self._moves, self._scores = np.zeros((DEEPEST, MOVES), np.uint64), np.zeros((DEEPEST, MOVES), np.int64)
        self._replies = np.zeros(MOVES, np.uint64)
        self.positions = 0
        self._logged = logged

    def mover_wins(self, board: int) -> bool:
        """Whether the player to move, with upright dominoes, wins; a move that does stands in _moves[0, 0]."""
        from gote.combinatorial.partizan.domineering.kernel import UNKNOWN, WON, search

        budget = np.zeros(1, np.int64)
        while True:
            checkpoint()
            budget[0] = SLICE
            result = search(np.uint64(board), 0, self._keys, self._found, self._moves, self._scores, budget)
            self.positions += SLICE - int(budget[0])
            if result != UNKNOWN:
                return bool(result == WON)
            report("positions", self.positions, 0)

    def outcome(self, board: int, strategy: bool = True) -> Outcome:
        """Who wins a board (Left's dominoes upright), with the strategies of the winners if they are wanted."""
        first = [self.mover_wins(board), self.mover_wins(transposed(board))]
        name = {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}[first[0], first[1]]
        moves: dict[int, int] = {}
        for start, won in zip((board, transposed(board)) if strategy else (), first, strict=False):
            starts = [start] if won else [transposed(after) for _, after in _upright(start)]
            self._follow(starts, start.bit_count() - 2 * self._logged, moves)
        return Outcome(name, self.positions, moves)

    def _follow(self, starts: list[int], least: int, strategy: dict[int, int]) -> None:
        """Add the strategy of the player to move on boards that he wins, down to boards of so many free cells."""
        from gote.combinatorial.partizan.domineering.kernel import normal, replies, surely_wins

        waiting = [int(normal(np.uint64(b))) for b in starts if not surely_wins(np.uint64(b), True)]
        while waiting:
            board = waiting.pop()
            if board in strategy or board.bit_count() < least:
                continue
            assert self.mover_wins(board)
            after = transposed(int(self._moves[0, 0]))
            strategy[board] = (board ^ after).bit_length() - 1 - SIDE
            if not surely_wins(np.uint64(after), False):
                n = replies(np.uint64(after), self._replies)
                waiting += [b for b in map(int, self._replies[:n]) if b not in strategy]


def _upright(board: int) -> Iterator[tuple[int, int]]:
    """The upper cells of upright dominoes and the boards after them."""
    for cell in range(SIDE * (SIDE - 1)):
        if board >> cell & 0x101 == 0x101:
            yield cell, board & ~(0x101 << cell)


def write_log(path: Path, position: str, found: Outcome) -> None:
    """The log as gzipped text: what it says, then a line for each position, board and cell."""
    head = {"position": Domineering(position).start, "outcome": found.outcome}
    with path.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as file:
        file.write(json.dumps(head).encode() + b"\n")
        for board, cell in sorted(found.strategy.items()):
            file.write(b"%016x %d\n" % (board, cell))
