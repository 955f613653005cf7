"""A position reduced to what matters: bit masks between the two hands.

A table card is always covered by the other player, so only edges between the hands and from the table card into the
mover's hand count. Cards of one hand with the same edges are twins: they are kept once, with their number, and a hand
becomes a number in a mixed base.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.cards.tanhinmin.rules_position import Rules

Masks = np.ndarray[tuple[int, int], np.dtype[np.uint64]]


@dataclass(frozen=True)
class Side:
    """One hand: its classes of twins, how many cards each has, and what goes on each.

    `out[o, i]` is the mask of classes of the other hand that go on class i while the order is o (0 normal, 1 reversed);
    `flips` is the mask of classes that reverse the order.
    """

    groups: tuple[tuple[Card, ...], ...]
    out: Masks
    flips: int

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards per class."""
        return tuple(map(len, self.groups))

    @property
    def states(self) -> int:
        """Number of sub-hands."""
        return prod(count + 1 for count in self.counts)


@dataclass(frozen=True)
class Board:
    """Both hands; `playable` is the mask of the mover's classes that fit the table card, None on the empty table."""

    mover: Side
    waiter: Side
    playable: int | None
    order: int

    @property
    def states(self) -> int:
        """Number of pairs of sub-hands: the size of the solver's tables."""
        return self.mover.states * self.waiter.states

    @property
    def orders(self) -> int:
        """2 when the order can be reversed, else 1."""
        return len(self.mover.out)


def board_of(game: Tanhinmin) -> Board:
    """Reduce a document.

    >>> board = board_of(Tanhinmin(edges=[["a", "c"], ["c", "d"]], mover=["a", "b"], waiter=["c", "d"]))
    >>> board.mover.out.tolist(), board.waiter.out.tolist(), board.playable
    ([[1, 0]], [[0, 0]], None)
    """
    rules = Rules.of(game)
    if game.order is None:
        mover, waiter = _twins(rules, game.mover, game.waiter, game.table), _twins(rules, game.waiter, game.mover, None)
    else:
        mover, waiter = _equal(game.mover), _equal(game.waiter)
    orders = 1 if game.reverse is None else 2
    playable = None
    if game.table is not None:
        playable = sum(1 << i for i, group in enumerate(mover) if rules.fits(game.table, group[0], bool(game.reversed)))
    return Board(
        _side(rules, mover, waiter, orders), _side(rules, waiter, mover, orders), playable, int(bool(game.reversed))
    )


Groups = tuple[tuple[Card, ...], ...]


def _equal(hand: Sequence[Card]) -> Groups:
    groups: dict[Card, list[Card]] = {}
    for card in hand:
        groups.setdefault(card, []).append(card)
    return tuple(map(tuple, groups.values()))


def _twins(rules: Rules, hand: Sequence[Card], other: Sequence[Card], table: Card | None) -> Groups:
    """Classes of cards with the same Parent and Child among the other hand and on the table card."""
    held = set(other)
    children: dict[Card, set[Card]] = {card: set() for card in hand}
    parents: dict[Card, set[Card]] = {card: set() for card in hand}
    for u, v in rules.edges:
        if u in children and v in held:
            children[u].add(v)
        if v in parents and (u in held or (table is not None and u == table)):
            parents[v].add(u)
    groups: dict[tuple[frozenset[Card], frozenset[Card]], list[Card]] = {}
    for card in hand:
        groups.setdefault((frozenset(children[card]), frozenset(parents[card])), []).append(card)
    return tuple(map(tuple, groups.values()))


def _side(rules: Rules, own: Groups, other: Groups, orders: int) -> Side:
    if max(len(own), len(other)) > 63:  # masks have 64 bits; such a board is far too large for tables anyway
        return Side(own, np.zeros((orders, 0), np.uint64), 0)
    out = np.array(
        [
            [sum(1 << j for j, above in enumerate(other) if rules.fits(group[0], above[0], o == 1)) for group in own]
            for o in range(orders)
        ],
        dtype=np.uint64,
    )
    return Side(own, out, sum(1 << i for i, group in enumerate(own) if rules.reverses(group[0])))
