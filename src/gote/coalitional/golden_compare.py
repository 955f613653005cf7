"""Comparing answers of chapter 4 that need not be the printed ones: sets of points, balanced weights, trades."""

from __future__ import annotations

from typing import Any

from gote.core import rational
from gote.golden.cases import Question
from gote.golden.compare import difference, same_set


def points(expected: Any, actual: Any, question: Question) -> str | None:
    """Points are sets; a list of sets runs parallel to the instances."""
    nested = any(isinstance(item, list) and (not item or isinstance(item[0], list)) for item in expected)
    if not nested:
        return same_set(expected, actual, question)
    if len(expected) != len(actual):
        return f"expected {len(expected)} sets, got {len(actual)}"
    return next((reason for e, a in zip(expected, actual, strict=True) if (reason := same_set(e, a, question))), None)


def balanced(expected: Any, actual: Any, question: Question) -> str | None:
    """Balanced weights with the same total: they need not be the printed ones."""
    if difference(expected, actual, question) is None:
        return None
    v, players = question.input["v"], [str(p) for p in question.input["players"]]
    weights = {key: rational(w) for key, w in actual.items()}
    if any(sum(w for key, w in weights.items() if p in key.split(",")) != 1 for p in players):
        return "the weights do not add up to 1 on every player"
    totals = [sum(rational(w) * rational(v[key]) for key, w in side.items()) for side in (expected, actual)]
    return None if totals[0] == totals[1] else f"expected a total of {totals[0]}, got {totals[1]}"


def trade(expected: Any, actual: Any, question: Question) -> str | None:
    """Any trading transform will do."""
    least = [set(S) for S in question.input["minimal_winning"]]

    def wins(S: Any) -> bool:
        return any(set(S) >= T for T in least)

    sides = actual["winning"], actual["losing"]
    if not all(map(wins, sides[0])) or any(map(wins, sides[1])) or len(sides[0]) != len(sides[1]):
        return "not as many winning as losing coalitions"
    counts = [sorted(i for S in side for i in S) for side in sides]
    return None if counts[0] == counts[1] else "the two sides do not use every player equally often"


def leading_numbers(expected: Any, actual: Any, question: Question) -> str | None:
    return difference([str(x).split()[0] for x in expected], [str(x).split()[0] for x in actual], question)
