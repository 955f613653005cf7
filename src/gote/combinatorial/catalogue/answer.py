"""What the answers about the single games claim beyond outcome, value and moves."""

from __future__ import annotations

from typing import Literal

from gote.combinatorial.answer import OutcomeAnswer, PositionAnswer
from gote.core import Flag, Json, Whole, WholeVector, maybe, said


class DynamicAnswer(OutcomeAnswer):
    """Dynamic subtraction."""


class WythoffAnswer(OutcomeAnswer):
    """Wythoff's game; boards below 400 have their value, too."""

    grundy: Whole | None = maybe("the Sprague-Grundy value", "SG 値", when="valued")


class ChompAnswer(OutcomeAnswer):
    """Chomp; boards with at most 200,000 shapes below them have their value, too."""

    grundy: Whole | None = maybe("the Sprague-Grundy value", "SG 値", when="valued")


class MooreAnswer(OutcomeAnswer):
    """Moore's theorem."""

    column_sums: WholeVector = said(
        "ones in each binary column modulo k + 1, highest column first",
        "各 2 進の桁の 1 の個数を k + 1 で割った余り (上の桁から)",
    )


class NorthcottAnswer(OutcomeAnswer):
    """Northcott's game."""

    nim_sum: Whole = said("the nim-sum of the gaps between the men", "駒の間隔の nim 和")


class ThirtyOneAnswer(PositionAnswer):
    """The game of Thirty-one."""

    total: Whole = said("the total of the cards used so far", "これまでに使った札の合計")
    remaining: dict[str, Whole] = said("copies left of each card", "各札の残り枚数")
    safe_cards: WholeVector = said("cards that keep the total within the limit", "合計が限度を超えない札", set_=True)


class SosAnswer(OutcomeAnswer):
    """SOS."""

    value: Literal["win", "draw", "loss"] = said("what the mover can reach", "手番のプレイヤーが得られる結果")
    moves_known: Flag | None = maybe(
        "false where a theorem gives the winner of a long row and one winning move, but not all",
        "長い列の勝者と勝つ手の 1 つは定理でわかるが、すべてはわからないとき false",
    )
    winning_move: Json | None = maybe(
        "one winning move, where not all are known", "勝つ手のすべてはわからないとき、その 1 つ", many=True
    )
    drawing_moves: tuple[Json, ...] | None = maybe(
        "all moves that keep the draw (in a drawn position)", "引き分けを保つ手のすべて (引き分けの局面)", set_=True
    )


class OrdinalAnswer(OutcomeAnswer):
    """Two-dimensional nim."""

    value: str = said("the value, an ordinal such as w*4+2", "値 (w*4+2 のような順序数)")
