"""Endings of Schnapsen and sixty-six."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "stock-gone",
        "Schnapsen, the stock is gone: three cards each",
        "シュナプセン、山札なし：各 3 枚",
        {
            "kind": "schnapsen",
            "a": "A.KQ..",
            "b": "T.A.T.",
            "trump": "S",
            "leader": "a",
            "points": [30, 34],
            "tricks": [3, 4],
        },
        "after the stock",
    ),
    Example(
        "close-or-not",
        "Schnapsen with four stock cards: close, exchange or play on?",
        "山札 4 枚のシュナプセン：閉じるか、交換するか、続けるか",
        {
            "kind": "schnapsen",
            "a": "AJ.A..",
            "b": "K.T..Q",
            "stock": ["HQ", "DA", "CJ", "ST"],
            "leader": "a",
            "points": [40, 20],
            "tricks": [2, 1],
        },
        "closing",
    ),
    Example(
        "sixty-six-last-trick",
        "Sixty-six: the last trick counts ten",
        "66：最後のトリックは 10 点",
        {
            "kind": "schnapsen",
            "game": "sixty_six",
            "a": "9.A.K.",
            "b": "J.T.Q.",
            "trump": "S",
            "leader": "b",
            "points": [50, 45],
            "tricks": [4, 5],
        },
        "last trick",
    ),
)
