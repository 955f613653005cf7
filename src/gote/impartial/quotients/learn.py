"""Misere quotients (Plambeck and Siegel): the finite monoid that decides all misere sums of the heaps 1, ..., n of a game.

Two positions are the same in the quotient when no further heaps tell their outcomes apart. It is found by learning and proved by the axioms of play:

1. Learn: keep representatives (multisets of heaps) and tests (multisets to add). A position's row is the list of outcomes with each test. Every representative
   plus a heap must have the row of a representative, else it becomes a new one; heaps added in either order must agree, else a test is added.
2. Prove: for a position X let D(X) be the elements y such that, beside a position of class y, some move in X wins. The pairs (class, D) of all positions form a
   finite monoid, made by adding heaps to the empty position. The quotient is right exactly when for each non-empty position the class is in the P-portion
   if and only if 1 is not in D. A pair that fails names a position whose outcome was predicted wrongly; it yields a new test, and learning goes on.

Outcomes of single positions come from the search of `gote.impartial.misere`. Rows differ, so no smaller monoid would do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gote.core import LimitError, checkpoint
from gote.impartial.heaps.law import Law
from gote.impartial.misere import Arena

Word = tuple[int, ...]
MOST_ELEMENTS, MOST_PAIRS = 2_000, 200_000
LEARNING = 400_000
"""Positions searched for outcomes while learning."""


@dataclass(frozen=True)
class Quotient:
    """Elements are numbered from 0 (the identity): `words[q]` is a multiset of heaps of class q, `step[q][h]` the class after adding heap h."""

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

        >>> from gote.impartial.heaps.law import octal_law
        >>> quotient = misere_quotient(octal_law("0.123"), 20)
        >>> len(quotient.words), quotient.is_p([1]), quotient.is_p([1, 1])
        (20, True, False)
        """
        return self.element(heaps) in self.lost


def misere_quotient(law: Law, heaps: int) -> Quotient:
    """The misere quotient of the heaps 1, ..., `heaps`, heap by heap: where a heap can be given the class of an old position, the proof alone shows it.

    >>> from gote.impartial.heaps.law import octal_law
    >>> len(misere_quotient(octal_law("0.123"), 20).words)
    20
    """
    quotient = Quotient(law, 0, ((),), ({},), frozenset())
    for heap in range(1, heaps + 1):
        quotient = _extension(quotient) or _Learner(law, heap).run()
    return quotient


def _extension(quotient: Quotient) -> Quotient | None:
    """The same monoid with one more heap, if some class of it fits the heap."""
    heap = quotient.heaps + 1
    options = {quotient.element(leave) for _, leave in quotient.law.moves(heap)} if quotient.heaps else set()
    size = len(quotient.words)
    product = [[quotient.element(quotient.words[b], a) for b in range(size)] for a in range(size)]
    for image in range(size):
        if any(product[y][q] in quotient.lost and product[y][image] in quotient.lost for y in range(size) for q in options):
            continue
        step = tuple({**quotient.step[q], heap: product[q][image]} for q in range(size))
        found = Quotient(quotient.law, heap, quotient.words, step, quotient.lost)
        if first_failure(found) is None:
            return found
    return None


def first_failure(quotient: Quotient) -> Word | None:
    """The proof of step 2: None when the axioms hold for every position, else a position where they fail."""
    size = len(quotient.words)
    generators = range(1, quotient.heaps + 1)
    wins = {h: _winning_contexts(quotient, h) for h in generators}
    product = [[quotient.element(quotient.words[b], a) for b in range(size)] for a in range(size)]
    kinds = {(quotient.step[0][h], wins[h]): h for h in reversed(generators) if any(True for _ in quotient.law.moves(h))}
    live = list(kinds.values())  # heaps of the same class that win beside the same classes need no second look
    if any(quotient.step[0][h] for h in generators if h not in live and not any(True for _ in quotient.law.moves(h))):
        return tuple(h for h in generators if quotient.step[0][h] and not any(True for _ in quotient.law.moves(h)))[:1]
    start: tuple[int, int] = (0, 0)
    words: dict[tuple[int, int], Word] = {start: ()}
    queue = [start]
    if 0 in quotient.lost:
        return ()
    while queue:
        checkpoint()
        q, contexts = queue.pop()
        word = words[q, contexts]
        for h in live:
            image = quotient.step[0][h]
            after = product[q][image]
            mask = 0
            for y in range(size):
                if contexts >> product[y][image] & 1 or wins[h] >> product[y][q] & 1:
                    mask |= 1 << y
            pair = after, mask
            if (after in quotient.lost) == bool(mask & 1):
                return tuple(sorted((*word, h)))
            if pair not in words:
                words[pair] = tuple(sorted((*word, h)))
                if len(words) > MOST_PAIRS:
                    raise LimitError(f"the proof of the quotient needs more than {MOST_PAIRS:,} pairs; give smaller heaps")
                queue.append(pair)
    return None


def _winning_contexts(quotient: Quotient, heap: int) -> int:
    """The classes beside which some move from the heap leaves a lost position, as bits."""
    options = {quotient.element(leave) for _, leave in quotient.law.moves(heap)}
    words = [quotient.words[q] for q in options]
    mask = 0
    for y in range(len(quotient.words)):
        if any(quotient.element(word, y) in quotient.lost for word in words):
            mask |= 1 << y
    return mask


class _Learner:
    def __init__(self, law: Law, heaps: int) -> None:
        self.law, self.heaps = law, heaps
        self.arena = Arena(LEARNING)
        self.forms = {h: self.arena.form((law, h)) for h in range(1, heaps + 1)}
        self.words: list[Word] = [()]
        self.tests: list[Word] = [()]
        self._outcomes: dict[Word, bool] = {}

    def outcome(self, word: Word) -> bool:
        """Whether a multiset of heaps is lost, by search."""
        key = self.arena.normal(self.forms[h] for h in word)
        if key not in self._outcomes:
            self._outcomes[key] = self.arena.lost(key)
        return self._outcomes[key]

    def row(self, word: Word) -> tuple[bool, ...]:
        return tuple(self.outcome(word + test) for test in self.tests)

    def run(self) -> Quotient:
        while True:
            quotient = self._hypothesis()
            failure = first_failure(quotient)
            if failure is None:
                return quotient
            self._learn_from(quotient, failure)

    def _hypothesis(self) -> Quotient:
        """Representatives closed under adding heaps, consistent whatever the order."""
        while True:
            rows = {self.row(word): i for i, word in enumerate(self.words)}
            step: list[dict[int, int]] = []
            grown = 0
            while grown < len(self.words):
                checkpoint()
                word = self.words[grown]
                found = {}
                for h in range(1, self.heaps + 1):
                    after = tuple(sorted((*word, h)))
                    row = self.row(after)
                    if row not in rows:
                        rows[row] = len(self.words)
                        self.words.append(after)
                        if len(self.words) > MOST_ELEMENTS:
                            raise LimitError(f"the misere quotient has more than {MOST_ELEMENTS:,} elements; give smaller heaps")
                    found[h] = rows[row]
                step.append(found)
                grown += 1
            test = self._disagreement(step)
            if test is None:
                lost = frozenset(i for i, word in enumerate(self.words) if self.outcome(word))
                return Quotient(self.law, self.heaps, tuple(self.words), tuple(step), lost)
            self.tests.append(test)

    def _disagreement(self, step: list[dict[int, int]]) -> Word | None:
        """A test that tells apart positions the table confuses: adding h then k and k then h must give one class."""
        for q, word in enumerate(self.words):
            for h in step[q]:
                for k in range(1, h):
                    if step[step[q][h]][k] != step[step[q][k]][h]:
                        for first, second in ((h, k), (k, h)):
                            near, far = self.words[step[q][first]], tuple(sorted((*word, first)))
                            for test in self.tests:
                                if self.outcome((*near, second, *test)) != self.outcome((*far, second, *test)):
                                    return tuple(sorted((second, *test)))
        return None

    def _learn_from(self, quotient: Quotient, failure: Word) -> None:
        """Add the test that a wrongly predicted position gives: where replacing a beginning by its representative changes the outcome."""
        candidates = [failure]
        for i, h in enumerate(failure):
            rest = failure[:i] + failure[i + 1 :]
            candidates += [tuple(sorted(rest + leave)) for _, leave in self.law.moves(h)]
        for word in candidates:
            if quotient.is_p(word) == self.outcome(word):
                continue
            for i in range(len(word)):
                here = quotient.words[quotient.element(word[:i])]
                there = quotient.words[quotient.element(word[: i + 1])]
                if self.outcome(here + word[i:]) != self.outcome(there + word[i + 1 :]):
                    self.tests.append(word[i + 1 :])
                    return
        raise ArithmeticError(f"the axioms fail at {failure}, yet all outcomes are predicted rightly")
