"""Invariance (不変性): symmetries of the matrix, orbits (軌道) and the smaller game of orbits (Ferguson 2.3.6, Theorem 3.4).

A symmetry is a pair of permutations (r of the rows, c of the columns) with a[r(i)][c(j)] = a[i][j]. Some optimal
strategy gives equal weight to all lines of an orbit, so it is enough to solve the game whose entry (R, C) is the
average of a_ij over the orbits R and C.

1. Colour rows and columns so that symmetric lines get the same colour: refine by the colours and entries a line meets
   until stable.
2. For each line fixed in turn, find by backtracking (fix, refine, compare) which lines of its colour it can be carried
   to; the order of the group is the product of the numbers found, and the symmetries found generate it.
3. Join lines carried to each other into orbits; average; solve; spread each orbit's weight equally.

Cost: a refinement is O(mn log mn) per round; backtracking is short unless the matrix is built to be hard.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gote.core.limits import checkpoint
from gote.zerosum.rules_payoffs import ZERO, Matrix, Strategy, matrix, transpose

Permutation = tuple[int, ...]
"""p[i] is the image of i, from 0"""
Symmetry = tuple[Permutation, Permutation]


@dataclass(frozen=True)
class Invariance:
    """The group by generators (row permutation, column permutation), its order and the orbits of lines."""

    order: int
    generators: tuple[Symmetry, ...]
    row_orbits: tuple[tuple[int, ...], ...]
    column_orbits: tuple[tuple[int, ...], ...]
    orbit_matrix: Matrix

    def elements(self, most: int = 100_000) -> tuple[Symmetry, ...]:
        """All symmetries, the identity first; refused when there are more than `most`."""
        from gote.core import LimitError

        if self.order > most:
            raise LimitError(f"the group has {self.order:,} elements, more than {most:,}; use its generators")
        m, n = sum(map(len, self.row_orbits)), sum(map(len, self.column_orbits))
        identity = (tuple(range(m)), tuple(range(n)))
        found, queue = {identity}, [identity]
        for r, c in queue:
            for gr, gc in self.generators:
                product = (tuple(gr[i] for i in r), tuple(gc[j] for j in c))
                if product not in found:
                    found.add(product)
                    queue.append(product)
        return tuple(sorted(found))


def is_symmetry(payoffs: Any, rows: Sequence[int], columns: Sequence[int]) -> bool:
    """Whether the pair of permutations leaves the matrix unchanged.

    >>> is_symmetry([[1, -1], [-1, 1]], (1, 0), (1, 0)), is_symmetry([[1, -1], [-1, 1]], (0, 1), (1, 0))
    (True, False)
    """
    a = matrix(payoffs)
    if sorted(rows) != list(range(len(a))) or sorted(columns) != list(range(len(a[0]))):
        return False
    return all(a[rows[i]][columns[j]] == x for i, row in enumerate(a) for j, x in enumerate(row))


def invariance(payoffs: Any) -> Invariance:
    """The full group of symmetries, its orbits and the game of orbits.

    >>> found = invariance([[4, 2, 1, 0], [1, 3, 0, -1], [-2, 2, 2, -2], [-1, 0, 3, 1], [0, 1, 2, 4]])
    >>> found.order, found.row_orbits, found.column_orbits
    (2, ((0, 4), (1, 3), (2,)), ((0, 3), (1, 2)))
    """
    a = matrix(payoffs)
    m = len(a)
    graph = _Graph(a)
    base = graph.base()
    generators: list[Permutation] = []
    order = 1
    for level in range(len(base) - 1, -1, -1):  # the deepest stabilizer first: its generators serve all levels above
        fixed, v = base[:level], base[level]
        colours = graph.refine(fixed)
        reached = {v}
        _close(reached, generators)
        for w in range(graph.size):
            if colours[w] == colours[v] and w not in reached:
                found = graph.carry(fixed, v, w)
                if found is not None:
                    generators.append(found)
                    _close(reached, generators)
        order *= len(reached)
    orbits = _orbits(graph.size, generators)
    rows = tuple(o for o in orbits if o[0] < m)
    columns = tuple(tuple(j - m for j in o) for o in orbits if o[0] >= m)
    pairs = tuple((g[:m], tuple(j - m for j in g[m:])) for g in generators)
    return Invariance(order, pairs, rows, columns, average(a, rows, columns))


def average(a: Matrix, row_orbits: Sequence[Sequence[int]], column_orbits: Sequence[Sequence[int]]) -> Matrix:
    """The matrix of averages over pairs of orbits; one row of an orbit is enough, since all give the same average."""
    return tuple(
        tuple(sum((a[rows[0]][j] for j in columns), ZERO) / len(columns) for columns in column_orbits)
        for rows in row_orbits
    )


def spread_over_orbits(weights: Strategy, orbits: Sequence[Sequence[int]]) -> Strategy:
    """Each orbit's weight divided equally among its lines.

    >>> from fractions import Fraction
    >>> spread_over_orbits((Fraction(1),), ((0, 1),))
    (Fraction(1, 2), Fraction(1, 2))
    """
    found = [ZERO] * sum(map(len, orbits))
    for weight, orbit in zip(weights, orbits, strict=True):
        for k in orbit:
            found[k] = weight / len(orbit)
    return tuple(found)


def averaged(weights: Strategy, orbits: Sequence[Sequence[int]]) -> Strategy:
    """The average of a strategy over the group: invariant, and optimal if the strategy was."""
    return spread_over_orbits(tuple(sum((weights[k] for k in orbit), ZERO) for orbit in orbits), orbits)


def _close(reached: set[int], generators: Sequence[Permutation]) -> None:
    queue = list(reached)
    for v in queue:
        for g in generators:
            if g[v] not in reached:
                reached.add(g[v])
                queue.append(g[v])


def _orbits(size: int, generators: Sequence[Permutation]) -> list[tuple[int, ...]]:
    seen: set[int] = set()
    found = []
    for v in range(size):
        if v not in seen:
            orbit = {v}
            _close(orbit, generators)
            seen |= orbit
            found.append(tuple(sorted(orbit)))
    return found


class _Graph:
    """Rows 0..m-1 and columns m..m+n-1 as the two sides of a graph whose edges carry the payoffs."""

    def __init__(self, a: Matrix) -> None:
        names = {x: k for k, x in enumerate(sorted({x for row in a for x in row}))}
        self.m, self.size = len(a), len(a) + len(a[0])
        self.rows = [[names[x] for x in row] for row in a]
        self.lines = self.rows + [[names[x] for x in column] for column in transpose(a)]

    def refine(self, fixed: Sequence[int]) -> list[int]:
        """Stable colours when the lines `fixed` (in this order) have colours of their own; comparable between calls."""
        colours = [0] * self.m + [1] * (self.size - self.m)
        for k, v in enumerate(fixed):
            colours[v] = 2 + k
        count = len(set(colours))
        while True:
            keys = []
            for v in range(self.size):
                others = colours[self.m :] if v < self.m else colours[: self.m]
                keys.append((colours[v], tuple(sorted(zip(others, self.lines[v], strict=True)))))
            names = {key: k for k, key in enumerate(sorted(set(keys)))}
            colours = [names[key] for key in keys]
            if len(names) == count:
                return colours
            count = len(names)

    def base(self) -> list[int]:
        """Lines that, fixed one after the other, leave only the identity."""
        found: list[int] = []
        while True:
            colours = self.refine(found)
            if len(set(colours)) == self.size:
                return found
            found.append(next(v for v in range(self.size) if colours.count(colours[v]) > 1))

    def carry(self, base: Sequence[int], v: int, w: int) -> Permutation | None:
        """A symmetry that fixes every line of `base` and carries v to w, or None."""
        return next(self._search([*base, v], [*base, w]), None)

    def _search(self, source: list[int], target: list[int]) -> Iterator[Permutation]:
        checkpoint()
        left, right = self.refine(source), self.refine(target)
        if sorted(left) != sorted(right):
            return
        place: dict[int, list[int]] = {}
        for w, colour in enumerate(right):
            place.setdefault(colour, []).append(w)
        open_line = next((v for v, colour in enumerate(left) if len(place[colour]) > 1 and v not in source), None)
        if open_line is None:
            g = self._permutation(left, right)
            if g is not None:
                yield g
            return
        for w in place[left[open_line]]:
            if w not in target:
                yield from self._search([*source, open_line], [*target, w])

    def _permutation(self, left: list[int], right: list[int]) -> Permutation | None:
        image = {colour: w for w, colour in enumerate(right)}
        g = tuple(image[colour] for colour in left)
        rows, columns = g[: self.m], g[self.m :]
        same = all(
            self.rows[rows[i]][columns[j] - self.m] == x for i, row in enumerate(self.rows) for j, x in enumerate(row)
        )
        return g if same else None
