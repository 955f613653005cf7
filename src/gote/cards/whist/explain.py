"""The position in words: the hands, what every card is worth and why it is not worth more, a line of best play."""

from fractions import Fraction

from gote.cards.whist.answer import WhistAnswer
from gote.cards.whist.engine import Engine
from gote.cards.whist.line import best_line, best_reply
from gote.cards.whist.reasons import SIGNS, reasons, written
from gote.cards.whist.rules import SUITS, WhistGame, cards_of
from gote.cards.whist.rules_position import Position, winner
from gote.core import Explanation, Solution, Table, Text, shown, translator
from gote.core.explanation import Block
from gote.core.i18n import Translate


def explain_whist(solution: Solution[WhistGame, WhistAnswer], lang: str = "en") -> Explanation:
    """Hands, cards, replies, a line."""
    t = translator("whist", lang)
    game = solution.game
    position = game.position
    blocks: list[Block] = [_hands(game, t)]
    if position.over:
        blocks.append(Text(t("Nobody has a card: nothing is to come.")))
        return Explanation(game.title or t("Open hands with suits"), tuple(blocks))
    mover = game.names[position.mover]
    side = game.side_names[position.sides[position.mover]]
    blocks.append(Text(_setting(game, mover, t)))
    engine = Engine(position)
    total, unit = position.total, Fraction(1, position.scale)
    own = max(solution.values.values())
    of_first = {
        c: int(v / unit) if position.sides[position.mover] == 0 else total - int(v / unit)
        for c, v in solution.values.items()
    }
    rows = []
    for card, value in solution.values.items():
        rows.append([written(card), value, own - value or "", _reply(game, engine, position, card, of_first[card])])
    header = [t("card"), t("{side} gets", side=side), t("loses"), t("answer")]
    blocks.append(Table(rows, header=header, caption=t("Every card {mover} may play", mover=mover)))
    best = ", ".join(map(written, solution.best))
    blocks.append(
        Text(
            t(
                "Best for {mover}: {best}. {side} gets {own} of {total}, the other side {rest}.",
                rest=shown(total * unit - own),
                mover=mover,
                best=best,
                side=side,
                own=shown(own),
                total=shown(total * unit),
            )
        )
    )
    if found := reasons(solution, lang):
        blocks.append(Text("\n".join(found), heading=t("Why")))
    blocks.append(_line(game, engine, position, of_first[solution.best[0]], solution.best[0], t))
    return Explanation(game.title or t("Open hands with suits"), tuple(blocks))


def _hands(game: WhistGame, t: Translate) -> Table:
    rows = []
    for name in game.names:
        cards = cards_of(game.hands[name])
        rows.append(["".join(c[1] for c in cards if c[0] == suit) or "-" for suit in SUITS])
    return Table(rows, header=list(SIGNS.values()), labels=list(game.names), caption=t("The hands"))


def _setting(game: WhistGame, mover: str, t: Translate) -> str:
    trump = t("no trump") if game.trump == "none" else t("trump {suit}", suit=SIGNS[game.trump])
    duty = {
        "follow": t("suit must be followed"),
        "follow_and_head": t("suit must be followed and the trick beaten where possible, else a trump played"),
        "free": t("any card may be played"),
    }[game.must]
    sides = t("{one} against {two}", one=game.side_names[0], two=game.side_names[1])
    parts = [sides, trump, duty]
    if game.trick:
        plays = ", ".join(f"{name} {written(card)}" for name, card in game.trick)
        parts.append(t("on the table: {plays}", plays=plays))
    return "; ".join([*parts, t("{mover} to play", mover=mover)]) + "."


def _reply(game: WhistGame, engine: Engine, position: Position, card: str, value: int) -> str:
    """What the next player answers to a card."""
    after, gain = position.play(game.code(card))
    if after.over or not after.table:
        return ""
    return f"{game.names[after.mover]} {written(game.card(best_reply(engine, after, value - gain)))}"


def _line(game: WhistGame, engine: Engine, position: Position, value: int, card: str, t: Translate) -> Table:
    """Best play trick by trick, the winner of each marked."""
    code = game.code(card)
    after, gain = position.play(code)
    plays = [(position.mover, code), *best_line(engine, after, value - gain)]
    earlier = [((position.leader + k) % position.players, c) for k, c in enumerate(position.table)]
    rows, trick = [], earlier
    for play in plays:
        trick = [*trick, play]
        if len(trick) == position.players:
            taker = trick[winner([c for _, c in trick], position.trump)][0]
            cards = {who: written(game.card(c)) + ("*" if who == taker else "") for who, c in trick}
            rows.append([game.names[trick[0][0]], *(cards[p] for p in range(position.players))])
            trick = []
    header = [t("leads"), *game.names]
    return Table(rows, header=header, caption=t("One line of best play (* wins the trick)"))
