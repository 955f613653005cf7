"""Power in a vote by several quotas: every coalition is looked at once for every voter."""

from __future__ import annotations

from typing import Any

import numpy as np

from gote.coalitional import simple
from gote.coalitional.answer import VotingAnswer
from gote.coalitional.power import beside_population, normalised, shapley_shubik_of
from gote.coalitional.rules_players import called, members
from gote.coalitional.rules_votes import VotingRule
from gote.core import checkpoint
from gote.exact.integers import sizes


def solve_voting_rule(game: VotingRule) -> VotingAnswer:
    """Swings of every voter by the number of others.

    >>> solve_voting_rule(VotingRule(measures={"votes": [4, 3, 2, 1]}, win="votes >= 6")).swings
    (5, 3, 3, 1)
    """
    n, wins = game.n, game.wins
    size = sizes(n).astype(np.int8)
    rows = []
    for i in range(n):
        checkpoint()
        pairs, own = wins.reshape(-1, 2, 1 << i), size.reshape(-1, 2, 1 << i)
        turned = pairs[:, 1] & ~pairs[:, 0]
        rows.append([int(k) for k in np.bincount(own[:, 0][turned], minlength=n)])
    counted = tuple(sum(row) for row in rows)
    found: dict[str, Any] = {}
    if game.lists_coalitions:
        found["minimal_winning"] = [called(game.roster, members(S)) for S in simple.minimal_winning(wins)]
    index = shapley_shubik_of(rows)
    return VotingAnswer(
        shapley_shubik=index,
        banzhaf=normalised(counted),
        dummies=called(game.roster, [i for i, k in enumerate(counted) if k == 0]),
        veto=called(game.roster, [i for i in range(n) if not wins[-1 - (1 << i)]]),
        swings=counted,
        **found,
        **beside_population(index, game.population),
    )
