"""Run the benchmarks of all rooms (or those named) and write the table and the plots to `report/bench`."""

from __future__ import annotations

import argparse
import html
import importlib
import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import time
import traceback
from functools import cache
from pathlib import Path
from typing import Any

from bench.harness import Row, law, show

PEERS = (
    "gote", "highspy", "python-flint", "numba", "scipy", "cvxpy", "nashpy", "quantecon", "pygambit", "open_spiel", "lrsnash",
)  # fmt: skip
"""gote, what it stands on, and the systems it is compared with."""


def main() -> int:
    """Command line of `python -m bench`; the status is 1 when a benchmark could not run."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="gote and its peers on the same instances, as ratios"
    )
    parser.add_argument("rooms", nargs="*", help="files of bench/ without .py; all by default")
    parser.add_argument("--quick", action="store_true", help="smaller sizes, under five minutes in all")
    parser.add_argument("--output", type=Path, default=Path("report/bench"))
    options = parser.parse_args()
    here = Path(__file__).parent
    names = options.rooms or sorted(
        p.stem for p in here.glob("*.py") if p.stem not in ("__init__", "__main__", "harness")
    )
    for name in names:
        if not (here / f"{name}.py").is_file():
            parser.error(f"there is no bench/{name}.py")
    print(", ".join(f"{name} {version}" for name, version in versions().items()))
    began = time.perf_counter()
    rows: dict[str, list[Row]] = {}
    broken = []
    for name in names:
        try:
            module = importlib.import_module(f"bench.{name}")
            print(f"\n== {name}: {(module.__doc__ or '').strip().splitlines()[0]}", flush=True)
            for row in module.benchmarks(options.quick):
                rows.setdefault(name, []).append(row)
                print(show(row), flush=True)
        except Exception:  # one room's trouble must not hide the others' figures
            broken.append(name)
            traceback.print_exc()
    write(rows, options.output)
    found = [row for room in rows.values() for row in room]
    print(f"\n{time.perf_counter() - began:.0f} s, {options.output}/index.html")
    for label, some in (
        ("missing peers", sorted({row.note for row in found if row.note.endswith("is not installed")})),
        ("missed targets", [row.name for row in found if row.met is False]),
        ("broken", broken),
    ):
        if some:
            print(f"{label}: {', '.join(some)}")
    return 1 if broken else 0


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


def write(rows: dict[str, list[Row]], folder: Path) -> None:
    """The table as JSON and HTML, with a plot of the ratios and one of the growth curves."""
    folder.mkdir(parents=True, exist_ok=True)
    machine = f"Python {sys.version.split()[0]}, {platform.machine()}, {os.cpu_count()} cores"
    data = {
        "machine": machine,
        "versions": versions(),
        "rows": {k: [r.__dict__ | {"ratio": r.ratio} for r in v] for k, v in rows.items()},
    }
    (folder / "bench.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
    shown = machine + "; " + ", ".join(f"{k} {v}" for k, v in versions().items())
    figures = _ratios(rows).to_html(full_html=False, include_plotlyjs=True)
    figures += _growth(rows).to_html(full_html=False, include_plotlyjs=False)
    page = (
        "<!doctype html><html lang=en><meta charset=utf-8><title>gote: benchmarks</title><body style='font-family:sans-serif'>"
        f"<h1>gote: benchmarks</h1><p>{html.escape(shown)}</p><p>CPU seconds; a ratio above 1 means that gote is faster.</p>"
        f"{_tables(rows)}{figures}</body></html>"
    )
    (folder / "index.html").write_text(page, encoding="utf-8")


def _tables(rows: dict[str, list[Row]]) -> str:
    """One table for each room."""
    head = "".join(
        f"<th>{name}" for name in ("benchmark", "gote (s)", "peer", "peer (s)", "ratio", "target", "growth", "note")
    )
    parts = []
    for name, found in rows.items():
        parts.append(f"<h2>{html.escape(name)}</h2><table border=1 cellspacing=0 cellpadding=4><tr>{head}</tr>")
        for r in found:
            cells = (
                r.name,
                f"{r.ours:.5f}",
                r.peer,
                "" if r.theirs is None else f"{r.theirs:.5f}",
                "" if r.ratio is None else f"{r.ratio:.2f}",
                "" if r.target is None else f"{r.target:.2g} {'' if r.met is None else 'met' if r.met else 'MISSED'}",
                law(r),
                r.note,
            )
            parts.append("<tr>" + "".join(f"<td>{html.escape(cell)}" for cell in cells) + "</tr>")
        parts.append("</table>")
    return "".join(parts)


def _ratios(rows: dict[str, list[Row]]) -> Any:
    """How many times faster than each peer, on a logarithmic axis."""
    import plotly.graph_objects as go

    found = [row for room in rows.values() for row in room if row.ratio]
    figure = go.Figure(
        go.Bar(
            x=[row.ratio for row in found],
            y=[f"{row.name} / {row.peer}" for row in found],
            orientation="h",
            marker_color=["#D55E00" if row.met is False else "#0072B2" for row in found],
        )
    )
    figure.update_layout(
        title="Peer time / gote time",
        xaxis_type="log",
        template="plotly_white",
        height=200 + 22 * len(found),
        yaxis={"autorange": "reversed", "automargin": True},
    )
    return figure


def _growth(rows: dict[str, list[Row]]) -> Any:
    """Cost against size."""
    import plotly.graph_objects as go

    figure = go.Figure()
    for room in rows.values():
        for row in room:
            if row.growth:
                x, y = zip(*row.growth, strict=True)
                figure.add_trace(go.Scatter(x=x, y=y, mode="lines+markers", name=f"{row.name}: {law(row)}"))
    figure.update_layout(
        title="Growth", xaxis_type="log", yaxis_type="log", xaxis_title="size", yaxis_title="CPU seconds",
        template="plotly_white", height=700,
    )  # fmt: skip
    return figure


if __name__ == "__main__":
    sys.exit(main())
