"""The theorems of the text about small games on boards and piles, as solvers: Wythoff's queen, Northcott, staircase nim,
two-dimensional nim, the silver dollar game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import isqrt
from operator import xor
from typing import Any

from gote.combinatorial.ordinals import Ordinal


def wythoff_pair(k: int) -> tuple[int, int]:
    """The k-th lost pair (a, a + k) with a = floor(k phi), in whole numbers only.

    >>> [wythoff_pair(k) for k in range(4)]
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """
    a = (k + isqrt(5 * k * k)) // 2
    return a, a + k


def wythoff_winning(a: int, b: int) -> list[list[int]]:
    """All moves to lost pairs, for piles of any size.

    >>> wythoff_winning(3, 4), wythoff_winning(4, 7)
    ([[1, 2]], [])
    """
    if (min(a, b), max(a, b)) == wythoff_pair(abs(a - b)):
        return []
    found: set[tuple[int, ...]] = set()
    pair = wythoff_pair(abs(a - b))
    if pair[0] < min(a, b):
        found.add(pair if a <= b else pair[::-1])
    for x, other, order in ((a, b, 1), (b, a, -1)):
        partner = wythoff_partner(x)
        if partner < other:
            found.add((x, partner)[::order])
    return [list(p) for p in sorted(found)]


def wythoff_partner(x: int) -> int:
    """The number that makes a lost pair with x (every number is in exactly one).

    >>> [wythoff_partner(x) for x in range(6)]
    [0, 2, 1, 5, 7, 3]
    """
    k = (isqrt(5 * x * x) - x) // 2  # floor(x / phi)
    for guess in (k, k + 1):
        if wythoff_pair(guess)[0] == x:
            return x + guess
    # x is a larger member b = floor(k phi^2), and k = b - a
    k = (3 * x - isqrt(5 * x * x)) // 2
    for guess in (k, k + 1, k - 1):
        if guess >= 0 and wythoff_pair(guess)[1] == x:
            return x - guess
    raise ArithmeticError(f"{x} is in no Wythoff pair")


def wythoff_table(columns: int, rows: int) -> list[list[int]]:
    """Sprague-Grundy values of the queen's board, rows from the bottom.

    >>> wythoff_table(3, 2)
    [[0, 1, 2], [1, 2, 0]]
    """
    table: list[list[int]] = []
    above, slanted = (
        [0] * columns,
        [0] * (rows + columns),
    )  # bit v: the value v was met in this column, on this diagonal
    for r in range(rows):
        beside = 0
        table.append([])
        for c in range(columns):
            reached = beside | above[c] | slanted[c - r]
            least = ~reached & (reached + 1)
            beside, above[c], slanted[c - r] = beside | least, above[c] | least, slanted[c - r] | least
            table[r].append(least.bit_length() - 1)
    return table


def northcott_value(board: Sequence[Sequence[int]]) -> int:
    """The nim-sum of the gaps: the mover wins exactly when it is not 0.

    >>> northcott_value([(1, 4), (2, 3)])
    2
    """
    return reduce(xor, (abs(a - b) - 1 for a, b in board), 0)


def northcott_moves_to(
    board: Sequence[Sequence[int]], columns: int, mover: int, target: int = 0
) -> list[dict[str, int]]:
    """All moves after which the nim-sum of the gaps is the target: in a row the mover's man has one such place at most.

    >>> northcott_moves_to([(1, 4), (2, 3)], 8, 0)
    [{'row': 0, 'from': 1, 'to': 3}]
    """
    change = northcott_value(board) ^ target
    found = []
    for r, row in enumerate(board):
        own, other = row[mover], row[1 - mover]
        distance = 1 + ((abs(own - other) - 1) ^ change)
        to = other - distance if own < other else other + distance
        if to != own and 1 <= to <= columns:
            found.append({"row": r, "from": own, "to": to})
    return found


def silver_dollar_gaps(coins: Sequence[int]) -> list[int]:
    """Gaps of the pairs, counted from the right; an odd coin at the left is paired with the edge.

    >>> silver_dollar_gaps([0, 3, 5])
    [0, 1]
    """
    padded = ([-1] if len(coins) % 2 else []) + list(coins)
    return [padded[i + 1] - padded[i] - 1 for i in range(0, len(padded), 2)]


def silver_dollar_moves_to(coins: Sequence[int], target: int) -> list[dict[str, int]]:
    """All moves that make the nim-sum of the gaps the target: the right coin of a pair narrows its gap, the left one
    widens it as far as its own neighbour lets it.

    >>> silver_dollar_moves_to([1, 4, 6], 0)
    []
    >>> silver_dollar_moves_to([1, 6, 7, 9], 0)
    [{'from': 6, 'to': 3}]
    """
    padded = ([-1] if len(coins) % 2 else []) + list(coins)
    gaps = silver_dollar_gaps(coins)
    total = reduce(xor, gaps, 0)
    found = []
    for i, gap in enumerate(gaps):
        left, right = padded[2 * i : 2 * i + 2]
        wanted = gap ^ total ^ target
        if wanted < gap:
            found.append({"from": right, "to": left + 1 + wanted})
        elif wanted > gap and right - 1 - wanted > (padded[2 * i - 1] if i else -1) and left >= 0:
            found.append({"from": left, "to": right - 1 - wanted})
    return sorted(found, key=lambda move: move["from"])


def staircase_winning(steps: Sequence[int]) -> list[dict[str, int]]:
    """All winning moves: afterwards the odd steps have nim-sum 0.

    >>> staircase_winning([3, 4, 5])
    [{'step': 2, 'coins': 2}, {'step': 3, 'coins': 2}]
    """
    return staircase_moves_to(steps, 0)


def staircase_moves_to(steps: Sequence[int], target: int) -> list[dict[str, int]]:
    """All moves after which the odd steps have the nim-sum `target`.

    >>> staircase_moves_to([3, 4, 5], 5)
    [{'step': 1, 'coins': 3}]
    """
    total = reduce(xor, steps[::2], target)
    found = []
    for j, coins in enumerate(steps):
        odd = j if j % 2 == 0 else j - 1
        wanted = steps[odd] ^ total
        k = steps[odd] - wanted if j % 2 == 0 else wanted - steps[odd]
        if 0 < k <= coins:
            found.append({"step": j + 1, "coins": k})
    return found


def ordinal_of(coin: Sequence[int], variant: str = "lower_rows") -> Ordinal:
    """The value of a coin [column, row] of two-dimensional nim: omega * row + column where it moves to any square of a
    lower row; the nim-sum of both where it moves straight down. Where it leaves any number of coins on squares before
    its own, in that order, it is worth the least ordinal that is no nim-sum of theirs: the next power of 2, times the
    next power of omega in a new row.

    >>> str(ordinal_of([2, 4])), str(ordinal_of([2, 4], "straight_down")), str(ordinal_of([2, 4], "adding"))
    ('w*4+2', '6', 'w^4*4')
    """
    column, row = coin
    if variant == "lower_rows":
        return Ordinal((column, row))
    if variant == "straight_down":
        return Ordinal((column ^ row,))
    return Ordinal((*[0] * row, 1 << column if row else 1 << column >> 1))


def two_dimensional_winning(coins: Sequence[Sequence[int]], variant: str, total: Ordinal) -> list[dict[str, Any]]:
    """All winning moves, where `total` is the value of the coins; with coins added the one that adds the fewest.

    >>> two_dimensional_winning([[1, 2], [4, 3]], "lower_rows", Ordinal((5, 1)))
    [{'from': [4, 3], 'to': [1, 2]}]
    """
    places = [tuple(coin) for coin in coins]
    if variant == "adding":
        odd = sorted(
            (row, column) for column, row in set(places) if places.count((column, row)) % 2 and (column or row)
        )
        if not odd:
            return []
        *others, (row, column) = odd
        return [{"from": [column, row], "to": [[c, r] for r, c in others] or [[0, 0]]}]
    found = []
    for coin in dict.fromkeys(places):  # coins on one square have the same moves
        wanted = ordinal_of(coin, variant) ^ total
        column, row = (*wanted.coefficients, 0, 0)[:2]
        if variant == "lower_rows":
            squares = [[column, row]] if wanted < ordinal_of(coin) else []
        else:
            squares = [[column ^ coin[1], coin[1]]] * (not row and column ^ coin[1] < coin[0])
            squares += [[coin[0], column ^ coin[0]]] * (not row and column ^ coin[0] < coin[1])
        found += [{"from": list(coin), "to": square} for square in squares]
    return found
