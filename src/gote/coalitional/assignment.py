"""Assignment markets: an optimal matching and the two ends of the core.

The core is the set of optimal dual solutions (u, w) of the matching program (Shapley and Shubik); it is a lattice: at
one corner all sellers get their most, at the other all buyers do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from gote.exact.lp import solve_lp

Table = Sequence[Sequence[Fraction]]
Shares = tuple[Fraction, ...]


def optimal_matching(gains: Table) -> dict[int, int]:
    """Seller -> buyer of a matching with the largest total gain; pairs that gain nothing are left out.

    >>> optimal_matching([[Fraction(4), Fraction(8)], [Fraction(3), Fraction(5)]])
    {0: 1, 1: 0}
    """
    m, k = len(gains), len(gains[0])
    rows = [[int(p // k == i) for p in range(m * k)] for i in range(m)] + [
        [int(p % k == j) for p in range(m * k)] for j in range(k)
    ]
    found = solve_lp([g for row in gains for g in row], rows, [1] * (m + k))
    # the program's matrix is totally unimodular: an optimal basic solution is whole
    return {p // k: p % k for p, x in enumerate(found.x) if x == 1 and gains[p // k][p % k] > 0}


def optimal_ends(gains: Table, matching: Mapping[int, int]) -> tuple[Shares, Shares]:
    """The corners of the core best for all buyers and best for all sellers (sellers' shares first).

    >>> low, high = optimal_ends([[Fraction(4), Fraction(8)], [Fraction(3), Fraction(5)]], {0: 1, 1: 0})
    >>> [int(x) for x in low], [int(x) for x in high]
    ([1, 0, 3, 7], [6, 3, 0, 2])
    """
    m, k = len(gains), len(gains[0])
    rows = [[-int(q in (i, m + j)) for q in range(m + k)] for i in range(m) for j in range(k)]
    right = [-g for row in gains for g in row]
    total = sum((gains[i][j] for i, j in matching.items()), Fraction(0))
    ends = []
    for sense in ("min", "max"):
        found = solve_lp([1] * m + [0] * k, rows, right, [[1] * (m + k)], [total], sense=sense)
        ends.append(tuple(found.x))
    return ends[0], ends[1]


def matching_worths(gains: Table) -> dict[int, Fraction]:
    """The largest gain within every set of sellers (first) and buyers: the first seller trades with a buyer or not.

    >>> matching_worths([[Fraction(4), Fraction(8)], [Fraction(3), Fraction(5)]])[0b1111]
    Fraction(11, 1)
    """
    m, k = len(gains), len(gains[0])
    best = [Fraction(0)] * (1 << m + k)
    for S in range(1, 1 << m + k):
        first = (S & -S).bit_length() - 1
        if first >= m:
            continue  # no seller
        rest = S & S - 1
        options = [best[rest ^ 1 << m + j] + gains[first][j] for j in range(k) if rest >> m + j & 1]
        best[S] = max([best[rest], *options])
    return {S: w for S, w in enumerate(best) if w}
