"""The documents of markets with the price (a - Q)+."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from gote.core import FieldError, Game, Rational, RationalVector

Row = Literal["monopoly", "collusion", "cournot", "stackelberg", "bertrand", "price_leadership", "efficient"]
ROWS: tuple[Row, ...] = ("monopoly", "collusion", "cournot", "stackelberg", "bertrand", "price_leadership", "efficient")
_USUAL = tuple(r for r in ROWS if r != "price_leadership")
MOST_SETS = 14
"""Firms with avoidable fixed costs: every set of working firms is looked at."""


class _Firms(Game):
    """Common fields."""

    intercept: Rational = Field(description="a in the price (a - Q)+")
    costs: Annotated[RationalVector, Field(min_length=1, max_length=200)] = Field(description="unit cost of each firm")

    @model_validator(mode="after")
    def _positive(self) -> _Firms:
        if self.intercept <= 0:
            raise FieldError(".intercept", "must be positive")
        for k, c in enumerate(self.costs):
            if c < 0:
                raise FieldError(f".costs[{k}]", "is negative; give a cost of 0 or more")
        return self

    def profit(self, i: int, quantities: tuple[Fraction, ...]) -> Fraction:
        """What firm i earns before fixed costs."""
        price = max(self.intercept - sum(quantities), Fraction(0))
        return quantities[i] * (price - self.costs[i])


class Market(_Firms):
    """Firms with unit costs, fixed costs and capacities: monopoly, collusion, Cournot, Stackelberg, Bertrand side by side.

    >>> Market(intercept=10, costs=[1, 2]).rows
    ('monopoly', 'collusion', 'cournot', 'stackelberg', 'bertrand', 'efficient')
    """

    kind: Literal["market"] = "market"
    fixed: RationalVector = Field(default=(), description="fixed cost of each firm")
    avoidable: bool = Field(default=False, description="whether a firm that produces nothing saves its fixed cost")
    capacities: tuple[Rational | None, ...] = Field(default=(), description="largest output of each firm; null: none")
    order: tuple[int, ...] = Field(default=(), description="who leads in Stackelberg's chain, firms counted from 1")
    compare: tuple[Row, ...] = Field(
        default=(), description="the rows wanted; everything that applies but price_leadership if not given"
    )

    @model_validator(mode="after")
    def _fits(self) -> Market:
        n = len(self.costs)
        for name in ("fixed", "capacities"):
            given = getattr(self, name)
            if given and len(given) != n:
                raise FieldError(f".{name}", f"gives {len(given)} numbers for {n} firms; give one each")
            if any(x is not None and x < 0 for x in given):
                raise FieldError(f".{name}", "has a negative number; give 0 or more")
        if self.order and sorted(self.order) != list(range(1, n + 1)):
            raise FieldError(".order", f"must name the firms 1 to {n} once each")
        if self.avoids and n > MOST_SETS:
            raise FieldError(".avoidable", f"is looked at for at most {MOST_SETS} firms; leave it out or give fewer")
        for row in self.compare:
            if row not in self._possible:
                raise FieldError(
                    ".compare", f"{row} does not go with capacities or avoidable fixed costs; leave it out"
                )
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _with_letters(cls, data: Any, read: Any) -> Any:
        """Letters for the numbers: Cournot's outputs by cases."""
        from gote.continuous.duopoly.rules import CournotGame
        from gote.markets.rules_letters import has_letters

        if not has_letters(data):
            return read(data)
        fields = {name: value for name, value in data.items() if name not in ("compare", "order")}
        found = CournotGame.model_validate({**fields, "kind": "cournot"})
        found._form = "market"
        return found

    @property
    def _possible(self) -> tuple[Row, ...]:
        limited = self.avoids or any(k is not None for k in self.capacities)
        out = {"stackelberg", "bertrand"} if limited else set()
        return tuple(r for r in ROWS if r not in (out | {"price_leadership"} if self.avoids else out))

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the table."""
        return tuple(r for r in (self.compare and ROWS) or self._possible if r in (self.compare or _USUAL))

    @property
    def fixed_costs(self) -> tuple[Fraction, ...]:
        """One per firm."""
        return self.fixed or (Fraction(0),) * len(self.costs)

    @property
    def limits(self) -> tuple[Fraction, ...]:
        """Capacities; without one the largest output that can be sold."""
        given = self.capacities or (None,) * len(self.costs)
        return tuple(self.intercept if k is None else min(k, self.intercept) for k in given)

    @property
    def avoids(self) -> bool:
        """Whether staying out saves something."""
        return self.avoidable and any(self.fixed)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The order of moves, firms counted from 0."""
        return tuple(i - 1 for i in self.order) or tuple(range(len(self.costs)))

    @property
    def has_monopoly(self) -> bool:
        """Whether that row is wanted."""
        return "monopoly" in self.rows

    @property
    def has_collusion(self) -> bool:
        """Whether that row is wanted."""
        return "collusion" in self.rows

    @property
    def has_cournot(self) -> bool:
        """Whether that row is wanted."""
        return "cournot" in self.rows

    @property
    def has_stackelberg(self) -> bool:
        """Whether that row is wanted."""
        return "stackelberg" in self.rows

    @property
    def has_bertrand(self) -> bool:
        """Whether that row is wanted."""
        return "bertrand" in self.rows

    @property
    def has_price_leadership(self) -> bool:
        """Whether that row is wanted."""
        return "price_leadership" in self.rows

    @property
    def has_efficient(self) -> bool:
        """Whether that row is wanted."""
        return "efficient" in self.rows

    def paid(self, quantities: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
        """Fixed costs paid at these outputs."""
        return tuple(
            Fraction(0) if self.avoidable and not q else f for q, f in zip(quantities, self.fixed_costs, strict=True)
        )


class Chain(_Firms):
    """Stackelberg's chain: the firms choose their outputs one after the other, each seeing those before.

    >>> Chain(intercept=17, costs=[1, 1, 1, 1]).costs[3]
    Fraction(1, 1)
    """

    kind: Literal["stackelberg_chain"] = "stackelberg_chain"


class DominanceBounds(_Firms):
    """What iterated elimination of dominated outputs leaves to each firm in Cournot's game, round by round.

    >>> DominanceBounds(intercept=13, costs=[1, 1], rounds=5).rounds
    5
    """

    kind: Literal["dominance_bounds"] = "dominance_bounds"
    rounds: int = Field(default=10, ge=1, le=500, description="how many rounds")


class CriticalDiscount(_Firms):
    """Collusion held together by the threat of Cournot for ever: the least discount factor that keeps it.

    >>> CriticalDiscount(intercept=11, costs=[1, 1]).agreed
    (Fraction(5, 2), Fraction(5, 2))
    """

    kind: Literal["critical_discount"] = "critical_discount"
    quotas: RationalVector | None = Field(default=None, description="agreed outputs; needed when costs are unequal")

    @model_validator(mode="after")
    def _fits(self) -> CriticalDiscount:
        if self.quotas is None and len(set(self.costs)) > 1:
            raise FieldError(".quotas", "are needed for unequal costs; give the agreed output of each firm")
        if self.quotas is not None and (len(self.quotas) != len(self.costs) or min(self.quotas) < 0):
            raise FieldError(".quotas", "must be one output of 0 or more per firm")
        if max(self.costs) >= self.intercept:
            raise FieldError(".costs", "must be below the intercept; leave out firms that never produce")
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _with_letters(cls, data: Any, read: Any) -> Any:
        """Letters for the numbers of equal firms: formulas."""
        from gote.markets.rules_letters import CollusionFormula, has_letters

        if not has_letters(data):
            return read(data)
        found = CollusionFormula.model_validate({**data, "kind": "collusion_formula"})
        found._form = data.get("kind", "critical_discount")
        return found

    @property
    def equal_firms(self) -> bool:
        """Whether all firms have the same cost and share the monopoly output."""
        return self.quotas is None

    @property
    def agreed(self) -> tuple[Fraction, ...]:
        """The outputs agreed on."""
        n = len(self.costs)
        return self.quotas or ((self.intercept - self.costs[0]) / (2 * n),) * n
