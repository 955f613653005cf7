"""Claims written as documents, for the families and measures the rooms offer: no Python needed.

name: my.lead-is-worth-two
family: tricks.deals            # FAMILIES of a room's claims.py
to: 6
where: {measure: tricks.first_card_scores, equals: true}      # optional
holds: {measure: tricks.price_of_the_lead, at_most: 2}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from gote.core.claim import Claim
from gote.core.errors import DocumentError
from gote.core.numbers import Rational
from gote.core.reading import parse
from gote.lab.catalogue import claim_modules

PIECES = 8
"""Into how many chunks a size is cut."""


class Condition(BaseModel):
    """A measure and what it must be."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    measure: str
    at_most: Rational | None = None
    at_least: Rational | None = None
    equals: Rational | bool | str | None = None


class ClaimDocument(BaseModel):
    """The document of a claim."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: str
    family: str
    to: int
    start: int = 1
    where: Condition | None = None
    holds: Condition
    text: str = ""
    source: str = ""


@cache
def offered(what: str) -> Mapping[str, Callable[[Any], Any]]:
    """FAMILIES or MEASURES of all rooms, by name."""
    found: dict[str, Callable[[Any], Any]] = {}
    for module in claim_modules():
        found.update(getattr(module, what, {}))
    return found


def load_claim(path: str) -> Claim:
    """Read a claim document."""
    try:
        data = parse(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise DocumentError(path, f"cannot be read ({error.strerror})") from None
    return claim_from(data)


def claim_from(data: Any) -> Claim:
    """The claim that a document (as plain data) states."""
    try:
        document = ClaimDocument.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise DocumentError(".".join(map(str, first["loc"])) or "document", first["msg"]) from None
    if document.to < document.start:
        raise DocumentError("to", f"{document.to} is below start, which is {document.start}; give the largest size")
    family = _choose("family", document.family, offered("FAMILIES"))
    return Claim(
        name=document.name,
        text_en=document.text or f"{document.holds} over {document.family}",
        text_ja=document.text or f"{document.family} 上で {document.holds}",
        source=document.source,
        sizes=range(document.start, document.to + 1),
        family=family,
        hypothesis=_test("where", document.where) if document.where else _true,
        statement=_test("holds", document.holds),
        statistic=partial(_measured, offered("MEASURES")[document.holds.measure]),
        expected="open",
        chunk_count=lambda size: PIECES,
        wording=document.model_dump_json(),
    )


def _true(case: Any) -> bool:
    return True


def _measured(measure: Callable[[Any], Any], case: Any) -> str:
    return str(measure(case))


def _choose(field: str, name: str, choices: Mapping[str, Callable[[Any], Iterable[Any]]]) -> Callable[[Any], Any]:
    if name not in choices:
        raise DocumentError(field, f"{name!r} is not offered; choose one of {', '.join(sorted(choices)) or 'none yet'}")
    return choices[name]


def _test(field: str, condition: Condition) -> Callable[[Any], bool]:
    measure = _choose(f"{field}.measure", condition.measure, offered("MEASURES"))
    if condition.at_most is None and condition.at_least is None and condition.equals is None:
        raise DocumentError(field, "says nothing about the measure; add at_most, at_least or equals")
    return partial(_holds, measure, condition)


def _holds(measure: Callable[[Any], Any], condition: Condition, case: Any) -> bool:
    value = measure(case)
    if isinstance(value, str) and (condition.at_most is not None or condition.at_least is not None):
        raise DocumentError(condition.measure, f"is a word ({value!r}), not a number; use equals")
    return (
        (condition.at_most is None or value <= condition.at_most)
        and (condition.at_least is None or value >= condition.at_least)
        and (condition.equals is None or value == condition.equals)
    )
