"""The rules move by move: legal moves, what a move does, when the game ends. Written for people to read and for
checking, not for speed.

Player 0 is the mover of the document, player 1 the other. Equal cards of a family are interchangeable, so a hand is a
sorted tuple of card numbers and a move names the card itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin


@dataclass(frozen=True)
class Rules:
    """What may be put on what. Built from a document with `Rules.of`."""

    game: Tanhinmin
    edges: frozenset[tuple[Card, Card]]

    @classmethod
    def of(cls, game: Tanhinmin) -> Rules:
        """The rules a document states.

        >>> rules = Rules.of(Tanhinmin(order="linear", mover=[3, 11], waiter=[5], reverse=11))
        >>> rules.fits(5, 3, reversed_now=False), rules.fits(5, 3, reversed_now=True)
        (False, True)
        """
        return cls(game, frozenset((u, v) for u, v in game.edges or () if u != v))

    def fits(self, below: Card, above: Card, reversed_now: bool) -> bool:
        """Whether `above` may be put on `below`."""
        if self.game.order is None:
            return (below, above) in self.edges
        if self.game.order == "series":
            assert isinstance(below, tuple)
            assert isinstance(above, tuple)
            return below[0] == above[0] and above[1] > below[1]
        assert isinstance(below, (int, Fraction))
        assert isinstance(above, (int, Fraction))
        if self.game.cut is not None and below == self.game.cut:
            return False
        return above < below if reversed_now else above > below

    def reverses(self, card: Card) -> bool:
        """Whether the order is reversed once this card lies on the table."""
        return self.game.reverse is not None and card == self.game.reverse


@dataclass(frozen=True)
class Trick:
    """A position (G, X, X̄, r) with the player to move; satisfies the protocol `gote.core.Position`.

    `passed` is true right after a pass on the empty table: one more pass and the game is drawn.
    """

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    table: Card | None
    player: int
    rules: Rules = field(compare=False, repr=False)
    reversed_now: bool = False
    passed: bool = False
    drawn: bool = False

    @classmethod
    def start(cls, game: Tanhinmin) -> Trick:
        """The position a document describes.

        >>> Trick.start(Tanhinmin(edges=[], mover=["a"], waiter=["b"], table="t")).moves()
        ('pass',)
        """
        hands = (_sorted(game.mover), _sorted(game.waiter))
        return cls(hands, game.table, 0, Rules.of(game), bool(game.reversed))

    def mover(self) -> int:
        """Whose turn it is."""
        return self.player

    def moves(self) -> Sequence[Move]:
        """The cards that fit, each once, then the pass where it is allowed; nothing when the game is over."""
        if self.drawn or not all(self.hands):
            return ()
        cards = tuple(
            card
            for card in dict.fromkeys(self.hands[self.player])
            if self.table is None or self.rules.fits(self.table, card, self.reversed_now)
        )
        may_pass = self.table is not None or self.rules.game.pass_on_empty
        return (*cards, PASS) if may_pass else cards

    def play(self, move: Any) -> Trick:
        """The position after a move."""
        other = 1 - self.player
        if move == PASS:
            twice = self.table is None and self.passed
            return Trick(self.hands, None, other, self.rules, passed=self.table is None, drawn=twice)
        hand = list(self.hands[self.player])
        hand.remove(move)
        hands = (tuple(hand), self.hands[1]) if self.player == 0 else (self.hands[0], tuple(hand))
        return Trick(hands, move, other, self.rules, reversed_now=self.reversed_now or self.rules.reverses(move))

    def score(self) -> int:
        """What player 0 gets at the end: 1, 0 or -1."""
        return 0 if self.drawn else 1 if not self.hands[0] else -1

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        """No chance in this game."""
        return ()


def _sorted(hand: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(
        sorted(
            hand,
            key=lambda card: (isinstance(card, str), card) if not isinstance(card, tuple) else (str(card[0]), card[1]),
        )
    )
