"""Two rows or two columns: the graphical method (Ferguson 2.2.4).

With two rows, I plays row 1 with probability p. Column j pays the straight line L_j(p) = a_2j + (a_1j - a_2j) p; II
chooses the lowest: the lower envelope. I wants its highest point.

1. Sort the lines by slope; walk along the envelope from p = 0 to p = 1 (each next line is the one that crosses first).
2. The envelope is concave: its maximum is the value; it is reached at one p or on an interval.
3. II mixes one rising and one falling line through the top so that the mixture is flat (or uses a flat line alone).

Two columns: the same with the upper envelope of the row lines and its minimum. Cost: O(n log n) for n lines.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core.numbers import FieldError
from gote.zerosum.rules_payoffs import ONE, ZERO, Matrix, Side, Strategy, matrix, pure, roles_swapped

Point = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Graphical:
    """The picture and the solution. `lines` are (value at 0, value at 1) of the opponent's pure strategies."""

    side: Side
    """who has the two strategies"""
    lines: tuple[Point, ...]
    vertices: tuple[Point, ...]
    """corners of the envelope, from 0 to 1"""
    on_envelope: tuple[int, ...]
    """the opponent's lines that touch the envelope along a piece"""
    best: tuple[Fraction, Fraction]
    """the interval of optimal weights of the first strategy"""
    touching: tuple[int, ...]
    """the lines that the opponent mixes at the top"""
    value: Fraction
    row: Strategy
    column: Strategy


def graphical(payoffs: Any) -> Graphical:
    """Solve a 2xn or mx2 game by its envelope.

    >>> found = graphical([[2, 3, 1, 5], [4, 1, 6, 0]])
    >>> found.value, found.row, found.column[1:3]
    (Fraction(17, 7), (Fraction(5, 7), Fraction(2, 7)), (Fraction(5, 7), Fraction(2, 7)))
    """
    a = matrix(payoffs)
    if len(a) == 2:
        return _lower(a, "row")
    if len(a[0]) == 2:
        found = _lower(roles_swapped(a), "column")
        return Graphical(
            "column",
            tuple((-x, -y) for x, y in found.lines),
            tuple((x, -y) for x, y in found.vertices),
            found.on_envelope,
            found.best,
            found.touching,
            -found.value,
            found.column,
            found.row,
        )
    raise FieldError("", f"is {len(a)}x{len(a[0])}; the graphical method needs two rows or two columns")


def _lower(a: Matrix, side: Side) -> Graphical:
    """Lower envelope of the columns of a two-row matrix and its top."""
    lines = tuple((below, above) for above, below in zip(*a, strict=True))
    slopes = [end - start for start, end in lines]
    order = sorted(range(len(lines)), key=lambda j: (lines[j][0], slopes[j], j))
    here, at = order[0], ZERO
    pieces = [here]
    vertices: list[Point] = [(ZERO, lines[here][0])]
    while True:
        crossing, then = ONE, -1
        for j in order:  # the next line is steeper downwards and meets the present one first; of several, the steepest
            if slopes[j] >= slopes[here]:
                continue
            x = (lines[j][0] - lines[here][0]) / (slopes[here] - slopes[j])
            if at < x < crossing or (x == crossing and then >= 0 and slopes[j] < slopes[then]):
                crossing, then = x, j
        if then < 0:
            break
        vertices.append((crossing, lines[then][0] + slopes[then] * crossing))
        pieces.append(then)
        here, at = then, crossing
    vertices.append((ONE, lines[here][1]))
    value = max(y for _, y in vertices)
    top = [x for x, y in vertices if y == value]
    weight = top[0]
    through = [j for j, (start, _) in enumerate(lines) if start + slopes[j] * weight == value]
    flat = [j for j in through if slopes[j] == 0]
    rising, falling = [j for j in through if slopes[j] > 0], [j for j in through if slopes[j] < 0]
    q: Strategy
    touching: tuple[int, ...]
    if flat:
        q, touching = pure(flat[0], len(lines)), (flat[0],)
    elif rising and falling:
        q, touching = _flat_mixture(lines, value, rising[0], falling[0])
    else:  # the top is at p = 0 or p = 1: the line there alone keeps I from gaining by moving
        q, touching = pure(through[0], len(lines)), (through[0],)
    return Graphical(
        side,
        lines,
        tuple(vertices),
        tuple(sorted(set(pieces))),
        (top[0], top[-1]),
        touching,
        value,
        (weight, ONE - weight),
        q,
    )


def _flat_mixture(lines: tuple[Point, ...], value: Fraction, up: int, down: int) -> tuple[Strategy, tuple[int, ...]]:
    rise, fall = lines[up][1] - lines[up][0], lines[down][0] - lines[down][1]
    share = fall / (rise + fall)
    q = tuple(share if j == up else ONE - share if j == down else ZERO for j in range(len(lines)))
    return q, tuple(sorted((up, down)))
