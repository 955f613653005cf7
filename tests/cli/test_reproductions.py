"""Defects of the first edition, one after the other: false answers that were accepted, crashes of `gote check`."""

import json

import pytest

import gote
from gote.catalogue.cases import examples
from gote.core.errors import GoteError
from tests.cli.command import gote as run

CORE = {"kind": "coalition", "players": 3, "worth": {"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}}
GLOVES = {"kind": "glove_market", "left": 2, "right": 2}
TRIP = {
    "kind": "trip",
    "home": "H",
    "value": 20,
    "costs": {"H-A": 7, "H-B": 8, "H-C": 6, "A-B": 2, "A-C": 4, "B-C": 4},
}
HOUSES = {
    "kind": "assignment_game",
    "sellers": {"A": 10, "B": 20},
    "buyers": {"C": {"A": 14, "B": 23}, "D": {"A": 18, "B": 25}},
}
LEMKE = {"kind": "lemke_howson", "row_payoffs": [[3, 0], [2, 5]], "column_payoffs": [[3, 2], [1, 5]]}
NEWMAN = {"kind": "newman", "hands": ["6/7", "1/20"], "bets": [1, 2]}
MEMORY = {"kind": "memory", "pairs": 3}
STOCK = {"kind": "stock_card", "a": [3, 8], "b": [5, 6], "stock": [2, 10, 9, 1, 7, 4], "draw": 6}
LINES = {"kind": "parametric_matrix", "payoffs": [[0, 2], ["t", 1]]}
ENDLESS = {"kind": "infinite_matrix", "above": {"coefficient": 1}, "below": {"coefficient": -1}, "start": 1}
CONTRACTION = {"kind": "contraction", "matrix": [["1/2"]], "shift": [1], "start": [0], "steps": 4}
SIMPLE = {"kind": "simple_game", "players": 5, "winning": [[1, 2, 3], [1, 4, 5]]}
BLOTTO = {"kind": "blotto", "row_units": 4, "column_units": 3}
LOOP = {"kind": "graph", "edges": [["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"], ["d", "e"]], "start": "c"}
MARCH = {"kind": "northcott", "columns": 8, "rows": [[1, 6], [2, 5], [3, 7]]}
ENTRY = {
    "kind": "extensive",
    "players": ["entrant", "incumbent"],
    "tree": {
        "player": "entrant",
        "infoset": "1",
        "moves": {
            "out": {"payoff": [0, 2]},
            "in": {
                "player": "incumbent",
                "infoset": "2",
                "moves": {"fight": {"payoff": [-1, 0]}, "share": {"payoff": [1, 1]}},
            },
        },
    },
}
CARDS = {"kind": "tanhinmin", "order": "linear", "mover": [3, 8], "waiter": [9, 9], "cut": 8}
LEAF = {"payoff": [0, 0]}
FORGETS = {
    "kind": "extensive",
    "players": ["I", "II"],
    "tree": {
        "player": "I",
        "infoset": "first",
        "moves": {
            "f": {
                "player": "II",
                "infoset": "II",
                "moves": {
                    "a": {"payoff": [1, -1]},
                    "b": {"player": "I", "infoset": "second", "moves": {"c": {"payoff": [-1, 1]}, "d": LEAF}},
                },
            },
            "g": {
                "player": "II",
                "infoset": "II",
                "moves": {
                    "a": {"player": "I", "infoset": "second", "moves": {"c": LEAF, "d": {"payoff": [-1, 1]}}},
                    "b": {"payoff": [2, -2]},
                },
            },
        },
    },
}
WISHES = {
    "kind": "preferences",
    "worst": "nothing",
    "best": "car",
    "comparisons": [
        {"better": "car", "worse": "nothing"},
        {"better": "holiday", "worse": {"car": "1/2", "nothing": "1/2"}},
    ],
}
MEASURED = {"kind": "matrix", "payoffs": [[1, 2], [3, 4]], "row_strategy": ["1/2", "1/2"], "column_strategy": [1, 0]}
STRANGERS = {"kind": "coalitional_form", "payoffs": [[[3, 1], [0, 2]], [[1, 1], [2, 4]]]}

FALSE = [
    (CORE, "core", {"empty": False}),
    (CORE, "least_core", 999),
    (CORE, "swings", [1, 1, 1]),
    (GLOVES, "least_core", 999),
    (GLOVES, "worth.1,2,3,4", 999),
    (TRIP, "nucleolus_cost_shares", [100, -50, 3]),
    (TRIP, "shapley_cost_shares", [0, 0, 0]),
    (TRIP, "total_cost", 1),
    (HOUSES, "prices", {"A": -5, "B": 1000}),
    (LINES, "pieces.0.value", "777"),
    (LINES, "breakpoints", []),
    (LINES, "pieces.0.row", ["5", "-4"]),
    (ENDLESS, "has_value", True),
    (ENDLESS, "lower_value", 0),
    (ENDLESS, "upper_value", -7),
    (CONTRACTION, "contraction", False),
    (CONTRACTION, "a_priori", [99, 99, 99, 99]),
    (NEWMAN, "hands.0.bet", {"decimal": "99", "polynomial": [1]}),
    (NEWMAN, "call_threshold", "42"),
    (NEWMAN, "bluff_hand", "42"),
    (NEWMAN, "value_bet_hand", "42"),
    ({"kind": "misere_quotient", "code": "0.123", "heaps": 20}, "elements", [[99, 99, 99]]),
    (SIMPLE, "maximal_losing", [[1]]),
    (BLOTTO, "payoffs", [[9]]),
    (STOCK, "plan", []),
    (STOCK, "owner", "b"),
    (STOCK, "plan.0.draws", 9),
    ({"kind": "silverman"}, "settled_from", 3),
    ({"kind": "silverman"}, "strategies", []),
    ({"kind": "sos", "squares": 7}, "value", "lose"),
    ({"kind": "two_dimensional_nim", "coins": [[1, 2], [4, 3]]}, "value", "0"),
    (LOOP, "loopy_value", "inf{2}"),
    (MARCH, "nim_sum", 0),
    ({"kind": "moore", "k": 2, "heaps": [1, 2, 3]}, "column_sums", [5]),
    ({"kind": "thirty_one"}, "total", 4),
    ({"kind": "thirty_one"}, "remaining", {"1": 1}),
    (MEMORY, "first_card", {"b": "1"}),
    (MEMORY, "second_card", {}),
    (MEMORY, "state", "F(9,0,0)"),
    ({"kind": "matrix_family", "family": "rock_paper_scissors"}, "rows", ["a", "b", "c"]),
    ({"kind": "stochastic", "states": {"G": [[0, 1], [3, {"swap": {"G": 1}}]]}}, "optimal.row", False),
    (ENTRY, "recall", False),
    (ENTRY, "best", {}),
    (CARDS, "best", [8, 8]),
    ({"kind": "battleship", "rows": 2, "columns": 3}, "searcher.0.after_hit.0", [2, 4, 2]),
    ({"kind": "battleship", "rows": 2, "columns": 3}, "searcher.0.after_hit.3", [6, 1009]),
    (LEMKE, "paths.0.steps", []),
    (WISHES, "bounds.car", [7, 7]),
    (MEASURED, "measured.payoff", 7),
    (MEASURED, "measured.row.safe", 7),
    ({"kind": "matrix_family", "family": "rock_paper_scissors"}, "columns", ["a", "b", "c"]),
    (FORGETS, "mixed.I.0.moves.first", "x"),
    (STRANGERS, "profile", [9, 9]),
    (ENTRY, "equilibria", "twice"),
    (CARDS, "moves", "twice"),
]


def changed(answer, path, value):
    """The answer with another value at a path; or with what stands there twice."""
    if value == "twice":
        return answer | {path: answer[path] * 2}
    name, _, rest = path.partition(".")
    key = int(name) if isinstance(answer, list) else name
    new = changed(answer[key], rest, value) if rest and not (isinstance(answer, dict) and path in answer) else value
    return answer | {key: new} if isinstance(answer, dict) else [*answer[:key], new, *answer[key + 1 :]]


@pytest.mark.parametrize(("document", "path", "value"), FALSE, ids=lambda x: x if isinstance(x, str) else "")
def test_a_false_field_is_refused(document, path, value):
    """With the certificate of the right answer, and without any."""
    solution = gote.solve(document)
    for certificate in (True, False):
        answer = json.loads(json.dumps(solution.to_document(certificate=certificate)))
        false = changed(answer, path, value)
        assert false != answer
        assert judged(solution.game, false, path.partition(".")[0]).startswith(("wrong", "refused"))


def judged(game, answer, field):
    """What is said of a field, or that the answer cannot be read at all."""
    try:
        fields = gote.check(game, answer).fields
    except GoteError as error:
        return f"refused: {error}" if error.exit_status == 2 else str(error)
    said = [text for name, text in fields.items() if name.partition(".")[0] == field and text != "proved"]
    return min(said, key=lambda text: not text.startswith("wrong"))


@pytest.mark.parametrize("kind", ["bimatrix", "nim"])
def test_the_kind_an_answer_names_is_read(kind):
    game = gote.load({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]})
    with pytest.raises(GoteError, match=r"answer\.kind"):
        gote.check(game, game.solve().to_document() | {"kind": kind})


@pytest.mark.parametrize("kind", ["matrix", "nim", "bankruptcy", "tricks", "voting"])
def test_what_an_answer_says_of_itself_is_not_believed(kind):
    """`verified` and `seconds` are no claims: they neither save a wrong value nor spoil a right one."""
    game = gote.load(examples(kind)[0])
    answer = json.loads(json.dumps(game.solve().to_document()))
    assert gote.check(game, answer | {"verified": False, "seconds": -1}).verdict == "right"
    field = next(name for name in answer if name not in ("kind", "verified", "seconds", "title"))
    assert not judged(game, answer | {field: changed_once(answer[field]), "verified": True}, field).startswith("proved")


@pytest.mark.parametrize("kind", ["coalition", "strategic", "stochastic", "market", "bertrand"])
def test_null_and_nothing_are_no_claims(kind):
    """A field that has a value is not null, and a part without fields says nothing: alone, and beside all the others."""
    game = gote.load(examples(kind)[0])
    answer = json.loads(json.dumps(game.solve().to_document()))
    for field, value in answer.items():
        if field in ("kind", "verified", "seconds", "title") or value is None:
            continue
        for nothing in (None, {}) if isinstance(value, dict) else (None,):
            for false in ({field: nothing}, answer | {field: nothing}):
                assert judged(game, false, field).startswith(("wrong", "refused")), false


@pytest.mark.parametrize(
    ("field", "value"),
    [("verified", "yes"), ("verified", None), ("seconds", "abc"), ("seconds", None), ("unchecked", 5)],
)
def test_what_an_answer_says_of_itself_is_readable(field, value):
    game = gote.load({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]})
    answer = game.solve().to_document() | {field: value}
    for read in (lambda: gote.check(game, answer), lambda: gote.Solution.from_document(game, answer)):
        with pytest.raises(GoteError, match=rf"answer\.{field}"):
            read()


def test_a_solution_is_not_made_of_half_an_answer():
    with pytest.raises(GoteError, match="answer: lacks fields"):
        gote.Solution.from_document({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}, {"value": 3})


def changed_once(value):
    """Another value of the same shape."""
    if isinstance(value, list):
        return [changed_once(value[0]), *value[1:]]
    if isinstance(value, dict):
        return {key: changed_once(item) for key, item in value.items()}
    return value + 1 if isinstance(value, int) else "7/1009" if "/" in value else value + "x"


def test_payoffs_far_apart_are_proved():
    """The proof of properness looks as far as the numbers ask for."""
    for far in ("-1e300", "-1e3000"):
        document = {"kind": "refinements", "row_payoffs": [[1, far], [0, 0]], "column_payoffs": [[1, 0], [0, 0]]}
        assert gote.solve(document).verify()


def test_check_reads_any_answer_without_a_traceback(tmp_path):
    game, answer = tmp_path / "game.json", tmp_path / "answer.json"
    game.write_text(json.dumps({"kind": "nim", "heaps": [1, 2]}))
    for text in ("not-json", "[1]", "", "{" * 500):
        answer.write_text(text)
        done = run("check", str(game), str(answer))
        assert done.returncode == 2, text
        assert len(done.stderr.strip().splitlines()) == 1
    answer.write_text(json.dumps({"outcome": "P" * 1000}))
    done = run("check", "--max-bytes", "100", str(game), str(answer))
    assert done.returncode in (2, 3)
    assert "Traceback" not in done.stderr
