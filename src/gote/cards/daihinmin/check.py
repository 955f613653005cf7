"""Proofs of Daihinmin: positions with their table followed literally, move by move, by the rules of melds alone."""

from gote.cards.daihinmin.answer import DaihinminAnswer
from gote.cards.daihinmin.rules import DaihinminGame, move_name
from gote.cards.daihinmin.rules_melds import Cards, Meld, Rules, covers, cuts, melds, turns, without
from gote.core import Unproved, checkpoint, proves
from gote.core.axioms import equal, same_set

MOST = 1_500_000
"""Positions followed before a proof is given up."""
State = tuple[Cards, Cards, Meld | None, bool]
"""mover's hand, other hand, meld on the table, whether the order is reversed"""


class _TooManyError(Exception):
    """The proof would follow more positions than `MOST`."""


def _after(state: State, meld: Meld | None, rules: Rules) -> tuple[State, bool]:
    """The position after a move, and whether the same player is to move."""
    mine, other, _, backwards = state
    if meld is None:
        return (other, mine, None, backwards), False
    rest, order = without(mine, meld), backwards != turns(meld, rules)
    if cuts(meld, rules):
        return (rest, other, None, order), True
    return (other, rest, meld, order), False


def _moves(state: State, rules: Rules) -> list[Meld | None]:
    mine, _, below, backwards = state
    found: list[Meld | None] = [m for m in melds(mine, rules) if below is None or covers(m, below, backwards)]
    return found if below is None else [*found, None]


class _Literal:
    """Who wins, by trying every move of every position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[State, bool] = {}

    def wins(self, state: State) -> bool:
        """Whether the mover wins; who has no card left has won."""
        mine, other, _, _ = state
        if not mine or not other:
            return not mine
        if state not in self.known:
            if len(self.known) % 4096 == 0:
                checkpoint()
            if len(self.known) > MOST:
                raise _TooManyError
            self.known[state] = any(self.good(state, move) for move in _moves(state, self.rules))
        return self.known[state]

    def good(self, state: State, move: Meld | None) -> bool:
        """Whether a move wins."""
        then, again = _after(state, move, self.rules)
        return self.wins(then) == again


@proves(DaihinminAnswer, "value", "best", "values")
def every_move_followed_to_the_end(game: DaihinminGame, a: DaihinminAnswer) -> Unproved | None:
    """Each legal move wins or loses as claimed; the value is the best of them."""
    (mine, other), literal = game.hands, _Literal(game.rules)
    state: State = (mine, other, game.meld_below, game.backwards)
    try:
        right = {move_name(move): 1 if literal.good(state, move) else -1 for move in _moves(state, game.rules)}
    except _TooManyError:
        return Unproved("its proof would follow more than a million positions")
    same_set("values", list(a.values), list(right))
    for name, value in right.items():
        equal("values", a.values[name], value)
    equal("value", a.value, max(right.values()))
    same_set("best", a.best, [name for name, value in right.items() if value == a.value])
    return None
