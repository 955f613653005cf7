"""All feasible bases of a polyhedron {x : G x <= h}, by walking along the edges of a lexicographic perturbation.

With the right side h_i + eps^(i+1) the polyhedron is simple: every vertex lies on exactly d rows, every edge leads to
one neighbour, and the graph is connected. So a search from one basis over its neighbours meets all of them, also when
the given polyhedron is degenerate; its vertices are the limits, told apart by the rows that are tight there.

The first bases are decided with FLINT integers; a longer search goes on in a compiled kernel that certifies its
decisions (see `vertex_kernel`) and asks back where it cannot.
"""

import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, isqrt
from operator import mul
from typing import Any

import flint

from gote.core import LimitError
from gote.core.limits import checkpoint
from gote.exact.linalg import adjugate_of, solve_integers
from gote.exact.rational import to_fraction

# Loading (at first: compiling) the kernel takes as long as so many exact steps, all searches of the process together;
# once it is loaded only the smallest searches do without it.
_PATIENCE = 2500
_PATIENCE_WHEN_LOADED = 6
_BATCH = 2000
_SLICE = 4096
_MOMENT = 100_000_000
"""multiplications modulo a prime in a few tenths of a second"""
"""bases that the kernel follows before it comes back"""
_WORD = 62
"""rows that fit into a machine word"""


@dataclass(frozen=True)
class Bases:
    """What the search found.

    `vertices` maps the tight rows of every vertex (a bit set) to one basis there, in the order of `order`; `rays` are
    pairs (basis, row) such that loosening the row leads away for ever; `count` counts the bases of the perturbed
    polyhedron.
    """

    vertices: Mapping[int, bytes]
    rays: list[tuple[tuple[int, ...], int]]
    count: int
    order: tuple[int, ...]

    def basis(self, tight: int) -> tuple[int, ...]:
        """Rows that determine the vertex with these tight rows."""
        return tuple(sorted(self.order[i] for i in array("h", self.vertices[tight])))


class Vertices(Mapping[int, bytes]):
    """Many vertices in two arrays of machine words: tight rows (in rising order) and a basis there."""

    def __init__(self, tight: Any, bases: Any) -> None:
        self.tight, self._bases = tight, bases

    def __len__(self) -> int:
        return len(self.tight)

    def __iter__(self) -> Iterator[int]:
        return iter(self.tight.tolist())

    def __getitem__(self, tight: int) -> bytes:
        import numpy as np

        place = int(np.searchsorted(self.tight, np.uint64(tight)))
        if place == len(self.tight) or int(self.tight[place]) != tight:
            raise KeyError(tight)
        basis = int(self._bases[place])
        return array("h", (i for i in range(basis.bit_length()) if basis >> i & 1)).tobytes()


def search(G: list[list[int]], h: list[int], start: tuple[int, ...], most: int | None = None) -> Bases:
    """Walk from the feasible basis `start`. G and h are integers, the rows of G span the space. More than `most` bases are
    refused (`LimitError`).

    >>> square = search([[1, 0], [0, 1], [-1, 0], [0, -1]], [1, 1, 0, 0], (2, 3))
    >>> sorted(square.vertices), square.basis(3)
    ([3, 6, 9, 12], (0, 1))
    """
    # Rows of the start come last in the order of perturbation: then the start is feasible for the perturbed system too.
    order = (*(i for i in range(len(G)) if i not in set(start)), *sorted(start))
    walk = _Walk([G[i] for i in order], [h[i] for i in order], order, most)
    walk.run(tuple(range(len(G) - len(start), len(G))))
    rays = [(tuple(order[i] for i in basis), order[row]) for basis, row in walk.rays]
    return Bases(walk.vertices, rays, walk.count, order)


class _Walk:
    """The search in the permuted order; vertices are recorded by their rows in the order given."""

    steps = 0  # exact steps of all searches so far; decides nothing but when the kernel is worth loading

    def __init__(self, G: list[list[int]], h: list[int], order: tuple[int, ...], most: int | None = None) -> None:
        self.G, self.h, self.order, self.most = G, h, order, most
        self.N, self.d = len(G), len(G[0])
        self.vertices: Any = {}
        self.rays: list[tuple[tuple[int, ...], int]] = []
        self.count = 0

    def run(self, start: tuple[int, ...]) -> None:
        frontier, seen = [start], {start}
        loaded = "gote.exact.vertex_kernel" in sys.modules
        patience = _PATIENCE_WHEN_LOADED if loaded else max(_PATIENCE_WHEN_LOADED, _PATIENCE - _Walk.steps)
        while frontier and len(seen) <= patience:
            checkpoint()
            self.refuse(len(seen))
            basis = frontier.pop()
            _Walk.steps += 1
            reached, tight = self.exact_step(basis)
            self.vertices.setdefault(sum(1 << self.order[i] for i in tight), array("h", basis).tobytes())
            for row, other in zip(basis, reached, strict=True):
                if other is None:
                    self.rays.append((basis, row))
                elif other not in seen:
                    seen.add(other)
                    frontier.append(other)
        self.count = len(seen)
        if frontier:
            self._compiled(frontier, seen)

    def refuse(self, count: int) -> None:
        """Stop when there are more bases than wanted."""
        if self.most is not None and count > self.most:
            raise LimitError(f"a polytope has more than {self.most} bases; give a smaller game")

    def exact_step(self, basis: tuple[int, ...]) -> tuple[list[tuple[int, ...] | None], list[int]]:
        """Neighbours of a basis and the rows tight at its vertex, in integers over the determinant of the basis."""
        d, N = self.d, self.N
        adjugate, determinant = adjugate_of([self.G[i] for i in basis])
        if determinant < 0:
            determinant, adjugate = -determinant, [[-v for v in row] for row in adjugate]
        if d > 2:
            table = (flint.fmpz_mat(self.G) * flint.fmpz_mat(adjugate)).tolist()
        else:
            columns = list(zip(*adjugate, strict=True))
            table = [[sum(map(mul, row, column)) for column in columns] for row in self.G]
        right = [self.h[i] for i in basis]
        place = {i: a for a, i in enumerate(basis)}
        beta = [0 if i in place else self.h[i] * determinant - sum(map(mul, table[i], right)) for i in range(N)]
        tight = [i for i in range(N) if not beta[i]]
        reached: list[tuple[int, ...] | None] = []
        for s in range(d):
            candidates = [i for i in range(N) if i not in place and table[i][s] < 0]
            if not candidates:
                reached.append(None)
                continue
            best = candidates[0]
            for i in candidates[1:]:
                if _smaller(i, best, s, beta, table, place, N):
                    best = i
            reached.append(tuple(sorted([*basis[:s], *basis[s + 1 :], best])))
        return reached, tight

    def _compiled(self, frontier: list[tuple[int, ...]], start: set[tuple[int, ...]]) -> None:
        import numpy as np

        primes = _primes(_hadamard_bits(self.G, self.h) + 2)
        exact_floats = max(abs(v) for row in [*self.G, self.h] for v in row) < 2**53
        Gmod = np.array([[[v % p for v in row] for row in self.G] for p in primes], np.int64)
        hmod = np.array([[v % p for v in self.h] for p in primes], np.int64)
        tables = (Gmod, hmod, np.array(primes, np.int64))
        if exact_floats and self.N <= _WORD:
            self._in_words((np.array(self.G, float), np.array(self.h, float), *tables), frontier, start)
        else:
            floats = (np.array(self.G, float), np.array(self.h, float)) if exact_floats else None
            self._in_rows(floats, tables, frontier, start)

    def _bases_at_once(self, most: int, primes: int) -> int:
        """As many as the kernel is through with in a moment at its slowest (every table modulo every prime): it hears
        of no limit in between.
        """
        return max(1, min(most, _MOMENT // (self.N * self.d**2 * primes)))

    def _in_words(self, tables: Any, frontier: list[tuple[int, ...]], start: set[tuple[int, ...]]) -> None:
        """The search with bases as machine words, the table of all that were met within the kernel."""
        import numpy as np

        from gote.exact.vertex_kernel import rehash, walk

        def word(rows: Iterable[int]) -> int:
            return sum(1 << i for i in rows)

        G, h, Gmod, hmod, primes = tables
        seen = np.zeros(1 << 18, np.uint64)
        rehash(np.array([word(basis) for basis in start], np.uint64), seen)
        stack = np.zeros(1 << 16, np.uint64)
        top = len(frontier)
        stack[:top] = [word(basis) for basis in frontier]
        at_once = self._bases_at_once(_SLICE, len(primes))
        found = np.zeros((at_once, 2), np.uint64)
        ends = np.zeros((at_once * self.d, 2), np.uint64)
        parts: list[Any] = []
        self.count = len(start)
        while top:
            checkpoint()
            self.refuse(self.count)
            while 2 * (self.count + at_once * self.d) > len(seen):
                larger = np.zeros(4 * len(seen), np.uint64)
                rehash(seen, larger)
                seen = larger
            if top + at_once * self.d > len(stack):
                stack = np.concatenate([stack, np.zeros(len(stack) + at_once * self.d, np.uint64)])
            top, many, rays, new, undecided = walk(G, h, Gmod, hmod, primes, stack, top, seen, found, ends)
            self.count += new
            for key, row in ends[:rays].tolist():
                self.rays.append((_rows_of(key), row))
            if undecided:
                for k in np.flatnonzero(found[:many, 1] == 0).tolist():
                    basis = _rows_of(int(found[k, 0]))
                    reached, rows = self.exact_step(basis)
                    found[k, 1] = word(rows)
                    for row, other in zip(basis, reached, strict=True):
                        if other is None:
                            self.rays.append((basis, row))
                            continue
                        key = np.array([word(other)], np.uint64)
                        if not _has(seen, key):
                            rehash(key, seen)
                            stack[top] = key[0]
                            top += 1
                            self.count += 1
            parts.append(found[:many].copy())
        earlier = [[word(array("h", basis)), _permuted(tight, self.order)] for tight, basis in self.vertices.items()]
        bases, tight = np.concatenate([np.array(earlier, np.uint64).reshape(-1, 2), *parts]).T
        labels = np.zeros(len(tight), np.uint64)
        for i, row in enumerate(self.order):  # as the rows were given
            labels |= (tight >> np.uint64(i) & np.uint64(1)) << np.uint64(row)
        labels, first = np.unique(labels, return_index=True)
        self.vertices = Vertices(labels, bases[first])

    def _in_rows(self, floats: Any, tables: Any, frontier: list[tuple[int, ...]], start: set[tuple[int, ...]]) -> None:
        """The search with bases as lists of rows, for many rows or large numbers."""
        import numpy as np

        from gote.exact.vertex_kernel import step

        Gmod, hmod, primes = tables
        G, h = floats or (None, None)
        place = np.argsort(self.order)
        seen = set(_keys(np.array(sorted(start), np.int16)))
        todo = np.array(frontier, np.int16)
        vertices: dict[bytes, bytes] = {}
        diagonal = np.arange(self.d)
        at_once = self._bases_at_once(_BATCH, len(primes))
        while len(todo):
            checkpoint()
            self.refuse(len(seen))
            batch, todo = todo[:at_once], todo[at_once:]
            if floats is not None:
                entering, tight, undecided = step(G, h, Gmod, hmod, primes, batch)
            else:
                entering = np.full((len(batch), self.d), -1, np.int64)
                tight, undecided = np.zeros((len(batch), self.N), bool), np.ones(len(batch), bool)
            for f in np.flatnonzero(undecided):
                basis = tuple(map(int, batch[f]))
                reached, rows = self.exact_step(basis)
                for s, other in enumerate(reached):
                    entering[f, s] = -1 if other is None else (set(other) - set(basis)).pop()
                tight[f] = False
                tight[f, rows] = True
            packed = np.packbits(tight[:, place], axis=1, bitorder="little")
            vertices.update(zip(_keys(packed), _keys(batch), strict=True))
            for f, s in np.argwhere(entering < 0):
                self.rays.append((tuple(map(int, batch[f])), int(batch[f, s])))
            neighbours = np.repeat(batch[:, None], self.d, axis=1)
            neighbours[:, diagonal, diagonal] = entering
            flat = np.sort(neighbours[entering >= 0], axis=1)
            new = set(_keys(flat)) - seen
            seen |= new
            todo = np.concatenate([todo, np.frombuffer(b"".join(new), np.int16).reshape(-1, self.d)])
        for key, own in vertices.items():
            self.vertices.setdefault(int.from_bytes(key, "little"), own)
        self.count = len(seen)


def _rows_of(word: int) -> tuple[int, ...]:
    return tuple(i for i in range(word.bit_length()) if word >> i & 1)


def _permuted(tight: int, order: tuple[int, ...]) -> int:
    """Rows as they were given, in the order of the search."""
    return sum(1 << i for i, row in enumerate(order) if tight >> row & 1)


def _has(seen: Any, key: Any) -> bool:
    """Whether a key stands in the hash table."""
    from gote.exact.vertex_kernel import place_of

    return bool(seen[place_of(seen, key[0])])


def _keys(rows: Any) -> list[bytes]:
    """Every row of a matrix as bytes, quickly."""
    import numpy as np

    rows = np.ascontiguousarray(rows)
    keys: list[bytes] = rows.view(np.dtype((np.void, rows.itemsize * rows.shape[1]))).ravel().tolist()
    return keys


def _smaller(i: int, r: int, s: int, beta: list[Any], table: list[list[Any]], place: dict[int, int], N: int) -> bool:
    """Is the perturbed ratio of row i in column s smaller than that of row r?"""
    ti, tr = -table[i][s], -table[r][s]
    difference = beta[i] * tr - beta[r] * ti
    if difference:
        return bool(difference < 0)
    for e in range(N):
        if e == i:
            return False
        if e == r:
            return True
        c = place.get(e, s)
        if c != s:
            difference = table[r][c] * ti - table[i][c] * tr
            if difference:
                return bool(difference < 0)
    raise AssertionError("two rows cannot be equal in every power")


def _hadamard_bits(G: list[list[int]], h: list[int]) -> int:
    """Bits of a bound on every minor of [G h]: the product of the largest row norms."""
    norms = sorted((isqrt(sum(v * v for v in row) + b * b) + 1 for row, b in zip(G, h, strict=True)), reverse=True)
    product = 1
    for norm in norms[: len(G[0]) + 1]:
        product *= norm
    return product.bit_length()


def _primes(bits: int) -> list[int]:
    """Primes just below 2**31 whose product has more than `bits` bits."""
    found: list[int] = []
    candidate = 2**31 - 1
    while len(found) < ceil(bits / 30):
        if flint.fmpz(candidate).is_prime():
            found.append(candidate)
        candidate -= 2
    return found


def solve_rows(G: list[list[int]], h: list[int], basis: tuple[int, ...]) -> list[Fraction]:
    """The vertex where the rows of `basis` are tight.

    >>> solve_rows([[2, 0], [0, 3]], [1, 1], (0, 1))
    [Fraction(1, 2), Fraction(1, 3)]
    """
    found = solve_integers([G[i] for i in basis], [h[i] for i in basis])
    assert found is not None
    x, d = found
    return [Fraction(v, d) for v in x]


def ray_direction(G: list[list[int]], basis: tuple[int, ...], row: int) -> list[Fraction]:
    """Direction in which all rows of `basis` but `row` stay tight and `row` gets loose.

    >>> ray_direction([[-1, 0], [0, -1]], (0, 1), 0)
    [Fraction(1, 1), Fraction(0, 1)]
    """
    K = flint.fmpz_mat([G[i] for i in basis])
    x = K.solve(flint.fmpz_mat(len(basis), 1, [-int(i == row) for i in basis]))
    return [to_fraction(v) for v in x.entries()]
