"""Perfect play from any position of a solved document: the value of every move, the line, the strategies that prove the
value.
"""

from collections.abc import Mapping
from typing import Protocol

from gote.cards.tanhinmin.matching import Line, line_leads, line_of, line_values
from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Trick
from gote.cards.tanhinmin.subhands import Tables, weights


class Engine(Protocol):
    """Knows the value of every move of every position that can arise."""

    def values(self, here: Trick) -> dict[Move, int]:
        """The value for the player to move of each legal move."""
        ...

    def best_move(self, here: Trick) -> Move:
        """A best move: a card rather than the pass, the first one of the hand."""
        ...

    def leads(self, here: Trick) -> tuple[int, int]:
        """(A, B): the best value of leading a card, for the player to move and for the other."""
        ...


class TableEngine:
    """Reads the tables of all sub-hands."""

    def __init__(self, game: Tanhinmin, tables: Tables) -> None:
        self.tables = tables
        board = tables.board
        self.width = board.waiter.states
        self.place: list[dict[Card, tuple[int, int]]] = []
        for side in (board.mover, board.waiter):
            size = weights(side)
            self.place.append({card: (i, size[i]) for i, group in enumerate(side.groups) for card in group})

    def _state(self, here: Trick) -> int:
        mine, other = (sum(self.place[k][card][1] for card in here.hands[k]) for k in (0, 1))
        return mine * self.width + other

    def values(self, here: Trick) -> dict[Move, int]:
        state, player, order = self._state(here), here.player, int(here.reversed_now)
        found: dict[Move, int] = {}
        for move in here.moves():
            if move != PASS:
                found[move] = self.tables.play_value(player, state, self.place[player][move][0], order)
            elif here.table is not None:
                found[PASS] = -self.tables.empty(1 - player, state)
            else:
                found[PASS] = 0 if here.passed else -max(self.tables.lead_value(1 - player, state), 0)
        return found

    def best_move(self, here: Trick) -> Move:
        return choose(self.values(here))

    def leads(self, here: Trick) -> tuple[int, int]:
        state = self._state(here)
        return self.tables.lead_value(here.player, state), self.tables.lead_value(1 - here.player, state)


class LineEngine:
    """Asks the matching criterion (plain and 8-cut). `ranks` translates the cards of a card graph that is a line of
    strength.
    """

    def __init__(self, game: Tanhinmin, ranks: Mapping[Card, int] | None = None) -> None:
        self.game, self.ranks = game, ranks

    def _line(self, here: Trick) -> Line:
        mine, other = here.hands if here.player == 0 else here.hands[::-1]
        table = here.table
        if self.ranks is not None:
            mine, other = (tuple(self.ranks[card] for card in hand) for hand in (mine, other))
            table = None if table is None else self.ranks[table]
        return line_of(Tanhinmin(order="linear", mover=mine, waiter=other, table=table, cut=self.game.cut))

    def values(self, here: Trick) -> dict[Move, int]:
        found = line_values(self._line(here), self.game.pass_on_empty, here.passed)
        return found if self.ranks is None else {move: found[self.ranks.get(move, move)] for move in here.moves()}

    def best_move(self, here: Trick) -> Move:
        return choose(self.values(here))

    def leads(self, here: Trick) -> tuple[int, int]:
        return line_leads(self._line(here))


def choose(values: Mapping[Move, int]) -> Move:
    """A best move: a card rather than the pass, the first one of the hand."""
    best = max(values.values())
    return next(move for move, value in values.items() if value == best)


def best_line(engine: Engine, start: Trick) -> tuple[Move, ...]:
    """One play in which both sides choose best moves, to the end.

    Cards come before the pass among equals. A drawn line ends with two passes on the empty table; only a pass that has
    just emptied the table, which does not count for the draw, can stand before them.
    """
    here, line = start, []
    while here.moves():
        line.append(engine.best_move(here))
        here = here.play(line[-1])
    return tuple(line)


def strategy(engine: Engine, start: Trick, player: int, most: int) -> list[list[object]] | None:
    """One answer to everything the other side can do, as entries [own hand, other hand, table, reversed, passed, move].

    None when more than `most` positions would have to be answered.
    """
    entries: list[list[object]] = []
    seen: set[Trick] = set()
    stack = [start]
    while stack:
        here = stack.pop()
        if here in seen or not here.moves():
            continue
        seen.add(here)
        if len(seen) > 4 * most or len(entries) > most:
            return None
        if here.player == player:
            move = engine.best_move(here)
            own, other = here.hands if player == 0 else here.hands[::-1]
            entries.append([own, other, here.table, here.reversed_now, here.passed, move])
            stack.append(here.play(move))
        else:
            stack.extend(here.play(move) for move in here.moves())
    return entries
