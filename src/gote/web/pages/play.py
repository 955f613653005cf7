"""Playing against a perfect opponent: the board, the moves as buttons, hint, undo and the blunder meter."""

from __future__ import annotations

import asyncio
import html

from nicegui import ui

from gote.core.error_words import said
from gote.core.errors import GoteError
from gote.core.explanation import shown
from gote.play.boards import board_of
from gote.play.match import Match, find_game, games, read_option, start_match, write_option
from gote.web.pages.board_clicks import on_part
from gote.web.pages.frame import Frame, frame
from gote.web.pool import Pool

MOST_HINTS = 8


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
            Table(page, name).build()


class Table:
    """A match on a page."""

    def __init__(self, page: Frame, name: str) -> None:
        self.page, self.t, self.name, self.game = page, page.t, name, find_game(name)
        self.match: Match | None = None
        self.chosen: frozenset[str] = frozenset()

    def build(self) -> None:
        """Lay out the page and start the first match."""
        t, page, game = self.t, self.page, self.game
        ui.html(f"<h1>{html.escape(page.pick(game.title_en, game.title_ja))}</h1>", sanitize=False)
        ui.label(page.pick(game.rules_en, game.rules_ja)).props("data-testid=rules")
        with ui.row().classes("items-center"):
            ui.button(t("New game"), on_click=self.new).props("no-caps data-testid=new")
            self.second = ui.checkbox(t("gote moves first")).props("data-testid=second")
        with (
            ui.expansion(t("Another start")).classes("w-full").props("dense data-testid=options"),
            ui.row().classes("items-end"),
        ):
            self.fields = {
                option: ui.input(t(option.replace("_", " ")), value=write_option(value))
                .props(f"dense outlined data-testid=option-{option}")
                .classes("w-44")
                for option, value in game.options.items()
            }
        self.message = ui.label("").classes("gote-bad").props("role=alert data-testid=message")
        self.area = ui.column().classes("w-full")
        ui.timer(0.01, self.new, once=True)

    async def new(self) -> None:
        """Start again with the options shown."""
        options = {name: read_option(str(field.value)) for name, field in self.fields.items()}
        try:
            self.match = await asyncio.to_thread(start_match, self.name, options, bool(self.second.value))
            self.message.text = ""
        except GoteError as error:
            self.message.text = said(error, self.page.lang)
            return
        self.show()

    def show(self, hint: str = "") -> None:
        """Draw the position, the moves and what has happened."""
        match = self.match
        if match is None:
            return
        self.board = board_of(match, self.page.lang)
        self.area.clear()
        with self.area, ui.row().classes("w-full gap-4 items-start"):
            with ui.card().classes("w-full lg:w-[44rem]"):
                self._position(match)
            with ui.card().classes("w-full lg:w-96"):
                self._side(match, hint)

    def _position(self, match: Match) -> None:
        t, lang, board = self.t, self.page.lang, self.board
        if match.over:
            ui.label(self._verdict(match)).classes("text-h6").props("data-testid=verdict role=status")
        if board is not None:
            drawing = ui.html(
                f'<div class="gote-scroll" data-testid="board">{board.to_svg(self.chosen, not match.over)}</div>',
                sanitize=False,
            )
            on_part(drawing.classes("w-full"), self.click)
        with ui.row().classes("gap-2"):
            if board is not None and self.chosen in board.moves:
                ui.button(t("Play this"), on_click=lambda: self.play(board.moves[self.chosen])).props(
                    "no-caps data-testid=play-chosen"
                )
            if self.chosen:
                ui.button(t("Choose again"), on_click=self.clear).props("outline no-caps")
        ui.html(
            f'<pre class="gote-show" data-testid="position" role="status">{html.escape(match.show(lang))}</pre>',
            sanitize=False,
        )
        if match.over:
            return
        moves = list(match.position.moves())
        whole = board is not None and set(board.moves.values()) == set(moves)
        with (
            ui.expansion(t("All moves in words"), value=not whole).classes("w-full").props("dense data-testid=words"),
            ui.row().classes("gap-2").props("data-testid=moves"),
        ):
            for i, move in enumerate(moves):
                words = self.game.describe(move, match.position, lang)
                ui.button(words, on_click=lambda m=move: self.play(m)).props(
                    f"outline no-caps dense data-testid=move-{i}"
                ).classes("q-px-sm")

    def _side(self, match: Match, hint: str) -> None:
        t, lang = self.t, self.page.lang
        with ui.row():
            ui.button(t("Hint"), on_click=self.hint).props("outline no-caps data-testid=hint")
            ui.button(t("Undo"), on_click=self.undo).props("outline no-caps data-testid=undo")
        ui.label(hint).props("data-testid=hint-text role=status").style("white-space: pre-line")
        number, total = match.blunders()
        ui.label(t("Blunder meter: {number} (lost {total})", number=number, total=shown(total))).props(
            "data-testid=blunders"
        )
        made = max(1, sum(turn.mover == match.person for turn in match.turns))
        ui.linear_progress(number / made, show_value=False, color="accent").props(
            f'aria-label="{t("Share of moves that gave something away")}"'
        )
        with ui.column().classes("gap-1 w-full").props("data-testid=turns"):
            for turn in reversed(match.turns[-30:]):
                if words := match.told(turn, lang):
                    ui.label(words).classes("gote-bad" if turn.loss else "")

    async def click(self, part: str) -> None:
        """A part of the board was clicked (or chosen with the keyboard)."""
        if (
            self.match is None
            or self.board is None
            or self.match.over
            or not any(p.name == part for p in self.board.parts)
        ):
            return
        self.chosen = self.board.choose(self.chosen, part)
        if self.board.decided(self.chosen):
            await self.play(self.board.moves[self.chosen])
        else:
            self.show()

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = frozenset()
        self.show()

    async def play(self, move: object) -> None:
        """The person's move and gote's reply."""
        if self.match is None:
            return
        match = self.match
        self.chosen = frozenset()
        try:
            self.match = await asyncio.to_thread(lambda: match.play(move).reply())
        except GoteError as error:
            self.message.text = said(error, self.page.lang)
            return
        self.show()

    async def hint(self) -> None:
        """All best moves, and why; one of them is shown on the board."""
        match, lang = self.match, self.page.lang
        if match is None or match.over:
            return
        best = await asyncio.to_thread(match.hint)
        words = [self.game.describe(m, match.position, lang) for m in best]
        text = self.t(
            "Best: {moves}", moves=", ".join(words[:MOST_HINTS]) + (" ..." if len(words) > MOST_HINTS else "")
        )
        if self.game.reason is not None:
            text += "\n" + await asyncio.to_thread(self.game.reason, match.position, lang)
        if self.board is not None:
            self.chosen = next((parts for parts, move in self.board.moves.items() if move == best[0]), frozenset())
        self.show(text)

    def undo(self) -> None:
        """Back to the person's last turn."""
        if self.match is not None:
            self.match = self.match.undo()
            self.clear()

    def _verdict(self, match: Match) -> str:
        t, result = self.t, match.result
        if result > 0:
            return t("You win ({score}).", score=shown(result))
        return t("gote wins ({score}).", score=shown(result)) if result < 0 else t("A draw.")
