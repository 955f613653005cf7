"""Moore's Nim_k (1.2.6, exercise 7): take chips from at least one and at most k heaps.

Moore's theorem: the position is lost exactly when in every binary column the number of ones is 0 modulo k + 1. Misere
play: the same while a heap is larger than 1; with all heaps at most 1, lost exactly when the number of ones is 1 modulo
k + 1. The theorem gives classes, not Sprague-Grundy values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from gote.core import LimitError, checkpoint

MOST_MOVES = 200_000
MOST_BITS = 400


def column_sums(heaps: Sequence[int], k: int) -> list[int]:
    """Ones in each binary column modulo k + 1, highest column first.

    >>> column_sums([4, 8, 8, 9, 10, 13], 2)
    [2, 2, 1, 2]
    """
    width = max((n.bit_length() for n in heaps), default=0)
    return [sum(n >> b & 1 for n in heaps) % (k + 1) for b in reversed(range(width))]


def is_lost(heaps: Sequence[int], k: int, misere: bool = False) -> bool:
    """Whether the mover loses.

    >>> is_lost([1, 1, 1], 2), is_lost([1], 2, misere=True)
    (True, True)
    """
    if misere and max(heaps, default=0) <= 1:
        return sum(heaps) % (k + 1) == 1
    return not any(column_sums(heaps, k))


def winning_moves(heaps: Sequence[int], k: int, misere: bool = False) -> list[dict[int, int]]:
    """All winning moves as {heap: size left}, each heap with its index.

    >>> winning_moves([3, 3], 2)
    [{0: 0, 1: 0}]
    """
    found: list[dict[int, int]] = []
    if max(heaps, default=0).bit_length() > MOST_BITS:
        raise LimitError(
            f"heaps: all winning moves are listed for heaps of at most {MOST_BITS} binary digits; give smaller heaps"
        )
    for size in range(1, k + 1):
        for chosen in combinations(range(len(heaps)), size):
            checkpoint()
            sizes = [heaps[i] for i in chosen]
            if min(sizes) == 0:
                continue
            rest = [n for i, n in enumerate(heaps) if i not in chosen]
            lefts = set(_lost_completions(rest, sizes, k))
            if misere:
                lefts = {left for left in lefts if is_lost([*rest, *left], k, misere=True)}
                if max(rest, default=0) <= 1:
                    lefts |= set(_small_completions(rest, sizes, k))
            found += [dict(zip(chosen, left, strict=True)) for left in sorted(lefts)]
            if len(found) > MOST_MOVES:
                raise LimitError(f"heaps: more than {MOST_MOVES:,} winning moves; give smaller heaps")
    return found


def _lost_completions(rest: Sequence[int], sizes: Sequence[int], k: int) -> Iterator[tuple[int, ...]]:
    """All ways to make each of the chosen heaps smaller so that every column is 0 modulo k + 1, column by column from
    the top.
    """
    width = max([n.bit_length() for n in [*rest, *sizes]], default=0)
    need = [-sum(n >> b & 1 for n in rest) % (k + 1) for b in range(width)]

    def fill(b: int, left: tuple[int, ...], smaller: tuple[bool, ...]) -> Iterator[tuple[int, ...]]:
        if b < 0:
            if all(smaller):
                yield left
            return
        if need[b] > len(sizes):
            return
        for ones in combinations(range(len(sizes)), need[b]):
            digits = [int(i in ones) for i in range(len(sizes))]
            old = [n >> b & 1 for n in sizes]
            if all(smaller[i] or digits[i] <= old[i] for i in range(len(sizes))):
                yield from fill(
                    b - 1,
                    tuple(2 * x + d for x, d in zip(left, digits, strict=True)),
                    tuple(s or d < o for s, d, o in zip(smaller, digits, old, strict=True)),
                )

    yield from fill(width - 1, (0,) * len(sizes), (False,) * len(sizes))


def _small_completions(rest: Sequence[int], sizes: Sequence[int], k: int) -> Iterator[tuple[int, ...]]:
    """Ways to leave only heaps of 0 and 1 with 1 modulo k + 1 ones."""
    for ones in range(len(sizes) + 1):
        if (sum(rest) + ones) % (k + 1) == 1:
            for chosen in combinations(range(len(sizes)), ones):
                left = tuple(int(i in chosen) for i in range(len(sizes)))
                if all(x < n for x, n in zip(left, sizes, strict=True)):
                    yield left
