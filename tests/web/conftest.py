"""A real server on a free port of this machine, and a real Chromium."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ARTEFACTS = Path(__file__).parents[2] / "artefacts"


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def sent(address, body):
    """A request answered, again where a busy machine could not do it in a minute: what it loaded stays loaded."""
    asked = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    for patience in (2, 1, 0):
        try:
            return urllib.request.urlopen(asked, timeout=120)
        except urllib.error.HTTPError as error:
            if error.code not in (408, 503) or not patience:
                raise
    return None


def warm(address, kind):
    """The first example of a kind, solved with time enough for a machine that is busy."""
    example = json.load(urllib.request.urlopen(f"{address}/api/kind/{kind}", timeout=60))["examples"][0]
    sent(f"{address}/api/board", {"document": example["document"], "max_seconds": 60})


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Address of a running `gote serve`; it is ended after the tests, and must have had no trouble by then."""
    port = free_port()
    log = tmp_path_factory.mktemp("server") / "stderr.txt"
    process = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "serve", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=log.open("wb"),
        start_new_session=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            assert process.poll() is None, log.read_text()
            try:
                urllib.request.urlopen(f"{address}/api/kinds", timeout=5)
                break
            except OSError:
                time.sleep(0.1)
        for kind in ("nim", "matrix"):  # a first answer loads what the others share, outside of any page's time limit
            warm(address, kind)
        sent(f"{address}/api/exercise", {"kind": "matrix", "seed": 2, "max_seconds": 60})  # so is a first exercise
        yield address
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
    assert "Traceback" not in log.read_text()


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        )
        yield chromium
        chromium.close()


PATIENCE = 120_000
"""Milliseconds that a page may take: the tests do not judge speed, and the machine may be busy."""
NO_HURRY = """
const plain = window.fetch.bind(window);
window.fetch = (address, how) => typeof how?.body === "string" && String(address).includes("/api/")
    ? plain(address, {...how, body: how.body.replace(/"max_seconds":[\\d.]+/, '"max_seconds":60')}) : plain(address, how);
"""
"""Pages ask for answers within ten seconds and say so when it takes longer; here they ask for the most there is. What a page
does when the time is up is tested where a server with little time is asked."""


def no_hurry(context):
    """A browser context whose pages wait as long as a busy machine takes."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_HURRY)
    return context


@pytest.fixture(scope="session")
def context(browser, server):
    """One browser context for all pages: scripts are fetched once, as in a real visit."""
    found = no_hurry(browser.new_context(viewport={"width": 1280, "height": 900}, base_url=server))
    yield found
    found.close()


@pytest.fixture
def visitor(browser, server):
    """A page in a context of its own: `visitor(color_scheme="dark")`, `visitor(phone=True)`; `hurried` keeps the limits that
    the page itself sets.
    """
    opened = []

    def visit(phone=False, hurried=False, **options):
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 900}
        touch = {"has_touch": True, "is_mobile": True} if phone else {}
        context = browser.new_context(viewport=size, base_url=server, **touch, **options)
        context.set_default_timeout(PATIENCE)
        opened.append(context if hurried else no_hurry(context))
        return opened[-1].new_page()

    yield visit
    for one in opened:
        one.close()


@pytest.fixture
def page(context, server):
    """A page that fails its test on any console error or any request that leaves this machine."""
    tab = context.new_page()
    problems = []
    refused = "status of 422"  # a board that cannot be read is answered so, and Chromium logs it
    tab.on(
        "console",
        lambda message: (
            problems.append(message.text) if message.type == "error" and refused not in message.text else None
        ),
    )
    tab.on("pageerror", lambda error: problems.append(str(error)))
    tab.on(
        "request",
        lambda request: (
            problems.append(request.url) if not request.url.startswith((server, "data:", "blob:", "ws")) else None
        ),
    )
    yield tab
    tab.close()
    assert problems == []


@pytest.fixture
def picture(request):
    """Where to keep a screenshot of this test; `GOTE_PICTURES=docs/pictures` renews those of the docs."""
    folder = Path(os.environ.get("GOTE_PICTURES", ARTEFACTS))
    folder.mkdir(exist_ok=True)
    return lambda name: str(folder / f"{name}.png")
