"""Equilibria of three players who mix two strategies each: points, segments, boxes and curves.

With weights x, y, z of the first strategies the indifference equations are a xy + b x + c y + d = 0 and the like; such
a polynomial splits into linear factors when ad = bc, and otherwise makes x a function -(c y + d) / (a y + b) of y. So
the solutions are points, segments, boxes, and curves on which all weights are fractions of linear functions of one of
them; the inequalities cut out intervals whose ends are roots of polynomials.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import prod
from typing import Any, TypeAlias

from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.number_field import NumberField
from gote.generalsum.families import Corner, Curve, Found, Ratio, spread, value_at
from gote.generalsum.rules import StrategicGame

Multilinear: TypeAlias = dict[frozenset[int], Fraction]  # coefficient of the product of these unknowns


def three_mix(game: StrategicGame, supports: Sequence[Sequence[int]]) -> Found:
    """Equilibria with exactly these supports, three of which have two strategies and the others one."""
    mixers = [k for k, own in enumerate(supports) if len(own) > 1]
    equations, limits = [], []
    for k, own in enumerate(supports):
        first = _earnings(game, supports, mixers, k, own[0])
        if len(own) > 1:
            equations.append(_minus(first, _earnings(game, supports, mixers, k, own[1])))
        limits += [_minus(_earnings(game, supports, mixers, k, t), first) for t in range(game.sizes[k]) if t not in own]
    limits = [p for p in limits if p]
    found = Found()

    def profile(weights: Sequence[Any]) -> tuple[Corner, ...]:
        full = [spread((Fraction(1),), s, size) for s, size in zip(supports, game.sizes, strict=True)]
        for v, k in enumerate(mixers):
            full[k] = spread((weights[v], 1 - weights[v]), supports[k], game.sizes[k])
        return tuple(full)

    for known, curves in _branches(equations, {}):
        free = [v for v in range(3) if v not in known and not any(v in term for p in curves for term in p)]
        if not curves and len(free) > 1 and not limits:
            sides = [[Fraction(0), Fraction(1)] if v in free else [known[v]] for v in range(3)]
            corners = [
                [profile([w if u == v else Fraction(0) for u in range(3)])[mixers[v]] for w in side]
                for v, side in enumerate(sides)
            ]
            whole = [(own,) for own in profile([Fraction(0)] * 3)]
            for v, k in enumerate(mixers):
                whole[k] = tuple(corners[v])  # type: ignore[assignment]
            found.products.append(tuple(whole))
        elif len(curves) == len(free) == 1 and not limits:
            part = Found()
            _along(part, _coordinates(known | {free[0]: Fraction(1, 2)}, curves, []), curves, [], profile, mixers)
            found.curves += [replace(c, free=(mixers[free[0]],)) for c in part.curves]
        elif len(curves) + len(free) > 1 and free:
            found.complete = False
        else:
            _along(found, _coordinates(known, curves, free), curves, limits, profile, mixers)
    return found


def _earnings(
    game: StrategicGame, supports: Sequence[Sequence[int]], mixers: Sequence[int], player: int, mine: int
) -> Multilinear:
    """What `player` earns with `mine`, as a polynomial in the weights of the first strategies of those who mix."""
    total: Multilinear = {}
    others = [v for v, k in enumerate(mixers) if k != player]
    for choice in product((0, 1), repeat=len(others)):
        cell = [own[0] for own in supports]
        for v, c in zip(others, choice, strict=True):
            cell[mixers[v]] = supports[mixers[v]][c]
        cell[player] = mine
        u = game.cell(tuple(cell))[player]
        ones = frozenset(v for v, c in zip(others, choice, strict=True) if c == 0)
        rest = [v for v, c in zip(others, choice, strict=True) if c == 1]  # weight 1 - x: expand
        for size in range(len(rest) + 1):
            for extra in combinations(rest, size):
                key = ones | frozenset(extra)
                total[key] = total.get(key, Fraction(0)) + (-1) ** size * u
    return {key: c for key, c in total.items() if c}


def _minus(p: Multilinear, q: Multilinear) -> Multilinear:
    keys = p.keys() | q.keys()
    return {k: c for k in keys if (c := p.get(k, Fraction(0)) - q.get(k, Fraction(0)))}


def _put(p: Multilinear, v: int, value: Fraction) -> Multilinear:
    """The polynomial with a number put in for one unknown."""
    total: Multilinear = {}
    for key, c in p.items():
        total[key - {v}] = total.get(key - {v}, Fraction(0)) + (c * value if v in key else c)
    return {key: c for key, c in total.items() if c}


def _branches(
    polys: Sequence[Multilinear], known: dict[int, Fraction]
) -> Iterator[tuple[dict[int, Fraction], list[Multilinear]]]:
    """Cases: unknowns with a value between 0 and 1, and equations in two unknowns each that do not split."""
    left = [p for p in polys if p]
    for n, p in enumerate(left):
        unknowns = sorted(frozenset().union(*p))
        rest = left[:n] + left[n + 1 :]
        if not unknowns:
            return
        a, b, c, d = _coefficients(p, unknowns)
        if len(unknowns) == 1:
            value = -d / b
            if 0 < value < 1:
                yield from _branches([_put(q, unknowns[0], value) for q in rest], known | {unknowns[0]: value})
            return
        if a and a * d == b * c:  # a (x + c/a) (y + b/a)
            for v, value in ((unknowns[0], -c / a), (unknowns[1], -b / a)):
                if 0 < value < 1:
                    yield from _branches([_put(q, v, value) for q in rest], known | {v: value})
            return
    yield known, left


def _coefficients(p: Multilinear, unknowns: Sequence[int]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """(a, b, c, d) of a xy + b x + c y + d; without y, a and c are 0."""
    x, y = unknowns[0], unknowns[-1]
    zero = Fraction(0)
    if x == y:
        return zero, p.get(frozenset({x}), zero), zero, p.get(frozenset(), zero)
    return tuple(p.get(frozenset(key), zero) for key in ((x, y), (x,), (y,), ()))  # type: ignore[return-value]


def _coordinates(known: Mapping[int, Fraction], curves: Sequence[Multilinear], free: Sequence[int]) -> list[Ratio]:
    """The three weights as fractions of linear functions of one of them (or constants)."""
    one, t = (Fraction(1),), (Fraction(0), Fraction(1))
    places: dict[int, Ratio] = {v: ((value,), one) for v, value in known.items()}
    pairs = [sorted(frozenset().union(*p)) for p in curves]
    parameter = (
        free[0]
        if free
        else next((v for v in range(3) if pairs and sum(v in p for p in pairs) == min(2, len(pairs))), None)
    )
    if parameter is not None:
        places[parameter] = (t, one)
    for p, unknowns in zip(curves, pairs, strict=True):
        other = next((v for v in unknowns if v != parameter), None)
        if parameter in unknowns and other is not None and other not in places:
            a, b, c, d = _coefficients(p, [other, parameter])
            places[other] = ((-d, -c), (b, a))
    return [places[v] for v in range(3)]


def _along(
    found: Found,
    places: list[Ratio],
    curves: Sequence[Multilinear],
    limits: Sequence[Multilinear],
    profile: Any,
    mixers: Sequence[int],
) -> None:
    """Add the part of a curve (or the point) on which the weights are positive and the limits hold."""

    def numerator(p: Multilinear) -> tuple[Fraction, ...]:
        total: tuple[Fraction, ...] = ()
        for key, c in p.items():
            total = _plus(total, _times((c,), *(places[v][int(v not in key)] for v in range(3))))
        return total

    def fits(t: Any) -> bool:
        if not all(value_at(d, t) for _, d in places):
            return False
        w = [value_at(n, t) / value_at(d, t) for n, d in places]
        return all(x > 0 and 1 - x > 0 for x in w) and all(
            not sum((c * prod((w[v] for v in key), start=Fraction(1)) for key, c in p.items()), Fraction(0)) > 0
            for p in limits
        )

    moving = [v for v in range(3) if len(places[v][0]) > 1]
    if not moving:
        if fits(Fraction(0)):
            found.points.append(profile([n[0] / d[0] for n, d in places]))
        return
    closing = [numerator(p) for p in curves] if len(curves) == 3 else []
    ends: set[Any] = set()
    if any(any(p) for p in closing):  # three curves that meet in points only
        for p in closing:
            ends |= {r for r in _roots(p) if 0 < r < 1} if any(p) else set()
        for root in ends:
            t = _number(root)
            if all(not value_at(p, t) for p in closing) and fits(t):
                found.points.append(profile([value_at(n, t) / value_at(d, t) for n, d in places]))
        return
    for n, d in places:
        for p in (n, d, _plus(d, tuple(-v for v in n))):
            ends |= {r for r in _roots(p) if 0 < r < 1}
    for limit in limits:
        ends |= {r for r in _roots(numerator(limit)) if 0 < r < 1}
    stops = [Fraction(0), *sorted(ends), Fraction(1)]
    good = [fits(_between(a, b)) for a, b in pairwise(stops)]
    for k, (before, after) in enumerate(pairwise(good)):
        if not before and not after and fits(_number(stops[k + 1])):
            t = _number(stops[k + 1])
            found.points.append(profile([value_at(n, t) / value_at(d, t) for n, d in places]))
    start = None
    for k, inside in enumerate([*good, False]):
        if inside and start is None:
            start = k
        if not inside and start is not None:
            _add_piece(found, places, stops[start], stops[k], profile, mixers)
            start = None


def _add_piece(found: Found, places: list[Ratio], low: Any, high: Any, profile: Any, mixers: Sequence[int]) -> None:
    moving = [v for v in range(3) if len(places[v][0]) > 1]
    if len(moving) == 1 and all(isinstance(t, Fraction) for t in (low, high)):
        ends = [profile([value_at(n, t) / value_at(d, t) for n, d in places]) for t in (low, high)]
        moved = mixers[moving[0]]
        found.products.append(
            tuple((ends[0][k], ends[1][k]) if k == moved else (own,) for k, own in enumerate(ends[0]))
        )
        return
    weights: list[tuple[Ratio, ...]] = []
    one: tuple[Fraction, ...] = (Fraction(1),)
    for k, own in enumerate(profile([Fraction(1)] * 3)):
        if k not in mixers:
            weights.append(tuple(((w,), one) for w in own))
            continue
        n, d = places[mixers.index(k)]
        other = profile([Fraction(0)] * 3)[k]
        rest = _plus(d, tuple(-v for v in n))
        weights.append(
            tuple((n, d) if a else (rest, d) if b else ((Fraction(0),), one) for a, b in zip(own, other, strict=True))
        )
    found.curves.append(Curve(tuple(weights), low, high))


def _plus(p: tuple[Fraction, ...], q: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    longer, shorter = (p, q) if len(p) >= len(q) else (q, p)
    return tuple(c + (shorter[k] if k < len(shorter) else 0) for k, c in enumerate(longer))


def _times(*factors: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    total: tuple[Fraction, ...] = (Fraction(1),)
    for p in factors:
        new = [Fraction(0)] * (len(total) + len(p) - 1)
        for (k, a), (n, b) in product(enumerate(total), enumerate(p)):
            new[k + n] += a * b
        total = tuple(new)
    return total


def _roots(p: Sequence[Fraction]) -> list[Any]:
    """Real roots, as fractions where they are; none of a constant."""
    while p and not p[-1]:
        p = p[:-1]
    return [r if r.fraction is None else r.fraction for r in real_roots(p)] if len(p) > 1 else []


def _number(t: Any) -> Any:
    return NumberField(t).generator if isinstance(t, RealAlgebraic) else t


def _between(a: Any, b: Any) -> Fraction:
    """A rational number between two different numbers."""
    width = Fraction(1, 10**6)
    while True:
        low = a.interval(width)[1] if isinstance(a, RealAlgebraic) else a
        high = b.interval(width)[0] if isinstance(b, RealAlgebraic) else b
        if low < high:
            return Fraction(low + high) / 2
        width /= 10**6
