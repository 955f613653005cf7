"""The readable summary of an answer."""

from gote.core.solution import _brief


def test_zero_and_one_are_numbers_and_truth_values_are_words():
    assert _brief([0, 1, True, False, None, "2/3"]) == "[0, 1, yes, no, -, 2/3]"
    assert _brief({"a": 0, "b": [1]}) == "a: 0, b: [1]"
