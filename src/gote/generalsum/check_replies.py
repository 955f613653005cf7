"""What every line of a table earns against mixed strategies, in integers: what proofs about pairs of strategies compare."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from operator import mul
from typing import Any, NamedTuple, TypeAlias

from gote.core.axioms import probabilities
from gote.core.proof import once

Point: TypeAlias = tuple[Fraction, ...]
Vector: TypeAlias = Sequence[Fraction]
Earned: TypeAlias = tuple[list[int], int]
"""what the lines earn, over one denominator"""


class Replies(NamedTuple):
    """The different strategies of some pairs, and what is earned against them."""

    lefts: list[Point]
    rights: list[Point]
    places: list[tuple[int, int]]
    """for each pair the places of its strategies among `lefts` and `rights`"""
    of_columns: list[Earned]
    """what the columns earn against each of `lefts`"""
    of_rows: list[Earned]
    """what the rows earn against each of `rights`"""
    rows: list[list[int]]
    columns: list[list[int]]
    """the lines of both tables in integers"""


def replies_to(field: str, A: Sequence[Vector], B: Sequence[Vector], pairs: Iterable[tuple[Point, Point]]) -> Replies:
    """All of it, after the proof that the strategies are mixed strategies."""
    pairs = list(pairs)
    lefts, left_places = numbered(p for p, _ in pairs)
    rights, right_places = numbered(q for _, q in pairs)
    for p in lefts:
        probabilities(field, p, len(A))
    for q in rights:
        probabilities(field, q, len(A[0]))
    rows, row_scale = in_integers(A)
    columns, column_scale = in_integers(columns_of(B))
    return Replies(
        lefts,
        rights,
        list(zip(left_places, right_places, strict=True)),
        [_earned(columns, column_scale, p) for p in lefts],
        [_earned(rows, row_scale, q) for q in rights],
        rows,
        columns,
    )


def earnings(table: Sequence[Vector], q: Vector) -> list[Fraction]:
    """What each line of the table earns against q.

    >>> earnings([[Fraction(2), Fraction(4)]], [Fraction(1, 2), Fraction(1, 2)])
    [Fraction(3, 1)]
    """
    earned, d = _earned(*in_integers(table), q)
    return [Fraction(e, d) for e in earned]


def best(table: Sequence[Vector], q: Vector) -> Fraction:
    """The most that a line earns against q.

    >>> best([[Fraction(2)], [Fraction(4)]], [Fraction(1)])
    Fraction(4, 1)
    """
    earned, d = _earned(*in_integers(table), q)
    return Fraction(max(earned), d)


def worst(table: Sequence[Vector], q: Vector) -> Fraction:
    """The least that a line earns against q.

    >>> worst([[Fraction(2)], [Fraction(4)]], [Fraction(1)])
    Fraction(2, 1)
    """
    earned, d = _earned(*in_integers(table), q)
    return Fraction(min(earned), d)


def _earned(lines: list[list[int]], scale: int, q: Vector) -> Earned:
    d = lcm(*[y.denominator for y in q])
    weights = [y.numerator * (d // y.denominator) for y in q]
    return [sum(map(mul, line, weights)) for line in lines], d * scale


@once
def in_integers(table: Sequence[Vector]) -> tuple[list[list[int]], int]:
    """The table times its least common denominator, and that.

    >>> in_integers([[Fraction(1, 2), Fraction(1)]])
    ([[1, 2]], 2)
    """
    ratios = [[v.as_integer_ratio() for v in line] for line in table]
    scale = lcm(*{d for line in ratios for _, d in line})
    if scale == 1:
        return [[n for n, _ in line] for line in ratios], 1
    return [[n * (scale // d) for n, d in line] for line in ratios], scale


@once
def columns_of(table: Sequence[Vector]) -> list[list[Fraction]]:
    """Columns as lines."""
    return [list(c) for c in zip(*table, strict=True)]


def numbered(points: Iterable[Point]) -> tuple[list[Point], list[int]]:
    """The different points, and for each point given its place among them.

    >>> numbered([(Fraction(1, 2), Fraction(1, 2)), (Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(1, 2))])[1]
    [0, 1, 0]
    """
    known: dict[Any, int] = {}  # by numerators and denominators, whose hash is quick
    found: list[Point] = []
    places = []
    for point in points:
        place = known.setdefault(tuple([x.as_integer_ratio() for x in point]), len(found))
        if place == len(found):
            found.append(point)
        places.append(place)
    return found, places
