"""Proofs of Chomp. Small boards are valued level by level, by the number of squares left. Large ones: in order of shapes,
the first not yet seen to be won is lost, and everything from which a bite leads to it is won, box by box."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.catalogue.answer import ChompAnswer
from gote.combinatorial.catalogue.rules import ChompGame
from gote.combinatorial.check import same_moves
from gote.core import Unproved, checkpoint, proves, require_memory
from gote.core.axioms import absent, equal

MOST_CELLS = 60_000_000
"""Cells of the table of all rows of lengths, rising ones too."""


@proves(ChompAnswer, "outcome", "moves", "grundy")
def every_shape_below_is_judged(game: ChompGame, a: ChompAnswer) -> Unproved | None:
    """The bites that win are those to lost shapes."""
    rows = game.lengths
    height, width = sorted((len(rows), rows[0]))

    def low(shape: Any) -> tuple[int, ...]:
        """The shape, or its columns for rows where it is higher than wide."""
        return tuple(sum(n > c for n in shape) for c in range(height)) if len(rows) > rows[0] else shape

    misere = game.play == "misere"
    if game.small:
        values = shape_values(height, width, misere)
        lost = {shape for shape, value in values.items() if value == 0}
        equal("grundy", a.grundy, None if misere else values[low(rows)])
    else:
        absent("grundy", a.grundy)
        if (width + 1) ** height > MOST_CELLS:
            return Unproved("the board has too many shapes below it to judge them all")
        table = lost_shapes(height, width, misere)
        lost = {shape for shape in map(low, [rows, *(after for _, after in game.options(rows))]) if table[shape]}
    equal("outcome", a.outcome, "P" if low(rows) in lost else "N")
    same_moves("moves", a.moves, [move for move, after in game.options(rows) if low(after) in lost])
    return None


def shape_values(rows: int, columns: int, misere: bool = False) -> dict[tuple[int, ...], int]:
    """The Sprague-Grundy values of all shapes in a rectangle, by mex, all shapes with as many squares at once; under
    misere play 0 for lost and 1 for won.

    >>> shape_values(2, 2)[2, 2], shape_values(2, 2)[2, 1]
    (2, 0)
    """
    shapes = np.array([s[::-1] for s in combinations_with_replacement(range(columns + 1), rows)][1:], np.int64)
    shapes = shapes[np.argsort(shapes.sum(axis=1), kind="stable")]
    weights = (columns + 1) ** np.arange(rows)
    keys = shapes @ weights
    order = np.argsort(keys)
    keys = keys[order]
    values = np.zeros(len(shapes), np.int64)
    start, squares = 0, shapes.sum(axis=1)
    for size in range(1, rows * columns + 1):
        checkpoint()
        stop = int(np.searchsorted(squares, size, "right"))
        level = shapes[start:stop]
        seen = np.zeros((len(level), size + 1), bool)
        for r in range(rows):
            lengths = np.arange(r == 0, columns)  # what a bite can leave of the row; the last square is never bitten
            bitten, k = np.nonzero(level[:, r, None] > lengths)
            after = level[bitten]
            after[:, r:] = np.minimum(after[:, r:], lengths[k, None])
            seen[bitten, values[order[np.searchsorted(keys, after @ weights)]]] = True
        values[start:stop] = (seen[:, 0] if size > 1 else 1) if misere else np.argmin(seen, axis=1)
        start = stop
    return dict(zip(map(tuple, shapes.tolist()), values.tolist(), strict=True))


def lost_shapes(rows: int, columns: int, misere: bool = False) -> NDArray[np.bool_]:
    """Which shapes (indices: the lengths of the rows) the mover loses.

    A bite leads to the lost shape s from those that agree with it above some row r and, in the rows from r on that are
    as long as row r of s, are longer in row r and at least as long in the others: one box for every r.

    >>> table = lost_shapes(3, 4)
    >>> [shape for shape in [(1, 0, 0), (4, 2, 2), (4, 4, 4), (3, 2, 0)] if table[shape]]
    [(1, 0, 0), (4, 2, 2), (3, 2, 0)]
    """
    require_memory(2 * (columns + 1) ** rows, "the shapes of the board")
    won = np.zeros((columns + 1,) * rows, bool)
    for r in range(1, rows):  # no shape: a row longer than the one above
        above, here = (np.arange(columns + 1).reshape([-1 if k == i else 1 for k in range(rows)]) for i in (r - 1, r))
        won |= here > above
    won.flat[0] = True  # the empty board
    lost = np.zeros_like(won)
    end = (1, *[0] * (rows - 1))
    if misere:
        won[end] = True
    marks, at = won.reshape(-1).view(np.uint8).data, 0
    while (at := _next_zero(marks, at)) >= 0:
        checkpoint()
        shape = tuple(int(x) for x in np.unravel_index(at, won.shape))
        lost[shape] = won[shape] = True
        for r in range(rows):
            top = shape[r - 1] if r else columns
            box: list[Any] = list(shape)
            for k in range(r, rows):
                if shape[k] == shape[r]:
                    box[k] = slice(shape[r] + (k == r), top + 1)
            won[tuple(box)] = True
    return lost


def _next_zero(marks: memoryview, start: int) -> int:
    """The first place from `start` on with a zero, or -1."""
    size = 1 << 12
    for low in range(start, len(marks), size):
        found = bytes(marks[low : low + size]).find(0)
        if found >= 0:
            return low + found
    return -1
