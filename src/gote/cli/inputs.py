"""Where the games of a command come from: files, standard input, rules in Python, or `KIND field=value ...`."""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from gote.core.documents import load, load_file, parse_text
from gote.core.errors import DocumentError
from gote.core.game import Game
from gote.core.reading import parse
from gote.core.registry import is_kind


def read_games(words: list[str], max_bytes: int) -> list[Game]:
    """The games that the words of a command name: any number of files, or one kind and its fields.

    Without words the document is read from standard input when something is piped into it.

    >>> read_games(["nim", "heaps=3,4,5"], 1000)[0].heaps
    (3, 4, 5)
    """
    if not words:
        if sys.stdin is None or sys.stdin.isatty():
            raise DocumentError("FILE", "is missing; name a document, pipe one in, or write KIND field=value ...")
        words = ["-"]
    if is_kind(words[0]) and not Path(words[0]).exists():
        return [load(document_of_words(words[0], words[1:], max_bytes))]
    return [read_game(word, max_bytes) for word in words]


def document_of_words(kind: str, words: list[str], max_bytes: int) -> dict[str, Any]:
    """`KIND field=value ...` as a document; values are YAML, and a list needs no brackets.

    >>> document_of_words("nim", ["heaps=3,4,5", "play=misere"], 1000)
    {'kind': 'nim', 'heaps': [3, 4, 5], 'play': 'misere'}
    """
    found: dict[str, Any] = {"kind": kind}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise DocumentError(
                word, f"is neither a file nor a field of {kind!r}; write field=value, such as heaps=3,4,5"
            )
        if name in found:
            raise DocumentError(name, "is given twice; keep one of the two")
        open_list = "," in value and value.lstrip()[:1] not in ("[", "{", '"', "'")
        found[name] = parse(f"[{value}]" if open_list else value, max_bytes)
    return found


def read_game(file: str, max_bytes: int) -> Game:
    """The game of a file or of standard input. A file of Python is run: it is the user's own, named by the user."""
    if is_program(file):
        from gote.rules.files import rules_of_file

        return load(rules_of_file(file))
    if file == "-":
        return load(parse_text(text_of("-", max_bytes, "document"), "", max_bytes))
    return load_file(file, max_bytes)


def is_program(file: str) -> bool:
    """Whether a file is rules written in Python: FILE.py, FILE.py:Class or "FILE.py:Class(option=value)".

    >>> is_program("my_game.py:Take(n=21)"), is_program("game.yaml")
    (True, False)
    """
    return file.partition(":")[0].endswith(".py")


def text_of(path: str, max_bytes: int, field: str = "answer") -> str:
    """The text of a file or of standard input."""
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else open(path, "rb") as stream:
            data = stream.read(max_bytes + 1)
    except OSError as error:
        raise DocumentError(path, f"cannot be read ({error.strerror})") from None
    if len(data) > max_bytes:
        raise DocumentError(field, f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise DocumentError(field if path == "-" else path, "is not UTF-8 text; save it as UTF-8") from None
