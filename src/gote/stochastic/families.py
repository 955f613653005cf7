"""Named games of section 2.6 as documents: kind `stochastic_family`, a family and its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.stochastic import games
from gote.stochastic.rules import StochasticFamily, StochasticGame
from gote.stochastic.solve import StochasticSolution, solve_stochastic

FAMILIES: Mapping[str, Callable[..., StochasticGame]] = {
    "inspection": games.inspection_game,
    "endurance": games.endurance_game,
    "guess_it": games.guess_it_game,
    "coin_challenge": games.coin_challenge_game,
    "serving": games.serving_game,
    "dare": games.dare_game,
}
LARGEST = {"periods": 200, "inspections": 200, "n": 400, "m": 30, "most": 60}


@dataclass(frozen=True, kw_only=True)
class StochasticFamilySolution(Solution[StochasticFamily]):
    """The solution of the game the family stands for."""

    inner: StochasticSolution

    @property
    def value(self) -> Any:
        """State -> value."""
        return self.inner.value

    def answer(self) -> dict[str, Any]:
        return self.inner.answer()

    def certificate(self) -> dict[str, Any]:
        return self.inner.certificate()

    def _check(self) -> None:
        from gote.stochastic.check import check_stochastic_family

        check_stochastic_family(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        return self.inner.explain(lang)

    def plot(self, lang: str = "en") -> Picture:
        return self.inner.plot(lang)


def solve_family(game: StochasticFamily) -> StochasticFamilySolution:
    """Build the game and solve it.

    >>> solve_family(StochasticFamily(family="serving")).value
    {'G': Fraction(13, 27)}
    """
    return StochasticFamilySolution(game=game, inner=solve_stochastic(game.stochastic_game))
