"""Backward induction (後ろ向き帰納法) on a tree with perfect information: every payoff vector that a pure subgame-perfect
equilibrium reaches.

From the leaves to the root each vertex gets the set S(x) of payoff vectors that pure subgame-perfect equilibria of its
subtree reach. Chance: all sums of p_c u_c with u_c in S(c). Player i: a vector u of S(c) belongs to S(x) when the other
children can be played so that nothing there is better, that is u_i >= min of w_i over S(d) for every other child d.
Without ties every set has one element and the cost is O(vertices); with ties the sets can grow, and are cut at `MOST`
vectors with a note that the list is not complete.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core.limits import checkpoint
from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree
from gote.extensive.sequence_form import Behavior

MOST = 5_000
Vector = tuple[Fraction, ...]


@dataclass(frozen=True)
class Induction:
    """For each vertex its vectors, each with the vector it takes in every child (and, for a player, the child chosen)."""

    tree: Tree
    reached: list[dict[Vector, tuple[int, tuple[Vector, ...]]]]
    complete: bool

    def vectors(self) -> list[Vector]:
        """All payoff vectors reached from the root, best for the first player first."""
        return sorted(self.reached[0], reverse=True)

    def strategies(self, vector: Vector) -> Behavior:
        """A pure subgame-perfect equilibrium that reaches the vector: a choice at every information set."""
        found: Behavior = {}
        stack = [(0, vector)]
        while stack:
            x, u = stack.pop()
            if self.tree.mover[x] == TERMINAL:
                continue
            chosen, below = self.reached[x][u]
            if chosen >= 0:
                found[self.tree.infoset[x]] = tuple(Fraction(int(k == chosen)) for k in range(len(below)))
            stack.extend(zip(self.tree.children[x], below, strict=True))
        return found

    def best_moves(self) -> dict[int, list[int]]:
        """For each information set the moves that some subgame-perfect equilibrium chooses there."""
        found: dict[int, list[int]] = {}
        for x, h in enumerate(self.tree.infoset):
            if h >= 0:
                found[h] = [k for k in range(len(self.tree.children[x])) if self._possible(x, k)]
        return found

    def _possible(self, x: int, k: int) -> bool:
        i, children = self.tree.mover[x], self.tree.children[x]
        floors = [min(w[i] for w in self.reached[c]) for c in children]
        return max(u[i] for u in self.reached[children[k]]) >= max(
            f for j, f in enumerate(floors) if j != k or len(floors) == 1
        )


def backward_induction(tree: Tree, most: int = MOST) -> Induction:
    """Solve a tree with perfect information from the leaves.

    >>> from gote.extensive.rules_tree import read_tree
    >>> leaf = {"a": {"payoff": [1, 5]}, "b": {"payoff": [1, 2]}}
    >>> backward_induction(read_tree(["I", "II"], {"player": "I", "infoset": "h", "moves": leaf})).vectors()
    [(Fraction(1, 1), Fraction(5, 1)), (Fraction(1, 1), Fraction(2, 1))]
    """
    reached: list[dict[Vector, Any]] = [{} for _ in range(len(tree))]
    complete = True
    for x in reversed(range(len(tree))):
        if x % 4096 == 0:
            checkpoint()
        mover, children = tree.mover[x], tree.children[x]
        if mover == TERMINAL:
            reached[x] = {tree.payoffs[x]: (-1, ())}
        elif mover == CHANCE:
            reached[x], whole = _mix(tree, x, reached, most)
            complete &= whole
        else:
            low = [min(reached[c], key=lambda w: w[mover]) for c in children]
            for k, c in enumerate(children):
                floor = max((w[mover] for j, w in enumerate(low) if j != k), default=None)
                for u in reached[c]:
                    if (floor is None or u[mover] >= floor) and u not in reached[x]:
                        if len(reached[x]) >= most:
                            complete = False
                            break
                        reached[x][u] = (k, tuple(u if j == k else w for j, w in enumerate(low)))
    return Induction(tree, reached, complete)


def _mix(tree: Tree, x: int, reached: list[dict[Vector, Any]], most: int) -> tuple[dict[Vector, Any], bool]:
    """All expectations at a chance vertex, one child after the other."""
    sums: dict[Vector, tuple[Vector, ...]] = {(Fraction(0),) * len(tree.players): ()}
    whole = True
    for p, c in zip(tree.chances[x], tree.children[x], strict=True):
        longer: dict[Vector, tuple[Vector, ...]] = {}
        options = list(reached[c]) if p else [next(iter(reached[c]))]
        for total, taken in sums.items():
            for u in options:
                key = tuple(a + p * b for a, b in zip(total, u, strict=True))
                if key in longer:
                    continue
                if len(longer) >= most:
                    whole = False
                    break
                longer[key] = (*taken, u)
        sums = longer
    return {u: (-1, taken) for u, taken in sums.items()}, whole
