"""Numbers of strategies, players, edges: documents count them from 0, people from 1.

A field of an answer whose meaning says "counted from 0" ("0 から") holds such numbers. Pages and exercises show them, and
ask for them, one higher, and leave these words out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel

_FROM_ZERO = re.compile(r"\bfrom 0\b(?! to)")
_SAID = re.compile(
    r",? (?:counted |by index )?from 0(?! to)(?=\))|,? \((?:counted )?from 0\)|, (?:counted |by index )?from 0(?! to)"
    r"| ?\(0 から(?:数える)?\)|、0 から(?=\))"
)


def counts_from_zero(meaning: str) -> bool:
    """Whether an English meaning says so.

    >>> counts_from_zero("the rows left, counted from 0"), counts_from_zero("the thresholds from 0 to 1")
    (True, False)
    """
    return bool(_FROM_ZERO.search(meaning))


def without_zero(meaning: str) -> str:
    """A meaning, in either language, without the words on counting.

    >>> without_zero("the rows left, counted from 0"), without_zero("残る行 (0 から)"), without_zero("indices (from 0) into it")
    ('the rows left', '残る行', 'indices into it')
    """
    return _SAID.sub("", meaning)


def moved(value: Any, by: int) -> Any:
    """Every whole number of a value moved, in lists and mappings too.

    >>> moved([[0, 2], "row", True, None], 1)
    [[1, 3], 'row', True, None]
    """
    if isinstance(value, Mapping):
        return {name: moved(part, by) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [moved(part, by) for part in value]
    return value + by if isinstance(value, int) and not isinstance(value, bool) else value


def for_people(model: type[BaseModel], data: Mapping[str, Any]) -> dict[str, Any]:
    """An answer as JSON data with all such numbers counted from 1, those within its parts too."""
    fields = {field.alias or name: field for name, field in model.model_fields.items()}
    found = dict(data)
    for name in fields.keys() & data.keys():
        if counts_from_zero(fields[name].description or ""):
            found[name] = moved(data[name], 1)
        elif parts := list(_parts(fields[name].annotation)):
            found[name] = _within(parts, data[name])
    return found


def _parts(annotation: Any) -> Iterator[type[BaseModel]]:
    """The models that a type speaks of."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _parts(argument)


def _within(parts: list[type[BaseModel]], data: Any) -> Any:
    if isinstance(data, list):
        return [_within(parts, part) for part in data]
    if not isinstance(data, Mapping):
        return data
    for model in parts:
        names = {field.alias or name for name, field in model.model_fields.items()}
        if data.keys() <= names:
            return for_people(model, data)
    return {name: _within(parts, part) for name, part in data.items()}
