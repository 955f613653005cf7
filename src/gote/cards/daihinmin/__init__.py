"""Daihinmin for two players with open hands: sets of equal rank, sequences, revolution, 8-cut."""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "DaihinminGame": "gote.cards.daihinmin.rules",
        "solve_daihinmin": "gote.cards.daihinmin.solve",
    },
)
