"""Ranges of numbers to take that no list could hold."""

import pytest

from gote.core import load


@pytest.mark.parametrize("most", [10**9, 10**40])
def test_a_range_beyond_every_heap_is_nim(most):
    rule = [{"take": {"min": 1, "max": most}, "parts": [0, 1]}]
    found = load({"kind": "heap", "rule": rule, "heaps": [5, 7, 400]}).solve()
    assert found.grundy == 5 ^ 7 ^ 400
    assert found.verdict


def test_what_begins_beyond_every_heap_is_never_taken():
    rule = [{"take": {"min": 10**40}, "parts": [0, 1]}, {"take": [0], "parts": [2]}]
    split = load({"kind": "heap", "rule": rule, "heaps": [3000]}).solve()
    assert split.grundy == load({"kind": "heap", "rule": rule[1:], "heaps": [3000]}).solve().grundy
