"""Values that books print, read again from the rules: Berlekamp, Conway and Guy, Winning Ways; Albert, Nowakowski and Wolfe,
Lessons in Play; Conway, On Numbers and Games."""

from fractions import Fraction

import pytest

import gote
from gote.combinatorial.partizan.short.store import Store

COLOURS = {"b": "blue", "r": "red", "g": "green"}


def value_of(document):
    answer = gote.solve({"kind": "partizan", **document}).to_document()
    assert answer["verified"], answer["unchecked"]
    return answer


def stalk(signs):
    """Edges one above the other."""
    edges = [[i, i + 1, COLOURS[sign]] for i, sign in enumerate(signs)]
    return {"ruleset": "hackenbush", "ground": 0, "edges": edges}


def board(ruleset, position):
    return {"ruleset": ruleset, "position": position}


PUBLISHED = [
    *((stalk(signs), value) for signs, value in [
        ("b", "1"), ("bb", "2"), ("br", "1/2"), ("brr", "1/4"), ("brb", "3/4"), ("bbr", "3/2"), ("bbrb", "7/4"),
        ("brbb", "7/8"), ("rb", "-1/2"), ("rrb", "-3/2"), ("ggg", "*3"), ("gb", "^*"), ("gr", "v*"),
    ]),
    (board("domineering", "../.."), "+-1"),
    (board("domineering", ".../.../..."), "+-1"),
    (board("domineering", "..../...."), "{{2 | 0} | 0}"),
    (board("domineering", "...../...../...../...../....."), "0"),
    (board("domineering", "./."), "1"),
    (board("domineering", "........."), "-4"),
    (board("domineering", ".#/.."), "*"),
    (board("domineering", ".#/.#/.."), "1/2"),
    (board("toads_and_frogs", "T.F"), "*"),
    (board("clobber", "xo"), "*"),
    (board("clobber", "xxo"), "^"),
    (board("snort", "."), "*"),
    (board("snort", ".."), "+-1"),
    (board("col", "."), "*"),
    (board("col", ".."), "0"),
    (board("cutcake", "4x9"), "1"),
    (board("maundy_cake", "1x12"), "10"),
    ({"game": "{4|0}"}, "{4 | 0}"),
    ({"game": "{{4|0} | {1|-1}}"}, "0"),
    ({"game": "{^|v}"}, "*"),
    ({"game": "{0|^}"}, "^2*"),
    ({"game": "{0|v}"}, "*"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "value"), PUBLISHED, ids=lambda x: x if isinstance(x, str) else "")
def test_a_published_value(document, value):
    games = Store()
    assert games.read(value_of(document)["value"]) == games.read(value)


def test_published_means_and_temperatures():
    """A switch x | y has the mean (x + y) / 2 and the temperature (x - y) / 2."""
    for x, y in ((3, -1), (5, 2), (1, -1)):
        answer = value_of({"game": f"{{{x}|{y}}}"})
        assert (answer["mean"], answer["temperature"]) == tuple(
            int(z) if z.denominator == 1 else str(z) for z in (Fraction(x + y, 2), Fraction(x - y, 2))
        )


def test_published_atomic_weights():
    """Up weighs 1, stars nothing; a flower with one more blue petal than red ones weighs 1."""
    for text, weight in (("^", "1"), ("^3*2", "3"), ("*5", "0"), ("v*", "-1")):
        assert value_of({"game": text})["atomic_weight"] == weight
    flower = [[0, 1, "green"], [1, 2, "blue"], [1, 3, "blue"], [1, 4, "red"]]
    assert value_of({"ruleset": "hackenbush", "ground": 0, "edges": flower})["atomic_weight"] == "1"


def test_col_is_a_number_or_a_number_and_a_star():
    """Winning Ways, chapter 2."""
    games = Store()
    for position in ("...", "....", ".b..r", "../..", ".../...", "..b/r..", ".../.../..."):
        leaf = games.leaf[games.read(value_of(board("col", position))["value"])]
        assert leaf is not None
        assert (leaf.ups, leaf.star) in ((0, 0), (0, 1))


SEQUENCES = {
    "0.77": [
        0,
        1,
        2,
        3,
        1,
        4,
        3,
        2,
        1,
        4,
        2,
        6,
        4,
        1,
        2,
        7,
        1,
        4,
        3,
        2,
        1,
        4,
        6,
        7,
        4,
        1,
        2,
        8,
        5,
        4,
        7,
        2,
        1,
        8,
        6,
        7,
    ],
    "0.07": [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4],
    "0.137": [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4],
}
"""Kayles, Dawson's Kayles and Dawson's chess: Guy and Smith 1956, OEIS A002186 and A002187."""


@pytest.mark.parametrize("code", SEQUENCES)
def test_a_published_sequence(code):
    expected = SEQUENCES[code]
    solution = gote.solve({"kind": "octal", "code": code, "table": len(expected) - 1})
    assert list(solution.table) == expected
    assert solution.to_document()["verified"]


def test_grundys_game():
    """OEIS A002188."""
    split = [{"take": [0], "parts": [2], "unequal": True}]
    expected = [
        0,
        0,
        0,
        1,
        0,
        2,
        1,
        0,
        2,
        1,
        0,
        2,
        1,
        3,
        2,
        1,
        3,
        2,
        4,
        3,
        0,
        4,
        3,
        0,
        4,
        3,
        0,
        4,
        1,
        2,
        3,
        1,
        2,
        4,
        1,
        2,
    ]
    assert list(gote.solve({"kind": "heap", "rule": split, "table": len(expected) - 1}).table) == expected


def test_the_period_of_56_is_found_without_being_asked_how_far():
    """Published by Flammenkamp: 144 from 326,640 on."""
    solution = gote.solve({"kind": "octal", "code": "0.56", "period": True})
    assert solution.period == {"preperiod": 326_640, "length": 144}
