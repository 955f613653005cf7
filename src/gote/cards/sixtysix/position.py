"""A position of sixty-six, card by card: the rules in the form that the generic solver and the player use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from gote.cards.sixtysix.rules import SixtySixGame
from gote.core.position import Move


@dataclass(frozen=True)
class SixtySixPosition:
    """Hands, stock, leader, the card led (None before the lead), points won. Player 0 is A."""

    game: SixtySixGame
    a: frozenset[int]
    b: frozenset[int]
    stock: tuple[int, ...]
    leader: int
    led: int | None
    won: tuple[Fraction, Fraction]

    @classmethod
    def start(cls, game: SixtySixGame) -> SixtySixPosition:
        """The position a document describes."""
        won = (game.scores[0], game.scores[1])
        return cls(game, frozenset(game.a), frozenset(game.b), game.stock, "ab".index(game.leader), None, won)

    def __hash__(self) -> int:
        return hash((self.a, self.b, self.leader, self.led, self.won[0]))

    def mover(self) -> int:
        return self.leader if self.led is None else 1 - self.leader

    def moves(self) -> Sequence[Move]:
        if self.winner() is not None:
            return ()
        return sorted((self.a, self.b)[self.mover()], reverse=True)

    def winner(self) -> int | None:
        """Who has reached the target, if anybody."""
        return next((player for player in (0, 1) if self.game.reached(self.won[player])), None)

    def play(self, move: Move) -> SixtySixPosition:
        assert isinstance(move, int)
        if self.led is None:
            return replace(self, led=move)
        card_a, card_b = (self.led, move) if self.leader == 0 else (move, self.led)
        taker = 0 if card_a > card_b else 1
        points = self.game.points
        gain = points.get(card_a, Fraction(0)) + points.get(card_b, Fraction(0))
        won = (self.won[0] + gain, self.won[1]) if taker == 0 else (self.won[0], self.won[1] + gain)
        hands = [self.a - {card_a}, self.b - {card_b}]
        if self.stock:
            hands[taker] |= {self.stock[0]}
            hands[1 - taker] |= {self.stock[1]}
        return replace(self, a=hands[0], b=hands[1], stock=self.stock[2:], leader=taker, led=None, won=won)

    def score(self) -> Fraction:
        if self.game.target is None:
            return self.won[0]
        winner = self.winner()
        return Fraction(0 if winner is None else 1 - 2 * winner)

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        return ()
