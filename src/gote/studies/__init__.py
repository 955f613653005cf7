"""Studies: a subject in a few chapters, each with a text, a board, questions that the proofs mark, a game to play.

A study is one YAML file beside this module; its name is the file's. Every text has English and Japanese. A chapter holds

* `title` and `text` (paragraphs are parted by an empty line),
* `board`: a document that is shown and can be opened,
* `ask`: questions, each with the `field` of the board's answer that is asked for (any value the proofs accept is right),
  and `right`, what is said of a right one,
* `play`: a game to play with its options, and `claim`: a claim of the lab that the chapter is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

FOLDER = Path(__file__).parent


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(_Strict):
    """A text in both languages."""

    en: str = Field(min_length=1)
    ja: str = Field(min_length=1)


class Asked(_Strict):
    """A question about the chapter's board."""

    question: Words
    field: str
    shape: Literal["number", "list", "choice"] = "number"
    length: int | None = None
    choices: tuple[str, ...] = ()
    right: Words


class Played(_Strict):
    """A game to play out."""

    game: str
    options: Mapping[str, Any] = Field(default_factory=dict)


class Chapter(_Strict):
    """One screen of a study."""

    title: Words
    text: Words
    board: Mapping[str, Any] | None = None
    ask: tuple[Asked, ...] = ()
    play: Played | None = None
    claim: str | None = None


class Study(_Strict):
    """A subject in chapters; `number` is its place among the studies."""

    number: int
    title: Words
    about: Words
    source: Words
    chapters: tuple[Chapter, ...] = Field(min_length=1)


@cache
def studies() -> Mapping[str, Study]:
    """Every study by its name, in their order.

    >>> studies()["nim"].title.en
    'Nim'
    """
    from gote.core.reading import parse

    found = {file.stem: Study.model_validate(parse(file.read_text(encoding="utf-8"))) for file in FOLDER.glob("*.yaml")}
    return dict(sorted(found.items(), key=lambda one: one[1].number))
