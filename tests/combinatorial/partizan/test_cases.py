"""Kind partizan through the public doors: the verified cases, refusals, answers of others."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

import gote
from gote.combinatorial.partizan.short.incentives import incentives
from gote.combinatorial.partizan.short.reduced import reduced
from gote.combinatorial.partizan.short.store import Store
from gote.combinatorial.partizan.short.thermograph import Thermographs
from gote.core import DocumentError

CASES = yaml.safe_load((Path(__file__).parent / "cases.yaml").read_text(encoding="utf-8"))
RIGHT = [case for case in CASES if "error" not in case["expected"]]
REFUSED = [case for case in CASES if "error" in case["expected"]]


def by_id(case):
    return case["id"]


@pytest.mark.parametrize("case", RIGHT, ids=by_id)
def test_a_verified_case(case):
    answer = gote.solve(case["document"]).to_document()
    assert answer["verified"], answer["unchecked"]
    games, expected = Store(), case["expected"]
    assert games.read(answer["value"]) == games.read(expected["value"])
    weights = answer["atomic_weight"], expected["atomic_weight"]
    assert (weights[0] is None) == (weights[1] is None)
    assert weights[0] is None or games.read(weights[0]) == games.read(weights[1])
    for field in ("outcome", "mean", "temperature", "left_stop", "right_stop", "birthday"):
        assert answer[field] == expected[field], field
    for side, moves in expected.get("moves", {}).items():
        assert sorted(map(json.dumps, answer["moves"][side])) == sorted(map(json.dumps, moves))
    assert gote.check(case["document"], expected)


@pytest.mark.parametrize("case", [case for case in RIGHT if "also" in case], ids=by_id)
def test_what_else_is_known_of_it(case):
    games, also = Store(), case["also"]
    value = games.read(case["expected"]["value"])
    assert reduced(games, value) == games.read(also["reduced"])
    walls = Thermographs(games).corners(value)
    for wall, side in zip(walls, ("left", "right"), strict=True):
        assert wall == [(Fraction(t), Fraction(v)) for t, v in also["thermograph"][side]]
    for gains, side in zip(incentives(games, value), ("left_incentives", "right_incentives"), strict=True):
        assert set(gains) == {games.read(text) for text in also[side]}


@pytest.mark.parametrize("case", REFUSED, ids=by_id)
def test_a_refused_document(case):
    with pytest.raises(DocumentError) as error:
        gote.load(case["document"])
    assert error.value.field.startswith(case["expected"]["error"])


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({}, "game"),
        ({"game": "1", "ruleset": "col"}, "game"),
        ({"game": "1", "position": "."}, "position"),
        ({"game": ["1"]}, "game"),
        ({"game": True}, "game"),
        ({"game": "{" * 200_000}, "game"),
        ({"ruleset": "chess", "position": "."}, "ruleset"),
        ({"ruleset": "domineering"}, "position"),
        ({"ruleset": "domineering", "position": ""}, "position"),
        ({"ruleset": "domineering", "position": "." * 5000}, "position"),
        ({"ruleset": "toads_and_frogs", "position": "T./F."}, "position"),
        ({"ruleset": "cutcake", "position": "2x0"}, "position"),
        ({"ruleset": "cutcake", "position": "two"}, "position"),
        ({"ruleset": "hackenbush", "edges": []}, "ground"),
        ({"ruleset": "hackenbush", "ground": 0, "edges": [[0, 1]]}, "edges"),
        ({"ruleset": "hackenbush", "ground": 0, "edges": [[0, None, "red"]]}, "edges"),
        ({"ruleset": "snort", "edges": [["a", "b", "red"]]}, "edges"),
        ({"ruleset": "snort", "edges": [["a", "a"]]}, "edges"),
        ({"ruleset": "snort", "edges": [["a", "b"]], "colours": {"a": "green"}}, "colours"),
        ({"ruleset": "snort", "position": "..", "edges": [["a", "b"]]}, "position"),
    ],
)
def test_bad_documents_name_the_field(document, field):
    with pytest.raises(DocumentError) as error:
        gote.load({"kind": "partizan", **document})
    assert error.value.field.startswith(field)


def test_values_are_compared_as_games():
    document = {"kind": "partizan", "ruleset": "clobber", "position": "xoxo"}
    assert gote.check(document, {"value": "{ ^,* | v , * }"})
    assert gote.check(document, {"value": "{*, {0|*} | *, {*|0}}", "birthday": 3})
    assert not gote.check(document, {"value": "{^ | v}"})
    assert gote.check({"kind": "partizan", "game": "{2 | }"}, {"value": 3, "birthday": 3})


def test_part_of_an_answer_is_judged_alone():
    document = {"kind": "partizan", "ruleset": "domineering", "position": ".../..."}
    verdict = gote.check(document, {"mean": "3/4", "temperature": "1"})
    assert verdict.fields["mean"] == "proved"
    assert verdict.fields["temperature"].startswith("wrong")


def test_a_graph_may_have_lonely_vertices():
    document = {"kind": "partizan", "ruleset": "col", "edges": [], "colours": {"a": "b", "b": "r", "c": "b"}}
    assert gote.solve(document).value == "1"
    assert gote.solve(document | {"colours": {}}).value == "0"


def test_what_is_read_off_a_value_falls_with_it():
    """A false value with the mean and the heat that go with it: none of them is called proved."""
    document = {"kind": "partizan", "ruleset": "snort", "position": "../.."}
    right, other = (gote.solve(d).to_document() for d in (document, {"kind": "partizan", "game": "{4|-2}"}))
    read_off = ("mean", "temperature", "left_stop", "right_stop", "birthday")
    forged = {**right, **{field: other[field] for field in ("value", *read_off)}}
    verdict = gote.check(document, forged)
    assert verdict.fields["value"].startswith("wrong")
    assert all(verdict.fields[field].startswith("unproved") for field in read_off)
    assert gote.check(document, {field: right[field] for field in read_off})
