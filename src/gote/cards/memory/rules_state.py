"""States of the memory game (神経衰弱) and how its games are scored.

A state tells what both players know about the table (the paper's F, G; P when no pair is special):

    n kinds lie on the table, m of them with both cards known, k with one card known (half known);
    F: both special cards are unknown (m + k <= n - 1);  G: the special kind is one of the k (k >= 1);  P: no special
    pair.

u = 2n - 2m - k cards are unknown, x = n - m kinds are not complete, so k = 2x - u.
"""

from typing import Literal, NamedTuple

Label = Literal["F", "G", "P"]


class State(NamedTuple):
    """What is known, and `d`, the mover's lead in pairs, where the rule counts them.

    >>> State("F", 4, 0, 2).unknown, State("G", 6, 1, 3).unknown
    (6, 7)
    """

    label: Label
    n: int
    m: int
    k: int
    d: int = 0

    @property
    def unknown(self) -> int:
        """u, the number of unknown cards."""
        return 2 * self.n - 2 * self.m - self.k

    @property
    def kinds(self) -> int:
        """x, the number of kinds that are not complete."""
        return self.n - self.m

    @property
    def may_pass(self) -> bool:
        """Whether two known cards of different kinds are there."""
        return self.m + self.k >= 2

    def __str__(self) -> str:
        lead = f"; {self.d:+d}" if self.d else ""
        return f"{self.label}({self.n},{self.m},{self.k}{lead})"


class Rule(NamedTuple):
    """How a game is scored, as a zero-sum payoff to the mover between -1 and 1 (or in pairs).

    `special`: taking the special pair wins; `gain`: each pair counts 1 at once (expected difference); `scored`: the
    lead d matters; `leader`: endless passing is won by whoever leads (else a draw).
    """

    special: bool
    gain: int = 0
    scored: bool = False
    leader: bool = False

    def stall(self, d: int) -> int:
        """What endless passing pays the mover."""
        return ((d > 0) - (d < 0)) if self.leader else 0

    def over(self, d: int) -> int:
        """What an empty table pays the mover (only where no pair is special)."""
        return ((d > 0) - (d < 0)) if self.scored else 0


RULES = {
    ("special", "draw"): Rule(special=True),
    ("pair_difference", "draw"): Rule(special=False, gain=1),
    ("most_pairs", "leader"): Rule(special=False, scored=True, leader=True),
    ("most_pairs", "draw"): Rule(special=False, scored=True),
    ("special_then_pairs", "leader"): Rule(special=True, scored=True, leader=True),
    ("special_then_pairs", "draw"): Rule(special=True, scored=True),
}
"""By the document's `rule` and `stall`; rule no_memory has no choices and a file of its own."""
