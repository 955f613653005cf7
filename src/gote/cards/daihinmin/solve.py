"""Winning melds for every pair of hands: what a meld is worth does not depend on what it is put on.

play(X, Y, m) wins for the holder of X iff nothing is left of X, or (m clears the table) he wins leading the rest, or he
wins leading the rest after a pass and no meld of Y that covers m wins. Leading wins iff some meld does. So the table card
is no part of a position: at most 2 orders times the pairs of sub-hands, each with its melds; 8 + 8 single cards are
131,072 pairs.
"""

from gote.cards.daihinmin.answer import DaihinminAnswer
from gote.cards.daihinmin.rules import DaihinminGame, move_name
from gote.cards.daihinmin.rules_melds import Cards, Meld, Rules, covers, cuts, melds, turns, without
from gote.core import LimitError, checkpoint

MOST = 3_000_000
"""Plays remembered before a position is refused."""


class Plays:
    """Which melds win, asked for as needed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._melds: dict[Cards, list[Meld]] = {}
        self._leads: dict[tuple[Cards, Cards, bool], bool] = {}
        self._plays: dict[tuple[Cards, Cards, bool, Meld], bool] = {}

    def melds(self, hand: Cards) -> list[Meld]:
        """The melds of a hand, large ones first."""
        if hand not in self._melds:
            self._melds[hand] = sorted(melds(hand, self.rules), key=lambda meld: (-meld.size, meld.rank))
        return self._melds[hand]

    def leading(self, mine: Cards, other: Cards, backwards: bool) -> bool:
        """Whether the holder of `mine` wins when he leads."""
        key = mine, other, backwards
        if key not in self._leads:
            self._leads[key] = any(self.playing(mine, other, backwards, meld) for meld in self.melds(mine))
        return self._leads[key]

    def playing(self, mine: Cards, other: Cards, backwards: bool, meld: Meld) -> bool:
        """Whether playing this meld wins."""
        key = mine, other, backwards, meld
        if key not in self._plays:
            if len(self._plays) % 4096 == 0:
                checkpoint()
                if len(self._plays) > MOST:
                    raise LimitError(f"needs more than {MOST:,} plays; give shorter hands")
            self._plays[key] = self._wins(mine, other, backwards, meld)
        return self._plays[key]

    def _wins(self, mine: Cards, other: Cards, backwards: bool, meld: Meld) -> bool:
        rest = without(mine, meld)
        if not rest:
            return True
        order = backwards != turns(meld, self.rules)
        if cuts(meld, self.rules):
            return self.leading(rest, other, order)
        replies = (m for m in self.melds(other) if covers(m, meld, order))
        return not any(self.playing(other, rest, order, m) for m in replies) and self.leading(rest, other, order)


def solve_daihinmin(game: DaihinminGame) -> DaihinminAnswer:
    """Every legal move with its value.

    >>> solve_daihinmin(DaihinminGame(mover=["3", "5"], waiter=["4", "4"])).values
    {'3': 1, '5': 1}
    """
    plays, (mine, other) = Plays(game.rules), game.hands
    values = {move_name(m): 1 if plays.playing(mine, other, game.backwards, m) else -1 for m in game.legal()}
    if game.table is not None:
        values["pass"] = -1 if plays.leading(other, mine, game.backwards) else 1
    value = max(values.values())
    return DaihinminAnswer(value=value, best=tuple(m for m, v in values.items() if v == value), values=values)
