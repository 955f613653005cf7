"""Exercises made to order, with hidden solutions."""

from __future__ import annotations

import asyncio
import json

from nicegui import ui

from gote.core.errors import GoteError
from gote.core.lazy import load_object
from gote.core.registry import rooms
from gote.web.pages.frame import frame
from gote.web.pool import Busy, Pool


def register(pool: Pool) -> None:
    """Register `/exercises`."""

    @ui.page("/exercises")
    def exercises(lang: str = "en") -> None:
        makers = {kind: reference for room in rooms().values() for kind, reference in room.exercises.items()}
        with frame(lang, "Exercises", "/exercises") as page:
            t = page.t
            ui.html(f"<h1>{t('Exercises')}</h1>", sanitize=False)
            with ui.row().classes("items-end"):
                kind = (
                    ui.select(sorted(makers), value=min(makers, default=None), label=t("Kind"))
                    .props("outlined dense data-testid=kind")
                    .classes("w-48")
                )
                method = ui.input(t("Method (optional)")).props("outlined dense")
                size = ui.input(t("Size, such as 3x3 (optional)")).props("outlined dense")
                seed = ui.number(t("Seed"), value=1, format="%d").props("outlined dense data-testid=seed")
                button = ui.button(t("Make an exercise")).props("no-caps data-testid=make")
            message = ui.label("").classes("gote-bad").props("role=alert")
            area = ui.column().classes("w-full").props("data-testid=exercise")

            async def make() -> None:
                message.text = ""
                area.clear()
                try:
                    maker = load_object(makers[kind.value])
                    made = await asyncio.to_thread(
                        maker, method=method.value or None, size=size.value or None, seed=int(seed.value or 0)
                    )
                except (GoteError, ValueError) as error:
                    message.text = " ".join(str(error).split())
                    return
                try:
                    ticket = await pool.ask(
                        {
                            "action": "explain",
                            "document": dict(made.document),
                            "lang": page.lang,
                            "format": "html",
                            "seconds": 20.0,
                        }
                    )
                except Busy:
                    message.text = t("Busy: too many requests wait; try again in a few seconds.")
                    return
                assert ticket.answer is not None
                answer = ticket.answer.read()
                with area:
                    ui.label(page.pick(made.question_en, made.question_ja)).classes("text-subtitle1")
                    ui.code(json.dumps(dict(made.document), ensure_ascii=False), language="json").classes("w-full")
                    with ui.expansion(t("Hint")).classes("w-full"):
                        ui.label(page.pick(made.hint_en, made.hint_ja) or "-")
                    with ui.expansion(t("Solution")).classes("w-full").props("data-testid=solution"):
                        ui.html(
                            f'<div class="gote-scroll">{answer.get("text", answer.get("error", ""))}</div>',
                            sanitize=False,
                        )

            button.on_click(make)
