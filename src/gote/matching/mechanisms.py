"""Mechanisms: winners and Clarke payments by sets of items, pivot taxes, virtual values by the concave hull.

* Winner determination: over the bidders one after the other, the best total for every set of items left. Costs bundles
  times 2^items.
* Virtual value of the k-th value v_k with chance f_k: v_k - (v_{k+1} - v_k)(1 - F_k)/f_k. It is the slope of the revenue
  curve R(q) = v q over the quantiles q = 1 - F from the top; ironing takes the least concave curve above it (Myerson 1981).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from gote.matching.answer_mechanisms import AuctionAnswer, DesignAnswer, ProjectAnswer
from gote.matching.rules_mechanisms import AuctionDesign, CombinatorialAuction, PublicProject

Bids = Mapping[str, Mapping[int, Fraction]]


def best_allocation(bids: Bids, items: int) -> tuple[Fraction, dict[str, int]]:
    """The largest total and bundles that reach it.

    >>> best_allocation({"x": {1: Fraction(5)}, "y": {1: Fraction(3), 2: Fraction(4)}}, 2)
    (Fraction(9, 1), {'x': 1, 'y': 2})
    """
    everything = (1 << items) - 1
    best: list[list[Fraction]] = [[Fraction(0)] * (everything + 1)]  # by the set of items that may be used
    names = list(bids)
    for name in names:
        before, now = best[-1], []
        for left in range(everything + 1):
            top = before[left]
            for bundle, value in bids[name].items():
                if bundle & ~left == 0 and before[left & ~bundle] + value > top:
                    top = before[left & ~bundle] + value
            now.append(top)
        best.append(now)
    found: dict[str, int] = {}
    left = everything
    for k in reversed(range(len(names))):
        if best[k + 1][left] == best[k][left]:
            continue
        bundle = next(
            b
            for b, value in bids[names[k]].items()
            if b & ~left == 0 and best[k][left & ~b] + value == best[k + 1][left]
        )
        found[names[k]] = bundle
        left &= ~bundle
    return best[-1][everything], {name: found[name] for name in names if name in found}


def solve_vcg(game: CombinatorialAuction) -> AuctionAnswer:
    """Winners and payments."""
    bids, size = game.bundles, len(game.items)
    welfare, bundles = best_allocation(bids, size)
    payments = {}
    for name in bids:
        without = {n: b for n, b in bids.items() if n != name}
        own = bids[name][bundles[name]] if name in bundles else Fraction(0)
        payments[name] = best_allocation(without, size)[0] - (welfare - own)
    revenue = sum(payments.values(), Fraction(0))
    allocation = {n: tuple(item for k, item in enumerate(game.items) if b >> k & 1) for n, b in bundles.items()}
    given = {
        "welfare": welfare,
        "winners": tuple(bundles),
        "allocation": allocation,
        "payments": payments,
        "revenue": revenue,
    }
    if game.few:
        gain = {n: (bids[n][bundles[n]] if n in bundles else Fraction(0)) - payments[n] for n in bids}
        group = _blocking(bids, size, gain, revenue)
        given |= {"in_core": group is None} | ({"blocking": group} if group is not None else {})
    return AuctionAnswer.model_validate(given)


def _blocking(bids: Bids, size: int, gain: Mapping[str, Fraction], revenue: Fraction) -> tuple[str, ...] | None:
    for k in range(1, len(bids) + 1):
        for group in combinations(bids, k):
            if best_allocation({n: bids[n] for n in group}, size)[0] > revenue + sum(gain[n] for n in group):
                return group
    return None


def solve_public_project(game: PublicProject) -> ProjectAnswer:
    """The decision and the taxes.

    >>> solve_public_project(PublicProject(cost=90, values=[80, 20, 5])).pivot_taxes
    (Fraction(35, 1), Fraction(0, 1), Fraction(0, 1))
    """
    shares = game.cost_shares
    net = [v - c for v, c in zip(game.values, shares, strict=True)]
    build = sum(net) >= 0
    taxes, pivotal = [], []
    for own in net:
        others = sum(net, Fraction(0)) - own
        changed = (others >= 0) != build
        pivotal.append(changed)
        taxes.append(abs(others) if changed else Fraction(0))
    utilities = tuple((n if build else Fraction(0)) - t for n, t in zip(net, taxes, strict=True))
    return ProjectAnswer(
        build=build, shares=shares, pivot_taxes=tuple(taxes), pivotal=tuple(pivotal), utilities=utilities
    )


def solve_auction_design(game: AuctionDesign) -> DesignAnswer:
    """Virtual values, ironing, the rule and its revenue."""
    plain = [_virtual(own) for own in game.types]
    ironed = [_iron(own) for own in game.types]
    interim = _interim(game, ironed)
    payments = []
    for own, wins in zip(game.types, interim, strict=True):
        paid, line = Fraction(0), []
        for k, (value, _) in enumerate(own):
            paid += value * (wins[k] - (wins[k - 1] if k else 0))
            line.append(paid)
        payments.append(tuple(line))
    revenue = sum(
        (
            p * paid
            for own, line in zip(game.types, payments, strict=True)
            for (_, p), paid in zip(own, line, strict=True)
        ),
        Fraction(0),
    )
    reserves = tuple(
        next((value for (value, _), w in zip(own, wins, strict=True) if w > 0), None)
        for own, wins in zip(game.types, interim, strict=True)
    )
    return DesignAnswer.model_validate(
        {
            "revenue": revenue,
            "virtual_values": tuple(plain),
            "ironed": tuple(ironed),
            "rule": {"reserves": reserves, "interim": tuple(interim), "payments": tuple(payments)},
        }
    )


def _virtual(own: Sequence[tuple[Fraction, Fraction]]) -> tuple[Fraction, ...]:
    found, above = [], Fraction(1)
    for k, (value, chance) in enumerate(own):
        above -= chance
        step = own[k + 1][0] - value if k + 1 < len(own) else Fraction(0)
        found.append(value - step * above / chance)
    return tuple(found)


def _iron(own: Sequence[tuple[Fraction, Fraction]]) -> tuple[Fraction, ...]:
    """Slopes of the concave hull of the points (q, v q) over the quantiles, from the highest value down."""
    points = [(Fraction(0), Fraction(0))]
    q = Fraction(0)
    for value, chance in reversed(own):
        q += chance
        points.append((q, value * q))
    hull: list[tuple[Fraction, Fraction]] = []
    for x, y in points:
        while len(hull) > 1 and (hull[-1][1] - hull[-2][1]) * (x - hull[-2][0]) <= (y - hull[-2][1]) * (
            hull[-1][0] - hull[-2][0]
        ):
            hull.pop()
        hull.append((x, y))
    slopes, place = [], 0
    for x, _ in points[1:]:
        while hull[place + 1][0] < x:
            place += 1
        (x0, y0), (x1, y1) = hull[place], hull[place + 1]
        slopes.append((y1 - y0) / (x1 - x0))
    return tuple(reversed(slopes))


def _interim(game: AuctionDesign, ironed: Sequence[Sequence[Fraction]]) -> list[tuple[Fraction, ...]]:
    """Chances to win: of each value, that fewer than `items` others come before it. Count others by a small table."""
    found = []
    for i in range(len(ironed)):
        line = []
        for value in ironed[i]:
            ahead = [Fraction(1)] + [Fraction(0)] * game.items  # chance of k others ahead, the last: items or more
            for j, other in enumerate(ironed):
                if j != i:
                    p = sum(
                        (
                            chance
                            for (_, chance), v in zip(game.types[j], other, strict=True)
                            if v > value or (v == value and j < i)
                        ),
                        Fraction(0),
                    )
                    last = ahead[-1] + ahead[-2] * p
                    ahead = [(ahead[k] * (1 - p) + (ahead[k - 1] * p if k else 0)) for k in range(game.items)] + [last]
            line.append(sum(ahead[:-1], Fraction(0)) if value > 0 else Fraction(0))
        found.append(tuple(line))
    return found
