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
    """The same where play may go on for ever: there may be a value all the same."""

    grundy: Whole | None = maybe("the Sprague-Grundy value, where it is a number", "SG 値 (数のとき)")
    loopy_value: str | None = maybe(
        "inf{K} when play may go on for ever: K are the finite values among the followers",
        "終わらない可能性があるとき inf{K}：K は次の局面の有限の値",
    )


class GraphAnswer(LoopyAnswer):
    """A token on a graph, and the Sprague-Grundy functions of the graph where they are asked for."""

    functions: tuple[dict[str, Whole], ...] | None = maybe(
        "all functions with g(v) = mex of g over the followers of v, for every vertex v",
        "すべての頂点 v で g(v) が後続の g の mex となる関数のすべて",
        when="functions",
        set_=True,
    )


class SumAnswer(LoopyAnswer):
    """A sum; with two-dimensional nim among the components its value may be an ordinal."""

    ordinal: str | None = maybe(
        "the value of the sum where it is no number but an ordinal such as w*4+2",
        "和の値が数ではなく w*4+2 のような順序数のときの値",
    )


class OutcomeAnswer(Answer):
    """Who wins, and every winning move."""

    outcome: Outcome = said(*WHO_WINS)
    moves: tuple[Json, ...] = said(*WINNING, set_=True)
