"""Votes and simple games: power indices, dummies, veto players, weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from gote.coalitional import simple
from gote.coalitional.answer import SimpleGameAnswer, VotingAnswer
from gote.coalitional.power import beside_population, normalised, shapley_shubik_of, swings_by_size
from gote.coalitional.rules import SimpleGame, VotingGame
from gote.coalitional.rules_players import Roster, called, members
from gote.coalitional.shapley import shapley
from gote.coalitional.values import swings
from gote.coalitional.worths import Worths
from gote.exact.integers import subset_sums


def _groups(roster: Roster, masks: Any) -> list[list[Any]]:
    return [called(roster, members(S)) for S in masks]


def solve_voting(game: VotingGame) -> VotingAnswer:
    """Power indices of a weighted vote.

    >>> [str(p) for p in solve_voting(VotingGame(weights=[10, 20, 30, 40], quota=50, strict=True)).shapley_shubik]
    ['1/12', '1/4', '1/4', '5/12']
    """
    weights, quota = game.whole_weights()
    by_size = swings_by_size(weights, quota)
    counted, total = tuple(sum(row) for row in by_size), sum(weights)
    found: dict[str, Any] = {}
    if game.lists_coalitions:
        found["minimal_winning"] = _groups(game.roster, simple.minimal_winning(subset_sums(weights) >= quota))
    index = shapley_shubik_of(by_size)
    return VotingAnswer(
        shapley_shubik=index,
        banzhaf=normalised(counted),
        dummies=called(game.roster, [i for i, k in enumerate(counted) if k == 0]),
        veto=called(game.roster, [i for i, w in enumerate(weights) if total - w < quota]),
        swings=counted,
        **found,
        **beside_population(index, game.population),
    )


def solve_simple_game(game: SimpleGame) -> tuple[SimpleGameAnswer, dict[str, Any]]:
    """Power indices and the weighing of a simple game.

    >>> solve_simple_game(SimpleGame(players=3, winning=[[1, 2], [1, 3]]))[0].weights
    (2, 1, 1)
    """
    wins, n, players = simple.wins_of(game), game.n, game.players
    v = Worths.from_integers(n, wins.astype(np.int64))
    winning, losing = simple.minimal_winning(wins), simple.maximal_losing(wins)
    weighing, counted = simple.weigh(n, winning, losing), swings(v)
    found: dict[str, Any] = {}
    evidence: dict[str, Any] = {}
    if game.lists_coalitions:
        found["maximal_losing"] = _groups(players, losing)
    if weighing.weighted:
        found |= {"weights": weighing.weights, "quota": weighing.quota}
    else:
        evidence = {"winning": _groups(players, weighing.winning), "losing": _groups(players, weighing.losing)}
    answer = SimpleGameAnswer(
        shapley_shubik=shapley(v),
        banzhaf=normalised(counted),
        swings=counted,
        dummies=called(players, [i for i, k in enumerate(counted) if k == 0]),
        veto=called(players, simple.veto_players(winning, n)),
        superadditive=not (wins & wins[::-1]).any(),  # no coalition wins beside its complement
        deegan_packel=simple.deegan_packel(n, winning),
        public_good=simple.public_good(n, winning),
        minimal_winning=_groups(players, winning),
        weighted=weighing.weighted,
        **found,
    )
    return answer, evidence
