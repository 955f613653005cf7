"""Profiles over all k of single deals: only the positions that can follow are computed, whole levels below them.

From the deal down, the set of masks that can follow is listed level by level as long as it is much smaller than the
level; from there on whole levels are filled once and kept for the next deal. No pruning theorem is used. Exact to 18
cards each.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import comb

import numpy as np

from gote.cards.tricks.steps import BOTTOM, NO_KEYS, Level, fill_level, fill_masks, following, word_type
from gote.core import require_memory

_SPARSE = 4
"""A level is listed mask by mask while it holds less than one mask in four."""
_WHOLE = 8
"""Levels up to this one are filled whole in no time."""
_AT_ONCE = 10
"""Up to here one core is enough, and no compiler is waited for."""


@cache
def full_level(m: int, fewest: bool = False) -> Level:
    """All positions of m cards each; taken from a stored table when there is one."""
    if m == 0:
        return BOTTOM
    if not fewest:
        from gote.cards.tricks.table import stored_level

        level = stored_level(m)
        if level is not None:
            return level
    below = full_level(m - 1, fewest)
    if m <= _AT_ONCE:
        ones = np.array([x.bit_count() for x in range(1 << m)])
        masks = np.flatnonzero(ones[:, None] + ones == m).astype(np.uint32)
        return replace(fill_masks(below, masks, fewest), keys=NO_KEYS)
    require_memory(4 * comb(2 * m, m), f"the table of all deals of {m} cards each")
    words = np.empty(comb(2 * m, m), dtype=np.uint32)
    fill_level(below, words, fewest=fewest)
    return Level(m, words, NO_KEYS)


class Profiles:
    """Step words of given positions (masks seen from their leader, n cards each) and of all that can follow them.

    >>> profiles = Profiles([0b0101, 0b1010], 2)
    >>> profiles.take(0b0101, 2), profiles.take(0b1010, 2)      # BABA and ABAB, the first named leads
    ([0, 0, 0, 0, 0], [0, 1, 1, 1, 2])
    """

    def __init__(self, masks: Iterable[int], n: int, fewest: bool = False) -> None:
        self.n, self.fewest = n, fewest
        wanted = [np.unique(np.array(list(masks), dtype=word_type(n)))]
        m = n
        while m > _WHOLE and len(wanted[-1]) * _SPARSE < comb(2 * m, m):
            wanted.append(following(wanted[-1], m))
            m -= 1
        levels = {m: full_level(m, fewest)}
        while m < n:
            m += 1
            levels[m] = fill_masks(levels[m - 1], wanted[n - m], fewest)
        self._levels = levels

    def word(self, mask: int, m: int) -> int:
        """The step word of a position; the mask must be one that can follow."""
        level = self._levels.get(m)
        return (full_level(m, self.fewest) if level is None else level).word(mask)

    def take(self, mask: int, m: int) -> list[int]:
        """What the leader takes for k = 0..2m."""
        return counts(self.word(mask, m), m, self.fewest)


def counts(word: int, m: int, fewest: bool = False) -> list[int]:
    """The numbers V(0..2m) of a step word.

    >>> counts(0b1001, 2)
    [0, 1, 1, 1, 2]
    """
    won = [(word >> (2 * m - k)).bit_count() for k in range(2 * m + 1)]
    return [k - v for k, v in enumerate(won)] if fewest else won


def swapped(mask: int, m: int) -> int:
    """The same position seen by the other player."""
    return mask ^ ((1 << 2 * m) - 1)


def both_leaders(mask: int, n: int, fewest: bool = False) -> tuple[list[int], list[int]]:
    """Left's take for k = 0..2n when Right leads (V0) and when Left leads (V1); bit i of the mask is Left's i-th
    weakest card.

    >>> both_leaders(0b10101010, 4)
    ([0, 1, 1, 2, 3, 3, 4, 5, 6], [0, 1, 1, 1, 2, 2, 3, 3, 4])
    """
    profiles = Profiles((mask, swapped(mask, n)), n, fewest)
    right = profiles.take(swapped(mask, n), n)
    return [k - v for k, v in enumerate(right)], profiles.take(mask, n)
