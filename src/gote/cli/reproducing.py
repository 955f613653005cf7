"""`gote reproduce`: every worked example of the five sources, recomputed, with a table and an HTML report."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gote.cli.solving import to_json
from gote.cli.supervised import limited
from gote.core.errors import CheckError, DocumentError
from gote.core.files import write_whole
from gote.core.i18n import Translate, translator
from gote.core.progress import track
from gote.golden.cases import SOURCES
from gote.golden.run import Result, run_case, select


def reproduce(as_json: bool, quick: bool, only: list[str], report: Path, lang: str) -> None:
    """Run the cases, print the table, write the report; exit status 1 when a case is wrong."""
    t = translator("core", lang)
    cases = select(only, quick)
    if not cases:
        raise DocumentError(
            "--only", f"{', '.join(only)!r} matches no case; give a source, a room or the start of an id"
        )
    with limited(None, quiet=as_json):
        results = [run_case(case) for case in track(cases, label=t("reproducing"))]
    counts = count(results)
    if as_json:
        print(to_json(counts))
    else:
        _print_table(results, t)
    page = report / "index.html"
    write_whole(page, report_page(results, t, lang))
    if not as_json:
        print(t("Report: {page}", page=page))
    wrong = [r for r in results if r.status == "wrong"]
    if wrong:
        raise CheckError(f"{len(wrong)} cases are not reproduced, first {wrong[0].case.id}: {wrong[0].reason}")


def count(results: Sequence[Result]) -> dict[str, Any]:
    """Counts per source and in all: cases, reproduced, wrong, pending, misprints (reproduced where the print is wrong)."""
    found: dict[str, Any] = {}
    for file in [*SOURCES, "total"]:
        own = [r for r in results if file in (r.case.file, "total")]
        if own:
            status = Counter(r.status for r in own)
            found[file] = {"cases": len(own)} | {s: status[s] for s in ("reproduced", "wrong", "pending")}
            found[file]["misprints"] = sum(bool(r.case.seed_says) for r in own)
    return found


def _print_table(results: Sequence[Result], t: Translate) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=t("Worked examples of the five sources"))
    for heading in ("source", "cases", "reproduced", "print is wrong", "wrong", "not yet built", "seconds"):
        table.add_column(t(heading), justify="left" if heading == "source" else "right")
    for file, row in count(results).items():
        own = [r for r in results if file in (r.case.file, "total")]
        name = t("total") if file == "total" else t(SOURCES[file][0])
        seconds = f"{sum(r.seconds for r in own):.1f}"
        cells = [str(row[k]) for k in ("cases", "reproduced", "misprints", "wrong", "pending")]
        table.add_row(name, *cells, seconds, end_section=file == list(SOURCES)[-1])
    console = Console()
    console.print(table)
    for r in results:
        if r.status == "wrong":
            console.print(f"[bold]{r.case.id}[/bold] {r.reason}", highlight=False, soft_wrap=True)
    pending = Counter((r.case.file, r.room) for r in results if r.status == "pending")
    for (file, room), number in pending.items():
        console.print(t("pending: {number} cases of {file} ({room})", number=number, file=file, room=room))


_STYLE = """body{font-family:system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{border-bottom:1px solid #ddd;padding:.3rem .6rem;text-align:left;vertical-align:top}
td.n,th.n{text-align:right}.reproduced{color:#00664b}.wrong{color:#a03000;font-weight:bold}.pending{color:#666}
.says{color:#6b4c00;font-size:.9em}summary{cursor:pointer;font-size:1.1rem;margin:.6rem 0}code{background:#f4f4f4}"""


def report_page(results: Sequence[Result], t: Translate, lang: str) -> str:
    """The HTML report: the table, the claims, then every case with its verdict and what the print says."""
    heads = "".join(
        f"<th class=n>{html.escape(t(h))}</th>"
        for h in ("cases", "reproduced", "print is wrong", "wrong", "not yet built")
    )
    body = ""
    for file, row in count(results).items():
        name = t("total") if file == "total" else t(SOURCES[file][0])
        cells = "".join(f"<td class=n>{row[k]}</td>" for k in ("cases", "reproduced", "misprints", "wrong", "pending"))
        body += f"<tr><td>{html.escape(name)}</td>{cells}</tr>"
    details = ""
    for file, (name, _) in SOURCES.items():
        own = [r for r in results if r.case.file == file]
        if own:
            rows = "".join(_case_row(r, t) for r in own)
            details += f"<details><summary>{html.escape(t(name))} ({len(own)})</summary><table>{rows}</table></details>"
    title = html.escape(t("Worked examples of the five sources"))
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" '
        'content="width=device-width">'
        f"<title>gote: {title}</title><style>{_STYLE}</style></head><body><h1>gote 後手</h1><h2>{title}</h2>"
        f"<table><tr><th>{html.escape(t('source'))}</th>{heads}</tr>{body}</table>{_claims(t, lang)}{details}</body></html>\n"
    )


def _case_row(result: Result, t: Translate) -> str:
    case = result.case
    says = ""
    if case.seed_says:
        says = (
            f"<div class=says>{html.escape(t('The print says: {says}', says=case.seed_says))} "
            f"{html.escape(case.note)}</div>"
        )
    reason = f"<div>{html.escape(result.reason)}</div>" if result.reason else ""
    verdict = f'<td class="{result.status}">{html.escape(t(result.status))}{reason}</td>'
    return f"<tr><td><code>{html.escape(case.id)}</code></td><td>{html.escape(case.question.task)}{says}</td>{verdict}<td>{html.escape(case.source)}</td></tr>"


def _claims(t: Translate, lang: str) -> str:
    """The lab's table of claims, when the lab is there."""
    import importlib.util

    if importlib.util.find_spec("gote.lab") is None:
        return ""
    from gote.lab.report import claims_html

    return f"<h2>{html.escape(t('Claims of the sources'))}</h2>{claims_html(lang)}"
