"""Questions about games in coalitional form, as documents: the epsilon-core, stable sets, membership, and parts asked for.

The worths may be a table, a formula in measures, or unanimity coefficients (Harsanyi dividends).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, ValidationInfo, field_serializer, field_validator, model_validator

from gote.coalitional.rules_formula import evaluated, read_formula, sums_of
from gote.coalitional.rules_players import (
    PayoffVectors,
    Players,
    Roster,
    key,
    keyed,
    names,
    read_coalition,
    read_players,
    read_worths,
    table_size,
)
from gote.core import FieldError, Finds, Game, RationalVector, rational
from gote.core.finds import asked
from gote.core.numbers import jsonable

MOST_BY_FORMULA = 16
MOST_AT_ONCE = 24
"""players whose 2^n worths are kept as a table"""
MOST_SCANNED = 30
"""players whose 2^n worths are worked out from a formula, block by block"""
MOST_VERTICES = 5
Part = Literal[
    "worth",
    "nucleolus",
    "levels",
    "shapley",
    "weighted_shapley",
    "potential",
    "normal_form",
    "core",
    "least_core",
    "equivalence",
]


def roster_of(players: Any) -> Roster:
    """The players of a document whose formula is read before its other fields."""
    try:
        return read_players(players)
    except ValueError as error:
        raise FieldError(".players", str(error)) from None


def tabled(data: Any) -> Any:
    """The document with a table of worths instead of a formula or dividends."""
    if not isinstance(data, Mapping) or "players" not in data:
        return data
    data = dict(data)
    formula, dividends = data.get("worth"), data.pop("dividends", None)
    measures = data.pop("measures", None)
    if {"missing", "cost"} & set(data):
        data["worth"] = _completed(data, data.pop("missing", "zero"), data.pop("cost", False))
    if not isinstance(formula, str) and dividends is None:
        if measures is not None:
            raise FieldError(".measures", "go with a formula in worth; write one, or leave them out")
        return data
    roster = roster_of(data["players"])
    n = len(names(roster))
    if n > MOST_BY_FORMULA:
        raise FieldError(".players", f"{n} players are too many for a formula; give at most {MOST_BY_FORMULA}")
    if dividends is not None:
        if formula is not None:
            raise FieldError(".dividends", "and worth are both given; give one of the two")
        shares = read_worths(roster, dividends)
        worth = {S: sum((d for T, d in shares.items() if S & T == T), Fraction(0)) for S in range(1, table_size(n))}
    else:
        given = _measures(measures, n)
        value = read_formula(str(formula), list(given), ".worth")
        worth = {}
        for S in range(1, table_size(n)):
            found = evaluated(value, sums_of(given, n, S), ".worth")
            worth[S] = Fraction(int(found)) if isinstance(found, bool) else Fraction(found)
    return data | {"worth": worth}


def _completed(data: Mapping[str, Any], missing: Any, cost: Any) -> Any:
    """The table with what is not named filled in: 0, the best subset that is named, or an error; costs with their sign."""
    if missing not in ("zero", "error", "subsets"):
        raise FieldError(".missing", "must be zero, error or subsets")
    if not isinstance(cost, bool) or not isinstance(data.get("worth"), Mapping):
        raise FieldError(".cost", "and missing go with a table of worths; cost is true or false")
    roster = roster_of(data["players"])
    given = read_worths(roster, data["worth"])
    if missing != "zero":
        size = table_size(len(names(roster)))
        named = {read_coalition(roster, text) for text in data["worth"]}
        left = next((S for S in range(1, size) if S not in named), None)
        if missing == "error" and left is not None:
            raise FieldError(".worth", f"does not name {key(roster, left)}; give it, or leave missing out")
        for S in range(1, size):
            if S not in named:
                given[S] = max((given.get(T, Fraction(0)) for T in named if S & T == T), default=Fraction(0))
    return {S: -w if cost else w for S, w in given.items()} or {1: Fraction(0)}


def _measures(given: Any, n: int) -> dict[str, tuple[Fraction, ...]]:
    if not isinstance(given, Mapping) or not given:
        raise FieldError(".measures", "is missing; name the measures of the formula with one number per player")
    found = {}
    for name, own in given.items():
        if not isinstance(own, (list, tuple)) or len(own) != n or not str(name).isidentifier():
            raise FieldError(f".measures.{name}", f"must be a name with {n} numbers, one per player")
        found[str(name)] = tuple(rational(x) for x in own)
    return found


OtherWorths = Annotated[
    dict[int, Fraction] | None,
    Field(
        description="worths of a second game, to be compared (for equivalence)", json_schema_extra={"type": "object"}
    ),
]


def read_table(value: object, info: ValidationInfo) -> dict[int, Fraction]:
    """A field of worths by mask; one that is read already, as when a game is made from another, stays as it is."""
    if "players" not in info.data:
        return {}
    if isinstance(value, dict) and value and all(type(S) is int and isinstance(w, Fraction) for S, w in value.items()):
        return value
    return read_worths(info.data["players"], value)


class TableGame(Finds):
    """A game in coalitional form with a table of worths, missing ones 0."""

    players: Players
    worth: dict[int, Fraction] = Field(
        description="worths by coalition, a formula in measures, or dividends",
        json_schema_extra={"type": ["object", "string"]},
    )

    @model_validator(mode="before")
    @classmethod
    def _tabled(cls, data: Any) -> Any:
        return tabled(data)

    @field_validator("worth", mode="plain")
    @classmethod
    def _read_worth(cls, value: object, info: ValidationInfo) -> dict[int, Fraction]:
        return read_table(value, info)

    @field_serializer("worth")
    def _write_worth(self, worth: dict[int, Fraction]) -> dict[str, Any]:
        return dict(jsonable(keyed(self.players, worth)))

    @property
    def n(self) -> int:
        """Number of players."""
        return len(names(self.players))

    @property
    def roster(self) -> Roster:
        """The players: how many, or their names."""
        return self.players

    def v(self, S: int) -> Fraction:
        """The worth of a coalition."""
        return self.worth.get(S, Fraction(0)) if S else Fraction(0)

    @property
    def full(self) -> int:
        """All players together."""
        return (1 << self.n) - 1

    def require_few(self, most: int) -> None:
        """Refuse what would take too long."""
        if self.n > most:
            raise FieldError(".players", f"{self.n} players are too many for this question; give at most {most}")


class CoalitionParts(TableGame):
    """What is asked for of a game in coalitional form, and nothing else.

    >>> CoalitionParts(players=2, worth={"1,2": 1}, find=["shapley"]).wants_shapley
    True
    """

    kind: Literal["coalition_parts"] = "coalition_parts"
    find: tuple[Part, ...] = Field(min_length=1, description="the fields wanted")
    weights: RationalVector | None = Field(default=None, description="weights of the players for the weighted value")
    other: OtherWorths = None

    @field_validator("other", mode="plain")
    @classmethod
    def _read_other(cls, value: object, info: ValidationInfo) -> dict[int, Fraction] | None:
        return None if value is None else read_table(value, info)

    @field_serializer("other")
    def _write_other(self, other: dict[int, Fraction] | None) -> Any:
        return None if other is None else jsonable(keyed(self.players, other))

    @model_validator(mode="after")
    def _fits(self) -> CoalitionParts:
        if self.wants_equivalence != (self.other is not None):
            raise FieldError(".other", "goes with find: [equivalence]: the worths of the game to compare with")
        quick = {"nucleolus", "levels", "shapley", "core", "least_core"}
        self.require_few(MOST_AT_ONCE if set(self.find) <= quick else MOST_BY_FORMULA)
        if self.wants_weighted and self.weights is None:
            raise FieldError(".weights", "are missing; give one positive number per player")
        if self.weights is not None and (len(self.weights) != self.n or min(self.weights) <= 0):
            raise FieldError(".weights", f"must be {self.n} positive numbers, one per player")
        return self

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """The answer holds what was asked for and nothing else."""
        return ()

    wants_worth: ClassVar[Any] = asked("worth")
    wants_nucleolus: ClassVar[Any] = asked("nucleolus", "levels")
    wants_shapley: ClassVar[Any] = asked("shapley")
    wants_weighted: ClassVar[Any] = asked("weighted_shapley")
    wants_potential: ClassVar[Any] = asked("potential")
    wants_normal_form: ClassVar[Any] = asked("normal_form")
    wants_core: ClassVar[Any] = asked("core", "least_core")
    wants_equivalence: ClassVar[Any] = asked("equivalence")


class CoalitionFormula(Game):
    """A game of many players whose worths follow from measures by a formula: 2^n worths at once, none written down.

    >>> CoalitionFormula(players=17, measures={"w": [1] * 17}, worth="w * w", find=["shapley"]).wants_nucleolus
    False
    """

    kind: Literal["coalition_formula"] = "coalition_formula"
    players: Players
    measures: dict[str, RationalVector] = Field(min_length=1, description="one number per player, under a name")
    worth: str = Field(description="a formula in the sums of the measures over a coalition, and its size")
    find: tuple[Literal["nucleolus", "levels", "shapley", "core", "least_core"], ...] = Field(
        default=("nucleolus", "shapley"), min_length=1, description="the fields wanted"
    )

    @field_validator("find", mode="before")
    @classmethod
    def _one(cls, value: Any) -> Any:
        if value == "all":
            return ["nucleolus", "shapley", "core"]
        return [value] if isinstance(value, str) else value

    @model_validator(mode="after")
    def _fits(self) -> CoalitionFormula:
        n = self.n
        if n > MOST_SCANNED:
            raise FieldError(".players", f"{n} players are too many for a formula; give at most {MOST_SCANNED}")
        _measures(self.measures, n)
        evaluated(read_formula(self.worth, list(self.measures), ".worth"), sums_of(self.measures, n, 1), ".worth")
        return self

    @property
    def n(self) -> int:
        """Number of players."""
        return len(names(self.players))

    @property
    def roster(self) -> Roster:
        """The players: how many, or their names."""
        return self.players

    wants_nucleolus: ClassVar[Any] = asked("nucleolus", "levels")
    wants_shapley: ClassVar[Any] = asked("shapley")
    wants_core: ClassVar[Any] = asked("core", "least_core")


class EpsilonCore(TableGame):
    """The strong epsilon-core: x(N) = v(N) and x(S) >= v(S) - epsilon for every proper coalition.

    >>> EpsilonCore(players=2, worth={"1,2": 1}, epsilon=[0]).epsilon
    (Fraction(0, 1),)
    """

    kind: Literal["epsilon_core"] = "epsilon_core"
    epsilon: Annotated[RationalVector, Field(max_length=20)] = Field(
        default=(), description="values of epsilon whose corners are wanted"
    )

    @model_validator(mode="after")
    def _fits(self) -> EpsilonCore:
        if not 2 <= self.n <= MOST_VERTICES:
            raise FieldError(".players", f"must be from 2 to {MOST_VERTICES} for corners; {self.n} are given")
        return self


class StableSet(TableGame):
    """Is a finite set of imputations stable (von Neumann and Morgenstern)?

    >>> len(StableSet(players=2, worth={"1,2": 1}, candidate=[[0, 1]]).candidate)
    1
    """

    kind: Literal["stable_set"] = "stable_set"
    candidate: PayoffVectors = Field(description="the imputations of the set")

    @model_validator(mode="after")
    def _fits(self) -> StableSet:
        self.require_few(8)
        if not self.candidate or len(self.candidate) > 60:
            raise FieldError(".candidate", "must be from 1 to 60 imputations")
        for k, x in enumerate(self.candidate):
            if sum(x) != self.v(self.full) or any(x[i] < self.v(1 << i) for i in range(self.n)):
                raise FieldError(
                    f".candidate[{k}]", "is no imputation: it must share v(N) and give nobody less than alone"
                )
        return self


class StableSets(TableGame):
    """All stable sets (von Neumann and Morgenstern), where theory gives them.

    >>> StableSets(players=3, worth={"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}).constant_sum_of_three
    True
    """

    kind: Literal["stable_sets"] = "stable_sets"

    @model_validator(mode="after")
    def _fits(self) -> StableSets:
        self.require_few(6)
        if sum(self.v(1 << i) for i in range(self.n)) > self.v(self.full):
            raise FieldError(".worth", "gives the players more alone than together; there are no imputations")
        return self

    @property
    def constant_sum_of_three(self) -> bool:
        """Whether three persons play for a constant sum, and together they gain."""
        if self.n != 3 or self.v(7) == self.v(1) + self.v(2) + self.v(4):
            return False
        return all(self.v(1 << i) + self.v(7 ^ 1 << i) == self.v(7) for i in range(3))

    @property
    def is_convex(self) -> bool:
        """Whether a player adds no less to a larger coalition."""
        return all(
            self.v(S | 1 << i | 1 << j) - self.v(S | 1 << i) >= self.v(S | 1 << j) - self.v(S)
            for i, j in combinations(range(self.n), 2)
            for S in range(self.full)
            if not S >> i & 1 and not S >> j & 1
        )

    @property
    def is_decided(self) -> bool:
        """Whether theory gives all stable sets."""
        return self.is_convex or self.constant_sum_of_three


class Membership(TableGame):
    """Which payoff vectors lie in the core, the kernel and the bargaining set (of the grand coalition)?

    >>> Membership(players=2, worth={"1,2": 1}, allocations=[[0, 1]]).n
    2
    """

    kind: Literal["membership"] = "membership"
    allocations: PayoffVectors = Field(description="imputations to test")

    @model_validator(mode="after")
    def _fits(self) -> Membership:
        if not 2 <= self.n <= 5:
            raise FieldError(".players", f"must be from 2 to 5 for this question; {self.n} are given")
        if not self.allocations:
            raise FieldError(".allocations", "is empty; give the payoff vectors to test")
        for k, x in enumerate(self.allocations):
            if sum(x) != self.v(self.full):
                raise FieldError(f".allocations[{k}]", "does not share v(N); make its sum the worth of all players")
        return self


def of_simple_game(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a simple game with its worths for its winning coalitions."""
    from gote.coalitional.rules import SimpleGame

    rest = {name: value for name, value in fields.items() if name not in ("winning",)}
    game = SimpleGame(players=fields.get("players"), winning=fields.get("winning", ()))
    return rest | {"worth": game.coalition().worth}


def of_glove_market(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a glove market with players and worths for its gloves."""
    from gote.coalitional.rules_families import GloveMarket

    game = GloveMarket(left=fields.get("left"), right=fields.get("right"))
    rest = {name: value for name, value in fields.items() if name not in ("left", "right")}
    return rest | {"players": game.n, "worth": game.worths()}


def objections(n: int) -> list[tuple[int, int, int]]:
    """(i, j, S) with i in S and j outside."""
    return [
        (i, j, sum(1 << k for k in group))
        for size in range(1, n)
        for group in combinations(range(n), size)
        for i in group
        for j in range(n)
        if j not in group
    ]
