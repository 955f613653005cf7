"""Games of three persons without side payments (NTU), as a document: what every coalition can give its members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from gote.core import FieldError, Game, RationalVector
from gote.core.numbers import rational_vector

COALITIONS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
ALL = (0, 1, 2)
Group = tuple[int, ...]
Row = tuple[tuple[Fraction, ...], Fraction]
"""a, b with a.x <= b"""


def _group(text: str, path: str) -> Group:
    parts = [part.strip() for part in str(text).split(",")]
    found = tuple(sorted(int(p) - 1 for p in parts if p in ("1", "2", "3")))
    if len(found) != len(parts) or len(set(found)) != len(found):
        raise FieldError(f"{path}.{text}", "names no coalition of the players 1, 2, 3; write such as '1,2'")
    return found


class NtuGame(Game):
    """Three persons without side payments: V(S) is all that is below a mixture of the points, or inside the halfspaces.

    >>> NtuGame(players=3, halfspaces={"1,2,3": [[1, 2, 3, 6]]}).rows((0, 1, 2))
    [((Fraction(1, 1), Fraction(2, 1), Fraction(3, 1)), Fraction(6, 1))]
    """

    kind: Literal["ntu_game"] = "ntu_game"
    players: Literal[3] = Field(default=3, description="three persons")
    feasible: dict[str, tuple[RationalVector, ...]] = Field(
        default_factory=dict, description="payoff vectors of a coalition, in the order of its members"
    )
    halfspaces: dict[str, tuple[RationalVector, ...]] = Field(
        default_factory=dict, description="rows [a.., b] with a.x <= b and a >= 0, instead of points"
    )
    comprehensive: Literal[True] = Field(default=True, description="whoever may get something may get less (always)")
    find: tuple[Literal["shapley_ntu"], ...] = Field(default=("shapley_ntu",), description="the fields wanted")

    @field_validator("feasible", "halfspaces", mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return value
        found = {}
        for text, rows in value.items():
            if not isinstance(rows, (list, tuple)) or not 1 <= len(rows) <= 12:
                raise FieldError(f".{text}", "must be a list of 1 to 12 rows of numbers")
            found[str(text)] = tuple(rational_vector(row, f".{text}[{k}]") for k, row in enumerate(rows))
        return found

    @model_validator(mode="after")
    def _fits(self) -> NtuGame:
        seen: set[Group] = set()
        for name, more in (("feasible", 0), ("halfspaces", 1)):
            for text, rows in getattr(self, name).items():
                group = _group(text, f".{name}")
                if group in seen:
                    raise FieldError(f".{name}.{text}", "is given twice; give points or halfspaces")
                seen.add(group)
                if any(len(row) != len(group) + more for row in rows):
                    raise FieldError(f".{name}.{text}", f"needs {len(group) + more} numbers in every row")
                if more and any(min(row[:-1]) < 0 or not any(row[:-1]) for row in rows):
                    raise FieldError(
                        f".{name}.{text}", "has a row without a >= 0; whoever gets less is always possible"
                    )
                if more and len(group) == 1 and any(not row[0] for row in rows):
                    raise FieldError(f".{name}.{text}", "does not bound the player; give a positive number")
        if ALL not in seen:
            raise FieldError(".feasible", "does not say what all three can do; give '1,2,3'")
        return self

    def points(self, group: Group) -> list[tuple[Fraction, ...]] | None:
        """The payoff vectors of a coalition, None when it is given by halfspaces."""
        for text, rows in self.feasible.items():
            if _group(text, "") == group:
                return list(dict.fromkeys(rows))
        if self.rows(group) is not None:
            return None
        return [tuple(self.alone(i) for i in group)]

    def rows(self, group: Group) -> list[Row] | None:
        """The halfspaces of a coalition, None when it is given by points."""
        for text, rows in self.halfspaces.items():
            if _group(text, "") == group:
                return [(row[:-1], row[-1]) for row in rows]
        return None

    def alone(self, i: int) -> Fraction:
        """The most a player has alone; 0 when nothing is said."""
        for text, points in self.feasible.items():
            if _group(text, "") == (i,):
                return max(point[0] for point in points)
        rows = self.rows((i,))
        return min(b / a[0] for a, b in rows) if rows is not None else Fraction(0)

    @property
    def by_points(self) -> bool:
        """Whether the possibilities of all three are points."""
        return self.points(ALL) is not None


def shapley_of_three(alone: Sequence[Any], pairs: Mapping[Group, Any], together: Any) -> list[Any]:
    """The Shapley value from the worths of one, two and three players.

    >>> [str(x) for x in shapley_of_three([0, 0, 0], {(0, 1): 1, (0, 2): 0, (1, 2): 0}, Fraction(1))]
    ['1/2', '1/2', '0']
    """
    found = []
    for i in ALL:
        j, k = (m for m in ALL if m != i)
        rest = together - pairs[j, k]
        joins = [pairs[min(i, m), max(i, m)] - alone[m] for m in (j, k)]
        found.append((alone[i] * 2 + joins[0] + joins[1] + rest * 2) * Fraction(1, 6))
    return found


PAIRS: tuple[Group, ...] = tuple(combinations(ALL, 2))
