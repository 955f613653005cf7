"""Documents of chapter 4: games in coalitional form, votes, airports, bankruptcies."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args

from pydantic import Field, PrivateAttr, ValidationInfo, field_serializer, field_validator, model_validator

from gote.coalitional.rules_players import (
    PayoffVectors,
    Players,
    Roster,
    keyed,
    members,
    names,
    read_coalition,
    read_named_numbers,
    table_size,
)
from gote.coalitional.rules_questions import (
    MOST_BY_FORMULA,
    CoalitionFormula,
    CoalitionParts,
    OtherWorths,
    Part,
    read_table,
    roster_of,
    tabled,
)
from gote.coalitional.rules_votes import VotingRule, need_population
from gote.core import FieldError, Finds, Game, Rational, RationalVector
from gote.core.finds import fields_named, need_known_fields
from gote.core.numbers import jsonable
from gote.exact.rational import scaled_integers

if TYPE_CHECKING:
    from gote.coalitional.rules_families import FamilyGame

PARTS = frozenset(get_args(Part))
ONLY_PARTS = PARTS - {"worth", "nucleolus", "shapley", "core", "least_core"}
"""parts that the answer about the whole game does not have"""
MOST_DRAWN = 4
"""Up to so many players the corners of the core are part of the answer without being asked for."""
MOST_WRITTEN = 5
"""Up to so many players the worths of a family are part of the answer."""
MOST_LISTED = 10
"""Up to so many players the minimal winning (and maximal losing) coalitions are part of the answer."""
MOST_ARRIVALS = 20_000_000
"""Counts up to which random arrival is part of the answer to a bankruptcy without being asked for."""
BankruptcyRule = Literal["nucleolus", "shapley", "proportional", "constrained_equal_awards", "constrained_equal_losses"]
_WORTH_SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": {"anyOf": [{"type": "number"}, {"type": "string"}]},
}
_NAMED_NUMBERS: dict[str, Any] = {
    "anyOf": [
        {"type": "array", "items": {"anyOf": [{"type": "number"}, {"type": "string"}]}, "minItems": 1},
        {**_WORTH_SCHEMA, "minProperties": 1},
    ]
}


class Coalitional:
    """What the answer about a game in coalitional form holds: the names behind `when` in `CoalitionAnswer`."""

    if TYPE_CHECKING:  # an annotation that runs would become a field of the documents
        n: int
    tabled = True
    """whether all 2^n worths are looked at"""
    has_nucleolus = True
    has_unions = False
    has_links = False
    has_allocations = False

    @property
    def lists_vertices(self) -> bool:
        """Whether the corners of the core are listed."""
        return self.tabled and self.n <= MOST_DRAWN

    @property
    def lists_worths(self) -> bool:
        """Whether the worths are part of the answer."""
        return self.tabled and self.n <= MOST_WRITTEN


class CoalitionGame(Coalitional, Game):
    """A game in coalitional form (N, v): the worth of every coalition, missing ones 0.

    >>> CoalitionGame(players=2, worth={"1,2": 1}).worth
    {3: Fraction(1, 1)}
    """

    other_fields: ClassVar[tuple[str, ...]] = ("worth", "measures", "dividends", "missing", "cost")
    kind: Literal["coalition"] = "coalition"
    players: Players
    worth: dict[int, Fraction] = Field(
        description='worths by coalition, such as {"1": 0, "1,2": 5}; missing ones are 0',
        json_schema_extra=_WORTH_SCHEMA,
    )
    superadditive_cover: bool = Field(default=False, description="replace v by the least superadditive game above it")
    find: Literal["all", "shapley"] | tuple[str, ...] = Field(
        default="all", description="shapley alone works for any number of players; a list: these fields only"
    )
    weights: RationalVector | None = Field(default=None, description="weights of the players (for weighted_shapley)")
    other: OtherWorths = None
    vertices: bool | None = Field(default=None, description="list the vertices of the core (default: up to 4 players)")
    allocations: PayoffVectors = Field(default=(), description="payoff vectors to compare")
    unions: tuple[tuple[Any, ...], ...] = Field(
        default=(), description="a priori unions, a partition of the players: adds the Owen value"
    )
    edges: tuple[tuple[Any, Any], ...] = Field(default=(), description="links between players: adds the Myerson value")
    _family: FamilyGame | None = PrivateAttr(default=None)

    @model_validator(mode="before")
    @classmethod
    def _tabled(cls, data: Any) -> Any:
        return tabled(data)

    @field_validator("find", mode="before")
    @classmethod
    def _read_find(cls, value: Any) -> Any:
        return fields_named(value, "all", "shapley")

    @model_validator(mode="after")
    def _parts_fit(self) -> CoalitionGame:
        if self.other is not None and "equivalence" not in self.find:
            raise FieldError(".other", "goes with find: [equivalence]: the worths of the game to compare with")
        if self.weights is not None and "weighted_shapley" not in self.find:
            raise FieldError(".weights", "go with find: [weighted_shapley]; ask for it, or leave them out")
        self.written_out()
        need_known_fields(self)
        return self

    @property
    def _in_parts(self) -> bool:
        """Whether `find` lists parts that need no whole answer, or that only parts have."""
        if isinstance(self.find, str) or not self.find:
            return False
        return PARTS.issuperset(self.find) or not ONLY_PARTS.isdisjoint(self.find)

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """Fields of the whole answer, unless parts of it are found alone."""
        return () if isinstance(self.find, str) or self._in_parts else self.find

    def written_out(self) -> Game:
        """With a list of parts in `find`: the game of which only these are asked."""
        if not self._in_parts:
            return self
        return CoalitionParts.model_validate(
            {
                "players": self.players,
                "worth": self.worth,
                "find": self.find,
                "weights": self.weights,
                "other": self.other,
                "title": self.title,
            }
        )

    @field_validator("worth", mode="plain")
    @classmethod
    def _read_worth(cls, value: object, info: ValidationInfo) -> dict[int, Fraction]:
        return read_table(value, info)

    @field_validator("other", mode="plain")
    @classmethod
    def _read_other(cls, value: object, info: ValidationInfo) -> dict[int, Fraction] | None:
        return None if value is None else read_table(value, info)

    @field_serializer("worth", "other")
    def _write_worth(self, worth: dict[int, Fraction] | None) -> dict[str, Any] | None:
        return None if worth is None else dict(jsonable(keyed(self.players, worth)))

    @model_validator(mode="after")
    def _structures_fit(self) -> CoalitionGame:
        masks = [read_coalition(self.players, union, f".unions[{i}]") for i, union in enumerate(self.unions)]
        together = 0
        for i, mask in enumerate(masks):
            if mask & together or not mask:
                raise FieldError(
                    f".unions[{i}]", "is empty or shares a player with another union; make the unions a partition"
                )
            together |= mask
        if masks and together != (1 << self.n) - 1:
            raise FieldError(".unions", "leave out a player; put every player into one union")
        for i, edge in enumerate(self.edges):
            if read_coalition(self.players, edge, f".edges[{i}]").bit_count() != 2:
                raise FieldError(f".edges[{i}]", "does not link two players; name two")
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _of_many(cls, data: Any, read: Any) -> Any:
        """A formula for the worths of more players than are written one by one."""
        if not isinstance(data, Mapping) or not isinstance(data.get("worth"), str) or "players" not in data:
            return read(data)
        if len(names(roster_of(data["players"]))) <= MOST_BY_FORMULA:
            return read(data)
        found = CoalitionFormula.model_validate({**data, "kind": "coalition_formula"})
        found._form = "coalition"
        return found

    @property
    def n(self) -> int:  # type: ignore[override]
        """Number of players."""
        return self.players if isinstance(self.players, int) else len(self.players)

    @property
    def roster(self) -> Roster:
        """The players: how many, or their names."""
        return self.players

    @property
    def family(self) -> FamilyGame | None:
        """The family whose game this is, when it was written out from one."""
        return self._family

    @property
    def tabled(self) -> bool:  # type: ignore[override]
        """Whether all 2^n worths are looked at."""
        return self.find != "shapley"

    @property
    def has_nucleolus(self) -> bool:  # type: ignore[override]
        """Whether the nucleolus is asked for."""
        return self.tabled

    @property
    def has_unions(self) -> bool:  # type: ignore[override]
        """Whether there are a priori unions."""
        return self.tabled and bool(self.unions)

    @property
    def has_links(self) -> bool:  # type: ignore[override]
        """Whether links are given."""
        return self.tabled and bool(self.edges)

    @property
    def has_allocations(self) -> bool:  # type: ignore[override]
        """Whether there are payoff vectors to compare."""
        return self.tabled and bool(self.allocations)

    @property
    def lists_vertices(self) -> bool:
        """Whether the corners of the core are listed."""
        return self.tabled and (self.n <= MOST_DRAWN if self.vertices is None else self.vertices)

    @property
    def lists_worths(self) -> bool:
        """Whether the worths are part of the answer: those of a cover, and of a family with few players."""
        return self.tabled and (self.superadditive_cover or (self._family is not None and self.n <= MOST_WRITTEN))


class VotingGame(Finds):
    """Weighted voting: a coalition wins with at least the quota, or with more than it when `strict`.

    >>> VotingGame(weights=[3, 2, 2], quota=4).n
    3
    """

    other_fields: ClassVar[tuple[str, ...]] = ("win", "measures")
    kind: Literal["voting"] = "voting"
    weights: tuple[Roster, tuple[Fraction, ...]] = Field(
        description="votes of each player", json_schema_extra=_NAMED_NUMBERS
    )
    quota: Rational
    strict: bool = Field(default=False, description="more than the quota is needed, not at least the quota")
    players: Players | None = Field(default=None, description="names of the players")
    chairman: bool = Field(
        default=False, description="one more player without votes decides when the quota is met exactly"
    )
    population: RationalVector | None = Field(default=None, description="people behind each player, to compare with")

    @field_validator("weights", mode="plain")
    @classmethod
    def _read_weights(cls, value: object) -> tuple[Roster, tuple[Fraction, ...]]:
        roster, weights = read_named_numbers(value, "weights")
        for i, weight in enumerate(weights):
            if weight < 0:
                path = f"[{i}]" if isinstance(roster, int) else f".{roster[i]}"
                raise FieldError(path, f"{weight} is negative; weights are at least 0")
        return roster, weights

    @field_serializer("weights")
    def _write_weights(self, value: tuple[Roster, tuple[Fraction, ...]]) -> Any:
        roster, weights = value
        return jsonable(weights) if isinstance(roster, int) else dict(zip(roster, jsonable(weights), strict=True))

    @model_validator(mode="after")
    def _can_be_won(self) -> VotingGame:
        total = sum(self.weights[1])
        if self.players is not None and len(names(self.players)) != len(self.weights[1]):
            raise FieldError(
                ".players",
                f"gives {len(names(self.players))} players for {len(self.weights[1])} weights; name each once",
            )
        need_population(self.population, self.n)
        if self.quota < 0 or (self.quota == 0 and not (self.strict and not self.chairman)):
            raise FieldError(".quota", f"{self.quota} lets the empty coalition win; give a quota above 0")
        if total < self.quota or (total == self.quota and self.strict and not self.chairman):
            raise FieldError(".quota", f"{self.quota} is out of reach: all votes together are {total}; lower the quota")
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _by_a_rule(cls, data: Any, read: Any) -> Any:
        """A document with `win` instead of weights and a quota is a vote by several quotas."""
        if not isinstance(data, Mapping) or "win" not in data or "weights" in data:
            return read(data)
        found = VotingRule.model_validate({**data, "kind": "voting_rule"})
        found._form = "voting"
        return found

    @property
    def roster(self) -> Roster:
        """The players, the chairman last."""
        own = self.players if self.players is not None else self.weights[0]
        if not self.chairman:
            return own
        return own + 1 if isinstance(own, int) else (*own, "chairman")

    @property
    def n(self) -> int:
        """Number of players, the chairman included."""
        return len(self.weights[1]) + self.chairman

    @property
    def has_population(self) -> bool:
        """Whether power is compared with the population."""
        return self.population is not None

    def whole_weights(self) -> tuple[tuple[int, ...], int]:
        """Integer weights and an integer quota q for the same game: a coalition wins with at least q.

        >>> VotingGame(weights=["1/3", "2/3"], quota="1/3", strict=True).whole_weights()
        ((1, 2), 2)
        """
        numbers, _ = scaled_integers([*self.weights[1], self.quota])
        g = gcd(*numbers[:-1])
        weights = tuple(w // g for w in numbers[:-1])
        least, rest = divmod(
            numbers[-1], g
        )  # a sum of weights w/g reaches the quota at `least`, one more when there is a rest
        if self.chairman:  # a weight below the smallest gap decides ties and nothing else
            return (*(2 * w for w in weights), 1), 2 * (least + 1) if rest else 2 * least + 1
        return weights, least + (1 if rest or self.strict else 0)

    def coalition(self) -> CoalitionGame:
        """The same game by its 2^n worths."""
        weights, quota = self.whole_weights()
        masks = range(1, table_size(self.n))
        wins = (S for S in masks if sum(weights[i] for i in members(S)) >= quota)
        return CoalitionGame(players=self.roster, worth=dict.fromkeys(wins, Fraction(1)))

    @property
    def lists_coalitions(self) -> bool:
        """Whether the minimal winning coalitions are listed."""
        return self.n <= MOST_LISTED


class SimpleGame(Finds):
    """A simple game (単純ゲーム) by its minimal winning coalitions: their supersets win too.

    >>> SimpleGame(players=3, winning=[[1, 2], [1, 3]]).listed
    (3, 5)
    """

    kind: Literal["simple_game"] = "simple_game"
    players: Players
    winning: tuple[tuple[Any, ...], ...] = Field(
        description="winning coalitions, such as [[1, 2], [1, 3]]; supersets need not be listed"
    )

    @model_validator(mode="after")
    def _coalitions_fit(self) -> SimpleGame:
        if not self.winning:
            raise FieldError(".winning", "is empty; give at least one winning coalition")
        for i, coalition in enumerate(self.winning):
            if not read_coalition(self.players, coalition, f".winning[{i}]"):
                raise FieldError(f".winning[{i}]", "the empty coalition cannot win; name its players")
        return self

    @property
    def n(self) -> int:
        """Number of players."""
        return len(names(self.players))

    @property
    def listed(self) -> tuple[int, ...]:
        """The winning coalitions of the document as masks."""
        return tuple(read_coalition(self.players, coalition) for coalition in self.winning)

    @property
    def lists_coalitions(self) -> bool:
        """Whether the maximal losing coalitions are listed."""
        return self.n <= MOST_LISTED

    def coalition(self) -> CoalitionGame:
        """The same game by its 2^n worths."""
        listed = self.listed
        wins = (S for S in range(1, table_size(self.n)) if any(S & T == T for T in listed))
        return CoalitionGame(players=self.players, worth=dict.fromkeys(wins, Fraction(1)))


class AirportGame(Finds):
    """Airport: a runway for player j costs c_j, and a long one serves the others too; v(S) = -max c_j.

    >>> AirportGame(costs=[1, 2, 4]).n
    3
    """

    kind: Literal["airport"] = "airport"
    costs: tuple[Roster, tuple[Fraction, ...]] = Field(
        description="what each player needs", json_schema_extra=_NAMED_NUMBERS
    )

    @field_validator("costs", mode="plain")
    @classmethod
    def _read_costs(cls, value: object) -> tuple[Roster, tuple[Fraction, ...]]:
        return _not_negative(*read_named_numbers(value, "costs"))

    @field_serializer("costs")
    def _write_costs(self, value: tuple[Roster, tuple[Fraction, ...]]) -> Any:
        return _write_named(value)

    @property
    def n(self) -> int:
        """Number of players."""
        return len(self.costs[1])

    def coalition(self) -> CoalitionGame:
        """The cost game with its sign: v(S) = -max c_j."""
        c = self.costs[1]
        worth = {S: -max(c[i] for i in members(S)) for S in range(1, table_size(self.n))}
        return CoalitionGame(players=self.costs[0], worth=worth)


class BankruptcyGame(Game):
    """Bankruptcy (倒産ゲーム): claims on an estate too small for them; v(S) = max(0, E - claims outside S).

    >>> BankruptcyGame(estate=36, claims=[10, 20, 30]).n
    3
    """

    kind: Literal["bankruptcy"] = "bankruptcy"
    estate: Rational
    claims: tuple[Roster, tuple[Fraction, ...]] = Field(
        description="what each creditor claims", json_schema_extra=_NAMED_NUMBERS
    )
    find: tuple[BankruptcyRule, ...] = Field(
        default=(), description="the rules wanted; without it all, random arrival (shapley) if it is quickly counted"
    )

    @field_validator("claims", mode="plain")
    @classmethod
    def _read_claims(cls, value: object) -> tuple[Roster, tuple[Fraction, ...]]:
        return _not_negative(*read_named_numbers(value, "claims"))

    @field_serializer("claims")
    def _write_claims(self, value: tuple[Roster, tuple[Fraction, ...]]) -> Any:
        return _write_named(value)

    @model_validator(mode="after")
    def _estate_fits(self) -> BankruptcyGame:
        total = sum(self.claims[1])
        if self.estate < 0:
            raise FieldError(".estate", f"{self.estate} is negative; give an estate of at least 0")
        if self.estate > total:
            raise FieldError(
                ".estate", f"{self.estate} is more than all claims together ({total}); nobody is bankrupt: lower it"
            )
        return self

    @property
    def n(self) -> int:
        """Number of creditors."""
        return len(self.claims[1])

    @property
    def has_nucleolus(self) -> bool:
        """Whether the Talmud rule is wanted."""
        return not self.find or "nucleolus" in self.find

    @property
    def has_proportional(self) -> bool:
        """Whether shares pro rata are wanted."""
        return not self.find or "proportional" in self.find

    @property
    def has_awards(self) -> bool:
        """Whether equal awards are wanted."""
        return not self.find or "constrained_equal_awards" in self.find

    @property
    def has_losses(self) -> bool:
        """Whether equal losses are wanted."""
        return not self.find or "constrained_equal_losses" in self.find

    @property
    def has_shapley(self) -> bool:
        """Whether random arrival is asked for, or quickly counted."""
        return "shapley" in self.find if self.find else not self.leaves_out

    @property
    def arrival_counts(self) -> int:
        """How many numbers random arrival needs: by sets of earlier creditors, or by their total claims."""
        numbers, _ = scaled_integers([*self.claims[1], self.estate])
        units = numbers[-1] // (gcd(*numbers) or 1)
        by_totals = units * self.n * (1 + len(set(self.claims[1])))
        return min(by_totals, self.n << self.n) if self.n <= 22 else by_totals

    @property
    def leaves_out(self) -> bool:
        """Whether random arrival is left out because it takes long."""
        return not self.find and self.n > 22 and self.arrival_counts > MOST_ARRIVALS

    def coalition(self) -> CoalitionGame:
        """O'Neill's game v(S) = max(0, E - claims outside S)."""
        c = self.claims[1]
        short = self.estate - sum(c)
        worth = {S: max(Fraction(0), short + sum(c[i] for i in members(S))) for S in range(1, table_size(self.n))}
        return CoalitionGame(players=self.claims[0], worth=worth)


def _not_negative(roster: Roster, numbers: tuple[Fraction, ...]) -> tuple[Roster, tuple[Fraction, ...]]:
    for i, number in enumerate(numbers):
        if number < 0:
            path = f"[{i}]" if isinstance(roster, int) else f".{roster[i]}"
            raise FieldError(path, f"{number} is negative; give a number of at least 0")
    return roster, numbers


def _write_named(value: tuple[Roster, tuple[Fraction, ...]]) -> Any:
    roster, numbers = value
    return jsonable(numbers) if isinstance(roster, int) else dict(zip(roster, jsonable(numbers), strict=True))
