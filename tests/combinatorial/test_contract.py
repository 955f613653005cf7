"""Random documents of every contract kind against brute force by the rules, under normal and misere play, and every
answer through its checker.
"""

import json
import random

import pytest

from gote.combinatorial.check import brute_force
from gote.combinatorial.retrograde import explore, label
from gote.combinatorial.rules import canonical
from gote.core import check, load, solve
from gote.core.errors import DocumentError, GoteError, LimitError
from gote.core.proof import judge

COIN_RULES = [
    {"kind": "count", "counts": [1, 2]},
    {"kind": "count", "counts": [2]},
    {"kind": "count", "counts": [1, 2, 3]},
    {"kind": "count", "counts": [3]},
    {"kind": "count", "counts": [1, 4]},
    {"kind": "consecutive", "min": 1},
    {"kind": "consecutive", "min": 2},
    {"kind": "distance", "set": [1, 3, 4]},
    {"kind": "distance", "set": [1, 2], "counts": [1, 2]},
    {"kind": "distance_or_off", "set": [2, 3]},
    {"kind": "grunt"},
]
CLAUSES = [
    [{"take": {"min": 1}, "parts": [0, 1]}],
    [{"take": {"min": 1}, "parts": [0, 1, 2]}],
    [{"take": {"mod": 3, "residue": 1}, "parts": [0, 1, 2]}],
    [
        {"take": {"mod": 2, "residue": 0}, "parts": [1]},
        {"take": {"min": 1}, "parts": [0], "heap": {"mod": 2, "residue": 1}},
    ],
    [{"take": "at_least_half", "parts": [0, 1]}],
    [{"take": "at_most_half", "parts": [0, 1]}],
    [{"take": "divisors", "parts": [1]}],
    [{"take": "powers_of_2", "parts": [0, 1]}],
    [{"take": [0], "parts": [2], "unequal": True}],
    [{"take": {"min": 1}, "parts": [0, 1]}, {"take": [0], "parts": [2]}],
    [{"take": {"min": 0, "max": 3}, "parts": [0, 2]}],
]
CODES = ["0.77", "0.137", "0.07", "4.7", "0.3", "0.37", "0.6", "0.15", "4.4", "0.f", "8.5", "0.333...", "4.", "0."]


def document(kind, r, small=False):
    heaps = [r.randint(0, 4 if small else 6) for _ in range(r.randint(0, 2 if small else 3))]
    if kind == "nim":
        return {"kind": kind, "heaps": heaps}
    if kind == "subtraction":
        return {"kind": kind, "set": r.sample(range(1, 7), r.randint(1, 3)), "heaps": heaps}
    if kind == "octal":
        return {"kind": kind, "code": r.choice(CODES), "heaps": heaps}
    if kind == "heap":
        return {"kind": kind, "rule": r.choice(CLAUSES), "heaps": heaps}
    if kind == "coins":
        base, form = r.choice([0, 1]), r.random()
        if form < 0.5:
            return {
                "kind": kind,
                "rule": dict(r.choice(COIN_RULES), base=base),
                "heads": [i + base for i in range(3 if small else 5) if r.random() < 0.4],
            }
        heads = [[i + base, j + base] for i in range(2) for j in range(2 if small else 3) if r.random() < 0.4]
        if form < 0.65:
            return {"kind": kind, "rule": {"kind": "acrostic_twins", "base": [base, base]}, "heads": heads}
        return {
            "kind": kind,
            "rule": {"kind": "product", "factors": [dict(r.choice(COIN_RULES), base=base) for _ in "ab"]},
            "heads": heads,
        }
    if kind == "hackenbush":
        n = r.randint(1, 4)
        return {
            "kind": kind,
            "ground": 0,
            "edges": [[r.randint(0, n), r.randint(0, n)] for _ in range(r.randint(0, 4 if small else 7))],
        }
    if kind == "graph":
        n, loopy = r.randint(1, 3 if small else 5), r.random() < 0.5
        edges = [[i, j] for i in range(n) for j in range(n) if r.random() < 0.35 and (loopy or j < i)]
        return {"kind": kind, "edges": [*edges, ["s", r.randrange(n)], ["s", r.randrange(n)]], "start": "s"}
    kinds = (
        ["nim", "octal", "graph"]
        if small
        else ["nim", "subtraction", "octal", "heap", "coins", "hackenbush", "graph", "sum"]
    )
    return {"kind": "sum", "components": [document(r.choice(kinds), r, True) for _ in range(r.randint(0, 3))]}


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("kind", ["nim", "subtraction", "octal", "heap", "coins", "hackenbush", "graph", "sum"])
def test_answers_agree_with_brute_force(kind, play):
    r = random.Random(f"{kind} {play}")
    for _ in range(40):
        given = document(kind, r) | {"play": play}
        answer = solve(given).to_document(certificate=True)
        json.dumps(answer)
        assert answer["verified"], given
        game = load(given)
        start, moves = game.opening(), game.options
        graph = explore([start], lambda here, moves=moves: [after for _, after in moves(here)])
        outcome = label(graph, misere=play == "misere").outcome
        assert answer["outcome"] == outcome[start], given
        winning = {canonical(move) for move, after in moves(start) if outcome[after] == "P"}
        assert winning == {canonical(move) for move in answer["moves"]}, given
        assert len(winning) == len(answer["moves"]), given
        if play == "misere":
            assert "grundy" not in answer
        elif kind not in ("graph", "sum"):
            assert answer["grundy"] == brute_force(start, moves)[1]
        assert check(given, {key: value for key, value in answer.items() if key != "certificate"}, complete=True)


def test_the_checker_rejects_wrong_answers():
    given = {"kind": "octal", "code": "0.77", "heaps": [3, 4, 5]}
    right = solve(given).to_document(certificate=True)
    assert check(given, right)
    for change in (
        {"outcome": "P"},
        {"grundy": 5},
        {"moves": []},
        {"moves": [*right["moves"], {"heap": 0, "take": 1, "leave": [2]}]},
    ):
        assert not check(given, right | change), change
    solution = solve(given)
    assert not judge(solution.game, solution.answer, {"values": [0, 1, 2, 3, 1, 3]}, solution.record.proofs)


def test_a_wrong_period_is_rejected():
    given = {"kind": "octal", "code": "0.77", "period": True}
    answer = solve(given).to_document(certificate=True)
    for change in ({"preperiod": 72, "length": 12}, {"preperiod": 71, "length": 24}, {"preperiod": 60, "length": 12}):
        proof = answer["certificate"] | {"period": answer["certificate"]["period"] | change}
        assert not check(given, {"period": change, "certificate": proof})
        assert not check(given, {"period": change})


def test_large_positions():
    huge = 10**40
    assert solve({"kind": "nim", "heaps": [huge, huge + 1]}).grundy == 1
    assert solve({"kind": "nim", "heaps": [1, 1, huge], "play": "misere"}).moves == (
        {"heap": 2, "take": huge - 1, "leave": (1,)},
    )
    far = solve({"kind": "subtraction", "set": [1, 3, 4], "heaps": [10**30, 5]})
    assert far.verify()
    assert far.grundy == (10**30 % 7 in (1, 3)) ^ 3 if 10**30 % 7 in (0, 1, 2, 3) else far.grundy in range(8)
    lost = solve({"kind": "octal", "code": "0.77", "heaps": [10**12, 10**12]})
    assert (lost.outcome, lost.moves, lost.verify()) == ("P", (), True)
    tame = solve({"kind": "subtraction", "set": [2, 5], "heaps": [10**20, 5, 7], "play": "misere"})
    assert tame.verify()


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"kind": "octal", "code": "0.9z", "heaps": [1]}, "code"),
        ({"kind": "octal", "code": "77", "heaps": [1]}, "code"),
        ({"kind": "octal", "code": "3.7", "heaps": [1]}, "code"),
        ({"kind": "octal", "code": "0.77"}, "heaps"),
        ({"kind": "nim", "heaps": [3, -1]}, "heaps[1]"),
        ({"kind": "nim", "heaps": [3, True]}, "heaps[1]"),
        ({"kind": "nim", "heaps": 3}, "heaps"),
        ({"kind": "subtraction", "set": [0, 1], "heaps": [3]}, "set"),
        ({"kind": "subtraction", "set": [], "heaps": [3]}, "set"),
        ({"kind": "heap", "rule": [{"take": "some", "parts": [0]}], "table": 3}, "rule[0].take"),
        ({"kind": "heap", "rule": [{"take": [1], "parts": [7]}], "table": 3}, "rule[0].parts"),
        ({"kind": "heap", "rule": [{"take": [0], "parts": [0, 1]}], "table": 3}, "rule[0].take"),
        ({"kind": "heap", "rule": [{"take": [1]}], "table": 3}, "rule[0].parts"),
        ({"kind": "graph", "edges": [["a", "b"], ["b"]], "start": "a"}, "edges[1]"),
        ({"kind": "graph", "edges": [["a", None]], "start": "a"}, "edges[0][1]"),
        ({"kind": "graph", "edges": [["a", "b"]], "start": "z"}, "start"),
        ({"kind": "graph", "edges": [["a", "b"]], "start": "a", "vertices": ["a"]}, "edges[0]"),
        ({"kind": "coins", "rule": {"kind": "count", "counts": [2], "base": 1}, "heads": [0]}, "heads[0]"),
        ({"kind": "coins", "rule": {"kind": "count", "counts": [2], "base": 0}, "heads": [9], "size": 9}, "heads[0]"),
        ({"kind": "coins", "rule": {"kind": "count", "counts": [2], "base": 0}, "heads": [1, 1]}, "heads"),
        ({"kind": "coins", "rule": {"kind": "flip"}, "heads": []}, "rule.kind"),
        ({"kind": "hackenbush", "ground": "G", "edges": [["G"]]}, "edges[0]"),
        ({"kind": "sum", "components": [{"kind": "octal", "code": "x", "heaps": []}]}, "components[0].code"),
        ({"kind": "sum", "components": [{"kind": "matrix", "payoffs": [[1]]}]}, "components[0].kind"),
        ({"kind": "sum", "components": [{"kind": "octal", "code": "0.7", "table": 3}]}, "components[0].heaps"),
        ({"kind": "sum", "components": [{"kind": "nim", "heaps": [1], "play": "misere"}]}, "components[0].play"),
        ({"kind": "nimber", "op": "inverse", "args": [0]}, "args"),
        ({"kind": "nimber", "op": "product", "args": [-2, 3]}, "args[0]"),
    ],
)
def test_bad_documents_name_the_field(given, field):
    with pytest.raises(DocumentError) as caught:
        load(given)
    assert caught.value.field == field
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "heap", "rule": [{"take": [0], "parts": [2], "unequal": True}], "heaps": [10**12]},
        {"kind": "heap", "rule": [{"take": {"min": 1}, "parts": [0, 1]}], "table": 10**12},
        {"kind": "octal", "code": "0.77", "heaps": [10**15]},
        {"kind": "octal", "code": "0.6", "table": 10**14},
        {"kind": "subtraction", "set": [1, 10**12], "heaps": [10**15]},
        {"kind": "coins", "rule": {"kind": "consecutive", "min": 1, "base": 1}, "heads": [10**12]},
    ],
)
def test_too_large_is_refused_at_once(given):
    with pytest.raises(LimitError) as caught:
        solve(given)
    assert isinstance(caught.value, GoteError)
    assert "\n" not in str(caught.value)
