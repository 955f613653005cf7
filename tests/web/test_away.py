"""The server goes away while a page is open, and comes back: nothing is lost, one line says so, and the page goes on."""

import os
import signal
import subprocess
import sys
import time
import urllib.request

import pytest

from gote.web.view_board import fingerprint
from tests.web.conftest import free_port
from tests.web.pages import PROVED, document_of, document_once, proved_digest

pytestmark = pytest.mark.browser
AWAY = "No answer from the server; the board is kept."


class Server:
    """`gote serve` on one port, as often as it is started."""

    def __init__(self):
        self.port = free_port()
        self.process = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gote.cli.main", "serve", "--port", str(self.port), "--workers", "1"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for _ in range(1200):
            assert self.process.poll() is None
            try:
                return urllib.request.urlopen(f"{self.address}/api/kinds", timeout=5)
            except OSError:
                time.sleep(0.1)
        raise AssertionError("never answers")

    def stop(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(timeout=60)


@pytest.fixture
def own():
    server = Server()
    server.start()
    yield server
    if server.process.poll() is None:
        server.stop()


def test_a_restart_keeps_the_board_and_the_match(own, visitor):
    page = visitor()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{own.address}/k/matrix?lang=en")
    page.wait_for_selector(PROVED)
    match = page.context.new_page()
    match.goto(f"{own.address}/play/nim?lang=en&seed=3")
    match.wait_for_selector(".match[aria-busy=false] [data-testid=board]")
    own.stop()

    page.locator("[data-cell='0,0,0']").fill("7")
    page.locator("[data-testid=error]").wait_for()
    told = page.get_by_text(AWAY).locator("visible=true")
    assert told.count() == 1
    assert page.locator("[data-testid=seal]").first.get_attribute("data-state") == "away"
    assert proved_digest(page) == ""  # what was proved is not what is shown
    page.wait_for_timeout(4000)  # asked again meanwhile: still one line
    assert told.count() == 1
    page.locator("[data-cell='1,1,0']").fill("-5")
    document = document_once(page, lambda found: found["payoffs"][1][1] == -5)
    match.get_by_role("button", name="take 1 from the heap of 5").first.click()
    match.get_by_text(AWAY).wait_for()
    assert "#m=" in match.url

    own.start()
    page.wait_for_selector(PROVED)
    assert told.count() == 0
    assert document_of(page) == document
    assert proved_digest(page) == fingerprint(document)
    match.wait_for_selector("[data-testid=turns] li >> nth=1")
    assert match.get_by_text(AWAY).count() == 0
    assert match.locator("[data-testid=turns] li").first.inner_text() == "You: take 1 from the heap of 5"
    assert errors == []


def test_without_a_network_what_was_seen_is_kept(own, visitor):
    """The pages that were opened open again, and an edit waits for the network."""
    page = visitor()
    page.goto(f"{own.address}/k/nim?lang=en")
    page.wait_for_selector(PROVED)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.reload()  # through the service worker, which keeps what it fetches
    page.wait_for_selector(PROVED)
    page.context.set_offline(True)
    page.get_by_label("One chip less on heap 1").click()
    document = document_once(page, lambda found: found["heaps"][0] == 12)
    page.locator("[data-testid=error]").wait_for()
    page.reload()
    page.get_by_text(AWAY).first.wait_for()
    assert document_of(page) == document
    assert page.locator("[data-testid=heaps] input").first.input_value() == "12"
    page.context.set_offline(False)
    page.wait_for_selector(PROVED)
    assert proved_digest(page) == fingerprint(document)
