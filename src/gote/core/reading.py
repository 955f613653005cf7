"""Text into plain data: JSON and YAML, read so that hostile input costs nothing and every mistake has its line.

YAML follows the 1.2 core schema (`no`, `on` and `N` are words, not booleans), without aliases, tags or dates.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from gote.core.errors import DocumentError, LimitError
from gote.core.numbers import MAX_DIGITS, FieldError

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

MAX_BYTES = 8_000_000
MAX_DEPTH = 400


def parse(text: str, max_bytes: int = MAX_BYTES) -> Any:
    """Plain data from a JSON or YAML text.

    >>> parse('{"kind": "nim", "heaps": [3, 5]}') == parse("kind: nim\\nheaps: [3, 5]")
    True
    """
    if len(text) > max_bytes or len(text.encode("utf-8", "surrogatepass")) > max_bytes:
        raise DocumentError("document", f"is larger than {max_bytes:,} bytes; allow more with --max-bytes")
    if text.startswith("\ufeff"):
        text = text[1:]
    if text.lstrip()[:1] in ("{", "["):
        try:
            return parse_json(text)
        except json.JSONDecodeError as json_error:
            try:
                return _parse_yaml(text)  # YAML flow style such as {kind: nim, heaps: [1]} starts with a bracket too
            except DocumentError:
                where = f"line {json_error.lineno}, column {json_error.colno}"
                raise DocumentError("document", f"not valid JSON at {where}: {json_error.msg}") from None
    return _parse_yaml(text)


def parse_json(text: str) -> Any:
    """JSON in which nobody can hide anything: duplicate keys, NaN, infinity, halves of characters and deep nesting are
    refused, integers of any reasonable size welcome.

    >>> parse_json('{"heaps": [1], "heaps": [2]}')
    Traceback (most recent call last):
    ...
    gote.core.errors.DocumentError: heaps: is given twice; keep one of the two
    """
    allow_long_integers()
    plain = _STRING.sub("", text)
    _check_depth(plain)
    for digits in _LONG.finditer(plain):
        _integer(digits[0])
    try:
        found = _PLAIN.decode(text)
        if plain.count(":") != _count_pairs(found):  # a key was lost: somebody gave it twice
            json.loads(text, object_pairs_hook=_no_duplicates)
    except RecursionError:
        raise _too_deep() from None
    if _HALF.search(text):
        _check_characters(found)
    return found


_PLAIN = json.JSONDecoder(parse_constant=lambda name: _no_constant(name))
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_LONG = re.compile(rf"[0-9]{{{MAX_DIGITS + 1},}}")


def _count_pairs(data: Any) -> int:
    """How many keys all mappings of a document have together."""
    found, rest = 0, [data]
    while rest:
        item = rest.pop()
        if type(item) is dict:
            found += len(item)
            rest.extend(item.values())
        elif type(item) is list:
            rest.extend(item)
    return found


def allow_long_integers() -> None:
    """Python refuses to convert more than 4300 digits by default; nimbers and exact answers need more."""
    if 0 < sys.get_int_max_str_digits() < MAX_DIGITS * 10:
        sys.set_int_max_str_digits(MAX_DIGITS * 10)


_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""What may stand for half of a character: an escape of one, or one that came in as it is."""


def _check_characters(data: Any, path: str = "") -> None:
    """Refuse halves of characters (lone surrogates): no text can be written with them."""
    if isinstance(data, str) and not data.isascii():
        try:
            data.encode("utf-8")
        except UnicodeEncodeError:
            shown = data.encode("ascii", "backslashreplace").decode()
            raise DocumentError(
                path or "document", f"{_clip(shown)!r} holds half of a character; write the whole of it"
            ) from None
    elif isinstance(data, dict):
        for key, value in data.items():
            _check_characters(key, path)
            _check_characters(value, f"{path}.{key}".lstrip("."))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            _check_characters(value, f"{path}[{i}]")


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise DocumentError("document", f"a number of {len(digits)} digits is too long; give at most {MAX_DIGITS}")
    return int(digits)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise DocumentError(_clip(twice), "is given twice; keep one of the two")
    return found


def _no_constant(name: str) -> Any:
    raise DocumentError("document", f"{name} is not a number gote can use; give a finite number")


def _clip(text: object) -> str:
    shown = str(text)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def _too_deep() -> DocumentError:
    return DocumentError("document", f"is nested more than {MAX_DEPTH} levels deep; flatten it")


def _check_depth(plain: str) -> None:
    """Deep nesting is refused before any parser recurses into it: the brackets outside strings are counted."""
    steps = plain.encode("utf-8", "replace").translate(_STEPS, _NO_BRACKETS)
    if steps.count(1) > MAX_DEPTH and max(accumulate(map((0, 1, -1).__getitem__, steps))) > MAX_DEPTH:
        raise _too_deep()


_STEPS = bytes.maketrans(b"[{]}", b"\1\1\2\2")
"""1 for a bracket that opens, 2 for one that closes."""
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def _parse_yaml(text: str) -> Any:
    import yaml

    _check_depth(_STRING.sub("", text))
    allow_long_integers()
    try:
        _check_events(yaml, text)
        found = yaml.load(text, Loader=_yaml_loader())
        if _HALF.search(text):
            _check_characters(found)
        return found
    except UnicodeEncodeError:
        raise DocumentError("document", "holds half of a character; write the whole of it") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" at line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        problem = getattr(error, "problem", None) or str(error)
        raise DocumentError("document", f"not valid YAML{where}: {_clip(problem)}") from None
    except RecursionError:
        raise _too_deep() from None


def _check_events(yaml: Any, text: str) -> None:
    """Walk the flat event stream first: composing recurses in C, where deep nesting would end the process."""
    depth = 0
    for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        if isinstance(event, yaml.AliasEvent):
            raise DocumentError(
                "document", f"uses a YAML alias at line {event.start_mark.line + 1}; write the value out"
            )
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise _too_deep()
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


_loader: Any = None


def _yaml_loader() -> Any:
    """Built once: PyYAML's C loader with a short list of plain types."""
    global _loader
    if _loader is None:
        import yaml

        _loader = _make_loader(yaml)
    return _loader


def _make_loader(yaml: Any) -> Any:
    base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):  # type: ignore[misc, valid-type]
        def construct_mapping(self, node: Any, deep: bool = False) -> Any:
            mapping = {}
            for key_node, value_node in node.value:
                key = self.construct_object(key_node, deep=True)
                if not isinstance(key, (str, int, float, bool, type(None))):
                    raise DocumentError(
                        "document", f"a key at line {key_node.start_mark.line + 1} is not a word; write a word"
                    )
                if key in mapping:
                    raise DocumentError(
                        _clip(key), f"is given twice (line {key_node.start_mark.line + 1}); keep one of the two"
                    )
                mapping[key] = self.construct_object(value_node, deep=True)
            return mapping

    Loader.yaml_implicit_resolvers = {}
    Loader.yaml_constructors = {
        key: value
        for key, value in base.yaml_constructors.items()
        if key in {f"tag:yaml.org,2002:{n}" for n in ("null", "bool", "int", "float", "str", "seq")}
    }
    for name, pattern, first in (
        ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
        ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
        ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
        ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
        ("float", r"^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$", list("-+.")),
    ):
        Loader.add_implicit_resolver(f"tag:yaml.org,2002:{name}", re.compile(pattern), first)
    for name, read in (("int", _integer), ("float", _float), ("bool", _truth), ("null", lambda word: None)):
        Loader.add_constructor(f"tag:yaml.org,2002:{name}", partial(_scalar, read))
    Loader.add_constructor("tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node, deep=True))
    Loader.add_constructor(None, _unknown_tag)
    return Loader


def _scalar(read: Callable[[str], Any], loader: Any, node: Any) -> Any:
    """A plain value; a tag such as `!!int` on something else is refused with its line."""
    try:
        return read(node.value)
    except (ValueError, TypeError, KeyError, AttributeError):
        name, line = node.tag.rpartition(":")[2], node.start_mark.line + 1
        raise DocumentError("document", f"!!{name} at line {line} stands before something else; leave it out") from None


def _float(word: str) -> float:
    return float(word.lower().replace(".inf", "inf").replace(".nan", "nan"))


def _truth(word: str) -> bool:
    return {"true": True, "false": False}[word.lower()]


def _unknown_tag(loader: Any, node: Any) -> Any:
    raise DocumentError(
        "document", f"uses the YAML tag {_clip(node.tag)} at line {node.start_mark.line + 1}; write plain data"
    )


def field_error(error: ValidationError, cls: type[BaseModel], what: str) -> tuple[str, str]:
    """The first mistake pydantic found: the path of the field, and what is wrong with the way to mend it."""
    details = error.errors(include_url=False)
    first = min(details, key=lambda item: item["type"] != "extra_forbidden")  # a misspelt field explains a missing one
    location = [part for part in first["loc"] if not str(part).startswith(("function-", "tagged-", "constrained-"))]
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location).lstrip(".")
    if first["type"] == "extra_forbidden":
        import difflib

        fields = [f.alias or name for name, f in cls.model_fields.items()]
        near = difflib.get_close_matches(str(location[-1]), fields, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"the fields are {', '.join(fields)}"
        return path, f"is not a field of {what}; {hint}"
    if first["type"] == "missing":
        return path, "is missing; add it"
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, FieldError):
        return path + cause.path if path else cause.path.lstrip("."), str(cause)
    if isinstance(cause, (DocumentError, LimitError)):
        return path or getattr(cause, "field", ""), getattr(cause, "message", str(cause))
    if isinstance(cause, ValueError):
        return path, str(cause)
    given = repr(first.get("input"))
    return path, f"{fault_in_words(first)} (given: {given if len(given) <= 40 else given[:37] + '...'})"


def fault_in_words(fault: Any) -> str:
    """What pydantic found (one of its `errors()`), in our words where we have some.

    >>> fault_in_words({"type": "greater_than_equal", "ctx": {"ge": 2}, "msg": "Input should be greater"})
    'must be at least 2'
    """
    known = _WRONG.get(fault["type"])
    return known.format_map(fault.get("ctx", {})) if known else fault["msg"].removeprefix("Value error, ")


_WHOLE = "is not a whole number; write an integer"
_YES_NO = "is neither true nor false; write one of them"
_LIST = "is not a list; write [first, second, ...]"
_MAPPING = "is not a mapping; write {{name: value, ...}}"
_FEW, _MANY = (
    "has {actual_length} entries; give at least {min_length}",
    "has {actual_length} entries; give at most {max_length}",
)
_WRONG = {
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_from_float": _WHOLE,
    "string_type": "is not text; put it in quotes",
    "bool_type": _YES_NO,
    "bool_parsing": _YES_NO,
    "float_type": "is not a number; write one",
    "float_parsing": "is not a number; write one",
    "list_type": _LIST,
    "tuple_type": _LIST,
    "dict_type": _MAPPING,
    "mapping_type": _MAPPING,
    "model_type": _MAPPING,
    "model_attributes_type": _MAPPING,
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "none_required": "must be null; leave it out",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "greater_than": "must be greater than {gt}",
    "less_than": "must be less than {lt}",
    "too_short": _FEW,
    "too_long": _MANY,
    "string_too_short": "is too short; write at least {min_length} letters",
    "string_too_long": "is too long; write at most {max_length} letters",
}
"""What a document does wrong, by pydantic's name of it."""
