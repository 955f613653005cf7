"""The replay of a log of Domineering: every position of the winner's strategy, every reply.

Every line says: on this board the player to move, his dominoes upright, wins with this move. It holds if after every
reply either a count shows that he wins, or the board is in the log, or a search of this module's own finds that he wins
(the log leaves small boards out). Boards lose cells with every move, so all lines hold together.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
from gote.core import DocumentError, checkpoint
from gote.core.axioms import need
from gote.core.progress import report

SIDE = 8
TABLE = (1 << 22) - 3
MOST = 1 << 22
"""Positions that may be searched behind one board that is not in the log."""
MOST_LINES, LONGEST = 1 << 22, 128
"""Lines of a log, and characters of one: a small file may unpack to any size."""


class Log(NamedTuple):
    """What a log says."""

    position: str
    outcome: str
    moves: dict[int, int]


def read_log(path: Path) -> Log:
    """The log in a file."""
    try:
        with gzip.open(path, "rt", encoding="ascii") as file:
            head = json.loads(file.readline(LONGEST))
            moves: dict[int, int] = {}
            while line := file.readline(LONGEST):
                board, cell = (int(part, base) for part, base in zip(line.split(), (16, 10), strict=True))
                if board in moves or len(moves) == MOST_LINES:
                    raise ValueError(f"a board twice, or more than {MOST_LINES} lines")
                moves[board] = cell
        log = Log(Domineering(str(head["position"])).start, str(head["outcome"]), moves)
    except FileNotFoundError:
        raise DocumentError("log", f"there is no file {path.name}") from None
    except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
        raise DocumentError("log", f"is no log of Domineering ({error})") from None
    if log.outcome not in ("L", "R", "N", "P"):
        raise DocumentError("log", "has an outcome that is none of L, R, N and P")
    if any(not 0 <= board < 1 << SIDE * SIDE or not 0 <= cell < SIDE * (SIDE - 1) for board, cell in moves.items()):
        raise DocumentError("log", "has a line that is no board of 8 x 8 with a cell of it")
    return log


class Replay:
    """Goes through a log; a false line or outcome is `Wrong`."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self._keys, self._wins = np.zeros(TABLE, np.uint64), np.zeros(TABLE, np.uint8)
        self._to = np.zeros(SIDE * SIDE, np.uint64)
        self.searched = 0

    def proves_the_outcome(self) -> None:
        """Every line, then the winner of both beginnings."""
        for done, (board, cell) in enumerate(self.log.moves.items()):
            if not done & 255:
                report("positions replayed", done, len(self.log.moves))
            self._line(board, cell)
        start = _cells(self.log.position)
        for player, board in enumerate((start, _turned(start))):
            wins = self.log.outcome == "N" or self.log.outcome == "LR"[player]
            if wins:
                need("outcome", self._won(board), "is {o}, but the log does not show it", o=self.log.outcome)
                continue
            for cell in range(SIDE * (SIDE - 1)):
                if board >> cell & 0x101 == 0x101:
                    after = _turned(board & ~(0x101 << cell))
                    need("outcome", self._won(after), "is {o}, but the log does not show it", o=self.log.outcome)

    def _line(self, board: int, cell: int) -> None:
        from gote.combinatorial.partizan.domineering.check_kernel import answered, upright_wins

        said = f"{board:016x} {cell}"
        need("log", board >> cell & 0x101 == 0x101, "{line}: there is no room for that domino", line=said)
        rest = np.uint64(board & ~(0x101 << cell))
        if not upright_wins(rest, False):
            for after in self._to[: answered(rest, self._to)].tolist():
                need(
                    "log",
                    self._won(after),
                    "{line}: a reply leaves {b}, which is not won",
                    line=said,
                    b=f"{after:016x}",
                )

    def _won(self, board: int) -> bool:
        """Whether the player to move is known to win: by the count, by a line, or by a search of a small board."""
        from gote.combinatorial.partizan.domineering.check_kernel import least_image, settle, upright_wins

        least = int(least_image(np.uint64(board)))
        if least in self.log.moves or upright_wins(np.uint64(board), True):
            return True
        checkpoint()
        left = np.full(1, MOST, np.int64)
        found = bool(settle(np.uint64(least), self._keys, self._wins, left) == 1)
        self.searched += MOST - int(left[0])
        return found


def _cells(position: str) -> int:
    rows = position.split("/")
    if max(len(rows), len(rows[0])) > SIDE:
        raise DocumentError("log", "has a position larger than 8 x 8")
    return sum(1 << SIDE * r + c for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == ".")


def _turned(board: int) -> int:
    return sum(1 << SIDE * (i % SIDE) + i // SIDE for i in range(SIDE * SIDE) if board >> i & 1)
