"""Proofs of airports and of long ladders, for any number of players.

An airport game is convex, and in a convex game the prekernel is one point, the nucleolus (Maschler, Peleg and Shapley):
so it is enough that for any two players the largest excess of a coalition with i and without j equals that with j and
without i. It is found directly, without the 2^n coalitions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from math import lcm
from typing import Any

from gote.coalitional.answer import AirportAnswer, LadderAnswer
from gote.coalitional.rules import AirportGame
from gote.coalitional.rules_families import Ladder
from gote.core import proves
from gote.core.axioms import equal, length, need, present

Shares = Sequence[Fraction]


@proves(AirportAnswer, "shapley")
def each_stretch_is_paid_by_its_users(game: AirportGame, a: AirportAnswer) -> None:
    """The Shapley value."""
    _need_stretches(game.costs[1], a.shapley)


@proves(AirportAnswer, "nucleolus")
def complaints_are_equal(game: AirportGame, a: AirportAnswer) -> None:
    """The prekernel of a convex game is its nucleolus."""
    _need_equal_complaints(game.costs[1], a.nucleolus)


def _dual_costs(game: Ladder) -> list[Fraction]:
    """A ladder is the dual of an airport with these costs, and both values are the same for a game and its dual."""
    return [game.steps[-1] - (game.steps[i - 1] if i else 0) for i in range(game.n)]


@proves(LadderAnswer, "shapley")
def a_long_ladder_is_paid_by_stretches(game: Ladder, a: LadderAnswer) -> None:
    """As its dual airport is."""
    if not game.tabled:
        _need_stretches(_dual_costs(game), a.shapley)


@proves(LadderAnswer, "nucleolus")
def complaints_about_a_long_ladder_are_equal(game: Ladder, a: LadderAnswer) -> None:
    """As those about its dual airport are."""
    if not game.tabled:
        _need_equal_complaints(_dual_costs(game), present("nucleolus", a.nucleolus))


def _need_stretches(c: Shares, given: Any) -> None:
    paid = [Fraction(0)] * len(c)
    for low, high in pairwise(sorted({Fraction(0), *c})):
        users = [i for i, cost in enumerate(c) if cost >= high]
        for i in users:
            paid[i] += (high - low) / len(users)
    equal("shapley", given, tuple(paid))


def _need_equal_complaints(c: Shares, y: Shares) -> None:
    length("nucleolus", y, len(c))
    equal("nucleolus", sum(y), max(c))
    need("nucleolus", min(y) >= 0, "a share is negative")
    need("nucleolus", _equal_surpluses(c, y), "two players have different complaints against each other")


def _equal_surpluses(c: Shares, y: Shares) -> bool:
    """Whether s_ij = s_ji for all pairs, s_ij = largest y(S) - c(S) over S with i and without j.

    The best such S is, for some cost t >= c_i, everybody up to t but j. With u(t) = y(everybody up to t) - t:
    s_ij = max( max of u(t) over c_i <= t < c_j,  max of u(t) over t >= c_i, c_j, less y_j ). All in whole numbers.
    """
    unit = lcm(*(x.denominator for x in (*c, *y)))
    costs, shares = [int(x * unit) for x in c], [int(x * unit) for x in y]
    steps = sorted(set(costs))
    place = {t: k for k, t in enumerate(steps)}
    paid = [0] * len(steps)
    for cost, share in zip(costs, shares, strict=True):
        paid[place[cost]] += share
    upto = [total - t for total, t in zip(accumulate(paid), steps, strict=True)]
    from_here = list(accumulate(reversed(upto), max))[::-1]
    players = sorted(range(len(costs)), key=lambda i: costs[i])
    for a, i in enumerate(players):
        low = place[costs[i]]
        between = list(accumulate(upto[low:], max))  # between[k]: largest u over the k + 1 steps from c_i on
        for j in players[a + 1 :]:
            cut = place[costs[j]]
            mine = max(from_here[cut] - shares[j], between[cut - low - 1]) if cut > low else from_here[cut] - shares[j]
            if mine != from_here[cut] - shares[i]:
                return False
    return True
