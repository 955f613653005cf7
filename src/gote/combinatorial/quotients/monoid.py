"""The monoid of a misere quotient, and the finite monoid of pairs that proves it.

For a position X let D(X) be the elements y such that, beside a position of class y, some move in X wins. The pairs
(class, D) of all positions are made from the pair of the empty position by adding heaps, and there are finitely many.
The quotient is right exactly when for each non-empty position the class is in the P-portion if and only if 1 is not in
D.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from gote.combinatorial.heaps.rules_law import Law
from gote.core import LimitError, checkpoint

Word = tuple[int, ...]
Pair = tuple[int, int]
"""A class, and the classes beside which some move wins, as bits."""
MOST_PAIRS = 200_000


@dataclass(frozen=True)
class Quotient:
    """Elements are numbered from 0 (the identity): `words[q]` is a multiset of heaps of class q, `step[q][h]` the class
    after adding heap h.
    """

    law: Law
    heaps: int
    words: tuple[Word, ...]
    step: tuple[dict[int, int], ...]
    lost: frozenset[int]

    def element(self, heaps: Iterable[int], start: int = 0) -> int:
        """The class of a multiset of heaps, added to the class `start`."""
        for heap in heaps:
            start = self.step[start][heap] if heap else start
        return start

    def is_p(self, heaps: Iterable[int]) -> bool:
        """Whether the mover loses this position under misere play.

        >>> from gote.combinatorial.heaps.rules_law import octal_law
        >>> from gote.combinatorial.quotients.learn import misere_quotient
        >>> quotient = misere_quotient(octal_law("0.123"), 20)
        >>> len(quotient.words), quotient.is_p([1]), quotient.is_p([1, 1])
        (20, True, False)
        """
        return self.element(heaps) in self.lost

    def products(self) -> list[list[int]]:
        """The multiplication table."""
        return [[self.element(word, a) for word in self.words] for a in range(len(self.words))]


def tables(quotient: Quotient) -> dict[str, Any]:
    """The monoid as plain data: step[q][h - 1] is the class of a position of class q with heap h added."""
    return {
        "elements": [list(word) for word in quotient.words],
        "step": [[quotient.step[q][h] for h in range(1, quotient.heaps + 1)] for q in range(len(quotient.words))],
        "p_elements": sorted(quotient.lost),
    }


class Pairs:
    """The pairs of all positions, each with a position of least total size; `failure` is a position at which the axioms
    of play fail, None when the quotient is proved.
    """

    def __init__(self, quotient: Quotient) -> None:
        self._quotient, self._product = quotient, quotient.products()
        generators = range(1, quotient.heaps + 1)
        self._wins = {h: self._winning_contexts(h) for h in generators}
        self._kind = {h: (quotient.step[0][h], self._wins[h]) for h in generators}
        live = {self._kind[h]: h for h in reversed(generators) if any(True for _ in quotient.law.moves(h))}
        self._live = tuple(live.values())  # heaps of one kind, the smallest of each: the others need no second look
        self.start: Pair = (0, 0)
        self.words: dict[Pair, Word] = {self.start: ()}
        self._after: dict[tuple[Pair, tuple[int, int]], Pair] = {}
        dead = [
            h
            for h in generators
            if h not in self._live and quotient.step[0][h] and not any(True for _ in quotient.law.moves(h))
        ]
        self.failure: Word | None = () if 0 in quotient.lost else (dead[0],) if dead else self._explore()

    def add(self, pair: Pair, heap: int) -> Pair:
        """The pair of a position with one more heap."""
        kind = self._kind[heap]
        found = self._after.get((pair, kind))
        if found is None:
            (q, contexts), (image, wins) = pair, kind
            mask = 0
            for y, row in enumerate(self._product):
                if contexts >> row[image] & 1 or wins >> row[q] & 1:
                    mask |= 1 << y
            found = self._after[pair, kind] = self._product[q][image], mask
        return found

    def _explore(self) -> Word | None:
        lost = self._quotient.lost
        queue: list[tuple[int, Word, Pair]] = [(0, (), self.start)]
        while queue:
            checkpoint()
            size, word, pair = heappop(queue)
            if self.words[pair] != word:
                continue  # met again at a smaller size
            for h in self._live:
                after = self.add(pair, h)
                longer = tuple(sorted((*word, h)))
                if (after[0] in lost) == bool(after[1] & 1):
                    return longer
                if after not in self.words or sum(self.words[after]) > size + h:
                    self.words[after] = longer
                    if len(self.words) > MOST_PAIRS:
                        raise LimitError(
                            f"the proof of the quotient needs more than {MOST_PAIRS:,} pairs; give smaller heaps"
                        )
                    heappush(queue, (size + h, longer, after))
        return None

    def _winning_contexts(self, heap: int) -> int:
        """The classes beside which some move from the heap leaves a lost position, as bits."""
        quotient = self._quotient
        options = {quotient.element(leave) for _, leave in quotient.law.moves(heap)}
        return sum(1 << y for y, row in enumerate(self._product) if any(row[q] in quotient.lost for q in options))
