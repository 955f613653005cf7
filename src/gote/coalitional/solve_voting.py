"""Votes and simple games: power indices, dummies, veto players, weights."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.coalitional import simple
from gote.coalitional.players import called
from gote.coalitional.power import normalised, shapley_shubik_of, swings_by_size
from gote.coalitional.rules import SimpleGame, VotingGame
from gote.coalitional.worths import members
from gote.core import Explanation, Picture, Solution

Index = tuple[Fraction, ...]
_MOST_LISTED = 10
"""Up to so many players the minimal winning (and maximal losing) coalitions are part of the answer."""


@dataclass(frozen=True, kw_only=True)
class VotingSolution(Solution[VotingGame]):
    """Power of every voter; `swings` are the whole numbers behind the Banzhaf index."""

    shapley_shubik: Index
    swings: tuple[int, ...]
    dummies: tuple[int, ...]
    veto: tuple[int, ...]
    minimal_winning: tuple[int, ...] | None

    def answer(self) -> dict[str, Any]:
        roster = self.game.roster
        found: dict[str, Any] = {
            "shapley_shubik": self.shapley_shubik,
            "banzhaf": normalised(self.swings),
            "dummies": called(roster, self.dummies),
            "veto": called(roster, self.veto),
            "swings": self.swings,
        }
        if self.minimal_winning is not None:
            found["minimal_winning"] = [called(roster, members(S)) for S in self.minimal_winning]
        return found

    def _check(self) -> None:
        from gote.coalitional.check_votes import check_voting

        check_voting(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_voting

        return explain_voting(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_voting

        return plot_voting(self, lang)


def solve_voting(game: VotingGame) -> VotingSolution:
    """Power indices of a weighted vote.

    >>> [str(p) for p in solve_voting(VotingGame(weights=[10, 20, 30, 40], quota=50, strict=True)).shapley_shubik]
    ['1/12', '1/4', '1/4', '5/12']
    """
    weights, quota = game.whole_weights()
    by_size = swings_by_size(weights, quota)
    total = sum(weights)
    swings = tuple(sum(row) for row in by_size)
    least = None
    if game.n <= _MOST_LISTED:
        from gote.coalitional.worths import subset_sums

        least = tuple(simple.minimal_winning(subset_sums(list(weights)) >= quota))
    return VotingSolution(
        game=game,
        shapley_shubik=shapley_shubik_of(by_size),
        swings=swings,
        dummies=tuple(i for i, k in enumerate(swings) if k == 0),
        veto=tuple(i for i, w in enumerate(weights) if total - w < quota),
        minimal_winning=least,
    )


@dataclass(frozen=True, kw_only=True)
class SimpleSolution(Solution[SimpleGame]):
    """Power in a simple game, and weights for it or a trade that shows there are none."""

    shapley_shubik: Index
    swings: tuple[int, ...]
    veto: tuple[int, ...]
    superadditive: bool
    maximal_losing: tuple[int, ...]
    weighing: simple.Weighing

    def answer(self) -> dict[str, Any]:
        players = self.game.players
        found: dict[str, Any] = {
            "shapley_shubik": self.shapley_shubik,
            "banzhaf": normalised(self.swings),
            "swings": self.swings,
            "dummies": called(players, [i for i, k in enumerate(self.swings) if k == 0]),
            "veto": called(players, self.veto),
            "superadditive": self.superadditive,
            "deegan_packel": simple.deegan_packel(self.game.n, self.game.masks),
            "public_good": simple.public_good(self.game.n, self.game.masks),
            "minimal_winning": [called(players, members(S)) for S in self.game.masks],
            "weighted": self.weighing.weighted,
        }
        if self.game.n <= _MOST_LISTED:
            found["maximal_losing"] = [called(players, members(S)) for S in self.maximal_losing]
        if self.weighing.weighted:
            found |= {"weights": self.weighing.weights, "quota": self.weighing.quota}
        return found

    def certificate(self) -> dict[str, Any]:
        if self.weighing.weighted:
            return {}
        players = self.game.players
        return {
            "winning": [called(players, members(S)) for S in self.weighing.winning],
            "losing": [called(players, members(S)) for S in self.weighing.losing],
        }

    def _check(self) -> None:
        from gote.coalitional.check_votes import check_simple_game

        check_simple_game(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.coalitional.explain import explain_simple_game

        return explain_simple_game(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.coalitional.plot import plot_simple_game

        return plot_simple_game(self, lang)


def solve_simple_game(game: SimpleGame) -> SimpleSolution:
    """Power indices and the weighing of a simple game.

    >>> solve_simple_game(SimpleGame(players=3, winning=[[1, 2], [1, 3]])).weighing.weights
    (2, 1, 1)
    """
    import numpy as np

    from gote.coalitional.shapley import shapley
    from gote.coalitional.values import swings
    from gote.coalitional.worths import Worths

    wins = game.wins()
    v = Worths.from_integers(game.n, wins.astype(np.int64))
    losing = simple.maximal_losing(wins)
    return SimpleSolution(
        game=game,
        shapley_shubik=shapley(v),
        swings=swings(v),
        veto=simple.veto_players(game.masks, game.n),
        superadditive=not (wins & wins[::-1]).any(),  # no coalition wins beside its complement
        maximal_losing=tuple(losing),
        weighing=simple.weigh(game.n, game.masks, losing),
    )
