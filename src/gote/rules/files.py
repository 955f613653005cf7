"""Rules in a file of Python, which the user names on the command line; it is run, as `python FILE.py` would run it.

`FILE.py` has one class of rules, or an object `game`; `FILE.py:Class` says which; `"FILE.py:Class(heap=7)"` says with
which options. Nothing but the command line comes here: documents and requests never name a file.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

from gote.core.errors import DocumentError
from gote.core.numbers import FieldError
from gote.rules.rules import Rules
from gote.rules.rules_game import made


def rules_of_file(text: str) -> Rules:
    """The rules that a file, and perhaps a class and options, name."""
    found, options = _found(text, Rules)
    if isinstance(found, Rules):
        return found
    try:
        return made(found, found.__name__, options)
    except FieldError as error:
        raise DocumentError(found.__name__ + error.path.replace(".options", ""), str(error)) from None


def class_of_file(text: str) -> type[Rules]:
    """The class of the rules, to be made with several options."""
    found, _ = _found(text, Rules)
    return type(found) if isinstance(found, Rules) else found


def compiled_of_file(text: str) -> Any:
    """The compiled game of a file."""
    from gote.rules.compiled import Compiled

    return _found(text, Compiled)[0]


def _found(text: str, wanted: type) -> tuple[Any, dict[str, Any]]:
    file, _, rest = text.partition(":")
    name, options = _named(file, rest)
    here = vars(_run(Path(file)))
    if name:
        if name not in here:
            raise DocumentError(file, f"has no {name}; it has {', '.join(_games(here, wanted)) or 'no game'}")
        return here[name], options
    if isinstance(here.get("game"), wanted):
        return here["game"], {}
    games = _games(here, wanted)
    if not games:
        what = "class derived from gote.Rules" if wanted is Rules else f"object of gote.{wanted.__name__}"
        raise DocumentError(file, f"has no {what}; write one, or say FILE.py:NAME")
    if len(games) > 1:
        raise DocumentError(
            file, f"has several games ({', '.join(games)}); say which, such as {file}:{next(iter(games))}"
        )
    return next(iter(games.values())), {}


def _games(here: dict[str, Any], wanted: type) -> dict[str, Any]:
    """Objects, and classes of the file itself that no other one is derived from."""
    objects = {name: x for name, x in here.items() if isinstance(x, wanted) and not name.startswith("_")}
    classes = {
        name: x
        for name, x in here.items()
        if isinstance(x, type) and issubclass(x, wanted) and x.__module__ == here["__name__"]
    }
    last = {n: c for n, c in classes.items() if not any(d is not c and issubclass(d, c) for d in classes.values())}
    return objects or (last if wanted is Rules else {})


def _named(file: str, text: str) -> tuple[str, dict[str, Any]]:
    """Class and options of `Class(option=value)`."""
    if not text:
        return "", {}
    try:
        call = ast.parse(text, mode="eval").body
        if isinstance(call, ast.Name):
            return call.id, {}
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and not call.args:
            return call.func.id, {str(k.arg): ast.literal_eval(k.value) for k in call.keywords}
    except (SyntaxError, ValueError):
        pass
    raise DocumentError(file, f"{text!r} is not a class; write {file}:Class or '{file}:Class(option=value)'")


class _Fresh(SourceFileLoader):
    """Reads the text every time: a file saved twice within a second looks unchanged to Python's store of code."""

    def path_stats(self, path: Any) -> Any:
        raise OSError


def _run(file: Path) -> Any:
    name = f"gote_rules_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file, loader=_Fresh(name, str(file)))
    if spec is None or spec.loader is None or not file.exists():
        raise DocumentError(str(file), "cannot be read (No such file or directory)")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # so that classes of the file can be pickled and their text found
    try:
        spec.loader.exec_module(module)
    except DocumentError:
        raise
    except (Exception, SystemExit) as error:
        trace, line = error.__traceback__, getattr(error, "lineno", None)
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == str(file):
                line = trace.tb_lineno
            trace = trace.tb_next
        where = f" (line {line})" if line else ""
        raise DocumentError(file.name, f"{type(error).__name__}: {' '.join(str(error).split())}{where}") from None
    return module
