"""The JSON API: the same documents and answers as the command line, solved in worker processes."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from gote._version import __version__
from gote.core.documents import schema as document_schema
from gote.core.errors import GoteError
from gote.core.i18n import LANGUAGES
from gote.core.registry import rooms
from gote.web.workers import Busy, Pool

MAX_SECONDS = 60.0
router = APIRouter(prefix="/api")


class Failure(BaseModel):
    """One line that names the field and the fix."""

    error: str


class Options(BaseModel):
    """Limits of a request."""

    model_config = ConfigDict(extra="forbid")
    max_seconds: float = Field(default=10.0, gt=0, le=MAX_SECONDS, description="stop after this many seconds")


class SolveRequest(Options):
    """A document to solve."""

    document: dict[str, Any] = Field(
        description="as `gote schema` describes it", examples=[{"kind": "nim", "heaps": [3, 4, 5]}]
    )
    certificate: bool = Field(default=False, description="include the evidence")


class CheckRequest(Options):
    """A document and an answer from anywhere."""

    document: dict[str, Any]
    answer: dict[str, Any]


class ExplainRequest(Options):
    """A document to explain."""

    document: dict[str, Any]
    lang: Literal["en", "ja"] = "en"
    format: Literal["text", "markdown", "html"] = "html"


class JobState(BaseModel):
    """A job of the queue."""

    id: int
    state: Literal["waiting", "running", "done"]
    answer: dict[str, Any] | None = None


_FAILURES: dict[int | str, dict[str, Any]] = {
    408: {"model": Failure, "description": "stopped by the time limit"},
    413: {"model": Failure, "description": "too large"},
    422: {"model": Failure, "description": "the document is wrong"},
    499: {"model": Failure, "description": "cancelled"},
    500: {"model": Failure, "description": "the worker died"},
    503: {"model": Failure, "description": "busy: too many requests wait"},
}


def pool_of(request: Request) -> Pool:
    """The pool of the running server."""
    pool: Pool = request.app.state.pool
    return pool


def _size(request: Request) -> int:
    """Bytes of the request, which tell large work from small before anything is tried."""
    declared = request.headers.get("content-length", "0")
    return int(declared) if declared.isdigit() else 0


async def _ask(request: Request, job: dict[str, Any]) -> JSONResponse:
    try:
        answer = await pool_of(request).ask({**job, "size": _size(request)})
    except Busy:
        return busy()
    status = answer.pop("status", 200) if "error" in answer else 200
    answer.pop("died", None)
    return JSONResponse(answer, status_code=422 if "error" in answer and status == 200 else status)


def busy() -> JSONResponse:
    """The clear answer of a full queue."""
    return JSONResponse(
        {"error": "busy: too many requests wait; try again in a few seconds"},
        status_code=503,
        headers={"Retry-After": "5"},
    )


@router.post("/solve", responses=_FAILURES, summary="Solve a document")
async def solve(body: SolveRequest, request: Request) -> JSONResponse:
    """The answer as `gote solve --json` prints it."""
    return await _ask(
        request,
        {"action": "solve", "document": body.document, "certificate": body.certificate, "seconds": body.max_seconds},
    )


@router.post("/check", responses=_FAILURES, summary="Check an answer")
async def check(body: CheckRequest, request: Request) -> JSONResponse:
    """`{"right": true}`, or false with the reason."""
    return await _ask(
        request, {"action": "check", "document": body.document, "answer": body.answer, "seconds": body.max_seconds}
    )


@router.post("/explain", responses=_FAILURES, summary="Explain the solution")
async def explain(body: ExplainRequest, request: Request) -> JSONResponse:
    """The worked solution, step by step."""
    job = {
        "action": "explain",
        "document": body.document,
        "lang": body.lang,
        "format": body.format,
        "seconds": body.max_seconds,
    }
    return await _ask(request, job)


@router.get("/schema", summary="JSON Schema of every document")
async def all_schemas() -> dict[str, Any]:
    """The schema that accepts every kind."""
    return document_schema()


@router.get("/schema/{kind}", responses={404: {"model": Failure}}, summary="JSON Schema of one kind")
async def one_schema(kind: str) -> JSONResponse:
    """The schema of one kind of document."""
    try:
        return JSONResponse(document_schema(kind))
    except GoteError as error:
        return JSONResponse({"error": error.line}, status_code=404)


@router.get("/kinds", summary="The kinds by room")
async def kinds() -> dict[str, Any]:
    """Version, languages and the kinds of each room."""
    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "rooms": [
            {"room": r.name, "en": r.title_en, "ja": r.title_ja, "source": r.source, "kinds": list(r.kinds)}
            for r in rooms().values()
        ],
    }


@router.post("/jobs", status_code=202, responses={503: _FAILURES[503]}, summary="Queue a long solve")
async def create_job(body: SolveRequest, request: Request) -> JSONResponse:
    """Queue a document and return its number at once; ask for it with GET, stop it with DELETE."""
    job = {"action": "solve", "document": body.document, "certificate": body.certificate, "seconds": body.max_seconds}
    try:
        ticket = pool_of(request).submit({**job, "size": _size(request)})
    except Busy:
        return busy()
    return JSONResponse({"id": ticket.id, "state": ticket.state, "answer": None}, status_code=202)


@router.get("/jobs/{number}", response_model=JobState, responses={404: {"model": Failure}}, summary="State of a job")
async def job_state(number: int, request: Request) -> JSONResponse:
    """Waiting, running or done with its answer."""
    ticket = pool_of(request).tickets.get(number)
    if ticket is None:
        return JSONResponse({"error": f"job: {number} is not known"}, status_code=404)
    answer = None if ticket.answer is None else {k: v for k, v in ticket.answer.items() if k not in ("status", "died")}
    return JSONResponse({"id": ticket.id, "state": ticket.state, "answer": answer})


@router.delete("/jobs/{number}", responses={404: {"model": Failure}}, summary="Cancel a job")
async def cancel_job(number: int, request: Request) -> JSONResponse:
    """Stop a job; its worker is free again at once."""
    if not pool_of(request).cancel(number):
        return JSONResponse({"error": f"job: {number} is not waiting or running"}, status_code=404)
    return JSONResponse({"cancelled": number})
