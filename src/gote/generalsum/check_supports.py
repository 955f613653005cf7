"""That a list of equilibria of three and more players is complete: support by support.

Every profile of supports is settled in one of these ways, else it is left open.

0. Boxes cover the mixtures, and every box is thrown out or holds a listed equilibrium only (`check_cover`): this does for
   all zeros that are simple, and is tried first where there are many supports, last where there are few.

1. A strategy in use is never better than another one whatever the others do within their supports, and once worse.
2. At most two players mix: polytopes, whose corners must be listed (`check_ties`); or every pure profile of the supports
   is in one of the listed products.
3. Three mix two strategies each: points, curves, segments and boxes, all listed (`check_three`).
4. Two mixers are eliminated (`rules_indifference`). What is left are one or two polynomials in as many unknowns; their
   common zeros are among the pairs of real roots of their resultants (終結式), which are finitely many points, each
   known to any precision. At each of them, in balls that are proved to hold the numbers: an equation is not 0, or a
   weight is negative, or a strategy outside earns more, or the smaller rank leaves no weights at all; or the point is
   that of a listed equilibrium, and the weights of the two eliminated players are the only ones there.

Costs: a product of 2^m - 1 supports; for a 3x3x3 game one pair of quartics, 54 pairs of quadratics and cubics.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from operator import ge
from typing import Any

import flint

from gote.core.limits import checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.intervals import ball
from gote.generalsum.answer import EquilibriumCurve
from gote.generalsum.check_cover import all_supports, enclosed, left_open
from gote.generalsum.check_three import Three, only_listed_of_three
from gote.generalsum.check_ties import only_listed_polytopes, whole_product
from gote.generalsum.rules import StrategicGame
from gote.generalsum.rules_indifference import Indifference, Supports, eliminations, full_minors, minors

MOST_SUPPORTS = 40_000
FEW = 100
"""so many supports are settled by algebra first, more by boxes first"""
QUICK, PATIENT = 3_000, 100_000
"""boxes tried on every support, and on one that algebra leaves open"""
PRECISIONS = (64, 128, 256, 512, 1024)
Profile = Sequence[Sequence[Any]]
Point = tuple[RealAlgebraic, ...]


class Open(Exception):
    """A profile of supports that no way settles."""


def open_supports(
    game: StrategicGame,
    listed: Sequence[Profile],
    families: Sequence[Sequence[Profile]] = (),
    regions: Any = (),
    boxes: Sequence[Profile] = (),
    curves: Sequence[EquilibriumCurve] = (),
) -> Iterator[Supports]:
    """The profiles of supports with somebody mixing that may hold equilibria not listed; `families` are products of
    which all mixtures are equilibria, `boxes` pairs of bounds for the weights of further equilibria.
    """
    if len(listed) + len(boxes) == 0:
        yield [[0]]  # there is always an equilibrium
        return
    products = [{tuple(tuple(own) for own in e) for e in members} for members in families]
    near = [enclosed(e) for e in (*listed, *boxes)]
    todo = [own for own in all_supports(game) if not worse_whatever_others_do(game, own)]
    many = len(todo) > FEW
    if many:
        todo = [left.supports for left in left_open(game, todo, near, QUICK)]
    for supports in todo:
        checkpoint()
        known = [e for e in listed if _supports(e) == [list(own) for own in supports]]
        mixers = [k for k, own in enumerate(supports) if len(own) > 1]
        if len(mixers) < 3:
            settled = only_listed_polytopes(game, supports, mixers, products, regions)
        elif whole_product(game, supports, products):
            settled = True
        elif [len(supports[k]) for k in mixers] == [2, 2, 2]:
            three = Three(game, supports, mixers, known, products, curves)
            settled = _settled(game, supports, known) or only_listed_of_three(three) or _covered(game, supports, near)
        elif many:
            settled = _covered(game, supports, near) or _settled(game, supports, known)
        else:
            settled = _settled(game, supports, known) or _covered(game, supports, near)
        if not settled:
            yield supports


def _covered(game: StrategicGame, supports: Supports, near: Any) -> bool:
    return not any(left_open(game, [tuple(map(tuple, supports))], near, PATIENT))


def _supports(e: Profile) -> list[list[int]]:
    return [[s for s, w in enumerate(own) if w != 0] for own in e]


def worse_whatever_others_do(game: StrategicGame, supports: Supports) -> bool:
    """Whether a strategy in use never earns more than another in the cells of the others' supports, and somewhere less:
    with positive weights on all of them it earns less.
    """
    for i, own in enumerate(supports):
        others = list(product(*(o for k, o in enumerate(supports) if k != i)))
        rows = [[game.cell((*o[:i], t, *o[i:]))[i] for o in others] for t in range(game.sizes[i])]
        for s in own:
            if any(rows[t] != rows[s] and all(map(ge, rows[t], rows[s])) for t in range(game.sizes[i])):
                return True
    return False


def _settled(game: StrategicGame, supports: Supports, known: Sequence[Profile]) -> bool:
    """Whether there are no other equilibria with exactly these supports than the known ones."""
    for way in eliminations(game, supports):
        try:
            for point in _points(way):
                _nothing_new_at(way, point, known)
        except Open:
            continue
        return True
    return _settled_by_the_larger(game, supports, known)


def _settled_by_the_larger(game: StrategicGame, supports: Supports, known: Sequence[Profile]) -> bool:
    """Three mixers on 2, 2 and 3 strategies: the two equations of the third hold the weights of the others only. They are
    p T q = p U q = 0, so the vectors p T and p U are parallel: a quadratic for p, then q, then the weights of the third.
    """
    mixers = [k for k, own in enumerate(supports) if len(own) > 1]
    if sorted(len(supports[k]) for k in mixers) != [2, 2, 3]:
        return False
    g, h = (k for k in mixers if len(supports[k]) == 2)
    way = Indifference(game, supports, g, h)
    T, U = ([[_integer(c) for c in row] for row in tie] for tie in way.ties)
    at = [[m[1][b] - m[0][b] for b in (0, 1)] for m in (T, U)]  # p = (1 - x, x): p T = T[0] + x (T[1] - T[0])
    lines = [[[m[0][b], d[b]] for b in (0, 1)] for m, d in zip((T, U), at, strict=True)]
    quadratic = [0, 0, 0]
    for sign, one, other in ((1, lines[0][0], lines[1][1]), (-1, lines[0][1], lines[1][0])):
        for i, a in enumerate(one):
            for j, b in enumerate(other):
                quadratic[i + j] += sign * a * b
    if not any(quadratic):
        return False
    roots = [x for x in real_roots(quadratic) if x > 0 and x < 1]
    return all(_nothing_new_on(way, lines, x, known) for x in roots)


def _nothing_new_on(
    way: Indifference, lines: list[list[list[int]]], x: RealAlgebraic, known: Sequence[Profile]
) -> bool:
    game, supports = way.game, way.supports
    same = any(e[way.g][supports[way.g][1]] == x for e in known)
    before = flint.ctx.prec
    try:
        for precision in PRECISIONS:
            flint.ctx.prec = precision
            p = ball(x)
            rows = [[c[0] + c[1] * p for c in line] for line in lines]
            row = next((r for r in rows if _nonzero(r)), None)
            if row is None:
                continue
            q = [row[1], -row[0]]
            if _no_weights(q):
                return True
            if not _one_sign(q):
                continue
            found = {way.g: [1 - p, p], way.h: [w / (q[0] + q[1]) for w in q]}
            third = next(k for k, own in enumerate(supports) if len(own) == 3)
            z = minors(
                [[_gain_in_balls(game, supports, i, {**found, third: c}) for c in supports[third]] for i in found]
            )
            if _no_weights(z):
                return True
            if _one_sign(z):
                found[third] = [w / sum(z, flint.arb(0)) for w in z]
                weights = {
                    (k, s): w
                    for k, own in enumerate(supports)
                    for s, w in zip(own, found.get(k, [flint.arb(1)]), strict=True)
                }
                if _outside_earns_more(way, weights) or same:
                    return True
        return False
    finally:
        flint.ctx.prec = before


def _gain_in_balls(game: StrategicGame, supports: Supports, i: int, found: dict[int, Any]) -> Any:
    """What player i earns more with the second of the own strategies than with the first; the third player is pure."""
    first, second = supports[i]
    free = [
        [second] if k == i else [found[k]] if isinstance(found.get(k), int) else own for k, own in enumerate(supports)
    ]
    total = flint.arb(0)
    for cell in product(*free):
        more = game.cell(cell)[i] - game.cell((*cell[:i], first, *cell[i + 1 :]))[i]
        term = ball(Fraction(more))
        for k, c in enumerate(cell):
            if k != i and k in found and not isinstance(found[k], int):
                term = term * found[k][supports[k].index(c)]
        total += term
    return total


def _integer(constant: Any) -> int:
    return int(constant.leading_coefficient()) if not constant.is_zero() else 0


def _points(way: Indifference) -> list[Point]:
    """Finitely many points among which all common zeros lie."""
    if any(p.is_zero() for p in way.left):
        raise Open
    if len(way.unknowns) == 1:
        return [(root,) for root in _roots(way.left[0], 0)]
    p, q = way.left
    axes = []
    for own, other in ((0, 1), (1, 0)):
        if not p.degrees()[other] and not q.degrees()[other]:
            raise Open
        resultant = p.resultant(q, other)
        if resultant.is_zero():
            raise Open
        axes.append(_roots(resultant, own))
    return list(product(*axes))


def _roots(p: Any, unknown: int) -> list[RealAlgebraic]:
    """Real roots from 0 to 1 of a polynomial in one unknown."""
    coefficients = [0] * (int(p.degrees()[unknown]) + 1)
    for exponents, c in p.to_dict().items():
        coefficients[int(exponents[unknown])] = int(c)
    return [root for root in real_roots(coefficients) if root >= 0 and root <= 1]


def _nothing_new_at(way: Indifference, point: Point, known: Sequence[Profile]) -> None:
    """No equilibrium with these weights of the players kept, or a known one and no other."""
    before = flint.ctx.prec
    same = [e for e in known if all(e[k][s] == root for (k, s), root in zip(way.unknowns, point, strict=True))]
    try:
        for precision in PRECISIONS:
            flint.ctx.prec = precision
            z = [ball(root) for root in point]
            if _excluded(way, z):
                return
            if same and _nonzero(_minors_at(way.rows_of_h, z)) and _nonzero(_minors_at(way.rows_of_g, z)):
                return
        raise Open
    finally:
        flint.ctx.prec = before


def _excluded(way: Indifference, z: Sequence[Any]) -> bool:
    """Whether no equilibrium has these weights: proved by signs of balls."""
    kept = {key: _value(weight, z) for key, weight in way.kept.items()}
    if any(w <= 0 for w in kept.values()) or any(not _value(p, z).contains(0) for p in way.left):
        return True
    of_h, of_g = _minors_at(way.rows_of_h, z), _minors_at(way.rows_of_g, z)
    if _no_weights(of_h) or _no_weights(of_g):
        return True
    if _one_sign(of_h) and _one_sign(of_g):
        weights = dict(kept)
        for player, found in ((way.g, of_g), (way.h, of_h)):
            total = sum(found, flint.arb(0))
            weights |= {(player, s): w / total for s, w in zip(way.supports[player], found, strict=True)}
        return _outside_earns_more(way, weights)
    if _one_sign(of_g):
        ties = [[_dot(of_g, [_value(row[b], z) for row in t]) for b in range(len(of_h))] for t in way.ties]
        return _only_zero([[_value(c, z) for c in row] for row in way.rows_of_h] + ties, len(of_h))
    if _one_sign(of_h):
        ties = [[_dot(of_h, [_value(c, z) for c in row]) for row in t] for t in way.ties]
        return _only_zero([[_value(c, z) for c in row] for row in way.rows_of_g] + ties, len(of_g))
    return False


def _minors_at(rows: list[list[Any]], z: Sequence[Any]) -> list[Any]:
    return minors([[_value(c, z) for c in row] for row in rows])


def _no_weights(found: Sequence[Any]) -> bool:
    """Minors that are no positive weights with any factor: two of opposite signs, or one 0 and another not."""
    some = any(w > 0 or w < 0 for w in found)
    return some and (any(_is_zero(w) for w in found) or (any(w > 0 for w in found) and any(w < 0 for w in found)))


def _is_zero(w: Any) -> bool:
    return bool(w == 0)  # a ball equals 0 when it is exactly 0


def _one_sign(found: Sequence[Any]) -> bool:
    return all(w > 0 for w in found) or all(w < 0 for w in found)


def _nonzero(found: Sequence[Any]) -> bool:
    return any(w > 0 or w < 0 for w in found)


def _only_zero(rows: list[list[Any]], width: int) -> bool:
    """Whether linear equations are proved to have no solution but 0: a minor is not 0."""
    return any(not minor.contains(0) for minor in full_minors(rows, width))


def _dot(x: Sequence[Any], y: Sequence[Any]) -> Any:
    return sum((a * b for a, b in zip(x, y, strict=True)), flint.arb(0))


def _value(p: Any, z: Sequence[Any]) -> Any:
    """A polynomial with integer coefficients in balls."""
    total = flint.arb(0)
    for exponents, c in p.to_dict().items():
        term = flint.arb(c)
        for x, e in zip(z, exponents, strict=False):
            term = term * x ** int(e) if e else term
        total += term
    return total


def _outside_earns_more(way: Indifference, weights: dict[tuple[int, int], Any]) -> bool:
    game, supports = way.game, way.supports
    for i, own in enumerate(supports):
        for t in set(range(game.sizes[i])) - set(own):
            more = flint.arb(0)
            for cell in product(*([t] if k == i else o for k, o in enumerate(supports))):
                gain = game.cell(cell)[i] - game.cell((*cell[:i], own[0], *cell[i + 1 :]))[i]
                term = ball(Fraction(gain))
                for k, c in enumerate(cell):
                    term = term * weights[k, c] if k != i else term
                more += term
            if more > 0:
                return True
    return False
