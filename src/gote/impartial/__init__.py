"""Impartial games (偏りのない組合せゲーム), chapter 1 of the text (004): both players have the same moves, who cannot move loses.

A position is P (the previous player wins), N (the next player wins) or D (play never ends). Its Sprague-Grundy value g
is the least number that is not the value of a follower (mex); a sum of games has the nim-sum of their values, and P
means g = 0 (Sprague and Grundy). Sub-rooms:
`heaps` (1.1, 1.2, 1.4), `graphs` (1.3), `sums` (1.4), `coins` and `nimbers` (1.5), `hackenbush` (1.6), `catalogue` (the
other games of the exercises); beyond the text `quotients` (misere play) and `partizan` (blue-red Hackenbush).
"""

from gote.core.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(
    __name__,
    {
        "Arena": "gote.impartial.misere",
        "ClauseGame": "gote.impartial.heaps.rules",
        "CoinGame": "gote.impartial.coins.rules",
        "GraphGame": "gote.impartial.graphs.rules",
        "HackenbushGame": "gote.impartial.hackenbush.rules",
        "Law": "gote.impartial.heaps.law",
        "LawTable": "gote.impartial.heaps.tables",
        "NimGame": "gote.impartial.heaps.rules",
        "NimberGame": "gote.impartial.nimbers.rules",
        "OctalGame": "gote.impartial.heaps.rules",
        "Ordinal": "gote.impartial.ordinals",
        "PositionSolution": "gote.impartial.solve",
        "RuleEngine": "gote.impartial.search",
        "SubtractionGame": "gote.impartial.heaps.rules",
        "SumGame": "gote.impartial.sums.rules",
        "law_from_clauses": "gote.impartial.heaps.law",
        "misere_quotient": "gote.impartial.quotients.learn",
        "nim_inverse": "gote.impartial.nimbers.field",
        "nim_log": "gote.impartial.nimbers.equations",
        "nim_order": "gote.impartial.nimbers.equations",
        "nim_power": "gote.impartial.nimbers.field",
        "nim_product": "gote.impartial.nimbers.field",
        "nim_products": "gote.impartial.nimbers.arrays",
        "nim_quadratic": "gote.impartial.nimbers.equations",
        "nim_roots": "gote.impartial.nimbers.polynomial",
        "nim_quotient": "gote.impartial.nimbers.field",
        "nim_sqrt": "gote.impartial.nimbers.field",
        "nim_sum": "gote.impartial.nimbers.field",
        "octal_law": "gote.impartial.heaps.law",
        "reduce_graph": "gote.impartial.hackenbush.reduction",
        "solve_position": "gote.impartial.solve",
        "subtraction_law": "gote.impartial.heaps.law",
    },
)
