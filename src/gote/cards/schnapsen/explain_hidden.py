"""Cards face down in words: what is known, the bounds and why they hold, what the leader plays with each hand."""

from __future__ import annotations

from gote.cards.schnapsen.answer import HiddenSchnapsenAnswer
from gote.cards.schnapsen.explain import said_move
from gote.cards.schnapsen.rules_hidden import NAMES, HiddenSchnapsenGame
from gote.cards.whist.reasons import SIGNS, written
from gote.cards.whist.rules import SUITS, cards_of
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.i18n import Translate

MOST_HANDS = 40
"""Hands of the leader that are listed."""


def explain_hidden(solution: Solution[HiddenSchnapsenGame, HiddenSchnapsenAnswer], lang: str = "en") -> Explanation:
    """The worked solution: bounds, reasons, the first move."""
    t = translator("schnapsen", lang)
    game = solution.game
    hands = ((NAMES[0], game.a), (NAMES[1], game.b), (t("unseen"), game.unseen))
    rows = [["".join(c[1] for c in cards_of(cards) if c[0] == suit) or "-" for suit in SUITS] for _, cards in hands]
    labels = [name for name, _ in hands]
    return Explanation(
        game.title or t("Schnapsen with cards face down"),
        (
            Text(_verdict(solution, t)),
            Table(rows, header=list(SIGNS.values()), labels=labels, caption=t("The cards")),
            Text(_setting(game, t)),
            Text(_reason(solution, t), heading=t("Why")),
            Table(_first(solution, t), header=[t("cards dealt"), t("move")], caption=t("What the leader plays")),
        ),
    )


def _verdict(solution: Solution[HiddenSchnapsenGame, HiddenSchnapsenAnswer], t: Translate) -> str:
    unit = {
        "game_points": t("Game points for A on average:"),
        "winner": t("Deals won less deals lost, for A on average:"),
        "points": t("Points for A on average:"),
    }[solution.game.counts]
    lower, upper = solution.lower, solution.upper
    if lower == upper:
        return f"{unit} {shown(lower)}"
    between = t("between {lower} and {upper}", lower=_decimal(lower, -1), upper=_decimal(upper, 1))
    return f"{unit} {between}"


def _decimal(value: object, away: int) -> str:
    """Three digits, rounded away from the middle so that the interval stays true."""
    thousandths = -(-value * 1000 // 1) if away > 0 else value * 1000 // 1  # type: ignore[operator]
    return f"{int(thousandths) / 1000:g}"


def _setting(game: HiddenSchnapsenGame, t: Translate) -> str:
    lying = len(cards_of(game.unseen)) - sum(game.hidden)
    trump = t("no trump") if game.trump_suit == "none" else t("trump {suit}", suit=SIGNS[game.trump_suit])
    parts = [trump, t("{leader} leads", leader=game.leader.upper())]
    parts.append(t("unseen cards: A {a}, B {b}, stock {stock}", a=game.hidden[0], b=game.hidden[1], stock=lying))
    if game.stock:
        parts.append(t("face up under the stock: {card}", card=written(game.stock[0])))
    if game.closed is not None:
        parts.append(t("{who} has closed the stock", who=game.closed.by.upper()))
    parts.append(t("points {a} to {b}", a=game.points[0], b=game.points[1]))
    return "; ".join(parts) + "."


def _reason(solution: Solution[HiddenSchnapsenGame, HiddenSchnapsenAnswer], t: Translate) -> str:
    deals = t("The unseen cards can lie in {n:way|ways}, all alike.", n=solution.game.deals)
    low = t("Against A's strategy the best reply of B leaves A {value}.", value=_short(solution.lower))
    high = t("Against B's strategy the best reply of A gets {value}.", value=_short(solution.upper))
    end = (
        t("Both are equal, so this is the value.")
        if solution.lower == solution.upper
        else t("The value lies between them.")
    )
    return "\n".join((deals, low, high, end))


def _short(value: object) -> str:
    text = shown(value)
    return text if len(text) <= 12 else f"{float(value):.4f}"  # type: ignore[arg-type]


def _first(solution: Solution[HiddenSchnapsenGame, HiddenSchnapsenAnswer], t: Translate) -> list[list[str]]:
    """The leader's first choices: sets in which nothing has been played."""
    leader = solution.game.leader.upper()
    found = {name: mixture for name, mixture in solution.strategies[leader].items() if name.endswith("|")}
    rows = []
    for name, mixture in list(found.items())[:MOST_HANDS]:
        cards = name.removeprefix(f"{leader}: ").rstrip("| ").split()
        said = [said_move(move, t) + ("" if p == 1 else f" {_short(p)}") for move, p in mixture.items()]
        rows.append([" ".join(map(written, cards)) or "-", ", ".join(said)])
    return rows or [["-", t("only one move")]]
