"""Middleware in front of everything: size limits and security headers, written against plain ASGI so that it costs
nothing.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

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
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline';"
        b" img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; worker-src 'self' blob:; object-src 'none'; base-uri 'self'",
    ),
)


class Protection:
    """Refuses bodies above `max_bytes` (declared or not) and adds the security headers."""

    def __init__(self, app: App, max_bytes: int = 8_000_000) -> None:
        self.app, self.max_bytes = app, max_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > self.max_bytes:
            await _refuse(send, self.max_bytes)
            return
        seen, started = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.max_bytes:
                raise _TooLarge
            return message

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            await self.app(scope, counted, with_headers)
        except _TooLarge:
            if not started:
                await _refuse(send, self.max_bytes)


class _TooLarge(Exception):
    pass


async def _refuse(send: Send, most: int) -> None:
    body = json.dumps({"error": f"document: is larger than {most:,} bytes; send less"}).encode()
    await send(
        {"type": "http.response.start", "status": 413, "headers": [(b"content-type", b"application/json"), *HEADERS]}
    )
    await send({"type": "http.response.body", "body": body})
