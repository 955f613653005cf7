"""Game: a small immutable value, the rules and the position, validated, nothing computed."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError

from gote.core.errors import DocumentError, told
from gote.core.lazy import load_object
from gote.core.limits import checkpoint
from gote.core.numbers import FieldError
from gote.core.reading import allow_long_integers, field_error

LONGEST = 200
"""Letters of a game shown on one line."""

if TYPE_CHECKING:
    from pydantic._internal._model_construction import ModelMetaclass as _GameClass

    from gote.core.explanation import Explanation
else:

    class _GameClass(type(BaseModel)):
        """Constructors speak as documents do: a mistake is a `DocumentError` that names the field and the fix."""

        def __call__(cls, *given: Any, **fields: Any) -> Any:
            if given:
                names = ", ".join(f"{name}=..." for name in list(cls.model_fields)[2:4])  # after kind and title
                raise DocumentError("document", f"fields are given by name; write {cls.__name__}({names})")
            try:
                return super().__call__(**fields)
            except ValidationError as error:
                raise document_error(error, cls) from None


class Game(BaseModel, metaclass=_GameClass):
    """Base of every kind of document. A subclass has `kind: Literal["..."]` and the document's fields.

    Games are equal when their documents are, and can be keys of dictionaries; from which other kind a question was
    asked makes no difference.

    >>> import gote
    >>> game = gote.load({"kind": "nim", "heaps": [1, 2]})
    >>> game == gote.load(game.to_document()), game in {game: 1}, game == gote.load({"kind": "nim", "heaps": [2, 1]})
    (True, True, False)
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True, defer_build=True)

    kind: str
    title: str | None = Field(default=None, description="a name for people to read; has no effect", max_length=200)
    other_fields: ClassVar[tuple[str, ...]] = ()
    """fields of the other forms in which a document of the kind may be written, for the schema"""
    _form: str | None = PrivateAttr(default=None)

    @property
    def form(self) -> str:
        """The kind of game this question was asked of (`ask:`): its own kind when the document names it directly."""
        return self._form or self.kind

    @property
    def fields_wanted(self) -> tuple[str, ...]:
        """The fields of the answer that the document asks for; none when it wants all (see `gote.core.finds`)."""
        return ()

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._text() == other._text())

    def __hash__(self) -> int:
        return hash((type(self), self._text()))

    def __str__(self) -> str:
        """The document, a line for each field."""
        allow_long_integers()
        return "\n".join(
            f"{name}: {json.dumps(value, ensure_ascii=False)}" if name != "kind" else f"{name}: {value}"
            for name, value in self.to_document().items()
        )

    def __repr__(self) -> str:
        """What a constructor would be given, on one line of bounded length.

        >>> import gote
        >>> gote.load({"kind": "matrix", "payoffs": [[1, "1/2"]]})
        MatrixGame(payoffs=[[1, '1/2']])
        """
        allow_long_integers()
        fields = [f"{name}={value!r}" for name, value in self.to_document().items() if name != "kind"]
        text = f"{type(self).__name__}({', '.join(fields)})"
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]}...)"

    def _text(self) -> str:
        """The document, written so that equal documents are equal texts."""
        allow_long_integers()
        return json.dumps(self.to_document(), sort_keys=True)

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
        except OverflowError as error:
            raise told(error) from None
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

    def to_frame(self) -> Any:
        """The table of payoffs as a pandas frame with its labels; `gote.load` reads it back."""
        return load_object("gote.rules.objects_out:frame_of_game")(self)

    def to_networkx(self) -> Any:
        """The game as a networkx graph: positions and moves, the tree, states, edges or cards."""
        return load_object("gote.rules.objects_out:network")(self)

    def to_document(self) -> dict[str, Any]:
        """The document this game would be read from, defaults left out."""
        return {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True, by_alias=True, warnings=False)}

    def _repr_html_(self) -> str:
        return self._shown().to_html()

    def _repr_latex_(self) -> str:
        return self._shown().to_latex()

    def _shown(self) -> Explanation:
        """The document as a notebook shows it: tables as tables, other fields in a list."""
        from gote.core.i18n import language_of_environment
        from gote.core.registry import kind_record
        from gote.core.summary import described

        lang = language_of_environment()
        return described(self.title or kind_record(self.kind).called(lang), self.to_document())


def document_error(error: ValidationError, cls: type[Game]) -> DocumentError:
    """The first mistake of a document as one line: the path of the field, what is wrong, how to mend it."""
    path, message = field_error(error, cls, f"kind {cls.model_fields['kind'].default!r}")
    return DocumentError(path or "document", message)
