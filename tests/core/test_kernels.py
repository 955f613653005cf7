"""Kernels run from stored code, without numba; without it, or with code that does not fit, they are compiled."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gote
from gote.cards.tanhinmin.matching import _mu
from gote.cards.whist.search import NO_CARD, Table, find_shape, move_shapes
from gote.core import kernels

PACKAGE = Path(gote.__file__).parent
STORED = sorted(PACKAGE.rglob(f"*{kernels.SUFFIX}"))


def head(file: Path) -> dict[str, Any]:
    with file.open("rb") as opened:
        return dict(json.loads(opened.readline()))


def module_of(file: Path) -> str:
    return ".".join(("gote", *file.relative_to(PACKAGE).with_suffix("").parts))


def test_some_modules_have_stored_kernels() -> None:
    assert {"search.kernels", "check_lines.kernels", "battleship_kernel.kernels"} <= {file.name for file in STORED}


@pytest.mark.parametrize("file", STORED, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_stored_code_is_that_of_the_sources(file: Path) -> None:
    """If not: `make kernels`."""
    said, home = head(file), importlib.import_module(module_of(file))
    assert said["sources"] == kernels.digest(vars(home)[entry[0]] for entry in said["entries"])


@pytest.mark.parametrize("file", STORED, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_stored_code_can_be_loaded(file: Path) -> None:
    importlib.import_module(module_of(file))
    library = kernels.stored_library(module_of(file))
    assert library is not None
    assert len(library) == len(head(file)["entries"]) > 0


def test_nobody_waits_for_numba(tmp_path: Path) -> None:
    """First examples, on a machine that has compiled nothing yet: numba is not even loaded."""
    program = """
import sys
from gote.catalogue.cases import examples
from gote.core import load
for kind in ("whist", "tanhinmin", "battleship"):
    assert load(examples(kind)[0]).solve().verdict
print("numba" in sys.modules)
"""
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    env.pop("GOTE_KERNELS", None)
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert list(tmp_path.glob("*.kernel"))


def test_stored_compiled_and_plain_agree() -> None:
    random = np.random.default_rng(7)
    _mu.seen.clear()  # type: ignore[attr-defined]
    for _ in range(30):
        beaters, beaten = np.sort(random.integers(0, 20, 9)), np.sort(random.integers(0, 20, 9))
        found = _mu(beaters, beaten)
        assert found == _mu.py_func(beaters, beaten) == _mu.dispatcher(beaters, beaten)  # type: ignore[attr-defined]
    assert not _mu.seen  # type: ignore[attr-defined]


def test_arrays_in_tuples_are_written_in_place() -> None:
    small = np.zeros((8, 4), dtype=np.uint64)
    small[3] = 5, 6, 7, 0
    table = Table(np.zeros((16, 4), dtype=np.uint64), np.zeros((4, 4), dtype=np.uint64), np.zeros(4, dtype=np.int64))
    move_shapes(small, table)
    assert table.room[2] == 1
    filled = table.keys[table.keys[:, 0] != 0]
    assert filled.tolist() == [[5, 6, 7, 0]]
    place = find_shape(table, np.uint64(5), np.uint64(6))  # not stored: called by kernels only, so numba compiles it
    assert table.keys[place].tolist() == [5, 6, 7, 0]
    assert NO_CARD == 64


LOAD = kernels.stored_library.__wrapped__
MATCHING = "gote.cards.tanhinmin.matching"


@kernels.kernel
def one_more(row: Any) -> None:
    """A kernel, to be changed."""
    row[0] += STEP


STEP = 1


def test_what_changes_the_digest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = kernels.digest([one_more])
    monkeypatch.setattr(sys.modules[__name__], "STEP", 2)
    assert kernels.digest([one_more]) != before
    monkeypatch.undo()
    assert kernels.digest([one_more]) == before
    text = kernels._text(one_more.py_func)  # type: ignore[attr-defined]
    assert text.splitlines()[0] == "def one_more(row: Any) -> None:"
    assert text.splitlines()[-1] == "    row[0] += STEP"
    monkeypatch.setattr(kernels, "_text", lambda function: text + " ")
    assert kernels.digest([one_more]) != before


def test_changed_sources_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LOAD(MATCHING) is not None
    monkeypatch.setattr(kernels, "digest", lambda called: "another")
    assert LOAD(MATCHING) is None


def test_code_that_cannot_be_read_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, code = (PACKAGE / f"cards/tanhinmin/matching{kernels.SUFFIX}").read_bytes().split(b"\n", 1)
    monkeypatch.setattr(sys.modules[MATCHING], "__file__", str(tmp_path / "matching.py"))
    assert LOAD(MATCHING) is None
    for content in (b"", b"{}\n", first, first + b"\n" + code[: len(code) // 2], first + b"\nnothing"):
        (tmp_path / f"matching{kernels.SUFFIX}").write_bytes(content)
        assert LOAD(MATCHING) is None
    (tmp_path / f"matching{kernels.SUFFIX}").write_bytes(first + b"\n" + code)
    assert LOAD(MATCHING) is not None


def test_damaged_machine_code_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert LOAD(MATCHING) is not None
    (kept,) = tmp_path.glob("*.kernel")
    right = kept.read_bytes()
    kept.write_bytes(right[:-9] + bytes(9))
    assert LOAD(MATCHING) is not None
    assert kept.read_bytes() == right


def test_a_full_disk_loses_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(nowhere / "below"))
    assert LOAD(MATCHING) is not None
