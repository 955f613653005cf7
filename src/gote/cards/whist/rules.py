"""The document of an ending or a whole deal with suits: open hands, trump, leader, the trick on the table, sides.

Cards are suit and rank (`SA`, `HT`), a hand is `AKQ.J2..T`: spades, hearts, diamonds, clubs. Every trick has one card of
each player; the highest trump wins it, else the highest card of the suit led; the winner leads to the next.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, model_validator

from gote.cards.whist.rules_position import Position, legal
from gote.core import FieldError, Game, Rational, rational
from gote.core.numbers import jsonable

SUITS = "SHDC"
RANKS = "AKQJT98765432"
COMPASS = "NESW"
MUST = ("follow", "follow_and_head", "free")


def _ranks(text: str) -> str:
    """Ranks in capitals, ten as T; what is none is named."""
    plain = text.upper().replace("10", "T").replace(" ", "")
    for letter in plain:
        if letter not in RANKS:
            raise ValueError(f"{letter!r} is not a rank; write A K Q J T 9 ... 2")
    return plain


def read_hand(value: object) -> str:
    """A hand in its usual form, the cards of each suit falling.

    >>> read_hand("q10a.-..2"), read_hand("-")
    ('AQT...2', '-')
    """
    if value is None or (isinstance(value, str) and value.strip() in ("", "-")):
        return "-"
    if not isinstance(value, str):
        raise ValueError('is not a hand; write spades.hearts.diamonds.clubs, such as "AKQ.J2..T"')
    parts = value.split(".")
    if len(parts) != 4:
        raise ValueError(f'has {len(parts)} suits; write spades.hearts.diamonds.clubs, such as "AKQ.J2..T"')
    suits = ["" if part.strip() in ("", "-") else _ranks(part) for part in parts]
    for suit, ranks in zip(SUITS, suits, strict=True):
        for rank in RANKS:
            if ranks.count(rank) > 1:
                raise ValueError(f"card {suit}{rank} is twice in it; deal every card once")
    return ".".join("".join(sorted(ranks, key=RANKS.index)) for ranks in suits) if any(suits) else "-"


def read_card(value: object) -> str:
    """A card as suit and rank.

    >>> read_card("s10"), read_card("HA")
    ('ST', 'HA')
    """
    text = str(value).strip().upper().replace("10", "T")
    if len(text) != 2 or text[0] not in SUITS or text[1] not in RANKS:
        raise ValueError(f"{str(value)[:20]!r} is not a card; write suit and rank, such as SA or HT")
    return text


def read_at(path: str, read: Callable[[Any], Any], value: object) -> Any:
    """Read a part of a field; what is wrong with it names its place.

    >>> read_at("[0]", read_card, "s10")
    'ST'
    """
    try:
        return read(value)
    except FieldError as error:
        raise FieldError(path + error.path, str(error)) from None
    except ValueError as error:
        raise FieldError(path, str(error)) from None


def _read_hands(value: object) -> dict[str, str]:
    if isinstance(value, str):
        value = hands_of_line(value)
    if not isinstance(value, Mapping):
        raise ValueError('is not a mapping from players to hands; write {N: "AKQ.J2..T", E: ...}')
    names = [str(name).strip() for name in value]
    if not 2 <= len(names) <= 4:
        raise ValueError(f"has {len(names)} players; give two to four hands")
    if len(set(names)) < len(names) or not all(names):
        raise ValueError("has a player without a name or twice; give every player a name of his own")
    return {name: read_at(f".{name[:40]}", read_hand, hand) for name, hand in zip(names, value.values(), strict=True)}


def hands_of_line(text: str) -> dict[str, str]:
    """Four hands from the line of a PBN file: `N:AKQ.J2..T ...`, clockwise from the player named."""
    match = re.fullmatch(r"\s*([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*", text, re.IGNORECASE)
    if match is None:
        raise ValueError('is not a deal; write {N: "AKQ.J2..T", ...} or "N:hand hand hand hand"')
    first = COMPASS.index(match[1].upper())
    for k in range(4):
        if match[k + 2] == "-":
            raise ValueError(f"the hand of {COMPASS[(first + k) % 4]} is unknown; give all four hands")
    return {COMPASS[(first + k) % 4]: match[k + 2] for k in range(4)}


def read_trump(value: object) -> str:
    text = "none" if value is None else str(value).strip()
    if text.upper() in ("NONE", "NT", "N", "NULL"):
        return "none"
    if text.upper() not in tuple(SUITS):
        raise ValueError(f"{text[:20]!r} is not a suit; write S, H, D, C or none")
    return text.upper()


def _read_trick(value: object) -> tuple[tuple[str, str], ...]:
    if value is None:
        return ()
    if not isinstance(value, (list, tuple)):
        raise ValueError('is not a list of plays; write [["N", "SA"], ...] from the leader on')
    found = []
    for k, play in enumerate(value):
        if not isinstance(play, (list, tuple)) or len(play) != 2:
            raise FieldError(f"[{k}]", 'is not a player and a card; write ["N", "SA"]')
        found.append((str(play[0]).strip(), read_at(f"[{k}]", read_card, play[1])))
    return tuple(found)


def _read_points(value: object) -> dict[str, Fraction]:
    if not isinstance(value, Mapping):
        raise ValueError("is not a mapping from ranks to points; write {A: 11, T: 10, ...}")
    found: dict[str, Fraction] = {}
    for key, number in value.items():
        text = str(key).strip().upper().replace("10", "T")
        if text not in tuple(RANKS):
            text = read_at(f".{text[:40]}", read_card, text)
        if text in found:
            raise FieldError(f".{text}", "is given twice; keep one of the two")
        found[text] = read_at(f".{text}", rational, number)
    return found


def _read_order(value: object) -> str:
    text = _ranks(str(value))
    if not text or len(set(text)) < len(text):
        raise ValueError("names a rank twice or none; write the ranks by falling strength, such as ATKQJ987")
    return text


def _read_sides(value: object) -> tuple[tuple[str, ...], ...] | None:
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or not all(isinstance(side, (list, tuple)) for side in value):
        raise ValueError('is not a list of two lists of players; write [["N", "S"], ["E", "W"]]')
    if len(value) != 2:
        raise ValueError(f"has {len(value)} sides; give two sides (three have no value)")
    return tuple(tuple(str(name).strip() for name in side) for side in value)


_TEXT = {"type": "string"}
HandsField = Annotated[
    dict[str, str],
    BeforeValidator(_read_hands),
    WithJsonSchema({"anyOf": [{"type": "object", "additionalProperties": _TEXT}, _TEXT]}),
]
PointsField = Annotated[
    dict[str, Fraction],
    BeforeValidator(_read_points),
    PlainSerializer(jsonable),
    WithJsonSchema({"type": "object", "additionalProperties": {"type": ["integer", "number", "string"]}}),
]


class WhistGame(Game):
    """Open hands with suits and trumps: an ending or a whole deal, two sides, tricks or points.

    >>> game = WhistGame(hands={"A": "AQ9...", "B": "KJT..."}, trump="none", leader="A")
    >>> game.names, game.side_names, game.position.tricks
    (('A', 'B'), ('A', 'B'), 3)
    """

    kind: Literal["whist"] = "whist"
    hands: HandsField = Field(description="two to four hands in playing order (N, E, S, W clockwise), or a PBN line")
    trump: Annotated[str, BeforeValidator(read_trump)] = Field(description="S, H, D, C or none")
    leader: str | None = Field(
        default=None, description="who leads the trick (may be left out when one is on the table)"
    )
    trick: Annotated[tuple[tuple[str, str], ...], BeforeValidator(_read_trick)] = Field(
        default=(), description="the cards already on the table, from the leader on"
    )
    sides: Annotated[tuple[tuple[str, ...], ...] | None, BeforeValidator(_read_sides)] = Field(
        default=None,
        description="two sides; default: 1st and 3rd against 2nd and 4th, the first against two, each alone",
    )
    must: Literal["follow", "follow_and_head", "free"] = Field(default="follow", description="what a player must do")
    count: Literal["tricks", "points"] = Field(default="tricks", description="what counts")
    points: PointsField | None = Field(default=None, description="points of ranks (A: 11) or cards (SQ: 13)")
    order: Annotated[str, BeforeValidator(_read_order)] = Field(default=RANKS, description="ranks by falling strength")
    last_trick: Rational | None = Field(default=None, description="added to the side that wins the last trick")

    @model_validator(mode="after")
    def _fits(self) -> WhistGame:
        _check_cards(self)
        _check_sides(self)
        _check_trick(self)
        _check_lengths(self)
        _check_duty(self)
        if self.count == "points" and self.points is None:
            raise FieldError(".points", "is missing; count: points needs the points of ranks or cards")
        if self.count == "tricks" and self.points is not None:
            raise FieldError(".points", "is given, but tricks are counted; add count: points or leave it out")
        return self

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players in playing order."""
        if all(name in tuple(COMPASS) for name in self.hands):
            return tuple(sorted(self.hands, key=COMPASS.index))
        return tuple(self.hands)

    @cached_property
    def two_sides(self) -> tuple[tuple[str, ...], ...]:
        """The sides, written or by default."""
        if self.sides is not None:
            return self.sides
        names = self.names
        if len(names) == 3:
            first = next(iter(self.hands))
            return (first,), tuple(name for name in names if name != first)
        return names[::2], names[1::2]

    @property
    def side_names(self) -> tuple[str, ...]:
        """The players of each side joined."""
        return tuple("".join(side) for side in self.two_sides)

    @property
    def first_player(self) -> str:
        """Who leads, or led the trick on the table."""
        return self.leader if self.leader is not None else self.trick[0][0]

    @property
    def counts_tricks(self) -> bool:
        """Whether tricks are counted, not points."""
        return self.count == "tricks"

    @property
    def counts_points(self) -> bool:
        """Whether points are counted."""
        return self.count == "points"

    def code(self, card: str) -> int:
        """16 * suit + strength."""
        return 16 * SUITS.index(card[0]) + len(self.order) - 1 - self.order.index(card[1])

    def card(self, code: int) -> str:
        """The card of a code."""
        return SUITS[code >> 4] + self.order[len(self.order) - 1 - (code & 15)]

    def worth_of(self, card: str) -> Fraction:
        """The points of a card."""
        points = self.points or {}
        return points.get(card, points.get(card[1], Fraction(0)))

    @cached_property
    def position(self) -> Position:
        """The same in whole numbers."""
        side = {name: k for k, players in enumerate(self.two_sides) for name in players}
        cards = [card for name in self.names for card in cards_of(self.hands[name])] + [card for _, card in self.trick]
        worth = {card: self.worth_of(card) for card in cards}
        last = self.last_trick or Fraction(0)
        scale = lcm(last.denominator, *(x.denominator for x in worth.values()))
        return Position(
            hands=tuple(frozenset(self.code(card) for card in cards_of(self.hands[name])) for name in self.names),
            sides=tuple(side[name] for name in self.names),
            trump=4 if self.trump == "none" else SUITS.index(self.trump),
            must=MUST.index(self.must),
            leader=self.names.index(self.first_player),
            table=tuple(self.code(card) for _, card in self.trick),
            worth=scale if self.counts_tricks else 0,
            last=int(last * scale),
            points={self.code(card): int(x * scale) for card, x in worth.items()},
            scale=scale,
        )


def cards_of(hand: str) -> list[str]:
    """The cards of a hand as suit and rank.

    >>> cards_of("A2..T.")
    ['SA', 'S2', 'DT']
    """
    return [] if hand == "-" else [s + rank for s, ranks in zip(SUITS, hand.split("."), strict=True) for rank in ranks]


def _check_cards(game: WhistGame) -> None:
    seen: dict[str, str] = {}
    for name, hand in game.hands.items():
        for card in cards_of(hand):
            if card in seen:
                raise FieldError(
                    f".hands.{name}", f"card {card} is also in the hand of {seen[card]}; deal every card once"
                )
            if card[1] not in game.order:
                raise FieldError(f".hands.{name}", f"card {card} has a rank that order does not name; add it there")
            seen[card] = name
    for k, (_, card) in enumerate(game.trick):
        if card in seen:
            where = "twice on the table" if seen[card] == "" else f"still in the hand of {seen[card]}"
            raise FieldError(f".trick[{k}]", f"card {card} is {where}; take it away there")
        if card[1] not in game.order:
            raise FieldError(f".trick[{k}]", f"card {card} has a rank that order does not name; add it there")
        seen[card] = ""


def _check_sides(game: WhistGame) -> None:
    named = [name for side in game.two_sides for name in side]
    for name in named:
        if name not in game.hands:
            raise FieldError(".sides", f"{name[:40]!r} has no hand; name the players of hands")
        if named.count(name) > 1:
            raise FieldError(".sides", f"{name!r} is named twice; put every player on one side")
    for name in game.hands:
        if name not in named:
            raise FieldError(".sides", f"{name!r} is on no side; put every player on one side")
    if not all(game.two_sides):
        raise FieldError(".sides", "one side has no player; put a player on each side")
    if len(set(game.side_names)) < 2:
        raise FieldError(".sides", f"both sides are called {game.side_names[0]!r}; rename a player")


def _check_trick(game: WhistGame) -> None:
    names = game.names
    if game.leader is None and not game.trick:
        raise FieldError(".leader", f"is missing; name who leads ({', '.join(names)})")
    if game.leader is not None and game.leader not in names:
        raise FieldError(".leader", f"{game.leader[:40]!r} has no hand; name one of {', '.join(names)}")
    for k, (name, _) in enumerate(game.trick):
        if name not in names:
            raise FieldError(f".trick[{k}]", f"{name[:40]!r} has no hand; name one of {', '.join(names)}")
    if game.trick and game.leader is not None and game.leader != game.trick[0][0]:
        raise FieldError(".leader", f"is {game.leader}, but {game.trick[0][0]} led the trick; name him or leave it out")
    if len(game.trick) >= len(names):
        raise FieldError(".trick", "is complete; take it off and name its winner leader")
    if game.trick:
        first = names.index(game.trick[0][0])
        for k, (name, _) in enumerate(game.trick):
            due = names[(first + k) % len(names)]
            if name != due:
                raise FieldError(f".trick[{k}]", f"is a card of {name}, but {due} plays next; keep the playing order")


def _check_lengths(game: WhistGame) -> None:
    played = {name for name, _ in game.trick}
    held = {name: len(cards_of(game.hands[name])) + (name in played) for name in game.names}
    most = max(held.values())
    for name, number in held.items():
        if number != most:
            own = number - (name in played)
            due = most - (name in played)
            raise FieldError(f".hands.{name}", f"{name} has {own} cards, it should be {due}; deal equal hands")


def _check_duty(game: WhistGame) -> None:
    """Nobody may have played a card that he was not allowed to play."""
    position = game.position
    for k in range(1, len(game.trick)):
        name, card = game.trick[k]
        hand = position.hands[game.names.index(name)] | {position.table[k]}
        if position.table[k] not in legal(hand, position.table[:k], position.trump, position.must):
            raise FieldError(f".trick[{k}]", f"{name} was not allowed to play {card} ({game.must}); correct it")
