"""What is claimed about a position with suits."""

from gote.core.answer import Answer, Rational, maybe, said


class WhistAnswer(Answer):
    """What each side still gets, and what every card is worth."""

    tricks: dict[str, Rational] | None = maybe(
        "tricks each side still gets under best play, the one on the table included",
        "最善のプレイで各陣営がこれから取るトリック数 (場のトリックを含む)",
        when="counts_tricks",
    )
    points: dict[str, Rational] | None = maybe(
        "points each side still gets under best play", "最善のプレイで各陣営がこれから取る点", when="counts_points"
    )
    best: tuple[str, ...] = said("all best cards of the player to move", "手番の最善の札すべて", set_=True)
    values: dict[str, Rational] = said(
        "every legal card with what the mover's side still gets", "出せる札それぞれについて手番の陣営がこれから取る数"
    )
