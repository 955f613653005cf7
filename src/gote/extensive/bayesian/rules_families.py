"""Named Bayesian games: auctions on a grid of bids, with private values drawn independently.

A type is a value, an action a bid. The highest bid wins, k who share it each with chance 1/k. first_price: the winner pays
his bid; second_price: the highest bid of the others; all_pay: everybody pays his bid, win or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Literal

from pydantic import Field, PrivateAttr

from gote.core import FieldError, Game, rational
from gote.core.numbers import number_to_json
from gote.extensive.bayesian.rules import BayesianGame

MOST_CELLS = 200_000


class BayesianFamily(Game):
    """An auction by its rule, values and bids, for instance family: first_price, values: [1, 3], bids: [0, 1, 2].

    >>> BayesianFamily(family="all_pay", values=[1, 3], bids=[0, 1]).written_out().payoffs["1,3"][1][1]
    (Fraction(-1, 2), Fraction(1, 2))
    """

    kind: Literal["bayesian_family"] = "bayesian_family"
    family: Literal["first_price", "second_price", "all_pay"] = Field(description="the rule of the auction")
    values: list[Any] = Field(description="the values a bidder may have", min_length=1)
    chances: list[Any] | None = Field(default=None, description="their probabilities; equal unless given")
    bids: list[Any] = Field(description="the bids allowed", min_length=1)
    bidders: int = Field(default=2, ge=2, le=6, description="how many bid")
    _game: BayesianGame = PrivateAttr()

    def model_post_init(self, context: Any) -> None:
        """Write the tables once, so that wrong numbers are refused when the document is read."""
        values, bids = _numbers("values", self.values), _numbers("bids", self.bids)
        chances = [Fraction(1, len(values))] * len(values)
        if self.chances is not None:
            chances = _numbers("chances", self.chances, distinct=False)
            if len(chances) != len(values) or min(chances) < 0 or sum(chances) != 1:
                raise FieldError("chances", "are not one probability for each value with sum 1; give these")
        if (len(values) * len(bids)) ** self.bidders > MOST_CELLS:
            raise FieldError("bids", f"would need more than {MOST_CELLS} cells; give fewer values, bids or bidders")
        self._game = auction(self.family, values, chances, bids, self.bidders)

    def written_out(self) -> BayesianGame:
        """The game with its tables."""
        return self._game.model_copy(update={"title": self.title}) if self.title else self._game

    def __hash__(self) -> int:
        return hash((self.family, str(self.values), str(self.bids), self.bidders))


def _numbers(field: str, given: Sequence[Any], distinct: bool = True) -> list[Fraction]:
    found = []
    for k, x in enumerate(given):
        try:
            found.append(rational(x))
        except ValueError as error:
            raise FieldError(f"{field}[{k}]", str(error)) from None
    if distinct and len(set(found)) < len(found):
        raise FieldError(field, "has a number twice; give each once")
    return found


def auction(
    rule: str, values: Sequence[Fraction], chances: Sequence[Fraction], bids: Sequence[Fraction], bidders: int
) -> BayesianGame:
    """The Bayesian game of an auction; the players are called I, II, III, ..."""
    names = ["I", "II", "III", "IV", "V", "VI"][:bidders]
    types = [str(v) for v in values]
    prior, payoffs = {}, {}
    for drawn in product(range(len(values)), repeat=bidders):
        key = ",".join(types[k] for k in drawn)
        prior[key] = prod((chances[k] for k in drawn), start=Fraction(1))
        own = [values[k] for k in drawn]
        payoffs[key] = _table(own, [], rule, bids)
    return BayesianGame(
        players=tuple(names),
        types=dict.fromkeys(names, types),
        prior={key: number_to_json(p) for key, p in prior.items()},
        actions={name: [str(b) for b in bids] for name in names},
        payoffs=payoffs,
    )


def _table(values: Sequence[Fraction], placed: list[Fraction], rule: str, bids: Sequence[Fraction]) -> list[Any]:
    """What everybody wins, nested by the bids still to come."""
    if len(placed) == len(values):
        return [number_to_json(_won(rule, values[i], placed, i)) for i in range(len(values))]
    return [_table(values, [*placed, b], rule, bids) for b in bids]


def _won(rule: str, value: Fraction, placed: Sequence[Fraction], i: int) -> Fraction:
    top = max(placed)
    share = Fraction(1, list(placed).count(top)) if placed[i] == top else Fraction(0)
    if rule == "all_pay":
        return share * value - placed[i]
    price = placed[i] if rule == "first_price" else max([*placed[:i], *placed[i + 1 :]])
    return share * (value - price)
