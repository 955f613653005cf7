"""Exact values of all sub-hands: the solver for any card graph.

For sub-hands S of X and T of X̄ and each player keep the mask of cards whose play wins, the mask of cards whose play
does not lose, and the value on the empty table. What a card is worth when played does not depend on what lies below it,
so the table card disappears:

1. Going through (S, T) in rising order, card i of S wins iff it is the last card, or the opponent can neither win nor
   draw by a card on i, nor gain by passing: win/safe masks of T against Child(i), and the empty table at (S - i, T) won
   for S.
2. It does not lose under the same conditions with "win" only.
3. A and B are read off the masks; the empty table is 1 if A = 1, -1 if A = -1 and B = 1, else 0 (without passing on it:
   A).

Time O(2^n n), memory 10 bytes per pair of sub-hands (20 with more than 16 classes of cards a side); 0.04 s for 20
cards, about twice that for each further card. Twins are counted, not listed, so repeats cost less. Eleven-back keeps
masks for each of the two orders (18 or 36 bytes).
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from dataclasses import dataclass
from typing import Any

import numpy as np

from gote.cards.tanhinmin.board import Board, Side
from gote.core import LimitError, checkpoint, require_memory
from gote.core.kernels import kernel
from gote.core.limits import available_memory


@dataclass(frozen=True)
class Tables:
    """Results for every pair of sub-hands; index = sub-hand of the mover times the number of the waiter's sub-hands
    plus his sub-hand.

    One row of numbers for each pair, so that a look-up touches one place in memory: for each order the masks of winning
    and of safe classes of the mover, then of the waiter; at the end the two values on the empty table, each plus one,
    as two digits in base 4.
    """

    board: Board
    rows: np.ndarray[Any, np.dtype[np.uint16 | np.uint32]]

    @property
    def top(self) -> int:
        """The state with all cards in hand."""
        return self.board.states - 1

    def win(self, player: int, state: int, order: int = 0) -> int:
        """Mask of the classes whose play wins for `player`."""
        return int(self.rows[state, 4 * order + 2 * player])

    def safe(self, player: int, state: int, order: int = 0) -> int:
        """Mask of the classes whose play does not lose."""
        return int(self.rows[state, 4 * order + 2 * player + 1])

    def empty(self, player: int, state: int) -> int:
        """The value for `player` when on the empty table."""
        return (int(self.rows[state, -1]) >> 2 * player & 3) - 1

    def play_value(self, player: int, state: int, kind: int, order: int) -> int:
        """What playing a card of class `kind` is worth for `player` in `state`."""
        if self.win(player, state, order) >> kind & 1:
            return 1
        return 0 if self.safe(player, state, order) >> kind & 1 else -1

    def lead_value(self, player: int, state: int) -> int:
        """A or B: the best value of leading a card."""
        return 1 if self.win(player, state) else 0 if self.safe(player, state) else -1


def weights(side: Side) -> list[int]:
    """What one card of each class adds to the number of a sub-hand."""
    found, total = [], 1
    for count in side.counts:
        found.append(total)
        total *= count + 1
    return found


MOST_CLASSES = 32
"""Classes of cards a side: a mask has 32 bits at most."""


def table_bytes(board: Board) -> int:
    """Memory the tables take."""
    return board.states * (4 * board.orders + 1) * (2 if _short(board) else 4)


def _short(board: Board) -> bool:
    return max(len(board.mover.groups), len(board.waiter.groups)) <= 16


def fits(board: Board) -> bool:
    """Whether the tables can be built with the memory there is.

    >>> from gote.cards.tanhinmin.board import board_of
    >>> from gote.cards.tanhinmin.graphs import random_position
    >>> fits(board_of(random_position(8, 8))), fits(board_of(random_position(30, 30)))
    (True, False)
    """
    return (
        max(len(board.mover.groups), len(board.waiter.groups)) <= MOST_CLASSES
        and table_bytes(board) <= available_memory()
    )


def fill(board: Board, pass_on_empty: bool = True) -> Tables:
    """Solve every pair of sub-hands.

    >>> from gote.cards.tanhinmin.board import board_of
    >>> from gote.cards.tanhinmin.rules import Tanhinmin
    >>> game = Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]], mover=["a", "b"], waiter=["c", "d"])
    >>> tables = fill(board_of(game))
    >>> tables.lead_value(0, tables.top), tables.lead_value(1, tables.top), tables.empty(0, tables.top)
    (-1, -1, 0)
    """
    cards = sum(board.mover.counts) + sum(board.waiter.counts)
    if max(len(board.mover.groups), len(board.waiter.groups)) > MOST_CLASSES:
        raise LimitError(
            f"tanhinmin: {cards} cards have too many different sub-hands for exact tables; give at most "
            f"{MOST_CLASSES} a side"
        )
    require_memory(table_bytes(board), f"tanhinmin: the table of all sub-hands of {cards} cards")
    rows = np.zeros((board.states, 4 * board.orders + 1), np.uint16 if _short(board) else np.uint32)
    x, y = board.mover, board.waiter
    sizes = np.array(weights(x)), np.array(weights(y))
    arrays = (
        _held(np.array(x.counts), sizes[0]),
        _held(np.array(y.counts), sizes[1]),
        *sizes,
        x.out.astype(np.uint32),
        y.out.astype(np.uint32),
        int(x.flips),
        int(y.flips),
    )
    step = max(1, (1 << 21) // y.states)
    for first in range(1, x.states, step):
        checkpoint()
        _fill(first, min(first + step, x.states), *arrays, pass_on_empty, rows)
    return Tables(board, rows)


def _held(counts: Any, sizes: Any) -> Any:
    """For every sub-hand: how many classes it holds, then which."""
    hands = np.arange(sizes[-1] * (counts[-1] + 1))
    lacks = np.stack([hands // size % (count + 1) == 0 for size, count in zip(sizes, counts, strict=True)], axis=1)
    found = np.empty((len(hands), len(counts) + 1), np.int64)
    found[:, 0] = len(counts) - lacks.sum(axis=1)
    found[:, 1:] = np.argsort(lacks, axis=1, kind="stable")
    return found


@kernel
def _fill(first, last, held_x, held_y, weights_x, weights_y, out_x, out_y, flips_x, flips_y, pass_on_empty, rows):
    width, orders = held_y.shape[0], out_x.shape[0]
    for s in range(first, last):
        for t in range(1, width):
            here = s * width + t
            for o in range(orders):
                rows[here, 4 * o], rows[here, 4 * o + 1] = _plays(
                    s, here, o, 0, held_x[s], weights_x, width, out_x, flips_x, rows
                )
                rows[here, 4 * o + 2], rows[here, 4 * o + 3] = _plays(
                    t, here, o, 2, held_y[t], weights_y, 1, out_y, flips_y, rows
                )
            a = 1 if rows[here, 0] else 0 if rows[here, 1] else -1
            b = 1 if rows[here, 2] else 0 if rows[here, 3] else -1
            x, y = a, b
            if pass_on_empty:
                x = 1 if a == 1 else -1 if a == -1 and b == 1 else 0
                y = 1 if b == 1 else -1 if b == -1 and a == 1 else 0
            rows[here, 4 * orders] = np.uint32(x + 1 + 4 * (y + 1))


@kernel
def _plays(hand, here, order, place, held, weights, step, out, flips, rows):
    """Masks of winning and of safe plays of one player, whose own masks stand at `place` of each row."""
    one = np.uint32(1)
    win, safe = np.uint32(0), np.uint32(0)
    last = rows.shape[1] - 1
    for k in range(1, held[0] + 1):
        i = held[k]
        bit = one << np.uint32(i)
        if hand == weights[i]:
            win |= bit
            safe |= bit
            continue
        then = here - weights[i] * step
        lead = (rows[then, last] >> np.uint32(place)) & np.uint32(3)
        if lead == 0:  # the other side passes and wins
            continue
        after = 1 if flips >> i & 1 else order
        child = out[after, i]
        if rows[then, 4 * after + 2 - place] & child:
            continue
        safe |= bit
        if lead == 2 and not (rows[then, 4 * after + 3 - place] & child):
            win |= bit
    return win, safe
