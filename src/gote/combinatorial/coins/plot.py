"""Pictures of coins."""

from __future__ import annotations

from itertools import product
from typing import Any

from gote.combinatorial.answer import PositionAnswer
from gote.combinatorial.coins.rules import CoinGame
from gote.combinatorial.drawing import row_of_coins
from gote.combinatorial.words import caption
from gote.core import Picture, Solution, translator


def plot_coins(solution: Solution[CoinGame, PositionAnswer], lang: str = "en") -> Picture:
    """The row, board or box (all its rows), heads with their values; the coins of the first winning move ringed."""
    t = translator("combinatorial", lang)
    game = solution.game
    *upper, base = game.bases

    def place(coin: Any) -> tuple[str, int]:
        *row, column = coin if upper else (coin,)
        return ", ".join(map(str, row)), column

    places = [place(coin) for coin in game.heads]
    values = solution.certificate().get("values") or ["H"] * len(places)
    sides = [range(b, max((coin[i] for coin in game.heads), default=b) + 1) for i, b in enumerate(upper)]
    rows = [", ".join(map(str, row)) for row in product(*sides)][-40:]
    columns = range(base, max((column for _, column in places), default=base) + 1)[-60:]
    marked = map(place, solution.moves[0] if solution.moves else [])
    seen = t("Coins with heads up are filled and show their values; the coins of one winning move have an orange ring.")
    return row_of_coins(dict(zip(places, values, strict=True)), rows, columns, marked, caption(solution, lang, seen))
