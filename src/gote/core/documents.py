"""Documents into games, games into answers: the one way in for Python, the command line and the web."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from gote.core.checking import check_answer
from gote.core.errors import DocumentError, MissingFile, told
from gote.core.game import Game, document_error
from gote.core.kind import Kind
from gote.core.lazy import load_object
from gote.core.numbers import FieldError
from gote.core.proof import Verdict
from gote.core.reading import MAX_BYTES, parse
from gote.core.registry import game_class, kind_record, kinds, questions, rooms
from gote.core.solution import answer_schema


def load(document: Any, max_bytes: int = MAX_BYTES) -> Game:
    """A game from a document: a mapping, or a YAML or JSON text; or from an object: rules of one's own, an array, a
    frame, a graph, a game of another library.

    >>> load("{kind: matrix, payoffs: [[1, 2], [3, 4]]}").payoffs[1][0]
    Fraction(3, 1)
    """
    if isinstance(document, Game):
        return document
    if isinstance(document, str):
        text, document = document, parse(document, max_bytes)
        if isinstance(document, str):
            raise DocumentError(
                "document", f"{text[:60]!r} has no fields; give a file as pathlib.Path or with gote.load_file"
            )
    if not isinstance(document, Mapping):
        document = load_object("gote.rules.objects:game_of")(document)
        if isinstance(document, Game):
            return document
    if "kind" not in document:
        raise DocumentError(
            "kind", "is missing; say which kind of game this is, as in kind: matrix; `gote kinds` lists them"
        )
    kind = document["kind"]
    if not isinstance(kind, str):
        raise DocumentError(
            "kind", f"{str(kind)[:40]!r} is not a word; write one, as in kind: matrix; `gote kinds` lists them"
        )
    fields = {str(key): value for key, value in document.items()}
    if fields.get("ask") not in (None, kind):
        return _asked(kind, fields)
    fields.pop("ask", None)
    return _read(game_class(kind), fields)


def _asked(kind: str, fields: dict[str, Any]) -> Game:
    """The game of another question about this kind: read as that question's own kind, remembered as what was asked."""
    ask, known = fields.pop("ask"), questions(kind)
    if ask not in known:
        near = ", ".join(list(known)[1:]) or "nothing else"
        raise DocumentError("ask", f"{str(ask)[:40]!r} cannot be asked of kind {kind!r}; it can be asked {near}")
    record = known[ask]
    fields = _fields_of_question(record, kind, fields)
    game = _read(record.game_class, fields | {"kind": ask})
    game._form = kind
    return game


def _fields_of_question(record: Kind, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of the question's own document; what only the form's own question needs (`find`, `all`) is left out."""
    convert, known = record.asked_of[kind], record.game_class.model_fields
    if convert:
        try:
            return dict(record.load(convert)(fields))
        except FieldError as error:
            raise DocumentError(error.path.lstrip("."), str(error)) from None
    own = game_class(kind).model_fields
    if isinstance(fields.get("find"), str) and "find" in own:  # a word such as `all`: no list of fields of the answer
        fields = {name: value for name, value in fields.items() if name != "find"}
    return {name: value for name, value in fields.items() if name in known or name not in own}


def _read(cls: type[Game], fields: dict[str, Any]) -> Game:
    try:
        return cls.model_validate(fields)
    except ValidationError as error:
        raise document_error(error, cls) from None
    except RecursionError as error:
        raise told(error) from None


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
        kind = MissingFile if isinstance(error, FileNotFoundError) else DocumentError
        raise kind(str(path), f"cannot be read ({error.strerror})") from None
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


def solve(document: Any) -> Any:
    """Load and solve in one step.

    >>> solve({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}).value
    Fraction(3, 1)
    """
    return load(document).solve()


def check(document: Any, answer: Mapping[str, Any], complete: bool = False) -> Verdict:
    """The verdict of the proofs on every field of an answer that came from anywhere; true when all are proved.

    >>> bool(check({"kind": "lottery", "utility": {"a": 1}, "lotteries": ["a"]}, {"utilities": [1]}))
    True
    """
    return check_answer(load(document), answer, complete)


def schema(kind: str | None = None, answer: bool = False) -> dict[str, Any]:
    """The JSON Schema of one kind's documents (or answers), or of any document gote reads: that one in the form editors
    follow (draft 7, one case for each kind, so that a mistake is told in the words of the kind that was meant).

    >>> schema("matrix")["properties"]["kind"]["const"]
    'matrix'
    """
    if kind is not None:
        record = kind_record(kind)
        if not answer:
            return record.game_class.model_json_schema()
        return answer_schema(kind_record(record.stands_for) if record.stands_for else record)
    definitions: dict[str, Any] = {}
    cases = []
    for name in kinds():
        own = _with_other_forms(game_class(name))
        definitions.update(own.pop("$defs", {}))
        definitions[own["title"]] = own
        own["properties"]["ask"] = {"enum": list(questions(name)), "description": "the question, if not the usual one"}
        usual = {"properties": {"kind": {"const": name}}, "not": {"required": ["ask"]}, "required": ["kind"]}
        other = {"properties": {"kind": {"const": name}}, "required": ["kind", "ask"]}
        cases.append({"if": usual, "then": {"$ref": f"#/definitions/{own['title']}"}})
        cases.append({"if": other, "then": {"properties": {"ask": own["properties"]["ask"]}}})
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A document of gote",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": list(kinds())}},
        "allOf": cases,
        "definitions": _older_tuples(definitions),
    }


def _with_other_forms(game: type[Game]) -> dict[str, Any]:
    """The schema of a kind; a document with a field of another form needs not those of the usual one."""
    found = game.model_json_schema(ref_template="#/definitions/{model}")
    if game.other_fields:
        own = found["properties"]
        for name in game.other_fields:  # one that is there already may be a formula instead
            own[name] = {"anyOf": [own[name], {"type": "string"}]} if name in own else {}
        found["anyOf"] = [{"required": found.pop("required")}, *({"required": [name]} for name in game.other_fields)]
    return found


def _older_tuples(schema: Any) -> Any:
    """Tuples as draft 7 writes them, the newest form that editors know.

    >>> _older_tuples({"prefixItems": [{"type": "integer"}], "minItems": 1})
    {'items': [{'type': 'integer'}], 'minItems': 1}
    """
    if isinstance(schema, dict):
        return {"items" if key == "prefixItems" else key: _older_tuples(value) for key, value in schema.items()}
    return [_older_tuples(one) for one in schema] if isinstance(schema, list) else schema
