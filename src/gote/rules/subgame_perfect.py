"""Several players: all payoff vectors of pure subgame-perfect equilibria (部分ゲーム完全均衡).

S(x) is the set of payoff vectors that the subgame at position x can end with:

    an end      its payoffs
    chance      all means of one vector of each follower's set
    player i    u in S(c) for a follower c, with u_i >= min of w_i over S(d), for every other follower d
                (the equilibrium at d that is worst for i deters him from going there)

A choice belongs to a history, not to a state: two ways into one position may go on differently. S is nevertheless a
property of the position, because its subgame is. Cost: the sets can grow with the number of ties.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from gote.core.errors import LimitError
from gote.core.limits import checkpoint
from gote.rules.explore import Graph
from gote.rules.rules_asking import CHANCE

Payoffs = tuple[Fraction, ...]
MOST = 20_000
"""vectors of one position"""


def payoff_sets(graph: Graph) -> list[frozenset[Payoffs]]:
    """S(x) of every position; play must end."""
    graph.refuse_cycles("games of several players, or with results that do not add up to 0, must end")
    found: list[frozenset[Payoffs]] = [frozenset()] * len(graph)
    for done, k in enumerate(graph.peeled):
        if done % 1024 == 0:
            checkpoint()
        if k in graph.results:
            found[k] = frozenset([graph.results[k]])
        elif graph.mover[k] == CHANCE:
            found[k] = _means(graph, k, found)
        else:
            found[k] = _chosen(graph.mover[k], [found[j] for j in dict.fromkeys(graph.followers(k))])
        if len(found[k]) > MOST:
            raise LimitError(
                f"{graph.asked.name}: a position has more than {MOST:,} payoff vectors; give a smaller game"
            )
    return found


def _chosen(i: int, sets: list[frozenset[Payoffs]]) -> frozenset[Payoffs]:
    deterred = [min(u[i] for u in s) for s in sets]
    best = max(deterred)
    second = max((d for k, d in enumerate(deterred) if k != deterred.index(best)), default=best)
    return frozenset(
        u for s, own in zip(sets, deterred, strict=True) for u in s if u[i] >= (best if own < best else second)
    )


def _means(graph: Graph, k: int, found: list[frozenset[Payoffs]]) -> frozenset[Payoffs]:
    means: set[Payoffs] = {(Fraction(0),) * graph.asked.players}
    for p, j in zip(graph.chances[k], graph.followers(k), strict=True):
        if len(means) * len(found[j]) > MOST * 10:
            raise LimitError(
                f"{graph.asked.name}: a position has more than {MOST:,} payoff vectors; give a smaller game"
            )
        means = {tuple(a + p * b for a, b in zip(u, w, strict=True)) for u, w in product(means, found[j])}
    return frozenset(means)
