"""solve, check, explain, plot, schema: read a document, call core, show."""

from __future__ import annotations

import json
import os
import re
import select
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from gote.cli.inputs import read_game, read_games, text_of
from gote.cli.line_helper import LineHelper
from gote.cli.supervised import limited
from gote.core.documents import check as check_document
from gote.core.documents import load
from gote.core.documents import schema as document_schema
from gote.core.errors import CheckError, DocumentError, LimitError, told
from gote.core.explanation import Explanation
from gote.core.files import write_whole
from gote.core.i18n import check_language, translator
from gote.core.limits import checkpoint, endless_is_none, limits
from gote.core.memory import hold_memory
from gote.core.picture import showing
from gote.core.reading import allow_long_integers, parse
from gote.core.registry import is_kind

if TYPE_CHECKING:
    from concurrent.futures import Future

LINE_SECONDS = 60.0
"""Time limit per line of `--lines` unless `--max-seconds` says otherwise: one hard document must not stop a pipeline.
"""

MOST_SHARED, SHARED_SECONDS = 64, 0.02
"""Lines that one of several workers takes at a time at most, and how long they should take it."""


def solve_each(
    words: list[str],
    as_json: bool,
    certificate: bool,
    lang: str,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
    ask: str | None = None,
    output: Path | None = None,
    form: str = "text",
) -> None:
    """`gote solve FILE ...` or `gote solve KIND field=value ...`: the answers one after the other, a line each as JSON."""
    check_language(lang)
    check_form(form)
    texts, accepted = [], True
    with limited(seconds, limit_memory(memory), quiet=as_json):
        for game in read_games(words, max_bytes):
            solution = game.solve(ask)
            texts.append(
                to_json(solution.to_document(certificate)) if as_json else rendered(solution.summary(lang), form)
            )
            accepted = accepted and (solution.verify() or bool(solution.unchecked))
    text = ("\n" if as_json else "\n\n").join(texts)
    if output is None:
        print(text)
    else:
        write_whole(output, text + "\n")
    if not accepted:
        raise CheckError("verified: the independent check does not accept this answer; please report it")


def solve_lines(
    file: str, certificate: bool, seconds: float | None, memory: str | None, max_bytes: int, workers: int = 1
) -> None:
    """`gote solve --lines FILE`: answers in the order of the documents; a bad line does not stop the run."""
    _each_line(
        file,
        seconds,
        memory,
        max_bytes,
        lambda line: load(parse(line, max_bytes)).solve().to_document(certificate),
        workers,
    )


def _each_line(
    file: str,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
    work: Callable[[str], dict[str, Any]],
    workers: int = 1,
) -> None:
    """One JSON object per line in, one per line out, in order; a line that fails gives its error and its number."""
    seconds = LINE_SECONDS if seconds is None else endless_is_none(seconds)
    parse_size(memory)  # a size that cannot be read is refused before the first line

    @cache
    def allowed() -> int | None:
        return limit_memory(memory)

    def answer(line: bytes, loading: Callable[[], None]) -> bytes:
        found = _answer_line(line.decode("utf-8", "replace"), seconds, allowed(), max_bytes, work, loading)
        return to_json(found).encode("utf-8", "backslashreplace")

    def ask(helper: LineHelper | None, lines: list[bytes]) -> Iterator[list[str]]:
        if helper is None:
            for line in lines:
                yield [answer(line, lambda: None).decode()]
            return
        for found in helper.ask(lines, seconds):
            yield [to_json({"error": x.line}) if isinstance(x, LimitError) else x.decode() for x in found]

    number, failed = 0, False
    full = to_json({"error": told(MemoryError()).line}).encode()
    helpers = [LineHelper(answer, full) if hasattr(os, "fork") else None for _ in range(workers)]
    numbers: deque[int] = deque()  # of the lines that wait for their answers

    def batches() -> Iterator[list[bytes]]:
        nonlocal number
        for lines in _lines(file):
            batch = []
            for line in lines:
                number += 1
                if line.strip():
                    numbers.append(number)
                    batch.append(line)
            if batch:
                yield batch

    for texts in _in_order(ask, helpers, batches(), lambda: _ready(file)):
        for k, text in enumerate(texts):
            here = numbers.popleft()
            if text.startswith('{"error": '):
                texts[k] = f'{text[:-1]}, "line": {here}}}'
                failed = True
        sys.stdout.write("\n".join([*texts, ""]))
        sys.stdout.flush()
    for helper in helpers:
        if helper is not None:
            helper.stop()
    if failed:
        sys.exit(1)


def _in_order(
    ask: Callable[[Any, list[bytes]], Iterator[list[str]]],
    helpers: list[Any],
    batches: Iterator[list[bytes]],
    ready: Callable[[], bool],
) -> Iterator[list[str]]:
    """The answers in the order of the lines; several helpers work ahead while there are lines to read, one answers at
    once.
    """
    if len(helpers) == 1:
        for lines in batches:
            yield from ask(helpers[0], lines)
        return
    from concurrent.futures import ThreadPoolExecutor

    free: SimpleQueue[Any] = SimpleQueue()
    for helper in helpers:
        free.put(helper)
    share = 1  # lines a helper takes at a time: few while they are slow, many while they are fast

    def next_free(lines: list[bytes]) -> list[str]:
        nonlocal share
        helper = free.get()
        start = time.monotonic()
        try:
            return [text for found in ask(helper, lines) for text in found]
        finally:
            each = (time.monotonic() - start) / len(lines)
            share = max(1, min(2 * share, MOST_SHARED, int(SHARED_SECONDS / each)))
            free.put(helper)

    waiting: deque[Future[list[str]]] = deque()
    with ThreadPoolExecutor(len(helpers)) as pool:
        for lines in batches:
            while lines:
                waiting.append(pool.submit(next_free, lines[:share]))
                lines = lines[share:]
                while waiting and (len(waiting) > 8 * len(helpers) or waiting[0].done()):
                    yield waiting.popleft().result()
            while waiting and not ready():
                yield waiting.popleft().result()
        for found in waiting:
            yield found.result()


def _answer_line(
    line: str,
    seconds: float | None,
    memory: int | None,
    max_bytes: int,
    work: Callable[[str], dict[str, Any]],
    loading: Callable[[], None],
) -> dict[str, Any]:
    try:
        with limits(seconds, memory, waiting=loading):
            if len(line) > max_bytes:
                raise DocumentError("document", f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
            return work(line)
    except Exception as error:  # a defect of ours must not take the other lines with it
        return {"error": told(error).line}


def _lines(file: str) -> Iterator[list[bytes]]:
    """Lines of a file or of standard input, as many at a time as are there, one after the other when they are long."""
    if file == "-":
        yield from _whole_lines(sys.stdin.buffer)
        return
    try:
        with open(file, "rb") as stream:
            yield from _whole_lines(stream)
    except OSError as error:
        raise DocumentError(file, f"cannot be read ({error.strerror})") from None


def _ready(file: str) -> bool:
    """Whether there is something to read at once."""
    try:
        return file != "-" or bool(select.select([sys.stdin.buffer], [], [], 0)[0])
    except (OSError, ValueError):  # what is not a pipe or a terminal does not keep anybody waiting
        return True


def _whole_lines(stream: Any, size: int = 1 << 15) -> Iterator[list[bytes]]:
    """Cut what can be read without waiting at the ends of lines.

    >>> import io
    >>> list(_whole_lines(io.BytesIO(b"12\\n3\\n456789\\n0"), size=6))
    [[b'12', b'3'], [b'456789'], [b'0']]
    """
    begun: list[bytes] = []
    while found := stream.read1(size):
        *lines, rest = found.split(b"\n")
        if lines:
            lines[0] = b"".join([*begun, lines[0]])
            begun = []
            first = 1 if len(lines[0]) > size else len(lines)  # a long line goes alone
            yield lines[:first]
            if lines[first:]:
                yield lines[first:]
        if rest:
            begun.append(rest)
    if begun:
        yield [b"".join(begun)]


def check_one(
    file: str,
    answer: str | None,
    lang: str,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
    as_json: bool,
    complete: bool,
) -> None:
    """`gote check FILE ANSWER`: exit status 0 when every field given is proved, 1 when one is wrong or not proved."""
    t = translator("checks", check_language(lang))
    if answer is None:
        raise DocumentError("ANSWER", "is missing; give the answer to check as a file or -")
    if file == answer == "-":
        raise DocumentError("ANSWER", "is standard input as the document is; give one of them as a file")
    with limited(seconds, limit_memory(memory), quiet=as_json):
        game = read_game(file, max_bytes)
        try:
            found = parse(text_of(answer, max_bytes), max_bytes)
        except DocumentError as error:
            raise DocumentError("answer" if error.field == "document" else error.field, error.message) from None
        if not isinstance(found, dict):
            raise DocumentError("answer", "is not a JSON object; give the answer as `gote solve --json` prints it")
        checkpoint()
        verdict = check_document(game, found, complete)
    if as_json:
        print(to_json(verdict.to_json()))
    else:
        for name, said in verdict.fields.items():
            word, _, why = said.partition(": ")
            print(f"{name}: {t(word)}" + (f" ({verdict.why(name, lang)})" if why else ""))
        for name in verdict.missing:
            print(f"{name}: {t('missing')}")
        print(
            t(
                {"right": "the answer is right", "wrong": "the answer is wrong"}.get(
                    verdict.verdict, "not all of it is proved"
                )
            )
        )
    if not verdict:
        sys.exit(1)


def check_lines(
    file: str, answer: str | None, seconds: float | None, memory: str | None, max_bytes: int, complete: bool
) -> None:
    """`gote check --lines FILE`: each line {"document": ..., "answer": ...}, one verdict a line, in order."""
    if answer is not None:
        raise DocumentError("ANSWER", "stands in the lines with --lines; leave it out")
    _each_line(file, seconds, memory, max_bytes, lambda line: _verdict_line(line, max_bytes, complete))


def _verdict_line(line: str, max_bytes: int, complete: bool) -> dict[str, Any]:
    pair = parse(line, max_bytes)
    if not isinstance(pair, dict) or not {"document", "answer"} <= set(pair):
        raise DocumentError("document", 'is not {"document": ..., "answer": ...}; give both')
    return check_document(load(pair["document"]), pair["answer"], complete).to_json()


def explain(
    words: list[str],
    lang: str,
    output: Path | None,
    form: str,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
    ask: str | None = None,
) -> None:
    """`gote explain FILE ...`: one after the other."""
    check_language(lang)
    check_form(form)
    with limited(seconds, limit_memory(memory)), showing():
        found = [game.solve(ask).explain(lang) for game in read_games(words, max_bytes)]
    text = "\n\n".join(rendered(explanation, form) for explanation in found)
    if output is None:
        print(text)
    else:
        write_whole(output, text + "\n")


def check_form(form: str) -> None:
    """Whether gote writes this form."""
    if form not in ("text", "markdown", "html", "latex"):
        raise DocumentError("--format", f"{form!r} is not known; choose text, markdown, html or latex")


def rendered(explanation: Explanation, form: str) -> str:
    """An explanation in a form."""
    text: str = getattr(explanation, f"to_{form}")()
    return text


def ask_steps(
    words: list[str],
    lang: str,
    answers: list[str],
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
    ask: str | None = None,
) -> None:
    """`gote explain FILE --questions`: what each step asks; with `--answer 2.1=7/12` the verdict on answers."""
    from gote.teach.steps import try_step, worked_steps

    check_language(lang)
    t = translator("teach", lang)
    with limited(seconds, limit_memory(memory)), showing():
        solution = read_games(words, max_bytes)[0].solve(ask)
        for text in answers:
            place, equals, given = text.partition("=")
            step, dot, question = place.partition(".")
            if not equals or not step.isdecimal() or (dot and not question.isdecimal()):
                raise DocumentError("--answer", f"{text!r} is not STEP.QUESTION=VALUE; write such as 2.1=7/12")
            tried = try_step(solution, int(step), int(question or 1), given, lang)
            print(f"{place}: {t(tried.verdict)}" + (f" ({tried.reason})" if tried.reason else ""))
        if answers:
            return
        for number, step_ in enumerate(worked_steps(solution, lang), 1):
            for k, asked in enumerate(step_.asks, 1):
                choices = f" ({', '.join(asked.choices)})" if asked.choices else ""
                print(f"{number}.{k}  {step_.heading}: {asked.prompt}{choices}".replace("  : ", "  "))


def plot(
    words: list[str],
    output: Path | None,
    lang: str,
    seconds: float | None,
    memory: str | None,
    max_bytes: int,
    ask: str | None = None,
) -> None:
    """`gote plot FILE ... -o picture.svg`; without a name, a picture is called as its document."""
    check_language(lang)
    with limited(seconds, limit_memory(memory)):
        games = read_games(words, max_bytes)
        if output is not None and len(games) > 1:
            raise DocumentError("--output", "is one file for several documents; leave it out")
        pictures = []
        for game in games:
            solution = game.solve(ask)
            with showing():
                pictures.append(solution.plot(lang))
    names = [Path(word).stem for word in words] if len(words) == len(games) else []
    for place, picture in enumerate(pictures):
        stem = names[place] if names and words[place] != "-" and not is_kind(words[place]) else games[place].kind
        path = output or Path(f"{stem}.svg")
        picture.save(path)
        print(path)


def print_schema(kind: str | None, answer: bool = False) -> None:
    """`gote schema [--answer] [KIND]`."""
    if answer and kind is None:
        raise DocumentError("KIND", "is missing; `gote schema --answer KIND` prints the schema of one kind's answers")
    print(json.dumps(document_schema(kind, answer), indent=2, ensure_ascii=False))


def to_json(document: Any) -> str:
    """One line of JSON."""
    allow_long_integers()
    unicode = (sys.stdout.encoding or "ascii").lower().startswith("utf")
    return json.dumps(document, ensure_ascii=not unicode)


def parse_size(text: str | None) -> int | None:
    """Bytes of "4G" or "500M"."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([kKmMgGtT]?)(?:i?[bB])?\s*", text)
    if match is None:
        raise DocumentError("--max-memory", f"{text!r} is not a size; write a number with K, M or G, such as 4G")
    return int(float(match[1]) * 1024 ** " KMGT".index(match[2].upper() or " "))


def limit_memory(text: str | None) -> int | None:
    """Read the size and hold the whole process to it."""
    size = parse_size(text)
    if size is not None:
        hold_memory(size)
    return size
