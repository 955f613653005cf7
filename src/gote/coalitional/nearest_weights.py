"""Weights for wanted power: the inverse problem of the power indices.

Up to six voters every weighted vote is looked at: sorted whole weights up to the largest that is ever needed, with every
quota that changes something. Power falls with the weight, so the nearest order of a power vector is that of the wanted
shares. With more voters a search goes from apportionments of the wanted shares to better neighbours, one vote at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import factorial
from typing import Any

import numpy as np

from gote.coalitional.answer_questions import NearestWeightsAnswer
from gote.coalitional.rules_votes import MOST_WEIGHTS, NearestWeights
from gote.core import checkpoint
from gote.exact.integers import sizes, subset_sums

Weights = tuple[int, ...]
Power = tuple[Fraction, ...]


def solve_nearest_weights(game: NearestWeights) -> NearestWeightsAnswer:
    """The least distance with all its power vectors, and one vote that has it.

    >>> solve_nearest_weights(NearestWeights(wanted=["2/5", "1/5", "1/5", "1/5"])).distance
    Fraction(1, 75)
    """
    order = sorted(range(game.n), key=lambda i: -game.wanted[i])
    wanted = [game.wanted[i] for i in order]
    best: tuple[Fraction, Power, Weights, int] | None = None
    near: set[Power] = set()
    for weights, quota in _all_votes(game.n) if game.looks_at_all else _searched(game, wanted):
        power = _power(game.index, weights, quota)
        distance = sum(((p - w) ** 2 for p, w in zip(power, wanted, strict=True)), Fraction(0))
        if best is None or distance < best[0]:
            best, near = (distance, power, weights, quota), {power}
        elif distance == best[0]:
            near.add(power)
    assert best is not None
    distance, power, weights, quota = best
    powers = {arranged for one in near for arranged in _arranged(one, wanted)}
    placed = sorted(range(game.n), key=lambda k: order[k])
    found = sorted({tuple(one[k] for k in placed) for one in powers})
    mine = tuple(power[k] for k in placed)
    return NearestWeightsAnswer.model_validate(
        {
            "distance": distance,
            "powers": (mine, *(p for p in found if p != mine)),
            "one_answer": {"weights": tuple(weights[k] for k in placed), "quota": quota},
            "complete": game.looks_at_all,
        }
    )


def _arranged(power: Power, wanted: Sequence[Fraction]) -> Iterator[Power]:
    """The same shares in every order that is as near: voters who want the same may change places."""
    groups: dict[Fraction, list[int]] = {}
    for k, w in enumerate(wanted):
        groups.setdefault(w, []).append(k)
    for choice in product(*({tuple(power[k] for k in p) for p in permutations(group)} for group in groups.values())):
        yield tuple(share for part in choice for share in part)


def _all_votes(n: int) -> Iterator[tuple[Weights, int]]:
    """One vote for every weighted game whose voters are sorted by weight."""
    seen = set()
    for rising in combinations_with_replacement(range(MOST_WEIGHTS[n] + 1), n):
        checkpoint()
        weights = rising[::-1]
        sums = subset_sums(weights)
        for quota in np.unique(sums)[1:]:
            game = np.packbits(sums >= quota).tobytes()
            if game not in seen:
                seen.add(game)
                yield weights, int(quota)


def _power(index: str, weights: Weights, quota: int) -> Power:
    n = len(weights)
    wins = subset_sums(weights) >= quota
    size = sizes(n)
    swings = []
    for i in range(n):
        pairs = wins.reshape(-1, 2, 1 << i)
        swing = pairs[:, 1] & ~pairs[:, 0]
        others = size.reshape(-1, 2, 1 << i)[:, 0]
        swings.append(np.bincount(others[swing], minlength=n))
    if index == "banzhaf":
        counts = [int(s.sum()) for s in swings]
        return tuple(Fraction(c, sum(counts)) for c in counts)
    orders = [factorial(s) * factorial(n - 1 - s) for s in range(n)]
    return tuple(Fraction(sum(int(c) * o for c, o in zip(s, orders, strict=True)), factorial(n)) for s in swings)


def _searched(game: NearestWeights, wanted: Sequence[Fraction]) -> Iterator[tuple[Weights, int]]:
    """Votes on the way from apportionments to one that no neighbour betters."""

    def far(vote: tuple[Weights, int]) -> Fraction:
        return sum(((p - w) ** 2 for p, w in zip(_power(game.index, *vote), wanted, strict=True)), Fraction(0))

    starts: list[tuple[Weights, int]] = []
    for total in range(game.n, 4 * game.n + 1):
        checkpoint()
        weights = tuple(sorted((round(w * total) for w in wanted), reverse=True))
        starts += [(weights, q) for q in range(sum(weights) // 2, sum(weights) + 1, 2) if q > 0]
    here = min(starts, key=far)
    least = far(here)
    while True:
        yield here
        checkpoint()
        better = min(_neighbours(*here), key=far)
        if far(better) >= least:
            return
        here, least = better, far(better)


def _neighbours(weights: Weights, quota: int) -> list[tuple[Weights, int]]:
    found: list[tuple[Any, int]] = []
    changes: list[list[int]] = [list(weights)]
    for i in range(len(weights)):
        for step in (-1, 1):
            changed = list(weights)
            changed[i] += step
            changes.append(changed)
    for changed in changes:
        if min(changed) >= 0:
            found += [
                (tuple(sorted(changed, reverse=True)), q)
                for q in (quota - 1, quota, quota + 1)
                if 0 < q <= sum(changed)
            ]
    return found
