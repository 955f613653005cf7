"""Real solutions of the indifference equations with two mixers eliminated, exactly, in one number field each.

1. Eliminate two mixers (`rules_indifference`): one or two polynomials in one or two unknowns are left.
2. One unknown: its roots. Two: the resultant has the first unknown's values; over the field of such a value the second
   is the root of the greatest common divisor of the two polynomials, which has degree 1 unless two solutions share the
   first unknown (then the roles are exchanged).
3. The weights of the eliminated players are minors; where they all vanish the other equations are added.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import flint

from gote.exact.algebraic import real_roots
from gote.exact.number_field import NumberField
from gote.exact.rational import to_fmpq
from gote.generalsum.polynomial_systems import InfinitelyMany
from gote.generalsum.rules import StrategicGame
from gote.generalsum.rules_indifference import Indifference, Supports, eliminations, full_minors, minors


def mixtures_on(game: StrategicGame, supports: Supports) -> list[tuple[tuple[Any, ...], ...]]:
    """All profiles with exactly these supports in which everybody is indifferent; raises `InfinitelyMany` when there are
    infinitely many or no way leads to them.
    """
    for way in eliminations(game, supports):
        try:
            found = [profile for point in _points(way) for profile in _profiles(way, point)]
        except InfinitelyMany:
            continue
        return found
    raise InfinitelyMany


def _points(way: Indifference) -> Iterator[tuple[Any, ...]]:
    """The unknowns at all common zeros with weights between 0 and 1, and perhaps at other points."""
    if any(p.is_zero() for p in way.left):
        raise InfinitelyMany
    if len(way.unknowns) == 1:
        for theta in _values(_coefficients(way.left[0], 0, {})):
            yield (theta,)
        return
    for first, second in ((0, 1), (1, 0)):
        try:
            found = list(_pairs(way, first, second))
        except InfinitelyMany:
            continue
        yield from found
        return
    raise InfinitelyMany


def _pairs(way: Indifference, first: int, second: int) -> Iterator[tuple[Any, ...]]:
    p, q = way.left
    if not p.degrees()[second] and not q.degrees()[second]:
        raise InfinitelyMany
    resultant = p.resultant(q, second)
    if resultant.is_zero():
        raise InfinitelyMany
    for theta in _values(_coefficients(resultant, first, {})):
        lines = [_coefficients(r, second, {first: theta}) for r in (p, q)]
        for other in _common(*lines):
            yield (theta, other) if first == 0 else (other, theta)


def _values(coefficients: Sequence[Any]) -> list[Any]:
    """Real roots strictly between 0 and 1: fractions, or generators of their fields."""
    roots = [r for r in real_roots(coefficients) if r > 0 and r < 1]
    return [NumberField(r).generator if r.fraction is None else r.fraction for r in roots]


def _coefficients(p: Any, unknown: int, known: dict[int, Any]) -> list[Any]:
    """Coefficients of rising powers of one unknown, the other being known."""
    found: dict[int, Any] = {}
    powers: dict[tuple[int, int], Any] = {}
    for exponents, c in p.to_dict().items():
        term: Any = Fraction(int(c))
        for k, x in known.items():
            e = int(exponents[k])
            if e:
                powers[k, e] = powers.get((k, e)) or _power(x, e)
                term = powers[k, e] * term
        d = int(exponents[unknown])
        found[d] = term + found[d] if d in found else term
    return _trim([found.get(d, Fraction(0)) for d in range(max(found, default=0) + 1)])


def _power(x: Any, e: int) -> Any:
    return x if e == 1 else x * _power(x, e - 1)


def _trim(line: list[Any]) -> list[Any]:
    while line and not line[-1]:
        line.pop()
    return line


def _common(p: list[Any], q: list[Any]) -> list[Any]:
    """Common roots of two polynomials over one field."""
    if not p and not q:
        raise InfinitelyMany
    if all(isinstance(c, Fraction) for c in (*p, *q)):
        divisor = flint.fmpq_poly([to_fmpq(c) for c in p]).gcd(flint.fmpq_poly([to_fmpq(c) for c in q]))
        return _values([Fraction(int(c.p), int(c.q)) for c in divisor.coeffs()]) if divisor.degree() > 0 else []
    while q:
        p, q = q, _remainder(p, q)
    if len(p) > 2:
        raise InfinitelyMany
    return [-(p[0] / p[1])] if len(p) == 2 else []


def _remainder(p: list[Any], q: list[Any]) -> list[Any]:
    rest, lead = list(p), 1 / q[-1]
    while len(rest) >= len(q):
        factor, place = rest[-1] * lead, len(rest) - len(q)
        for k, c in enumerate(q[:-1]):
            rest[place + k] = rest[place + k] - factor * c
        rest.pop()
        _trim(rest)
    return rest


def _profiles(way: Indifference, point: Sequence[Any]) -> Iterator[tuple[tuple[Any, ...], ...]]:
    known = dict(enumerate(point))
    kept = {key: _at(weight, known) for key, weight in way.kept.items()}
    if any(w <= 0 for w in kept.values()) or any(_at(p, known) for p in way.left):
        return
    lines_h, lines_g = ([[_at(c, known) for c in row] for row in rows] for rows in (way.rows_of_h, way.rows_of_g))
    of_h, of_g = minors(lines_h), minors(lines_g)
    if not any(of_h) and not any(of_g):
        raise InfinitelyMany
    if not any(of_h):
        of_h = _kernel(lines_h + [[_dot(of_g, column) for column in zip(*t, strict=True)] for t in _ties(way, known)])
    elif not any(of_g):
        of_g = _kernel(lines_g + [[_dot(of_h, row) for row in t] for t in _ties(way, known)])
    if not all(all(w > 0 for w in own) or all(w < 0 for w in own) for own in (of_g, of_h)):
        return
    profile = []
    for i, (own, size) in enumerate(zip(way.supports, way.game.sizes, strict=True)):
        found = of_g if i == way.g else of_h if i == way.h else [kept[i, s] for s in own]
        total = sum(found[1:], found[0])
        weights: list[Any] = [Fraction(0)] * size
        for s, w in zip(own, found, strict=True):
            weights[s] = w / total
        profile.append(tuple(weights))
    yield tuple(profile)


def _ties(way: Indifference, known: dict[int, Any]) -> list[list[list[Any]]]:
    return [[[_at(c, known) for c in row] for row in t] for t in way.ties]


def _kernel(rows: list[list[Any]]) -> list[Any]:
    """The weights that all rows leave when their rank is one less than their length; [0] when it is full."""
    width = len(rows[0])
    if any(full_minors(rows, width)):
        return [Fraction(0)]
    for k in range(len(rows)):
        for j in range(k):
            found = minors([rows[j], rows[k]]) if width == 3 else minors([rows[k]]) if width == 2 else [Fraction(0)]
            if any(found):
                return found
    raise InfinitelyMany


def _dot(x: Sequence[Any], y: Sequence[Any]) -> Any:
    total: Any = Fraction(0)
    for a, b in zip(x, y, strict=True):
        total = a * b + total
    return total


def _at(p: Any, known: dict[int, Any]) -> Any:
    total: Any = Fraction(0)
    for exponents, c in p.to_dict().items():
        term: Any = Fraction(int(c))
        for k, x in known.items():
            for _ in range(int(exponents[k])):
                term = x * term
        total = term + total
    return total
