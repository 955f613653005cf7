"""Documents of cost games on places and connections: a round trip (4.3.5, exercise 12), roads to town (4.4.4, exercise
8).
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Literal

from pydantic import Field, model_validator

from gote.coalitional.rules_families import FamilyGame
from gote.coalitional.rules_players import Roster, read_players
from gote.core import FieldError, LimitError, Rational


class _Connections(FamilyGame):
    """Places with a cost for every pair ("H-A": 7): the base of trips and roads."""

    costs: dict[str, Rational] = Field(description='cost of each connection, such as {"H-A": 7}')
    opt_out: bool = Field(
        default=False, description="a coalition may leave members out where they cost more than they bring"
    )

    def pairs(self) -> dict[frozenset[str], Fraction]:
        """Costs by pair of places."""
        found: dict[frozenset[str], Fraction] = {}
        for name, cost in self.costs.items():
            ends = [end.strip() for end in name.split("-")]
            if len(ends) != 2 or not all(ends) or ends[0] == ends[1]:
                raise FieldError(f".costs.{name}", 'does not name two places; write "A-B"')
            if frozenset(ends) in found:
                raise FieldError(f".costs.{name}", "is given twice; keep one of the two")
            if cost < 0:
                raise FieldError(f".costs.{name}", f"{cost} is negative; give a cost of at least 0")
            found[frozenset(ends)] = cost
        return found


class Trip(_Connections):
    """Round trip: every city pays for a visit; v(S) = value of the cities in S less the cheapest round trip from home.

    >>> Trip(home="H", value=20, costs={"H-A": 7}).roster
    ('A',)
    """

    most_players: ClassVar[int] = 12
    kind: Literal["trip"] = "trip"
    home: str
    value: Rational = Field(description="what a visit is worth to each city")

    @model_validator(mode="after")
    def _complete(self) -> Trip:
        pairs = self.pairs()
        cities = self.roster
        if not isinstance(cities, tuple) or not cities or not any(self.home in pair for pair in pairs):
            raise FieldError(".costs", f"has no connection from home {self.home!r}; give one to every city")
        read_players(list(cities))
        for i, a in enumerate(cities):
            for b in (self.home, *cities[:i]):
                if frozenset((a, b)) not in pairs:
                    raise FieldError(".costs", f"lacks {b}-{a}; give a cost for every pair of places")
        return self

    @property
    def roster(self) -> Roster:
        places = [end.strip() for name in self.costs for end in name.split("-")]
        return tuple(dict.fromkeys(place for place in places if place != self.home))

    @property
    def shares_costs(self) -> bool:
        """Whether everybody is visited, so that what the cities get tells what they pay."""
        return not self.opt_out


class Road(_Connections):
    """Roads to town: v(S) = what the farms of S gain less the cheapest network that joins them all to the town.

    >>> Road(town="T", gains={"A": 5, "B": 4}, costs={"T-A": 3, "A-B": 2, "T-B": 9}).roster
    ('A', 'B')
    """

    most_players: ClassVar[int] = 10
    kind: Literal["road"] = "road"
    town: str
    gains: dict[str, Rational] = Field(description="what a road is worth to each farm")

    @model_validator(mode="after")
    def _joined(self) -> Road:
        read_players(list(self.gains))
        if self.town in self.gains:
            raise FieldError(".gains", f"names the town {self.town!r}; name the farms only")
        places = {place for pair in self.pairs() for place in pair}
        if len(self.gains) > self.most_players or len(places) > 60:
            raise LimitError(
                f"{len(self.gains)} farms and {len(places)} places are too many; give at most "
                f"{self.most_players} and 60"
            )
        reached = self._reached()
        for farm in self.gains:
            if farm not in reached:
                raise FieldError(".costs", f"joins no road from {farm} to {self.town}; add one")
        return self

    @property
    def roster(self) -> Roster:
        return tuple(self.gains)

    def _reached(self) -> set[str]:
        """The places that roads join to the town."""
        found, waiting = {self.town}, [self.town]
        while waiting:
            here = waiting.pop()
            new = {place for pair in self.pairs() if here in pair for place in pair} - found
            found |= new
            waiting += new
        return found
