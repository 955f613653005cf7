"""Proofs about Cournot's outputs, written without the solver: no deviation, however large, earns more, and no
equilibrium is missing.

With numbers: on every piece of the price  profit* - profit(q)  is a polynomial that must not be negative (Sturm), in
the number field of the total output when that is irrational. With letters: the first-order conditions hold as
identities.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.answer import CournotAnswer, Monopoly, Outputs, Region
from gote.continuous.duopoly.check_faults import faults_of
from gote.continuous.duopoly.rules import CournotGame
from gote.core import CheckError, Part, checkpoint, proves
from gote.core.axioms import absent, equal, exactly_when, length, need, present
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.expression import Expression, Symbols, read, ring_for
from gote.exact.number_field import NumberField
from gote.exact.sturm import never_negative

ZERO = Fraction(0)
Polynomial = Sequence[Fraction]


def unsettled(game: CournotGame) -> bool:
    """Is there a range of outputs at a kink of a price that is not concave? Then not all equilibria need be listed."""
    return not game.outputs and not _concave(game) and any(low < high for _, r in _kinks(game) for low, high in r)


@proves(CournotAnswer, "complete")
def all_are_listed_unless_a_kink_leaves_ranges_open(game: CournotGame, a: CournotAnswer) -> None:
    """On a grid, on a concave price, or where no kink leaves a range."""
    if game.letters:
        absent("complete", a.complete)
        return
    exactly_when("complete", present("complete", a.complete), not unsettled(game))


@proves(CournotAnswer, "unique")
def one_means_a_single_point(game: CournotGame, a: CournotAnswer) -> None:
    """One equilibrium, not a member of a region, and no other left open."""
    if game.letters:
        absent("unique", a.unique)
        return
    listed = present("equilibria", a.equilibria)
    single = len(listed) == 1 and listed[0].region is None
    exactly_when("unique", present("unique", a.unique), single and not unsettled(game))


@proves(CournotAnswer, "equilibria")
def nobody_leaves_and_none_is_missing(game: CournotGame, a: CournotAnswer) -> None:
    """Price and profits follow from the outputs, no other output earns more, and all equilibria are listed."""
    if game.letters:
        absent("equilibria", a.equilibria)
        return
    listed = present("equilibria", a.equilibria)
    with faults_of("equilibria"):
        found = [_read(game, e, f"equilibria[{k}]") for k, e in enumerate(listed)]
        if game.outputs:
            need("equilibria", all(e.region is None for e in listed), "a grid has no region of equilibria")
            _check_grid(game, found)
            return
        for k, quantities in enumerate(found):
            if not _Profile(game, quantities, game.numbers).stays():
                raise CheckError(f"equilibria[{k}]: a firm gains by another output")
        _check_complete(game, found, [e.region for e in listed])


@proves(CournotAnswer, "monopoly")
def nobody_earns_more_alone(game: CournotGame, a: CournotAnswer) -> None:
    """No output earns the firm more, and no other firm would earn more alone. With letters: the first firm's."""
    if not game.lets_one_firm_alone:
        absent("monopoly", a.monopoly)
        return
    alone = present("monopoly", a.monopoly)
    need("monopoly.firm", 1 <= alone.firm <= len(game.costs), "there is no such firm")
    if game.letters:
        _monopoly_formula(game, alone)
        return
    i = alone.firm - 1
    pairs = list(zip(game.numbers, game.fixed_costs, strict=True))
    cost, fixed = pairs[i]
    need("monopoly.firm", pairs[i] not in pairs[:i], "a firm before it has the same costs")
    quantity = alone.quantity
    need("monopoly.quantity", quantity >= 0 and (game.cap is None or quantity <= game.cap), "is out of range")
    equal("monopoly.price", alone.price, _plain(_price(game.market.pieces, quantity)))
    equal("monopoly.profit", alone.profit, _plain(quantity * (alone.price - cost) - fixed))
    profile = _Profile(game, (quantity,), (cost,))
    need("monopoly.quantity", profile.stays(), "another output earns more")
    for other, own in pairs:
        need("monopoly.firm", profile.beats(other, fixed - own), "another firm would earn more alone")


def _monopoly_formula(game: CournotGame, alone: Monopoly) -> None:
    """(a - q - c) q is largest at (a - c)/2."""
    equal("monopoly.firm", alone.firm, 1)
    ring = ring_for([], game.intercept, *game.costs)
    a, c = read(game.intercept, ring), read(game.costs[0], ring)
    _same_formulas(
        "monopoly", alone, ring, {"quantity": (a - c) / 2, "price": (a + c) / 2, "profit": (a - c) * (a - c) / 4}
    )


@proves(CournotAnswer, "collusion")
def sharing_the_monopoly_tempts(game: CournotGame, a: CournotAnswer) -> None:
    """n equal firms make (a - c)/2 together; against n - 1 that keep to it the best output is the top of a parabola."""
    if not game.can_collude:
        absent("collusion", a.collusion)
        return
    ring = ring_for([], game.intercept, *game.costs)
    size, c, n = read(game.intercept, ring), read(game.costs[0], ring), len(game.costs)
    share = (size - c) / (2 * n)
    left = size - c - (n - 1) * share  # what the margin would be if the deviating firm made nothing
    right = {
        "each": share,
        "profit_each": share * (size - c) / 2,
        "best_deviation": left / 2,
        "deviation_profit": left * left / 4,
    }
    _same_formulas("collusion", present("collusion", a.collusion), ring, right)


def _same_formulas(field: str, part: Part, ring: Symbols, right: Mapping[str, Expression]) -> None:
    for name, value in right.items():
        need(f"{field}.{name}", read(getattr(part, name), ring) == value, "is not {right}", right=value)


@proves(CournotAnswer, "quantities", "price", "profits")
def the_formulas_are_stationary(game: CournotGame, a: CournotAnswer) -> None:
    """price - q_i = c_i for every firm, as identities; the price and profits follow."""
    if not game.one_formula:
        for name, value in (("quantities", a.quantities), ("price", a.price), ("profits", a.profits)):
            absent(name, value)
        return
    ring = ring_for([], game.intercept, *game.costs)
    size, *costs = (read(x, ring) for x in (game.intercept, *game.costs))
    q = [read(x, ring) for x in present("quantities", a.quantities)]
    length("quantities", q, len(costs))
    price = size - sum(q[1:], q[0])
    for i, (x, c) in enumerate(zip(q, costs, strict=True)):
        need("quantities", price - x == c, "the profit of firm {firm} is not stationary", firm=i + 1)
    need("price", read(present("price", a.price), ring) == price, "is not {right}", right=price)
    profits = [read(x, ring) for x in present("profits", a.profits)]
    need("profits", profits == [x * x for x in q], "are not what the outputs earn")


def _read(game: CournotGame, e: Outputs, field: str) -> tuple[Any, ...]:
    """The outputs, after their price and profits have been found right."""
    quantities, profits = e.quantities, e.profits
    if len(quantities) != len(game.costs) or len(profits) != len(game.costs):
        raise CheckError(f"{field}: does not give an output and a profit for every firm")
    price = _plain(_price(game.market.pieces, _plain(sum(quantities, ZERO))))
    if price != e.price:
        raise CheckError(f"{field}.price: it is {price} at the outputs given")
    for i, (q, c, f) in enumerate(zip(quantities, game.numbers, game.fixed_costs, strict=True)):
        if q < 0 or _plain(q * price - c * q - f) != profits[i]:
            raise CheckError(f"{field}.profits: firm {i + 1} does not earn this")
    return quantities


def _plain(x: Any) -> Any:
    return x.fraction if isinstance(x, RealAlgebraic) and x.fraction is not None else x


def _price(pieces: Any, total: Any) -> Any:
    return _at(next(p for end, p in pieces if end is None or total <= end), total)


def _at(p: Sequence[Any], x: Any) -> Any:
    value: Any = ZERO
    for c in reversed(p):
        value = value * x + c
    return value


def _slope(p: Sequence[Any]) -> list[Any]:
    return [k * c for k, c in enumerate(p)][1:] or [ZERO]


class _Profile:
    """Outputs in one field, to be tested against every deviation."""

    def __init__(self, game: CournotGame, quantities: Sequence[Any], costs: Sequence[Fraction]) -> None:
        self.game, self.pieces, self.costs = game, game.market.pieces, costs
        self.total = _plain(sum(quantities, ZERO))
        self.quantities = list(quantities)
        self.honest = True
        if isinstance(self.total, RealAlgebraic):
            # an irrational output inside its range satisfies P + q P' = c, so it is a number of the field of the total
            p = next(p for end, p in self.pieces if end is None or self.total <= end)
            Q: Any = NumberField(self.total).generator
            for i, q in enumerate(quantities):
                if isinstance(q, RealAlgebraic):
                    steep = _at(_slope(p), Q)
                    inside = (costs[i] - _at(p, Q)) / steep if steep else None
                    self.honest = self.honest and inside is not None and inside.algebraic() == q
                    self.quantities[i] = inside
            self.total = Q
        elif any(isinstance(q, RealAlgebraic) for q in quantities):
            self.honest = False  # with a rational total every stationary output is rational

    def stays(self) -> bool:
        """Does nobody gain by any other output?"""
        if not self.honest:
            return False
        price = _price(self.pieces, self.total)
        cap = self.game.cap
        return all(
            q >= 0 and (cap is None or q <= cap) and self._best(self.total - q, c, q * (price - c))
            for q, c in zip(self.quantities, self.costs, strict=True)
        )

    def beats(self, cost: Fraction, more: Fraction) -> bool:
        """Of a single firm: could one with this cost earn no more alone than it does (and `more` on top)?"""
        q = self.quantities[0]
        return self._best(0 * self.total, cost, q * (_price(self.pieces, self.total) - self.costs[0]) - more)

    def _best(self, others: Any, cost: Fraction, earned: Any) -> bool:
        zero = 0 * others
        start = ZERO
        for end, p in self.pieces:
            low = max(start - others, zero)
            high = None if end is None else end - others
            if self.game.cap is not None:
                high = self.game.cap + zero if high is None else min(high, self.game.cap + zero)
            start = end if end is not None else start
            if high is not None and high < low:
                continue
            # earned - x P(x + others) + cost x, with the powers of (x + others) multiplied out
            loss = [earned, cost] + [zero] * len(p)
            for k, c in enumerate(p):
                for j, b in enumerate(_binomial(others, k)):
                    loss[j + 1] = loss[j + 1] - c * b
            if any(_at(loss, x) < 0 for x in (low, high) if x is not None) or not never_negative(loss, low, high):
                return False
        return True


def _binomial(by: Any, power: int) -> list[Any]:
    """Coefficients of (x + by)^power."""
    found: list[Any] = [1 + 0 * by]
    for _ in range(power):
        found = [0 * by, *found]
        for k in range(len(found) - 1):
            found[k] = found[k] + by * found[k + 1]
    return found


def _check_grid(game: CournotGame, found: Sequence[tuple[Any, ...]]) -> None:
    """All pairs of outputs of the grid are tried."""
    c1, c2 = game.numbers
    price = {x + y: _price(game.market.pieces, x + y) for x in game.outputs for y in game.outputs}
    first = {y: max(x * (price[x + y] - c1) for x in game.outputs) for y in game.outputs}
    second = {x: max(y * (price[x + y] - c2) for y in game.outputs) for x in game.outputs}
    pairs = itertools.product(game.outputs, repeat=2)
    right = [(x, y) for x, y in pairs if x * (price[x + y] - c1) == first[y] and y * (price[x + y] - c2) == second[x]]
    if sorted(found) != sorted(right):
        raise CheckError("equilibria: not exactly the pairs of the grid that nobody leaves")


def _check_complete(game: CournotGame, found: Sequence[tuple[Any, ...]], regions: Sequence[Any]) -> None:
    """The regions are those of the flat pieces and kinks; the other equilibria are all that satisfy the conditions of
    some piece.
    """
    ranged = [("kink", total, tuple(r)) for total, r in _kinks(game) if any(a < b for a, b in r)]
    expected = [*(ranged if _concave(game) else []), *_flats(game)]
    listed = [_read_region(r) for r in regions if r is not None]
    if sorted(listed) != sorted(expected):
        raise CheckError("equilibria: the regions are not those of the flat pieces and kinks of the price")
    for quantities, region in zip(found, regions, strict=True):
        if region is not None and not _belongs(quantities, _read_region(region)):
            raise CheckError("equilibria: a profile is not a member of its region")
    isolated = [q for q, region in zip(found, regions, strict=True) if region is None]
    if len(set(isolated)) != len(isolated) or any(_belongs(q, r) for q in isolated for r in listed):
        raise CheckError("equilibria: one is listed twice")
    if game.price is None:
        # what a firm wants falls as the total rises, so the wants add up to the total once while the price is positive
        if len(isolated) != 1:
            raise CheckError("equilibria: on a falling straight price there is exactly one outside the regions")
        return
    single = [tuple(a for a, _ in ranges) for _, ranges in _kinks(game) if all(a == b for a, b in ranges)]
    for quantities in (*single, *_stationary(game)):
        checkpoint()
        if (
            quantities not in isolated
            and not any(_belongs(quantities, r) for r in listed)
            and _Profile(game, quantities, game.numbers).stays()
        ):
            raise CheckError(f"equilibria: {', '.join(map(str, quantities))} is missing")


def _read_region(region: Region) -> tuple[Any, ...]:
    given = region.model_fields_set
    if given == {"total", "ranges"}:
        return "kink", region.total, tuple(region.ranges or ())
    if given == {"firms", "rivals_at_least"}:
        return "flat", region.rivals_at_least, region.firms
    raise CheckError("region: give total and ranges, or firms and rivals_at_least")


def _belongs(quantities: Sequence[Any], region: tuple[Any, ...]) -> bool:
    kind, number, parts = region
    total = _plain(sum(quantities, ZERO))
    if kind == "kink":
        return bool(total == number and all(low <= q <= high for q, (low, high) in zip(quantities, parts, strict=True)))
    outside = [q for i, q in enumerate(quantities) if i not in parts]
    return not any(outside) and all(total - quantities[i] >= number for i in parts)


def _flats(game: CournotGame) -> Iterator[tuple[Any, ...]]:
    """Flat stretches at the cost of some firms, too low for the others, never exceeded afterwards."""
    pieces = game.market.pieces
    start = ZERO
    for k, (end, p) in enumerate(pieces):
        firms = tuple(i for i, c in enumerate(game.numbers) if c == p[0])
        later = [(stop, other) for stop, other in pieces[k + 1 :]]
        edges = [end, *(stop for stop, _ in later)]
        calm = all(
            never_negative([p[0] - other[0], *(-c for c in other[1:])], begin, stop)
            for (stop, other), begin in zip(later, edges, strict=False)
        )
        enough = firms and (
            start == 0 or (len(firms) > 1 and (game.cap is None or start <= (len(firms) - 1) * game.cap))
        )
        if len(p) == 1 and enough and min(game.numbers) >= p[0] and calm:
            yield "flat", start, firms
        start = end if end is not None else start


def _concave(game: CournotGame) -> bool:
    """Is the price concave above the lowest cost? A last flat piece at or below it does not matter."""
    pieces, low = game.market.pieces, min(game.numbers)
    relevant = pieces[:-1] if len(pieces[-1][1]) == 1 and pieces[-1][1][0] <= low else pieces
    starts = [ZERO, *(end for end, _ in pieces[:-1])]
    bent = [[-c for c in _slope(_slope(p))] for _, p in relevant]
    slopes = [(_at(_slope(p), end), _at(_slope(r), end)) for (end, p), (_, r) in itertools.pairwise(relevant)]
    smooth = all(never_negative(b, s, end) for b, s, (end, _) in zip(bent, starts, relevant, strict=False))
    return smooth and all(before >= after for before, after in slopes)


def _kinks(game: CournotGame) -> Iterator[tuple[Fraction, list[tuple[Fraction, Fraction]]]]:
    """Totals where the slope falls at a stroke, with the outputs that occur there when nobody wants a little more or
    less.

    Per firm these are the q with  margin + q (slope after) <= 0 <= margin + q (slope before), where an output of 0 need
    not satisfy the second and the cap not the first: tried at the crossings of these lines with 0, and between.
    """
    cap = game.cap
    for (end, p), (_, r) in itertools.pairwise(game.market.pieces):
        price, before, after = _at(p, end), _at(_slope(p), end), _at(_slope(r), end)
        if not after < before:
            continue
        most = end if cap is None else min(end, cap)
        ranges = []
        for c in game.numbers:
            margin = price - c
            fine = [
                q
                for q in {ZERO, most, *(-margin / k for k in (before, after) if k)}
                if 0 <= q <= most and (margin + q * after <= 0 or q == cap) and (margin + q * before >= 0 or q == 0)
            ]
            ranges.append((min(fine), max(fine)) if fine else (Fraction(1), ZERO))
        lows, highs = sum(a for a, _ in ranges), sum(b for _, b in ranges)
        if all(a <= b for a, b in ranges) and lows <= end <= highs:
            yield end, [(max(a, end - highs + b), min(b, end - lows + a)) for a, b in ranges]


def _stationary(game: CournotGame) -> Iterator[tuple[Any, ...]]:
    """Profiles in which every firm produces nothing, the cap, or what satisfies its first-order condition."""
    start = ZERO
    cap = ZERO if game.cap is None else game.cap
    for end, p in game.market.pieces:
        for state in itertools.product((0, 1) if game.cap is None else (0, 1, 2), repeat=len(game.costs)):
            inside = [i for i, s in enumerate(state) if s == 1]
            fixed = tuple(cap if s == 2 else ZERO for s in state)
            if not inside:
                yield fixed
                continue
            steep = _slope(p)
            if not any(steep):
                continue
            # the conditions q_i = (c_i - P) / P' add up to: (Q - capped) P' = sum of costs - firms x P
            equation = [-sum((game.numbers[i] for i in inside), ZERO)] + [ZERO] * len(p)
            for k, c in enumerate(p):
                equation[k] += len(inside) * c
            for k, c in enumerate(steep):
                equation[k + 1] += c
                equation[k] -= sum(fixed) * c
            for root in real_roots(equation):
                total = _plain(root)
                if total < start or (end is not None and total > end) or _at(steep, total) == 0:
                    continue
                q = [
                    _plain((c - _at(p, total)) / _at(steep, total)) if i in inside else fixed[i]
                    for i, c in enumerate(game.numbers)
                ]
                if all(x >= 0 and (game.cap is None or x <= game.cap) for x in q):
                    yield tuple(q)
        start = end if end is not None else start
