"""Values of boards up to 8 x 8 of Domineering, Clobber, Col and Snort: the pieces are listed by the compiled kernel, and
each is, smallest first, the canonical form of its options, sums of smaller pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from gote.combinatorial.partizan.position.boards_kernel import (
    CLOBBER,
    COL,
    DOMINEERING,
    END_OF_OPTION,
    END_OF_SIDE,
    SNORT,
    explore,
)
from gote.combinatorial.partizan.position.evaluate import Evaluator
from gote.combinatorial.partizan.rulesets.rules_board import BoardRules
from gote.combinatorial.partizan.short.store import Store
from gote.core import LimitError, checkpoint, require_memory

SIDE = 8
PIECES = {"domineering": 250_000, "clobber": 250_000, "col": 1_000_000, "snort": 250_000}
"""Pieces that are valued, counted before the first is: beyond, a value takes more than a minute or too much memory."""
RULES = {
    "domineering": (DOMINEERING, ".", ""),
    "clobber": (CLOBBER, "x", "o"),
    "col": (COL, ".b", ".r"),
    "snort": (SNORT, ".b", ".r"),
}
"""The kernel's number of a ruleset, and the signs of its two sets of cells."""
Bitboard = tuple[int, int]


class BoardEvaluator(Evaluator[str]):
    """An evaluator of boards that fit into 8 x 8.

    >>> from gote.combinatorial.partizan.rulesets.rules_domineering import Domineering
    >>> rules, games = Domineering("..../...."), Store()
    >>> games.show(BoardEvaluator(rules, games).value(rules.start))
    '{{2 | 0} | 0}'
    """

    def __init__(self, rules: BoardRules, games: Store) -> None:
        super().__init__(rules, games)
        self._name = rules.name
        _, self._left, self._right = RULES[rules.name]
        self._boards: dict[Bitboard, int] = {}

    def value(self, state: str) -> int:
        board = self._bits(state)
        if board not in self._boards:
            after = [self._bits(s) for player in (0, 1) for _, s in self.rules.options(state, player)]
            self._boards |= board_values(self.games, self._name, [board, *after])
        return self._boards[board]

    def _bits(self, state: str) -> Bitboard:
        """The two sets of cells: bit 8 row + column."""
        left = right = 0
        for r, row in enumerate(state.split("/")):
            for c, sign in enumerate(row):
                left |= (sign in self._left) << SIDE * r + c
                right |= (sign in self._right) << SIDE * r + c
        return left, right


def board_values(games: Store, name: str, boards: Iterable[Bitboard]) -> dict[Bitboard, int]:
    """The values of some bitboards."""
    wanted = sorted(set(boards))
    pieces, options, starts = _explored(name, np.array(wanted, np.uint64).reshape(-1, 2))
    values = [0] * len(pieces)
    negative, total = games.negative, games.total

    def read(at: int) -> tuple[int, int]:
        """The value of the option at an entry, and where it ends."""
        terms = []
        while (entry := options[at]) != END_OF_OPTION:
            terms.append(negative(values[entry >> 1]) if entry & 1 else values[entry >> 1])
            at += 1
        return (terms[0] if len(terms) == 1 else total(terms)), at + 1

    # a move takes cells away, or (Clobber) a stone: every option comes before what it is an option of
    for i in sorted(range(len(pieces)), key=lambda i: pieces[i][0].bit_count() + pieces[i][1].bit_count()):
        checkpoint()
        at = starts[i]
        sides: tuple[list[int], list[int]] = ([], [])
        for side in sides:
            while options[at] != END_OF_SIDE:
                value, at = read(at)
                side.append(value)
            at += 1
        values[i] = games.game(*sides)
    found, at = {}, 0
    for board in wanted:
        found[board], at = read(at)
    return found


def _explored(name: str, boards: Any) -> tuple[list[Bitboard], list[int], list[int]]:
    """Pieces, their options and where those begin, as plain lists."""
    rule, most, size = RULES[name][0], PIECES[name], 1 << 14
    while True:
        require_memory(400 * size, "the pieces of the board")
        pieces, starts = np.zeros((size, 2), np.uint64), np.zeros(size, np.int64)
        slots, options = np.full(2 * size, -1, np.int64), np.zeros(64 * size, np.int32)
        count, used = explore(rule, boards, pieces, slots, options, starts)
        if count > most or (count < 0 and size > most):
            how = "; gote partizan outcome says who wins" if name == "domineering" else ""
            raise LimitError(f"position: has more than {most:,} pieces below it; give a smaller board{how}")
        if count >= 0:
            return pieces[:count].tolist(), options[:used].tolist(), starts[:count].tolist()
        checkpoint()
        size *= 4
