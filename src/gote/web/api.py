"""The JSON API: the same documents and answers as the command line, solved in worker processes."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from gote._version import __version__
from gote.core.documents import schema as document_schema
from gote.core.errors import GoteError
from gote.core.i18n import LANGUAGES
from gote.core.reading import fault_in_words
from gote.core.registry import rooms
from gote.web.pool import Busy, Pool, Ticket
from gote.web.strict_json import StrictRequest, StrictRoute

MAX_SECONDS = 60.0
router = APIRouter(prefix="/api", route_class=StrictRoute)


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
    format: Literal["text", "markdown", "html", "latex"] = "html"


class ProveRequest(Options):
    """A document whose answer is wanted as a theorem; without an answer it is solved first."""

    document: dict[str, Any]
    answer: dict[str, Any] | None = None


class SolvedDocument(BaseModel):
    """The answer document: the fields of its kind, and these."""

    model_config = ConfigDict(extra="allow")
    kind: str
    verified: bool = Field(description="whether the independent check accepted the answer")
    seconds: float = Field(
        ge=0, description="what solving took; an answer found before keeps its own, and has an `Age` header"
    )


class CheckResult(BaseModel):
    """What the independent check says."""

    right: bool
    reason: str | None = Field(default=None, description="why not")


class Explained(BaseModel):
    """A worked solution."""

    title: str
    format: Literal["text", "markdown", "html", "latex"]
    text: str


class Proved(BaseModel):
    """A file for Coq whose theorems state the answer."""

    text: str = Field(description="the .v file, for coqc with the theory that `gote prove --check` compiles")
    fields: list[str] = Field(description="fields of the answer that the theorems state")
    unstated: list[str] = Field(description="fields of the answer that they do not state")


class Cancelled(BaseModel):
    """The job that was stopped."""

    cancelled: str


class RoomKinds(BaseModel):
    """A room and its kinds."""

    room: str
    en: str
    ja: str
    source: str
    kinds: list[str]


class Kinds(BaseModel):
    """What this server knows."""

    version: str
    languages: list[str]
    rooms: list[RoomKinds]


class JobState(BaseModel):
    """A job of the queue."""

    id: str = Field(description="known to whoever queued the job and to nobody else")
    state: Literal["waiting", "running", "done"]
    answer: dict[str, Any] | None = None


_RETRY = {"Retry-After": {"description": "seconds to wait", "schema": {"type": "integer"}}}
_FAILURES: dict[int | str, dict[str, Any]] = {
    400: {"model": Failure, "description": "the body is not JSON"},
    408: {"model": Failure, "description": "stopped by the time limit"},
    413: {"model": Failure, "description": "too large"},
    422: {"model": Failure, "description": "the document is wrong"},
    499: {"model": Failure, "description": "cancelled"},
    500: {"model": Failure, "description": "the worker died"},
    503: {"model": Failure, "description": "busy: too many requests wait", "headers": _RETRY},
}
_AGE = {
    "Age": {
        "description": "seconds since this answer was found, if somebody asked the same before",
        "schema": {"type": "integer"},
    }
}


_NO_JOB: dict[int | str, dict[str, Any]] = {404: {"model": Failure, "description": "no such job"}, 422: _FAILURES[422]}


def _answers(model: type[BaseModel]) -> dict[int | str, dict[str, Any]]:
    return {200: {"model": model, "headers": _AGE}, **_FAILURES}


def pool_of(request: Request) -> Pool:
    """The pool of the running server."""
    pool: Pool = request.app.state.pool
    return pool


def client_of(request: Request) -> str:
    """Who asks, so that nobody keeps the others waiting: the address of the other end."""
    return request.client.host if request.client else ""


async def _ask(request: Request, job: dict[str, Any]) -> Response:
    """The worker's answer, sent on as it came; `Age` says how long ago it was found when somebody asked the same
    before.
    """
    pool = pool_of(request)
    try:
        ticket = await _submit(request, job, keep=False)
    except Busy:
        return busy()
    await pool.wait(ticket)
    assert ticket.answer is not None
    headers = {"Age": str(int(ticket.age))} if ticket.task is None else None
    return Response(ticket.answer.body, ticket.answer.status, headers, "application/json")


async def _submit(request: Request, job: dict[str, Any], keep: bool) -> Ticket:
    """Queue a job and forget its body, which may be large."""
    size = len(await request.body())
    try:
        return pool_of(request).submit({**job, "size": size}, client_of(request), keep)
    finally:
        for part in job.values():
            if isinstance(part, dict):
                part.clear()
        if isinstance(request, StrictRequest):
            request.forget()


def busy() -> JSONResponse:
    """The clear answer of a full queue."""
    return JSONResponse(
        {"error": Busy.line},
        status_code=503,
        headers={"Retry-After": "5"},
    )


def _state(ticket: Ticket) -> dict[str, Any]:
    return {"id": ticket.id, "state": ticket.state, "answer": None if ticket.answer is None else ticket.answer.read()}


async def explain_refusal(request: Request, error: Exception) -> JSONResponse:
    """A body that does not fit the description is answered like any other mistake: one line that names the field."""
    if isinstance(error, HTTPException):
        line = f"address: {error.detail}"
        if request.method == "POST" and error.status_code == 400:
            line = "body: cannot be read as JSON"
        elif request.method == "POST" and error.status_code in (408, 413, 422, 500, 503):
            line = error.detail
        return JSONResponse({"error": line}, error.status_code, error.headers)
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return JSONResponse({"error": "body: cannot be read as JSON"}, status_code=400)
    field = ".".join(str(part) for part in first["loc"][1:]) or "body"
    return JSONResponse({"error": f"{field}: {fault_in_words(first)}"}, status_code=422)


@router.post("/solve", responses=_answers(SolvedDocument), summary="Solve a document")
async def solve(body: SolveRequest, request: Request) -> Response:
    """The answer as `gote solve --json` prints it."""
    return await _ask(
        request,
        {"action": "solve", "document": body.document, "certificate": body.certificate, "seconds": body.max_seconds},
    )


@router.post("/check", responses=_answers(CheckResult), summary="Check an answer")
async def check(body: CheckRequest, request: Request) -> Response:
    """`{"right": true}`, or false with the reason."""
    return await _ask(
        request, {"action": "check", "document": body.document, "answer": body.answer, "seconds": body.max_seconds}
    )


@router.post("/explain", responses=_answers(Explained), summary="Explain the solution")
async def explain(body: ExplainRequest, request: Request) -> Response:
    """The worked solution, step by step."""
    job = {
        "action": "explain",
        "document": body.document,
        "lang": body.lang,
        "format": body.format,
        "seconds": body.max_seconds,
    }
    return await _ask(request, job)


@router.post("/prove", responses=_answers(Proved), summary="State the answer as a theorem")
async def prove(body: ProveRequest, request: Request) -> Response:
    """The file that `gote prove` writes; a spoiled answer gives a file that Coq refuses."""
    return await _ask(
        request, {"action": "prove", "document": body.document, "answer": body.answer, "seconds": body.max_seconds}
    )


@router.get("/schema", summary="JSON Schema of every document")
async def all_schemas() -> dict[str, Any]:
    """The schema that accepts every kind."""
    return document_schema()


@router.get(
    "/schema/{kind}",
    response_model=dict[str, Any],
    responses={404: {"model": Failure}, 422: _FAILURES[422]},
    summary="JSON Schema of one kind",
)
async def one_schema(kind: str) -> JSONResponse:
    """The schema of one kind of document."""
    try:
        return JSONResponse(document_schema(kind))
    except GoteError as error:
        return JSONResponse({"error": error.line}, status_code=404)


@router.get("/kinds", response_model=Kinds, summary="The kinds by room")
async def kinds() -> dict[str, Any]:
    """Version, languages and the kinds of each room."""
    from gote.lab.citations import claimed

    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "rooms": [
            {
                "room": r.name,
                "en": r.title[0],
                "ja": r.title[1],
                "source": claimed(r.source)[0],
                "kinds": [k.name for k in r.kinds],
            }
            for r in rooms().values()
        ],
    }


@router.post(
    "/jobs",
    status_code=202,
    response_model=JobState,
    responses={code: _FAILURES[code] for code in (400, 413, 422, 503)},
    summary="Queue a long solve",
)
async def create_job(body: SolveRequest, request: Request) -> JSONResponse:
    """Queue a document and return its number at once; ask for it with GET, stop it with DELETE."""
    job = {"action": "solve", "document": body.document, "certificate": body.certificate, "seconds": body.max_seconds}
    try:
        ticket = await _submit(request, job, keep=True)
    except Busy:
        return busy()
    return JSONResponse(_state(ticket), status_code=202)


@router.get("/jobs/{name}", response_model=JobState, responses=_NO_JOB, summary="State of a job")
async def job_state(name: str, request: Request) -> JSONResponse:
    """Waiting, running or done with its answer."""
    ticket = pool_of(request).tickets.get(name)
    if ticket is None or not ticket.kept:
        return JSONResponse({"error": "job: no such job is known"}, status_code=404)
    return JSONResponse(_state(ticket))


@router.delete("/jobs/{name}", response_model=Cancelled, responses=_NO_JOB, summary="Cancel a job")
async def cancel_job(name: str, request: Request) -> JSONResponse:
    """Stop a job; its worker is free again at once."""
    if not pool_of(request).cancel(name):
        return JSONResponse({"error": "job: no such job waits or runs"}, status_code=404)
    return JSONResponse({"cancelled": name})
