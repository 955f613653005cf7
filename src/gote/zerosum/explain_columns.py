"""Infinitely many columns in words: the two lines of the proof."""

from __future__ import annotations

from gote.core import Explanation, Formula, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.zerosum.answer import InfiniteColumnsAnswer
from gote.zerosum.rules_columns import InfiniteColumns


def explain_infinite_columns(
    solution: Solution[InfiniteColumns, InfiniteColumnsAnswer], lang: str = "en"
) -> Explanation:
    """The columns that matter, and why the value is neither lower nor higher."""
    t = translator("zerosum", lang)
    game, a = solution.game, solution.answer
    mixed = " + ".join(f"({shown(w)})*({row})" for w, row in zip(a.row, game.rows, strict=True) if w)
    used = [(j, shown(w), *map(shown, game.column(int(j)))) for j, w in a.columns.items()]
    if a.limit_weight:
        used.append((t("late"), shown(a.limit_weight), *map(shown, game.limit())))
    header = ("j", t("chance"), *(t("row {i}", i=i) for i in range(1, len(game.rows) + 1)))
    blocks: list[Block] = [
        Text(
            t(
                "Against every column j from {start} on the rows earn at least {value}:",
                start=game.start,
                value=shown(a.value),
            ),
            heading=t("What I can secure"),
        ),
        Formula(f"{mixed} >= {shown(a.value)}"),
        Text(
            t("Drawn with these chances the columns allow no row more than {value}:", value=shown(a.value)),
            heading=t("What II can allow at most"),
        ),
        Table(used, header=header),
    ]
    if a.limit_weight:
        blocks.append(
            Text(t("The late column is a limit: with a large enough j player II comes as near to it as he likes."))
        )
    return Explanation(game.title or t("Infinitely many columns"), tuple(blocks))
