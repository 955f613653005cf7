"""Stops, mean and temperature of a printed value, from the definition of cooling at single temperatures.

For t below the temperature of G: L_t(G) = max R_t(G^L) - t and R_t(G) = min L_t(G^R) + t; from there on both are the
mean. A number, and a number plus ups and a nimber, is its number at every t >= 0. L_t - R_t falls with slope at most 2
and is 0 for the first time at the temperature, a multiple of 2^-m where m is the places of the numbers plus the height.
"""

from __future__ import annotations

from fractions import Fraction

from gote.combinatorial.partizan.position.check_trees import Trees
from gote.core import checkpoint


class Heat:
    """Cooling of one tree in simplest form.

    >>> from gote.combinatorial.partizan.short.rules_notation import read
    >>> trees = Trees()
    >>> heat = Heat(trees, trees.of(read("{3|{1|-4}}")))
    >>> [str(x) for x in (heat.mean, heat.temperature, *heat.stops)]
    ['1', '2', '3', '1']
    """

    def __init__(self, trees: Trees, game: int) -> None:
        self._trees, self._game = trees, trees.simplest(game)
        self._masts: dict[int, tuple[Fraction, Fraction]] = {}
        self._walls: dict[tuple[int, Fraction], tuple[Fraction, Fraction]] = {}
        below = trees.below(self._game)
        places = max(node.number.denominator for g in below if (node := trees.plain(g)) is not None)
        self._grid = Fraction(1, places << len(below))
        for g in below:
            node = trees.plain(g)
            self._masts[g] = (Fraction(-1), node.number) if node is not None else self._foot(g)

    @property
    def stops(self) -> tuple[Fraction, Fraction]:
        """Left stop and right stop."""
        return self._at(self._game, Fraction(0))

    @property
    def mean(self) -> Fraction:
        return self._masts[self._game][1]

    @property
    def temperature(self) -> Fraction:
        node = self._trees.plain(self._game)
        if node is None:
            return self._masts[self._game][0]
        return Fraction(0) if node.ups or node.star else Fraction(-1, node.number.denominator)

    def _foot(self, g: int) -> tuple[Fraction, Fraction]:
        """The first t at which the scaffolds meet, and where."""
        t = Fraction(0)
        while True:
            checkpoint()
            left, right = self._scaffolds(g, t)
            if left <= right:
                return t, left
            t = -(-(t + (left - right) / 2) // self._grid) * self._grid

    def _scaffolds(self, g: int, t: Fraction) -> tuple[Fraction, Fraction]:
        options = self._trees.options
        return (
            max(self._at(x, t)[1] for x in options(g, 0)) - t,
            min(self._at(x, t)[0] for x in options(g, 1)) + t,
        )

    def _at(self, g: int, t: Fraction) -> tuple[Fraction, Fraction]:
        """(L_t, R_t)."""
        foot, mean = self._masts[g]
        if t >= foot:
            return mean, mean
        found = self._walls.get((g, t))
        if found is None:
            found = self._walls[g, t] = self._scaffolds(g, t)
        return found
