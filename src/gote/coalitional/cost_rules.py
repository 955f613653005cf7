"""Documents of cost games on places and connections: a round trip (4.3.5, exercise 12), roads to town (4.4.4, exercise
8).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from gote.coalitional.family_rules import FamilyGame
from gote.coalitional.players import Roster, read_players
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

    def _optional(self, worth: dict[int, Fraction]) -> dict[int, Fraction]:
        if not self.opt_out:
            return worth
        best = {0: Fraction(0)}
        for S in range(1, 1 << self.n):
            best[S] = max([worth[S], *(best[S ^ 1 << i] for i in range(self.n) if S >> i & 1)])
        return {S: w for S, w in best.items() if S}


class Trip(_Connections):
    """Round trip: every city pays for a visit; v(S) = value of the cities in S less the cheapest round trip from home.

    >>> Trip(home="H", value=20, costs={"H-A": 7}).coalition().table().grand
    Fraction(6, 1)
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

    def tours(self) -> list[Fraction]:
        """Cheapest round trip through every coalition of cities (Held and Karp)."""
        pairs, cities = self.pairs(), list(self.roster)  # type: ignore[arg-type]
        n = len(cities)
        out = [pairs[frozenset((self.home, c))] for c in cities]
        way = [[pairs[frozenset((a, b))] if a != b else Fraction(0) for b in cities] for a in cities]
        reach: list[dict[int, Fraction]] = [{} for _ in range(1 << n)]
        cheapest = [Fraction(0)] * (1 << n)
        for S in range(1, 1 << n):
            for last in range(n):
                if not S >> last & 1:
                    continue
                before = S ^ 1 << last
                reach[S][last] = min(cost + way[k][last] for k, cost in reach[before].items()) if before else out[last]
            cheapest[S] = min(cost + out[last] for last, cost in reach[S].items())
        return cheapest

    def worths(self) -> dict[int, Fraction]:
        tours = self.tours()
        return self._optional({S: self.value * S.bit_count() - tours[S] for S in range(1, 1 << self.n)})

    def extra(self, shapley: tuple[Fraction, ...], nucleolus: tuple[Fraction, ...]) -> dict[str, Any]:
        if self.opt_out:
            return {}
        return {
            "total_cost": self.tours()[-1],
            "shapley_cost_shares": tuple(self.value - x for x in shapley),
            "nucleolus_cost_shares": tuple(self.value - x for x in nucleolus),
        }


class Road(_Connections):
    """Roads to town: v(S) = what the farms of S gain less the cheapest network that joins them all to the town.

    >>> Road(town="T", gains={"A": 5, "B": 4}, costs={"T-A": 3, "A-B": 2, "T-B": 9}).coalition().table().grand
    Fraction(4, 1)
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
        networks = self.networks()
        for i, farm in enumerate(self.gains):
            if networks[1 << i] is None:
                raise FieldError(".costs", f"joins no road from {farm} to {self.town}; add one")
        return self

    @property
    def roster(self) -> Roster:
        return tuple(self.gains)

    def networks(self) -> list[Fraction | None]:
        """Cheapest network that joins every coalition of farms to the town (Dreyfus and Wagner); None: impossible."""
        from gote.coalitional.steiner import steiner_costs

        return steiner_costs(self.pairs(), self.town, list(self.gains))

    def worths(self) -> dict[int, Fraction]:
        networks, gains = self.networks(), list(self.gains.values())
        return self._optional(
            {
                S: sum((g for i, g in enumerate(gains) if S >> i & 1), Fraction(0)) - (networks[S] or 0)
                for S in range(1, 1 << self.n)
            }
        )
