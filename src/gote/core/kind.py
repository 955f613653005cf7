"""The one record that ties the parts of a kind together, as strings only: reading it imports nothing.

References are written `"module:name"`, relative to the package of the room (`"rules:MatrixGame"`,
`"heaps.solve:solve_nim"`), or whole when they begin with `gote.`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from gote.core.lazy import load_object

if TYPE_CHECKING:
    from gote.core.answer import Answer
    from gote.core.game import Game
    from gote.core.proof import Proof


@dataclass(frozen=True)
class Kind:
    """A form of game with the question that is asked of it.

    `solve(game)` gives the answer, or the answer and its evidence (or a function that makes it); `evidence(game, answer)`
    makes the evidence only when somebody wants it; `check` names the modules of its proofs; `explain(solution, lang)` and `plot(solution, lang)` are
    its views. A kind that `stands_for` another one has a document of its own (a named family, say) whose game writes
    itself out as that kind's (`Game.written_out`): answer, proofs and views are the other's. `asked_of` names the kinds
    of which this question can be asked (`ask:` in their documents), each with the function that makes this kind's
    document of theirs ("" when the fields are the same).
    """

    name: str
    game: str
    title: tuple[str, str] = ("", "")
    about: tuple[str, str] = ("", "")
    """what the game is, in one sentence for a visitor; without it the first one of the class"""
    answer: str = ""
    solve: str = ""
    evidence: str = ""
    check: tuple[str, ...] = ("check",)
    explain: str = ""
    plot: str = ""
    stands_for: str = ""
    asked_of: Mapping[str, str] = field(default_factory=dict)
    exercise: str = ""
    package: str = ""
    room: str = ""

    def reference(self, text: str) -> str:
        """A reference written out."""
        return text if text.startswith("gote.") or not self.package else f"{self.package}.{text}"

    def load(self, text: str) -> Any:
        """The object behind a reference of this record."""
        return load_object(self.reference(text))

    def called(self, lang: str = "en") -> str:
        """What the kind is called."""
        return self.title[lang == "ja"] or self.name

    def told(self, lang: str = "en") -> str:
        """What it is, in one sentence."""
        english, japanese = self.about
        if said := japanese if lang == "ja" else english:
            return said
        words = " ".join((self.game_class.__doc__ or "").replace("`", "").split())
        first = re.split(r"(?<=[.;?]) ", words, maxsplit=1)[0].rstrip(";.")
        return first if first.endswith("?") else f"{first}."

    @cached_property
    def game_class(self) -> type[Game]:
        """The class that reads its documents."""
        found: type[Game] = self.load(self.game)
        return found

    @cached_property
    def answer_class(self) -> type[Answer]:
        """The class of its answers."""
        found: type[Answer] = self.load(self.answer)
        return found

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """All proofs of its answers."""
        from gote.core.proof import proofs_of

        return proofs_of(self.answer_class, tuple(map(self.reference, self.check)))

    def meanings(self, lang: str = "en") -> dict[str, str]:
        """What each field of its answers means, in the order they are declared."""
        return {
            name: _for_people(str(more.get("ja") or "") if lang == "ja" else words)
            for name, (words, more) in self._declared.items()
        }

    def has_many(self, field: str) -> bool:
        """Whether other values of a field may be right too: another optimal strategy, a wider interval."""
        return bool(self._declared[field][1].get("many"))

    @cached_property
    def _declared(self) -> dict[str, tuple[str, Mapping[str, Any]]]:
        """field -> its English sentence and what else its declaration says"""
        fields = self.answer_class.model_fields
        extra = {name: x if isinstance(x := field.json_schema_extra, dict) else {} for name, field in fields.items()}
        return {field.alias or name: (field.description or "", extra[name]) for name, field in fields.items()}

    def view(self, name: str) -> Callable[..., Any] | None:
        """`explain` or `plot`, when the kind has it."""
        text = getattr(self, name)
        return self.load(text) if text else None


def _for_people(sentence: str) -> str:
    """A sentence on a field without what it says of documents: which option asks for it, when it is null.

    >>> _for_people("the period; null if it never comes back"), _for_people("周期。戻らなければ null")
    ('the period', '周期')
    """
    kept = re.sub(r"^with \w+: \w+,? |^\w+: \w+ のとき、", "", sentence)
    kept = re.sub(r"\s*[(（][^()（）]*\bnull\b[^()（）]*[)）]", "", kept)
    clauses = [part for part in re.split(r"(?<=[;。])", kept) if not re.search(r"\b(null|false)\b", part)]
    return "".join(clauses).strip().rstrip(";。") or sentence


class Command(NamedTuple):
    """Subcommands of `gote`: a typer application, imported when one of them is called, and what it is for.

    The help of `gote` shows `help` ("English. / 日本語。") without importing anything.
    """

    app: str
    help: str


@dataclass(frozen=True)
class Room:
    """What a room offers, in its `manifest.py`, named `ROOM`.

    >>> room = Room("gote.zerosum", ("Matrix games", "行列ゲーム"), "ferguson 2.1", kinds=(Kind("matrix", "rules:MatrixGame"),))
    >>> room.kinds[0].game_class.__name__
    'MatrixGame'
    """

    package: str
    title: tuple[str, str]
    source: str
    kinds: tuple[Kind, ...] = ()
    play: Mapping[str, str] = field(default_factory=dict)
    """name of a playable game -> PlayableGame"""
    claims: str = ""
    """module with CLAIMS"""
    commands: Mapping[str, Command] = field(default_factory=dict)
    """name of a subcommand of `gote` -> its application; a reference alone will do, without a line for the help"""
    files: Mapping[str, str] = field(default_factory=dict)
    """file ending (".efg") -> function from text to document"""
    exports: Mapping[str, str] = field(default_factory=dict)
    """file ending -> function from Game to text"""

    def __post_init__(self) -> None:
        owned = tuple(replace(kind, package=self.package, room=self.name) for kind in self.kinds)
        object.__setattr__(self, "kinds", owned)
        named = {name: Command(one, "") if isinstance(one, str) else one for name, one in self.commands.items()}
        object.__setattr__(self, "commands", named)

    @property
    def name(self) -> str:
        """The folder below gote, such as `cards.tricks`."""
        return self.package.removeprefix("gote.")

    @property
    def exercises(self) -> Mapping[str, str]:
        """kind -> function that makes an exercise"""
        return {kind.name: kind.reference(kind.exercise) for kind in self.kinds if kind.exercise}
