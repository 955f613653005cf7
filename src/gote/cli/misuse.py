"""A command line that cannot be read is answered like every other mistake: in one line, or as JSON where that is asked."""

import re
from collections.abc import Callable
from typing import Any

from gote.core.errors import DocumentError

_CLOSE = re.compile(r"(?:Did you mean|Possible options:)\s*(.*?)\??\)?$")


def in_one_line(command: Any) -> None:
    """Let the parser of a command raise gote's own errors; which library it comes from (typer brings its own) is no matter."""
    command.make_context = _told(command.make_context)
    command.invoke = _told(command.invoke)


def _told(call: Callable[..., Any]) -> Callable[..., Any]:
    def inner(*given: Any, **named: Any) -> Any:
        try:
            return call(*given, **named)
        except Exception as error:
            if not hasattr(error, "format_message") or type(error).__name__ == "NoArgsIsHelpError":
                raise
            raise mistake(error) from None

    return inner


def mistake(error: Any) -> DocumentError:
    """What is wrong with the words, and where to read on."""
    words = error.format_message()
    path = error.ctx.command_path if getattr(error, "ctx", None) else "gote"
    close = _CLOSE.search(words)
    near = close[1].replace("'", "") if close else ""
    option = getattr(error, "option_name", None) if type(error).__name__ == "NoSuchOption" else None
    name = option or (re.findall(r"'([^']*)'", words) or ["arguments"])[0]
    if option or words.startswith("No such command"):
        if near:
            return DocumentError(name, f"`{path}` does not know it; did you mean {near}?")
        return DocumentError(name, f"`{path}` does not know it; `{path} --help` lists what there is")
    if words.startswith("Missing"):
        return DocumentError(name, f"is missing; `{path} --help` says what it is")
    reason = words.partition(": ")[2] if words.startswith("Invalid value") else words
    return DocumentError(name, f"{reason.rstrip('.')}; `{path} --help` says more")
