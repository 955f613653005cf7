"""Misere quotients (Plambeck and Siegel): the finite monoid that decides all misere sums of the heaps 1, ..., n of a
game.

Two positions are the same in the quotient when no further heaps tell their outcomes apart. It is found by learning and
proved by the axioms of play:

1. Learn: keep representatives (multisets of heaps) and tests (multisets to add). A position's row is the list of
   outcomes with each test. Every representative plus a heap must have the row of a representative, else it becomes a
   new one; heaps added in either order must agree, else a test is added.
2. Prove: the pairs of `monoid.py` show whether the hypothesis holds for every position. A pair that fails names a
   position whose outcome was predicted wrongly; it yields a new test, and learning goes on.

Heaps come one by one, and outcomes with the newest heap from `outcomes.py`: first guessed, and searched when the
guesses contradict the proof. Rows differ, so no smaller monoid would do.
"""

from __future__ import annotations

from collections.abc import Callable

from gote.combinatorial.heaps.rules_law import Law
from gote.combinatorial.quotients.monoid import Pairs, Quotient, Word
from gote.combinatorial.quotients.outcomes import Guessed, Searched
from gote.core import LimitError, checkpoint

MOST_ELEMENTS = 2_000


class _Contradiction(Exception):
    """The outcomes given to the learner cannot all be right."""


def misere_quotient(law: Law, heaps: int) -> Quotient:
    """The misere quotient of the heaps 1, ..., `heaps`, heap by heap: where a heap can be given the class of an old
    position, the proof alone shows it.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> len(misere_quotient(octal_law("0.123"), 20).words)
    20
    """
    quotient = Quotient(law, 0, ((),), ({},), frozenset())
    while quotient.heaps < heaps:
        quotient = _extension(quotient) or _learned(quotient)
    return quotient


def _extension(quotient: Quotient) -> Quotient | None:
    """The same monoid with one more heap, if some class of it fits the heap."""
    heap = quotient.heaps + 1
    options = {quotient.element(leave) for _, leave in quotient.law.moves(heap)} if quotient.heaps else set()
    size = len(quotient.words)
    product = quotient.products()
    for image in range(size):
        if any(
            product[y][q] in quotient.lost and product[y][image] in quotient.lost for y in range(size) for q in options
        ):
            continue
        step = tuple({**quotient.step[q], heap: product[q][image]} for q in range(size))
        found = Quotient(quotient.law, heap, quotient.words, step, quotient.lost)
        if Pairs(found).failure is None:
            return found
    return None


def _learned(proved: Quotient) -> Quotient:
    """The quotient with one more heap and new elements."""
    try:
        return _Learner(proved, Guessed(proved)).run()
    except _Contradiction:
        return _Learner(proved, Searched(proved)).run()


class _Learner:
    def __init__(self, proved: Quotient, outcome: Callable[[Word], bool]) -> None:
        self.law, self.heaps = proved.law, proved.heaps + 1
        self.words: list[Word] = [()]
        self.tests: list[Word] = [()]
        self._outcome = outcome
        self._outcomes: dict[Word, bool] = {}

    def outcome(self, word: Word) -> bool:
        """Whether a multiset of heaps is lost."""
        word = tuple(sorted(word))
        if word not in self._outcomes:
            self._outcomes[word] = self._outcome(word)
        return self._outcomes[word]

    def row(self, word: Word) -> tuple[bool, ...]:
        return tuple(self.outcome(word + test) for test in self.tests)

    def run(self) -> Quotient:
        while True:
            quotient = self._hypothesis()
            failure = Pairs(quotient).failure
            if failure is None:
                if any(
                    quotient.is_p(word + test) != self.outcome(word + test)
                    for word in self.words
                    for test in self.tests
                ):
                    raise _Contradiction("the quotient is proved, the outcomes it was learned from are not")
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
                            raise LimitError(
                                f"the misere quotient has more than {MOST_ELEMENTS:,} elements; give smaller heaps"
                            )
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
        """Add the test that a wrongly predicted position gives: where replacing a beginning by its representative
        changes the outcome.
        """
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
        raise _Contradiction(f"the axioms fail at {failure}, yet all outcomes are predicted rightly")
