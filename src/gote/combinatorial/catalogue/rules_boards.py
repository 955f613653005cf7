"""The moves of small games on boards and piles of the exercises: each function lists (move, position after it)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any


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


def thirty_one_moves(state: tuple[int, tuple[tuple[int, int], ...]], limit: int = 31) -> Iterator[tuple[int, Hashable]]:
    """Thirty-one: positions are (total, cards left as pairs (card, number)); who makes the total exceed the limit loses,
    so such moves are not offered.

    >>> [move for move, _ in thirty_one_moves((28, ((1, 4), (2, 4), (5, 4))))]
    [1, 2]
    """
    total, cards = state
    for i, (card, count) in enumerate(cards):
        if count and total + card <= limit:
            yield card, (total + card, (*cards[:i], (card, count - 1), *cards[i + 1 :]))


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


def nimble_moves(coins: tuple[int, ...]) -> Iterator[tuple[dict[str, int], Hashable]]:
    """Nimble: a coin goes any number of squares to the left.

    >>> [move for move, _ in nimble_moves((1, 0))]
    [{'coin': 0, 'from': 1, 'to': 0}]
    """
    for i, n in enumerate(coins):
        for to in range(n):
            yield {"coin": i, "from": n, "to": to}, (*coins[:i], to, *coins[i + 1 :])


def silver_dollar_moves(coins: tuple[int, ...]) -> Iterator[tuple[dict[str, int], Hashable]]:
    """Silver dollar game: a coin (of a rising list) goes left, not onto or over its neighbour.

    >>> [move for move, _ in silver_dollar_moves((0, 2))]
    [{'from': 2, 'to': 1}]
    """
    for i, place in enumerate(coins):
        for to in range(coins[i - 1] + 1 if i else 0, place):
            yield {"from": place, "to": to}, (*coins[:i], to, *coins[i + 1 :])


def moore_moves(heaps: tuple[int, ...], k: int) -> Iterator[tuple[list[dict[str, Any]], Hashable]]:
    """Moore's Nim_k: make at least one and at most k heaps smaller.

    >>> [after for _, after in moore_moves((1, 1), 2)]
    [(1, 0), (0, 1), (0, 0)]
    """

    def choose(i: int, left: tuple[int, ...], touched: int) -> Iterator[tuple[int, ...]]:
        if i == len(heaps):
            if touched:
                yield left
            return
        yield from choose(i + 1, (*left, heaps[i]), touched)
        if touched < k:
            for size in range(heaps[i]):
                yield from choose(i + 1, (*left, size), touched + 1)

    for after in choose(0, (), 0):
        yield moore_move(heaps, after), after


def moore_move(heaps: Sequence[int], after: Sequence[int]) -> list[dict[str, Any]]:
    """What is done to each heap that becomes smaller.

    >>> moore_move([3, 2], [3, 0])
    [{'heap': 1, 'take': 2, 'leave': []}]
    """
    return [
        {"heap": i, "take": n - left, "leave": [left] if left else []}
        for i, (n, left) in enumerate(zip(heaps, after, strict=True))
        if left < n
    ]


def runs(standing: Iterable[int]) -> list[int]:
    """Sizes of the groups of adjacent pins.

    >>> runs([1, 3, 4])
    [1, 2]
    """
    sizes: list[int] = []
    before = None
    for pin in sorted(standing):
        if before is not None and pin == before + 1:
            sizes[-1] += 1
        else:
            sizes.append(1)
        before = pin
    return sizes


def kayles_moves(standing: frozenset[int]) -> Iterator[tuple[dict[str, Any], Hashable]]:
    """Kayles: knock down one pin or two adjacent ones; a move gives the pins and the groups left.

    >>> [move["pins"] for move, _ in kayles_moves(frozenset({1, 2}))]
    [[1], [1, 2], [2]]
    """
    for pin in sorted(standing):
        for shot in ([pin], [pin, pin + 1]):
            if standing.issuperset(shot):
                left = standing.difference(shot)
                yield {"pins": shot, "leave": runs(left)}, left


def vertex_moves(edges: frozenset[tuple[Any, Any]]) -> Iterator[tuple[Any, Hashable]]:
    """Vertex removal: take away a vertex that has an edge, with its edges; numbers come before names.

    >>> [v for v, _ in vertex_moves(frozenset({("b", 2), (2, 10)}))]
    [2, 10, 'b']
    """
    for v in sorted({v for edge in edges for v in edge}, key=lambda v: (isinstance(v, str), v)):
        yield v, frozenset(edge for edge in edges if v not in edge)
