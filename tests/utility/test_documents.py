"""Lotteries, preferences, contractions and Nash's map: documents, checks, bad input."""

import json
import random
import re
from fractions import Fraction

import pytest

import gote
from gote.catalogue.cases import examples_of
from gote.core import DocumentError, UnsupportedError
from gote.utility.represent import Comparison, represent, utility_bounds

F = Fraction
EXAMPLES = examples_of("utility")


def test_examples_round_trip_and_show():
    for example in EXAMPLES:
        game = gote.load(example.document)
        assert gote.load(json.loads(json.dumps(game.to_document()))).to_document() == game.to_document()
        solution = game.solve()
        assert solution.verify()
        assert solution.explain("ja").to_text()
        assert solution.plot().to_html()


def test_the_picture_of_preferences_is_a_scale_or_a_mixture_preferred_to_itself():
    clash, elicited = (gote.solve(example.document) for example in EXAMPLES[1:3])
    bars = re.findall(r'y="([0-9.]+)" width="([0-9.]+)" height="26.0"', clash.plot().svg)
    last = [float(width) for y, width in bars if y == bars[-1][0]]
    assert last[:4] == last[4:]  # both mixtures are the same lottery
    assert sum(last) == pytest.approx(2 * 230, abs=0.5)
    words = re.findall(r"<text[^>]*>([^<]*)<", elicited.plot().svg)
    assert {"(2) bicycle ∼ 1/3 car + 2/3 nothing", "u = 1/3", "[1/2, 1]"} <= set(words)
    assert elicited.plot().svg.count("<polygon") == 2  # the strict comparisons
    equal = gote.solve({"kind": "preferences", "comparisons": [{"equal": ["a", "b"]}]})
    assert "<polygon" not in equal.plot("ja").svg
    both_ways = gote.solve(
        {"kind": "preferences", "comparisons": [{"equal": ["a", "b"]}, {"better": "a", "worse": "b"}]}
    )
    assert both_ways.plot().svg.count("∼") == 1


def random_comparisons(rng, count):
    prizes = "abcd"
    found = []
    for _ in range(count):
        pair = []
        for _ in range(2):
            cuts = sorted(rng.randint(0, 4) for _ in range(3))
            parts = [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 4 - cuts[2]]
            pair.append({p: F(k, 4) for p, k in zip(prizes, parts, strict=True) if k})
        found.append(Comparison(*pair, relation=rng.choice(["strict", "weak", "indifferent"])))
    return found


def test_comparisons_are_explained_or_cancel():
    rng = random.Random(1)
    outcomes = set()
    for _ in range(80):
        comparisons = random_comparisons(rng, rng.randint(1, 6))
        stated = [
            {"equal": [dict(c.better), dict(c.worse)]}
            if c.relation == "indifferent"
            else {"better": dict(c.better), "worse": dict(c.worse), "weak": c.relation == "weak"}
            for c in comparisons
        ]
        solution = gote.solve({"kind": "preferences", "comparisons": stated})
        assert solution.verify()
        outcomes.add(solution.utility is None)
    assert outcomes == {True, False}


def test_a_hidden_utility_is_always_found():
    rng = random.Random(2)
    for _ in range(30):
        u = {p: F(rng.randint(0, 9)) for p in "abcd"}
        comparisons = []
        for c in random_comparisons(rng, 8):
            gap = sum(w * u[p] for p, w in c.better.items()) - sum(w * u[p] for p, w in c.worse.items())
            pair = (c.better, c.worse) if gap >= 0 else (c.worse, c.better)
            comparisons.append(Comparison(*pair, relation="strict" if gap else "indifferent"))
        assert represent(comparisons).utility is not None


def test_bounds_close_in_on_a_standard_gamble():
    gamble = {"lo": F(1, 3), "hi": F(2, 3)}
    comparisons = [Comparison({"x": F(1)}, gamble, "indifferent"), Comparison({"hi": F(1)}, {"lo": F(1)})]
    assert [end.value for end in utility_bounds(comparisons, "lo", "hi")["x"]] == [F(2, 3), F(2, 3)]


def test_contractions_with_random_matrices():
    rng = random.Random(3)
    for _ in range(20):
        n = rng.randint(1, 3)
        matrix = [[F(rng.randint(-2, 2), 7) for _ in range(n)] for _ in range(n)]
        document = {
            "kind": "contraction",
            "matrix": matrix,
            "shift": [rng.randint(-3, 3) for _ in range(n)],
            "start": [0] * n,
            "steps": 5,
        }
        solution = gote.solve(document)
        assert solution.factor < 1
        assert solution.verify()
    rotation = gote.solve(
        {"kind": "contraction", "matrix": [[0, -1], [1, 0]], "shift": [1, 0], "start": [0, 0], "steps": 4}
    )
    assert rotation.answer.as_dict()["contraction"] is False
    assert rotation.verify()
    assert gote.solve({"kind": "contraction", "matrix": [[1]], "shift": [1], "start": [0]}).verify()


def test_nash_map_knows_equilibria_of_three_players():
    cells = [[[[2, 2, 2], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]], [[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [1, 1, 1]]]]
    for profile, wanted in ([[1, 0]] * 3, True), ([[0, 1]] * 3, True), ([["1/2", "1/2"]] * 3, False):
        solution = gote.solve({"kind": "nash_map", "payoffs": cells, "profile": profile})
        assert solution.answer.as_dict()["equilibrium"] is wanted
        assert solution.verify()
        with pytest.raises(UnsupportedError):
            solution.plot()


def test_checks_refuse():
    clash = gote.solve(EXAMPLES[1].document)
    assert not gote.check(clash.game, {"representable": False, "clash": [1, 1]})
    wrong = {"representable": True, "utility": {"1": 0, "2": 1, "3.10": 2, "5": 3}}
    assert gote.check(clash.game, wrong).verdict == "wrong"
    halving = gote.solve(EXAMPLES[3].document)
    for field, wrong in (
        ("factor", 1),
        ("fixed_point", [1]),
        ("iterates", [[2]]),
        ("errors", [0] * 10),
        ("a_posteriori", [0] * 10),
    ):
        assert gote.check(halving.game, halving.to_document() | {field: wrong}).fields[field].startswith("wrong")
    cycle = gote.solve(EXAMPLES[4].document)
    for field, wrong in (("image", [[1, 0], [1, 0]]), ("equilibrium", True), ("period", 3)):
        assert gote.check(cycle.game, cycle.to_document() | {field: wrong}).fields[field].startswith("wrong")


def test_a_student_hands_in_a_part():
    game = gote.load(EXAMPLES[1].document)
    assert gote.check(game, {"representable": False})
    assert gote.check(game, {"representable": True}).verdict == "wrong"
    halving = gote.load(EXAMPLES[3].document)
    verdict = gote.check(halving, {"factor": "1/3", "fixed_point": gote.solve(halving).to_document()["fixed_point"]})
    assert verdict.fields["fixed_point"] == "proved"
    assert verdict.fields["factor"].startswith("wrong")
    assert "iterates" in verdict.missing
    assert gote.check(halving, {"contraction": True}, complete=True).verdict == "wrong"


def test_a_cycle_breaks_transitivity_and_a_mixture_independence():
    cycle = [{"better": x, "worse": y} for x, y in ("ab", "bc", "ca")]
    assert gote.solve({"kind": "preferences", "comparisons": cycle}).violates == "transitivity"
    assert (
        gote.solve({"kind": "preferences", "comparisons": [{"better": "a", "worse": "a"}]}).violates == "transitivity"
    )
    assert gote.solve(EXAMPLES[1].document).violates == "A1"


def test_bounds_are_null_when_no_utility_fits_the_scale():
    upside_down = {"kind": "preferences", "comparisons": [{"better": "lo", "worse": "hi"}], "worst": "lo", "best": "hi"}
    solution = gote.solve(upside_down)
    assert solution.answer.as_dict()["bounds"] is None
    assert solution.verify()
    assert not gote.check(upside_down, solution.to_document() | {"bounds": {"lo": [0, 0], "hi": [1, 1]}})


BAD = [
    ({"kind": "lottery", "utility": {"a": 1}, "lotteries": [{"a": "1/2"}]}, "add up to 1/2"),
    ({"kind": "lottery", "utility": {"a": 1}, "lotteries": ["b"]}, "lotteries[0]"),
    ({"kind": "lottery", "utility": {"a": 1, "b": 2}, "lotteries": [{"a": 2, "b": -1}]}, "negative"),
    ({"kind": "lottery", "utility": {"a": 1}, "lotteries": ["a"], "mixture": "1/2"}, "mixture"),
    ({"kind": "preferences", "comparisons": []}, "comparisons"),
    ({"kind": "preferences", "comparisons": [{"better": "a"}]}, "comparisons[0]"),
    ({"kind": "preferences", "comparisons": [{"better": "a", "worse": "b"}], "worst": "a"}, "worst"),
    ({"kind": "contraction", "matrix": [[1, 2]], "shift": [1], "start": [1]}, "square"),
    ({"kind": "contraction", "matrix": [[1]], "shift": [1, 2], "start": [1]}, "shift"),
    ({"kind": "nash_map", "row_payoffs": [[1]], "profile": [[1], [1]]}, "payoffs"),
    ({"kind": "nash_map", "row_payoffs": [[1]], "column_payoffs": [[1]], "profile": [[1]]}, "profile"),
    ({"kind": "nash_map", "row_payoffs": [[1]], "column_payoffs": [[1]], "profile": [[1], [2]]}, "profile[1]"),
]


@pytest.mark.parametrize(("document", "words"), BAD)
def test_bad_documents(document, words):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert words in error.value.line
