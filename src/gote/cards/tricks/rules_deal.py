"""Deals in their notations: card numbers, the standard representation (標準表現), ranks of one suit, bit masks.

The standard representation writes the owners from the strongest card down: A = Left, B = Right. Two deals with the same
one and the same scoring places have the same value. As a mask, bit i is 1 when the i-th weakest card belongs to Left.
"""

import random
import re
from collections.abc import Sequence

Hands = tuple[tuple[int, ...], tuple[int, ...]]
_RANKS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


def standard(left: Sequence[int], right: Sequence[int]) -> str:
    """Owners from the strongest card down.

    >>> standard([8, 7, 3, 1], [6, 5, 4, 2])
    'AABBBABA'
    """
    owners = dict.fromkeys(left, "A") | dict.fromkeys(right, "B")
    return "".join(owners[card] for card in sorted(owners, reverse=True))


def from_standard(owners: str) -> Hands:
    """The hands of a standard representation, cards numbered 1 to 2n; `ValueError` when it is none.

    >>> from_standard("ABBA")
    ((4, 1), (3, 2))
    """
    owners = owners.strip().upper().replace("L", "A").replace("R", "B")
    if re.fullmatch("[AB]*", owners) is None or owners.count("A") != owners.count("B"):
        raise ValueError(
            f"{owners[:40]!r} is not as many A as B; write the owners from the strongest card down, such as AABB"
        )
    numbered = list(zip(range(len(owners), 0, -1), owners, strict=True))
    return tuple(c for c, o in numbered if o == "A"), tuple(c for c, o in numbered if o == "B")


def read_cards(text: str) -> list[int]:
    """Card numbers from a line such as "8 7 3 1", or ranks of one suit such as "A K T 3".

    >>> read_cards("8, 7 3 1"), read_cards("AKT93")
    ([8, 7, 3, 1], [14, 13, 10, 9, 3])
    """
    words = re.split(r"[\s,]+", text.strip().upper())
    if len(words) == 1 and re.fullmatch(r"[TJQKA2-9]*[TJQKA][TJQKA2-9]*", words[0]):
        words = list(words[0])
    cards = []
    for word in filter(None, words):
        if word not in _RANKS and re.fullmatch(r"-?\d{1,18}", word) is None:
            raise ValueError(f"{word[:20]!r} is not a card; write numbers, or ranks such as A K Q J T 9")
        cards.append(_RANKS[word] if word in _RANKS else int(word))
    return cards


def left_mask(left: Sequence[int], right: Sequence[int]) -> int:
    """Bit i is 1 when the i-th weakest card of all is Left's.

    >>> bin(left_mask([8, 7, 3, 1], [6, 5, 4, 2]))
    '0b11000101'
    """
    owned = set(left)
    return sum(1 << i for i, card in enumerate(sorted((*left, *right))) if card in owned)


def from_mask(mask: int, n: int) -> Hands:
    """The hands of a mask with n cards each, cards numbered 1 to 2n, strongest first.

    >>> from_mask(0b11000101, 4)
    ((8, 7, 3, 1), (6, 5, 4, 2))
    """
    cards = range(2 * n, 0, -1)
    return tuple(c for c in cards if mask >> (c - 1) & 1), tuple(c for c in cards if not mask >> (c - 1) & 1)


def random_deal(n: int, seed: int | None = None) -> Hands:
    """A random deal of 2n cards.

    >>> random_deal(3, seed=1)
    ((5, 2, 1), (6, 4, 3))
    """
    left = set(random.Random(seed).sample(range(1, 2 * n + 1), n))
    return from_mask(sum(1 << (c - 1) for c in left), n)


def symmetric_deal(n: int, seed: int | None = None) -> Hands:
    """A random fair-looking deal: of each pair i, 2n + 1 - i of mirrored ranks every player gets one.

    >>> symmetric_deal(3, seed=1)
    ((4, 2, 1), (6, 5, 3))
    """
    chance = random.Random(seed)
    left = {chance.choice((i, 2 * n + 1 - i)) for i in range(1, n + 1)}
    return from_mask(sum(1 << (c - 1) for c in left), n)
