"""What the answer to a position of Tanhinmin claims."""

from gote.core import Answer, Flag, Json, Part, Whole, WholeVector, maybe, said


class MoveValue(Part):
    """A legal move with its value."""

    move: Json = said("a card, or pass", "出す札、または pass")
    value: Whole = said("its value for the mover: 1, 0 or -1", "手番側から見たその手の値 (1, 0, -1)")


class TanhinminAnswer(Answer):
    """The value for the mover, all best moves, zugzwang, and for hands that are not too long every move and a line."""

    value: Whole = said("the value for the mover: 1, 0 or -1", "手番側から見た値 (1, 0, -1)")
    best: tuple[Json, ...] = said("all optimal moves", "最善手すべて", set_=True)
    zugzwang: Flag = said(
        "whether whoever leads a card loses, passing allowed", "パスができるとき、先に札を出した方が負ける局面か"
    )
    moves: tuple[MoveValue, ...] | None = maybe(
        "every legal move with its value", "すべての合法手とその値", when="short", set_=True
    )
    line: tuple[Json, ...] | None = maybe(
        "one line of best play to the end", "終わりまでの最善手順の一つ", when="short", many=True
    )
    leads: WholeVector = said(
        "A and B: the best values of leading a card, for the mover and for the waiter",
        "A と B：札を出すときの最善の値 (手番側、相手側)",
    )
    remaining: Whole | None = maybe(
        "the cards the loser keeps when that is the second aim; 0 in a draw",
        "残り枚数を第二の目的としたとき敗者に残る枚数。引き分けでは 0",
        when="remaining",
    )
