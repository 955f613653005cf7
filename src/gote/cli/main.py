"""`gote`: the process around a command. It forks before anything large is loaded, and says errors in one line."""

from __future__ import annotations

import atexit
import gc
import io
import os
import signal
import sys
import threading
import warnings
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from gote.core.errors import GoteError

TRACEBACK = "GOTE_TRACEBACK"
"""In the environment: a defect shows where it is."""
ALONE = {"serve", "open", "play", "mcp", "--lines", "--cluster", "--help", "-h", "--version"}
"""Words of commands that look after themselves."""


def complain(error: GoteError) -> NoReturn:
    """One line on standard error in the language asked for, and the exit status."""
    from gote.core.error_words import said

    line = said(error, _language(sys.argv[1:]))
    if "--json" in sys.argv:
        import json

        line = json.dumps({"error": line}, ensure_ascii=not (sys.stderr.encoding or "").lower().startswith("utf"))
    else:
        line = f"gote: {line}"
    print(line, file=sys.stderr)
    sys.exit(error.exit_status)


def _language(words: list[str]) -> str:
    """The language asked for on the command line, else that of the environment."""
    from itertools import pairwise

    from gote.core.i18n import LANGUAGES, language_of_environment

    asked = [after for word, after in pairwise(words) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return asked[-1] if asked and asked[-1] in LANGUAGES else language_of_environment()


def _asked(words: list[str]) -> str | None:
    """The command named on the command line, or on the one a shell wants completed."""
    if "_GOTE_COMPLETE" in os.environ:
        line = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS", "")
        words = line.split()[1:]
    if words[:1] == ["help"]:
        words = words[1:]
    return words[0] if words else None


def run() -> None:
    """Entry point: every error of gote becomes one line on standard error and its exit status."""
    from gote.cli.supervised import supervise

    words = sys.argv[1:]
    warnings.simplefilter("ignore", RuntimeWarning)  # floats that overflow only propose, exact numbers decide
    for stream in (sys.stdout, sys.stderr):  # a terminal that has no Japanese gets escapes
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        if words and not ALONE & {word.partition("=")[0] for word in words}:
            supervise()
        os.environ.setdefault("GOTE_LANG", _language(words))
        os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # to look for them reads every installed package
        gc.set_threshold(20_000)  # what imports make stays: to look through it again and again finds nothing
        from gote.cli.commands import command_tree
        from gote.cli.common_options import applied, taken
        from gote.cli.misuse import in_one_line

        command = command_tree(_asked(words))
        in_one_line(command)
        if len(words) < 2 or {"--help", "-h", "help"} & set(words):  # a group alone shows its help, too
            from gote.cli.help_words import speak, speak_around

            speak(command, _language(words))
            speak_around(_language(words))
        if words[:1] == ["help"]:
            words = [*words[1:], "--help"]
        words, common = taken(command, words)
        with applied(common):
            command(words, prog_name="gote", standalone_mode=True)
    except Exception as error:
        if interrupted := _ctrl_c_behind(error):
            _say_stopped(interrupted)
        if TRACEBACK in os.environ:
            raise
        complain(_line_of(error))
    except KeyboardInterrupt as stop:
        _say_stopped(stop)
    except SystemExit as end:
        if end.__context__ and (interrupted := _ctrl_c_behind(end.__context__)):  # how typer tells of Ctrl-C
            _say_stopped(interrupted)
        _leave(end)
        raise


def _ctrl_c_behind(error: BaseException) -> KeyboardInterrupt | None:
    """Ctrl-C that reached us as another error: Python makes one of what happens while a class takes its name, say."""
    cause = error.__cause__
    while cause is not None and not isinstance(cause, KeyboardInterrupt):
        cause = cause.__cause__
    return cause


def _line_of(error: Exception) -> GoteError:
    from gote.core.errors import DocumentError, GoteError, told
    from gote.core.parts import missing_part

    if isinstance(error, ModuleNotFoundError) and (part := missing_part(error)):  # of an extra
        return part
    if isinstance(error, OSError) and not isinstance(error, GoteError):  # a full disk, a folder that cannot be written
        return DocumentError(str(error.filename or "output"), f"{error.strerror or error}; choose another place")
    return told(error)


def _leave(end: SystemExit) -> None:
    """End at once: to take all modules apart, which the system does anyway, is a tenth of a short command."""
    if isinstance(end.code, int | None) and threading.active_count() == 1 and not sys.flags.interactive:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(end.code or 0)


def _say_stopped(stop: KeyboardInterrupt) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    print(f"gote: {stop}" if str(stop) else "gote: stopped", file=sys.stderr)
    sys.exit(130)


if __name__ == "__main__":
    run()
