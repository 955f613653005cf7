"""What the answers of generalised sixty-six claim."""

from typing import Literal

from gote.core import Answer, Flag, Part, Rational, Whole, WholeVector, maybe, said


class SixtySixAnswer(Answer):
    """With a target the winner (null: nobody), without one A's total; in both cases all optimal leads."""

    winner: Literal["a", "b"] | None = maybe(
        "who wins under best play; null: nobody reaches the target",
        "最善手で勝つ方。null はどちらも届かない",
        when="has_target",
    )
    value: Rational | None = maybe("A's total under best play", "最善手での A の合計点", when="counts_points")
    best: WholeVector = said("all optimal leads", "最善の打ち出しすべて", set_=True)


class Step(Part):
    """One step of a plan: keep a card and play it in a certain trick."""

    trick: Whole = said("the trick, from 1", "何番目のトリックか (1 から)")
    play: Whole = said("the card to play", "出す札")
    to: Literal["win", "lose"] = said("whether the trick is to be won or lost", "取るか負けるか")
    draws: Whole = said("the card drawn then", "そのとき引く札")


class StockCardAnswer(Answer):
    """Who gets the card, the chain of targets that decides it, and the plan of the player who can enforce it."""

    a_gets: Flag = said("whether A can make sure of it", "A が確実にできるか")
    chain: WholeVector = said(
        "places of the stock on the way, from the card asked for down", "問われた札から順に下る目標の位置"
    )
    owner: Literal["a", "b"] = said("whose plan it is", "計画の持ち主")
    plan: tuple[Step, ...] = said(
        "what the owner does; empty where nobody has a choice", "持ち主の手順。選択の余地がなければ空", many=True
    )
