"""Home: search over all kinds, the rooms, the ways on."""

from __future__ import annotations

from nicegui import ui

from gote.core.lazy import load_object
from gote.core.registry import game_class, rooms
from gote.web.pages.frame import Frame, frame
from gote.web.pool import Pool


def register(pool: Pool) -> None:
    """Register `/`."""

    @ui.page("/")
    def home(lang: str = "en") -> None:
        with frame(lang, "Workbench", "/") as page:
            t = page.t
            ui.html(f"<h1>{t('Games solved exactly, every answer with its proof')}</h1>", sanitize=False)
            search = ui.input(t("Search games")).props("outlined clearable data-testid=search").classes("w-full")
            found = ui.element("div").classes("w-full").style("column-width: 24rem; column-gap: 1rem")

            def show() -> None:
                found.clear()
                with found:
                    for card in _cards(page, (search.value or "").strip().lower()):
                        _draw(card, page)

            search.on_value_change(show)
            show()


def _cards(page: Frame, words: str) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """(room title, source, [(text, address)]) of the rooms that match the words."""
    cards = []
    for room in rooms().values():
        links = [(kind, page.link(f"/kind/{kind}")) for kind in room.kinds]
        if room.examples:
            for example in load_object(f"{room.examples}:EXAMPLES"):
                address = page.link(f"/kind/{example.document['kind']}", example=example.name)
                links.append((page.pick(example.title_en, example.title_ja), address))
        title = page.pick(room.title_en, room.title_ja)
        if words:
            heads = {kind: (game_class(kind).__doc__ or "").lower() for kind in room.kinds}
            links = [
                (text, address)
                for text, address in links
                if words in text.lower() or words in title.lower() or words in heads.get(text, "")
            ]
        if links:
            cards.append((title, room.source, links))
    return cards


def _draw(card: tuple[str, str, list[tuple[str, str]]], page: Frame) -> None:
    title, source, links = card
    with ui.card().classes("w-full").style("break-inside: avoid; margin-bottom: 1rem"):
        ui.html(f"<h2>{title}</h2>", sanitize=False)
        ui.label(source).classes("text-grey-8 text-caption")
        with ui.row().classes("gap-x-3 gap-y-1"):
            for text, address in links[:40]:
                ui.link(text, address).classes("gote-link")
