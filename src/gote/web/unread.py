"""Large bodies, read by a worker and never by the server: as Python objects they take thirty times their bytes, and what
the server makes meanwhile for others keeps the pages that they leave.

A worker reads the body strictly and hands back its fields; those with much in them stay JSON texts. The server passes such
a text on as `{"": bytes}`, which no JSON can be, and the worker that does the job reads it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from gote.core.reading import allow_long_integers, parse_json


def read_body(job: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a body: `plain` as they are, `texts` as JSON; a fault is told as for small bodies.

    >>> read_body({"body": b'{"max_seconds": 1, "document": {"kind": "nim"}}'})
    {'plain': {'max_seconds': 1}, 'texts': {'document': '{"kind": "nim"}'}}
    """
    try:
        found = parse_json(job["body"].decode("utf-8"))
    except ValueError:
        return {"error": "body: cannot be read as JSON", "status": 400}
    if not isinstance(found, dict):
        return {"plain": {}, "texts": {}, "odd": True}
    texts = {name: json.dumps(value) for name, value in found.items() if isinstance(value, (dict, list))}
    return {"plain": {name: value for name, value in found.items() if name not in texts}, "texts": texts}


def fields_of(answer: Mapping[str, Any]) -> Any:
    """What the server goes on with: the fields, those with much in them unread."""
    if answer.get("odd"):
        return []
    return {**answer["plain"], **{name: {"": text.encode()} for name, text in answer["texts"].items()}}


def with_all_read(job: Mapping[str, Any]) -> Mapping[str, Any]:
    """The job with every part read.

    >>> with_all_read({"document": {"": b'{"kind": "nim"}'}, "seconds": 1})
    {'document': {'kind': 'nim'}, 'seconds': 1}
    """
    allow_long_integers()
    return {name: json.loads(part[""]) if _is_unread(part) else part for name, part in job.items()}


def _is_unread(part: Any) -> bool:
    return isinstance(part, dict) and isinstance(part.get(""), bytes)
