"""Schnapsen and sixty-six with open cards: a position as whole numbers, its moves, and what a finished deal counts.

A card is 8 * suit + strength (suits S H D C are 0 to 3; strength 5 to 0 for A T K Q J 9). The stock is drawn from the
front, its last card is the trump card. While it lies open any card may be played; once it is gone or closed the rule
`must` holds. On lead one may exchange the lowest trump for the trump card and close the stock, both without giving up
the lead, and declare a marriage by leading its king or queen. Who reaches the target ends the deal.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

POINTS = (0, 2, 3, 4, 10, 11)
QUEEN, KING = 2, 3
NO_TRUMP = 4
EXCHANGE, CLOSE, MARRIAGE = -1, -2, 64
"""Moves besides cards: the two announcements; a card plus `MARRIAGE` declares the marriage it belongs to."""


class Table(NamedTuple):
    """What does not change during a deal."""

    trump: int
    target: int
    exchange_with: int  # strength of the card that may be exchanged; -1: never
    exchange_after_trick: bool
    stock_needed: int  # cards that must lie for exchanging and closing
    marriages: bool
    closing: bool
    must_follow: bool
    must_head: bool
    last_trick: int  # points for the last trick; -1: it wins the deal


class Closed(NamedTuple):
    """Who closed the stock, and what then depends on it: game points if he succeeds, and if he fails."""

    by: int
    wins: int
    fails: int


def game_points(points: int, tricks: int) -> int:
    """What a win counts against an opponent with so many points and tricks."""
    return 3 if tricks == 0 else 2 if points < 33 else 1


@dataclass(frozen=True)
class Position:
    """A deal in progress; player 0 is A."""

    hands: tuple[frozenset[int], frozenset[int]]
    stock: tuple[int, ...]
    leader: int
    led: int | None
    points: tuple[int, int]
    tricks: tuple[int, int]
    pending: tuple[int, int]
    closed: Closed | None
    winner: int | None = None
    last_taker: int | None = None

    @property
    def mover(self) -> int:
        """Who plays next."""
        return self.leader if self.led is None else 1 - self.leader


def is_over(here: Position) -> bool:
    """Whether somebody has won or no card is left."""
    return here.winner is not None or not any(here.hands)


def result(table: Table, here: Position) -> int:
    """Game points for A in a finished deal."""
    if here.closed is not None:
        closer = here.closed.by
        won = here.closed.wins if here.winner == closer else -here.closed.fails
        return won if closer == 0 else -won
    winner = here.winner
    if winner is None and table.last_trick < 0:
        winner = here.last_taker
    if winner is None:
        return 0
    counted = game_points(here.points[1 - winner], here.tricks[1 - winner])
    return counted if winner == 0 else -counted


def moves(table: Table, here: Position) -> list[int]:
    """Everything the next player may do."""
    if is_over(here):
        return []
    hand = sorted(here.hands[here.mover], key=lambda card: (card // 8, -card))
    if here.led is not None:
        return _replies(table, here, hand)
    found: list[int] = []
    lying = len(here.stock) if here.closed is None else 0
    if lying >= table.stock_needed and lying:
        card = 8 * table.trump + table.exchange_with
        allowed = table.exchange_with >= 0 and (not table.exchange_after_trick or here.tricks[here.leader] > 0)
        if allowed and card in here.hands[here.leader]:
            found.append(EXCHANGE)
        if table.closing:
            found.append(CLOSE)
    for card in hand:
        found.append(card)
        if table.marriages and card % 8 in (QUEEN, KING) and card ^ QUEEN ^ KING in here.hands[here.leader]:
            found.append(card + MARRIAGE)
    return found


def _replies(table: Table, here: Position, hand: list[int]) -> list[int]:
    if (here.stock and here.closed is None) or not table.must_follow or here.led is None:
        return hand
    same = [card for card in hand if card // 8 == here.led // 8]
    if not table.must_head:
        return same or hand
    if same:
        return [card for card in same if card > here.led] or same
    return [card for card in hand if card // 8 == table.trump] or hand


def play(table: Table, here: Position, move: int) -> Position:
    """The position after a move."""
    if move == EXCHANGE:
        return _exchanged(table, here)
    if move == CLOSE:
        other = 1 - here.leader
        wins = game_points(here.points[other], here.tricks[other])
        return replace(here, closed=Closed(here.leader, wins, 3 if here.tricks[other] == 0 else 2))
    if here.led is None:
        return _led(table, here, move)
    return _answered(table, here, move)


def _exchanged(table: Table, here: Position) -> Position:
    low, high = 8 * table.trump + table.exchange_with, here.stock[-1]
    hands = _changed(here.hands, here.leader, (here.hands[here.leader] - {low}) | {high})
    return replace(here, hands=hands, stock=(*here.stock[:-1], low))


def _changed(
    hands: tuple[frozenset[int], frozenset[int]], who: int, new: frozenset[int]
) -> tuple[frozenset[int], frozenset[int]]:
    return (new, hands[1]) if who == 0 else (hands[0], new)


def _added(pair: tuple[int, int], who: int, more: int) -> tuple[int, int]:
    return (pair[0] + more, pair[1]) if who == 0 else (pair[0], pair[1] + more)


def _led(table: Table, here: Position, move: int) -> Position:
    card, who = move % MARRIAGE, here.leader
    after = replace(here, hands=_changed(here.hands, who, here.hands[who] - {card}), led=card)
    if move < MARRIAGE:
        return after
    worth = 40 if card // 8 == table.trump else 20
    if not here.tricks[who]:
        return replace(after, pending=_added(here.pending, who, worth))
    points = _added(here.points, who, worth)
    return replace(after, points=points, winner=who if points[who] >= table.target else None)


def _answered(table: Table, here: Position, card: int) -> Position:
    assert here.led is not None
    who = 1 - here.leader
    beaten = card > here.led if card // 8 == here.led // 8 else card // 8 == table.trump
    taker = who if beaten else here.leader
    hands = list(_changed(here.hands, who, here.hands[who] - {card}))
    stock = here.stock
    if stock and here.closed is None:
        hands[taker], hands[1 - taker] = hands[taker] | {stock[0]}, hands[1 - taker] | {stock[1]}
        stock = stock[2:]
    gain = POINTS[card % 8] + POINTS[here.led % 8] + here.pending[taker]
    if table.last_trick > 0 and not any(hands) and here.closed is None:
        gain += table.last_trick
    points = _added(here.points, taker, gain)
    return replace(
        here,
        hands=(hands[0], hands[1]),
        stock=stock,
        leader=taker,
        led=None,
        points=points,
        tricks=_added(here.tricks, taker, 1),
        pending=_added(here.pending, taker, -here.pending[taker]),
        winner=taker if points[taker] >= table.target else None,
        last_taker=taker,
    )
