"""The documents of duopoly. Demand and costs may be numbers, or letters: then the answer is a formula."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, WithJsonSchema, model_validator

from gote.core import FieldError, Game, Rational, RationalVector, rational
from gote.core.numbers import jsonable

MOST_LIMITED = 4
"""Different firms with letters for capacities: each has three states."""
_RESERVED = {"q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10", "p1", "p2", "x", "y", "Q"}


def letter_or_number(value: Any) -> Fraction | str:
    """A number, or a formula in letters that stands for one.

    >>> letter_or_number("1/2"), letter_or_number("a - c")
    (Fraction(1, 2), 'a - c')
    """
    if (
        isinstance(value, str)
        and re.search(r"[A-Za-z]", value)
        and not re.fullmatch(r"\s*[-+0-9.]+[eE][-+0-9]+\s*", value)
    ):
        names = set(re.findall(r"[A-Za-z]\w*", value))
        if names & _RESERVED:
            raise ValueError(f"{value!r} uses {min(names & _RESERVED)}, which names a decision; use another letter")
        from gote.exact.expression import Symbols, read

        read(value, Symbols(*sorted(names)))
        return value
    return rational(value)


Letter = Annotated[
    Fraction | str,
    BeforeValidator(letter_or_number),
    PlainSerializer(jsonable),
    WithJsonSchema({"type": ["number", "string"]}),
]


class PricePiece(BaseModel):
    """The price as a polynomial in Q up to the total output `to` (the last piece has no end)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    to: Rational | None = None
    price: str | int | float


class _Market(Game):
    """Common fields."""

    intercept: Letter | None = Field(default=None, description="a in the price (a - Q)+ or the demand a - p")
    costs: tuple[Letter, ...] = Field(description="unit cost of each firm")
    fixed: RationalVector = Field(default=(), description="fixed cost of each firm")

    @property
    def letters(self) -> bool:
        """Whether the answer is to be a formula."""
        return any(isinstance(x, str) for x in (self.intercept, *self.costs))

    @property
    def numeric(self) -> bool:
        """Whether everything is a number."""
        return not self.letters

    def _sizes(self, least: int, most: int) -> None:
        if not least <= len(self.costs) <= most:
            raise FieldError(".costs", f"gives {len(self.costs)} firms; give from {least} to {most}")
        if self.fixed and len(self.fixed) != len(self.costs):
            raise FieldError(
                ".fixed", f"gives {len(self.fixed)} fixed costs for {len(self.costs)} firms; give one each"
            )
        for k, c in enumerate(self.costs):
            if isinstance(c, Fraction) and c < 0:
                raise FieldError(f".costs[{k}]", "is negative; give a cost of 0 or more")
        for k, f in enumerate(self.fixed):
            if f < 0:
                raise FieldError(f".fixed[{k}]", "is negative; give a fixed cost of 0 or more")
        if self.letters and any(self.fixed):
            raise FieldError(".fixed", "cannot be used with letters; it only lowers the profit by itself")

    def _positive_intercept(self) -> None:
        if self.intercept is None:
            raise FieldError(".intercept", "is missing; add it")
        if isinstance(self.intercept, Fraction) and self.intercept <= 0:
            raise FieldError(".intercept", "must be positive")

    @property
    def fixed_costs(self) -> tuple[Fraction, ...]:
        """One fixed cost per firm."""
        return self.fixed or (Fraction(0),) * len(self.costs)

    @property
    def numbers(self) -> tuple[Fraction, ...]:
        """Unit costs as numbers."""
        return tuple(c for c in self.costs if isinstance(c, Fraction))


class _Regions(_Market):
    """Letters with conditions on them: the answer then has a case for every set of firms that produce."""

    assume: tuple[str, ...] = Field(
        default=(),
        description="linear conditions on the letters, such as 'a > 0'; without it: intercept and capacities positive, costs not "
        "negative",
    )

    def regions(self) -> tuple[Any, Any, list[Any], list[Any]]:
        """The ring of the letters, intercept and costs as expressions, and the conditions on the letters."""
        from gote.continuous.duopoly.rules_regions import Condition, read_condition
        from gote.exact.expression import read, ring_for

        ring = ring_for([], self.intercept, *self.costs, *self.capacity_letters)
        a, costs = read(self.intercept, ring), [read(c, ring) for c in self.costs]
        assume = []
        for k, text in enumerate(self.assume):
            try:
                assume.append(read_condition(text, ring))
            except ValueError as error:
                raise FieldError(f".assume[{k}]", str(error)) from None
        if not assume:
            assume = [Condition(a, True, f"{a} > 0")]
            assume += [Condition(c, False, f"{c} >= 0") for c in costs]
            assume += [Condition(k, True, f"{k} > 0") for k in self.limits(ring) if k is not None]
        return ring, a, costs, assume

    @property
    def capacity_letters(self) -> tuple[Fraction | str, ...]:
        """Capacities in which letters may occur."""
        return ()

    def limits(self, ring: Any) -> list[Any]:
        """The capacity of each firm as an expression, None without one."""
        return [None] * len(self.costs)

    def _letters_fit(self) -> None:
        if self.assume and not self.has_cases:
            raise FieldError(".assume", "goes with letters in linear formulas and at most six different costs")
        if self.has_cases:
            self.regions()

    @property
    def has_cases(self) -> bool:
        """Whether the answer is by cases: letters, linear in them, few different costs."""
        if not self.letters or self.intercept is None:
            return False
        from gote.continuous.duopoly.rules_regions import MOST_COSTS, linear
        from gote.exact.expression import read, ring_for

        limits = self.capacity_letters
        ring = ring_for([], self.intercept, *self.costs, *limits)
        forms = [read(x, ring) for x in (self.intercept, *self.costs, *limits)]
        if any(linear(f) is None for f in forms):
            return False
        kinds = set(zip(map(str, forms[1:]), map(str, self.limits(ring)), strict=False))
        return len(kinds) <= (MOST_LIMITED if limits else MOST_COSTS)

    @property
    def one_formula(self) -> bool:
        """Whether there is one formula for the case in which all firms produce, beside the cases."""
        return self.letters and not self.capacity_letters


class CournotGame(_Regions):
    """Firms choose outputs at once. `price` may be any piecewise polynomial; `outputs` restricts two firms to a grid.

    >>> CournotGame(intercept=13, costs=[1, 1]).market.price(Fraction(8))
    Fraction(5, 1)
    """

    kind: Literal["cournot"] = "cournot"
    price: tuple[PricePiece, ...] | None = Field(
        default=None, description="price by total output, instead of intercept"
    )
    cap: Rational | None = Field(default=None, description="largest output of a firm")
    capacities: tuple[Letter | None, ...] = Field(
        default=(), description="largest output of each firm (null: none); the answer is a row of the market table"
    )
    avoidable: bool = Field(
        default=False, description="whether staying out saves the fixed cost; the answer is a row of the market table"
    )
    outputs: RationalVector = Field(default=(), description="the only outputs possible (two firms)")

    def written_out(self) -> Game:
        """With capacities or avoidable fixed costs: the market's row of Cournot equilibria."""
        if self.letters or (not self.capacities and not self.avoidable):
            return self
        from gote.markets.rules import Market

        fields = {
            name: getattr(self, name) for name in ("title", "intercept", "costs", "fixed", "capacities", "avoidable")
        }
        return Market.model_validate(fields | {"compare": ["cournot"]})

    @property
    def letters(self) -> bool:
        """Whether the answer is to be a formula."""
        return super().letters or any(isinstance(k, str) for k in self.capacities)

    @property
    def capacity_letters(self) -> tuple[Fraction | str, ...]:
        """Capacities in which letters may occur."""
        return tuple(k for k in self.capacities if k is not None) if self.letters else ()

    def limits(self, ring: Any) -> list[Any]:
        """The capacity of each firm as an expression, None without one."""
        from gote.exact.expression import read

        return [None if k is None else read(k, ring) for k in self.capacities] or super().limits(ring)

    @property
    def lets_one_firm_alone(self) -> bool:
        """Whether a monopoly is asked for: not on a grid of outputs, nor with letters for capacities."""
        return not self.outputs and not self.capacity_letters

    @property
    def can_collude(self) -> bool:
        """Whether a formula for sharing the monopoly output is asked for: letters, and the same cost for all."""
        from gote.exact.expression import read, ring_for

        ring = ring_for([], *self.costs)
        first, *others = (read(c, ring) for c in self.costs)
        return self.one_formula and all(c == first for c in others)

    @model_validator(mode="after")
    def _fits(self) -> CournotGame:
        self._sizes(1, 10)
        if (self.intercept is None) == (self.price is None):
            raise FieldError(".intercept", "or price must be given, one of the two")
        if self.letters and (self.price is not None or self.cap is not None or self.outputs):
            raise FieldError(".intercept", "with letters goes with the linear price only; give numbers")
        if self.outputs and len(self.costs) != 2:
            raise FieldError(".outputs", "restricts two firms; give two costs")
        if self.outputs and (
            min(self.outputs) < 0 or len(set(self.outputs)) != len(self.outputs) or len(self.outputs) > 400
        ):
            raise FieldError(".outputs", "must be different, not negative and at most 400")
        if self.cap is not None and self.cap <= 0:
            raise FieldError(".cap", "must be positive")
        if not self.letters:
            self._bounded()
        if self.capacities or self.avoidable:
            if self.price is not None or self.outputs or self.cap is not None:
                raise FieldError(".capacities", "and avoidable go with the linear price only")
            if self.letters and self.avoidable:
                raise FieldError(".avoidable", "needs numbers; give numbers for all letters")
            if self.letters and len(self.capacities) != len(self.costs):
                raise FieldError(
                    ".capacities", f"gives {len(self.capacities)} numbers for {len(self.costs)} firms; give one each"
                )
            if self.letters and any(isinstance(k, Fraction) and k <= 0 for k in self.capacities):
                raise FieldError(".capacities", "must be positive; leave a firm that cannot produce out")
            if self.capacity_letters and not self.has_cases:
                raise FieldError(
                    ".capacities", f"with letters go with linear formulas and at most {MOST_LIMITED} different firms"
                )
            self.written_out()
        self._letters_fit()
        return self

    def _bounded(self) -> None:
        """Nobody may earn more and more by producing more and more."""
        last = self.market.pieces[-1][1]
        rises = last[-1] > 0 if len(last) > 1 else last[0] > min(self.numbers)
        if rises and self.cap is None and not self.outputs:
            raise FieldError(
                ".price", "stays above a unit cost however much is sold; end with a lower price, or give a cap"
            )

    @property
    def market(self) -> Any:
        """The inverse demand with numbers."""
        from gote.continuous.duopoly.rules_market import Market, at

        if self.price is None:
            assert isinstance(self.intercept, Fraction)
            if self.intercept <= 0:
                raise FieldError(".intercept", "must be positive")
            return Market.linear(self.intercept)
        if not self.price:
            raise FieldError(".price", "is empty; give at least one piece")
        pieces: list[tuple[Fraction | None, tuple[Fraction, ...]]] = []
        start = Fraction(0)
        for k, piece in enumerate(self.price):
            last = k == len(self.price) - 1
            if (piece.to is None) != last:
                raise FieldError(f".price[{k}].to", "must be given for every piece but the last")
            if piece.to is not None and piece.to <= start:
                raise FieldError(f".price[{k}].to", "must be larger than where the piece begins")
            p = _polynomial(piece.price, k)
            if pieces and at(pieces[-1][1], start) != at(p, start):
                raise FieldError(f".price[{k}]", f"jumps at Q = {start}; the price must be continuous")
            pieces.append((piece.to, p))
            start = piece.to if piece.to is not None else start
        return Market(tuple(pieces))


def _polynomial(text: Any, k: int) -> tuple[Fraction, ...]:
    from gote.exact.expression import Symbols, read

    try:
        found = read(text, Symbols("Q"))
    except ValueError as error:
        raise FieldError(f".price[{k}].price", str(error)) from None
    if not found.bottom.is_constant():
        raise FieldError(f".price[{k}].price", "is not a polynomial in Q; write one")
    terms = {powers[0]: Fraction(int(c.p), int(c.q)) for powers, c in found.top.terms()}
    return tuple(terms.get(n, Fraction(0)) for n in range(max(terms, default=0) + 1))


class BertrandGame(_Regions):
    """Firms choose prices at once. With `cross` = b the products of two firms differ: firm i sells (a - p_i + b p_j)+.

    >>> BertrandGame(intercept=10, costs=[2, 2]).cross is None
    True
    """

    kind: Literal["bertrand"] = "bertrand"
    cross: Letter | None = Field(default=None, description="b: how much the rival's price adds to the demand")
    prices: RationalVector = Field(default=(), description="the only prices possible (same product)")
    capacities: RationalVector = Field(
        default=(), description="largest output of each firm (same product, equal costs)"
    )
    rationing: Literal["efficient", "proportional"] = Field(
        default="efficient", description="who is served by the cheaper firm: the keenest buyers, or a share of all"
    )

    @model_validator(mode="after")
    def _fits(self) -> BertrandGame:
        self._sizes(2, 20)
        if len(self.costs) > 2 and (self.letters or self.cross is not None or self.prices or self.capacities):
            raise FieldError(".costs", "of more than two firms go with the same product and numbers only")
        if self.capacities:
            if self.letters or self.cross is not None or self.prices or self.fixed:
                raise FieldError(".capacities", "go with the same product and numbers only; leave the rest out")
            self.written_out()
        self._positive_intercept()
        if isinstance(self.cross, Fraction) and not 0 <= self.cross < 2:
            raise FieldError(".cross", "must be at least 0 and less than 2")
        if self.prices and (self.cross is not None or self.letters):
            raise FieldError(".prices", "goes with the same product and numbers only; leave cross out")
        if self.prices and (
            min(self.prices) < 0 or len(set(self.prices)) != len(self.prices) or len(self.prices) > 400
        ):
            raise FieldError(".prices", "must be different, not negative and at most 400")
        if self.cross is None and self.letters and not self.one_formula and not self.has_cases:
            raise FieldError(".costs", "with letters must be linear in them where they are not equal")
        self._letters_fit()
        return self

    def written_out(self) -> Game:
        """With capacities: Edgeworth's game."""
        if not self.capacities:
            return self
        from gote.markets.rules_prices import Edgeworth

        return Edgeworth(
            title=self.title,
            intercept=rational(self.intercept),
            costs=self.numbers,
            capacities=self.capacities,
            rationing=self.rationing,
        )

    @property
    def letters(self) -> bool:
        """Whether the answer is to be a formula."""
        return isinstance(self.cross, str) or super().letters

    @property
    def one_formula(self) -> bool:
        """Whether there is one formula: different products, or firms of equal cost."""
        return self.letters and (self.cross is not None or self.costs[0] == self.costs[1])

    @property
    def has_cases(self) -> bool:
        """Whether the answer is by cases: the same product, letters, costs that differ."""
        return self.letters and not self.one_formula and super().has_cases

    @property
    def same_formula(self) -> bool:
        """Whether the answer is a formula for the same product: then the monopoly stands beside it."""
        return self.one_formula and self.cross is None

    @property
    def undercuts_for_ever(self) -> bool:
        """Whether the cheaper firm has no best price: its monopoly price is above the other's cost."""
        if not self.has_outcome or len(self.costs) > 2:
            return False
        low, high = sorted(self.numbers)
        return low < high and rational(self.intercept) + low > 2 * high

    @property
    def has_outcome(self) -> bool:
        """Whether the price at which is bought is part of the answer: same product, any price, numbers."""
        return self.numeric and self.cross is None and not self.prices

    @property
    def two_by_numbers(self) -> bool:
        """Whether all pure equilibria are listed."""
        return self.numeric and len(self.costs) == 2

    @property
    def counts(self) -> bool:
        """Whether all equilibria are counted."""
        return self.two_by_numbers or self.same_formula


class StackelbergGame(_Regions):
    """A leader and a follower, in quantities or, with `cross` = b, in prices. `avoidable` lets the follower stay out
    without cost.

    >>> StackelbergGame(intercept=17, costs=[1, 1], fixed=[9, 9], avoidable=True).tie
    'stay_out'
    """

    kind: Literal["stackelberg"] = "stackelberg"
    cross: Letter | None = Field(default=None, description="b of differentiated products: the firms then choose prices")
    avoidable: bool = Field(default=False, description="whether the follower saves the fixed cost by staying out")
    tie: Literal["stay_out", "enter"] = Field(default="stay_out", description="what an indifferent follower does")

    @model_validator(mode="after")
    def _fits(self) -> StackelbergGame:
        self._sizes(2, 12)
        self._positive_intercept()
        if len(self.costs) > 2 and (self.cross is not None or self.avoidable or any(self.fixed)):
            raise FieldError(".costs", "of more than two firms go with outputs only, without fixed costs")
        if self.letters and self.avoidable:
            raise FieldError(".avoidable", "needs numbers; give the intercept and the costs as numbers")
        if self.cross is not None and self.avoidable:
            raise FieldError(".avoidable", "goes with quantities only; leave cross out")
        if isinstance(self.cross, Fraction) and not 0 <= self.cross <= 1:
            raise FieldError(".cross", "must lie between 0 and 1")
        self._letters_fit()
        self.written_out()
        return self

    @property
    def has_cases(self) -> bool:
        """Whether the answer is by cases: outputs of two firms, letters, linear in them."""
        return self.cross is None and len(self.costs) == 2 and super().has_cases

    def written_out(self) -> Game:
        """More than two firms: a chain of leaders."""
        if len(self.costs) == 2:
            return self
        from gote.markets.rules import Chain
        from gote.markets.rules_letters import ChainFormula

        if self.letters:
            return ChainFormula.model_validate({"title": self.title, "intercept": self.intercept, "costs": self.costs})
        return Chain(title=self.title, intercept=rational(self.intercept), costs=self.numbers)

    @property
    def letters(self) -> bool:
        """Whether the answer is to be a formula."""
        return isinstance(self.cross, str) or super().letters

    @property
    def in_quantities(self) -> bool:
        """Whether outputs are chosen."""
        return self.cross is None

    @property
    def in_prices(self) -> bool:
        """Whether prices are chosen."""
        return self.cross is not None

    @property
    def with_entry(self) -> bool:
        """Whether the leader's options are compared: outputs, with numbers."""
        return self.in_quantities and self.numeric

    @property
    def output_formula(self) -> bool:
        """Whether the answer is a formula for outputs."""
        return self.in_quantities and self.letters


class AdvertisingGame(Game):
    """Two firms share a prize V in proportion to what they spend: V x/(x + y) - c1 x.

    >>> AdvertisingGame(prize=1, costs=[1, 2]).prize
    Fraction(1, 1)
    """

    kind: Literal["advertising"] = "advertising"
    prize: Letter
    costs: tuple[Letter, Letter]

    @model_validator(mode="after")
    def _positive(self) -> AdvertisingGame:
        for name, x in (("prize", self.prize), ("costs[0]", self.costs[0]), ("costs[1]", self.costs[1])):
            if isinstance(x, Fraction) and x <= 0:
                raise FieldError(f".{name}", "must be positive")
        return self
