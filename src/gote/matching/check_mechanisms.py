"""Proofs for mechanisms: the best totals by trying all bundles, taxes by definition, revenue from both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from gote.core.axioms import absent, equal, exactly_when, need, present
from gote.core.limits import checkpoint
from gote.core.proof import proves
from gote.matching.answer_mechanisms import AuctionAnswer, DesignAnswer, ProjectAnswer
from gote.matching.rules_mechanisms import AuctionDesign, CombinatorialAuction, PublicProject

Bids = Mapping[str, Mapping[int, Fraction]]


def _most(bids: Bids, items: int) -> Fraction:
    """The largest total: the lowest item left is given with a bundle that holds it, or to nobody."""

    @cache
    def best(left: int, names: tuple[str, ...]) -> Fraction:
        if not left or not names:
            return Fraction(0)
        low = left & -left
        top = best(left & ~low, names)
        for name in names:
            rest = tuple(n for n in names if n != name)
            for bundle, value in bids[name].items():
                if bundle & low and bundle & ~left == 0:
                    top = max(top, value + best(left & ~bundle, rest))
        return top

    checkpoint()
    return best((1 << items) - 1, tuple(bids))


@proves(AuctionAnswer, "welfare", "winners", "allocation")
def the_bundles_are_the_best(game: CombinatorialAuction, a: AuctionAnswer) -> None:
    """No item twice, and no other choice of bundles has a larger total."""
    equal("winners", a.winners, tuple(n for n in game.bids if n in a.allocation))
    need("allocation", set(a.allocation) <= set(game.bids), "names somebody who did not bid")
    equal("allocation", _met(game, a), a.welfare)
    equal("welfare", a.welfare, _most(game.bundles, len(game.items)))


def _met(game: CombinatorialAuction, a: AuctionAnswer) -> Fraction:
    """The bids met by the allocation."""
    total, used = Fraction(0), 0
    for name in a.allocation:
        mask = _mask(game, a.allocation[name])
        need("allocation", mask in game.bundles[name], "{name} did not bid on that bundle", name=name)
        need("allocation", not used & mask, "gives an item twice")
        used |= mask
        total += game.bundles[name][mask]
    return total


def _mask(game: CombinatorialAuction, items: Sequence[str]) -> int:
    need("allocation", list(items) == [i for i in game.items if i in items], "is not a list of items in their order")
    return sum(1 << game.items.index(item) for item in items)


@proves(AuctionAnswer, "payments", "revenue")
def everybody_pays_what_the_others_lose(game: CombinatorialAuction, a: AuctionAnswer) -> None:
    """The best of the others without him less their share with him; the largest total is part of the figure."""
    the_bundles_are_the_best(game, a)
    equal("payments", a.payments, _payments(game, a))
    equal("revenue", a.revenue, sum(a.payments.values(), Fraction(0)))


def _payments(game: CombinatorialAuction, a: AuctionAnswer) -> dict[str, Fraction]:
    found = {}
    for name in game.bids:
        others = {n: b for n, b in game.bundles.items() if n != name}
        own = game.bundles[name][_mask(game, a.allocation[name])] if name in a.allocation else Fraction(0)
        found[name] = _most(others, len(game.items)) - (a.welfare - own)
    return found


@proves(AuctionAnswer, "in_core", "blocking")
def no_group_does_better_with_the_seller(game: CombinatorialAuction, a: AuctionAnswer) -> None:
    """For every group of bidders: its best total is at most the revenue and its gains."""
    if not game.few:
        absent("in_core", a.in_core)
        absent("blocking", a.blocking)
        return
    everybody_pays_what_the_others_lose(game, a)

    def better(group: Sequence[str]) -> bool:
        gains = sum((_gain(game, a, n) for n in group), Fraction(0))
        return _most({n: game.bundles[n] for n in group}, len(game.items)) > a.revenue + gains

    if a.in_core:
        absent("blocking", a.blocking)
        groups = [g for k in range(1, len(game.bids) + 1) for g in combinations(game.bids, k)]
        need("in_core", not any(map(better, groups)), "a group of bidders could do better with the seller")
    else:
        equal("in_core", a.in_core, False)
        group = present("blocking", a.blocking)
        need("blocking", set(group) <= set(game.bids) and len(set(group)) == len(group), "names others than bidders")
        need("blocking", better(group), "cannot do better with the seller")


def _gain(game: CombinatorialAuction, a: AuctionAnswer, name: str) -> Fraction:
    own = game.bundles[name][_mask(game, a.allocation[name])] if name in a.allocation else Fraction(0)
    return own - a.payments[name]


@proves(ProjectAnswer, "build", "shares", "pivot_taxes", "pivotal", "utilities")
def taxes_are_paid_by_the_pivotal(game: PublicProject, a: ProjectAnswer) -> None:
    """Built when the values cover the cost; who changes the decision of the others pays what they lose by it."""
    equal("shares", a.shares, game.cost_shares)
    exactly_when("build", a.build, sum(game.values) >= game.cost)
    for field, given in (("pivotal", a.pivotal), ("pivot_taxes", a.pivot_taxes), ("utilities", a.utilities)):
        need(field, len(given) == len(game.values), "does not name every agent")
    for i, value in enumerate(game.values):
        without = sum(
            (v - c for k, (v, c) in enumerate(zip(game.values, a.shares, strict=True)) if k != i), Fraction(0)
        )
        equal("pivotal", a.pivotal[i], a.build is not (without >= 0))
        equal("pivot_taxes", a.pivot_taxes[i], (-without if a.build else without) if a.pivotal[i] else Fraction(0))
        equal("utilities", a.utilities[i], (value - a.shares[i] if a.build else Fraction(0)) - a.pivot_taxes[i])


@proves(DesignAnswer, "virtual_values", "ironed")
def virtual_values_by_definition(game: AuctionDesign, a: DesignAnswer) -> None:
    """What a higher chance of this value brings less what it costs from all higher ones; neighbours that fall are pooled
    to their mean until none falls.
    """
    need("virtual_values", len(a.virtual_values) == len(game.types) == len(a.ironed), "does not name every bidder")
    for own, plain, ironed in zip(game.types, a.virtual_values, a.ironed, strict=True):
        right = []
        for k, (value, chance) in enumerate(own):
            higher = sum((p for v, p in own if v > value), Fraction(0))
            right.append(value - (own[k + 1][0] - value) * higher / chance if k + 1 < len(own) else value)
        equal("virtual_values", plain, tuple(right))
        equal("ironed", ironed, _pooled(right, [p for _, p in own]))


def _pooled(values: Sequence[Fraction], chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    pools: list[tuple[Fraction, Fraction, int]] = []
    for v, p in zip(values, chances, strict=True):
        pools.append((v, p, 1))
        while len(pools) > 1 and pools[-2][0] >= pools[-1][0]:
            (v1, p1, n1), (v2, p2, n2) = pools[-2:]
            pools[-2:] = [((v1 * p1 + v2 * p2) / (p1 + p2), p1 + p2, n1 + n2)]
    return tuple(v for v, _, n in pools for _ in range(n))


@proves(DesignAnswer, "revenue", "rule")
def the_rule_attains_what_no_mechanism_exceeds(game: AuctionDesign, a: DesignAnswer) -> None:
    """Above: the expected revenue of any mechanism is at most that of serving the highest positive ironed virtual values.
    Below: the rule is followed through all profiles of values, its payments make it best to be honest (tested for all
    pairs of values) and worth taking part, and they bring the revenue.
    """
    virtual_values_by_definition(game, a)
    bound, wins = Fraction(0), [[Fraction(0)] * len(own) for own in game.types]
    for profile in product(*(range(len(own)) for own in game.types)):
        checkpoint()
        chance = Fraction(1)
        for i, k in enumerate(profile):
            chance *= game.types[i][k][1]
        order = sorted(range(len(profile)), key=lambda i: (-a.ironed[i][profile[i]], i))
        for i in order[: game.items]:
            if a.ironed[i][profile[i]] > 0:
                bound += chance * a.ironed[i][profile[i]]
                wins[i][profile[i]] += chance / game.types[i][profile[i]][1]
    equal("rule.interim", a.rule.interim, tuple(map(tuple, wins)))
    equal("revenue", a.revenue, bound)
    need(
        "rule.payments",
        [len(p) for p in a.rule.payments] == [len(own) for own in game.types],
        "does not name every value",
    )
    paid = Fraction(0)
    for own, chances, payments in zip(game.types, wins, a.rule.payments, strict=True):
        _honest(own, chances, payments)
        paid += sum((p * t for (_, p), t in zip(own, payments, strict=True)), Fraction(0))
    equal("rule.payments", paid, bound)
    firsts = [
        [v for (v, _), w in zip(own, line, strict=True) if w > 0] for own, line in zip(game.types, wins, strict=True)
    ]
    equal("rule.reserves", a.rule.reserves, tuple(found[0] if found else None for found in firsts))


def _honest(own: Sequence[tuple[Fraction, Fraction]], wins: Sequence[Fraction], paid: Sequence[Fraction]) -> None:
    for k, (value, _) in enumerate(own):
        gain = value * wins[k] - paid[k]
        need("rule.payments", gain >= 0, "a bidder of value {value} would rather stay away", value=value)
        for other in range(len(own)):
            lie = value * wins[other] - paid[other]
            need("rule.payments", gain >= lie, "a bidder of value {value} gains by a lie", value=value)
