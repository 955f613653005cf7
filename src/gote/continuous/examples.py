"""Continuous games of the text."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "la-relance",
        "La relance, bet 2",
        "La relance(ベット 2)",
        {"kind": "betting", "model": "la_relance", "bet": 2},
        "004, 2.7.1",
    ),
    Example(
        "von-neumann",
        "Von Neumann's poker for every bet",
        "von Neumann のポーカー(任意のベット)",
        {"kind": "betting", "model": "von_neumann"},
        "004, 2.7.2",
    ),
    Example(
        "check-or-call",
        "Check or call, bet 2",
        "チェックかコール(ベット 2)",
        {"kind": "betting", "model": "check_or_call", "bet": 2},
        "004, 2.7.4",
    ),
    Example(
        "one-raise",
        "Von Neumann's poker with one raise",
        "レイズを 1 回許す von Neumann のポーカー",
        {
            "kind": "betting",
            "tree": {
                "player": 1,
                "moves": {
                    "check": {"showdown": 1},
                    "bet": {
                        "player": 2,
                        "moves": {
                            "fold": {"payoff": 1},
                            "call": {"showdown": 3},
                            "raise": {"player": 1, "moves": {"fold": {"payoff": -3}, "call": {"showdown": 9}}},
                        },
                    },
                },
            },
        },
        "004, 2.7.3",
    ),
    Example(
        "check-raise",
        "Poker with check and raise, bets of the pot",
        "チェックレイズのあるポーカー(ベットはポットの額)",
        {
            "kind": "betting",
            "tree": {
                "player": 1,
                "moves": {
                    "check": {
                        "player": 2,
                        "moves": {
                            "check": {"showdown": 1},
                            "bet": {
                                "player": 1,
                                "moves": {
                                    "fold": {"payoff": -1},
                                    "call": {"showdown": 3},
                                    "raise": {"player": 2, "moves": {"fold": {"payoff": 3}, "call": {"showdown": 9}}},
                                },
                            },
                        },
                    },
                    "bet": {
                        "player": 2,
                        "moves": {
                            "fold": {"payoff": 1},
                            "call": {"showdown": 3},
                            "raise": {"player": 1, "moves": {"fold": {"payoff": -3}, "call": {"showdown": 9}}},
                        },
                    },
                },
            },
        },
        "004, 2.7.3",
    ),
    Example(
        "newman",
        "Newman's poker: any bet",
        "Newman のポーカー(任意の額)",
        {"kind": "newman", "hands": ["6/7", "1/20"], "bets": [1, 2]},
        "004, 2.7.3",
    ),
    Example(
        "cournot",
        "Cournot's duopoly",
        "クールノーの複占",
        {"kind": "cournot", "intercept": 13, "costs": [1, 1]},
        "004, 3.3.1",
    ),
    Example(
        "cournot-formula",
        "Cournot's duopoly with letters",
        "クールノーの複占(文字式)",
        {"kind": "cournot", "intercept": "a", "costs": ["c1", "c2"]},
        "004, 3.3.5",
    ),
    Example(
        "convex-price",
        "A convex price",
        "凸な価格関数",
        {
            "kind": "cournot",
            "price": [{"to": 10, "price": "Q^2/4 - 5*Q + 26"}, {"price": 1}],
            "costs": [1, 1],
            "cap": 10,
        },
        "004, 3.3.5",
    ),
    Example(
        "bertrand",
        "Bertrand with different products",
        "差別化された製品のベルトラン",
        {"kind": "bertrand", "intercept": 10, "cross": "1/2", "costs": [2, 2]},
        "004, 3.3.2",
    ),
    Example(
        "entry",
        "Entry deterrence",
        "参入阻止",
        {"kind": "stackelberg", "intercept": 17, "costs": [1, 1], "fixed": [9, 9], "avoidable": True},
        "004, 3.3.4",
    ),
    Example("advertising", "Advertising", "広告", {"kind": "advertising", "prize": 1, "costs": [1, 2]}, "004, 3.3.5"),
)
