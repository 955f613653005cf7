"""A position of a deal, card by card: the rules in the form that the generic solver and the player use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.solve import trick_bonus
from gote.core.position import Move


@dataclass(frozen=True)
class TrickPosition:
    """Hands, leader, the card led (None before the lead), what Left has taken. Player 0 is Left."""

    game: TricksGame
    left: frozenset[int]
    right: frozenset[int]
    leader: int
    led: int | None
    taken: Fraction

    @classmethod
    def start(cls, game: TricksGame) -> TrickPosition:
        """The position a document describes."""
        return cls(game, frozenset(game.left), frozenset(game.right), int(game.leader == "right"), None, Fraction(0))

    def __hash__(self) -> int:
        return hash((self.left, self.right, self.leader, self.led, self.taken))

    def mover(self) -> int:
        return self.leader if self.led is None else 1 - self.leader

    def moves(self) -> Sequence[Move]:
        hand = sorted((self.left, self.right)[self.mover()], reverse=True)
        if self.led is not None and self.game.goal == "greedy":
            return [card for card in hand if card > self.led] or hand
        return hand

    def play(self, move: Move) -> TrickPosition:
        assert isinstance(move, int)
        if self.led is None:
            return replace(self, led=move)
        a, b = (self.led, move) if self.leader == 0 else (move, self.led)
        weights = self.game.weights()
        gain = (weights[a] + weights[b] + trick_bonus(self.game, len(self.left))) * (a > b)
        return replace(
            self, left=self.left - {a}, right=self.right - {b}, leader=int(a < b), led=None, taken=self.taken + gain
        )

    def score(self) -> Fraction:
        return -self.taken if self.game.goal == "fewest" else self.taken

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        return ()
