"""Compiled tables: against the plain engine, against damage, against being killed."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace

import numpy as np
import pytest
from numba import njit

import gote
from gote.core.errors import DocumentError, LimitError
from gote.core.files import alone_in
from gote.rules import tables
from gote.rules.compiled import Entry

from .compiled_games import connect, heaps, pursuit
from .games import Connect


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    game = heaps(60)
    return game, game.table(tmp_path_factory.mktemp("tables") / "heaps.gote")


def test_entries(small):
    _game, table = small
    assert len(table) == 3600
    assert (table.code(21 * 60 + 5), table.code(17 * 60 + 4)) == (29, 24)
    assert table[21 * 60 + 5] == Entry("lost", 14)
    assert table.best(17 * 60 + 4) == [1, -3]
    assert table.counts() == {"won": 2700, "lost": 900, "draw": 0, "deepest": 62}
    assert all((table[a * 60 + b].result == "lost") == (a % 4 == b % 4) for a in range(60) for b in range(60))
    assert table.verify()
    table.check()


def test_the_plain_engine_says_the_same(small):
    game, table = small
    for state in (0, 5, 61, 21 * 60 + 5, 17 * 60 + 4):
        solution = game.solve(state)
        assert solution.verify()
        assert {1: "won", -1: "lost"}[int(solution.value)] == table[state].result
        assert solution.depth == table[state].depth
        assert sorted(solution.play) == sorted(table.best(state))


@pytest.mark.parametrize(("places", "cycle"), [(7, False), (6, True)])
def test_a_cyclic_tier(places, cycle, tmp_path):
    game = pursuit(places, cycle)
    table = game.table(tmp_path / "pursuit.gote")
    assert table.verify()
    for state in range(len(table)):
        solution = game.solve(state)
        value = {"won": 1, "lost": -1, "draw": 0}[table[state].result]
        assert (solution.value, solution.depth) == (value, table[state].depth)


def test_connect_four_on_small_boards(tmp_path):
    """The values and depths of the plain engine's connect-3; connect-4 on 4x4 is a draw."""
    table = connect(4, 3, 3).table(tmp_path / "c3.gote")
    assert table[table.game.start] == Entry("won", 9)
    assert sorted(table.best(table.game.start)) == [1, 2]
    assert table.verify()
    table = connect(4, 4, 4).table(tmp_path / "c4.gote")
    assert table[table.game.start] == Entry("draw", None)


def digest(folder):
    return {
        name: hashlib.blake2b((folder / name).read_bytes()).hexdigest()
        for name in ("codes.bin", "done.jsonl", "table.json")
    }


def test_killed_and_resumed_to_the_same_bytes(tmp_path, monkeypatch):
    command = [sys.executable, "-m", "tests.rules.compiled_games"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, os.getcwd()])}
    subprocess.run([*command, str(tmp_path / "whole.gote"), "900"], check=True, env=environment)
    folder = tmp_path / "killed.gote"
    for lines in (3, 60):
        process = subprocess.Popen([*command, str(folder), "900"], env=environment)
        until = time.monotonic() + 60
        while time.monotonic() < until and process.poll() is None:
            if (folder / "done.jsonl").exists() and len((folder / "done.jsonl").read_text().splitlines()) >= lines:
                break
            time.sleep(0.002)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run([*command, str(folder), "900"], check=True, env=environment)
    assert digest(folder) == digest(tmp_path / "whole.gote")


def test_a_cluster_makes_the_same_bytes(tmp_path, monkeypatch):
    from gote.rules import tables_cluster

    monkeypatch.setattr(tables_cluster, "BLOCK", 14)  # tiers of up to 30 positions: three blocks
    heaps(30).table(tmp_path / "here.gote")
    heaps(30).table(tmp_path / "there.gote", cluster="local:2")
    assert digest(tmp_path / "there.gote") == digest(tmp_path / "here.gote")
    assert not list((tmp_path / "there.gote").glob("block-*"))
    with pytest.raises(LimitError, match="play goes round"):
        pursuit(5, True).table(tmp_path / "round.gote", cluster="local:1")


def test_damage_is_found_and_mended(small, tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "RUN", 500)
    game, _ = small
    path = tmp_path / "damaged.gote"
    good = digest(game.table(path).path)
    with (path / "codes.bin").open("r+b") as file:
        file.seek(2 * 2000)
        file.write(b"\x07\x00")
    with pytest.raises(DocumentError, match="do not have the digest written"):
        tables.open_table(game, path).check()
    assert not tables.open_table(game, path).verify()
    assert digest(game.table(path).path) == good


def test_a_wrong_code_is_found(small):
    _game, table = small
    codes = np.array(table.codes)
    codes[1234] += 2
    assert not replace(table, codes=codes).verify()


def test_another_game_does_not_continue_a_table(small):
    _game, table = small
    with pytest.raises(DocumentError, match="table of another game"):
        heaps(61).table(table.path)


def test_one_writer(small, monkeypatch):
    game, table = small
    with alone_in(table.path), pytest.raises(LimitError, match="another process"):
        game.table(table.path)


def test_size_is_said_before_anything_is_written(tmp_path):
    game = replace(heaps(60), size=njit(lambda t: 10**15))
    with pytest.raises(LimitError, match="GiB on disk"):
        tables._room(game, tmp_path / "large.gote")


MISTAKES = {
    "index": ({"index": njit(lambda s: 0)}, "Compiled.index: state .* does not come back"),
    "most_moves": ({"most_moves": 2}, "Compiled.moves: more than most_moves = 2 moves"),
    "tier": ({"play": njit(lambda s, m: s)}, "Compiled.play: move .* does not go to a smaller tier"),
    "end": ({"end": njit(lambda s: 7)}, "Compiled.end: is not 1, 0 or -1 at state 0"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_found_before_the_work(name, tmp_path):
    change, line = MISTAKES[name]
    with pytest.raises(DocumentError, match=line):
        replace(heaps(20), **change, _kernels=[]).table(tmp_path / "x.gote")


def test_exported():
    assert gote.Compiled.__name__ == "Compiled"


BOARDS = {(4, 3, 3): 1, (3, 5, 4): 0, (5, 3, 4): 0, (4, 4, 4): 0, (4, 5, 4): 0, (5, 4, 4): 0, (5, 5, 4): 0}
"""connect-3 on 4x3 is won; connect-4 is a draw on every board up to 5x5 (Tromp's table of small boards)"""


@pytest.mark.parametrize("columns", range(1, 6))
def test_connect_four_on_the_smallest_boards(columns):
    for rows in range(1, 12 // columns + 1 if columns > 2 else 6):
        solution = gote.solve(Connect(columns, rows, 4))
        assert (solution.value, solution.verify()) == (0, True)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_search_ends_in_a_log_that_is_replayed(board):
    found = connect(*board).search()
    assert found.value == BOARDS[board]
    assert found.verify()
    assert not replace(found, value=1 - found.value).verify()
    claim, (states, moves) = next(iter(found.logs.items()))
    for k in (0, len(states) // 2):
        assert not replace(found, logs=found.logs | {claim: (np.delete(states, k), np.delete(moves, k))}).verify()


def test_search_agrees_with_the_table(small):
    game, table = small
    for state in (0, 5, 61, 21 * 60 + 5, 17 * 60 + 4):
        found = game.search(state)
        assert {1: "won", 0: "draw", -1: "lost"}[found.value] == table[state].result
        assert found.verify()


def test_search_needs_play_that_ends():
    with pytest.raises(LimitError, match="play can go round"):
        pursuit(5, True).search(1)
