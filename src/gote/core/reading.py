"""Text into plain data: JSON and YAML, read so that hostile input costs nothing and every mistake has its line.

YAML follows the 1.2 core schema (`no`, `on` and `N` are words, not booleans), without aliases, tags or dates.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from gote.core.errors import DocumentError
from gote.core.numbers import MAX_DIGITS

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
        _check_depth(text)
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
    """JSON with duplicate keys, NaN and infinity refused and integers of any reasonable size."""
    allow_long_integers()
    try:
        return json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant, parse_int=_integer)
    except RecursionError:
        raise _too_deep() from None


def allow_long_integers() -> None:
    """Python refuses to convert more than 4300 digits by default; nimbers and exact answers need more."""
    if 0 < sys.get_int_max_str_digits() < MAX_DIGITS * 10:
        sys.set_int_max_str_digits(MAX_DIGITS * 10)


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


def _check_depth(text: str) -> None:
    """Count brackets outside strings: deep nesting is refused before any parser recurses into it."""
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', text):
        first = token[0][0]
        if first in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise _too_deep()
        elif first in "]}":
            depth -= 1


def _parse_yaml(text: str) -> Any:
    import yaml

    _check_depth(text)
    allow_long_integers()
    try:
        _check_events(yaml, text)
        return yaml.load(text, Loader=_yaml_loader())
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
    Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: _integer(node.value))
    Loader.add_constructor("tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node, deep=True))
    Loader.add_constructor(None, _unknown_tag)
    return Loader


def _unknown_tag(loader: Any, node: Any) -> Any:
    raise DocumentError(
        "document", f"uses the YAML tag {_clip(node.tag)} at line {node.start_mark.line + 1}; write plain data"
    )
