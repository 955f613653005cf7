"""Pictures of sums: every component as a nim heap of its value."""

from __future__ import annotations

from gote.combinatorial.answer import LoopyAnswer
from gote.combinatorial.drawing import stacks
from gote.combinatorial.engine import Infinite
from gote.combinatorial.engines import engine_of
from gote.combinatorial.ordinals import INFINITE, Ordinal, place_of
from gote.combinatorial.sums.rules import SumGame
from gote.combinatorial.words import caption, game_name
from gote.core import Picture, Solution, translator


def plot_sum(solution: Solution[SumGame, LoopyAnswer], lang: str = "en") -> Picture:
    """Values of the components side by side (infinite ones as empty columns)."""
    t = translator("combinatorial", lang)
    game = solution.game
    values = (
        [engine_of(part).value() for part in game.components] if game.play == "normal" else [0] * len(game.components)
    )
    sizes = [0 if isinstance(value, Infinite) or value >> INFINITE else value for value in values]
    labels = [
        str(v if isinstance(v, Infinite) else Ordinal(place_of(v)))
        if isinstance(v, Infinite) or v >> INFINITE
        else game_name(part, t)
        for part, v in zip(game.components, values, strict=True)
    ]
    seen = (
        t("The Sprague-Grundy values of the components; components with a winning move are orange.")
        if game.play == "normal"
        else ""
    )
    return stacks(sizes, labels, [move["component"] for move in solution.moves], caption(solution, lang, seen))
