"""Playing sixty-six against gote, with an open stock."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.cards.sixtysix.rules import SixtySixGame
from gote.core import DocumentError, Picture, PlayableGame, shown, translator
from gote.core.picture import drawing
from gote.core.playable import kept_by_document


def deal(options: Mapping[str, Any]) -> SixtySixGame:
    """A random deal; points 11, 10, 4, 3, 2 and 0 in turn from the strongest card down, the target is more than half of
    them (0: no target).

    >>> game = deal({"hand": 3, "stock": 4, "target": "half", "leader": "a", "seed": 1})
    >>> len(game.a), len(game.stock), game.strict
    (3, 4, True)
    """
    hand, stock = int(options["hand"]), int(options["stock"])
    if not 1 <= hand <= 6 or not 0 <= stock <= 12 or stock % 2:
        raise DocumentError("hand", "give 1 to 6 cards each and an even stock of at most 12")
    deck = list(range(1, 2 * hand + stock + 1))
    points = {card: (11, 10, 4, 3, 2, 0)[i % 6] for i, card in enumerate(reversed(deck))}
    random.Random(int(options["seed"])).shuffle(deck)
    target: Any = options["target"]
    strict = target == "half"
    aim = Fraction(sum(points.values()), 2) if strict else None if str(target) == "0" else target
    return SixtySixGame(
        a=sorted(deck[:hand], reverse=True),
        b=sorted(deck[hand : 2 * hand], reverse=True),
        stock=deck[2 * hand :],
        points=points,
        target=aim,
        strict=strict,
        leader=options["leader"],
    )


def start(options: Mapping[str, Any]) -> Any:
    """The first position."""
    from gote.cards.sixtysix.position import SixtySixPosition

    return SixtySixPosition.start(deal(options))


@kept_by_document
def _values(game: SixtySixGame) -> Any:
    from gote.cards.sixtysix.solve import PositionValues

    return PositionValues(game)


def values(position: Any) -> Mapping[Any, Fraction]:
    """A's final total, or 1, 0, -1 with a target, after each card."""
    known = _values(position.game)
    found: Mapping[Any, Fraction] = (
        known.lead_values(position) if position.led is None else known.reply_values(position)
    )
    return found


def show(position: Any, lang: str = "en") -> str:
    """Hands, stock and points as text; cards carry their points."""
    t = translator("sixtysix", lang)
    weights = position.game.weights()

    def listed(cards: Any) -> str:
        return "  ".join(f"{card}({shown(weights[card])})" for card in cards) or "-"

    lines = [
        t("A: {cards}", cards=listed(sorted(position.a, reverse=True))),
        t("B: {cards}", cards=listed(sorted(position.b, reverse=True))),
        t("Stock: {cards}", cards=listed(position.stock)),
        t("A has {a}, B has {b}.", a=shown(position.won[0]), b=shown(position.won[1])),
    ]
    if position.led is not None:
        lines.append(t("On the table: {card}", card=position.led))
    return "\n".join(lines)


def draw(position: Any, lang: str = "en") -> Picture:
    """A's hand, the stock and B's hand in three rows."""
    weights = position.game.weights()
    parts, widest = [], 1
    for row, cards in enumerate((sorted(position.a, reverse=True), position.stock, sorted(position.b, reverse=True))):
        widest = max(widest, len(cards))
        for i, card in enumerate(cards):
            fill = "#F0E442" if weights[card] else "white"
            thick = 4 if card == position.led else 1.5
            parts.append(
                f'<rect x="{10 + 46 * i}" y="{10 + 62 * row}" width="40" height="50" rx="5" fill="{fill}" '
                f'stroke="black" stroke-width="{thick}"/>'
            )
            parts.append(
                f'<text x="{30 + 46 * i}" y="{34 + 62 * row}" font-size="16">{card}</text><text '
                f'x="{30 + 46 * i}" y="{52 + 62 * row}" font-size="11">{shown(weights[card])}</text>'
            )
    width = 20 + 46 * widest
    return Picture(svg=drawing(parts, width, 196, 'text-anchor="middle"', ground=""))


def reason(position: Any, lang: str = "en") -> str:
    """What each card leads to."""
    t = translator("play", lang)
    found = values(position)
    sign = 1 if position.mover() == 0 else -1
    if position.game.target is None:
        return t(
            "A's points in the end: {worth}.",
            worth=", ".join(f"{card}: {shown(value)}" for card, value in found.items()),
        )
    words = {1: t("wins"), 0: t("draws"), -1: t("loses")}
    return ", ".join(f"{card} {words[int(sign * value)]}" for card, value in found.items())


SIXTY_SIX = PlayableGame(
    name="sixty-six",
    title_en="Sixty-six with an open stock",
    title_ja="一般化 66",
    rules_en=(
        "All cards are open, the stock's order too. The higher card wins the trick and its points; the winner "
        "draws first, the loser next, the winner leads. Who first passes the target wins."
    ),
    rules_ja="手札も山札の順も公開。強い札がトリックと得点を取り、勝者、敗者の順に山札を引き、勝者が次の先手。先に目標を超えた方の勝ち。",
    start=start,
    show=show,
    options={"hand": 4, "stock": 4, "target": "half", "leader": "b", "seed": 0},
    values=values,
    draw=draw,
    reason=reason,
)
