"""Claims written as documents: over the families and measures the rooms offer, or over a game of one's own (or any other
document) for all sizes, where a measure is a field of the answer, or `n`.

name: my.lead-is-worth-two
family: tricks.deals            # FAMILIES of a room's claims.py
to: 6
where: {measure: tricks.first_card_scores, equals: true}      # optional
holds: {measure: tricks.price_of_the_lead, at_most: 2}

name: my.fours-are-lost
family: {rules: take.py, vary: {heap: n}}                      # or {document: {kind: ...}, vary: {heaps.0: n}}
to: 40
where: {measure: n, modulo: 4, equals: 0}
holds: {measure: outcome, equals: P}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from gote.core.claim import Claim
from gote.core.errors import DocumentError
from gote.core.numbers import Rational, rational
from gote.core.reading import fault_in_words, parse
from gote.core.tabulate import OMITTED, answer_with, at_path
from gote.lab.catalogue import claim_modules

PIECES = 8
"""Into how many chunks a size is cut."""


class Condition(BaseModel):
    """A measure and what it must be."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    measure: str
    modulo: int | None = Field(default=None, ge=1)
    at_most: Rational | None = None
    at_least: Rational | None = None
    equals: Rational | bool | str | None = None


class OwnFamily(BaseModel):
    """A game of one's own (a file of rules, FILE.py or FILE.py:Class) or any document, with what varies: lists of values,
    or `n`, the size.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    rules: str | None = None
    document: dict[str, Any] | None = None
    vary: dict[str, Any]

    @model_validator(mode="after")
    def _one_game(self) -> OwnFamily:
        if (self.rules is None) == (self.document is None):
            raise ValueError("says rules and document, or neither; give one of them")
        if "n" not in self.vary.values():
            raise ValueError("does not vary with the size; write for instance vary: {heap: n}")
        return self


class ClaimDocument(BaseModel):
    """The document of a claim."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: str
    family: str | OwnFamily
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
    return claim_from(data, Path(path).parent)


def claim_from(data: Any, folder: Path = Path()) -> Claim:
    """The claim that a document (as plain data) states; a file of rules is looked for beside it."""
    try:
        document = ClaimDocument.model_validate(data)
    except ValidationError as error:
        faults = error.errors(include_url=False)
        own = isinstance(data, Mapping) and isinstance(data.get("family"), Mapping)
        first = next((fault for fault in faults if own and "str" not in fault["loc"]), faults[0])
        path = ".".join(str(step) for step in first["loc"] if step != "str" and "OwnFamily" not in str(step))
        raise DocumentError(path or "document", fault_in_words(first)) from None
    if document.to < document.start:
        raise DocumentError("to", f"{document.to} is below start, which is {document.start}; give the largest size")
    family: Callable[[Any], Iterable[Any]]
    measures: Mapping[str, Callable[[Any], Any]]
    if isinstance(document.family, OwnFamily):
        games = Games(document.family, folder)
        family, measures, code = games.cases, games, games.code
    else:
        family = _choose("family", document.family, offered("FAMILIES"))
        measures, code = offered("MEASURES"), ""
    named = document.family if isinstance(document.family, str) else document.family.model_dump_json(exclude_none=True)
    return Claim(
        name=document.name,
        text_en=document.text or f"{document.holds} over {named}",
        text_ja=document.text or f"{named} 上で {document.holds}",
        source=document.source,
        sizes=range(document.start, document.to + 1),
        family=family,
        hypothesis=_test("where", document.where, measures) if document.where else _true,
        statement=_test("holds", document.holds, measures),
        statistic=partial(_measured, measures[document.holds.measure]),
        expected="open",
        chunk_count=lambda size: PIECES if isinstance(document.family, str) else 1,
        wording=document.model_dump_json() + code,
    )


class Games(Mapping[str, Callable[[Any], Any]]):
    """The games of a family of one's own, each solved and proved once; their measures by name.

    >>> games = Games(OwnFamily(document={"kind": "nim", "heaps": [0, 2]}, vary={"heaps.0": "n"}))
    >>> [games["outcome"](case) for n in (1, 2) for case in games.cases(n)]
    ['N', 'P']
    """

    def __init__(self, family: OwnFamily, folder: Path = Path()) -> None:
        self.vary, self.code, self.paths = family.vary, "", {name: name for name in family.vary}
        self.base: dict[str, Any] = family.document or {}
        self.last: tuple[Any, dict[str, Any]] | None = None
        if family.rules is not None:
            from gote.rules.files import class_of_file

            file, colon, name = family.rules.partition(":")
            file = str(folder / file) if (folder / file).exists() else file
            self.base = {"kind": "rules", "rules": class_of_file(file + colon + name), "options": {}}
            self.paths = {name: f"options.{name}" for name in family.vary}
            self.code = Path(file).read_text(encoding="utf-8")

    def cases(self, n: int) -> Iterable[dict[str, Any]]:
        """What is varied, by name."""
        values = [[n] if v == "n" else v if isinstance(v, list) else [v] for v in self.vary.values()]
        return (dict(zip(self.vary, chosen, strict=True)) for chosen in product(*values))

    def __getitem__(self, measure: str) -> Callable[[Any], Any]:
        return partial(self._measure, measure)

    def _measure(self, measure: str, case: Mapping[str, Any]) -> Any:
        if measure == "n":
            return next(case[name] for name, value in self.vary.items() if value == "n")
        if self.last is None or self.last[0] != case:
            self.last = case, answer_with(self.base, {self.paths[name]: value for name, value in case.items()})
        answer = self.last[1]
        if measure.partition(".")[0] not in answer:
            fields = ", ".join(name for name in answer if name not in OMITTED)
            raise DocumentError("measure", f"{measure!r} is not in the answer; it has n, {fields}")
        value = at_path(answer, measure)
        try:
            return value if isinstance(value, bool) else rational(value)
        except ValueError:
            return value

    def __iter__(self) -> Iterator[str]:
        yield "n"

    def __len__(self) -> int:
        return 1


def _true(case: Any) -> bool:
    return True


def _measured(measure: Callable[[Any], Any], case: Any) -> str:
    return str(measure(case))


def _choose(field: str, name: str, choices: Mapping[str, Callable[[Any], Iterable[Any]]]) -> Callable[[Any], Any]:
    if name not in choices:
        raise DocumentError(field, f"{name!r} is not offered; choose one of {', '.join(sorted(choices)) or 'none yet'}")
    return choices[name]


def _test(field: str, condition: Condition, measures: Mapping[str, Callable[[Any], Any]]) -> Callable[[Any], bool]:
    own = isinstance(measures, Games)
    measure = measures[condition.measure] if own else _choose(f"{field}.measure", condition.measure, measures)
    if condition.at_most is None and condition.at_least is None and condition.equals is None:
        raise DocumentError(field, "says nothing about the measure; add at_most, at_least or equals")
    return partial(_holds, measure, condition)


def _holds(measure: Callable[[Any], Any], condition: Condition, case: Any) -> bool:
    value = measure(case)
    if isinstance(value, str) and (
        condition.modulo is not None or condition.at_most is not None or condition.at_least is not None
    ):
        raise DocumentError(condition.measure, f"is a word ({value!r}), not a number; use equals")
    if condition.modulo is not None:
        value %= condition.modulo
    return (
        (condition.at_most is None or value <= condition.at_most)
        and (condition.at_least is None or value >= condition.at_least)
        and (condition.equals is None or value == condition.equals)
    )
