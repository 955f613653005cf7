"""Cheapest networks (Steiner trees) for every set of terminals: Dreyfus and Wagner, 3^t V + 2^t V^2 steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction


def steiner_costs(
    pairs: Mapping[frozenset[str], Fraction], root: str, terminals: Sequence[str]
) -> list[Fraction | None]:
    """Cost of the cheapest network that joins each set of terminals (a mask) to the root; None when it cannot be
    joined.

    >>> costs = steiner_costs({frozenset("TA"): Fraction(3), frozenset("AB"): Fraction(2)}, "T", ["A", "B"])
    >>> [str(cost) for cost in costs]
    ['0', '3', '5', '5']
    """
    places = list(dict.fromkeys([root, *terminals, *(end for pair in pairs for end in sorted(pair))]))
    index = {place: k for k, place in enumerate(places)}
    size = len(places)
    far: list[list[Fraction | None]] = [[Fraction(0) if a == b else None for b in range(size)] for a in range(size)]
    for pair, cost in pairs.items():
        a, b = (index[end] for end in pair)
        far[a][b] = far[b][a] = cost
    for k in range(size):
        for a in range(size):
            for b in range(size):
                far[a][b] = _least(far[a][b], _plus(far[a][k], far[k][b]))
    # tree[S][p]: cheapest tree that joins the terminals of S and place p
    tree: list[list[Fraction | None]] = [[Fraction(0)] * size]
    for S in range(1, 1 << len(terminals)):
        if S & S - 1 == 0:
            t = index[terminals[S.bit_length() - 1]]
            tree.append([far[t][p] for p in range(size)])
            continue
        meet: list[Fraction | None] = [None] * size
        part = S & S - 1
        while part:
            for p in range(size):
                meet[p] = _least(meet[p], _plus(tree[part][p], tree[S ^ part][p]))
            part = (part - 1) & (S & S - 1)
        row: list[Fraction | None] = []
        for p in range(size):
            best: Fraction | None = None
            for k in range(size):
                best = _least(best, _plus(meet[k], far[k][p]))
            row.append(best)
        tree.append(row)
    return [row[index[root]] for row in tree]


def _plus(a: Fraction | None, b: Fraction | None) -> Fraction | None:
    return None if a is None or b is None else a + b


def _least(a: Fraction | None, b: Fraction | None) -> Fraction | None:
    return b if a is None else a if b is None else min(a, b)
