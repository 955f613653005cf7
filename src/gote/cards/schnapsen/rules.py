"""The document of Schnapsen and sixty-six as people play them, all cards open: hands, stock, trump, what was won so far.

Pack: A T K Q J (and 9 in sixty-six) of four suits, worth 11, 10, 4, 3, 2 (0); a hand is `AT.K..QJ`, spades.hearts.
diamonds.clubs. The options below follow the usual tables; each can be changed.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from gote.cards.schnapsen.rules_position import (
    CLOSE,
    EXCHANGE,
    MARRIAGE,
    NO_TRUMP,
    Closed,
    Position,
    Table,
    game_points,
)
from gote.cards.whist.rules import SUITS, cards_of, read_at, read_card, read_hand, read_trump
from gote.core import FieldError, Game, Whole

STRENGTHS = "9JQKTA"
PACKS = {"schnapsen": "ATKQJ", "sixty_six": "ATKQJ9"}


def _read_stock(value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    if isinstance(value, str):
        value = value.split()
    if not isinstance(value, (list, tuple)):
        raise ValueError('is not a list of cards; write ["SA", "HT", ...], first drawn first, the trump card last')
    return tuple(read_at(f"[{k}]", read_card, card) for k, card in enumerate(value))


Pair = Annotated[tuple[Whole, Whole], Field(description="for A and B")]


class ClosedBy(BaseModel):
    """Who closed the stock, with the opponent's points and tricks at that moment."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    by: Literal["a", "b"]
    points: Whole = Field(default=0, ge=0, description="the opponent's points when it was closed")
    tricks: Whole = Field(default=0, ge=0, description="the opponent's tricks when it was closed")


class Deal(Game):
    """What documents of Schnapsen have in common: cards, what was won so far, the rules of the table."""

    game: Literal["schnapsen", "sixty_six"] = Field(default="schnapsen", description="which table of rules")
    a: Annotated[str, BeforeValidator(read_hand)] = Field(description="A's hand: spades.hearts.diamonds.clubs")
    b: Annotated[str, BeforeValidator(read_hand)] = Field(description="B's hand")
    stock: Annotated[tuple[str, ...], BeforeValidator(_read_stock)] = Field(
        default=(), description="the stock, first drawn first, the trump card last; left out when it is gone"
    )
    trump: Annotated[str, BeforeValidator(read_trump)] | None = Field(
        default=None, description="S, H, D, C or none; may be left out where the stock shows it"
    )
    leader: Literal["a", "b"] = Field(description="who leads")
    points: Pair = Field(default=(0, 0), description="points A and B have won")
    tricks: Pair = Field(default=(0, 0), description="tricks A and B have won")
    pending: Pair = Field(default=(0, 0), description="marriage points of A and B that wait for a first trick")
    closed: ClosedBy | None = Field(default=None, description="who closed the stock, if anybody")
    must: Literal["follow_and_head", "follow", "free"] = Field(
        default="follow_and_head", description="the duty once the stock is gone or closed"
    )
    marriages: bool = Field(default=True, description="whether king and queen count 20, in trumps 40")
    closing: bool = Field(default=True, description="whether the stock may be closed")
    exchange: bool = Field(default=True, description="whether the lowest trump may be exchanged for the trump card")
    last_trick: Whole | Literal["wins"] | None = Field(
        default=None, description="'wins' the deal (default of schnapsen), or points (sixty_six: 10); 0 for nothing"
    )
    target: Whole = Field(default=66, ge=1, description="points that win the deal")

    @model_validator(mode="after")
    def _won_so_far(self) -> Self:
        for name in ("points", "tricks", "pending"):
            if min(getattr(self, name)) < 0:
                raise FieldError(f".{name}", "has a negative number; give what was won so far")
        for who in (0, 1):
            if self.points[who] and not self.tricks[who]:
                raise FieldError(".points", f"{'ab'[who]} has points but no trick; marriages wait in pending")
            if self.pending[who] and self.tricks[who]:
                raise FieldError(".pending", f"{'ab'[who]} has a trick, so his marriages count; add them to points")
            if self.points[who] >= self.target:
                raise FieldError(".points", f"{'ab'[who]} has reached {self.target}; the deal was over before")
        return self

    @cached_property
    def trump_suit(self) -> str:
        """The trump, written or shown by the stock."""
        return self.trump if self.trump is not None else self.stock[-1][0]

    @cached_property
    def table(self) -> Table:
        """The rules as numbers."""
        real = self.game == "schnapsen"
        last = self.last_trick if self.last_trick is not None else ("wins" if real else 10)
        lowest = "J" if real else "9"
        return Table(
            trump=NO_TRUMP if self.trump_suit == "none" else SUITS.index(self.trump_suit),
            target=self.target,
            exchange_with=STRENGTHS.index(lowest) if self.exchange and self.trump_suit != "none" else -1,
            exchange_after_trick=not real,
            stock_needed=3,
            marriages=self.marriages,
            closing=self.closing,
            must_follow=self.must != "free",
            must_head=self.must == "follow_and_head",
            last_trick=-1 if last == "wins" else int(last),
        )

    def position(self, hands: tuple[frozenset[int], frozenset[int]], stock: tuple[int, ...]) -> Position:
        """The position as numbers, with these cards."""
        closed = None
        if self.closed is not None:
            wins = game_points(self.closed.points, self.closed.tricks)
            closed = Closed("ab".index(self.closed.by), wins, 3 if self.closed.tricks == 0 else 2)
        return Position(
            hands=hands,
            stock=stock,
            leader="ab".index(self.leader),
            led=None,
            points=self.points,
            tricks=self.tricks,
            pending=self.pending,
            closed=closed,
            last_taker="ab".index(self.leader) if any(self.tricks) else None,
        )


class SchnapsenGame(Deal):
    """A deal of Schnapsen or sixty-six between tricks, hands and stock open.

    >>> game = SchnapsenGame(a="A.K..", b="T..A.", trump="S", leader="a", points=[40, 40], tricks=[3, 3])
    >>> game.table.last_trick, game.start.mover
    (-1, 0)
    """

    kind: Literal["schnapsen"] = "schnapsen"

    @model_validator(mode="after")
    def _fits(self) -> SchnapsenGame:
        check_pack(self, [])
        check_lengths(len(cards_of(self.a)), len(cards_of(self.b)), len(self.stock), self.closed is not None)
        check_trump(self)
        return self

    @cached_property
    def start(self) -> Position:
        """The position as numbers."""
        a, b = (frozenset(map(code_of, cards_of(hand))) for hand in (self.a, self.b))
        return self.position((a, b), tuple(map(code_of, self.stock)))


def code_of(card: str) -> int:
    """8 * suit + strength."""
    return 8 * SUITS.index(card[0]) + STRENGTHS.index(card[1])


def move_name(move: int) -> str:
    """A move as the answer writes it.

    >>> move_name(EXCHANGE), move_name(8 + 3), move_name(8 + 3 + MARRIAGE)
    ('exchange', 'HK', 'marriage HK')
    """
    if move in (EXCHANGE, CLOSE):
        return "exchange" if move == EXCHANGE else "close"
    card = move % MARRIAGE
    name = SUITS[card // 8] + STRENGTHS[card % 8]
    return f"marriage {name}" if move >= MARRIAGE else name


def check_pack(game: Deal, unseen: list[str]) -> None:
    """Every card is in the pack and dealt once."""
    seen: dict[str, str] = {}
    places = {"a": cards_of(game.a), "b": cards_of(game.b), "stock": list(game.stock), "unseen": unseen}
    for where, cards in places.items():
        for card in cards:
            if card[1] not in PACKS[game.game]:
                raise FieldError(f".{where}", f"card {card} is not in the pack of {game.game}; {PACKS[game.game]} are")
            if card in seen:
                raise FieldError(f".{where}", f"card {card} is also in {seen[card]}; deal every card once")
            seen[card] = where


def check_trump(game: Deal) -> None:
    """The trump is written, or shown by the stock; both agree."""
    if game.trump is None and not game.stock:
        raise FieldError(".trump", "is missing and no stock shows it; write S, H, D, C or none")
    if game.stock and game.trump is not None and game.trump not in ("none", game.stock[-1][0]):
        raise FieldError(".trump", f"is {game.trump}, but the trump card is {game.stock[-1]}; make them agree")


def check_lengths(a: int, b: int, stock: int, closed: bool) -> None:
    """Both hold as many cards, and a stock that is drawn from lasts for both."""
    if a != b:
        raise FieldError(".b", f"has {b} cards, a has {a}; give a position between tricks")
    if stock and not a:
        raise FieldError(".stock", "is there, but the hands are empty; deal at least one card each")
    if stock % 2 and not closed:
        raise FieldError(".stock", f"has {stock} cards, an odd number; both draw after each trick, the trump card last")
