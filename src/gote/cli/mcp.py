"""`gote mcp`: solve, check, explain, exercises and kinds as tools of the Model Context Protocol, over standard input and output.

One JSON-RPC message a line in, one a line out (protocol 2025-06-18; older clients are answered in their version). Tools take
documents, never code, and every call has a time limit. A mistake in a document is an answer with `isError`, in one line.
"""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from gote.core.documents import check, load
from gote.core.errors import GoteError, told
from gote.core.i18n import check_language
from gote.core.limits import limits
from gote.core.reading import parse
from gote.core.registry import kind_record, kinds

VERSION = "2025-06-18"
SECONDS = 30.0
"""Time limit of a call."""

_DOCUMENT = {"type": "object", "description": "a game: kind and its fields (tool `kinds` tells them)"}
_LANG = {"type": "string", "enum": ["en", "ja"], "default": "en"}


def solve_tool(document: Any, ask: str | None = None) -> str:
    """The exact answer, proved."""
    return json.dumps(load(document).solve(ask).to_document(), ensure_ascii=False)


def check_tool(document: Any, answer: Any) -> str:
    """A verdict on every field."""
    return json.dumps(check(document, answer).to_json(), ensure_ascii=False)


def explain_tool(document: Any, lang: str = "en") -> str:
    """The worked solution as Markdown."""
    return str(load(document).solve().explain(check_language(lang)).to_markdown())


def exercise_tool(kind: str, seed: int = 0, lang: str = "en") -> str:
    """A problem with its document."""
    from gote.teach.problems import make_problem

    made = make_problem(kind, seed, check_language(lang))
    return json.dumps({"question": made.question, "document": dict(made.document)}, ensure_ascii=False)


def kinds_tool(kind: str | None = None, lang: str = "en") -> str:
    """All kinds in a line each, or the JSON Schema of one kind's documents."""
    check_language(lang)
    if kind is None:
        return "\n".join(f"{name}: {record.called(lang)}. {record.told(lang)}" for name, record in kinds().items())
    return json.dumps(kind_record(kind).game_class.model_json_schema(), ensure_ascii=False)


def _tool(call: Callable[..., str], about: str, needed: tuple[str, ...], **fields: Any) -> dict[str, Any]:
    schema = {"type": "object", "properties": fields, "required": list(needed), "additionalProperties": False}
    return {"call": call, "description": about, "inputSchema": schema}


TOOLS: dict[str, dict[str, Any]] = {
    "solve": _tool(
        solve_tool,
        "Solve a game exactly; the answer is proved field by field.",
        ("document",),
        document=_DOCUMENT,
        ask={"type": "string"},
    ),
    "check": _tool(
        check_tool,
        "Judge an answer to a game field by field: proved, wrong, or not proved.",
        ("document", "answer"),
        document=_DOCUMENT,
        answer={"type": "object"},
    ),
    "explain": _tool(
        explain_tool, "The worked solution of a game, step by step.", ("document",), document=_DOCUMENT, lang=_LANG
    ),
    "exercise": _tool(
        exercise_tool,
        "An exercise of a kind; the same seed gives the same one.",
        ("kind",),
        kind={"type": "string"},
        seed={"type": "integer"},
        lang=_LANG,
    ),
    "kinds": _tool(
        kinds_tool,
        "The kinds of games, or the schema of one kind's documents.",
        (),
        kind={"type": "string"},
        lang=_LANG,
    ),
}


def answer_message(message: Mapping[str, Any], seconds: float = SECONDS) -> dict[str, Any] | None:
    """The answer to one message; None for a notification.

    >>> answer_message({"jsonrpc": "2.0", "id": 1, "method": "ping"})
    {'jsonrpc': '2.0', 'id': 1, 'result': {}}
    """
    if "id" not in message:
        return None
    method, given = message.get("method"), message.get("params") or {}
    reply: dict[str, Any] = {"jsonrpc": "2.0", "id": message["id"]}
    if method == "initialize":
        from gote import __version__

        info = {"name": "gote", "version": __version__}
        version = given.get("protocolVersion") if isinstance(given, Mapping) else None
        return reply | {
            "result": {"protocolVersion": version or VERSION, "capabilities": {"tools": {}}, "serverInfo": info}
        }
    if method == "ping":
        return reply | {"result": {}}
    if method == "tools/list":
        shown = ("description", "inputSchema")
        return reply | {"result": {"tools": [{"name": n} | {k: t[k] for k in shown} for n, t in TOOLS.items()]}}
    if method == "tools/call" and isinstance(given, Mapping) and given.get("name") in TOOLS:
        return reply | {"result": call_tool(given["name"], given.get("arguments") or {}, seconds)}
    if method == "tools/call":
        return reply | {
            "error": {"code": -32602, "message": f"there is no such tool; choose one of {', '.join(TOOLS)}"}
        }
    return reply | {"error": {"code": -32601, "message": "there is no such method"}}


def call_tool(name: str, arguments: Mapping[str, Any], seconds: float = SECONDS) -> dict[str, Any]:
    """What a tool says, as the content of a result; every mistake is one line."""
    known = TOOLS[name]["inputSchema"]["properties"]
    try:
        wrong = [str(key) for key in arguments if key not in known]
        missing = [key for key in TOOLS[name]["inputSchema"]["required"] if key not in arguments]
        if wrong or missing:
            raise GoteError(f"arguments: give {', '.join(known)}" + (f"; {missing[0]} is missing" if missing else ""))
        with limits(seconds):
            text, failed = TOOLS[name]["call"](**arguments), False
    except TypeError as error:  # of arguments that are not what they should be
        text, failed = f"arguments: {' '.join(str(error).split())[:200]}", True
    except Exception as error:
        text, failed = told(error).line, True
    return {"content": [{"type": "text", "text": text}], "isError": failed}


def serve(seconds: float = SECONDS) -> None:
    """Answer messages until standard input ends."""
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            message = parse(line)
            found = answer_message(message, seconds) if isinstance(message, dict) else _unreadable()
        except GoteError:
            found = _unreadable()
        if found is not None:
            print(json.dumps(found, ensure_ascii=False), flush=True)


def _unreadable() -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "the line is not one JSON object"}}
