"""Parts of a tree with known beliefs, though they are no subgames: what follows a move of somebody who knows only that chance
has moved, when no information set lies partly outside. Whoever moves there believes in the prior, whether the move was
expected or not, so a sequential equilibrium is one of the part, and of the rest with the part's payoffs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.extensive.rules_subgames import quotient
from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree, read_tree


@dataclass(frozen=True)
class Part:
    """The vertices where it begins, and the game in which chance draws one of them."""

    roots: tuple[int, ...]
    tree: Tree

    def payoffs(self, behavior: Mapping[str, Sequence[Fraction]]) -> dict[int, Sequence[Fraction]]:
        """What each of the vertices is worth to everybody when the part is played like this."""
        worth: list[Sequence[Fraction]] = [()] * len(self.tree)
        for x in reversed(range(len(self.tree))):
            if self.tree.mover[x] == TERMINAL:
                worth[x] = self.tree.payoffs[x]
                continue
            below = self.tree.children[x]
            p = self.tree.chances.get(x) or behavior[self.tree.infosets[self.tree.infoset[x]].name]
            columns = zip(*(worth[c] for c in below), strict=True)
            worth[x] = tuple(sum((w * u for w, u in zip(p, column, strict=True)), Fraction(0)) for column in columns)
        return dict(zip(self.roots, (worth[c] for c in self.tree.children[0]), strict=True))


def parts_after_chance(tree: Tree) -> list[Part]:
    """The parts in which somebody moves.

    >>> from gote.extensive.rules_games import kuhn_poker
    >>> parts_after_chance(kuhn_poker().flat)
    []
    """
    prior = {0: Fraction(1)}
    for x, children in enumerate(tree.children):
        if x in prior and tree.mover[x] == CHANCE:
            prior |= {c: prior[x] * p for c, p in zip(children, tree.chances[x], strict=True)}
    found = []
    for s in tree.infosets:
        if not all(prior.get(x) for x in s.vertices):
            continue
        for k in range(len(s.moves)):
            roots = tuple(tree.children[x][k] for x in s.vertices)
            if any(tree.mover[c] != TERMINAL for c in roots) and _closed(tree, roots):
                total = sum(prior[x] for x in s.vertices)
                draws = [
                    [prior[x] / total, str(c), quotient(tree, c, {}).document()]
                    for x, c in zip(s.vertices, roots, strict=True)
                ]
                found.append(Part(roots, read_tree(tree.players, {"chance": draws})))
    return [part for part in found if part.tree.infosets]


def _closed(tree: Tree, roots: Sequence[int]) -> bool:
    """Whether every information set met from some vertices on lies wholly there."""
    inside, todo = set(roots), list(roots)
    while todo:
        below = tree.children[todo.pop()]
        inside.update(below)
        todo += below
    return all(inside.issuperset(s.vertices) or inside.isdisjoint(s.vertices) for s in tree.infosets)
