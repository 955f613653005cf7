"""The server: FastAPI for the JSON API and the built front end, worker processes for everything that computes."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Collection, Sequence

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from gote._version import __version__
from gote.core.errors import DocumentError
from gote.web import api_catalogue, api_views
from gote.web.api import explain_refusal, router
from gote.web.metrics import Meter
from gote.web.metrics import router as metrics_router
from gote.web.pool import Pool
from gote.web.protection import Protection, access
from gote.web.site import add_pages


def create_app(
    workers: int = 2,
    pages: bool = True,
    memory: int | None = None,
    hosts: Collection[str] | None = None,
    origins: Collection[str] = (),
    framers: Collection[str] = (),
    root: str = "",
) -> FastAPI:
    """The web application; without `pages` it is the JSON API alone, without `hosts` it answers to any name. Pages of
    `origins` may ask the API, those of `framers` may frame a board; `root` is the path it is served under.
    """
    pool = Pool(workers, memory=memory)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await pool.start()
        try:
            yield
        finally:
            await pool.stop()

    app = FastAPI(
        title="gote",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        description="Games solved exactly, every answer with a proof that can be checked.",
    )
    app.state.pool, app.state.meter = pool, Meter()
    for part in (router, api_views.router, api_catalogue.router, metrics_router):
        app.include_router(part)
    for refusal in (RequestValidationError, HTTPException):
        app.add_exception_handler(refusal, explain_refusal)
    if pages:
        add_pages(app, framers, root)
    app.add_middleware(Protection, hosts=hosts, meter=app.state.meter, origins=origins, root=root)
    return app


def serve(
    host: str = "127.0.0.1",
    port: int = 8080,
    workers: int = 2,
    allowed_hosts: Sequence[str] = (),
    access_log: bool = False,
    origins: Sequence[str] = (),
    framers: Sequence[str] = (),
    root: str = "",
    page: str = "",
) -> None:
    """Run until stopped; with `page` a browser is opened on it."""
    import uvicorn
    from uvicorn.protocols.http.auto import AutoHTTPProtocol

    from gote.web.slow_clients import hurried

    listening = _listen(host, port)
    if access_log:
        _log_to_stderr()
    names = {"localhost", host.lower(), socket.gethostname().lower(), *(name.lower() for name in allowed_hosts)}
    config = uvicorn.Config(
        create_app(
            workers, memory=_memory_for_each(workers), hosts=names, origins=origins, framers=framers, root=_path(root)
        ),
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_ping_interval=20,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=2,
        http=hurried(AutoHTTPProtocol),
    )
    address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}/"
    print(f"gote: {address}{page}  (Ctrl-C stops it)", flush=True)
    if page:
        import threading
        import webbrowser

        threading.Timer(1.0, webbrowser.open, [address + page]).start()  # the socket listens already
    uvicorn.Server(config).run(sockets=[listening])


def _path(root: str) -> str:
    """The path a proxy serves this under.

    >>> _path("games/gote/"), _path("/")
    ('/games/gote', '')
    """
    plain = root.strip("/")
    if plain and not all(
        part.replace("-", "").replace("_", "").replace(".", "").isalnum() for part in plain.split("/")
    ):
        raise DocumentError("--root-path", f"{root!r} is not a path such as /gote; use letters, digits and -")
    return f"/{plain}" if plain else ""


def _listen(host: str, port: int) -> socket.socket:
    """The socket, before anything is started: an address that cannot be had is told at once."""
    try:
        (family, kind, *_, address), *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found = socket.socket(family, kind)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise DocumentError("--port", f"{host}:{port} cannot be served ({why}); choose another") from None
    return found


def _log_to_stderr() -> None:
    """The access log: one line for each request, with the time in UTC."""
    handler = logging.StreamHandler(sys.stderr)
    formatter = logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%SZ")
    formatter.converter = time.gmtime
    handler.setFormatter(formatter)
    access.addHandler(handler)
    access.setLevel(logging.INFO)
    access.propagate = False


def _memory_for_each(workers: int) -> int | None:
    """Bytes a solve may use: three quarters of the machine shared among the workers, and 1 GiB at least."""
    try:
        whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None
    return max(1 << 30, whole * 3 // 4 // (workers + 1))
