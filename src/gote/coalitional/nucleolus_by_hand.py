"""The nucleolus as one finds it on paper: begin somewhere, make the coalition with the largest excess happier until another one
complains as loudly, and go on until nobody can be helped any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.coalitional.nucleolus import Nucleolus, outside_span
from gote.coalitional.rules_players import by_size, members
from gote.coalitional.worths import Worths
from gote.exact.linalg import dot, matvec, solve

MOST_MOVES = 9
Point = tuple[Fraction, ...]


@dataclass(frozen=True)
class Move:
    """From `start` along `direction`: the largest excess `top`, that of `loudest`, falls by 1 for each unit of way; after `way`
    the coalitions `met` complain as loudly. No direction: the last move goes straight to the end, where no equal one helps.
    """

    start: Point
    top: Fraction
    loudest: tuple[int, ...]
    direction: Point | None
    way: Fraction
    met: tuple[int, ...]
    end: Point


@dataclass(frozen=True)
class Settled:
    """The largest open excess is as low as it can be; the shares of these coalitions are fixed from here on."""

    epsilon: Fraction
    coalitions: tuple[int, ...]
    at: Point


def moves(v: Worths, found: Nucleolus) -> list[Move | Settled] | None:
    """The way from equal shares of the surplus to the nucleolus; None when it is too long to follow.

    >>> v = Worths.of(3, {0b100: 6, 0b011: 6, 0b101: 16, 0b110: 26, 0b111: 36})
    >>> from gote.coalitional.nucleolus import nucleolus
    >>> [str(s.epsilon) for s in moves(v, nucleolus(v)) if isinstance(s, Settled)]
    ['-5', '-19/2']
    """
    surplus = (v.grand - sum(v.singles)) / v.n
    x: Point = tuple(own + surplus for own in v.singles)
    way: list[Move | Settled] = []
    fixed: list[int] = []
    for epsilon, masks in found.levels(v):
        free = outside_span(v.n, fixed)
        still_open = [S for S in by_size(v.n) if 0 < S < v.full and free[S]]
        for move in _lowered(v, x, still_open, fixed, epsilon, found.x):
            way.append(move)
            x = move.end
            if len(way) > MOST_MOVES:
                return None
        way.append(Settled(epsilon, tuple(masks), x))
        fixed += masks
    return way


def excess(v: Worths, x: Sequence[Fraction], S: int) -> Fraction:
    """v(S) - x(S)."""
    return v[S] - sum((x[i] for i in members(S)), Fraction(0))


def _lowered(
    v: Worths, x: Point, still_open: list[int], fixed: list[int], epsilon: Fraction, goal: Point
) -> Iterator[Move]:
    """The moves that bring the largest open excess down to epsilon."""
    for _ in range(MOST_MOVES + 1):
        complaints = {S: excess(v, x, S) for S in still_open}
        top = max(complaints.values())
        if top == epsilon:
            return
        loudest = tuple(S for S in still_open if complaints[S] == top)
        direction = _direction(v.n, loudest, fixed)
        way, met, end = Fraction(1), tuple[int, ...](), goal
        if direction is not None:
            gain = {S: sum((direction[i] for i in members(S)), Fraction(0)) for S in still_open}
            meets = {S: (top - complaints[S]) / (1 - gain[S]) for S in still_open if gain[S] < 1}
            way = min(meets.values())
            met = tuple(S for S in still_open if meets.get(S) == way)
            end = tuple(a + way * d for a, d in zip(x, direction, strict=True))
        yield Move(x, top, loudest, direction, way, met, end)
        x = end


def _direction(n: int, loudest: Sequence[int], fixed: Sequence[int]) -> Point | None:
    """The shortest direction that gives each of the loudest 1 more and changes nothing that is fixed; None if there is none."""
    wanted = [((1 << n) - 1, 0), *((S, 0) for S in fixed), *((S, 1) for S in loudest)]
    rows = [[Fraction(S >> i & 1) for i in range(n)] for S, _ in wanted]
    gram = [[dot(a, b) for b in rows] for a in rows]
    multipliers = solve(gram, [Fraction(b) for _, b in wanted])
    if multipliers is None:
        return None
    found = tuple(sum((m * row[i] for m, row in zip(multipliers, rows, strict=True)), Fraction(0)) for i in range(n))
    return found if matvec(rows, found) == [Fraction(b) for _, b in wanted] else None
