"""Where at most two of several players mix, the equilibria are polytopes: all their corners must be listed together.

With players i and j mixing on their supports and everybody else pure, the mixtures of i to which the support of j
consists of best replies form a polytope X, those of j a polytope Y. A third player's strategy that would gain cuts X x Y
by a bilinear inequality: it holds everywhere, nowhere, or cuts X alone (Y alone) when its values do not depend on the
other; else the set must be listed as a region. Without cuts the equilibria with exactly these supports are dense in
X x Y (or there are none), and every pair of corners must stand in one listed product.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from gote.exact.linalg import dot, rank, solve
from gote.generalsum.rules import StrategicGame

Supports = Sequence[Sequence[int]]
Corner = tuple[Fraction, ...]
Row = Sequence[Fraction]
Products = Sequence[set[tuple[tuple[Any, ...], ...]]]


def whole_product(game: StrategicGame, supports: Supports, products: Products) -> bool:
    """Whether one listed product holds every pure profile of the supports, hence all their mixtures."""
    cells = [tuple(_unit(s, size) for s, size in zip(cell, game.sizes, strict=True)) for cell in product(*supports)]
    return any(all(cell in members for cell in cells) for members in products)


def only_listed_polytopes(
    game: StrategicGame, supports: Supports, mixers: Sequence[int], products: Products, regions: Any
) -> bool:
    """Whether all equilibria with exactly these supports, at most two of them mixed, are among those listed."""
    i = mixers[0]
    j = mixers[1] if len(mixers) > 1 else int(i == 0)
    X, Y = corners(*_best_reply_rows(game, supports, i, j)), corners(*_best_reply_rows(game, supports, j, i))
    cuts = _cuts(game, supports, i, j)
    extra: tuple[list[Row], list[Row]] = ([], [])
    for _ in range(2):
        if not _uses_all(X) or not _uses_all(Y):
            return True
        values = {key: [[_bilinear(x, cut, y) for y in Y] for x in X] for key, cut in cuts.items()}
        if any(all(v > 0 for row in table for v in row) for table in values.values()):
            return True
        active = [key for key, table in values.items() if any(v > 0 for row in table for v in row)]
        for key in active:
            if all(len(set(row)) == 1 for row in values[key]):
                extra[0].append([_bilinear(unit, cuts[key], Y[0]) for unit in _units(len(X[0]))])
            elif all(len(set(column)) == 1 for column in zip(*values[key], strict=True)):
                extra[1].append([_bilinear(X[0], cuts[key], unit) for unit in _units(len(Y[0]))])
        if not active:
            return _listed(game, supports, (i, j), (X, Y), products)
        X = corners(*_best_reply_rows(game, supports, i, j), extra[0])
        Y = corners(*_best_reply_rows(game, supports, j, i), extra[1])
    return any(_is_region(game, supports, (i, j), (X, Y), active, region) for region in regions)


def _best_reply_rows(
    game: StrategicGame, supports: Supports, owner: int, other: int
) -> tuple[int, list[Row], list[Row]]:
    """(size, equations, inequalities <= 0) for mixtures of `owner` to which the support of `other` are best replies."""
    first = supports[other][0]
    pure = [own[0] for own in supports]
    equations: list[Row] = []
    rows: list[Row] = []
    for t in range(game.sizes[other]):
        gain = []
        for s in supports[owner]:
            cell = [*pure]
            cell[owner] = s
            now, new = ([*cell[:other], u, *cell[other + 1 :]] for u in (first, t))
            gain.append(game.cell(tuple(new))[other] - game.cell(tuple(now))[other])
        if t != first:
            (equations if t in supports[other] else rows).append(gain)
    return len(supports[owner]), equations, rows


def corners(size: int, equations: Sequence[Row], rows: Sequence[Row], more: Sequence[Row] = ()) -> list[Corner]:
    """Corners of the weights x >= 0 of sum 1 with equations . x = 0 and rows . x <= 0: every point at which enough of
    the inequalities are tight, by trying all choices of them.

    >>> corners(2, [], [[Fraction(1), Fraction(-1)]])
    [(Fraction(0, 1), Fraction(1, 1)), (Fraction(1, 2), Fraction(1, 2))]
    """
    base = [[Fraction(1)] * size, *map(list, equations)]
    limits = [*map(list, rows), *map(list, more)]
    choices = [*_units(size), *limits]
    free = size - rank(base)
    found = set()
    for tight in combinations(choices, free):
        system = [*base, *map(list, tight)]
        if rank(system) < size:
            continue
        x = solve(system, [Fraction(1)] + [Fraction(0)] * (len(system) - 1))
        if x is not None and min(x) >= 0 and all(dot(row, x) <= 0 for row in limits):
            found.add(tuple(x))
    return sorted(found)


def _cuts(game: StrategicGame, supports: Supports, i: int, j: int) -> dict[tuple[int, int], list[list[Fraction]]]:
    """(player, strategy) -> what a third player would gain by it, per strategies of i and j."""
    found = {}
    pure = [own[0] for own in supports]
    for k in set(range(len(supports))) - {i, j}:
        for t in set(range(game.sizes[k])) - {pure[k]}:
            table = []
            for s in supports[i]:
                line = []
                for r in supports[j]:
                    cell = [*pure]
                    cell[i], cell[j] = s, r
                    new = tuple(t if p == k else c for p, c in enumerate(cell))
                    line.append(game.cell(new)[k] - game.cell(tuple(cell))[k])
                table.append(line)
            found[k, t] = table
    return found


def _uses_all(side: Sequence[Corner]) -> bool:
    """Whether the polytope has points with all weights positive."""
    return bool(side) and all(any(c[k] for c in side) for k in range(len(side[0])))


def _listed(
    game: StrategicGame, supports: Supports, ij: tuple[int, int], sides: tuple[Any, Any], products: Products
) -> bool:
    pairs = _profiles(game, supports, ij, sides)
    return any(all(profile in members for profile in pairs) for members in products)


def _profiles(
    game: StrategicGame, supports: Supports, ij: tuple[int, int], sides: tuple[Any, Any]
) -> list[tuple[Corner, ...]]:
    """The pairs of corners as profiles of the whole game."""
    own = [[_unit(s[0], size)] for s, size in zip(supports, game.sizes, strict=True)]
    for player, side in zip(ij, sides, strict=True):
        own[player] = [_spread(c, supports[player], game.sizes[player]) for c in side]
    return list(product(*own))


def _is_region(
    game: StrategicGame, supports: Supports, ij: tuple[int, int], sides: tuple[Any, Any], active: Any, region: Any
) -> bool:
    corners_ = [set(side) for side in zip(*_profiles(game, supports, ij, sides), strict=True)]
    limits = {(limit.player, limit.strategy) for limit in region.limits}
    return [set(side) for side in region.corners] == corners_ and limits <= set(active)


def inside_hull(point: Sequence[Any], others: Sequence[Sequence[Any]]) -> bool:
    """Whether a mixture is one of others or lies between them: then it does so between few that are affinely independent
    (Carathéodory). Irrational ones are looked for as they are.

    >>> half, first, last = (Fraction(1, 2), Fraction(1, 2)), (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))
    >>> inside_hull(half, [first, last]), inside_hull(first, [half, last])
    (True, False)
    """
    if point in others:
        return True
    if 1 in point or not all(isinstance(w, Fraction) for w in point):  # at a corner of all mixtures, or irrational
        return False
    near = [x for x in others if all(isinstance(w, Fraction) and (v or not w) for v, w in zip(point, x, strict=True))]
    for size in range(2, 1 + (rank(near) if near else 0)):
        for some in combinations(near, size):
            if rank(some) == size:
                weights = solve([list(row) for row in zip(*some, strict=True)], list(point))
                if weights is not None and min(weights) >= 0:
                    return True
    return False


def _bilinear(x: Row, table: Sequence[Row], y: Row) -> Fraction:
    return sum((u * dot(row, y) for u, row in zip(x, table, strict=True)), Fraction(0))


def _units(size: int) -> list[Corner]:
    return [_unit(k, size) for k in range(size)]


def _unit(k: int, size: int) -> Corner:
    return tuple(Fraction(int(s == k)) for s in range(size))


def _spread(weights: Corner, support: Sequence[int], size: int) -> Corner:
    full = [Fraction(0)] * size
    for s, w in zip(support, weights, strict=True):
        full[s] = w
    return tuple(full)
