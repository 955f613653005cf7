"""A problem sheet: a small document, and the problems each student gets.

    title: Problem sheet 3
    lang: en
    seed: 7
    problems:
    - {kind: matrix, method: 2xn, count: 2}
    - {kind: nim}
    - {document: {kind: bimatrix, row_payoffs: [[3, 0], [5, 1]], column_payoffs: [[3, 5], [0, 1]]}}
    - {example: ferguson 4.4.4-3}

Problems of a kind are made to order, each student's from the sheet's seed and their name, so that the same sheet gives the
same problems again. A document, or a worked example by its source and number (or its id), is the same for everybody.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from gote.catalogue.cases import numbered
from gote.core.errors import DocumentError
from gote.core.reading import field_error
from gote.core.registry import kind_record
from gote.teach.problems import Problem, make_problem, problem_of

MOST = 100


class Wish(BaseModel):
    """One line of a sheet: problems of a kind, one document, or a worked example."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str | None = Field(default=None, description="the kind of the problems")
    method: str | None = Field(default=None, description="the method they are meant for")
    size: str | None = Field(default=None, description="such as 3x4")
    count: int = Field(default=1, ge=1, le=MOST, description="how many")
    document: dict[str, Any] | None = Field(default=None, description="a game, the same for everybody")
    example: str | None = Field(default=None, description="a worked example, such as ferguson 4.4.4-3 or its id")
    question: str = Field(default="", description="what is asked, in your own words")

    @model_validator(mode="after")
    def _one_of_two(self) -> Wish:
        if [self.kind, self.document, self.example].count(None) != 2:
            raise ValueError("give either a kind, a document or an example")
        if self.example is not None:
            numbered(self.example)
        if self.kind is not None:
            kind_record(self.kind)
        return self


class Sheet(BaseModel):
    """A problem sheet.

    >>> sheet = Sheet.read({"title": "One", "problems": [{"kind": "nim", "count": 2}]})
    >>> [sorted(problem.asked) for problem in sheet.problems_of("Ann")]
    [['grundy', 'moves', 'outcome'], ['grundy', 'moves', 'outcome']]
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str = Field(default="Problem sheet", max_length=200, description="the heading")
    lang: Literal["en", "ja"] = Field(default="en", description="the language of the questions")
    seed: int = Field(default=0, description="the same seed gives the same sheet")
    problems: tuple[Wish, ...] = Field(min_length=1, max_length=MOST, description="what is asked, in order")

    @classmethod
    def read(cls, document: Any) -> Sheet:
        """A sheet from its document; a mistake is one line that names the field."""
        if not isinstance(document, dict):
            raise DocumentError("sheet", "is not a mapping; write title, seed and problems")
        try:
            return cls.model_validate(document)
        except ValidationError as error:
            path, message = field_error(error, cls, "a sheet")
            raise DocumentError(path or "sheet", message) from None

    def problems_of(self, student: str = "") -> Iterator[Problem]:
        """The problems of a student, in order; without a name those of the sheet itself."""
        for i, wish in enumerate(self.problems):
            for k in range(wish.count):
                if wish.document is not None:
                    yield problem_of(wish.document, self.lang, wish.question)
                elif wish.example is not None:
                    for case in numbered(wish.example):
                        question = wish.question or (case.question if self.lang == "en" else "")
                        yield problem_of(dict(case.document), self.lang, question)
                else:
                    assert wish.kind is not None
                    seed = zlib.crc32(f"{self.seed} {student} {i} {k}".encode()) or 1
                    made = make_problem(wish.kind, seed, self.lang, wish.method, wish.size)
                    yield made if not wish.question else problem_of(made.document, self.lang, wish.question, made.hint)
