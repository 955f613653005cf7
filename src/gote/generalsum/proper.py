"""Proper equilibria (プロパー均衡; Myerson 1978) of a bimatrix game, exactly.

A completely mixed pair is eps-proper when a pure strategy that earns less than another has at most eps times its
weight; a proper equilibrium is a limit of eps-proper pairs with eps -> 0. Two ordered partitions decide the matter, F =
(F_1, F_2, ...) of the rows and G of the columns. Let

    K_F = {z >= 0 : A z is constant on every F_a and does not rise from F_a to F_(a+1)}      L_G likewise with B^T.

Theorem. (x, y) is proper if and only if there are F with F_1 = supp x and G with G_1 = supp y such that y lies in K_F,
x in L_G, every union G_1 + ... + G_k is the support of a point of K_F and every union F_1 + ... + F_k the support of a
point of L_G.

If: with y = y^1, y^2, ... in K_F such that y^k has the support G_1 + ... + G_k, and x^1, x^2, ... in L_G likewise, the
pairs proportional to (sum of eps^(k-1) x^k, sum of eps^(k-1) y^k) are complete mixtures; a row that earns less than
another against the second is in a later block, hence has at most a constant times eps of its weight; same for columns.
Only if: among eps-proper pairs tending to (x, y) choose a sequence in which the order of the payoffs stays the same and
all ratios of weights converge in [0, infinity]; blocks are strategies with finite positive ratios. Rows of one block
earn the same and later blocks no more, so the y's lie in K_F, which is closed and spanned by finitely many rays. In
such a y the rays that use columns outside the first k blocks have coefficients of a smaller order than the weights in
these blocks, so the other rays alone already reach all columns there.

The levels (x^k), (y^k) form lexicographic probability systems that respect preferences (Blume, Brandenburger and Dekel
1991): they are the certificate. For a given y, pairs of rows that y tells apart need not be compared again (add a large
multiple of y).

1. Start with F = (supp x), G = (supp y).
2. Extend one of them by a block: rows of the first block still to come earn the same against y, and the new union must
   be the support of a ray sum of the other side's cone; go back when no block fits.
3. Cones of longer partitions come from those of shorter ones by the double description method, in integers.

Cost: the number of ordered partitions that agree with the payoffs, so it is quick without many ties; `TooMany` after a
bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import islice, product
from math import gcd
from operator import or_
from typing import TypeAlias

from gote.core.limits import checkpoint
from gote.exact.rational import Matrix
from gote.generalsum.tables import Strategy, positive_integers, replies, transpose

Blocks: TypeAlias = tuple[int, ...]  # an ordered partition, or the beginning of one; every block is a bit set

# The search is given up after so many steps, with a cone of so many rays, or with so many strategies that may come
# next.
MOST_STEPS = 3_000
MOST_RAYS = 500
MOST_EQUALS = 10


class TooMany(Exception):
    """The search was given up: too many ordered partitions, or a cone with too many rays."""


@dataclass(frozen=True)
class ProperEquilibrium:
    """A proper equilibrium with its proof: levels of both players, the first being the equilibrium itself.

    A strategy that is lexicographically worse against the other's levels first appears in a later level.
    """

    row_levels: tuple[Strategy, ...]
    column_levels: tuple[Strategy, ...]

    @property
    def row(self) -> Strategy:
        """The strategy of player I."""
        return self.row_levels[0]

    @property
    def column(self) -> Strategy:
        """The strategy of player II."""
        return self.column_levels[0]


def proper_at(A: Matrix, B: Matrix, p: Sequence[Fraction], q: Sequence[Fraction]) -> ProperEquilibrium | None:
    """The proof that the equilibrium (p, q) is proper; None when it is not. May raise TooMany.

    >>> A = [[1, 0], [0, 0]]
    >>> proper_at(A, A, (Fraction(0), Fraction(1)), (Fraction(0), Fraction(1))) is None
    True
    >>> [tuple(map(str, level)) for level in proper_at(A, A, (Fraction(1), Fraction(0)), (Fraction(1), Fraction(0))).row_levels]
    [('1', '0'), ('1/2', '1/2')]
    """
    columns_of_B = transpose(B)
    rows = _Cones(A, replies(A, q))
    columns = _Cones(columns_of_B, replies(columns_of_B, p))
    found = _search(rows, columns, _bits(i for i, x in enumerate(p) if x), _bits(j for j, y in enumerate(q) if y))
    if found is None:
        return None
    F, G = found
    return ProperEquilibrium(
        (tuple(p), *columns.levels(G, F)[1:]),
        (tuple(q), *rows.levels(F, G)[1:]),
    )


def proper_on(A: Matrix, B: Matrix, rows: Iterable[int], columns: Iterable[int]) -> ProperEquilibrium | None:
    """A proper equilibrium in which exactly these rows and columns are used; None when there is none. May raise
    TooMany.

    >>> proper_on([[1, 0], [0, 0]], [[1, 0], [0, 0]], [0], [0]).column
    (Fraction(1, 1), Fraction(0, 1))
    """
    first, second = _Cones(A), _Cones(transpose(B))
    found = _search(first, second, _bits(rows), _bits(columns))
    return None if found is None else _proof(first, second, *found)


@dataclass(frozen=True)
class Verdict:
    """Proper or not (`answer`; None when the search was given up), and the proof when it is."""

    answer: bool | None
    proof: ProperEquilibrium | None = None


def proper_equilibria(
    A: Matrix,
    B: Matrix,
    pairs: Sequence[tuple[Strategy, Strategy]],
    subsets: Sequence[Sequence[int]],
    components: Sequence[Sequence[int]],
    perfect: Sequence[bool],
) -> tuple[list[Verdict], list[Verdict]]:
    """For all extreme equilibria and for all components: is it, does it hold a proper equilibrium?

    Imperfect equilibria are not proper, which saves the search. A component whose corners are not proper may still hold
    one: then every pair of supports that occurs in it is tried.

    >>> one = ((Fraction(1), Fraction(0)), (Fraction(1),))
    >>> at, within = proper_equilibria([[1], [0]], [[0], [0]], [one], [(0,)], [(0,)], [True])
    >>> at[0].answer, within[0].answer
    (True, True)
    """
    at = []
    for (p, q), undominated in zip(pairs, perfect, strict=True):
        try:
            proof = proper_at(A, B, p, q) if undominated else None
        except TooMany:
            at.append(Verdict(None))
        else:
            at.append(Verdict(proof is not None, proof))
    within = []
    for members in components:
        known = next((at[k] for k in members if at[k].answer), None)
        if known is None:
            inside = [[pairs[k] for k in s] for s in subsets if s[0] in members]
            known = _within(A, B, inside) if len(members) > 1 else at[members[0]]
        within.append(known)
    return at, within


def _within(A: Matrix, B: Matrix, products: Sequence[Sequence[tuple[Strategy, Strategy]]]) -> Verdict:
    """Does a union of products of hulls, given by their corners, hold a proper equilibrium?"""
    first, second = _Cones(A), _Cones(transpose(B))
    tried = set()
    try:
        for corners in products:
            for F, G in product(*(_supports(side) for side in zip(*corners, strict=True))):
                if (F, G) in tried:
                    continue
                tried.add((F, G))
                found = _search(first, second, F, G)
                if found is not None:
                    return Verdict(True, _proof(first, second, *found))
                if len(tried) > MOST_STEPS:
                    raise TooMany
    except TooMany:
        return Verdict(None)
    return Verdict(False)


def _supports(corners: Iterable[Strategy]) -> list[int]:
    """Supports of all mixtures of the corners, large ones first."""
    reached: set[int] = set()
    for own in {_bits(i for i, x in enumerate(c) if x) for c in corners}:
        reached |= {own, *(own | other for other in reached)}
    return sorted(reached, key=lambda s: (-s.bit_count(), s))


def _proof(first: _Cones, second: _Cones, F: Blocks, G: Blocks) -> ProperEquilibrium:
    return ProperEquilibrium(second.levels(G, F), first.levels(F, G))


class _Cones:
    """The cones K_F of one table for all beginnings F that the search meets: their rays, scaled to coprime integers.

    With `earned` (what the lines earn against the strategy that is given) only lines that earn the same are compared.
    """

    def __init__(self, table: Matrix, earned: Sequence[Fraction] | None = None) -> None:
        self.lines, _, _ = positive_integers(table)
        self.size, self.width = len(table), len(table[0])
        self.earned = earned if earned is not None else (Fraction(0),) * self.size
        self.full = (1 << self.width) - 1
        orthant = []
        for j in range(self.width):
            z = tuple(int(k == j) for k in range(self.width))
            orthant.append((z, tuple(line[j] for line in self.lines), self.full ^ 1 << j))
        self.known: dict[Blocks, list[_Ray]] = {(): orthant}
        self.supports: dict[Blocks, tuple[int, ...]] = {}

    def rays(self, F: Blocks) -> list[_Ray]:
        """Rays of K_F, where lines in no block come last and are not compared among themselves."""
        found = self.known.get(F)
        if found is None:
            checkpoint()
            found = self.rays(F[:-1])
            block = _members(F[-1])
            head = block[0]
            taken = reduce(or_, F)
            for i in block[1:]:
                found = self._cut(found, head, i, equal=True)
            for i in range(self.size):
                if not taken >> i & 1 and self.earned[i] == self.earned[head]:
                    found = self._cut(found, head, i, equal=False)
            self.known[F] = found
        return found

    def _cut(self, rays: list[_Ray], i: int, k: int, equal: bool) -> list[_Ray]:
        """Only points at which line i earns at least (or exactly) what line k earns: one step of double description."""
        tight = 1 << (self.width + i * self.size + k)
        kept: list[_Ray] = []
        above: list[_Ray] = []
        below: list[_Ray] = []
        for ray in rays:
            excess = ray[1][i] - ray[1][k]
            if not excess:
                kept.append((ray[0], ray[1], ray[2] | tight))
            else:
                (above if excess > 0 else below).append(ray)
                if excess > 0 and not equal:
                    kept.append(ray)
        zeros = [ray[2] for ray in rays]
        for u, v in product(above, below):
            common = u[2] & v[2]
            if common.bit_count() < self.width - 2:
                continue  # neighbours share that many tight constraints at least
            if next(islice((z for z in zeros if not common & ~z), 2, None), None) is not None:
                continue  # another ray lies on the same face: u and v are no neighbours
            a, b = v[1][k] - v[1][i], u[1][i] - u[1][k]
            z = [a * s + b * t for s, t in zip(u[0], v[0], strict=True)]
            d = gcd(*z)
            payoffs = tuple((a * s + b * t) // d for s, t in zip(u[1], v[1], strict=True))
            kept.append((tuple(s // d for s in z), payoffs, common | tight))
        if len(kept) > MOST_RAYS:
            raise TooMany
        return kept

    def reaches(self, F: Blocks, support: int) -> bool:
        """Is this set of columns the support of a point of K_F?"""
        if F not in self.supports:
            self.supports[F] = tuple({self.full & ~zero for _, _, zero in self.rays(F)})
        return reduce(or_, (s for s in self.supports[F] if not s & ~support), 0) == support

    def levels(self, F: Blocks, G: Blocks) -> tuple[Strategy, ...]:
        """Points of K_F, as probabilities, whose supports are the unions of the blocks of G."""
        found, union = [], 0
        for block in G:
            union |= block
            inside = [z for z, _, zero in self.rays(F) if not self.full & ~zero & ~union]
            total = [sum(column) for column in zip(*inside, strict=True)]
            found.append(tuple(Fraction(v, sum(total)) for v in total))
        return tuple(found)


_Ray: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]  # the point, what the lines earn there, what is tight


def _search(rows: _Cones, columns: _Cones, first: int, second: int) -> tuple[Blocks, Blocks] | None:
    """Ordered partitions F and G that begin with these blocks and meet the conditions of the theorem, or None."""
    steps = 0

    def extend(F: Blocks, G: Blocks) -> tuple[Blocks, Blocks] | None:
        nonlocal steps
        steps += 1
        if steps > MOST_STEPS:
            raise TooMany
        choices = []
        for own, other, blocks, others in ((rows, columns, F, G), (columns, rows, G, F)):
            if reduce(or_, blocks) != (1 << own.size) - 1:
                choices.append((list(_next_blocks(own, other, blocks, others)), own is rows))
        if not choices:
            return F, G
        options, mine = min(choices, key=lambda choice: len(choice[0]))
        for block in options:
            found = extend((*F, block), G) if mine else extend(F, (*G, block))
            if found is not None:
                return found
        return None

    F, G = (first,), (second,)
    return extend(F, G) if _fits(rows, F, G) and _fits(columns, G, F) else None


def _next_blocks(own: _Cones, other: _Cones, blocks: Blocks, others: Blocks) -> Iterator[int]:
    """Blocks that may come next: the union is reached by the other's cone, and the own cone still reaches the other's
    unions.
    """
    used = reduce(or_, blocks)
    left = [i for i in range(own.size) if not used >> i & 1]
    top = max(own.earned[i] for i in left)
    best = _bits(i for i in left if own.earned[i] == top)
    if best.bit_count() > MOST_EQUALS:
        raise TooMany
    block = best
    while block:
        if other.reaches(others, used | block) and _fits(own, (*blocks, block), others):
            yield block
        block = (block - 1) & best


def _fits(cones: _Cones, F: Blocks, G: Blocks) -> bool:
    """Does K_F reach all unions of G, and the set of all columns?"""
    union = 0
    for block in G:
        union |= block
        if not cones.reaches(F, union):
            return False
    return cones.reaches(F, cones.full)


def _bits(members: Iterable[int]) -> int:
    return sum(1 << i for i in members)


def _members(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def appearance(levels: Sequence[Strategy]) -> list[int]:
    """In which level (from 0) every strategy is first used.

    >>> appearance([(Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(1, 2))])
    [0, 1]
    """
    return [next(k for k, level in enumerate(levels) if level[i]) for i in range(len(levels[0]))]
