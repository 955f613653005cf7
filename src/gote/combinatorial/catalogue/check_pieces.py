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
    """Lost where the graph has a mirror image of itself. Otherwise connected pieces are summands; each is worth the mex
    of what taking away a vertex leaves."""
    start: Any = game.opening()
    known: dict[frozenset[Any], int] = {}

    def value(edges: Any) -> int:
        return nim_sum([worth(piece) for piece in connected(edges)])

    def worth(piece: frozenset[Any]) -> int:
        if piece not in known:
            checkpoint()
            known[piece] = mex(value(after) for _, after in game.options(piece))
        return known[piece]

    def leaving(target: int) -> list[Move]:
        return [v for v, after in game.options(start) if value(after) == target]

    if is_mirror((evidence or {}).get("mirror"), start):
        return Facts(0, lambda target: leaving(target) if target else [])
    return Facts(value(start), leaving)


def is_mirror(pairs: Any, edges: frozenset[tuple[Any, Any]]) -> bool:
    """Whether these pairs exchange the vertices that have an edge, each with one it is not joined to, such that edges
    become edges. Then whoever removes a vertex is answered by its image: the image still has an edge, and what is left
    is exchanged in the same way.

    >>> square = frozenset({(0, 1), (1, 2), (2, 3), (3, 0)})
    >>> is_mirror([[0, 2], [1, 3]], square), is_mirror([[0, 1], [2, 3]], square), is_mirror(None, square)
    (True, False, False)
    """
    if not isinstance(pairs, (list, tuple)) or not all(isinstance(p, (list, tuple)) and len(p) == 2 for p in pairs):
        return False
    if not all(isinstance(v, (int, str)) for pair in pairs for v in pair):
        return False
    image = {a: b for u, v in pairs for a, b in ((u, v), (v, u))}
    joined = {frozenset(edge) for edge in edges}
    return (
        len(image) == 2 * len(pairs)
        and set(image) == {v for edge in edges for v in edge}
        and not any(frozenset(pair) in joined for pair in pairs)
        and all(frozenset(image[v] for v in edge) in joined for edge in joined)
    )


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
