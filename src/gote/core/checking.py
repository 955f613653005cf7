"""An answer from anywhere, judged field by field.

A whole answer is proved as it stands; nothing is solved, except to make evidence that a proof needs and the answer does
not bring, or may keep back. Of a part of an answer (a student hands in the value only) what is given is judged: the game is solved and
proved, the given fields are put into the proved answer together, and the proofs that name them are run; if that fails,
one field after the other, so that each bears its own fault. Any other optimal strategy is right that way, any other
value wrong.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from gote.core.answer import Answer, Part, due_fields, empty_parts, given_fields, loose, merged
from gote.core.errors import TOO_DEEP, DocumentError
from gote.core.game import Game
from gote.core.kind import Kind
from gote.core.proof import Verdict, Wrong, judge
from gote.core.reading import field_error
from gote.core.registry import kind_record
from gote.core.solution import Solution

COMMON = ("kind", "ask", "verified", "seconds", "title", "certificate", "unchecked")
"""What an answer says besides its fields."""


def check_answer(game: Game, document: Mapping[str, Any], complete: bool = False) -> Verdict:
    """The verdict on every field of an answer document; `complete` makes missing fields count as wrong."""
    if not isinstance(document, Mapping):
        raise DocumentError("answer", "is not a mapping; give it as `gote solve --json` prints it")
    _same_kind(game, document)
    plain = game.written_out()
    record, given = read_answer(game, document)
    paths = given_fields(given)
    if not paths:
        raise DocumentError("answer", "has no field to check; give it as `gote solve --json` prints it")
    evidence = common_fields(document)
    whole = (
        whole_answer(record, given) if all(path in paths for path in due_fields(record.answer_class, plain)) else None
    )
    if whole is not None:
        needed = evidence is None and any(proof.needs_evidence for proof in record.proofs)
        own = None if needed else lambda: plain.solve().certificate()
        verdict = judge(plain, whole, evidence or {} if own else plain.solve().certificate(), record.proofs, own=own)
        if verdict or evidence is not None or len(whole.model_fields_set) == len(record.answer_class.model_fields):
            return verdict
    solution = plain.solve()
    wanted = replace(solution, game=game).asked_for()
    missing = tuple(path for path in wanted if path not in paths)
    return replace(_judge_part(solution, record, given), missing=missing, complete=complete)


def common_fields(document: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """What an answer says of itself is no claim, but must be readable; its evidence."""
    evidence: Mapping[str, Any] | None = document.get("certificate")
    if evidence is not None and not isinstance(evidence, Mapping):
        raise DocumentError("answer.certificate", "is not a mapping; give it as `gote solve --certificate` prints it")
    if not isinstance(document.get("verified", True), bool):
        raise DocumentError("answer.verified", "is neither true nor false; leave it out")
    seconds = document.get("seconds", 0)
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise DocumentError("answer.seconds", "is not a number; leave it out")
    if not isinstance(document.get("unchecked", {}), Mapping):
        raise DocumentError("answer.unchecked", "is not a mapping; leave it out")
    return evidence


def whole_answer(record: Kind, given: Part) -> Answer | None:
    """The answer with all its fields; None when a part that need not be there lacks one of its own."""
    try:
        return record.answer_class.model_validate(given.to_json())
    except ValidationError:
        return None


def read_answer(game: Game, document: Mapping[str, Any]) -> tuple[Kind, Part]:
    """The record of the question and the fields given, typed; every field of the class may be absent."""
    record = kind_record(game.written_out().kind)
    fields = {str(key): value for key, value in document.items() if key not in COMMON}
    try:
        given = loose(record.answer_class).model_validate(fields)
    except ValidationError as error:
        path, message = field_error(error, record.answer_class, f"an answer of kind {game.kind!r}")
        raise DocumentError(f"answer.{path}" if path else "answer", message) from None
    except RecursionError:
        raise DocumentError("answer", TOO_DEEP) from None
    for path in empty_parts(given):
        raise DocumentError(f"answer.{path}", "says nothing; give its fields or leave it out")
    return record, given


def _same_kind(game: Game, document: Mapping[str, Any]) -> None:
    """The answer speaks about this kind and this question."""
    said, asked = document.get("kind", game.form), document.get("ask", game.kind)
    if said not in (game.form, game.kind, game.written_out().kind):
        raise DocumentError(
            "answer.kind", f"is {str(said)[:40]!r}, the game is {game.form!r}; give the answer to this game"
        )
    if asked != game.kind:
        raise DocumentError("answer.ask", f"is {str(asked)[:40]!r}, the game asks {game.kind!r}; give the answer to it")


def _judge_part(solution: Solution[Any, Any], record: Kind, given: Part) -> Verdict:
    """The given fields inside the proved answer: together, and if that fails one by one."""
    game, right = solution.game, given_fields(solution.answer)
    denied = {
        path: Wrong(path, "is null although there is one")
        for path, value in given_fields(given).items()
        if value is None and any(own is not None for name, own in right.items() if f"{name}.".startswith(f"{path}."))
    }
    paths = [path for path in given_fields(given) if path not in denied]
    together = judge(game, merged(solution.answer, given), solution.certificate(), record.proofs, only=paths)
    if not denied and (together or len(paths) == 1):
        return together
    fields: dict[str, str] = {}
    wrong = dict(denied)
    for path in given_fields(given):
        if path in denied:
            fields[path] = f"wrong: {denied[path].reason()}"
            continue
        name, _, inner = path.partition(".")
        alone = _only(given, name, inner)
        verdict = judge(game, merged(solution.answer, alone), solution.certificate(), record.proofs, only=[path])
        fields[path] = verdict.fields[path]
        wrong |= verdict._wrong
    if all(text == "proved" for text in fields.values()):  # each could be right, but not all of them at once
        return together
    return Verdict(fields, _wrong=wrong)


def _only(given: Part, name: str, inner: str) -> Part:
    """One field of what was given."""
    cls = type(given)
    key = next(own for own, field in cls.model_fields.items() if (field.alias or own) == name)
    value = getattr(given, key)
    if inner and isinstance(value, Part):
        first, _, rest = inner.partition(".")
        value = _only(value, first, rest)
    return cls.model_construct(_fields_set={key}, **{key: value})
