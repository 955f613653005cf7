"""Worths that are optima, straight from their definitions: superadditive covers, matchings, round trips, networks.

These are programs of the proofs' own; whoever solves the games has others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gote.exact.integers import Array, exact_type

Costs = Mapping[frozenset[str], int]


def cover(table: Array) -> Array:
    """The least superadditive game above v: S keeps its worth or splits into T and S - T, T without its first player.

    >>> cover(np.array([0, 1, 1, 0])).tolist()
    [0, 1, 1, 2]
    """
    best = table.copy()
    for S in range(1, len(best)):
        parts = submasks(S & S - 1)
        best[S] = max((best[S ^ parts] + best[parts]).max(), best[S])
    return best


def submasks(S: int) -> Array:
    """All subsets of S, from the empty one to S.

    >>> submasks(0b101).tolist()
    [0, 1, 4, 5]
    """
    masks = np.zeros(1, dtype=np.int64)
    for i in range(S.bit_length()):
        if S >> i & 1:
            masks = np.concatenate([masks, masks | 1 << i])
    return masks


def opted_out(table: Array) -> Array:
    """The largest worth of any subset: a coalition may leave members out.

    >>> opted_out(np.array([0, 3, -1, 2])).tolist()
    [0, 3, 0, 3]
    """
    best = table.copy()
    for i in range(len(best).bit_length() - 1):
        pairs = best.reshape(-1, 2, 1 << i)
        pairs[:, 1] = np.maximum(pairs[:, 1], pairs[:, 0])
    return best


def best_matchings(gains: Sequence[Sequence[int]]) -> Array:
    """The largest surplus within every set of sellers (first) and buyers. Buyer by buyer: he gets nothing, or the good
    of one of the sellers, which the others then do without.

    >>> best_matchings([[4, 8], [3, 5]]).tolist()[-1]
    11
    """
    m = len(gains)
    table = np.zeros(1 << m, dtype=exact_type(sum(max(row) for row in gains) << m + len(gains[0])))
    for j in range(len(gains[0])):
        joined = table.copy()
        for i in range(m):
            old, new = table.reshape(-1, 2, 1 << i), joined.reshape(-1, 2, 1 << i)
            new[:, 1] = np.maximum(new[:, 1], old[:, 0] + gains[i][j])
        table = np.concatenate([table, joined])
    return table


def cheapest_tours(costs: Costs, home: str, cities: Sequence[str]) -> Array:
    """The cheapest round trip from home through every set of cities.

    The way back first: back[S, i] is the least cost from city i through all cities of S to home.

    >>> cheapest_tours({frozenset("HA"): 1, frozenset("HB"): 2, frozenset("AB"): 4}, "H", "AB").tolist()
    [0, 2, 4, 7]
    """
    n = len(cities)
    out = [costs[frozenset((home, c))] for c in cities]
    way = [[costs[frozenset((a, b))] if a != b else 0 for b in cities] for a in cities]
    back = [out]
    tours = [0]
    for S in range(1, 1 << n):
        inside = [k for k in range(n) if S >> k & 1]
        back.append([min(way[i][k] + back[S ^ 1 << k][k] for k in inside) for i in range(n)])
        tours.append(min(out[k] + back[S ^ 1 << k][k] for k in inside))
    return np.array(tours, dtype=exact_type(max(tours) << n + 1))


def cheapest_networks(costs: Costs, root: str, terminals: Sequence[str]) -> Array:
    """The cheapest network that joins every set of terminals to the root.

    tree[S][p] is the least cost of a tree that holds place p and the terminals of S: two trees meet in p, or p hangs on
    a neighbour by a road. Roads are tried until nothing gets cheaper.

    >>> cheapest_networks({frozenset("TA"): 3, frozenset("AB"): 2}, "T", "AB").tolist()
    [0, 3, 5, 5]
    """
    places = sorted({root, *terminals, *(place for pair in costs for place in pair)})
    index = {place: k for k, place in enumerate(places)}
    roads = [(*(index[end] for end in pair), cost) for pair, cost in costs.items()]
    far = 2 * sum(costs.values()) + 1  # more than any network costs
    dtype = exact_type(4 * far << len(terminals))
    tree: list[Array] = [np.zeros(len(places), dtype=dtype)]
    for S in range(1, 1 << len(terminals)):
        row: Any = np.full(len(places), far, dtype=dtype)
        if S & S - 1 == 0:
            row[index[terminals[S.bit_length() - 1]]] = 0
        for part in submasks(S)[1:-1].tolist():
            if part < S ^ part:
                row = np.minimum(row, tree[part] + tree[S ^ part])
        tree.append(_hung(row, roads))
    return np.array([row[index[root]] for row in tree], dtype=dtype)


def _hung(row: Array, roads: Sequence[Any]) -> Array:
    """Costs lowered along the roads until nothing changes (Bellman and Ford)."""
    least = row.tolist()
    changed = True
    while changed:
        changed = False
        for a, b, cost in roads:
            for here, there in ((a, b), (b, a)):
                if least[there] + cost < least[here]:
                    least[here], changed = least[there] + cost, True
    return np.array(least, dtype=row.dtype)
