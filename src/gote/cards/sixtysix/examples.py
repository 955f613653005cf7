"""Positions of paper 001."""

from gote.core.example import Example

_SKAT = {"3": 2, "4": 3, "5": 4, "6": 10, "7": 11}
EXAMPLES = (
    Example(
        "with-stock",
        "Two cards each and a stock of four",
        "手札 2 枚、山札 4 枚",
        {
            "kind": "sixty_six",
            "a": [7, 3],
            "b": [6, 4],
            "stock": [5, 8, 1, 2],
            "points": _SKAT,
            "target": 16,
            "leader": "a",
        },
        "001, section 2",
    ),
    Example(
        "total",
        "The same without a target",
        "同じ局面を目標なしで",
        {"kind": "sixty_six", "a": [7, 3], "b": [6, 4], "stock": [5, 8, 1, 2], "points": _SKAT, "leader": "b"},
        "001, section 2",
    ),
    Example(
        "nobody",
        "Nobody reaches the target",
        "誰も目標に届かない",
        {
            "kind": "sixty_six",
            "a": [4, 1],
            "b": [3, 2],
            "points": {"4": 1, "3": 1, "2": 1, "1": 1},
            "target": 3,
            "leader": "a",
        },
        "001, theorem 1",
    ),
    Example(
        "one-card",
        "One scoring card: the criterion",
        "得点札が 1 枚: 判定法",
        {"kind": "sixty_six", "a": [5, 3, 1], "b": [6, 4, 2], "points": {"5": 1}, "target": 1, "leader": "a"},
        "001, theorem 5",
    ),
    Example(
        "fetch",
        "A card of the stock by a chain of three",
        "三段で山札の札を取る",
        {"kind": "stock_card", "a": [3, 8], "b": [5, 6], "stock": [2, 10, 9, 1, 7, 4], "draw": 6},
        "001, section 3",
    ),
    Example(
        "give",
        "Forcing a card on the opponent",
        "相手に引かせる",
        {"kind": "stock_card", "a": [1, 2], "b": [3, 4], "stock": [6, 5, 7, 8], "draw": 3, "give": True},
        "001, section 3",
    ),
)
