"""What the answers about positions claim."""

from __future__ import annotations

from typing import Literal

from gote.core import Answer, Json, Whole, maybe, said

Outcome = Literal["P", "N", "D"]
WHO_WINS = (
    "P: the previous player wins, N: the next player wins, D: neither can force a win",
    "P：直前のプレイヤーの勝ち、N：次のプレイヤーの勝ち、D：どちらも勝ちを強制できない",
)
WINNING = ("all moves that win", "勝つ手のすべて")


class PositionAnswer(Answer):
    """Who wins, the Sprague-Grundy value, and every winning move."""

    outcome: Outcome | None = maybe(*WHO_WINS, when="placed")
    grundy: Whole | None = maybe(
        "the Sprague-Grundy value (normal play that always ends)", "SG 値 (必ず終わる通常のゲーム)", when="valued"
    )
    moves: tuple[Json, ...] | None = maybe(*WINNING, when="placed", set_=True)


class LoopyAnswer(PositionAnswer):
    """The same where play may go on for ever."""

    loopy_value: str | None = maybe(
        "inf{K} when play may go on for ever: K are the finite values among the followers",
        "終わらない可能性があるとき inf{K}：K は次の局面の有限の値",
    )


class OutcomeAnswer(Answer):
    """Who wins, and every winning move."""

    outcome: Outcome = said(*WHO_WINS)
    moves: tuple[Json, ...] = said(*WINNING, set_=True)
