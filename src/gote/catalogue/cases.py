"""Reading the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Literal

from gote.core.errors import DocumentError
from gote.core.registry import room_of, rooms

EXAMPLES = "examples.yaml"
"""the file of a room that lists what the workbench offers"""

ErrorClass = Literal["original", "translation", "transcription"]
CLASSES: tuple[ErrorClass, ...] = ("original", "translation", "transcription")
"""Whose slip a wrong print is: the author's, the translator's, or that of the solutions and transcription of our text."""
How = Literal["document", "claim", "prose"]


@dataclass(frozen=True)
class Work:
    """A book or a paper of the bibliography."""

    key: str
    authors: str
    year: int | None
    title: str
    title_ja: str = ""
    where: str = ""
    chapter: Sequence[str] = ("", "")
    """heading of its cases in the report, English and Japanese; cases of works without one stand under the last heading"""

    @property
    def short(self) -> str:
        """Author and year.

        >>> works()["kuhn"].short
        'Kuhn 1950'
        """
        if self.key == "gote":
            return self.chapter[0]
        last = [name.split()[-1] for name in re.split(r", | and ", self.authors)]
        names = last[0] if len(last) == 1 else " and ".join(last) if len(last) == 2 else f"{last[0]} et al."
        return f"{names} {self.year}" if self.year else names

    @property
    def short_ja(self) -> str:
        """The same in Japanese, where the authors have a Japanese name.

        >>> works()["ferguson"].short_ja
        'ファーガソン 2006'
        """
        names = self.chapter[1].partition("：")[0]
        return f"{names} {self.year}" if names and self.year else names or self.short


@dataclass(frozen=True)
class Erratum:
    """What the print says where it is wrong, whose slip it is, and how we know."""

    says: str
    whose: ErrorClass
    known: str = ""


@dataclass(frozen=True)
class Case:
    """One worked example."""

    id: str
    room: str
    cite: str
    question: str
    documents: tuple[Mapping[str, Any], ...] = ()
    claims: tuple[tuple[str, int, int], ...] = ()
    """(name, first size, last size)"""
    expect: Mapping[str, Any] = field(default_factory=dict)
    at: Mapping[str, str] = field(default_factory=dict)
    by: Mapping[str, str] = field(default_factory=dict)
    prose: Mapping[str, Any] = field(default_factory=dict)
    erratum: Erratum | None = None
    note: str = ""
    title: tuple[str, str] = ("", "")

    @property
    def how(self) -> How:
        """Whether a document, a claim or nothing answers it."""
        if not self.expect:
            return "prose"
        return "document" if self.documents else "claim" if self.claims else "prose"

    @property
    def work(self) -> str:
        """The key of the work it is from."""
        return self.cite.partition(" ")[0]

    @property
    def chapter(self) -> str:
        """The key of the work under whose heading it stands: cases of works without one are further cases."""
        return self.work if works()[self.work].chapter[0] else "gote"

    @property
    def place(self) -> str:
        """Where in the work it stands."""
        return self.cite.partition(" ")[2]

    @property
    def document(self) -> Mapping[str, Any]:
        """Its (first) document."""
        return self.documents[0]

    @property
    def kind(self) -> str:
        """The kind of its (first) document."""
        return str(self.document["kind"]) if self.documents else ""

    def matches(self, words: Iterable[str]) -> bool:
        """Whether one of the words is its room, source or kind, or begins its id."""
        names = {self.room, self.work, self.room.rpartition(".")[2], *(str(d["kind"]) for d in self.documents)}
        return any(word in names or self.id.startswith(word) for word in words)


def _yaml(package: str, name: str) -> Any:
    import yaml

    text = (resources.files(package) / name).read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def works() -> Mapping[str, Work]:
    """The bibliography, in reading order.

    >>> works()["ferguson"].authors
    'Thomas S. Ferguson'
    """
    return {key: Work(key=key, **item) for key, item in _yaml(__package__, "works.yaml").items()}


@cache
def cases_of(room: str) -> tuple[Case, ...]:
    """The cases of one room, in the order of its files.

    >>> cases_of("zerosum")[0].id
    'F2.1.2-ex-1'
    """
    return tuple(_case(room, item) for name in _files(room) if name != EXAMPLES for item in _items(room, name))


def _files(room: str) -> list[str]:
    folder = resources.files(rooms()[room].package) / "catalogue"
    return sorted(f.name for f in folder.iterdir() if f.name.endswith(".yaml")) if folder.is_dir() else []


def _items(room: str, name: str) -> list[dict[str, Any]]:
    return list(_yaml(rooms()[room].package, f"catalogue/{name}") or ())


def all_cases() -> tuple[Case, ...]:
    """The cases of all rooms.

    >>> len(all_cases()) >= 890
    True
    """
    return tuple(case for room in rooms() for case in cases_of(room))


@cache
def examples_of(room: str) -> tuple[Case, ...]:
    """What the workbench offers of a room, in its order: cases with one document and a title, without expected values.

    >>> examples_of("matching")[0].kind
    'marriage'
    """
    return tuple(_example(room, item) for item in _items(room, EXAMPLES)) if EXAMPLES in _files(room) else ()


def _example(room: str, item: Mapping[str, Any]) -> Case:
    if "case" not in item:
        return _case(room, {"question": item["title"][0], **item})
    for case in cases_of(room):
        if case.id == item["case"]:
            shown = case.documents[item.get("which", 1) - 1]
            return Case(item["id"], room, case.cite, case.question, (shown,), title=tuple(item["title"]))
    raise DocumentError("case", f"{item['case']} of the example {item['id']} is no case of {room}")


def all_examples(kind: str = "") -> tuple[Case, ...]:
    """The examples of all rooms, or those of a kind.

    >>> [example.id for example in all_examples("nimble")]
    ['nimble']
    """
    own = [room_of(kind).name] if kind else rooms()
    return tuple(e for room in own for e in examples_of(room) if not kind or e.kind == kind)


def examples(kind: str = "") -> list[dict[str, Any]]:
    """The worked examples of a kind, or all of them: documents for `gote.load` and `gote.solve`.

    >>> examples("nim")[0]["kind"]
    'nim'
    """
    return [dict(example.document) for example in all_examples(kind)]


def select(only: Sequence[str] = ()) -> list[Case]:
    """The cases of a source, a room or a kind, or with an id that begins so; all of them without a word.

    >>> [case.id for case in select(["F2.1.2-ex-1"])]
    ['F2.1.2-ex-1']
    """
    return [case for case in all_cases() if not only or case.matches(only)]


def numbered(name: str, documents: bool = True) -> list[Case]:
    """What stands under a number of a work ("ferguson 4.4.4-3": all parts of exercise 3 of section 4.4.4), or under an id;
    those with a document unless told otherwise.

    >>> [case.id for case in numbered("ferguson 2.1.2-ex-1")]
    ['F2.1.2-ex-1']
    """
    work, _, number = name.rpartition(" ")
    place = re.compile(rf"[A-Z]*{re.escape(number)}(?!\d)" if work else rf"{re.escape(number)}$")
    found = [case for case in select() if (not work or case.work == work) and place.match(case.id)]
    if not any(case.documents for case in found) if documents else not found:
        raise DocumentError("example", f"{work or 'gote'} has no example {number!r}; `gote examples {work}` lists them")
    return [case for case in found if case.documents or not documents]


def _case(room: str, item: Mapping[str, Any]) -> Case:
    claims = item.get("claims", [item["claim"]] if "claim" in item else [])
    tables = {name: {str(k): v for k, v in item.get(name, {}).items()} for name in ("expect", "at", "by")}
    return Case(
        id=str(item["id"]),
        room=room,
        cite=item["cite"],
        question=item["question"],
        documents=tuple(_documents(item)),
        claims=tuple((c["name"], *c["sizes"]) for c in claims),
        prose=item.get("prose", {}),
        erratum=_erratum(item["erratum"]) if "erratum" in item else None,
        note=item.get("note", ""),
        title=tuple(item.get("title", ("", ""))),
        **tables,
    )


def _erratum(wrong: Mapping[str, Any]) -> Erratum:
    says = wrong["says"]
    if isinstance(says, Mapping):  # values under their names
        says = "; ".join(f"{name}: {value}" for name, value in says.items()).replace("'", "")
    return Erratum(says, wrong["class"], wrong.get("known", ""))


def _documents(item: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if "document" in item:
        yield item["document"]
    given = item.get("documents", ())
    for part in [given] if isinstance(given, Mapping) else given:
        if "of" not in part:
            yield part
            continue
        names = list(part["with"])
        for values in zip(*part["with"].values(), strict=True):
            yield fill(part["of"], dict(zip((f"${name}" for name in names), values, strict=True)))


def fill(document: Any, holes: Mapping[str, Any]) -> Any:
    """A document with its $holes filled.

    >>> fill({"kind": "nim", "heaps": ["$n", 2]}, {"$n": 5})
    {'kind': 'nim', 'heaps': [5, 2]}
    """
    if isinstance(document, str):
        return holes.get(document, document)
    if isinstance(document, Mapping):
        return {key: fill(value, holes) for key, value in document.items()}
    if isinstance(document, list):
        return [fill(value, holes) for value in document]
    return document
