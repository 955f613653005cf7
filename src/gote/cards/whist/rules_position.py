"""A position of open hands as whole numbers, and the rules of a trick in plain words.

A card is 16 * suit + strength (suits S H D C are 0 to 3); trump 4 means none. Side 0 and side 1 split the players. What a
trick is worth is a whole number: `worth`, the points of its cards, and `last` for the last trick, all multiplied by
`scale` so that fractions disappear.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

FOLLOW, HEAD, FREE = 0, 1, 2
Hands = tuple[frozenset[int], ...]


@dataclass(frozen=True)
class Position:
    """Two to four open hands, the trick so far, and what counts."""

    hands: Hands
    sides: tuple[int, ...]
    trump: int
    must: int
    leader: int
    table: tuple[int, ...] = ()
    worth: int = 1
    last: int = 0
    points: Mapping[int, int] = field(default_factory=dict)
    scale: int = 1

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def mover(self) -> int:
        """Who plays next."""
        return (self.leader + len(self.table)) % self.players

    @property
    def tricks(self) -> int:
        """Tricks to come, the one on the table included."""
        return len(self.hands[self.leader]) + bool(self.table)

    @property
    def over(self) -> bool:
        """Whether nobody has a card."""
        return not any(self.hands)

    @property
    def total(self) -> int:
        """What both sides get together."""
        left = [*self.table, *(card for hand in self.hands for card in hand)]
        return self.tricks * self.worth + sum(self.points.get(c, 0) for c in left) + (self.last if left else 0)

    def legal(self) -> list[int]:
        """The cards the next player may play."""
        return legal(self.hands[self.mover], self.table, self.trump, self.must)

    def play(self, card: int) -> tuple[Position, int]:
        """The position after a card, and what side 0 gets for the trick if that ends it."""
        who = self.mover
        hands = tuple(hand - {card} if p == who else hand for p, hand in enumerate(self.hands))
        table = (*self.table, card)
        if len(table) < self.players:
            return replace(self, hands=hands, table=table), 0
        taker = (self.leader + winner(table, self.trump)) % self.players
        gain = self.worth + sum(self.points.get(c, 0) for c in table) + (0 if any(hands) else self.last)
        return replace(self, hands=hands, table=(), leader=taker), (0 if self.sides[taker] else gain)


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card played later takes the trick from the best so far."""
    if card >> 4 == best >> 4:
        return card > best
    return card >> 4 == trump


def winner(table: Sequence[int], trump: int) -> int:
    """Which card of a trick (from the lead on) wins.

    >>> winner((16 + 3, 16 + 7, 0, 16 + 9), trump=0)
    2
    """
    best = 0
    for k in range(1, len(table)):
        if beats(table[k], table[best], trump):
            best = k
    return best


def legal(hand: Iterable[int], table: Sequence[int], trump: int, must: int) -> list[int]:
    """The cards of a hand that may be played to a trick, by suit and falling strength.

    >>> legal({5, 9, 20}, (7,), trump=1, must=HEAD), legal({5, 9, 20}, (7,), trump=1, must=FOLLOW)
    ([9], [9, 5])
    >>> legal({5, 20}, (7, 9), trump=4, must=HEAD), legal({20, 40}, (7, 24), trump=1, must=HEAD)
    ([5], [20])
    """
    cards = sorted(hand, key=lambda card: (card >> 4, -card))
    if not table or must == FREE:
        return cards
    led = table[0] >> 4
    same = [card for card in cards if card >> 4 == led]
    if must == FOLLOW:
        return same or cards
    suited = same or [card for card in cards if card >> 4 == trump]
    best = table[winner(table, trump)]
    return [card for card in suited if beats(card, best, trump)] or suited or cards
