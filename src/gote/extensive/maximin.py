"""Branch and bound: the maximum over a product of simplices of the minimum of several payoff polynomials, with its
proof.

1. A box of probabilities is bounded from above by a matrix game between its corners and the replies (`box_bounds.py`).
2. The mean of the corners in use is a point; linear programs improve it one information set at a time, then all
   together in steps whose radius adapts. Exact evaluation of the point bounds the maximum from below.
3. The box with the largest bound is cut at the best point found, so that a sharp maximum becomes a corner, where the
   bound is exact.

The tree of cuts, with the replies that close each last box, is the proof. The number of boxes grows quickly with the
information sets that meet in products; the search stops after a few seconds with the bounds it has.
"""

from __future__ import annotations

import heapq
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from math import prod
from typing import Any

from gote.core import LimitError
from gote.core.limits import checkpoint, remaining_seconds
from gote.extensive.box_bounds import MOST_ENTRIES, Box, BoxBound, BoxBounds, Choice, Polynomial
from gote.extensive.sequence_form import Behavior

MAX_BOXES = 600
MOST_SECONDS = 3.0
"""CPU seconds after which the search stops with the bounds it has (processor time, so that a busy machine gives the
same answer)
"""
TOLERANCE = Fraction(1, 10**12)
WIDE = Fraction(1, 8)
"""boxes are cut at the sets of the cover until these are as narrow as this"""
MOST_CLIMBS = 40
"""points that are improved although they are not better than the best: they may lead to other maxima, where boxes
should be cut too
"""
MOST_POLISHED = 6
"""points of one search that are improved to many digits"""


@dataclass
class Piece:
    """A box of the search: cut in two at a probability, or closed by a mixture of replies; neither: empty."""

    cut: tuple[Choice, Fraction] | None = None
    parts: tuple[Piece, ...] = ()
    weights: dict[int, Fraction] = field(default_factory=dict)


@dataclass(frozen=True)
class Guarantee:
    """A behavior strategy with what it secures for its player, and a proved bound on what any could secure."""

    secured: Fraction
    bound: Fraction
    behavior: Behavior
    cover: Piece | None = None
    """the boxes that prove the bound; None: nothing beats the value in mixed strategies"""
    replies: tuple[Behavior, ...] = ()
    """the other player's strategies that the boxes' weights count"""
    worst: Guarantee | None = None
    """of an absent-minded other player: the proof that no behavior strategy of theirs leaves less than `secured`"""

    @property
    def exact(self) -> bool:
        """Whether the two meet."""
        return self.secured == self.bound


def allowed_seconds() -> float:
    """CPU seconds for one search: a share of what the limits leave."""
    left = remaining_seconds()
    return MOST_SECONDS if left is None else min(MOST_SECONDS, left / 4)


def maximin(
    sets: dict[int, int],
    replies: Sequence[Polynomial],
    max_boxes: int = MAX_BOXES,
    ceiling: Fraction | None = None,
    seconds: float | None = None,
    start: Behavior | None = None,
    tolerance: Fraction = TOLERANCE,
) -> Guarantee:
    """Maximise the minimum of polynomials over a product of simplices, with a proved upper bound (branch and bound).

    A `ceiling` is an upper bound known beforehand: where it is reached no boxes are needed. `start` is a point to begin
    with. The search ends when the bounds meet, or soon after they are within `tolerance`.
    """
    search = _Search(sets, replies, start)
    if ceiling is not None and (search.best >= ceiling or search.bounds is None):
        return Guarantee(search.best, ceiling, search.point)
    if search.bounds is None:
        size = prod(sets.values()) * len(replies)
        raise LimitError(
            f"behavior strategies of an absent-minded player: {size} pure choices times replies are too "
            "many; give a smaller tree"
        )
    return search.run(max_boxes, ceiling, allowed_seconds() if seconds is None else seconds, tolerance)


def evaluate(p: Polynomial, b: Behavior) -> Fraction:
    """The value of a payoff polynomial at a behavior strategy."""
    total = Fraction(0)
    for monomial, c in p.items():
        for h, k in monomial:
            c *= b[h][k]
            if not c:
                break
        total += c
    return total


class _Search:
    """Best point so far, open boxes by their bounds, and the tree of cuts."""

    def __init__(self, sets: dict[int, int], replies: Sequence[Polynomial], start: Behavior | None) -> None:
        self.sets, self.replies = sets, replies
        self.points: list[Behavior] = [start or {h: (Fraction(1, n),) * n for h, n in sets.items()}]
        self.best = min(evaluate(p, self.point) for p in replies)
        self.tries = 0
        self.cover = _cover(sets, replies)
        self.bounds = BoxBounds(sets, replies) if _entries(sets, replies) <= MOST_ENTRIES else None
        self.try_point(self.point)

    def try_point(self, b: Behavior) -> None:
        """Climb from a point that is better than the best, or is one of the first."""
        value = min(evaluate(p, b) for p in self.replies)
        if value <= self.best and self.tries >= MOST_CLIMBS:
            return
        self.tries += 1
        for candidate in _climb(self.sets, self.replies, b):
            self.accept(candidate)

    def accept(self, candidate: Behavior) -> None:
        """Keep a point, or one with simple probabilities near it, if it is better than the best; or as good, the
        simplest first.
        """
        for point in (_shortened(candidate), _simple(candidate)):
            value = min(evaluate(p, point) for p in self.replies)
            if value > self.best:
                self.best, self.points = value, [point]
            elif value == self.best and point not in self.points:
                self.points = sorted([*self.points, point], key=_length)[:MOST_CLIMBS]

    @property
    def point(self) -> Behavior:
        """The simplest of the best points."""
        return self.points[0]

    def run(self, max_boxes: int, ceiling: Fraction | None, seconds: float, tolerance: Fraction) -> Guarantee:
        assert self.bounds is not None
        root, number = Piece(), count()
        heap: list[tuple[Fraction, int, Box, BoxBound, Piece]] = []
        end = time.process_time() + seconds
        polished: list[Behavior] = []

        def add(box: Box | None, piece: Piece) -> None:
            found = None if box is None else self.bounds.solve(box)  # type: ignore[union-attr]
            if box is None or found is None:
                return
            piece.weights = found.weights
            if found.bound > self.best:
                self.try_point(found.mean)
            if found.bound > self.best:
                heapq.heappush(heap, (-found.bound, next(number), box, found, piece))

        add({(h, k): (Fraction(0), Fraction(1)) for h, n in self.sets.items() for k in range(n)}, root)
        for done in range(max_boxes):
            checkpoint()
            gap = -heap[0][0] - self.best if heap else Fraction(0)
            near = gap < tolerance and (
                done > 40 or tolerance > TOLERANCE
            )  # a sharp maximum closes the gap entirely, and soon
            if gap <= 0 or near or time.process_time() > end:
                break
            if self.point not in polished and len(polished) < MOST_POLISHED:
                for point in _polished(self.sets, self.replies, self.point):
                    self.accept(point)
                polished.append(self.point)
            _, _, box, found, piece = heapq.heappop(heap)
            choice, cut = self._cut(box, found)
            low, high = box[choice]
            piece.cut, piece.parts, piece.weights = (choice, cut), (Piece(), Piece()), {}
            for part, ends in zip(piece.parts, ((low, cut), (cut, high)), strict=True):
                add(_tightened(self.sets, {**box, choice: ends}), part)
        bound = max([self.best, *(-entry[0] for entry in heap)])
        if ceiling is not None and ceiling < bound:
            return Guarantee(self.best, ceiling, self.point)
        return Guarantee(self.best, bound, self.point, root)

    def _cut(self, box: Box, found: BoxBound) -> tuple[Choice, Fraction]:
        """The probability that the corners in use disagree most about, cut at the best point or near their mean."""
        width = {c: box[c][1] - box[c][0] for c in found.spread}
        first = {c: found.spread[c] > 0 and c[0] in self.cover and width[c] > WIDE for c in found.spread}
        choice = max(found.spread, key=lambda c: (first[c], found.spread[c] * width[c], c))
        low, high = box[choice]
        for point in self.points:  # cutting at a best point makes it a corner, where the bound is exact
            cut = point[choice[0]][choice[1]]
            if low < cut < high:
                return choice, cut
        cut = found.mean[choice[0]][choice[1]].limit_denominator(24)
        if min(cut - low, high - cut) * 16 < high - low:
            cut = (low + high) / 2
        return choice, cut


def _cover(sets: dict[int, int], replies: Sequence[Polynomial]) -> set[int]:
    """Sets that meet every product but one factor: once their probabilities are fixed the rest is linear, so they are
    cut first.
    """
    pairs = {frozenset((g, h)) for p in replies for m in p for i, (g, _) in enumerate(m) for h, _ in m[i + 1 :]}
    chosen: set[int] = set()
    while pairs:
        h = max(sets, key=lambda h: (frozenset((h,)) in pairs, sum(h in pair for pair in pairs)))
        chosen.add(h)
        pairs = {pair for pair in pairs if h not in pair}
    return chosen


def _entries(sets: dict[int, int], replies: Sequence[Polynomial]) -> int:
    times: Counter[int] = Counter()
    for p in replies:
        for monomial in p:
            for h, d in Counter(h for h, _ in monomial).items():
                times[h] = max(times[h], d)
    return prod((int(sets[h] ** d) for h, d in times.items()), start=len(replies))


def _shortened(b: Behavior) -> Behavior:
    """The same probabilities, cut to ten decimals where they are long: exact arithmetic stays fast."""
    found = {}
    for h, p in b.items():
        if max(x.denominator for x in p) < 10**12:
            found[h] = p
            continue
        head = [Fraction(x.numerator * 10**10 // x.denominator, 10**10) for x in p[:-1]]
        found[h] = (*head, 1 - sum(head, Fraction(0)))
    return found


def _length(b: Behavior) -> int:
    return sum(x.denominator.bit_length() for p in b.values() for x in p)


def _simple(b: Behavior) -> Behavior:
    """Nearby probabilities with small denominators: maxima often sit there, and small numbers stay fast."""
    found = {}
    for h, p in b.items():
        head = [x.limit_denominator(60) for x in p[:-1]]
        found[h] = (*head, 1 - sum(head, Fraction(0))) if sum(head) <= 1 else p
    return found


def _tightened(sets: dict[int, int], box: Box) -> Box | None:
    """Bounds that the sum 1 at each set implies; None for an empty box."""
    for h, n in sets.items():
        low, high = sum(box[h, k][0] for k in range(n)), sum(box[h, k][1] for k in range(n))
        if low > 1 or high < 1:
            return None
        for k in range(n):
            a, b = box[h, k]
            box[h, k] = max(a, 1 - (high - b)), min(b, 1 - (low - a))
    return box


def _climb(sets: dict[int, int], replies: Sequence[Polynomial], b: Behavior) -> Iterator[Behavior]:
    """Improve one information set at a time, each step an exact linear program (sets met twice are left alone)."""
    yield b
    repeated = {h for p in replies for m in p for h, times in Counter(h for h, _ in m).items() if times > 1}
    current = min(evaluate(p, b) for p in replies)
    for _ in range(6):
        start = current
        for h, n in sets.items():
            if h in repeated:
                continue
            step = _shortened(_best_at(h, n, replies, b))
            value = min(evaluate(p, step) for p in replies)
            if value > current:
                b, current = step, value
        if current == start:
            break
        yield b


def _polished(sets: dict[int, int], replies: Sequence[Polynomial], b: Behavior) -> Iterator[Behavior]:
    """Steps along linear programs: all payoffs made linear at the point, no probability moved by more than a radius
    that adapts.
    """
    import numpy as np

    from gote.exact.lp import solve_lp

    places = [(h, k) for h, n in sets.items() for k in range(n)]
    column = {choice: j for j, choice in enumerate(places)}
    sums = [[int(h == g) for g, _ in places] + [0] for h in sets]
    x = np.array([float(b[h][k]) for h, k in places])
    terms = [([[column[c] for c in m] for m in p], [float(c) for c in p.values()]) for p in replies]

    def values(x: Any) -> list[float]:
        return [sum(c * float(np.prod(x[m])) for m, c in zip(ms, cs, strict=True)) for ms, cs in terms]

    now, radius = min(values(x)), 0.125
    while radius > 1e-11:
        checkpoint()
        rows: list[list[Fraction | int]] = []
        right: list[Fraction] = []
        for (ms, cs), value in zip(terms, values(x), strict=True):
            slope = np.zeros(len(places))
            for m, c in zip(ms, cs, strict=True):
                for i, j in enumerate(m):
                    slope[j] += c * float(np.prod(x[m[:i] + m[i + 1 :]]))
            rows.append([*(_digits(-g) for g in slope), 1])
            right.append(_digits(value - float(slope @ x)))
        low = [_digits(max(0.0, t - radius)) for t in x]
        high = [_digits(min(1.0, t + radius)) for t in x]
        found = solve_lp(
            [0] * len(places) + [1], rows, right, sums, [1] * len(sets), lower=[*low, None], upper=[*high, None]
        )
        if found.status != "optimal":
            return
        trial = np.array([float(t) for t in found.x[:-1]])
        after = min(values(trial))
        if after > now + 1e-16:
            x, now, radius = trial, after, radius * 2
            yield {h: _probabilities([x[column[h, k]] for k in range(n)]) for h, n in sets.items()}
        else:
            radius /= 4


def _digits(t: float) -> Fraction:
    return Fraction(round(t * 10**14), 10**14)


def _probabilities(weights: Sequence[float]) -> tuple[Fraction, ...]:
    """Floats that add up to about 1 as probabilities; what is missing goes to the largest."""
    found = [max(_digits(float(w)), Fraction(0)) for w in weights]
    largest = max(range(len(found)), key=found.__getitem__)
    found[largest] += 1 - sum(found)
    return tuple(found)


def _best_at(h: int, n: int, replies: Sequence[Polynomial], b: Behavior) -> Behavior:
    from gote.exact.lp import solve_lp

    rows = []
    rest = []
    for p in replies:
        linear, constant = [Fraction(0)] * n, Fraction(0)
        for monomial, c in p.items():
            own = None
            for g, k in monomial:
                if g == h:
                    own = k
                else:
                    c *= b[g][k]
            if own is None:
                constant += c
            else:
                linear[own] += c
        rows.append([-c for c in linear] + [1])
        rest.append(constant)
    solution = solve_lp([0] * n + [1], rows, rest, [[1] * n + [0]], [1], lower=[0] * n + [None])
    return {**b, h: tuple(solution.x[:n])}
