"""The picture of a solved tree."""

from __future__ import annotations

from gote.core import Picture, shown
from gote.extensive.draw import tree_svg
from gote.extensive.solve import ExtensiveSolution


def plot_extensive(solution: ExtensiveSolution) -> Picture:
    """The Kuhn tree with the strategies of the answer (of the first equilibrium) on its edges."""
    behavior = solution.behavior if solution.behavior is not None else solution.equilibria[0].behavior
    value = f"V = {shown(solution.value)}" if solution.value is not None else shown(solution.equilibria[0].payoffs)
    return Picture(svg=tree_svg(solution.game.flat, behavior), caption=f"{solution.game.title or ''} {value}".strip())
