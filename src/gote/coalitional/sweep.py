"""The nucleolus of v + t w as t runs over an interval: exact pieces, each proved for its whole length.

The certificate of the nucleolus at one t (rounds of balanced collections) does not mention the worths. Hold it fixed:
the equations "all coalitions of a round have the same excess" make the point x(t) and the levels epsilon_k(t) linear in
t, and the rounds prove x(t) as long as the levels do not rise from round to round and no coalition that is still free
exceeds its level. These are linear inequalities in t: their common interval is a piece. What is left of the interval on
both sides is searched in the same way. Cost: one nucleolus and n sweeps over the 2^n coalitions per piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from gote.coalitional.nucleolus import Nucleolus, nucleolus, outside_span
from gote.coalitional.worths import Worths
from gote.core import checkpoint
from gote.exact.linalg import solve

Point = tuple[Fraction, ...]


@dataclass(frozen=True)
class Piece:
    """x(t) = start + (t - low) * slope for low <= t <= high."""

    low: Fraction
    high: Fraction
    start: Point
    slope: Point

    def at(self, t: Fraction) -> Point:
        """The nucleolus at t."""
        return tuple(a + (t - self.low) * b for a, b in zip(self.start, self.slope, strict=True))


def along(v: Worths, w: Worths, t: Fraction) -> Worths:
    """The game v + t w.

    >>> along(Worths.of(2, {0b11: 1}), Worths.of(2, {0b11: 2}), Fraction(1, 2)).grand
    Fraction(2, 1)
    """
    d, e = v.denominator * t.denominator * w.denominator, w.denominator * t.denominator
    table = v.numerators.astype(object) * e + w.numerators.astype(object) * (t.numerator * v.denominator)
    return Worths.from_integers(v.n, list(table), d)


def sweep_nucleolus(v: Worths, w: Worths, low: Fraction, high: Fraction) -> list[Piece]:
    """The nucleolus of v + t w for low <= t <= high as linear pieces, neighbours with equal slope joined.

    >>> v = Worths.of(3, {0b011: 6, 0b100: 6, 0b101: 16, 0b110: 26})
    >>> grand = Worths.of(3, {0b111: 1})
    >>> [(str(p.low), [str(x) for x in p.slope]) for p in sweep_nucleolus(v, grand, Fraction(30), Fraction(50))]
    [('30', ['1/2', '1/4', '1/4']), ('38', ['1/2', '1/2', '0']), ('46', ['1/2', '1/4', '1/4'])]
    """
    if not low < high:
        raise ValueError("low must be less than high")
    found: list[Piece] = []
    waiting = [(low, high)]
    while waiting:
        checkpoint()
        a, b = waiting.pop()
        middle = (a + b) / 2
        first, last, point, slope = _piece(v, w, middle)
        first, last = max(a, first if first is not None else a), min(b, last if last is not None else b)
        if first < last:
            start = tuple(x + (first - middle) * s for x, s in zip(point, slope, strict=True))
            found.append(Piece(first, last, start, slope))
        waiting += [(s, e) for s, e in ((a, first), (last, b)) if s < e]
    return _joined(sorted(found, key=lambda piece: piece.low))


def _piece(v: Worths, w: Worths, t: Fraction) -> tuple[Fraction | None, Fraction | None, Point, Point]:
    """Where the certificate found at t stays valid (None: without end), the nucleolus at t and its slope."""
    n = v.n
    found = nucleolus(along(v, w, t))
    slope, rates = _slopes(w, found)
    ends: tuple[Fraction | None, Fraction | None] = (None, None)
    worth = along(v, w, t)
    outside = outside_span(n, [])
    before: tuple[Fraction, Fraction] | None = None
    for level, rate in zip(found.rounds, rates, strict=True):
        if before is not None:  # levels must not rise: epsilon_k <= epsilon_(k-1)
            ends = _narrowed(ends, t, level.epsilon - before[0], rate - before[1])
        for S in np.flatnonzero(outside).tolist():
            if S in level.weights:
                continue
            inside = [i for i in range(n) if S >> i & 1]
            gap = worth[S] - sum((found.x[i] for i in inside), Fraction(0)) - level.epsilon
            ends = _narrowed(ends, t, gap, w[S] - sum((slope[i] for i in inside), Fraction(0)) - rate)
        outside = outside_span(n, list(level.weights))
        before = (level.epsilon, rate)
    return ends[0], ends[1], found.x, slope


def _slopes(w: Worths, found: Nucleolus) -> tuple[Point, list[Fraction]]:
    """x' and epsilon_k': the coalitions that round k settles keep a common excess, w(S) - x'(S) = epsilon_k'; x'(N) =
    w(N).
    """
    n, k = w.n, len(found.rounds)
    rows, right, known = [[1] * n + [0] * k], [w.grand], set[int]()
    for index, level in enumerate(found.rounds):
        for S in level.weights:
            if S not in known:
                rows.append([S >> i & 1 for i in range(n)] + [int(index == j) for j in range(k)])
                right.append(w[S])
        known |= set(level.weights)
    solution = solve(rows, right)
    assert solution is not None, "the rounds of a nucleolus determine it"
    return tuple(solution[:n]), solution[n:]


def _narrowed(
    ends: tuple[Fraction | None, Fraction | None], t: Fraction, gap: Fraction, rate: Fraction
) -> tuple[Fraction | None, Fraction | None]:
    """Keep the part where gap + (s - t) rate <= 0; it holds at t."""
    low, high = ends
    if rate > 0:
        end = t - gap / rate
        return low, end if high is None else min(high, end)
    if rate < 0:
        end = t - gap / rate
        return end if low is None else max(low, end), high
    return ends


def _joined(pieces: list[Piece]) -> list[Piece]:
    joined: list[Piece] = []
    for piece in pieces:
        if joined and joined[-1].slope == piece.slope and joined[-1].high == piece.low:
            last = joined.pop()
            piece = Piece(last.low, piece.high, last.start, last.slope)
        joined.append(piece)
    return joined
