"""The document of Daihinmin for two players with open hands: melds, revolution, sequences, 8-cut."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from gote.cards.daihinmin.rules_melds import JOKER, RANKS, Card, Cards, Meld, Rules, covers, cuts, melds
from gote.cards.whist.rules import SUITS, read_at
from gote.core import FieldError, Game

MOST_CARDS = 13
WILD = "joker"
MOST_JOKERS = 2


def read_card(value: object) -> str:
    """A rank, or suit and rank, or a joker.

    >>> read_card("10"), read_card("h3"), read_card(7), read_card("Joker")
    ('T', 'H3', '7', 'joker')
    """
    if str(value).strip().lower() == WILD:
        return WILD
    text = str(value).strip().upper().replace("10", "T")
    if (len(text) == 1 and text in RANKS) or (len(text) == 2 and text[0] in SUITS and text[1] in RANKS):
        return text
    raise ValueError(
        f"{str(value)[:20]!r} is not a card; write a rank (3 ... 9, T, J, Q, K, A, 2), suit and rank, S3, or joker"
    )


def _read_cards(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        value = value.split()
    if not isinstance(value, (list, tuple)):
        raise ValueError('is not a list of cards; write ["3", "3", "K"] or ["S3", "H3", "SK"]')
    return tuple(read_at(f"[{k}]", read_card, card) for k, card in enumerate(value))


def _read_hand(value: object) -> tuple[str, ...]:
    return tuple(sorted(_read_cards(value), key=card_of))


def _read_table(value: object) -> tuple[str, ...]:
    """In a run the place of a joker says what it stands for."""
    cards = _read_cards(value)
    return cards if WILD in cards else _read_hand(cards)


def card_of(text: str) -> Card:
    """(rank, suit) of a card as written."""
    return JOKER if text == WILD else (RANKS.index(text[-1]), text[:-1])


def text_of(card: Card) -> str:
    """A card as written."""
    return WILD if card == JOKER else card[1] + RANKS[card[0]]


Hand = Annotated[tuple[str, ...], BeforeValidator(_read_hand)]


class DaihinminGame(Game):
    """Two open hands; who first has no card left wins. On an empty table one must lead, so there are no draws.

    >>> DaihinminGame(mover=["3", "5", "5"], waiter=["4", "4"]).solve().value
    1
    """

    kind: Literal["daihinmin"] = "daihinmin"
    mover: Hand = Field(description="the cards of the player to move: ranks, or suit and rank, or joker")
    waiter: Hand = Field(description="the cards of the other player")
    table: Annotated[tuple[str, ...], BeforeValidator(_read_table)] | None = Field(
        default=None, description="the meld on the table; null: empty, the mover leads"
    )
    sequences: bool = Field(default=False, description="runs of three or more neighbours of one suit are melds")
    revolution: bool = Field(default=True, description="four of a kind reverse the order until the next four")
    backwards: bool = Field(default=False, description="the order is reversed now")
    cut: Literal["8"] | None = Field(
        default=None, description="8: a meld with an eight clears the table, its player leads"
    )

    @model_validator(mode="after")
    def _fits(self) -> DaihinminGame:
        held = [*self.mover, *self.waiter, *(self.table or ())]
        for name, hand in (("mover", self.mover), ("waiter", self.waiter)):
            if not 1 <= len(hand) <= MOST_CARDS:
                raise FieldError(f".{name}", f"has {len(hand)} cards; give 1 to {MOST_CARDS}")
        if held.count(WILD) > MOST_JOKERS:
            raise FieldError(
                ".mover", f"has more than {MOST_JOKERS} jokers with the other cards; a pack has {MOST_JOKERS}"
            )
        for card in held:
            if len(card) == 2 and held.count(card) > 1:
                raise FieldError(".mover", f"card {card} is there twice; deal every card once")
            if len(card) == 1 and sum(1 for other in held if other[-1] == card) > 4:
                raise FieldError(".mover", f"rank {card} is there more than four times; a pack has four")
            if self.sequences and len(card) == 1:
                raise FieldError(".sequences", f"needs suits, card {card} has none; write S{card}")
        if self.table is not None and self.meld_below is None:
            raise FieldError(".table", "is no meld; give cards of one rank, or a run where sequences are played")
        if self.meld_below is not None and cuts(self.meld_below, self.rules):
            raise FieldError(".table", "has an eight, which clears the table; leave it out")
        return self

    @cached_property
    def rules(self) -> Rules:
        """The options as numbers."""
        return Rules(self.sequences, self.revolution, None if self.cut is None else RANKS.index(self.cut))

    @cached_property
    def hands(self) -> tuple[Cards, Cards]:
        """Both hands, the mover's first."""
        return tuple(map(card_of, self.mover)), tuple(map(card_of, self.waiter))

    @cached_property
    def meld_below(self) -> Meld | None:
        """The meld on the table."""
        cards = tuple(map(card_of, self.table or ()))
        fits = [meld for meld in melds(cards, self.rules) if sorted(meld.cards) == sorted(cards)]
        return next((meld for meld in fits if meld.cards == cards), fits[0] if fits else None)

    def legal(self) -> list[Meld]:
        """The melds that may be played now."""
        below = self.meld_below
        return [m for m in melds(self.hands[0], self.rules) if below is None or covers(m, below, self.backwards)]


def move_name(meld: Meld | None) -> str:
    """A move as the answer writes it: cards with spaces between, or pass.

    >>> move_name(Meld(False, 0, ((0, ""), (0, "")))), move_name(None)
    ('3 3', 'pass')
    """
    return "pass" if meld is None else " ".join(map(text_of, meld.cards))
