"""Marriage with ties: who is as good as another stands with him in a list within the list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from gote.core import FieldError, Finds

Tiers = dict[str, tuple[tuple[str, ...], ...]]
MOST_PEOPLE = 9


def has_ties(value: Any) -> bool:
    """Whether a mapping of lists holds a list within a list."""
    lists = value.values() if isinstance(value, Mapping) else ()
    return any(isinstance(entry, (list, tuple)) for own in lists if isinstance(own, (list, tuple)) for entry in own)


class MarriageWithTies(Finds):
    """Men and women who may be indifferent: a pair blocks a matching when both prefer each other (weak), when one does and
    the other loses nothing (strong), or when neither loses anything (super).

    >>> game = MarriageWithTies(men={"a": [["x", "y"]]}, women={"x": ["a"], "y": ["a"]})
    >>> game.ranks[0]["a"]
    {'x': 0, 'y': 0}
    """

    kind: Literal["marriage_with_ties"] = "marriage_with_ties"
    men: Tiers = Field(description="each man's list, equals in a list within it")
    women: Tiers = Field(
        min_length=1, max_length=MOST_PEOPLE, description="each woman's list, equals in a list within it"
    )
    stability: Literal["weak", "strong", "super"] = Field(default="weak", description="what pairs block a matching")

    @field_validator("men", "women", mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return value
        if not 1 <= len(value) <= MOST_PEOPLE:
            raise ValueError(f"names {len(value)} people; with ties from 1 to {MOST_PEOPLE} are searched")
        found: dict[str, Any] = {}
        for name, own in value.items():
            if not isinstance(own, (list, tuple)):
                raise FieldError(f".{name}", "must be a list of names, best first; equals in a list within it")
            tiers = [entry if isinstance(entry, (list, tuple)) else [entry] for entry in own]
            for k, tier in enumerate(tiers):
                if not tier or any(isinstance(entry, (list, tuple, dict)) for entry in tier):
                    raise FieldError(f".{name}[{k}]", "must be a name, or a list of names that are equally good")
            found[str(name)] = tuple(tuple(str(entry) for entry in tier) for tier in tiers)
        return found

    @model_validator(mode="after")
    def _fits(self) -> MarriageWithTies:
        for field, side, others in (("men", self.men, self.women), ("women", self.women, self.men)):
            for name, tiers in side.items():
                named = [entry for tier in tiers for entry in tier]
                for k, entry in enumerate(named):
                    if entry not in others:
                        raise FieldError(
                            f".{field}.{name}", f"{entry!r} is not known; name somebody of the other lists"
                        )
                    if entry in named[:k]:
                        raise FieldError(f".{field}.{name}", f"names {entry!r} twice; name everybody once")
        return self

    @cached_property
    def ranks(self) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
        """How each ranks those of the other side who accept him or her, from 0; equals have the same rank."""
        men, women = (
            {name: {entry: k for k, tier in enumerate(tiers) for entry in tier} for name, tiers in side.items()}
            for side in (self.men, self.women)
        )
        return (
            {m: {w: k for w, k in own.items() if m in women[w]} for m, own in men.items()},
            {w: {m: k for m, k in own.items() if w in men[m]} for w, own in women.items()},
        )
