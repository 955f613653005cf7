"""Proofs of votes, by generating functions in Python integers and by looking at every coalition."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import factorial

import numpy as np

from gote.coalitional.answer import SimpleGameAnswer, VotingAnswer
from gote.coalitional.rules import VotingGame
from gote.coalitional.rules_players import called, members
from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, present, same_set
from gote.exact.integers import by_member_and_size, exact_type, sizes, subset_sums

_MOST_CELLS = 40_000_000
_MOST_HALVED = 50


@proves(VotingAnswer, "shapley_shubik", "banzhaf", "swings", "dummies")
def power_is_counted_in_swings(game: VotingGame, a: VotingAnswer) -> Unproved | None:
    """How often each player turns a losing coalition of s others into a winning one: every number follows."""
    weights, quota = game.whole_weights()
    counted = _swings(weights, quota)
    if counted is None:
        return Unproved("the swings of this vote are too many to count a second time")
    by_size = [counted[w] for w in weights]
    need_power(a, by_size)
    same_set("dummies", a.dummies, called(game.roster, [i for i, row in enumerate(by_size) if not any(row)]))
    return None


def need_ratio(population: Sequence[Fraction] | None, a: VotingAnswer) -> None:
    """Each share times all people is the voter's own; the ratio times the share is the index."""
    if population is None:
        absent("share_of_population", a.share_of_population)
        absent("ratio", a.ratio)
        return
    shares, ratio = present("share_of_population", a.share_of_population), present("ratio", a.ratio)
    equal("share_of_population", tuple(s * sum(population) for s in shares), tuple(population))
    equal("ratio", tuple(r is None for r in ratio), tuple(not s for s in shares))
    known = [(r * s, i) for r, s, i in zip(ratio, shares, a.shapley_shubik, strict=True) if r is not None]
    equal("ratio", [x for x, _ in known], [i for _, i in known])


def need_power(a: VotingAnswer | SimpleGameAnswer, by_size: Sequence[Sequence[int]]) -> None:
    """Indices from swings by size: with s others before him a player turns the vote in s! (n-s-1)! of n! orders."""
    n, swings = len(by_size), tuple(sum(row) for row in by_size)
    chance = [factorial(s) * factorial(n - s - 1) for s in range(n)]
    orders = (sum(map(int.__mul__, row, chance)) for row in by_size)
    equal("swings", a.swings, swings)
    equal("banzhaf", a.banzhaf, tuple(Fraction(k, sum(swings)) for k in swings))
    equal("shapley_shubik", a.shapley_shubik, tuple(Fraction(k, factorial(n)) for k in orders))


@proves(VotingAnswer, "share_of_population", "ratio")
def power_beside_the_population(game: VotingGame, a: VotingAnswer) -> None:
    """Shares of the sum, and the index divided by them."""
    need_ratio(game.population, a)


@proves(VotingAnswer, "veto")
def a_veto_is_a_quota_out_of_reach_of_the_others(game: VotingGame, a: VotingAnswer) -> None:
    """All such players."""
    weights, quota = game.whole_weights()
    same_set("veto", a.veto, called(game.roster, [i for i, w in enumerate(weights) if sum(weights) - w < quota]))


@proves(VotingAnswer, "minimal_winning")
def minimal_winning_coalitions_lose_by_any_loss(game: VotingGame, a: VotingAnswer) -> None:
    """All of them, up to `MOST_LISTED` players."""
    if not game.lists_coalitions:
        absent("minimal_winning", a.minimal_winning)
        return
    weights, quota = game.whole_weights()
    total = subset_sums(weights)
    right = []
    for S in range(1, len(total)):
        lightest = min(weights[i] for i in members(S))
        if total[S] >= quota > total[S] - lightest:
            right.append(tuple(called(game.roster, members(S))))
    same_set("minimal_winning", present("minimal_winning", a.minimal_winning), right)


def _swings(weights: Sequence[int], quota: int) -> dict[int, list[int]] | None:
    """weight -> swings[s] of a player of this weight with s others (equal weights have equal power); None when there
    are too many to count.
    """
    least = min(quota, sum(weights) - quota + 1)  # a vote and its dual have the same swings, sizes turned round
    if least * len(weights) <= _MOST_CELLS:
        found = _by_digits(weights, least)
    elif len(weights) <= _MOST_HALVED:
        found = _by_pairs(weights, least)
    else:
        return None
    return found if least == quota else {w: row[::-1] for w, row in found.items()}


def _by_digits(weights: Sequence[int], quota: int) -> dict[int, list[int]]:
    """cell[t] is an integer whose digits to the base 2^n are the numbers of coalitions of weight t by size."""
    n = len(weights)
    cells = [1] + [0] * (quota - 1)
    for w in weights:
        for t in range(quota - 1, w - 1, -1):
            cells[t] += cells[t - w] << n
    found = {0: [0] * n}
    for w in set(weights) - {0}:
        without: list[int] = []
        for t in range(quota):
            without.append(cells[t] - (without[t - w] << n) if t >= w else cells[t])
        packed = sum(without[max(quota - w, 0) :])
        found[w] = [packed >> n * s & (1 << n) - 1 for s in range(n)]
    return found


def _by_pairs(weights: Sequence[int], quota: int) -> dict[int, list[int]]:
    """Few players with enormous weights. Losing coalitions of size s without player i, less those that stay losing when he
    joins: every second player's coalitions meet those of the others.
    """
    n = len(weights)
    lost: dict[int, list[int]] = {}
    for first in (0, 1):
        lost |= _losing_without(weights, first, quota)
    all_lost = [sum(row[s] for row in lost.values()) // (n - s) for s in range(n)] + [0]
    return {w: [lost[i][s] - (all_lost[s + 1] - lost[i][s + 1]) for s in range(n)] for i, w in enumerate(weights)}


def _losing_without(weights: Sequence[int], first: int, quota: int) -> dict[int, list[int]]:
    """player -> losing coalitions without him by size, for the players first, first + 2, ..."""
    dtype = exact_type(2 * sum(weights))
    mine, theirs = range(first, len(weights), 2), range(1 - first, len(weights), 2)
    heavy = subset_sums([weights[i] for i in mine], dtype)
    order = np.argsort(heavy, kind="stable")
    found = {i: [0] * (len(weights) + 1) for i in mine}
    other, size = subset_sums([weights[i] for i in theirs], dtype), sizes(len(theirs)).astype(np.int8)
    room = quota - heavy[order]
    below = np.empty(len(heavy), dtype=np.int64)
    for t in range(len(theirs) + 1):
        below[order] = np.searchsorted(np.sort(other[size == t]), room, side="left")
        for i, row in zip(mine, by_member_and_size(below[::-1]), strict=True):  # turned round: by those who are missing
            for outside, total in enumerate(row):
                found[i][len(mine) - outside + t] += total
    return found
