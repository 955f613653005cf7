"""Misere canonical forms of impartial games (Conway, On Numbers and Games, chapter 12): equal forms are the same number.

A form is the set of its options. H comes from G by leaving out options that have H itself among their options; where H
has no options at all this is allowed only if G is an N-position, since in misere play 0 is one.
"""

from __future__ import annotations

from collections.abc import Iterable

from gote.combinatorial.heaps.rules_law import Law
from gote.core import LimitError, checkpoint

MOST = 200_000
"""Forms that may be kept."""


class MisereForms:
    """Canonical forms by number; 0 is the game without moves.

    >>> forms = MisereForms()
    >>> star = forms.form([0])
    >>> two = forms.form([0, star])
    >>> forms.show(forms.add(two, two)), forms.show(forms.form([two])), forms.wins(two), forms.wins(star)
    ('{*2, *3}', '{*2}', True, False)
    """

    def __init__(self) -> None:
        self.options: list[frozenset[int]] = [frozenset()]
        self._numbers = {frozenset[int](): 0}
        self._won = [True]
        self._sums: dict[tuple[int, int], int] = {}

    def form(self, options: Iterable[int]) -> int:
        """The number of the form with these options."""
        given = frozenset(options)
        # H without the options that lead back to H: of the subsets of G's options only forms already known qualify
        for option in sorted(given):
            for back in self.options[option]:
                kept = self.options[back]
                if (
                    kept <= given
                    and all(back in self.options[x] for x in given - kept)
                    and (kept or any(not self._won[x] for x in given))
                ):
                    return back
        found = self._numbers.get(given)
        if found is None:
            checkpoint()
            if len(self.options) >= MOST:
                raise LimitError(f"more than {MOST:,} misere forms; give a smaller game")
            found = self._numbers[given] = len(self.options)
            self.options.append(given)
            self._won.append(any(not self._won[x] for x in given))
        return found

    def wins(self, form: int) -> bool:
        """Whether the player to move wins in misere play."""
        return self._won[form]

    def add(self, a: int, b: int) -> int:
        """The form of a sum."""
        if not a or not b:
            return a or b
        key = (a, b) if a < b else (b, a)
        found = self._sums.get(key)
        if found is None:
            after = [*(self.add(x, b) for x in self.options[a]), *(self.add(a, x) for x in self.options[b])]
            found = self._sums[key] = self.form(after)
        return found

    def show(self, form: int) -> str:
        """A nim heap as *n, anything else by its options."""
        size = self._nim_heap(form)
        if size is not None:
            return "0" if not size else "*" if size == 1 else f"*{size}"
        return "{" + ", ".join(sorted(map(self.show, self.options[form]), key=lambda text: (-len(text), text))) + "}"

    def _nim_heap(self, form: int) -> int | None:
        size = len(self.options[form])
        sizes = {self._nim_heap(x) for x in self.options[form]} if size <= 64 else {None}
        return size if sizes == set(range(size)) else None


def heap_forms(law: Law, until: int) -> tuple[MisereForms, list[int]]:
    """The forms of the heaps 0 .. until - 1 of a take-and-break game.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> forms, heaps = heap_forms(octal_law("0.77"), 7)
    >>> [forms.show(form) for form in heaps]
    ['0', '*', '*2', '*3', '*', '{{*2, *3}, *2, *3, *}', '*3']
    """
    forms = MisereForms()
    heaps: list[int] = []
    for size in range(until):
        after = []
        for _, left in law.moves(size):
            total = 0
            for part in left:
                total = forms.add(total, heaps[part])
            after.append(total)
        heaps.append(forms.form(after))
    return forms, heaps
