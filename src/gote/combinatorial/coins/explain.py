"""Coin turning games in words."""

from __future__ import annotations

from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.words import either, moves_table, nim_sum_columns, verdict
from gote.core import Explanation, Solution, Table, Text, translator
from gote.core.i18n import Translate


def explain_coins(solution: Solution[CoinGame, PositionAnswer], lang: str = "en") -> Explanation:
    """The values of the single heads, their nim-sum, the moves."""
    t = translator("combinatorial", lang)
    game = solution.game
    blocks: list[Any] = [verdict(solution, lang), Text(_rule_in_words(game.rule, t), heading=t("Rules"))]
    if game.play == "normal":
        names = [t("head at {place}", place=list(h) if isinstance(h, tuple) else h) for h in game.heads]
        blocks.append(nim_sum_columns(solution.certificate()["values"], lang, names))
        blocks.append(
            Text(
                t(
                    "A position is the sum of its single heads. A move wins when the nim-sum of the values "
                    "of the coins it turns is that of the whole position."
                ),
                heading=t("Why"),
            )
        )
        if game.rule["kind"] == "product":
            blocks.append(_product_table(game, t))
    return Explanation(game.title or t("Coin turning game"), (*blocks, *moves_table(solution, lang)))


def _product_table(game: CoinGame, t: Translate) -> Table:
    from gote.combinatorial.coins.turning import board_of

    board = board_of(game.rule)
    if len(game.bases) == 3:
        rows_of = [board_of(factor) for factor in game.rule["factors"]]
        places = [game.inside(head) for head in game.heads]
        return Table(
            [[*(row.value(x) for row, x in zip(rows_of, coin, strict=True)), board.value(coin)] for coin in places],
            header=[*"xyz", t("nim product")],
            labels=[str(list(head)) for head in game.heads],
            caption=t(
                "Tartan theorem: the value at (x, y, z) is the nim product of the values of x, of y and of z: two of the "
                "rules make a game on a board, and that one and the third the game in the box."
            ),
        )
    rows = min(max((h[0] for h in game.heads), default=3) - game.bases[0] + 1, 12)
    columns = min(max((h[1] for h in game.heads), default=3) - game.bases[1] + 1, 16)
    return Table(
        [[board.value((r, c)) for c in range(columns)] for r in range(rows)],
        header=[c + game.bases[1] for c in range(columns)],
        labels=[r + game.bases[0] for r in range(rows)],
        caption=t("Tartan theorem: the value at (x, y) is the nim product of the values of x and y."),
    )


def _rule_in_words(rule: dict[str, Any], t: Translate) -> str:
    kind = rule["kind"]
    if kind == "product":
        turned = (
            t("Turn all coins in chosen rows and columns: the rows by the first rule, the columns by the second.")
            if len(rule["factors"]) == 2
            else t(
                "Choose places in each of the three directions, by its rule, and turn all coins of the box they make."
            )
        )
        return turned + " " + " ".join(_rule_in_words(factor, t) for factor in rule["factors"])
    if kind == "acrostic_twins":
        return t("Turn two coins of one row or of one column.")
    words = {
        "count": lambda: t("Turn {counts} coins.", counts=either(rule["counts"], t)),
        "consecutive": lambda: t("Turn at least {least:coin|consecutive coins}.", least=rule["min"]),
        "distance": lambda: (
            t("Turn two coins at a distance in {set}.", set=rule["set"])
            + (" " + t("One coin alone may be turned too.") if 1 in rule["counts"] else "")
        ),
        "distance_or_off": lambda: t(
            "Turn two coins at a distance in {set}; a coin alone when its partner would be just off the row.",
            set=rule["set"],
        ),
        "grunt": lambda: t("Turn the first coin, two coins symmetric to each other, and the last coin."),
    }
    return (
        words[kind]()
        + " "
        + t("The last coin turned must go from heads to tails; places are numbered from {base}.", base=rule["base"])
    )
