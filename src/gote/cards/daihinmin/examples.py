"""Positions of Daihinmin."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "pairs",
        "Keep the pair together or break it?",
        "ペアを崩すか崩さないか",
        {"kind": "daihinmin", "mover": ["3", "3", "K"], "waiter": ["A", "4", "4"]},
        "pairs",
    ),
    Example(
        "revolution",
        "Four of a kind turn the order round",
        "4 枚組で強さが逆になる",
        {"kind": "daihinmin", "mover": ["5", "5", "5", "5", "3", "4"], "waiter": ["2", "2", "A", "A", "K", "6"]},
        "revolution",
    ),
    Example(
        "run",
        "A run on the table",
        "場に階段がある",
        {
            "kind": "daihinmin",
            "mover": ["S6", "S7", "S8", "HK", "D3"],
            "waiter": ["H4", "H5", "H6", "C2"],
            "table": ["C4", "C5", "C6"],
            "sequences": True,
        },
        "sequences",
    ),
)
