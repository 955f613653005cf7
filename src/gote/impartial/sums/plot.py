"""Pictures of sums: every component as a nim heap of its value."""

from __future__ import annotations

from gote.core import Picture
from gote.impartial.drawing import stacks
from gote.impartial.engine import Infinite
from gote.impartial.solve import PositionSolution
from gote.impartial.sums.rules import SumGame


def plot_sum(solution: PositionSolution, lang: str = "en") -> Picture:
    """Values of the components side by side (infinite ones as empty columns)."""
    game = solution.game
    assert isinstance(game, SumGame)
    values = [part.engine().value() for part in game.components] if game.play == "normal" else [0] * len(game.components)
    sizes = [0 if isinstance(value, Infinite) else value for value in values]
    labels = [f"{part.kind}" if not isinstance(v, Infinite) else str(v) for part, v in zip(game.components, values, strict=True)]
    return stacks(sizes, labels, [move["component"] for move in solution.moves], solution.outcome or "")
