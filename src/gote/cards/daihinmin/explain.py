"""A position of Daihinmin in words: hands, table, every move, a line of best play."""

from gote.cards.daihinmin.answer import DaihinminAnswer
from gote.cards.daihinmin.rules import DaihinminGame, move_name
from gote.cards.daihinmin.rules_melds import Meld, covers, cuts, turns, without
from gote.cards.daihinmin.solve import Plays
from gote.core import Explanation, Solution, Table, Text, translator
from gote.core.i18n import Translate


def explain_daihinmin(solution: Solution[DaihinminGame, DaihinminAnswer], lang: str = "en") -> Explanation:
    """The worked solution of a position."""
    t, game = translator("daihinmin", lang), solution.game
    lines = [
        t("The mover holds {cards}.", cards=" ".join(game.mover)),
        t("The waiter holds {cards}.", cards=" ".join(game.waiter)),
        t("On the table: {cards}.", cards=" ".join(game.table))
        if game.table
        else t("The table is empty: the mover leads."),
    ]
    if game.backwards:
        lines.append(t("The order is reversed now."))
    verdict = t("The mover wins.") if solution.value == 1 else t("The waiter wins.")
    rows = [[name, t("wins") if value == 1 else t("loses")] for name, value in solution.values.items()]
    return Explanation(
        game.title or t("Daihinmin"),
        (
            Text("\n".join(lines), heading=t("Position")),
            Text(verdict, heading=t("Answer")),
            Table(rows, header=[t("move"), t("result")], caption=t("Every legal move")),
            Text(_line(game, t), heading=t("One line of best play")),
        ),
    )


def _line(game: DaihinminGame, t: Translate) -> str:
    """Winning moves where there are some; the loser plays his largest meld, or passes."""
    plays, hands, order, below, who, words = Plays(game.rules), list(game.hands), game.backwards, game.meld_below, 0, []
    while all(hands):
        mine, other = hands[who], hands[1 - who]
        choice = [m for m in plays.melds(mine) if below is None or covers(m, below, order)]
        good = [m for m in choice if plays.playing(mine, other, order, m)]
        passing = below is not None and not plays.leading(other, mine, order)
        move: Meld | None = good[0] if good else None if passing or not choice else choice[0]
        words.append(f"{(t('mover'), t('waiter'))[who]} {move_name(move)}")
        below, again = move, False
        if move is not None:
            hands[who], order = without(mine, move), order != turns(move, game.rules)
            if cuts(move, game.rules):
                below, again = None, True
        who = who if again else 1 - who
    return ", ".join(words) + "."
