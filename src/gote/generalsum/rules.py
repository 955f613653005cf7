"""The documents of this room: bimatrix games and what is asked about them, n-person games in strategic form."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from gote.core import FieldError, Game, RationalVector
from gote.generalsum.rules_tables import TwoTables


class BimatrixGame(TwoTables):
    """A bimatrix game: I wins row_payoffs[i][j], II wins column_payoffs[i][j].

    >>> BimatrixGame(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]]).shape
    (2, 2)
    """

    kind: Literal["bimatrix"] = "bimatrix"
    find: Literal["all", "one", "pure"] = Field(default="all", description="which equilibria are wanted")


class StrategicGame(Game):
    """An n-person game in strategic form: one payoff vector per cell, the last player's strategy varies fastest.

    `payoffs` is the flat list of cells or the same list nested by players.

    >>> StrategicGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [2, 2]]]).sizes
    (2, 2)
    """

    kind: Literal["strategic"] = "strategic"
    players: tuple[str, ...] = Field(default=(), description="names of the players")
    strategies: tuple[tuple[str, ...], ...] = Field(default=(), description="names of the strategies, per player")
    payoffs: tuple[RationalVector, ...] = Field(
        json_schema_extra={"items": {"type": "array"}}
    )  # nested ones are longer
    find: Literal["all", "one", "pure"] = Field(default="all", description="which equilibria are wanted")

    @model_validator(mode="before")
    @classmethod
    def _flatten(cls, data: Any) -> Any:
        if not isinstance(data, dict) or "payoffs" not in data:
            return data
        data = dict(data)
        cells, sizes = _flat_cells(data["payoffs"], data.get("strategies"))
        data["payoffs"] = cells
        count = len(sizes)
        if not data.get("players"):
            data["players"] = tuple(str(i + 1) for i in range(count))
        if not data.get("strategies"):
            data["strategies"] = tuple(tuple(str(k + 1) for k in range(size)) for size in sizes)
        return data

    @field_validator("strategies", mode="before")
    @classmethod
    def _names(cls, names: Any) -> Any:
        if isinstance(names, (list, tuple)):
            return tuple(tuple(map(str, own)) if isinstance(own, (list, tuple)) else own for own in names)
        return names

    @model_validator(mode="after")
    def _fits(self) -> StrategicGame:
        n = len(self.players)
        if len(self.strategies) != n:
            raise FieldError(
                ".strategies", f"lists {len(self.strategies)} players, players names {n}; give one list each"
            )
        for i, names in enumerate(self.strategies):
            if not names or len(set(names)) != len(names):
                raise FieldError(f".strategies[{i}]", "is empty or has a name twice; name every strategy once")
        if len(set(self.players)) != n:
            raise FieldError(".players", "gives a name twice; give every player a name of its own")
        cells = prod(self.sizes)
        if len(self.payoffs) != cells:
            raise FieldError(".payoffs", f"has {len(self.payoffs)} cells; the strategies make {cells}")
        for k, vector in enumerate(self.payoffs):
            if len(vector) != n:
                raise FieldError(f".payoffs[{k}]", f"has {len(vector)} numbers; give one per player ({n})")
        return self

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many strategies each player has."""
        return tuple(map(len, self.strategies))

    def cell(self, profile: tuple[int, ...]) -> tuple[Fraction, ...]:
        """Payoffs when everybody plays the pure strategy of that number."""
        place = 0
        for k, size in zip(profile, self.sizes, strict=True):
            place = place * size + k
        return self.payoffs[place]


def _flat_cells(payoffs: Any, strategies: Any) -> tuple[Any, list[int]]:
    """Cells of a nested (or already flat) table with the sizes it shows."""
    if not isinstance(payoffs, (list, tuple)) or not payoffs:
        raise FieldError(
            ".payoffs", "is not a table of payoffs; write nested lists with one number per player in each cell"
        )
    named = isinstance(strategies, (list, tuple)) and strategies
    if named and all(isinstance(c, (list, tuple)) and not _nested(c) for c in payoffs):
        return payoffs, [len(s) if isinstance(s, (list, tuple)) else 0 for s in strategies]
    sizes: list[int] = []
    level: list[Any] = [payoffs]
    where = ".payoffs"
    while isinstance(level[0], (list, tuple)) and _nested(level[0]):
        size = len(level[0])
        for item in level:
            if not isinstance(item, (list, tuple)) or len(item) != size:
                raise FieldError(
                    where, f"is not a full table: a player has {size} strategies in one place, not in another"
                )
        sizes.append(size)
        level = [cell for item in level for cell in item]
    if not sizes or len(sizes) != len(level[0]):
        raise FieldError(where, "must be nested once per player, with one number per player in each cell")
    return level, sizes


def _nested(item: Any) -> bool:
    return isinstance(item, (list, tuple)) and bool(item) and isinstance(item[0], (list, tuple))
