"""Impartial games (偏りのない組合せゲーム), chapter 1 of the text (004): both players have the same moves, who cannot move loses.

A position is P (the previous player wins), N (the next player wins) or D (play never ends). Its Sprague-Grundy value g is the least number that is
not the value of a follower (mex); a sum of games has the nim-sum of their values, and P means g = 0 (Sprague and Grundy). Sub-rooms:
`heaps` (1.1, 1.2, 1.4), `graphs` (1.3), `sums` (1.4), `coins` and `nimbers` (1.5), `hackenbush` (1.6), `catalogue` (the other games of the exercises).
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "ClauseGame": "gote.impartial.heaps.rules",
        "NimGame": "gote.impartial.heaps.rules",
        "OctalGame": "gote.impartial.heaps.rules",
        "PositionSolution": "gote.impartial.solve",
        "SubtractionGame": "gote.impartial.heaps.rules",
        "solve_position": "gote.impartial.solve",
    },
)
