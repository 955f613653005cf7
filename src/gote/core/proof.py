"""Proofs: one function per claim, and a verdict for every field.

A proof takes the game and the typed answer (and the evidence, when it has a third parameter) and returns nothing when
the claim holds, raises `Wrong` with the field and the reason when it does not, or returns `Unproved` with what it had
to leave open (`Unrefuted` where the claim is that something is not known). It never calls a solver; the module it
stands in imports only documents, core, exact arithmetic and other proofs. `judge` runs the proofs of an answer class
and gives each field its verdict: a field is proved when at least one proof names it and every proof that names it
holds.
"""

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cache, wraps
from inspect import isfunction, signature
from typing import Any, ParamSpec, TypeVar

from gote.core.answer import Answer, given_fields, undue_fields
from gote.core.errors import GoteError, LimitError
from gote.core.game import Game
from gote.core.i18n import translator

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
T = TypeVar("T")
Evidence = Mapping[str, Any]


class Wrong(GoteError):
    """A claim that does not hold: the field, and a sentence with holes that says why, in either language.

    >>> str(Wrong("value", "is {given}, not {right}", given=2, right=3))
    'value: is 2, not 3'
    """

    exit_status = 1

    def __init__(self, field: str, why: str, **holes: Any) -> None:
        self.field, self.why, self.holes = field, why, {name: _written(value) for name, value in holes.items()}
        super().__init__(f"{field}: {why.format(**self.holes)}")

    def reason(self, lang: str = "en") -> str:
        """The sentence alone."""
        return translator("checks", lang)(self.why, **self.holes)


def _written(value: Any, most: int = 120) -> str:
    text = str(value)
    return text if len(text) <= most else f"{text[: most - 3]}..."


@dataclass(frozen=True)
class Unproved:
    """What a proof leaves open, and for which of its fields (all of them unless named)."""

    why: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Unrefuted:
    """A claim that something is not known (a list may lack entries, a number has no exact form), against which the
    evidence says nothing. It holds with gote's own evidence; somebody else may have kept back what refutes it.
    """

    fields: tuple[str, ...]


Left = Unproved | Unrefuted | None
"""What a proof returns."""


@dataclass(frozen=True)
class Proof:
    """A function with the fields it proves. A field stands for the fields of its part, too."""

    run: Callable[..., Left]
    fields: tuple[str, ...]
    needs_evidence: bool

    def names(self, path: str) -> bool:
        """Whether this proof speaks about a field."""
        return any(path == name or path.startswith(f"{name}.") for name in self.fields)


def proves(answer: type[Answer], *fields: str) -> Callable[[F], F]:
    """Mark a function as the proof of some fields of an answer class (and of the classes derived from it).

    >>> @proves(Answer, "value")
    ... def the_value_is_three(game, a):
    ...     pass
    >>> the_value_is_three.proves
    (<class 'gote.core.answer.Answer'>, ('value',))
    """

    def mark(function: F) -> F:
        function.proves = (answer, fields)  # type: ignore[attr-defined]
        return function

    return mark


_SHARED: ContextVar[dict[Any, tuple[Any, Any]] | None] = ContextVar("shared", default=None)
"""what `once` has worked out in the judgement going on"""


def once(function: Callable[P, T]) -> Callable[P, T]:
    """A function of a game (and the evidence) that several proofs ask for: worked out once in a judgement, kept no longer.

    >>> once(len)([1, 2])
    2
    """

    @wraps(function)
    def shared(*given: P.args, **more: P.kwargs) -> T:
        known = _SHARED.get()
        if known is None or more:
            return function(*given, **more)
        key = function, *map(id, given)
        if key not in known:
            known[key] = function(*given, **more), given  # what was given lives as long as its id stands for it
        found: T = known[key][0]
        return found

    return shared


@cache
def proofs_of(answer: type[Answer], modules: tuple[str, ...]) -> tuple[Proof, ...]:
    """The proofs for an answer class in the modules named, in the order in which they are written."""
    found: dict[Callable[..., Any], Proof] = {}
    for module in modules:
        for function in filter(isfunction, vars(importlib.import_module(module)).values()):
            claimed, fields = getattr(function, "proves", (None, ()))
            if claimed is not None and issubclass(answer, claimed):
                found[function] = Proof(function, fields, len(signature(function).parameters) > 2)
    return tuple(found.values())


@dataclass(frozen=True)
class Verdict:
    """What a check found, field by field; true when every field given is proved.

    >>> verdict = Verdict({"value": "proved", "row": "wrong: adds up to 2"}, missing=("column",))
    >>> bool(verdict), verdict.verdict, verdict.reason
    (False, 'wrong', 'row: adds up to 2')
    """

    fields: Mapping[str, str]
    missing: tuple[str, ...] = ()
    complete: bool = False
    """whether a missing field counts as wrong"""
    _wrong: Mapping[str, Wrong] = field(default_factory=dict, repr=False, compare=False)
    _unrefuted: tuple[str, ...] = field(default=(), repr=False, compare=False)

    @property
    def verdict(self) -> str:
        """`right`, `wrong` or `unproved`."""
        if self._of("wrong") or (self.complete and self.missing):
            return "wrong"
        return "unproved" if self.unproved else "right"

    @property
    def unproved(self) -> dict[str, str]:
        """The fields that could not be proved, each with the reason."""
        return {name: self.fields[name].partition(": ")[2] for name in self._of("unproved")}

    @property
    def reason(self) -> str:
        """The first fault on one line; empty when there is none."""
        return self.reason_in("en")

    def why(self, name: str, lang: str = "en") -> str:
        """What is said against a field, in a language."""
        if name in self._wrong:
            return self._wrong[name].reason(lang)
        return translator("checks", lang)(self.fields[name].partition(": ")[2])

    def reason_in(self, lang: str) -> str:
        """The first fault in a language."""
        for name in [*self._of("wrong"), *self._of("unproved")]:
            return f"{name}: {self.why(name, lang)}"
        if self.complete and self.missing:
            return f"{self.missing[0]}: " + translator("checks", lang)("is missing")
        return ""

    def __bool__(self) -> bool:
        return self.verdict == "right"

    def to_json(self) -> dict[str, Any]:
        """As `gote check --json` prints it."""
        found: dict[str, Any] = {"verdict": self.verdict, "fields": dict(self.fields)}
        return found | ({"missing": list(self.missing)} if self.missing else {})

    def _of(self, verdict: str) -> list[str]:
        return [name for name, text in self.fields.items() if text.startswith(verdict)]


def judge(
    game: Game,
    answer: Answer,
    evidence: Evidence,
    proofs: Sequence[Proof],
    only: Iterable[str] | None = None,
    own: Callable[[], Evidence] | None = None,
) -> Verdict:
    """A verdict for every field given (or for those in `only`); each proof that names one of them is run once. What the
    evidence of somebody else does not refute is put to gote's `own`.
    """
    token = _SHARED.set({})
    try:
        found = _judged(game, answer, evidence, proofs, only)
        if own is None or not found._unrefuted or not found:
            return found
        again = _judged(game, answer, own(), proofs, found._unrefuted)
        return replace(found, fields={**found.fields, **again.fields}, _wrong=again._wrong)
    finally:
        _SHARED.reset(token)


def _judged(
    game: Game, answer: Answer, evidence: Evidence, proofs: Sequence[Proof], only: Iterable[str] | None
) -> Verdict:
    paths = list(given_fields(answer)) if only is None else list(only)
    wrong: dict[str, Wrong] = {}
    open_: dict[str, str] = {}
    proved: set[str] = set()
    unrefuted: list[str] = []
    for proof in proofs:
        named = [path for path in paths if proof.names(path)]
        if not named:
            continue
        try:
            left = proof.run(game, answer, evidence) if proof.needs_evidence else proof.run(game, answer)
        except Wrong as fault:
            blamed = [path for path in named if path == fault.field or path.startswith(f"{fault.field}.")]
            wrong |= {path: fault for path in blamed or named if path not in wrong}
            open_ |= {path: f"its proof stopped at {fault.field}" for path in named if path not in (blamed or named)}
        except LimitError:
            raise
        except (
            ArithmeticError,
            LookupError,
            TypeError,
            ValueError,
            AttributeError,
            RecursionError,
            StopIteration,
        ) as error:
            what = f"{type(error).__name__}: {' '.join(str(error).split())}"
            wrong |= {path: Wrong(path, "cannot be read ({what})", what=what) for path in named if path not in wrong}
        else:
            if not isinstance(left, Unproved):
                proved.update(named)
                unrefuted += [path for path in named if left is not None and path in left.fields]
            else:
                open_ |= {path: left.why for path in named if not left.fields or path in left.fields}
                proved.update(path for path in named if left.fields and path not in left.fields)
    undue = {path for path in undue_fields(answer, game) if path in paths}
    wrong = {path: Wrong(path, "is given where there is none") for path in undue} | wrong
    fields = {}
    for path in paths:
        if path in wrong:
            fields[path] = f"wrong: {wrong[path].reason()}"
        elif path in open_:
            fields[path] = f"unproved: {open_[path]}"
        else:
            fields[path] = "proved" if path in proved else "unproved: no proof speaks about it"
    return Verdict(fields, _wrong=wrong, _unrefuted=tuple(unrefuted))
