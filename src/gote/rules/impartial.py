"""Impartial games: outcome classes with depth by retrograde analysis, Grundy values by mex, Smith's on cycles.

The player to move wins at N, the other at P, nobody at D (play need not end). Work back from the ends, which are P (N in
misere play): a position is N when some follower is P, P when all are N. First found is quickest for the winner and last
found slowest for the loser, so the order of the queue gives the depth: the number of moves to the end when the winner
hurries and the loser holds out. O(positions + moves).
"""

from __future__ import annotations

from gote.rules.explore import Graph

D, P, N = 0, 1, 2


def outcomes(graph: Graph, misere: bool) -> tuple[bytearray, list[int]]:
    """(class, depth) of every position; depth -1 for D."""
    size = len(graph)
    start, before = graph.predecessors
    left = [graph.first[k + 1] - graph.first[k] for k in range(size)]
    label, depth = bytearray(size), [-1] * size
    queue = [k for k in range(size) if not left[k]]
    for k in queue:
        label[k], depth[k] = N if misere else P, 0
    for k in queue:
        lost, next_depth = label[k] == P, depth[k] + 1
        for j in before[start[k] : start[k + 1]]:
            if label[j]:
                continue
            left[j] -= 1
            if lost or not left[j]:
                label[j], depth[j] = N if lost else P, next_depth
                queue.append(j)
    return label, depth


def loopy_order(graph: Graph) -> tuple[list[int | None], list[int]]:
    """The Grundy value of every position (None where Smith's is infinite), and the order in which they settled.

    Cost: O(positions + moves) without cycles; with cycles that for each value.
    """
    if graph.acyclic:
        return grundy_values(graph), []
    from gote.combinatorial.graphs.smith import loopy_values

    found = loopy_values({k: graph.followers(k) for k in range(len(graph))})
    values = [v if isinstance(v := found.value[k], int) else None for k in range(len(graph))]
    return values, [found.order.get(k, -1) for k in range(len(graph))]


def grundy_values(graph: Graph) -> list[int | None]:
    """The least number no follower has, followers first."""
    found: list[int | None] = [0] * len(graph)
    for k in graph.peeled:
        reached = {found[j] for j in graph.followers(k)}
        m = 0
        while m in reached:
            m += 1
        found[k] = m
    return found
