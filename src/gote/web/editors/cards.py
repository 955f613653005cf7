"""Hand pickers: every card is a button that goes from one owner to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nicegui import ui

from gote.core.picture import PALETTE
from gote.web.editors.form import form
from gote.web.pages.frame import Frame

Document = dict[str, Any]


def tricks(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of the scoring-card game."""
    _hands(document, changed, page, ("left", "right"))
    form(document, changed, page, skip=frozenset({"left", "right"}))


def sixty_six(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of generalised 66: the stock keeps the order in which cards were put there."""
    _hands(document, changed, page, ("a", "b", "stock"))
    form(document, changed, page, skip=frozenset({"a", "b", "stock"}))


def _hands(document: Document, changed: Callable[[Document], None], page: Frame, owners: Sequence[str]) -> None:
    area = ui.column().classes("w-full")

    def holder(card: int) -> str | None:
        return next((owner for owner in owners if card in (document.get(owner) or [])), None)

    def pass_on(card: int) -> None:
        now = holder(card)
        after = owners[0] if now is None else owners[owners.index(now) + 1] if now != owners[-1] else None
        for owner in owners:
            hand = [c for c in document.get(owner) or [] if c != card]
            if owner == after:
                hand.append(card)
            document[owner] = hand if owner == "stock" else sorted(hand, reverse=True)
        changed(document)
        draw()

    def draw() -> None:
        area.clear()
        dealt = [c for owner in owners for c in document.get(owner) or [] if isinstance(c, int)]
        with area:
            with ui.row().classes("gap-3"):
                for name, colour in zip(owners, PALETTE, strict=False):
                    ui.label(f"{page.t(name)}: {' '.join(map(str, document.get(name) or [])) or '-'}").style(
                        f"color:{colour}"
                    )
            with ui.row().classes("gap-1"):
                for card in range(max([12, *dealt]) + 2, 0, -1):
                    owner = holder(card)
                    colour = "#9a9a9a" if owner is None else PALETTE[owners.index(owner)]
                    button = ui.button(str(card), on_click=lambda c=card: pass_on(c)).props(
                        f"dense no-caps data-testid=card-{card}" + (" outline" if owner is None else "")
                    )
                    button.style(f"min-width:2.4rem; {'color' if owner is None else 'background'}:{colour} !important")
            ui.label(page.t("Click a card to give it to the next player.")).classes("text-caption")

    draw()
