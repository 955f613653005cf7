"""Green Hackenbush in O(V + E): bridges, fusion and colon (1.6).

Fusion principle (融合原理): the vertices of a cycle may be fused, each edge among them becomes a loop, worth 1. So every
class of 2-edge-connected vertices becomes one vertex carrying as many 1s as it has edges. Colon principle (コロンの原理):
branches at a vertex count as one stalk of the length of the nim-sum of their
values. Down the tree of bridges:   value(class) = (edges in it mod 2) (+) nim-sum over bridges above it of (1 + value(class above)).

Winning cuts. The wanted value is handed from the ground down the tree of bridges, each class gets at most one. A bridge
wins when the branch must vanish altogether. Inside a class, edges fall into groups of which any two disconnect (found
by the back edges that cover them); when one edge of such a group is cut, the others become bridges of two arms.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gote.combinatorial.hackenbush import kernels

COMPILED_FROM = 3000
"""Graphs with so many edges use compiled loops."""
LONG_CYCLE = 3000
"""Groups of so many edges use the tree of arms."""


@cache
def _compiled(name: str) -> Callable[..., Any]:
    from numba import njit

    compiled: Callable[..., Any] = njit(cache=True)(getattr(kernels, name))
    return compiled


@dataclass(frozen=True)
class Reduction:
    """A picture on the ground, reduced: see the module for the meaning of the arrays (indexed by vertex number)."""

    names: Sequence[Hashable]
    edges: NDArray[Any]
    order: NDArray[Any]
    parent: NDArray[Any]
    parent_edge: NDArray[Any]
    depth: NDArray[Any]
    bridge: NDArray[Any]
    home: NDArray[Any]
    labels: NDArray[Any]
    back: NDArray[Any]
    hung: NDArray[Any]
    degrees: NDArray[Any]
    values: NDArray[Any]

    @property
    def value(self) -> int:
        """The Sprague-Grundy value."""
        return int(self.values[self.order[0]])

    @property
    def standing(self) -> NDArray[Any]:
        """Which edges are joined to the ground."""
        found: NDArray[Any] = self.depth[self.edges[:, 0]] >= 0 if len(self.edges) else np.zeros(0, bool)
        return found

    def _run(self, name: str) -> Callable[..., Any]:
        return _compiled(name) if len(self.edges) >= COMPILED_FROM else getattr(kernels, name)

    def cuts_to(self, target: int) -> list[int]:
        """All edges (by index) whose cut leaves a picture of this value.

        >>> reduce_graph("G", [("G", "a"), ("a", "b"), ("G", "c")]).cuts_to(0)
        [1]
        """
        if target < 0 or not len(self.edges):
            return []
        n = len(self.names)
        targets = np.full(n, -1, np.int64)
        ground = self.order[0]
        if self.values[ground] == target:
            return []
        targets[ground] = target
        wins = np.zeros(n, bool)
        self._run("descend")(self.order, self.parent, self.bridge, self.home, self.values, targets, wins)
        found = self.parent_edge[np.flatnonzero(wins)].tolist()
        inner = self._inner_edges()
        if len(inner):
            starts, edge, child, is_back, root = self._groups(inner)
            cut, part, base = (
                np.zeros(len(edge), bool),
                np.zeros(len(edge), np.int64),
                np.zeros(len(starts) - 1, np.int64),
            )
            self._run("ring_parts")(starts, child, is_back, root, self.hung, self.degrees, part, base)
            if np.diff(starts).max() > LONG_CYCLE:
                from gote.combinatorial.hackenbush.arms import open_long_rings

                open_long_rings(starts, root, part, base, targets, cut, len(self.edges).bit_length() + 1)
            else:
                self._run("open_rings")(starts, root, part, base, targets, cut)
            found += edge[cut].tolist()
        return sorted(found)

    def _inner_edges(self) -> NDArray[Any]:
        """Edges that are on a cycle."""
        inner = self.standing.copy()
        inner[self.parent_edge[self.bridge]] = False
        return np.flatnonzero(inner)

    def _groups(self, inner: NDArray[Any]) -> tuple[NDArray[Any], ...]:
        """The inner edges by groups that disconnect pairwise, from the ground outwards, a back edge last."""
        tree = np.zeros(len(self.edges), bool)
        child = np.zeros(len(self.edges), np.int64)
        grown = self.order[1:]
        tree[self.parent_edge[grown]] = True
        child[self.parent_edge[grown]] = grown
        u, v = self.edges[inner, 0], self.edges[inner, 1]
        lower = np.where(self.depth[u] >= self.depth[v], u, v)
        far = np.where(tree[inner], child[inner], lower)
        label = np.where(tree[inner], self.labels[far], self.back[inner])
        depth = np.where(tree[inner], self.depth[far], np.iinfo(np.int64).max)
        root = self.home[far]
        by = np.lexsort((depth, label, root))
        inner, far, label, root = inner[by], far[by], label[by], root[by]
        fresh = np.ones(len(inner), bool)
        fresh[1:] = (label[1:] != label[:-1]) | (root[1:] != root[:-1])
        starts = np.append(np.flatnonzero(fresh), len(inner))
        return starts, inner, far, ~tree[inner], root


def reduce_graph(ground: Hashable, edges: Sequence[tuple[Hashable, Hashable]]) -> Reduction:
    """Reduce a picture.

    >>> reduce_graph("G", [("G", "a"), ("a", "b"), ("a", "c"), ("c", "d"), ("c", "e")]).value
    1
    """
    number: dict[Hashable, int] = {ground: 0}
    flat = [number.setdefault(v, len(number)) for edge in edges for v in edge]
    pairs = np.array(flat, np.int64).reshape(-1, 2)
    return reduce_arrays(list(number), pairs)


def reduce_arrays(names: Sequence[Hashable], pairs: NDArray[Any]) -> Reduction:
    """The same for vertices numbered from 0 (the ground)."""
    n, m = len(names), len(pairs)

    def run(name: str) -> Callable[..., Any]:
        return _compiled(name) if m >= COMPILED_FROM else getattr(kernels, name)

    ends = np.concatenate((pairs[:, 0], pairs[:, 1]))
    by = np.argsort(ends, kind="stable")
    neighbours = np.concatenate((pairs[:, 1], pairs[:, 0]))[by]
    edge_of = np.concatenate((np.arange(m), np.arange(m)))[by]
    offsets = np.concatenate(([0], np.cumsum(np.bincount(ends, minlength=n))))
    order, parent, parent_edge, depth = run("search")(offsets, neighbours, edge_of, 0)

    # every back edge adds its label at its lower end and takes it away at its upper end
    back_edge = np.ones(m, bool)
    back_edge[parent_edge[order[1:]]] = False
    back_edge &= depth[pairs[:, 0]] >= 0 if m else False
    label = np.random.default_rng(20240501).integers(1, 2**63 - 1, m, dtype=np.int64)
    covers, labels = np.zeros(n, np.int64), np.zeros(n, np.int64)
    for column in (0, 1):
        here, there = pairs[back_edge, column], pairs[back_edge, 1 - column]
        np.add.at(covers, here, np.sign(depth[here] - depth[there]))
        np.bitwise_xor.at(labels, here, label[back_edge])
    run("cover")(order, parent, covers, labels)
    bridge = np.zeros(n, bool)
    bridge[order[1:]] = covers[order[1:]] == 0

    degree = np.zeros(n, np.int64)
    on_cycle = depth[pairs[:, 0]] >= 0 if m else np.zeros(0, bool)
    on_cycle[parent_edge[bridge]] = False
    for column in (0, 1):
        np.add.at(degree, pairs[on_cycle, column], 1)
    hung, degrees, values = (np.zeros(n, np.int64) for _ in range(3))
    run("evaluate")(order, parent, bridge, degree, hung, degrees, values)
    home = _homes(order, parent, bridge)
    return Reduction(
        names, pairs, order, parent, parent_edge, depth, bridge, home, labels, label, hung, degrees, values
    )


def _homes(order: NDArray[Any], parent: NDArray[Any], bridge: NDArray[Any]) -> NDArray[Any]:
    """The vertex by which the class of each vertex is joined to the ground: pointers are doubled until they arrive."""
    home = np.arange(len(parent))
    inside = order[1:][~bridge[order[1:]]]
    home[inside] = parent[inside]
    while True:
        jumped = home[home]
        if np.array_equal(jumped, home):
            return home
        home = jumped
