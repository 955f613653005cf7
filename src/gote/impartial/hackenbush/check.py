"""Checks of Green Hackenbush: brute force over edge subsets for small pictures, `check_cuts` for all others; every cut
is looked at.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from gote.impartial.check import MoveFunction, brute_force, check_by_facts
from gote.impartial.hackenbush.check_cuts import cuts_to
from gote.impartial.hackenbush.rules import HackenbushGame

SMALL = 12
"""Up to so many edges the definition itself is used."""


def check_hackenbush(game: HackenbushGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept an answer about a picture.

    >>> check_hackenbush(HackenbushGame(ground=0, edges=[[0, 1], [1, 2]]), {"outcome": "N", "grundy": 2, "moves": [0]}, {})
    """
    check_by_facts(game, answer, certificate)


def facts_hackenbush(game: HackenbushGame, evidence: Mapping[str, Any], target: int) -> tuple[int, list[Any]]:
    """Value and all cuts that leave `target`."""
    if len(game.edges) > SMALL:
        return cuts_to(game.ground, game.edges, target)
    start, moves = rules_hackenbush(game)
    value = brute_force(start, moves)[1] or 0
    return value, [
        e for e, after in moves(start) if (brute_force(after, moves)[1] or 0) == target
    ] if target >= 0 else []


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
