"""Documents of the appendices."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "lotteries",
        "A lottery and a compound lottery",
        "くじとくじのくじ",
        {
            "kind": "lottery",
            "utility": {"P1": 2, "P2": -1, "P3": 6},
            "lotteries": [{"P1": "1/2", "P2": "1/4", "P3": "1/4"}, {"P2": "1/3", "P3": "2/3"}],
            "mixture": "2/5",
        },
        "004, A.1",
    ),
    Example(
        "clash",
        "Two choices that no utility explains",
        "どんな効用でも説明できない2つの選択",
        {
            "kind": "preferences",
            "comparisons": [
                {"better": "2", "worse": {"1": "1/2", "3.10": "1/2"}},
                {"better": {"1": "1/4", "3.10": "1/4", "5": "1/2"}, "worse": {"2": "1/2", "5": "1/2"}},
            ],
        },
        "004, A.1",
    ),
    Example(
        "elicited",
        "A utility from comparisons",
        "比較から求める効用",
        {
            "kind": "preferences",
            "worst": "nothing",
            "best": "car",
            "comparisons": [
                {"better": "car", "worse": "nothing"},
                {"equal": ["bicycle", {"car": "1/3", "nothing": "2/3"}]},
                {"better": "holiday", "worse": {"car": "1/2", "nothing": "1/2"}},
            ],
        },
        "004, A.1",
    ),
    Example(
        "halving",
        "The contraction x/2 + 1",
        "縮約写像 x/2 + 1",
        {
            "kind": "contraction",
            "matrix": [["1/2"]],
            "shift": [1],
            "start": [0],
            "steps": 10,
        },
        "004, A.2",
    ),
    Example(
        "nash-cycle",
        "Nash's map on matching pennies: an orbit of period 8",
        "コイン合わせのナッシュの写像:周期8の軌道",
        {
            "kind": "nash_map",
            "row_payoffs": [[1, -1], [-1, 1]],
            "column_payoffs": [[-1, 1], [1, -1]],
            "profile": [["1/4", "3/4"], ["1/2", "1/2"]],
            "steps": 20,
        },
        "004, A.3",
    ),
)
