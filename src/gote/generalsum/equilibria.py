"""All equilibria of a bimatrix game: extreme equilibria, maximal Nash subsets, components, index.

With positive payoffs the best-reply polytopes are

    P = {x >= 0 : B^T x <= 1}      Q = {y >= 0 : A y <= 1}

A facet of P carries a label: row i where x_i = 0, column j where column j is a best reply to x; Q likewise. A pair of
vertices other than (0, 0) whose labels together are all labels is, after scaling both to sum 1, an extreme equilibrium,
and there are no others (Mangasarian 1964). Two equilibria are interchangeable when all combinations of their parts are
equilibria; the maximal sets of vertices U x V of that kind (bicliques) are the maximal Nash subsets conv(U) x conv(V),
whose union is the set of all equilibria (Winkels 1979, Jansen 1981).

1. Strike out rows and columns that a pure one strictly dominates; no equilibrium is lost.
2. Find all vertices of P and Q with their labels (`gote.exact.vertex_search`: exact, complete).
3. Match complementary labels; list the bicliques as closed sets of neighbours.

Cost: the number of vertices (up to about 2.6^n for n x n, around 7,000 at 12 x 12) times n^3.
"""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from fractions import Fraction
from operator import gt
from typing import Any

from gote.core.limits import checkpoint
from gote.exact.linalg import solve_integers
from gote.exact.rational import Matrix
from gote.exact.vertex_search import Bases, search
from gote.generalsum.tables import Strategy, positive_integers, transpose, unit

_SHARED = 28
"""labels from which on both polytopes are searched at the same time"""


@dataclass(frozen=True)
class Equilibrium:
    """Mixed strategies of both players and what they win."""

    row: Strategy
    column: Strategy
    payoffs: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class EquilibriumSet:
    """All extreme equilibria, the maximal Nash subsets as indices into them, and whether the game is degenerate.

    `degenerate` tells whether a vertex of a best-reply polytope carries more labels than its dimension. `rows` and
    `columns` are those left after step 1; `vertices` are the label sets (bits: these rows, then these columns) of all
    vertices of P and of Q.
    """

    equilibria: tuple[Equilibrium, ...]
    subsets: tuple[tuple[int, ...], ...]
    degenerate: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    vertices: tuple[tuple[int, ...], tuple[int, ...]]

    def certificate(self) -> dict[str, Any]:
        """What proves that the list is complete."""
        left, right = self.vertices
        return {
            "rows": self.rows,
            "columns": self.columns,
            "vertices": {"row": left, "column": right},
            "degenerate": self.degenerate,
        }


def all_equilibria(A: Matrix, B: Matrix) -> EquilibriumSet:
    """Every extreme equilibrium, sorted, with the maximal Nash subsets.

    >>> found = all_equilibria([[3, 0], [2, 5]], [[3, 2], [1, 5]])
    >>> [tuple(map(str, e.row)) for e in found.equilibria]
    [('0', '1'), ('4/5', '1/5'), ('1', '0')]
    """
    C, scale_1, shift_1 = positive_integers(A)
    D, scale_2, shift_2 = positive_integers(B)
    rows, columns = undominated(C, D)
    if (len(rows), len(columns)) != (len(A), len(A[0])):
        C, D = ([[table[i][j] for j in columns] for i in rows] for table in (C, D))
    m, n = len(rows), len(columns)
    if m == n == 1:  # one cell is left
        (i,), (j,) = rows, columns
        cell = Equilibrium(unit(i, len(A)), unit(j, len(A[0])), (Fraction(A[i][j]), Fraction(B[i][j])))
        return EquilibriumSet((cell,), ((0,),), False, (i,), (j,), ((1, 2), (1, 2)))
    unit_rows = [[-int(i == k) for k in range(m)] for i in range(m)]
    unit_columns = [[-int(j == k) for k in range(n)] for j in range(n)]
    P, P_right = unit_rows + [list(c) for c in zip(*D, strict=True)], [0] * m + [1] * n
    Q, Q_right = C + unit_columns, [1] * m + [0] * n
    left, right = _both((P, P_right, tuple(range(m))), (Q, Q_right, tuple(range(m, m + n))))
    xs_labels = [mask for mask in left.vertices if mask != (1 << m) - 1]
    ys_labels = [mask for mask in right.vertices if mask != ((1 << n) - 1) << m]
    degenerate = max(map(int.bit_count, xs_labels)) > m or max(map(int.bit_count, ys_labels)) > n
    pairs = complementary(xs_labels, ys_labels, m, n)
    xs = {a: _normal(P, P_right, left.basis(a), rows, len(A)) for a in {a for a, _ in pairs}}
    ys = {b: _normal(Q, Q_right, right.basis(b), columns, len(A[0])) for b in {b for _, b in pairs}}
    found = []
    for a, b in pairs:
        (p, total_x), (q, total_y) = xs[a], ys[b]
        payoffs = (scale_1 * total_y + shift_1, scale_2 * total_x + shift_2)
        found.append((Equilibrium(p, q, payoffs), a, b))
    found.sort(key=lambda item: (item[0].row, item[0].column))
    subsets = maximal_subsets([(a, b) for _, a, b in found])
    equilibria = tuple(e for e, _, _ in found)
    vertices = (tuple(left.vertices), tuple(right.vertices))
    return EquilibriumSet(equilibria, subsets, degenerate, tuple(rows), tuple(columns), vertices)


def _both(one: Any, other: Any) -> tuple[Bases, Bases]:
    """All vertices of two polytopes; large ones at the same time, since the kernel leaves Python to others."""
    if len(one[0]) < _SHARED:
        return search(*one), search(*other)
    with ThreadPoolExecutor(max_workers=2) as pool:
        found = [pool.submit(copy_context().run, search, *polytope) for polytope in (one, other)]
        return found[0].result(), found[1].result()


def undominated(A: Matrix, B: Matrix) -> tuple[list[int], list[int]]:
    """Rows and columns left when those that a pure one strictly dominates are struck out again and again.

    >>> undominated([[3, 0], [4, 1]], [[3, 4], [0, 1]])
    ([1], [1])
    """
    rows, columns = list(range(len(A))), list(range(len(A[0])))
    mine, theirs = [list(r) for r in A], transpose(B)
    while True:
        size = len(rows) + len(columns)
        rows = _strike(mine, rows, columns)
        columns = _strike(theirs, columns, rows)
        if len(rows) + len(columns) == size:
            return rows, columns


def _strike(table: Sequence[Sequence[Any]], own: list[int], others: list[int]) -> list[int]:
    lines = [[table[i][j] for j in others] for i in own]
    return [i for i, line in zip(own, lines, strict=True) if not any(all(map(gt, other, line)) for other in lines)]


def _normal(
    G: list[list[int]], h: list[int], basis: tuple[int, ...], places: Sequence[int], size: int
) -> tuple[Strategy, Fraction]:
    """The vertex with this basis, divided by its sum, and 1 / sum."""
    found = solve_integers([G[i] for i in basis], [h[i] for i in basis])
    assert found is not None  # the rows of a basis are independent
    x, d = found
    total = sum(x)
    full = [Fraction(0)] * size
    for i, v in zip(places, x, strict=True):
        if v:
            full[i] = Fraction(v, total)
    return tuple(full), Fraction(d, total)


def complementary(left: Sequence[int], right: Sequence[int], m: int, n: int) -> list[tuple[int, int]]:
    """Pairs of label sets that together are all m + n labels.

    A set of P has at least m labels and one of Q at least n. If both have no more, they must be complements, which a
    table of the sets answers; only the others have to be compared one by one.

    >>> complementary([0b01, 0b11], [0b10, 0b11], 1, 1)
    [(1, 2), (1, 3), (3, 2), (3, 3)]
    """
    full = (1 << (m + n)) - 1
    table = set(right)
    crowded = [b for b in right if b.bit_count() > n]
    pairs = []
    for k, a in enumerate(left):
        if k % 1024 == 0:
            checkpoint()
        if a.bit_count() > m:
            pairs += [(a, b) for b in right if a | b == full]
        else:
            if full ^ a in table:
                pairs.append((a, full ^ a))
            if crowded:
                pairs += [(a, b) for b in crowded if a | b == full]
    return pairs


def maximal_subsets(pairs: Sequence[tuple[Any, Any]]) -> tuple[tuple[int, ...], ...]:
    """Maximal bicliques of the graph of pairs, each as sorted indices into `pairs`.

    The right sides of the maximal bicliques are exactly the non-empty intersections of neighbourhoods.

    >>> maximal_subsets([("a", 1), ("a", 2), ("b", 2)])
    ((0, 1), (1, 2))
    """
    if len({a for a, _ in pairs}) == len({b for _, b in pairs}) == len(pairs):  # no two have a side in common
        return tuple((k,) for k in range(len(pairs)))
    index = {pair: k for k, pair in enumerate(pairs)}
    neighbours: dict[Any, set[Any]] = {}
    touching: dict[Any, list[Any]] = {}
    for a, b in pairs:
        neighbours.setdefault(a, set()).add(b)
        touching.setdefault(b, []).append(a)
    subsets = []
    unseen = dict.fromkeys(neighbours)
    while unseen:  # one connected component of the graph at a time
        checkpoint()
        first, _ = unseen.popitem()
        members, todo = [first], [first]
        while todo:
            for b in neighbours[todo.pop()]:
                new = [a for a in touching[b] if a in unseen]
                for a in new:
                    del unseen[a]
                members += new
                todo += new
        closed: set[frozenset[Any]] = set()
        for around in {frozenset(neighbours[a]) for a in members}:
            closed |= {around, *(s & around for s in closed)} - {frozenset()}
        for side in closed:
            owners = [a for a in members if side <= neighbours[a]]
            subsets.append(tuple(sorted(index[a, b] for a in owners for b in side)))
    return tuple(sorted(subsets))


def components(subsets: Iterable[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Connected components of the equilibrium set, as indices of extreme equilibria: subsets that share one are joined.

    >>> components([(0, 1), (1, 2), (3,)])
    ((0, 1, 2), (3,))
    """
    leader: dict[int, int] = {}

    def find(i: int) -> int:
        while leader[i] != i:
            leader[i] = leader[leader[i]]
            i = leader[i]
        return i

    for subset in subsets:
        for i in subset:
            leader.setdefault(i, i)
            leader[find(i)] = find(subset[0])
    groups: dict[int, list[int]] = {}
    for i in sorted(leader):
        groups.setdefault(find(i), []).append(i)
    return tuple(sorted(map(tuple, groups.values())))


def indices(A: Matrix, B: Matrix, pairs: Sequence[tuple[Strategy, Strategy]]) -> list[int]:
    """Index (+1 or -1) of every equilibrium of a nondegenerate game (Shapley 1974).

    With positive payoffs and supports of size k it is (-1)^(k+1) times the sign of det A' det B' on the supports; over
    all equilibria of a nondegenerate game the indices add up to 1.

    >>> half = (Fraction(1, 2), Fraction(1, 2))
    >>> indices([[1, 0], [0, 1]], [[1, 0], [0, 1]], [(half, half)])
    [-1]
    """
    import flint

    C, _, _ = positive_integers(A)
    D, _, _ = positive_integers(B)
    found = []
    for p, q in pairs:
        rows = [i for i, x in enumerate(p) if x]
        columns = [j for j, y in enumerate(q) if y]
        if len(rows) != len(columns):
            raise ValueError("the supports differ in size; the index is defined here for nondegenerate games")
        first, second = (flint.fmpz_mat([[T[i][j] for j in columns] for i in rows]).det() for T in (C, D))
        sign = 1 if len(rows) % 2 else -1
        found.append(sign if (first > 0) == (second > 0) else -sign)
    return found
