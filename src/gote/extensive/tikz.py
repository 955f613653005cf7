"""Trees for LaTeX: the same drawing as the SVG, as a TikZ picture."""

from __future__ import annotations

from gote.core.formula import latex_text
from gote.extensive.draw import Strategies, edge_text, layout, leaf_text, visible_vertices
from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree

SCALE = 1 / 40
"""centimetres for a point of the drawing"""
STEP = 68.0


def tree_tikz(tree: Tree, strategies: Strategies | None = None) -> str:
    r"""A `tikzpicture`; moves that are never played are dashed, information sets are joined by dotted lines.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> drawn = tree_tikz(basic_endgame().flat)
    >>> drawn.count(r"\node[circle"), drawn.count("dotted")
    (5, 1)
    """
    visible, _ = visible_vertices(tree)
    place = {x: (a * SCALE, -b * SCALE) for x, (a, b) in layout(tree, visible, STEP).items()}
    lines = [r"\begin{tikzpicture}[font=\footnotesize]"]
    for x in visible:
        a, b = place[x]
        if tree.mover[x] == TERMINAL:
            lines.append(rf"\node (v{x}) at ({a:.2f},{b:.2f}) {{{latex_text(leaf_text(tree, x))}}};")
        else:
            name = "N" if tree.mover[x] == CHANCE else tree.players[tree.mover[x]]
            lines.append(rf"\node[circle,draw,inner sep=1.5pt] (v{x}) at ({a:.2f},{b:.2f}) {{{latex_text(name)}}};")
    for x in visible:
        for k, child in enumerate(tree.children[x]):
            if child in place:
                lines.append(_edge(tree, x, k, child, strategies))
    for s in tree.infosets:
        inside = sorted((x for x in s.vertices if x in place), key=place.__getitem__)
        if len(inside) > 1:
            lines.append(r"\draw[dotted,thick] " + " -- ".join(f"(v{x})" for x in inside) + ";")
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _edge(tree: Tree, x: int, k: int, child: int, strategies: Strategies | None) -> str:
    chosen = strategies.get(tree.infoset[x]) if strategies and tree.mover[x] >= 0 else None
    style = "" if chosen is None else "[dashed]" if not chosen[k] else "[thick]"
    where = "0.45" if k % 2 == 0 else "0.68"
    label = latex_text(edge_text(tree, x, k, strategies))
    return rf"\draw{style} (v{x}) -- node[pos={where},fill=white,inner sep=1pt] {{{label}}} (v{child});"
