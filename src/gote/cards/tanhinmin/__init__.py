"""Two-player Tanhinmin on any digraph (一般化二人単貧民, Ohto and Kiya).

A card graph G (札のグラフ) says which card goes on which: an edge a -> b lets b be put on a. A position is (G, X, X̄, r):
the hand X of the player to move, the other hand X̄, the card r on the table or the empty table ∅. The mover plays a
card x of X that fits (r -> x; any card on ∅) and x becomes the table card, or passes (パス), which empties the table. Who
first has no cards left wins. Two passes in a row on the empty table end the game as a draw.

f is the value of a position for the mover: 1, 0 or -1. g is the value when passing on the empty table is forbidden. A
and B are the best values of leading a card for X and for X̄; A = B = -1 is a mutual zugzwang (ツークツワンク), where both have
to keep passing.

Families: plain Tanhinmin (cards in one line of strength), 8-cut (8切り), several series (複数系列) and Eleven-back (イレブンバック).

>>> import gote
>>> game = gote.load({"kind": "tanhinmin", "edges": [["a", "c"], ["a", "e"]], "mover": ["a", "b"], "waiter": ["c", "d", "e"], "table": None})
>>> solution = game.solve()
>>> solution.value, solution.best, solution.line
(1, ('b',), ('b', 'pass', 'a'))
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Tanhinmin": "gote.cards.tanhinmin.rules",
        "TanhinminAnswer": "gote.cards.tanhinmin.answer",
        "census": "gote.cards.tanhinmin.zugzwang",
        "solve_tanhinmin": "gote.cards.tanhinmin.solve",
    },
)
