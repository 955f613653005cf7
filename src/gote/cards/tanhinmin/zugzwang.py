"""Mutual zugzwang (ツークツワンク): positions where whoever leads a card loses, so that both keep passing.

Found by A = B = -1; counted and listed up to renaming over all graphs of a size; made smaller card by card and edge by
edge; made to order in `zugzwang_search`. A cycle between the hands is necessary (theorem 3) and not sufficient.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

import numpy as np

from gote.cards.tanhinmin.board import Board, Side
from gote.cards.tanhinmin.rules import Card, Tanhinmin
from gote.cards.tanhinmin.subhands import fill
from gote.core import checkpoint

Masks = tuple[tuple[int, ...], tuple[int, ...]]
"""A graph between hands: for each x the mask of y that go on it, for each y the mask of x that go on it."""


def is_zugzwang(game: Tanhinmin) -> bool:
    """Whether leading a card loses for both players, the table being empty.

    >>> is_zugzwang(Tanhinmin(order="linear", mover=[3, 11], waiter=[3, 11], reverse=11))
    True
    """
    from gote.cards.tanhinmin.solve import solve_tanhinmin

    return solve_tanhinmin(game.model_copy(update={"pass_on_empty": True})).zugzwang


def masks_of(game: Tanhinmin) -> Masks:
    """The edges between the hands of a card-graph document."""
    edges = set(game.edges or ())
    x, y = game.mover, game.waiter
    return (
        tuple(sum(1 << j for j, b in enumerate(y) if (a, b) in edges) for a in x),
        tuple(sum(1 << i for i, a in enumerate(x) if (b, a) in edges) for b in y),
    )


def game_of(masks: Masks, table: Card | None = None) -> Tanhinmin:
    """A document with cards x0, x1, ... and y0, y1, ...

    >>> game_of(((1, 2), (1, 2))).edges
    (('x0', 'y0'), ('x1', 'y1'), ('y0', 'x0'), ('y1', 'x1'))
    """
    out_x, out_y = masks
    x, y = [f"x{i}" for i in range(len(out_x))], [f"y{j}" for j in range(len(out_y))]
    edges = [(a, b) for a, mask in zip(x, out_x, strict=True) for j, b in enumerate(y) if mask >> j & 1]
    edges += [(b, a) for b, mask in zip(y, out_y, strict=True) for i, a in enumerate(x) if mask >> i & 1]
    return Tanhinmin(edges=edges, mover=x, waiter=y, table=table)


def lead_values(masks: Masks) -> tuple[int, int]:
    """(A, B) of a graph between hands.

    >>> lead_values(((1, 2), (1, 2)))
    (-1, -1)
    """
    sides = []
    for out in masks:
        sides.append(Side(tuple((i,) for i in range(len(out))), np.array([out], np.uint64), 0))
    tables = fill(Board(sides[0], sides[1], None, 0))
    return tables.lead_value(0, tables.top), tables.lead_value(1, tables.top)


def without_cards(masks: Masks, xs: Iterable[int] = (), ys: Iterable[int] = ()) -> Masks:
    """The graph after taking cards away.

    >>> without_cards(((1, 2), (1, 2)), xs=[0])
    ((2,), (0, 1))
    """
    gone_x, gone_y = set(xs), set(ys)
    keep_x = [i for i in range(len(masks[0])) if i not in gone_x]
    keep_y = [j for j in range(len(masks[1])) if j not in gone_y]
    return (
        tuple(sum((masks[0][i] >> j & 1) << k for k, j in enumerate(keep_y)) for i in keep_x),
        tuple(sum((masks[1][j] >> i & 1) << k for k, i in enumerate(keep_x)) for j in keep_y),
    )


def minimise(game: Tanhinmin) -> Tanhinmin:
    """A smallest zugzwang inside a zugzwang on a card graph: cards, pairs of cards, then edges are deleted while it
    stays one.

    >>> big = Tanhinmin(edges=[["a", "c"], ["c", "a"], ["b", "d"], ["d", "b"], ["a", "z"], ["z", "b"]], mover=["a", "b"], waiter=["c", "d"])
    >>> minimise(big).edges
    (('a', 'c'), ('b', 'd'), ('c', 'a'), ('d', 'b'))
    """
    x, y, masks = list(game.mover), list(game.waiter), masks_of(game)
    if lead_values(masks) != (-1, -1):
        raise ValueError("edges: the position is no zugzwang; give one where leading loses for both players")
    while True:
        cuts: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
            ((i,), (j,)) for i in range(len(x)) for j in range(len(y))
        ]
        cuts += [((i,), ()) for i in range(len(x))] + [((), (j,)) for j in range(len(y))]
        for gone_x, gone_y in cuts:
            checkpoint()
            if len(gone_x) < len(x) and len(gone_y) < len(y):
                smaller = without_cards(masks, gone_x, gone_y)
                if lead_values(smaller) == (-1, -1):
                    masks = smaller
                    x = [a for i, a in enumerate(x) if i not in gone_x]
                    y = [b for j, b in enumerate(y) if j not in gone_y]
                    break
        else:
            break
    masks = _fewest_edges(masks)
    edges = [(a, b) for a, out in zip(x, masks[0], strict=True) for j, b in enumerate(y) if out >> j & 1]
    edges += [(b, a) for b, out in zip(y, masks[1], strict=True) for i, a in enumerate(x) if out >> i & 1]
    return Tanhinmin(edges=edges, mover=x, waiter=y)


def _fewest_edges(masks: Masks) -> Masks:
    """Delete single edges while the graph stays a zugzwang."""
    changed = True
    while changed:
        changed = False
        for side in (0, 1):
            for card, out in enumerate(masks[side]):
                for other in range(len(masks[1 - side])):
                    if out >> other & 1:
                        fewer = _toggled(masks, side, card, other)
                        if lead_values(fewer) == (-1, -1):
                            masks, out, changed = fewer, fewer[side][card], True
    return masks


def _toggled(masks: Masks, side: int, card: int, other: int) -> Masks:
    sides = [list(masks[0]), list(masks[1])]
    sides[side][card] ^= 1 << other
    return tuple(sides[0]), tuple(sides[1])


def canonical(masks: Masks) -> Masks:
    """The least of all renamings; hands of equal size may also be exchanged. For up to 5 cards a side.

    >>> canonical(((2, 1), (2, 1))) == canonical(((1, 2), (1, 2)))
    True
    """
    found = []
    for out_x, out_y in [masks] + ([masks[::-1]] if len(masks[0]) == len(masks[1]) else []):
        p, q = len(out_x), len(out_y)
        for rows in permutations(range(p)):
            for columns in permutations(range(q)):
                found.append(
                    (
                        tuple(sum((out_x[i] >> j & 1) << k for k, j in enumerate(columns)) for i in rows),
                        tuple(sum((out_y[j] >> i & 1) << k for k, i in enumerate(rows)) for j in columns),
                    )
                )
    return min(found)


@dataclass(frozen=True)
class Census:
    """All graphs between hands of p and q labelled cards, empty table: results for the player with p cards, and the
    zugzwangs.
    """

    p: int
    q: int
    graphs: int
    wins: int
    draws: int
    losses: int
    zugzwangs: int
    classes: tuple[Masks, ...]
    """zugzwangs up to renaming (and exchange of the players when p = q)"""
    acyclic: int
    acyclic_draws: int
    acyclic_zugzwangs: int
    acyclic_f_not_g: int
    g_both_lose: int
    """graphs where both leaders lose when passing on the empty table is forbidden"""


@cache
def census(p: int, q: int) -> Census:
    """Count everything about hands of p and q cards (p * q up to 12 in seconds).

    >>> found = census(2, 2)
    >>> found.wins, found.draws, found.losses, found.zugzwangs, len(found.classes)
    (207, 2, 47, 2, 1)
    """
    from gote.cards.tanhinmin.every_graph import acyclic, every_graph, rows_of

    counts = dict.fromkeys(
        (
            "graphs",
            "wins",
            "draws",
            "losses",
            "zugzwangs",
            "acyclic",
            "acyclic_draws",
            "acyclic_zugzwangs",
            "acyclic_f_not_g",
            "g_both_lose",
        ),
        0,
    )
    classes: set[Masks] = set()
    for results in every_graph(p, q, f"census {p}+{q}"):
        f, g = results.empty[0], results.empty[1]
        leads = results.leads()
        stuck = (leads[0] == -1).all(axis=0)
        loopless = acyclic(p, q, results.first)
        for name, chosen in (
            ("graphs", np.ones_like(stuck)),
            ("wins", f[0] == 1),
            ("draws", f[0] == 0),
            ("losses", f[0] == -1),
            ("zugzwangs", stuck),
            ("acyclic", loopless),
            ("acyclic_draws", loopless & ((f == 0).any(axis=0))),
            ("acyclic_zugzwangs", loopless & stuck),
            ("acyclic_f_not_g", loopless & (f != g).any(axis=0)),
            ("g_both_lose", (g == -1).all(axis=0)),
        ):
            counts[name] += results.weight * int(chosen.sum())
        out_x = tuple(rows_of(results.first, p, q).tolist())
        for code in np.flatnonzero(stuck).tolist():
            classes.add(canonical((out_x, tuple(rows_of(code, q, p).tolist()))))
    return Census(p=p, q=q, classes=tuple(sorted(classes)), **counts)


def sizes(text: str) -> tuple[int, int]:
    """Read "3x4" or "3+4".

    >>> sizes("3x4"), sizes("2+2")
    ((3, 4), (2, 2))
    """
    parts: Sequence[str] = text.replace("+", "x").split("x")
    if len(parts) != 2 or not all(part.strip().isdigit() and int(part) > 0 for part in parts):
        raise ValueError(f"{text!r} is not a pair of hand sizes; write 3x4")
    return int(parts[0]), int(parts[1])
