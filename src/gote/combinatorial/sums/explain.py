"""Sums in words."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.answer import LoopyAnswer
from gote.combinatorial.engine import Infinite
from gote.combinatorial.engines import engine_of
from gote.combinatorial.ordinals import INFINITE, Ordinal, place_of
from gote.combinatorial.sums.rules import SumGame
from gote.combinatorial.words import game_name, moves_table, nim_sum_columns, verdict
from gote.core import Explanation, Solution, Table, Text, translator


def explain_sum(solution: Solution[SumGame, LoopyAnswer], lang: str = "en") -> Explanation:
    """The values of the components, their nim-sum, the moves."""
    t = translator("combinatorial", lang)
    game = solution.game
    blocks: list[Any] = [verdict(solution, lang)]
    kinds = [game_name(part, t) for part in game.components]
    values = [engine_of(part).value() for part in game.components] if game.play == "normal" else []

    def components(*columns: Any) -> Table:
        rows = [list(row) for row in zip(kinds, *columns, strict=True)]
        return Table(rows, labels=range(1, len(kinds) + 1), caption=t("Components"))

    if game.play == "misere":
        blocks.append(components())
        why = t(
            "Under misere play a sum is not decided by values of its parts; unless all parts behave "
            "like nim heaps, whole positions are searched."
        )
    elif any(not isinstance(value, Infinite) and value >> INFINITE for value in values):
        blocks.append(components([str(Ordinal(place_of(v)) if isinstance(v, int) else v) for v in values]))
        why = t(
            "A coin in column i of row j has the ordinal value ω·j + i; such values add column by column: the "
            "rows by nim-sum, and the columns by nim-sum."
        )
    elif any(isinstance(value, Infinite) for value in values):
        blocks.append(components(values))
        why = t(
            "With one endless component of value inf K the mover wins exactly when the nim-sum "
            "of the others is in K; with two the sum is a draw."
        )
    else:
        blocks.append(nim_sum_columns([v for v in values if isinstance(v, int)], lang, kinds))
        why = t(
            "Theorem of Sprague and Grundy: a sum has the nim-sum of the values of its "
            "components, and a move wins when it makes the nim-sum 0."
        )
    blocks.append(Text(why, heading=t("Why")))
    return Explanation(game.title or t("Sum of games"), (*blocks, *moves_table(solution, lang)))
