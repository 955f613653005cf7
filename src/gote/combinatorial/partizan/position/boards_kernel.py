"""Domineering, Clobber, Col and Snort on 8 x 8 bitboards, compiled: all pieces reached from a board, and their options.

Cell (row, column) is bit 8 row + column. A board is two sets of cells: in Clobber Left's stones and Right's, in Col and
Snort the cells Left may colour and those Right may, in Domineering the free cells and nothing. A piece is turned into
the least of its images pushed into the corner (bit 0 side): the eight symmetries keep the value and exchanging the sets
negates it; in Domineering the reflections keep it and exchanging rows and columns negates it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, uint64

ROW = uint64(0xFF)
NOT_LAST = uint64(0x7F7F7F7F7F7F7F7F)
NOT_FIRST = uint64(0xFEFEFEFEFEFEFEFE)
FIRST_COLUMN = uint64(0x0101010101010101)
DOMINEERING, CLOBBER, COL, SNORT = 0, 1, 2, 3
END_OF_OPTION, END_OF_SIDE = -1, -2
"""Marks in the list of options, where a piece is 2 * index, plus 1 if it counts negative."""


@njit(cache=True, inline="always")
def _flipped(b: Any) -> Any:
    """Rows in the opposite order."""
    b = (b >> uint64(8)) & uint64(0x00FF00FF00FF00FF) | (b & uint64(0x00FF00FF00FF00FF)) << uint64(8)
    b = (b >> uint64(16)) & uint64(0x0000FFFF0000FFFF) | (b & uint64(0x0000FFFF0000FFFF)) << uint64(16)
    return b >> uint64(32) | b << uint64(32)


@njit(cache=True, inline="always")
def _mirrored(b: Any) -> Any:
    """Columns in the opposite order."""
    b = (b >> uint64(1)) & uint64(0x5555555555555555) | (b & uint64(0x5555555555555555)) << uint64(1)
    b = (b >> uint64(2)) & uint64(0x3333333333333333) | (b & uint64(0x3333333333333333)) << uint64(2)
    return (b >> uint64(4)) & uint64(0x0F0F0F0F0F0F0F0F) | (b & uint64(0x0F0F0F0F0F0F0F0F)) << uint64(4)


@njit(cache=True, inline="always")
def _transposed(b: Any) -> Any:
    """Rows and columns exchanged: three rounds of swaps across the diagonal."""
    t = (b ^ (b >> uint64(7))) & uint64(0x00AA00AA00AA00AA)
    b = b ^ t ^ (t << uint64(7))
    t = (b ^ (b >> uint64(14))) & uint64(0x0000CCCC0000CCCC)
    b = b ^ t ^ (t << uint64(14))
    t = (b ^ (b >> uint64(28))) & uint64(0x00000000F0F0F0F0)
    return b ^ t ^ (t << uint64(28))


@njit(cache=True, inline="always")
def _beside(b: Any) -> Any:
    """The cells beside some cells."""
    return (b << uint64(8)) | (b >> uint64(8)) | (b << uint64(1)) & NOT_FIRST | (b >> uint64(1)) & NOT_LAST


@njit(cache=True)
def _normal(rule: int, a: Any, b: Any) -> tuple[Any, Any, int]:
    """The representative of a piece, and 1 if it is worth the negative."""
    best_a, best_b, negative = ~uint64(0), ~uint64(0), 0
    for turn in range(8):
        if turn == 4:
            a, b = _transposed(a), _transposed(b)
        elif turn & 1:
            a, b = _mirrored(a), _mirrored(b)
        else:
            a, b = _flipped(a), _flipped(b)
        u, v = a, b
        while not (u | v) & ROW:
            u, v = u >> uint64(8), v >> uint64(8)
        while not (u | v) & FIRST_COLUMN:
            u, v = u >> uint64(1), v >> uint64(1)
        if rule == DOMINEERING:
            if u < best_a:
                best_a, best_b, negative = u, v, turn >> 2
        else:
            if u < best_a or (u == best_a and v < best_b):
                best_a, best_b, negative = u, v, 0
            if v < best_a or (v == best_a and u < best_b):
                best_a, best_b, negative = v, u, 1
    return best_a, best_b, negative


@njit(cache=True)
def _piece(rule: int, a: Any, b: Any, start: Any) -> Any:
    """The cells that hang together with one of them."""
    piece = start
    while True:
        if rule <= CLOBBER:
            grown = piece | _beside(piece) & (a | b)
        else:
            near_a, near_b = _beside(piece & a), _beside(piece & b)
            grown = piece | (near_a & a | near_b & b if rule == COL else near_a & b | near_b & a)
        if grown == piece:
            return piece
        piece = grown


@njit(cache=True)
def explore(rule: int, boards: Any, pieces: Any, slots: Any, options: Any, starts: Any) -> tuple[int, int]:
    """Fill `pieces` with all pieces reached from the boards and `options` with what each move leaves of a piece.

    `boards` are written first into `options` as if each were one option. `starts[i]` is where piece i's options begin.
    Returns the number of pieces and of entries, or (-1, -1) when an array is too short. `slots` is an empty hash table
    whose length is a power of two.
    """
    count, used = 0, 0
    for i in range(len(boards)):
        count, used = _split(rule, boards[i, 0], boards[i, 1], pieces, count, slots, options, used)
        if count < 0:
            return -1, -1
    done = 0
    while done < count:
        starts[done] = used
        for side in range(2):
            mine, other = pieces[done, side], pieces[done, 1 - side]
            if rule == DOMINEERING:
                free = pieces[done, 0]
                movers = free & (free >> uint64(8)) if side == 0 else free & (free >> uint64(1)) & NOT_LAST
            else:
                movers = mine & _beside(other) if rule == CLOBBER else mine
            while movers:
                low = movers & (~movers + uint64(1))
                movers ^= low
                targets = _beside(low) & other if rule == CLOBBER else low
                while targets:
                    to = targets & (~targets + uint64(1))
                    targets ^= to
                    new_mine, new_other = mine, other
                    if rule == DOMINEERING:
                        domino = low | (low << uint64(8) if side == 0 else low << uint64(1))
                        new_mine, new_other = mine & ~domino, other & ~domino
                    elif rule == CLOBBER:
                        new_mine, new_other = mine ^ low | to, other ^ to
                    elif rule == COL:
                        new_mine, new_other = mine & ~(low | _beside(low)), other & ~low
                    else:
                        new_mine, new_other = mine & ~low, other & ~(low | _beside(low))
                    if side == 0:
                        count, used = _split(rule, new_mine, new_other, pieces, count, slots, options, used)
                    else:
                        count, used = _split(rule, new_other, new_mine, pieces, count, slots, options, used)
                    if count < 0:
                        return -1, -1
            options[used] = END_OF_SIDE
            used += 1
        done += 1
    return count, used


@njit(cache=True)
def _split(rule: int, a: Any, b: Any, pieces: Any, count: int, slots: Any, options: Any, used: int) -> tuple[int, int]:
    """Write the pieces of a board as one option; new ones join the list."""
    if used + 160 > len(options):  # at most 64 pieces, and a few marks after them
        return -1, -1
    left = a | b
    mask = len(slots) - 1
    while left:
        piece = _piece(rule, a, b, left & (~left + uint64(1)))
        left &= ~piece
        own_a, own_b = a & piece, b & piece
        if rule == DOMINEERING and not piece & (piece - uint64(1)):
            continue
        if rule == CLOBBER and (not own_a or not own_b):
            continue
        key_a, key_b, negative = _normal(rule, own_a, own_b)
        mixed = (key_a ^ key_b * uint64(0xD6E8FEB86659FD93)) * uint64(0x9E3779B97F4A7C15)
        at = np.int64(mixed >> uint64(40)) & mask
        while slots[at] >= 0 and (pieces[slots[at], 0] != key_a or pieces[slots[at], 1] != key_b):
            at = (at + 1) & mask
        if slots[at] < 0:
            if count + 1 >= len(pieces):
                return -1, -1
            slots[at] = count
            pieces[count, 0], pieces[count, 1] = key_a, key_b
            count += 1
        options[used] = 2 * slots[at] + negative
        used += 1
    options[used] = END_OF_OPTION
    return count, used + 1
