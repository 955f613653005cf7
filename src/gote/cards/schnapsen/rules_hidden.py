"""The document of Schnapsen with cards face down: what both know, what is unseen, and the deals that fit.

Chance deals the unseen cards into the hands and the stock, all ways alike. A player sees his own cards, the open ones,
every move (an exchange and a marriage show cards by themselves) and what he draws; the trump card under the stock lies
open. What he has seen, in order, is the name of his information set: `A: SK HT | SA HJ +SQ`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, factorial
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from gote.cards.schnapsen.rules import Deal, Pair, check_lengths, check_pack, check_trump, code_of, move_name
from gote.cards.schnapsen.rules_position import Position, Table, play, result
from gote.cards.whist.rules import cards_of, read_hand
from gote.core import FieldError, LimitError

MOST_DEALS = 20_000
NAMES = ("A", "B")
Views = tuple[str, str]
"""What A and what B has seen."""


class HiddenSchnapsenGame(Deal):
    """Schnapsen or sixty-six with the stock and hands face down: what each side can secure on average over the deals.

    >>> game = HiddenSchnapsenGame(unseen="AK.J..", hidden=[1, 1], stock=["SQ"], leader="a")
    >>> game.deals, len(list(game.dealt()))
    (6, 6)
    """

    kind: Literal["hidden_schnapsen"] = "hidden_schnapsen"
    a: Annotated[str, BeforeValidator(read_hand)] = Field(default="-", description="cards of A that both know")
    b: Annotated[str, BeforeValidator(read_hand)] = Field(default="-", description="cards of B that both know")
    unseen: Annotated[str, BeforeValidator(read_hand)] = Field(
        description="the cards dealt face down, into the hands and the stock: spades.hearts.diamonds.clubs"
    )
    hidden: Pair = Field(default=(0, 0), description="how many unseen cards A and B hold; the rest is the stock")
    counts: Literal["game_points", "winner", "points"] = Field(
        default="game_points",
        description="what A wants: game points, who wins (1, -1, or 0 for nobody), or A's points played to the end",
    )

    @model_validator(mode="after")
    def _deal_fits(self) -> HiddenSchnapsenGame:
        pool = cards_of(self.unseen)
        check_pack(self, pool)
        if len(self.stock) > 1:
            raise FieldError(".stock", "shows more than the trump card; the other cards belong to unseen")
        if min(self.hidden) < 0:
            raise FieldError(".hidden", "has a negative number; write how many unseen cards A and B hold")
        if len(pool) < sum(self.hidden):
            raise FieldError(".hidden", f"adds up to {sum(self.hidden)}, but {len(pool)} cards are unseen")
        a, b = (len(cards_of(hand)) + more for hand, more in zip((self.a, self.b), self.hidden, strict=True))
        check_lengths(a, b, len(pool) - sum(self.hidden) + len(self.stock), self.closed is not None)
        check_trump(self)
        if not a:
            raise FieldError(".hidden", "leaves both without a card; deal at least one each")
        if self.deals > MOST_DEALS:
            raise LimitError(f"unseen: there are {self.deals:,} deals, at most {MOST_DEALS:,}; give fewer unseen cards")
        return self

    @property
    def deals(self) -> int:
        """In how many ways the unseen cards may lie."""
        n, (a, b) = len(cards_of(self.unseen)), self.hidden
        return comb(n, a) * comb(n - a, b) * factorial(n - a - b)

    @property
    def rules(self) -> Table:
        """The rules as numbers: nobody wins early when points are counted, nobody exchanges a card he does not see."""
        table = self.table
        if self.counts == "points":
            table = table._replace(target=10**6)
        return table if self.stock else table._replace(exchange_with=-1)

    def dealt(self) -> Iterator[tuple[Position, Views]]:
        """Every deal, with what each player sees of it."""
        pool, (a, b) = list(map(code_of, cards_of(self.unseen))), self.hidden
        open_a, open_b = (frozenset(map(code_of, cards_of(hand))) for hand in (self.a, self.b))
        under = tuple(map(code_of, self.stock))
        for mine in combinations(pool, a):
            left = [card for card in pool if card not in mine]
            for theirs in combinations(left, b):
                for lying in permutations([card for card in left if card not in theirs]):
                    hands = open_a | set(mine), open_b | set(theirs)
                    yield self.position(hands, lying + under), (_written(mine), _written(theirs))

    def payoff(self, here: Position) -> int:
        """What a finished deal is worth to A."""
        if self.counts == "points":
            return here.points[0]
        value = result(self.rules, here)
        return value if self.counts == "game_points" else (value > 0) - (value < 0)


def _written(cards: tuple[int, ...]) -> str:
    return " ".join(map(move_name, cards)) + " |" if cards else "|"


def set_name(mover: int, views: Views) -> str:
    """The information set of the player to move."""
    return f"{NAMES[mover]}: {views[mover]}"


def played(rules: Table, here: Position, views: Views, move: int) -> tuple[Position, Views]:
    """The position after a move, with what each player has seen then."""
    after = play(rules, here, move)
    told = f" {move_name(move)}"
    drawn = ["", ""]
    if move >= 0 and here.led is not None and len(after.stock) < len(here.stock):
        taker = after.leader
        drawn[taker], drawn[1 - taker] = (f" +{move_name(card)}" for card in here.stock[:2])
    return after, (views[0] + told + drawn[0], views[1] + told + drawn[1])
