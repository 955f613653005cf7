"""The one reader of formulas."""

from fractions import Fraction

import pytest

from gote.exact.formula import evaluate, parsed


def test_arithmetic_and_calls():
    values = {"a": Fraction(5), "b": Fraction(2)}
    assert evaluate(parsed("max(a - 3, 0) + -b**2/3"), Fraction, values, {"max": max}) == Fraction(2, 3)
    assert evaluate(parsed("+2 ^ 3"), Fraction, {}) == 8


@pytest.mark.parametrize(
    "bad", ["__import__('os')", "a.b", "x +", "f(2)", "a[0]", "True", "'text'", "(" * 5000, "a if a else a"]
)
def test_nothing_else_is_read(bad):
    with pytest.raises(ValueError, match=r"formula|not known"):
        evaluate(parsed(bad), Fraction, {"a": Fraction(1)})


@pytest.mark.parametrize("bad", ["2 ** a", "2 ** 31", "2 ** -1", "2 ** 0.5", "2 ** True"])
def test_powers_are_small_whole_numbers(bad):
    with pytest.raises(ValueError, match="a power that is not a whole number from 0 to 30"):
        evaluate(parsed(bad), Fraction, {"a": Fraction(1)})


def test_division_by_zero_is_named():
    with pytest.raises(ValueError, match="divides by zero"):
        evaluate(parsed("1/(a - a)"), Fraction, {"a": Fraction(1)})
