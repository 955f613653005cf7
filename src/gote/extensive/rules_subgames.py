"""Subgames by their names and as trees of their own.

A subgame is written as the labels on the way to its root, joined by "/" ("~1" stands for "/" and "~0" for "~" inside a
label, "~~2" behind the second of two outcomes of chance with one label); the whole game is "". Its quotient is its tree
with the subgames inside replaced by leaves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gote.extensive.rules_tree import CHANCE, Tree, read_tree


def path_of(tree: Tree, vertex: int) -> str:
    """The labels on the way to a vertex.

    >>> path_of(read_tree(["I"], {"player": "I", "infoset": "h", "moves": {"a/b": {"payoff": [1]}}}), 1)
    'a~1b'
    >>> path_of(read_tree(["I"], {"chance": [["1/2", "a", {"payoff": [1]}], ["1/2", "a", {"payoff": [2]}]]}), 2)
    'a~~2'
    """
    labels = []
    while vertex:
        x = tree.parent[vertex]
        names = tree.labels[x] if tree.mover[x] == CHANCE else tree.infosets[tree.infoset[x]].moves
        k = tree.edge(vertex)
        again = names[:k].count(names[k])
        labels.append(names[k].replace("~", "~0").replace("/", "~1") + (f"~~{again + 1}" if again else ""))
        vertex = x
    return "/".join(reversed(labels))


def inner_roots(tree: Tree, roots: Sequence[int], root: int) -> list[int]:
    """The subgames directly inside one of them."""
    known, found, todo = set(roots), [], list(tree.children[root])
    while todo:
        x = todo.pop()
        if x in known:
            found.append(x)
        else:
            todo += tree.children[x]
    return sorted(found)


def quotient(tree: Tree, root: int, leaves: Mapping[int, Sequence[Fraction]]) -> Tree:
    """The tree below a root, with leaves in place of some vertices; names of the information sets stay."""

    todo = [root]
    built: dict[int, dict[str, Any]] = {}
    order: list[int] = []
    while todo:
        x = todo.pop()
        order.append(x)
        todo += () if x in leaves else tree.children[x]
    for x in reversed(order):  # children before their parents, without recursion: trees may be deep
        children = [] if x in leaves else [built.pop(c) for c in tree.children[x]]
        if not children:
            built[x] = {"payoff": list(leaves[x] if x in leaves else tree.payoffs[x])}
        elif tree.mover[x] == CHANCE:
            built[x] = {"chance": [list(e) for e in zip(tree.chances[x], tree.labels[x], children, strict=True)]}
        else:
            s = tree.infosets[tree.infoset[x]]
            moves = dict(zip(s.moves, children, strict=True))
            built[x] = {"player": tree.players[s.player], "infoset": s.name, "moves": moves}
    return read_tree(tree.players, built[root])


def sets_below(tree: Tree, root: int) -> frozenset[str]:
    """Names of the information sets in a subgame."""
    found, todo = set(), [root]
    while todo:
        x = todo.pop()
        todo += tree.children[x]
        if tree.infoset[x] >= 0:
            found.add(tree.infosets[tree.infoset[x]].name)
    return frozenset(found)


def movers_only(tree: Tree) -> tuple[Tree, list[int]]:
    """The game of those who move, and who they are; the others only watch. Somebody stays even if nobody moves.

    >>> left, movers = movers_only(read_tree(["I", "II"], {"player": "II", "infoset": "h", "moves": {"a": {"payoff": [1, 2]}}}))
    >>> left.players, left.payoffs[1], movers
    (('II',), (Fraction(2, 1),), [1])
    """
    movers = sorted({s.player for s in tree.infosets}) or [0]
    if len(movers) == len(tree.players):
        return tree, movers
    position = {i: k for k, i in enumerate(movers)}
    smaller = replace(
        tree,
        players=tuple(tree.players[i] for i in movers),
        mover=[position.get(m, m) for m in tree.mover],
        payoffs={x: tuple(u[i] for i in movers) for x, u in tree.payoffs.items()},
        infosets=tuple(replace(s, player=position[s.player]) for s in tree.infosets),
    )
    return smaller, movers
