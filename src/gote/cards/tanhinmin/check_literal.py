"""Values of all positions, one by one and by the rules as written: the slow solver the check trusts.

A position is (hand of player 0, hand of player 1, who moves, what lies on the table); the table is empty, empty after a pass on the empty
table, or shows a card of the other player in the normal or the reversed order. Positions are taken in the order of the cards left.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from gote.cards.tanhinmin.position import Rules
from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.core import require_memory

EMPTY, AFTER_PASS, CARDS = 0, 1, 2


class LiteralValues:
    """All positions of one document, solved.

    >>> LiteralValues(Tanhinmin(edges=[], mover=["a"], waiter=["b", "c"]), True).moves()
    {'a': 1, 'pass': -1}
    """

    def __init__(self, game: Tanhinmin, pass_on_empty: bool) -> None:
        self.game, self.pass_on_empty = game, pass_on_empty
        self.rules = rules = Rules.of(game)
        self.kinds = kinds = _alike(rules, game)
        self.sizes = [np.array([len(group) for group in hand]) for hand in kinds]
        orders = 1 if game.reverse is None else 2
        self.fits = [
            np.array(
                [[[rules.fits(low[0], high[0], o == 1) for high in above] for low in below] for o in range(orders)], np.bool_
            )
            for below, above in ((kinds[0], kinds[1]), (kinds[1], kinds[0]))
        ]
        self.flips = [np.array([rules.reverses(group[0]) for group in hand], np.bool_) for hand in kinds]
        self.shape = [int(np.prod(sizes + 1)) for sizes in self.sizes]
        states = self.shape[0] * self.shape[1]
        tables = [CARDS + orders * len(self.sizes[1 - player]) for player in (0, 1)]
        require_memory(states * sum(tables), f"tanhinmin: checking all positions of {len(game.mover) + len(game.waiter)} cards")
        self.value = [np.zeros((states, width), np.int8) for width in tables]
        _evaluate(*self.sizes, *self.fits, *self.flips, pass_on_empty, *self.value)

    def moves(self) -> dict[Move, int]:
        """The value for the mover of every legal move of the document's position."""
        game, found = self.game, {}
        order = int(bool(game.reversed))
        for i, group in enumerate(self.kinds[0]):
            if game.table is None or self.rules.fits(game.table, group[0], order == 1):
                found.update(dict.fromkeys(group, self.play(0, i, order)))
        last = self.shape[0] * self.shape[1] - 1
        if game.table is not None:
            found[PASS] = -int(self.value[1][last, EMPTY])
        elif self.pass_on_empty:
            found[PASS] = -int(self.value[1][last, AFTER_PASS])
        return found

    def play(self, player: int, kind: int, order: int) -> int:
        """The value for a player of playing a card of one kind from the full hands."""
        sizes = self.sizes[player]
        if sizes.sum() == 1:
            return 1
        weight = int(np.prod(sizes[:kind] + 1)) * (self.shape[1] if player == 0 else 1)
        after = 1 if self.flips[player][kind] else order
        state = self.shape[0] * self.shape[1] - 1 - weight
        return -int(self.value[1 - player][state, CARDS + after * len(sizes) + kind])

    def lead(self, player: int) -> int:
        """A or B: the best value of leading a card."""
        return max(self.play(player, kind, 0) for kind in range(len(self.sizes[player])))


def _alike(rules: Rules, game: Tanhinmin) -> list[list[list[Card]]]:
    """Cards of a hand that no rule can tell apart, together."""
    if game.order is not None:
        return [[[card] * list(hand).count(card) for card in dict.fromkeys(hand)] for hand in (game.mover, game.waiter)]
    hands = []
    for own, other in ((game.mover, game.waiter), (game.waiter, game.mover)):
        looks: dict[tuple[bool, ...], list[Card]] = {}
        for card in own:
            look = [(card, b) in rules.edges for b in other] + [(b, card) in rules.edges for b in other]
            look.append(game.table is not None and (game.table, card) in rules.edges)
            looks.setdefault(tuple(look), []).append(card)
        hands.append(list(looks.values()))
    return hands


@njit(cache=True)  # type: ignore[untyped-decorator]
def _evaluate(sizes0, sizes1, fits0, fits1, flips0, flips1, pass_on_empty, value0, value1):  # type: ignore[no-untyped-def]
    weight0, weight1 = _weights(sizes0), _weights(sizes1)
    height, width = weight0[-1], weight1[-1]
    cards0, cards1 = _left(sizes0, weight0), _left(sizes1, weight1)
    for s in range(1, height):
        left0 = cards0[s]
        for t in range(1, width):
            left1, here = cards1[t], s * width + t
            for table in (AFTER_PASS, EMPTY):
                value0[here, table] = _turn(s, here, table, 0, left0, weight0, width, fits1, flips0, pass_on_empty, value1)
                value1[here, table] = _turn(t, here, table, 0, left1, weight1, 1, fits0, flips1, pass_on_empty, value0)
            for order in range(fits0.shape[0]):
                for j in range(len(sizes1)):
                    if left1[j] < sizes1[j]:  # a card on the table is not in the hand it came from
                        table = CARDS + order * len(sizes1) + j
                        value0[here, table] = _turn(s, here, j, order, left0, weight0, width, fits1, flips0, True, value1, True)
                for i in range(len(sizes0)):
                    if left0[i] < sizes0[i]:
                        table = CARDS + order * len(sizes0) + i
                        value1[here, table] = _turn(t, here, i, order, left1, weight1, 1, fits0, flips1, True, value0, True)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _weights(sizes):  # type: ignore[no-untyped-def]
    weight = np.ones(len(sizes) + 1, np.int64)
    for i in range(len(sizes)):
        weight[i + 1] = weight[i] * (sizes[i] + 1)
    return weight


@njit(cache=True)  # type: ignore[untyped-decorator]
def _left(sizes, weight):  # type: ignore[no-untyped-def]
    """How many cards of each kind every sub-hand holds."""
    left = np.zeros((weight[-1], len(sizes)), np.int64)
    for hand in range(weight[-1]):
        for i in range(len(sizes)):
            left[hand, i] = (hand // weight[i]) % (sizes[i] + 1)
    return left


@njit(cache=True)  # type: ignore[untyped-decorator]
def _turn(hand, here, table, order, left, weight, step, fits, flips, may_pass, reply, covered=False):  # type: ignore[no-untyped-def]
    """One position: the best of all legal moves. `table` is a kind of card when `covered`, else EMPTY or AFTER_PASS."""
    best, own = -1, len(left)
    for kind in range(own):
        if left[kind] == 0 or (covered and not fits[order, table, kind]):
            continue
        if hand == weight[kind]:
            return 1  # the last card: the game is won
        after = 1 if flips[kind] else order
        best = max(best, -reply[here - weight[kind] * step, CARDS + after * own + kind])
        if best == 1:
            return 1
    if covered:
        return max(best, -reply[here, EMPTY])
    if may_pass:
        return max(best, 0 if table == AFTER_PASS else -reply[here, AFTER_PASS])
    return best
