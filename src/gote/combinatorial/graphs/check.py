"""Proofs of games on graphs: Smith's axioms on every reachable vertex, with the order of labelling as proof that play
ends.

Normal play. A vertex of finite value m has followers of all values below m and none of value m, and every other
follower (of larger or infinite value) has a follower of value m that was settled earlier: going back there makes
progress. A vertex of infinite value with least missing value m has a follower of infinite value from which m cannot be
reached. These axioms decide the sum with any nim heap, so they determine all values. Without labels the sums with nim
heaps themselves are played out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.combinatorial.check import Evidence, Facts, Value, facts, mex, outcomes_by_sweeps
from gote.combinatorial.graphs.rules import GraphGame
from gote.core.axioms import need


@facts.register
def _(game: GraphGame, evidence: Evidence) -> Facts:
    """Value of the start and its followers of each value."""
    reached = {game.start}
    stack = [game.start]
    while stack:
        new = [w for w in game.followers[stack.pop()] if w not in reached]
        reached.update(new)
        stack += new
    followers = {v: game.followers[v] for v in reached}
    values = _labelled(followers, evidence) if evidence.get("values") is not None else _by_sums(followers)
    return Facts(values[game.start], lambda target: [v for v in followers[game.start] if values[v] == target])


def _labelled(followers: Mapping[Any, list[Any]], evidence: Evidence) -> dict[Any, Value]:
    """The values of the evidence, every vertex by Smith's axioms."""
    same = set(evidence["vertices"]) == set(followers)
    need("outcome", same, "the evidence does not label exactly the vertices that can be reached")
    labels = dict(zip(evidence["vertices"], evidence["values"], strict=True))
    order = dict(zip(evidence["vertices"], evidence["order"], strict=True))
    finite = {v: label for v, label in labels.items() if isinstance(label, int)}
    for v, nexts in followers.items():
        least = mex(finite[w] for w in nexts if w in finite)
        if v in finite:
            need(
                "outcome",
                finite[v] == least,
                "vertex {v} is labelled {label}, not {least}",
                v=v,
                label=finite[v],
                least=least,
            )
            for w in nexts:
                answered = any(finite.get(x) == least and order[x] < order[v] for x in followers[w])
                small = w in finite and finite[w] < least
                need("outcome", small or answered, "going from {v} to {w} cannot be answered", v=v, w=w)
        else:
            escapes = any(w not in finite and all(finite.get(x) != least for x in followers[w]) for w in nexts)
            need("outcome", escapes, "vertex {v} is labelled infinite, but {least} fits", v=v, least=least)
    return _with_infinities(followers, finite)


def _by_sums(followers: Mapping[Any, list[Any]]) -> dict[Any, Value]:
    """v has the value m exactly when v plus a nim heap of m is lost."""
    bound = max((len(nexts) for nexts in followers.values()), default=0) + 1

    def options(position: Any) -> list[tuple[Any, Any]]:
        if position is None:  # every sum in question can follow
            return [(None, (v, m)) for m in range(bound) for v in followers]
        v, m = position
        return [(None, (w, m)) for w in followers[v]] + [(None, (v, k)) for k in range(m)]

    outcome = outcomes_by_sweeps(None, options)
    finite = {v: m for m in range(bound) for v in followers if outcome[v, m] == "P"}
    return _with_infinities(followers, finite)


def _with_infinities(followers: Mapping[Any, list[Any]], finite: Mapping[Any, int]) -> dict[Any, Value]:
    return {
        v: finite[v] if v in finite else frozenset(finite[w] for w in nexts if w in finite)
        for v, nexts in followers.items()
    }
