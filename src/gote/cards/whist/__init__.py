"""Cards with suits: open hands, trumps, two sides, exact values of every card (whist, bridge endings, Skat, Schnapsen)."""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "WhistGame": "gote.cards.whist.rules",
        "boards_of_pbn": "gote.cards.whist.pbn",
        "solve_whist": "gote.cards.whist.solve",
    },
)
