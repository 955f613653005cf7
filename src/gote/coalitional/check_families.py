"""Proofs of what assignment markets and trips say beyond a game in coalitional form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.coalitional.answer import AssignmentAnswer, TripAnswer
from gote.coalitional.check_table import table_of
from gote.coalitional.rules_costs import Trip
from gote.coalitional.rules_families import AssignmentGame
from gote.core import proves
from gote.core.axioms import absent, distinct, equal, length, need, present


def _pairs(game: AssignmentGame, a: AssignmentAnswer) -> list[tuple[int, int]]:
    """The matching by numbers; sellers and buyers are known, and nobody trades twice."""
    sellers, buyers = list(game.sellers), list(game.buyers)
    for seller, buyer in a.matching.items():
        need("matching", seller in game.sellers and buyer in game.buyers, "{pair} is no pair", pair=(seller, buyer))
    distinct("matching", a.matching.values())
    return [(sellers.index(s), buyers.index(b)) for s, b in a.matching.items()]


@proves(AssignmentAnswer, "matching")
def the_matching_brings_the_largest_surplus(game: AssignmentGame, a: AssignmentAnswer) -> None:
    """v(N), by pairs that gain something."""
    gains = [game.surplus()[i][j] for i, j in _pairs(game, a)]
    need("matching", all(g > 0 for g in gains), "a pair gains nothing")
    equal("matching", sum(gains, Fraction(0)), table_of(game, a).grand)


@proves(AssignmentAnswer, "prices")
def prices_pay_the_sellers_their_nucleolus(game: AssignmentGame, a: AssignmentAnswer) -> None:
    """What the good is worth to its seller and his share, for the goods that are sold."""
    shares = dict(zip(game.sellers, present("nucleolus", a.nucleolus), strict=False))
    equal("prices", a.prices, {good: game.sellers[good] + shares[good] for good in a.matching})


@proves(AssignmentAnswer, "seller_optimal", "buyer_optimal")
def the_ends_are_best_for_their_sides(game: AssignmentGame, a: AssignmentAnswer) -> None:
    """Core points x = (u, w), u_i + w_j >= gain with equality for matched pairs, nobody below 0, the unmatched at 0. At
    the end that is best for a side none of it can have more: from every member a chain of pairs leads to somebody who
    has nothing to lose.
    """
    gains = game.surplus()
    pairs = _pairs(game, a)
    m = len(gains)
    for field, x in (("seller_optimal", a.seller_optimal), ("buyer_optimal", a.buyer_optimal)):
        length(field, x, game.n)
        need_core_point(field, gains, pairs, x)
    mirrored = [list(column) for column in zip(*gains, strict=True)]
    need_most("seller_optimal", gains, dict(pairs), a.seller_optimal[:m], a.seller_optimal[m:])
    turned = {j: i for i, j in pairs}
    need_most("buyer_optimal", mirrored, turned, a.buyer_optimal[m:], a.buyer_optimal[:m])


Gains = Sequence[Sequence[Fraction]]


def need_core_point(field: str, gains: Gains, pairs: Sequence[tuple[int, int]], x: Sequence[Fraction]) -> None:
    """By Shapley and Shubik the core is the set of optimal duals of the matching program."""
    m = len(gains)
    need(field, all(share >= 0 for share in x), "somebody gets less than nothing")
    fair = all(x[i] + x[m + j] >= g for i, row in enumerate(gains) for j, g in enumerate(row))
    need(field, fair, "a pair could gain more by trading")
    equal(field, sum(x, Fraction(0)), sum((gains[i][j] for i, j in pairs), Fraction(0)))


def need_most(
    field: str, gains: Gains, partner: Mapping[int, int], own: Sequence[Fraction], other: Sequence[Fraction]
) -> None:
    """Nobody of this side can have more in any core point. One who is not matched has 0 in all of them. The partner j of
    a matched one cannot give more when he has 0; or when some i' has u_i' + w_j = gain already and cannot have more
    himself: less for j would be more for i'.
    """
    settled = {i for i in range(len(own)) if i not in partner or other[partner[i]] == 0}
    changed = True
    while changed:
        changed = False
        for i, j in partner.items():
            held = any(k in settled and own[k] + other[j] == gains[k][j] for k in range(len(own)) if k != i)
            if i not in settled and held:
                settled.add(i)
                changed = True
    need(field, len(settled) == len(own), "somebody of this side can have more in the core")


@proves(TripAnswer, "total_cost", "shapley_cost_shares", "nucleolus_cost_shares")
def cities_pay_what_they_do_not_gain(game: Trip, a: TripAnswer) -> None:
    """The value of a visit less the share; together the cheapest round trip, which is value n - v(N)."""
    given: dict[str, Any] = {
        "total_cost": a.total_cost,
        "shapley_cost_shares": a.shapley_cost_shares,
        "nucleolus_cost_shares": a.nucleolus_cost_shares,
    }
    if not game.shares_costs:
        for field, value in given.items():
            absent(field, value)
        return
    equal("total_cost", a.total_cost, game.value * game.n - table_of(game, a).grand)
    for field, shares in (
        ("shapley_cost_shares", a.shapley),
        ("nucleolus_cost_shares", present("nucleolus", a.nucleolus)),
    ):
        equal(field, given[field], tuple(game.value - x for x in shares))
