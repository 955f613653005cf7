"""Why: the worked solution one step a screen, and steps that the reader works out, marked at once."""

import pytest

from tests.web.pages import open_board

pytestmark = pytest.mark.browser


def to_step(page, heading):
    """Turn to the step of this heading, with the keyboard as far as it goes."""
    page.click("#tab-why")
    page.wait_for_selector("[data-testid=steps] h2")
    page.locator("[data-testid=steps]").focus()
    for _ in range(20):
        if heading in page.locator("[data-testid=steps] h2").inner_text():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no step {heading}")


def test_a_step_is_tried_and_its_text_waits(page, picture):
    open_board(page, "bimatrix")
    to_step(page, "Indifference")
    assert page.locator("[data-testid=steps] .explained").count() == 1
    page.click("[data-testid=try]")
    assert page.locator("[data-testid=steps] .explained").count() == 0  # the answer stands there
    trial = page.locator("[data-testid=trial]")
    asked = trial.locator("form").nth(1)  # the p that makes player II indifferent
    field = asked.locator("input")
    field.fill("1/3")
    field.press("Enter")
    trial.locator(".mark:not(.right)").wait_for()
    field.fill("0.8")
    asked.get_by_role("button", name="Check it").click()
    trial.locator(".mark.right").wait_for()
    assert trial.locator(".tried li").count() == 2  # attempts stay, in order
    page.screenshot(path=picture("try-step"))
    trial.locator("input").first.fill("5/6")
    trial.locator("input").first.press("Enter")
    page.get_by_role("button", name="See the step").click()
    assert page.locator("[data-testid=steps] .explained").count() == 1


def test_the_last_step_takes_any_optimal_strategy(page):
    open_board(page, "matrix")
    page.click("#tab-why")
    page.wait_for_selector("[data-testid=steps] h2")
    page.locator("[data-testid=steps] .rail button").last.click()
    page.click("[data-testid=try]")
    fields = page.locator("[data-testid=trial] form").nth(1).locator("input")
    for field, text in zip(fields.all(), ("7/12", "5/12"), strict=True):
        field.fill(text)
    page.locator("[data-testid=trial] form").nth(1).get_by_role("button").click()
    page.locator("[data-testid=trial] .mark.right").wait_for()


def test_giving_up_shows_the_step_in_japanese(page):
    open_board(page, "nim", "lang=ja")
    page.click("#tab-why")
    page.wait_for_selector("[data-testid=steps] h2")
    page.locator("[data-testid=steps] .rail button").last.click()
    page.click("[data-testid=try]")
    page.locator("[data-testid=trial] select").select_option("P")
    page.get_by_role("button", name="検査する").first.click()
    page.locator("[data-testid=trial] .mark:not(.right)").wait_for()
    page.get_by_role("button", name="答えを見る").click()
    assert page.locator("[data-testid=steps] .explained").count() == 1


def test_typing_a_space_stays_in_its_field(page):
    open_board(page, "bimatrix")
    to_step(page, "Indifference")
    page.click("[data-testid=try]")
    page.locator("[data-testid=trial] input").first.click()
    page.keyboard.type("4 / 5")
    assert page.locator("[data-testid=trial] input").first.input_value() == "4 / 5"


def test_a_try_is_not_lost_while_the_server_is_busy(visitor):
    """Asked again where nothing was answered; and whoever clicks on while one is under way has both marked."""
    page, asked = visitor(), []

    def answer(route):
        asked.append(route.request.post_data_json["given"])
        if len(asked) == 1:
            route.fulfill(status=503, json={"error": "busy: too many requests wait; try again in a few seconds"})
        else:
            route.continue_()

    open_board(page, "bimatrix")
    to_step(page, "Indifference")
    page.route("**/api/try_step", answer)
    page.click("[data-testid=try]")
    trial = page.locator("[data-testid=trial]")
    form = trial.locator("form").nth(1)
    form.locator("input").fill("1/3")
    form.locator("input").press("Enter")
    form.locator("input").fill("0.8")
    form.get_by_role("button", name="Check it").click()
    trial.locator(".mark.right").wait_for()
    trial.locator(".mark:not(.right)").wait_for()
    assert sorted(asked) == ["0.8", "1/3", "1/3"]
    page.locator("[data-testid=trial][aria-busy=false]").wait_for()
    assert page.get_by_role("alert").count() == 0
