"""The documents of a strategic game whose coalitional form is wanted."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

from pydantic import Field, model_validator

from gote.coalitional.rules import Coalitional
from gote.coalitional.rules_players import Roster
from gote.core import FieldError, Finds, Game
from gote.core.finds import asked
from gote.generalsum.rules_tables import StrategicTables

MOST_PLAYERS = 10
Function = Literal["value", "alpha_pure", "beta_pure", "gamma", "threats"]
FUNCTIONS = frozenset(get_args(Function))


class CharacteristicFunctions(StrategicTables):
    """What a coalition can count on in a strategic game with side payments, by several readings.

    >>> CharacteristicFunctions(row_payoffs=[[4, 1]], column_payoffs=[[2, 1]], find=["alpha_pure"]).wants_value
    False
    """

    kind: Literal["characteristic_functions"] = "characteristic_functions"
    find: tuple[Function, ...] = Field(
        default=("value", "alpha_pure", "beta_pure"), min_length=1, description="the functions wanted"
    )

    @model_validator(mode="after")
    def _fits(self) -> CharacteristicFunctions:
        if self.n > MOST_PLAYERS:
            raise FieldError(".payoffs", f"has {self.n} players; give at most {MOST_PLAYERS}")
        return self

    @property
    def n(self) -> int:
        """Number of players."""
        return int(self.cells().ndim) - 1

    wants_value: ClassVar[Any] = asked("value")
    wants_alpha: ClassVar[Any] = asked("alpha_pure")
    wants_beta: ClassVar[Any] = asked("beta_pure")
    wants_gamma: ClassVar[Any] = asked("gamma")
    wants_threats: ClassVar[Any] = asked("threats")


class CoalitionalForm(Coalitional, Finds, StrategicTables):
    """A game in strategic form with side payments, to be turned into coalitional form (v of every coalition against the
    rest).

    >>> CoalitionalForm(row_payoffs=[[4, 1], [0, 2]], column_payoffs=[[2, 1], [0, 4]]).n
    2
    """

    kind: Literal["coalitional_form"] = "coalitional_form"

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """Fields of the whole answer; characteristic functions alone are another question."""
        return () if FUNCTIONS.issuperset(self.find) else self.find

    def written_out(self) -> Game:
        """With functions in `find`: the game of which only these are asked."""
        if not self.find or self.fields_wanted:
            return self
        given: dict[str, Any] = {name: getattr(self, name) for name in ("title", "row_payoffs", "column_payoffs")}
        return CharacteristicFunctions(payoffs=self.payoffs, find=self.find, **given)

    @property
    def n(self) -> int:  # type: ignore[override]
        """Number of players."""
        return int(self.cells().ndim) - 1

    @property
    def roster(self) -> Roster:
        """The players are numbered."""
        return self.n
