"""The check of positions that are too many to be listed: alpha-beta over the rules as written.

A position is (hand of the player to move, other hand, cards that fit the table, table, who moves); the table is empty,
empty after a pass on the empty table, or shows a card in the normal or the reversed order. A question is whether the
player to move gets at least so much (a win counts 1, or with
`margins` the cards the loser keeps); answers are kept with the position and the amount. Two things are taken for
granted besides the rules. Cards of a hand that fit on the same cards of the other hand, and on which the same cards
fit, are exchangeable, so they are renamed to the first such cards before a position is looked up. And a card that fits
on nothing of the other hand and on which nothing of it fits is no burden to the player who is on the empty table:
leading it forces a pass and gives the table back, and whatever can be reached with it can be reached without it; so it
is left out.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Rules, Trick
from gote.core import LimitError, checkpoint, require_memory
from gote.core.kernels import kernel

EMPTY, AFTER_PASS, CARD, REVERSED = 0, 1, 2, 3
CARDS = 64
MOST = 1 << 25


class Search(NamedTuple):
    """The question, what goes on what, and the answers so far."""

    passing: bool  # on the empty table
    margins: bool
    fits: np.ndarray[
        Any, np.dtype[np.uint64]
    ]  # [0, p, o, k]: the other's cards that fit on card k of p; [1, ...]: under it
    flips: np.ndarray[Any, np.dtype[np.uint64]]
    table: np.ndarray[Any, np.dtype[np.uint64]]
    answers: np.ndarray[Any, np.dtype[np.uint8]]
    used: np.ndarray[Any, np.dtype[np.int64]]  # places of the table
    limits: np.ndarray[Any, np.dtype[np.int64]]  # places that may be used, steps left


class TooMany(LimitError):
    """The check met more positions than it was allowed."""


class SearchedValues:
    """Answers about the positions of one document, kept from question to question.

    >>> SearchedValues(Tanhinmin(edges=[], mover=["a"], waiter=["b", "c"]), True).moves()
    {'a': 1, 'pass': -1}
    """

    def __init__(self, game: Tanhinmin, pass_on_empty: bool, margins: bool = False, most: int = MOST) -> None:
        self.game, self.rules, self.passing, self.margins, self.most = (
            game,
            Rules.of(game),
            pass_on_empty,
            margins,
            most,
        )
        if max(len(game.mover), len(game.waiter)) > CARDS:
            raise LimitError(f"tanhinmin: hands of more than {CARDS} cards are too long to be checked")
        self.hands = game.mover, game.waiter
        orders = 1 if game.reverse is None else 2
        self.fits = np.zeros((2, 2, orders, CARDS), np.uint64)
        """[0, p, o, k]: cards of the other player that fit on card k of player p; [1, p, o, k]: those it fits on"""
        for player, (own, other) in enumerate((self.hands, self.hands[::-1])):
            for order in range(orders):
                for k, card in enumerate(own):
                    self.fits[0, player, order, k] = sum(
                        1 << j for j, high in enumerate(other) if self.rules.fits(card, high, order == 1)
                    )
                    self.fits[1, player, order, k] = sum(
                        1 << j for j, low in enumerate(other) if self.rules.fits(low, card, order == 1)
                    )
        self.flips = np.array(
            [sum(1 << k for k, card in enumerate(hand) if self.rules.reverses(card)) for hand in self.hands], np.uint64
        )
        self.limits = np.zeros(2, np.int64)
        self.table = np.zeros((1 << 14, 4), np.uint64)
        self.answers = np.zeros(1 << 14, np.uint8)
        self.used = np.zeros(1, np.int64)

    def _ask(self, player: int, hands: tuple[int, int], fitting: int, table: int, floor: int) -> bool:
        """Whether the player to move gets at least `floor` in that position."""
        while True:
            checkpoint()
            self.limits[:] = len(self.table) * 2 // 3, 200_000
            rules = self.passing, self.margins, self.fits, self.flips
            search = Search(*rules, self.table, self.answers, self.used, self.limits)
            found = _bound(
                np.int64(player),
                np.uint64(hands[player]),
                np.uint64(hands[1 - player]),
                np.uint64(fitting),
                np.int64(table),
                np.int64(floor),
                search,
            )
            if found >= 0:
                return bool(found)
            if self.used[0] >= self.limits[0]:
                self._enlarge()

    def _enlarge(self) -> None:
        if self.used[0] > self.most:
            raise TooMany(f"tanhinmin: the check has met more than {self.most:,} positions; give fewer cards")
        size = 2 * len(self.table)
        require_memory(size * 33, f"tanhinmin: checking {len(self.game.mover) + len(self.game.waiter)} cards")
        table, answers = self.table, self.answers
        self.table, self.answers = np.zeros((size, 4), np.uint64), np.zeros(size, np.uint8)
        self.used[0] = 0
        _move_over(table, answers, self.table, self.answers, self.used)

    def _play(self, player: int, card: int, order: int, floor: int) -> bool:
        """Whether playing a card from the full hands is worth at least `floor` to the player."""
        if len(self.hands[player]) == 1:
            return (len(self.hands[1 - player]) if self.margins else 1) >= floor
        hands = [(1 << len(hand)) - 1 for hand in self.hands]
        hands[player] ^= 1 << card
        after = 1 if int(self.flips[player]) >> card & 1 else order
        return not self._ask(
            1 - player, (hands[0], hands[1]), int(self.fits[0, player, after, card]), CARD + after, 1 - floor
        )

    def _pass(self, floor: int) -> bool:
        hands = (1 << len(self.hands[0])) - 1, (1 << len(self.hands[1])) - 1
        table = AFTER_PASS if self.game.table is None else EMPTY
        return not self._ask(1, hands, hands[1], table, 1 - floor)

    def _legal(self) -> dict[Move, Callable[[int], bool]]:
        """For every legal move of the document's position the question whether it is worth at least so much to the
        mover.
        """
        game, order = self.game, int(bool(self.game.reversed))
        found: dict[Move, Callable[[int], bool]] = {}
        for k, card in enumerate(game.mover):
            if card not in found and (game.table is None or self.rules.fits(game.table, card, order == 1)):
                found[card] = partial(self._play, 0, k, order)
        if game.table is not None or self.passing:
            found[PASS] = self._pass
        return found

    def moves_at_least(self, floor: int) -> dict[Move, bool]:
        """For every legal move of the document's position: whether it is worth at least so much to the mover."""
        return {move: question(floor) for move, question in self._legal().items()}

    def moves(self) -> dict[Move, int]:
        """The value for the mover of every legal move of the document's position."""
        return {move: 1 if question(1) else 0 if question(0) else -1 for move, question in self._legal().items()}

    def worth(self, here: Trick) -> int:
        """The value for the player to move of a position of the same document that is not over."""
        masks = _mask(self.hands[0], here.hands[0]), _mask(self.hands[1], here.hands[1])
        fitting = [
            card
            for card in here.hands[here.player]
            if here.table is None or self.rules.fits(here.table, card, here.reversed_now)
        ]
        table = CARD + here.reversed_now if here.table is not None else AFTER_PASS if here.passed else EMPTY
        asked = here.player, masks, _mask(self.hands[here.player], fitting, masks[here.player]), table
        return 1 if self._ask(*asked, 1) else 0 if self._ask(*asked, 0) else -1

    def lead(self, player: int) -> int:
        """A or B: the best value of leading a card."""
        return next(
            (worth for worth in (1, 0) if any(self._play(player, k, 0, worth) for k in range(len(self.hands[player])))),
            -1,
        )


def _mask(whole: Sequence[Card], part: Sequence[Card], among: int = -1) -> int:
    """The places of some cards in the whole hand, equal cards the first ones first."""
    left, found = list(part), 0
    for k, card in enumerate(whole):
        if among >> k & 1 and card in left:
            left.remove(card)
            found |= 1 << k
    return found


@kernel
def _move_over(table, answers, new_table, new_answers, used):
    for old in range(len(table)):
        if table[old, 0]:
            new_answers[_find(table[old, 0], table[old, 1], table[old, 2], table[old, 3], new_table, used)] = answers[
                old
            ]


@kernel
def _find(a, b, c, d, table, used):
    mixed = a
    for word in (b, c, d):
        mixed = (mixed ^ mixed >> np.uint64(31)) * np.uint64(0x9FB21C651E98DF25) + word
    mixed = (mixed ^ mixed >> np.uint64(28)) * np.uint64(0xD6E8FEB86659FD93)
    place = (mixed ^ mixed >> np.uint64(32)) & np.uint64(len(table) - 1)
    while table[place, 0] != a or table[place, 1] != b or table[place, 2] != c or table[place, 3] != d:
        if table[place, 0] == 0:
            table[place, 0], table[place, 1], table[place, 2], table[place, 3] = a, b, c, d
            used[0] += 1
            break
        place = (place + np.uint64(1)) & np.uint64(len(table) - 1)
    return place


@kernel
def _number(mask):
    """Bits set, counted in pairs, fours and eights."""
    mask -= mask >> np.uint64(1) & np.uint64(0x5555555555555555)
    mask = (mask & np.uint64(0x3333333333333333)) + (mask >> np.uint64(2) & np.uint64(0x3333333333333333))
    mask = (mask + (mask >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(mask * np.uint64(0x0101010101010101) >> np.uint64(56))


@kernel
def _lowest(mask):
    return _number((mask - np.uint64(1)) & ~mask)


@kernel
def _exchanged(player, own, other, fitting, fits, flips):
    """The hand after renaming exchangeable cards to the first ones, with the fitting cards renamed along."""
    one = np.uint64(1)
    renamed, marks = np.uint64(0), np.uint64(0)
    left = own
    while left:
        k = _lowest(left)
        left &= left - one
        target = k
        for j in range(k):
            if not renamed >> np.uint64(j) & one and _exchangeable(player, k, j, other, fits, flips):
                target = j
                break
        renamed |= one << np.uint64(target)
        marks |= (fitting >> np.uint64(k) & one) << np.uint64(target)
    return renamed, marks


@kernel
def _exchangeable(player, i, j, other, fits, flips):
    different = np.uint64(0)
    for order in range(fits.shape[2]):
        different |= fits[0, player, order, i] ^ fits[0, player, order, j]
        different |= fits[1, player, order, i] ^ fits[1, player, order, j]
    return (
        different & other == 0 and (flips[player] >> np.uint64(i) ^ flips[player] >> np.uint64(j)) & np.uint64(1) == 0
    )


@kernel
def _burden(player, own, other, fits, flips):
    """The hand without the cards that touch nothing of the other hand in any order and do not reverse it."""
    kept, left = flips[player] & own, own
    while left:
        k = _lowest(left)
        left &= left - np.uint64(1)
        for order in range(fits.shape[2]):
            if (fits[0, player, order, k] | fits[1, player, order, k]) & other:
                kept |= np.uint64(1) << np.uint64(k)
    return kept


@kernel
def _bound(player, own, other, fitting, kind, floor, search):
    """Whether the player to move gets at least `floor`: 1 or 0, -1 when places or steps are used up."""
    fits, flips, answers, limits = search.fits, search.flips, search.answers, search.limits
    if search.used[0] >= limits[0] or limits[1] <= 0:
        return np.int64(-1)
    limits[1] -= 1
    rival = np.int64(1 - player)
    victory = _number(other) if search.margins else 1
    if kind < CARD:
        if search.passing and kind == AFTER_PASS and floor <= 0:
            return np.int64(1)  # a second pass draws
        own = _burden(player, own, other, fits, flips)
        if own == 0:
            return np.int64(victory >= floor)  # all cards are led one by one
        fitting = own
    while True:
        before = other
        own, fitting = _exchanged(player, own, other, fitting, fits, flips)
        other, _ = _exchanged(rival, other, own, np.uint64(0), fits, flips)
        if other == before:
            break
    place = _find(own, other, fitting, np.uint64(8 * (floor + CARDS) + 2 * kind + player), search.table, search.used)
    if answers[place]:
        return np.int64(answers[place] == 2)
    order = kind - CARD if kind >= CARD else 0
    reached, left = False, fitting
    while left and not reached:
        chosen, fewest = 0, CARDS + 1  # weak cards first: those that fit on few cards
        rest = left
        while rest:
            k = _lowest(rest)
            rest &= rest - np.uint64(1)
            number = _number(fits[1, player, order, k] & other)
            if number < fewest:
                chosen, fewest = k, number
        bit = np.uint64(1) << np.uint64(chosen)
        left ^= bit
        if own == bit:
            reached = victory >= floor
            continue
        after = 1 if flips[player] & bit else order
        covering = fits[0, player, after, chosen] & other
        answer = _bound(rival, other, own ^ bit, covering, np.int64(CARD + after), np.int64(1 - floor), search)
        if answer < 0:
            return answer
        reached = answer == 0
    if not reached and (kind >= CARD or (search.passing and kind == EMPTY)):
        then = EMPTY if kind >= CARD else AFTER_PASS
        answer = _bound(rival, other, own, other, np.int64(then), np.int64(1 - floor), search)
        if answer < 0:
            return answer
        reached = answer == 0
    answers[place] = 2 if reached else 1
    return np.int64(1 if reached else 0)
