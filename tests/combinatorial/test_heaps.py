"""Heap games against published sequences, the literature's solved octal games, and the definition."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gote.combinatorial.heaps import kernels, tables
from gote.combinatorial.heaps.answer import HeapAnswer
from gote.combinatorial.heaps.check_tables import mex_rule, values_by_definition
from gote.combinatorial.heaps.rules_law import Law, law_from_clauses, octal_law, subtraction_law
from gote.combinatorial.heaps.tables import LawTable
from gote.combinatorial.misere import Arena, tame_pair
from gote.core import check, solve
from gote.core.proof import Wrong, judge

GRUNDY = law_from_clauses([{"take": [0], "parts": [2], "unequal": True}])

# first terms as the On-Line Encyclopedia of Integer Sequences lists them
A002186 = [
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
    4,
    1,
    2,
    3,
    1,
    4,
    7,
    2,
    1,
    8,
    2,
    7,
    4,
    1,
]  # Kayles
A002187 = [
    0,
    1,
    1,
    2,
    0,
    3,
    1,
    1,
    0,
    3,
    3,
    2,
    2,
    4,
    0,
    5,
    2,
    2,
    3,
    3,
    0,
    1,
    1,
    3,
    0,
    2,
    1,
    1,
    0,
    4,
    5,
    2,
    7,
    4,
]  # Dawson's chess
A002188 = [
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
    4,
    1,
    2,
    4,
    1,
    5,
    4,
    1,
    5,
    4,
    1,
    5,
    4,
    1,
    0,
]  # Grundy's game

# (preperiod, period) of solved octal games: comments of the encyclopedia (A071434, A071435, A071452, A071453, A071464:
# period and last exception), the
# tables of Winning Ways, chapter 4, Gangolli and Plambeck (1989) and Flammenkamp
SOLVED = {
    "0.07": (53, 34),
    "0.137": (52, 34),
    "0.77": (71, 12),
    "0.45": (498, 20),
    "0.177": (497, 20),
    "0.1377": (141, 24),
    "0.44": (143, 24),
    "0.11377": (187, 32),
    "0.117": (47, 48),
    "0.055": (259, 148),
    "0.644": (3256, 442),
    "0.165": (5181, 1550),
    "0.156": (3479, 349),
    "0.356": (7315, 142),
}


@pytest.mark.parametrize(
    ("law", "published"),
    [(octal_law("0.77"), A002186), (octal_law("0.137"), A002187), (GRUNDY, A002188)],
    ids=["Kayles", "Dawson", "Grundy"],
)
def test_published_values(law, published):
    assert LawTable(law).values(len(published) - 1).tolist() == published


@pytest.mark.parametrize("code", SOLVED)
def test_solved_octal_games(code):
    found = LawTable(octal_law(code)).search_period(200_000)
    assert (found.preperiod, found.length) == SOLVED[code]


@pytest.mark.parametrize(
    ("code", "last", "value", "period"),
    [("0.16", 105350, 16, 149459), ("0.56", 326639, 26, 144), ("0.127", 46577, 11, 4)],
    ids=[".16", ".56", ".127"],
)
def test_gangolli_and_plambeck(code, last, value, period):
    """The last exceptional value and the period of three games solved in 1989, as Guy's list of unsolved problems
    quotes them.
    """
    table = LawTable(octal_law(code))
    found = table.search_period(700_000)
    assert (found.preperiod - 1, found.length) == (last, period)
    assert table.value(last) == value


def test_grundy_10000_values_by_two_methods():
    values = LawTable(GRUNDY).values(10_000)
    mex_rule("table", GRUNDY, values)
    plain = np.zeros(10_001, np.int32)
    kernels.extend_plain(plain, 0, 10_001, np.array([0]), np.array([16]), np.full(1 << 15, -1, np.int32))
    assert np.array_equal(plain, values)
    assert (values[-1], values.max()) == (int(plain[-1]), int(plain.max()))


RULES = [
    [{"take": {"min": 1}, "parts": [0, 1]}],
    [{"take": {"min": 1}, "parts": [0, 1, 2]}],
    [{"take": {"min": 0}, "parts": [0, 1, 2]}],
    [{"take": {"mod": 3, "residue": 1}, "parts": [0, 1, 2]}],
    [
        {"take": {"mod": 3, "residue": 0}, "parts": [1]},
        {"take": {"min": 1}, "parts": [0], "heap": {"mod": 3, "residue": 2}},
    ],
    [{"take": "at_least_half", "parts": [0, 1, 2]}],
    [{"take": "at_most_half", "parts": [0, 1, 2], "unequal": True}],
    [{"take": "divisors", "parts": [1, 2]}],
    [{"take": "powers_of_2", "parts": [0, 1, 2]}],
    [
        {"take": {"min": 2, "max": 5}, "parts": [0, 1, 2], "heap": {"mod": 3, "residue": 2}},
        {"take": [1], "parts": [0, 2]},
    ],
    [{"take": "squares", "parts": [0, 1]}],
    [{"take": "primes", "parts": [0, 1, 2]}],
    [{"take": {"min": 1}, "parts": [0, 1]}, {"take": [0], "parts": [2]}],
]


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_windows_agree_with_the_definition(rule, monkeypatch):
    monkeypatch.setattr(tables, "BY_DEFINITION", 0)
    law = law_from_clauses(rule)
    assert LawTable(law).values(60).tolist() == values_by_definition(law, 60)


@pytest.mark.parametrize("code", ["0.77", "4.7", "0.f", "0.8d3", "0.16", "0.", "8.3", "0.045", "0.3", "0.1"])
def test_kernels_agree_with_the_definition(code, monkeypatch):
    monkeypatch.setattr(tables, "BY_DEFINITION", 0)
    law = octal_law(code)
    assert LawTable(law).values(60).tolist() == values_by_definition(law, 60)


def test_the_sparse_method_does_not_depend_on_the_bits(monkeypatch):
    """Forced from the first heaps on, with whatever bits come out best there, it gives the plain table."""
    monkeypatch.setattr(tables, "_FIRST_LOOK", 64)
    monkeypatch.setattr(tables, "BY_DEFINITION", 0)
    monkeypatch.setattr(tables, "_CHUNK", 100)
    for law in (GRUNDY, octal_law("0.16"), octal_law("0.356"), octal_law("4.7"), octal_law("0.6")):
        values = LawTable(law).values(1500)
        plain = np.zeros(1501, np.int32)
        kernels.extend_plain(
            plain,
            0,
            1501,
            *(np.array(list(c)) for c in (law.masks.keys(), law.masks.values())),
            np.full(1 << 13, -1, np.int32),
        )
        assert np.array_equal(plain, values)


@given(st.sets(st.integers(1, 12), min_size=1, max_size=5))
def test_subtraction_periods_hold(numbers):
    law = subtraction_law(numbers)
    table = LawTable(law)
    found = table.search_period(5000)
    values = values_by_definition(law, found.preperiod + 4 * found.length + 30)
    assert all(values[n] == values[n + found.length] for n in range(found.preperiod, len(values) - found.length))
    assert found.preperiod == 0 or values[found.preperiod - 1] != values[found.preperiod - 1 + found.length]
    assert table.value(10**15) == table.value(found.reduce(10**15))


def test_outcomes_of_misere_kayles():
    outcomes = solve({"kind": "octal", "code": "0.77", "table": 26, "play": "misere"}).outcomes
    assert [n for n, outcome in enumerate(outcomes) if outcome == "P"] == [1, 4, 9, 12, 20]


@given(st.sets(st.integers(1, 6), min_size=1, max_size=3), st.lists(st.integers(0, 9), min_size=1, max_size=3))
def test_subtraction_games_are_tame(numbers, heaps):
    """Ferguson's theorem: the pairs of all heaps are tame, and they decide misere sums as the search does."""
    document = {"kind": "subtraction", "set": sorted(numbers), "heaps": heaps, "play": "misere"}
    solution = solve(document)
    assert "tame" in solution.certificate()
    law = subtraction_law(numbers)
    assert (solution.outcome == "P") == Arena().is_p([(law, n) for n in heaps])


def test_pairs_of_small_positions():
    assert tame_pair([(0, False), (2, True)]) == (1, False)
    assert tame_pair([(1, True)]) == (0, True)
    assert tame_pair([(0, False), (0, True)]) is None


def test_codes_and_clauses_are_the_same_law():
    r = random.Random(5)
    for _ in range(30):
        digits = [r.choice([0, 4]), *(r.randrange(8) for _ in range(3))]
        code = f"{digits[0]}.{''.join(map(str, digits[1:]))}"
        clauses = [{"take": [t], "parts": [p for p in range(3) if d >> p & 1]} for t, d in enumerate(digits) if d]
        if clauses:
            assert law_from_clauses(clauses).masks == octal_law(code).masks
        for n in range(8):
            assert set(law_from_clauses(clauses).moves(n)) == set(octal_law(code).moves(n))
    assert octal_law("4.333...").masks is None
    assert isinstance(octal_law(".7"), Law)


def test_no_period_within_the_range_is_checked():
    document = {"kind": "octal", "code": "0.16", "period": True, "search": 3000}
    solution = solve(document)
    assert solution.answer.as_dict() == {"period": None, "searched": 3000}
    assert solution.verify()
    kayles = {"kind": "octal", "code": "0.77", "period": True}
    assert check(kayles, {"period": None, "searched": 167})  # the theorem needs 169 values
    assert not check(kayles, {"period": None, "searched": 168})
    kayles = solve(kayles)
    verdict = judge(kayles.game, HeapAnswer(period=None, searched=168), {}, kayles.record.proofs)
    assert "(71, 12)" in verdict.reason


LARGE = [
    (octal_law("0.16"), 2500),
    (octal_law("0.77"), 2500),
    (GRUNDY, 2500),
    (octal_law("4.7"), 300),
    (octal_law("0.f"), 80),
    (subtraction_law([2, 5, 70]), 400),
    *((law_from_clauses(rule), 90) for rule in RULES),
]


@pytest.mark.parametrize(("law", "size"), LARGE, ids=lambda x: str(x)[-40:])
def test_the_mex_rule_is_held_at_every_heap(law, size):
    """A right table is accepted; with one value changed anywhere it is not."""
    values = LawTable(law).values(size).tolist()
    assert values[:200] == values_by_definition(law, min(size, 199))
    mex_rule("table", law, values)
    r = random.Random(size)
    for heap in (0, 1, size, *(r.randrange(size) for _ in range(12))):
        for other in {values[heap] + 1, max(values[heap] - 1, 0), r.randrange(max(values) + 1)} - {values[heap]}:
            with pytest.raises(Wrong):
                mex_rule("table", law, [*values[:heap], other, *values[heap + 1 :]])
