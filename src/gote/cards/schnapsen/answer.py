"""What is claimed about a deal of Schnapsen or sixty-six."""

from typing import Literal

from gote.core import Answer, Rational, Whole, maybe, said


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


class HiddenSchnapsenAnswer(Answer):
    """Bounds on what A can secure with cards face down, with the strategies that prove them."""

    lower: Rational = said("what A's strategy secures for him", "A の戦略が保証する値")
    upper: Rational = said("what B's strategy allows A at most", "B の戦略のもとで A が得られる最大の値")
    value: Rational | None = maybe("the value, where both bounds meet", "ゲームの値 (上下の限界が一致するとき)")
    strategies: dict[str, dict[str, dict[str, Rational]]] = said(
        "player, then what he has seen (his cards | moves and +cards drawn), then moves with their probabilities; "
        "elsewhere his first legal move",
        "プレイヤー、見たもの (自分の札 | 手と +引いた札)、手とその確率。載っていない所では最初の合法手",
        many=True,
    )
