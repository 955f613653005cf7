"""Proofs of simple games, by looking at every coalition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from gote.coalitional.answer import SimpleGameAnswer
from gote.coalitional.check_votes import need_power
from gote.coalitional.rules import SimpleGame
from gote.coalitional.rules_players import called, members, read_coalition
from gote.core import proves
from gote.core.axioms import absent, equal, exactly_when, length, need, present, same_set
from gote.exact.integers import Array, sizes, subset_sums


def _wins(game: SimpleGame) -> Array:
    """For every mask whether it wins: it is listed, or wins without some member."""
    wins = np.zeros(1 << game.n, dtype=bool)
    wins[list(game.listed)] = True
    for i in range(game.n):
        pairs = wins.reshape(-1, 2, 1 << i)
        pairs[:, 1] |= pairs[:, 0]
    return wins


def _without(wins: Array, i: int) -> tuple[Array, Array]:
    """The masks with i, and whether each still wins without him."""
    masks = np.arange(len(wins))
    with_i = masks[masks >> i & 1 == 1]
    return with_i, wins[with_i ^ 1 << i]


def _minimal(wins: Array) -> list[int]:
    """Winning coalitions that lose by any loss."""
    least = wins.copy()
    for i in range(len(wins).bit_length() - 1):
        with_i, still = _without(wins, i)
        least[with_i] &= ~still
    return [int(S) for S in np.flatnonzero(least)]


def _groups(game: SimpleGame, masks: Sequence[int]) -> list[tuple[Any, ...]]:
    return [tuple(called(game.players, members(S))) for S in masks]


@proves(SimpleGameAnswer, "shapley_shubik", "banzhaf", "swings", "dummies")
def power_is_counted_in_swings(game: SimpleGame, a: SimpleGameAnswer) -> None:
    """Winning coalitions that lose without the player, by size."""
    wins, size, by_size = _wins(game), sizes(game.n), []
    for i in range(game.n):
        with_i, still = _without(wins, i)
        swing = with_i[wins[with_i] & ~still]
        by_size.append([int(k) for k in np.bincount(size[swing] - 1, minlength=game.n)])
    need_power(a, by_size)
    same_set("dummies", a.dummies, called(game.players, [i for i, row in enumerate(by_size) if not any(row)]))


@proves(SimpleGameAnswer, "minimal_winning", "maximal_losing")
def the_lists_hold_all_coalitions_on_the_edge(game: SimpleGame, a: SimpleGameAnswer) -> None:
    """Winning ones that lose by any loss, losing ones that win by any gain."""
    wins = _wins(game)
    same_set("minimal_winning", a.minimal_winning, _groups(game, _minimal(wins)))
    if not game.lists_coalitions:
        absent("maximal_losing", a.maximal_losing)
        return
    full = len(wins) - 1  # S loses and any gain wins: in the dual game N - S is minimal winning
    losing = [full ^ S for S in _minimal(~wins[::-1])]
    same_set("maximal_losing", present("maximal_losing", a.maximal_losing), _groups(game, losing))


@proves(SimpleGameAnswer, "veto", "superadditive")
def nobody_wins_without_a_veto_player(game: SimpleGame, a: SimpleGameAnswer) -> None:
    """Veto: in every winning coalition. Superadditive: no coalition wins beside its complement."""
    wins, full = _wins(game), (1 << game.n) - 1
    same_set("veto", a.veto, called(game.players, [i for i in range(game.n) if not wins[full ^ 1 << i]]))
    exactly_when("superadditive", a.superadditive, not (wins & wins[::-1]).any())


@proves(SimpleGameAnswer, "deegan_packel", "public_good")
def minimal_winning_coalitions_pay(game: SimpleGame, a: SimpleGameAnswer) -> None:
    """Deegan and Packel: every minimal winning coalition pays 1, shared equally; Holler: it pays 1 to each member. Both
    are scaled to add up to 1.
    """
    least = _minimal(_wins(game))
    for field, given, shared in (
        ("deegan_packel", a.deegan_packel, True),
        ("public_good", a.public_good, False),
    ):
        totals = [
            sum((Fraction(1, S.bit_count() if shared else 1) for S in least if S >> i & 1), Fraction(0))
            for i in range(game.n)
        ]
        equal(field, given, tuple(x / sum(totals) for x in totals))


@proves(SimpleGameAnswer, "weighted", "weights", "quota")
def weights_let_the_right_coalitions_win(game: SimpleGame, a: SimpleGameAnswer) -> None:
    """Exactly the winning coalitions reach the quota."""
    if not a.weighted:
        absent("weights", a.weights)
        absent("quota", a.quota)
        return
    weights, quota = present("weights", a.weights), present("quota", a.quota)
    length("weights", weights, game.n)
    fits = ((subset_sums(weights) >= quota) == _wins(game)).all()
    need("weights", fits, "they let a losing coalition win or a winning one lose")


@proves(SimpleGameAnswer, "weighted")
def a_trade_excludes_weights(game: SimpleGame, a: SimpleGameAnswer, evidence: Mapping[str, Any]) -> None:
    """As many winning as losing coalitions that use every player equally often: both sides would weigh the same."""
    if a.weighted:
        return
    wins = _wins(game)
    winning, losing = ([read_coalition(game.players, S) for S in evidence[side]] for side in ("winning", "losing"))
    listed = winning and len(winning) == len(losing)
    need("weighted", listed, "the evidence must list as many winning as losing coalitions")
    sides = all(wins[S] for S in winning) and not any(wins[S] for S in losing)
    need("weighted", sides, "a coalition of the evidence is on the wrong side")
    uses = [Counter(i for S in side for i in members(S)) for side in (winning, losing)]
    need("weighted", uses[0] == uses[1], "the two sides of the trade do not use every player equally often")
