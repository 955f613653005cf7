"""Proofs of SOS rows: a search from the row in question, all rows of one level at once, pruned by the rules alone.

A mover who sees S_S, SO_ or _OS wins at once; that is a gift. Any other row is worth the best of what its moves leave:
so only rows without a gift are continued (two million of the 43 million rows of sixteen squares). Rows are made level by
level, one letter more each time, and valued from the last level back.

Longer rows by the parity theorem (1.1.5, exercise 8): with no win at hand a square is bad for both letters exactly when
it is a blank of S _ _ S: O is bad beside an S with a blank on the other side, and then S is bad only if an S follows
that blank. No blank is in two such traps, so bad squares come in pairs, and once a trap exists the player who moves with
an odd number of blanks always has a safe move and wins. In long empty rows there is room to build one: odd rows are won
by the first player, even ones by the second.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.catalogue.answer import SosAnswer
from gote.combinatorial.catalogue.rules import SosGame
from gote.combinatorial.check import same_moves
from gote.core import Unproved, checkpoint, proves, require_memory
from gote.core.axioms import absent, equal, need, present

LONGEST = 16
"""Squares of the longest row that is searched."""
HALF = 3**8
"""Rows are read in two halves of at most eight squares."""
RESULT = {"N": "win", "D": "draw", "P": "loss"}
Rows = NDArray[np.int64]


@proves(SosAnswer, "value")
def the_value_is_the_outcome_in_words(game: SosGame, a: SosAnswer) -> None:
    """N, D and P are win, draw and loss."""
    equal("value", a.value, RESULT[a.outcome])


@proves(SosAnswer, "outcome", "moves", "moves_known", "drawing_moves", "winning_move")
def the_row_is_searched(game: SosGame, a: SosAnswer) -> Unproved | None:
    """Every move of rows of up to sixteen squares; longer rows by the parity theorem."""
    if game.squares > LONGEST:
        absent("drawing_moves", a.drawing_moves)
        return _empty_row(game, a) if not game.history else _long_row(game.row, a)
    absent("winning_move", a.winning_move)
    row = game.row
    values = {} if "SOS" in row else values_after(row)
    best = max(values.values(), default=-1 if "SOS" in row else 0)
    moves = [list(move) for move, value in values.items() if value == best > -1]
    equal("outcome", a.outcome, {1: "N", 0: "D", -1: "P"}[best])
    same_moves("moves", a.moves, moves if best == 1 else [])
    absent("moves_known", a.moves_known)
    if best == 0:
        same_moves("drawing_moves", present("drawing_moves", a.drawing_moves), moves)
    else:
        need("drawing_moves", a.drawing_moves is None, "is given where there is none")
    return None


def _empty_row(game: SosGame, a: SosAnswer) -> Unproved | None:
    """Odd rows are won by the first player, even ones by the second; the move that is named wins if every reply lets the
    first player complete SOS or build a trap without leaving a gift, for then the second is to move with an even number
    of blanks. Only what happens near that move matters."""
    equal("outcome", a.outcome, "N" if game.squares % 2 else "P")
    same_moves("moves", a.moves, [])
    equal("moves_known", a.moves_known, False if a.outcome == "N" else None)
    if a.outcome == "P":
        absent("winning_move", a.winning_move)
        return None
    square, letter = _move(a, game.squares)
    first, last = max(1, square - NEAR), min(game.squares, square + NEAR)
    row = "_" * (square - first) + letter + "_" * (last - square)
    replies = [write(row, i, x) for i in blanks(row) for x in "SO"]
    if not all(gift(after) or any(builds_a_trap(after, i) for i in blanks(after)) for after in [row, *replies]):
        return Unproved("another move than those the theorem names may win, too", fields=("winning_move",))
    return None


def _long_row(row: str, a: SosAnswer) -> Unproved | None:
    """A gift wins at once; with a trap and no gift the number of blanks decides."""
    if "SOS" in row or not (gift(row) or TRAP in row):
        return Unproved("a row of more than sixteen squares is searched only when it is empty or has a gift or a trap")
    won = gift(row) or row.count("_") % 2 == 1
    equal("outcome", a.outcome, "N" if won else "P")
    after = {(i + 1, letter): write(row, i, letter) for i in blanks(row) for letter in "SO"} if won else {}
    lost = {m for m, r in after.items() if "SOS" in r or (not gift(r) and TRAP in r and r.count("_") % 2 == 0)}
    if all("SOS" in r or gift(r) or TRAP in r for r in after.values()):
        absent("moves_known", a.moves_known)
        absent("winning_move", a.winning_move)
        same_moves("moves", a.moves, map(list, lost))
        return None
    equal("moves_known", a.moves_known, False)
    same_moves("moves", a.moves, [])
    if _move(a, len(row)) not in lost:
        return Unproved("another move than those the theorem names may win, too", fields=("winning_move",))
    return None


TRAP = "S__S"
NEAR = 20
"""Squares to either side within which an opening is looked at."""


def _move(a: SosAnswer, squares: int) -> tuple[int, str]:
    move = present("winning_move", a.winning_move)
    right = isinstance(move, (list, tuple)) and len(move) == 2 and type(move[0]) is int and move[1] in ("S", "O")
    need("winning_move", right and 1 <= move[0] <= squares, "is no move")
    return move[0], move[1]


def blanks(row: str) -> list[int]:
    return [i for i, x in enumerate(row) if x == "_"]


def write(row: str, i: int, letter: str) -> str:
    return row[:i] + letter + row[i + 1 :]


def gift(row: str) -> bool:
    """Whether the mover can complete SOS."""
    return "S_S" in row or "SO_" in row or "_OS" in row


def builds_a_trap(row: str, i: int) -> bool:
    after = write(row, i, "S")
    return TRAP in after and not gift(after)


def values_after(row: str) -> dict[tuple[int, str], int]:
    """What each move (square from 1, letter) is worth to the mover.

    >>> {move: value for move, value in values_after("S___").items() if value > 0}
    {(4, 'S'): 1}
    """
    moves = {
        (i + 1, letter): row[:i] + letter + row[i + 1 :] for i in range(len(row)) if row[i] == "_" for letter in "SO"
    }
    search = _Rows(len(row))
    quiet = [code(after) for after in moves.values() if "SOS" not in after]
    known = search.values(np.array(quiet, np.int64))
    return {move: 1 if "SOS" in after else -int(known[code(after)]) for move, after in moves.items()}


def code(row: str) -> int:
    """A row in base 3: blank, S, O; the first square is the lowest digit.

    >>> code("S_O")
    19
    """
    return sum("_SO".index(x) * 3**i for i, x in enumerate(row))


class _Rows:
    """All rows of n squares, as codes."""

    def __init__(self, n: int) -> None:
        require_memory(60 * 3**n if n > 12 else 0, f"a memory of all rows of {n} squares")
        self.n, self.known = n, np.zeros(3**n, np.int8)
        digits = np.zeros((2, 1), np.int64)  # the squares with S and with O of every code, as bits
        for i in range(n):
            with_s, with_o = np.add(digits, [[1 << i], [0]]), np.add(digits, [[0], [1 << i]])
            digits = np.concatenate([digits, with_s, with_o], axis=1)
            if 3 ** (i + 1) >= HALF:
                break
        self.digits, self.width = digits, 3 ** min(n, 8)

    def letters(self, rows: Rows) -> tuple[Rows, Rows]:
        """The squares with S and those with O, as bits."""
        low, high = self.digits[:, rows % self.width], self.digits[:, rows // self.width]
        return low[0] | high[0] << 8, low[1] | high[1] << 8

    def values(self, rows: Rows) -> NDArray[np.int8]:
        """What rows with as many blanks each and without SOS are worth to the mover: by code, 1, 0 or -1."""
        levels = []
        while len(rows):
            checkpoint()
            s, o = self.letters(rows)
            gift = self._gift(s, o)
            self.known[rows[gift]] = 1
            levels.append((rows[~gift], s[~gift], o[~gift]))
            rows = self._after(*levels[-1])
        for rows, s, o in reversed(levels):
            checkpoint()
            best = np.where((s | o) == (1 << self.n) - 1, 0, -1).astype(np.int8)
            for i, free in self._blanks(s | o):
                for letter in (1, 2):
                    best[free] = np.maximum(best[free], -self.known[rows[free] + letter * 3**i])
            self.known[rows] = best
        return self.known

    def _after(self, rows: Rows, s: Rows, o: Rows) -> Rows:
        """All rows with one letter more."""
        seen = np.zeros(3**self.n, bool)
        for i, free in self._blanks(s | o):
            seen[rows[free] + 3**i] = seen[rows[free] + 2 * 3**i] = True
        return np.flatnonzero(seen)

    def _blanks(self, filled: Rows) -> Iterator[tuple[int, Rows]]:
        """Every square, with the rows in which it is blank."""
        return ((i, np.flatnonzero(filled >> i & 1 == 0)) for i in range(self.n))

    def _gift(self, s: Rows, o: Rows) -> NDArray[np.bool_]:
        """Whether the mover can complete SOS."""
        blank = ~(s | o) & ((1 << self.n) - 1)
        first, second, third = s & blank >> 1 & s >> 2, s & o >> 1 & blank >> 2, blank & o >> 1 & s >> 2
        return np.asarray(first | second | third, bool)
