"""Solution: a game, the answer, its evidence and the verdict of its proofs. Plain data, one class for all kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gote.core.answer import Answer, given_fields, merged
from gote.core.errors import DocumentError, UnsupportedError
from gote.core.i18n import language_of_environment
from gote.core.lazy import load_object
from gote.core.numbers import jsonable
from gote.core.parts import missing_part
from gote.core.proof import Verdict, judge

if TYPE_CHECKING:
    from gote.core.explanation import Explanation
    from gote.core.game import Game
    from gote.core.kind import Kind
    from gote.core.picture import Picture

G = TypeVar("G", bound="Game")
A = TypeVar("A", bound=Answer)


@dataclass(frozen=True, repr=False)
class Solution(Generic[G, A]):
    """An answer that somebody who does not trust the solver can check. Every field of the answer is an attribute.

    >>> import gote
    >>> solution = gote.solve({"kind": "lottery", "utility": {"a": 1, "b": 0}, "lotteries": [{"a": "1/3", "b": "2/3"}, "b"]})
    >>> solution.utilities, solution.best, solution.verify()
    ((Fraction(1, 3), Fraction(0, 1)), (1,), True)
    """

    game: G
    answer: A
    evidence: Mapping[str, Any] | Callable[[], Mapping[str, Any]] | None = field(default=None, compare=False)
    """what the proofs need beyond the answer, or what makes it on demand; None when the kind makes it, or there is none"""
    seconds: float = field(default=0.0, compare=False)

    def __getattr__(self, name: str) -> Any:
        answer = self.__dict__.get("answer")
        if answer is None or name.startswith("__") or name not in type(answer).model_fields:
            kind = getattr(self.__dict__.get("game"), "kind", "this kind")
            fields = ", ".join(type(answer).model_fields) if answer is not None else "none"
            raise AttributeError(
                f"a solution of {kind!r} has no attribute {name!r}; the fields of its answer are {fields}"
            )
        return getattr(answer, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *type(self.answer).model_fields})

    @property
    def record(self) -> Kind:
        """The record of the kind whose answer, proofs and views these are."""
        from gote.core.registry import kind_record

        return kind_record(self.plain.game.kind)

    @property
    def plain(self) -> Solution[Any, A]:
        """The same solution as that of the game written out: what proofs and views of a named family look at."""
        game = self.game.written_out()
        return self if game is self.game else Solution(game, self.answer, self.certificate(), self.seconds)

    def answer_fields(self) -> dict[str, Any]:
        """The fields of the answer as Python data."""
        return self.answer.as_dict()

    def certificate(self) -> Mapping[str, Any]:
        """The evidence, made now if nobody wanted it before."""
        return self._evidence

    @cached_property
    def _evidence(self) -> Mapping[str, Any]:
        if self.evidence is not None:
            return self.evidence() if callable(self.evidence) else self.evidence
        from gote.core.registry import kind_record

        game = self.game.written_out()
        record = kind_record(game.kind)
        found: Mapping[str, Any] = record.load(record.evidence)(game, self.answer) if record.evidence else {}
        return found

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict of the proofs on every field; made once."""
        plain = self.plain
        return judge(plain.game, plain.answer, plain.certificate(), self.record.proofs, only=self.asked_for())

    def asked_for(self) -> list[str]:
        """The fields of the answer that the document asks for, those of its parts under their own names."""
        wanted, given = self.game.fields_wanted, given_fields(self.answer)
        return [path for path in given if not wanted or path.partition(".")[0] in wanted]

    def verify(self) -> bool:
        """Whether every field is proved."""
        return bool(self.verdict)

    @property
    def unchecked(self) -> dict[str, str]:
        """The fields that could not be proved, each with the reason; empty for almost every answer."""
        return self.verdict.unproved

    def to_document(self, certificate: bool = False) -> dict[str, Any]:
        """The answer as JSON data, checked; with `certificate` the evidence is included."""
        asked = {"ask": self.game.kind} if self.game.form != self.game.kind else {}
        document = {"kind": self.game.form, **asked, **self._shown()}
        if certificate:
            document["certificate"] = jsonable(self.certificate())
        document["verified"] = self.verify()
        if self.unchecked:
            document["unchecked"] = self.unchecked
        return document | {"seconds": round(self.seconds, 6)}

    def _shown(self) -> dict[str, Any]:
        """The fields asked for as JSON data."""
        wanted = self.game.fields_wanted
        return {name: x for name, x in self.answer.to_json().items() if not wanted or name in wanted}

    @classmethod
    def from_document(cls, game: Any, document: Mapping[str, Any]) -> Solution[Any, Any]:
        """The solution behind an answer document: equal to the one it was written from.

        >>> import gote
        >>> solution = gote.solve({"kind": "lottery", "utility": {"a": 1}, "lotteries": ["a"]})
        >>> gote.Solution.from_document(solution.game, solution.to_document(certificate=True)) == solution
        True
        """
        from gote.core.checking import common_fields, read_answer, whole_answer
        from gote.core.documents import load

        found = load(game)
        record, given = read_answer(found, document)
        whole: Any = merged(found.solve().answer, given) if found.fields_wanted else whole_answer(record, given)
        if whole is None:
            raise DocumentError("answer", "lacks fields; give it as `gote solve --json` prints it")
        return Solution(found, whole, common_fields(document) or None, float(document.get("seconds", 0.0)))

    def explain(self, lang: str = "en") -> Explanation:
        """The worked solution in a language."""
        from gote.core.picture import showing

        view = self.record.view("explain")
        with showing():
            return view(self.plain, lang) if view is not None else self.summary(lang)

    def plot(self, lang: str = "en") -> Picture:
        """The picture of the solution, its words in the language asked for."""
        view = self.record.view("plot")
        if view is None:
            raise UnsupportedError(f"kind {self.game.kind!r} has no picture; use explain or --json")
        from gote.core.picture import showing

        try:
            with showing():
                found: Picture = view(self.plain, lang)
        except ModuleNotFoundError as error:
            raise missing_part(error) or error from None
        return found

    def to_frame(self) -> Any:
        """What was found as a pandas frame: a row for every position of a game of one's own, for every move of a tree's
        information sets, for every number or word of any other answer.
        """
        return load_object("gote.rules.objects_out:frame_of_solution")(self)

    def to_networkx(self) -> Any:
        """The game's graph with what was found, where the game is one."""
        return load_object("gote.rules.objects_out:network")(self.game, self)

    def summary(self, lang: str = "en") -> Explanation:
        """The answer field by field, with the verdict of the proofs."""
        from gote.core.summary import summary

        return summary(self.game, self._shown(), self.verdict, lang)

    def to_text(self, lang: str = "en") -> str:
        """The readable answer of `gote solve`."""
        return self.summary(lang).to_text()

    def __str__(self) -> str:
        return self.to_text(language_of_environment())

    def __repr__(self) -> str:
        return f"Solution({self.game.kind}: {', '.join(self._shown())})"

    def _repr_html_(self) -> str:
        lang = language_of_environment()
        try:
            return self.explain(lang).to_html()
        except UnsupportedError:
            import html

            return f"<pre>{html.escape(self.to_text(lang))}</pre>"

    def _repr_latex_(self) -> str:
        return self.explain(language_of_environment()).to_latex()


def answer_schema(record: Kind) -> dict[str, Any]:
    """The JSON Schema of a kind's answers, with the fields common to all."""
    own = record.answer_class.model_json_schema()
    common = {
        "kind": {"const": record.name},
        "ask": {"type": "string"},
        "verified": {"type": "boolean"},
        "unchecked": {"type": "object", "additionalProperties": {"type": "string"}},
        "seconds": {"type": "number"},
        "certificate": {"type": "object"},
    }
    own["properties"] = common | own.get("properties", {})
    own["required"] = ["kind", *own.get("required", []), "verified", "seconds"]
    return own


__all__ = ["Solution", "answer_schema"]
