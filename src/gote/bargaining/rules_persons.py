"""Bargaining of two and more persons over a polytope: x at least the threat, and halfspaces a.x <= b."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, field_validator, model_validator

from gote.core import FieldError, Game, RationalVector
from gote.core.finds import asked
from gote.core.numbers import rational_vector
from gote.exact.linalg import nullspace

Rule = Literal["nash", "kalai_smorodinsky", "egalitarian", "utilitarian", "raiffa"]
MOST_ROWS = 24
MOST_POINTS = 16
MOST_STEPS = 25
"""steps of Raiffa's solution that are followed"""


def total(row: Sequence[Fraction], y: Sequence[Any]) -> Any:
    """a.y, also of algebraic numbers."""
    return sum((x * a for a, x in zip(row, y, strict=True) if a), Fraction(0))


def halfspaces_of(points: Sequence[Sequence[Fraction]]) -> list[list[Fraction]]:
    """Rows [a1, ..., an, b] whose set is the hull of the points: every choice of n of them that leaves all on one side.

    >>> [list(map(str, row)) for row in halfspaces_of([[0, 0], [2, 0], [0, 1]])]
    [['-1', '0', '0'], ['0', '-1', '0'], ['1/2', '1', '1']]
    """
    points = [[Fraction(c) for c in p] for p in dict.fromkeys(map(tuple, points))]
    first, n = points[0], len(points[0])
    flat = nullspace([[a - b for a, b in zip(p, first, strict=True)] for p in points[1:]] or [[Fraction(0)] * n])
    found: set[tuple[Fraction, ...]] = set()
    for normal in flat:  # what is the same on all points bounds them from both sides
        found |= {(*(s * a for a in normal), s * total(normal, first)) for s in (1, -1)}
    for some in combinations(points, n - len(flat)):
        rows = [[a - b for a, b in zip(p, some[0], strict=True)] for p in some[1:]]
        normals = nullspace([*rows, *flat] or [[Fraction(0)] * n])
        if len(normals) != 1:
            continue
        (normal,) = normals
        sides = [total(normal, p) - total(normal, some[0]) for p in points]
        if min(sides) < 0 < max(sides):
            continue
        sign = 1 if max(sides) <= 0 else -1
        scale = max(map(abs, normal)) * sign
        found.add((*(a / scale for a in normal), total(normal, some[0]) / scale))
    return [list(row) for row in sorted(found)]


def _around(points: Any, threat: Any) -> list[list[Fraction]]:
    """The halfspaces around the points of a document."""
    if not isinstance(points, (list, tuple)) or not 1 <= len(points) <= MOST_POINTS:
        raise FieldError(".points", f"must be a list of 1 to {MOST_POINTS} points")
    read = [rational_vector(p, f".points[{k}]") for k, p in enumerate(points)]
    n = len(threat) if isinstance(threat, (list, tuple)) else len(read[0])
    for k, p in enumerate(read):
        if len(p) != n or not n:
            raise FieldError(f".points[{k}]", f"has {len(p)} numbers; give {n}, as many as the threat has")
    if len(rows := halfspaces_of(read)) > MOST_ROWS:
        raise FieldError(".points", f"have a hull with {len(rows)} sides; give points with at most {MOST_ROWS}")
    return rows


class PolytopeBargaining(Game):
    """Nash's, Kalai and Smorodinsky's, Raiffa's and other points of {x >= threat, a.x <= b}.

    >>> PolytopeBargaining(halfspaces=[[1, 2, 3, 6]], threat=[0, 0, 0]).rows
    [((Fraction(1, 1), Fraction(2, 1), Fraction(3, 1)), Fraction(6, 1))]
    """

    kind: Literal["polytope_bargaining"] = "polytope_bargaining"
    halfspaces: tuple[RationalVector, ...] = Field(
        min_length=1, max_length=MOST_ROWS, description="rows [a1, ..., an, b]: a.x <= b"
    )
    threat: Annotated[RationalVector, Field(min_length=2, max_length=8)] = Field(
        description="what each gets without an agreement"
    )
    find: tuple[Rule, ...] = Field(default=("nash",), min_length=1, description="the points wanted")

    @model_validator(mode="before")
    @classmethod
    def _other_forms(cls, data: Any) -> Any:
        """`rule` names one point; points stand for the halfspaces around them."""
        if not isinstance(data, dict):
            return data
        data = dict(data)
        if "rule" in data and "find" not in data:
            data["find"] = data.pop("rule")
        if "points" in data and "halfspaces" not in data:
            data["halfspaces"] = _around(data.pop("points"), data.get("threat"))
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

    wants_nash: ClassVar[Any] = asked("nash")
    wants_kalai_smorodinsky: ClassVar[Any] = asked("kalai_smorodinsky")
    wants_egalitarian: ClassVar[Any] = asked("egalitarian")
    wants_utilitarian: ClassVar[Any] = asked("utilitarian")
    wants_raiffa: ClassVar[Any] = asked("raiffa")
