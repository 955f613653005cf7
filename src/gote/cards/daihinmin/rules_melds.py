"""Melds of Daihinmin (大貧民): sets of equal rank and runs of one suit, and what may be put on what.

Ranks rise 3 4 5 ... K A 2 and are numbered 0 to 12; a card is (rank, suit), suit "" where the document names none. A set
is one to four cards of one rank; a run is three or more neighbouring ranks of one suit. A meld is covered by one of the
same kind and size and of higher rank (of lower rank while the order is reversed; a run has the rank of its lowest card).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

RANKS = "3456789TJQKA2"
Card = tuple[int, str]
Cards = tuple[Card, ...]


class Meld(NamedTuple):
    """Cards played together."""

    run: bool
    rank: int
    cards: Cards

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.cards)


class Rules(NamedTuple):
    """The options of a table."""

    sequences: bool
    revolution: bool
    cut: int | None


def melds(hand: Cards, rules: Rules) -> Iterator[Meld]:
    """Every meld of a hand once; without sequences cards of one rank are alike."""
    for rank in sorted({card[0] for card in hand}):
        same = [card for card in hand if card[0] == rank]
        for size in range(1, min(len(same), 4) + 1):
            chosen: Sequence[tuple[Card, ...]] = (
                list(combinations(same, size)) if rules.sequences else [tuple(same[:size])]
            )
            for cards in chosen:
                yield Meld(False, rank, cards)
    if rules.sequences:
        held = set(hand)
        for rank, suit in hand:
            size = 1
            while (rank + size, suit) in held:
                size += 1
                if size >= 3:
                    yield Meld(True, rank, tuple((rank + k, suit) for k in range(size)))


def covers(meld: Meld, below: Meld, backwards: bool) -> bool:
    """Whether a meld may be put on another."""
    if meld.run != below.run or meld.size != below.size:
        return False
    return meld.rank < below.rank if backwards else meld.rank > below.rank


def turns(meld: Meld, rules: Rules) -> bool:
    """Whether a meld reverses the order: four of a kind."""
    return rules.revolution and not meld.run and meld.size == 4


def cuts(meld: Meld, rules: Rules) -> bool:
    """Whether a meld clears the table at once, so that its player leads again."""
    return rules.cut is not None and any(rank == rules.cut for rank, _ in meld.cards)


def without(hand: Cards, meld: Meld) -> Cards:
    """The hand after a meld."""
    rest = list(hand)
    for card in meld.cards:
        rest.remove(card)
    return tuple(rest)
