"""The coalitional form of a strategic game, with the auxiliary games that prove each worth, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.coalitional.players import key, keyed
from gote.coalitional.rules import CoalitionGame
from gote.coalitional.solve import CoalitionSolution
from gote.coalitional.strategic import Auxiliary, Profile, characteristic_function, grand_profile
from gote.coalitional.strategic_rules import CoalitionalForm
from gote.core import Explanation, Picture, Solution


@dataclass(frozen=True, kw_only=True)
class CoalitionalFormSolution(Solution[CoalitionalForm]):
    """v with an optimal pair of joint strategies for every coalition, and the solution of the game (N, v)."""

    games: tuple[Auxiliary, ...]
    grand: Fraction
    profile: Profile
    general: CoalitionSolution

    def answer(self) -> dict[str, Any]:
        v = self.general.worths
        return {
            "worth": keyed(self.game.roster, v.mapping()),
            "profile": tuple(k + 1 for k in self.profile),
            **self.general.answer(),
        }

    def certificate(self) -> dict[str, Any]:
        return self.general.certificate() | {
            "auxiliary": {key(self.game.roster, a.coalition): {"row": a.row, "column": a.column} for a in self.games}
        }

    def _check(self) -> None:
        from gote.coalitional.check_strategic import check_coalitional_form

        check_coalitional_form(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_coalitional_form

        return explain_coalitional_form(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_coalition

        return plot_coalition(self.general, lang)


def solve_coalitional_form(game: CoalitionalForm) -> CoalitionalFormSolution:
    """v(S) for every coalition, then the solution concepts of (N, v).

    >>> solution = solve_coalitional_form(CoalitionalForm(row_payoffs=[[4, 1], [0, 2]], column_payoffs=[[2, 1], [0, 4]]))
    >>> solution.answer()["worth"]
    {'1': Fraction(8, 5), '2': Fraction(8, 5), '1,2': Fraction(6, 1)}
    """
    cells = game.cells()
    v, games = characteristic_function(cells)
    grand, profile = grand_profile(cells)
    general = CoalitionGame(players=v.n, worth=v.mapping()).solve()
    assert isinstance(general, CoalitionSolution)
    return CoalitionalFormSolution(
        game=game, games=tuple(games), grand=Fraction(grand), profile=profile, general=general
    )
