"""Game: a small immutable value, the rules and the position, validated, nothing computed."""

from __future__ import annotations

import time
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from gote.core.errors import DocumentError
from gote.core.numbers import FieldError
from gote.core.solution import Solution


class Game(BaseModel):
    """Base of every kind of document. A subclass has `kind: Literal["..."]` and the document's fields, and `_solve`.

    Games are equal when their documents are, and can be keys of dictionaries when their fields can.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    kind: str
    title: str | None = Field(default=None, description="a name for people to read; has no effect", max_length=200)

    def _solve(self) -> Solution[Any]:
        raise TypeError(f"{type(self).__name__} does not say how it is solved")

    def solve(self) -> Solution[Any]:
        """Solve the game; the Solution carries its proof. Limits are those of `gote.core.limits.limits`."""
        start = time.perf_counter()
        try:
            solution = self._solve()
        except FieldError as error:  # a fault of the document that shows only when it is solved
            raise DocumentError(error.path.lstrip("."), str(error)) from None
        object.__setattr__(solution, "seconds", time.perf_counter() - start)
        return solution

    def to_document(self) -> dict[str, Any]:
        """The document this game would be read from, defaults left out."""
        return {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True, by_alias=True, warnings=False)}
