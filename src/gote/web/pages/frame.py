"""What every page shares: the header with search, navigation and the language switch, colours, and links that keep the
language.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from nicegui import ui

from gote.core.i18n import LANGUAGES, Translate, translator

_CSS = """
:root { --gote-blue: #0072B2; --gote-orange: #D55E00; --gote-green: #00664b; }
body { font-family: system-ui, "IPAGothic", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic", sans-serif; }
.gote-page { max-width: 84rem; margin: 0 auto; padding: 1rem; width: 100%; }
.gote-page h1 { font-size: 1.6rem; font-weight: 600; margin: .2rem 0 .6rem; line-height: 1.3; }
.gote-page h2 { font-size: 1.2rem; font-weight: 600; margin: .8rem 0 .4rem; line-height: 1.3; }
.gote-page h3 { font-size: 1.02rem; font-weight: 600; margin: .7rem 0 .3rem; line-height: 1.3; }
.gote-explanation table, .gote-table table { border-collapse: collapse; margin: .4rem 0; }
.gote-explanation td, .gote-explanation th, .gote-table td, .gote-table th { border: 1px solid #ccc; padding: .15rem .55rem; text-align: right; }
.gote-table td, .gote-table th { text-align: left; vertical-align: top; }
.gote-explanation p { margin: .35rem 0; }
.gote-scroll { overflow-x: auto; max-width: 100%; }
.gote-scroll svg { max-width: 100%; height: auto; }
.gote-ok { color: var(--gote-green); font-weight: 600; } .gote-bad { color: #a03000; font-weight: 600; }
a.gote-link { color: var(--gote-blue); text-decoration: underline; }
pre.gote-show { font-family: "DejaVu Sans Mono", monospace; white-space: pre; overflow-x: auto; max-width: 100%;
  background: #f6f6f4; padding: .6rem; border-radius: .4rem; margin: 0; }
.gote-page code { overflow-wrap: anywhere; background: #f6f6f4; padding: 0 .2rem; }
.gote-cards { column-width: 23rem; column-gap: 1rem; }
.gote-card { break-inside: avoid; margin-bottom: 1rem; padding: .4rem 1rem 1rem; border: 1px solid #ddd; border-radius: .5rem; box-shadow: 0 1px 3px #0002; }
.gote-links { display: flex; flex-wrap: wrap; gap: .25rem .9rem; } .gote-links a { font-weight: 600; } .gote-examples a { font-weight: 400; }
.gote-small { font-size: .8rem; color: #555; margin: .3rem 0; }
.gote-table table table { margin: .1rem 0; } .gote-explanation p { white-space: pre-wrap; }
.gote-badge { border-left: .5rem solid; padding-left: .5rem; display: inline-block; }
.gote-page figure { margin: 0; } .gote-page figcaption { font-size: .8rem; }
.gote-part[role=button] { cursor: pointer; }
.gote-part:focus-visible { outline: 3px solid #E69F00; outline-offset: 2px; }
.gote-open[role=button]:hover > :not(text), .gote-chosen > :not(text) { stroke: #D55E00; stroke-width: 4; }
.gote-shut[role=button] { opacity: .4; }
a:focus-visible, button:focus-visible { outline: 3px solid #E69F00; outline-offset: 2px; }
header a { margin: 0 .45rem; white-space: nowrap; }
@media (max-width: 640px) {
  .gote-page { padding: .5rem; }
  header { gap: .3rem; padding-left: .5rem; padding-right: .5rem; }
  header a { margin: 0 .1rem; font-size: .8rem; }
  header a.gote-home { font-size: 1rem; }
}
"""


@dataclass(frozen=True)
class Frame:
    """Language of a page and the links that keep it."""

    lang: str
    t: Translate

    def link(self, path: str, **query: str) -> str:
        """An address within the workbench in the same language."""
        words = {**query, **({"lang": self.lang} if self.lang != "en" else {})}
        return path + ("?" + urlencode(words) if words else "")

    def pick(self, en: str, ja: str) -> str:
        """The text of this page's language."""
        return ja if self.lang == "ja" else en


@contextlib.contextmanager
def frame(lang: str, title: str, here: str) -> Iterator[Frame]:
    """The header, then the page's own content. `here` is the address without the language."""
    lang = lang if lang in LANGUAGES else "en"
    page = Frame(lang, translator("web", lang))
    t = page.t
    ui.page_title(f"{t(title)} | gote 後手")
    ui.add_css(_CSS)
    ui.run_javascript(f"document.documentElement.lang = '{lang}'")
    ui.colors(
        primary="#0072B2",
        secondary="#56B4E9",
        accent="#D55E00",
        positive="#00664b",
        negative="#a03000",
        warning="#E69F00",
    )
    with ui.header().classes("items-center q-px-md q-py-sm no-wrap").props("role=banner"):
        ui.link("gote 後手", page.link("/")).classes("text-white text-h6 no-underline gote-home").props(
            f'aria-label="gote: {t("Workbench")}"'
        )
        ui.space()
        for words, path in (("Solve", "/"), ("Play", "/play"), ("Claims", "/lab"), ("Exercises", "/exercises")):
            ui.link(t(words), page.link(path)).classes("text-white")
        other = "ja" if lang == "en" else "en"
        mark = "&" if "?" in here else "?"
        address = here if other == "en" else f"{here}{mark}lang=ja"
        ui.link("日本語" if other == "ja" else "English", address).classes("text-white").props(
            f"lang={other} data-testid=language"
        )
    with ui.column().classes("gote-page").props("role=main"):
        yield page
