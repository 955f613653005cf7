"""What later firms of a chain make of the demand that is left: the price as a piecewise linear function.

The last firm sees the residual intercept R = a - (output before) and all others see what the rest will do. If P(D) is the
final price when D is left to the later firms, firm k chooses D <= R to make (R - D)(P(D) - c_k) largest: on a piece
P = s + t D the top is at D = (t R + c_k - s)/(2 t), else at an end of a piece, or at D = R (it stays out). As R grows the
best choice changes at points where two choices earn the same; between them the new price is linear in R again. Where such
a point is irrational the chain is refused.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from gote.core import LimitError

Linear = tuple[Fraction, Fraction]
"""s + t x"""


@dataclass(frozen=True)
class Piece:
    """The price s + t R for low <= R <= high."""

    low: Fraction
    high: Fraction
    line: Linear


def nobody_left(a: Fraction) -> list[Piece]:
    """Without later firms the price is what is left of the demand."""
    return [Piece(Fraction(0), a, (Fraction(0), Fraction(1)))]


def price_at(pieces: Sequence[Piece], R: Fraction) -> Fraction:
    """The price when R is left; where it jumps, the higher one."""
    return max(p.line[0] + p.line[1] * R for p in pieces if p.low <= R <= p.high)


def choices(pieces: Sequence[Piece], cost: Fraction, R: Fraction) -> list[Fraction]:
    """All that may be best to leave to the later firms when R is left: tops and ends of the pieces, and R itself."""
    found = {R}
    for piece in pieces:
        s, t = piece.line
        tops = [(t * R + cost - s) / (2 * t)] if t else []
        found.update(D for D in (*tops, piece.low, piece.high) if piece.low <= D <= piece.high and D <= R)
    return sorted(found, reverse=True)


def best_left(pieces: Sequence[Piece], cost: Fraction, R: Fraction) -> Fraction:
    """What to leave: the most among the best."""
    return max(choices(pieces, cost, R), key=lambda D: ((R - D) * (price_at(pieces, D) - cost), D))


def before(pieces: Sequence[Piece], cost: Fraction, a: Fraction) -> list[Piece]:
    """The price as a function of what is left, one firm earlier."""
    lines = _choice_lines(pieces, cost)
    events: set[Fraction | None] = {Fraction(0), a}
    for piece in pieces:
        for end in (piece.low, piece.high):
            events |= {_meets(line, (end, Fraction(0))) for line in lines}
            events.add(end)
    events |= {_meets(line, (Fraction(0), Fraction(1))) for line in lines}
    earned = [_earned(pieces, cost, line) for line in lines]
    for i, own in enumerate(earned):
        for other in earned[:i]:
            for p in own:
                for q in other:
                    events |= set(_roots([x - y for x, y in zip(p, q, strict=True)]))
    points = sorted(x for x in events if x is not None and 0 <= x <= a)
    found: list[Piece] = []
    for low, high in itertools.pairwise(points):
        thirds = [low + (high - low) * Fraction(k, 3) for k in (1, 2)]
        (x1, x2), (y1, y2) = thirds, [price_at(pieces, best_left(pieces, cost, R)) for R in thirds]
        slope = (y2 - y1) / (x2 - x1)
        line = (y1 - slope * x1, slope)
        if found and found[-1].line == line:
            found[-1] = Piece(found[-1].low, high, line)
        else:
            found.append(Piece(low, high, line))
    return found


def _choice_lines(pieces: Sequence[Piece], cost: Fraction) -> list[Linear]:
    """The choices D as linear functions of R."""
    found = {(Fraction(0), Fraction(1))}
    for piece in pieces:
        s, t = piece.line
        if t:
            found.add(((cost - s) / (2 * t), Fraction(1, 2)))
        found |= {(piece.low, Fraction(0)), (piece.high, Fraction(0))}
    return sorted(found)


def _earned(pieces: Sequence[Piece], cost: Fraction, line: Linear) -> list[list[Fraction]]:
    """Profits (R - D)(P(D) - c) for D on the line, as quadratics in R, one for each piece."""
    d0, d1 = line
    rest = (-d0, 1 - d1)
    found = []
    for piece in pieces:
        s, t = piece.line
        margin = (s + t * d0 - cost, t * d1)
        found.append([rest[0] * margin[0], rest[0] * margin[1] + rest[1] * margin[0], rest[1] * margin[1]])
    return found


def _meets(one: Linear, other: Linear) -> Fraction | None:
    return None if one[1] == other[1] else (other[0] - one[0]) / (one[1] - other[1])


def _roots(p: Sequence[Fraction]) -> list[Fraction]:
    c, b, a = p
    if not a:
        return [-c / b] if b else []
    inside = b * b - 4 * a * c
    if inside < 0:
        return []
    top, bottom = isqrt(inside.numerator), isqrt(inside.denominator)
    if Fraction(top * top, bottom * bottom) != inside:
        return _near(-b / (2 * a), abs(inside), abs(a))
    root = Fraction(top, bottom)
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]


def _near(middle: Fraction, inside: Fraction, scale: Fraction) -> list[Fraction]:
    """Two rationals around each irrational root, so near that only that root lies between them."""
    root = Fraction(isqrt(int(inside * 10**40)), 10**20) / (2 * scale)
    gap = Fraction(1, 10**18)
    return [middle + sign * root + step for sign in (-1, 1) for step in (-gap, gap)]


def jumps_at_irrational(pieces: Sequence[Piece]) -> bool:
    """Whether a piece is so short that an irrational change lies in it."""
    return any(p.high - p.low < Fraction(1, 10**17) for p in pieces)


def continuation(costs: Sequence[Fraction], a: Fraction, tick: Callable[[], None]) -> list[list[Piece]]:
    """For every firm the price as a function of what it leaves to the later ones."""
    found = [nobody_left(a)]
    for cost in reversed(costs[1:]):
        tick()
        found.append(before(found[-1], cost, a))
        if jumps_at_irrational(found[-1]):
            raise LimitError("the chain changes at an irrational output; give equal costs or at most three firms")
    return found[::-1]
