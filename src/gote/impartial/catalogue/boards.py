"""Small games on boards and piles of the exercises: Chomp, Empty and Divide, Thirty-one, Wythoff's queen, Nimble,
Northcott, staircase nim, two-dimensional nim.

Each is a start position with a function of its moves (for `gote.impartial.search`) and, where the text proves one, a
theorem.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from math import isqrt
from operator import xor
from typing import Any

from gote.impartial.ordinals import Ordinal


def chomp_moves(rows: tuple[int, ...]) -> Iterator[tuple[list[int], Hashable]]:
    """Chomp: rows[i] squares are left in row i + 1 (not rising). A bite [row, column] removes everything above and to
    the right; the poisoned square [1, 1] must be left, so who has only it cannot move.

    >>> [move for move, _ in chomp_moves((2, 1))]
    [[1, 2], [2, 1]]
    """
    for r, length in enumerate(rows):
        for c in range(length):
            if r or c:
                yield [r + 1, c + 1], tuple(min(n, c) if i >= r else n for i, n in enumerate(rows))


def empty_divide_moves(boxes: tuple[int, int]) -> Iterator[tuple[list[int], Hashable]]:
    """Empty and Divide: empty one box, divide the other into two non-empty ones. Lost exactly when both numbers are
    odd.

    >>> [move for move, _ in empty_divide_moves((1, 3))]
    [[1, 2]]
    """
    for kept in sorted(set(boxes)):
        for a in range(1, kept // 2 + 1):
            yield [a, kept - a], (a, kept - a)


def thirty_one_moves(limit: int) -> Any:
    """The game of Thirty-one: positions are (total, cards left as pairs (card, number)); who makes the total exceed the
    limit loses, so such moves are not offered.

    >>> [move for move, _ in thirty_one_moves(31)((28, ((1, 4), (2, 4), (5, 4))))]
    [1, 2]
    """

    def moves(state: tuple[int, tuple[tuple[int, int], ...]]) -> Iterator[tuple[int, Hashable]]:
        total, cards = state
        for i, (card, count) in enumerate(cards):
            if count and total + card <= limit:
                yield card, (total + card, (*cards[:i], (card, count - 1), *cards[i + 1 :]))

    return moves


def thirty_one_start(cards: Mapping[int, int], history: Iterable[int]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The position after some cards have been used.

    >>> thirty_one_start({1: 4, 2: 4}, [1, 1, 2])
    (4, ((1, 2), (2, 3)))
    """
    left = dict(sorted(cards.items()))
    total = 0
    for card in history:
        left[card] -= 1
        total += card
    return total, tuple(left.items())


def wythoff_moves(queen: tuple[int, int]) -> Iterator[tuple[list[int], Hashable]]:
    """Wythoff's game: take from one pile, or the same number from both.

    >>> [move for move, _ in wythoff_moves((1, 1))]
    [[0, 1], [1, 0], [0, 0]]
    """
    a, b = queen
    for k in range(1, a + 1):
        yield [a - k, b], (a - k, b)
    for k in range(1, b + 1):
        yield [a, b - k], (a, b - k)
    for k in range(1, min(a, b) + 1):
        yield [a - k, b - k], (a - k, b - k)


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


def northcott_moves(
    board: tuple[tuple[int, int], ...], columns: int, mover: int
) -> Iterator[tuple[dict[str, int], Any]]:
    """Northcott's game: rows (white, black), white moves man 0; along the row, any distance, without jumping; places
    from 1.

    >>> [move["to"] for move, _ in northcott_moves(((2, 4),), 5, 0)]
    [1, 3]
    """
    for r, row in enumerate(board):
        own, other = row[mover], row[1 - mover]
        places = range(1, other) if own < other else range(other + 1, columns + 1)
        for to in places:
            if to != own:
                after = (to, other) if mover == 0 else (other, to)
                yield {"row": r, "from": own, "to": to}, (*board[:r], after, *board[r + 1 :])


def northcott_value(board: Sequence[Sequence[int]]) -> int:
    """The nim-sum of the gaps: the mover wins exactly when it is not 0.

    >>> northcott_value([(1, 4), (2, 3)])
    2
    """
    return reduce(xor, (abs(a - b) - 1 for a, b in board), 0)


def staircase_moves(steps: tuple[int, ...]) -> Iterator[tuple[dict[str, int], Hashable]]:
    """Staircase nim: move any number of coins from a step to the next lower one; step 1 leads to the floor.

    >>> [move for move, _ in staircase_moves((1, 1))]
    [{'step': 1, 'coins': 1}, {'step': 2, 'coins': 1}]
    """
    for j, coins in enumerate(steps):
        for k in range(1, coins + 1):
            after = list(steps)
            after[j] -= k
            if j:
                after[j - 1] += k
            yield {"step": j + 1, "coins": k}, tuple(after)


def staircase_winning(steps: Sequence[int]) -> list[dict[str, int]]:
    """All winning moves: afterwards the odd steps have nim-sum 0.

    >>> staircase_winning([3, 4, 5])
    [{'step': 2, 'coins': 2}, {'step': 3, 'coins': 2}]
    """
    total = reduce(xor, steps[::2], 0)
    found = []
    for j, coins in enumerate(steps):
        odd = j if j % 2 == 0 else j - 1
        wanted = steps[odd] ^ total
        k = steps[odd] - wanted if j % 2 == 0 else wanted - steps[odd]
        if 0 < k <= coins:
            found.append({"step": j + 1, "coins": k})
    return found


def ordinal_of(coin: Sequence[int]) -> Ordinal:
    """The value of a coin [column, row] that moves left in its row or to any square of a lower row: omega * row +
    column.

    >>> str(ordinal_of([2, 4]))
    'w*4+2'
    """
    return Ordinal((coin[0], coin[1]))


def ordinal_winning(coins: Sequence[Sequence[int]]) -> list[list[list[int]]]:
    """All winning moves [from, to] of a set of such coins.

    >>> ordinal_winning([[1, 2], [4, 3]])
    [[[4, 3], [1, 2]]]
    """
    total = reduce(xor, (ordinal_of(c) for c in coins), Ordinal())
    found = []
    for coin in coins:
        wanted = ordinal_of(coin) ^ total
        if wanted < ordinal_of(coin):
            column, row = (*wanted.coefficients, 0, 0)[:2]
            found.append([list(coin), [column, row]])
    return found
