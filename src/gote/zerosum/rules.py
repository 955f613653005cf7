"""The document of a matrix game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field, model_validator

from gote.core import FieldError, Game, RationalMatrix

if TYPE_CHECKING:
    from gote.zerosum.solve import MatrixSolution


class MatrixGame(Game):
    """A payoff matrix A: the row player (I) wins a_ij from the column player (II).

    >>> MatrixGame(payoffs=[[1, "1/2"], [0, 2]]).shape
    (2, 2)
    """

    kind: Literal["matrix"] = "matrix"
    payoffs: RationalMatrix
    rows: tuple[str, ...] | None = Field(default=None, description="names of the rows")
    columns: tuple[str, ...] | None = Field(default=None, description="names of the columns")
    all: bool = Field(default=False, description="also list all extreme optimal strategies")

    @model_validator(mode="after")
    def _names_fit(self) -> MatrixGame:
        for field, names, size in (("rows", self.rows, self.shape[0]), ("columns", self.columns, self.shape[1])):
            if names is not None and len(names) != size:
                raise FieldError(f".{field}", f"gives {len(names)} names, the matrix has {size} {field}; name each once")
            if names is not None and len(set(names)) != size:
                raise FieldError(f".{field}", "gives a name twice; give every line a name of its own")
        return self

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and columns."""
        return len(self.payoffs), len(self.payoffs[0])

    def _solve(self) -> MatrixSolution:
        from gote.zerosum.solve import solve_matrix

        return solve_matrix(self)
