"""Misere canonical forms: Conway's counts, and the winner of sums against play."""

import random
from functools import cache
from itertools import combinations

import pytest

from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.misere_forms import MisereForms, heap_forms


def test_conways_counts():
    """On Numbers and Games, chapter 12: 1, 2, 3, 5, 22 games by day."""
    forms, day, counts = MisereForms(), [0], []
    for _ in range(5):
        counts.append(len(day))
        if len(day) < 22:
            day = sorted({forms.form(side) for k in range(len(day) + 1) for side in combinations(day, k)})
    assert counts == [1, 2, 3, 5, 22]


@pytest.mark.parametrize("code", ["0.77", "0.07", "0.3122", "0.123", "4.7"])
def test_sums_of_heaps_against_play(code):
    law = octal_law(code)

    @cache
    def wins(heaps):
        after = [
            tuple(sorted((*heaps[:i], *left, *heaps[i + 1 :])))
            for i, size in enumerate(heaps)
            for _, left in law.moves(size)
        ]
        return not after or not all(map(wins, after))

    forms, single = heap_forms(law, 8)
    rng = random.Random(5)
    for _ in range(40):
        heaps = tuple(sorted(rng.randint(1, 7) for _ in range(rng.randint(1, 3))))
        total = 0
        for size in heaps:
            total = forms.add(total, single[size])
        assert forms.wins(total) == wins(heaps), heaps


def test_kayles_by_hand():
    """Kayles by hand: a heap of 5 leaves 4 = *, 3 + 1 = *2 (since *3 + * = {0, *, *3} and *3 leads back), 2 + 2 =
    {*2, *3}, 3 = *3 or 2 + 1 = *3."""
    forms, single = heap_forms(octal_law("0.77"), 7)
    assert [forms.show(form) for form in single] == ["0", "*", "*2", "*3", "*", "{{*2, *3}, *2, *3, *}", "*3"]
