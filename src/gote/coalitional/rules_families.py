"""Documents of the families of chapter 4: markets, ladders, landlords. Each is a rule for v(S)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from gote.coalitional.rules import Coalitional, CoalitionGame
from gote.coalitional.rules_assignment import AssignmentMarket
from gote.coalitional.rules_players import Roster, members, read_players
from gote.core import FieldError, Finds, LimitError, Rational, RationalVector, Whole


class FamilyGame(Coalitional, Finds):
    """A game in coalitional form whose worths follow from fewer numbers."""

    most_players: ClassVar[int] = 16
    """largest game whose 2^n worths are worked out one by one"""

    @property
    @abstractmethod
    def roster(self) -> Roster:
        """The players: how many, or their names."""

    @property
    def n(self) -> int:  # type: ignore[override]
        """Number of players."""
        return self.roster if isinstance(self.roster, int) else len(self.roster)

    def require_few(self) -> None:
        """Refuse what has too many coalitions."""
        if self.n > self.most_players:
            raise LimitError(
                f"document: {self.n} players are too many for kind {self.kind!r}; give at most {self.most_players}"
            )


class RuleGame(FamilyGame):
    """A family with a formula for v(S)."""

    @abstractmethod
    def worths(self) -> dict[int, Fraction]:
        """The worth of every non-empty coalition (missing ones are 0)."""

    def coalition(self) -> CoalitionGame:
        """The game by its 2^n worths."""
        return self._coalition

    @cached_property
    def _coalition(self) -> CoalitionGame:
        self.require_few()
        found = CoalitionGame(players=self.roster, worth=self.worths(), title=self.title)
        found._family = self.model_copy()  # without this game in its cache, so that comparing them ends
        return found


class StandingGame(RuleGame):
    """A family that stands for the game by its worths: answer, proofs and views are those of a coalition."""

    def written_out(self) -> CoalitionGame:
        """The game by its 2^n worths."""
        return self.coalition()


def _counts(n: int, groups: list[int]) -> list[list[int]]:
    """For every mask how many members each consecutive group of players has."""
    found = []
    for S in range(1 << n):
        at, row = 0, []
        for size in groups:
            row.append((S >> at & (1 << size) - 1).bit_count())
            at += size
        found.append(row)
    return found


class GloveMarket(StandingGame):
    """Glove market (グローブの市場): a pair is worth 1, a single glove nothing; v(S) = min of both counts.

    >>> GloveMarket(left=1, right=2).worths()[0b111]
    Fraction(1, 1)
    """

    kind: Literal["glove_market"] = "glove_market"
    left: Whole = Field(ge=0, description="players with a left glove, numbered first")
    right: Whole = Field(ge=0, description="players with a right glove")

    @model_validator(mode="after")
    def _somebody(self) -> GloveMarket:
        if self.left + self.right < 1:
            raise FieldError(".left", "there is nobody in the market; give at least one player")
        return self

    @property
    def roster(self) -> Roster:
        return self.left + self.right

    def worths(self) -> dict[int, Fraction]:
        return {S: Fraction(min(row)) for S, row in enumerate(_counts(self.n, [self.left, self.right])) if S}


class Machines(StandingGame):
    """Owners with machines and workers: one unit per manned machine; v(S) = min(machines in S, workers in S).

    >>> Machines(owners=2, machines=2, workers=3).worths()[0b11111]
    Fraction(3, 1)
    """

    kind: Literal["machines"] = "machines"
    owners: Whole = Field(ge=1, description="owners, numbered first")
    machines: Whole = Field(ge=0, description="machines of each owner")
    workers: Whole = Field(ge=0)

    @property
    def roster(self) -> Roster:
        return self.owners + self.workers

    def worths(self) -> dict[int, Fraction]:
        rows = _counts(self.n, [self.owners, self.workers])
        return {S: Fraction(min(self.machines * a, b)) for S, (a, b) in enumerate(rows) if S}


class ObjectMarket(StandingGame):
    """One object, its owner (player 1, who values it at the reserve) and buyers; v(S) = best value in S when the owner
    is in S.

    >>> ObjectMarket(offers=[30, 40]).worths()[0b011]
    Fraction(30, 1)
    """

    kind: Literal["object_market"] = "object_market"
    reserve: Rational = Field(default=Fraction(0), description="what the object is worth to its owner")
    offers: RationalVector = Field(description="what it is worth to each buyer")

    @model_validator(mode="after")
    def _buyers(self) -> ObjectMarket:
        if not self.offers or min(self.offers) < 0 or self.reserve < 0:
            raise FieldError(".offers", "must hold at least one buyer and no negative value (nor a negative reserve)")
        return self

    @property
    def roster(self) -> Roster:
        return 1 + len(self.offers)

    def worths(self) -> dict[int, Fraction]:
        value = [self.reserve, *self.offers]
        return {S: max(value[i] for i in members(S)) if S & 1 else Fraction(0) for S in range(1, 1 << self.n)}


class ProductMarket(StandingGame):
    """One product: buyers with demands, sellers with supplies; v(S) = min(demand in S, supply in S).

    >>> ProductMarket(demand=[3, 4], supply=[2, 5]).worths()[0b1111]
    Fraction(7, 1)
    """

    kind: Literal["product_market"] = "product_market"
    demand: RationalVector = Field(description="demands of the buyers, numbered first")
    supply: RationalVector

    @model_validator(mode="after")
    def _amounts(self) -> ProductMarket:
        for field, numbers in (("demand", self.demand), ("supply", self.supply)):
            if not numbers or min(numbers) < 0:
                raise FieldError(f".{field}", "must hold at least one amount and no negative one")
        return self

    @property
    def roster(self) -> Roster:
        return len(self.demand) + len(self.supply)

    def worths(self) -> dict[int, Fraction]:
        amount, m = [*self.demand, *self.supply], len(self.demand)
        return {
            S: min(
                sum((amount[i] for i in members(S) if i < m), Fraction(0)),
                sum((amount[i] for i in members(S) if i >= m), Fraction(0)),
            )
            for S in range(1, 1 << self.n)
        }


class Ladder(RuleGame):
    """Ladder: v(S) = a_k for the longest beginning {1, ..., k} inside S; any number of players by closed forms.

    >>> Ladder(steps=[1, 2, 3]).worths()[0b101]
    Fraction(1, 1)
    """

    kind: Literal["ladder"] = "ladder"
    steps: RationalVector = Field(description="0 <= a_1 <= ... <= a_n")

    @property
    def tabled(self) -> bool:  # type: ignore[override]
        """Whether all 2^n worths are looked at; beyond `most_players` closed forms give both values."""
        return self.n <= self.most_players

    @model_validator(mode="after")
    def _rising(self) -> Ladder:
        if not self.steps or any(b < a for a, b in zip((Fraction(0), *self.steps), self.steps, strict=False)):
            raise FieldError(".steps", "must rise from 0 on; give a_1 <= a_2 <= ... with a_1 >= 0")
        return self

    @property
    def roster(self) -> Roster:
        return len(self.steps)

    def worths(self) -> dict[int, Fraction]:
        found = {}
        for S in range(1, 1 << self.n):
            k = (~S & (S + 1)).bit_length() - 1  # number of trailing ones
            if k:
                found[S] = self.steps[k - 1]
        return found


class Landlord(StandingGame):
    """Landlord (player 1) and m peasants: k peasants on his land produce f(k), nothing without him.

    >>> Landlord(output=[0, 1, 4]).worths()[0b111]
    Fraction(4, 1)
    """

    kind: Literal["landlord"] = "landlord"
    output: RationalVector = Field(description="f(0) = 0, f(1), ..., f(m), not falling")

    @model_validator(mode="after")
    def _rising(self) -> Landlord:
        if (
            len(self.output) < 2
            or self.output[0] != 0
            or any(b < a for a, b in zip(self.output, self.output[1:], strict=False))
        ):
            raise FieldError(".output", "must start with f(0) = 0 and not fall; give f(0), f(1), ..., f(m) with m >= 1")
        return self

    @property
    def roster(self) -> Roster:
        return len(self.output)

    def worths(self) -> dict[int, Fraction]:
        return {S: self.output[S.bit_count() - 1] for S in range(1, 1 << self.n, 2)}


class SymmetricGame(StandingGame):
    """Symmetric game: v(S) = f(|S|).

    >>> SymmetricGame(sizes=[0, 2, 3]).n
    3
    """

    kind: Literal["symmetric_game"] = "symmetric_game"
    sizes: RationalVector = Field(description="f(1), f(2), ..., f(n)")

    @model_validator(mode="after")
    def _some(self) -> SymmetricGame:
        if not self.sizes:
            raise FieldError(".sizes", "is empty; give f(1), ..., f(n)")
        return self

    @property
    def roster(self) -> Roster:
        return len(self.sizes)

    def worths(self) -> dict[int, Fraction]:
        return {S: self.sizes[S.bit_count() - 1] for S in range(1, 1 << self.n)}


class AssignmentGame(FamilyGame):
    """Assignment market: sellers with one good each, buyers who want one; v(S) = largest surplus of a matching within
    S.

    >>> AssignmentGame(sellers={"A": 10}, buyers={"C": {"A": 14}}).surplus()
    [[Fraction(4, 1)]]
    """

    other_fields: ClassVar[tuple[str, ...]] = ("surplus", "reserves", "valuations")
    kind: Literal["assignment_game"] = "assignment_game"
    sellers: dict[str, Rational] = Field(description="what each seller's good is worth to him")
    buyers: dict[str, dict[str, Rational]] = Field(
        description="what each good is worth to each buyer; missing: nothing"
    )

    @model_validator(mode="after")
    def _known(self) -> AssignmentGame:
        if not self.sellers or not self.buyers:
            raise FieldError(".sellers" if not self.sellers else ".buyers", "is empty; give at least one")
        read_players([*self.sellers, *self.buyers])
        for name, values in self.buyers.items():
            for good in values:
                if good not in self.sellers:
                    raise FieldError(
                        f".buyers.{name}.{good}", f"is not a seller; the sellers are {', '.join(self.sellers)}"
                    )
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _by_surplus(cls, data: Any, read: Any) -> Any:
        """A table of gains, or one good with reserves and valuations: a market of any size, agents by number."""
        if (
            not isinstance(data, Mapping)
            or not data.keys() & {"surplus", "reserves", "valuations"}
            or "sellers" in data
        ):
            return read(data)
        found = AssignmentMarket.model_validate({**data, "kind": "assignment_market"})
        found._form = "assignment_game"
        return found

    @property
    def roster(self) -> Roster:
        return (*self.sellers, *self.buyers)

    def surplus(self) -> list[list[Fraction]]:
        """What seller i and buyer j gain together."""
        return [
            [max(Fraction(0), b.get(good, own) - own) for b in self.buyers.values()]
            for good, own in self.sellers.items()
        ]
