"""Coin turning rules (1.5): which sets of coins may be turned together.

A move turns a set of coins whose last coin x (rightmost; on a board: south-east) goes from heads to tails; the sets
allowed depend on x only. So a position is the sum of its single heads (normal play), and a single head at x has the
value mex{nim-sum of the other coins' values}.

Places are numbered from the base of the rule in documents and from 0 inside.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from typing import Any

from gote.combinatorial.coins.rules_turning import consecutive_sets, count_sets, distance_sets, grunt_sets, turnings
from gote.combinatorial.nimbers.field import nim_product, nim_quotient
from gote.core import LimitError, checkpoint

Coin = int | tuple[int, ...]
MOST_MOVES = 2_000_000


def too_far(place: int) -> LimitError:
    """The refusal of a coin too far right."""
    return LimitError(f"heads: place {place:,} is too far for this rule; give smaller places")


def least_missing(values: set[int]) -> int:
    """mex of a set."""
    least = 0
    while least in values:
        least += 1
    return least


class Turning(ABC):
    """A rule on one row, places from 0."""

    @abstractmethod
    def moves(self, x: int) -> Iterator[tuple[int, ...]]:
        """Every set of coins (rising) that may be turned with x as its last coin."""

    @abstractmethod
    def value(self, x: int) -> int:
        """The value of a single head at x."""

    def sums(self, x: int) -> set[int]:
        """The nim-sums of the values of all coins turned (x included), over all moves with last coin x."""
        found = set()
        for move in self.moves(x):
            total = 0
            for place in move:
                total ^= self.value(place)
            found.add(total)
        return found

    def moves_with_sum(self, x: int, total: int) -> Iterator[tuple[int, ...]]:
        """The moves with last coin x whose turned coins have this nim-sum of values."""
        for move in self.moves(x):
            found = 0
            for place in move:
                found ^= self.value(place)
            if found == total:
                yield move


@dataclass
class ListedTurning(Turning):
    """A rule with so few moves that they are simply listed; values are filled in from the left."""

    _values: list[int] = field(default_factory=list, repr=False, compare=False)
    most = 20_000

    def value(self, x: int) -> int:
        if x > self.most:
            raise too_far(x)
        while len(self._values) <= x:
            here = len(self._values)
            checkpoint()
            reached = set()
            for move in self.moves(here):
                total = 0
                for place in move[:-1]:
                    total ^= self._values[place]
                reached.add(total)
            self._values.append(least_missing(reached))
        return self._values[x]


@dataclass
class Consecutive(ListedTurning):
    """At least `least` consecutive coins ending at x (Ruler: 1, Rulerette: 2).

    >>> rule = Consecutive(least=1)
    >>> [rule.value(x) for x in range(8)]
    [1, 2, 1, 4, 1, 2, 1, 8]
    """

    least: int = 1
    most = 4_000

    def moves(self, x: int) -> Iterator[tuple[int, ...]]:
        return consecutive_sets(self.least, x)

    def value(self, x: int) -> int:
        place = x + 1
        if self.least == 1:  # the largest power of 2 that divides the place
            return place & -place
        if self.least == 2:
            return 0 if place % 2 else (place // 2) & -(place // 2)
        if x > self.most:
            raise too_far(x)
        while len(self._values) <= x:
            here = len(self._values)
            checkpoint()
            reached, total = set(), 0
            for length in range(1, here + 2):
                if length >= self.least:
                    reached.add(total)
                if length <= here:
                    total ^= self._values[here - length]
            self._values.append(least_missing(reached))
        return self._values[x]

    def moves_with_sum(self, x: int, total: int) -> Iterator[tuple[int, ...]]:
        if x > MOST_MOVES:
            raise too_far(x)
        found = 0
        for first in range(x, -1, -1):
            found ^= self.value(first)
            if found == total and x - first + 1 >= self.least:
                yield tuple(range(first, x + 1))

    def sums(self, x: int) -> set[int]:
        if x > MOST_MOVES:
            raise too_far(x)
        reached, total = set(), 0
        for length in range(1, x + 2):
            total ^= self.value(x + 1 - length)
            if length >= self.least:
                reached.add(total)
        return reached


@dataclass
class Distance(ListedTurning):
    """x and one coin at a distance in the set; x alone when `alone` (always) or `off` (when that coin is just off the
    row).
    """

    distances: tuple[int, ...] = (1,)
    pair: bool = True
    alone: bool = False
    off: bool = False

    def moves(self, x: int) -> Iterator[tuple[int, ...]]:
        return distance_sets(self.distances, x, self.pair, self.alone, self.off)


@dataclass
class Grunt(ListedTurning):
    """Places 0, a, x - a, x with 0 < a < x - a."""

    def moves(self, x: int) -> Iterator[tuple[int, ...]]:
        return grunt_sets(x)


@dataclass
class Count(Turning):
    """Exactly c coins for a c in `counts`. Values are filled in with the sets of nim-sums that j of the coins so far
    can have.

    >>> mock_turtles = Count((1, 2, 3))
    >>> [mock_turtles.value(x) for x in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    """

    counts: tuple[int, ...]
    most = 4_000

    def __post_init__(self) -> None:
        self._values: list[int] = []
        self._reach: list[list[set[int]]] = [[{0}, *(set() for _ in range(max(self.counts) - 1))]]
        """[x][j]: nim-sums of j coins left of x"""

    def value(self, x: int) -> int:
        known = self._closed_form(x)
        if known is not None:
            return known
        if x > self.most:
            raise too_far(x)
        self._fill(x)
        return self._values[x]

    def _closed_form(self, x: int) -> int | None:
        """Nim in coins (exactly one or two coins: x + 1; exactly two: x) and Mock Turtles (odious numbers), Triplets."""
        if self.counts == (1, 2):
            return x + 1
        if self.counts == (2,):
            return x
        if self.counts == (1, 2, 3) or (self.counts == (3,) and x > 1):
            double = 2 * (x if len(self.counts) == 3 else x - 2)
            return double if double.bit_count() % 2 else double + 1
        return None

    def _fill(self, x: int) -> None:
        while len(self._values) <= x:
            checkpoint()
            reach = self._reach[-1]
            reached = set().union(*(reach[c - 1] for c in self.counts))
            value = least_missing(reached)
            self._values.append(value)
            grown = [reach[0]] + [reach[j] | {v ^ value for v in reach[j - 1]} for j in range(1, len(reach))]
            self._reach.append(grown)

    def moves(self, x: int) -> Iterator[tuple[int, ...]]:
        return count_sets(self.counts, x)

    def sums(self, x: int) -> set[int]:
        if x > self.most:
            raise too_far(x)
        self._fill(x)
        own = self._values[x]
        return {own ^ v for c in self.counts for v in self._reach[x][c - 1]}

    def moves_with_sum(self, x: int, total: int) -> Iterator[tuple[int, ...]]:
        rest = total ^ self.value(x)
        for c in self.counts:
            for others in self._subsets(x, c - 1, rest):
                yield (*others, x)

    def _subsets(self, below: int, size: int, total: int) -> Iterator[tuple[int, ...]]:
        """All sets of `size` places below `below` with this nim-sum of values; dead ends are cut by the sets of
        reachable sums.
        """
        if size == 0:
            if total == 0:
                yield ()
            return
        closed = self._closed_form(2) is not None
        if size == 1:
            places = self._places_of(total) if closed else [p for p in range(below) if self.value(p) == total]
            yield from ((place,) for place in places if place < below)
            return
        if not closed:
            self._fill(max(below - 1, 0))
        for last in range(below - 1, size - 2, -1):
            need = total ^ self.value(last)
            if closed or need in self._reach[last][size - 1]:
                for others in self._subsets(last, size - 1, need):
                    yield (*others, last)

    def _places_of(self, value: int) -> list[int]:
        """The places with this value, for the rules with a closed form."""
        if self.counts == (2,):
            return [value]
        if self.counts == (1, 2):
            return [value - 1] if value else []
        if self.counts == (3,) and value == 0:
            return [0, 1]
        shift = 2 if self.counts == (3,) else 0
        return [value // 2 + shift] if value.bit_count() % 2 else []


class Board(ABC):
    """A coin game on a row, a board or in a box; coins are places (from 0) or tuples of places."""

    @abstractmethod
    def value(self, coin: Any) -> int:
        """Value of a single head."""

    @abstractmethod
    def moves(self, coin: Any) -> Iterator[tuple[Any, ...]]:
        """Every set (sorted) that may be turned with this coin as its last."""

    @abstractmethod
    def moves_with_sum(self, coin: Any, total: int) -> Iterator[tuple[Any, ...]]:
        """The moves with this last coin whose turned coins have this nim-sum of values."""


@dataclass(frozen=True)
class Row(Board):
    """One row under a rule."""

    rule: Turning

    def value(self, coin: Any) -> int:
        return self.rule.value(coin)

    def moves(self, coin: Any) -> Iterator[tuple[Any, ...]]:
        return self.rule.moves(coin)

    def moves_with_sum(self, coin: Any, total: int) -> Iterator[tuple[Any, ...]]:
        return self.rule.moves_with_sum(coin, total)


@dataclass(frozen=True)
class Product(Board):
    """The product of rows: turn A x B, or A x B x C. Tartan theorem: values multiply (nim product).

    By bilinearity a move A x B changes the position by alpha (x) beta, the nim-sums of the values of the lines turned;
    so for every alpha the beta wanted is a quotient, and all winning moves are found without looking at all pairs.
    """

    rule: Mapping[str, Any]
    rows: tuple[Turning, ...]

    def value(self, coin: Any) -> int:
        return reduce(nim_product, (row.value(x) for row, x in zip(self.rows, coin, strict=True)))

    def moves(self, coin: Any) -> Iterator[tuple[Any, ...]]:
        return turnings(self.rule, coin)

    def moves_with_sum(self, coin: Any, total: int) -> Iterator[tuple[Any, ...]]:
        sums = [row.sums(x) for row, x in zip(self.rows, coin, strict=True)]
        for lines in self._lines(coin, sums, total):
            yield tuple(product(*lines))

    def _lines(self, coin: Any, sums: Sequence[set[int]], total: int | None) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Lines of the last directions, as many as there are sums, whose nim-sums have this product (None: any)."""
        first = len(coin) - len(sums)
        if first == len(coin):
            if total in (None, 1):
                yield ()
            return
        for alpha in sorted(sums[0]):
            if total is None or alpha == total == 0:
                wanted = None
            elif alpha == 0 or (len(sums) == 1 and alpha != total):
                continue
            else:
                wanted = nim_quotient(total, alpha)
            others = list(self._lines(coin, sums[1:], wanted))
            if others:
                for line in self.rows[first].moves_with_sum(coin[first], alpha):
                    for rest in others:
                        yield (line, *rest)


@dataclass(frozen=True)
class AcrosticTwins(Board):
    """Two coins of one row or of one column; the value at (x, y) is x (+) y."""

    def value(self, coin: Any) -> int:
        value: int = coin[0] ^ coin[1]
        return value

    def moves(self, coin: Any) -> Iterator[tuple[Any, ...]]:
        return turnings({"kind": "acrostic_twins"}, coin)

    def moves_with_sum(self, coin: Any, total: int) -> Iterator[tuple[Any, ...]]:
        x, y = coin
        if x ^ total < x:
            yield (x ^ total, y), (x, y)
        if y ^ total < y:
            yield (x, y ^ total), (x, y)


def board_of(rule: Mapping[str, Any]) -> Board:
    """The game a rule (as `check_rule` gives it) describes, places from 0."""
    if rule["kind"] == "acrostic_twins":
        return AcrosticTwins()
    if rule["kind"] == "product":
        return Product(rule, tuple(_turning(factor) for factor in rule["factors"]))
    return Row(_turning(rule))


def _turning(rule: Mapping[str, Any]) -> Turning:
    kind = rule["kind"]
    if kind == "count":
        return Count(tuple(rule["counts"]))
    if kind == "consecutive":
        return Consecutive(least=rule["min"])
    if kind == "distance":
        return Distance(distances=tuple(rule["set"]), pair=2 in rule["counts"], alone=1 in rule["counts"])
    if kind == "distance_or_off":
        return Distance(distances=tuple(rule["set"]), off=True)
    return Grunt()
