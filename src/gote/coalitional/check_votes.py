"""Checks of votes and simple games, by generating functions of Python integers and by looking at every coalition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import factorial, lcm
from typing import Any

import numpy as np

from gote.coalitional.players import Roster, read_coalition
from gote.coalitional.rules import SimpleGame, VotingGame
from gote.core import CheckError, LimitError, rational

_MOST_CELLS = 20_000_000


def check_voting(game: VotingGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept power indices of a weighted vote.

    >>> check_voting(VotingGame(weights=[1, 1], quota=2), {"shapley_shubik": ["1/2", "1/2"], "veto": [1, 2]}, {})
    """
    weights, quota = game.whole_weights()
    n = len(weights)
    counted = _swings(weights, quota)
    by_size = [counted[w] for w in weights]
    swings = [sum(row) for row in by_size]
    _indices(answer, n, by_size)
    _players("dummies", game.roster, answer, [i for i in range(n) if swings[i] == 0])
    _players("veto", game.roster, answer, [i for i in range(n) if sum(weights) - weights[i] < quota])
    if answer.get("minimal_winning") is not None:
        given = sorted(read_coalition(game.roster, S) for S in answer["minimal_winning"])
        right = []
        for S in range(1, 1 << n):
            inside = [w for i, w in enumerate(weights) if S >> i & 1]
            if sum(inside) >= quota > sum(inside) - min(inside):
                right.append(S)
        if given != right:
            raise CheckError("minimal_winning: not the winning coalitions that lose by any loss")


def _swings(weights: Sequence[int], quota: int) -> dict[int, list[int]]:
    """weight -> swings[s] of a player of this weight with s others; equal weights have equal power."""
    least = min(quota, sum(weights) - quota + 1)  # a vote and its dual have the same swings, sizes turned round
    if least * len(weights) <= _MOST_CELLS:
        found = _by_digits(weights, least)
    elif len(weights) <= 44:
        found = {w: _by_pairs(weights, least, w) for w in set(weights)}
    else:
        raise LimitError("the check of this vote needs too much memory; give smaller weights")
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


def _by_pairs(weights: Sequence[int], quota: int, own: int) -> list[int]:
    """Few players with enormous weights: coalitions of the first half of the rivals meet those of the second."""
    rivals = list(weights)
    rivals.remove(own)
    halves = []
    for part in (rivals[::2], rivals[1::2]):
        by_size: list[list[int]] = [[0]]
        for w in part:
            by_size = [
                (by_size[s] if s < len(by_size) else []) + [t + w for t in (by_size[s - 1] if s else [])]
                for s in range(len(by_size) + 1)
            ]
        halves.append([np.sort(np.array(sums, dtype=np.int64)) for sums in by_size])
    found = [0] * len(weights)
    for s, left in enumerate(halves[0]):
        for k, right in enumerate(halves[1]):
            below = [int(np.searchsorted(right, limit - left, side="left").sum()) for limit in (quota - own, quota)]
            found[s + k] += below[1] - below[0]
    return found


def _indices(answer: Mapping[str, Any], n: int, by_size: list[list[int]]) -> None:
    swings = [sum(row) for row in by_size]
    if "shapley_shubik" in answer:
        right = [
            Fraction(sum(k * factorial(s) * factorial(n - s - 1) for s, k in enumerate(row)), factorial(n))
            for row in by_size
        ]
        if [rational(x) for x in answer["shapley_shubik"]] != right:
            raise CheckError("shapley_shubik: not the chances to turn the vote")
    if "banzhaf" in answer and [rational(x) for x in answer["banzhaf"]] != [Fraction(k, sum(swings)) for k in swings]:
        raise CheckError("banzhaf: not the shares of the swings")
    if "swings" in answer and list(answer["swings"]) != swings:
        raise CheckError("swings: wrong numbers")


def _players(field: str, roster: Roster, answer: Mapping[str, Any], right: list[int]) -> None:
    if field in answer:
        given = [read_coalition(roster, [player]).bit_length() - 1 for player in answer[field]]
        if given != right:
            raise CheckError(f"{field}: not the right players")


def check_simple_game(game: SimpleGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept power indices and weights (or a trade) of a simple game.

    >>> check_simple_game(SimpleGame(players=2, winning=[[1]]), {"shapley_shubik": [1, 0], "weighted": True, "weights": [1, 0], "quota": 1}, {})
    """
    n = game.n
    masks = np.arange(1 << n)
    wins = np.zeros(1 << n, dtype=bool)
    for S in game.winning:
        wins[read_coalition(game.players, S)] = True
    for i in range(n):  # a coalition wins when it is listed or wins without some member
        with_i = masks[masks >> i & 1 == 1]
        wins[with_i] |= wins[with_i ^ 1 << i]
    size = sum((masks >> i & 1 for i in range(n)), np.zeros(1 << n, dtype=np.int64))
    by_size, minimal = [], wins.copy()
    for i in range(n):
        with_i = masks[masks >> i & 1 == 1]
        swing = with_i[wins[with_i] & ~wins[with_i ^ 1 << i]]
        by_size.append([int(k) for k in np.bincount(size[swing] - 1, minlength=n)])
        minimal[with_i] &= ~wins[with_i ^ 1 << i]
    _indices(answer, n, by_size)
    least = [int(S) for S in np.flatnonzero(minimal)]
    _players("dummies", game.players, answer, [i for i in range(n) if not any(by_size[i])])
    _players("veto", game.players, answer, [i for i in range(n) if all(S >> i & 1 for S in least)])
    if "superadditive" in answer and bool(answer["superadditive"]) == bool((wins & wins[masks[-1] ^ masks]).any()):
        raise CheckError("superadditive: two disjoint coalitions win, or none do")
    if (
        "minimal_winning" in answer
        and sorted(read_coalition(game.players, S) for S in answer["minimal_winning"]) != least
    ):
        raise CheckError("minimal_winning: not the minimal winning coalitions")
    _shares_of_minimal(answer, least, n)
    if answer.get("weighted"):
        weights, quota = [rational(w) for w in answer["weights"]], rational(answer["quota"])
        scale = lcm(quota.denominator, *(w.denominator for w in weights))
        total = sum((int(w * scale) * (masks >> i & 1) for i, w in enumerate(weights)), np.zeros(1 << n, dtype=object))
        if ((total >= int(quota * scale)) != wins).any():
            raise CheckError("weights: they let a losing coalition win or a winning one lose")
    elif answer.get("weighted") is False:
        _trade(game, wins, certificate)


def _shares_of_minimal(answer: Mapping[str, Any], least: list[int], n: int) -> None:
    """Deegan and Packel: every minimal winning coalition pays 1, shared equally; Holler: it pays 1 to each member. Both
    are scaled to add up to 1.
    """
    for field, shared in (("deegan_packel", True), ("public_good", False)):
        if field in answer:
            totals = [
                sum((Fraction(1, S.bit_count() if shared else 1) for S in least if S >> i & 1), Fraction(0))
                for i in range(n)
            ]
            if [rational(x) * sum(totals) for x in answer[field]] != totals:
                raise CheckError(f"{field}: not the shares that the minimal winning coalitions give")


def _trade(game: SimpleGame, wins: Any, certificate: Mapping[str, Any]) -> None:
    winning = [read_coalition(game.players, S) for S in certificate.get("winning", [])]
    losing = [read_coalition(game.players, S) for S in certificate.get("losing", [])]
    if not winning or len(winning) != len(losing) or not all(wins[S] for S in winning) or any(wins[S] for S in losing):
        raise CheckError("weighted: the certificate must list as many winning as losing coalitions")
    uses = [Counter(i for S in side for i in range(game.n) if S >> i & 1) for side in (winning, losing)]
    if uses[0] != uses[1]:
        raise CheckError("weighted: the two sides of the trade do not use every player equally often")
