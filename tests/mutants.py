"""Wrong answers made from right ones: every leaf changed, every entry and field left out, doubled, emptied, added."""

import copy
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import gote
from gote.core import GoteError

COMMON = {"kind", "ask", "verified", "seconds", "title", "unchecked", "certificate"}
MOST_ENTRIES = 24
"""Longer lists are changed at their first and last entries only."""


def mutants(answer: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """(where, the answer with one change there)."""
    if isinstance(answer, dict):
        for key, value in answer.items():
            if not path and key in COMMON:
                continue
            yield (*path, key, "left out"), {k: v for k, v in answer.items() if k != key}
            for where, changed in mutants(value, (*path, key)):
                yield where, answer | {key: changed}
        if path:
            yield (*path, "added"), answer | {"nonsense": 1}
    elif isinstance(answer, list):
        yield from _lists(answer, path)
    else:
        for changed in (other for other in _other(answer) if other != answer or type(other) is not type(answer)):
            yield (*path, f"{answer!r} -> {changed!r}"), changed


def _lists(answer: list[Any], path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if answer:
        yield (*path, "emptied"), []
        yield (*path, "one added"), [*answer, _alien(answer[-1])]
    chosen = range(len(answer)) if len(answer) <= MOST_ENTRIES else [*range(8), *range(len(answer) - 4, len(answer))]
    for k in chosen:
        value = answer[k]
        yield (*path, k, "left out"), answer[:k] + answer[k + 1 :]
        yield (*path, k, "doubled"), [*answer[: k + 1], copy.deepcopy(value), *answer[k + 1 :]]
        for where, changed in mutants(value, (*path, k)):
            yield where, [*answer[:k], changed, *answer[k + 1 :]]


def _alien(entry: Any) -> Any:
    """An entry like the others that is none of them."""
    if isinstance(entry, bool) or entry is None:
        return entry
    if isinstance(entry, int):
        return entry + 1009
    if isinstance(entry, str):
        return f"{entry}x"
    if isinstance(entry, list):
        return [_alien(part) for part in entry] or [1009]
    return {key: _alien(part) for key, part in entry.items()}


def _other(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if value is None:
        return [0, "x", []]
    if isinstance(value, int):
        return [value + 1, value - 1, f"{1000 * value + 1}/1000", *([-value] if value else []), None]
    try:
        number = Fraction(value)
    except ValueError:
        return [f"not {value}", "", None]
    return [str(number + 1), str(number - Fraction(1, 7)), str(-number)] if number else ["1"]


def thinned(items: list[Any], most: int) -> list[Any]:
    """At most so many of them, taken evenly."""
    return items[:: max(1, -(-len(items) // most))]


def accepted(document: dict[str, Any], ignore: tuple[str, ...] = ()) -> list[str]:
    """The changes of the right answer that the check does not notice; `ignore` names fields that are prose."""
    game = gote.load(document)
    answer = game.solve().to_document(certificate=True)
    assert answer["verified"]
    assert gote.check(game, answer)
    found = []
    for where, changed in mutants(answer):
        if any(name in where for name in ignore):
            continue
        try:
            verdict = gote.check(game, changed, complete=True)
        except GoteError:
            continue
        if verdict:
            found.append(" ".join(map(str, where)))
    return found
