"""Answers with closed forms: airports and bankruptcies."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.coalitional import bankruptcy
from gote.coalitional.airport import airport_nucleolus, airport_shapley
from gote.coalitional.rules import AirportGame, BankruptcyGame
from gote.core import Explanation, Picture, Solution

Shares = tuple[Fraction, ...]


@dataclass(frozen=True, kw_only=True)
class AirportSolution(Solution[AirportGame]):
    """What everybody pays, by the Shapley value and by the nucleolus."""

    shapley: Shares
    nucleolus: Shares

    def answer(self) -> dict[str, Any]:
        return {"shapley": self.shapley, "nucleolus": self.nucleolus}

    def _check(self) -> None:
        from gote.coalitional.check_families import check_airport

        check_airport(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_airport

        return explain_airport(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_airport

        return plot_airport(self, lang)


def solve_airport(game: AirportGame) -> AirportSolution:
    """Shares to pay, in the order of the costs.

    >>> [str(x) for x in solve_airport(AirportGame(costs=[1, 2, 4])).nucleolus]
    ['1/2', '3/4', '11/4']
    """
    costs = game.costs[1]
    return AirportSolution(game=game, shapley=airport_shapley(costs), nucleolus=airport_nucleolus(costs))


@dataclass(frozen=True, kw_only=True)
class BankruptcySolution(Solution[BankruptcyGame]):
    """The division of the estate by five rules; the nucleolus is the Talmud rule, the Shapley value random arrival."""

    nucleolus: Shares
    shapley: Shares
    proportional: Shares
    constrained_equal_awards: Shares
    constrained_equal_losses: Shares

    def answer(self) -> dict[str, Any]:
        return {
            "nucleolus": self.nucleolus,
            "shapley": self.shapley,
            "proportional": self.proportional,
            "constrained_equal_awards": self.constrained_equal_awards,
            "constrained_equal_losses": self.constrained_equal_losses,
        }

    def _check(self) -> None:
        from gote.coalitional.check_families import check_bankruptcy

        check_bankruptcy(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_bankruptcy

        return explain_bankruptcy(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_bankruptcy

        return plot_bankruptcy(self, lang)


def solve_bankruptcy(game: BankruptcyGame) -> BankruptcySolution:
    """The five divisions of one estate.

    >>> [str(x) for x in solve_bankruptcy(BankruptcyGame(estate=36, claims=[10, 20, 30])).nucleolus]
    ['5', '21/2', '41/2']
    """
    estate, claims = game.estate, game.claims[1]
    return BankruptcySolution(
        game=game,
        nucleolus=bankruptcy.talmud(estate, claims),
        shapley=bankruptcy.random_arrival(estate, claims),
        proportional=bankruptcy.proportional(estate, claims),
        constrained_equal_awards=bankruptcy.equal_awards(estate, claims),
        constrained_equal_losses=bankruptcy.equal_losses(estate, claims),
    )
