"""Small deals in plain Python: at once, with nothing to compile, any points and any goal.

`SmallValues` values pairs of sub-hands as they are asked for. `small_profile` values standard representations, all k
together: the row over k of a pair of cards is the child's row with two equal steps put in (see `steps`).
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from gote.cards.tricks.rules import TricksGame

MOST_CARDS = 6
"""Larger deals are left to the kernels."""

Cards = tuple[int, ...]


class SmallValues:
    """Exact values of the positions of a small deal.

    >>> game = TricksGame(left=[5, 3, 1], right=[6, 4, 2], scoring=2, leader="left")
    >>> SmallValues(game).value((5, 3, 1), (6, 4, 2), "left")
    Fraction(1, 1)
    """

    def __init__(self, game: TricksGame) -> None:
        self._weights = game.weights()
        self._goal = game.goal
        self._known: dict[tuple[Cards, Cards], tuple[Fraction, Fraction]] = {((), ()): (Fraction(0), Fraction(0))}

    def value(self, left: Sequence[int], right: Sequence[int], leader: str) -> Fraction:
        """What Left still takes when these cards are held and this player leads."""
        return self._both(tuple(sorted(left)), tuple(sorted(right)))[leader == "left"]

    def _both(self, left: Cards, right: Cards) -> tuple[Fraction, Fraction]:
        """V0 and V1, read from the same matrix."""
        if (left, right) not in self._known:
            self._known[left, right] = self._read(
                [[self._cell(left, right, i, j) for j in range(len(right))] for i in range(len(left))], left, right
            )
        return self._known[left, right]

    def _cell(self, left: Cards, right: Cards, i: int, j: int) -> Fraction:
        a, b = left[i], right[j]
        rest = self._both(left[:i] + left[i + 1 :], right[:j] + right[j + 1 :])
        if a < b:
            return rest[0]
        bonus = int(self._goal in ("tricks", "greedy") or (self._goal == "last" and len(left) == 1))
        return self._weights[a] + self._weights[b] + bonus + rest[1]

    def _read(self, cells: list[list[Fraction]], left: Cards, right: Cards) -> tuple[Fraction, Fraction]:
        much, little = (min, max) if self._goal == "fewest" else (max, min)
        rows = [self._legal(row, [b > a for b in right]) for a, row in zip(left, cells, strict=True)]
        columns = [
            self._legal(column, [a > b for a in left])
            for b, column in zip(right, zip(*cells, strict=True), strict=True)
        ]
        return little(much(column) for column in columns), much(little(row) for row in rows)

    def _legal(self, values: Sequence[Fraction], wins: list[bool]) -> Sequence[Fraction]:
        """What the follower may choose from: with the goal greedy, winning replies if there are any."""
        return [v for v, w in zip(values, wins, strict=True) if w] if self._goal == "greedy" and any(wins) else values


@cache
def small_profile(owners: str, fewest: bool = False) -> tuple[int, ...]:
    """What the leader A collects (or, with `fewest`, leaves to B) for k = 0..2n; owners from the strongest card down.

    >>> small_profile("ABAB"), small_profile("BABA")
    ((0, 1, 1, 1, 2), (0, 0, 0, 0, 0))
    """
    if not owners:
        return (0,)
    best: tuple[int, ...] = ()
    for a in (i for i, owner in enumerate(owners) if owner == "A"):
        worst: tuple[int, ...] = ()
        for b in (i for i, owner in enumerate(owners) if owner == "B"):
            first, second = min(a, b), max(a, b)
            rest = owners[:first] + owners[first + 1 : second] + owners[second + 1 :]
            if a < b:
                row = small_profile(rest, fewest)
            else:
                row = tuple(k - v for k, v in enumerate(small_profile(rest.translate({65: "B", 66: "A"}), fewest)))
            gain = int((a < b) != fewest)
            row = (
                *row[: first + 1],
                *(v + gain for v in row[first:second]),
                *(v + 2 * gain for v in row[second - 1 :]),
            )
            worst = tuple(map(min, worst, row)) if worst else row
        best = tuple(map(max, best, worst)) if best else worst
    return best
