"""A document as text: names and words from its schema, mistakes marked where they stand, under the strict policy."""

import httpx
import pytest

from tests.web.pages import PROVED, document_once, open_board, proved_digest, write_text

pytestmark = pytest.mark.browser


def offered(page):
    return page.locator(".cm-tooltip-autocomplete li .cm-completionLabel")


def test_fields_and_words_are_offered_from_the_schema(page):
    open_board(page, "matrix")
    page.click("#tab-code")
    written = write_text(page, "payoffs: [[1, 4], [3, 2]]")
    page.keyboard.press("End")
    page.keyboard.type("\nme")
    offered(page).get_by_text("method", exact=True).click()
    page.keyboard.type("tw")
    offered(page).get_by_text("two_by_two", exact=True).click()
    assert written.inner_text().endswith("method: two_by_two")
    page.keyboard.press("ControlOrMeta+Enter")
    assert (
        document_once(page, lambda found: found.get("method") == "two_by_two")["kind"] == "matrix"
    )  # taken from the page
    page.click("#tab-answer")
    page.wait_for_selector(PROVED)


def test_fields_within_fields_are_offered(page):
    open_board(page, "extensive")
    page.click("#tab-code")
    written = write_text(page, "tree: {player: I}")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type(", inf")
    offered(page).get_by_text("infoset", exact=True).click()
    assert written.inner_text().strip() == "tree: {player: I, infoset: }"


def test_a_mistake_is_marked_where_it_stands(page):
    open_board(page, "matrix")
    before = proved_digest(page)
    page.click("#tab-code")
    write_text(page, "payoffs: [[1, 2], [3, 1abc]]")
    wrong = page.locator(".cm-lintRange-error")
    wrong.wait_for()
    assert wrong.inner_text() == "1abc"
    wrong.hover()
    page.locator(".cm-diagnostic").get_by_text("is not a number").wait_for()
    page.click("#tab-answer")
    assert proved_digest(page) == before  # nothing was put on the board


def test_typing_is_no_command_and_undo_stays_in_the_text(page):
    open_board(page, "matrix")
    page.click("#tab-code")
    written = write_text(page, "payoffs: [[3, 4, 5]]  # g p /")
    assert page.locator("#tab-code").get_attribute("aria-selected") == "true"
    page.keyboard.press("ControlOrMeta+z")
    assert "payoffs" not in written.inner_text() or "-2" in written.inner_text()
    assert page.get_by_role("button", name="Undo").is_disabled()


def test_the_editor_is_fetched_with_its_tab_only(page, server):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url) if "document_text" in request.url else None)
    open_board(page, "nim")
    assert fetched == []
    page.click("#tab-code")
    page.locator("[data-testid=document-text] .cm-content").wait_for()
    assert len(fetched) == 1
    policy = httpx.get(server).headers["content-security-policy"]
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy


def test_empty_text_and_text_without_a_kind(server):
    def read(**body):
        return httpx.post(f"{server}/api/read", json=body)

    assert read(text="").json()["error"] == "document: is empty; write 'kind: ...' and its fields"
    assert read(text="heaps: [1, 2]", kind="nim").json()["document"] == {"kind": "nim", "heaps": [1, 2]}
    assert read(text="kind: nim\nheaps: [1]", kind="matrix").json()["document"]["kind"] == "nim"
    assert read(text="heaps: [1, 2]").json()["error"].startswith("kind: is missing")
