"""Subgame perfection in words, subgame by subgame from the inside: how each is played, and what the one around it then sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from gote.core import Table, Text, shown
from gote.core.explanation import Block
from gote.core.i18n import Translate
from gote.extensive.rules_subgames import inner_roots, path_of
from gote.extensive.rules_tree import Tree
from gote.extensive.structure import subgames

_MOST_SUBGAMES = 12
_MOST_ROWS = 12


def subgame_blocks(tree: Tree, played: Sequence[Mapping[str, Mapping[str, Fraction]]], t: Translate) -> list[Block]:
    """A table for each subgame: what the subgames inside pay, the moves, what the subgame pays."""
    roots = subgames(tree)
    if len(roots) > _MOST_SUBGAMES:
        return []
    heading = t("Subgame by subgame")
    if len(roots) == 1:
        text = t("The only subgame is the whole game, so every Nash equilibrium is subgame perfect.")
        return [Text(text, heading=heading)]
    text = t(
        "An equilibrium of every subgame is found from the inside: a subgame that is solved becomes a leaf with the payoffs of "
        "one of its equilibria, and each of them leads on to equilibria of the game around it."
    )
    blocks: list[Block] = [Text(text, heading=heading)]
    worths = [worth_of(tree, one) for one in played]
    for root in reversed(roots):
        inner = inner_roots(tree, roots, root)
        sets = _sets_between(tree, root, inner)
        rows: dict[tuple[str, ...], None] = {}
        for one, worth in zip(played, worths, strict=True):
            below = ", ".join(f"{path_of(tree, x)}: {shown(worth[x])}" for x in inner)
            moves = ", ".join(f"{name} {_choice(one[name])}" for name in sets)
            rows[(below or "-", moves or "-", shown(worth[root]))] = None
        caption = t("The subgame after {path}", path=path_of(tree, root)) if root else t("The whole game")
        header = (t("subgames inside"), t("moves in equilibrium"), t("payoffs"))
        blocks.append(Table([list(row) for row in rows][:_MOST_ROWS], header=header, caption=caption))
    return blocks


def _sets_between(tree: Tree, root: int, inner: Sequence[int]) -> list[str]:
    """Information sets of a subgame that are in none of the subgames inside."""
    found: dict[str, None] = {}
    todo = [root]
    while todo:
        x = todo.pop()
        if tree.infoset[x] >= 0:
            found[tree.infosets[tree.infoset[x]].name] = None
        todo += [c for c in reversed(tree.children[x]) if c not in inner]
    return list(found)


def _choice(own: Mapping[str, Fraction]) -> str:
    return " + ".join(m if p == 1 else f"{shown(p)} {m}" for m, p in own.items() if p)


def worth_of(tree: Tree, strategies: Mapping[str, Mapping[str, Fraction]]) -> list[tuple[Fraction, ...]]:
    """Expected payoffs from every vertex on."""
    worth: list[tuple[Fraction, ...]] = [()] * len(tree)
    for x in reversed(range(len(tree))):
        if x in tree.payoffs:
            worth[x] = tree.payoffs[x]
            continue
        s = tree.infosets[tree.infoset[x]] if tree.infoset[x] >= 0 else None
        p = tree.chances[x] if s is None else [strategies[s.name][m] for m in s.moves]
        parts = [(w, worth[c]) for w, c in zip(p, tree.children[x], strict=True) if w]
        worth[x] = tuple(sum((w * u[i] for w, u in parts), Fraction(0)) for i in range(len(tree.players)))
    return worth
