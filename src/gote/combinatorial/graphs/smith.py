"""Values on graphs with cycles (1.3.4): the loopy Sprague-Grundy function of Smith (1966) and Fraenkel.

Labels are given in stages m = 0, 1, 2, ...: an unlabelled vertex v gets m when

  1. the labels below m all occur among its followers, and m does not,
  2. every follower without a label has a follower labelled m (so that moving there can be reversed).

What never gets a label has the value infinity_K, K the labels of its followers. The order in which labels are given
(`order`) is the progress counter: answer a reversing move by going back to label m at a vertex labelled earlier. Each
stage costs O(E), and there are at most sqrt(2E) + 1 stages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gote.combinatorial.engine import Infinite, Value
from gote.core import checkpoint


@dataclass(frozen=True)
class LoopyValues:
    """Value of every vertex; `order` numbers the vertices with finite values in the order in which they were settled."""

    value: Mapping[Any, Value]
    order: Mapping[Any, int]


def loopy_values(followers: Mapping[Any, Sequence[Any]]) -> LoopyValues:
    """Smith's labels of a whole graph (every vertex is a key of `followers`).

    >>> graph = {"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": []}
    >>> {v: str(x) for v, x in sorted(loopy_values(graph).value.items())}
    {'a': 'inf{}', 'b': 'inf{}', 'c': 'inf{1}', 'd': '1', 'e': '0'}
    """
    nexts = {v: set(ws) for v, ws in followers.items()}
    before: dict[Any, list[Any]] = {v: [] for v in nexts}
    for v, ws in nexts.items():
        for w in ws:
            before[w].append(v)
    label: dict[Any, int] = {}
    order: dict[Any, int] = {}
    ready = set(nexts)  # unlabelled vertices whose followers carry all labels below the stage
    stage = 0
    while ready:
        checkpoint()
        _give_labels(stage, ready, nexts, before, label, order)
        ready = {v for v in nexts if v not in label and any(label.get(w) == stage for w in nexts[v]) and v in ready}
        stage += 1
    values: dict[Any, Value] = dict(label)
    for v, ws in nexts.items():
        if v not in label:
            values[v] = Infinite(frozenset(label[w] for w in ws if w in label))
    return LoopyValues(values, order)


def _give_labels(
    stage: int,
    ready: set[Any],
    nexts: Mapping[Any, set[Any]],
    before: Mapping[Any, list[Any]],
    label: dict[Any, int],
    order: dict[Any, int],
) -> None:
    """One stage: `open_followers[v]` counts followers without a label that cannot yet be answered at a vertex labelled
    `stage`.
    """
    reaches: set[Any] = set()
    open_followers = {v: sum(w not in label for w in nexts[v]) for v in ready}
    queue = [v for v in ready if open_followers[v] == 0]
    while queue:
        v = queue.pop()
        if v in label or v in reaches:
            continue
        label[v] = stage
        order[v] = len(order)
        for u in before[v]:
            if u in reaches or u in label:
                continue
            reaches.add(u)  # u can go to the label of this stage, so it never gets it, and entering u can be answered
            for x in before[u]:
                if x in open_followers:
                    open_followers[x] -= 1
                    if open_followers[x] == 0:
                        queue.append(x)
