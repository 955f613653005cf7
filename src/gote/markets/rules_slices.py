"""Where an equilibrium of two payoff formulas may lie, and what a decision earns against a fixed one of the other.

A decision that is best against the other's lies at an end of its interval, where another formula begins to hold, or where
the derivative of a formula is 0: on finitely many curves for each firm. Equilibria lie where a curve of one firm meets a
curve of the other, or all along a curve that both share.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

from gote.exact.algebraic import real_roots
from gote.exact.expression import Expression
from gote.exact.rational import to_fraction
from gote.exact.sturm import never_negative
from gote.markets.rules_functions import RING, PayoffFormulas, Piece, polynomial_in, value_at


def nobody_better(game: PayoffFormulas, i: int, own: Any, other: Any) -> bool:
    """Whether no decision earns firm i more against the other's, exactly; False where its own payoff is not defined."""
    earned = game.against(i, own, other)
    points, pieces = game.pieces(i, other)
    if earned is None or any(v is not None and v > earned for x in points for v in [game.against(i, x, other)]):
        return False
    for low, high, top, bottom in pieces:
        sign = 1 if value_at(bottom, (low + high) / 2) > 0 else -1
        loss = _difference([sign * earned * c for c in bottom], [sign * c for c in top])
        for never in ([sign * c for c in bottom], loss):  # a pole inside is a payoff without bound
            if min(value_at(never, low), value_at(never, high)) < 0 or not never_negative(never, low, high):
                return False
    return True


def _difference(a: list[Any], b: list[Any]) -> list[Any]:
    zero = 0 * a[0]
    size = max(len(a), len(b))
    a, b = ([*p, *[zero] * (size - len(p))] for p in (a, b))
    return [x - y for x, y in zip(a, b, strict=True)]


def gains_nearby(game: PayoffFormulas, i: int, x: Fraction, y: Fraction) -> bool:
    """Whether firm i gains by a small change, seen from the value and the slope on both sides."""
    own, other = (x, y) if i == 0 else (y, x)
    earned = game.against(i, own, other)
    if earned is None:  # nobody can be there
        return True
    for low, high, top, bottom in game.pieces(i, other)[1]:
        below = value_at(bottom, own)
        if not low <= own <= high or not below:
            continue
        near = value_at(top, own) / below
        slope = value_at(_derivative(top), own) * below - value_at(top, own) * value_at(_derivative(bottom), own)
        if near > earned or (near == earned and ((slope > 0 and own < high) or (slope < 0 and own > low))):
            return True
    return False


def _derivative(p: list[Any]) -> list[Any]:
    return [k * c for k, c in enumerate(p)][1:] or [0 * p[0]]


def _factors(p: Any) -> list[Any]:
    return [factor for factor, _ in p.factor()[1]] if not p.is_constant() else []


Box = tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]
MOST_BOXES = 400


def tried(game: PayoffFormulas, i: int, other: Fraction) -> list[Fraction]:
    """Decisions of firm i that may be good against one of the other: ends and middles of its pieces, points close to the
    ends, and points close to where the slope is 0.
    """
    points, pieces = game.pieces(i, other)
    found = list(points)
    for low, high, top, bottom in pieces:
        found += [low + (high - low) * Fraction(k, 64) for k in (1, 16, 32, 48, 63)]
        slope = slope_of(Piece(low, high, top, bottom))
        for root in real_roots(slope) if len(slope) > 1 else ():
            if low < root < high:
                found.append(root.interval(Fraction(1, 2**40))[0])
    return [x for x in found if points[0] <= x <= points[-1]]


def slope_of(piece: Piece) -> list[Any]:
    """The numerator of the derivative of a piece; empty when that is 0 everywhere."""
    slope = _difference(_times(_derivative(piece.top), piece.bottom), _times(piece.top, _derivative(piece.bottom)))
    while slope and not slope[-1]:
        slope.pop()
    return slope


def _times(a: list[Any], b: list[Any]) -> list[Any]:
    found = [0 * a[0]] * (len(a) + len(b) - 1)
    for j, x in enumerate(a):
        for k, y in enumerate(b):
            found[j + k] += x * y
    return found


def may_vanish(p: Any, box: Box) -> bool:
    """Whether a polynomial may be 0 somewhere on a box."""
    low = high = Fraction(0)
    for powers, c in p.terms():
        ends = [to_fraction(c)]
        for k, (a, b) in zip(map(int, powers), box, strict=True):
            own = [Fraction(0)] if k and k % 2 == 0 and a <= 0 <= b else []
            ends = [x * y for x in ends for y in (a**k, b**k, *own)]
        low, high = low + min(ends), high + max(ends)
    return low <= 0 <= high


def _surely_steep(game: PayoffFormulas, i: int, box: Box) -> bool:
    """Whether on the box firm i's payoff is nowhere one of the formulas that do not depend on its decision."""
    return not any(form.derivative("xy"[i]) == 0 for form in game.forms_on(i, box))


class Curves:
    """The curves of each firm as irreducible polynomials in x and y."""

    def __init__(self, game: PayoffFormulas) -> None:
        self.game = game
        self.flat = [False, False]
        self.of: list[dict[str, Any]] = [{}, {}]
        changes: dict[str, Any] = {}
        for i in (0, 1):
            own = RING.all[i]
            found = [*game.breaks(i), *((own - end).top for end in game.strategies[i])]
            for form in game.forms(i):
                slope = form.derivative("xy"[i])
                self.flat[i] |= slope == 0
                found += _factors(slope.top)
                changes |= {str(f): f for f in _factors(form.bottom)}
            for a, b in combinations(game.forms(i), 2):
                changes |= {str(f): f for f in _factors((a - b).top)}
            self.of[i] = {str(f): f for f in found}
        self.all = {**self.of[0], **self.of[1], **changes}
        self.shared = {name: f for name, f in self.of[0].items() if name in self.of[1]}

    def pairs(self) -> list[tuple[Any, Any]]:
        """All pairs of curves whose meetings have to be looked at."""
        found = {frozenset((a, b)): (f, g) for a, f in self.of[0].items() for b, g in self.of[1].items() if a != b}
        for a, f in self.shared.items():
            found |= {frozenset((a, b)): (f, g) for b, g in self.all.items() if a != b}
        return list(found.values())

    def settled(self) -> bool:
        """Whether no equilibrium lies on a shared curve, but perhaps where another one crosses it: between the crossings
        the signs that decide whether a firm gains by a small change do not change, so one point of each stretch decides.
        """
        if any(self.flat) and not self._nothing_on_the_flat():
            return False
        return all(self._nothing_along(name, f) for name, f in self.shared.items())

    def _nothing_on_the_flat(self) -> bool:
        """Whether no equilibrium lies where a firm earns the same by all decisions nearby: boxes on which that may be, and
        on which the other firm may be at one of its curves, until a better decision is known for one firm on each.
        """
        (left, right), (down, up) = self.game.strategies
        todo = [((left, right), (down, up))]
        for _ in range(MOST_BOXES):
            if not todo:
                return True
            box = todo.pop()
            if not self._may_hold(box) or any(self._gains_on(i, box) for i in (0, 1)):
                continue
            sides = [high - low for low, high in box]
            k = int(sides[1] * (right - left) > sides[0] * (up - down))
            middle = (box[k][0] + box[k][1]) / 2
            parts = [(box[k][0], middle), (middle, box[k][1])]
            todo += [(part, box[1]) if k == 0 else (box[0], part) for part in parts]
        return False

    def _may_hold(self, box: Box) -> bool:
        """Whether the box may hold an equilibrium at which a firm is on a flat piece."""
        flat = [self.flat[i] and not _surely_steep(self.game, i, box) for i in (0, 1)]
        on_curve = [any(may_vanish(f, box) for f in self.of[i].values()) for i in (0, 1)]
        return any(flat) and all(flat[i] or on_curve[i] for i in (0, 1))

    def _gains_on(self, i: int, box: Box) -> bool:
        """Whether one decision of firm i is better than all in the box."""
        at = self.game.bounds(i, *box)
        if at is None:
            return False
        middle = (box[1 - i][0] + box[1 - i][1]) / 2
        for d in tried(self.game, i, middle):
            to = self.game.bounds(i, (d, d), box[1]) if i == 0 else self.game.bounds(i, box[0], (d, d))
            if to is not None and to[0] > at[1]:
                return True
        return False

    def _nothing_along(self, name: str, f: Any) -> bool:
        solved = next((i for i in (0, 1) if f.degrees()[i] == 1), None)
        if solved is None:
            return False
        along = Expression(RING, f, RING.context.constant(1)).solve_linear("xy"[solved])
        t = 1 - solved
        low, high = self.game.strategies[t]
        marks: list[Any] = [low, high]
        for other, g in self.all.items():
            if other != name:
                crossed = Expression(RING, g, RING.context.constant(1)).substitute("xy"[solved], along)
                marks += _roots(crossed.top, t)
        marks += _roots(along.bottom, t)
        inside = sorted(
            {m.fraction if getattr(m, "fraction", None) is not None else m for m in marks if low <= m <= high}
        )
        for start, end in pairwise(inside):
            place = _between(start, end)
            point = [place, place]
            point[solved] = along.at({"xy"[t]: place})
            own_low, own_high = self.game.strategies[solved]
            if own_low < point[solved] < own_high and not any(gains_nearby(self.game, i, *point) for i in (0, 1)):
                return False
        return True


def _roots(p: Any, t: int) -> list[Any]:
    """Real roots of a polynomial in one of the letters; none of a constant."""
    if p.is_constant():
        return []
    return list(real_roots(polynomial_in(p, t, Fraction(0))))


def _between(a: Any, b: Any) -> Fraction:
    """A rational strictly between two numbers."""
    width = Fraction(1, 2**10)
    while True:
        right = a.interval(width)[1] if hasattr(a, "interval") else a
        left = b.interval(width)[0] if hasattr(b, "interval") else b
        if right < left:
            return Fraction(right + left) / 2
        width /= 2**10
