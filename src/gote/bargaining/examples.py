"""Worked problems of 3.4."""

from gote.core.example import Example

_GAME = {"row_payoffs": [[0, 6, -1], [4, 3, 5]], "column_payoffs": [[0, 2, 2], [1, 6, 5]]}

EXAMPLES = (
    Example(
        "payoff-set",
        "Feasible set",
        "実現可能集合",
        {"kind": "payoff_set", "row_payoffs": [[4, 0], [2, 1]], "column_payoffs": [[3, 0], [2, 4]]},
        "004, 3.4.1",
    ),
    Example(
        "tu-solution", "Threats and side payments", "脅しと別払い", {"kind": "tu_bargaining", **_GAME}, "004, 3.4.2"
    ),
    Example(
        "lambda-transfer", "Lambda-transfer solution", "λ移転解", {"kind": "ntu_bargaining", **_GAME}, "004, 3.4.3"
    ),
    Example(
        "golden-rate",
        "An irrational exchange rate",
        "無理数の交換比率",
        {
            "kind": "ntu_bargaining",
            "row_payoffs": [[2, -1, 0], [-1, 2, -1], [1, 2, -1]],
            "column_payoffs": [[2, 0, -3], [1, -3, 2], [-3, -1, -1]],
        },
        "004, 3.4.3",
    ),
    Example(
        "nash-triangle",
        "Nash bargaining on a triangle",
        "三角形上のナッシュ交渉解",
        {"kind": "nash_bargaining", "points": [[0, 0], [0, 1], [3, 0]], "threat": [0, 0]},
        "004, 3.4.3",
    ),
    Example(
        "nash-curve",
        "Nash bargaining under a parabola",
        "放物線の下のナッシュ交渉解",
        {"kind": "nash_bargaining", "region": "y >= 0 and y <= 4 - x**2", "threat": [0, 0]},
        "004, 3.4.5",
    ),
    Example(
        "all-in",
        "End-game with an all-in player",
        "オールインのプレイヤーがいる終盤戦",
        {"kind": "all_in_endgame", "pot": 100, "bet": 10, "win": "1/10"},
        "004, 3.4.4",
    ),
    Example(
        "axioms",
        "Kalai-Smorodinsky put to Nash's axioms",
        "カライ・スモロディンスキー解とナッシュの公理",
        {"kind": "bargaining_axioms", "rule": "kalai_smorodinsky", "trials": 20},
        "004, 3.4.3",
    ),
    Example(
        "rubinstein",
        "Offers without end",
        "終わりのない交互提案",
        {"kind": "alternating_offers", "discount": ["1/2", "1/3"]},
        "Rubinstein (1982)",
    ),
    Example(
        "three-offers",
        "Three offers at most",
        "提案は 3 回まで",
        {"kind": "alternating_offers", "discount": ["1/2", "1/3"], "offers": 3, "pie": 60},
    ),
    Example(
        "quick-offers",
        "Offers in quick succession",
        "短い間隔の提案",
        {"kind": "limit", "rates": [1, 3]},
        "Binmore, Rubinstein and Wolinsky (1986)",
    ),
    Example(
        "three-propose",
        "Three propose in turn",
        "3 人が順に提案",
        {"kind": "stationary", "discount": ["4/5", "4/5", "4/5"]},
    ),
    Example(
        "three-divide",
        "Three persons and two limits",
        "3 人と 2 つの制約",
        {
            "kind": "polytope_bargaining",
            "halfspaces": [[1, 1, 1, 9], [1, 0, 0, 2]],
            "threat": [0, 0, 0],
            "find": ["nash", "kalai_smorodinsky", "egalitarian", "utilitarian"],
        },
        "Nash (1950); Kalai and Smorodinsky (1975)",
    ),
    Example(
        "raiffa",
        "Raiffa's steps",
        "ライファの逐次解",
        {"kind": "polytope_bargaining", "halfspaces": [[1, 1, 6], [1, 3, 12]], "threat": [0, 0], "find": ["raiffa"]},
        "Raiffa (1953)",
    ),
    Example(
        "irrational-division",
        "An irrational Nash point of three",
        "3 人の無理数のナッシュ解",
        {"kind": "polytope_bargaining", "halfspaces": [[1, 1, 1, 6], [2, 1, 0, 4]], "threat": [0, 0, 0]},
    ),
)
