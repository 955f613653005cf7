"""The price of the lead for two hands with suits: all deals at once.

F(S, trump, rule, m): two hands of m cards, S suits, all ways to split 2m cards over the suits and over the hands; with
`trump` suit 0 is trump. A deal is a split (cards of each suit) and a word of 2m bits, suit by suit from the lowest bit,
a higher bit a stronger card, ones for the first hand. V(deal) is what the first hand gets when it leads; when it follows
it gets m - V(other deal), the other deal having all bits turned. The *price of the lead* is

    p = V(following) - V(leading) = m - V(turned) - V(deal).

A trick takes two cards away and ranks close up, so level m needs only level m - 1. Cost: C(2m, m) C(2m + S - 1, S - 1)
deals with at most m * m tricks each; 4^m bytes a split.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gote.cards.whist.rules_position import FREE, HEAD
from gote.core import checkpoint, require_memory


class Family(NamedTuple):
    """Suits, whether suit 0 is trump, and the rule (see `rules_position`)."""

    suits: int
    trump: bool
    must: int = 0


@lru_cache(maxsize=64)
def splits(suits: int, cards: int) -> NDArray[np.int64]:
    """All ways to give each suit a number of cards, in the order of reading.

    >>> splits(2, 2).tolist()
    [[0, 2], [1, 1], [2, 0]]
    """
    if suits == 1:
        return np.array([[cards]], dtype=np.int64)
    parts = [np.insert(splits(suits - 1, cards - k), 0, k, axis=1) for k in range(cards + 1)]
    return np.concatenate(parts)


@njit(cache=True)
def _without(word: Any, low: Any, high: Any) -> Any:
    """A word with two places taken out."""
    word = (word & ((1 << high) - 1)) | ((word >> (high + 1)) << high)
    return (word & ((1 << low) - 1)) | ((word >> (low + 1)) << low)


@njit(cache=True)
def _beats(card: Any, suit: Any, best: Any, led: Any, trump: bool) -> Any:
    if suit == led:
        return card > best
    return trump and suit == 0


@njit(cache=True)
def _best_lead(word: Any, m: Any, suit_of: Any, child: Any, below: Any, trump: bool, must: Any) -> Any:
    """What the hand of the ones gets when it leads."""
    cards, full = 2 * m, (1 << (2 * m - 2)) - 1
    value = -1
    for i in range(cards):
        if not (word >> i) & 1:
            continue
        led = suit_of[i]
        if i > 0 and suit_of[i - 1] == led and (word >> (i - 1)) & 1:
            continue  # the lower neighbour is alike
        holds = beats = trumps = False
        for j in range(cards):
            if not (word >> j) & 1:
                holds = holds or suit_of[j] == led
                trumps = trumps or (trump and suit_of[j] == 0)
                beats = beats or (suit_of[j] == led and j > i)
        worst = m + 1
        for j in range(cards):
            if (word >> j) & 1:
                continue
            if must != FREE and holds and suit_of[j] != led:
                continue
            if must == HEAD and ((holds and beats and j < i) or (not holds and trumps and suit_of[j] != 0)):
                continue
            rest = _without(word, min(i, j), max(i, j))
            table = below[child[led, suit_of[j]]]
            if _beats(j, suit_of[j], i, led, trump):
                got = m - 1 - table[rest ^ full]
            else:
                got = 1 + table[rest]
            worst = min(worst, got)
            if worst <= value:
                break
        value = max(value, worst)
    return value


@njit(cache=True)
def _fill(m: Any, suit_of: Any, child: Any, below: Any, trump: bool, must: Any, out: Any) -> None:
    """All deals of one split."""
    for word in range(1 << (2 * m)):
        ones, rest = 0, word
        while rest:
            rest &= rest - 1
            ones += 1
        if ones == m:
            out[word] = _best_lead(word, m, suit_of, child, below, trump, must)


@lru_cache(maxsize=4)
def level(family: Family, m: int) -> NDArray[np.int8]:
    """V of every deal of a level, [split, word]; -1 where the word is no deal."""
    shapes = splits(family.suits, 2 * m)
    require_memory(2 * (len(shapes) << (2 * m)), f"all deals of {m} cards a hand in {family.suits} suits")
    out = np.full((len(shapes), 1 << (2 * m)), -1, dtype=np.int8)
    if m == 0:
        out[0, 0] = 0
        return out
    below = level(family, m - 1)
    place = {tuple(shape): k for k, shape in enumerate(splits(family.suits, 2 * m - 2).tolist())}
    for k, shape in enumerate(shapes):
        checkpoint()
        suit_of = np.repeat(np.arange(family.suits), shape)
        child = np.zeros((family.suits, family.suits), dtype=np.int64)
        for s in range(family.suits):
            for u in range(family.suits):
                fewer = shape.copy()
                fewer[s] -= 1
                fewer[u] -= 1
                child[s, u] = place.get(tuple(fewer.tolist()), 0)
        _fill(m, suit_of, child, below, family.trump, family.must, out[k])
    return out


@njit(cache=True)
def _prices(values: Any, m: Any, both: bool, sizes: Any, counts: Any, first: Any) -> None:
    """Count p + m over all deals of a split (with `both`: each hand has a card of each suit); keep one deal of each p."""
    full = (1 << (2 * m)) - 1
    for word in range(1 << (2 * m)):
        if values[word] < 0:
            continue
        if both:
            at, shared = 0, True
            for s in range(sizes.size):
                lane = (word >> at) & ((1 << sizes[s]) - 1)
                shared = shared and lane != 0 and lane != (1 << sizes[s]) - 1
                at += sizes[s]
            if not shared:
                continue
        p = m - values[word ^ full] - values[word] + m
        if counts[p] == 0:
            first[p] = word
        counts[p] += 1


def prices(family: Family, m: int, both: bool = False) -> tuple[dict[int, int], dict[int, str]]:
    """How many deals have which price, and one deal of each: suits parted by a bar, strongest first, A leads.

    >>> prices(Family(1, False), 2)[0], prices(Family(2, False), 1)[1][-1]
    ({0: 4, 1: 2}, 'A|B')
    """
    counts: dict[int, int] = {}
    deals: dict[int, str] = {}
    for k, shape in enumerate(splits(family.suits, 2 * m)):
        found, first = np.zeros(2 * m + 2, dtype=np.int64), np.zeros(2 * m + 2, dtype=np.int64)
        _prices(level(family, m)[k], m, both, shape, found, first)
        for at in np.flatnonzero(found):
            p = int(at) - m
            counts[p] = counts.get(p, 0) + int(found[at])
            deals.setdefault(p, _written(int(first[at]), shape.tolist()))
    return dict(sorted(counts.items())), deals


def _written(word: int, sizes: list[int]) -> str:
    parts = []
    for size in sizes:
        parts.append("".join("A" if (word >> k) & 1 else "B" for k in range(size - 1, -1, -1)))
        word >>= size
    return "|".join(parts)
