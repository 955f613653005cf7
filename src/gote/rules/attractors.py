"""Win, lose, draw and scores, with or without cycles: attractors from the best result down.

Player 0 wants much, player 1 little, play that never ends pays R. For a result v > R the positions from which player 0
can force v or more are the attractor (誘引集合) of the ends worth at least v: player 0's positions with SOME follower in
it, player 1's with ALL followers in it. Taking v from the best result down to R, each attractor grows out of the last
one with the same counters, so that all of them cost O(positions + moves) together. For v < R the same with the players
exchanged, from the worst result up. What is in none of them is worth R.

The rank of a position is the step at which it entered its attractor. It proves the value where play can go round: the
better side moves to a better value, or to the same value with a smaller rank, and so comes to an end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from gote.core.limits import checkpoint
from gote.rules.explore import Graph


@dataclass(frozen=True)
class Valued:
    """`levels` are the results in order with R among them; `level[k]` and `rank[k]` belong to position k (rank 0 where
    the value is R).
    """

    levels: list[Fraction]
    level: list[int]
    rank: list[int]

    def value(self, k: int) -> Fraction:
        return self.levels[self.level[k]]


def values(graph: Graph, repetition: Fraction) -> Valued:
    """The value of every position to player 0."""
    payoff = {k: result[0] for k, result in graph.results.items()}
    return valued_by_attractors(
        len(graph), graph.mover, payoff, repetition, graph.predecessors, lambda k: graph.first[k + 1] - graph.first[k]
    )


def valued_by_attractors(
    size: int,
    mover: object,
    payoff: dict[int, Fraction],
    repetition: Fraction,
    predecessors: tuple[list[int], list[int]],
    outdegree: Callable[[int], int],
) -> Valued:
    """The same for any graph given by flat arrays; `payoff` has the ends."""
    levels = sorted({*payoff.values(), repetition})
    middle = levels.index(repetition)
    place = {v: i for i, v in enumerate(levels)}
    level, rank = [middle] * size, [0] * size
    ends: list[list[int]] = [[] for _ in levels]
    for k, v in payoff.items():
        ends[place[v]].append(k)
    for attacker, stages in ((0, range(len(levels) - 1, middle, -1)), (1, range(middle))):
        left = [outdegree(k) for k in range(size)]
        inside = bytearray(size)
        for stage in stages:
            checkpoint()
            for k in attract(ends[stage], attacker, mover, predecessors, left, inside, rank):
                level[k] = stage
    return Valued(levels, level, rank)


def attract(
    targets: list[int],
    attacker: int,
    mover: object,
    predecessors: tuple[list[int], list[int]],
    left: list[int],
    inside: bytearray,
    rank: list[int],
) -> list[int]:
    """Positions that enter when `targets` do, in order; `left` counts the followers still outside."""
    start, before = predecessors
    queue = [k for k in targets if not inside[k]]
    for k in queue:
        inside[k], rank[k] = 1, 0
    for k in queue:
        step = rank[k] + 1
        for j in before[start[k] : start[k + 1]]:
            left[j] -= 1
            if not inside[j] and (mover[j] == attacker or not left[j]):  # type: ignore[index]
                inside[j], rank[j] = 1, step
                queue.append(j)
    return queue


def depths(graph: Graph, threshold: Fraction, attacker: int) -> list[int]:
    """In how many moves the attacker can force an end that pays player 0 at least `threshold` (at most, for attacker
    1), whatever the other side does; -1 where it cannot.
    """
    sign = 1 if attacker == 0 else -1
    targets = [k for k, result in graph.results.items() if sign * result[0] >= sign * threshold]
    left = [graph.first[k + 1] - graph.first[k] for k in range(len(graph))]
    inside, rank = bytearray(len(graph)), [-1] * len(graph)
    attract(targets, attacker, graph.mover, graph.predecessors, left, inside, rank)
    return rank
