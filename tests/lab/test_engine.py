"""The lab's engine: the same digest whoever computes, nothing lost when something is killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gote.core.errors import DocumentError
from gote.lab.catalogue import find_claim
from gote.lab.engine import check_claim, smallest_counterexample
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
    while not any(tmp_path.rglob("*.parquet")) and process.poll() is None:
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait(timeout=30)
    done = sum(1 for _ in tmp_path.rglob("*.parquet"))
    assert 0 < done <= 40
    assert check_claim(SQUARES, range(1, 6), store=Store(tmp_path)).digest == sequential.digest
    assert sum(1 for _ in tmp_path.rglob("*.parquet")) == 40


def test_a_finished_run_is_not_computed_again(sequential, tmp_path):
    first = check_claim(SQUARES, range(1, 6), store=Store(tmp_path))
    second = check_claim(SQUARES, range(1, 6), store=Store(tmp_path))
    assert second.digest == first.digest == sequential.digest
    assert second.seconds < first.seconds


def test_a_damaged_file_is_computed_again(sequential, tmp_path):
    check_claim(SQUARES, range(1, 6), store=Store(tmp_path))
    next(tmp_path.rglob("*.parquet")).write_bytes(b"half")
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
