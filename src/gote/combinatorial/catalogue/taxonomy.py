"""What kind of game a game is (introduction, 1.1.2): players, information, chance, who may move what, how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Taxonomy:
    """The questions the definition of a combinatorial game asks."""

    players: int = 2
    chance: bool = False
    hidden_information: bool = False
    hidden_moves: bool = False
    simultaneous: bool = False
    draws: bool = False
    impartial: bool = False
    always_ends: bool = True

    @property
    def obstacles(self) -> list[str]:
        """Why the game is not a combinatorial game; empty when it is one."""
        named = {
            "chance": self.chance,
            "hidden information": self.hidden_information,
            "hidden moves": self.hidden_moves,
            "simultaneous moves": self.simultaneous,
            "draws": self.draws,
        }
        return ([] if self.players == 2 else ["not two players"]) + [name for name, there in named.items() if there]

    def summary(self) -> dict[str, Any]:
        """The classification in words.

        >>> TAXONOMY["poker"].summary()
        {'combinatorial': False, 'impartial': False, 'ending_condition': True, 'reason': 'chance and hidden information'}
        """
        return {
            "combinatorial": not self.obstacles,
            "impartial": self.impartial,
            "ending_condition": self.always_ends,
            "reason": " and ".join(self.obstacles),
        }


TAXONOMY = {
    "take_away": Taxonomy(impartial=True),
    "nim": Taxonomy(impartial=True),
    "chess": Taxonomy(draws=True),
    "checkers": Taxonomy(draws=True),
    "northcott": Taxonomy(always_ends=False),
    "backgammon": Taxonomy(chance=True),
    "poker": Taxonomy(chance=True, hidden_information=True),
    "battleship": Taxonomy(hidden_moves=True),
    "rock_paper_scissors": Taxonomy(simultaneous=True),
    "tic_tac_toe": Taxonomy(draws=True),
}
