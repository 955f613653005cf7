"""The table of coalitions: the worth of each, for up to six players."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from nicegui import ui

from gote.web.editors.form import form
from gote.web.editors.grid import cell_value
from gote.web.pages.frame import Frame

Document = dict[str, Any]
MOST = 6


def coalition(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of games in coalitional form."""
    players = document.get("players") or 3
    names = [str(i + 1) for i in range(players)] if isinstance(players, int) else [str(p) for p in players]
    document.setdefault("players", players)
    worth = document.setdefault("worth", {})
    if len(names) <= MOST:
        keys = [",".join(group) for size in range(1, len(names) + 1) for group in itertools.combinations(names, size)]
        with (
            ui.element("div")
            .classes("w-full")
            .style("display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .4rem")
        ):
            for key in keys:
                field = ui.input(f"v({key})", value=str(worth.get(key, 0))).props(
                    f'dense outlined input-class=text-right data-testid="worth-{key}"'
                )
                field.on_value_change(lambda e, k=key: _set(k, e.value))
    form(document, changed, page, skip=frozenset({"worth"}) if len(names) <= MOST else frozenset())

    def _set(key: str, text: str) -> None:
        document["worth"] = {**document["worth"], key: cell_value(text)}
        changed(document)
