"""Every playable game in a real Chromium: a whole game, following the hints, so that a won position is won."""

import pytest

from gote.play.boards import board_of
from gote.play.match import games, start_match

pytestmark = pytest.mark.browser
NAMES = sorted(games())


def play_on_the_board(page, match, move, lang):
    """Click the parts that make the move; the last click plays it unless a longer move goes on from there."""
    board = board_of(match, lang)
    parts = next(parts for parts, made in board.moves.items() if made == move)
    chosen = frozenset()
    for part in sorted(parts):
        page.locator(f'[data-part="{part}"]').click(force=True)
        chosen = board.choose(chosen, part)
        if not board.decided(chosen):
            page.wait_for_selector(f'[data-part="{part}"][aria-pressed=true]')
    if not board.decided(chosen):
        page.click("[data-testid=play-chosen]")


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_a_whole_game(page, picture, number):
    name, lang = NAMES[number], ("en", "ja")[number % 2]
    page.goto(f"/play/{name}?lang={lang}")
    page.wait_for_selector("[data-testid=board]", timeout=30_000)
    page.screenshot(path=picture(f"play-{name}-{lang}"))
    match = start_match(name)
    for _ in range(120):
        if match.over:
            break
        best = min(
            match.hint(), key=lambda move: len(match.position.play(move).moves())
        )  # the move that brings the end nearer
        play_on_the_board(page, match, best, lang)
        match = match.play(best).reply()
        page.wait_for_function(
            "shown => document.querySelector('[data-testid=position]').innerText.trim() === shown.trim()",
            arg=match.show(lang),
            timeout=15_000,
        )
    page.wait_for_selector("[data-testid=verdict]")
    assert match.blunders()[0] == 0
    verdict = page.inner_text("[data-testid=verdict]")
    if match.result > 0:
        assert "You win" in verdict or "あなたの勝ち" in verdict


def test_hint_undo_and_the_blunder_meter(page):
    page.goto("/play/nim")
    page.wait_for_selector("[data-testid=board]")
    before = page.inner_text("[data-testid=position]")
    page.click("[data-testid=hint]")
    page.wait_for_function("document.querySelector('[data-testid=hint-text]').innerText.includes('3 ⊕ 4 ⊕ 5 = 2')")
    assert page.get_attribute('[data-part="0:1"]', "aria-pressed") == "true"  # the hint is on the board
    page.locator('[data-part="2:0"]').click(force=True)  # takes the whole heap of five: a mistake
    page.wait_for_function("document.querySelector('[data-testid=blunders]').innerText.includes('1')")
    assert "better: heap 1: take 2" in page.inner_text("[data-testid=turns]")
    page.click("[data-testid=undo]")
    page.wait_for_function(
        "before => document.querySelector('[data-testid=position]').innerText === before", arg=before
    )
    assert "0" in page.inner_text("[data-testid=blunders]")


def test_a_move_with_the_keyboard(page):
    page.goto("/play/chomp")
    page.wait_for_selector("[data-testid=board]")
    page.focus('[data-part="3,4"]')
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('[data-testid=turns] > *').length >= 2")


def test_gote_may_begin_and_moves_can_be_chosen_in_words(page):
    page.goto("/play/kayles?lang=ja")
    page.wait_for_selector("[data-testid=board]")
    page.click("[data-testid=second]")
    page.click("[data-testid=new]")
    page.wait_for_function("document.querySelectorAll('[data-testid=turns] > *').length === 1")
    page.click("[data-testid=words]")
    page.click("[data-testid=move-0]")
    page.wait_for_function("document.querySelectorAll('[data-testid=turns] > *').length === 3")


def test_bad_options_are_named(page):
    name = next((n for n in NAMES if "heaps" in games()[n].options), None)
    assert name is not None
    page.goto(f"/play/{name}")
    page.wait_for_selector("[data-testid=position]")
    page.click("[data-testid=options]")
    page.fill("[data-testid=option-heaps]", "many")
    page.click("[data-testid=new]")
    page.wait_for_function("document.querySelector('[data-testid=message]').innerText.length > 3")
