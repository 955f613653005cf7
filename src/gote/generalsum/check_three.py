"""Where three players mix two strategies each there may be curves, segments and boxes of equilibria: all must be listed.

The three equations of indifference are polynomials, linear in each of the two weights they hold. Their factors are
linear in one weight, which they fix, or a bilinear relation that makes one weight a fraction of linear functions of the
other. So a choice of one factor of every equation leaves a point, a curve on which one weight tells the others (which
may be three relations that close), a surface (a relation and a free weight) or a box of free weights; together these
are all solutions. What lies between 0 and 1, with nobody gaining by a strategy outside, is found between the roots of
polynomials in one weight, and must stand in the answer: as a point, on a curve with the same relations whose parameter
is one of the weights, or inside a product.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, product
from math import lcm
from typing import Any

import flint

from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.number_field import NumberField
from gote.generalsum.answer import EquilibriumCurve, Ratio
from gote.generalsum.check_ties import Products
from gote.generalsum.rules import StrategicGame
from gote.generalsum.rules_indifference import Supports

RING = flint.fmpz_mpoly_ctx.get(("x", "y", "z"), "lex")
Linear = tuple[Fraction, Fraction]
"""c0 + c1 t"""
Place = tuple[Linear, Linear]
"""a weight on a curve: numerator and denominator"""
ZERO, ONE = Fraction(0), Fraction(1)
IDENTITY: Place = ((ZERO, ONE), (ONE, ZERO))


@dataclass(frozen=True)
class Three:
    """What is asked about: a game, supports of which three have two strategies, and what is listed."""

    game: StrategicGame
    supports: Supports
    mixers: Sequence[int]
    known: Sequence[Sequence[Sequence[Any]]]
    products: Products
    curves: Sequence[EquilibriumCurve]

    def gain(self, player: int, strategy: int) -> Any:
        """What a player gains by a strategy over the first of the own support, in the weights of the first strategies of
        those who mix; integers.
        """
        weights = dict(zip(self.mixers, RING.gens(), strict=True))
        free = [[strategy] if k == player else own for k, own in enumerate(self.supports)]
        scale = lcm(*(u[player].denominator for u in self.game.payoffs))
        total = RING.constant(0)
        for cell in product(*free):
            now = (*cell[:player], self.supports[player][0], *cell[player + 1 :])
            term = RING.constant(int(scale * (self.game.cell(cell)[player] - self.game.cell(now)[player])))
            for k, s in enumerate(cell):
                if k in weights and k != player:
                    term = term * (weights[k] if s == self.supports[k][0] else RING.constant(1) - weights[k])
            total = total + term
        return total

    def limits(self) -> Iterator[Any]:
        """What must not be positive."""
        for k, own in enumerate(self.supports):
            yield from (self.gain(k, t) for t in range(self.game.sizes[k]) if t not in own)

    def weights_of(self, profile: Sequence[Sequence[Any]]) -> list[Any] | None:
        """The weights of the first strategies, if a listed profile uses nothing but the supports."""
        if any(
            w != 0 for own, used in zip(profile, self.supports, strict=True) for s, w in enumerate(own) if s not in used
        ):
            return None
        return [profile[k][self.supports[k][0]] for k in self.mixers]


def only_listed_of_three(three: Three) -> bool:
    """Whether all equilibria with exactly these supports are listed; also false when this is not decided."""
    equations = [three.gain(k, three.supports[k][1]) for k in three.mixers]
    limits = [g for g in three.limits() if not g.is_zero()]
    choices = [[f for f, _ in e.factor()[1]] for e in equations if not e.is_zero()]
    return all(_settled(three, limits, chosen) for chosen in product(*choices))


def _settled(three: Three, limits: Sequence[Any], relations: Sequence[Any]) -> bool:
    """One factor of every equation."""
    places: dict[int, Fraction] = {}
    left = [_table(r) for r in relations]
    while fixed := next((r for r in left if len(_unknowns(r)) < 2), None):
        left.remove(fixed)
        if not _unknowns(fixed):
            if any(fixed.values()):
                return True
            continue
        (v,) = _unknowns(fixed)
        places[v] = -fixed.get(frozenset(), ZERO) / fixed[frozenset({v})]
        if not 0 < places[v] < 1:
            return True
        left = [_put(r, v, places[v]) for r in left]
    free = [v for v in range(3) if v not in places and all(v not in _unknowns(r) for r in left)]
    if (not free and len(left) < len([v for v in range(3) if v not in places])) or (len(free) == 1 and not left):
        return _line_is_listed(three, limits, places, left, free)
    if not free:
        return (
            _point_is_listed(three, limits, [places[v] for v in range(3)]) if not left else _closed(three, limits, left)
        )
    return not limits and _box_is_listed(three, places, left, free)


def _table(p: Any) -> dict[frozenset[int], Fraction]:
    """The products of weights with their coefficients."""
    return {
        frozenset(v for v, e in enumerate(exponents) if e): Fraction(int(c)) for exponents, c in p.to_dict().items()
    }


def _unknowns(p: dict[frozenset[int], Fraction]) -> frozenset[int]:
    return frozenset().union(*(key for key, c in p.items() if c))


def _put(p: dict[frozenset[int], Fraction], v: int, value: Fraction) -> dict[frozenset[int], Fraction]:
    total: dict[frozenset[int], Fraction] = {}
    for key, c in p.items():
        total[key - {v}] = total.get(key - {v}, ZERO) + (c * value if v in key else c)
    return total


def _along(relation: dict[frozenset[int], Fraction], v: int) -> tuple[int, Place]:
    """The other weight of a relation as a fraction of linear functions of weight v."""
    (other,) = _unknowns(relation) - {v}
    a, b, c, d = (relation.get(frozenset(key), ZERO) for key in ((v, other), (other,), (v,), ()))
    return other, ((-d, -c), (b, a))


def _parametrised(places: dict[int, Fraction], left: Sequence[Any], v: int) -> list[Place] | None:
    """All three weights as functions of weight v, if the relations tell them."""
    found: dict[int, Place] = {u: ((x, ZERO), (ONE, ZERO)) for u, x in places.items()} | {v: IDENTITY}
    for relation in left:
        if v in _unknowns(relation):
            other, place = _along(relation, v)
            found[other] = place
    return [found[u] for u in range(3)] if len(found) == 3 else None


def _line_is_listed(
    three: Three, limits: Sequence[Any], places: dict[int, Fraction], left: Sequence[Any], free: Sequence[int]
) -> bool:
    """A curve or a segment: seen along one weight or another, all that is equilibrium on it is listed."""
    moving = free or sorted(frozenset().union(*map(_unknowns, left)))
    lines = [(v, _parametrised(places, left, v)) for v in moving]
    return any(line is not None and _pieces_are_listed(three, limits, v, line) for v, line in lines)


def _closed(three: Three, limits: Sequence[Any], left: Sequence[Any]) -> bool:
    """Three relations: two of them tell the weights along the first, the third closes in points or holds everywhere."""
    line = _parametrised({}, [r for r in left if 0 in _unknowns(r)], 0)
    (closing,) = (r for r in left if 0 not in _unknowns(r))
    assert line is not None
    polynomial = _numerator(closing, line)
    if not any(polynomial):
        return _line_is_listed(three, limits, {}, [r for r in left if 0 in _unknowns(r)], [])
    roots = [t for t in _roots(polynomial) if 0 < t < 1]
    return all(_at_is_listed(three, limits, line, t) for t in roots)


def _numerator(p: dict[frozenset[int], Fraction], line: Sequence[Place]) -> list[Fraction]:
    """A multilinear polynomial on a line, times all denominators."""
    total: list[Fraction] = []
    for key, c in p.items():
        term = [c]
        for v, (n, d) in enumerate(line):
            term = _times(term, n if v in key else d)
        total = [x + y for x, y in zip(term, total or [ZERO] * len(term), strict=True)]
    return total


def _times(p: Sequence[Fraction], q: Linear) -> list[Fraction]:
    return [x * q[0] + y * q[1] for x, y in zip([*p, ZERO], [ZERO, *p], strict=True)]


def _roots(p: Sequence[Fraction]) -> list[Any]:
    """Real roots of a polynomial that is not 0, rational ones as fractions."""
    coefficients = list(p)
    while coefficients and not coefficients[-1]:
        coefficients.pop()
    return [r if r.fraction is None else r.fraction for r in real_roots(coefficients)] if len(coefficients) > 1 else []


def _element(t: Any) -> Any:
    return NumberField(t).generator if isinstance(t, RealAlgebraic) else t


def _weights_at(line: Sequence[Place], t: Any) -> list[Any] | None:
    """The weights at a parameter, if there are any."""
    denominators = [d[0] + d[1] * t for _, d in line]
    if not all(denominators):
        return None
    return [(n[0] + n[1] * t) / d for (n, _), d in zip(line, denominators, strict=True)]


def _is_equilibrium(limits: Sequence[Any], weights: Sequence[Any] | None) -> bool:
    if weights is None or not all(w > 0 and 1 - w > 0 for w in weights):
        return False
    for limit in limits:
        total: Any = ZERO
        for key, c in _table(limit).items():
            for v in key:
                c = weights[v] * c
            total = c + total
        if total > 0:
            return False
    return True


def _point_is_listed(three: Three, limits: Sequence[Any], weights: Sequence[Fraction]) -> bool:
    return _at_is_listed(three, limits, [((w, ZERO), (ONE, ZERO)) for w in weights], ZERO)


def _at_is_listed(three: Three, limits: Sequence[Any], line: Sequence[Place], t: Any) -> bool:
    """A single point: no equilibrium, one listed, on a listed curve or in a listed product."""
    weights = _weights_at(line, _element(t))
    if not _is_equilibrium(limits, weights):
        return True
    assert weights is not None
    numbers = [_plain(w) for w in weights]
    if any(three.weights_of(e) == numbers for e in three.known):
        return True
    if any(_in_product(three, members, [(w, w) for w in numbers]) for members in three.products):
        return True
    for curve in three.curves:
        own = _line_of(three, curve)
        for v in (v for v in range(3) if own is not None and own[v] == IDENTITY):
            s = _element(numbers[v])
            if curve.interval[0] <= numbers[v] <= curve.interval[1] and _same_weights(own, s, numbers):
                return True
    return False


def _same_weights(line: Any, s: Any, numbers: Sequence[Any]) -> bool:
    found = _weights_at(line, s)
    return found is not None and [_plain(w) for w in found] == list(numbers)


def _plain(w: Any) -> Any:
    """A field element as a number that can be compared with those listed."""
    if isinstance(w, (int, Fraction)):
        return Fraction(w)
    number = w.algebraic()
    return number if number.fraction is None else number.fraction


def _in_product(three: Three, members: Any, ranges: Sequence[tuple[Any, Any]]) -> bool:
    """Whether the hull of a listed product holds all profiles on the supports with weights in the ranges."""
    for i, own in enumerate(three.supports):
        side = [e[i] for e in members if all(w == 0 for s, w in enumerate(e[i]) if s not in own)]
        if not side:
            return False
        if i in three.mixers:
            low, high = ranges[list(three.mixers).index(i)]
            first = [w[own[0]] for w in side]
            if not (min(first) <= low and high <= max(first)):
                return False
    return True


def _pieces_are_listed(three: Three, limits: Sequence[Any], v: int, line: Sequence[Place]) -> bool:
    """All intervals of weight v on which the line is equilibrium, and single points between them."""
    ends = {ZERO, ONE}
    polynomials = [p for n, d in line for p in (n, d, (d[0] - n[0], d[1] - n[1]))]
    for p in [*polynomials, *(_numerator(_table(limit), line) for limit in limits)]:
        ends |= {t for t in _roots(p) if 0 < t < 1}
    stops = sorted(ends)
    inside = [_is_equilibrium(limits, _weights_at(line, _between(a, b))) for a, b in pairwise(stops)]
    for (a, b), good in zip(pairwise(stops), inside, strict=True):
        if good and not _interval_is_listed(three, v, line, a, b):
            return False
    return all(
        before or after or _at_is_listed(three, limits, line, t)
        for t, (before, after) in zip(stops[1:-1], pairwise(inside), strict=True)
    )


def _between(a: Any, b: Any) -> Fraction:
    """A rational number between two numbers."""
    width = Fraction(1, 1000)
    while True:
        left, right = (t.interval(width) if isinstance(t, RealAlgebraic) else (t, t) for t in (a, b))
        if left[1] < right[0]:
            return Fraction(left[1] + right[0]) / 2
        width /= 1000


def _interval_is_listed(three: Three, v: int, line: Sequence[Place], a: Any, b: Any) -> bool:
    """On a listed curve with the same weights, or, where only weight v moves, in a product."""
    for curve in three.curves:
        own = _line_of(three, curve)
        if own is not None and own[v] == IDENTITY and curve.interval[0] <= a and b <= curve.interval[1]:
            free = [k for k, m in enumerate(three.mixers) if m in (curve.free or ()) and _uses_both(own[k])]
            if all(u in free or _same_place(own[u], line[u]) for u in range(3)):
                return True
    if all(not n[1] and not d[1] for u, (n, d) in enumerate(line) if u != v):
        ranges = [(a, b) if u == v else (n[0] / d[0],) * 2 for u, (n, d) in enumerate(line)]
        return any(_in_product(three, members, ranges) for members in three.products)
    return False


def _uses_both(place: Place) -> bool:
    """Whether neither the weight nor 1 less it is always 0."""
    n, d = place
    return any(n) and n != d


def _same_place(one: Place, other: Place) -> bool:
    """Equal fractions: the products across are the same polynomial."""
    return _times(list(one[0]), other[1]) == _times(list(other[0]), one[1])


def _line_of(three: Three, curve: EquilibriumCurve) -> list[Place] | None:
    """The weights of a listed curve, if it runs on these supports and they are fractions of linear functions."""
    for k, (own, used) in enumerate(zip(curve.strategies, three.supports, strict=True)):
        if any(_ratio(w) != ((ZERO, ZERO), (ONE, ZERO)) for s, w in enumerate(own) if s not in used):
            return None
        if k not in three.mixers and _ratio(own[used[0]]) != ((ONE, ZERO), (ONE, ZERO)):
            return None
    found = [_ratio(curve.strategies[k][three.supports[k][0]]) for k in three.mixers]
    return None if any(place is None for place in found) else found  # type: ignore[return-value]


def _ratio(w: Ratio | Fraction) -> Place | None:
    """In lowest form when it is a number."""
    if not isinstance(w, Ratio):
        return (w, ZERO), (ONE, ZERO)
    if len(w.numerator) > 2 or len(w.denominator) > 2:
        return None
    n, d = ((*p, ZERO, ZERO)[:2] for p in (w.numerator, w.denominator))
    if n[0] * d[1] == n[1] * d[0]:  # a number
        k = 0 if d[0] else 1
        return (n[k] / d[k], ZERO), (ONE, ZERO)
    return ((n[0], n[1]), (d[0], d[1])) if d != (ONE, ZERO) or n != (ZERO, ONE) else IDENTITY


def _box_is_listed(three: Three, places: dict[int, Fraction], left: Sequence[Any], free: Sequence[int]) -> bool:
    """Free weights, and perhaps a relation between the two others: a product, or a curve with a free player."""
    if not left:
        ranges = [(ZERO, ONE) if v in free else (places[v],) * 2 for v in range(3)]
        return any(_in_product(three, members, ranges) for members in three.products)
    (w,) = free
    for v in sorted(_unknowns(left[0])):
        line = _parametrised({w: Fraction(1, 2)}, left, v)
        curves = [c for c in three.curves if three.mixers[w] in (c.free or ())]
        part = replace(three, known=(), products=(), curves=curves)
        if line is not None and _pieces_are_listed(part, (), v, line):
            return True
    return False
