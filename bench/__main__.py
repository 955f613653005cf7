"""Run the benchmarks of all rooms (or those named) and write the table and the plots to `report/bench`."""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import time
import traceback
from functools import cache
from pathlib import Path

from bench.harness import Row, show, slower
from bench.report import read_row, write

PEERS = (
    "gote",
    "highspy",
    "python-flint",
    "numba",
    "scipy",
    "cvxpy",
    "nashpy",
    "quantecon",
    "pygambit",
    "open_spiel",
    "lrsnash",
)
"""gote, what it stands on, and the systems it is compared with."""
HERE = Path(__file__).parent
KEPT = HERE / "results"
ROOMS = sorted(
    p.stem for p in HERE.glob("*.py") if p.stem not in ("__init__", "__main__", "editions", "harness", "report")
)
LONG = {"frontier"}
"""Rooms that run only when they are named."""


def main() -> int:
    """Command line of `python -m bench`; the status is 1 when a benchmark could not run."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="gote and its peers on the same instances, as ratios; growth of every solver",
    )
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"all by default: {', '.join(ROOMS)}")
    parser.add_argument("--quick", action="store_true", help="smaller sizes, under five minutes in all")
    parser.add_argument("--output", type=Path, default=Path("report/bench"))
    parser.add_argument(
        "--keep", action="store_true", help="also write the results that are checked in (bench/results)"
    )
    options = parser.parse_args()
    for name in options.rooms:
        if name not in ROOMS:
            parser.error(f"there is no bench/{name}.py")
    print(", ".join(f"{name} {version}" for name, version in versions().items()))
    began = time.perf_counter()
    rows: dict[str, list[Row]] = {}
    broken = []
    for name in options.rooms or [room for room in ROOMS if room not in LONG]:
        try:
            module = importlib.import_module(f"bench.{name}")
            print(f"\n== {name}: {(module.__doc__ or '').strip().splitlines()[0]}", flush=True)
            for row in module.benchmarks(options.quick):
                rows.setdefault(name, []).append(row)
                print(show(row), flush=True)
        except Exception:  # one room's trouble must not hide the others' figures
            broken.append(name)
            traceback.print_exc()
        # after every room: a run that is stopped leaves what it has
        write(rows, versions(), options.output, options.quick, os.getloadavg()[2])
    found = [row for room in rows.values() for row in room]
    stored = json.loads((KEPT / "bench.json").read_text(encoding="utf-8"))
    before = [] if stored["quick"] != options.quick else [row for room in stored["rows"].values() for row in room]
    if options.keep:  # rooms that were not run keep what they have
        kept = {room: [read_row(row) for row in old] for room, old in stored["rows"].items()} | rows
        write(dict(sorted(kept.items())), versions(), options.output, options.quick, os.getloadavg()[2])
        for file in ("bench.json", "table.md", "ratios.svg"):
            shutil.copy(options.output / file, KEPT / file)
    print(f"\n{time.perf_counter() - began:.0f} s, {options.output}/index.html")
    for label, some in (
        ("missing peers", sorted({row.note for row in found if row.note.endswith("is not installed")})),
        (
            "peers without an answer",
            [f"{row.peer} ({row.name})" for row in found if "the peer did not answer" in row.note],
        ),
        ("slower than the stored ratios by more than 20 %", slower(found, before)),
        ("missed targets", [row.name for row in found if row.met is False]),
        ("failed", [row.name for row in found if row.failed]),
        ("broken", broken),
    ):
        if some:
            print(f"{label}: {', '.join(some)}")
    return 1 if broken or any(row.failed for row in found) else 0


@cache
def versions() -> dict[str, str]:
    """Installed versions of gote and its peers."""
    found = {}
    for name in PEERS:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            found[name] = _program(name)
    return found


def _program(name: str) -> str:
    """The version a program states in the first line it prints."""
    if shutil.which(name) is None:
        return "not installed"
    done = subprocess.run([name, "/dev/null"], capture_output=True, text=True, timeout=10, check=False)
    words = (done.stdout + done.stderr).split()
    return next((w.partition("v.")[2] or w for w in words if any(c.isdigit() for c in w)), "installed")


if __name__ == "__main__":
    sys.exit(main())
