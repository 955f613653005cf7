"""Proofs of nim: Bouton's theorem, and the theorem of misere nim."""

from __future__ import annotations

from collections.abc import Sequence

from gote.combinatorial.check import Evidence, Facts, Pair, Pairs, facts, pairs
from gote.combinatorial.heaps.rules import NimGame
from gote.combinatorial.rules import Move


def nim_sum(numbers: Sequence[int]) -> int:
    """As the text writes it: a 1 below every column with an odd number of ones.

    >>> nim_sum([22, 51])
    37
    """
    odd: set[int] = set()
    for n in numbers:
        while n:
            one = n & -n
            odd ^= {one}
            n -= one
    return sum(odd)


def nim_move(heap: int, size: int, left: int) -> Move:
    """Cut a heap down."""
    return {"heap": heap, "take": size - left, "leave": [left] if left else []}


@facts.register
def _(game: NimGame, evidence: Evidence) -> Facts:
    """Bouton's theorem: a heap of n has the value n; one size (if smaller) of each heap makes the nim-sum the target."""
    total = nim_sum(game.heaps)

    def to(target: int) -> list[Move]:
        rest = nim_sum([total, target])
        wanted = [(i, n, nim_sum([rest, n])) for i, n in enumerate(game.heaps)]
        return [nim_move(i, n, left) for i, n, left in wanted if left < n]

    return Facts(total, to)


@pairs.register
def _(game: NimGame, evidence: Evidence) -> Pairs:
    """The theorem of misere nim: (nim-sum, some heap above 1)."""
    return pairs_of_nim(game.heaps)


def pairs_of_nim(heaps: Sequence[int]) -> Pairs:
    """The pair of nim heaps."""
    total, large = nim_sum(heaps), sum(n > 1 for n in heaps)

    def to(wanted: frozenset[Pair]) -> list[Move]:
        found = []
        for i, n in enumerate(heaps):
            others, firm = nim_sum([total, n]), large > (n > 1)
            for left in sorted({nim_sum([others, g]) for g, _ in wanted}):
                if left < n and (nim_sum([others, left]), firm or left > 1) in wanted:
                    found.append(nim_move(i, n, left))
        return found

    return Pairs((total, large > 0), to)
