"""The server: FastAPI for the JSON API, NiceGUI for the pages, one process for both and worker processes for the
solving.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from gote._version import __version__
from gote.web.api import explain_refusal, router
from gote.web.pool import Pool
from gote.web.protection import Protection


def create_app(workers: int = 2, pages: bool = True, memory: int | None = None) -> FastAPI:
    """The web application; without `pages` it is the JSON API alone."""
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
    app.state.pool = pool
    app.include_router(router)
    for refusal in (RequestValidationError, HTTPException):
        app.add_exception_handler(refusal, explain_refusal)
    if pages:
        from nicegui import ui

        from gote.web.pages import register

        register(pool)
        ui.run_with(app, title="gote 後手", favicon="♟", show_welcome_message=False)
    app.add_middleware(Protection)
    return app


def serve(host: str = "127.0.0.1", port: int = 8080, workers: int = 2) -> None:
    """Run until stopped."""
    import uvicorn

    print(f"gote: http://{host}:{port}/  (Ctrl-C stops it)")
    uvicorn.run(
        create_app(workers, memory=_memory_for_each(workers)),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        ws_ping_interval=20,
        timeout_keep_alive=75,
    )


def _memory_for_each(workers: int) -> int | None:
    """Bytes a solve may use: three quarters of the machine shared among the workers, and 1 GiB at least."""
    try:
        whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None
    return max(1 << 30, whole * 3 // 4 // (workers + 1))
