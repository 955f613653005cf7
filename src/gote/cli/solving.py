"""solve, check, explain, plot, schema: read a document, call core, show."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from gote.cli.progress_bar import progress_bar
from gote.core.documents import check as check_document
from gote.core.documents import load, load_file, parse_text
from gote.core.documents import schema as document_schema
from gote.core.errors import CheckError, DocumentError, GoteError, LimitError
from gote.core.game import Game
from gote.core.i18n import check_language, translator
from gote.core.limits import limits
from gote.core.reading import allow_long_integers, parse, parse_json

LINE_SECONDS = 60.0
"""Time limit per line of `--lines` unless `--max-seconds` says otherwise: one hard document must not stop a pipeline.
"""


def solve_one(
    file: str, as_json: bool, certificate: bool, lang: str, seconds: float | None, memory: str | None, max_bytes: int
) -> None:
    """`gote solve FILE`."""
    check_language(lang)
    with limits(seconds, limit_memory(memory)), progress_bar(quiet=as_json):
        solution = read_game(file, max_bytes).solve()
        text = to_json(solution.to_document(certificate)) if as_json else solution.to_text(lang)
    print(text)
    if not solution.verify():
        raise CheckError("verified: the independent check does not accept this answer; please report it")


def solve_lines(file: str, certificate: bool, seconds: float | None, memory: str | None, max_bytes: int) -> None:
    """`gote solve --lines FILE`: answers in the order of the documents; a bad line does not stop the run."""
    allowed = limit_memory(memory)
    failed = False
    for number, line in enumerate(_lines(file), 1):
        if not line.strip():
            continue
        answer = _answer_line(line, certificate, LINE_SECONDS if seconds is None else seconds, allowed, max_bytes)
        if "error" in answer:
            answer["line"] = number
            failed = True
        sys.stdout.write(to_json(answer) + "\n")
        sys.stdout.flush()
    if failed:
        sys.exit(1)


def _answer_line(line: str, certificate: bool, seconds: float, memory: int | None, max_bytes: int) -> dict[str, Any]:
    try:
        with limits(seconds, memory):
            if len(line) > max_bytes:
                raise DocumentError("document", f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
            return load(parse(line, max_bytes)).solve().to_document(certificate)
    except GoteError as error:
        return {"error": error.line}
    except MemoryError:
        return {"error": "document: out of memory; ask for a smaller size or allow more with --max-memory"}
    except RecursionError:
        return {"error": "document: is nested too deep; flatten it"}
    except Exception as error:  # a defect of ours must not take the other lines with it
        return {"error": f"document: internal error ({type(error).__name__}: {' '.join(str(error).split())[:200]})"}


def _lines(file: str) -> Iterable[str]:
    """Lines of a file or of standard input, read as they come; bytes that are not UTF-8 become an error of that line."""
    return _stdin_lines(sys.stdin.buffer) if file == "-" else _file_lines(file)


def _file_lines(file: str) -> Iterator[str]:
    try:
        with open(file, "rb") as stream:
            yield from _stdin_lines(stream)
    except OSError as error:
        raise DocumentError(file, f"cannot be read ({error.strerror})") from None


def _stdin_lines(stream: IO[bytes]) -> Iterator[str]:
    for raw in stream:
        yield raw.decode("utf-8", "replace")


def check_answer(file: str, answer: str, lang: str, max_bytes: int) -> None:
    """`gote check FILE ANSWER`."""
    t = translator("core", lang)
    game = read_game(file, max_bytes)
    found = parse_json(sys.stdin.read() if answer == "-" else _text_of(answer, max_bytes))
    if not isinstance(found, dict):
        raise DocumentError("answer", "is not a JSON object; give the answer as `gote solve --json` prints it")
    try:
        check_document(game, found)
    except (KeyError, ValueError, TypeError, IndexError) as error:
        raise DocumentError("answer", f"cannot be read ({type(error).__name__}: {error}); give all fields") from None
    print(t("checked independently: the answer is right"))


def explain(
    file: str, lang: str, output: Path | None, form: str, seconds: float | None, memory: str | None, max_bytes: int
) -> None:
    """`gote explain FILE`."""
    check_language(lang)
    if form not in ("text", "markdown", "html"):
        raise DocumentError("--format", f"{form!r} is not known; choose text, markdown or html")
    with limits(seconds, limit_memory(memory)), progress_bar():
        explanation = read_game(file, max_bytes).solve().explain(lang)
    text = {"text": explanation.to_text, "markdown": explanation.to_markdown, "html": explanation.to_html}[form]()
    if output is None:
        print(text)
    else:
        write_whole(output, text + "\n")


def plot(file: str, output: Path | None, lang: str, seconds: float | None, memory: str | None, max_bytes: int) -> None:
    """`gote plot FILE -o picture.html`."""
    check_language(lang)
    with limits(seconds, limit_memory(memory)), progress_bar():
        picture = read_game(file, max_bytes).solve().plot(lang)
    path = output or Path("gote.svg" if picture.svg else "gote.html")
    picture.save(path)
    print(path)


def print_schema(kind: str | None) -> None:
    """`gote schema [KIND]`."""
    print(json.dumps(document_schema(kind), indent=2, ensure_ascii=False))


def read_game(file: str, max_bytes: int) -> Game:
    """The game of a file or of standard input."""
    if file == "-":
        data = sys.stdin.buffer.read(max_bytes + 1)
        if len(data) > max_bytes:
            raise DocumentError("document", f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
        try:
            return load(parse_text(data.decode("utf-8"), "", max_bytes))
        except UnicodeDecodeError:
            raise DocumentError("document", "is not UTF-8 text; save it as UTF-8") from None
    return load_file(file, max_bytes)


def _text_of(path: str, max_bytes: int) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DocumentError(path, f"cannot be read ({error})") from None


def to_json(document: Any) -> str:
    """One line of JSON."""
    allow_long_integers()
    return json.dumps(document, ensure_ascii=False)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a stop half-way leaves the old one, never half of the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(path)


def parse_size(text: str | None) -> int | None:
    """Bytes of "4G" or "500M"."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([kKmMgGtT]?)(?:i?[bB])?\s*", text)
    if match is None:
        raise DocumentError("--max-memory", f"{text!r} is not a size; write a number with K, M or G, such as 4G")
    return int(float(match[1]) * 1024 ** " KMGT".index(match[2].upper() or " "))


def limit_memory(text: str | None) -> int | None:
    """Read the size and hold the whole process to it, so that even a library cannot take more."""
    size = parse_size(text)
    if size is None:
        return None
    try:
        import resource

        used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + size, resource.getrlimit(resource.RLIMIT_AS)[1]))
    except (ImportError, OSError, ValueError) as error:
        raise LimitError(f"--max-memory: cannot be set here ({error})") from None
    return size
