"""Full disks, folders that cannot be written, damaged files, two builders, killed parents: one line, nothing wrong."""

import json
import os
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

import gote.core.compiled
from gote.cards.tricks.table import TrickTable
from gote.core.errors import DocumentError, LimitError
from gote.core.files import alone_in, write_whole
from tests.cli.command import gote as run

SIGNATURE = "gote: "
NIM = '{"kind":"nim","heaps":[1,9]}'


def one_line(done, status=2):
    assert done.returncode == status, (done.returncode, done.stderr)
    assert done.stderr.startswith(SIGNATURE)
    assert done.stderr.count("\n") == 1, done.stderr


def on_a_full_disk(*words, text="", most=4096, **environment):
    """`gote WORDS` where no file can grow beyond `most` bytes."""
    done = subprocess.run(
        [sys.executable, "-m", "gote.cli.main", *words],
        input=text.encode(),
        capture_output=True,
        timeout=300,
        check=False,
        env={**os.environ, **environment},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_table_on_a_full_disk_is_one_line(tmp_path):
    done = on_a_full_disk("tricks", "table", "11", "--folder", str(tmp_path), most=100_000)
    one_line(done)
    assert not list(tmp_path.glob("*.part"))
    shutil.rmtree(tmp_path / "again", ignore_errors=True)
    whole = TrickTable.build(8, tmp_path)  # what was finished is used
    assert whole.size >= 8


def test_a_picture_on_a_full_disk_is_one_line_and_leaves_nothing(tmp_path):
    target = tmp_path / "picture.html"
    done = on_a_full_disk("explain", "-", "--format", "html", "-o", str(target), text=NIM, most=100)
    one_line(done)
    assert list(tmp_path.iterdir()) == []


def test_half_a_file_is_never_seen(tmp_path, monkeypatch):
    target = tmp_path / "file"
    write_whole(target, "old")

    def fail(self, *words, **more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(OSError, match="No space left"):
        write_whole(target, "new")
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


COMPILED = """
import importlib.metadata, sys
sys.path.insert(0, sys.argv[1])
import gote
print(gote.solve({"kind": "glove_market", "left": 2, "right": 5}).verify())
"""


def test_kernels_that_cannot_be_kept_are_used_all_the_same(tmp_path):
    """As installed, numba finds the entry point by itself; here it is put where numba looks."""
    folder = tmp_path / "gote_kernels-0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: gote-kernels\nVersion: 0\n")
    (folder / "entry_points.txt").write_text("[numba_extensions]\ninit = gote.core.compiled:forgive_full_disks\n")
    done = subprocess.run(
        [sys.executable, "-c", COMPILED, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
    )
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr[-2000:]


def test_the_entry_point_is_declared():
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    assert 'init = "gote.core.compiled:forgive_full_disks"' in project
    assert callable(gote.core.compiled.forgive_full_disks)


@pytest.mark.parametrize(
    "words",
    [
        ["tricks", "table", "3", "--folder", "/proc/nowhere"],
        ["plot", "FILE", "-o", "/proc/nowhere/x.svg"],
        ["explain", "FILE", "-o", "/proc/nowhere/x.txt"],
        ["convert", "FILE", "/proc/nowhere/x.yaml"],
        ["table", "FILE", "--vary", "heaps=1", "-o", "/proc/nowhere/x.csv"],
        ["lab", "check", "impartial.bouton", "--to", "2", "--store", "/proc/nowhere"],
    ],
    ids=" ".join,
)
def test_a_folder_that_cannot_be_written_is_one_line(words, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(NIM)
    one_line(run(*[str(file) if word == "FILE" else word for word in words]))


@pytest.mark.parametrize("damage", [b"", b"xx", None], ids=["empty", "short", "altered"])
def test_a_damaged_level_is_told_by_every_build(tmp_path, damage):
    TrickTable.build(6, tmp_path)
    level = tmp_path / "level_05.words"
    data = bytearray(level.read_bytes())
    data[10] ^= 1
    level.write_bytes(bytes(data) if damage is None else damage)
    with pytest.raises(DocumentError, match="is damaged; remove it"):
        TrickTable.build(6, tmp_path)
    with pytest.raises(DocumentError, match="is damaged; remove it"):
        TrickTable(tmp_path).level(5)
    level.unlink()
    TrickTable.build(6, tmp_path)


def test_two_builders_of_one_table(tmp_path):
    with alone_in(tmp_path), pytest.raises(LimitError, match="another process builds here"):
        TrickTable.build(4, tmp_path)
    first = TrickTable.build(4, tmp_path)
    other = TrickTable.build(4, tmp_path / "other")
    assert first._path(4).read_bytes() == other._path(4).read_bytes()


def test_a_killed_sweep_leaves_no_process(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-m", "gote.cli.main", "lab", "check", "tricks.theorem5", "-j", "2", "--store", str(tmp_path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    parent = psutil.Process(process.pid)
    while process.poll() is None and not any(
        "spawn_main" in word for child in parent.children(recursive=True) for word in _words(child)
    ):
        time.sleep(0.05)
    time.sleep(1)
    left = parent.children(recursive=True) if process.poll() is None else []
    process.kill()
    process.wait()
    psutil.wait_procs(left, timeout=120)
    assert not [child for child in left if child.is_running() and child.status() != "zombie"]


def _words(process):
    try:
        return process.cmdline()
    except psutil.Error:
        return []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cluster", "local:0"], "--cluster"),
        (["--to", "-3"], "--to: -3 is not a size"),
        (["--from", "9", "--to", "3"], "--to: 3 is below the smallest size, 9"),
    ],
)
def test_nonsense_for_the_lab_is_one_line(words, said, tmp_path):
    done = run("lab", "check", "impartial.bouton", "--store", str(tmp_path), *words)
    one_line(done)
    assert said in done.stderr


def test_altered_chunks_are_not_believed(tmp_path):
    words = ["lab", "check", "impartial.bouton", "--to", "3", "--store", str(tmp_path), "--json"]
    before = json.loads(run(*words).stdout)
    files = sorted(tmp_path.rglob("*.json"))
    row = json.loads(files[0].read_text())
    files[0].write_text(json.dumps(row | {"cases": row["cases"] + 1000}))
    shutil.copy(files[-1], files[1])
    files[-1].write_text(json.dumps({"claim": row["claim"]}))
    after = json.loads(run(*words).stdout)
    assert (after["digest"], after["cases"]) == (before["digest"], before["cases"])


def test_a_query_sees_the_chunks_and_nothing_else(tmp_path):
    run("lab", "check", "impartial.bouton", "--to", "3", "--store", str(tmp_path))
    ask = ["lab", "query", "--store", str(tmp_path)]
    assert "cases" in run(*ask, "select sum(cases) as cases from chunks").stdout
    (tmp_path / "secret.csv").write_text("a\n1\n")
    for sql in (
        "",
        f"select * from read_csv('{tmp_path}/secret.csv')",
        f"copy chunks to '{tmp_path}/copy.csv'",
        "select * from rows",
        "set enable_external_access = true",
        "nonsense",
    ):
        one_line(run(*ask, sql))
    assert not (tmp_path / "copy.csv").exists()
    next(tmp_path.rglob("*.json")).write_bytes(b"{")
    assert "cases" in run(*ask, "select sum(cases) as cases from chunks").stdout
