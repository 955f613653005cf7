"""The document of a deal: two open hands, what scores, who leads, what the players want."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, model_validator

from gote.cards.tricks.rules_deal import from_standard, read_cards
from gote.cards.whist.rules import read_at
from gote.core import FieldError, Game, Rational, rational, whole
from gote.core.numbers import jsonable


def read_hand(value: object) -> tuple[int, ...]:
    """A hand from a list of card numbers, or from a line of text (see `read_cards`)."""
    if isinstance(value, str):
        value = read_cards(value)
    if not isinstance(value, (list, tuple)):
        raise ValueError("is not a list of cards; write card numbers such as [8, 7, 3, 1]")
    return tuple(read_at(f"[{i}]", whole, card) for i, card in enumerate(value))


def read_points(value: object) -> dict[int, Fraction]:
    """Points of cards from a mapping {card: number}."""
    if not isinstance(value, Mapping):
        raise ValueError("is not a mapping from cards to points; write {card: points}")
    points: dict[int, Fraction] = {}
    for key, number in value.items():
        card = read_at(f".{str(key)[:40]}", whole, key)
        if card in points:
            raise FieldError(f".{card}", "is given twice; keep one of the two")
        points[card] = read_at(f".{card}", rational, number)
    return points


def _read_scoring(value: object) -> int | dict[str, Any]:
    if isinstance(value, Mapping):
        given = {str(k): v for k, v in value.items()}
        names = frozenset(given)
        if names in ({"top"}, {"bottom"}):
            return {n: read_at(f".{n}", _count, v) for n, v in given.items()}
        if names == {"from", "to"}:
            return {n: read_at(f".{n}", whole, v) for n, v in given.items()}
        if names == {"cards"}:
            return {"cards": read_at(".cards", read_hand, given["cards"])}
        if names == {"points"}:
            return {"points": read_at(".points", read_points, given["points"])}
        raise ValueError("has not one of the forms k, {cards: [...]}, {top: k}, {bottom: k}, {from: x, to: y}")
    return _count(value)


def _count(value: object) -> int:
    k = whole(value)
    if k < 0:
        raise ValueError(f"{k} is negative; give a number of scoring cards from 0 on")
    return k


Hand = Annotated[
    tuple[int, ...], BeforeValidator(read_hand), WithJsonSchema({"type": "array", "items": {"type": "integer"}})
]
"""Field type of a hand: distinct card numbers, bigger is stronger."""
Points = Annotated[
    dict[int, Fraction],
    BeforeValidator(read_points),
    PlainSerializer(jsonable),
    WithJsonSchema({"type": "object", "additionalProperties": {"type": ["integer", "number", "string"]}}),
]
"""Field type of points per card; a card that is not named is worth 0."""
Scoring = Annotated[
    int | dict[str, Any],
    BeforeValidator(_read_scoring),
    PlainSerializer(jsonable),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 0},
                {"type": "object", "properties": {"cards": {"type": "array", "items": {"type": "integer"}}}},
            ]
        }
    ),
]
Goal = Literal["most", "fewest", "tricks", "last", "greedy"]


def check_cards(named: Sequence[tuple[str, Sequence[int]]]) -> None:
    """Refuse a card that is dealt twice, naming both places."""
    seen: dict[int, str] = {}
    for field, cards in named:
        for i, card in enumerate(cards):
            if card in seen:
                where = "twice in it" if seen[card] == field else f"also in {seen[card]}"
                raise FieldError(f".{field}[{i}]", f"card {card} is {where}; deal every card once")
            seen[card] = field


class TricksGame(Game):
    """A single-suit deal of n cards each; bigger beats smaller, the trick's winner takes both cards and leads next.

    >>> TricksGame(left=[5, 3, 1], right=[6, 4, 2], scoring=2, leader="left").weights()[6]
    Fraction(1, 1)
    """

    kind: Literal["tricks"] = "tricks"
    left: Hand = Field(description="Left's cards; numbers, gaps allowed")
    right: Hand = Field(description="Right's cards")
    scoring: Scoring | None = Field(default=None, description="k: the k strongest cards score; or {cards: [...]}")
    points: Points | None = Field(default=None, description="points per card, instead of scoring")
    leader: Literal["left", "right"] = Field(description="who leads the first trick")
    goal: Goal = Field(
        default="most",
        description=(
            "most or fewest points; tricks (Whist), last (the last trick), greedy (Whist where a follower who "
            "can win must)"
        ),
    )
    target: Rational | None = Field(default=None, description="also say whether Left reaches this total")
    matrices: bool = Field(default=False, description="also give the matrices G, T, W")
    profile: bool = Field(default=False, description="also give the values for k = 0..2n scoring cards")

    @model_validator(mode="before")
    @classmethod
    def _read_deal(cls, data: Any) -> Any:
        """`deal: AABB` (standard representation) may stand for both hands."""
        if isinstance(data, Mapping) and "deal" in data:
            if "left" in data or "right" in data:
                raise FieldError(".deal", "is given besides left and right; give one of the two")
            hands = read_at(".deal", lambda text: from_standard(str(text)), data["deal"])
            rest = {key: value for key, value in data.items() if key != "deal"}
            return rest | {"left": hands[0], "right": hands[1]}
        return data

    @model_validator(mode="after")
    def _cards_fit(self) -> TricksGame:
        if len(self.left) != len(self.right):
            raise FieldError(".right", f"has {len(self.right)} cards, left has {len(self.left)}; deal equal hands")
        check_cards((("left", self.left), ("right", self.right)))
        counted = self.goal in ("most", "fewest")
        if not counted and (self.scoring is not None or self.points is not None):
            raise FieldError(".scoring", f"is given, but goal {self.goal} counts tricks; leave scoring and points out")
        if not counted and self.profile:
            raise FieldError(".profile", f"is asked for, but goal {self.goal} has no k; leave profile out")
        if counted and self.scoring is None and self.points is None:
            raise FieldError(".scoring", "is missing; give the number k of scoring cards, {cards: [...]}, or points")
        if self.scoring is not None and self.points is not None:
            raise FieldError(".points", "is given besides scoring; give one of the two")
        deck = {*self.left, *self.right}
        if isinstance(self.scoring, dict):
            self._scoring_fits(self.scoring, deck)
        elif self.scoring is not None and self.scoring > len(deck):
            raise FieldError(
                ".scoring", f"{self.scoring} cards cannot score, there are {len(deck)}; give k from 0 to {len(deck)}"
            )
        for card in self.points or ():
            if card not in deck:
                raise FieldError(f".points.{card}", "this card is in neither hand; give points to cards in play")
        return self

    @staticmethod
    def _scoring_fits(scoring: Mapping[str, Any], deck: set[int]) -> None:
        for name in ("top", "bottom"):
            if scoring.get(name, 0) > len(deck):
                raise FieldError(f".scoring.{name}", f"{scoring[name]} cards cannot score, there are {len(deck)}")
        cards = scoring.get("cards", scoring.get("points", ()))
        counts = Counter(cards)
        for card in counts:
            if card not in deck:
                raise FieldError(".scoring", f"card {card} is in neither hand; name cards in play")
            if counts[card] > 1:
                raise FieldError(".scoring", f"card {card} is named twice; name every scoring card once")

    @property
    def has_target(self) -> bool:
        """Whether a total is asked for."""
        return self.target is not None

    @property
    def n(self) -> int:
        """Cards per hand."""
        return len(self.left)

    @property
    def deck(self) -> list[int]:
        """All cards, strongest first."""
        return sorted((*self.left, *self.right), reverse=True)

    def weights(self) -> dict[int, Fraction]:
        """Points of every card in play (all 0 when tricks count, not cards)."""
        deck, scoring = self.deck, self.scoring
        if self.points is not None:
            return {card: self.points.get(card, Fraction(0)) for card in deck}
        if isinstance(scoring, int):
            scoring = {"top": scoring}
        if scoring is None:
            return dict.fromkeys(deck, Fraction(0))
        if "points" in scoring:
            return {card: scoring["points"].get(card, Fraction(0)) for card in deck}
        if "top" in scoring:
            chosen = set(deck[: scoring["top"]])
        elif "bottom" in scoring:
            chosen = set(deck[len(deck) - scoring["bottom"] :])
        elif "cards" in scoring:
            chosen = set(scoring["cards"])
        else:
            chosen = {card for card in deck if scoring["from"] <= card <= scoring["to"]}
        return {card: Fraction(card in chosen) for card in deck}
