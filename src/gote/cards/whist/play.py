"""Playing one side of an open deal against gote, which knows what every card gives."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.cards.whist.position import WhistPosition
from gote.cards.whist.reasons import SIGNS, written
from gote.cards.whist.rules import COMPASS, RANKS, SUITS, WhistGame
from gote.core import DocumentError, PlayableGame, shown, translator
from gote.core.playable import kept_by_document

PLAYERS = {2: ("A", "B"), 3: ("A", "B", "C"), 4: tuple(COMPASS)}


def deal(options: Mapping[str, Any]) -> WhistGame:
    """A random deal: so many cards a hand, from the highest ranks that are enough.

    >>> game = deal({"cards": 3, "players": 2, "trump": "H", "seed": 1})
    >>> game.names, game.position.tricks
    (('A', 'B'), 3)
    """
    cards, players, seed = int(options["cards"]), int(options["players"]), int(options["seed"])
    if players not in PLAYERS:
        raise DocumentError("players", f"{players} is not 2, 3 or 4; choose one of them")
    if not 1 <= cards <= 13:
        raise DocumentError("cards", f"{cards} is not between 1 and 13; deal 1 to 13 cards a hand")
    ranks = RANKS[: max(3, -(-cards * players // 4))]
    deck = random.Random(seed).sample([s + r for s in SUITS for r in ranks], cards * players)
    names = PLAYERS[players]
    hands = {name: sorted(deck[k * cards : (k + 1) * cards]) for k, name in enumerate(names)}
    written_hands = {
        name: ".".join("".join(c[1] for c in held if c[0] == suit) for suit in SUITS) for name, held in hands.items()
    }
    return WhistGame.model_validate({"hands": written_hands, "trump": options["trump"], "leader": names[0]})


def start(options: Mapping[str, Any]) -> WhistPosition:
    """The first position."""
    return WhistPosition.start(deal(options))


@kept_by_document
def _engine(game: WhistGame) -> Any:
    from gote.cards.whist.engine import Engine

    return Engine(game.position)


def values(position: Any) -> Mapping[Any, Fraction]:
    """What the first side has in the end after each card."""
    engine, now, found = _engine(position.game), position.now, {}
    guess: int | None = None
    for code in now.legal():
        after, gain = now.play(code)
        guess = gain + engine.value(after.hands, after.leader, after.table, None if guess is None else guess - gain)
        found[position.game.card(code)] = position.taken + Fraction(guess, now.scale)
    return found


def show(position: Any, lang: str = "en") -> str:
    """The hands, the trick on the table and what the first side has taken, as text."""
    t, game = translator("whist", lang), position.game
    lines = []
    for name in game.names:
        cards = position.hand(name)
        suits = (SIGNS[s] + ("".join(c[1] for c in cards if c[0] == s) or "-") for s in SUITS)
        lines.append(f"{name}: " + "  ".join(suits))
    lines.append(t("no trump") if game.trump == "none" else t("trump {suit}", suit=SIGNS[game.trump]))
    if plays := position.trick():
        lines.append(t("on the table: {plays}", plays=", ".join(f"{who} {written(card)}" for who, card in plays)))
    if not position.now.over:
        lines.append(t("{mover} to play", mover=game.names[position.now.mover]))
    lines.append(t("{side} has taken {taken}.", side=game.side_names[0], taken=shown(position.taken)))
    return "\n".join(lines)


def reason(position: Any, lang: str = "en") -> str:
    """What the best cards come to."""
    t, found, side = translator("whist", lang), values(position), position.mover()
    best = (max if side == 0 else min)(found.values())
    cards = ", ".join(written(card) for card, value in found.items() if value == best)
    return t(
        "With {cards} {side} ends up with {value}; every other card is worse for the one who plays it.",
        cards=cards,
        side=position.game.side_names[0],
        value=shown(best),
    )


WHIST = PlayableGame(
    name="whist",
    title_en="Open hands with suits and trumps",
    title_ja="マークと切り札のある公開の手札",
    rules_en=(
        "All hands are open; you play every hand of your side. Follow suit if you can; the highest trump, else the "
        "highest card of the suit led, takes the trick, and its player leads next. Every trick counts one."
    ),
    rules_ja=(
        "手札はすべて公開。自分の陣営の札はすべて自分が出す。台札のマークがあれば従う。最も強い切り札、なければ台札のマークの最も強い札が"
        "トリックを取り、その人が次に出す。1 トリックが 1 点。"
    ),
    start=start,
    show=show,
    options={"cards": 5, "players": 4, "trump": "H", "seed": 0},
    values=values,
    describe=lambda move, position, lang: written(str(move)),
    reason=reason,
)
