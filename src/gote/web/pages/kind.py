"""One kind of game: edit the document, solve it in a worker, see answer, proof, explanation and picture, take it away."""

from __future__ import annotations

import asyncio
import html
import json
from typing import Any
from urllib.parse import quote

from nicegui import ui

from gote.core.errors import GoteError
from gote.core.i18n import translator
from gote.core.lazy import load_object
from gote.core.reading import parse
from gote.core.registry import kinds, room_of
from gote.web.editors import editor_for
from gote.web.kind_names import name_of, summary_of
from gote.web.pages.answer import answer_table
from gote.web.pages.frame import Frame, frame
from gote.web.pool import Busy, Pool

SECONDS = 30.0
MOST_SHOWN = 20_000
"""Letters of a certificate on the page; the download has all."""


def register(pool: Pool) -> None:
    """Register `/kind/{kind}`."""

    @ui.page("/kind/{kind}")
    def kind_page(kind: str, lang: str = "en", document: str = "", example: str = "") -> None:
        here = f"/kind/{quote(kind)}" + (f"?example={quote(example)}" if example else "")
        with frame(lang, kind if kind in kinds() else "Not found", here) as page:
            if kind not in kinds():
                ui.label(page.t("There is no such kind of game."))
                return
            Workbench(pool, page, kind, document, example).build()


class Workbench:
    """The state of one open page."""

    def __init__(self, pool: Pool, page: Frame, kind: str, document: str, example: str) -> None:
        self.pool, self.page, self.kind, self.t = pool, page, kind, page.t
        room = room_of(kind)
        examples = load_object(f"{room.examples}:EXAMPLES") if room.examples else ()
        self.examples = [e for e in examples if e.document["kind"] == kind]
        self.document: dict[str, Any] = self._first(document, example)
        self.own_words = translator(room.name, page.lang)
        self.ticket: Any = None
        self.one_at_a_time = asyncio.Lock()

    def words(self, message: str, **holes: Any) -> str:
        """The room's word for a field, else the workbench's."""
        return self.t(message, **holes) if self.own_words(message) == message else self.own_words(message, **holes)

    def _first(self, document: str, example: str) -> dict[str, Any]:
        if document:
            try:
                found = parse(document)
                if isinstance(found, dict):
                    return {"kind": self.kind, **found}
            except GoteError:
                pass  # a broken link opens an empty page; the text of the link is shown by the browser
        for candidate in self.examples:
            if candidate.name == example or not example:
                return json.loads(json.dumps(dict(candidate.document)))  # type: ignore[no-any-return]
        return {"kind": self.kind}

    def build(self) -> None:
        """Lay out the page."""
        t, page = self.t, self.page
        room = page.pick(room_of(self.kind).title_en, room_of(self.kind).title_ja)
        ui.html(f"<h1>{html.escape(name_of(self.kind, page.lang))}</h1>", sanitize=False)
        ui.label(f"{room} ({self.kind}). {summary_of(self.kind, page.lang)}").classes("text-grey-8")
        if self.examples:
            with ui.row().classes("items-center gap-2"):
                ui.label(t("Examples"))
                for example in self.examples:
                    name = page.pick(example.title_en, example.title_ja)
                    ui.button(name, on_click=lambda e=example: self.open(dict(e.document))).props(
                        "outline dense no-caps"
                    ).classes("q-px-sm")
        with ui.row().classes("w-full gap-4 items-start"):
            with ui.card().classes("w-full lg:w-[38rem]"):
                with ui.tabs().props("dense no-caps align=left") as tabs:
                    form_tab = ui.tab("form", t("Board"))
                    text_tab = ui.tab("text", t("Document"))
                with ui.tab_panels(tabs, value=form_tab).classes("w-full"):
                    with ui.tab_panel(form_tab).classes("q-pa-none"):
                        self.board = ui.column().classes("w-full")
                    with ui.tab_panel(text_tab).classes("q-pa-none"):
                        self.text = (
                            ui.textarea(t("YAML, JSON, .nfg or .efg"))
                            .props("outlined autogrow data-testid=document input-style=font-family:monospace")
                            .classes("w-full")
                        )
                        self.text.on("blur", self.read_text)
                        ui.button(t("Read"), on_click=self.read_text).props("outline dense no-caps")
                with ui.row().classes("items-center"):
                    self.solve_button = ui.button(t("Solve"), on_click=self.solve).props("data-testid=solve no-caps")
                    self.cancel_button = ui.button(t("Cancel"), on_click=self.cancel).props(
                        "outline data-testid=cancel no-caps"
                    )
                    self.spinner = ui.spinner(size="1.5em")
                self.message = ui.label("").classes("gote-bad").props("role=alert data-testid=message")
            self.result = ui.column().classes("w-full lg:flex-1 min-w-0").props("data-testid=result aria-live=polite")
        self.cancel_button.set_visibility(False)
        self.spinner.set_visibility(False)
        self.open(self.document, clear=False)

    def open(self, document: dict[str, Any], clear: bool = True) -> None:
        """Show a document in the editor and in the text."""
        self.document = document
        self.board.clear()
        with self.board:
            try:
                editor_for(self.kind)(document, self.changed, self.page)
            except Exception as error:  # an odd document must not take the page: the text editor still shows it
                ui.label(self.t("This document does not fit the board; edit it as text.")).classes("gote-bad")
                ui.label(str(error)).classes("text-caption")
        self._write_text()
        if clear:
            self.result.clear()
            self.message.text = ""

    def changed(self, document: dict[str, Any]) -> None:
        """The editor changed the document."""
        self.document = document
        self._write_text()

    def _write_text(self) -> None:
        self.text.value = to_yaml(self.document)

    async def read_text(self) -> bool:
        """Take over what was typed or pasted; False when it cannot be read or belongs to another page."""
        async with self.one_at_a_time:
            text = self.text.value or ""
            if text.strip() == to_yaml(self.document).strip():
                return True
            answer = await self._ask({"action": "read", "text": text})
            if answer is None:
                return False
            found = answer["document"]
            if found["kind"] != self.kind:
                ui.navigate.to(self.page.link(f"/kind/{found['kind']}", document=json.dumps(found)))
                return False
            self.open(found)
            return True

    async def solve(self) -> None:
        """Solve what is on the board (or typed as text) and show everything."""
        if not await self.read_text():
            return
        async with self.one_at_a_time:
            answer = await self._ask({"action": "workbench", "document": self.document, "lang": self.page.lang})
        if answer is not None:
            self.result.clear()
            with self.result:
                self._show(answer)

    def cancel(self) -> None:
        """Stop the running solve."""
        if self.ticket is not None:
            self.pool.cancel(self.ticket.id)

    async def _ask(self, job: dict[str, Any]) -> dict[str, Any] | None:
        self.message.text = ""
        try:
            self.ticket = self.pool.submit({**job, "seconds": SECONDS})
        except Busy:
            self.message.text = self.t("Busy: too many requests wait; try again in a few seconds.")
            return None
        self._running(True)
        try:
            await self.ticket.done.wait()
        finally:
            self._running(False)
        answer = self.ticket.answer.read()
        if "error" in answer:
            self.message.text = answer["error"]
            return None
        return answer  # type: ignore[no-any-return]

    def _running(self, yes: bool) -> None:
        self.cancel_button.set_visibility(yes)
        self.spinner.set_visibility(yes)
        self.solve_button.set_enabled(not yes)

    def _show(self, found: dict[str, Any]) -> None:
        answer = found["answer"]
        with ui.card().classes("w-full"):
            self._verdict(found)
            fields = {k: v for k, v in answer.items() if k not in ("kind", "verified")}
            ui.html(
                f'<div class="gote-table gote-scroll">{answer_table(fields, self.own_words, self.words)}</div>',
                sanitize=False,
            ).classes("w-full")
            self._certificate(found)
        if found.get("svg") or found.get("figure"):
            with ui.card().classes("w-full").props("data-testid=picture"):
                if found.get("svg"):
                    ui.html(f'<div class="gote-scroll">{found["svg"]}</div>', sanitize=False).classes("w-full")
                else:
                    ui.plotly(for_a_column(found["figure"])).classes("w-full").props("data-testid=figure")
                ui.label(found.get("caption", "")).classes("text-caption")
        with ui.card().classes("w-full"):
            explanation = f'<div class="gote-scroll" data-testid="explanation">{found["explanation"]}</div>'
            ui.html(explanation, sanitize=False).classes("w-full")
        with ui.card().classes("w-full"):
            self._take_away(found)

    def _verdict(self, found: dict[str, Any]) -> None:
        ok = found["answer"]["verified"]
        words = "✓ " + self.t("checked independently") if ok else "✗ " + self.t("the check failed")
        ui.label(words).classes("gote-ok" if ok else "gote-bad").props("data-testid=verdict role=status")

    def _certificate(self, found: dict[str, Any]) -> None:
        """The evidence beyond the answer, to be read or checked elsewhere."""
        t = self.t
        with ui.expansion(t("Certificate")).classes("w-full").props("dense data-testid=certificate"):
            if found.get("certificate") == {}:
                ui.label(t("The answer is its own proof: the check needs nothing else."))
            elif "certificate" in found:
                text = json.dumps(found["certificate"], ensure_ascii=False, indent=1)
                shown = text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "\n..."
                ui.html(f'<pre class="gote-show">{html.escape(shown)}</pre>', sanitize=False).classes("w-full")
            else:
                ui.label(
                    t(
                        "The certificate has {size} letters; `gote solve --certificate` writes it.",
                        size=f"{found['certificate_size']:,}",
                    )
                )

    def _take_away(self, found: dict[str, Any]) -> None:
        """The same document in other forms, the answer, and a link that reopens the position."""
        t, document = self.t, found["document"]
        answer = found["answer"] | ({"certificate": found["certificate"]} if "certificate" in found else {})
        ui.label(t("Take it away"))
        with ui.row().classes("gap-2 items-center").props("data-testid=downloads"):
            files = {
                ".yaml": to_yaml(document),
                ".json": json.dumps(document, ensure_ascii=False, indent=2),
                ".tex": to_latex(found),
                **found["exports"],
                ".answer.json": json.dumps(answer, ensure_ascii=False, indent=2),
            }
            for ending, text in files.items():
                button = ui.button(
                    ending, on_click=lambda e=ending, x=text: ui.download.content(x, f"gote-{self.kind}{e}")
                )
                button.props(f'outline dense no-caps data-testid="download{ending}"').classes("q-px-sm")
        link = self.page.link(
            f"/kind/{self.kind}", document=json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        )
        with ui.row().classes("gap-3 items-center"):
            ui.link(t("Link to this position"), link).classes("gote-link").props("data-testid=permalink")
            ui.button(
                t("Copy the link"),
                on_click=lambda: ui.run_javascript(
                    f"navigator.clipboard?.writeText(new URL({json.dumps(link)}, location).href)"
                ),
            ).props("flat dense no-caps")


def for_a_column(figure: dict[str, Any]) -> dict[str, Any]:
    """A plotly figure that has the legend below it, so that a narrow column or a phone leaves room for the picture.

    >>> for_a_column({"data": [], "layout": {"title": "x"}})["layout"]["legend"]["orientation"]
    'h'
    """
    layout = figure.get("layout", {})
    legend = {**layout.get("legend", {}), "orientation": "h", "x": 0, "y": -0.1, "yanchor": "top"}
    return {
        **figure,
        "layout": {
            **layout,
            "legend": legend,
            "autosize": True,
            "width": None,
            "height": max(int(layout.get("height") or 0), 520),
        },
    }


def to_yaml(document: dict[str, Any]) -> str:
    """A document as readable YAML: inner lists on one line."""
    import yaml

    return str(yaml.safe_dump(document, allow_unicode=True, sort_keys=False, default_flow_style=None, width=100))


def to_latex(found: dict[str, Any]) -> str:
    """The answer as a small LaTeX table."""
    rows = []
    for key, value in found["answer"].items():
        text = brief(value)
        for char in "\\&%$#_{}~^":
            text = text.replace(
                char,
                {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}.get(
                    char, "\\" + char
                ),
            )
        rows.append(f"{key.replace('_', ' ')} & {text} \\\\")
    return "\\begin{tabular}{ll}\n" + "\n".join(rows) + "\n\\end{tabular}\n"


def brief(value: Any, most: int = 600) -> str:
    """A value of the answer as short text."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= most else text[:most] + " ..."
