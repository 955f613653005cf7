"""The documents of price competition with capacities (Edgeworth)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from gote.core import FieldError, Rational, RationalVector
from gote.markets.rules import _Firms

Rationing = Literal["efficient", "proportional"]
RATIONING: Any = Field(
    default="efficient", description="who is served by the cheaper firm: the keenest buyers, or the same share of all"
)


class Edgeworth(_Firms):
    """Two firms with capacities choose prices; who asks less serves the keenest buyers (efficient rationing), or the same
    share of those who would pay any price (proportional).

    >>> Edgeworth(intercept=12, costs=[0, 0], capacities=[8, 4]).sizes
    (Fraction(12, 1), Fraction(8, 1), Fraction(4, 1), 0)
    """

    kind: Literal["edgeworth"] = "edgeworth"
    capacities: RationalVector = Field(description="largest output of each firm")
    rationing: Rationing = RATIONING

    @model_validator(mode="after")
    def _fits(self) -> Edgeworth:
        if len(self.costs) != 2 or len(set(self.costs)) != 1:
            raise FieldError(
                ".costs", "must be two equal numbers; use prices: {step: ..} with ask: edgeworth_cycle else"
            )
        if len(self.capacities) != 2 or min(self.capacities) <= 0:
            raise FieldError(".capacities", "must be two positive numbers")
        if self.costs[0] >= self.intercept:
            raise FieldError(".costs", "must be below the intercept")
        if self.rationing == "proportional" and self.type == "mixed":
            raise FieldError(
                ".rationing",
                "proportional leaves prices that are drawn without a formula here; give prices: {step: ..} and ask "
                "edgeworth_cycle or bimatrix",
            )
        return self

    @property
    def type(self) -> str:
        """Each alone could serve all: prices at cost. Nobody gains by asking more than the price at which both sell all:
        that price. Else prices are drawn. With p the price above cost, the buyers left to firm i are a - k - p, or
        (a - p) k_i / (k_1 + k_2).
        """
        a, k1, k2, _ = self.sizes
        if k2 >= a:
            return "competitive"
        most = max(2 * k1 + k2, 2 * k2 + k1) if self.rationing == "efficient" else 2 * (k1 + k2)
        return "pure" if most <= a else "mixed"

    @property
    def sizes(self) -> tuple[Fraction, Fraction, Fraction, int]:
        """Demand above cost, the larger and the smaller capacity (at most that demand), and whose the larger is."""
        a = self.intercept - self.costs[0]
        larger = int(self.capacities[1] > self.capacities[0])
        return a, min(max(self.capacities), a), min(min(self.capacities), a), larger


def _step(value: Any) -> Any:
    return value["step"] if isinstance(value, dict) and set(value) == {"step"} else value


class EdgeworthCycle(_Firms):
    """The same on a grid of prices: best replies in turn (Edgeworth's cycle).

    >>> EdgeworthCycle(intercept=12, costs=[0, 0], capacities=[6, 6], prices={"step": "1/4"}).grid[1]
    Fraction(1, 4)
    """

    kind: Literal["edgeworth_cycle"] = "edgeworth_cycle"
    capacities: RationalVector = Field(description="largest output of each firm")
    rationing: Rationing = RATIONING
    prices: Annotated[Rational | RationalVector, BeforeValidator(_step)] = Field(
        description="the prices possible: a list, or {step: ..} for 0, step, ... up to the intercept"
    )
    start: Rational | None = Field(
        default=None, description="the price of firm 2 at the start; the highest if not given"
    )

    @model_validator(mode="after")
    def _fits(self) -> EdgeworthCycle:
        if len(self.costs) != 2:
            raise FieldError(".costs", f"gives {len(self.costs)} firms; give two")
        if len(self.capacities) != 2 or min(self.capacities) <= 0:
            raise FieldError(".capacities", "must be two positive numbers")
        if isinstance(self.prices, Fraction):
            if self.prices <= 0 or self.intercept / self.prices > 10_000:
                raise FieldError(".prices", "the step must be positive and make at most 10,000 prices")
        elif not self.prices or min(self.prices) < 0 or len(self.prices) > 10_000:
            raise FieldError(".prices", "must be from 1 to 10,000 numbers of 0 or more")
        return self

    @property
    def grid(self) -> tuple[Fraction, ...]:
        """All prices, rising."""
        if isinstance(self.prices, Fraction):
            return tuple(k * self.prices for k in range(int(self.intercept / self.prices) + 1))
        return tuple(sorted(set(self.prices)))

    def earned(self, i: int, own: Fraction, other: Fraction) -> Fraction:
        """What firm i earns with its price against the other's."""
        k, rival = self.capacities[i], self.capacities[1 - i]
        demand = max(self.intercept - own, Fraction(0))
        if own < other:
            sold = min(k, demand)
        elif own > other and self.rationing == "proportional":
            before = max(self.intercept - other, Fraction(0))
            sold = min(k, demand * (1 - min(rival / before, Fraction(1)))) if before else Fraction(0)
        elif own > other:
            sold = min(k, max(demand - rival, Fraction(0)))
        else:
            sold = min(k, max(demand / 2, demand - rival))
        return sold * (own - self.costs[i])
