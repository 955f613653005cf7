"""Which sets of coins may be turned together (1.5): the rules alone, places from 0.

A move turns a set of coins whose last coin x (rightmost; on a board: south-east) goes from heads to tails; the sets
allowed depend on x only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

Places = tuple[int, ...]


def count_sets(counts: Sequence[int], x: int) -> Iterator[Places]:
    """Any c coins, for a c in `counts`."""
    for c in counts:
        for others in combinations(range(x), c - 1):
            yield (*others, x)


def consecutive_sets(least: int, x: int) -> Iterator[Places]:
    """At least so many coins next to each other."""
    for first in range(x + 1 - least, -1, -1):
        yield tuple(range(first, x + 1))


def distance_sets(distances: Sequence[int], x: int, pair: bool, alone: bool, off: bool) -> Iterator[Places]:
    """x and one coin at a distance of the set; x alone always (`alone`) or when that coin is just off the row (`off`)."""
    if alone or (off and x + 1 in distances):
        yield (x,)
    if pair:
        for s in reversed(distances):
            if s <= x:
                yield (x - s, x)


def grunt_sets(x: int) -> Iterator[Places]:
    """Places 0, a, x - a, x with 0 < a < x - a."""
    for a in range(1, (x + 1) // 2):
        yield (0, a, x - a, x)


def _lines(factors: Sequence[Mapping[str, Any]], coin: Sequence[int]) -> Iterator[tuple[Places, ...]]:
    """A set of places in each direction."""
    if not factors:
        yield ()
        return
    for places in turnings(factors[0], coin[0]):
        for others in _lines(factors[1:], coin[1:]):
            yield (places, *others)


def turnings(rule: Mapping[str, Any], coin: Any) -> Iterator[tuple[Any, ...]]:
    """Every set (sorted) that a rule allows to be turned with this coin as its last.

    >>> list(turnings({"kind": "count", "counts": [1, 2]}, 2)), list(turnings({"kind": "acrostic_twins"}, (1, 1)))
    ([(2,), (0, 2), (1, 2)], [((0, 1), (1, 1)), ((1, 0), (1, 1))])
    """
    kind = rule["kind"]
    if kind == "product":
        for lines in _lines(rule["factors"], coin):
            yield tuple(product(*lines))
    elif kind == "acrostic_twins":
        x, y = coin
        yield from (((a, y), (x, y)) for a in range(x))
        yield from (((x, b), (x, y)) for b in range(y))
    elif kind == "count":
        yield from count_sets(rule["counts"], coin)
    elif kind == "consecutive":
        yield from consecutive_sets(rule["min"], coin)
    elif kind == "grunt":
        yield from grunt_sets(coin)
    else:
        off = kind == "distance_or_off"
        counts = [2] if off else rule["counts"]
        yield from distance_sets(rule["set"], coin, 2 in counts, 1 in counts, off)
