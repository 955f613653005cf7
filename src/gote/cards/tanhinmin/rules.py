"""Documents of kind `tanhinmin`: a position (G, X, X̄, r) of two-player Tanhinmin, on a card graph or in one of its
families.

edges: [[u, v], ...]           v may be put on u (札のグラフ)
order: linear                  cards are strengths, a stronger one goes on a weaker one; repeats allowed
  cut: 8                       8-cut (8切り): nothing goes on a card of that strength
  reverse: 11                  Eleven-back (イレブンバック): after that card the order is reversed until the table is cleared
order: series                  cards are [series, rank], a card goes on a lower one of its own series (複数系列)
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, SkipValidation, WithJsonSchema, model_validator

from gote.core import FieldError, Game, rational
from gote.core.numbers import jsonable

PASS = "pass"
LONGEST_LINE = 60
"""Lines and lists of all moves are shown for positions with at most this many cards."""
Strength = int | Fraction
Card = int | str | Fraction | tuple[int | str, Strength]
"""A name on a card graph, a strength in a linear order, (series, rank) in several series."""
Move = Card
"""A card to play, or the word "pass"."""

_CARD = {
    "anyOf": [
        {"type": "integer"},
        {"type": "string"},
        {"type": "number"},
        {"type": "array", "minItems": 2, "maxItems": 2},
    ]
}
_STRENGTH = {"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}]}


def _field(schema: dict[str, Any]) -> tuple[Any, ...]:
    return SkipValidation, PlainSerializer(jsonable), WithJsonSchema(schema)


Hand = Annotated[tuple[Card, ...], *_field({"type": "array", "items": _CARD, "minItems": 1})]
Edges = Annotated[
    tuple[tuple[Card, Card], ...],
    *_field({"type": "array", "items": {"type": "array", "items": _CARD, "minItems": 2, "maxItems": 2}}),
]
OneCard = Annotated[Card, *_field(_CARD)]
OneStrength = Annotated[Strength, *_field(_STRENGTH)]


class Tanhinmin(Game):
    """A position of two-player Tanhinmin.

    >>> Tanhinmin(edges=[["t", "a"]], mover=["a"], waiter=["b"], table="t").mover
    ('a',)
    >>> Tanhinmin(order="linear", mover=[3, 8], waiter=[9, 9], cut=8).waiter
    (9, 9)
    """

    kind: Literal["tanhinmin"] = "tanhinmin"
    edges: Edges | None = Field(default=None, description="the card graph: [u, v] means that v may be put on u")
    order: Literal["linear", "series"] | None = Field(default=None, description="a family instead of edges")
    mover: Hand = Field(description="the hand X of the player to move")
    waiter: Hand = Field(description="the hand of the other player")
    table: OneCard | None = Field(default=None, description="the card on the table; null when it is empty")
    cut: OneStrength | None = Field(default=None, description="8-cut: nothing goes on this strength (order: linear)")
    reverse: OneStrength | None = Field(
        default=None, description="Eleven-back: this strength reverses the order (order: linear)"
    )
    reversed: bool = Field(
        default=False,
        description="Eleven-back: whether the order is reversed now, the table card being below the reversing one",
    )
    pass_on_empty: bool = Field(default=True, description="false forbids passing on the empty table (the value g)")
    remaining: bool = Field(
        default=False, description="also say how many cards the loser keeps when that is the second aim"
    )

    @model_validator(mode="before")
    @classmethod
    def _read(cls, data: Any) -> Any:
        return _read_document(dict(data)) if isinstance(data, dict) else data

    @property
    def cards(self) -> int:
        """Number of cards in both hands."""
        return len(self.mover) + len(self.waiter)

    @property
    def short(self) -> bool:
        """Whether the hands are short enough for a line and a list of all moves."""
        return self.cards <= LONGEST_LINE


def _read_document(data: dict[str, Any]) -> dict[str, Any]:
    """The same data with cards in one form, or a `ValueError` that names the field."""
    order = data.get("order")
    if order not in (None, "linear", "series"):
        return data  # the field itself says which words it knows
    if order is None and data.get("edges") is None:
        raise FieldError(
            ".edges", "is missing; give edges: [[u, v], ...] (v may be put on u), or order: linear or series"
        )
    if order is not None and data.get("edges") is not None:
        raise FieldError(".edges", f"does not go with order: {order}; keep one of the two")
    if order != "linear":
        for name in ("cut", "reverse"):
            if data.get(name) is not None:
                raise FieldError(f".{name}", "needs order: linear; remove it or give strengths")
    readers: dict[str | None, Callable[[object, str], Card]] = {
        None: _name,
        "linear": _strength,
        "series": _series_card,
    }
    read = readers[order]
    for hand in ("mover", "waiter"):
        if hand in data:
            data[hand] = _read_hand(data[hand], f".{hand}", read)
    if data.get("table") is not None:
        data["table"] = read(data["table"], ".table")
    if order is None:
        data["edges"] = _read_edges(data["edges"])
        _check_names(data)
    if order == "linear":
        _read_specials(data)
    if data.get("reversed") and data.get("reverse") is None:
        raise FieldError(".reversed", "needs reverse: the strength that reverses the order; add it")
    return data


def _read_hand(value: object, path: str, read: Callable[[object, str], Card]) -> tuple[Card, ...]:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if not isinstance(value, (list, tuple, range)):
        raise FieldError(path, f"{_shown(value)} is not a list of cards; write [card, ...]")
    if not value:
        who = path.lstrip(".")
        raise FieldError(path, f"is empty: the game is over and the {who} has won; give both hands at least one card")
    if read is _strength and set(map(type, value)) == {int}:
        return tuple(value)  # a million strengths are read at once
    return tuple([read(card, f"{path}[{i}]") for i, card in enumerate(value)])


def _name(value: object, path: str) -> Card:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise FieldError(path, f"{_shown(value)} is not the name of a card; write a word or an integer")
    if value == "":
        raise FieldError(path, "is an empty name; write a word or an integer, or null for an empty table")
    if value == PASS:
        raise FieldError(path, "'pass' is the name of a move; rename the card")
    return value


def _strength(value: object, path: str) -> Strength:
    try:
        number: Fraction = rational(value)
    except ValueError as error:
        raise FieldError(path, f"{error} (order: linear)") from None
    return number.numerator if number.denominator == 1 else number


def _series_card(value: object, path: str) -> Card:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise FieldError(path, f"{_shown(value)} is not a card of a series; write [series, rank]")
    name = _name(value[0], f"{path}[0]")
    assert isinstance(name, (int, str))
    return name, _strength(value[1], f"{path}[1]")


def _read_edges(value: object) -> tuple[tuple[Card, Card], ...]:
    if not isinstance(value, (list, tuple)):
        raise FieldError(
            ".edges", f"{_shown(value)} is not a list of edges; write [[u, v], ...] where v may be put on u"
        )
    edges = []
    for i, edge in enumerate(value):
        if not isinstance(edge, (list, tuple)) or len(edge) != 2:
            raise FieldError(f".edges[{i}]", f"{_shown(edge)} is not an edge; write [u, v] where v may be put on u")
        edges.append((_name(edge[0], f".edges[{i}][0]"), _name(edge[1], f".edges[{i}][1]")))
    return tuple(edges)


def _check_names(data: dict[str, Any]) -> None:
    """On a card graph a vertex is one card, held by one player at most and then not on the table."""
    places: dict[Card, str] = {}
    for hand in ("mover", "waiter"):
        for i, card in enumerate(data.get(hand, ())):
            here = f"{hand}[{i}]"
            if card in places:
                raise FieldError(
                    f".{here}", f"card {card!r} is also {places[card]}; a vertex is one card, give twins two names"
                )
            places[card] = here
    table = data.get("table")
    if table in places:
        raise FieldError(".table", f"card {table!r} is also {places[table]}; the table card is in no hand")
    names = {*places, *(card for edge in data["edges"] for card in edge), *([] if table is None else [table])}
    for card in names:
        if isinstance(card, int) and str(card) in names:
            raise FieldError(".edges", f"card {card} is written as a number and as the text '{card}'; write it one way")


def _read_specials(data: dict[str, Any]) -> None:
    """The cut strength, or the reversing strength with the state of the order."""
    for name in ("cut", "reverse"):
        if data.get(name) is not None:
            data[name] = _strength(data[name], f".{name}")
    jack, table = data.get("reverse"), data.get("table")
    if jack is None:
        return
    if data.get("cut") is not None:
        raise FieldError(".cut", "does not go with reverse; keep one of the two")
    if data.get("reversed") in (True, 1) and (table is None or table > jack):
        raise FieldError(
            ".reversed", "the order is reversed only while a card not above the reversing one lies on the table"
        )
    if table == jack:
        data["reversed"] = True  # the card that lies there has just reversed the order


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def strengths_of(cards: Sequence[Card]) -> list[Strength]:
    """Cards of a linear document, typed as such."""
    return [card for card in cards if isinstance(card, (int, Fraction))]
