"""Game: a small immutable value, the rules and the position, validated, nothing computed."""

from __future__ import annotations

import json
import time
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from gote.core.errors import DocumentError, LimitError
from gote.core.limits import checkpoint
from gote.core.numbers import FieldError
from gote.core.reading import allow_long_integers


class Game(BaseModel):
    """Base of every kind of document. A subclass has `kind: Literal["..."]` and the document's fields.

    Games are equal when their documents are, and can be keys of dictionaries.

    >>> import gote
    >>> game = gote.load({"kind": "nim", "heaps": [1, 2]})
    >>> game == gote.load(game.to_document()), game in {game: 1}, game == gote.load({"kind": "nim", "heaps": [2, 1]})
    (True, True, False)
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    kind: str
    title: str | None = Field(default=None, description="a name for people to read; has no effect", max_length=200)
    _form: str | None = PrivateAttr(default=None)

    @property
    def form(self) -> str:
        """The kind of game this question was asked of (`ask:`): its own kind when the document names it directly."""
        return self._form or self.kind

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._text() == other._text())

    def __hash__(self) -> int:
        return hash((type(self), self._text()))

    def _text(self) -> str:
        """The document, written so that equal documents are equal texts."""
        allow_long_integers()
        return json.dumps([self.form, self.to_document()], sort_keys=True)

    def written_out(self) -> Game:
        """The game whose kind answers for this one: itself, or what a named family stands for."""
        return self

    def solve(self, ask: str | None = None, **more: Any) -> Any:
        """Solve the game, or another question about it (`ask`, with the fields it needs); the Solution carries its proof.

        Limits are those of `gote.core.limits.limits`.
        """
        if ask is not None and ask != self.kind:
            from gote.core.documents import load

            return load({**self.to_document(), **more, "ask": ask}).solve()
        checkpoint()
        allow_long_integers()
        start = time.perf_counter()
        try:
            solution = self._solve()
        except FieldError as error:  # a fault of the document that shows only when it is solved
            raise DocumentError(error.path.lstrip("."), str(error)) from None
        except OverflowError:  # what no machine word and no float can hold
            raise LimitError("document: a number is too large for this kind of game; give a smaller one") from None
        object.__setattr__(solution, "seconds", time.perf_counter() - start)
        return solution

    def _solve(self) -> Any:
        from gote.core.registry import kind_record
        from gote.core.solution import Solution

        game = self.written_out()
        record = kind_record(game.kind)
        found = record.load(record.solve)(game)
        answer, evidence = found if isinstance(found, tuple) else (found, None)
        return Solution(self, answer, evidence)

    def to_document(self) -> dict[str, Any]:
        """The document this game would be read from, defaults left out."""
        return {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True, by_alias=True, warnings=False)}
