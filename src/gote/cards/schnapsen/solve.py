"""Game points of a deal with all cards open: alpha-beta with a memory of bounds.

Results are -3 to 3, so a position is asked at most a few questions. Announcements keep the turn, so a node is a move and
not a trick. The memory is keyed by everything that matters for the rest: hands, stock, leader, card led, points, whether
tricks were won, pending marriages, who closed. Cost: an ending of five cards each some thousand positions; every two
cards of an open stock about twenty times as many. Beyond `MOST` positions a deal is refused.
"""

from gote.cards.schnapsen.answer import SchnapsenAnswer
from gote.cards.schnapsen.rules import SchnapsenGame, move_name
from gote.cards.schnapsen.rules_position import MARRIAGE, Position, Table, is_over, moves, play, result
from gote.core import LimitError, checkpoint

MOST = 3_000_000
"""Positions remembered before a deal is refused."""
Bounds = tuple[int, int]


class Search:
    """One deal: bounds on the result of every position met."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.bounds: dict[object, Bounds] = {}

    def value(self, here: Position, low: int = -3, high: int = 3) -> int:
        """Game points for A, exact where they lie strictly between the limits, else a bound beyond the limit met."""
        if is_over(here):
            return result(self.table, here)
        key = _key(here)
        least, most = self.bounds.get(key, (-3, 3))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if len(self.bounds) % 1024 == 0:
            checkpoint()
            if len(self.bounds) > MOST:
                raise LimitError(f"needs more than {MOST:,} positions; give a position with a shorter stock")
        maximise = here.mover == 0
        best = -4 if maximise else 4
        first_a, first_b = a, b = max(low, least), min(high, most)
        for move in sorted(moves(self.table, here), key=_promise):
            found = self.value(play(self.table, here, move), a, b)
            if maximise:
                best = max(best, found)
                a = max(a, best)
            else:
                best = min(best, found)
                b = min(b, best)
            if a >= b:
                break
        self.bounds[key] = (least if best <= first_a else best, most if best >= first_b else best)
        return best


def _promise(move: int) -> tuple[bool, int]:
    """Marriages first, then strong cards, announcements last."""
    return move < MARRIAGE, -(move % 8) if move >= 0 else 9


def _key(here: Position) -> object:
    return (
        here.hands,
        here.stock,
        here.leader,
        here.led,
        here.points,
        here.tricks[0] > 0,
        here.tricks[1] > 0,
        here.pending,
        here.closed,
    )


def solve_schnapsen(game: SchnapsenGame) -> SchnapsenAnswer:
    """The value and what every move leads to.

    >>> game = SchnapsenGame(a="A.K..", b="T..A.", trump="S", leader="a", points=[40, 40], tricks=[3, 3])
    >>> solve_schnapsen(game).values
    {'SA': 1, 'HK': 1}
    """
    table, start = game.table, game.start
    if is_over(start):
        value = result(table, start)
        return SchnapsenAnswer(value=value, winner=_winner(value), best=(), values={})
    search = Search(table)
    found = {move: search.value(play(table, start, move)) for move in moves(table, start)}
    value = (max if start.mover == 0 else min)(found.values())
    return SchnapsenAnswer(
        value=value,
        winner=_winner(value),
        best=tuple(move_name(move) for move, v in found.items() if v == value),
        values={move_name(move): v for move, v in found.items()},
    )


def _winner(value: int) -> str | None:
    return None if value == 0 else "a" if value > 0 else "b"
