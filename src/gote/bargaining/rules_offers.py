"""Alternating offers (交互提案; Rubinstein 1982) as documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from gote.core import FieldError, Finds, Rational, RationalVector


class AlternatingOffers(Finds):
    """Two share a pie: they make offers in turn, and every refusal costs time.

    >>> AlternatingOffers(discount=["9/10", "9/10"]).endless
    True
    """

    kind: Literal["alternating_offers"] = "alternating_offers"
    discount: RationalVector = Field(description="discount factor of each player, from 0 to 1")
    offers: int | None = Field(
        default=None, ge=1, le=10_000, description="how many offers at most; without end if not given"
    )
    pie: Rational = Field(default=1, validate_default=True, description="what is shared")
    outside: RationalVector | None = Field(
        default=None, description="what each gets by leaving instead of refusing (offers without end)"
    )

    @model_validator(mode="after")
    def _fits(self) -> AlternatingOffers:
        if len(self.discount) != 2:
            raise FieldError(".discount", "must be two numbers; for more players ask: stationary")
        if any(not 0 <= d <= 1 for d in self.discount):
            raise FieldError(".discount", "must lie between 0 and 1")
        if self.endless and self.discount[0] == self.discount[1] == 1:
            raise FieldError(".discount", "1 for both has no unique answer; give one below 1, or a number of offers")
        if self.pie <= 0:
            raise FieldError(".pie", "must be positive")
        if self.outside is not None:
            if not self.endless:
                raise FieldError(".outside", "goes with offers without end; leave offers out")
            if len(self.outside) != 2 or min(self.outside) < 0 or sum(self.outside) > self.pie:
                raise FieldError(".outside", "must be two numbers of at least 0, together not more than the pie")
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _by_rates(cls, data: Any, read: Any) -> Any:
        """A document with rates instead of discount factors is about quick offers."""
        if not isinstance(data, Mapping) or "rates" not in data or "discount" in data:
            return read(data)
        found = OffersLimit.model_validate({**data, "kind": "limit"})
        found._form = "alternating_offers"
        return found

    @property
    def endless(self) -> bool:
        """Whether offers may go on for ever."""
        return self.offers is None


class OffersLimit(Finds):
    """Alternating offers in quick succession, discount factors exp(-r_i t): the shares as t falls to 0.

    >>> OffersLimit(rates=[1, 3]).rates[1]
    Fraction(3, 1)
    """

    kind: Literal["limit"] = "limit"
    rates: RationalVector = Field(description="impatience of each of the two, positive")

    @model_validator(mode="after")
    def _fits(self) -> OffersLimit:
        if len(self.rates) != 2 or min(self.rates) <= 0:
            raise FieldError(".rates", "must be two positive numbers")
        return self


class StationaryOffers(Finds):
    """Several players propose in turn, all must agree: the stationary subgame-perfect shares.

    >>> len(StationaryOffers(discount=["4/5"] * 3).discount)
    3
    """

    kind: Literal["stationary"] = "stationary"
    discount: Annotated[RationalVector, Field(min_length=2, max_length=30)] = Field(
        description="discount factor of each player, below 1"
    )

    @model_validator(mode="after")
    def _fits(self) -> StationaryOffers:
        if any(not 0 < d < 1 for d in self.discount):
            raise FieldError(".discount", "must lie strictly between 0 and 1")
        return self
