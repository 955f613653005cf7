"""The pages: one front end, built by `make` into `static/`, sent with a strict content policy. Every address of the
workbench is the same page; what it shows is in its address and made in the browser.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

STATIC = Path(__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
_HEADERS = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable", "Content-Security-Policy": POLICY}
_ENDINGS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}
MISSING = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>gote</title><main><h1>gote 後手</h1>'
    "<p>The pages are not built here; <code>make serve</code> builds them. The API is at "
    '<a href="/api/openapi.json">/api/openapi.json</a>.</p></main></html>'
)
router = APIRouter(include_in_schema=False)


def page() -> Response:
    """The front end, or a word on how to build it."""
    file = STATIC / "index.html"
    if not file.is_file():
        return HTMLResponse(MISSING, headers=_HEADERS)
    return HTMLResponse(file.read_text(encoding="utf-8"), headers=_HEADERS)


@lru_cache(maxsize=64)
def _packed(file: Path, changed: int) -> tuple[bytes, bytes]:
    """A file as it is and compressed, read once."""
    content = file.read_bytes()
    return content, gzip.compress(content, 9, mtime=0)


def _file(file: Path, request: Request, headers: dict[str, str]) -> Response:
    if not file.resolve().is_relative_to(STATIC.resolve()) or not file.is_file():
        return JSONResponse({"error": f"address: {file.name[:60]!r} is not there"}, status_code=404)
    plain, packed = _packed(file, file.stat().st_mtime_ns)
    kind = _ENDINGS.get(file.suffix, "application/octet-stream")
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            packed, headers={**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}, media_type=kind
        )
    return Response(plain, headers=headers, media_type=kind)


@router.api_route("/assets/{name}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request) -> Response:
    """A script, a style sheet or a picture; their names change with their content."""
    return _file(STATIC / "assets" / name, request, _FOREVER)


@router.api_route("/{name}.svg", methods=["GET", "HEAD"])
async def picture(name: str, request: Request) -> Response:
    """The seal of the tab."""
    return _file(STATIC / f"{name}.svg", request, _HEADERS)


@router.api_route("/sw.js", methods=["GET", "HEAD"])
async def offline(request: Request) -> Response:
    """What keeps the pages available without a network."""
    return _file(STATIC / "sw.js", request, _HEADERS)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def any_page(path: str) -> Response:
    """Every other address is the front end's; what the API does not know stays an error in JSON."""
    if path.startswith("api/"):
        return JSONResponse({"error": f"address: {path[:60]!r} is not there"}, status_code=404)
    return page()


def add_pages(app: FastAPI) -> None:
    """Serve the front end behind everything else."""
    app.include_router(router)
