"""Fields asked for by name, and games compared with others."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gote

MAJORITY = {"kind": "coalition", "players": 3, "worth": {"1,2": 1, "1,3": 1, "2,3": 1, "1,2,3": 1}}
worths = st.lists(st.integers(-3, 3), min_size=7, max_size=7)
KEYS = ("1", "2", "1,2", "3", "1,3", "2,3", "1,2,3")


@given(worths, st.integers(1, 4), st.lists(st.integers(-2, 2), min_size=3, max_size=3))
def test_other_units_make_no_other_game(numbers, factor, shift):
    other = [
        factor * x + sum(s for i, s in enumerate(shift) if str(i + 1) in k) for k, x in zip(KEYS, numbers, strict=True)
    ]
    document = {
        "kind": "coalition",
        "players": 3,
        "worth": dict(zip(KEYS, numbers, strict=True)),
        "find": ["equivalence"],
    }
    solution = gote.solve(document | {"other": dict(zip(KEYS, other, strict=True))})
    assert solution.equivalent
    assert solution.verify(), solution.verdict.reason
    for k, x, y in zip(KEYS, numbers, other, strict=True):
        assert y == solution.factor * x + sum(s for i, s in enumerate(solution.shift) if str(i + 1) in k)


@given(worths, worths)
def test_equal_normal_forms_are_equivalence(numbers, others):
    """By the (0,1)-normal forms, where both games have one and gain by standing together."""
    found = []
    for own in (numbers, others):
        v = dict(zip(KEYS, own, strict=True))
        found.append(gote.solve({"kind": "coalition", "players": 3, "worth": v, "find": "normal_form"}))
    document = {"kind": "coalition", "players": 3, "find": ["equivalence"]}
    document |= {"worth": dict(zip(KEYS, numbers, strict=True)), "other": dict(zip(KEYS, others, strict=True))}
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    gains = [own[6] - own[0] - own[1] - own[3] for own in (numbers, others)]
    if gains[0] * gains[1] > 0:
        assert solution.equivalent == (found[0].zero_one == found[1].zero_one)
    elif any(gains):
        assert not solution.equivalent


@pytest.mark.parametrize(
    "claim",
    [
        {"equivalent": False},
        {"factor": 1},
        {"shift": [0, 0]},
        {"equivalent": True, "factor": -2, "shift": [0, 0, 0]},
    ],
)
def test_false_claims_about_the_other_game(claim):
    document = MAJORITY | {"other": dict.fromkeys(MAJORITY["worth"], 2), "find": ["equivalence"]}
    assert gote.check(document, {"equivalent": True, "factor": 2, "shift": [0, 0, 0]})
    assert not gote.check(document, claim)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"find": [1]}, "find: must be the name of a field"),
        ({"find": ["convex", "nonsense"]}, r"find\[1\]: 'nonsense' is no field"),
        ({"find": ["equivalence"]}, "other: goes with find"),
        ({"other": {"1": 1}}, "other: goes with find"),
        ({"other": {"4": 1}, "find": ["equivalence"]}, "other.4: player '4' is unknown"),
    ],
)
def test_bad_documents_get_one_line(change, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.solve(MAJORITY | change)


def test_epsilon_cores_are_drawn_one_inside_the_other():
    solution = gote.solve({**MAJORITY, "ask": "epsilon_core", "epsilon": ["1/2", 1]})
    assert solution.least_epsilon == Fraction(1, 3)
    assert "ε = 1/2" in solution.plot().to_svg()
    assert "least ε: 1/3" in solution.plot().caption
    assert "最小の ε：1/3" in solution.plot("ja").caption
