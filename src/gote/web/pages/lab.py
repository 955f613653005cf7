"""The claims: a table of all with their status, and a page for each with its evidence, counterexamples and pictures."""

from __future__ import annotations

import html
import json
from typing import Any

from nicegui import ui

from gote.core.registry import kinds
from gote.lab.catalogue import all_claims
from gote.lab.plot import COLOURS, plot_survey, plot_verdicts
from gote.lab.report import Row, by_source, claim_rows, shipped_evidence
from gote.web.pages.frame import Frame, frame
from gote.web.pool import Pool


def register(pool: Pool) -> None:
    """Register `/lab` and `/lab/{name}`."""

    @ui.page("/lab")
    def lab(lang: str = "en") -> None:
        with frame(lang, "Claims", "/lab") as page:
            t = page.t
            ui.html(f"<h1>{t('Claims of the sources and what is known of them')}</h1>", sanitize=False)
            picture = plot_verdicts(page.lang)
            ui.html(f'<div class="gote-scroll" data-testid="verdicts">{picture.to_html()}</div>', sanitize=False)
            search = ui.input(t("Search claims")).props("outlined dense clearable data-testid=search").classes("w-full")
            table = ui.html("", sanitize=False).classes("w-full").props("data-testid=claims")

            def show() -> None:
                words = (search.value or "").lower().split()
                rows = [
                    r
                    for r in claim_rows(page.lang)
                    if all(w in f"{r.name} {r.text} {r.source} {r.status}".lower() for w in words)
                ]
                table.content = _table(rows, page) if rows else html.escape(t("Nothing was found."))

            search.on_value_change(show)
            show()

    @ui.page("/lab/{name}")
    def claim(name: str, lang: str = "en") -> None:
        with frame(lang, name if name in all_claims() else "Not found", f"/lab/{name}") as page:
            row = next((r for r in claim_rows(page.lang) if r.name == name), None)
            if row is None:
                ui.label(page.t("There is no such claim."))
                return
            _claim(row, page)


def _badge(verdict: str, words: str) -> str:
    colour = COLOURS.get(verdict, "#777777")  # type: ignore[call-overload]
    return f'<span class="gote-badge" style="border-color:{colour}">{html.escape(words)}</span>'


def _table(rows: list[Row], page: Frame) -> str:
    """All claims by source; each leads to its own page."""
    t, parts = page.t, []
    for title, own in by_source(rows):
        head = "".join(f"<th>{html.escape(t(word))}</th>" for word in ("claim", "statement", "source", "status"))
        lines = "".join(
            '<tr><td><a class="gote-link" '
            f'href="{page.link("/lab/" + r.name)}">{html.escape(r.name)}</a></td><td>{html.escape(r.text)}</td>'
            f"<td>{html.escape(r.source)}</td><td>{_badge(r.verdict, _short(r.status))}</td></tr>"
            for r in own
        )
        parts.append(
            f'<h2>{html.escape(t(title))}</h2><div class="gote-table '
            f'gote-scroll"><table><tr>{head}</tr>{lines}</table></div>'
        )
    return "".join(parts)


def _short(words: str, most: int = 160) -> str:
    return words if len(words) <= most else words[:most] + " ..."


def _claim(row: Row, page: Frame) -> None:
    """One claim: the statement, the run, the counterexamples, the picture of what was counted."""
    t, evidence = page.t, shipped_evidence().get(row.name)
    ui.html(f"<h1>{html.escape(row.name)}</h1>", sanitize=False)
    ui.label(row.text).classes("text-subtitle1").props("data-testid=statement")
    if row.note:
        ui.label(row.note)
    ui.html(_badge(row.verdict, row.status), sanitize=False)
    if evidence is None:
        return
    if evidence["counts"]:
        picture = plot_survey(row.name, evidence["counts"], page.lang)
        with ui.card().classes("w-full"):
            ui.plotly(picture.figure or {}).classes("w-full").props("data-testid=figure")
            ui.label(picture.caption).classes("text-caption")
    if evidence["counterexamples"]:
        with ui.card().classes("w-full").props("data-testid=counterexamples"):
            ui.html(f"<h2>{html.escape(t('Counterexamples, the smallest first'))}</h2>", sanitize=False)
            for case in evidence["counterexamples"]:
                with ui.row().classes("items-center gap-3"):
                    ui.html(f"<code>{html.escape(json.dumps(case, ensure_ascii=False))}</code>", sanitize=False)
                    if (document := as_document(case)) is not None:
                        ui.link(
                            t("Open it"), page.link(f"/kind/{document['kind']}", document=json.dumps(document))
                        ).classes("gote-link")
    sizes = evidence["sizes"]
    facts = {
        "source": row.source,
        "sizes": f"{sizes[0]} .. {sizes[-1]}" if sizes else "-",
        "cases looked at": f"{evidence['cases']:,}",
        "cases within the hypothesis": f"{evidence['applicable']:,}",
        "seconds": f"{evidence['seconds']:,}",
        "code version": evidence["version"],
        "digest": evidence["digest"],
    }
    lines = "".join(
        f"<tr><th>{html.escape(t(k))}</th><td><code>{html.escape(str(v))}</code></td></tr>" for k, v in facts.items()
    )
    with ui.card().classes("w-full").props("data-testid=evidence"):
        ui.html(
            f'<h2>{html.escape(t("Evidence"))}</h2><div class="gote-table gote-scroll"><table>{lines}</table></div>',
            sanitize=False,
        )
        with ui.expansion(t("Digests after each size")).classes("w-full"):
            ui.html(
                "<br>".join(f"n = {n}: <code>{html.escape(d)}</code>" for n, d in evidence["digests"].items()),
                sanitize=False,
            )
        ui.label(t("Run it again:"))
        ui.html(
            f'<pre class="gote-show">gote lab check {html.escape(row.name)} --to {sizes[-1] if sizes else 1}</pre>',
            sanitize=False,
        )


def as_document(case: Any) -> dict[str, Any] | None:
    """A counterexample as a document that the workbench opens, where it is one (or a deal of the trick game: word and
    scoring cards).

    >>> as_document(["ABAB", 3])
    {'kind': 'tricks', 'left': [4, 2], 'right': [3, 1], 'leader': 'left', 'scoring': 3}
    >>> as_document([1, 2]) is None
    True
    """
    if isinstance(case, dict) and case.get("kind") in kinds():
        return case
    if (
        isinstance(case, list)
        and len(case) == 2
        and isinstance(case[0], str)
        and set(case[0]) <= set("AB")
        and isinstance(case[1], int)
    ):
        from gote.cards.tricks.deal import from_standard

        left, right = from_standard(case[0])
        return {"kind": "tricks", "left": list(left), "right": list(right), "leader": "left", "scoring": case[1]}
    return None
