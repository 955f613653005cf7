"""Proofs of votes by several quotas, by counting winning coalitions instead of swings.

With w(s) winning coalitions of size s, w_i(s) of them with i, a voter swings w_i(s) - (w(s-1) - w_i(s-1)) coalitions of
size s, because the rule is monotone: what wins without him wins with him.
"""

from __future__ import annotations

import numpy as np

from gote.coalitional.answer import VotingAnswer
from gote.coalitional.check_votes import need_power, need_ratio
from gote.coalitional.rules_players import called, members
from gote.coalitional.rules_votes import VotingRule
from gote.core import checkpoint
from gote.core.axioms import absent, present, same_set
from gote.core.proof import proves


@proves(VotingAnswer, "shapley_shubik", "banzhaf", "swings", "dummies")
def power_from_winning_coalitions(game: VotingRule, a: VotingAnswer) -> None:
    """By size, with and without each voter."""
    n = game.n
    masks = np.flatnonzero(game.wins)
    size = np.zeros(len(masks), dtype=np.int8)
    for i in range(n):
        size += (masks >> i & 1).astype(np.int8)
    everything = [int(k) for k in np.bincount(size, minlength=n + 2)]
    by_size = []
    for i in range(n):
        checkpoint()
        own = [int(k) for k in np.bincount(size[(masks >> i & 1).astype(bool)], minlength=n + 2)]
        by_size.append([own[s + 1] - (everything[s] - own[s]) for s in range(n)])
    need_power(a, by_size)
    same_set("dummies", a.dummies, called(game.roster, [i for i, row in enumerate(by_size) if not any(row)]))


@proves(VotingAnswer, "share_of_population", "ratio")
def power_beside_the_people(game: VotingRule, a: VotingAnswer) -> None:
    """Shares of the sum, and the index divided by them."""
    need_ratio(game.population, a)


@proves(VotingAnswer, "veto")
def without_a_veto_player_nothing_passes(game: VotingRule, a: VotingAnswer) -> None:
    """All others together lose."""
    full = (1 << game.n) - 1
    same_set("veto", a.veto, called(game.roster, [i for i in range(game.n) if not game.wins[full ^ 1 << i]]))


@proves(VotingAnswer, "minimal_winning")
def minimal_coalitions_lose_by_any_loss(game: VotingRule, a: VotingAnswer) -> None:
    """All of them, of few voters."""
    if not game.lists_coalitions:
        absent("minimal_winning", a.minimal_winning)
        return
    wins = game.wins
    right = [
        tuple(called(game.roster, members(S)))
        for S in range(1, len(wins))
        if wins[S] and not any(wins[S ^ 1 << i] for i in members(S))
    ]
    same_set("minimal_winning", present("minimal_winning", a.minimal_winning), right)
