"""Matrix games of the text."""

from gote.core.example import Example

EXAMPLES = (
    Example("odd-or-even", "Odd or Even", "奇数か偶数か", {"kind": "matrix", "payoffs": [[-2, 3], [3, -4]], "rows": ["1", "2"], "columns": ["1", "2"]}, "004, 2.1.2"),
    Example("rock-paper-scissors", "Rock, paper, scissors", "じゃんけん", {"kind": "matrix", "payoffs": [[0, -1, 1], [1, 0, -1], [-1, 1, 0]], "all": True}, "004, 2.3"),
)
