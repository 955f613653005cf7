"""The static copy: works in a folder of any web space, with nothing behind it but files."""

import functools
import http.server
import threading

import pytest

from gote.web import export

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Address of a static copy in a folder; it has the first example of three rooms."""
    whole = tmp_path_factory.mktemp("space")
    patch = pytest.MonkeyPatch()
    some = [next(d for d in export._documents() if d["kind"] == kind) for kind in ("nim", "matrix", "coalition")]
    homes = [d for d in export._documents() if d["kind"] == "matrix" and d.get("rows") == ["one", "two"]][:4]
    patch.setattr(export, "_documents", lambda: iter([*some, *homes]))
    try:
        assert export.write_site(whole / "games") == 4 * len([*some, *homes])
    finally:
        patch.undo()
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=whole)
    handler.log_message = lambda *words: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/games"
    server.shutdown()


def test_a_copy_works_from_any_folder(browser, copy):
    page = browser.new_page(base_url=copy)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{copy}/k/nim/?lang=en")
    page.wait_for_selector("[data-testid=seal][data-state=proved]")
    page.click("#tab-why")
    page.wait_for_selector("[data-testid=steps] h2")
    page.get_by_role("link", name="All games").first.click()
    page.wait_for_selector("[data-testid=kinds] a")
    assert page.url.startswith(f"{copy}/all")
    page.goto(f"{copy}/k/coalition/?lang=ja")
    page.wait_for_selector("[data-testid=seal][data-state=proved]")
    page.locator("[data-testid=coalitions] input").first.fill("7")
    page.wait_for_selector("[data-testid=error]")
    assert page.locator("[data-testid=seal][data-state=proved]").count() == 0
    page.close()
    assert problems == []
