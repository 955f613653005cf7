"""Loops of Green Hackenbush on plain arrays. Each is a plain function: `gote.combinatorial.hackenbush.reduction` compiles
them for large graphs.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

import numpy as np


def search(offsets, neighbours, edge_of, ground):
    """Depth-first search from the ground: preorder, parents, tree edges, depths (-1: not joined to the ground)."""
    n = offsets.size - 1
    order = np.empty(n, np.int64)
    parent = np.full(n, -1, np.int64)
    parent_edge = np.full(n, -1, np.int64)
    depth = np.full(n, -1, np.int64)
    position = offsets[:-1].copy()
    stack = np.empty(n, np.int64)
    stack[0] = ground
    top = 1
    depth[ground] = 0
    order[0] = ground
    count = 1
    while top:
        x = stack[top - 1]
        if position[x] == offsets[x + 1]:
            top -= 1
            continue
        y = neighbours[position[x]]
        e = edge_of[position[x]]
        position[x] += 1
        if depth[y] < 0:
            depth[y] = depth[x] + 1
            parent[y] = x
            parent_edge[y] = e
            order[count] = y
            count += 1
            stack[top] = y
            top += 1
    return order[:count], parent, parent_edge, depth


def cover(order, parent, covers, labels):
    """Add up, over the subtree of every vertex, how many back edges cross the edge to its parent, and the xor of their
    labels.
    """
    for i in range(order.size - 1, 0, -1):
        x = order[i]
        covers[parent[x]] += covers[x]
        labels[parent[x]] ^= labels[x]


def evaluate(order, parent, bridge, degree, hung, degrees, values):
    """Values of all classes of the bridge tree, from the leaves down.

    hung[x] becomes the nim-sum of what hangs by bridges on the subtree of x within its class, degrees[x] the sum of
    degrees there; values[x] is set where x is the vertex by which a class is joined to the ground.
    """
    for i in range(order.size - 1, -1, -1):
        x = order[i]
        degrees[x] += degree[x]
        if i == 0 or bridge[x]:
            values[x] = hung[x] ^ (degrees[x] // 2 & 1)
            if i:
                hung[parent[x]] ^= values[x] + 1
        else:
            hung[parent[x]] ^= hung[x]
            degrees[parent[x]] += degrees[x]


def descend(order, parent, bridge, home, values, targets, wins):
    """Hand the wanted value down the bridge tree; wins[x] where cutting the bridge above x reaches it."""
    for i in range(1, order.size):
        x = order[i]
        if bridge[x]:
            up = home[parent[x]]
            if targets[up] >= 0:
                need = (values[x] + 1) ^ values[up] ^ targets[up]
                if need == 0:
                    wins[x] = True
                else:
                    targets[x] = need - 1


def ring_parts(starts, child, is_back, root, hung, degrees, part, base):
    """What lies between the edges of a ring. Edges starts[c]..starts[c+1] are a class of edges any two of which
    disconnect: tree edges from the root outwards (child = the far end), perhaps a back edge at the end. part[j] is the
    value of what lies between edge j and edge j + 1 of the ring, base[c] the value of the rest, which holds the root.
    """
    for c in range(starts.size - 1):
        first, last = starts[c], starts[c + 1]
        inside = hung[root[first]]
        edges = degrees[root[first]] // 2 - (last - first)
        for j in range(first, last - 1):
            x = child[j]
            own, total = hung[x], degrees[x]
            if not is_back[j + 1]:
                y = child[j + 1]
                own ^= hung[y]
                total -= degrees[y]
            count = (total - 2) // 2
            inside ^= own
            edges -= count
            part[j] = own ^ (count & 1)
        base[c] = inside ^ (edges & 1)


def open_rings(starts, root, part, base, targets, wins):
    """Cuts inside classes: cut one edge of a ring and the others become bridges of two arms,

      value = base (+) arm from the near side (+) arm from the far side,   arm = 1 + (v1 (+) (1 + (v2 (+) ...))).

    O(k^2) for a ring of k edges.
    """
    for c in range(starts.size - 1):
        first, last = starts[c], starts[c + 1]
        target = targets[root[first]]
        if target < 0:
            continue
        for j in range(first, last):
            near = 0
            for i in range(j - 1, first - 1, -1):
                near = 1 + (part[i] ^ near)
            far = 0
            for i in range(j, last - 1):
                far = 1 + (part[i] ^ far)
            wins[j] = base[c] ^ near ^ far == target
