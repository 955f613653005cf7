"""Documents into games, games into answers: the one way in for Python, the command line and the web."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from gote.core.errors import CheckError, DocumentError, LimitError
from gote.core.game import Game
from gote.core.lazy import load_object
from gote.core.numbers import FieldError
from gote.core.reading import MAX_BYTES, parse
from gote.core.registry import checker, game_class, kinds, rooms
from gote.core.solution import Solution


def load(document: Mapping[str, Any] | str | Game, max_bytes: int = MAX_BYTES) -> Game:
    """A game from a document: a mapping, or a YAML or JSON text.

    >>> load("{kind: matrix, payoffs: [[1, 2], [3, 4]]}").payoffs[1][0]
    Fraction(3, 1)
    """
    if isinstance(document, Game):
        return document
    if isinstance(document, str):
        document = parse(document, max_bytes)
    if not isinstance(document, Mapping):
        raise DocumentError(
            "document", f"is a {type(document).__name__}, not a mapping; write 'kind: ...' and its fields"
        )
    if "kind" not in document:
        raise DocumentError("kind", f"is missing; say which kind of game this is, one of {', '.join(sorted(kinds()))}")
    kind = document["kind"]
    if not isinstance(kind, str):
        raise DocumentError("kind", f"{str(kind)[:40]!r} is not a word; write one of {', '.join(sorted(kinds()))}")
    cls = game_class(kind)
    try:
        return cls.model_validate({str(key): value for key, value in document.items()})
    except ValidationError as error:
        raise document_error(error, cls) from None
    except RecursionError:
        raise DocumentError("document", "is nested too deep; flatten it") from None


def load_file(path: str | Path, max_bytes: int = MAX_BYTES) -> Game:
    """A game from a file: YAML, JSON, or a Gambit `.nfg` or `.efg` file.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
    ...     _ = file.write("{kind: nim, heaps: [1, 2]}")
    ...     file.flush()
    ...     load_file(file.name).kind
    'nim'
    """
    path = Path(path)
    try:
        if path.stat().st_size > max_bytes:
            raise DocumentError(path.name, f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DocumentError(str(path), f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise DocumentError(str(path), "is not UTF-8 text; save it as UTF-8") from None
    return load(parse_text(text, path.suffix, max_bytes))


def parse_text(text: str, suffix: str = "", max_bytes: int = MAX_BYTES) -> Any:
    """Plain data from the text of a file; files of Gambit are known by their ending or by their first word."""
    start = text.lstrip("\ufeff \t\r\n")[:4]
    suffix = {"NFG ": ".nfg", "EFG ": ".efg"}.get(start, suffix.lower())
    for room in rooms().values():
        if suffix in room.files:
            if len(text) > max_bytes:
                raise DocumentError("document", f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
            return load_object(room.files[suffix])(text)
    return parse(text, max_bytes)


def solve(document: Mapping[str, Any] | str | Game) -> Solution[Any]:
    """Load and solve in one step.

    >>> solve({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}).value
    Fraction(3, 1)
    """
    return load(document).solve()


def check(document: Mapping[str, Any] | str | Game, answer: Mapping[str, Any]) -> bool:
    """Whether the independent checker accepts an answer that came from anywhere; the reason is in `CheckError`.

    >>> check({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}, {"value": 3, "row": [0, 1], "column": [1, 0]})
    True
    """
    game = load(document)
    if not set(answer) - {"kind", "verified", "seconds", "certificate"}:
        raise CheckError("the answer has no field to check; give it as `gote solve --json` prints it")
    try:
        checker(game.kind)(game, answer, answer.get("certificate") or {})
    except KeyError as error:
        raise CheckError(
            f"{str(error.args[0])[:60] if error.args else 'a field'}: is missing from the answer"
        ) from None
    except (TypeError, ValueError, AttributeError, IndexError, ZeroDivisionError) as error:
        raise CheckError(f"the answer cannot be read ({' '.join(str(error).split())[:120]})") from None
    return True


def schema(kind: str | None = None) -> dict[str, Any]:
    """The JSON Schema of one kind, or of any document gote reads.

    >>> schema("matrix")["properties"]["kind"]["const"]
    'matrix'
    """
    if kind is not None:
        return game_class(kind).model_json_schema()
    definitions: dict[str, Any] = {}
    references = []
    for name in kinds():
        own = game_class(name).model_json_schema(ref_template="#/$defs/{model}")
        definitions.update(own.pop("$defs", {}))
        definitions[own["title"]] = own
        references.append({"$ref": f"#/$defs/{own['title']}"})
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": references, "$defs": definitions}


def document_error(error: ValidationError, cls: type[Game]) -> DocumentError:
    """The first mistake of a document as one line: the path of the field, what is wrong, how to mend it."""
    details = error.errors(include_url=False)
    first = min(details, key=lambda item: item["type"] != "extra_forbidden")  # a misspelt field explains a missing one
    location = [part for part in first["loc"] if not str(part).startswith(("function-", "tagged-", "constrained-"))]
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location).lstrip(".")
    if first["type"] == "extra_forbidden":
        import difflib

        fields = [f.alias or name for name, f in cls.model_fields.items()]
        near = difflib.get_close_matches(str(location[-1]), fields, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"the fields are {', '.join(fields)}"
        return DocumentError(path, f"is not a field of kind {cls.model_fields['kind'].default!r}; {hint}")
    if first["type"] == "missing":
        return DocumentError(path, "is missing; add it")
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, FieldError):
        return DocumentError(path + cause.path if path else cause.path.lstrip("."), str(cause))
    if isinstance(cause, GoteErrorTypes):
        return DocumentError(path or getattr(cause, "field", ""), getattr(cause, "message", str(cause)))
    if isinstance(cause, ValueError):
        return DocumentError(path or "document", str(cause))
    given = repr(first.get("input"))
    return DocumentError(
        path or "document", f"{first['msg']} (given: {given if len(given) <= 40 else given[:37] + '...'})"
    )


GoteErrorTypes = (DocumentError, LimitError)
