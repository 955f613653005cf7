"""The indifference equations (無差別方程式) of a game of several players on given supports, two mixers eliminated.

On supports S_1 x ... x S_n an equilibrium makes everybody indifferent between the strategies of the own support: for a
player with d + 1 strategies d equations, linear in the weights of each other player. Let g and h be two players with the
same d. The equations of g are linear in the weights of h: M(z) p_h = 0 with a d x (d+1) matrix whose entries are
polynomials in the weights z of the others; those of h are linear in the weights of g. So p_h and p_g are, up to a
factor, the maximal minors of the two matrices (Cramer's rule), or the matrix has a smaller rank. Put into the equations
of the others they leave as many polynomials in z as z has unknowns; every solution is a common zero of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from math import lcm, prod
from typing import Any

import flint

from gote.generalsum.rules import StrategicGame

Supports = Sequence[Sequence[int]]
Table = list[list[Any]]


@dataclass(frozen=True)
class Indifference:
    """The equations on some supports with the weights of g and h eliminated; polynomials in the weights of the rest."""

    game: StrategicGame
    supports: Supports
    g: int
    h: int

    @cached_property
    def unknowns(self) -> list[tuple[int, int]]:
        """(player, strategy) of the weights kept: all but the first of every other mixer."""
        others = [k for k in range(len(self.supports)) if k not in (self.g, self.h)]
        return [(k, s) for k in others for s in self.supports[k][1:]]

    @cached_property
    def context(self) -> Any:
        """The polynomial ring of the unknowns."""
        names = tuple(f"z{k}" for k in range(max(len(self.unknowns), 1)))
        return flint.fmpz_mpoly_ctx.get(names, "lex")

    @cached_property
    def kept(self) -> dict[tuple[int, int], Any]:
        """The weights of the players kept, as polynomials."""
        one = self.context.constant(1)
        found = dict(zip(self.unknowns, self.context.gens(), strict=False))
        for k, own in enumerate(self.supports):
            if k not in (self.g, self.h):
                found[k, own[0]] = one - sum((found[k, s] for s in own[1:]), one * 0)
        return found

    @cached_property
    def rows_of_h(self) -> Table:
        """Equations of g in the weights of h: one row each."""
        return [[self._gain(self.g, s, {self.h: c}) for c in self.supports[self.h]] for s in self.supports[self.g][1:]]

    @cached_property
    def rows_of_g(self) -> Table:
        """Equations of h in the weights of g: one row each."""
        return [[self._gain(self.h, s, {self.g: c}) for c in self.supports[self.g]] for s in self.supports[self.h][1:]]

    @cached_property
    def ties(self) -> list[Table]:
        """Equations of the others: tables whose rows are strategies of g and whose columns are strategies of h."""
        return [
            [[self._gain(k, s, {self.g: a, self.h: b}) for b in self.supports[self.h]] for a in self.supports[self.g]]
            for k, s in self.unknowns
        ]

    @cached_property
    def left(self) -> list[Any]:
        """What is left of the equations of the others: polynomials that vanish at every solution."""
        G, H = minors(self.rows_of_g), minors(self.rows_of_h)
        zero = self.context.constant(0)
        return [
            sum((G[a] * t[a][b] * H[b] for a in range(len(G)) for b in range(len(H)) if t[a][b]), zero)
            for t in self.ties
        ]

    def _gain(self, i: int, s: int, fixed: dict[int, int]) -> Any:
        """What player i earns more with s than with the first of the own support, g and h (if not i) fixed; integers."""
        scale = lcm(*(u[i].denominator for u in self.game.payoffs))
        free = [[s] if k == i else [fixed[k]] if k in fixed else own for k, own in enumerate(self.supports)]
        total = self.context.constant(0)
        for cell in product(*free):
            more = self.game.cell(cell)[i] - self.game.cell((*cell[:i], self.supports[i][0], *cell[i + 1 :]))[i]
            if more:
                weights = [self.kept[k, c] for k, c in enumerate(cell) if k != i and k not in fixed]
                total = total + prod(weights, start=self.context.constant(int(more * scale)))
        return total


def minors(rows: Table) -> list[Any]:
    """The maximal minors of d rows of length d + 1, with signs: a vector that every row is orthogonal to.

    >>> minors([[1, 2, 3], [0, 1, 1]])
    [-1, -1, 1]
    """
    width = len(rows) + 1
    return [(-1) ** c * _determinant([[row[k] for k in range(width) if k != c] for row in rows]) for c in range(width)]


def _determinant(rows: Table) -> Any:
    if not rows:
        return 1
    total: Any = 0
    for c, entry in enumerate(rows[0]):
        term = entry * _determinant([[*row[:c], *row[c + 1 :]] for row in rows[1:]])
        total = term + total if c % 2 == 0 else total - term
    return total


def full_minors(rows: Table, width: int) -> Iterator[Any]:
    """All determinants of `width` of the rows, each of that length."""
    for chosen in combinations(rows, width):
        yield _determinant(list(chosen))


def eliminations(game: StrategicGame, supports: Supports, most: int = 2) -> Iterator[Indifference]:
    """The ways to eliminate two mixers with supports of the same size so that at most so many unknowns are left, the
    fewest first.
    """
    mixers = [k for k, own in enumerate(supports) if len(own) > 1]
    found = [
        Indifference(game, supports, g, h) for g, h in combinations(mixers, 2) if len(supports[g]) == len(supports[h])
    ]
    yield from sorted((f for f in found if len(f.unknowns) <= most), key=lambda f: len(f.unknowns))
