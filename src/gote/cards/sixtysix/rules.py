"""The documents of generalised sixty-six: a whole position, and the question who gets a card of the stock."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from pydantic import Field, model_validator

from gote.cards.tricks.rules import Hand, Points, check_cards
from gote.core import FieldError, Game, Rational, RationalVector, Whole


def _check_deal(a: Hand, b: Hand, stock: Hand) -> None:
    if len(a) != len(b):
        raise FieldError(".b", f"has {len(b)} cards, a has {len(a)}; deal equal hands")
    if len(stock) % 2:
        raise FieldError(
            ".stock", f"has {len(stock)} cards, an odd number; both players draw after each trick, so make it even"
        )
    if stock and not a:
        raise FieldError(".stock", "is there, but the hands are empty; deal at least one card each")
    check_cards((("a", a), ("b", b), ("stock", stock)))


class SixtySixGame(Game):
    """A position of generalised sixty-six. `stock` lists the cards in the order in which they are drawn.

    >>> SixtySixGame(a=[4, 1], b=[3, 2], points={4: 1, 3: 1, 2: 1, 1: 1}, target=3, leader="a").solve().winner is None
    True
    """

    kind: Literal["sixty_six"] = "sixty_six"
    a: Hand = Field(description="A's cards; numbers, bigger is stronger")
    b: Hand = Field(description="B's cards")
    stock: Hand = Field(default=(), description="the stock, first drawn first; an even number of cards")
    points: Points = Field(description="points per card; cards not named are worth 0")
    target: Rational | None = Field(default=None, description="who reaches it wins; without it A's total counts")
    strict: bool = Field(default=False, description="win with more than the target, not with exactly it")
    leader: Literal["a", "b"] = Field(description="who leads the first trick")
    scores: RationalVector = Field(default=(Fraction(0), Fraction(0)), description="points won so far by A and B")

    @model_validator(mode="after")
    def _fits(self) -> SixtySixGame:
        _check_deal(self.a, self.b, self.stock)
        deck = {*self.a, *self.b, *self.stock}
        for card in self.points:
            if card not in deck:
                raise FieldError(
                    f".points.{card}", "this card is in no hand and not in the stock; give points to cards in play"
                )
        if len(self.scores) != 2:
            raise FieldError(".scores", f"has {len(self.scores)} numbers; give A's and B's points so far")
        if self.target is None and self.strict:
            raise FieldError(".strict", "is given without a target; leave it out or give a target")
        if all(self.reached(score) for score in self.scores):
            raise FieldError(".scores", "both players have reached the target already; the game was over before")
        return self

    def reached(self, score: Fraction) -> bool:
        """Whether a total is enough to win."""
        return self.target is not None and (score > self.target if self.strict else score >= self.target)

    @property
    def has_target(self) -> bool:
        """Whether somebody wins by reaching a total."""
        return self.target is not None

    @property
    def counts_points(self) -> bool:
        """Whether A's total is what counts."""
        return self.target is None

    def weights(self) -> dict[int, Fraction]:
        """Points of every card in play."""
        return {card: self.points.get(card, Fraction(0)) for card in (*self.a, *self.b, *self.stock)}


class StockCardGame(Game):
    """Can A make sure to draw the card at place `draw` of the stock (1 = top)?

    >>> StockCardGame(a=[1, 2], b=[3, 4], stock=[5, 6], draw=2).solve().a_gets
    True
    """

    kind: Literal["stock_card"] = "stock_card"
    a: Hand = Field(description="A's cards")
    b: Hand = Field(description="B's cards")
    stock: Hand = Field(description="the stock, first drawn first; an even number of cards")
    draw: Whole = Field(description="place of the wanted card in the stock, 1 = top")
    give: bool = Field(default=False, description="ask instead whether A can make sure that B draws the card")

    @model_validator(mode="after")
    def _fits(self) -> StockCardGame:
        _check_deal(self.a, self.b, self.stock)
        if not 1 <= self.draw <= len(self.stock):
            what = (
                f"the stock has {len(self.stock)} cards; give a place from 1 to {len(self.stock)}"
                if self.stock
                else "the stock is empty"
            )
            raise FieldError(".draw", f"{self.draw} is no place in the stock: {what}")
        return self
