"""Numbers are read and written exactly."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gote.core.numbers import jsonable, number_to_json, rational, rational_matrix, whole


@given(st.fractions())
def test_what_is_written_is_read_back(x):
    assert rational(number_to_json(x)) == x


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_its_shortest_decimal(x):
    assert rational(x) == Fraction(repr(x))


@pytest.mark.parametrize(
    ("given", "exact"),
    [
        ("0.25", "1/4"),
        (" 3 / 6 ", "1/2"),
        ("-1.5e-2", "-3/200"),
        ("+7", "7"),
        (0.1, "1/10"),
        (np.int64(3), "3"),
        (np.float64(0.5), "1/2"),
        (".5", "1/2"),
    ],
)
def test_accepted_forms(given, exact):
    assert rational(given) == Fraction(exact)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "x",
        "1/0",
        "1//2",
        "1e9999999",
        "nan",
        "inf",
        "0x10",
        "1_000",
        float("nan"),
        float("inf"),
        True,
        None,
        [1],
        "9" * 200_000,
        "1/-2",
        "٣/0",
    ],
)
def test_refused_forms(wrong):
    with pytest.raises(ValueError, match=r"; "):
        rational(wrong)


def test_whole_numbers_and_matrices():
    assert whole("12") == 12
    with pytest.raises(ValueError, match="whole"):
        whole("1/2")
    with pytest.raises(ValueError, match="same length"):
        rational_matrix([[1, 2], [3]])


def test_json_of_mixed_answers():
    assert jsonable({"a": (Fraction(1, 2), {2, 1}), 3: np.array([1, 2])}) == {"a": ["1/2", [1, 2]], "3": [1, 2]}
    with pytest.raises(TypeError):
        jsonable(object())
