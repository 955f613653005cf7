"""Outcomes of positions with one heap more than a proved quotient knows: by search, or by a guess that is cheap and
nearly always right.

Both read positions without the new heap from the quotient. The guess takes two positions without it for the same
whenever their pairs (class, winning contexts) agree, so that only finitely many positions are left for each number of
new heaps. What is learned from guesses is believed only when proved.
"""

from __future__ import annotations

from collections.abc import Iterable

from gote.combinatorial.misere import Arena
from gote.combinatorial.quotients.monoid import Pair, Pairs, Quotient, Word
from gote.core import checkpoint

LEARNING = 400_000
"""Positions searched for outcomes while learning."""


class Searched:
    """True outcomes, by the search of `gote.combinatorial.misere`."""

    def __init__(self, proved: Quotient) -> None:
        heaps = range(1, proved.heaps + 2)
        self._arena = Arena(LEARNING)
        self._forms = {h: self._arena.form((proved.law, h)) for h in heaps}
        old = {self._forms[h]: h for h in heaps[:-1]}
        self._arena.oracle = lambda forms: (
            proved.is_p(old[form] for form in forms) if all(form in old for form in forms) else None
        )

    def __call__(self, word: Word) -> bool:
        return self._arena.lost(self._arena.normal(self._forms[h] for h in word))


class Guessed:
    """Outcomes of the game in which positions with equal pairs are one."""

    def __init__(self, proved: Quotient) -> None:
        self._proved, self._pairs = proved, Pairs(proved)
        self._new = proved.heaps + 1
        self._leaves = {h: [leave for _, leave in proved.law.moves(h)] for h in range(1, self._new + 1)}
        self._lost: dict[tuple[Pair, int], bool] = {}

    def __call__(self, word: Word) -> bool:
        return self._is_lost(self._pair(h for h in word if h != self._new), word.count(self._new))

    def _pair(self, heaps: Iterable[int], start: Pair | None = None) -> Pair:
        pair = self._pairs.start if start is None else start
        for h in heaps:
            pair = self._pairs.add(pair, h) if h else pair
        return pair

    def _is_lost(self, pair: Pair, copies: int) -> bool:
        """Positions of least size stand for their pairs, so every move makes the position smaller and the recursion
        ends.
        """
        if not copies:
            return pair[0] in self._proved.lost
        if (pair, copies) not in self._lost:
            checkpoint()
            word = self._pairs.words[pair]
            new = (self._is_lost(self._pair(leave, pair), copies - 1) for leave in self._leaves[self._new])
            old = (
                self._is_lost(self._pair((*word[:i], *leave, *word[i + 1 :])), copies)
                for i, h in enumerate(word)
                if not i or word[i - 1] != h
                for leave in self._leaves[h]
            )
            self._lost[pair, copies] = not (any(new) or any(old))
        return self._lost[pair, copies]
