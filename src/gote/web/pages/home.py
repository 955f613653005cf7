"""Home: search over all kinds, the rooms, the ways on."""

from __future__ import annotations

import html
from dataclasses import dataclass
from functools import cache

from nicegui import ui

from gote.core.lazy import load_object
from gote.core.registry import rooms
from gote.play.match import games
from gote.web.kind_names import name_of, summary_of
from gote.web.pages.frame import Frame, frame
from gote.web.pool import Pool


@dataclass(frozen=True)
class Entry:
    """A link of the home page: what it says, where it leads, and the words it is found by."""

    text: str
    path: str
    query: tuple[tuple[str, str], ...]
    found_by: str
    is_kind: bool


def register(pool: Pool) -> None:
    """Register `/`."""

    @ui.page("/")
    def home(lang: str = "en") -> None:
        with frame(lang, "Workbench", "/") as page:
            t = page.t
            ui.html(f"<h1>{t('Games solved exactly, every answer with its proof')}</h1>", sanitize=False)
            search = ui.input(t("Search games")).props("outlined clearable data-testid=search").classes("w-full")
            found = ui.html(_cards(page, ""), sanitize=False).classes("w-full").props("aria-live=polite")
            search.on_value_change(lambda: found.set_content(_cards(page, search.value or "")))


@cache
def _entries(lang: str) -> tuple[tuple[str, str, tuple[Entry, ...]], ...]:
    """(title, source, entries) of every room, and of the games to play."""
    cards = []
    for room in rooms().values():
        title = room.title_ja if lang == "ja" else room.title_en
        entries = [
            Entry(
                name_of(kind, lang),
                f"/kind/{kind}",
                (),
                f"{title} {kind} {name_of(kind, 'en')} {name_of(kind, 'ja')} {summary_of(kind, lang)}",
                True,
            )
            for kind in room.kinds
        ]
        for example in load_object(f"{room.examples}:EXAMPLES") if room.examples else ():
            text, kind = example.title_ja if lang == "ja" else example.title_en, str(example.document["kind"])
            entries.append(
                Entry(
                    text,
                    f"/kind/{kind}",
                    (("example", example.name),),
                    f"{title} {text} {kind} {name_of(kind, lang)}",
                    False,
                )
            )
        cards.append((title, room.source, tuple(entries)))
    plays = tuple(
        Entry(
            game.title_ja if lang == "ja" else game.title_en,
            f"/play/{name}",
            (),
            f"play 対戦 {name} {game.title_en} {game.title_ja}",
            False,
        )
        for name, game in sorted(games().items())
    )
    return (*cards, ("", "", plays))


def _cards(page: Frame, words: str) -> str:
    """The rooms with what matches all the words, as one piece of HTML: hundreds of links, one element."""
    wanted = words.lower().split()
    parts = []
    for title, source, entries in _entries(page.lang):
        fitting = [e for e in entries if all(w in e.found_by.lower() for w in wanted)]
        if fitting:
            kinds = "".join(_link(e, page) for e in fitting if e.is_kind)
            others = "".join(_link(e, page) for e in fitting if not e.is_kind)
            label = (
                page.t("Play against a perfect opponent")
                if not title
                else page.t("Examples")
                if kinds and others
                else ""
            )
            lines = f'<div class="gote-links">{kinds}</div>' if kinds else ""
            lines += f'<p class="gote-small">{html.escape(label)}</p>' if label and title else ""
            lines += f'<div class="gote-links gote-examples">{others}</div>' if others else ""
            parts.append(
                f'<section class="gote-card"><h2>{html.escape(title or label)}</h2><p '
                f'class="gote-small">{html.escape(source)}</p>{lines}</section>'
            )
    return (
        f'<div class="gote-cards">{"".join(parts)}</div>'
        if parts
        else f"<p>{html.escape(page.t('Nothing was found.'))}</p>"
    )


def _link(entry: Entry, page: Frame) -> str:
    address = html.escape(page.link(entry.path, **dict(entry.query)), quote=True)
    return f'<a class="gote-link" href="{address}">{html.escape(entry.text)}</a>'
