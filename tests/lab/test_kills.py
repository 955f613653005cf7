"""Whatever is killed, a run ends or continues with the digest of an undisturbed one."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gote.core.errors import DocumentError, LimitError
from gote.lab.engine import check_claim
from gote.lab.store import Store

SLOWLY = os.environ | {"GOTE_TEST_SLEEP": "0.3"}
DEMO = str(Path(__file__).with_name("demo_claims.py"))


def lab(*words):
    return [sys.executable, "-m", "gote.cli.main", "lab", *words]


def chunks(folder):
    return sum(1 for _ in folder.rglob("*.json"))


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.02)


def test_a_worker_killed_in_the_pool(tmp_path, monkeypatch):
    undisturbed = check_claim(f"{DEMO}:deadly", store=Store(tmp_path / "one"))
    monkeypatch.setenv("GOTE_TEST_MARK", str(tmp_path / "mark"))
    evidence = check_claim(f"{DEMO}:deadly", store=Store(tmp_path / "two"), workers=2)
    assert (tmp_path / "mark").exists()
    assert evidence.digest == undisturbed.digest
    assert evidence.cases == 60


def test_a_chunk_that_kills_every_worker_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr("gote.lab.pool.RETRIES", 1)
    with pytest.raises(LimitError, match="finished nothing"):
        check_claim(f"{DEMO}:always_deadly", store=Store(tmp_path), workers=2)


@pytest.mark.parametrize("how", [["--workers", "2"], ["--cluster", "local:2"]], ids=["pool", "cluster"])
def test_ctrl_c_ends_everything_at_once_and_loses_nothing_finished(how, tmp_path):
    command = lab("check", f"{DEMO}:slow", "--store", str(tmp_path), *how)
    process = subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=SLOWLY
    )
    wait_for(lambda: chunks(tmp_path) >= 2 or process.poll() is not None)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the whole group
    start = time.monotonic()
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert "gote: stopped; finished pieces are kept" in errors
    assert "Traceback" not in errors or how[0] == "--cluster"  # Dask's own processes may say more
    assert time.monotonic() - start < 15
    wait_for(lambda: not alive(process.pid), 15)
    kept = chunks(tmp_path)
    assert 2 <= kept < 24
    undisturbed = check_claim(f"{DEMO}:slow", store=Store(tmp_path / "other"))
    assert check_claim(f"{DEMO}:slow", store=Store(tmp_path)).digest == undisturbed.digest


def alive(group):
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_killed_scheduler_loses_only_chunks_in_flight(tmp_path):
    scheduler = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "distributed.cli.dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-dashboard",
        ],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    processes = [scheduler]
    try:
        address = next(m[0] for line in scheduler.stderr if (m := re.search(r"tcp://127\.0\.0\.1:\d+", line)))
        worker = [
            sys.executable,
            "-m",
            "distributed.cli.dask_worker",
            address,
            "--no-nanny",
            "--nthreads",
            "1",
            "--no-dashboard",
        ]
        processes.append(
            subprocess.Popen(worker, cwd=tmp_path, stderr=subprocess.DEVNULL, start_new_session=True, env=SLOWLY)
        )
        command = lab("check", f"{DEMO}:slow", "--store", str(tmp_path / "store"), "--cluster", address)
        run = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        processes.append(run)
        wait_for(lambda: chunks(tmp_path) >= 2 or run.poll() is not None)
        scheduler.kill()
        _, errors = run.communicate(timeout=60)
        assert run.returncode == 3, errors
        assert "finished pieces are kept" in errors
    finally:
        for process in processes:
            process.kill()
            process.wait(timeout=30)
    kept = chunks(tmp_path)
    assert 2 <= kept < 24
    evidence = check_claim(f"{DEMO}:slow", store=Store(tmp_path / "store"))
    assert evidence.digest == check_claim(f"{DEMO}:slow", store=Store(tmp_path / "other")).digest


def test_a_worker_is_held_to_its_memory(tmp_path):
    with pytest.raises(LimitError, match="more memory than a worker has"):
        check_claim(f"{DEMO}:hungry", store=Store(tmp_path), memory=200 << 20)
    assert chunks(tmp_path) == 0


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_claim_is_one_line(workers, tmp_path):
    with pytest.raises(DocumentError, match=r"demo\.broken: stops at n = 1 with ZeroDivisionError"):
        check_claim(f"{DEMO}:broken", store=Store(tmp_path), workers=workers)


def test_a_worker_with_other_code_is_refused():
    from gote.lab.engine import work

    with pytest.raises(DocumentError, match="other code"):
        work((f"{DEMO}:steps", "0" * 12, 20, 0, 1))
