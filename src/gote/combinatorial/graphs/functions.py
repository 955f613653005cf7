"""All Sprague-Grundy functions of a graph with cycles: there may be none, one or several (1.3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gote.combinatorial.answer import GraphAnswer
from gote.combinatorial.engines import engine_of
from gote.combinatorial.graphs.rules import GraphGame
from gote.combinatorial.solve import position_fields
from gote.core import LimitError, checkpoint

MOST_LISTED, MOST_GUESSES = 1000, 200_000


def solve_graph(game: GraphGame) -> GraphAnswer:
    """The position of the token, and the Sprague-Grundy functions where they are asked for."""
    fields = position_fields(engine_of(game), game.play)
    if game.functions:
        found = sg_functions(game.everywhere)
        fields["functions"] = [{str(v): value for v, value in function.items()} for function in found]
    return GraphAnswer(**fields)


def sg_functions(followers: Mapping[Any, list[Any]]) -> list[dict[Any, int]]:
    """Every g with g(v) = mex of g over the followers of v, by guessing values where followers go round in circles and
    drawing the conclusions.

    >>> sg_functions({"a": ["b"], "b": ["a"]}), sg_functions({"a": ["a"]})
    ([{'a': 0, 'b': 1}, {'a': 1, 'b': 0}], [])
    """
    found: list[dict[Any, int]] = []
    guesses = 0

    def search(values: dict[Any, int]) -> Iterator[dict[Any, int]]:
        nonlocal guesses
        guesses += 1
        if guesses > MOST_GUESSES:
            raise LimitError(f"functions: the graph needs more than {MOST_GUESSES:,} guesses; give a smaller one")
        checkpoint()
        if not _concluded(values, followers):
            return
        open_ = [v for v in followers if v not in values]
        if not open_:
            yield {v: values[v] for v in followers}
            return
        v = min(open_, key=lambda u: len(followers[u]))
        for guess in range(len(followers[v]) + 1):
            yield from search({**values, v: guess})

    for function in search({}):
        found.append(function)
        if len(found) > MOST_LISTED:
            raise LimitError(f"functions: there are more than {MOST_LISTED} functions; give a smaller graph")
    return sorted(found, key=lambda function: list(function.values()))


def _concluded(values: dict[Any, int], followers: Mapping[Any, list[Any]]) -> bool:
    """Add the values that follow; False where they contradict."""
    grew = True
    while grew:
        grew = False
        for v, nexts in followers.items():
            known = {values[w] for w in nexts if w in values}
            missing = sum(w not in values for w in set(nexts))
            if v in values:
                if values[v] in known or sum(k not in known for k in range(values[v])) > missing:
                    return False
            elif not missing:
                values[v] = next(k for k in range(len(known) + 1) if k not in known)
                grew = True
    return True
