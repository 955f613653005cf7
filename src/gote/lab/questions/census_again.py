"""The census of card graphs between two hands once more, by another program: values instead of masks, the two-pass rule
as it is written, classes of the *second* table (what goes on the waiter's cards) instead of the first.

For every pair of sub-hands and every card c of a player, lead[c] is the value (for its player) of putting c on the table:
the other covers it, or passes and the first player is on the empty table. On the empty table a pass is a move; a second
one in a row ends the game drawn.

    python -m gote.lab.questions.census_again 4 4
"""

# mypy: allow-untyped-defs, allow-untyped-calls
import sys
from itertools import permutations
from typing import Any

import numpy as np
from numba import njit

Matrix = tuple[tuple[int, ...], ...]


def classes(rows: int, columns: int) -> list[tuple[int, int]]:
    """One table of bits (bit i * columns + j) of each class under renaming, with the size of the class."""
    left = set(range(1 << rows * columns))
    found = []
    moves = [(r, c) for r in permutations(range(rows)) for c in permutations(range(columns))]
    while left:
        code = min(left)
        cells = [divmod(k, columns) for k in range(rows * columns) if code >> k & 1]
        orbit = {sum(1 << (r[i] * columns + c[j]) for i, j in cells) for r, c in moves}
        left -= orbit
        found.append((code, len(orbit)))
    return found


@njit(cache=True)
def _count(p, q, second, totals, stuck):
    """Go through all first tables (bit i * q + j: y_j goes on x_i) for one second table (bit j * p + i)."""
    hands_x, hands_y = 1 << p, 1 << q
    lead = np.zeros((2, hands_x, hands_y, 8), np.int8)
    empty = np.zeros((2, hands_x, hands_y), np.int8)
    number = 0
    for first in range(1 << (p * q)):
        for s in range(1, hands_x):
            for t in range(1, hands_y):
                best_x, best_y = -1, -1
                for i in range(p):
                    if s >> i & 1:
                        value = 1
                        rest = s ^ (1 << i)
                        if rest:
                            reply = -empty[0, rest, t]  # the waiter passes, X is on the empty table
                            for j in range(q):
                                if t >> j & 1 and first >> (i * q + j) & 1:
                                    reply = max(reply, lead[1, rest, t, j])
                            value = -reply
                        lead[0, s, t, i] = value
                        best_x = max(best_x, value)
                for j in range(q):
                    if t >> j & 1:
                        value = 1
                        rest = t ^ (1 << j)
                        if rest:
                            reply = -empty[1, s, rest]
                            for i in range(p):
                                if s >> i & 1 and second >> (j * p + i) & 1:
                                    reply = max(reply, lead[0, s, rest, i])
                            value = -reply
                        lead[1, s, t, j] = value
                        best_y = max(best_y, value)
                empty[0, s, t] = max(best_x, -max(best_y, 0))  # after a pass the other leads, or passes: a draw
                empty[1, s, t] = max(best_y, -max(best_x, 0))
                if s == hands_x - 1 and t == hands_y - 1:
                    totals[1 - empty[0, s, t]] += 1
                    if best_x == -1 and best_y == -1:
                        stuck[number] = first
                        number += 1
    return number


def census(p: int, q: int) -> dict[str, int]:
    """Wins, draws and losses of the player with p cards, zugzwangs, and their classes under renaming and exchange.

    >>> census(2, 2)
    {'wins': 207, 'draws': 2, 'losses': 47, 'zugzwangs': 2, 'classes': 1}
    """
    totals, zugzwangs = np.zeros(3, np.int64), 0
    seen: set[tuple[int, int]] = set()
    for second, weight in classes(q, p):
        here, stuck = np.zeros(3, np.int64), np.zeros(1 << (p * q), np.int64)
        number = int(_count(p, q, second, here, stuck))
        totals += weight * here
        zugzwangs += weight * number
        seen |= {_least(p, q, int(first), second) for first in stuck[:number]}
    wins, draws, losses = map(int, totals)
    return {"wins": wins, "draws": draws, "losses": losses, "zugzwangs": zugzwangs, "classes": len(seen)}


def _least(p: int, q: int, first: int, second: int) -> tuple[int, int]:
    """The least renaming of a graph; hands of one size may change places."""
    x = np.array([[first >> (i * q + j) & 1 for j in range(q)] for i in range(p)])
    y = np.array([[second >> (j * p + i) & 1 for i in range(p)] for j in range(q)])
    weights = 1 << np.arange(p * q)
    found = []
    for a, b in [(x, y)] + ([(y, x)] if p == q else []):
        rows, columns = a.shape
        for r in permutations(range(rows)):
            for c in permutations(range(columns)):
                found.append((_code(a[np.ix_(r, c)], weights), _code(b[np.ix_(c, r)], weights)))
    return min(found)


def _code(table: Any, weights: Any) -> int:
    return int((table.ravel() * weights).sum())


if __name__ == "__main__":
    print(census(int(sys.argv[1]), int(sys.argv[2])))
