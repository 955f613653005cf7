"""Playing a deal against gote, which knows the value of every card: hints, blunder meter and undo come with the match."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.rules_deal import from_standard, random_deal, symmetric_deal
from gote.core import DocumentError, Picture, PlayableGame, shown, translator
from gote.core.picture import drawing
from gote.core.playable import kept_by_document


def deal(options: Mapping[str, Any]) -> TricksGame:
    """A deal from the options: `deal` is random, symmetric or a standard representation such as ABBA.

    >>> deal({"deal": "ABBA", "cards": 2, "k": 2, "seed": 0, "leader": "left", "goal": "most"}).left
    (4, 1)
    """
    n, seed, kind = int(options["cards"]), int(options["seed"]), str(options["deal"])
    if not 1 <= n <= 12:
        raise DocumentError("cards", f"{n} is not between 1 and 12; deal 1 to 12 cards a side")
    try:
        hands = (
            random_deal(n, seed)
            if kind == "random"
            else symmetric_deal(n, seed)
            if kind == "symmetric"
            else from_standard(kind)
        )
    except ValueError as error:
        raise DocumentError("deal", f"{error}; or write random or symmetric") from None
    goal = str(options["goal"])
    k = min(int(options["k"]), 2 * len(hands[0]))
    scoring = {"scoring": k} if goal in ("most", "fewest") else {}
    return TricksGame.model_validate(
        {"left": hands[0], "right": hands[1], "leader": options["leader"], "goal": goal, **scoring}
    )


def start(options: Mapping[str, Any]) -> Any:
    """The first position."""
    from gote.cards.tricks.position import TrickPosition

    return TrickPosition.start(deal(options))


@kept_by_document
def _values(game: TricksGame) -> Any:
    from gote.cards.tricks.values import values_of

    return values_of(game)


def values(position: Any) -> Mapping[Any, Fraction]:
    """What player 0 (Left) gets in the end after each card (counted negative when few points are wanted)."""
    from gote.cards.tricks.solve import lead_values, matrices_of, reply_values
    from gote.cards.tricks.values import Leader

    game = position.game
    leader: Leader = "left" if position.leader == 0 else "right"
    matrices = matrices_of(game, _values(game), (tuple(position.left), tuple(position.right)))
    found = (
        lead_values(matrices, leader, game.goal)
        if position.led is None
        else reply_values(matrices, leader, position.led, game.goal)
    )
    sign = -1 if game.goal == "fewest" else 1
    return {card: sign * (position.taken + found[card]) for card in position.moves()}


def show(position: Any, lang: str = "en") -> str:
    """Both hands, the card on the table and the score as text; scoring cards carry a star."""
    t = translator("tricks", lang)
    weights = position.game.weights()

    def hand(cards: Any) -> str:
        return "  ".join(f"{card}{'*' if weights[card] else ''}" for card in sorted(cards, reverse=True)) or "-"

    lines = [t("Left: {cards}", cards=hand(position.left)), t("Right: {cards}", cards=hand(position.right))]
    if position.led is not None:
        lines.append(t("On the table: {card}", card=position.led))
    lines.append(t("Left has taken {taken}.", taken=shown(position.taken)))
    return "\n".join(lines)


def draw(position: Any, lang: str = "en") -> Picture:
    """The deck from the weakest card to the strongest, Left's cards above, Right's below, scoring cards filled."""
    weights = position.game.weights()
    deck = sorted((*position.left, *position.right))
    parts = []
    for i, card in enumerate(deck):
        y = 10 if card in position.left else 80
        fill = "#F0E442" if weights[card] else "white"
        thick = 4 if card == position.led else 1.5
        parts.append(
            f'<rect x="{10 + 42 * i}" y="{y}" width="36" height="52" rx="5" fill="{fill}" stroke="black" '
            f'stroke-width="{thick}"/>'
        )
        parts.append(
            f'<text x="{28 + 42 * i}" y="{y + 32}" text-anchor="middle" font-family="sans-serif" '
            f'font-size="16">{card}</text>'
        )
    width = 20 + 42 * max(len(deck), 1)
    return Picture(svg=drawing(parts, width, 142, ground=""))


def reason(position: Any, lang: str = "en") -> str:
    """Why the best card is best."""
    t = translator("tricks", lang)
    found = values(position)
    best = max(found.values()) if position.mover() == 0 else min(found.values())
    cards = ", ".join(str(card) for card, value in found.items() if value == best)
    total = -best if position.game.goal == "fewest" else best
    return t(
        "With {cards} Left ends up with {value}; every other card is worse for the one who plays it.",
        cards=cards,
        value=shown(total),
    )


TRICKS = PlayableGame(
    name="tricks",
    title_en="Tricks with scoring cards",
    title_ja="得点札のあるトリックテイキング",
    rules_en=(
        "All cards are open. The leader plays a card, the other any card; the higher one wins both and leads "
        "next. Cards with a star score."
    ),
    rules_ja="手札はすべて公開。先手が 1 枚出し、後手は任意の 1 枚で応じる。強い札を出した方が両方を取り、次の先手になる。★ の札が得点札。",
    start=start,
    show=show,
    options={"deal": "random", "cards": 5, "k": 5, "leader": "right", "goal": "most", "seed": 0},
    values=values,
    draw=draw,
    describe=lambda move, position, lang: str(move),
    reason=reason,
)
