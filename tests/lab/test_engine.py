"""The lab's engine: the same digest whoever computes, nothing lost when something is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gote.core.errors import DocumentError, LimitError
from gote.core.progress import report_to
from gote.lab.catalogue import code_version, find_claim
from gote.lab.engine import check_claim, sizes_from, smallest_counterexample
from gote.lab.store import Store

DEMO = str(Path(__file__).with_name("demo_claims.py"))
SQUARES, FALSE = f"{DEMO}:squares", f"{DEMO}:square_free"


@pytest.fixture(scope="module")
def sequential(tmp_path_factory):
    return check_claim(SQUARES, range(1, 6), store=Store(tmp_path_factory.mktemp("sequential")))


def test_counts_and_histogram(sequential):
    assert sequential.holds
    assert sequential.cases == sequential.applicable == 150
    assert sequential.counts == {"0": 75, "1": 75}


def test_two_processes_give_the_same_digest(sequential, tmp_path):
    assert check_claim(SQUARES, range(1, 6), store=Store(tmp_path), workers=2).digest == sequential.digest


def test_a_cluster_with_a_killed_worker_gives_the_same_digest(sequential, tmp_path):
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as cluster,
        Client(cluster),
    ):
        pid = next(iter(cluster.workers.values())).pid
        script = f"import os, signal, time; time.sleep(0.3); os.kill({pid}, signal.SIGKILL)"
        killer = subprocess.Popen([sys.executable, "-c", script])
        evidence = check_claim(SQUARES, range(1, 6), store=Store(tmp_path), cluster=cluster.scheduler_address)
        killer.wait(timeout=30)
    assert evidence.digest == sequential.digest


def test_a_run_that_is_killed_and_resumed_gives_the_same_digest(sequential, tmp_path):
    command = [
        sys.executable,
        "-m",
        "gote.cli.main",
        "lab",
        "check",
        SQUARES,
        "--to",
        "5",
        "--store",
        str(tmp_path),
        "--json",
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not any(tmp_path.rglob("*.json")) and process.poll() is None:
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait(timeout=30)
    done = sum(1 for _ in tmp_path.rglob("*.json"))
    assert 0 < done <= 40
    assert check_claim(SQUARES, range(1, 6), store=Store(tmp_path)).digest == sequential.digest
    assert sum(1 for _ in tmp_path.rglob("*.json")) == 40


def test_a_finished_run_is_not_computed_again(sequential, tmp_path):
    first = check_claim(SQUARES, range(1, 6), store=Store(tmp_path))
    written = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.json")}
    second = check_claim(SQUARES, range(1, 6), store=Store(tmp_path))
    assert second == first
    assert second.digest == sequential.digest
    assert written == {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.json")}


def test_a_damaged_file_is_computed_again(sequential, tmp_path):
    check_claim(SQUARES, range(1, 6), store=Store(tmp_path))
    next(tmp_path.rglob("*.json")).write_bytes(b"half")
    assert check_claim(SQUARES, range(1, 6), store=Store(tmp_path)).digest == sequential.digest


def test_smallest_counterexample_first(tmp_path):
    example, evidence = smallest_counterexample(FALSE, store=Store(tmp_path))
    assert example == 4
    assert evidence.sizes == (1, 2, 3, 4)


def test_queries_over_the_store(tmp_path):
    store = Store(tmp_path)
    assert store.query("SELECT 1 FROM chunks") == []
    check_claim(SQUARES, [2], store=store)
    assert store.query("SELECT sum(cases)::INT AS cases, count(*) AS files FROM chunks") == [{"cases": 20, "files": 8}]


@pytest.mark.parametrize("reference", ["no.such.claim", "missing.py:claim", f"{DEMO}:time", "missing.yaml"])
def test_a_claim_that_is_not_there(reference):
    with pytest.raises(DocumentError):
        find_claim(reference)


def test_the_smallest_counterexample_does_not_depend_on_the_chunks(tmp_path):
    example, evidence = smallest_counterexample(f"{DEMO}:several", store=Store(tmp_path))
    assert example == [50, "made smaller"]
    assert len(evidence.counterexamples) == 20


def test_sizes_follow_the_steps_of_the_claim():
    steps = find_claim(f"{DEMO}:steps")
    assert sizes_from(steps, None) == [20, 60, 100]
    assert sizes_from(steps, 150) == [20, 60, 100, 140]
    assert sizes_from(steps, 70, 30) == [60]
    assert sizes_from(steps, 10) == [10]
    assert sizes_from(find_claim(SQUARES), 7, 2) == [2, 3, 4, 5, 6, 7]


def test_progress_counts_all_chunks_of_all_sizes(tmp_path):
    seen = []
    with report_to(lambda *step: seen.append(step)):
        check_claim(SQUARES, [1, 2], store=Store(tmp_path))
    assert seen[0] == ("demo.squares", 0, 16)
    assert seen[-1] == ("demo.squares", 16, 16)


def test_the_evidence_record_says_what_was_run(sequential):
    record = json.loads(sequential.to_text())
    assert record["claim"] == "demo.squares"
    assert record["text_en"] == "A square is 0 or 1 modulo 4."
    assert record["sizes"] == [1, 2, 3, 4, 5]
    assert record["chunks"] == 40
    assert record["version"] == code_version(find_claim(SQUARES))
    assert record["digest"].startswith(record["digests"]["5"])


def test_a_wrong_query_is_one_line(tmp_path):
    store = Store(tmp_path / "it's a store")
    check_claim(SQUARES, [1], store=store)
    assert store.query("SELECT sum(cases)::INT AS cases FROM chunks") == [{"cases": 10}]
    with pytest.raises(DocumentError, match="the columns of chunks are claim"):
        store.query("SELECT nothing FROM chunks")


def test_a_result_that_cannot_be_read_back_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(Store, "read", lambda *_: None)
    with pytest.raises(LimitError, match="cannot be read back"):
        check_claim(SQUARES, [1], store=Store(tmp_path))
