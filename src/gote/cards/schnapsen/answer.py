"""What is claimed about a deal of Schnapsen or sixty-six."""

from typing import Literal

from gote.core import Answer, Whole, said


class SchnapsenAnswer(Answer):
    """Game points under best play, and what every move leads to."""

    value: Whole = said("game points for A under best play, -3 to 3", "最善のプレイでの A のゲーム点 (-3〜3)")
    winner: Literal["a", "b"] | None = said(
        "who wins the deal under best play; null: nobody", "最善のプレイで勝つ方。null は勝者なし"
    )
    best: tuple[str, ...] = said(
        "all best moves of the leader: cards, 'marriage CARD', 'exchange', 'close'",
        "先手の最善手すべて：札、'marriage 札'、'exchange' (切り札の交換)、'close' (山札を閉じる)",
        set_=True,
    )
    values: dict[str, Whole] = said("every move with the game points for A after it", "各手とその後の A のゲーム点")
