"""Vertex removal worked out: the connected pieces, what every vertex leaves, and the least value that is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from gote.combinatorial.catalogue.vertex_removal import Edge, VertexRemoval, pieces, vertices, without
from gote.core import Ask, Board, Table, Text
from gote.core.explanation import Block
from gote.core.i18n import Translate

Piece = frozenset[Edge]
MOST_VERTICES = 30
MOST_SHAPES = 30


def graph_blocks(edges: Iterable[Edge], winning: Iterable[Any], t: Translate) -> list[Block]:
    """The steps for normal play: pieces, followers of each, the shapes met with their values, and a board after a winning move."""
    edges = list(edges)
    if len(vertices(edges)) > MOST_VERTICES:
        return []
    known = VertexRemoval()
    parts = pieces(edges)
    blocks: list[Block] = []
    if len(parts) > 1:
        values = [known.value(part) for part in parts]
        total = " ⊕ ".join(map(str, values))
        text = t("The graph falls into {n} pieces that do not touch; their values add as nim heaps:", n=len(parts))
        rows = [[shape_name(part, t), value] for part, value in zip(parts, values, strict=True)]
        blocks += [
            Text(text, heading=t("Pieces")),
            Table(rows, header=[t("piece"), "g"]),
            Text(f"{total} = {known.value(edges)}"),
            Ask(t("What is the nim-sum of the pieces?"), known.value(edges)),
        ]
    blocks += _induction(parts, known, t)
    for part in dict.fromkeys(parts):
        blocks += _followers(part, known, t)
    for move in list(winning)[:1]:
        left = without(edges, move)
        caption = t("After vertex {v} is removed the nim-sum is 0: {left}.", v=move, left=_named(left, t))
        if left:
            blocks.append(Board({"kind": "vertex_removal", "edges": [list(edge) for edge in left]}, caption))
    return blocks


def _followers(part: Piece, known: VertexRemoval, t: Translate) -> list[Block]:
    """One row for the vertices that leave the same."""
    groups: dict[str, tuple[list[Any], list[int]]] = {}
    for v in sorted(vertices(part), key=lambda v: (isinstance(v, str), v)):
        left = pieces(without(part, v))
        name = _named(without(part, v), t)
        groups.setdefault(name, ([], [known.value(piece) for piece in left]))[0].append(v)
    rows, reached = [], set()
    for name, (group, values) in groups.items():
        total = 0
        for value in values:
            total ^= value
        reached.add(total)
        how = " ⊕ ".join(map(str, values)) + f" = {total}" if len(values) > 1 else str(total)
        rows.append([", ".join(map(str, group)), name, how])
    g = known.value(part)
    text = t(
        "The values that can be reached from it are {reached}; the least number that is missing (mex) is its value, {g}.",
        reached="{" + ", ".join(map(str, sorted(reached))) + "}",
        g=g,
    )
    heading = t("Every move: {piece}", piece=shape_name(part, t))
    return [
        Text(text, heading=heading),
        Table(rows, header=[t("remove vertex"), t("what is left"), t("value")]),
        Ask(t("Which number is the least that no move reaches?"), g),
    ]


def _induction(parts: Iterable[Piece], known: VertexRemoval, t: Translate) -> list[Block]:
    """The smaller pieces that play can lead to, the small ones first, each with the values it can reach."""
    met: dict[str, Piece] = {}
    waiting = [piece for part in parts for v in vertices(part) for piece in pieces(without(part, v))]
    while waiting:
        piece = waiting.pop()
        name = shape_name(piece, t)
        if name in met:
            continue
        met[name] = piece
        if len(met) > MOST_SHAPES:
            return []
        waiting += [one for v in vertices(piece) for one in pieces(without(piece, v))]
    if not met:
        return []
    rows = []
    for name, piece in sorted(met.items(), key=lambda pair: (len(pair[1]), pair[0])):
        reached = sorted({known.value(without(piece, v)) for v in vertices(piece)})
        rows.append([name, "{" + ", ".join(map(str, reached)) + "}", known.value(piece)])
    text = t(
        "A vertex without an edge is worth 0. From the smallest pieces up, the value is the least number that no move reaches (mex):"
    )
    header = [t("piece"), t("values of the followers"), "g"]
    return [Text(text, heading=t("Smaller pieces")), Table(rows, header=header)]


def _named(edges: Iterable[Edge], t: Translate) -> str:
    """What is left, piece by piece."""
    names = sorted(shape_name(piece, t) for piece in pieces(edges))
    return " + ".join(names) or t("nothing")


def shape_name(piece: Piece, t: Translate) -> str:
    """A path, star or ring by its number of edges; any other piece by its edges.

    >>> from gote.core.i18n import translator
    >>> shape_name(frozenset({(0, 1), (1, 2)}), translator("combinatorial", "en"))
    'path of 2 edges'
    """
    n = len(piece)
    loops = any(a == b for a, b in piece)
    degrees = Counter(Counter(v for edge in piece for v in edge).values())
    if not loops and n <= 2:
        return t("path of {n:edge|edges}", n=n)
    if not loops and degrees == {1: 2, 2: n - 1}:
        return t("path of {n:edge|edges}", n=n)
    if not loops and degrees == {2: n}:
        return t("ring of {n} edges", n=n)
    if not loops and degrees == {1: n, n: 1}:
        return t("star of {n} edges", n=n)
    return ", ".join(sorted("-".join(map(str, edge)) for edge in piece))
