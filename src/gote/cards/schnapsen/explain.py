"""A deal of Schnapsen in words: hands, stock, every move with what it leads to, a line of best play."""

from gote.cards.schnapsen.answer import SchnapsenAnswer
from gote.cards.schnapsen.rules import SchnapsenGame, move_name
from gote.cards.schnapsen.rules_position import is_over, moves, play
from gote.cards.schnapsen.solve import Search
from gote.cards.whist.reasons import SIGNS, written
from gote.cards.whist.rules import SUITS, cards_of
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate


def said_move(name: str, t: Translate) -> str:
    """A move with the sign of its suit."""
    if name == "exchange":
        return t("exchange the lowest trump")
    if name == "close":
        return t("close the stock")
    word, _, card = name.rpartition(" ")
    return t("marriage {card}", card=written(card)) if word else written(card)


def explain_schnapsen(solution: Solution[SchnapsenGame, SchnapsenAnswer], lang: str = "en") -> Explanation:
    """The worked solution of a deal."""
    t = translator("schnapsen", lang)
    game = solution.game
    rows = [
        ["".join(c[1] for c in cards_of(hand) if c[0] == suit) or "-" for suit in SUITS] for hand in (game.a, game.b)
    ]
    value = shown(solution.value)
    best = ", ".join(said_move(name, t) for name in solution.best)
    verdict = t("Best: {best}. A gets {value:game point|game points}.", best=best, value=value)
    if not solution.values:
        verdict = t("The deal is over: A gets {value:game point|game points}.", value=value)
    blocks: list[Block] = [
        Text(verdict),
        Table(rows, header=list(SIGNS.values()), labels=["A", "B"], caption=t("The hands")),
        Text(_setting(game, t)),
    ]
    if solution.values:
        moved = [[said_move(name, t), worth] for name, worth in solution.values.items()]
        blocks.append(Table(moved, header=[t("move"), t("game points for A")], caption=t("Every move of the leader")))
        blocks.append(Text(_line(game, t), heading=t("One line of best play")))
    return Explanation(game.title or t("Schnapsen and sixty-six"), tuple(blocks))


def _setting(game: SchnapsenGame, t: Translate) -> str:
    trump = t("no trump") if game.trump_suit == "none" else t("trump {suit}", suit=SIGNS[game.trump_suit])
    parts = [trump, t("{leader} leads", leader=game.leader.upper())]
    if game.closed is not None:
        parts.append(t("{who} has closed the stock", who=game.closed.by.upper()))
    elif game.stock:
        parts.append(t("stock: {cards}", cards=" ".join(map(written, game.stock))))
    parts.append(t("points {a} to {b}", a=game.points[0], b=game.points[1]))
    return "; ".join(parts) + "."


def _line(game: SchnapsenGame, t: Translate) -> str:
    """Best moves of both until the deal is over."""
    search, here, words = Search(game.table), game.start, []
    while not is_over(here):
        values = {move: search.value(play(game.table, here, move)) for move in moves(game.table, here)}
        best = (max if here.mover == 0 else min)(values.values())
        move = max((move for move, value in values.items() if value == best), key=lambda m: (m >= 0, -(m % 8)))
        words.append(f"{'AB'[here.mover]} {said_move(move_name(move), t)}")
        here = play(game.table, here, move)
    return ", ".join(words) + "."
