"""Families: the general answer, with the closed form of the text beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gote.coalitional.family_rules import FamilyGame, Ladder, worth_keys
from gote.coalitional.solve import CoalitionSolution
from gote.core import Explanation, Picture, Solution

_MOST_WRITTEN = 5
_MOST_TABLED = 16
"""Beyond so many players a ladder is answered by its closed forms alone."""


@dataclass(frozen=True, kw_only=True)
class FamilySolution(Solution[FamilyGame]):
    """`general` is the solution of the game by its 2^n worths (None beyond tables), `closed` what the closed form says."""

    general: CoalitionSolution | None
    closed: dict[str, Any]
    extra: dict[str, Any]

    def answer(self) -> dict[str, Any]:
        if self.general is None:
            return {name: self.closed[name] for name in ("shapley", "nucleolus")}
        found = self.general.answer() | self.extra
        if self.game.n <= _MOST_WRITTEN:
            found["worth"] = worth_keys(self.game)
        return found

    def certificate(self) -> dict[str, Any]:
        return self.general.certificate() if self.general is not None else {}

    def _check(self) -> None:
        from gote.coalitional.check import check_family

        check_family(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_family

        return explain_family(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_family

        return plot_family(self, lang)


def solve_family(game: FamilyGame) -> FamilySolution:
    """Solve by the 2^n worths; a ladder of any length by its closed forms.

    >>> from gote.coalitional.family_rules import Landlord
    >>> [str(x) for x in solve_family(Landlord(output=[0, 1, 2, 3])).answer()["nucleolus"]]
    ['3/2', '1/2', '1/2', '1/2']
    """
    if isinstance(game, Ladder) and game.n > _MOST_TABLED:
        return FamilySolution(game=game, general=None, closed=game.closed(), extra={})
    general = game.coalition().solve()
    assert isinstance(general, CoalitionSolution)
    extra = game.extra(general.shapley, general.nucleolus.x)
    return FamilySolution(game=game, general=general, closed=game.closed(), extra=extra)
