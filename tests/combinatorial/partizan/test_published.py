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


def ups(count, star=0):
    text = f"{'^' if count else ''}{count if count > 1 else ''}{'*' if star else ''}"
    return text or "0"


ROWS = [
    # Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber: one stone facing n
    *((board("clobber", "x" * n + "o"), ups(n - 1, n % 2)) for n in range(1, 7)),
    (board("clobber", "xoxoxo"), "0"),
    # Fink, Nowakowski, Siegel and Wolfe, Toppling conjectures: a block of each colour
    *(
        (board("toppling_dominoes", "x" * a + "o" * b), f"{{{a - 1} | {1 - b}}}")
        for a in range(1, 5)
        for b in range(1, 4)
    ),
    (board("toppling_dominoes", "xox"), "1/2"),
    # one toad and one frog: who moves next when they meet has nothing more to choose
    *((board("toads_and_frogs", "T" + "." * n + "F"), "*" if n % 2 else "0") for n in range(1, 7)),
    (board("snort", "..."), "+-2"),
    # Berlekamp, Conway and Guy, Winning Ways, chapter 2: a cake of 1 row, for Maundy's knife
    *((board("maundy_cake", f"1x{n}"), str(v)) for n, v in enumerate([0, 1, 1, 3, 1, 4, 1, 7, 4, 6, 1, 10], 1)),
]


@pytest.mark.parametrize(("document", "value"), ROWS, ids=lambda x: x if isinstance(x, str) else "")
def test_published_rows(document, value):
    games = Store()
    assert games.read(value_of(document)["value"]) == games.read(value)


def test_the_table_of_cutcake():
    """Winning Ways, chapter 2: only the highest powers of 2 in the sides count."""
    for rows in range(1, 11):
        for columns in range(1, 11):
            k, m = rows.bit_length() - 1, columns.bit_length() - 1
            right = (columns >> k) - 1 if m >= k else 1 - (rows >> m)
            assert value_of(board("cutcake", f"{rows}x{columns}"))["value"] == str(right)


def test_stalks_by_berlekamps_rule():
    """Winning Ways, chapter 3: the edges before the first change of colour count whole, the rest are binary places."""
    for n in range(1, 6):
        for k in range(1 << n):
            signs = "".join("br"[k >> i & 1] for i in range(n))
            run = n - len(signs.lstrip(signs[0]))
            value, step = Fraction(run), Fraction(1, 2)
            for sign in signs[run:]:
                value, step = value + (step if sign == signs[0] else -step), step / 2
            assert value_of(stalk(signs))["value"] == str(value if signs[0] == "b" else -value)


SEQUENCES = {
    "0.77": "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4 1 2 8 5 4 7 2 1 8 6 7",
    "0.07": "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4",
    "0.137": "0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4",
    "0.007": "0 0 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2 2 2 4 4 0 5 5 2 2 2 3 3 0 5 0 1 1 1 3",
    "0.6": "0 0 1 2 0 1 2 3 1 2 3 4 0 3 4 2 1 3 2",
    "grundy": "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 1 2",
}
"""Kayles, Dawson's Kayles, Dawson's chess, Treblecross, Officers, Grundy's game: Guy and Smith 1956, Winning Ways, OEIS
A002186, A002187, A071461, A002188."""


@pytest.mark.parametrize("code", SEQUENCES)
def test_a_published_sequence(code):
    expected = [int(value) for value in SEQUENCES[code].split()]
    law = {"kind": "octal", "code": code}
    if code == "grundy":
        law = {"kind": "heap", "rule": [{"take": [0], "parts": [2], "unequal": True}]}
    solution = gote.solve(law | {"table": len(expected) - 1})
    assert list(solution.table) == expected
    assert solution.to_document()["verified"]


NIM_FIELD = {
    "power": ("0 1 3 2 6 7 5 4 13 12 14 15 11 10 8 9", 2),
    "inverse": ("- 1 3 2 15 12 9 11 10 6 8 7 5 14 13 4",),
    "sqrt": ("0 1 3 2 7 6 4 5 14 15 13 12 9 8 10 11",),
}
"""Squares, inverses and square roots of 0 to 15: OEIS A006042, A051917, A160679."""


@pytest.mark.parametrize("op", NIM_FIELD)
def test_nimbers_below_16(op):
    values, *more = NIM_FIELD[op]
    for x, value in enumerate(values.split()):
        if value != "-":
            assert gote.solve({"kind": "nimber", "op": op, "args": [x, *more]}).value == int(value)


def test_the_queens_values():
    """Sprague-Grundy values of Wythoff's game: Winning Ways, chapter 3; OEIS A004481."""
    rows = ("0 1 2 3 4 5 6 7 8 9", "1 2 0 4 5 3 7 8 6 10", "2 0 1 5 3 4 8 6 7 11")
    for i, row in enumerate(rows):
        for j, value in enumerate(row.split()):
            assert gote.solve({"kind": "wythoff", "position": [i, j]}).grundy == int(value)


def test_winning_bites():
    """Squares are bitten down to two equal arms, two rows to a row and one square less."""
    for n in range(2, 7):
        assert [2, 2] in [list(bite) for bite in gote.solve({"kind": "chomp", "board": [n, n]}).moves]
        [bite] = gote.solve({"kind": "chomp", "board": [2, n]}).moves
        assert list(bite) == [2, n]


def test_the_period_of_56_is_found_without_being_asked_how_far():
    """Published by Flammenkamp: 144 from 326,640 on."""
    solution = gote.solve({"kind": "octal", "code": "0.56", "period": True})
    assert solution.period == {"preperiod": 326_640, "length": 144}
