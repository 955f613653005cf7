"""Thermographs: the walls of a game as functions of the tax t on every move, with exact corners.

Left wall L_t(G) and right wall R_t(G) start at t = -1. The scaffolds of G are

    l(t) = max over G^L of R_t(G^L) - t,      r(t) = min over G^R of L_t(G^R) + t.

The walls follow the scaffolds up to the least t with l(t) <= r(t): the temperature; there they meet, at the mean, and
stand upright above (the mast). An integer is a mast from -1 on. Values of walls at t = 0 are the stops.

A wall is a tuple of corners (t, value), straight between them and constant after the last, in units of 2^-PLACES.
Slopes are 0 or -1 on the left, 0 or +1 on the right, so walls cross at differences of corners and only the foot of the
mast needs a halving.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from gote.combinatorial.partizan.short.store import ONE, Store

Wall = tuple[tuple[int, int], ...]
"""Corners (t, value) from t = -1 upwards."""
Corners = list[tuple[Fraction, Fraction]]


class Thermographs:
    """The thermographs of the games in a store, made when asked for.

    >>> games = Store()
    >>> heat = Thermographs(games)
    >>> heat.mean(games.read("{3|{1|-4}}")), heat.temperature(games.read("{3|{1|-4}}"))
    (Fraction(1, 1), Fraction(2, 1))
    >>> heat.temperature(games.read("3/4")), heat.temperature(games.read("^*2"))
    (Fraction(-1, 4), Fraction(0, 1))
    """

    def __init__(self, games: Store) -> None:
        self._games = games
        self._walls: dict[int, tuple[Wall, Wall]] = {}

    def mean(self, a: int) -> Fraction:
        return Fraction(self.walls(a)[0][-1][1], ONE)

    def temperature(self, a: int) -> Fraction:
        left, right = self.walls(a)
        return Fraction(max(left[-1][0], right[-1][0]), ONE)

    def corners(self, a: int) -> tuple[Corners, Corners]:
        """The corners of both walls as rationals.

        >>> games = Store()
        >>> [[str(t) + ":" + str(v) for t, v in wall] for wall in Thermographs(games).corners(games.read("{2|-1/2}"))]
        [['-1:3', '5/4:3/4'], ['-1:-1', '-1/2:-1', '5/4:3/4']]
        """
        left, right = self.walls(a)
        return _rational(left), _rational(right)

    def walls(self, a: int) -> tuple[Wall, Wall]:
        """Left wall and right wall."""
        found = self._walls.get(a)
        if found is None:
            found = self._walls[a] = self._build(a)
        return found

    def _build(self, a: int) -> tuple[Wall, Wall]:
        leaf = self._games.leaf[a]
        if leaf is None or (not leaf.ups and not leaf.star and leaf.number % ONE):
            left, right = self._games.options(a)
            return _meet(
                _envelope([self.walls(x)[1] for x in left], max), _envelope([self.walls(x)[0] for x in right], min)
            )
        if not leaf.ups and not leaf.star:
            mast = ((-ONE, leaf.number),)
            return mast, mast
        # x + n.up + *k: whoever moves to x or to a star beside it has the scaffold of x alone
        below, above = self.walls(self._games.plain(leaf.number))[::-1]
        if not leaf.ups or (abs(leaf.ups) == 1 and leaf.star == 1):
            return _meet(below, above)
        return _meet(below, _tilted(below, -1)) if leaf.ups > 0 else _meet(_tilted(above, 1), above)


def _rational(wall: Wall) -> Corners:
    return [(Fraction(t, ONE), Fraction(v, ONE)) for t, v in wall]


def _at(wall: Wall, times: Iterable[int]) -> Iterator[int]:
    """The values of a wall at rising times."""
    i = 0
    for t in times:
        while i + 1 < len(wall) and wall[i + 1][0] <= t:
            i += 1
        (t0, v0) = wall[i]
        if i + 1 == len(wall):
            yield v0
        else:
            v1 = wall[i + 1][1]
            yield v0 if v1 == v0 else v0 + (t - t0 if v1 > v0 else t0 - t)


def _envelope(walls: list[Wall], choose: Callable[..., int]) -> Wall:
    """The greatest (or least) of several walls of one kind."""
    result = walls[0]
    for wall in walls[1:]:
        times = sorted({t for t, _ in (*result, *wall)})
        values = list(zip(_at(result, times), _at(wall, times), strict=True))
        crossings = []
        for t, (a, b), (c, d) in zip(times, values, values[1:], strict=False):
            if (a - b > 0) != (c - d > 0) and a != b and c != d:
                crossings.append(t + abs(a - b))  # one of the two is flat, the other has slope 1
        times = sorted({*times, *crossings})
        result = _simple(list(zip(times, map(choose, _at(result, times), _at(wall, times)), strict=True)))
    return result


def _tilted(wall: Wall, slope: int) -> Wall:
    """A wall plus slope * t, as far as its last corner and t = 0."""
    times = sorted({t for t, _ in wall} | {0})
    return tuple((t, v + slope * t) for t, v in zip(times, _at(wall, times), strict=True))


def _meet(left: Wall, right: Wall) -> tuple[Wall, Wall]:
    """The walls under the mast: `left` less t and `right` plus t, cut where they meet."""
    times = sorted({t for t, _ in (*left, *right)})
    rows = [(t, a - t, b + t) for t, a, b in zip(times, _at(left, times), _at(right, times), strict=True)]
    cut: list[tuple[int, int, int]] = []
    for t, a, b in rows:
        if a <= b:
            break
        cut.append((t, a, b))
    else:
        t, a, b = rows[-1]  # beyond the last corner the options' walls are upright: both sides give way alike
        half = (a - b) // 2
        t, a, b = t + half, a - half, b + half
    if cut and a < b:  # they met before this corner: straight lines from the last one
        (t0, a0, b0), span = cut[-1], t - cut[-1][0]
        share = (a0 - b0) * span // ((a0 - b0) - (a - b))
        a = a0 + (a - a0) * share // span
        t, b = t0 + share, a
    rows = [*cut, (t, a, b)]
    return _simple([(t, a) for t, a, _ in rows]), _simple([(t, b) for t, _, b in rows])


def _simple(corners: list[tuple[int, int]]) -> Wall:
    """Without corners that lie on a straight line, and without an upright end."""
    kept: list[tuple[int, int]] = []
    for t, v in corners:
        if kept and t == kept[-1][0]:
            continue
        if len(kept) > 1:
            (t0, v0), (t1, v1) = kept[-2:]
            if (v1 - v0) * (t - t1) == (v - v1) * (t1 - t0):
                kept.pop()
        kept.append((t, v))
    while len(kept) > 1 and kept[-1][1] == kept[-2][1]:
        kept.pop()
    return tuple(kept)
