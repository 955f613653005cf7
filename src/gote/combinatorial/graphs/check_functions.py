"""The proof that a list holds all Sprague-Grundy functions of a graph: the vertices of value 0 are a kernel (no two of them
joined, every other vertex has one of them as a follower), those of value 1 a kernel of the rest, and so on. So all
kernels are looked for, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gote.combinatorial.answer import GraphAnswer
from gote.combinatorial.graphs.rules import GraphGame
from gote.core import Unproved, checkpoint, proves
from gote.core.axioms import absent, present, same_set

MOST_STEPS = 200_000


class _TooMany(Exception):
    pass


@proves(GraphAnswer, "functions")
def these_are_all_layers_of_kernels(game: GraphGame, a: GraphAnswer) -> Unproved | None:
    """Each function once."""
    if not game.functions:
        absent("functions", a.functions)
        return None
    given = present("functions", a.functions)
    try:
        right = list(_layers(game.everywhere, 0, [0]))
    except _TooMany:
        return Unproved("the graph has too many kernels to look for")
    written = [tuple(sorted((str(v), value) for v, value in function.items())) for function in right]
    same_set("functions", [tuple(sorted(function.items())) for function in given], written)
    return None


def _layers(followers: Mapping[Any, list[Any]], level: int, steps: list[int]) -> Iterator[dict[Any, int]]:
    if not followers:
        yield {}
        return
    for kernel in _kernels(followers, set(), set(), steps):
        rest = {v: [w for w in nexts if w not in kernel] for v, nexts in followers.items() if v not in kernel}
        for above in _layers(rest, level + 1, steps):
            yield above | dict.fromkeys(kernel, level)


def _kernels(
    followers: Mapping[Any, list[Any]], inside: set[Any], outside: set[Any], steps: list[int]
) -> Iterator[frozenset[Any]]:
    """All kernels with these vertices inside and those outside."""
    steps[0] += 1
    if steps[0] > MOST_STEPS:
        raise _TooMany
    checkpoint()
    open_ = [v for v in followers if v not in inside and v not in outside]
    for v in outside:  # needs a follower inside
        if all(w in outside for w in followers[v]):
            return
    if not open_:
        yield frozenset(inside)
        return
    v = open_[0]
    before = {u for u, nexts in followers.items() if v in nexts}
    if v not in followers[v] and not before & inside and not inside.intersection(followers[v]):
        yield from _kernels(followers, inside | {v}, outside | before | set(followers[v]), steps)
    yield from _kernels(followers, inside, outside | {v}, steps)
