"""Bargaining of two and more persons over a polytope: x at least the threat, and halfspaces a.x <= b."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from gote.core import FieldError, Game, RationalVector

Rule = Literal["nash", "kalai_smorodinsky", "egalitarian", "utilitarian", "raiffa"]
MOST_STEPS = 25
"""steps of Raiffa's solution that are followed"""


def total(row: Sequence[Fraction], y: Sequence[Any]) -> Any:
    """a.y, also of algebraic numbers."""
    return sum((x * a for a, x in zip(row, y, strict=True) if a), Fraction(0))


class PolytopeBargaining(Game):
    """Nash's, Kalai and Smorodinsky's, Raiffa's and other points of {x >= threat, a.x <= b}.

    >>> PolytopeBargaining(halfspaces=[[1, 2, 3, 6]], threat=[0, 0, 0]).rows
    [((Fraction(1, 1), Fraction(2, 1), Fraction(3, 1)), Fraction(6, 1))]
    """

    kind: Literal["polytope_bargaining"] = "polytope_bargaining"
    halfspaces: tuple[RationalVector, ...] = Field(
        min_length=1, max_length=24, description="rows [a1, ..., an, b]: a.x <= b"
    )
    threat: Annotated[RationalVector, Field(min_length=2, max_length=8)] = Field(
        description="what each gets without an agreement"
    )
    find: tuple[Rule, ...] = Field(default=("nash",), min_length=1, description="the points wanted")

    @model_validator(mode="before")
    @classmethod
    def _rule(cls, data: Any) -> Any:
        """`rule` names one point."""
        if isinstance(data, dict) and "rule" in data and "find" not in data:
            return {**{k: v for k, v in data.items() if k != "rule"}, "find": data["rule"]}
        return data

    @field_validator("find", mode="before")
    @classmethod
    def _one(cls, value: Any) -> Any:
        return [value] if isinstance(value, str) else value

    @model_validator(mode="after")
    def _fits(self) -> PolytopeBargaining:
        n = len(self.threat)
        for k, row in enumerate(self.halfspaces):
            if len(row) != n + 1:
                raise FieldError(f".halfspaces[{k}]", f"has {len(row)} numbers; give {n} and the bound")
            if total(row[:-1], self.threat) > row[-1]:
                raise FieldError(".threat", "lies outside the set; give a point the players can fall back to")
        return self

    @cached_property
    def rows(self) -> list[tuple[tuple[Fraction, ...], Fraction]]:
        """The halfspaces in gains over the threat: a.y <= b - a.d."""
        return [(row[:-1], row[-1] - total(row[:-1], self.threat)) for row in self.halfspaces]

    @property
    def wants_nash(self) -> bool:
        """Whether Nash's point is asked for."""
        return "nash" in self.find

    @property
    def wants_kalai_smorodinsky(self) -> bool:
        """Whether the point on the way to the ideal is asked for."""
        return "kalai_smorodinsky" in self.find

    @property
    def wants_egalitarian(self) -> bool:
        """Whether equal gains are asked for."""
        return "egalitarian" in self.find

    @property
    def wants_utilitarian(self) -> bool:
        """Whether the largest sum is asked for."""
        return "utilitarian" in self.find

    @property
    def wants_raiffa(self) -> bool:
        """Whether Raiffa's steps are asked for."""
        return "raiffa" in self.find
