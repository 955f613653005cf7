"""SOS (1.1.5, exercise 8): a row of n squares; write S or O into an empty one; who first completes SOS on three
consecutive squares wins; a full row is a draw.

Small rows: every position is solved by search from the ends (3^n rows of S, O and blank without SOS). Large rows by the
parity argument: with no win at hand a square is bad for both letters exactly when it is one of the two blanks of S _ _
S (a trap), so bad squares come in pairs, and once a trap exists the player who moves with an odd number of blanks
always has a safe square left. Hence odd n >= 7 is won by the first player and even n >= 16 by the second (both need
room to build a trap); the remaining rows are draws. Exhaustive search agrees up to 16.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from gote.core import LimitError

SEARCHED = 8
"""Rows with so many blanks are solved by plain search."""
TABULATED = 16
"""Rows of this length are solved all at once."""


def solve_row(row: str) -> tuple[str, list[tuple[int, str]]]:
    """(value for the mover: win, draw or loss; all best moves as (square from 1, letter)).

    >>> solve_row("S___"), solve_row("_______")
    (('win', [(4, 'S')]), ('win', [(4, 'S')]))
    """
    if "SOS" in row:
        return "loss", []
    value = _value if row.count("_") <= SEARCHED else _from_table
    values = {(i + 1, letter): -value(_write(row, i, letter)) for i in _blanks(row) for letter in "SO"}
    if not values:
        return "draw", []
    best = max(values.values())
    names = {1: "win", 0: "draw", -1: "loss"}
    moves = [] if best < 0 else [move for move, value in values.items() if value == best]
    return names[best], moves


def first_player_value(n: int) -> str:
    """win, draw or loss of the first player on an empty row, by the theorem.

    >>> [first_player_value(n) for n in (6, 7, 14, 15, 16, 2000)]
    ['draw', 'win', 'draw', 'win', 'loss', 'loss']
    """
    if n % 2:
        return "win" if n >= 7 else "draw"
    return "loss" if n >= 16 else "draw"


def _blanks(row: str) -> list[int]:
    return [i for i, c in enumerate(row) if c == "_"]


def _write(row: str, i: int, letter: str) -> str:
    return row[:i] + letter + row[i + 1 :]


def completes(row: str, i: int) -> bool:
    """Whether the letter at i stands in an SOS."""
    return "SOS" in row[max(i - 2, 0) : i + 3]


def _value(row: str) -> int:
    """Value for the mover: 1, 0 or -1. The last move may have completed SOS."""
    if "SOS" in row:
        return -1
    return _search(_canonical(row))


def _from_table(row: str) -> int:
    if len(row) > TABULATED:
        raise LimitError(
            f"squares: a row of {len(row)} with {row.count('_')} blanks is too long to search; give at most "
            f"{TABULATED} squares, or an empty row"
        )
    return int(table(len(row))[sum("_SO".index(c) * 3**i for i, c in enumerate(row))])


@lru_cache(maxsize=2)
def table(n: int) -> Any:
    """Values for the mover of all rows of n squares, as base-3 codes (0 blank, 1 S, 2 O, first square lowest)."""
    from gote.core import require_memory

    require_memory(3**n, f"the table of all rows of {n} squares")
    from gote.combinatorial.catalogue.sos_kernel import sos_values

    return sos_values(n)


def _canonical(row: str) -> str:
    """Only what is near a blank matters, and a row read backwards is the same row."""
    kept = "".join(
        c if any(row[j] == "_" for j in range(max(i - 2, 0), min(i + 3, len(row)))) else "x" for i, c in enumerate(row)
    )
    while "xx" in kept:
        kept = kept.replace("xx", "x")
    kept = kept.strip("x")
    return min(kept, kept[::-1])


@lru_cache(maxsize=2_000_000)
def _search(row: str) -> int:
    blanks = _blanks(row)
    for i in blanks:
        for letter in "SO":
            if completes(_write(row, i, letter), i):
                return 1
    best = -1
    for i in blanks:
        for letter in "SO":
            value = -_search(_canonical(_write(row, i, letter)))
            if value == 1:
                return 1
            best = max(best, value)
    return best if blanks else 0


def value_of(history: Sequence[tuple[int, str]], n: int) -> tuple[str, list[tuple[int, str]], tuple[int, str] | None]:
    """The value for the mover after some moves on a row of n squares and all best moves; where a theorem names no more
    than one winning move, that move and an empty list.

    >>> value_of([(1, "S")], 4), value_of([], 2000), value_of([], 2001)
    (('win', [(4, 'S')], None), ('loss', [], None), ('win', [], (1001, 'S')))
    """
    if n > TABULATED and not history:
        value = first_player_value(n)
        return value, [], None if value == "loss" else ((n + 1) // 2, "S")
    if n > 1000:
        raise LimitError(f"squares: a row of {n:,} that is not empty is too long; give at most 1000 squares")
    row = "_" * n
    for square, letter in history:
        row = _write(row, square - 1, letter)
    if n > TABULATED and row.count("_") > SEARCHED and "SOS" not in row and (_gift(row) or TRAP in row):
        return _by_parity(row)
    return *solve_row(row), None


TRAP = "S__S"


def _gift(row: str) -> bool:
    """Whether the mover can complete SOS."""
    return any(pattern in row for pattern in ("S_S", "SO_", "_OS"))


def _by_parity(row: str) -> tuple[str, list[tuple[int, str]], tuple[int, str] | None]:
    """With a gift the mover wins; with a trap and no gift exactly when the number of blanks is odd."""
    if not _gift(row) and row.count("_") % 2 == 0:
        return "loss", [], None
    wins, unknown = [], False
    for i in _blanks(row):
        for letter in "SO":
            after = _write(row, i, letter)
            if completes(after, i):
                wins.append((i + 1, letter))
            elif not _gift(after):
                if TRAP not in after:
                    unknown = True
                elif after.count("_") % 2 == 0:
                    wins.append((i + 1, letter))
    return ("win", [], wins[0]) if unknown else ("win", wins, None)
