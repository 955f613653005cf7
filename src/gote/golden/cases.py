"""Reading the golden cases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

SOURCES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "ferguson1": ("004, chapter 1: impartial games", ("combinatorial",)),
    "ferguson2a": ("004, 2.1-2.4: matrix games", ("zerosum",)),
    "ferguson2b": ("004, 2.5-2.7: trees, stochastic games, poker", ("extensive", "stochastic", "continuous")),
    "ferguson3": ("004, chapter 3: general-sum games", ("generalsum", "continuous", "bargaining")),
    "ferguson4": ("004, chapter 4 and appendices: coalitions, utility", ("coalitional", "utility")),
    "tricks": ("000 and 001: trick taking, sixty-six", ("cards.tricks", "cards.sixtysix")),
    "tanhinmin": ("002: Tanhinmin", ("cards.tanhinmin",)),
    "memory": ("003: the memory game", ("cards.memory",)),
}
"""file -> (what it covers, the rooms that answer it)"""


@dataclass(frozen=True)
class Question:
    """What an adapter sees of a case."""

    id: str
    topic: str
    task: str
    input: Mapping[str, Any]
    wanted: frozenset[str]


@dataclass(frozen=True)
class Case:
    """One golden case: the question, the right answer, and what the print says where it is wrong."""

    file: str
    question: Question
    expected: Any
    source: str
    seed_says: str = ""
    note: str = ""

    @property
    def id(self) -> str:
        return self.question.id


@cache
def load_cases(file: str) -> tuple[Case, ...]:
    """All cases of one file, in its order.

    >>> load_cases("ferguson2a")[0].id
    'F2.1.2-ex-1'
    """
    import yaml

    text = (resources.files("gote.golden") / "data" / f"{file}.yaml").read_text(encoding="utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return tuple(_case(file, item) for item in yaml.load(text, Loader=loader))


def _case(file: str, item: Mapping[str, Any]) -> Case:
    expected = item["expected"]
    question = Question(
        id=str(item["id"]),
        topic=item["topic"],
        task=item.get("task", ""),
        input=item.get("input") or {},
        wanted=frozenset(map(str, expected)) if isinstance(expected, dict) else frozenset(),
    )
    return Case(
        file, question, expected, str(item.get("source", "")), str(item.get("seed_says", "")), str(item.get("note", ""))
    )


def all_cases() -> tuple[Case, ...]:
    """The cases of all files.

    >>> len(all_cases()) > 850
    True
    """
    return tuple(case for file in SOURCES for case in load_cases(file))
