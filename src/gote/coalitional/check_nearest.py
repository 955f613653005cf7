"""Proofs about weights for wanted power: the index by its definition, and no weighted vote of few voters is nearer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations
from math import factorial

from gote.coalitional.answer_questions import NearestWeightsAnswer
from gote.coalitional.rules_votes import MOST_WEIGHTS, NearestWeights
from gote.core import checkpoint
from gote.core.axioms import equal, exactly_when, need, same_set
from gote.core.proof import proves


def _index(name: str, n: int, winning: int) -> tuple[Fraction, ...]:
    """Power by its definition: the coalitions that lose without a voter, `winning` has a bit for each that wins."""
    counts = [Fraction(0)] * n
    for size in range(1, n + 1):
        share = Fraction(factorial(size - 1) * factorial(n - size), factorial(n)) if name == "shapley_shubik" else 1
        for group in combinations(range(n), size):
            S = sum(1 << i for i in group)
            if winning >> S & 1:
                for i in group:
                    if not winning >> (S ^ 1 << i) & 1:
                        counts[i] += share
    return tuple(c / sum(counts) for c in counts)


def _winning(weights: Sequence[int], quota: int) -> int:
    sums = [0]
    for w in weights:
        sums += [s + w for s in sums]
    return sum(1 << S for S, s in enumerate(sums) if s >= quota)


def _far(power: Sequence[Fraction], wanted: Sequence[Fraction]) -> Fraction:
    return sum(((p - w) ** 2 for p, w in zip(power, wanted, strict=True)), Fraction(0))


@proves(NearestWeightsAnswer, "one_answer.weights", "one_answer.quota")
def the_vote_has_the_first_power(game: NearestWeights, a: NearestWeightsAnswer) -> None:
    """Its index is the first power vector, at the distance given."""
    vote = a.one_answer
    need("one_answer.weights", len(vote.weights) == game.n and min(vote.weights) >= 0, "must be one weight per voter")
    need("one_answer.quota", 0 < vote.quota <= sum(vote.weights), "nobody or everybody wins with this quota")
    power = _index(game.index, game.n, _winning(vote.weights, vote.quota))
    need("one_answer.weights", bool(a.powers) and a.powers[0] == power, "the vote does not have the first power vector")
    equal("one_answer.weights", a.distance, _far(power, game.wanted))


@proves(NearestWeightsAnswer, "distance", "powers", "complete")
def no_vote_of_few_voters_is_nearer(game: NearestWeights, a: NearestWeightsAnswer) -> None:
    """Every vote with whole weights up to the largest that is needed; every order of its power."""
    the_vote_has_the_first_power(game, a)
    exactly_when("complete", a.complete, game.looks_at_all)
    if not game.looks_at_all:
        need(
            "powers", all(_far(p, game.wanted) == a.distance for p in a.powers), "a power vector is not at the distance"
        )
        same_set("powers", a.powers, {p for p in permutations(a.powers[0]) if _far(p, game.wanted) == a.distance})
        return
    games = set()
    for weights in combinations_with_replacement(range(MOST_WEIGHTS[game.n] + 1), game.n):
        checkpoint()
        games |= {_winning(weights, quota) for quota in range(1, sum(weights) + 1)}
    right: set[tuple[Fraction, ...]] = set()
    ordered = sorted(game.wanted)
    for winning in games:
        power = sorted(_index(game.index, game.n, winning))
        need("distance", _far(power, ordered) >= a.distance, "another vote is nearer")
        if _far(power, ordered) == a.distance:
            right |= {p for p in set(permutations(power)) if _far(p, game.wanted) == a.distance}
    same_set("powers", a.powers, right)
