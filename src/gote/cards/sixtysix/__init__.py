"""Generalised sixty-six (一般化 66, Nakai and Takenaga): tricks for points with an open, ordered stock.

A and B hold h cards each, all open, the stock's order too. The leader shows a card, the other answers with any card;
the higher card wins both and their points. Then, while there is a stock, the winner draws its first card and the loser
the next; the winner leads. Who first reaches the target TP wins. Without a target A's total counts.
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Endgame": "gote.cards.sixtysix.endgame",
        "SixtySixGame": "gote.cards.sixtysix.rules",
        "StockCardGame": "gote.cards.sixtysix.rules",
        "search_stock": "gote.cards.sixtysix.stock",
        "solve_sixty_six": "gote.cards.sixtysix.solve",
        "solve_stock_card": "gote.cards.sixtysix.stock",
        "threshold_curve": "gote.cards.sixtysix.solve",
    },
)
