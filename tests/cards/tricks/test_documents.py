"""Documents of deals: what is refused, and how."""

import pytest

from gote.core import DocumentError, LimitError, load, solve

GOOD = {"kind": "tricks", "left": [4, 1], "right": [3, 2], "scoring": 2, "leader": "left"}


@pytest.mark.parametrize(
    ("change", "field", "word"),
    [
        ({"right": [3]}, "right", "equal hands"),
        ({"right": [3, 4]}, "right[1]", "also in left"),
        ({"left": [4, 4]}, "left[1]", "twice"),
        ({"scoring": 5}, "scoring", "from 0 to 4"),
        ({"scoring": -1}, "scoring", "negative"),
        ({"scoring": 1.5}, "scoring", "whole"),
        ({"scoring": True}, "scoring", "not a number"),
        ({"scoring": {"cards": [9]}}, "scoring", "neither hand"),
        ({"scoring": {"cards": [4, 4]}}, "scoring", "twice"),
        ({"scoring": {"card": [4]}}, "scoring", "forms"),
        ({"scoring": {"top": 7}}, "scoring.top", "cannot score"),
        ({"scoring": None}, "scoring", "missing"),
        ({"points": {"4": 1}}, "points", "besides scoring"),
        ({"scoring": None, "points": {"9": 1}}, "points.9", "neither hand"),
        ({"scoring": None, "points": {"4": "x"}}, "points.4", "not a number"),
        ({"scoring": None, "points": {"4": float("inf")}}, "points.4", "finite"),
        ({"scoring": None, "points": [1]}, "points", "mapping"),
        ({"leader": "middle"}, "leader", "left"),
        ({"goal": "least"}, "goal", "most"),
        ({"goal": "tricks"}, "scoring", "counts tricks"),
        ({"left": ["x", 1]}, "left[0]", "not a number"),
        ({"left": "X Y"}, "left", "not a card"),
        ({"left": 7}, "left", "list of cards"),
        ({"deal": "AABB"}, "deal", "besides"),
        ({"letf": [1]}, "letf", "did you mean 'left'"),
    ],
)
def test_bad_documents_name_field_and_fix(change, field, word):
    document = {key: value for key, value in {**GOOD, **change}.items() if value is not None}
    with pytest.raises(DocumentError) as caught:
        load(document)
    assert caught.value.field == field
    assert word in caught.value.line


@pytest.mark.parametrize("missing", ["left", "right", "leader", "scoring"])
def test_missing_fields(missing):
    with pytest.raises(DocumentError) as caught:
        load({key: value for key, value in GOOD.items() if key != missing})
    assert caught.value.field == missing


def test_forms_of_scoring_agree():
    forms = [2, {"top": 2}, {"cards": [4, 3]}, {"from": 3, "to": 4}, {"points": {"4": 1, "3": 1}}, "2"]
    answers = [solve({**GOOD, "scoring": form}).answer for form in forms]
    answers.append(solve({**{k: v for k, v in GOOD.items() if k != "scoring"}, "points": {"3": 1, "4": "1"}}).answer)
    assert all(answer == answers[0] for answer in answers)
    assert solve({**GOOD, "scoring": {"bottom": 2}}).value == solve({**GOOD, "scoring": {"cards": [1, 2]}}).value


@pytest.mark.parametrize("n", [17, 40, 3000])
@pytest.mark.parametrize("more", [{"points": {"1": 1, "2": "1/2"}}, {"goal": "last"}, {"scoring": 5, "profile": True}])
def test_too_many_cards_are_refused_at_once(n, more):
    document = {
        "kind": "tricks",
        "left": list(range(1, 2 * n, 2)),
        "right": list(range(2, 2 * n + 1, 2)),
        "leader": "left",
        **more,
    }
    if n == 17 and "scoring" in more:
        return
    with pytest.raises(LimitError):
        solve(document)


@pytest.mark.parametrize("leader", ["left", "right"])
@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_no_cards_and_one_card(leader, goal):
    nothing = {
        "kind": "tricks",
        "left": [],
        "right": [],
        "scoring": 0,
        "leader": leader,
        "goal": goal,
        "matrices": True,
        "profile": True,
    }
    assert solve(nothing).to_document() | {"seconds": 0} == {
        "kind": "tricks",
        "value": 0,
        "best": [],
        "matrices": {"G": [], "T": [], "W": []},
        "profile": [0],
        "verified": True,
        "seconds": 0,
    }
    one = solve(
        {"kind": "tricks", "left": [-3], "right": [12], "scoring": 2, "leader": leader, "goal": goal, "profile": True}
    ).to_document()
    assert (one["value"], one["best"], one["profile"], one["verified"]) == (
        0,
        [-3] if leader == "left" else [12],
        [0, 0, 0],
        True,
    )
