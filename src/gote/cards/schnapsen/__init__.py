"""Schnapsen and sixty-six as people play them, all cards open: trumps, marriages, closing, exchange, the last trick."""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "HiddenSchnapsenGame": "gote.cards.schnapsen.rules_hidden",
        "SchnapsenGame": "gote.cards.schnapsen.rules",
        "solve_hidden_schnapsen": "gote.cards.schnapsen.solve_hidden",
        "solve_schnapsen": "gote.cards.schnapsen.solve",
    },
)
