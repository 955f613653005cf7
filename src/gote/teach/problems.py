"""A problem for any kind: what is given, what is asked, and the answer that marks it.

Kinds that have a maker of exercises (`exercise` in their record) use it: the intended method works. Any other kind gets a
variant of one of its worked examples: some numbers moved by one or two, kept when the game can still be read and solved, its
answer is proved, and it differs from the example's. The same seed gives the same problem.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from gote.catalogue.cases import examples
from gote.core.documents import load
from gote.core.errors import DocumentError, GoteError
from gote.core.i18n import translator
from gote.core.kind import Kind
from gote.core.registry import kind_record, kinds
from gote.core.solution import Solution

TRIES = 12
SHORTEST = 3
"""Variants are made of the shortest examples: a sheet wants games that fit on paper."""
MOST_FIELDS = 4
MOST_LETTERS = 120
"""A longer field is not asked for: nobody would write it down."""
NOT_ASKED = frozenset(
    {
        "complete",
        "method",
        "exact",
        "family",
        "recall",
        "proved",
        "searched",
        "error_bound",
        "title",
        "subsets",
        "positions",
        "play",
    }
)


@dataclass(frozen=True)
class Problem:
    """A question with its document, the fields asked for (name -> words), and the solution."""

    question: str
    hint: str
    document: Mapping[str, Any]
    asked: Mapping[str, str]
    solution: Solution[Any, Any]

    @property
    def answer(self) -> dict[str, Any]:
        """The fields asked for, answered."""
        known = self.solution.to_document()
        return {name: known[name] for name in self.asked}


def make_problem(
    kind: str, seed: int = 0, lang: str = "en", method: str | None = None, size: str | None = None
) -> Problem:
    """A problem of a kind.

    >>> problem = make_problem("nim", seed=3)
    >>> sorted(problem.asked), problem.solution.verify()
    (['grundy', 'moves', 'outcome'], True)
    """
    if kind not in exercised():
        raise DocumentError("kind", f"there are no exercises for {kind!r}; choose one of {', '.join(exercised())}")
    record = kind_record(kind)
    if record.exercise:
        made = record.load(record.exercise)(method=method, size=size, seed=seed)
        question, hint = (made.question_ja, made.hint_ja) if lang == "ja" else (made.question_en, made.hint_en)
        return problem_of(dict(made.document), lang, question, hint)
    if method or size:
        raise DocumentError("method", f"{method or size!r} is unknown for {kind}; leave it out")
    return problem_of(_variant(kind, seed), lang)


@cache
def exercised() -> tuple[str, ...]:
    """The kinds that have exercises: all that have a maker of them, or an example to vary.

    >>> "nim" in exercised(), "voting" in exercised()
    (True, True)
    """
    return tuple(sorted(name for name, one in kinds().items() if one.exercise or examples(name)))


def problem_of(document: Mapping[str, Any], lang: str = "en", question: str = "", hint: str = "") -> Problem:
    """The problem that a document poses.

    >>> problem_of({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}).answer["value"]
    3
    """
    solution = load(document).solve()
    record = solution.record
    asked = dict(_asked(record, solution.to_document(), lang))
    if not question:
        t = translator("core", lang)
        whole = kind_record(solution.game.kind)
        question = t("{kind}: {told} Solve the game given.", kind=whole.called(lang), told=whole.told(lang))
    return Problem(question, hint, solution.game.to_document(), asked, solution)


def _asked(record: Kind, answer: Mapping[str, Any], lang: str) -> Iterator[tuple[str, str]]:
    """Fields a person can write down, those with one right answer first; each with its sentence."""
    found = [
        (len(json.dumps(answer[name])), record.has_many(name), name, words or name)
        for name, words in record.meanings(lang).items()
        if name not in NOT_ASKED and answer.get(name) is not None
    ]
    short = [one for one in found if one[0] <= MOST_LETTERS] or sorted(found)[:1]
    for _, _, name, words in sorted(short, key=lambda one: one[1])[:MOST_FIELDS]:
        yield name, words


def _variant(kind: str, seed: int) -> dict[str, Any]:
    """A worked example of the kind with some numbers moved; the example itself when no variant will do."""
    known = sorted(examples(kind), key=lambda document: len(json.dumps(document)))[:SHORTEST]
    draw = random.Random(f"{kind} {seed}")
    document = dict(draw.choice(known))
    before = _answer(document)
    for _ in range(TRIES if seed else 0):
        changed: dict[str, Any] = _moved(document, draw)
        after = _answer(changed)
        if after and after != before:
            return changed
    return document


def _answer(document: Mapping[str, Any]) -> dict[str, Any] | None:
    """The proved answer without its time; None where there is none."""
    try:
        found = load(document).solve().to_document()
    except GoteError:
        return None
    return {k: v for k, v in found.items() if k != "seconds"} if found["verified"] else None


def _moved(value: Any, draw: random.Random) -> Any:
    """The same document with some of its whole numbers moved by 1 or 2; signs stay, and so do 0 and 1."""
    if isinstance(value, Mapping):
        return {key: one if key in ("kind", "title") else _moved(one, draw) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_moved(one, draw) for one in value]
    if type(value) is int and abs(value) > 1 and draw.random() < 0.5:
        size = max(2, abs(value) + draw.choice((-2, -1, 1, 2)))
        return size if value > 0 else -size
    return value
