"""Pictures of coins."""

from __future__ import annotations

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.drawing import row_of_coins
from gote.combinatorial.words import caption
from gote.core import Picture, Solution, translator


def plot_coins(solution: Solution[CoinGame, PositionAnswer], lang: str = "en") -> Picture:
    """The row or board, heads with their values; the coins of the first winning move ringed."""
    t = translator("combinatorial", lang)
    game = solution.game
    plane = len(game.bases) == 2
    places = [tuple(h) if plane else (0, h) for h in game.heads]
    values = solution.certificate().get("values") or ["H"] * len(places)
    first_row, first_column = (game.bases[0], game.bases[1]) if plane else (0, game.bases[0])
    rows = range(first_row, max((r for r, _ in places), default=first_row) + 1)
    columns = range(first_column, max((c for _, c in places), default=first_column) + 1)
    rows, columns = rows[-40:], columns[-60:]
    move = solution.moves[0] if solution.moves else []
    marked = [tuple(coin) if plane else (0, coin) for coin in move]
    seen = t("Coins with heads up are filled and show their values; the coins of one winning move have an orange ring.")
    return row_of_coins(dict(zip(places, values, strict=True)), rows, columns, marked, caption(solution, lang, seen))
