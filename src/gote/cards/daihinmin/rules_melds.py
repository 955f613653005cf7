"""Melds of Daihinmin (大貧民): sets of equal rank and runs of one suit, and what may be put on what.

Ranks rise 3 4 5 ... K A 2 and are numbered 0 to 12; a card is (rank, suit), suit "" where the document names none. A set
is one to four cards of one rank; a run is three or more neighbouring ranks of one suit. A meld is covered by one of the
same kind and size and of higher rank (of lower rank while the order is reversed; a run has the rank of its lowest card).
A joker stands for a card of a set, or of a run of at least two natural cards, where its place says for which. Jokers alone
are a set that covers every set of their size in either order, and that nothing covers.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

RANKS = "3456789TJQKA2"
Card = tuple[int, str]
Cards = tuple[Card, ...]
JOKER: Card = (13, "")


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
    jokers = hand.count(JOKER)
    for rank in sorted({card[0] for card in hand if card != JOKER}):
        same = [card for card in hand if card[0] == rank]
        for size in range(1, min(len(same), 4) + 1):
            chosen: Sequence[tuple[Card, ...]] = (
                list(combinations(same, size)) if rules.sequences else [tuple(same[:size])]
            )
            for cards, wild in product(chosen, range(min(jokers, 4 - size) + 1)):
                yield Meld(False, rank, cards + (JOKER,) * wild)
    for wild in range(1, jokers + 1):
        yield Meld(False, JOKER[0], (JOKER,) * wild)
    if rules.sequences:
        yield from _runs(set(hand), jokers)


def _runs(held: set[Card], jokers: int) -> Iterator[Meld]:
    """Every run, card by card: the natural one where it is held, or a joker while there are some."""

    def longer(start: int, suit: str, cards: Cards) -> Iterator[Meld]:
        if len(cards) >= 3 and len(cards) - cards.count(JOKER) >= 2:
            yield Meld(True, start, cards)
        card = start + len(cards), suit
        if card in held:
            yield from longer(start, suit, (*cards, card))
        if cards.count(JOKER) < jokers and card[0] < len(RANKS):
            yield from longer(start, suit, (*cards, JOKER))

    for suit in sorted({card[1] for card in held if card != JOKER}):
        for start in range(len(RANKS)):
            yield from longer(start, suit, ())


def covers(meld: Meld, below: Meld, backwards: bool) -> bool:
    """Whether a meld may be put on another."""
    if meld.run != below.run or meld.size != below.size:
        return False
    if JOKER[0] in (meld.rank, below.rank):
        return below.rank != JOKER[0]
    return meld.rank < below.rank if backwards else meld.rank > below.rank


def turns(meld: Meld, rules: Rules) -> bool:
    """Whether a meld reverses the order: four of a kind."""
    return rules.revolution and not meld.run and meld.size == 4


def cuts(meld: Meld, rules: Rules) -> bool:
    """Whether a meld has the rank, or a joker for it, that clears the table at once: its player leads again."""
    return rules.cut is not None and rules.cut in range(meld.rank, meld.rank + (meld.size if meld.run else 1))


def without(hand: Cards, meld: Meld) -> Cards:
    """The hand after a meld."""
    rest = list(hand)
    for card in meld.cards:
        rest.remove(card)
    return tuple(rest)
