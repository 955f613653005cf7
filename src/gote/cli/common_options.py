"""Options that every command understands: --lang, --output, --max-seconds and --json.

Most commands declare them, with what they mean there. For the others they are taken off the command line here: the
language becomes that of the environment, what the command prints goes to the file (whole, or not at all) or into one JSON
object, and the command runs under the limit.
"""

import contextlib
import io
import math
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gote.core.errors import DocumentError

NAMES = {"--lang": True, "--output": True, "-o": True, "--max-seconds": True, "--json": False}
"""Option -> whether a value follows."""
ENDLESS = {"serve", "open", "play", "mcp", "version"}
"""Commands that talk to somebody: what they print is not kept."""


def taken(command: Any, words: list[str]) -> tuple[list[str], dict[str, str]]:
    """The words left for the command, and the common options it does not declare itself."""
    name = words[0] if words else ""
    depth = 0
    while depth < len(words) and words[depth] in getattr(command, "commands", {}):
        command, depth = command.commands[words[depth]], depth + 1
    if getattr(command, "commands", None) or name in ENDLESS:
        return words, {}
    known = {option for parameter in command.params for option in parameter.opts}
    left = words[:depth]
    found: dict[str, str] = {}
    rest = iter(words[depth:])
    for word in rest:
        option, equals, value = word.partition("=")
        if word == "--":
            return [*left, word, *rest], found
        if option not in NAMES or option in known or (equals and not NAMES[option]):
            left.append(word)
            continue
        if NAMES[option] and not equals:
            value = next(rest, "")
            if not value:
                raise DocumentError(option, "needs a value")
        found[{"-o": "--output"}.get(option, option)] = value
    return left, found


@contextlib.contextmanager
def applied(found: dict[str, str]) -> Iterator[None]:
    """Run a command with the common options that were taken."""
    from gote.core.i18n import check_language

    if "--lang" in found:
        os.environ["GOTE_LANG"] = check_language(found["--lang"])
    with contextlib.ExitStack() as stack:
        if "--max-seconds" in found:
            from gote.cli.supervised import limited

            stack.enter_context(limited(_seconds(found["--max-seconds"]), quiet=True))
        if not {"--output", "--json"} & set(found):
            yield
            return
        printed = io.StringIO()
        try:
            with contextlib.redirect_stdout(printed):
                yield
        except SystemExit as end:
            if end.code not in (0, None):
                sys.stdout.write(printed.getvalue())
                raise
    _put(printed.getvalue(), found)
    raise SystemExit(0)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not seconds >= 0:
        raise DocumentError("--max-seconds", f"{text!r} is not a time; give seconds, 0 or more")
    return seconds


def _put(text: str, found: dict[str, str]) -> None:
    if "--json" in found:
        from gote.cli.solving import to_json

        text = to_json({"text": text}) + "\n"
    if "--output" in found:
        from gote.core.files import write_whole

        write_whole(Path(found["--output"]), text.removesuffix("\n") + "\n")
    else:
        sys.stdout.write(text)
