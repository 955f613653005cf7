"""Bodies read as the command line reads documents: duplicate keys, NaN, lone surrogates and deep nesting refused, long
numbers welcome.

A large body is read by a worker (`unread.py` says why), and forgotten as soon as its job is packed.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from gote.core.errors import DocumentError
from gote.core.reading import parse_json
from gote.web.pool import LARGE, Busy
from gote.web.unread import fields_of

READING = 60.0
"""Seconds a worker may take to read a body."""


class StrictRequest(Request):
    """A request whose JSON is read strictly."""

    async def json(self) -> Any:
        """The body as plain data; a fault is an `HTTPException` with its line."""
        if not hasattr(self, "_json"):
            data = await self.body()
            try:
                self._json = _read(data) if len(data) <= LARGE else await self._read_by_a_worker(data)
            except DocumentError as error:
                raise HTTPException(422, error.line) from None
            except ValueError:  # not UTF-8, or not JSON
                raise HTTPException(400) from None
        return self._json

    async def _read_by_a_worker(self, data: bytes) -> Any:
        job = {"action": "read_body", "body": data, "size": len(data), "seconds": READING}
        client = self.client.host if self.client else ""
        try:
            answer = (await self.app.state.pool.ask(job, client, known=False)).answer
        except Busy:
            raise HTTPException(503, Busy.line, {"Retry-After": "5"}) from None
        if answer.status != 200:
            raise HTTPException(answer.status, answer.read()["error"])
        return fields_of(answer.read())

    def forget(self) -> None:
        """Let go of the body and of all that was read from it."""
        self._body = b""
        if isinstance(getattr(self, "_json", None), dict):
            self._json.clear()


def _read(data: bytes) -> Any:
    return parse_json(data.decode("utf-8"))


def give_memory_back() -> None:
    """What a request that failed still holds is let go of (its error and its frames know each other), and free pages go
    back to the system (glibc keeps them otherwise).
    """
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


class StrictRoute(APIRoute):
    """A route that reads its bodies strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """FastAPI's own handler, given a strict request."""
        handle = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strict
