"""Generalised sixty-six with a stock that lies face down, as a tree: chance deals the unseen cards into hands and stock.

Two cards make a trick, the larger wins it with the points of both and leads to the next; while there is a stock, the winner
draws first, then the other. A player sees the cards played, the hands that all know, and the cards he was dealt or drew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from gote.core import DocumentError, LimitError, checkpoint, rational
from gote.extensive.rules import ExtensiveGame
from gote.extensive.rules_hidden_hands import MOST_DEALS, MOST_VERTICES, Vertex

NAMES = ("A", "B")
Deal = tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]


def hidden_sixty_six(
    a: Any = (5, 2), b: Any = 2, unseen: Any = (6, 4, 3, 1), points: Any = None, target: Any = None, leader: Any = "a"
) -> ExtensiveGame:
    """The tree of a position: `a` and `b` are hands that both know, or numbers of unseen cards that only their owner sees; the
    rest of the `unseen` cards are the stock, in every order. What counts is A's points (one for each card, unless `points`
    says more), or with a `target` who reaches it: 1, -1, or 0 for nobody.

    >>> hidden_sixty_six().solve().value
    Fraction(8, 3)
    """
    hands = [_hand(field, given) for field, given in (("a", a), ("b", b))]
    pool = _cards("unseen", unseen)
    known = [card for hand in hands if not isinstance(hand, int) for card in hand]
    if len({*known, *pool}) < len(known) + len(pool):
        raise DocumentError("unseen", "has a card that is dealt already; deal every card once")
    sizes = [hand if isinstance(hand, int) else len(hand) for hand in hands]
    drawn = len(pool) - sum(hand for hand in hands if isinstance(hand, int))
    if sizes[0] != sizes[1] or not sizes[0]:
        raise DocumentError("b", f"has {sizes[1]} cards, a has {sizes[0]}; deal equal hands")
    if drawn < 0 or drawn % 2:
        raise DocumentError("unseen", "leaves no even number of cards for the stock; give more or fewer")
    if leader not in ("a", "b"):
        raise DocumentError("leader", "is neither a nor b")
    worth = {card: Fraction(1) for card in (*known, *pool)} if points is None else _points(points, {*known, *pool})
    build = _Building(worth, None if target is None else rational(target))
    deals = list(_deals(hands, pool))
    branches = []
    for dealt, stock in deals:
        full = [hand if dealt[i] == () and not isinstance(hand, int) else dealt[i] for i, hand in enumerate(hands)]
        label = " ".join(map(str, (*dealt[0], *dealt[1]))) + " | " + " ".join(map(str, stock))
        seen = [" ".join(map(str, own)) for own in dealt]
        tree = build.below(
            (tuple(full[0]), tuple(full[1])), stock, "ab".index(leader), None, (seen[0], seen[1]), (Fraction(0),) * 2
        )
        branches.append([Fraction(1, len(deals)), label, tree])
    title = f"Sixty-six with {len(pool)} unseen cards, {len(deals)} deals"
    return ExtensiveGame(title=title, players=NAMES, tree={"chance": branches}, open_deals=True)


def _cards(field: str, given: Any) -> tuple[int, ...]:
    if not isinstance(given, (list, tuple)) or any(not isinstance(c, int) or isinstance(c, bool) for c in given):
        raise DocumentError(field, "is not a list of card numbers; write [5, 2]")
    return tuple(sorted(given, reverse=True))


def _hand(field: str, given: Any) -> int | tuple[int, ...]:
    whole = isinstance(given, int) and not isinstance(given, bool) and given > 0
    return given if whole else _cards(field, given)


def _points(points: Any, cards: set[int]) -> dict[int, Fraction]:
    if not isinstance(points, Mapping) or any(str(c) not in set(map(str, cards)) for c in points):
        raise DocumentError("points", "is not a table of cards in play; write {5: 11, 2: 10}")
    return {card: rational(points.get(card, points.get(str(card), 0))) for card in cards}


def _deals(hands: Sequence[Any], pool: Sequence[int]) -> Iterator[Deal]:
    """All ways to deal the unseen cards to those who hold some, the rest in every order."""
    found = 0
    for first in combinations(pool, hands[0]) if isinstance(hands[0], int) else [()]:
        left = [card for card in pool if card not in first]
        for second in combinations(left, hands[1]) if isinstance(hands[1], int) else [()]:
            for stock in permutations([card for card in left if card not in second]):
                found += 1
                if found > MOST_DEALS:
                    raise LimitError(f"there are more than {MOST_DEALS:,} deals; give fewer unseen cards")
                yield (first, second), stock


class _Building:
    """The play after the deal; `seen` is what each player has seen so far."""

    def __init__(self, worth: Mapping[int, Fraction], target: Fraction | None) -> None:
        self.worth, self.target, self.vertices = worth, target, 0

    def below(
        self,
        hands: tuple[tuple[int, ...], tuple[int, ...]],
        stock: tuple[int, ...],
        leader: int,
        led: int | None,
        seen: tuple[str, str],
        won: tuple[Fraction, ...],
    ) -> Vertex:
        if self.vertices % 4096 == 0:
            checkpoint()
        self.vertices += 1
        if self.vertices > MOST_VERTICES:
            raise LimitError(f"the tree has more than {MOST_VERTICES:,} vertices; give fewer cards")
        over = [i for i in (0, 1) if self.target is not None and won[i] >= self.target]
        if over or not (hands[0] or hands[1]):
            if self.target is None:
                return {"payoff": won[0]}
            return {"payoff": 0 if not over else (1, -1)[over[0]]}
        mover = leader if led is None else 1 - leader
        moves = {}
        for card in hands[mover]:
            left = tuple(c for c in hands[mover] if c != card)
            after = (left, hands[1]) if mover == 0 else (hands[0], left)
            told = (f"{seen[0]} {card}", f"{seen[1]} {card}")
            if led is None:
                moves[str(card)] = self.below(after, stock, leader, card, told, won)
            else:
                taker = mover if card > led else leader
                gained = self.worth[card] + self.worth[led]
                total = (won[0] + gained, won[1]) if taker == 0 else (won[0], won[1] + gained)
                moves[str(card)] = self.drawn(after, stock, taker, told, total)
        return {"player": NAMES[mover], "infoset": f"{NAMES[mover]}: {seen[mover]}".strip(), "moves": moves}

    def drawn(
        self,
        hands: tuple[tuple[int, ...], tuple[int, ...]],
        stock: tuple[int, ...],
        taker: int,
        seen: tuple[str, str],
        won: tuple[Fraction, ...],
    ) -> Vertex:
        """Both draw, the winner first; each sees only his own card."""
        if stock:
            top, next_, *rest = stock
            own = (top, next_) if taker == 0 else (next_, top)
            hands = (*hands[0], own[0]), (*hands[1], own[1])
            seen, stock = (f"{seen[0]} +{own[0]}", f"{seen[1]} +{own[1]}"), tuple(rest)
        return self.below(hands, stock, taker, None, seen, won)
