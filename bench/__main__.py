"""Run the benchmarks of all rooms (or those named) and write the table and a plot to `report/bench`."""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import sys
from pathlib import Path

from bench.harness import Row, show

PEERS = ("gote", "highspy", "python-flint", "numba", "scipy", "nashpy", "quantecon", "pygambit", "open_spiel")


def main() -> None:
    """Command line of `python -m bench`."""
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
    rows: dict[str, list[Row]] = {}
    for name in names:
        module = importlib.import_module(f"bench.{name}")
        print(f"\n== {name}: {(module.__doc__ or '').strip().splitlines()[0]}", flush=True)
        for row in module.benchmarks(options.quick):
            rows.setdefault(name, []).append(row)
            print(show(row), flush=True)
    write(rows, options.output)
    missed = [row.name for found in rows.values() for row in found if row.met is False]
    print(f"\n{options.output}/index.html" + (f"\nmissed targets: {', '.join(missed)}" if missed else ""))


def versions() -> dict[str, str]:
    """Installed versions of gote and its peers."""
    found = {}
    for name in PEERS:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            found[name] = "not installed"
    return found


def write(rows: dict[str, list[Row]], folder: Path) -> None:
    """The table as JSON and HTML, the growth curves as a plot."""
    import html

    import plotly.graph_objects as go

    folder.mkdir(parents=True, exist_ok=True)
    data = {
        "python": sys.version.split()[0],
        "versions": versions(),
        "rows": {k: [r.__dict__ | {"ratio": r.ratio} for r in v] for k, v in rows.items()},
    }
    (folder / "bench.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
    figure = go.Figure()
    for found in rows.values():
        for row in found:
            if row.growth:
                figure.add_trace(
                    go.Scatter(
                        x=[n for n, _ in row.growth], y=[t for _, t in row.growth], mode="lines+markers", name=row.name
                    )
                )
    figure.update_layout(
        xaxis_type="log",
        yaxis_type="log",
        xaxis_title="size",
        yaxis_title="CPU seconds",
        template="plotly_white",
        title="Growth",
    )
    body = "".join(
        f"<h2>{html.escape(name)}</h2><table border=1 cellspacing=0 cellpadding=4><tr><th>benchmark<th>gote (s)<th>peer<th>peer (s)<th>ratio<th>target<th>exponent<th>note</tr>"
        + "".join(
            f"<tr><td>{html.escape(r.name)}<td>{r.ours:.5f}<td>{html.escape(r.peer)}<td>{'' if r.theirs is None else f'{r.theirs:.5f}'}"
            f"<td>{'' if r.ratio is None else f'{r.ratio:.2f}'}<td>{'' if r.target is None else r.target}<td>{'' if r.exponent is None else f'{r.exponent:.2f}'}<td>{html.escape(r.note)}</tr>"
            for r in found
        )
        + "</table>"
        for name, found in rows.items()
    )
    shown = ", ".join(f"{k} {v}" for k, v in versions().items())
    page = f"<!doctype html><meta charset=utf-8><title>gote: benchmarks</title><body style='font-family:sans-serif'><h1>gote: benchmarks</h1><p>{html.escape(shown)}</p>{body}{figure.to_html(full_html=False, include_plotlyjs=True)}</body>"
    (folder / "index.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
