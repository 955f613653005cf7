"""The command line: how long a command takes to start, warm and on its first use, and how many documents a second."""

from __future__ import annotations

import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gote
from bench.harness import Row

START, FIRST_USE, LINES = 0.3, 2.0, 5000
SMALL: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "matrix 3x3": lambda rng: {"kind": "matrix", "payoffs": _table(rng, 3)},
    "nim, 4 heaps": lambda rng: {"kind": "nim", "heaps": [rng.randint(0, 20) for _ in range(4)]},
    "bimatrix 2x2": lambda rng: {"kind": "bimatrix", "row_payoffs": _table(rng, 2), "column_payoffs": _table(rng, 2)},
}


def benchmarks(quick: bool) -> Iterator[Row]:
    """Seconds of CPU, those of child processes included."""
    help_ = min(seconds("--help") for _ in range(3))
    yield Row("gote --help", help_, "limit", 0.35, 1.0)
    kinds = list(gote.kinds())[:: 20 if quick else 1]
    with tempfile.TemporaryDirectory() as folder:
        files = {kind: _file(Path(folder) / f"{kind}.json", kind) for kind in kinds}
        warm = {kind: min(seconds("solve", file, "--json") for _ in range(3)) for kind, file in files.items()}
        yield _summary("first example of a kind, solved and proved", warm, START)
        cold = {
            kind: seconds("solve", file, "--json", NUMBA_CACHE_DIR=str(Path(folder) / "cache" / kind))
            for kind, file in files.items()
        }
        yield _summary("the same with no kernel compiled yet", cold, FIRST_USE)
    count = 300 if quick else 3000
    for name, make in SMALL.items():
        rng = random.Random(1)
        lines = [json.dumps(make(rng)) for _ in range(count)]
        start = min(seconds("solve", "--lines", text="\n".join(lines[:10])) for _ in range(3))
        whole = min(seconds("solve", "--lines", text="\n".join(lines)) for _ in range(3))
        each = (whole - start) / (count - 10)
        yield Row(
            f"--lines, {name}, a document with its proof", each, "limit", 1 / LINES, 1.0, f"{1 / each:,.0f} a second"
        )


def seconds(*words: object, text: str = "", **environment: str) -> float:
    """CPU seconds of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "gote", *map(str, words)]
    subprocess.run(command, input=text.encode(), capture_output=True, check=True, env=os.environ | environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _summary(name: str, found: dict[str, float], limit: float) -> Row:
    """The median against the limit, with the kinds above it."""
    above = sorted((kind for kind, spent in found.items() if spent > limit), key=found.__getitem__, reverse=True)
    named = ", ".join(f"{kind} {found[kind]:.2f}" for kind in above[:12])
    note = f"{len(above)} of {len(found)} above {limit:g} s" + (f": {named}" if above else "")
    return Row(name, statistics.median(found.values()), "limit", limit, 1.0, note)


def _file(path: Path, kind: str) -> Path:
    path.write_text(json.dumps(gote.examples(kind)[0]), encoding="utf-8")
    return path


def _table(rng: random.Random, n: int) -> list[list[int]]:
    return [[rng.randint(-9, 9) for _ in range(n)] for _ in range(n)]
