"""Votes with several quotas at once, as a document: measures of the voters and the rule by which a coalition wins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

import numpy as np
from pydantic import Field, field_validator, model_validator

from gote.coalitional.rules_formula import LONGEST, wins_table
from gote.coalitional.rules_players import Players, Roster, key, names
from gote.core import FieldError, Finds, RationalVector, require_memory
from gote.core.numbers import whole

MOST_VOTERS = 28
MOST_LISTED = 10


def need_population(population: RationalVector | None, n: int) -> None:
    """One number of people per voter, not all 0."""
    if population is not None and (len(population) != n or min(population) < 0 or not any(population)):
        raise FieldError(".population", f"must be {n} numbers of at least 0, one per voter, not all 0")


class VotingRule(Finds):
    """A vote by several quotas: a coalition wins when the rule holds for its sums of the measures.

    >>> VotingRule(measures={"votes": [2, 1], "heads": [1, 1]}, win="votes >= 2 and heads >= 1").n
    2
    """

    kind: Literal["voting_rule"] = "voting_rule"
    measures: dict[str, tuple[int, ...]] = Field(min_length=1, max_length=8, description="whole numbers per voter")
    win: str = Field(max_length=LONGEST, description='such as "states >= 15 and population >= 290 or states >= 24"')
    players: Players | None = Field(default=None, description="names of the voters")
    population: RationalVector | None = Field(default=None, description="people behind each voter, to compare with")

    @field_validator("measures", mode="before")
    @classmethod
    def _whole_numbers(cls, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return value
        found = {}
        for name, own in value.items():
            if not str(name).isidentifier() or name == "size" or not isinstance(own, (list, tuple)):
                raise FieldError(f".{name}", "must be a name (not size) with a list of whole numbers")
            try:
                found[str(name)] = tuple(whole(x) for x in own)
            except ValueError as error:
                raise FieldError(f".{name}", str(error)) from None
            if any(x < 0 or x > 1 << 40 for x in found[str(name)]):
                raise FieldError(f".{name}", "has a negative or enormous number; give from 0 to 10^12")
        return found

    @model_validator(mode="after")
    def _fits(self) -> VotingRule:
        lengths = {len(own) for own in self.measures.values()}
        if len(lengths) != 1 or not 1 <= self.n <= MOST_VOTERS:
            raise FieldError(".measures", f"must give the same 1 to {MOST_VOTERS} voters a number each")
        if self.players is not None and len(names(self.players)) != self.n:
            raise FieldError(".players", f"must name the {self.n} voters")
        need_population(self.population, self.n)
        require_memory(8 << self.n, f"the coalitions of {self.n} voters")
        wins = self.wins
        if wins[0] or not wins[-1]:
            raise FieldError(".win", "must not let nobody win, and must let all together win")
        for i in range(self.n):
            pairs = wins.reshape(-1, 2, 1 << i)
            lost = pairs[:, 0] & ~pairs[:, 1]
            if lost.any():
                at = np.argwhere(lost)[0]
                S = int(at[0]) * (2 << i) + int(at[1])
                raise FieldError(
                    ".win", f"{key(self.roster, S)} wins but not with {names(self.roster)[i]} added; mend it"
                )
        return self

    @property
    def n(self) -> int:
        """Number of voters."""
        return len(next(iter(self.measures.values())))

    @property
    def has_population(self) -> bool:
        """Whether power is compared with the population."""
        return self.population is not None

    @property
    def roster(self) -> Roster:
        """The voters."""
        return self.players if self.players is not None else self.n

    @cached_property
    def wins(self) -> np.ndarray[Any, Any]:
        """Whether each coalition wins."""
        return wins_table(self.win, self.measures, self.n)

    @property
    def lists_coalitions(self) -> bool:
        """Whether the minimal winning coalitions are listed."""
        return self.n <= MOST_LISTED


MOST_WEIGHTS = {1: 1, 2: 1, 3: 2, 4: 3, 5: 5, 6: 9}
"""Every weighted game of so many voters has whole weights up to this (Muroga, Tsuboi and Baugh 1970)."""
MOST_NEARED = 12


class NearestWeights(Finds):
    """Which weights and quota give the voters power nearest to what is wanted (sum of squared differences)?

    >>> NearestWeights(wanted=["1/2", "1/2"]).index
    'shapley_shubik'
    """

    kind: Literal["nearest_weights"] = "nearest_weights"
    wanted: RationalVector = Field(description="the power wanted for each voter; together 1")
    index: Literal["shapley_shubik", "banzhaf"] = Field(default="shapley_shubik", description="how power is measured")

    @model_validator(mode="after")
    def _fits(self) -> NearestWeights:
        if not 1 <= self.n <= MOST_NEARED:
            raise FieldError(".wanted", f"must be the power of 1 to {MOST_NEARED} voters")
        if min(self.wanted) < 0 or sum(self.wanted) != 1:
            raise FieldError(".wanted", "must be shares of at least 0 that add up to 1")
        return self

    @property
    def n(self) -> int:
        """Number of voters."""
        return len(self.wanted)

    @property
    def looks_at_all(self) -> bool:
        """Whether every weighted game is looked at."""
        return self.n in MOST_WEIGHTS
