"""The small vocabulary of proofs. Each word raises `Wrong` with the field and the numbers when it does not hold."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

from gote.core.proof import Wrong

T = TypeVar("T")


def need(field: str, holds: object, why: str, **holes: Any) -> None:
    """Anything else a proof demands, with a sentence of its own (its Japanese stands in `checks.po`).

    >>> need("best", 3 in (1, 2), "{move} does not win", move=3)
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: best: 3 does not win
    """
    if not holds:
        raise Wrong(field, why, **holes)


def present(field: str, value: T | None) -> T:
    """The value of a field that must be there."""
    if value is None:
        raise Wrong(field, "is missing")
    return value


def absent(field: str, value: object) -> None:
    """A field that must not be there (or must be null)."""
    need(field, value is None, "is given where there is none")


def equal(field: str, given: object, right: object) -> None:
    """The same number, list or word.

    >>> equal("value", 2, 3)
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: value: is 2, not 3
    """
    if given != right:
        raise Wrong(field, "is {given}, not {right}", given=written(given), right=written(right))


def exactly_when(field: str, given: object, condition: bool) -> None:
    """A truth value that is the condition's."""
    equal(field, given, condition)


def at_least(field: str, number: Any, bound: Any) -> None:
    """number >= bound."""
    if not number >= bound:
        raise Wrong(field, "gives {number}, less than {bound}", number=written(number), bound=written(bound))


def at_most(field: str, number: Any, bound: Any) -> None:
    """number <= bound."""
    if not number <= bound:
        raise Wrong(field, "gives {number}, more than {bound}", number=written(number), bound=written(bound))


def length(field: str, given: Sequence[Any], size: int) -> None:
    """A list of so many entries."""
    if len(given) != size:
        raise Wrong(field, "has {given} entries, not {size}", given=len(given), size=size)


def probabilities(field: str, given: Sequence[Fraction], size: int) -> None:
    """`size` numbers, none negative, with sum 1.

    >>> probabilities("row", [Fraction(1, 2), Fraction(1, 3)], 2)
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: row: the probabilities add up to 5/6, not 1
    """
    length(field, given, size)
    ratios = [x.as_integer_ratio() for x in given]
    d = lcm(*[q for _, q in ratios])
    whole = 0
    for p, q in ratios:
        if p < 0:
            raise Wrong(field, "has a negative probability")
        whole += p * (d // q)
    if whole != d:
        raise Wrong(field, "the probabilities add up to {total}, not 1", total=Fraction(whole, d))


def distinct(field: str, items: Iterable[Hashable]) -> None:
    """No entry twice."""
    seen: set[Hashable] = set()
    for item in items:
        if item in seen:
            raise Wrong(field, "lists {item} twice", item=written(item))
        seen.add(item)


def same_set(field: str, given: Collection[Any], right: Collection[Any]) -> None:
    """The same members in any order, each once.

    >>> same_set("best", (1, 3), {1, 2})
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: best: 3 does not belong here
    """
    distinct(field, given)
    for item in given:
        if item not in right:
            raise Wrong(field, "{item} does not belong here", item=written(item))
    for item in right:
        if item not in given:
            raise Wrong(field, "{item} is missing from the list", item=written(item))


def written(value: object) -> str:
    """A value inside a sentence: fractions as p/q, also within lists."""
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(written(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(item)}" for key, item in value.items()) + "}"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
