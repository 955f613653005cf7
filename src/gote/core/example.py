"""Worked examples and generated exercises, as plain values that the web, the docs and the command line share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Example:
    """A document from the sources, one click away in the workbench."""

    name: str
    title_en: str
    title_ja: str
    document: Mapping[str, Any]
    source: str = ""


@dataclass(frozen=True)
class Exercise:
    """A problem made to order: the question in both languages and the document whose solution answers it."""

    question_en: str
    question_ja: str
    document: Mapping[str, Any]
    hint_en: str = ""
    hint_ja: str = ""


def example_documents(kind: str) -> list[dict[str, Any]]:
    """The documents of all examples of a kind, in their order.

    >>> example_documents("nim")[0]["kind"]
    'nim'
    """
    from gote.core.lazy import load_object
    from gote.core.registry import rooms

    own = [room for room in rooms().values() if room.examples and any(one.name == kind for one in room.kinds)]
    examples = [example for room in own for example in load_object(f"{room.examples}:EXAMPLES")]
    return [dict(example.document) for example in examples if example.document["kind"] == kind]
