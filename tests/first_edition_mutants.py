"""The changes the first edition's checks were tested with, for the kinds whose answers are not declared yet."""

import copy
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import gote
from gote.core import GoteError

COMMON = {"kind", "verified", "seconds", "certificate"}


def mutants(answer: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """(where, the answer with one change there)."""
    if isinstance(answer, dict):
        for key, value in answer.items():
            if not path and key in COMMON:
                continue
            yield (*path, key, "left out"), {k: v for k, v in answer.items() if k != key}
            for where, changed in mutants(value, (*path, key)):
                yield where, answer | {key: changed}
    elif isinstance(answer, list):
        for k, value in enumerate(answer):
            yield (*path, k, "left out"), answer[:k] + answer[k + 1 :]
            yield (*path, k, "doubled"), [*answer[: k + 1], copy.deepcopy(value), *answer[k + 1 :]]
            for where, changed in mutants(value, (*path, k)):
                yield where, [*answer[:k], changed, *answer[k + 1 :]]
    else:
        for changed in _other(answer):
            yield (*path, f"{answer!r} -> {changed!r}"), changed


def _other(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if value is None:
        return [0]
    if isinstance(value, int):
        return [value + 1, value - 1, f"{1000 * value + 1}/1000"]
    try:
        number = Fraction(value)
    except ValueError:
        return [f"not {value}", f"({value}) + 1"]
    return [str(number + 1), str(number - Fraction(1, 7))]


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
            verdict = gote.check(game, changed)
        except GoteError:
            continue
        if verdict:
            found.append(" ".join(map(str, where)))
    return found
