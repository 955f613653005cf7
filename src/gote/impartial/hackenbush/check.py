"""Checks of Green Hackenbush: brute force over edge subsets for small pictures; otherwise every cut by reducing the rest anew.

The reduction here is not the solver's: cycles are found by chain decomposition (Schmidt 2013), an edge on no chain is a bridge.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from gote.core import CheckError, checkpoint
from gote.impartial.check import MoveFunction, brute_force, check_by_facts
from gote.impartial.hackenbush.rules import HackenbushGame

SMALL = 12
"""Up to so many edges the definition itself is used."""
EVERY_CUT = 3_000_000
"""Edges squared, up to which all cuts are tried; beyond, the listed ones and a spread of others."""


def check_hackenbush(game: HackenbushGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about a picture.

    >>> check_hackenbush(HackenbushGame(ground=0, edges=[[0, 1], [1, 2]]), {"outcome": "N", "grundy": 2, "moves": [0]}, {})
    """
    edges = len(game.edges)
    if game.play == "normal" and edges * edges > EVERY_CUT:
        _check_large(game, answer)
    else:
        check_by_facts(game, answer, certificate)


def facts_hackenbush(game: HackenbushGame, evidence: Mapping[str, Any], target: int) -> tuple[int, list[Any]]:
    """Value and all cuts that leave `target`."""
    start, moves = rules_hackenbush(game)
    if len(game.edges) <= SMALL:
        value = brute_force(start, moves)[1] or 0
        return value, [e for e, after in moves(start) if (brute_force(after, moves)[1] or 0) == target] if target >= 0 else []
    value = reduced_value(game.ground, game.edges)
    found = []
    for e, after in moves(start) if target >= 0 else ():
        checkpoint()
        if reduced_value(game.ground, [game.edges[i] for i in sorted(after)]) == target:  # type: ignore[call-overload]
            found.append(e)
    return value, found


def rules_hackenbush(game: HackenbushGame) -> tuple[Hashable, MoveFunction]:
    """Cut an edge; what no path joins to the ground disappears. Positions are sets of edge indices."""
    edges = game.edges

    def standing(kept: frozenset[int]) -> frozenset[int]:
        reached, found, grew = {game.ground}, set(), True
        rest = set(kept)
        while grew:
            joined = {e for e in rest if edges[e][0] in reached or edges[e][1] in reached}
            grew = bool(joined)
            rest -= joined
            found |= joined
            reached |= {v for e in joined for v in edges[e]}
        return frozenset(found)

    start = standing(frozenset(range(len(edges))))
    return start, lambda state: [(e, standing(state - {e})) for e in sorted(state)]


def _check_large(game: HackenbushGame, answer: Mapping[str, Any]) -> None:
    value = reduced_value(game.ground, game.edges)
    if answer.get("grundy") != value or answer.get("outcome") != ("N" if value else "P"):
        raise CheckError(f"grundy: is {value}, the answer says {answer.get('grundy')}")
    listed = set(answer["moves"])
    if len(listed) != len(answer["moves"]) or not listed <= set(range(len(game.edges))):
        raise CheckError("moves: not a list of different edges")
    if value and not listed:
        raise CheckError("moves: a picture of value other than 0 has a winning cut")
    tries = max(1, min(40, 1_000_000 // len(game.edges)))
    some = sorted(listed)[:: max(1, len(listed) // tries)][:tries]
    others = [e for e in range(0, len(game.edges), max(1, len(game.edges) // tries)) if e not in listed][:tries]
    for e in [*some, *others] if value else []:
        checkpoint()
        left = reduced_value(game.ground, [edge for i, edge in enumerate(game.edges) if i != e])
        if (left == 0) != (e in listed):
            raise CheckError(f"moves: cutting edge {e} leaves the value {left}")


def reduced_value(ground: Hashable, edges: Sequence[tuple[Hashable, Hashable]]) -> int:
    """Fusion and colon: vertices on a common chain are one, its edges count 1 each, bridges count 1 + what they carry.

    >>> reduced_value("G", [("G", "x"), ("x", "y"), ("y", "G"), ("y", "z")])
    0
    """
    touching: dict[Hashable, list[int]] = {}
    for i, (u, v) in enumerate(edges):
        touching.setdefault(u, []).append(i)
        if u != v:
            touching.setdefault(v, []).append(i)
    parent: dict[Hashable, tuple[Hashable, int] | None] = {ground: None}
    order = [ground]
    stack = [(ground, iter(touching.get(ground, ())))]
    while stack:
        x, rest = stack[-1]
        for i in rest:
            y = edges[i][1] if edges[i][0] == x else edges[i][0]
            if y not in parent:
                parent[y] = x, i
                order.append(y)
                stack.append((y, iter(touching[y])))
                break
        else:
            stack.pop()
    rank = {x: k for k, x in enumerate(order)}
    tree = {up[1] for up in parent.values() if up}
    on_chain: set[int] = set()
    visited = set()
    for x in order:  # chains: a back edge from its upper end, then up from the lower end until something visited
        for i in touching.get(x, ()):
            if i in tree or i in on_chain:
                continue
            y = edges[i][1] if edges[i][0] == x else edges[i][0]
            if rank[y] < rank[x]:
                continue
            on_chain.add(i)
            visited.add(x)
            while y not in visited:
                visited.add(y)
                up = parent[y]
                assert up is not None
                on_chain.add(up[1])
                y = up[0]
    carried = dict.fromkeys(order, 0)
    for i in on_chain - tree:
        carried[edges[i][0]] ^= 1  # a loop at any vertex of its class
    for x in reversed(order[1:]):
        up = parent[x]
        assert up is not None
        carried[up[0]] ^= carried[x] ^ 1 if up[1] in on_chain else carried[x] + 1
    return carried[ground]
