"""The reduction of a small picture step by step: every step is again a picture of Green Hackenbush, of the same value."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import xor
from typing import Any, NamedTuple

from gote.combinatorial.hackenbush.reduction import reduce_graph

Edges = list[tuple[Any, Any]]


class Fusion(NamedTuple):
    """The vertices of cycles become one."""

    vertices: list[Any]
    edges: Edges


class Leaves(NamedTuple):
    """Loops become leaves, two at one vertex cancel."""

    edges: Edges


class Colon(NamedTuple):
    """Branches at a vertex become one stalk."""

    vertex: Any
    lengths: list[int]
    edges: Edges


def steps(ground: Hashable, edges: Sequence[tuple[Any, Any]]) -> Iterator[Fusion | Leaves | Colon]:
    """Fusion class by class, then the loops, then the branches from the top down to the ground.

    >>> for step in steps("G", [("G", "a"), ("a", "b"), ("b", "G"), ("a", "c")]):
    ...     print(type(step).__name__, step.edges)
    Fusion [('G', 'G'), ('G', 'G'), ('G', 'G'), ('G', 'c')]
    Leaves [('G', 'c'), ('G', 'G+1')]
    Colon []
    """
    found = reduce_graph(ground, edges)
    home = {found.names[x]: found.names[found.home[x]] for x in found.order.tolist()}
    now = [(u, v) for u, v in edges if u in home]
    mark = "+"
    while any(mark in str(v) for v in home):
        mark += "+"
    for root in dict.fromkeys(home.values()):
        fused = [v for v in home if home[v] == root]
        if len(fused) > 1:
            now = [(root if u in fused else u, root if v in fused else v) for u, v in now]
            yield Fusion(fused, now)
    if any(u == v for u, v in now):
        loops = [u for u, v in now if u == v]
        odd = [u for u in dict.fromkeys(loops) if loops.count(u) % 2]
        now = [(u, v) for u, v in now if u != v] + [(u, f"{u}{mark}1") for u in odd]
        yield Leaves(now)
    yield from _colons(ground, now, mark)


def _colons(ground: Any, edges: Edges, mark: str) -> Iterator[Colon]:
    """Vertex by vertex, those on top first: all its branches are stalks by then."""
    above: dict[Any, list[Any]] = {ground: []}
    waiting = [ground]
    for v in waiting:
        for edge in edges:
            w = edge[1] if edge[0] == v else edge[0]
            if v in edge and w not in above:
                above[v].append(w)
                above[w] = []
                waiting.append(w)
    for v in reversed(waiting):
        branches = above[v]
        if len(branches) > 1:
            lengths = [_length(above, w) for w in branches]
            stalk = [v, *(f"{v}{mark}{i}" for i in range(1, reduce(xor, lengths) + 1))]
            for w in branches:
                while w is not None:
                    w = next(iter(above.pop(w)), None)
            above[v] = stalk[1:2]
            above.update({low: [high] for low, high in pairwise(stalk[1:])})
            above.update({top: [] for top in stalk[1:][-1:]})
            yield Colon(v, lengths, [(u, w) for u in above for w in above[u]])


def _length(above: dict[Any, list[Any]], v: Any) -> int:
    """The number of edges of the stalk whose lowest edge leads to v."""
    count = 1
    while above[v]:
        (v,) = above[v]
        count += 1
    return count
