"""The pages: one front end, built by `make` into `static/`, sent with a strict content policy. Every address of the
workbench is the same page; what it shows is in its address and made in the browser.
"""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from gote.core.registry import kind_record, kinds
from gote.studies import studies

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
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
MISSING = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>gote</title><main><h1>gote 後手</h1>'
    "<p>The pages are not built here; <code>make serve</code> builds them. The API is at "
    '<a href="/api/openapi.json">/api/openapi.json</a>.</p></main></html>'
)
router = APIRouter(include_in_schema=False)


def page(path: str = "", framers: Collection[str] = (), root: str = "") -> Response:
    """The front end, or a word on how to build it. A link preview reads the title of the game from it; a board for
    framing names the pages that may frame it; below a root every address begins there.
    """
    file = STATIC / "index.html"
    headers = dict(_HEADERS)
    if framers and path.startswith("embed/"):
        headers["Content-Security-Policy"] = POLICY.replace(
            "frame-ancestors 'self'", f"frame-ancestors 'self' {' '.join(framers)}"
        )
    if not file.is_file():
        return HTMLResponse(MISSING, headers=headers)
    text = _previewed(file.read_text(encoding="utf-8"), path)
    if path.startswith("embed/"):  # a board in somebody's page has no head
        text = re.sub(r"<header.*?</header>", "", text, flags=re.DOTALL)
    if root:
        text = re.sub(r'(src|href|content)="/(?!/)', rf'\1="{root}/', text)
        text = text.replace("<head>", f'<head><meta name="gote-base" content="{root}">', 1)
    return HTMLResponse(text, headers=headers)


def _previewed(text: str, path: str) -> str:
    """The page with the name of its game in the tags that link previews read."""
    parts = [part for part in path.split("/") if part and part != "embed"]
    title, about = "", ""
    if len(parts) == 2 and parts[0] == "k" and parts[1] in kinds():
        kind = kind_record(parts[1])
        title, about = kind.called(), kind.told()
    elif len(parts) == 2 and parts[0] == "study" and parts[1] in studies():
        title, about = studies()[parts[1]].title.en, studies()[parts[1]].about.en
    if not title:
        return text
    text = text.replace(
        "<h1>gote 後手</h1><p>Games solved exactly, every answer proved.",
        f"<h1>{html.escape(title)}</h1><p>{html.escape(about)}",
        1,
    )
    title, about = (html.escape(words, quote=True) for words in (f"{title} | gote 後手", about))
    text = re.sub(r"<title>[^<]*</title>", lambda _: f"<title>{title}</title>", text, count=1)
    for tag, words in (
        ('property="og:title"', title),
        ('property="og:description"', about),
        ('name="description"', about),
    ):
        before, mark, after = text.partition(f'{tag} content="')
        text = before + mark + words + after[after.index('"') :] if mark else text
    return text


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


@router.api_route("/{name}.js", methods=["GET", "HEAD"])
async def script(name: str, request: Request) -> Response:
    """What keeps the pages available without a network, and the element other pages show a board with."""
    return _file(STATIC / f"{name}.js", request, _HEADERS)


@router.api_route("/og.png", methods=["GET", "HEAD"])
async def preview(request: Request) -> Response:
    """The picture that link previews show."""
    return _file(STATIC / "og.png", request, _HEADERS)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def any_page(path: str, request: Request) -> Response:
    """Every other address is the front end's; what the API does not know stays an error in JSON."""
    if path.startswith("api/"):
        return JSONResponse({"error": f"address: {path[:60]!r} is not there"}, status_code=404)
    return page(path, request.app.state.framers, request.app.state.root)


def add_pages(app: FastAPI, framers: Collection[str] = (), root: str = "") -> None:
    """Serve the front end behind everything else."""
    app.state.framers, app.state.root = tuple(framers), root
    app.include_router(router)
