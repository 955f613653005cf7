"""Krawczyk's test in rational intervals: a box that holds an equilibrium of a game of several players.

With supports given, an equilibrium solves F = 0: who mixes earns the same with everything he uses, and his weights add
up to 1. For the middle m of the box X and any matrix Y, N(x) = x - Y F(x) maps X into
K = m - Y F(m) + (1 - Y F'(X)) (X - m). If K lies in X, N has a fixed point there (Brouwer); if 1 - Y F'(X) has norm
below 1, Y is regular and the fixed point solves F = 0.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

from gote.core import CheckError
from gote.exact.algebraic import RealAlgebraic
from gote.exact.linalg import inverse
from gote.generalsum.answer import Enclosed, EnclosedProfile

Ends = tuple[Fraction, Fraction]
Box = Sequence[Sequence[Ends]]
ZERO, ONE = (Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))


def ends(item: EnclosedProfile) -> list[list[Ends]]:
    """The two ends of every weight; the decimal is the middle's."""
    found = []
    for own in item.strategies:
        row = []
        for w in own:
            if not isinstance(w, Enclosed):
                row.append((w, w))
                continue
            if w.decimal != RealAlgebraic.rational((w.low + w.high) / 2).decimal(12):
                raise CheckError("certified: a decimal is not the middle of its interval")
            row.append((w.low, w.high))
        found.append(row)
    return found


def apart(one: Box, other: Sequence[Sequence[Any]]) -> bool:
    """Whether the intervals of some weight do not meet."""
    pairs = zip((w for own in one for w in own), (w for own in other for w in own), strict=False)
    return any(a[1] < b[0] or b[1] < a[0] for a, b in pairs)


def check_enclosed(game: Any, box: Box) -> None:
    """The box holds an equilibrium in which exactly the strategies with positive weights are used."""
    if [len(own) for own in box] != [*game.sizes] or any(low > high for own in box for low, high in own):
        raise CheckError("certified: not an interval for every strategy")
    used = [[s for s, w in enumerate(own) if w != ZERO] for own in box]
    if any(not own for own in used) or any(box[i][s][0] <= 0 for i, own in enumerate(used) for s in own):
        raise CheckError("certified: a weight in use is not proved positive")
    if any(len(own) == 1 and box[i][own[0]] != ONE for i, own in enumerate(used)):
        raise CheckError("certified: a strategy that is used alone has weight 1")
    unknowns = [(i, s) for i, own in enumerate(used) if len(own) > 1 for s in own]
    middle = [[((low + high) / 2,) * 2 for low, high in own] for own in box]
    if unknowns:
        _krawczyk(game, box, middle, used, unknowns)
    _nothing_else_earns_more(game, box, used)


def _krawczyk(game: Any, box: Box, middle: Box, used: list[list[int]], unknowns: list[tuple[int, int]]) -> None:
    value = [row(middle) for row, _ in _equations(game, used, unknowns)]
    slope = [[d(middle) for d in ds] for _, ds in _equations(game, used, unknowns)]
    near = inverse([[low for low, _ in line] for line in slope])
    if near is None:
        raise CheckError("certified: the equations are singular in the middle of the box")
    Y = [[Fraction(round(v * 2**80), 2**80) for v in line] for line in near]
    wide = [[d(box) for d in ds] for _, ds in _equations(game, used, unknowns)]
    n = len(unknowns)
    for r in range(n):
        i, s = unknowns[r]
        total: Ends = middle[i][s]
        norm = Fraction(0)
        for c in range(n):
            total = _add(total, _scale(-Y[r][c], value[c]))
            entry = (Fraction(int(r == c)),) * 2
            for k in range(n):
                entry = _add(entry, _scale(-Y[r][k], wide[k][c]))
            low, high = box[unknowns[c][0]][unknowns[c][1]]
            norm += max(abs(entry[0]), abs(entry[1]))
            total = _add(total, _product(entry, ((low - high) / 2, (high - low) / 2)))
        if norm >= 1 or total[0] < box[i][s][0] or total[1] > box[i][s][1]:
            raise CheckError("certified: the box is not proved to hold an equilibrium")


def _equations(
    game: Any, used: list[list[int]], unknowns: list[tuple[int, int]]
) -> Iterator[tuple[Callable[[Box], Ends], list[Callable[[Box], Ends]]]]:
    """Each equation with its derivatives by the unknowns, as functions of a box."""
    for i, own in enumerate(used):
        if len(own) == 1:
            continue
        for s in own[1:]:
            slopes: list[Callable[[Box], Ends]] = [partial(_slope, game, i, s, own[0], used, by=u) for u in unknowns]
            yield partial(_gain, game, i, s, own[0], used), slopes
        units: list[Callable[[Box], Ends]] = [partial(_own, i, u) for u in unknowns]
        yield partial(_beyond_one, i, own), units


def _beyond_one(i: int, own: list[int], x: Box) -> Ends:
    """By how much the weights of player i add up to more than 1."""
    return _add((Fraction(-1),) * 2, *(x[i][s] for s in own))


def _own(i: int, u: tuple[int, int], x: Box) -> Ends:
    """The slope of that sum by an unknown: 1 for a weight of player i."""
    return ONE if u[0] == i else ZERO


def _gain(game: Any, i: int, s: int, t: int, used: list[list[int]], x: Box) -> Ends:
    """What player i earns more with s than with t."""
    total = ZERO
    for cell in product(*([s] if k == i else own for k, own in enumerate(used))):
        more = game.cell(cell)[i] - game.cell((*cell[:i], t, *cell[i + 1 :]))[i]
        weight = ONE
        for k, c in enumerate(cell):
            weight = _product(weight, x[k][c]) if k != i else weight
        total = _add(total, _scale(more, weight))
    return total


def _slope(game: Any, i: int, s: int, t: int, used: list[list[int]], x: Box, by: tuple[int, int]) -> Ends:
    """The derivative of that gain by another player's weight."""
    j, fixed = by
    if j == i:
        return ZERO
    held = [[ONE if c == fixed else ZERO for c in range(len(own))] if k == j else own for k, own in enumerate(x)]
    return _gain(game, i, s, t, [[fixed] if k == j else own for k, own in enumerate(used)], held)


def _nothing_else_earns_more(game: Any, box: Box, used: list[list[int]]) -> None:
    for i, own in enumerate(used):
        for t in range(game.sizes[i]):
            if t not in own and _gain(game, i, t, own[0], used, box)[1] > 0:
                raise CheckError("certified: a strategy that is not used may earn more")


def _add(*parts: Ends) -> Ends:
    return sum((p[0] for p in parts), Fraction(0)), sum((p[1] for p in parts), Fraction(0))


def _scale(factor: Fraction, ends: Ends) -> Ends:
    low, high = factor * ends[0], factor * ends[1]
    return (low, high) if low <= high else (high, low)


def _product(a: Ends, b: Ends) -> Ends:
    found = [x * y for x in a for y in b]
    return min(found), max(found)
