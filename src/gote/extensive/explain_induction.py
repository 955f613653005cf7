"""Backward induction in words, vertex by vertex from the leaves: what each move gives, what the mover takes, and with ties the
set of payoff vectors that travels up.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gote.core import Ask, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.extensive.backward_induction import Vector, backward_induction
from gote.extensive.rules_subgames import path_of
from gote.extensive.rules_tree import CHANCE, Tree

_MOST_LINES = 60
_MOST_VECTORS = 6
_MOST_ASKS = 8


def node_payoffs(tree: Tree) -> dict[str, list[Vector]]:
    """path of a vertex with moves -> the payoff vectors of the pure subgame-perfect equilibria from it on.

    >>> from gote.extensive.rules_tree import read_tree
    >>> leaf = {"a": {"payoff": [1, 5]}, "b": {"payoff": [0, 2]}}
    >>> node_payoffs(read_tree(["I", "II"], {"player": "I", "infoset": "h", "moves": leaf}))
    {'': [(Fraction(1, 1), Fraction(5, 1))]}
    """
    reached = backward_induction(tree).reached
    return {path_of(tree, x): sorted(reached[x]) for x in _from_the_leaves(tree)}


def _from_the_leaves(tree: Tree) -> list[int]:
    """Vertices with moves, children before their parents, the left ones first."""
    order: list[int] = []
    stack = [(0, False)]
    while stack:
        x, done = stack.pop()
        if done:
            order.append(x)
        elif tree.children[x]:
            stack.append((x, True))
            stack += [(c, False) for c in reversed(tree.children[x])]
    return order


def induction_blocks(tree: Tree, t: Translate) -> list[Block]:
    """One line for each vertex, in the order in which one works."""
    found = backward_induction(tree)
    order = _from_the_leaves(tree)
    if not found.complete or not order or len(order) > _MOST_LINES:
        return []
    reached = [sorted(vectors) for vectors in found.reached]
    lines = [_line(tree, x, reached, t) for x in order]
    asks = [
        Ask(t("{place}: which payoffs does backward induction give?", place=_place(tree, x, t)), reached[x][0])
        for x in order
        if len(reached[x]) == 1
    ]
    return [Text("\n".join(lines), heading=t("Backward induction, in pure strategies")), *asks[-_MOST_ASKS:]]


def _place(tree: Tree, x: int, t: Translate) -> str:
    return t("At the root") if not x else t("After {path}", path=path_of(tree, x).replace("/", ", "))


def _line(tree: Tree, x: int, reached: Sequence[Sequence[Vector]], t: Translate) -> str:
    place = _place(tree, x, t)
    labels = tree.labels[x] if tree.mover[x] == CHANCE else tree.infosets[tree.infoset[x]].moves
    gives = ", ".join(
        t("{move} gives {payoffs}", move=m, payoffs=_vectors(reached[c]))
        for m, c in zip(labels, tree.children[x], strict=True)
    )
    if tree.mover[x] == CHANCE:
        chances = ", ".join(f"{m} {shown(p)}" for m, p in zip(labels, tree.chances[x], strict=True))
        took = t("on average {payoffs}", payoffs=_vectors(reached[x]))
        return t(
            "{place} chance moves ({chances}): {gives}; {took}.", place=place, chances=chances, gives=gives, took=took
        )
    player = tree.players[tree.mover[x]]
    return t(
        "{place} {player} moves: {gives}; {took}.",
        place=place,
        player=player,
        gives=gives,
        took=_choice(tree, x, reached, labels, t),
    )


def _choice(tree: Tree, x: int, reached: Sequence[Sequence[Vector]], labels: Sequence[str], t: Translate) -> str:
    i, children = tree.mover[x], tree.children[x]
    best = [max(u[i] for u in reached[c]) for c in children]
    floors = [min(u[i] for u in reached[c]) for c in children]
    others: list[Fraction | None] = [
        max((f for j, f in enumerate(floors) if j != k), default=None) for k in range(len(children))
    ]
    possible = [m for m, most, floor in zip(labels, best, others, strict=True) if floor is None or most >= floor]
    payoffs = _vectors(reached[x])
    if len(possible) == 1:
        return t("{move} is best: {payoffs}", move=possible[0], payoffs=payoffs)
    if all(len(reached[c]) == 1 for c in children):
        return t(
            "{player} is indifferent between {moves}: {payoffs}",
            player=tree.players[i],
            moves=", ".join(possible),
            payoffs=payoffs,
        )
    return t("{moves} can be best, as the ties below are broken: {payoffs}", moves=", ".join(possible), payoffs=payoffs)


def _vectors(vectors: Sequence[Vector]) -> str:
    text = ", ".join(shown(u) for u in vectors[:_MOST_VECTORS])
    return text if len(vectors) <= _MOST_VECTORS else f"{text}, ..."
