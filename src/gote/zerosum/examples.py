"""Matrix games of the text."""

from gote.core.example import Example


def _matrix(payoffs: list[list[object]], **more: object) -> dict[str, object]:
    return {"kind": "matrix", "payoffs": payoffs, **more}


EXAMPLES = (
    Example(
        "odd-or-even",
        "Odd or Even",
        "奇数か偶数か",
        _matrix([[-2, 3], [3, -4]], rows=["1", "2"], columns=["1", "2"]),
        "004, 2.1.2",
    ),
    Example("saddle", "A saddle point", "鞍点", _matrix([[4, 1, -3], [3, 2, 5], [0, 1, 6]]), "004, 2.2.1"),
    Example(
        "measure",
        "What a strategy guarantees",
        "戦略が保証する利得",
        _matrix(
            [[0, 7, 2, 4], [1, 4, 8, 2], [9, 3, -1, 6]],
            row_strategy=[0, 0, 1],
            column_strategy=["1/5", "1/5", "1/5", "2/5"],
        ),
        "004, 2.4.7",
    ),
    Example(
        "domination",
        "Removing dominated lines",
        "支配される行と列を取り除く",
        _matrix([[2, 0, 4], [1, 2, 3], [4, 1, 2]]),
        "004, 2.2.3",
    ),
    Example(
        "two-by-n",
        "Two rows: the lower envelope",
        "2 行: 下側包絡線",
        _matrix([[2, 3, 1, 5], [4, 1, 6, 0]]),
        "004, 2.2.4",
    ),
    Example(
        "durer",
        "Durer's magic square",
        "デューラーの魔方陣",
        {"kind": "matrix_family", "family": "magic_square", "parameters": {"n": 4}, "all": True},
        "004, 2.2.6",
    ),
    Example(
        "normandy",
        "Normandy 1944",
        "ノルマンディー",
        _matrix(
            [
                [13, 29, 8, 12, 16, 23],
                [18, 22, 21, 22, 29, 31],
                [18, 22, 31, 31, 27, 37],
                [11, 22, 12, 21, 21, 26],
                [18, 16, 19, 14, 19, 28],
                [23, 22, 19, 23, 30, 34],
            ],
            columns=["A", "B", "C", "D", "E", "F"],
        ),
        "004, 2.2.6",
    ),
    Example(
        "parameter",
        "A game with a parameter",
        "パラメータを含むゲーム",
        {"kind": "parametric_matrix", "payoffs": [[0, 2], ["t", 1]]},
        "004, 2.2.6",
    ),
    Example(
        "indifference",
        "The principle of indifference",
        "無差別の原理",
        _matrix([[0, 1, -2], [1, -2, 3], [-2, 3, -4]]),
        "004, 2.3.1",
    ),
    Example(
        "diagonal",
        "A diagonal game",
        "対角ゲーム",
        _matrix([[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]),
        "004, 2.3.3",
    ),
    Example(
        "triangular",
        "A triangular game",
        "三角ゲーム",
        _matrix([[1, -2, 3, -4], [0, 1, -2, 3], [0, 0, 1, -2], [0, 0, 0, 1]]),
        "004, 2.3.4",
    ),
    Example(
        "rock-paper-scissors",
        "Rock, paper, scissors",
        "じゃんけん",
        {"kind": "matrix_family", "family": "rock_paper_scissors", "all": True},
        "004, 2.3.5",
    ),
    Example(
        "mendelsohn",
        "Mendelsohn's game",
        "Mendelsohn のゲーム",
        {"kind": "matrix_family", "family": "mendelsohn", "parameters": {"n": 5}},
        "004, 2.3.5",
    ),
    Example(
        "blotto",
        "Colonel Blotto, 4 against 3",
        "Blotto 大佐 4 対 3",
        {"kind": "blotto", "row_units": 4, "column_units": 3, "all": True},
        "004, 2.3.6",
    ),
    Example(
        "thievery",
        "The thief and the owner",
        "泥棒と持ち主",
        {"kind": "matrix_family", "family": "thievery", "parameters": {"u": [6, 5, 4, 3]}},
        "004, 2.3.7",
    ),
    Example(
        "battleship",
        "Battleship on 3 x 3",
        "3 x 3 の戦艦ゲーム",
        {"kind": "battleship", "rows": 3, "columns": 3},
        "004, 2.3.7",
    ),
    Example("dresher", "Dresher's guessing game", "Dresher の数当てゲーム", {"kind": "dresher", "n": 7}, "004, 2.3.7"),
    Example(
        "pivot",
        "The pivot method",
        "ピボット法",
        _matrix([[2, -1, 6], [0, 1, -1], [-2, 2, 1]], method="pivot", shift=2, pivots=[[1, 1], [2, 2]]),
        "004, 2.4.6",
    ),
    Example(
        "silverman",
        "Silverman's game on all integers",
        "すべての正整数上の Silverman のゲーム",
        {"kind": "silverman"},
        "004, 2.3.7",
    ),
    Example(
        "larger-number",
        "The larger number wins",
        "大きい数の勝ち",
        {"kind": "infinite_matrix", "above": {"coefficient": 1}, "below": {"coefficient": -1}, "start": 1},
        "004, 2.4.7",
    ),
)
