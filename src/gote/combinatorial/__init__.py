"""Impartial games (不偏ゲーム), chapter 1 of the text (Ferguson): both players have the same moves, who cannot move loses.

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
        "Arena": "gote.combinatorial.misere",
        "ClauseGame": "gote.combinatorial.heaps.rules",
        "CoinGame": "gote.combinatorial.coins.rules",
        "GraphGame": "gote.combinatorial.graphs.rules",
        "HackenbushGame": "gote.combinatorial.hackenbush.rules",
        "Law": "gote.combinatorial.heaps.rules_law",
        "LawTable": "gote.combinatorial.heaps.tables",
        "NimGame": "gote.combinatorial.heaps.rules",
        "NimberGame": "gote.combinatorial.nimbers.rules",
        "OctalGame": "gote.combinatorial.heaps.rules",
        "Ordinal": "gote.combinatorial.ordinals",
        "PositionAnswer": "gote.combinatorial.answer",
        "RuleEngine": "gote.combinatorial.search",
        "SubtractionGame": "gote.combinatorial.heaps.rules",
        "SumGame": "gote.combinatorial.sums.rules",
        "law_from_clauses": "gote.combinatorial.heaps.rules_law",
        "misere_quotient": "gote.combinatorial.quotients.learn",
        "nim_inverse": "gote.combinatorial.nimbers.field",
        "nim_log": "gote.combinatorial.nimbers.equations",
        "nim_order": "gote.combinatorial.nimbers.equations",
        "nim_power": "gote.combinatorial.nimbers.field",
        "nim_product": "gote.combinatorial.nimbers.field",
        "nim_products": "gote.combinatorial.nimbers.arrays",
        "nim_quadratic": "gote.combinatorial.nimbers.equations",
        "nim_roots": "gote.combinatorial.nimbers.polynomial",
        "nim_quotient": "gote.combinatorial.nimbers.field",
        "nim_sqrt": "gote.combinatorial.nimbers.field",
        "nim_sum": "gote.combinatorial.nimbers.field",
        "octal_law": "gote.combinatorial.heaps.rules_law",
        "reduce_graph": "gote.combinatorial.hackenbush.reduction",
        "solve_position": "gote.combinatorial.solve",
        "subtraction_law": "gote.combinatorial.heaps.rules_law",
    },
)
