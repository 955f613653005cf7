"""Trick taking with scoring cards (得点札を持つ二人トリックテイキングゲーム, Kanehiro).

Left holds A, Right holds B, n cards each, all open. The leader shows a card, the other answers with any card, the
higher card wins both and leads next. What follows a trick depends on the two cards only, so a position has one matrix G
= T + W over (a_i, b_j): T what Left takes in the trick, W the value of the rest. V1 = max min G (Left leads) and V0 =
min max G (Right leads).
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "TrickTable": "gote.cards.tricks.table",
        "TricksGame": "gote.cards.tricks.rules",
        "from_standard": "gote.cards.tricks.rules_deal",
        "profile": "gote.cards.tricks.solve",
        "random_deal": "gote.cards.tricks.rules_deal",
        "report": "gote.cards.tricks.report",
        "solve_tricks": "gote.cards.tricks.solve",
        "standard": "gote.cards.tricks.rules_deal",
        "swap": "gote.cards.tricks.swap",
        "symmetric_deal": "gote.cards.tricks.rules_deal",
        "values": "gote.cards.tricks.solve",
    },
)
