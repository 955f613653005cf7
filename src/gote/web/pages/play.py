"""Playing against a perfect opponent: the board, the moves as buttons, hint, undo and the blunder meter."""

from __future__ import annotations

import asyncio
import html

from nicegui import ui

from gote.core.errors import GoteError
from gote.core.explanation import shown
from gote.play.match import Match, find_game, games, read_option, start_match, write_option
from gote.web.pages.frame import Frame, frame
from gote.web.pool import Pool


def register(pool: Pool) -> None:
    """Register `/play` and `/play/{name}`."""

    @ui.page("/play")
    def all_games(lang: str = "en") -> None:
        with frame(lang, "Play", "/play") as page:
            ui.html(f"<h1>{page.t('Play against a perfect opponent')}</h1>", sanitize=False)
            with ui.row().classes("w-full gap-4"):
                for name, game in sorted(games().items()):
                    with ui.card().classes("w-full sm:w-80"):
                        ui.link(page.pick(game.title_en, game.title_ja), page.link(f"/play/{name}")).classes(
                            "gote-link text-subtitle1"
                        )
                        ui.label(page.pick(game.rules_en, game.rules_ja)).classes("text-body2")

    @ui.page("/play/{name}")
    def one_game(name: str, lang: str = "en") -> None:
        with frame(lang, "Play", f"/play/{name}") as page:
            if name not in games():
                ui.label(page.t("There is no such game."))
                return
            Board(page, name).build()


class Board:
    """A match on a page."""

    def __init__(self, page: Frame, name: str) -> None:
        self.page, self.t, self.name, self.game = page, page.t, name, find_game(name)
        self.match: Match | None = None

    def build(self) -> None:
        """Lay out the page and start the first match."""
        t, page, game = self.t, self.page, self.game
        ui.html(f"<h1>{html.escape(page.pick(game.title_en, game.title_ja))}</h1>", sanitize=False)
        ui.label(page.pick(game.rules_en, game.rules_ja)).props("data-testid=rules")
        with ui.row().classes("items-end"):
            self.fields = {
                option: ui.input(option, value=write_option(value)).props(f"dense outlined data-testid=option-{option}")
                for option, value in game.options.items()
            }
            self.second = ui.checkbox(t("gote moves first")).props("data-testid=second")
            ui.button(t("New game"), on_click=self.new).props("no-caps data-testid=new")
        self.message = ui.label("").classes("gote-bad").props("role=alert data-testid=message")
        self.area = ui.column().classes("w-full").props("aria-live=polite")
        ui.timer(0.01, self.new, once=True)

    async def new(self) -> None:
        """Start again with the options shown."""
        options = {name: read_option(str(field.value)) for name, field in self.fields.items()}
        try:
            self.match = await asyncio.to_thread(start_match, self.name, options, bool(self.second.value))
            self.message.text = ""
        except GoteError as error:
            self.message.text = error.line
            return
        self.show()

    def show(self, hint: str = "") -> None:
        """Draw the position, the moves and what has happened."""
        match, t, lang = self.match, self.t, self.page.lang
        if match is None:
            return
        self.area.clear()
        with self.area, ui.row().classes("w-full gap-4 items-start"):
            with ui.card().classes("w-full lg:w-[40rem]"):
                if self.game.draw is not None:
                    ui.html(
                        f'<div class="gote-scroll" data-testid="board">{self.game.draw(match.position, lang).to_html()}</div>',
                        sanitize=False,
                    )
                ui.html(
                    f'<pre class="gote-show" data-testid="position">{html.escape(match.show(lang))}</pre>',
                    sanitize=False,
                )
                if match.over:
                    ui.label(self._verdict(match)).classes("text-h6").props("data-testid=verdict")
                else:
                    with ui.row().classes("gap-2").props("data-testid=moves"):
                        for i, move in enumerate(match.position.moves()):
                            words = self.game.describe(move, match.position, lang)
                            ui.button(words, on_click=lambda m=move: self.play(m)).props(
                                f"outline no-caps dense data-testid=move-{i}"
                            ).classes("q-px-sm")
            with ui.card().classes("w-full lg:w-80"):
                with ui.row():
                    ui.button(t("Hint"), on_click=self.hint).props("outline no-caps data-testid=hint")
                    ui.button(t("Undo"), on_click=self.undo).props("outline no-caps data-testid=undo")
                ui.label(hint).props("data-testid=hint-text")
                number, total = match.blunders()
                ui.label(t("Blunder meter: {number} (lost {total})", number=number, total=shown(total))).props(
                    "data-testid=blunders"
                )
                with ui.column().classes("gap-0"):
                    for turn in match.turns[-30:]:
                        if words := match.told(turn, lang, t):
                            ui.label(words)

    async def play(self, move: object) -> None:
        """The person's move and gote's reply."""
        if self.match is None:
            return
        match = self.match
        try:
            self.match = await asyncio.to_thread(lambda: match.play(move).reply())
        except GoteError as error:
            self.message.text = error.line
            return
        self.show()

    async def hint(self) -> None:
        """All best moves, and why."""
        match, lang = self.match, self.page.lang
        if match is None or match.over:
            return
        best = await asyncio.to_thread(match.hint)
        text = self.t("Best: {moves}", moves=", ".join(self.game.describe(m, match.position, lang) for m in best))
        if self.game.reason is not None:
            text += " " + await asyncio.to_thread(self.game.reason, match.position, lang)
        self.show(text)

    def undo(self) -> None:
        """Back to the person's last turn."""
        if self.match is not None:
            self.match = self.match.undo()
            self.show()

    def _verdict(self, match: Match) -> str:
        t, result = self.t, match.result
        if result > 0:
            return t("You win ({score}).", score=shown(result))
        return t("gote wins ({score}).", score=shown(result)) if result < 0 else t("A draw.")
