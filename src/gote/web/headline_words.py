"""Numbers and lists of them, as a headline says them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core.i18n import Translate
from gote.core.numbers import decimal

Data = Mapping[str, Any]
Saying = Callable[[Data, Data, Translate], str]
"""The sentence of a document and its answer."""
_LONG = re.compile(r"-?\d+(/\d+|\.\d{9,})?")


def number(value: Any) -> Fraction:
    """A number of an answer."""
    return Fraction(str(value))


def exact(value: Any) -> str:
    """A number in a sentence: exact while it can be read, else to five digits (the exact one stands in its field);
    a formula as it is.

    >>> exact("7/12"), exact(Fraction(10**30, 3 * 10**30 + 1)), exact("0.64575131106459059050")
    ('7/12', '≈ 0.33333', '≈ 0.64575')
    >>> exact("beta/((beta + 1)*(beta + 4))")
    'beta/((beta + 1)*(beta + 4))'
    """
    if isinstance(value, Mapping):  # an algebraic number
        return str(value.get("radical") or near(value["decimal"]))
    text = str(value)
    return near(text) if _LONG.fullmatch(text) and (len(text) > 24 or "." in text) else text


def near(text: str) -> str:
    """Five digits, also of what no float can hold."""
    found = Fraction(text)
    return f"≈ {float(found):.5g}" if abs(found) < 10**300 else f"≈ {decimal(found, 5)}"


def listed(values: Sequence[Any], t: Translate) -> str:
    """The first numbers of a list.

    >>> listed([1, "1/2", 3, 4, 5, 6, 7], str)
    '1, 1/2, 3, 4, 5, 6, …'
    """
    return t(", ").join([exact(v) for v in values[:6]] + (["…"] if len(values) > 6 else []))


def shares(field: str, words: str) -> Saying:
    """A sentence about a list of numbers."""
    return lambda document, answer, t: t(words, shares=listed(answer[field], t))


def plain(field: str, words: str) -> Saying:
    """A sentence about one number."""
    return lambda document, answer, t: t(words, value=exact(answer[field]))
