"""What a worker process can be asked to do: plain data in, plain data out, so that any worker can do any job."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Mapping
from typing import Any

from gote.core.documents import check, load, parse_text
from gote.core.error_words import said
from gote.core.errors import DocumentError, GoteError, InternalError, LimitError, told
from gote.core.i18n import LANGUAGES
from gote.core.lazy import load_object
from gote.core.limits import limits
from gote.core.picture import showing
from gote.core.reading import allow_long_integers
from gote.core.registry import rooms
from gote.web.unread import read_body, with_all_read
from gote.web.views import VIEWS

Job = Mapping[str, Any]
MOST_CERTIFICATE = 500_000
"""Longer certificates (in letters) are not sent to a page; the command line writes them."""


def solve(job: Job) -> dict[str, Any]:
    """The answer document."""
    found: dict[str, Any] = load(job["document"]).solve().to_document(bool(job.get("certificate")))
    return found


def check_answer(job: Job) -> dict[str, Any]:
    """The verdict of the proofs on every field of an answer."""
    verdict = check(job["document"], job["answer"], bool(job.get("complete")))
    reason = {"reason": verdict.reason_in(job.get("lang", "en"))} if not verdict else {}
    return {"right": bool(verdict), **verdict.to_json(), **reason}


def explain(job: Job) -> dict[str, Any]:
    """The worked solution in the form asked for."""
    with showing():
        explanation = load(job["document"]).solve().explain(job.get("lang", "en"))
    form = job.get("format", "html")
    text = getattr(explanation, f"to_{form}")()
    return {"title": explanation.title, "format": form, "text": text}


def prove(job: Job) -> dict[str, Any]:
    """The answer as a theorem: the text of a file for Coq."""
    from gote.theorems import prove as theorem_of

    proof = theorem_of(job["document"], job.get("answer"))
    return {"text": proof.text(), "fields": list(proof.fields), "unstated": list(proof.unstated)}


def workbench(job: Job) -> dict[str, Any]:
    """Everything a page shows of one document: the answer, the explanation, the picture, the other forms of the
    document.
    """
    game = load(job["document"])
    solution = game.solve()
    lang = job.get("lang", "en")
    answer = solution.to_document(certificate=True)
    certificate = json.dumps(answer.pop("certificate"), ensure_ascii=False, separators=(",", ":"))
    found: dict[str, Any] = {"document": game.to_document(), "answer": answer, "certificate_size": len(certificate)}
    if len(certificate) <= MOST_CERTIFICATE:
        found["certificate"] = json.loads(certificate)
    with showing():
        found["explanation"] = solution.explain(lang).to_html()
    try:
        with showing():
            picture = solution.plot(lang)
        found |= {"svg": picture.svg, "figure": picture.figure, "caption": picture.caption}
    except GoteError as error:
        if _out_of_time(error):  # begun again with more time rather than shown without its picture
            raise
    found["exports"] = {}
    for room in rooms().values():
        for ending, reference in room.exports.items():
            try:
                found["exports"][ending] = load_object(reference)(game)
            except (GoteError, AttributeError, TypeError, KeyError) as error:
                if _out_of_time(error):
                    raise  # otherwise this kind has no such form, or it would be too large
    return found


def read_text(job: Job) -> dict[str, Any]:
    """A document from pasted text in any form gote reads."""
    data = parse_text(job["text"], job.get("suffix", ""))
    if job.get("kind") and isinstance(data, Mapping) and "kind" not in data:
        data = {"kind": job["kind"], **data}
    return {"document": load(data).to_document()}


def call(job: Job) -> dict[str, Any]:
    """Run a function of gote on plain data. Only the server itself asks for this; no request names a function."""
    if not str(job["function"]).startswith("gote."):
        raise DocumentError("function", f"{job['function']!r} is not one of gote's")
    found: dict[str, Any] = load_object(job["function"])(**job["arguments"])
    return found


ACTIONS: Mapping[str, Callable[[Job], dict[str, Any]]] = {
    "solve": solve,
    "check": check_answer,
    "explain": explain,
    "prove": prove,
    "workbench": workbench,
    "read": read_text,
    "call": call,
    "read_body": read_body,
    **VIEWS,
}


def answer_bytes(job: Job, loading: Callable[[], None] | None = None) -> tuple[int, bytes]:
    """The status and the JSON of a job's answer; whatever cannot be written is an answer, too."""
    allow_long_integers()
    answer = run(job, loading)
    status = answer.pop("status", 200)
    try:
        text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError, MemoryError) as error:
        status, text = 500, json.dumps({"error": f"internal error (the answer cannot be written: {error})"})
    return status, text.encode("utf-8", "backslashreplace")


def run(job: Job, loading: Callable[[], None] | None = None) -> dict[str, Any]:
    """Do a job under its limits; every failure is an answer with `error` and the status a web server would give.
    `loading` hears when the time is up while code is loaded or compiled, which is not cut short.
    """
    end = time.monotonic() + float(job.get("seconds") or math.inf)
    try:
        with limits(seconds=job.get("seconds"), memory=job.get("memory"), waiting=loading):
            return ACTIONS[job["action"]](with_all_read(job))
    except Exception as raised:  # a defect of ours must not take the worker with it
        error, status = told(raised), 422
        if isinstance(error, LimitError):  # of time, or of memory
            status = 408 if time.monotonic() >= end or _out_of_time(error) else 413
        elif isinstance(error, InternalError):
            status = 500
        return {"error": _words(error, job), "status": status}


def _out_of_time(error: Exception) -> bool:
    """Whether the clock stopped the work, and not its size."""
    return isinstance(error, LimitError) and error.line.startswith("stopped")


def _words(error: GoteError, job: Job) -> str:
    """The error in the language of the page that asked."""
    return said(error, job["lang"] if job.get("lang") in LANGUAGES else "en")


def warm_up() -> None:
    """Load what most solves need, so that the first of them is quick, too."""
    import flint  # noqa: F401
    import highspy  # noqa: F401
    import numba  # noqa: F401

    rooms()
