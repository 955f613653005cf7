"""That no equilibrium is missing: boxes that cover all mixtures on given supports, each thrown out for a proved reason.

On a support the weights of every mixer lie in [0, 1] and add up to 1. A box of such weights is thrown out when over all of it
a strategy in use earns more than another one in use, or less, or a strategy outside earns more; or when it shrinks to
nothing. It shrinks in two ways. The equations of all other mixers are linear in the weights p of one: with A p = b for a
matrix known in intervals and any matrix P, p = P b + (1 - P A) p (block by block). And by Krawczyk's test for all
unknowns at once: K(X) = c - Y F(c) + (1 - Y F'(X)) (X - c) holds every zero of F in X, and if it lies inside X there is just
one. If that one is an equilibrium that is listed, the box is settled. What is left is halved.

All boxes of all supports of the same sizes are treated together, in floating point: intervals of the payoffs hold the
payoffs, and every result is widened by a bound of its rounding, (number of operations) 2^-52 (sum of absolute values).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np

from gote.core.limits import checkpoint
from gote.generalsum.rules import StrategicGame

Array = Any
Supports = tuple[tuple[int, ...], ...]
Near = Sequence[Sequence[tuple[float, float]]]
"""an interval of floats for every weight of an equilibrium"""

_U = 2.0**-52
_CHUNK = 2048
_SMALL = 0.25
"""boxes of this width are worth Krawczyk's test"""
_NARROW = 1e-9
"""a box of this width that nothing settles belongs to a multiple zero"""


class Interval(NamedTuple):
    """Arrays of lower and upper bounds."""

    low: Array
    high: Array

    @property
    def size(self) -> float:
        """The largest absolute value."""
        return float(max(np.abs(self.low).max(initial=0.0), np.abs(self.high).max(initial=0.0)))

    def at(self, places: Any) -> Interval:
        """Some of the entries."""
        return Interval(self.low[places], self.high[places])


class Left(NamedTuple):
    """A support that stays open: middles of boxes with exactly one zero that no listed equilibrium explains; `given_up` when
    there are others.
    """

    supports: Supports
    zeros: list[list[Array]]
    given_up: bool


def left_open(game: StrategicGame, supports: Iterable[Supports], known: Sequence[Near], most: int) -> Iterator[Left]:
    """The supports on which there may be other equilibria than those enclosed by `known`; one that takes more than `most`
    boxes is given up.
    """
    gains = _gains(game)
    groups: dict[tuple[int, ...], list[Supports]] = {}
    for one in supports:
        groups.setdefault(tuple(map(len, one)), []).append(one)
    for group in groups.values():
        checkpoint()
        yield from _Cover(gains, group, known, most).run()


def _gains(game: StrategicGame) -> list[Interval]:
    """Payoffs of every player as a table of intervals, one unit being the largest difference."""
    found = []
    for i in range(len(game.players)):
        own = [u[i] for u in game.payoffs]
        low = min(own)
        unit = max(own) - low or Fraction(1)
        near = np.array([float((u - low) / unit) for u in own]).reshape(game.sizes)
        found.append(Interval(np.nextafter(near, -1.0), np.nextafter(near, 2.0)))
    return found


class _Cover:
    """The boxes of all supports of the same sizes."""

    def __init__(self, payoffs: Sequence[Interval], supports: list[Supports], known: Sequence[Near], most: int) -> None:
        self.supports, self.most = supports, most
        self.sizes = tuple(map(len, supports[0]))
        self.n = len(self.sizes)
        self.mixers = [i for i, s in enumerate(self.sizes) if s > 1]
        self.starts = np.cumsum([0, *self.sizes])
        self.gains = [self._gain(payoffs[i], i) for i in range(self.n)]
        self.known = [[_restricted(e, own) for e in known if _inside(e, own)] for own in supports]
        largest = sorted(self.mixers, key=lambda i: -self.sizes[i])[:2]
        self.weight = np.concatenate([np.full(s, 0.25 if i in largest else 1.0) for i, s in enumerate(self.sizes)])
        self.zeros: list[list[Array]] = [[] for _ in supports]
        self.given_up = np.zeros(len(supports), bool)
        self.count = np.zeros(len(supports), np.int64)

    def _gain(self, payoff: Interval, i: int) -> Interval:
        """Per support what each own strategy (those in use first) earns more than the first in use, in the cells of the others.
        The axes: support, own strategy, the others in order.
        """
        tables = []
        for own in self.supports:
            first = own[i]
            order = [*first[1:], *(s for s in range(payoff.low.shape[i]) if s not in first)]
            less = payoff.at(np.ix_(*own[:i], first[:1], *own[i + 1 :]))
            more = payoff.at(np.ix_(*own[:i], order, *own[i + 1 :]))
            low, high = np.nextafter(more.low - less.high, -9.0), np.nextafter(more.high - less.low, 9.0)
            tables.append((np.moveaxis(low, i, 0), np.moveaxis(high, i, 0)))
        return Interval(np.array([t[0] for t in tables]), np.array([t[1] for t in tables]))

    def run(self) -> Iterator[Left]:
        """Until no box is left."""
        number = len(self.supports)
        total = int(self.starts[-1])
        least = np.concatenate([np.full(s, float(s == 1)) for s in self.sizes])
        stack = [(np.arange(number), Interval(np.tile(least, (number, 1)), np.ones((number, total))))]
        while stack:
            checkpoint()
            support, box = stack.pop()
            kept = ~self.given_up[support]
            support, box = support[kept], box.at(kept)
            if len(support) > _CHUNK:
                stack.append((support[_CHUNK:], box.at(slice(_CHUNK, None))))
                support, box = support[:_CHUNK], box.at(slice(_CHUNK))
            if not len(support):
                continue
            np.add.at(self.count, support, 1)
            self.given_up |= self.count > self.most
            support, box = self._shrunk(support, box)
            if not len(support):
                continue
            if len(self.mixers) == 1:
                self.given_up[support] = True
                continue
            small = (box.high - box.low).max(axis=1) < _SMALL
            if small.any():
                stack.append(self._cut(support[small], box.at(small)))
            stack.append(self._halved(support[~small], box.at(~small)))
        for k, own in enumerate(self.supports):
            if self.zeros[k] or self.given_up[k]:
                yield Left(own, self.zeros[k], bool(self.given_up[k]))

    def _cut(self, support: Array, box: Interval) -> tuple[Array, Interval]:
        """Small boxes after Krawczyk's test: those with just one zero are settled or noted once they are narrow, the others halved."""
        box, one, settled = self._newton(support, box)
        kept = (box.low <= box.high).all(axis=1) & ~settled
        narrow = np.flatnonzero(kept & one & ((box.high - box.low).max(axis=1) < _NARROW))
        kept[narrow] = False
        for k in narrow[self._rows(support[narrow], box.at(narrow))[1]]:
            self._record(int(support[k]), (box.low[k] + box.high[k]) / 2)
        more = self._halved(support[kept & ~one], box.at(kept & ~one))
        alone = box.at(kept & one)
        both = Interval(np.concatenate([alone.low, more[1].low]), np.concatenate([alone.high, more[1].high]))
        return np.concatenate([support[kept & one], more[0]]), both

    def _halved(self, support: Array, box: Interval) -> tuple[Array, Interval]:
        width = box.high - box.low
        narrow = width.max(axis=1) < _NARROW
        self.given_up[support[narrow]] = True
        support, box, width = support[~narrow], box.at(~narrow), width[~narrow]
        line, place = np.arange(len(support)), (width * self.weight).argmax(axis=1)
        middle = (box.low[line, place] + box.high[line, place]) / 2
        lower, upper = box.high.copy(), box.low.copy()
        lower[line, place] = middle
        upper[line, place] = middle
        both = Interval(np.concatenate([box.low, upper]), np.concatenate([lower, box.high]))
        return np.concatenate([support, support]), both

    def _part(self, box: Interval, i: int) -> Interval:
        """The weights of one player."""
        return box.at((slice(None), slice(self.starts[i], self.starts[i + 1])))

    def _shrunk(self, support: Array, box: Interval) -> tuple[Array, Interval]:
        """What is left of the boxes, without those thrown out or settled."""
        box, kept = self._sums_to_one(box)
        support, box = support[kept], box.at(kept)
        if not len(support):
            return support, box
        rows, kept = self._rows(support, box)
        support, box = support[kept], box.at(kept)
        rows = {key: table.at(kept) for key, table in rows.items()}
        if not len(support):
            return support, box
        box, kept = self._blocks(box, rows)
        return support[kept], box.at(kept)

    def _record(self, k: int, middle: Array) -> None:
        point = [middle[self.starts[i] : self.starts[i + 1]] for i in range(self.n)]
        if all(max(np.abs(a - b).max() for a, b in zip(point, other, strict=True)) > 1e-6 for other in self.zeros[k]):
            self.zeros[k].append(point)

    def _sums_to_one(self, box: Interval) -> tuple[Interval, Array]:
        low, high = box.low.copy(), box.high.copy()
        for i in self.mixers:
            at = slice(self.starts[i], self.starts[i + 1])
            tiny = (self.sizes[i] + 2) * 4 * _U
            below, above = low[:, at].sum(axis=1)[:, None], high[:, at].sum(axis=1)[:, None]
            low[:, at], high[:, at] = (
                np.maximum(low[:, at], 1.0 - (above - high[:, at]) - tiny),
                np.minimum(high[:, at], 1.0 - (below - low[:, at]) + tiny),
            )
        return Interval(low, high), (low <= high).all(axis=1)

    def _rows(self, support: Array, box: Interval) -> tuple[dict[tuple[int, int], Interval], Array]:
        """(i, j) -> the gains of the strategies of i in the strategies of j, everybody else within the box; and the boxes
        that these gains do not throw out.
        """
        rows = {}
        kept = np.ones(len(support), bool)
        for i in range(self.n):
            gain = self.gains[i].at(support)
            d = self.sizes[i] - 1
            for j in [j for j in self.mixers if j != i] or [int(i == 0)]:
                table = self._but(gain, i, j, box, _best)
                whole = _best(table, self._part(box, j))
                kept &= ~(whole.low > 0).any(axis=1) & ~(whole.high[:, :d] < 0).any(axis=1)
                if d:
                    rows[i, j] = table.at((slice(None), slice(d)))
        return rows, kept

    def _but(self, gain: Interval, i: int, j: int, box: Interval, contract: Any) -> Interval:
        """The gains of i with everybody but i and j mixing as in the box."""
        table = gain
        others = [k for k in range(self.n) if k != i]
        for k in reversed(others):
            axis = 2 + others.index(k)
            if k == j:
                continue
            moved = Interval(np.moveaxis(table.low, axis, -1), np.moveaxis(table.high, axis, -1))
            table = contract(moved, self._part(box, k))
        return table

    def _blocks(self, box: Interval, rows: dict[tuple[int, int], Interval]) -> tuple[Interval, Array]:
        """Each mixer's weights shrunk by the equations of all the others, which are linear in them."""
        low, high = box.low.copy(), box.high.copy()
        for j in self.mixers:
            own = [table for (_, other), table in rows.items() if other == j]
            size = self.sizes[j]
            count = len(low)
            A_low = np.concatenate([*(t.low for t in own), np.ones((count, 1, size))], axis=1)
            A_high = np.concatenate([*(t.high for t in own), np.ones((count, 1, size))], axis=1)
            middle, radius = (A_low + A_high) / 2, (A_high - A_low) / 2 * (1 + 4 * _U) + 4 * _U
            scale = 1.0 / (radius.sum(axis=2) + 1e-3)
            weighted = middle * (scale * scale)[:, :, None]
            normal = np.swapaxes(middle, 1, 2) @ weighted + 1e-12 * np.eye(size)
            try:
                P = np.linalg.solve(normal, np.swapaxes(weighted, 1, 2))
            except np.linalg.LinAlgError:
                continue
            at = slice(self.starts[j], self.starts[j + 1])
            p, r = (low[:, at] + high[:, at]) / 2, (high[:, at] - low[:, at]) / 2 * (1 + 4 * _U)
            rest = np.eye(size) - P @ middle
            reach = np.abs(p) + r
            # rounding of 1 - P A (its products again), of what it is applied to, and of the middle and radius
            work = np.abs(P) @ (np.abs(middle) + radius)
            slack = (A_low.shape[1] + 2 * size + 16) * _U * (_apply(work, reach) + 2 * reach + np.abs(P[:, :, -1]))
            shift = P[:, :, -1] + _apply(rest, p)
            error = _apply(np.abs(rest), r) + _apply(np.abs(P) @ radius, reach) + 4 * slack
            good = np.isfinite(shift) & np.isfinite(error)
            low[:, at] = np.where(good, np.maximum(low[:, at], shift - error), low[:, at])
            high[:, at] = np.where(good, np.minimum(high[:, at], shift + error), high[:, at])
        return Interval(low, high), (low <= high).all(axis=1)

    def _newton(self, support: Array, box: Interval) -> tuple[Interval, Array, Array]:
        """The boxes cut with Krawczyk's K of a slightly larger box; where that proves just one zero; and where that is a listed
        equilibrium.
        """
        unknown = np.concatenate([np.arange(self.starts[i], self.starts[i + 1]) for i in self.mixers])
        middle = (box.low + box.high) / 2
        wide = np.zeros_like(middle)
        wide[:, unknown] = (box.high - box.low)[:, unknown] * 0.75 + 1e-10
        large = Interval(middle - wide, middle + wide)
        point = Interval(middle, middle)
        size, count = len(unknown), len(support)
        place = {int(u): k for k, u in enumerate(unknown)}
        J_low, J_high = np.zeros((count, size, size)), np.zeros((count, size, size))
        F_low, F_high = np.zeros((count, size)), np.zeros((count, size))
        line = 0
        for i in self.mixers:
            d = self.sizes[i] - 1
            gain = self.gains[i].at(support).at((slice(None), slice(d)))
            lines = slice(line, line + d)
            for j in self.mixers:
                if j == i:
                    continue
                slope = self._but(gain, i, j, large, _plain)
                start = place[int(self.starts[j])]
                J_low[:, lines, start : start + self.sizes[j]] = slope.low
                J_high[:, lines, start : start + self.sizes[j]] = slope.high
            j = next(j for j in self.mixers if j != i)
            value = _plain(self._but(gain, i, j, point, _plain), self._part(point, j))
            F_low[:, lines], F_high[:, lines] = value.low, value.high
            own = place[int(self.starts[i])]
            J_low[:, line + d, own : own + d + 1] = J_high[:, line + d, own : own + d + 1] = 1.0
            total = middle[:, self.starts[i] : self.starts[i + 1]].sum(axis=1) - 1.0
            F_low[:, line + d], F_high[:, line + d] = total - (d + 6) * 2 * _U, total + (d + 6) * 2 * _U
            line += d + 1
        J, radius = (J_low + J_high) / 2, (J_high - J_low) / 2 * (1 + 4 * _U) + 4 * _U
        F, off = (F_low + F_high) / 2, (F_high - F_low) / 2 * (1 + 4 * _U) + _U
        Y = _inverse(J)
        c, r = middle[:, unknown], wide[:, unknown]
        rest = np.eye(size) - Y @ J
        work = _apply(np.abs(Y) @ (np.abs(J) + radius), r) + _apply(np.abs(Y), np.abs(F) + off)
        slack = (3 * size + 16) * _U * (work + np.abs(c) + 2 * r)
        shift = c - _apply(Y, F)
        error = _apply(np.abs(rest) + np.abs(Y) @ radius, r) + _apply(np.abs(Y), off) + 4 * slack
        good = (np.isfinite(shift) & np.isfinite(error)).all(axis=1)[:, None]
        low, high = np.where(good, shift - error, -np.inf), np.where(good, shift + error, np.inf)
        one = ((low > large.low[:, unknown]) & (high < large.high[:, unknown])).all(axis=1)
        new = Interval(box.low.copy(), box.high.copy())
        new.low[:, unknown] = np.maximum(new.low[:, unknown], low)
        new.high[:, unknown] = np.minimum(new.high[:, unknown], high)
        settled = np.zeros(count, bool)
        for k in np.flatnonzero(one):
            settled[k] = any(
                (e.low >= large.low[k]).all() and (e.high <= large.high[k]).all() for e in self.known[support[k]]
            )
        return new, one, settled


def _apply(matrix: Array, vector: Array) -> Array:
    """Matrix times vector, for all boxes."""
    return (matrix @ vector[..., None])[..., 0]


def _inverse(J: Array) -> Array:
    """Near the inverses; any matrices will do."""
    try:
        return np.linalg.inv(J)
    except np.linalg.LinAlgError:
        return np.linalg.pinv(J)


def _margin(table: Interval, p: Interval, size: int) -> float:
    return 4 * (size + 4) ** 2 * _U * table.size * max(1.0, p.size)


def _best(table: Interval, p: Interval) -> Interval:
    """The last axis mixed by weights of the box that add up to 1: the least and the largest sum."""
    size = table.low.shape[-1]
    shape = (len(p.low), *(1,) * (table.low.ndim - 2), size)
    low, high = p.low.reshape(shape), p.high.reshape(shape)
    margin = _margin(table, p, size)
    if size == 1:
        return Interval(table.low[..., 0] - margin, table.high[..., 0] + margin)
    room = high - low
    rest = 1.0 - low.sum(axis=-1, keepdims=True)
    ends = []
    for sign, values in ((1.0, table.low), (-1.0, table.high)):
        order = np.argsort(sign * values, axis=-1)
        rooms = np.take_along_axis(np.broadcast_to(room, values.shape), order, axis=-1)
        before = np.cumsum(rooms, axis=-1) - rooms
        more = np.clip(rest - before, 0.0, rooms)
        ends.append((values * low).sum(axis=-1) + (np.take_along_axis(values, order, axis=-1) * more).sum(axis=-1))
    return Interval(ends[0] - margin, ends[1] + margin)


def _plain(table: Interval, p: Interval) -> Interval:
    """The last axis mixed by any weights of the box."""
    size = table.low.shape[-1]
    shape = (len(p.low), *(1,) * (table.low.ndim - 2), size)
    low, high = p.low.reshape(shape), p.high.reshape(shape)
    margin = _margin(table, p, size)
    products = [table.low * low, table.low * high, table.high * low, table.high * high]
    return Interval(
        np.minimum.reduce(products).sum(axis=-1) - margin, np.maximum.reduce(products).sum(axis=-1) + margin
    )


def _inside(e: Near, supports: Supports) -> bool:
    """Whether the equilibrium uses strategies of the supports only."""
    return all(
        all(s in own or high == 0.0 for s, (_, high) in enumerate(weights))
        for weights, own in zip(e, supports, strict=True)
    )


def _restricted(e: Near, supports: Supports) -> Interval:
    pairs = [weights[s] for weights, own in zip(e, supports, strict=True) for s in own]
    return Interval(np.array([low for low, _ in pairs]), np.array([high for _, high in pairs]))


def enclosed(e: Sequence[Sequence[Any]]) -> Near:
    """Floats around the weights of an equilibrium: numbers, algebraic ones, or pairs of bounds."""
    return [[_around(w) for w in own] for own in e]


def _around(w: Any) -> tuple[float, float]:
    low, high = w if isinstance(w, tuple) else w.interval(Fraction(1, 2**64)) if hasattr(w, "interval") else (w, w)
    if low == high and low in (0, 1):
        return float(low), float(low)
    return float(np.nextafter(float(low), -1.0)), float(np.nextafter(float(high), 2.0))


def all_supports(game: StrategicGame) -> Iterator[Supports]:
    """Every profile of supports with somebody mixing."""
    options = [[s for k in range(1, size + 1) for s in combinations(range(size), k)] for size in game.sizes]
    yield from (own for own in product(*options) if any(len(s) > 1 for s in own))
