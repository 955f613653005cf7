"""Payoff tables of any number of players, as documents write them and as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Self

from pydantic import Field, field_serializer, field_validator, model_validator

from gote.core import FieldError, Game, RationalMatrix
from gote.core.labels import Labels, require_labels
from gote.core.numbers import jsonable, rational_vector

if TYPE_CHECKING:
    import numpy as np

_MOST_PLAYERS = 12


def payoff_array(cells: Any, path: str = "") -> np.ndarray[Any, Any]:
    """Nested lists payoffs[s_1]...[s_n] = [u_1, ..., u_n] as an array of Fractions; the depth says how many players
    there are.
    """

    def read(node: Any, here: str) -> Any:
        if not isinstance(node, (list, tuple)) or not node:
            raise FieldError(here, "is not a list of choices; nest one list per player and write the payoffs innermost")
        if isinstance(node[0], (list, tuple)):
            return [read(child, f"{here}[{k}]") for k, child in enumerate(node)]
        return list(rational_vector(node, here))

    tree = read(cells, path)
    shape: list[int] = []
    probe = tree
    while isinstance(probe, list):
        shape.append(len(probe))
        probe = probe[0]
    n = len(shape) - 1
    if n > _MOST_PLAYERS:
        raise FieldError(path, f"is nested for {n} players; give at most {_MOST_PLAYERS}")
    if n < 1 or shape[-1] != n:
        raise FieldError(
            path, f"is nested for {n} players, but the first cell holds {shape[-1]} payoffs; give one payoff per player"
        )
    import numpy as np  # here and below: most games of two players never need it

    payoffs = np.empty(shape, dtype=object)

    def fill(node: Any, index: tuple[int, ...]) -> None:
        if len(index) == len(shape):
            payoffs[index] = node
            return
        if not isinstance(node, list) or len(node) != shape[len(index)]:
            where = path + "".join(f"[{k}]" for k in index)
            raise FieldError(
                where,
                f"does not have {shape[len(index)]} entries like the first branch; give every branch the same shape",
            )
        for k, child in enumerate(node):
            fill(child, (*index, k))

    fill(tree, ())
    return payoffs


def bimatrix_array(rows: Sequence[Sequence[Fraction]], columns: Sequence[Sequence[Fraction]]) -> np.ndarray[Any, Any]:
    """The payoffs of a bimatrix game as an array of cells."""
    import numpy as np

    cells = np.empty((len(rows), len(rows[0]), 2), dtype=object)
    for i, (a, b) in enumerate(zip(rows, columns, strict=True)):
        for j, pair in enumerate(zip(a, b, strict=True)):
            cells[i, j, 0], cells[i, j, 1] = pair
    return cells


def _frozen(cells: Any) -> Any:
    """Nested lists as nested tuples, which can be compared and hashed."""
    return tuple(map(_frozen, cells)) if isinstance(cells, list) else cells


class StrategicTables(Game):
    """What every document on an n-person game has: the payoffs in one nested list, or two matrices for two players."""

    payoffs: Any = Field(default=None, description="payoffs[s_1]...[s_n] = [u_1, ..., u_n], nested one list per player")
    row_payoffs: RationalMatrix | None = Field(default=None, description="two players: payoffs of the row player")
    column_payoffs: RationalMatrix | None = Field(default=None, description="two players: payoffs of the column player")

    @field_validator("payoffs", mode="plain")
    @classmethod
    def _read_payoffs(cls, value: object) -> Any:
        return None if value is None else _frozen(payoff_array(value).tolist())

    @field_serializer("payoffs")
    def _write_payoffs(self, value: Any) -> Any:
        return None if value is None else jsonable(value)

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        a, b = self.row_payoffs, self.column_payoffs
        if (self.payoffs is None) == (a is None and b is None):
            raise FieldError(".payoffs", "must be given, or else row_payoffs and column_payoffs (not both)")
        if self.payoffs is None:
            if a is None or b is None:
                raise FieldError(f".{'row_payoffs' if a is None else 'column_payoffs'}", "is missing; add it")
            if (len(a), len(a[0])) != (len(b), len(b[0])):
                raise FieldError(
                    ".column_payoffs",
                    f"is {len(b)}x{len(b[0])}, row_payoffs is {len(a)}x{len(a[0])}; give both the same shape",
                )
        return self

    def cells(self) -> Any:
        """The payoffs as an array indexed by the strategies, then the player."""
        if self.payoffs is not None:
            shape: list[int] = []
            node: Any = self.payoffs
            while isinstance(node, tuple):
                shape, node = [*shape, len(node)], node[0]
            import numpy as np

            return np.array(self.payoffs, dtype=object).reshape(shape)
        assert self.row_payoffs is not None
        assert self.column_payoffs is not None
        return bimatrix_array(self.row_payoffs, self.column_payoffs)


class TwoTables(Game):
    """What every document on a bimatrix game has: what the row player (I) and the column player (II) win."""

    row_payoffs: RationalMatrix
    column_payoffs: RationalMatrix
    rows: Labels = Field(default=None, description="names of the rows")
    columns: Labels = Field(default=None, description="names of the columns")

    @model_validator(mode="after")
    def _tables_fit(self) -> TwoTables:
        (m, n), B = self.shape, self.column_payoffs
        if (len(B), len(B[0])) != (m, n):
            message = f"is {len(B)} x {len(B[0])}, row_payoffs is {m} x {n}; give both tables the same shape"
            raise FieldError(".column_payoffs", message)
        require_labels("rows", self.rows, m)
        require_labels("columns", self.columns, n)
        return self

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and columns."""
        return len(self.row_payoffs), len(self.row_payoffs[0])

    @property
    def row_names(self) -> tuple[str, ...]:
        """Names of the rows; their numbers from 1 when none are given."""
        return self.rows or tuple(str(i + 1) for i in range(self.shape[0]))

    @property
    def column_names(self) -> tuple[str, ...]:
        """Names of the columns; their numbers from 1 when none are given."""
        return self.columns or tuple(str(j + 1) for j in range(self.shape[1]))

    @property
    def zero_sum(self) -> bool:
        """B = -A, entry by entry."""
        pairs = zip(self.row_payoffs, self.column_payoffs, strict=True)
        return all(a + b == 0 for first, second in pairs for a, b in zip(first, second, strict=True))
