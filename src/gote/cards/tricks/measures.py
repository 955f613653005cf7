"""What claims look at: cases (standard representation, k), their values and matrices, read from whole levels."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

Case = tuple[str, int]
"""a deal and the number k of its strongest cards that score"""


def deals(n: int) -> Iterator[str]:
    """All standard representations of n cards each, AA..BB first."""
    from gote.cards.tricks.families import all_masks
    from gote.cards.tricks.rules_deal import from_mask, standard

    for mask in reversed(all_masks(n)):
        yield standard(*from_mask(int(mask), n))


def cases(n: int) -> Iterator[Case]:
    """All deals of n cards each with all k = 0..2n."""
    return ((owners, k) for owners in deals(n) for k in range(2 * n + 1))


def mask_of(owners: str) -> int:
    """The mask of a standard representation."""
    return int(owners.translate({65: "1", 66: "0"}), 2) if owners else 0


@lru_cache(maxsize=1 << 16)
def both_values(owners: str, k: int) -> tuple[int, int]:
    """V0 and V1.

    >>> both_values("BABA", 3)
    (2, 0)
    """
    from gote.cards.tricks.profiles import full_level, swapped

    m, mask = len(owners) // 2, mask_of(owners)
    level = full_level(m)
    one = (level.word(mask) >> (2 * m - k)).bit_count()
    return k - (level.word(swapped(mask, m)) >> (2 * m - k)).bit_count(), one


def scoring_held(owners: str, k: int) -> int:
    """p: how many scoring cards Left holds."""
    return owners[:k].count("A")


def within_hypothesis(case: Case) -> bool:
    """The hypothesis of section 5: the smallest scoring card is Right's, Left's other cards are all below Right's other
    cards.

    >>> within_hypothesis(("ABBA", 2)), within_hypothesis(("ABAB", 2))
    (True, False)
    """
    owners, k = case
    return k > 0 and owners[k - 1] == "B" and "AB" not in owners[k:]


def rest_matrix(case: Case) -> Any:
    """W as an integer array.

    >>> rest_matrix(("BABA", 3)).tolist()
    [[0, 0], [2, 0]]
    """
    import numpy as np

    from gote.cards.tricks.orders import _rest_matrix
    from gote.cards.tricks.profiles import full_level
    from gote.cards.tricks.steps import rank_tables

    owners, k = case
    m = len(owners) // 2
    W = np.zeros((m, m), dtype=np.int64)
    _rest_matrix(np.uint64(mask_of(owners)), m, k, full_level(m - 1).words, *rank_tables(m - 1), W)
    return W


def swapped_neighbours(owners: str, i: int) -> str:
    """Exchange the owners of the cards at places i and i + 1 (0 = strongest)."""
    return owners[:i] + owners[i + 1] + owners[i] + owners[i + 2 :]


def swap_changes(case: Case, upper: bool, lower: bool) -> Iterator[int]:
    """Changes of V0 and V1 when Left gets the higher of two neighbours, by whether the upper and the lower card score."""
    owners, k = case
    for i in range(len(owners) - 1):
        if owners[i : i + 2] == "BA" and (i < k) == upper and (i + 1 < k) == lower:
            before, after = both_values(owners, k), both_values(swapped_neighbours(owners, i), k)
            yield from (after[0] - before[0], after[1] - before[1])
