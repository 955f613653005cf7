"""Documents whose answers become theorems, and ways to spoil each answer so that the theorem is false.

A spoiler changes the answer in place; what it makes must be wrong, not only written in another way.
"""

import random
from itertools import combinations


def square(n, seed):
    """A matrix game of n x n whole numbers."""
    draw = random.Random(seed)
    return {"kind": "matrix", "payoffs": [[draw.randint(-9, 9) for _ in range(n)] for _ in range(n)]}


def company(n, seed):
    """A coalitional game of n players in which large coalitions are worth more."""
    draw = random.Random(seed)
    worth = {
        ",".join(map(str, S)): draw.randint(0, 3 * k * k)
        for k in range(2, n + 1)
        for S in combinations(range(1, n + 1), k)
    }
    return {"kind": "coalition", "players": n, "worth": worth | {",".join(map(str, range(1, n + 1))): 2 * n * n}}


def hands(n, seed):
    """A position of plain Tanhinmin with n cards a hand, strengths repeated."""
    draw = random.Random(seed)
    mover, waiter = ([draw.randint(1, n) for _ in range(n)] for _ in range(2))
    return {"kind": "tanhinmin", "order": "linear", "mover": mover, "waiter": waiter}


def kuhn():
    """Kuhn poker: three cards, one chip ante, one bet."""
    deals = [(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b]

    def end(winner_first, stake):
        return {"payoff": [stake, -stake] if winner_first else [-stake, stake]}

    def tree(a, b):
        facing = {"call": end(a > b, 2), "fold": end(True, 1)}
        answer = {"call": end(a > b, 2), "fold": end(False, 1)}
        after_check = {
            "check": end(a > b, 1),
            "bet": {"player": "I", "infoset": f"I{a} bet at", "moves": answer},
        }
        return {
            "player": "I",
            "infoset": f"I{a}",
            "moves": {
                "bet": {"player": "II", "infoset": f"II{b} bet at", "moves": facing},
                "check": {"player": "II", "infoset": f"II{b} checked to", "moves": after_check},
            },
        }

    return {
        "kind": "extensive",
        "players": ["I", "II"],
        "tree": {"chance": [["1/6", f"{a}{b}", tree(a, b)] for a, b in deals]},
    }


def put(*path_and_value):
    """A spoiler that sets answer[path] = value."""
    *path, value = path_and_value

    def spoil(answer):
        place = answer
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return spoil


ENTRY = {
    "kind": "extensive",
    "players": ["entrant", "incumbent"],
    "tree": {
        "player": "entrant",
        "infoset": "entrant",
        "moves": {
            "stay out": {"payoff": [0, 2]},
            "enter": {
                "player": "incumbent",
                "infoset": "incumbent",
                "moves": {"fight": {"payoff": [-1, -1]}, "share": {"payoff": [1, 1]}},
            },
        },
    },
}
MAJORITY = {"kind": "coalition", "players": 3, "worth": {"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}}
THREE = {"kind": "coalition", "players": 3, "worth": {"1": 1, "3": 1, "1,2": 4, "1,3": 3, "2,3": 5, "1,2,3": 8}}


def also(*path_and_entry):
    """A spoiler that adds an entry to the list answer[path]: one that is no move, say, or does not win."""
    *path, entry = path_and_entry

    def spoil(answer):
        place = answer
        for key in path:
            place = place[key]
        place.append(entry)

    return spoil


TWENTY = {
    "kind": "tanhinmin",
    "order": "linear",
    "mover": [2, 3, 6, 7, 10, 11, 14, 15, 18, 19],
    "waiter": [1, 4, 5, 8, 9, 12, 13, 16, 17, 20],
}

CASES = {
    "matrix": (
        {"kind": "matrix", "payoffs": [[1, -1], ["-1/2", 2]]},
        [put("value", "1/4"), put("row", ["1/2", "1/2"])],
    ),
    "bimatrix": (
        {"kind": "bimatrix", "row_payoffs": [[3, 0], [0, 2]], "column_payoffs": [[2, 0], [0, 3]]},
        [
            put("equilibria", 0, "row", ["1/2", "1/2"]),
            put("equilibria", 1, "payoffs", [1, "6/5"]),
            put("safety", [0, "6/5"]),
            put("safety", ["6/5", 1]),
        ],
    ),
    "profile": (
        {
            "kind": "profile",
            "row_payoffs": [[2, 0], [0, 1]],
            "column_payoffs": [[1, 0], [0, 2]],
            "row": ["2/3", "1/3"],
            "column": ["1/3", "2/3"],
        },
        [put("payoffs", ["1/3", "2/3"])],
    ),
    "strategic": (
        {
            "kind": "strategic",
            "payoffs": [
                [[[1, 1, 1], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]],
                [[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [1, 1, 1]]],
            ],
        },
        [put("equilibria", 0, "strategies", 0, ["1/2", "1/2"])],
    ),
    "nim, a whole heap taken": (
        {"kind": "nim", "heaps": [2, 2, 4]},
        [put("moves", []), also("moves", {"heap": 1, "take": -4, "leave": [6]})],
    ),
    "nim": ({"kind": "nim", "heaps": [3, 5, 10**30]}, [put("grundy", 0), put("moves", []), put("outcome", "P")]),
    "subtraction": (
        {"kind": "subtraction", "set": [1, 3, 4], "heaps": [5, 7], "period": True},
        [
            put("grundy", 2),
            put("period", {"preperiod": 0, "length": 6}),
            also("moves", {"heap": 0, "take": 2, "leave": [3]}),
        ],
    ),
    "Kayles": (
        {"kind": "octal", "code": "0.77", "table": 20, "period": True},
        [put("period", {"preperiod": 70, "length": 12}), put("table", 9, 5)],
    ),
    "Dawson's chess": ({"kind": "octal", "code": "0.137", "heaps": [18, 5]}, [put("grundy", 1)]),
    "Grundy's game": (
        {"kind": "heap", "rule": [{"take": [0], "parts": [2], "unequal": True}], "heaps": [5, 8, 13]},
        [put("moves", [])],
    ),
    "clauses": (
        {
            "kind": "heap",
            "rule": [
                {"take": {"mod": 2, "residue": 0}, "parts": [1]},
                {"take": {"min": 1}, "parts": [0], "heap": {"mod": 2, "residue": 1}},
            ],
            "heaps": [18],
        },
        [put("grundy", 7)],
    ),
    "graph": (
        {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["a", "c"]], "start": "a"},
        [put("grundy", 1), put("moves", ["b"]), also("moves", "a")],
    ),
    "graph with a cycle": (
        {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"], ["d", "e"]], "start": "c"},
        [put("outcome", "N"), put("outcome", "P"), put("moves", ["d"]), also("moves", "e")],
    ),
    "Kuhn poker": (kuhn(), [put("value", 0)]),
    "entry deterrence": (ENTRY, [put("equilibria", 0, "payoffs", [0, 2])]),
    "empty core": (MAJORITY, [put("core", "weights", {"1,2": 1, "3": 1}), put("shapley", ["1/2", "1/4", "1/4"])]),
    "a game of everything but convex": (
        {
            "kind": "coalition",
            "players": ["a", "b", "c", "d"],
            "worth": dict.fromkeys(("a,b", "a,c", "b,c", "a,b,c", "a,b,d", "a,c,d", "b,c,d", "a,b,c,d"), 1),
        },
        [
            put("convex", True),
            put("superadditive", False),
            put("monotone", False),
            put("zero_monotonic", False),
            put("constant_sum", False),
            put("simple", False),
            put("essential", False),
            put("dummies", []),
            put("dummies", ["a", "d"]),
        ],
    ),
    "a company of losses": (
        {"kind": "coalition", "players": 3, "worth": {"1": -1, "2": "-1/2", "1,2": -3, "1,3": 2, "2,3": 0}},
        [
            put("convex", True),
            put("superadditive", True),
            put("monotone", True),
            put("zero_monotonic", True),
            put("constant_sum", True),
            put("simple", True),
            put("essential", False),
            put("dummies", [3]),
        ],
    ),
    "core": (THREE, [put("core", "point", [0, 0, 8]), put("nucleolus", [2, 3, 3])]),
    "voting": (
        {"kind": "voting", "weights": [3, 2, 1], "quota": 4},
        [put("shapley_shubik", ["1/3", "1/3", "1/3"]), put("veto", []), put("banzhaf", ["1/5", "3/5", "1/5"])],
    ),
    "bankruptcy": (
        {"kind": "bankruptcy", "estate": 200, "claims": [100, 200, 300]},
        [put("nucleolus", [50, 70, 80]), put("constrained_equal_awards", [50, 75, 75]), put("shapley", [50, 75, 75])],
    ),
    "tricks": (
        {"kind": "tricks", "left": [12, 9, 6, 5, 4, 1], "right": [11, 10, 8, 7, 3, 2], "scoring": 5, "leader": "left"},
        [put("value", 5), put("best", [12]), also("best", 11)],
    ),
    "fewest points": (
        {
            "kind": "tricks",
            "left": [1, 4, 6],
            "right": [2, 3, 5],
            "points": {6: "1/2", 3: -1},
            "leader": "right",
            "goal": "fewest",
        },
        [put("value", 0)],
    ),
    "whist tricks": (
        {"kind": "tricks", "left": [5, 3, 1], "right": [6, 4, 2], "goal": "tricks", "leader": "left"},
        [put("value", 2)],
    ),
    "sixty-six, winner": (
        {
            "kind": "sixty_six",
            "a": [7, 3],
            "b": [6, 4],
            "stock": [5, 8, 1, 2],
            "points": {3: 2, 4: 3, 5: 4, 6: 10, 7: 11},
            "target": 16,
            "leader": "a",
        },
        [put("winner", "b"), put("winner", None), also("best", 4)],
    ),
    "sixty-six, points": (
        {
            "kind": "sixty_six",
            "a": [1, 4, 7],
            "b": [2, 3, 8],
            "stock": [5, 6],
            "points": {1: 1, 2: "1/2", 6: 3},
            "leader": "b",
        },
        [put("value", 2), put("best", [2, 3])],
    ),
    "Tanhinmin on a graph": (
        {"kind": "tanhinmin", "edges": [["a", "c"], ["a", "e"]], "mover": ["a", "b"], "waiter": ["c", "d", "e"]},
        [put("value", 0), put("best", ["pass"])],
    ),
    "Tanhinmin, Eleven-back": (
        {"kind": "tanhinmin", "order": "linear", "mover": [3, 11], "waiter": [3, 11], "reverse": 11},
        [put("value", 1), put("best", [3])],
    ),
    "Tanhinmin, 8-cut": (
        {"kind": "tanhinmin", "order": "linear", "mover": [3, 8], "waiter": [9, 9], "cut": 8},
        [put("best", ["pass"])],
    ),
    "Tanhinmin, series": (
        {"kind": "tanhinmin", "order": "series", "mover": [[0, 1], [0, 1], [0, 3]], "waiter": [[0, 2], [1, 1]]},
        [put("value", 0)],
    ),
    "Tanhinmin, 20 cards": (
        TWENTY,
        [put("value", -1), put("value", 0), put("best", [2]), also("best", 6), also("best", "pass"), also("best", 4)],
    ),
    "Tanhinmin, 20 cards, 8-cut": (TWENTY | {"cut": 8}, [put("value", 1), put("best", [2, 3])]),
    "Tanhinmin, 400 cards": (hands(200, 4), [put("value", 1), put("best", ["pass"])]),
    "Tanhinmin, 400 cards, one on the table": (hands(200, 1) | {"table": 100}, [put("value", 0), put("best", [])]),
    "sum": (
        {
            "kind": "sum",
            "components": [
                {"kind": "nim", "heaps": [3, 6]},
                {"kind": "octal", "code": "0.77", "heaps": [5]},
                {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["a", "c"]], "start": "a"},
                {"kind": "heap", "rule": [{"take": "at_least_half", "parts": [0, 1]}], "heaps": [17]},
            ],
        },
        [
            put("grundy", 0),
            put("moves", []),
            also("moves", {"component": 0, "move": {"heap": 0, "take": -1, "leave": [4]}}),
            also("moves", {"component": 1, "move": {"heap": 0, "take": 5, "leave": []}}),
        ],
    ),
    "hackenbush": (
        {
            "kind": "hackenbush",
            "ground": "G",
            "edges": [["G", "t"], ["t", "l"], ["l", "p"], ["q", "l"], ["q", "r"], ["t", "m"], ["m", "n"], ["G", "x"]],
        },
        [put("grundy", 0), put("moves", [])],
    ),
    "matrix 100 x 100": (square(100, 20), [put("value", "1/3")]),
    "matrix with a saddle point": (
        {"kind": "matrix", "payoffs": [[4, 1, -3], [3, 2, 5], [0, 1, 6]]},
        [put("value", 3)],
    ),
    "matrix of rationals": (
        {"kind": "matrix", "payoffs": [["1/2", "-1/3", 2], ["0.25", 1, "-7/5"]]},
        [put("column", ["1/3", "1/3", "1/3"]), put("row", [1, 0])],
    ),
    "matrix of long rationals": (
        {
            "kind": "matrix",
            "payoffs": [
                [
                    "-31415926535897932384626/2718281828459045235360287",
                    "141421356237309504880168/577215664901532860606512",
                ],
                [
                    "161803398874989484820458/1202056903159594285399738",
                    "-915965594177219015054603/1618033988749894848204586",
                ],
            ],
        },
        [put("value", "1/97"), put("row", ["1/2", "1/2"])],
    ),
    "matrix 12 x 12": (square(12, 3), [put("value", 0)]),
    "prisoners' dilemma": (
        {"kind": "bimatrix", "row_payoffs": [[3, 0], [5, 1]], "column_payoffs": [[3, 5], [0, 1]]},
        [put("equilibria", 0, "row", [1, 0])],
    ),
    "rock, paper, scissors": (
        {
            "kind": "bimatrix",
            "row_payoffs": [[0, -1, 1], [1, 0, -1], [-1, 1, 0]],
            "column_payoffs": [[0, 1, -1], [-1, 0, 1], [1, -1, 0]],
        },
        [put("equilibria", 0, "column", ["1/2", "1/4", "1/4"])],
    ),
    "a pure profile": (
        {
            "kind": "profile",
            "row_payoffs": [[3, 0, 1], [2, 1, 2]],
            "column_payoffs": [[1, 0, "1/2"], [0, 4, 4]],
            "row": [0, 1],
            "column": [0, 1, 0],
        },
        [put("payoffs", [2, 4])],
    ),
    "strategic, two players": (
        {"kind": "strategic", "payoffs": [[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]]},
        [put("equilibria", 0, "payoffs", [1, -1])],
    ),
    "nim, misère": (
        {"kind": "nim", "heaps": [1, 1, 4, 10**25], "play": "misere"},
        [put("moves", []), put("outcome", "P"), also("moves", {"heap": 0, "take": 0, "leave": [1]})],
    ),
    "nim of ones, misère": ({"kind": "nim", "heaps": [1, 1, 1], "play": "misere"}, [put("outcome", "N")]),
    "subtraction, misère": (
        {"kind": "subtraction", "set": [1, 2, 5], "heaps": [7, 4, 3], "play": "misere"},
        [put("moves", []), put("outcome", "P"), also("moves", {"heap": 0, "take": 3, "leave": [4]})],
    ),
    "subtraction table": (
        {"kind": "subtraction", "set": [2, 5, 7], "table": 40},
        [put("table", 12, 3), put("table", 40, 0)],
    ),
    "subtraction up to 3": (
        {"kind": "subtraction", "set": [1, 2, 3], "heaps": [21, 14, 7]},
        [put("moves", [{"heap": 0, "take": 1, "leave": [20]}])],
    ),
    "Kayles, misère": (
        {"kind": "octal", "code": "0.77", "heaps": [4, 5], "play": "misere"},
        [put("outcome", "N")],
    ),
    "Dawson's Kayles, period": (
        {"kind": "octal", "code": "0.07", "period": True},
        [put("period", {"preperiod": 52, "length": 34})],
    ),
    "octal 0.6": ({"kind": "octal", "code": "0.6", "heaps": [9, 12, 15], "table": 25}, [put("table", 7, 5)]),
    "octal 4.7": ({"kind": "octal", "code": "4.7", "heaps": [6, 9]}, [put("grundy", 4)]),
    "hexadecimal": ({"kind": "octal", "code": "0.8f", "heaps": [7, 10]}, [put("moves", [])]),
    "heap, at most half": (
        {"kind": "heap", "rule": [{"take": "at_most_half", "parts": [0, 1]}], "heaps": [13, 20]},
        [put("grundy", 8)],
    ),
    "heap, divisors, misère": (
        {"kind": "heap", "rule": [{"take": "divisors", "parts": [0, 1]}], "heaps": [9], "play": "misere"},
        [put("outcome", "N")],
    ),
    "graph, misère": (
        {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["a", "c"]], "start": "a", "play": "misere"},
        [put("moves", ["c"]), put("outcome", "P"), also("moves", "a")],
    ),
    "graph with a cycle, misère": (
        {
            "kind": "graph",
            "edges": [["a", "b"], ["b", "a"], ["b", "c"], ["a", "d"], ["d", "e"]],
            "start": "b",
            "play": "misere",
        },
        [put("outcome", "D"), put("moves", ["a"])],
    ),
    "graph of 60 vertices": (
        {
            "kind": "graph",
            "edges": [[i, j] for i in range(60) for j in (i + 1, i + 3, 2 * i + 1) if j < 60],
            "start": 0,
        },
        [put("grundy", 3)],
    ),
    "sum of two graphs": (
        {
            "kind": "sum",
            "components": [
                {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["a", "c"]], "start": "a"},
                {"kind": "graph", "edges": [[3, 2], [2, 1], [3, 1], [1, 0], [2, 0], [3, 0]], "start": 3},
            ],
        },
        [put("grundy", 0)],
    ),
    "sum of subtraction games": (
        {
            "kind": "sum",
            "components": [
                {"kind": "subtraction", "set": [1, 3], "heaps": [6, 9]},
                {"kind": "subtraction", "set": [2, 5], "heaps": [11]},
            ],
        },
        [put("moves", []), put("outcome", "P")],
    ),
    "hackenbush with cycles": (
        {
            "kind": "hackenbush",
            "ground": "G",
            "edges": [["G", "a"], ["a", "b"], ["b", "G"], ["b", "c"], ["c", "d"], ["d", "b"], ["d", "d"]],
        },
        [put("grundy", 2), put("moves", []), also("moves", 2), put("outcome", "P"), also("moves", 8)],
    ),
    "hackenbush stalks": (
        {"kind": "hackenbush", "ground": 0, "edges": [[0, 1], [1, 2], [2, 3], [0, 4], [4, 5], [0, 6]]},
        [put("moves", [0])],
    ),
    "three players, perfect information": (
        {
            "kind": "extensive",
            "players": ["1", "2", "3"],
            "tree": {
                "player": "1",
                "infoset": "x",
                "moves": {
                    "l": {
                        "player": "2",
                        "infoset": "y",
                        "moves": {"a": {"payoff": [1, 2, 3]}, "b": {"payoff": [3, 1, 2]}},
                    },
                    "r": {
                        "player": "3",
                        "infoset": "z",
                        "moves": {"a": {"payoff": [2, 0, 1]}, "b": {"payoff": [0, 5, 0]}},
                    },
                },
            },
        },
        [put("equilibria", 0, "strategies", "x", {"l": 1, "r": 0})],
    ),
    "a bluff with a coin": (
        {
            "kind": "extensive",
            "players": ["I", "II"],
            "tree": {
                "chance": [
                    [
                        "1/2",
                        "win",
                        {
                            "player": "I",
                            "infoset": "w",
                            "moves": {
                                "bet": {
                                    "player": "II",
                                    "infoset": "b",
                                    "moves": {"call": {"payoff": [3, -3]}, "fold": {"payoff": [1, -1]}},
                                },
                                "check": {"payoff": [1, -1]},
                            },
                        },
                    ],
                    [
                        "1/2",
                        "lose",
                        {
                            "player": "I",
                            "infoset": "l",
                            "moves": {
                                "bet": {
                                    "player": "II",
                                    "infoset": "b",
                                    "moves": {"call": {"payoff": [-3, 3]}, "fold": {"payoff": [1, -1]}},
                                },
                                "check": {"payoff": [-1, 1]},
                            },
                        },
                    ],
                ]
            },
        },
        [put("value", "1/4"), put("strategies", "l", {"bet": "1/3", "check": "2/3"})],
    ),
    "nucleolus of 6 players": (company(6, 6), [put("nucleolus", [12, 12, 12, 12, 12, 12])]),
    "coalition of 8 players": (company(8, 8), [put("shapley", [16] * 8)]),
    "coalition of 5 players": (company(5, 1), [put("shapley", [10, 10, 10, 10, 10])]),
    "coalition of 4 players": (
        company(4, 4),
        [put("shapley", [8, 8, 8, 8]), put("nucleolus", [9, 7, 8, 8])],
    ),
    "voting, more than the quota": (
        {"kind": "voting", "weights": {"a": 4, "b": 3, "c": 2, "d": 1}, "quota": 5, "strict": True},
        [
            put("minimal_winning", [["a", "b"]]),
            put("swings", [5, 3, 3, 2]),
            also("minimal_winning", ["a", "a", "b"]),
        ],
    ),
    "voting, ten voters": (
        {"kind": "voting", "weights": [9, 8, 7, 6, 5, 4, 3, 2, 1, 1], "quota": 24},
        [put("shapley_shubik", ["1/10"] * 10), also("dummies", 10)],
    ),
    "voting with dummies": (
        {"kind": "voting", "weights": ["5/2", 2, 2, "1/2", "1/2"], "quota": 4},
        [put("dummies", [4]), put("shapley_shubik", ["1/2", "1/4", "1/4", 0, 0])],
    ),
    "bankruptcy, two claims": (
        {"kind": "bankruptcy", "estate": "7/2", "claims": [2, 3]},
        [put("proportional", ["7/4", "7/4"]), put("nucleolus", ["3/2", 2])],
    ),
    "bankruptcy, four claims": (
        {"kind": "bankruptcy", "estate": 100, "claims": [10, 40, 60, 90]},
        [put("constrained_equal_losses", [5, 10, 30, 55])],
    ),
    "tricks, Right leads": (
        {
            "kind": "tricks",
            "left": [10, 7, 4, 1],
            "right": [9, 8, 3, 2],
            "scoring": {"cards": [9, 4, 2]},
            "leader": "right",
        },
        [put("value", 1), put("best", [])],
    ),
    "tricks with gaps": (
        {"kind": "tricks", "left": [40, 7, 3], "right": [25, 9, 1], "scoring": 2, "leader": "left"},
        [put("value", 0)],
    ),
    "sixty-six, more than the target": (
        {
            "kind": "sixty_six",
            "a": [9, 2, 5],
            "b": [8, 3, 4],
            "stock": [],
            "points": {9: 11, 8: 10, 5: 4, 4: 3, 3: 2},
            "target": 14,
            "strict": True,
            "leader": "b",
            "scores": [3, 0],
        },
        [put("best", [])],
    ),
    "Tanhinmin, a card on the table": (
        {"kind": "tanhinmin", "order": "linear", "mover": [4, 7, 2], "waiter": [5, 6, 3], "table": 3},
        [put("best", ["pass"])],
    ),
    "Tanhinmin without passing first": (
        {
            "kind": "tanhinmin",
            "edges": [["a", "x"], ["x", "b"], ["b", "y"], ["y", "a"]],
            "mover": ["a", "b"],
            "waiter": ["x", "y"],
            "pass_on_empty": False,
        },
        [put("best", ["pass"]), put("value", 0), also("best", "pass")],
    ),
    "memory, four pairs": ({"kind": "memory", "pairs": 4}, [put("value", "1/2"), put("options", "2", "16/35")]),
    "memory, a known table": (
        {"kind": "memory", "state": {"n": 4, "k": 2}},
        [put("action", ["0", "1"]), put("options", "1", "21/45")],
    ),
    "memory, 12 pairs": ({"kind": "memory", "pairs": 12}, [put("value", "1/2")]),
    "memory, difference of pairs": (
        {"kind": "memory", "rule": "pair_difference", "state": {"n": 6, "m": 3, "k": 2}},
        [put("action", ["0"])],
    ),
    "memory, most pairs": ({"kind": "memory", "rule": "most_pairs", "pairs": 6}, [put("value", "1/2")]),
    "memory, special then pairs": (
        {
            "kind": "memory",
            "rule": "special_then_pairs",
            "stall": "draw",
            "state": {"special_known": True, "n": 7, "m": 1, "k": 2, "lead": -1},
        },
        [put("options", {})],
    ),
    "no memory": ({"kind": "memory", "rule": "no_memory", "pairs": 9}, [put("value", "1/2")]),
}
