"""The documents of matching: preference lists, best first; who is not on a list is unacceptable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from gote.core import FieldError, Finds
from gote.core.finds import asked, fields_named

Lists = dict[str, tuple[str, ...]]
MOST_PEOPLE = 2000
EXTREME = frozenset({"man_best", "woman_best", "rotations"})
"""fields of a marriage that need no list of all stable matchings"""


def read_lists(value: Any) -> Any:
    """Names and lists of names as text; numbers are names too."""
    if not isinstance(value, Mapping):
        return value
    found: dict[str, Any] = {}
    for name, own in value.items():
        if isinstance(own, (list, tuple)):
            for k, entry in enumerate(own):
                if isinstance(entry, (list, tuple)):
                    raise FieldError(f".{name}[{k}]", "is a tie; write strict preferences, one name after the other")
            found[str(name)] = tuple(str(entry) for entry in own)
        else:
            found[str(name)] = own
    return found


def known_once(field: str, lists: Mapping[str, Sequence[str]], known: Any) -> None:
    """Every list names each of the known at most once, and nobody else."""
    for name, own in lists.items():
        for k, entry in enumerate(own):
            if entry not in known:
                raise FieldError(f".{field}.{name}[{k}]", f"{entry!r} is not known; name somebody of the other lists")
            if entry in own[:k]:
                raise FieldError(f".{field}.{name}[{k}]", f"names {entry!r} twice; name everybody once")


class Marriage(Finds):
    """Men and women with preference lists: the stable matchings.

    >>> Marriage(men={"a": ["x"], "b": ["x"]}, women={"x": ["b", "a"]}).acceptable("a", "x")
    True
    """

    other_fields: ClassVar[tuple[str, ...]] = ("stability",)
    kind: Literal["marriage"] = "marriage"
    men: Lists = Field(min_length=1, max_length=MOST_PEOPLE, description="each man's list of women, best first")
    women: Lists = Field(min_length=1, max_length=MOST_PEOPLE, description="each woman's list of men, best first")
    find: Literal["all", "best"] | tuple[str, ...] = Field(  # type: ignore[assignment]
        default="best", description="all stable matchings, the two extreme ones, or the fields wanted"
    )

    @field_validator("men", "women", mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        return read_lists(value)

    @field_validator("find", mode="before")
    @classmethod
    def _one_or_all(cls, value: Any) -> Any:
        return fields_named(value, "all", "best")

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """The fields asked for; none when a word says which matchings are."""
        return () if isinstance(self.find, str) else self.find

    @model_validator(mode="after")
    def _fits(self) -> Marriage:
        known_once("men", self.men, self.women)
        known_once("women", self.women, self.men)
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _with_ties(cls, data: Any, read: Any) -> Any:
        """Equals in a list within the list, or a kind of stability: another kind of marriage."""
        from gote.matching.rules_ties import MarriageWithTies, has_ties

        if not isinstance(data, Mapping) or not (
            "stability" in data or any(has_ties(data.get(k)) for k in ("men", "women"))
        ):
            return read(data)
        fields = {name: value for name, value in data.items() if not (name == "find" and value in ("all", "best"))}
        found = MarriageWithTies.model_validate({**fields, "kind": "marriage_with_ties"})
        found._form = "marriage"
        return found

    @property
    def wants_all(self) -> bool:
        """Whether every stable matching is asked for."""
        return self.find == "all" or not EXTREME.issuperset(self.fields_wanted)

    @cached_property
    def ranks(self) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
        """How each man ranks the women who accept him, and each woman the men who accept her, from 1 by the own list."""
        men, women = (
            {name: {other: k + 1 for k, other in enumerate(own)} for name, own in side.items()}
            for side in (self.men, self.women)
        )
        return (
            {m: {w: k for w, k in own.items() if m in women[w]} for m, own in men.items()},
            {w: {m: k for m, k in own.items() if w in men[m]} for w, own in women.items()},
        )

    def acceptable(self, man: str, woman: str) -> bool:
        """Whether both list each other."""
        return woman in self.ranks[0].get(man, {})


class Roommates(Finds):
    """Agents who share rooms by two, with preference lists: the stable pairings.

    >>> len(Roommates(agents={"1": ["2"], "2": ["1"]}).agents)
    2
    """

    kind: Literal["roommates"] = "roommates"
    agents: Lists = Field(min_length=1, max_length=200, description="each agent's list of the others, best first")
    wants_neighbours: ClassVar[Any] = asked("neighbours")

    @field_validator("agents", mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        return read_lists(value)

    @model_validator(mode="after")
    def _fits(self) -> Roommates:
        known_once("agents", self.agents, self.agents)
        for name, own in self.agents.items():
            if name in own:
                raise FieldError(f".agents.{name}", "names itself; list the others only")
        return self

    @cached_property
    def ranks(self) -> dict[str, dict[str, int]]:
        """How each agent ranks those who accept it."""
        return {
            name: {other: k for k, other in enumerate(own) if name in self.agents[other]}
            for name, own in self.agents.items()
        }


class Houses(Finds):
    """Agents who own a house each and may exchange: top trading cycles.

    >>> Houses(agents={"1": ["b", "a"], "2": ["a"]}, owns={"1": "a", "2": "b"}).choices["2"]
    ('a', 'b')
    """

    kind: Literal["houses"] = "houses"
    agents: Lists = Field(min_length=1, max_length=MOST_PEOPLE, description="each agent's list of houses, best first")
    owns: dict[str, str] = Field(description="the house each agent owns")

    @field_validator("agents", mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        return read_lists(value)

    @field_validator("owns", mode="before")
    @classmethod
    def _names(cls, value: Any) -> Any:
        return {str(k): str(v) for k, v in value.items()} if isinstance(value, Mapping) else value

    @model_validator(mode="after")
    def _fits(self) -> Houses:
        if set(self.owns) != set(self.agents):
            raise FieldError(".owns", "does not name every agent once; give each agent its house")
        if len(set(self.owns.values())) != len(self.owns):
            raise FieldError(".owns", "gives a house to two agents; give each a house of its own")
        known_once("agents", self.agents, set(self.owns.values()))
        return self

    @cached_property
    def choices(self) -> Lists:
        """Each agent's list up to the own house: nobody takes a worse one."""
        found = {}
        for name, own in self.agents.items():
            home = self.owns[name]
            found[name] = (*own[: own.index(home)], home) if home in own else (*own, home)
        return found


class Couple(BaseModel):
    """Two who apply together."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    members: tuple[str, str] = Field(description="the two members")
    pairs: tuple[tuple[str | None, str | None], ...] = Field(
        description="pairs of hospitals, best first; null: this member takes no post"
    )


class Hospital(BaseModel):
    """A hospital with its posts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    places: int = Field(default=1, ge=1, le=1000, description="how many posts it has")
    ranks: tuple[str, ...] = Field(description="the people it takes, best first")


class Couples(Finds):
    """Doctors, some of them in couples, and hospitals: the stable matchings, if there are any.

    >>> game = Couples(couples=[], singles={"s": ["h"]}, hospitals={"h": {"places": 1, "ranks": ["s"]}})
    >>> game.people
    ('s',)
    """

    kind: Literal["couples"] = "couples"
    couples: tuple[Couple, ...] = Field(
        default=(), max_length=12, description="couples and the pairs of posts they want"
    )
    singles: Lists = Field(default={}, description="each single doctor's list of hospitals, best first")
    hospitals: dict[str, Hospital] = Field(min_length=1, max_length=100, description="places and ranking of each")

    @field_validator("singles", mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        return read_lists(value)

    @model_validator(mode="after")
    def _fits(self) -> Couples:
        people = self.people
        if len(set(people)) != len(people):
            raise FieldError(".couples", "or singles name somebody twice; name every person once")
        if len(people) > 60:
            raise FieldError(".singles", f"{len(people)} people are too many to search; give at most 60")
        known_once("singles", self.singles, self.hospitals)
        for k, couple in enumerate(self.couples):
            for i, pair in enumerate(couple.pairs):
                if pair in couple.pairs[:i] or pair == (None, None):
                    raise FieldError(
                        f".couples[{k}].pairs[{i}]", "stands twice or is empty; list each pair of posts once"
                    )
                if any(h is not None and h not in self.hospitals for h in pair):
                    raise FieldError(f".couples[{k}].pairs[{i}]", "names a hospital that is not listed; list it")
        for name, hospital in self.hospitals.items():
            known_once(f"hospitals.{name}", {"ranks": hospital.ranks}, people)
        return self

    @cached_property
    def people(self) -> tuple[str, ...]:
        """All doctors: members of couples first."""
        return (*(m for couple in self.couples for m in couple.members), *self.singles)

    def chosen(self, hospital: str, people: Sequence[str]) -> set[str]:
        """The best of those who apply, as many as there are places; who is not ranked is not taken."""
        own = self.hospitals[hospital]
        return set([p for p in own.ranks if p in people][: own.places])
