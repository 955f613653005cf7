"""Every playable game in a real Chromium: a whole game, following the hints, so that a won position is won."""

import pytest

from gote.play.match import games, start_match

pytestmark = pytest.mark.browser
NAMES = sorted(games())


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_a_whole_game(page, picture, number):
    name, lang = NAMES[number], ("en", "ja")[number % 2]
    page.goto(f"/play/{name}?lang={lang}")
    page.wait_for_selector("[data-testid=position]", timeout=30_000)
    page.screenshot(path=picture(f"play-{name}-{lang}"))
    match = start_match(name)
    for _ in range(120):
        if page.locator("[data-testid=verdict]").count():
            break
        best = min(
            match.hint(), key=lambda move: len(match.position.play(move).moves())
        )  # the move that brings the end nearer
        index = list(match.position.moves()).index(best)
        match = match.play(best).reply()
        page.click(f"[data-testid=move-{index}]")
        page.wait_for_function(
            "shown => document.querySelector('[data-testid=position]').innerText.trim() === shown.trim()",
            arg=match.show(lang),
            timeout=15_000,
        )
    assert page.locator("[data-testid=verdict]").count() == 1
    assert match.over
    assert match.blunders()[0] == 0
    verdict = page.inner_text("[data-testid=verdict]")
    if match.result > 0:
        assert "You win" in verdict or "あなたの勝ち" in verdict


def test_hint_undo_and_the_blunder_meter(page):
    page.goto(f"/play/{NAMES[0]}")
    page.wait_for_selector("[data-testid=position]")
    before = page.inner_text("[data-testid=position]")
    page.click("[data-testid=hint]")
    page.wait_for_function("document.querySelector('[data-testid=hint-text]').innerText.length > 3")
    page.click("[data-testid=move-0]")
    page.wait_for_function(
        "before => document.querySelector('[data-testid=position]').innerText !== before", arg=before
    )
    page.click("[data-testid=undo]")
    page.wait_for_function(
        "before => document.querySelector('[data-testid=position]').innerText === before", arg=before
    )
    assert "0" in page.inner_text("[data-testid=blunders]")


def test_bad_options_are_named(page):
    name = next((n for n in NAMES if "heaps" in games()[n].options), None)
    assert name is not None
    page.goto(f"/play/{name}")
    page.wait_for_selector("[data-testid=position]")
    page.fill("[data-testid=option-heaps]", "many")
    page.click("[data-testid=new]")
    page.wait_for_function("document.querySelector('[data-testid=message]').innerText.length > 3")
