"""Proofs of a misere quotient, from the table of the monoid (`step`, the evidence) alone.

1. Adding heaps is commutative and the representatives lead to their own elements, so classes of positions are well
   defined.
2. For every position X (all at once): the class of X is in the P-portion exactly when no move from X leads there. For
   that the elements beside which X has a winning move are followed along with its class, heap by heap; there are
   finitely many such pairs.
3. Any two elements are told apart by a third one, so nothing smaller would do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.quotients.answer import QuotientAnswer
from gote.combinatorial.quotients.rules import MisereQuotientGame
from gote.core import checkpoint, proves
from gote.core.axioms import equal, need


@dataclass
class Monoid:
    """The tables of a quotient: step[q][h - 1] is the class of a position of class q with heap h added."""

    law: Law
    heaps: int
    step: Sequence[Sequence[int]]
    words: Sequence[Sequence[int]]
    lost: Iterable[int]

    def reach(self, start: int, word: Iterable[int]) -> int:
        """The class after adding heaps."""
        for h in word:
            start = self.step[start][h - 1] if h else start
        return start

    def is_lost(self, position: Iterable[int]) -> bool:
        """Whether the mover loses a position."""
        return self.reach(0, position) in self.lost

    @cached_property
    def times(self) -> list[list[int]]:
        """The multiplication table."""
        return [[self.reach(a, word) for word in self.words] for a in range(len(self.step))]

    def well_defined(self, field: str) -> None:
        """Step 1."""
        size, step = len(self.step), self.step
        whole = all(len(row) == self.heaps and all(type(q) is int and 0 <= q < size for q in row) for row in step)
        need(field, whole and size > 0, "the table of the monoid is not whole")
        fits = len(self.words) == size and all(1 <= h <= self.heaps for word in self.words for h in word)
        need(field, fits, "there must be one position of these heaps for each element")
        for q, word in enumerate(self.words):
            need(field, self.reach(0, word) == q, "{word} does not lead to element {q}", word=list(word), q=q)
        for q in range(size):
            for h in range(self.heaps):
                same = all(step[step[q][h]][k] == step[step[q][k]][h] for k in range(h))
                need(field, same, "adding heap {h} depends on the order", h=h + 1)

    def play_is_decided(self, field: str) -> None:
        """Steps 1 and 2."""
        self.well_defined(field)
        lost, size, times = frozenset(self.lost), len(self.step), self.times
        need(field, 0 not in lost, "the empty position is won under misere play")
        need(field, all(0 <= q < size for q in lost), "names an element that is not there")
        images = set()
        for h in range(1, self.heaps + 1):
            leaves = [leave for _, leave in self.law.moves(h)]
            wins = frozenset(y for y in range(size) if any(self.reach(y, leave) in lost for leave in leaves))
            if leaves:
                images.add((self.step[0][h - 1], wins))
            else:
                need(field, self.step[0][h - 1] == 0, "heap {h} has no moves and must be the identity", h=h)
        seen: set[tuple[int, frozenset[int]]] = set()
        stack: list[tuple[int, frozenset[int]]] = [(0, frozenset())]
        while stack:
            checkpoint()
            q, beside = stack.pop()
            for image, gains in images:
                after = times[q][image]
                pair = after, frozenset(y for y in range(size) if times[y][image] in beside or times[y][q] in gains)
                holds = (after in lost) != (0 in pair[1])
                need(field, holds, "some position of class {q} breaks the axioms of play", q=after)
                if pair not in seen:
                    seen.add(pair)
                    stack.append(pair)

    def nothing_smaller(self, field: str) -> None:
        """Step 3."""
        rows = {tuple(product in self.lost for product in row) for row in self.times}
        need(field, len(rows) == len(self.step), "two elements are never told apart")


def _monoid(game: MisereQuotientGame, a: QuotientAnswer, evidence: Mapping[str, Any]) -> Monoid:
    return Monoid(game.law, game.heaps, evidence["step"], a.elements, a.p_elements)


@proves(QuotientAnswer, "elements")
def the_representatives_lead_to_their_elements(
    game: MisereQuotientGame, a: QuotientAnswer, evidence: Mapping[str, Any]
) -> None:
    """Step 1."""
    _monoid(game, a, evidence).well_defined("elements")


@proves(QuotientAnswer, "p_elements", "p_portion")
def the_p_portion_satisfies_the_axioms_of_play(
    game: MisereQuotientGame, a: QuotientAnswer, evidence: Mapping[str, Any]
) -> None:
    """Step 2, and their number."""
    equal("p_elements", list(a.p_elements), sorted(set(a.p_elements)))
    equal("p_portion", a.p_portion, len(a.p_elements))
    _monoid(game, a, evidence).play_is_decided("p_elements")


@proves(QuotientAnswer, "order")
def nothing_smaller_would_do(game: MisereQuotientGame, a: QuotientAnswer, evidence: Mapping[str, Any]) -> None:
    """As many elements as the table has, no two alike (step 3)."""
    equal("order", a.order, len(evidence["step"]))
    _monoid(game, a, evidence).nothing_smaller("order")


@proves(QuotientAnswer, "classes")
def classes_of_single_heaps(game: MisereQuotientGame, a: QuotientAnswer, evidence: Mapping[str, Any]) -> None:
    """The identity with one heap added."""
    equal("classes", list(a.classes), [0, *evidence["step"][0]])
