"""The Solution of rooms that have not moved to declared answers yet."""

from __future__ import annotations

import html
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gote.core.errors import CheckError, UnsupportedError
from gote.core.explanation import Explanation, Table, Text
from gote.core.i18n import language_of_environment, translator
from gote.core.numbers import jsonable
from gote.core.picture import Picture
from gote.core.summary import _brief, _worded

if TYPE_CHECKING:
    from gote.core.game import Game

G = TypeVar("G", bound="Game")


@dataclass(frozen=True, kw_only=True)
class OldSolution(ABC, Generic[G]):
    """An answer that can be checked by somebody who does not trust the solver.

    Subclasses hold the answer in typed fields and say how it is written (`answer`), what else proves it (`certificate`)
    and which independent check accepts it (`_check`). `verify` never calls the solver.
    """

    game: G
    seconds: float = 0.0
    _verified: list[bool] = field(default_factory=list, repr=False, compare=False)
    _left_open: list[str] = field(default_factory=list, repr=False, compare=False)

    @abstractmethod
    def answer(self) -> dict[str, Any]:
        """The fields of the answer document besides kind, verified and seconds; Fractions are allowed."""

    def answer_fields(self) -> dict[str, Any]:
        """The fields of the answer as Python data."""
        return self.answer()

    def certificate(self) -> dict[str, Any]:
        """Evidence beyond the answer itself (a labelling, dual weights, a repeated window); empty when none is needed."""
        return {}

    @abstractmethod
    def _check(self) -> str | None:
        """Raise `CheckError` with the reason unless the independent check accepts the answer; say what it had to leave
        open, if anything.
        """

    def verify(self) -> bool:
        """Run the independent check once and remember its verdict."""
        if not self._verified:
            try:
                left_open = self._check()
                self._left_open.extend([left_open] if left_open else [])
                self._verified.append(True)
            except CheckError:
                self._verified.append(False)
        return self._verified[0]

    def to_document(self, certificate: bool = False) -> dict[str, Any]:
        """The answer as JSON data, checked; with `certificate` the evidence is included."""
        document = {"kind": self.game.kind, **jsonable(self.answer())}
        if certificate:
            document["certificate"] = jsonable(self.certificate())
        document["verified"] = self.verify()
        if self.unchecked:
            document["unchecked"] = self.unchecked
        return document | {"seconds": round(self.seconds, 6)}

    @property
    def unchecked(self) -> str:
        """What the check had to leave open because it would take too long; nothing in almost every case."""
        return "; ".join(self._left_open) if self.verify() else ""

    def explain(self, lang: str = "en") -> Explanation:
        """The worked solution; a room writes its own, this one only lists the answer."""
        return self.summary(lang)

    def plot(self, lang: str = "en") -> Picture:
        """The picture of the solution, its words in the language asked for."""
        raise UnsupportedError(f"kind {self.game.kind!r} has no picture; use explain or --json")

    def summary(self, lang: str = "en") -> Explanation:
        """The answer field by field, with the verdict of the check."""
        t = translator("answers", lang)
        rows = [
            (t(name.replace("_", " ")), _brief(_worded(value, t))) for name, value in jsonable(self.answer()).items()
        ]
        verdict = t("checked independently: the answer is right") if self.verify() else t("THE CHECK FAILED")
        if self.unchecked:
            verdict += " " + t("Not checked: {what}.", what=self.unchecked)
        title = self.game.title or t("Answer ({kind})", kind=self.game.kind)
        return Explanation(title, (Table(rows), Text(verdict)))

    def to_text(self, lang: str = "en") -> str:
        """The readable answer of `gote solve`."""
        return self.summary(lang).to_text()

    def _repr_html_(self) -> str:
        lang = language_of_environment()
        try:
            return self.explain(lang).to_html()
        except UnsupportedError:
            return f"<pre>{html.escape(self.to_text(lang))}</pre>"
