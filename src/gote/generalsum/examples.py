"""Games of 3.1 and 3.2, and some that became famous."""

from gote.core.example import Example


def _bimatrix(name: str, en: str, ja: str, A: list[list[int]], B: list[list[int]], source: str) -> Example:
    return Example(name, en, ja, {"kind": "bimatrix", "row_payoffs": A, "column_payoffs": B}, source)


EXAMPLES = (
    _bimatrix("coordination", "Coordination", "協調ゲーム", [[3, 0], [2, 5]], [[3, 2], [1, 5]], "004, 3.2.2"),
    _bimatrix(
        "battle-of-the-sexes", "Battle of the sexes", "男女の争い", [[2, 0], [0, 1]], [[1, 0], [0, 2]], "004, 3.2.2"
    ),
    _bimatrix(
        "prisoners-dilemma", "Prisoner's dilemma", "囚人のジレンマ", [[3, 0], [4, 1]], [[3, 4], [0, 1]], "004, 3.2.2"
    ),
    _bimatrix("chicken", "Chicken", "チキンゲーム", [[1, -1], [2, -2]], [[1, 2], [-1, -2]], "004, 3.2.5"),
    _bimatrix(
        "stars",
        "Pure equilibria by stars",
        "星印による純粋戦略均衡",
        [[2, 4, 7, 7, 0, 3], [4, 5, 1, 0, 0, 5], [1, 5, 3, 4, 1, 4], [4, 2, 4, 1, 1, 2]],
        [[1, 3, 2, 4, 5, 2], [0, 4, 6, 4, 3, 1], [3, 3, 2, 1, 0, 3], [3, 5, 0, 0, 5, 1]],
        "004, 3.2.3",
    ),
    _bimatrix(
        "degenerate",
        "A segment of equilibria",
        "均衡の線分",
        [[0, 1, 2], [0, 2, 0]],
        [[0, 2, 0], [1, 0, 1]],
        "004, 3.2.5-6",
    ),
    Example(
        "nau",
        "A unique irrational equilibrium",
        "ただ一つの無理数の均衡",
        {
            "kind": "strategic",
            "payoffs": [
                [[[3, 0, 2], [1, 0, 0]], [[0, 2, 0], [0, 1, 0]]],
                [[[0, 1, 0], [0, 3, 0]], [[1, 0, 0], [2, 0, 3]]],
            ],
        },
        "Nau, Gomez Canovas and Hansen (2004)",
    ),
    Example(
        "root-count",
        "How many mixed solutions at most",
        "混合解は最大いくつか",
        {"kind": "root_count", "sizes": ["2x2x2", "3x3x3", "2^5", "2x2x4"]},
        "McKelvey and McLennan (1997)",
    ),
    Example(
        "dominance",
        "Iterated elimination",
        "支配される戦略の逐次消去",
        {"kind": "dominance", "row_payoffs": [[3, 0], [4, 1]], "column_payoffs": [[3, 4], [0, 1]]},
        "004, 3.2.4",
    ),
    Example(
        "lemke-howson",
        "The Lemke-Howson path",
        "レムケ・ハウソンの経路",
        {"kind": "lemke_howson", "row_payoffs": [[3, 0], [2, 5]], "column_payoffs": [[3, 2], [1, 5]]},
        "004, 3.2",
    ),
    Example(
        "profile",
        "Is this pair an equilibrium?",
        "この戦略の組は均衡か",
        {
            "kind": "profile",
            "row_payoffs": [[2, 0], [0, 1]],
            "column_payoffs": [[1, 0], [0, 2]],
            "row": ["2/3", "1/3"],
            "column": ["1/3", "2/3"],
        },
        "004, 3.2.2",
    ),
    Example(
        "refinements",
        "Perfect equilibria",
        "完全均衡",
        {"kind": "refinements", "row_payoffs": [[1, 0], [0, 0]], "column_payoffs": [[1, 0], [0, 0]]},
        "beyond 004",
    ),
    Example(
        "correlated",
        "Correlated equilibrium of chicken",
        "チキンゲームの相関均衡",
        {"kind": "correlated", "payoffs": [[[6, 6], [2, 7]], [[7, 2], [0, 0]]]},
        "beyond 004",
    ),
    Example(
        "logit",
        "The logit path of a stag hunt",
        "鹿狩りのロジット経路",
        {"kind": "logit", "payoffs": [[[3, 3], [0, 2]], [[2, 0], [2, 2]]], "precisions": [0, "1/2", 2, 10]},
        "beyond 004",
    ),
    Example(
        "commitment",
        "Commitment to a mixed strategy",
        "混合戦略への確約",
        {"kind": "commitment", "leader": "row", "row_payoffs": [[2, 4], [1, 3]], "column_payoffs": [[1, 0], [0, 1]]},
        "beyond 004",
    ),
    Example(
        "repeated",
        "The prisoner's dilemma three times",
        "囚人のジレンマを三回",
        {"kind": "repeated", "rounds": 3, "row_payoffs": [[3, 0], [4, 1]], "column_payoffs": [[3, 4], [0, 1]]},
        "004, 3.2",
    ),
    Example(
        "evolution", "Hawks and doves", "タカとハト", {"kind": "evolution", "payoffs": [[-1, 4], [0, 2]]}, "beyond 004"
    ),
)
