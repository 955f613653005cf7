"""`gote serve my_game.py`: one's own game in the browser, run for who started the server and for nobody else."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from gote.play.board import Board
from gote.play.boards import board_of
from gote.play.match import start_match
from gote.rules.files import rules_of_file
from gote.rules.play import playable
from tests.web.conftest import free_port

FILE = Path(__file__).parents[2] / "docs" / "files" / "tic_tac_toe.py"
NEWCOMERS = Path(__file__).parents[1] / "rules" / "newcomers.py"
NAMES = {"take_away": "TakeAway", "domineering": "Domineering", "kuhn": "Kuhn", "pursuit": "Pursuit"}


def test_cells_are_clicked():
    board = board_of(start_match(playable(rules_of_file(str(FILE)))), "en")
    assert isinstance(board, Board)
    assert board.moves[frozenset({"1,1"})] == 4
    assert board.to_svg().count('role="button"') == 9


def ask(address, path, **body):
    request = urllib.request.Request(
        address + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)


@pytest.fixture(scope="module")
def own_server():
    port = free_port()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "gote.cli.main",
            "serve",
            str(FILE),
            *(f"{NEWCOMERS}:{name}" for name in NAMES),
            "--port",
            str(port),
        ],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        while process.poll() is None:
            try:
                urllib.request.urlopen(f"{address}/api/kinds", timeout=5)
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=60)


@pytest.mark.browser
def test_a_match_in_the_browser(own_server, browser):
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{own_server}/play/TicTacToe")
    page.locator('[data-part="1,1"]').first.wait_for()
    page.locator('[data-part="1,1"]').first.click()
    page.locator('[data-part="1,1"]').first.wait_for(state="detached")
    page.get_by_text("o", exact=True).first.wait_for()
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize("name", NAMES.values())
def test_the_newcomers_in_the_browser(name, own_server, browser):
    """Moves in words are buttons; the first legal one until the match is over."""
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{own_server}/play/{name}")
    move, end = page.locator('[data-testid^="move-"]'), page.get_by_test_id("verdict")
    for _ in range(20):
        move.first.or_(end).first.wait_for()
        if end.is_visible():
            break
        with page.expect_response(lambda answer: answer.url.endswith("/api/play")):
            move.first.click()
    end.wait_for()
    page.close()


@pytest.mark.slow
def test_pig_to_50_as_the_page_asks_for_it(monkeypatch):
    from gote.play import match
    from gote.web.jobs import run

    monkeypatch.setenv(match.OWN_GAMES, f"{NEWCOMERS}:pig")
    match.games.cache_clear()
    try:
        found = run({"action": "play", "game": "Pig", "moves": [], "values": True, "seconds": 3000})
    finally:
        match.games.cache_clear()
    assert [move["words"] for move in found["legal"] if move["grade"] == "best"] == ["roll"]


def test_a_request_never_names_a_file(own_server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        ask(own_server, "/api/solve", document={"kind": "rules", "file": str(FILE)})
    assert 400 <= refused.value.code < 500
