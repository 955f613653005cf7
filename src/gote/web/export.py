"""`gote site OUT`: the workbench as plain files. Catalogue, boards of every example with their answers and steps, and
claims work from any web space, in any folder, without a server.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from gote.catalogue.cases import all_examples
from gote.core.errors import DocumentError
from gote.core.i18n import LANGUAGES
from gote.core.registry import kinds
from gote.studies import studies
from gote.web.api_catalogue import catalogue, claims_page, kind_page, study_page
from gote.web.jobs import run
from gote.web.site import STATIC
from gote.web.view_board import fingerprint

SECONDS = 60.0
HOME = {"en": (["one", "two"], ["Odd", "Even"]), "ja": (["1 本", "2 本"], ["奇数側", "偶数側"])}
"""What the first page calls rows, columns and players."""


def write_site(out: Path, told: Callable[[str], None] = lambda words: None) -> int:
    """Write all pages and answers below `out`; the number of answers written. An example that cannot be solved within a
    minute keeps its board and goes without an answer.
    """
    if not (STATIC / "index.html").is_file():
        raise DocumentError("site", "the pages are not built here; run make serve once, or install the wheel")
    shutil.copytree(STATIC, out, dirs_exist_ok=True)
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    for path in (
        "",
        "all",
        "claims",
        "learn",
        *(f"k/{kind}" for kind in kinds()),
        *(f"study/{name}" for name in studies()),
    ):
        folder = out / path
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(_rooted(page, path), encoding="utf-8")
    (out / "404.html").write_text(_rooted(page, ""), encoding="utf-8")
    _put(out / "api" / "catalogue.json", catalogue())
    _put(out / "api" / "claims.json", claims_page())
    for kind in kinds():
        _put(out / "api" / "kind" / f"{kind}.json", kind_page(kind))
    for name in studies():
        _put(out / "api" / "study" / f"{name}.json", study_page(name))
    written = 0
    for document in _documents():
        for lang in LANGUAGES:
            for action in ("board", "steps"):
                names = HOME[lang][1] if document.get("rows") == HOME[lang][0] else []
                job = {"action": action, "document": document, "lang": lang, "seconds": SECONDS, "players": names}
                found = run(job)
                if "error" in found:
                    told(f"{document['kind']}: {found['error']}")
                    continue
                name = f"{fingerprint(document)}.{lang}.json"
                _put(out / "api" / action / name, json.dumps(found, ensure_ascii=False).encode())
                written += 1
    return written


def _rooted(page: str, path: str) -> str:
    """The page for a folder: it finds its parts from where it stands.

    >>> _rooted('<head><link href="/seal.svg"></head>', "k/nim")
    '<head><meta name="gote-root" content="../.."><link href="../../seal.svg"></head>'
    """
    root = "/".join([".."] * len([part for part in path.split("/") if part])) or "."
    page = re.sub(r'(src|href)="/', rf'\1="{root}/', page)
    return page.replace("<head>", f'<head><meta name="gote-root" content="{root}">', 1)


def _documents() -> Iterator[dict[str, Any]]:
    """Every example as its page shows it, and the board of the first page in both languages."""
    for example in all_examples():
        document: dict[str, Any] = json.loads(json.dumps(dict(example.document), default=str))
        yield document
    for study in studies().values():
        yield from (json.loads(json.dumps(chapter.board)) for chapter in study.chapters if chapter.board)
    for claim in json.loads(claims_page())["claims"]:
        yield from (case["document"] for case in claim.get("counterexamples", ())[:1] if case["document"])
    for names, _ in HOME.values():
        for corner in range(-8, 9):  # what its slider can reach
            yield {"kind": "matrix", "payoffs": [[corner, 3], [3, -4]], "rows": names, "columns": names}


def _put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
