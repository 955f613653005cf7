"""Memory with a special pair for three and more players, exactly.

Every player wants the special pair: 1 to the taker, an equal share to everybody if it is never taken. A position has one
value for each player, the mover first; a missed turn hands the table on, so the vector is read from the next player. The
rules that two players need not state:

* *passing*: as many passes in a row as there are players end the game, the pair untaken;
* *ties*: a player who is indifferent between two choices plays rather than passes, and then takes what leaves least to
  the next player, then to the one after him.

With these the play is unique and the recurrence finite: the solution is the subgame-perfect equilibrium that the tie rule
picks. For two players it is the game of Sakamoto and Shinoda, passes included: max(a, 1 - max(a, 1/2)) is max(a, 1/2).
States (n, m, k) number O(N^3), each with one vector for every number of passes before.
"""

from __future__ import annotations

import sys
from fractions import Fraction

from gote.cards.memory.recurrence import Term, taken, turn
from gote.cards.memory.rules_state import State
from gote.core import DocumentError, checkpoint

Vector = tuple[Fraction, ...]
MOST_PAIRS = 40


class SeveralPlayers:
    """Values of all states that follow from a start, for a number of players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self._known: dict[tuple[State, int], Vector] = {}

    def value(self, state: State, passes: int = 0) -> Vector:
        """What every player gets, the mover first, after so many passes in a row."""
        key = state, passes
        if key not in self._known:
            checkpoint()
            self._known[key] = self._best(self.options(state, passes))
        return self._known[key]

    def options(self, state: State, passes: int = 0) -> dict[str, Vector]:
        """Every option with its vector: take a known pair, turn an unknown card, pass."""
        found = {}
        if state.m:
            found["take"] = self.value(taken(state))
        if state.unknown:
            found["turn"] = self._turned(state)
        if state.may_pass:
            if passes + 1 == self.players:
                found["pass"] = (Fraction(1, self.players),) * self.players
            else:
                found["pass"] = self._handed_on(self.value(state, passes + 1))
        return found

    def _turned(self, state: State) -> Vector:
        """The first card decides what it may; then the mover chooses the second."""
        total = [Fraction(0)] * self.players
        for event in turn(state):
            chosen = self._best({choice.name: self._mean(choice.terms) for choice in event.choices})
            for i, share in enumerate(chosen):
                total[i] += share * event.weight / state.unknown
        return tuple(total)

    def _mean(self, terms: tuple[Term, ...]) -> Vector:
        cards = sum(term.weight for term in terms)
        vectors = [(term.weight, self._after(term)) for term in terms]
        return tuple(sum((w * v[i] for w, v in vectors), Fraction(0)) / cards for i in range(self.players))

    def _after(self, term: Term) -> Vector:
        if term.state is None:
            decided = [Fraction(0)] * self.players
            decided[0 if term.keeps else 1] = Fraction(1)
            return tuple(decided)
        return self.value(term.state) if term.keeps else self._handed_on(self.value(term.state))

    def _handed_on(self, vector: Vector) -> Vector:
        """A vector of the next player read by the mover, who is now the last."""
        return (vector[-1], *vector[:-1])

    def _best(self, options: dict[str, Vector]) -> Vector:
        name = max(options, key=lambda o: (options[o][0], o != "pass", *(-x for x in options[o][1:])))
        return options[name]


def start_values(pairs: int, players: int = 3) -> Vector:
    """What every player gets from the start with so many pairs, the first player first.

    >>> start_values(2, 2), start_values(3, 3)
    ((Fraction(1, 3), Fraction(2, 3)), (Fraction(1, 9), Fraction(8, 15), Fraction(16, 45)))
    """
    if not 1 <= pairs <= MOST_PAIRS or not 2 <= players <= 6:
        raise DocumentError(
            "pairs", f"{pairs} pairs and {players} players are out of range; at most 40 pairs, 2 to 6 players"
        )
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, 20_000))
    try:
        return SeveralPlayers(players).value(State("F", pairs, 0, 0))
    finally:
        sys.setrecursionlimit(limit)
