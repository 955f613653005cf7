"""A real server on a free port of this machine, and a real Chromium."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ARTEFACTS = Path(__file__).parents[2] / "artefacts"


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


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


@pytest.fixture(scope="session")
def context(browser, server):
    """One browser context for all pages: scripts are fetched once, as in a real visit."""
    found = browser.new_context(viewport={"width": 1280, "height": 900}, base_url=server)
    yield found
    found.close()


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
