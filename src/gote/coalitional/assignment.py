"""Assignment markets: an optimal matching, the two ends of the core, the nucleolus.

The core is the set of optimal dual solutions (u, w) of the matching program (Shapley and Shubik 1971); it is a lattice: at
one corner all sellers get their most, at the other all buyers do. Large markets: shortest augmenting paths for the
matching, longest differences for the ends, O(n^3) each on whole numbers.

Nucleolus (Solymosi and Raghavan 1994): only single agents and pairs matter. In the core a matched pair divides its gain, so
one number u_p per pair is free; with a pair 0 for all who stay alone (u_0 = 0) every other coalition is an arc q -> p whose
slack rises with u_p - u_q. The largest least slack is the least mean of a cycle (Karp 1978, in floats, made exact by its
cycle and tested by potentials); pairs joined by tight cycles keep their differences and become one block; at most n rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from gote.coalitional.answer_questions import AssignmentMarketAnswer, Division
from gote.coalitional.rules_assignment import AssignmentMarket
from gote.core.limits import checkpoint
from gote.exact.lp import solve_lp
from gote.exact.rational import scaled_integers

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


def solve_assignment_market(game: AssignmentMarket) -> AssignmentMarketAnswer:
    """Who trades, both ends of the core, the nucleolus; of one good the prices.

    >>> solve_assignment_market(AssignmentMarket(surplus=[[5, 8, 2], [7, 9, 6], [2, 3, 0]])).total
    Fraction(16, 1)
    """
    m, k = len(game.gains), len(game.gains[0])
    whole, scale = scaled_integers([g for row in game.gains for g in row])
    gains = [whole[i * k : (i + 1) * k] for i in range(m)]
    partner = {i: j for i, j in matched(gains).items() if gains[i][j]}
    high, low = ends_of_core(gains, partner)
    given: dict[str, Any] = {}
    if game.one_good:
        given = {"sales": len(partner), "prices": _prices(game, len(partner))}
    return AssignmentMarketAnswer(
        total=Fraction(sum(gains[i][j] for i, j in partner.items()), scale),
        matching=tuple((i + 1, j + 1) for i, j in sorted(partner.items())),
        seller_best=_division(gains, partner, high, scale),
        buyer_best=_division(gains, partner, low, scale),
        nucleolus=tuple(x / scale for x in nucleolus_of_market(gains, partner, low)),
        **given,
    )


def _prices(game: AssignmentMarket, sales: int) -> tuple[Fraction, Fraction] | None:
    """Between the marginal pairs (Boehm-Bawerk 1888)."""
    if not sales:
        return None
    sellers, buyers = sorted(game.reserves or ()), sorted(game.valuations or (), reverse=True)
    low = max([sellers[sales - 1], *buyers[sales : sales + 1]])
    return low, min([buyers[sales - 1], *sellers[sales : sales + 1]])


def _division(gains: Sequence[Sequence[int]], partner: Mapping[int, int], u: Sequence[Any], scale: int) -> Division:
    buyers = [Fraction(0)] * len(gains[0])
    for i, j in partner.items():
        buyers[j] = Fraction(gains[i][j] - u[i], scale)
    return Division(sellers=tuple(Fraction(x, scale) for x in u), buyers=tuple(buyers))


def matched(gains: Sequence[Sequence[int]]) -> dict[int, int]:
    """Row -> column of a matching of the largest total, by shortest augmenting paths (Jonker and Volgenant 1987).

    >>> matched([[4, 8], [3, 5]])
    {0: 1, 1: 0}
    """
    size = max(len(gains), len(gains[0]))
    cost = [[-g for g in row] + [0] * (size - len(row)) for row in gains]
    cost += [[0] * size for _ in range(size - len(cost))]
    u, w = [0] * size, [0] * size
    row_of = [-1] * size
    for start in range(size):
        checkpoint()
        reached: list[int] = []
        left = list(range(size))
        least = [cost[start][j] - u[start] - w[j] for j in range(size)]
        before = [start] * size
        while True:
            j = min(left, key=least.__getitem__)
            bound = least[j]
            if row_of[j] < 0:
                break
            left.remove(j)
            reached.append(j)
            i = row_of[j]
            row, shift = cost[i], bound - u[i]
            for other in left:
                length = row[other] + shift - w[other]
                if length < least[other]:
                    least[other], before[other] = length, i
        u[start] += bound
        for other in reached:
            u[row_of[other]] += bound - least[other]
            w[other] -= bound - least[other]
        while True:
            i = before[j]
            previous = next((other for other in reached if row_of[other] == i), -1)
            row_of[j] = i
            if i == start:
                break
            j = previous
    return {
        i: j for j, i in sorted(enumerate(row_of), key=lambda pair: pair[1]) if i < len(gains) and j < len(gains[0])
    }


def ends_of_core(gains: Sequence[Sequence[int]], partner: Mapping[int, int]) -> tuple[list[int], list[int]]:
    """The sellers' largest and least shares in the core: both by relaxing u_i <= u_k + gain_ij - gain_kj, j the partner of i.

    >>> ends_of_core([[4, 8], [3, 5]], {0: 1, 1: 0})
    ([6, 3], [1, 0])
    """
    m, k = len(gains), len(gains[0])
    alone = sorted(set(range(k)) - set(partner.values()))
    high = [gains[i][partner[i]] if i in partner else 0 for i in range(m)]
    low = [max((gains[i][j] for j in alone), default=0) if i in partner else 0 for i in range(m)]
    own = list(partner.items())
    changed = True
    while changed:
        checkpoint()
        changed = False
        for i, j in own:
            least = min(high[t] - gains[t][j] for t in range(m)) + gains[i][j]
            most = max(low[t] + gains[i][s] - gains[t][s] for t, s in own)
            if least < high[i] or most > low[i]:
                high[i], low[i] = min(least, high[i]), max(most, low[i])
                changed = True
    return high, low


def nucleolus_of_market(
    gains: Sequence[Sequence[int]], partner: Mapping[int, int], start: Sequence[int]
) -> list[Fraction]:
    """Shares of sellers and buyers, from the sellers' shares at some point of the core."""
    import numpy as np

    m, k = len(gains), len(gains[0])
    own = list(partner.items())
    W = _arcs(gains, own, start)
    scale = 1
    u = np.array([0, *(start[i] for i, _ in own)], dtype=object)
    block = list(range(len(u)))  # the block of each pair
    while len(W) > 1:
        checkpoint()
        mean, potentials = _least_mean(W)
        factor = lcm(mean.denominator, *(x.denominator for x in potentials))
        rise = np.array([int(x * factor) for x in potentials], dtype=object)
        W, u, scale = W * factor + rise[None, :] - rise[:, None], u * factor, scale * factor
        u = u + np.array([rise[b] for b in block], dtype=object)
        u -= u[0]
        joined = _components(int(mean * factor) >= W)
        count = max(joined) + 1
        members = [[p for p, c in enumerate(joined) if c == b] for b in range(count)]
        W = np.array([[W[np.ix_(p, q)].min() for q in members] for p in members], dtype=object)
        block = [joined[b] for b in block]
    shares = [Fraction(0)] * (m + k)
    for (i, j), x in zip(own, u[1:], strict=True):
        shares[i] = Fraction(x, scale)
        shares[m + j] = gains[i][j] - shares[i]
    return shares


def _arcs(gains: Sequence[Sequence[int]], own: Sequence[tuple[int, int]], u: Sequence[int]) -> Any:
    """W[q, p]: the least slack of a coalition that gains when u_p rises against u_q; block 0 are those who stay alone."""
    import numpy as np

    m, k = len(gains), len(gains[0])
    idle = sorted(set(range(m)) - {i for i, _ in own})
    alone = sorted(set(range(k)) - {j for _, j in own})
    W = np.full((len(own) + 1,) * 2, 0, dtype=object)
    for p, (i, j) in enumerate(own, 1):
        W[0, p] = u[i] - max((gains[i][s] for s in alone), default=0)
        W[p, 0] = gains[i][j] - u[i] - max((gains[t][j] for t in idle), default=0)
        for q, (t, s) in enumerate(own, 1):
            if p != q:
                W[q, p] = u[i] + gains[t][s] - u[t] - gains[i][s]
    return W


def _least_mean(W: Any) -> tuple[Fraction, list[Fraction]]:
    """The least mean of a cycle, and rises r with W[q, p] + r_p - r_q >= mean for every arc."""
    mean = min(Fraction(W[p, q] + W[q, p], 2) for p in range(len(W)) for q in range(p))
    cycle = _karp(W)
    if cycle:
        mean = min(mean, _mean(W, cycle))
    while True:
        rise, worse = _potentials(W, mean)
        if worse is None:
            return mean, rise
        mean = _mean(W, worse)


def _mean(W: Any, cycle: Sequence[int]) -> Fraction:
    return Fraction(sum(W[a, b] for a, b in zip(cycle, [*cycle[1:], cycle[0]], strict=True)), len(cycle))


def _karp(W: Any) -> list[int]:
    """A cycle of about the least mean, by Karp's recursion in floats."""
    import numpy as np

    n = len(W)
    top = max(1, int(abs(W).max()))
    small = np.array([[float(Fraction(x, top)) for x in row] for row in W])
    np.fill_diagonal(small, np.inf)
    lengths, parents = np.zeros((n + 1, n)), np.zeros((n + 1, n), dtype=int)
    for step in range(1, n + 1):
        through = lengths[step - 1][:, None] + small
        parents[step] = through.argmin(axis=0)
        lengths[step] = through.min(axis=0)
    means = ((lengths[n] - lengths[:n]) / (n - np.arange(n))[:, None]).max(axis=0)
    walk = [int(means.argmin())]
    for step in range(n, 0, -1):
        walk.append(int(parents[step][walk[-1]]))
    return min(_cycles(walk[::-1]), key=lambda cycle: _mean(W, cycle), default=[])


def _cycles(walk: Sequence[int]) -> list[list[int]]:
    """The simple cycles a walk is made of."""
    found: list[list[int]] = []
    path: list[int] = []
    for v in walk:
        if v in path:
            at = path.index(v)
            found.append(path[at:])
            del path[at:]
        path.append(v)
    return found


def _potentials(W: Any, mean: Fraction) -> tuple[list[Fraction], list[int] | None]:
    """Rises by which every arc has at least the mean, or a cycle whose mean is less (Bellman and Ford)."""
    import numpy as np

    n, q = len(W), mean.denominator
    need = mean.numerator - W * q  # r_p >= r_q + need[q, p]
    np.fill_diagonal(need, -(abs(need).max() + 1) * (n + 1))
    rise, parent = np.zeros(n, dtype=object), [-1] * n
    for _ in range(n + 1):
        through = rise[:, None] + need
        best = through.max(axis=0)
        better = best > rise
        if not better.any():
            return [Fraction(x, q) for x in rise], None
        from_ = through.argmax(axis=0)
        for p in np.flatnonzero(better):
            parent[p] = int(from_[p])
        rise = np.where(better, best, rise)
    v = int(np.flatnonzero(better)[0])
    for _ in range(n):
        v = parent[v]
    cycle = [v]
    while parent[cycle[-1]] != v:
        cycle.append(parent[cycle[-1]])
    return [], cycle[::-1]


def _components(tight: Any) -> list[int]:
    """The number of the strongly connected component of each vertex of a small dense graph."""
    import numpy as np

    n = len(tight)
    reach = np.array(tight, dtype=bool) | np.eye(n, dtype=bool)
    for _ in range(n.bit_length()):
        reach = (reach.astype(np.int64) @ reach.astype(np.int64)) > 0
    both = reach & reach.T
    first = [int(np.flatnonzero(row)[0]) for row in both]
    number = {v: c for c, v in enumerate(dict.fromkeys(first))}
    return [number[v] for v in first]
