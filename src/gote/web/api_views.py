"""The endpoints of the workbench that compute: a board, its steps, a match, an exercise and its marking. All of them are
jobs of the worker processes; the server only passes them on.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from gote.web.api import _FAILURES, Options, _ask
from gote.web.strict_json import StrictRoute

router = APIRouter(prefix="/api", route_class=StrictRoute)
Lang = Literal["en", "ja"]


class BoardRequest(Options):
    """A document to show solved."""

    document: dict[str, Any]
    lang: Lang = "en"


class TryRequest(BoardRequest):
    """A learner's answer to one question of a worked solution."""

    step: int = Field(ge=1, description="the step, counted from 1")
    ask: int = Field(default=1, ge=1, description="which of the step's questions, counted from 1")
    given: str = Field(max_length=2000, description="as typed: 7/12, [1/3, 2/3], yes, N")


class NamedBoardRequest(BoardRequest):
    """A document to show solved, and what the page calls its two players."""

    players: list[str] = Field(default_factory=list, max_length=2, description="names for the sentence: row, column")


class TextRequest(Options):
    """A file or pasted text in any form gote reads."""

    text: str = Field(max_length=4_000_000)
    suffix: str = Field(default="", max_length=12, description="how the file's name ends, such as .efg")
    kind: str = Field(default="", max_length=60, description="the kind of a text that names none")
    lang: Lang = "en"


class PlayRequest(Options):
    """A match: where it starts and the moves so far, each as its number among the legal ones."""

    game: str | None = Field(default=None, max_length=60, description="a game of GET /api/catalogue")
    document: dict[str, Any] | None = Field(default=None, description="instead of a game: the position to start from")
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = Field(default=0, ge=0, lt=2**31)
    second: bool = Field(default=False, description="gote moves first")
    both: bool = Field(default=False, description="two people, or exploring: gote does not reply")
    moves: list[int] = Field(default_factory=list, max_length=2000)
    level: Literal["perfect", "club", "beginner"] = "perfect"
    review: bool = Field(default=False, description="judge every move made so far")
    values: bool = Field(default=True, description="give the exact value of every legal move")
    lang: Lang = "en"


class ClaimRequest(Options):
    """A claim to look at again."""

    claim: str = Field(max_length=120, description="a claim of GET /api/claims")
    to: int = Field(ge=0, lt=10**6, description="the largest size to look at")


class ExerciseRequest(Options):
    """An exercise of a kind."""

    kind: str = Field(max_length=60)
    method: str | None = Field(default=None, max_length=60)
    shape: str | None = Field(default=None, max_length=12)
    seed: int = Field(default=0, ge=0, lt=2**31)
    lang: Lang = "en"


class MarkRequest(Options):
    """A learner's answer, whole or in part."""

    document: dict[str, Any]
    answer: dict[str, Any]
    lang: Lang = "en"


class Result(BaseModel):
    """What was asked for."""

    model_config = {"extra": "allow"}


_ANSWERS: dict[int | str, dict[str, Any]] = {200: {"model": Result}, **_FAILURES}


async def _do(action: str, body: Options, request: Request) -> Response:
    """Ask the workers; a page that goes on to the next edit does not wait any more, and its job ends with it."""
    job = {"action": action, "seconds": body.max_seconds, **body.model_dump(exclude={"max_seconds"}, exclude_none=True)}
    asked = asyncio.create_task(_ask(request, job))
    while not (await asyncio.wait({asked}, timeout=0.25))[0]:
        if await request.is_disconnected():
            asked.cancel()
            return Response(status_code=499)
    return asked.result()


@router.post("/board", responses=_ANSWERS, summary="A solved board")
async def board(body: NamedBoardRequest, request: Request) -> Response:
    """The answer in words, fields and a picture, with the digest of the document it proves."""
    return await _do("board", body, request)


@router.post("/steps", responses=_ANSWERS, summary="The worked solution, step by step")
async def steps(body: BoardRequest, request: Request) -> Response:
    """Each step with its heading, its text as HTML, what it asks (`asks`: prompt and shape of the answer) and the positions
    it leads to (`boards`).
    """
    return await _do("steps", body, request)


@router.post("/try_step", responses=_ANSWERS, summary="Judge an answer to a step")
async def try_step(body: TryRequest, request: Request) -> Response:
    """`right`, and a `verdict` (right, wrong or unreadable) with its `reason`."""
    return await _do("try_step", body, request)


@router.post("/proof", responses=_ANSWERS, summary="What stands behind an answer")
async def proof(body: BoardRequest, request: Request) -> Response:
    """The answer as a theorem for Coq, where its kind has one, and the modules its proofs stand on."""
    return await _do("proof", body, request)


@router.post("/exports", responses=_ANSWERS, summary="Other forms of a document")
async def exports(body: BoardRequest, request: Request) -> Response:
    """The document with defaults left out, and the files of other programs it can be written as."""
    return await _do("exports", body, request)


@router.post("/read", responses=_ANSWERS, summary="Read a file")
async def read(body: TextRequest, request: Request) -> Response:
    """The document a YAML, JSON, Gambit or table file stands for."""
    return await _do("read", body, request)


@router.post("/play", responses=_ANSWERS, summary="A position of a match")
async def play(body: PlayRequest, request: Request) -> Response:
    """The board after the moves given and gote's reply, with every legal move and its exact value."""
    return await _do("play", body, request)


@router.get("/pictures", responses=_ANSWERS, summary="The boards of all games")
async def pictures(request: Request) -> Response:
    """Every game of GET /api/catalogue as it lies at the start, as SVG."""
    return await _ask(request, {"action": "pictures", "seconds": 30.0})


@router.post("/claim", responses=_ANSWERS, summary="Look at a claim again")
async def claim(body: ClaimRequest, request: Request) -> Response:
    """All cases up to a size, their digest, and the smallest that fails."""
    return await _do("claim", body, request)


@router.post("/exercise", responses=_ANSWERS, summary="An exercise")
async def exercise(body: ExerciseRequest, request: Request) -> Response:
    """The question, its document and the fields of the answer that are asked for."""
    return await _do("exercise", body, request)


@router.post("/mark", responses=_ANSWERS, summary="Mark an answer")
async def mark(body: MarkRequest, request: Request) -> Response:
    """Whether the independent check accepts what was given, and why not."""
    return await _do("mark", body, request)
