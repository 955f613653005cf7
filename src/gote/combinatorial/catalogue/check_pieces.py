"""Proofs of games whose positions fall apart into pieces: Kayles with pins, vertex removal."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.catalogue.rules import KaylesRowGame, VertexRemovalGame
from gote.combinatorial.catalogue.rules_boards import runs
from gote.combinatorial.check import Evidence, Facts, facts, mex
from gote.combinatorial.heaps.check import Table
from gote.combinatorial.heaps.check_nim import nim_sum
from gote.combinatorial.heaps.check_tables import repeats, values_by_definition
from gote.combinatorial.heaps.rules_law import octal_law
from gote.combinatorial.rules import Move
from gote.core import checkpoint

PROVING = 200
"""Groups of Kayles whose values prove its period."""


@facts.register
def _(game: KaylesRowGame, evidence: Evidence) -> Facts:
    """Groups are heaps of 0.77: values by the definition, of long groups by the period that they prove."""
    law = octal_law("0.77")
    start: Any = game.opening()
    longest = max(runs(start), default=0)
    table = Table(values_by_definition(law, min(longest, PROVING)))
    if longest > PROVING:
        repeats("moves", law, 71, 12, table.known.tolist())
        table.period = (71, 12)

    def value(groups: list[int]) -> int:
        return nim_sum([table[n] for n in groups])

    def to(target: int) -> list[Move]:
        return [move for move, _ in game.options(start) if value(move["leave"]) == target]

    return Facts(value(runs(start)), to)


@facts.register
def _(game: VertexRemovalGame, evidence: Evidence) -> Facts:
    """Connected pieces are summands; each is worth the mex of what taking away a vertex leaves."""
    known: dict[frozenset[Any], int] = {}

    def value(edges: Any) -> int:
        return nim_sum([worth(piece) for piece in connected(edges)])

    def worth(piece: frozenset[Any]) -> int:
        if piece not in known:
            checkpoint()
            known[piece] = mex(value(after) for _, after in game.options(piece))
        return known[piece]

    start = game.opening()
    return Facts(value(start), lambda target: [v for v, after in game.options(start) if value(after) == target])


def connected(edges: frozenset[tuple[Any, Any]]) -> list[frozenset[tuple[Any, Any]]]:
    """The connected pieces of a graph as sets of edges.

    >>> sorted(len(piece) for piece in connected(frozenset({(0, 1), (1, 2), (5, 6)})))
    [1, 2]
    """
    groups: list[tuple[set[Any], set[tuple[Any, Any]]]] = []
    for edge in edges:
        ends, inside = set(edge), {edge}
        apart = []
        for group in groups:
            if ends & group[0]:
                ends |= group[0]
                inside |= group[1]
            else:
                apart.append(group)
        groups = [*apart, (ends, inside)]
    return [frozenset(inside) for _, inside in groups]
