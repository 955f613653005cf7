"""Checks of the quantity models, written without the solvers: no deviation, however large, earns more, and no
equilibrium is missing.

With numbers: on every piece of the price  profit* - profit(q)  is a polynomial that must not be negative (Sturm), in
the number field of the total output when that is irrational. With letters: the first-order conditions hold as
identities.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.check_prices import check_advertising, check_bertrand, check_stackelberg
from gote.continuous.duopoly.rules import CournotGame
from gote.core import CheckError, checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.number_field import NumberField
from gote.exact.reading import read_number
from gote.zerosum.sturm import never_negative

__all__ = ["check_advertising", "check_bertrand", "check_cournot", "check_stackelberg"]

ZERO = Fraction(0)
Polynomial = Sequence[Fraction]


def check_cournot(game: CournotGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every listed profile is an equilibrium with the price and profits stated, and all equilibria are listed."""
    if game.letters:
        _check_letters(game, answer)
        return
    unsettled = not game.outputs and not _concave(game) and any(a < b for _, ranges in _kinks(game) for a, b in ranges)
    if answer["complete"] is not (not unsettled):
        raise CheckError(
            "complete: true exactly when no range of outputs at a kink of a price that is not concave is left"
        )
    alone = len(answer["equilibria"]) == 1 and "region" not in answer["equilibria"][0]
    if answer["unique"] is not (alone and not unsettled):
        raise CheckError("unique: does not agree with the equilibria")
    found = [_read(game, e, f"equilibria[{k}]") for k, e in enumerate(answer["equilibria"])]
    if game.outputs:
        _check_grid(game, found)
        return
    best = answer["monopoly"]
    single = {"quantities": [best["quantity"]], "price": best["price"], "profits": [best["profit"]]}
    monopolist = _read(game, single, "monopoly")
    if not _Profile(game, monopolist).stays():
        raise CheckError("monopoly: another output earns more")
    for k, quantities in enumerate(found):
        if not _Profile(game, quantities).stays():
            raise CheckError(f"equilibria[{k}]: a firm gains by another output")
    _check_complete(game, found, [e.get("region") for e in answer["equilibria"]])


def _read(game: CournotGame, e: Mapping[str, Any], field: str) -> tuple[Any, ...]:
    """The outputs, after their price and profits have been found right."""
    quantities = tuple(read_number(q) for q in e["quantities"])
    profits = [read_number(v) for v in e["profits"]]
    if len(profits) != len(quantities) or (field != "monopoly" and len(quantities) != len(game.costs)):
        raise CheckError(f"{field}: does not give an output and a profit for every firm")
    total = _plain(sum(quantities, ZERO))
    price = _plain(_price(game.market.pieces, total))
    if price != read_number(e["price"]):
        raise CheckError(f"{field}.price: it is {price} at the outputs given")
    for i, (q, c, f) in enumerate(zip(quantities, game.numbers, game.fixed_costs, strict=False)):
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

    def __init__(self, game: CournotGame, quantities: Sequence[Any]) -> None:
        self.game, self.pieces = game, game.market.pieces
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
                    inside = (game.numbers[i] - _at(p, Q)) / steep if steep else None
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
            for q, c in zip(self.quantities, self.game.numbers, strict=False)
        )

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
            and _Profile(game, quantities).stays()
        ):
            raise CheckError(f"equilibria: {', '.join(map(str, quantities))} is missing")


def _read_region(region: Mapping[str, Any]) -> tuple[Any, ...]:
    if "total" in region:
        ranges = tuple((read_number(low), read_number(high)) for low, high in region["ranges"])
        return "kink", read_number(region["total"]), ranges
    return "flat", read_number(region["rivals_at_least"]), tuple(region["firms"])


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


def _check_letters(game: CournotGame, answer: Mapping[str, Any]) -> None:
    """price - q_i = c_i for every firm, as identities; the price and profits follow, and the monopoly and collusion
    beside them.
    """
    from gote.continuous.duopoly.formulas import ring_for
    from gote.continuous.symbolic import read

    ring = ring_for([], game.intercept, *game.costs)
    a, *costs = (read(x, ring) for x in (game.intercept, *game.costs))
    q, profits = ([read(x, ring) for x in answer[key]] for key in ("quantities", "profits"))
    price = a - sum(q[1:], q[0])
    if len(q) != len(costs) or any(price - x != c for x, c in zip(q, costs, strict=True)):
        raise CheckError("quantities: a firm's profit is not stationary")
    if read(answer["price"], ring) != price or profits != [x * x for x in q]:
        raise CheckError("price: the price or the profits do not follow from the outputs")
    c = costs[0]
    half = {"quantity": (a - c) / 2, "price": (a + c) / 2, "profit": (a - c) * (a - c) / 4}
    each = (a - c) / 4
    reply = (a - c - each) / 2  # the best reply to a rival who keeps to the agreement
    together = {
        "each": each,
        "profit_each": each * (a - each - each - c),
        "best_deviation": reply,
        "deviation_profit": reply * reply,
    }
    for key, parts in (("monopoly", half), ("collusion", together)):
        for name, value in parts.items():
            if read(answer[key][name], ring) != value:
                raise CheckError(f"{key}.{name}: it is {value}")
