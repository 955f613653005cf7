"""The document of a game of one's own: the name of its rules and their options.

The rules themselves are a program and never part of a document. In Python the game holds the user's object; a document
can only name rules that this machine knows: those of `library.py` and those that installed packages offer by the entry
point `gote.kinds` (`docs/packages/hexapawn` is such a package).
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, ModelWrapValidatorHandler, PrivateAttr, model_validator

from gote.core.errors import DocumentError
from gote.core.game import Game
from gote.core.lazy import load_object
from gote.core.numbers import FieldError, jsonable
from gote.core.registry import ENTRY_POINT
from gote.rules.rules import Rules
from gote.rules.rules_asking import shown

LIBRARY = "gote.rules.library"


class RulesGame(Game):
    """A game of one's own: rules known by name, with their options."""

    kind: Literal["rules"] = "rules"
    rules: str = Field(
        description="the name of the rules: one of the library, of an installed package, or the user's class"
    )
    options: dict[str, Any] = Field(default_factory=dict, description="what the rules are made with")
    digest: str | None = Field(default=None, description="of the text of the rules; the answer is about this program")
    _program: Any = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _class_given(cls, data: Any, handler: ModelWrapValidatorHandler[RulesGame]) -> RulesGame:
        """In Python the rules may be given as a class, to be made with the options; a document has only a name."""
        if isinstance(data, dict) and isinstance(data.get("rules"), type):
            return cls.of(made(data["rules"], data["rules"].__name__, data.get("options") or {}))
        return handler(data)

    def model_post_init(self, context: Any) -> None:
        """Find the rules by their name, unless they were given."""
        if self._program is None and not (context or {}).get("given"):
            self._program = named(self.rules, self.options)
            _same_program(self.digest, self._program)

    @classmethod
    def of(cls, rules: Rules) -> RulesGame:
        """The game of an object of a user's class."""
        if isinstance(rules, type):
            raise DocumentError(rules.__name__, f"is a class; solve an object of it, {rules.__name__}()")
        known = {load_object(f"{LIBRARY}:{found}"): name for name, found in library().items()}
        name = known.get(type(rules), type(rules).__name__)
        written = {"rules": name, "options": options_of(rules), "digest": digest_of(type(rules))}
        game = cls.model_validate(written, context={"given": True})
        game._program = rules
        return game

    @property
    def program(self) -> Rules:
        """The rules as a program."""
        found: Rules = self._program
        return found

    def __hash__(self) -> int:
        return hash((self.rules, str(self.options)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RulesGame) and self.to_document() == other.to_document()


def library() -> Mapping[str, str]:
    """Names of the rules that come with gote, and their classes.

    >>> library()["take_away"]
    'TakeAway'
    """
    found: Mapping[str, str] = load_object(f"{LIBRARY}:NAMES")
    return found


def offered() -> dict[str, Any]:
    """Rules that installed packages offer, by name: classes under the entry point `gote.kinds`, or `gote.rules`."""
    from importlib.metadata import entry_points

    beside = {entry.name: entry for entry in entry_points(group=ENTRY_POINT) if isinstance(entry.load(), type)}
    return beside | {entry.name: entry for entry in entry_points(group="gote.rules")}


def named(name: str, options: Mapping[str, Any]) -> Rules:
    """The rules of a name, made with options."""
    if name in library():
        cls = load_object(f"{LIBRARY}:{library()[name]}")
    elif name in offered():
        cls = offered()[name].load()
    else:
        raise FieldError(
            ".rules",
            f"{name[:60]!r} is not known here; solve the file that defines it (gote solve FILE.py), or use one of "
            + ", ".join([*library(), *offered()]),
        )
    return made(cls, name, options)


def made(cls: Any, name: str, options: Mapping[str, Any]) -> Rules:
    """Rules of a class, with options by name."""
    allowed = list(inspect.signature(cls).parameters)
    for option in options:
        if option not in allowed:
            known = ", ".join(allowed) or "none"
            raise FieldError(f".options.{option}", f"is not an option of {name}; the options are {known}")
    try:
        found: Rules = cls(**options)
    except (TypeError, ValueError) as error:
        raise FieldError(".options", " ".join(str(error).split())) from None
    return found


def options_of(rules: Rules) -> dict[str, Any]:
    """What the rules were made with, as far as it can be written."""
    found = {}
    for name, parameter in inspect.signature(type(rules)).parameters.items():
        value = getattr(rules, name, parameter.default)
        if value is inspect.Parameter.empty or (name in vars(rules) and value == parameter.default):
            continue
        try:
            if name in vars(rules):
                found[name] = jsonable(value)
        except TypeError:
            found[name] = shown(value, 200)
    return found


def digest_of(cls: type) -> str | None:
    """A digest of the text of a class and of those it is derived from; None where Python does not have the text."""
    try:
        texts = [inspect.getsource(c) for c in cls.__mro__ if c not in (object, Rules)]
    except (OSError, TypeError):
        return None
    return hashlib.blake2b("\n".join(texts).encode(), digest_size=16).hexdigest()


def _same_program(digest: str | None, rules: Rules) -> None:
    own = digest_of(type(rules))
    if digest is not None and own is not None and digest != own:
        raise FieldError(".digest", f"is that of another program; the rules here are {own}")
