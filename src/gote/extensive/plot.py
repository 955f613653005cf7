"""The picture of a solved tree."""

from __future__ import annotations

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import sentences
from gote.core.numbers import decimal
from gote.extensive.answer import ExtensiveAnswer
from gote.extensive.draw import tree_svg
from gote.extensive.rules import ExtensiveGame
from gote.extensive.solve import tree_of
from gote.extensive.tikz import tree_tikz


def plot_extensive(solved: Solution[ExtensiveGame, ExtensiveAnswer], lang: str = "en") -> Picture:
    """The Kuhn tree with the strategies of the answer (of the first equilibrium) on its edges."""
    t = translator("extensive", lang)
    solution = tree_of(solved)
    behavior = solution.behavior if solution.behavior is not None else solution.equilibria[0].behavior
    seen = t(
        "Moves that are played are thick, others dashed, with their probabilities; bands join the vertices "
        "of an information set."
    )
    if solution.value is not None:
        value = shown(solution.value)
        found = (
            t("The value is V = {value}.", value=value)
            if len(value) <= 30
            else t("The value is about {value}.", value=decimal(solution.value))
        )
    else:
        found = t("Payoffs: {payoffs}.", payoffs=shown(solution.equilibria[0].payoffs))
    drawn, tikz = tree_svg(solution.tree, behavior), tree_tikz(solution.tree, behavior)
    return Picture(svg=drawn, caption=sentences(seen, found), tikz=tikz)
