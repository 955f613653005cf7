"""Middleware in front of everything, written against plain ASGI so that it costs nothing: who may ask (hosts, origins),
how much and how slowly (bytes, seconds), the security headers, and the record of what was answered.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import time
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

from starlette.exceptions import HTTPException

from gote.web.metrics import Meter
from gote.web.pool import LARGE
from gote.web.strict_json import give_memory_back

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"content-security-policy", b"default-src 'self'; object-src 'none'; base-uri 'self'"),
)
BODY_SECONDS = 30.0
"""A body that takes longer to arrive is not waited for."""
MOST_HELD = 256_000_000
"""Bytes of all bodies together; beyond that the server is busy."""
MANY = 1000
"""After so many requests free pages are given back, at the next moment when nobody is waiting."""
access = logging.getLogger("gote.access")


class Protection:
    """Refuses foreign hosts and origins, bodies above `max_bytes` (declared or not) or slower than `BODY_SECONDS`, and
    adds the security headers. Without `hosts` every host name is served.
    """

    def __init__(
        self,
        app: App,
        max_bytes: int = 8_000_000,
        hosts: Collection[str] | None = None,
        meter: Meter | None = None,
        origins: Collection[str] = (),
        root: str = "",
    ) -> None:
        self.app, self.max_bytes, self.hosts, self.meter = app, max_bytes, hosts, meter or Meter()
        self.origins, self.root = frozenset(origins), root.rstrip("/")
        self.held = 0
        """bytes of the bodies of all requests that are being answered"""
        self.open = self.since = 0
        """requests that are being answered; those since memory was last given back"""
        self.too_large = f"document: is larger than {max_bytes:,} bytes; send less"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if self.root and scope["path"].startswith(self.root + "/"):  # a proxy that passes the whole address on
            scope = {**scope, "path": scope["path"][len(self.root) :]}
        refusal = self._refusal(scope, headers)
        origin = headers.get(b"origin", b"").decode("latin-1")
        shared = _shared(origin) if origin in self.origins else ()
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return
        start, status, seen = time.monotonic(), 0, 0
        self.open += 1
        self.since += 1

        async def counted() -> Message:
            nonlocal seen
            left = start + BODY_SECONDS - time.monotonic() if body_expected else None
            try:
                async with asyncio.timeout(left):
                    message = await receive()
            except TimeoutError:
                line = f"body: did not arrive within {BODY_SECONDS:g} seconds; send it again"
                raise HTTPException(408, line) from None
            seen += len(message.get("body", b""))
            self.held += len(message.get("body", b""))
            if self.held > MOST_HELD:
                raise HTTPException(503, "busy: too much is being sent; try again in a few seconds")
            if seen > self.max_bytes:
                raise HTTPException(413, self.too_large)
            if message["type"] == "http.request" and not message.get("more_body"):
                finish_body()
            return message

        body_expected = scope["method"] not in ("GET", "HEAD")

        def finish_body() -> None:
            nonlocal body_expected
            body_expected = False  # what is received from now on is only that the client has gone

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = [pair for pair in message.get("headers", []) if pair[0].lower() not in _NEVER_SENT]
                framed = scope["path"].startswith("/embed/")  # the page's own policy says who may frame it
                plain = [pair for pair in HEADERS if not (framed and pair[0] == b"x-frame-options")]
                message["headers"] = [*own, *plain, *shared]
            await send(message)

        try:
            if refusal is not None:
                await _refuse(with_headers, *refusal)
            elif shared and scope["method"] == "OPTIONS":
                await with_headers({"type": "http.response.start", "status": 204, "headers": []})
                await with_headers({"type": "http.response.body", "body": b""})
            else:
                looked = scope["method"] == "HEAD" and scope["path"].startswith(
                    "/api/"
                )  # the server keeps the body back
                await self.app({**scope, "method": "GET"} if looked else scope, counted, with_headers)
        except HTTPException as error:  # of `counted`, where the application leaves it to us
            if not status:
                await _refuse(with_headers, error.status_code, error.detail)
        except asyncio.CancelledError:  # the server ends before the request does
            if not status:
                await _refuse(with_headers, 503, "busy: the server is being stopped; try again later")
        finally:
            self.held -= seen
            self.open -= 1
            if seen > LARGE or (self.since >= MANY and not self.open):  # now that nothing holds what was read
                self.since = 0
                give_memory_back()
            seconds = time.monotonic() - start
            self.meter.count(scope["method"], status, seconds)
            if access.isEnabledFor(logging.INFO):
                client = (scope.get("client") or ("-",))[0]
                path = scope.get("raw_path", b"").decode(
                    "ascii", "backslashreplace"
                )  # still quoted: no line of its own
                access.info("%s %s %s %d %d B in %.3f s", client, scope["method"], path, status, seen, seconds)

    def _refusal(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, str] | None:
        """Why a request is not even looked at, or None."""
        host = headers.get(b"host", b"").decode("latin-1")
        if self.hosts is not None and not _known(host, self.hosts):
            return 421, "host: this server does not go by that name; allow it with --allowed-host"
        origin = headers.get(b"origin", b"").decode("latin-1")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if origin and changes and origin not in self.origins and origin.partition("://")[2] != host:
            return 403, "origin: requests from pages of other servers are not answered; allow one with --allow-origin"
        declared = headers.get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > self.max_bytes:
            return 413, self.too_large
        return None


def _shared(origin: str) -> tuple[tuple[bytes, bytes], ...]:
    """What lets a page of an allowed server read the answers; no cookies, since there are none."""
    return (
        (b"access-control-allow-origin", origin.encode("latin-1")),
        (b"access-control-allow-methods", b"GET, POST, DELETE"),
        (b"access-control-allow-headers", b"content-type"),
        (b"access-control-max-age", b"600"),
        (b"vary", b"Origin"),
    )


_NEVER_SENT = frozenset({b"access-control-allow-origin", b"access-control-allow-credentials"})


def _known(host: str, names: Collection[str]) -> bool:
    """Whether a Host header names this server; an address always does, as nobody can make another name lead to it.

    >>> _known("localhost:8080", ["localhost"]), _known("[::1]:80", []), _known("evil.example", ["localhost"])
    (True, True, False)
    """
    name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    try:
        ipaddress.ip_address(name)
        return True
    except ValueError:
        return name.lower().rstrip(".") in names


async def _refuse(send: Send, status: int, line: str) -> None:
    body = json.dumps({"error": line}).encode()
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": body})
