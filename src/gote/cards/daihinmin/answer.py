"""What is claimed about a position of Daihinmin."""

from gote.core import Answer, Whole, said


class DaihinminAnswer(Answer):
    """Who wins, and which moves do."""

    value: Whole = said("1 if the mover wins, else -1", "手番の側が勝てば 1、さもなければ -1")
    best: tuple[str, ...] = said("all best moves: cards, or pass", "最善手すべて：札または pass", set_=True)
    values: dict[str, Whole] = said("every legal move with its value for the mover", "各合法手と手番の側にとっての値")
