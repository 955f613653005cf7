"""What is claimed of a partizan game."""

from __future__ import annotations

from typing import Literal

from gote.combinatorial.partizan.position.rules import GameText
from gote.core.answer import Answer, Json, Part, Rational, Whole, maybe, said


class Moves(Part):
    """The winning moves of each player, who begins."""

    left: tuple[Json, ...] = said("the moves with which Left wins when she begins", "左が先手のときの必勝手", set_=True)
    right: tuple[Json, ...] = said(
        "the moves with which Right wins when he begins", "右が先手のときの必勝手", set_=True
    )


class PartizanAnswer(Answer):
    """The value of a game and what is read off it."""

    outcome: Literal["L", "R", "N", "P"] = said(
        "who wins: L Left, R Right, N whoever begins, P whoever does not begin", "勝者：L 左、R 右、N 先手、P 後手"
    )
    value: GameText = said("the canonical form", "標準形")
    mean: Rational = said("the mean value", "平均値")
    temperature: Rational = said("the temperature", "温度")
    left_stop: Rational = said("the number play ends in when Left begins", "左が先手のとき行き着く数")
    right_stop: Rational = said("the number play ends in when Right begins", "右が先手のとき行き着く数")
    birthday: Whole = said("the height of the canonical form", "標準形の高さ (誕生日)")
    atomic_weight: GameText | None = said(
        "how many ups an all-small game is worth; null for other games", "全小ゲームの原子量。ほかは null"
    )
    moves: Moves | None = maybe("the winning moves of each player", "各プレイヤーの必勝手", when="has_moves")
