"""Rectangular boards as text: rows from the top, joined by "/". A state is that text, and a cell its place in it.

The cells that hold a sign are also kept as an integer, one bit for each place, the first place highest: then a step of
the whole set to the right is a shift by 1, a step down a shift by the stride (the width and the "/" after it), and no
step wraps round because "/" is no cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any

from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset

CELLS = 4096
"""Cells of a board that is read."""
SMALL = 9
"""Length of the pieces that are always looked up turned round, too."""
LONG = 64
"""Length of the boards on which pieces are found by leaps."""
STEPS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight directions as (down, right)."""


def read_board(text: str, signs: str, one_row: bool = False) -> str:
    r"""A board of rows joined by "/" (or lines), without blanks; a ValueError names what is wrong.

    >>> read_board(" ../.# ", ".#"), read_board("..\n.#\n", ".#")
    ('../.#', '../.#')
    >>> read_board("../.", ".#")
    Traceback (most recent call last):
    ...
    ValueError: row 2 has 1 cells, the first row has 2; give every row the same length
    """
    rows = ["".join(row.split()) for row in re.split(r"\s*(?:/|[\r\n])\s*", text.strip())]
    if not rows[0]:
        raise ValueError('is empty; write the rows from the top, joined by "/"')
    if len(rows) * len(rows[0]) > CELLS:
        raise ValueError(f"has more than {CELLS} cells; give a smaller board")
    if one_row and len(rows) > 1:
        raise ValueError("has several rows; this game is played on one")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"row {number} has {len(row)} cells, the first row has {len(rows[0])}; give every row the same length"
            )
        strange = next((sign for sign in row if sign not in signs), None)
        if strange is not None:
            raise ValueError(f'row {number} has an unknown sign "{strange}"; use {" ".join(signs)}')
    return "/".join(rows)


class BoardRules(Ruleset[str]):
    """Rules on a board; moves are written as cells [row, column] from 1.

    `exchanged` has Left's signs and Right's in turn: exchanging them negates a position. The eight symmetries of the
    board keep the value.
    """

    name = ""
    signs = ".#"
    one_row = False
    exchanged = ""

    def __init__(self, position: str) -> None:
        self.start = read_board(position, self.signs, self.one_row)
        left, right = self.exchanged[::2], self.exchanged[1::2]
        self._swap = str.maketrans(left + right, right + left)
        turned = [*images(self.start), *images(self.start.translate(self._swap))]
        self._symmetric = len(set(turned)) < len(turned)

    def normal(self, state: str) -> tuple[str, bool]:
        if len(state) > SMALL and not self._symmetric:  # large pieces of a board without symmetry do not come again
            return state, False
        same, turned = min(images(state)), min(images(state.translate(self._swap)))
        return (turned, True) if turned < same else (same, False)

    def written(self, move: Any) -> list[Any]:
        return [self.cell(p) for p in move]

    def cell(self, place: int) -> list[int]:
        """[row, column] from 1."""
        row, column = divmod(place, stride_of(self.start))
        return [row + 1, column + 1]


def stride_of(board: str) -> int:
    """From a cell to the one below it.

    >>> stride_of("xo/.."), stride_of("xo.")
    (3, 4)
    """
    return board.find("/") + 1 or len(board) + 1


@lru_cache(maxsize=4096)
def turns(stride: int, length: int) -> tuple[Callable[[str], tuple[str, ...]], ...]:
    """The eight symmetries of a board: each picks the signs in their new order. Even ones are quarter turns."""
    places = [list(range(start, start + stride - 1)) for start in range(0, length, stride)]
    found = []
    for _ in range(2):
        for _ in range(4):
            places = [list(column) for column in zip(*places[::-1], strict=True)]
            bar = [] if len(places) == 1 else [stride - 1 if length >= stride else -1]
            order = [p for row in places for p in (*row, *bar)]
            found.append(_picker(order[: len(order) - len(bar)], len(places[0]) if len(places) > 1 else 0))
        places = [row[::-1] for row in places]
    return tuple(found)


def _picker(places: list[int], width: int) -> Callable[[str], tuple[str, ...]]:
    if places.count(-1):  # a single row stood on end: the bars are not in its text
        pick = _picker([p for p in places if p >= 0], 0)
        return lambda board: ("/".join(pick(board)),)
    return itemgetter(*places) if len(places) > 1 else lambda board: (board,)


def images(board: str) -> list[str]:
    """The eight images of a board; quarter turns are the first, third, ...

    >>> sorted(set(images("x./..")))
    ['../.x', '../x.', '.x/..', 'x./..']
    >>> sorted(set(images("xo")))
    ['o/x', 'ox', 'x/o', 'xo']
    """
    return ["".join(pick(board)) for pick in turns(stride_of(board), len(board))]


@lru_cache(maxsize=4096)
def neighbours(stride: int, length: int) -> tuple[tuple[int, ...], ...]:
    """The places beside each place.

    >>> neighbours(3, 5)
    ((1, 3), (0, 4), (), (0, 4), (1, 3))
    """
    cells = {p for p in range(length) if (p + 1) % stride}
    return tuple(
        tuple(q for q in (p - stride, p - 1, p + 1, p + stride) if q in cells) if p in cells else ()
        for p in range(length)
    )


@lru_cache(maxsize=256)
def _only(signs: str) -> dict[int, str]:
    return {code: "1" if chr(code) in signs else "0" for code in range(128)}


def where(board: str, signs: str) -> int:
    """The cells that hold one of the signs, as bits.

    >>> bin(where("x.o/xx.", "x"))
    '0b1000110'
    """
    return int(board.translate(_only(signs)), 2)


def places(board: str, cells: int) -> Iterator[int]:
    """The places of the bits, in order."""
    while cells:
        top = cells.bit_length()
        yield len(board) - top
        cells ^= 1 << (top - 1)


def pieces(board: str, cells: int, links: Mapping[int, int]) -> tuple[str, ...]:
    """The connected pieces of some cells, each cut out into the smallest board that holds it, "#" around it.

    `links[d]` has the cells that are joined to the cell d places further on.

    >>> row = where("ab.cd", "abcd")
    >>> pieces("ab.cd", row, {1: row & row << 1})
    ('cd', 'ab')
    """
    found = []
    joined = list(links.items())
    if len(board) > LONG:  # on long boards also links over 2, 4, 8, ... cells
        for step, link in joined:
            twice = link & link << step
            if twice:
                joined.append((2 * step, twice))
    while cells:
        piece = cells & -cells
        while True:
            grown = piece
            for step, link in joined:
                grown |= (grown & link) >> step | grown << step & link
            if grown == piece:
                break
            piece = grown
        found.append(_cut_out(board, piece))
        cells &= ~piece
    return tuple(found)


def _cut_out(board: str, piece: int) -> str:
    stride, length = stride_of(board), len(board)
    if not piece & (piece - 1):
        return board[length - piece.bit_length()]
    columns, rest = 0, piece
    while rest:
        columns |= rest
        rest >>= stride
    columns &= (1 << stride) - 1
    left, right = stride - 1 - columns.bit_length(), stride - (columns & -columns).bit_length()
    first, last = (length - piece.bit_length()) // stride, (length - (piece & -piece).bit_length()) // stride
    kept = format(piece, f"0{length}b")
    signs = [sign if mark == "1" else "#" for sign, mark in zip(board, kept, strict=True)]
    return "/".join(["".join(signs[r * stride + left : r * stride + right]) for r in range(first, last + 1)])
