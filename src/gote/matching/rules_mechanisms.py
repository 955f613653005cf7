"""The documents of mechanisms: combinatorial auctions, public projects, the auction of largest revenue."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, PlainValidator, WithJsonSchema, field_validator, model_validator

from gote.core import FieldError, Finds, Rational, RationalVector
from gote.core.numbers import jsonable, rational

MOST_ITEMS = 16
MOST_TYPES = 20_000
"""Profiles of types, all bidders together."""


def _numbers(value: object) -> dict[str, Fraction]:
    if not isinstance(value, Mapping):
        raise ValueError("is not a mapping; write {name: number, ...}")
    found = {}
    for name, number in value.items():
        try:
            found[str(name)] = rational(number)
        except ValueError as error:
            raise FieldError(f".{name}", str(error)) from None
    return found


Numbers = Annotated[
    dict[str, Fraction],
    PlainValidator(_numbers),
    PlainSerializer(jsonable),
    WithJsonSchema({"type": "object", "additionalProperties": {"anyOf": [{"type": "number"}, {"type": "string"}]}}),
]


class CombinatorialAuction(Finds):
    """Items and bids on bundles, at most one bundle for each bidder: who wins what, and what they pay.

    >>> auction = CombinatorialAuction(items=["A", "B"], bids={"x": {"A": 5, "A,B": 6}})
    >>> sorted(auction.bundles["x"].items())
    [(1, Fraction(5, 1)), (3, Fraction(6, 1))]
    """

    kind: Literal["vcg"] = "vcg"
    items: tuple[str, ...] = Field(min_length=1, max_length=MOST_ITEMS, description="the items for sale")
    bids: dict[str, Numbers] = Field(
        min_length=1, max_length=60, description='what each bidder would pay for bundles, written "A" or "A,B"'
    )

    @field_validator("bids", mode="before")
    @classmethod
    def _named(cls, value: Any) -> Any:
        return {str(k): v for k, v in value.items()} if isinstance(value, Mapping) else value

    @model_validator(mode="after")
    def _fits(self) -> CombinatorialAuction:
        if len(set(self.items)) != len(self.items):
            raise FieldError(".items", "names an item twice; name each once")
        for bidder, own in self.bids.items():
            for bundle, value in own.items():
                names = [name.strip() for name in bundle.split(",")]
                if not set(names) <= set(self.items) or len(set(names)) != len(names):
                    raise FieldError(
                        f".bids.{bidder}.{bundle}", "is not a bundle of the items; write names with commas"
                    )
                if value < 0:
                    raise FieldError(f".bids.{bidder}.{bundle}", "is negative; bid at least 0")
        return self

    @cached_property
    def bundles(self) -> dict[str, dict[int, Fraction]]:
        """Bids with bundles as sets of bits, first item lowest; the highest bid where a bundle is written twice."""
        place = {name: 1 << k for k, name in enumerate(self.items)}
        found: dict[str, dict[int, Fraction]] = {}
        for bidder, own in self.bids.items():
            found[bidder] = {}
            for bundle, value in own.items():
                mask = sum(place[name.strip()] for name in bundle.split(","))
                found[bidder][mask] = max(value, found[bidder].get(mask, value))
        return found

    @property
    def few(self) -> bool:
        """Whether all coalitions of bidders can be looked at."""
        return len(self.bids) <= 12


class PublicProject(Finds):
    """A project of some cost, built when the values cover it: cost shares and Clarke's pivot taxes.

    >>> PublicProject(cost=90, values=[80, 20, 5]).cost_shares
    (Fraction(30, 1), Fraction(30, 1), Fraction(30, 1))
    """

    kind: Literal["public_project"] = "public_project"
    cost: Rational = Field(description="what the project costs")
    values: Annotated[RationalVector, Field(min_length=1)] = Field(
        description="what it is worth to each agent, as reported"
    )
    shares: RationalVector | None = Field(default=None, description="cost shares; equal ones if not given")

    @model_validator(mode="after")
    def _fits(self) -> PublicProject:
        if self.cost < 0:
            raise FieldError(".cost", "is negative; give at least 0")
        if self.shares is not None and (len(self.shares) != len(self.values) or sum(self.shares) != self.cost):
            raise FieldError(".shares", "are not one per agent with the cost as their sum; mend them or leave them out")
        return self

    @property
    def cost_shares(self) -> tuple[Fraction, ...]:
        """What each pays when it is built."""
        return self.shares or (Fraction(self.cost) / len(self.values),) * len(self.values)


class AuctionDesign(Finds):
    """Bidders with independent values of finitely many kinds: the mechanism of largest expected revenue.

    >>> AuctionDesign(bidders=[{"1": "1/2", "2": "1/2"}]).types[0]
    ((Fraction(1, 1), Fraction(1, 2)), (Fraction(2, 1), Fraction(1, 2)))
    """

    kind: Literal["auction_design"] = "auction_design"
    bidders: tuple[Numbers, ...] = Field(min_length=1, max_length=30, description="value -> probability, per bidder")
    items: int = Field(default=1, ge=1, le=30, description="how many equal items; each bidder wants one")
    dominant: bool = Field(
        default=False, description="honesty a dominant strategy: no effect, the best rule has it (one item each wanted)"
    )

    @model_validator(mode="after")
    def _fits(self) -> AuctionDesign:
        for k, own in enumerate(self.bidders):
            for value, chance in own.items():
                try:
                    number = rational(value)
                except ValueError as error:
                    raise FieldError(f".bidders[{k}].{value}", str(error)) from None
                if number < 0 or chance <= 0:
                    raise FieldError(f".bidders[{k}].{value}", "needs a value of at least 0 with a chance above 0")
            if len({rational(value) for value in own}) != len(own):
                raise FieldError(f".bidders[{k}]", "gives a value twice; give each value once")
            if sum(own.values()) != 1:
                raise FieldError(f".bidders[{k}]", f"the chances add up to {sum(own.values())}; make them add up to 1")
        if prod(map(len, self.bidders)) > MOST_TYPES:
            raise FieldError(".bidders", f"have more than {MOST_TYPES:,} profiles of values; give fewer")
        return self

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """Virtual values come with what becomes of them."""
        return (*self.find, "ironed") if "virtual_values" in self.find else self.find

    @cached_property
    def types(self) -> tuple[tuple[tuple[Fraction, Fraction], ...], ...]:
        """(value, chance) of each bidder by rising value."""
        return tuple(tuple(sorted((rational(v), p) for v, p in own.items())) for own in self.bidders)
