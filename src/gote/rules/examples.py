"""Documents of games of one's own: rules of the library."""

from gote.core.example import Example

EXAMPLES = (
    Example(
        "take_away",
        "Take 1, 2 or 3 of 21",
        "21 個から 1, 2, 3 個取る",
        {"kind": "rules", "rules": "take_away"},
        "004, 1.1",
    ),
    Example(
        "take_away_misere",
        "The same, the last one loses",
        "最後に取ると負け",
        {"kind": "rules", "rules": "take_away", "options": {"heap": 13, "convention": "misere"}},
        "004, 1.1",
    ),
    Example("kayles", "Kayles by its rows", "Kayles を列に分けて", {"kind": "rules", "rules": "kayles"}, "004, 1.4"),
    Example(
        "pursuit",
        "A pursuer and a fugitive on a path",
        "道の上の追跡者と逃亡者",
        {"kind": "rules", "rules": "pursuit", "options": {"places": 5, "fugitive": 3}},
        "retrograde analysis, 004, 1.3.4",
    ),
    Example(
        "pursuit_cycle",
        "On a cycle of five the fugitive gets away",
        "5 つの円周では逃げ切れる",
        {"kind": "rules", "rules": "pursuit", "options": {"places": 5, "fugitive": 2, "cycle": True}},
        "retrograde analysis, 004, 1.3.4",
    ),
    Example(
        "pig", "Pig to 5", "5 点までの Pig", {"kind": "rules", "rules": "pig", "options": {"target": 5}}, "dice game"
    ),
    Example(
        "three_take",
        "Three players take 1 or 2 of 5",
        "3 人で 5 個から 1, 2 個取る",
        {"kind": "rules", "rules": "three_take", "options": {"heap": 5}},
        "004, 5",
    ),
    Example(
        "kuhn",
        "Kuhn's poker as rules",
        "ルールで書いた Kuhn のポーカー",
        {"kind": "rules", "rules": "kuhn"},
        "004, 2.5",
    ),
    Example(
        "inspection",
        "An inspection game",
        "査察ゲーム",
        {"kind": "rules", "rules": "inspection", "options": {"periods": 3}},
        "004, 2.6",
    ),
    Example(
        "domineering",
        "Domineering, 2 rows of 3",
        "2 行 3 列の Domineering",
        {"kind": "rules", "rules": "domineering", "options": {"rows": 2, "columns": 3}},
        "partizan games",
    ),
)
