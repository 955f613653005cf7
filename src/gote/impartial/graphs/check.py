"""Checks of games on graphs: Smith's axioms on every reachable vertex, with the order of labelling as proof that play
ends.

Normal play. A vertex of finite value m has followers of all values below m and none of value m, and every other
follower (of larger or infinite value) has a follower of value m that was settled earlier: going back there makes
progress. A vertex of infinite value with least missing value m has a follower of infinite value from which m cannot be
reached. These axioms decide the sum with any nim heap, so they determine all values.

Misere play. Lost vertices have only won followers, won ones (except the ends) a lost follower, with falling numbers of
steps; draws have no lost follower and a drawn one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from gote.core import CheckError
from gote.impartial.check import MoveFunction, check_by_facts, check_position_answer, mex
from gote.impartial.engine import Infinite, Value
from gote.impartial.graphs.rules import GraphGame


def check_graph(game: GraphGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about a graph.

    >>> check_graph(GraphGame(edges=[["a", "b"]], start="a"), {"outcome": "N", "grundy": 1, "moves": ["b"]}, {})
    """
    if game.play == "normal":
        check_by_facts(game, answer, certificate)
        return
    followers = _reachable(game)
    outcome = _misere_outcomes(followers, certificate)
    winning = [v for v in followers[game.start] if outcome[v] == "P"]
    check_position_answer(answer, outcome[game.start], None, winning)


def facts_graph(game: GraphGame, evidence: Mapping[str, Any], target: int) -> tuple[Value, list[Any]]:
    """Value of the start and its followers of value `target`."""
    followers = _reachable(game)
    values = _values(followers, evidence) if evidence.get("values") is not None else _values_by_sums(followers)
    return values[game.start], [v for v in followers[game.start] if values[v] == target]


def rules_graph(game: GraphGame) -> tuple[Hashable, MoveFunction]:
    """The token by its rules."""
    followers = _reachable(game)
    return game.start, lambda v: [(w, w) for w in followers[v]]


def _reachable(game: GraphGame) -> dict[Any, list[Any]]:
    followers: dict[Any, list[Any]] = {game.start: []}
    for u, v in game.edges:
        followers.setdefault(v, [])
        if v not in followers.setdefault(u, []):
            followers[u].append(v)
    seen, stack = {game.start}, [game.start]
    while stack:
        for w in followers[stack.pop()]:
            if w not in seen:
                seen.add(w)
                stack.append(w)
    return {v: followers[v] for v in seen}


def _values(followers: Mapping[Any, list[Any]], evidence: Mapping[str, Any]) -> dict[Any, Value]:
    if set(evidence["vertices"]) != set(followers):
        raise CheckError("values: not exactly the reachable vertices are labelled")
    values = {
        v: x if isinstance(x, int) else Infinite()
        for v, x in zip(evidence["vertices"], evidence["values"], strict=True)
    }
    order = dict(zip(evidence["vertices"], evidence["order"], strict=True))
    for v, nexts in followers.items():
        finite = {values[w] for w in nexts if isinstance(values[w], int)}
        own, least = values[v], mex(x for x in finite if isinstance(x, int))
        if isinstance(own, int):
            if own != least:
                raise CheckError(f"values: vertex {v!r} is labelled {own}, its followers leave {least} free")
            for w in nexts:
                there = values[w]
                if isinstance(there, int) and there < own:
                    continue
                if not any(values[x] == own and order[x] < order[v] for x in followers[w]):
                    raise CheckError(f"values: going from {v!r} to {w!r} cannot be answered at value {own}")
        elif not any(isinstance(values[w], Infinite) and all(values[x] != least for x in followers[w]) for w in nexts):
            raise CheckError(f"values: vertex {v!r} is labelled infinite, but {least} fits")
    return {
        v: x if isinstance(x, int) else Infinite(frozenset(y for w in followers[v] if isinstance(y := values[w], int)))
        for v, x in values.items()
    }


def _values_by_sums(followers: Mapping[Any, list[Any]]) -> dict[Any, Value]:
    """Without labels: v has the value m exactly when v plus a nim heap of m is lost; by going round until nothing
    changes.
    """
    bound = max((len(nexts) for nexts in followers.values()), default=0) + 1
    lost: set[tuple[Any, int]] = set()
    won: set[tuple[Any, int]] = set()
    positions = [(v, m) for m in range(bound) for v in followers]
    changed = True
    while changed:
        changed = False
        for v, m in positions:
            if (v, m) in lost or (v, m) in won:
                continue
            after = [(w, m) for w in followers[v]] + [(v, k) for k in range(m)]
            if any(position in lost for position in after):
                won.add((v, m))
                changed = True
            elif all(position in won for position in after):
                lost.add((v, m))
                changed = True
    finite = dict(lost)
    return {
        v: finite[v] if v in finite else Infinite(frozenset(finite[w] for w in nexts if w in finite))
        for v, nexts in followers.items()
    }


def _misere_outcomes(followers: Mapping[Any, list[Any]], evidence: Mapping[str, Any]) -> dict[Any, str]:
    if evidence.get("outcomes") is None:
        raise CheckError("outcomes: misere play on a graph needs the labels in the certificate")
    outcome = dict(zip(evidence["vertices"], evidence["outcomes"], strict=True))
    steps = dict(zip(evidence["vertices"], evidence["steps"], strict=True))
    if set(outcome) != set(followers):
        raise CheckError("outcomes: not exactly the reachable vertices are labelled")
    for v, nexts in followers.items():
        kinds = {outcome[w] for w in nexts}
        if outcome[v] == "P":
            fine = bool(nexts) and kinds == {"N"} and all(steps[w] < steps[v] for w in nexts)
        elif outcome[v] == "N":
            fine = not nexts or any(outcome[w] == "P" and steps[w] < steps[v] for w in nexts)
        else:
            fine = "P" not in kinds and "D" in kinds
        if not fine:
            raise CheckError(f"outcomes: vertex {v!r} cannot be {outcome[v]}")
    return outcome
