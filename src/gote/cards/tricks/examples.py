"""Deals of paper 000."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "figure-1",
        "Figure 1: the matrices G, T, W",
        "図 1: 行列 G, T, W",
        {"kind": "tricks", "left": [5, 3, 1], "right": [6, 4, 2], "scoring": 2, "leader": "left", "matrices": True},
        "000, figure 1",
    ),
    Example(
        "figure-4",
        "Figure 4: different trick winners break the order of W",
        "図 4: トリックの勝者が異なると W の大小が崩れる",
        {
            "kind": "tricks",
            "left": [7, 6, 4, 1],
            "right": [8, 5, 3, 2],
            "scoring": 4,
            "leader": "right",
            "matrices": True,
        },
        "000, figure 4",
    ),
    Example(
        "swap-8-7",
        "The 8 instead of the 7 is worth two cards",
        "8 と 7 の交換で得点札 2 枚の得",
        {"kind": "tricks", "left": [8, 6, 4, 3], "right": [7, 5, 2, 1], "scoring": 4, "leader": "right"},
        "000, 5.2",
    ),
    Example(
        "less-is-more",
        "One scoring card more, one card less",
        "得点札が 1 枚増えて 1 枚損をする",
        {
            "kind": "tricks",
            "left": [8, 6, 5, 2],
            "right": [7, 4, 3, 1],
            "scoring": 4,
            "leader": "right",
            "profile": True,
        },
        "000, 5.2",
    ),
    Example(
        "hearts-like",
        "Hearts-like: leading costs four cards",
        "ハーツ型: 先手は 4 枚の損",
        {
            "kind": "tricks",
            "left": [6, 5, 3, 1],
            "right": [8, 7, 4, 2],
            "scoring": 8,
            "goal": "fewest",
            "leader": "left",
        },
        "000, section 6",
    ),
    Example(
        "thirteen",
        "Thirteen cards each",
        "13 枚ずつ",
        {"kind": "tricks", "deal": "ABABBAABABBABAABBAABABBAAB", "scoring": 13, "leader": "right", "profile": True},
        "beyond 000",
    ),
)
