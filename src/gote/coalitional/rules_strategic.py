"""The document of a strategic game whose coalitional form is wanted."""

from __future__ import annotations

from typing import Literal

from gote.coalitional.rules import Coalitional
from gote.coalitional.rules_players import Roster
from gote.generalsum.rules_tables import StrategicTables


class CoalitionalForm(Coalitional, StrategicTables):
    """A game in strategic form with side payments, to be turned into coalitional form (v of every coalition against the
    rest).

    >>> CoalitionalForm(row_payoffs=[[4, 1], [0, 2]], column_payoffs=[[2, 1], [0, 4]]).n
    2
    """

    kind: Literal["coalitional_form"] = "coalitional_form"

    @property
    def n(self) -> int:  # type: ignore[override]
        """Number of players."""
        return int(self.cells().ndim) - 1

    @property
    def roster(self) -> Roster:
        """The players are numbered."""
        return self.n
