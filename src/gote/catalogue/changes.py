"""Changed values: each expected value of a case with one leaf altered. A comparison that looks notices every one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gote.catalogue.cases import Case
from gote.catalogue.compare import compare, surd

MOST = 40
"""changes tried per value (of long tables every k-th); where a change costs a proof, a tenth of that"""


def changed(value: Any) -> Iterator[Any]:
    """The value with one leaf changed, for every leaf, and a list with its last item doubled; tolerances are not values.

    >>> list(changed({"a": [1, "1/2"], "tol": 0.1}))[:2]
    [{'a': [2, '1/2'], 'tol': 0.1}, {'a': [1, '3/2'], 'tol': 0.1}]
    """
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key not in ("tol", "strict"):
                yield from ({**value, key: other} for other in changed(item))
    elif isinstance(value, list):
        for k, item in enumerate(value):
            yield from ([*value[:k], other, *value[k + 1 :]] for other in changed(item))
        yield [*value, value[-1] if value else 1]
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield value + 1
    elif value is None:
        yield 1
    else:
        yield f"1+({value})" if "sqrt" in value else _other_text(value)


def _other_text(text: str) -> str:
    try:
        return str(surd(text) + 1)
    except (ValueError, SyntaxError, AttributeError):
        return f"2*({text})" if any(c in text for c in "+-*/^") else text + "x"


def noticed(case: Case, answers: Sequence[Any]) -> tuple[int, int]:
    """How many changes were made to the expected values, and how many of them the comparison noticed."""
    seen: list[bool] = []
    for name, value in case.expect.items():
        others = list(changed(value))
        most = MOST // 10 if case.by.get(name) == "proof" else MOST
        tried = others[:: max(1, len(others) // most)]
        seen += [bool(compare(replace(case, expect={name: other}), answers)[0].reason) for other in tried]
    return len(seen), sum(seen)
