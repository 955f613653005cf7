"""Worked solutions as questions: every step can be asked, and what a student gives is judged.

What a step has a student find stands in it as an `Ask`, written by the one who wrote the explanation. Where none does, a number
of its last table or of its last equation is left out and asked for. The last step asks for the answer itself, which the
proofs judge; numbers found on the way are compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from gote.core.documents import check
from gote.core.errors import DocumentError, GoteError
from gote.core.explanation import Ask, Block, Formula, Step, Table, Text, shown
from gote.core.i18n import Translate, sentences, translator
from gote.core.numbers import rational
from gote.core.ordinals import counts_from_zero, moved, without_zero
from gote.core.solution import Solution
from gote.teach.problems import NOT_ASKED

MOST_FIELDS = 3
MOST_NAMES = 12
"""places to write in of one question"""
BLANK = "□"


@dataclass(frozen=True)
class Tried:
    """What became of an answer to a step: right, wrong or unreadable, and why."""

    verdict: str
    reason: str = ""


def worked_steps(solution: Solution[Any, Any], lang: str = "en") -> tuple[Step, ...]:
    """The steps of the worked solution, each with what it asks.

    >>> import gote
    >>> steps = worked_steps(gote.solve({"kind": "nim", "heaps": [12, 19, 27]}))
    >>> [ask.prompt for ask in steps[-1].asks]
    ['P: the previous player wins, N: the next player wins, D: neither can force a win', 'the Sprague-Grundy value (normal play that always ends)']
    """
    t = translator("teach", lang)
    steps = list(solution.explain(lang).steps) or [Step("", ())]
    known = set(_numbers_of(solution.game.to_document()))
    steps = [step if step.asks else replace(step, blocks=(*step.blocks, *_left_out(step, known, t))) for step in steps]
    fields = list(field_asks(solution, lang)) or list(_how_many(solution, t, lang))
    steps[-1] = replace(steps[-1], blocks=(*steps[-1].blocks, *fields))
    return tuple(steps)


def try_step(solution: Solution[Any, Any], step: int, ask: int, given: str, lang: str = "en") -> Tried:
    """An answer to one question of one step, both counted from 1.

    >>> import gote
    >>> game = gote.solve({"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]})
    >>> try_step(game, len(worked_steps(game)), len(worked_steps(game)[-1].asks), "[7/12, 5/12]").verdict
    'right'
    """
    steps = worked_steps(solution, lang)
    if not 1 <= step <= len(steps):
        raise DocumentError("step", f"{step} is none of the {len(steps)} steps; count them from 1")
    asks = steps[step - 1].asks
    if not 1 <= ask <= len(asks):
        raise DocumentError("ask", f"step {step} asks {len(asks)} questions, none is {ask}; count them from 1")
    return judge(solution, asks[ask - 1], given, lang)


def judge(solution: Solution[Any, Any], ask: Ask, given: str, lang: str = "en") -> Tried:
    """An answer to a question: by the proofs where it is a field of the answer, by equality where it is found on the way."""
    t = translator("teach", lang)
    try:
        value = _read(given, ask)
    except (ValueError, GoteError):
        return Tried("unreadable", t("write a number (7/12, 0.5), a list in brackets, or one of the words"))
    if ask.field:
        try:
            verdict = check(
                solution.game, {ask.field: _counted_back(value) if _from_zero(solution, ask.field) else value}
            )
        except DocumentError as error:
            return Tried("unreadable", error.line)
        return Tried("right") if verdict else Tried("wrong", verdict.reason_in(lang))
    wrong = [str(k) for k, same in enumerate(_compared(ask.answer, value), 1) if not same]
    if not wrong:
        return Tried("right")
    return Tried("wrong", t("not right at: {places}", places=", ".join(wrong)) if _is_list(ask.answer) else "")


def shape(ask: Ask) -> dict[str, Any]:
    """How a page takes the answer down: the shape is told, the content not.

    >>> shape(Ask("V?", Fraction(1, 2))), shape(Ask("p?", (1, 2)))
    ({'shape': 'number'}, {'shape': 'list', 'length': 2})
    """
    value = ask.answer
    if ask.choices:
        return {"shape": "choice", "choices": list(ask.choices)}
    if isinstance(value, bool):
        return {"shape": "yes"}
    if _is_list(value) and all(map(_is_list, value)):
        return {"shape": "table", "length": len(value), "width": len(value[0])}
    if _is_list(value):
        return {"shape": "list", "length": len(value)}
    if isinstance(value, Mapping):
        return {"shape": "map", "choices": list(value)}
    return {"shape": "number" if _is_number(value) else "word"}


def field_asks(solution: Solution[Any, Any], lang: str = "en") -> Iterator[Ask]:
    """The fields of the answer that a person can type: numbers, words, yes or no, and short lists of numbers."""
    answer, count = solution.to_document(), 0
    for name, words in solution.record.meanings(lang).items():
        value = answer.get(name)
        if name in NOT_ASKED or value is None or count == MOST_FIELDS or not _typed(name, value):
            continue
        count += 1
        choices = ("N", "P", "D") if name == "outcome" and value in ("N", "P") else ()
        known = moved(value, 1) if _from_zero(solution, name) else value
        yield Ask(without_zero(words) or name, known, choices, name)


def _from_zero(solution: Solution[Any, Any], field: str) -> bool:
    """Whether a field holds numbers that its questions count from 1."""
    return counts_from_zero(solution.record.meanings()[field])


def _how_many(solution: Solution[Any, Any], t: Translate, lang: str) -> Iterator[Ask]:
    """Where no field can be typed: how long its first list is."""
    answer = solution.to_document()
    for name, words in solution.record.meanings(lang).items():
        if _is_list(answer.get(name)):
            yield Ask(t("How many are there: {what}?", what=words), len(answer[name]))
            return


def _typed(name: str, value: Any) -> bool:
    """Whether somebody can write such a value down."""
    if isinstance(value, bool) or name in ("outcome", "winner") or _is_number(value):
        return True
    if isinstance(value, Mapping):
        return 0 < len(value) <= MOST_NAMES and all(map(_is_number, value.values()))
    if not _is_list(value) or not value:
        return False
    if all(map(_is_list, value)):
        even = len({len(row) for row in value}) == 1 and 0 < len(value) * len(value[0]) <= MOST_NAMES
        return even and all(_is_number(cell) for row in value for cell in row)
    return len(value) <= MOST_NAMES and all(map(_is_number, value))


def _numbers_of(data: Any) -> Iterator[Fraction]:
    """All numbers of a document: nobody has to find these."""
    if isinstance(data, Mapping) or _is_list(data):
        for part in data.values() if isinstance(data, Mapping) else data:
            yield from _numbers_of(part)
    elif _is_number(data):
        yield rational(data)


def _left_out(step: Step, known: set[Fraction], t: Translate) -> Iterator[Ask]:
    """One number of a step, left out: of its last table with names, else of the last equation of its formulas and texts."""
    for block in reversed(step.blocks):
        found = _of_table(block, known, t) if isinstance(block, Table) else _of_line(_lines(block), known, t)
        if found is not None:
            yield found
            return


def _of_table(table: Table, known: set[Fraction], t: Translate) -> Ask | None:
    """The last cell with a number that is not given, neither 0 nor 1, if row and column have names."""
    names = [shown(label) for label in table.labels] or [shown(row[0]) if row else "" for row in table.rows]
    for i in reversed(range(len(table.rows))):
        row = table.rows[i]
        for j in reversed(range(0 if table.labels else 1, len(row))):
            named = j < len(table.header) and shown(table.header[j]) and names[i] and names.count(names[i]) == 1
            cell = shown(row[j])
            if named and "." not in cell and _is_number(row[j]) and rational(cell) not in {0, 1, *known}:
                prompt = t(
                    "What stands in the row “{row}” of the column “{column}”?",
                    row=names[i],
                    column=shown(table.header[j]),
                )
                return Ask(f"{table.caption}: {prompt}" if table.caption else prompt, rational(cell))
    return None


def _lines(block: Block) -> list[str]:
    if isinstance(block, Formula):
        return [block.formula.replace('"', "")]
    return sentences(block.text).split("\n") if isinstance(block, Text) else []


_EQUATION = re.compile(r"(?<![<>!])= (-?\d+(?:/\d+)?)(?=$|[;)、。]|[.,](?:\s|$))")


def _of_line(lines: list[str], known: set[Fraction], t: Translate) -> Ask | None:
    """The number after the last equals sign of a line, with the part of the line before it."""
    for line in reversed(lines):
        matches = [m for m in _EQUATION.finditer(line) if len(line) <= 400 and Fraction(m[1]) not in {0, 1, *known}]
        if matches:
            last = matches[-1]
            start = max(line.rfind(". ", 0, last.start()) + 2, line.rfind("。", 0, last.start()) + 1)
            start = 0 if start == 1 and line[0:1] != "。" else start
            return Ask(t("Fill in: {line}", line=f"{line[start : last.start(1)].strip()} {BLANK}"), Fraction(last[1]))
    return None


def _counted_back(value: Any) -> Any:
    """Numbers counted from 1 as documents count them; what is no such number stays what it is."""
    if _is_list(value):
        return [_counted_back(part) for part in value]
    return int(value) - 1 if re.fullmatch(r"\d+", str(value)) else value


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def _is_number(value: Any) -> bool:
    if isinstance(value, (bool, Mapping, list, tuple)) or value is None:
        return False
    try:
        rational(value) if isinstance(value, (int, Fraction, str)) else float(value)
    except (ValueError, TypeError):
        return False
    return True


_TRUTH = {"yes": True, "true": True, "はい": True, "no": False, "false": False, "いいえ": False}


def _read(given: str, ask: Ask) -> Any:
    """What was typed, as data of the question's shape."""
    text = given.strip().replace("−", "-").replace("、", ",").replace("，", ",")
    if not text:
        raise ValueError("nothing was written")
    if isinstance(ask.answer, bool):
        return _TRUTH[text.lower()] if text.lower() in _TRUTH else _no(text)
    if _is_list(ask.answer) or isinstance(ask.answer, Mapping):
        text = text.replace("(", "[").replace(")", "]")
        if text[0] not in "[{":
            text = f"[{text}]"
        return _numbers_in(text, ask.answer)
    if not _is_number(ask.answer):
        return text
    return text if ask.field or not isinstance(ask.answer, (int, Fraction, str)) else rational(text)


def _no(text: str) -> Any:
    raise ValueError(text)


def _numbers_in(text: str, like: Any) -> Any:
    """The numbers of a text in brackets, as they were typed; nested as deep as `like`, or under its names."""
    whole = _has_integer(like)
    if isinstance(like, Mapping):
        names = "|".join(re.escape(str(name)) for name in sorted(like, key=lambda name: -len(str(name))))
        found = re.findall(rf"[{{,]\s*({names})\s*:\s*([^,{{}}]+)(?=[,}}])", text)
        return {name: _leaf(value, whole) for name, value in found} if found else _no(text)
    tokens = [token.strip() for token in re.findall(r"[\[\],]|[^\[\],]+", text) if token.strip()]
    stack: list[list[Any]] = [[]]
    for token in tokens:
        if token == "[":
            stack.append([])
        elif token == "]":
            closed = stack.pop()
            stack[-1].append(closed) if stack else _no(text)
        elif token != ",":
            stack[-1].append(_leaf(token, whole))
    return stack[0][0] if len(stack) == 1 and len(stack[0]) == 1 else _no(text)


def _leaf(token: str, whole: bool) -> Any:
    text = token.strip()
    if not _is_number(text):
        return _no(text)
    return int(text) if whole and re.fullmatch(r"-?\d+", text) else text


def _has_integer(value: Any) -> bool:
    """Whether an answer writes whole numbers as such; others write them as words (a card called 3)."""
    if isinstance(value, Mapping) or _is_list(value):
        return any(map(_has_integer, value.values() if isinstance(value, Mapping) else value))
    return isinstance(value, int)


def _compared(right: Any, given: Any) -> Iterator[bool]:
    """Entry by entry, nested ones too; one more entry that is false where the lengths differ."""
    if _is_list(right):
        rest = list(given) if _is_list(given) else []
        for one, other in zip(right, rest, strict=False):
            yield all(_compared(one, other))
        if len(rest) != len(right):
            yield False
    elif not _is_number(right):
        yield str(right).strip().casefold() == str(given).strip().casefold()
    elif isinstance(right, (int, Fraction, str)):
        yield _is_number(given) and rational(right) == rational(given)
    else:
        yield _same_algebraic(right, str(given))


def _same_algebraic(right: Any, given: str) -> bool:
    """An irrational number: written with its root, or as a decimal of at least three digits after the point, rightly rounded."""
    if re.sub(r"\s|\*", "", given).replace("sqrt", "√").replace("√(", "√") == re.sub(r"\s", "", str(right)):
        return True
    digits = re.fullmatch(r"-?\d*\.(\d{3,12})", given.strip())
    return bool(digits) and abs(float(given) - float(right)) <= 0.51 * 10.0 ** -len(digits[1] if digits else "")
