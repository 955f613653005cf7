"""Retrograde analysis: win, loss and draw on any finite graph of positions, cycles included (1.3.4).

Work back from the positions without moves: a position is won when some follower is lost, lost when all followers are
won; what never gets a label is a draw, because the mover can always go to another such position. O(V + E). `steps` is
the number of moves the loser can hold out: it is the progress counter that keeps the winner from running in circles,
and what the checker uses.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from gote.combinatorial.engine import Atom, Engine, Move
from gote.core import LimitError, checkpoint

MAX_STATES = 2_000_000


@dataclass(frozen=True)
class Labels:
    """Outcome class and distance to the end of every position (no distance for draws)."""

    outcome: Mapping[Any, str]
    steps: Mapping[Any, int]


def label(followers: Mapping[Any, Iterable[Any]], misere: bool = False) -> Labels:
    """Classes of all positions of a graph given by its follower lists (every vertex is a key).

    >>> label({"a": ["b"], "b": ["a", "c"], "c": []}).outcome
    {'c': 'P', 'b': 'N', 'a': 'P'}
    """
    before: dict[Any, list[Any]] = {v: [] for v in followers}
    left: dict[Any, int] = {}
    for v, nexts in followers.items():
        distinct = set(nexts)
        left[v] = len(distinct)
        for w in distinct:
            before[w].append(v)
    outcome = {v: "N" if misere else "P" for v, count in left.items() if not count}
    steps = dict.fromkeys(outcome, 0)
    queue = deque(outcome)
    while queue:
        w = queue.popleft()
        for v in before[w]:
            if v in outcome:
                continue
            left[v] -= 1
            if outcome[w] == "P" or left[v] == 0:
                outcome[v] = "N" if outcome[w] == "P" else "P"
                steps[v] = steps[w] + 1
                queue.append(v)
    return Labels(outcome | {v: "D" for v in followers if v not in outcome}, steps)


def explore(start: Iterable[Hashable], options: Callable[[Any], Iterable[Hashable]]) -> dict[Any, list[Any]]:
    """Follower lists of everything reachable from `start`, refused above `MAX_STATES` positions.

    >>> explore([3], lambda n: range(max(n - 2, 0), n))
    {3: [1, 2], 2: [0, 1], 1: [0], 0: []}
    """
    found: dict[Any, list[Any]] = {}
    stack = list(start)
    while stack:
        here = stack.pop()
        if here in found:
            continue
        if len(found) % 1024 == 0:
            checkpoint()
            if len(found) > MAX_STATES:
                raise LimitError(f"the search needs more than {MAX_STATES:,} positions; give a smaller position")
        found[here] = list(options(here))
        stack.extend(after for after in found[here] if after not in found)
    return found


def misere_loopy(engine: Engine) -> tuple[str, list[Move]]:
    """Outcome and winning moves of a sum with cycles under misere play: retrograde analysis of whole positions."""

    def key(atoms: Iterable[Atom]) -> Hashable:
        return frozenset(Counter(atoms).items())

    def options(state: frozenset[tuple[Atom, int]]) -> list[Hashable]:
        whole = Counter(dict(state))
        results = []
        for family, place in list(whole):
            rest = whole.copy()
            rest[family, place] -= 1
            results += [key((rest + Counter(left)).elements()) for left in family.options(place)]
        return results

    start = key(engine.atoms())
    moves = [(move, key(left)) for move, left in engine.moves()]
    labels = label(explore([start, *(after for _, after in moves)], options), misere=True)
    return labels.outcome[start], [move for move, after in moves if labels.outcome[after] == "P"]
