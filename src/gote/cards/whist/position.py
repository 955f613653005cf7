"""A whist position card by card, in the form that matches use: player 0 is the first side, player 1 the second."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from gote.cards.whist.rules import WhistGame
from gote.cards.whist.rules_position import Position
from gote.core.position import Move


@dataclass(frozen=True)
class WhistPosition:
    """The cards left, and what the first side has taken since the start."""

    game: WhistGame
    now: Position
    taken: Fraction = Fraction(0)

    @classmethod
    def start(cls, game: WhistGame) -> WhistPosition:
        """The position a document describes."""
        return cls(game, game.position)

    def __hash__(self) -> int:
        return hash((self.now.hands, self.now.leader, self.now.table, self.taken))

    def mover(self) -> int:
        return 0 if self.now.over else self.now.sides[self.now.mover]

    def moves(self) -> Sequence[Move]:
        return () if self.now.over else [self.game.card(card) for card in self.now.legal()]

    def play(self, move: Move) -> WhistPosition:
        after, gain = self.now.play(self.game.code(str(move)))
        return replace(self, now=after, taken=self.taken + Fraction(gain, self.now.scale))

    def score(self) -> Fraction:
        return self.taken

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        return ()

    def hand(self, name: str) -> list[str]:
        """The cards a player still holds, by suit and falling."""
        codes = self.now.hands[self.game.names.index(name)]
        return [self.game.card(code) for code in sorted(codes, key=lambda c: (c >> 4, -c))]

    def trick(self) -> list[tuple[str, str]]:
        """Who has played which card to the trick on the table."""
        names, leader = self.game.names, self.now.leader
        return [(names[(leader + k) % len(names)], self.game.card(code)) for k, code in enumerate(self.now.table)]
