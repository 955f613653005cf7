"""The table of claims with their status."""

from __future__ import annotations

from nicegui import ui

from gote.lab.report import claims_html
from gote.web.pages.frame import frame
from gote.web.pool import Pool


def register(pool: Pool) -> None:
    """Register `/lab`."""

    @ui.page("/lab")
    def lab(lang: str = "en") -> None:
        with frame(lang, "Claims", "/lab") as page:
            ui.html(f"<h1>{page.t('Claims of the sources and what is known of them')}</h1>", sanitize=False)
            ui.html(
                f'<div class="gote-table gote-scroll" data-testid="claims">{claims_html(page.lang)}</div>',
                sanitize=False,
            )
