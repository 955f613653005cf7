"""Documents whose answers become theorems, and ways to spoil each answer so that the theorem is false.

A spoiler changes the answer in place; what it makes must be wrong, not only written in another way.
"""

KUHN_CARDS = {"1": "J", "2": "Q", "3": "K"}


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

CASES = {
    "matrix": (
        {"kind": "matrix", "payoffs": [[1, -1], ["-1/2", 2]]},
        [put("value", "1/4"), put("row", ["1/2", "1/2"])],
    ),
    "bimatrix": (
        {"kind": "bimatrix", "row_payoffs": [[3, 0], [0, 2]], "column_payoffs": [[2, 0], [0, 3]]},
        [put("equilibria", 0, "row", ["1/2", "1/2"]), put("equilibria", 1, "payoffs", [1, "6/5"])],
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
    "nim, a whole heap taken": ({"kind": "nim", "heaps": [2, 2, 4]}, [put("moves", [])]),
    "nim": ({"kind": "nim", "heaps": [3, 5, 10**30]}, [put("grundy", 0), put("moves", []), put("outcome", "P")]),
    "subtraction": (
        {"kind": "subtraction", "set": [1, 3, 4], "heaps": [5, 7], "period": True},
        [put("grundy", 2), put("period", {"preperiod": 0, "length": 6})],
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
        [put("grundy", 1), put("moves", ["b"])],
    ),
    "graph with a cycle": (
        {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"], ["d", "e"]], "start": "c"},
        [put("outcome", "N"), put("outcome", "P"), put("moves", ["d"])],
    ),
    "Kuhn poker": (kuhn(), [put("value", 0)]),
    "entry deterrence": (ENTRY, [put("equilibria", 0, "payoffs", [0, 2])]),
    "empty core": (MAJORITY, [put("core", "weights", {"1,2": 1, "3": 1}), put("shapley", ["1/2", "1/4", "1/4"])]),
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
        [put("value", 5), put("best", [12])],
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
        [put("winner", "b"), put("winner", None)],
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
        {
            "kind": "tanhinmin",
            "order": "linear",
            "mover": [2, 3, 6, 7, 10, 11, 14, 15, 18, 19],
            "waiter": [1, 4, 5, 8, 9, 12, 13, 16, 17, 20],
        },
        [],
    ),
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
        [put("grundy", 0), put("moves", [])],
    ),
    "hackenbush": (
        {
            "kind": "hackenbush",
            "ground": "G",
            "edges": [["G", "t"], ["t", "l"], ["l", "p"], ["q", "l"], ["q", "r"], ["t", "m"], ["m", "n"], ["G", "x"]],
        },
        [put("grundy", 0), put("moves", [])],
    ),
}
