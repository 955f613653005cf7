"""The end-game with an all-in player (Ferguson 3.4.4), in closed form and as a tree.

The main pot A is contested by three: I draws to a winning hand and has it with probability p, II has the best hand
otherwise, III is all in and second to II. I checks, or bets B into a side pot; II calls or folds. Called with the
winning hand I gets A + B, without it loses B; if II folds to a bluff, III takes the pot. Honest: I bets the winning
hand only. Bluff: I always bets.

For 0 < p < 1 the equilibria are: II folds, I bluffs with probability b <= p B / ((1 - p)(A + B)).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.rational import Number

Triple = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class AllIn:
    """Formulas of the end-game with main pot A, bet B and winning probability p."""

    pot: Fraction
    bet: Fraction
    win: Fraction

    @property
    def payoffs(self) -> tuple[tuple[Triple, Triple], tuple[Triple, Triple]]:
        """What I, II and III get; rows honest, bluff; columns call, fold."""
        A, B, p = self.pot, self.bet, self.win
        zero = Fraction(0)
        honest = ((p * (A + B), (1 - p) * A - p * B, zero), (p * A, (1 - p) * A, zero))
        bluff = ((p * (A + B) - (1 - p) * B, (1 - p) * (A + B) - p * B, zero), (p * A, zero, (1 - p) * A))
        return honest, bluff

    @property
    def tables(self) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
        """The bimatrix game of I and II."""
        return [[c[0] for c in row] for row in self.payoffs], [[c[1] for c in row] for row in self.payoffs]

    @property
    def equilibrium_bluff(self) -> Fraction:
        """II folds in equilibrium as long as I bluffs with at most this probability."""
        return min(Fraction(1), self.win * self.bet / ((1 - self.win) * (self.pot + self.bet)))

    @property
    def break_even_bluff(self) -> Fraction:
        """Bluffing so often, I gets p A although II always calls."""
        return min(Fraction(1), self.win / (1 - self.win))

    @property
    def called_supremum(self) -> Fraction:
        """What I gets when II is just forced to call; more bluffing earns less."""
        return self.win * (self.pot + self.bet) - (1 - self.win) * self.bet * self.equilibrium_bluff

    def tree(self) -> dict[str, Any]:
        """The game as a tree with three players, III without a move."""
        A, B, p = self.pot, self.bet, self.win
        answer = {"player": "II", "infoset": "bet"}
        won = {"call": {"payoff": [A + B, -B, 0]}, "fold": {"payoff": [A, 0, 0]}}
        lost = {"call": {"payoff": [-B, A + B, 0]}, "fold": {"payoff": [0, 0, A]}}
        first = {"bet": answer | {"moves": won}, "check": {"payoff": [A, 0, 0]}}
        second = {"bet": answer | {"moves": lost}, "check": {"payoff": [0, A, 0]}}
        return {
            "chance": [
                [p, "winning hand", {"player": "I", "infoset": "winning hand", "moves": first}],
                [1 - p, "losing hand", {"player": "I", "infoset": "losing hand", "moves": second}],
            ]
        }


def all_in(pot: Number, bet: Number, win: Number) -> AllIn:
    """The end-game with these numbers.

    >>> all_in(100, 10, Fraction(1, 10)).equilibrium_bluff
    Fraction(1, 99)
    """
    return AllIn(Fraction(pot), Fraction(bet), Fraction(win))
