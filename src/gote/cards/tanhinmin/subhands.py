"""Exact values of all sub-hands: the solver for any card graph.

For sub-hands S of X and T of X̄ and each player keep the mask of cards whose play wins, the mask of cards whose play does not lose, and the
value on the empty table. What a card is worth when played does not depend on what lies below it, so the table card disappears:

1. Going through (S, T) in rising order, card i of S wins iff it is the last card, or the opponent can neither win nor draw by a card
   on i, nor gain by passing: win/safe masks of T against Child(i), and the empty table at (S - i, T) won for S.
2. It does not lose under the same conditions with "win" only.
3. A and B are read off the masks; the empty table is 1 if A = 1, -1 if A = -1 and B = 1, else 0 (without passing on it: A).

Time O(2^n n), memory 18 bytes per pair of sub-hands; 0.04 s for 20 cards, about twice that for each further card. Twins are counted, not
listed, so repeats cost less. Eleven-back keeps a pair of masks for each of the two orders.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit

from gote.cards.tanhinmin.board import Board, Side
from gote.core import LimitError, checkpoint, require_memory


@dataclass(frozen=True)
class Tables:
    """Results for every pair of sub-hands; index = sub-hand of the mover times `width` plus sub-hand of the waiter."""

    board: Board
    win: tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]
    """per player: [order, state] mask of classes whose play wins"""
    safe: tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]
    """per player: [order, state] mask of classes whose play does not lose"""
    empty: tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]
    """per player: value for that player when on the empty table"""

    @property
    def top(self) -> int:
        """The state with all cards in hand."""
        return self.board.states - 1

    def play_value(self, player: int, state: int, kind: int, order: int) -> int:
        """What playing a card of class `kind` is worth for `player` in `state`."""
        if int(self.win[player][order, state]) >> kind & 1:
            return 1
        return 0 if int(self.safe[player][order, state]) >> kind & 1 else -1

    def lead_value(self, player: int, state: int) -> int:
        """A or B: the best value of leading a card."""
        return 1 if self.win[player][0, state] else 0 if self.safe[player][0, state] else -1


def weights(side: Side) -> list[int]:
    """What one card of each class adds to the number of a sub-hand."""
    found, total = [], 1
    for count in side.counts:
        found.append(total)
        total *= count + 1
    return found


def fill(board: Board, pass_on_empty: bool = True) -> Tables:
    """Solve every pair of sub-hands.

    >>> from gote.cards.tanhinmin.board import board_of
    >>> from gote.cards.tanhinmin.rules import Tanhinmin
    >>> game = Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]], mover=["a", "b"], waiter=["c", "d"])
    >>> tables = fill(board_of(game))
    >>> tables.lead_value(0, tables.top), tables.lead_value(1, tables.top), int(tables.empty[0][tables.top])
    (-1, -1, 0)
    """
    cards = sum(board.mover.counts) + sum(board.waiter.counts)
    if max(len(board.mover.groups), len(board.waiter.groups)) > 32:
        raise LimitError(f"tanhinmin: {cards} cards have too many different sub-hands for exact tables; give at most 32 a side")
    require_memory(board.states * (16 * board.orders + 2), f"tanhinmin: the table of all sub-hands of {cards} cards")
    shape = (board.orders, board.states)
    win = np.zeros(shape, np.uint32), np.zeros(shape, np.uint32)
    safe = np.zeros(shape, np.uint32), np.zeros(shape, np.uint32)
    empty = np.zeros(board.states, np.int8), np.zeros(board.states, np.int8)
    x, y = board.mover, board.waiter
    arrays = (
        np.array(x.counts), np.array(y.counts), np.array(weights(x)), np.array(weights(y)),
        x.out.astype(np.uint32), y.out.astype(np.uint32), np.uint32(x.flips), np.uint32(y.flips),
    )  # fmt: skip
    step = max(1, (1 << 21) // y.states)
    for first in range(1, x.states, step):
        checkpoint()
        _fill(first, min(first + step, x.states), *arrays, pass_on_empty, *win, *safe, *empty)
    return Tables(board, win, safe, empty)


@njit(cache=True)
def _fill(
    first, last, counts_x, counts_y, weights_x, weights_y, out_x, out_y, flips_x, flips_y,
    pass_on_empty, win_x, win_y, safe_x, safe_y, empty_x, empty_y,
):  # fmt: skip
    p, q, orders = len(counts_x), len(counts_y), win_x.shape[0]
    width = weights_y[q - 1] * (counts_y[q - 1] + 1)
    have_x, have_y = np.zeros(p, np.int64), np.zeros(q, np.int64)
    one, zero = np.uint32(1), np.uint32(0)
    for s in range(first, last):
        for i in range(p):
            have_x[i] = (s // weights_x[i]) % (counts_x[i] + 1)
        have_y[:] = 0
        for t in range(1, width):
            j = 0
            while have_y[j] == counts_y[j]:
                have_y[j] = 0
                j += 1
            have_y[j] += 1
            here = s * width + t
            for o in range(orders):
                win, safe = zero, zero
                for i in range(p):
                    if have_x[i]:
                        bit = one << np.uint32(i)
                        if s == weights_x[i]:
                            win |= bit
                            safe |= bit
                            continue
                        then = here - weights_x[i] * width
                        lead = empty_x[then]
                        if lead < 0:
                            continue
                        after = 1 if (flips_x >> np.uint32(i)) & one else o
                        child = out_x[after, i]
                        if win_y[after, then] & child:
                            continue
                        safe |= bit
                        if lead > 0 and not (safe_y[after, then] & child):
                            win |= bit
                win_x[o, here] = win
                safe_x[o, here] = safe
                win, safe = zero, zero
                for j in range(q):
                    if have_y[j]:
                        bit = one << np.uint32(j)
                        if t == weights_y[j]:
                            win |= bit
                            safe |= bit
                            continue
                        then = here - weights_y[j]
                        lead = empty_y[then]
                        if lead < 0:
                            continue
                        after = 1 if (flips_y >> np.uint32(j)) & one else o
                        child = out_y[after, j]
                        if win_x[after, then] & child:
                            continue
                        safe |= bit
                        if lead > 0 and not (safe_x[after, then] & child):
                            win |= bit
                win_y[o, here] = win
                safe_y[o, here] = safe
            a = 1 if win_x[0, here] else 0 if safe_x[0, here] else -1
            b = 1 if win_y[0, here] else 0 if safe_y[0, here] else -1
            if pass_on_empty:
                empty_x[here] = 1 if a == 1 else -1 if a == -1 and b == 1 else 0
                empty_y[here] = 1 if b == 1 else -1 if b == -1 and a == 1 else 0
            else:
                empty_x[here] = a
                empty_y[here] = b
