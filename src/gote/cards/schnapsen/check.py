"""Proofs of Schnapsen: for every move, A can reach what is claimed, and B can hold him to it, by the rules alone.

"A gets at least t" is decided by plain and-or recursion over the rules (one good move for A, every move of B), each
position remembered once for each t. Nothing is taken from the solver.
"""

from gote.cards.schnapsen.answer import SchnapsenAnswer
from gote.cards.schnapsen.rules import SchnapsenGame, move_name
from gote.cards.schnapsen.rules_position import Position, Table, is_over, moves, play, result
from gote.core import Unproved, checkpoint, proves
from gote.core.axioms import equal, need, same_set

MOST = 2_000_000
"""Positions followed before a proof is given up."""


class _TooManyError(Exception):
    """The proof would follow more positions than `MOST`."""


class _Reaching:
    """Whether A gets at least t, for one t."""

    def __init__(self, table: Table, target: int) -> None:
        self.table, self.target = table, target
        self.known: dict[Position, bool] = {}

    def holds(self, here: Position) -> bool:
        """One good move for A, every move of B."""
        if is_over(here):
            return result(self.table, here) >= self.target
        if here not in self.known:
            if len(self.known) % 4096 == 0:
                checkpoint()
            if len(self.known) > MOST:
                raise _TooManyError
            after = (self.holds(play(self.table, here, move)) for move in moves(self.table, here))
            self.known[here] = any(after) if here.mover == 0 else all(after)
        return self.known[here]


@proves(SchnapsenAnswer, "value", "winner", "best", "values")
def every_move_leads_to_what_is_claimed(game: SchnapsenGame, a: SchnapsenAnswer) -> Unproved | None:
    """At least the claimed game points and not more, move by move; the value is the best of them for the leader."""
    table, start = game.table, game.start
    legal = {move_name(move): move for move in moves(table, start)}
    same_set("values", list(a.values), list(legal))
    try:
        asked = {t: _Reaching(table, t) for value in a.values.values() for t in (value, value + 1)}
        for name, value in a.values.items():
            after = play(table, start, legal[name])
            need("values", asked[value].holds(after), "A cannot reach {value} after {name}", value=value, name=name)
            need(
                "values",
                not asked[value + 1].holds(after),
                "A reaches more than {value} after {name}",
                value=value,
                name=name,
            )
    except _TooManyError:
        return Unproved("its proof would follow more than two million positions")
    best = (max if start.mover == 0 else min)(a.values.values()) if legal else result(table, start)
    equal("value", a.value, best)
    equal("winner", a.winner, None if best == 0 else "a" if best > 0 else "b")
    same_set("best", a.best, [name for name, value in a.values.items() if value == best])
    return None
