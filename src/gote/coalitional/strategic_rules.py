"""Strategic games of any number of players, and the document of one whose coalitional form is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, field_serializer, field_validator, model_validator

from gote.coalitional.players import Roster
from gote.coalitional.rules import CoalitionGame
from gote.core import FieldError, Game, RationalMatrix
from gote.core.numbers import jsonable

if TYPE_CHECKING:
    from gote.coalitional.solve_strategic import CoalitionalFormSolution


class StrategicTables(Game):
    """What every document on an n-person game has: the payoffs in one nested list, or two matrices for two players."""

    payoffs: Any = Field(default=None, description="payoffs[s_1]...[s_n] = [u_1, ..., u_n], nested one list per player")
    row_payoffs: RationalMatrix | None = Field(default=None, description="two players: payoffs of the row player")
    column_payoffs: RationalMatrix | None = Field(default=None, description="two players: payoffs of the column player")

    @field_validator("payoffs", mode="plain")
    @classmethod
    def _read_payoffs(cls, value: object) -> Any:
        from gote.coalitional.strategic import payoff_array

        return None if value is None else payoff_array(value)

    @field_serializer("payoffs")
    def _write_payoffs(self, value: Any) -> Any:
        return None if value is None else jsonable(value.tolist())

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
        from gote.coalitional.strategic import bimatrix_array

        if self.payoffs is not None:
            return self.payoffs
        assert self.row_payoffs is not None
        assert self.column_payoffs is not None
        return bimatrix_array(self.row_payoffs, self.column_payoffs)


class CoalitionalForm(StrategicTables):
    """A game in strategic form with side payments, to be turned into coalitional form (v of every coalition against the
    rest).

    >>> CoalitionalForm(row_payoffs=[[4, 1], [0, 2]], column_payoffs=[[2, 1], [0, 4]]).n
    2
    """

    kind: Literal["coalitional_form"] = "coalitional_form"

    @property
    def n(self) -> int:
        """Number of players."""
        return int(self.cells().ndim) - 1

    @property
    def roster(self) -> Roster:
        """The players are numbered."""
        return self.n

    def coalition(self) -> CoalitionGame:
        """The coalitional form itself (solves the auxiliary games)."""
        from gote.coalitional.strategic import characteristic_function

        return CoalitionGame(players=self.n, worth=characteristic_function(self.cells())[0].mapping())

    def _solve(self) -> CoalitionalFormSolution:
        from gote.coalitional.solve_strategic import solve_coalitional_form

        return solve_coalitional_form(self)
