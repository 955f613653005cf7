"""Proof search: only the positions that a proof of the value needs, for graphs whose tables of all sub-hands are too
large.

Every pair of sub-hands can arise (a player may lead card after card while the other passes), so "only what can be
reached" saves nothing; what a proof needs is far less, because one good card is enough for the side that claims
something. A search asks one question with a threshold v: does player 0 get at least v, equivalently does player 1 not
get 1 - v or more? The same pair of thresholds holds in the whole search, and v = 1 and v = 0 together give the values
1, 0, -1.

1. A card k of p is good enough iff it is his last, or the other player has no good card among Child(k), and p is good
   enough on the empty table without k (that is what the other player's pass leads to).
2. On the empty table p is good enough iff one of his cards is, or his threshold is at most 0, passing is allowed there
   and the other player has no good card to lead. Without a loop between the hands that pass is never needed (theorem
   3).
3. Results are kept for each pair of hands: which cards of each player are known to be good enough, or not. Hands are
   first brought into a normal form: cards of a hand that fit on the same opposing cards *still held* and are covered by
   the same ones are interchangeable, so each such class keeps its first cards. A series or a line thus shrinks to its
   pattern of runs.
4. Whoever leads drops for nothing the cards that fit on nothing and on which nothing fits (any play with such a card is
   imitated without it), and wins when at most one card of his can be covered: that one is played last.

The weakest cards (fitting on few opposing ones) are tried first, replies before the pass. Memory 81 bytes for each pair
of hands met (table two thirds full); sparse graphs with 40 to 60 cards and 52 cards in four series need 10^4 to 10^7
pairs, half a million a second.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.cards.tanhinmin.rules_position import Rules
from gote.core import LimitError, checkpoint, require_memory
from gote.core.kernels import kernel

MOST_CARDS = 64
"""Cards a side: a hand is one machine word."""
MOST_POSITIONS = 1 << 23
"""Pairs of hands a search may keep before it gives up."""
_STEPS = 200_000
"""Cards tried between two looks at the clock."""


class Outgrown(LimitError):
    """The search met more pairs of hands than it was allowed."""


Masks = np.ndarray[Any, np.dtype[np.uint64]]
Counts = np.ndarray[Any, np.dtype[np.int64]]


class Board(NamedTuple):
    """What goes on what, as bit masks over the cards of a hand."""

    over: Masks  # [p, o, k]: the other player's cards that go on card k of player p in order o
    under: Masks  # [p, o, k]: those it goes on
    flips: Masks  # [p]: cards that turn the order round
    full: Masks  # [p]: the whole hand


class Search(NamedTuple):
    """What is asked, and what has been found so far."""

    levels: Counts  # threshold of each player
    modes: np.ndarray[Any, np.dtype[np.bool_]]  # whether one may pass on the empty table, whether margins count
    keys: Masks  # [slot]: a pair of hands
    known: Masks  # [slot, p, o]: cards of p known not to be good enough (0), and to be (1)
    leads: np.ndarray[
        Any, np.dtype[np.uint8]
    ]  # [slot, p]: whether p is good enough on the empty table: unknown, no, yes
    counts: Counts  # pairs of hands kept, pairs that fit, steps done, steps allowed


@dataclass(frozen=True)
class Cards:
    """All cards of both hands one by one, and what goes on what."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    board: Board

    @classmethod
    def of(cls, game: Tanhinmin) -> Cards:
        """The cards of a document.

        >>> Cards.of(Tanhinmin(edges=[["a", "c"]], mover=["a", "b"], waiter=["c"])).board.over[0, 0, :2].tolist()
        [1, 0]
        """
        rules, hands = Rules.of(game), (game.mover, game.waiter)
        orders = 1 if game.reverse is None else 2
        over, under = np.zeros((2, orders, MOST_CARDS), np.uint64), np.zeros((2, orders, MOST_CARDS), np.uint64)
        for player, (own, other) in enumerate((hands, hands[::-1])):
            for order in range(orders):
                for i, low in enumerate(own):
                    fitting = sum(1 << j for j, high in enumerate(other) if rules.fits(low, high, order == 1))
                    over[player, order, i] = fitting
                    for j in range(len(other)):
                        if fitting >> j & 1:
                            under[1 - player, order, j] |= np.uint64(1 << i)
        flips = [sum(1 << i for i, card in enumerate(hand) if rules.reverses(card)) for hand in hands]
        full = [(1 << len(hand)) - 1 for hand in hands]
        return cls(hands, Board(over, under, np.array(flips, np.uint64), np.array(full, np.uint64)))


class Prover:
    """Answers whether playing a card is worth at least a threshold: `threshold` for player 0, 1 - `threshold` for
    player 1.

    With `margins` a win counts the cards the loser keeps, otherwise 1.

    >>> game = Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"]], mover=["a", "b"], waiter=["c", "d"])
    >>> prover = Prover(Cards.of(game), threshold=0, passing=True)
    >>> prover.good(0, (3, 3), 0, 0)
    False
    """

    def __init__(
        self, cards: Cards, threshold: int, passing: bool, margins: bool = False, most: int = MOST_POSITIONS
    ) -> None:
        self.cards, self.most = cards, most
        self.asked = np.array([threshold, 1 - threshold]), np.array([passing, margins])
        self.count = np.zeros(4, np.int64)
        self.search = self._allocated(1 << 14)

    @property
    def positions(self) -> int:
        """Pairs of hands met so far."""
        return int(self.count[0])

    def _allocated(self, size: int) -> Search:
        """Room for that many pairs of hands, a third of it always free."""
        orders = self.cards.board.over.shape[1]
        number = len(self.cards.hands[0]) + len(self.cards.hands[1])
        require_memory(
            size * (17 + 32 * orders), f"tanhinmin: searching {number} cards, {self.positions:,} positions so far,"
        )
        self.count[:2] = 0, size * 2 // 3
        keys, known = np.zeros((size, 2), np.uint64), np.zeros((size, 2, orders, 2), np.uint64)
        return Search(*self.asked, keys, known, np.zeros((size, 2), np.uint8), self.count)

    def good(self, player: int, hands: tuple[int, int], card: int, order: int) -> bool:
        """Whether playing that card (by its number) from these hands is worth the player's threshold."""
        own, other = np.uint64(hands[player]), np.uint64(hands[1 - player])
        while True:
            checkpoint()
            self.count[3] = self.count[2] + _STEPS
            slot = _slot(np.uint64(hands[0]), np.uint64(hands[1]), self.search)
            found = _some(
                np.int64(player),
                own,
                other,
                np.uint64(1 << card),
                np.int64(order),
                slot,
                self.cards.board,
                self.search,
            )
            if found >= 0:
                return bool(found)
            if self.count[0] >= self.count[1]:
                self._grow()

    def _grow(self) -> None:
        if self.positions >= self.most:
            number = len(self.cards.hands[0]) + len(self.cards.hands[1])
            raise Outgrown(
                f"tanhinmin: {number} cards have too many positions: {self.positions:,} were searched "
                f"without a proof, the limit is {self.most:,};"
                " give fewer cards or a sparser graph"
            )
        before = self.search
        self.search = self._allocated(2 * len(before.keys))
        _copy(before, self.search)


@kernel
def _copy(old, new):
    for place in range(len(old.keys)):
        if old.keys[place, 0]:
            slot = _slot(old.keys[place, 0], old.keys[place, 1], new)
            for player in range(2):
                new.leads[slot, player] = old.leads[place, player]
                for order in range(old.known.shape[2]):
                    for which in range(2):
                        new.known[slot, player, order, which] = old.known[place, player, order, which]


@kernel
def _slot(x, y, search):
    """Where the pair of hands is kept; a new place when it has none."""
    keys = search.keys
    last = np.uint64(len(keys) - 1)
    place = x * np.uint64(0x9E3779B97F4A7C15) ^ y * np.uint64(0xC2B2AE3D27D4EB4F)
    place ^= place >> np.uint64(29)
    place *= np.uint64(0xBF58476D1CE4E5B9)
    place = (place ^ place >> np.uint64(32)) & last
    while keys[place, 0] != x or keys[place, 1] != y:
        if keys[place, 0] == 0:
            keys[place, 0], keys[place, 1] = x, y
            search.counts[0] += 1
            break
        place = (place + np.uint64(1)) & last
    return np.int64(place)


@kernel
def _size(mask):
    mask -= (mask >> np.uint64(1)) & np.uint64(0x5555555555555555)
    mask = (mask & np.uint64(0x3333333333333333)) + ((mask >> np.uint64(2)) & np.uint64(0x3333333333333333))
    mask = (mask + (mask >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((mask * np.uint64(0x0101010101010101)) >> np.uint64(56))


@kernel
def _first(mask):
    return _size((mask & (~mask + np.uint64(1))) - np.uint64(1))


@kernel
def _bit(card):
    return np.uint64(1) << np.uint64(card)


@kernel
def _alike(player, i, j, other, board):
    """Whether two cards of a player have the same Parent and Child among the cards the other still holds."""
    for order in range(board.over.shape[1]):
        if (
            (board.over[player, order, i] ^ board.over[player, order, j])
            | (board.under[player, order, i] ^ board.under[player, order, j])
        ) & other:
            return False
    return bool(board.flips[player] & _bit(i)) == bool(board.flips[player] & _bit(j))


@kernel
def _first_of_each(player, own, other, marked, board):
    """The hand with every class of interchangeable cards moved to its first cards, and the marked cards moved along."""
    hand, marks, left = np.uint64(0), np.uint64(0), own
    while left:
        card = _first(left)
        left &= left - np.uint64(1)
        target = card
        free = board.full[player] & ~hand & (_bit(card) - np.uint64(1))
        while free:
            twin = _first(free)
            if _alike(player, card, twin, other, board):
                target = twin
                break
            free &= free - np.uint64(1)
        hand |= _bit(target)
        if marked & _bit(card):
            marks |= _bit(target)
    return hand, marks


@kernel
def _normal(player, own, other, marked, board):
    """Both hands in normal form; `marked` are cards of the other player."""
    while True:
        hand, _ = _first_of_each(player, own, other, np.uint64(0), board)
        before = other
        other, marked = _first_of_each(1 - player, other, hand, marked, board)
        own = hand
        if other == before:
            return own, other, marked


@kernel
def _weakest(player, cards, other, order, board):
    """The card that fits on the fewest opposing cards; among equals the one fewest go on."""
    best, least = -1, 1 << 60
    while cards:
        card = _first(cards)
        cards &= cards - np.uint64(1)
        weight = 100 * _size(board.under[player, order, card] & other) + _size(board.over[player, order, card] & other)
        if weight < least:
            best, least = card, weight
    return best


@kernel
def _burdens(player, own, other, board):
    """The hand without the cards that touch nothing, and how many cards can be covered when led."""
    kept, coverable, orders, left = own, 0, board.over.shape[1], own
    while left:
        card = _first(left)
        bit = _bit(card)
        left ^= bit
        flipping = board.flips[player] & bit
        touched = np.uint64(0)
        for order in range(orders):
            touched |= (board.over[player, order, card] | board.under[player, order, card]) & other
        if board.over[player, orders - 1 if flipping else 0, card] & other:
            coverable += 1
        elif touched == 0 and not flipping:
            kept ^= bit
    return kept, coverable


@kernel
def _loop(player, own, other, board):
    """Whether a directed cycle is left between the hands: cards on which nothing goes are taken away until nothing
    changes.
    """
    while True:
        dropped, left = False, own
        while left:
            card = _first(left)
            left &= left - np.uint64(1)
            if board.over[player, 0, card] & other == 0:
                own ^= _bit(card)
                dropped = True
        left = other
        while left:
            card = _first(left)
            left &= left - np.uint64(1)
            if board.over[1 - player, 0, card] & own == 0:
                other ^= _bit(card)
                dropped = True
        if own == 0 or other == 0:
            return False
        if not dropped:
            return True


@kernel
def _some(player, own, other, cards, order, slot, board, search):
    """Whether one of `cards` is good enough for the player: 1 or 0; -1 when the steps or the places are used up."""
    levels, modes, known, leads, count = search.levels, search.modes, search.known, search.leads, search.counts
    if known[slot, player, order, 1] & cards:
        return np.int64(1)
    cards &= ~known[slot, player, order, 0]
    rival = np.int64(1 - player)
    while cards:
        if count[0] >= count[1] or count[2] >= count[3]:
            return np.int64(-1)
        count[2] += 1
        card = _weakest(player, cards, other, order, board)
        bit = _bit(card)
        cards ^= bit
        if own == bit:
            good = (_size(other) if modes[1] else 1) >= levels[player]
        else:
            after = np.int64(1) if board.flips[player] & bit else order
            rest, facing, replies = _normal(player, own ^ bit, other, board.over[player, after, card] & other, board)
            place = _slot(rest if player == 0 else facing, facing if player == 0 else rest, search)
            answer = _some(rival, facing, rest, replies, after, place, board, search)
            if answer < 0:
                return answer
            good = answer == 0
            if good:  # no card answers it; what if the other player passes?
                good = leads[place, player] == 2
                if leads[place, player] == 0:
                    kept, coverable = _burdens(player, rest, facing, board)
                    if coverable <= 1:
                        good = (_size(facing) if modes[1] else 1) >= levels[player]
                    else:
                        here = place
                        if kept != rest:
                            kept, facing, _ = _normal(player, kept, facing, np.uint64(0), board)
                            here = _slot(kept if player == 0 else facing, facing if player == 0 else kept, search)
                        answer = _some(player, kept, facing, kept, np.int64(0), here, board, search)
                        if (
                            answer == 0
                            and modes[0]
                            and levels[player] <= 0
                            and (modes[1] or board.over.shape[1] > 1 or _loop(player, kept, facing, board))
                        ):
                            answer = _some(rival, facing, kept, facing, np.int64(0), here, board, search)
                            if answer >= 0:
                                answer = 1 - answer
                        if answer < 0:
                            return answer
                        good = answer == 1
                    leads[place, player] = 2 if good else 1
        known[slot, player, order, 0] |= bit
        if good:
            known[slot, player, order, 1] |= bit
            return np.int64(1)
    return np.int64(0)
