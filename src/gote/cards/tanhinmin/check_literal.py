"""Values of all positions, one by one and by the rules as written: the slow solver the check trusts.

A position is (hand of player 0, hand of player 1, who moves, what lies on the table); the table is empty, empty after a
pass on the empty table, or shows a card of the other player in the normal or the reversed order. Positions are taken in
the order of the cards left.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (the kernels at the end take plain arrays)
from math import prod
from typing import Any

import numpy as np

from gote.cards.tanhinmin.rules import PASS, Card, Move, Tanhinmin
from gote.cards.tanhinmin.rules_position import Rules
from gote.core import checkpoint, require_memory
from gote.core.kernels import kernel

EMPTY, AFTER_PASS, CARDS = 0, 1, 2


def sub_hands(game: Tanhinmin) -> int:
    """Number of pairs of sub-hands, equal cards counted.

    >>> sub_hands(Tanhinmin(order="series", mover=[["s", 1], ["s", 1]], waiter=[["s", 2]]))
    6
    """
    return prod(len(group) + 1 for hand in _alike(Rules.of(game), game) for group in hand)


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
                [[[rules.fits(low[0], high[0], o == 1) for high in above] for low in below] for o in range(orders)],
                np.bool_,
            )
            for below, above in ((kinds[0], kinds[1]), (kinds[1], kinds[0]))
        ]
        self.flips = [np.array([rules.reverses(group[0]) for group in hand], np.bool_) for hand in kinds]
        self.shape = [int(np.prod(sizes + 1)) for sizes in self.sizes]
        states = self.shape[0] * self.shape[1]
        tables = [CARDS + orders * len(self.sizes[1 - player]) for player in (0, 1)]
        require_memory(
            states * sum(tables), f"tanhinmin: checking all positions of {len(game.mover) + len(game.waiter)} cards"
        )
        self.value = [np.zeros((states, width), np.int8) for width in tables]
        _evaluate(self.sizes, self.fits, self.flips, pass_on_empty, self.value)

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


def _evaluate(sizes: list[Any], fits: list[Any], flips: list[Any], pass_on_empty: bool, value: list[Any]) -> None:
    """All positions in the order of the mover's sub-hands, some at a time so that limits are obeyed."""
    weight = [np.append(1, np.cumprod(own + 1)) for own in sizes]
    cards = [np.arange(w[-1])[:, None] // w[:-1] % (own + 1) for w, own in zip(weight, sizes, strict=True)]
    height, step = int(weight[0][-1]), max(1, (1 << 19) // int(weight[1][-1]))
    worth = [np.zeros((len(fits[0]), len(own)), np.int8) for own in sizes]
    rows: Any = _rows
    for first in range(1, height, step):
        checkpoint()
        rows(first, min(first + step, height), *sizes, *weight, *cards, *fits, *flips, pass_on_empty, *value, *worth)


@kernel
def _rows(
    first,
    last,
    sizes0,
    sizes1,
    weight0,
    weight1,
    cards0,
    cards1,
    fits0,
    fits1,
    flips0,
    flips1,
    pass_on_empty,
    value0,
    value1,
    worth0,
    worth1,
):
    width, orders = weight1[-1], fits0.shape[0]
    for s in range(first, last):
        for t in range(1, width):
            here = s * width + t
            _worth(s, here, cards0[s], weight0, width, flips0, value1, worth0)
            _worth(t, here, cards1[t], weight1, 1, flips1, value0, worth1)
            for table in (AFTER_PASS, EMPTY):  # on the empty table any card may be led
                best0, best1 = _largest(worth0[0]), _largest(worth1[0])
                if pass_on_empty:
                    best0 = max(best0, 0 if table == AFTER_PASS else -value1[here, AFTER_PASS])
                    best1 = max(best1, 0 if table == AFTER_PASS else -value0[here, AFTER_PASS])
                value0[here, table] = best0
                value1[here, table] = best1
            for order in range(orders):
                _on_cards(order, here, cards1[t], sizes1, fits1, worth0, value1[here, EMPTY], value0)
                _on_cards(order, here, cards0[s], sizes0, fits0, worth1, value0[here, EMPTY], value1)


@kernel
def _largest(row):
    best = row[0]
    for value in row:
        best = max(best, value)
    return best


@kernel
def _worth(hand, here, left, weight, step, flips, reply, worth):
    """What playing each kind of card leads to, whatever it is put on: 1 for the last card, -2 for a card not held."""
    own = len(left)
    for order in range(worth.shape[0]):
        for kind in range(own):
            after = 1 if flips[kind] else order
            if left[kind] == 0:
                worth[order, kind] = -2
            elif hand == weight[kind]:
                worth[order, kind] = 1
            else:
                worth[order, kind] = -reply[here - weight[kind] * step, CARDS + after * own + kind]


@kernel
def _on_cards(order, here, left, sizes, fits, worth, other_leads, value):
    """Positions with a card of the other player on the table: the best card that fits, or a pass that lets the other
    lead.
    """
    other = len(sizes)
    for below in range(other):
        if left[below] < sizes[below]:  # a card on the table is not in the hand it came from
            best = -other_leads
            for kind in range(worth.shape[1]):
                if fits[order, below, kind] and worth[order, kind] > best:
                    best = worth[order, kind]
            value[here, CARDS + order * other + below] = best
